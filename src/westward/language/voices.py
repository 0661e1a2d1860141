"""Who does what, said to one reader: "You gain 1 rock.", "Ben gains 1 rock.", "You and Ben share the victory."."""

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from westward.language.amounts import listed, with_s

VERB = re.compile(r"^\w+")
SPECIAL = {
    "be": ("are", "is"),
    "have": ("have", "has"),
    **{verb: (verb, verb) for verb in ("can", "cannot", "may", "must", "will")},
}


@lru_cache(maxsize=4096)
def second_person(phrase: str) -> str:
    """What you, we or they do; the phrase begins with its verb.

    >>> second_person("be ready"), second_person("pay 2 acorns")
    ('are ready', 'pay 2 acorns')
    """
    return VERB.sub(lambda verb: SPECIAL.get(verb[0], (verb[0], ""))[0], phrase)


@lru_cache(maxsize=4096)
def third_person(phrase: str) -> str:
    """What he, she or it does; the phrase begins with its verb.

    >>> [third_person(phrase) for phrase in ("be ready", "have to go", "cannot pay", "carry 2 acorns", "go", "pass")]
    ['is ready', 'has to go', 'cannot pay', 'carries 2 acorns', 'goes', 'passes']
    """
    return VERB.sub(_third_person, phrase)


def _third_person(verb: re.Match[str]) -> str:
    word = verb[0]
    if word in SPECIAL:
        return SPECIAL[word][1]
    return word + "es" if word.endswith("o") else with_s(word)


def upper_first(words: str) -> str:
    """With a capital letter at the start.

    >>> upper_first("the bear stays.")
    'The bear stays.'
    """
    return words[:1].upper() + words[1:]


class Voice(NamedTuple):
    """Whom a sentence speaks to: the viewer (None: an onlooker) is "you", everybody else has a name.

    After the `names` of the seats come the `others`: parties of the game that nobody plays. Where `seats` are asked
    for, one seat or several will do; what somebody does begins with its verb as in "to hike".

    >>> ann = Voice(0, ("Ann", "Ben"), ("the bear",))
    >>> ann.says(0, "gain 1 rock"), ann.says(1, "turn", "hike 2 tiles"), ann.says(2, "be awake")
    ('You gain 1 rock.', 'Ben turns and hikes 2 tiles.', 'The bear is awake.')
    """

    viewer: int | None
    names: Sequence[str]
    others: Sequence[str] = ()

    def name(self, seat: int) -> str:
        """What everybody calls the seat.

        >>> Voice(0, ("Ann", "Ben"), ("the bear",)).name(2)
        'the bear'
        """
        people = len(self.names)
        return self.names[seat] if seat < people else self.others[seat - people]

    def who(self, seats: int | Sequence[int]) -> str:
        """The seats in the middle of a sentence, the viewer first.

        >>> voice = Voice(1, ("Ann", "Ben", "Cid"))
        >>> voice.who(1), voice.who(2), voice.who([0, 1, 2])
        ('you', 'Cid', 'you, Ann and Cid')
        """
        return listed("you" if seat == self.viewer else self.name(seat) for seat in self._in_order(seats))

    def whose(self, seat: int) -> str:
        """What belongs to the seat.

        >>> Voice(0, ("Ann", "Ben")).whose(0), Voice(0, ("Ann", "Ben")).whose(1)
        ('your', "Ben's")
        """
        return "your" if seat == self.viewer else f"{self.name(seat)}'s"

    def their(self, seat: int) -> str:
        """The same where the seat was named just before: "You show your hand", "Ben shows their hand".

        >>> Voice(0, ("Ann", "Ben")).their(0), Voice(0, ("Ann", "Ben")).their(1)
        ('your', 'their')
        """
        return "your" if seat == self.viewer else "their"

    def does(self, seats: int | Sequence[int], *phrases: str) -> str:
        """What the seats do, in the middle of a sentence.

        >>> voice = Voice(0, ("Ann", "Ben"))
        >>> voice.does(0, "win"), voice.does(1, "win"), voice.does([0, 1], "tie")
        ('you win', 'Ben wins', 'you and Ben tie')
        """
        order = self._in_order(seats)
        person = third_person if len(order) == 1 and order[0] != self.viewer else second_person
        return f"{self.who(order)} {listed(person(phrase) for phrase in phrases)}"

    def begins(self, seats: int | Sequence[int], *phrases: str) -> str:
        """What the seats do, at the start of a sentence that goes on.

        >>> f"{Voice(0, ('Ann', 'Ben')).begins(0, 'take the Sun')}: the last round begins."
        'You take the Sun: the last round begins.'
        """
        return self.starts(seats, self.does(seats, *phrases))

    def says(self, seats: int | Sequence[int], *phrases: str) -> str:
        """What the seats do, as a sentence.

        >>> Voice(None, ("Ann", "Ben")).says([0, 1], "share the victory")
        'Ann and Ben share the victory.'
        """
        return f"{self.begins(seats, *phrases)}."

    def starts(self, seats: int | Sequence[int], words: str) -> str:
        """Words that begin with the seats, at the start of a sentence: a name is left as its owner writes it.

        >>> voice = Voice(0, ("Ann", "van Gogh"), ("the bear",))
        >>> [voice.starts(seat, voice.whose(seat)) for seat in range(3)]
        ['Your', "van Gogh's", "The bear's"]
        """
        first = self._in_order(seats)[0]
        return words if first < len(self.names) and first != self.viewer else upper_first(words)

    def only(self, seat: int, fact: str) -> str:
        """A fact that nobody else knows, as a sentence.

        >>> Voice(0, ("Ann", "Ben")).only(0, "the tile is worth 4 gold")
        'Only you know: the tile is worth 4 gold.'
        """
        return f"Only {self.does(seat, 'know')}: {fact}."

    def _in_order(self, seats: int | Sequence[int]) -> Sequence[int]:
        """The viewer is named first."""
        return [seats] if isinstance(seats, int) else sorted(seats, key=lambda seat: seat != self.viewer)
