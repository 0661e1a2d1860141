"""Every fault that the contract must find: by the check that finds it, what it says, and the broken game."""

from collections.abc import Callable
from typing import Any

from tests.contract import broken, broken_data, broken_words, faulty
from tests.contract.rooms import with_room
from westward.kernel import Codec, Family, Game, Option, State
from westward.testing import toy
from westward.testing.checks import CASE_CHECKS, GAME_CHECKS
from westward.testing.variants import variant

ODD_CODEC = Codec([Family("play", ["1", "2", "3", " 4"]), Family("draw"), Family("stay")])


class Idle(State):
    """Somebody has only begun."""

    def fields(self) -> tuple[str, ...]:
        return ()


ROOMLESS = with_room("roomless", "words", recap=None, about=None)
OLD_FASHIONED = with_room("old_fashioned", "words", prompt=lambda view: "Your turn.")

FOUND: dict[str, dict[str, type[State] | Game]] = {
    "check_rooms": {
        "2 things are missing.*recap: what one whole act meant; called with .events, viewer, names.": ROOMLESS,
        "prompt: it is called with .view, names., which it does not take": OLD_FASHIONED,
        "there is no such module; it holds prompt, choice": variant(toy.GAME, package="tests.kernel"),
        "Idle.winners: The seats that win after all tie-breaks": Idle,
    },
    "check_game": {
        "is not a sentence": variant(toy.GAME, options=(Option("rounds", 2, "", (2,)),)),
    },
    "check_actions": {
        "does not round-trip": variant(toy.GAME, actions=ODD_CODEC),
    },
    "check_process": {
        "another process .* plays another game": broken.HashedFingerprint,
    },
    "check_legal": {
        "are not ascending": broken.Descending,
        "has a choice twice": broken.Repeating,
        "asking for the choices changed": broken.AskingChanges,
        "die of one face": broken.OneFace,
        "seat . has to decide, says `acting`, but `fill` gives it no choices": broken.Speechless,
    },
    "check_length": {
        "not over after 20 decisions": broken.NoEnd,
    },
    "check_ledger": {
        "not conserved": broken.LostCard,
    },
    "check_chance": {
        "not conserved": broken.LostOnAFace,
    },
    "check_scores": {
        "before the end": broken.EarlyWinners,
        "nobody ever wins": broken.NoWinners,
    },
    "check_clone": {
        "'hands' is shared with the clone": broken.ShallowClone,
        "the clone is another position": broken.ForgetfulClone,
    },
    "check_fields": {
        "'points' changed during the game": broken.MissingField,
    },
    "check_bounds": {
        "bounds and fields differ in {'points'}": broken_data.MissingBound,
        "'asked' is one number": broken_data.WrongKindOfBound,
        "out of bounds: 'points' holds": broken_data.TightBound,
    },
    "check_dict": {
        "after from_dict the game ends": broken.MissingField,
    },
    "check_fingerprint": {
        "two positions have the same fingerprint": broken.BlindFingerprint,
    },
    "check_sink": {
        "a sink changes the game": broken.SinkMatters,
        "names no seats": broken.OddMask,
    },
    "check_position": {
        r"another position: \['asked'\]": broken_data.FORGETFUL_DESCRIBE,
        "'due' is described as it lies in the state": broken_data.RAW_DESCRIBE,
        "deck is .. bare numbers": broken_data.BARE_NUMBERS,
        "describing a position changes it": broken_data.CHANGING_DESCRIBE,
        "'points' was left out, but is not as after the set-up": broken_data.OWN_SETUP,
        "breaks with KeyError": broken_data.BRITTLE_BUILD,
        "instead of ValueError|do not name": broken_data.BRITTLE_VALUE,
        "an unknown key in the position: not refused": broken_data.IGNORES_KEYS,
        "the words do not name": broken_data.WORDLESS,
    },
    "check_edits": {
        "IndexError": broken_data.CrashesLater,
        "KeyError": broken_data.CannotBeSeen,
        "stuck, because nobody has to decide": broken_data.GetsStuck,
        "has nothing to choose from": broken_data.LeavesNoChoice,
        "not over after 20 decisions": broken_data.GoesOnAndOn,
        "not done after 5 seconds": broken_data.NeverReturns,
    },
    "check_record": {
        "the replay diverges": broken.Diverging,
    },
    "check_undo": {
        "undo": broken.ShallowClone,
    },
    "check_refusals": {
        "refused, but the position changed": broken.AskingChanges,
    },
    "check_view": {
        "the key 0 is not a text": broken.NumberKeys,
        "changed when the game went on": broken.SharedList,
    },
    "check_words": {
        "several lines": faulty.GAME,
    },
    "check_names": {
        "called by a color": faulty.GAME,
    },
    "check_menu": {
        "'stay'|'draw'|'play": faulty.GAME,
    },
    "check_closed": {
        "is possible": faulty.GAME,
    },
    "check_board": {
        "not always the same": faulty.GAME,
    },
    "check_recap": {
        "tells what the viewer is not told": broken_words.LEAKING_RECAP,
        "recap for .*: '' for what the viewer sees": broken_words.SILENT_RECAP,
        "nobody reads that": broken_words.LONG_RECAP,
        "called by a color": broken_words.NAMELESS_RECAP,
        "an onlooker is called you": broken_words.YOU_RECAP,
    },
    "check_about": {
        "words.about does not know it": broken_words.CRYPTIC,
        "is empty or has spaces": broken_words.SPEECHLESS,
        "has no anchor ''": broken_words.RULELESS,
    },
    "check_sets": {
        "the choices name set": broken_words.UNNAMED_SET,
        "are choices of the set, but not in it": broken_words.SMALL_SET,
        "does not draw {'hat'}": broken_words.LOST_SET,
        "are refused, but": broken_words.GENEROUS,
        "are allowed, but": broken_words.MEAN,
    },
    "check_plans": {
        "step 2 cannot be chosen": broken_words.RASH,
    },
    "check_groups": {
        "a choice is there twice": broken_words.LISTED_TWICE,
        "a choice is not in the menu": broken_words.FOREIGN,
    },
    "check_standing": {
        "1000000 cannot be chosen": broken_words.STUBBORN,
    },
    "check_because": {
        "only the choice again": broken_words.REPEATING,
    },
    "check_feature_names": {
        "8 names of features instead of 9": faulty.GAME,
        "never change": broken_data.IDLE_FEATURES,
    },
    "check_features": {
        "8 instead of 9": faulty.GAME,
        r"\['best rival'\] tell what the seat cannot know": broken_data.LEAKING_FEATURE,
        "not scaled to about -1 to 1": broken_data.WILD_FEATURES,
        "asking for numbers changed": broken_data.COUNTING_FEATURES,
        "is not from -1 to 1": broken_data.WILD_VALUE,
        "the value is 0.0 for a seat that has won": broken_data.GLOOMY_VALUE,
        "a better one must not be worth less": broken_data.MIXED_VALUE,
        "1.0 for a seat that has lost to everybody": broken_data.ROSY_VALUE,
    },
    "check_moves": {
        "SECRET must name them": faulty.GAME,
    },
    "check_determinize": {
        "what the seat knows changed: hand": broken.KnowsNothing,
        "components are not conserved": broken.LossyDeterminize,
        "the original changed": broken.InPlaceDeterminize,
        "the seat's choices changed": broken.LeakingChoices,
    },
    "check_hidden": {
        "never vary for seats": broken.KnowsEverything,
        "never varies .*chosen": broken.KnowsCommits,
        "never var": broken.KnowsTheNext,
    },
    "check_told": {
        "told by an event what its view does not know": broken.LeakingEvent,
        "decides whether it goes on": broken.LeakingLuck,
        r"leaks a hidden fact through \['bag'\]": broken.LeakingView,
    },
    "check_course": {
        "a hidden fact decides who must act": broken.LeakingDecision,
        "the menu did not say that the choice reveals it": broken.UnannouncedReveal,
        "the view of .* leaks": broken.LeakingForm,
    },
    "check_output": {
        "the view of .* leaks": broken.LeakingView,
        "the wide drawing of .* leaks": faulty.GAME,
    },
    "check_memory": {
        "nobody remembers. Write tests/kernel/memory.py": variant(toy.GAME, package="tests.kernel"),
        "objects to nothing": faulty.GAME,
        "remembers what is not true: A . was played": broken_data.DENYING_DESCRIBE,
        "the view of .* has forgotten or contradicts: .* owns a": broken_data.Forgetful,
        "the view of .* has forgotten or contradicts: Red owns": broken_data.Lying,
        "determinize for seat . contradicts what .* knows: .* owns": broken_data.Contradicting,
    },
    "check_commits": {
        "lead to different positions": broken.LastCommitWins,
        "the view of .* tells which": broken.LeakingCommit,
        "the events for .* tell which": broken.LeakingCommitEvent,
        "the choices of .* tell which|depends on the commitments": broken.ChoicesOfOthers,
    },
}

CHECKS: tuple[Callable[[Any], None], ...] = (*CASE_CHECKS, *GAME_CHECKS)


class Fault:
    """A broken game, the check that must fail on it, and what it must say."""

    def __init__(self, check: str, says: str, game: type[State] | Game) -> None:
        (self.check,) = [one for one in CHECKS if one.__name__ == check]
        self.says = says
        self.game = game if isinstance(game, Game) else variant(toy.GAME, state=game)
        self.name = game.__name__ if isinstance(game, type) else game.package.rpartition(".")[2]

    def __str__(self) -> str:
        return f"{self.name}-{self.check.__name__}"


FAULTS = [Fault(check, says, game) for check, games in FOUND.items() for says, game in games.items()]

REMEDIES = {
    "check_rooms": "Write what is missing, under this very name",
    "check_game": "Mend what `GAME` in __init__.py says",
    "check_actions": "Give every family in actions.py words that no other action has",
    "check_process": "look for sets and dicts whose order matters",
    "check_legal": "add each legal action once, from the lowest id to the highest",
    "check_length": "raise `longest` in `GAME`",
    "check_ledger": "Look at the rule that was carried out in this step",
    "check_chance": "Look at what `roll` does with this face",
    "check_scores": "`scores()` returns one int for each seat at any time",
    "check_clone": "Copy every field in `copy_to`",
    "check_fields": "Name every attribute that a game changes in `fields()`",
    "check_bounds": "Give every field a `Bounds(low, high)`",
    "check_dict": "something that matters is not among `fields()`",
    "check_fingerprint": "Leave `fingerprint` to the kernel",
    "check_sink": "take everything that changes the position out of `if self.sink is not None`",
    "check_position": "read it back in `build` with the readers of `Sheet`",
    "check_edits": "Let `flaw()` (or `bounds()`) refuse this position",
    "check_record": "look for luck of the rules' own",
    "check_undo": "something is shared between a clone and the original",
    "check_refusals": "they must not change the position",
    "check_view": "Build every view anew in view.py",
    "check_words": "every prompt and event is one line",
    "check_names": "Call people by the `names` that the function gets",
    "check_menu": "Make choices with `choice_of",
    "check_closed": "look into the menu before you refuse something",
    "check_board": "give every piece an id of its own",
    "check_recap": "begin with `told(events, viewer)`",
    "check_about": "a branch for every kind of id that the board draws",
    "check_sets": "must mean the same",
    "check_plans": "Make plans of `plan_of`",
    "check_groups": "into one group at most",
    "check_standing": "Answer in advance only with an action that is legal now",
    "check_because": "say what the choice does not say of itself",
    "check_feature_names": "a tuple of `LENGTH` different names",
    "check_features": "Compute features from what the seat knows",
    "check_moves": "Add the family of actions to `SECRET`",
    "check_determinize": "draw anew exactly what the seat cannot know",
    "check_hidden": "must be drawn anew in `resample`",
    "check_told": "compare the mask of `tell` with what view.py shows to whom",
    "check_course": "do not skip a decision because of a hidden card",
    "check_output": "Look in view.py for what depends on hidden fields",
    "check_memory": "keep in the position who has seen which hidden thing",
    "check_commits": "Keep each commitment apart until the last one is in",
}
"""What a failure of each check advises, in part."""
