"""The sentence kit that all words use. It knows no game, and a game imports from the file it needs.

    amounts.py   listed, counted, plural, several; Nouns for a game whose things have other plurals
    voices.py    Voice: "you", "Ben", "your", "Ben's", who does what; upper_first
    views.py     View; is_asked
    prompts.py   waiting: for everybody who is not asked
    choices.py   Draft: the words of a choice; choice_of makes the choice of it
    reasons.py   refused: what cannot be chosen, and why not; refusals asks a game's reasons by phase
    events.py    does, secretly, knows, happens: sentences with gaps for the numbers of an event; turn, end
    recaps.py    told, line: what one whole act meant
    abouts.py    about_of; by_kind asks a game's explanations by the kind of piece
    sets.py      Member, set_of, makes_of: things that are marked in any order and confirmed at once
    sheets.py    verdict, victory, sheet_of: how the game ends

A game's `words/` has the same file names for what it says itself, and `phrases.py` for its cards, tiles and pieces.
"""
