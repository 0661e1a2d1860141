"""A player for Settlers of America, after the bot notes of rules.md: it plans its turn by the search of planning.py.

It delivers whenever it can, answers offers by what they bring to both sides, and makes one offer in a turn where it
thinks that somebody will agree.
"""

from typing import Final

from westward.games.settlers_of_america import actions as a
from westward.games.settlers_of_america import frames as f
from westward.games.settlers_of_america import geography as g
from westward.games.settlers_of_america import tables as t
from westward.games.settlers_of_america.figures import GAIN, V
from westward.games.settlers_of_america.outlook import rounds_left
from westward.games.settlers_of_america.parts import copy_of
from westward.games.settlers_of_america.planning import Planner
from westward.games.settlers_of_america.rules.knowledge import Knowledge
from westward.games.settlers_of_america.state import ACCEPTED
from westward.games.settlers_of_america.worth import value
from westward.kernel import Perspective, Rng

WIDTH: Final = 6  # positions that are followed on at the same time
CLOSE: Final = 2  # nobody trades with a player who has so few goods left
Trade = tuple[int, int]  # what is given, and what is wanted


def player(seed: object) -> "SettlersBot":
    """The bot that people mean by `own`."""
    return SettlersBot(seed)


class SettlersBot:
    """The same seed makes the same choices."""

    def __init__(self, seed: object = 0, width: int = WIDTH) -> None:
        self.rng = Rng(seed)
        self.width = width

    def choose(self, perspective: Perspective) -> int:
        """The id of the chosen action.

        >>> from westward.games.settlers_of_america import GAME
        >>> trains = {"rails": ["p159", "p160"], "trains": ["p160"], "hand": {}}
        >>> state = GAME.build({"seats": 4, "dice": 8, "players": {"red": trains}})
        >>> GAME.actions.text(SettlersBot().choose(Perspective(state, 0)))
        'deliver nashville'
        """
        legal = perspective.legal
        if len(legal) == 1:
            return legal[0]
        s = perspective.sample(self.rng)
        assert isinstance(s, Knowledge)
        seat = perspective.seat
        chosen = self.decide(s, seat, legal)
        return chosen if chosen in legal else legal[0]

    def decide(self, s: Knowledge, seat: int, legal: list[int]) -> int:
        """By what is asked."""
        code = s.stack.code
        deliveries = [action for action in legal if a.DELIVER <= action < a.PLAY]
        if deliveries:
            return self.most_worth(s, seat, deliveries)
        if code == f.PRE_ROLL:
            return self.before_roll(s, seat, legal)
        if code in (f.OUTLAW, f.STEAL, f.TOTAL):
            return self.most_worth(s, seat, legal)
        if code == f.DISCARD:
            return discard(s, seat)
        if code == f.REPLY:
            return reply(s, seat, legal)
        if code == f.CONFIRM:
            return confirm(s, seat, legal)
        if code == f.ASK:
            return ask(s, seat)
        if code in (f.GIVE, f.WANT):
            return compose(s, seat)
        best = int(Planner(seat, self.width, self.rng).best(s))
        if a.OFFER in legal and not s.offers and (best == a.END_TURN or a.EXCHANGE <= best < a.CARD):
            return a.OFFER if offer_for(s, seat, sure=True) else best
        return best

    def most_worth(self, s: Knowledge, seat: int, actions: list[int]) -> int:
        """The action with the best position after it, rivals included."""
        return max(actions, key=lambda action: (self.after(s, seat, action), -action))

    def after(self, s: Knowledge, seat: int, action: int) -> float:
        """What the position is worth when an action is done."""
        trial = copy_of(s)
        trial.apply(seat, action)
        return value(trial, seat)

    def before_roll(self, s: Knowledge, seat: int, legal: list[int]) -> int:
        """The Cavalry drives the outlaw off an own hex, Native Support names a total; all else can wait."""
        if a.ROLL not in legal:
            return legal[0]
        if a.PLAY + t.CAVALRY in legal and any(s.city[site] == seat for site in sites_at(int(s.outlaw))):
            return int(a.PLAY) + t.CAVALRY
        if a.PLAY + t.NATIVE_SUPPORT in legal:
            return int(a.PLAY) + t.NATIVE_SUPPORT
        return a.ROLL


def sites_at(place: int) -> list[int]:
    """The city-sites around a hex."""
    around = g.HEX_SITES[place * g.AT_HEX : (place + 1) * g.AT_HEX]
    return [site for site in around if site != g.NOWHERE]


# ---------------------------------------------------------------- cards and offers


def swapped(s: Knowledge, seat: int, lost: int | None, got: int | None) -> int:
    """The rounds that a player needs with a card less and another one more."""
    trial = copy_of(s)
    if lost is not None:
        trial.hand[seat * t.RES + lost] -= 1
    if got is not None:
        trial.hand[seat * t.RES + got] += 1
    return int(rounds_left(trial, seat))


def discard(s: Knowledge, seat: int) -> int:
    """Of the cards that are missed least, the lowest one: the others follow."""
    trial = copy_of(s)
    row = seat * t.RES
    for res in range(t.RES):
        trial.hand[row + res] -= s.dropping[row + res]
    picked: list[int] = []
    for _ in range(s.hand_size(seat) // 2 - sum(s.dropping[row + res] for res in range(t.RES))):
        held = [res for res in range(t.RES) if trial.hand[row + res]]
        picked.append(min(held, key=lambda res: swapped(trial, seat, res, None)))
        trial.hand[row + picked[-1]] -= 1
    return int(a.DISCARD) + min(picked)


def offer_for(s: Knowledge, seat: int, sure: bool, give: int | None = None) -> Trade | None:
    """The trade of one card for another that helps most; `sure`: only a new one that somebody seems ready to accept."""
    before = rounds_left(s, seat)
    best: Trade | None = None
    most = int(V[GAIN]) if sure else -10_000
    for lost in range(t.RES) if give is None else (give,):
        for got in range(t.RES):
            if got == lost or not s.hand[seat * t.RES + lost]:
                continue
            gain = int(before) - swapped(s, seat, lost, got)
            if gain > most and (not sure or partners(s, seat, lost, got, gain)):
                most = gain
                best = lost, got
    return best


def partners(s: Knowledge, seat: int, given: int, wanted: int, gain: int) -> int:
    """The seats that seem ready to give a card for another, to a player who gains so much by it: a mask.

    A bot remembers nothing, so it must not offer today what was refused yesterday: the roll of this turn has to have
    brought one of the two cards.
    """
    mask = 0
    for other in range(s.seats):
        new = s.gained[seat * t.ITEMS + given] or s.gained[other * t.ITEMS + wanted]
        if other != seat and new and s.hand[other * t.RES + wanted]:
            if fair(s, seat, int(rounds_left(s, other)) - swapped(s, other, wanted, given), gain):
                mask |= t.BIT[other]
    return mask


def fair(s: Knowledge, partner: int, mine: int, his: int) -> bool:
    """Whether to trade: it helps oneself at least half as much as the other, who is not about to win."""
    return mine >= V[GAIN] and 2 * mine >= his and s.goal() - s.delivered[partner] > CLOSE


def ask(s: Knowledge, seat: int) -> int:
    """Only those who seem ready to agree: nobody else is disturbed."""
    trade = offer_for(s, seat, sure=True)
    if trade is None:  # the stolen cards were drawn differently a moment ago
        return int(a.ASK) + (t.ALL[s.seats] & ~t.BIT[seat]) - 1
    gain = int(rounds_left(s, seat)) - swapped(s, seat, *trade)
    return int(a.ASK) + partners(s, seat, *trade, gain) - 1


def compose(s: Knowledge, seat: int) -> int:
    """One card for another, and no more."""
    row = seat * t.ITEMS
    side, first = (s.give, a.GIVE) if s.stack.code == f.GIVE else (s.want, a.WANT)
    if any(side[row + item] for item in range(t.ITEMS)):
        return a.DONE
    given = [item for item in range(t.RES) if s.give[row + item]]
    trade = offer_for(s, seat, True, *given[:1]) or offer_for(s, seat, False, *given[:1])
    if trade is None:
        return a.DONE
    return int(first) + trade[first == a.WANT]


def gains(s: Knowledge, speaker: int, other: int) -> tuple[int, int]:
    """The rounds that the terms of a speaker save himself, and the other one."""
    trial = copy_of(s)
    for item in range(t.ITEMS):
        at = speaker * t.ITEMS + item
        if s.give[at]:
            trial.change_hands(speaker, other, item, s.give[at])
        if s.want[at]:
            trial.change_hands(other, speaker, item, s.want[at])
    saved = [int(rounds_left(s, seat) - rounds_left(trial, seat)) for seat in (speaker, other)]
    return saved[0], saved[1]


def reply(s: Knowledge, seat: int, legal: list[int]) -> int:
    """Accept what is fair. It makes no counteroffers."""
    if a.ACCEPT in legal:
        his, mine = gains(s, int(s.active), seat)
        if fair(s, int(s.active), mine, his):
            return a.ACCEPT
    return a.REJECT


def confirm(s: Knowledge, seat: int, legal: list[int]) -> int:
    """With whoever helps most and gets least: it stands by its offer if that helps, but for a partner about to win."""
    chosen = [(int(a.WITHDRAW), -10_000)]
    for action in legal:
        if action != a.WITHDRAW:
            partner = action - int(a.CONFIRM)
            if s.reply[partner] == ACCEPTED:
                mine, his = gains(s, seat, partner)
            else:
                his, mine = gains(s, partner, seat)
            asked_for = s.reply[partner] == ACCEPTED or 2 * mine > his
            if mine > 0 and asked_for and s.goal() - s.delivered[partner] > CLOSE:
                chosen.append((action, 2 * mine - his))
    return max(chosen, key=lambda one: one[1])[0]
