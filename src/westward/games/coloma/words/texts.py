"""The board as lines of text, for a terminal or a screen reader."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from westward.games.coloma import effects as e
from westward.games.coloma import tables as t
from westward.games.coloma.words.dials import event_words
from westward.games.coloma.words.phrases import (
    SHADE,
    amount,
    barrel,
    bridge,
    card,
    chart,
    effect,
    gunmen,
    land,
    node,
    points,
    site,
    voice_of,
)
from westward.games.coloma.words.prompts import prompt, when
from westward.kernel.seats import SEAT_NAMES
from westward.language.amounts import counted, listed
from westward.language.views import View
from westward.language.voices import Voice


def text(view: View, names: Sequence[str] = SEAT_NAMES) -> str:
    """The board as lines of text.

    >>> import westward
    >>> text(westward.load("coloma").new(seats=2).view(0)).splitlines()[4]
    'Position 3: Site 3, Town Buildings; Event: 2 cards'
    """
    voice = voice_of(view, names)._replace(viewer=None)
    lines = [prompt(view, names), _course(view, voice)]
    lines += [_wedge(view, wedge, voice) for wedge in view["wheel"]["positions"]]
    lines += [_gold(view), *_shootout(view, voice), _stash(view), _bridges(view)]
    for seat in range(view["seats"]):
        lines += list(_player(view, seat, voice))
    return "\n".join([*lines, *_shade(view)])


def _course(view: View, voice: Voice) -> str:
    sheriff = "" if view["sheriff"] is None else f"; Sheriff: {voice.name(view['sheriff'])}"
    wheel = view["wheel"]
    return (
        f"{when(view)}{sheriff}; Barker on {wheel['barker']}, signpost on {wheel['signpost']} "
        f"(Boom of Site {wheel['copied']}), Bust on {wheel['bust']}"
    )


def _wedge(view: View, wedge: dict[str, Any], voice: Voice) -> str:
    parts = [f"Position {wedge['position']}: {site(wedge['site'])}{', busted' if wedge['busted'] else ''}"]
    if wedge["pioneers"]:
        parts.append(f"here: {listed(map(voice.name, wedge['pioneers']))}")
    if wedge["mules"]:
        parts.append(f"Mules of {listed(map(voice.name, wedge['mules']))}")
    parts.append(f"Event: {event_words(wedge['position'], False)}")
    if wedge["tents"]:
        parts.append(f"Tents of {listed(map(voice.name, wedge['tents']))}")
    if wedge["carrots"]:
        parts.append(f"Carrots of {listed(map(voice.name, wedge['carrots']))}")
    return "; ".join(parts)


def _gold(view: View) -> str:
    gold = view["gold"]
    pools = ", ".join(f"{pool} {number}" for pool, number in zip(t.POOLS, gold["pools"], strict=True))
    worth = amount(gold["value"], e.BUCKS)
    return f"Nuggets: pools of {gold['size']} have {pools}; Mine Cart {gold['cart']}; a nugget is worth {worth}"


def _shootout(view: View, voice: Voice) -> Iterator[str]:
    fight = view["shootout"]
    held = [f"row {row['row']} ({row['size']}) {_owner(row['party'], voice)}" for row in fight["rows"]]
    yield f"Shootout: {gunmen(fight['gunmen'])} against {counted(fight['outlaws'], 'Outlaw')}; {', '.join(held)}"
    name = fight["chart"]
    if name is not None:
        at = 8 * t.CHART_IDS.index(name)
        won, lost = ("; ".join(chart_words(at + 4 * side)) for side in range(2))
        yield f"Chart of the year, {chart(name)}: won {won}; lost {lost}"


def chart_words(at: int) -> list[str]:
    """What the tiers of one side of a chart bring, best first, then whoever has no Gunmen."""
    tiers = ("most Gunmen", "second", "others", "no Gunmen")
    return [f"{tier} {effect(t.CHART_PC[at + number]) or 'nothing'}" for number, tier in enumerate(tiers)]


def _owner(party: Any, voice: Voice) -> str:
    if party is None:
        return "vacant"
    return "neutral" if party == "neutral" else voice.name(party)


def _stash(view: View) -> str:
    stash = view["stash"]
    spaces = [f"pile of {stash['pile']} (+{counted(stash['outlaws'][0], 'Outlaw')})"]
    for number, kind in enumerate(stash["open"], start=1):
        token = barrel(kind) if kind else "empty"
        spaces.append(f"{token} (+{counted(stash['outlaws'][number], 'Outlaw')})")
    return f"Stash: {', '.join(spaces)}"


def _bridges(view: View) -> str:
    stacks = [f"{bridge(stack['id'])} x{stack['left']}" for stack in view["bridges"]]
    hotels = f"; {counted(view['hotels_left'], 'Hotel')} left" if view["options"]["hotel"] else ""
    return f"Bridges: {', '.join(stacks) or 'none yet'}{hotels}"


def _player(view: View, seat: int, voice: Voice) -> Iterator[str]:
    player = view["players"][seat]
    dudes, tents, deck = player["dudes"], player["tents"], player["deck"]
    you = " (you)" if seat == view["viewer"] else ""
    ready = "; ready" if player["ready"] else ""
    yield (
        f"{voice.name(seat)}{you}: {points(player['score']['total'])} if it ended now; "
        f"{amount(player['bucks'], e.BUCKS)}, {amount(player['gold'], e.GOLD)}, {amount(dudes['lodge'], e.DUDE)}, "
        f"{amount(tents['lodge'], e.TENT)}, {amount(player['horses'], e.HORSE)}; Wagon at {node(player['wagon'])}; "
        f"{counted(player['hand_size'], 'card')} in hand, {sum(deck.values())} in the deck; "
        f"{counted(dudes['graves'], 'grave')}{ready}"
    )
    own = {
        "Built": map(card, player["tableau"]),
        "Rivers in canyons": map(str, player["canyons"]),
        "Bridges": (f"{bridge(name)} ({points(vp)})" for name, vp in player["bridges"].items()),
        "Tents on lands": map(land, player["lands"]),
        "Barrels": map(barrel, player["barrels"]),
        "Used Barrels": map(barrel, player["used_barrels"]),
        "Hand": map(card, player["hand"] or ()),
        "On top of the deck": map(card, player["top"] or ()),
        "Under the deck": map(card, player["bottom"] or ()),
    }
    listing = _named(own)
    if player["hotels"]:
        listing.append(f"{counted(player['hotels'], 'Hotel')} with {counted(dudes['guests'], 'guest')}")
    if player["specialty"]:
        listing.append(f"Specialty: {t.SPECIALTY_NAMES[t.SPECIALTY_IDS.index(player['specialty'])]}")
    if listing:
        yield f"{voice.name(seat)} has {'; '.join(listing)}"


def _named(groups: Mapping[str, Iterable[str]]) -> list[str]:
    """Each group that is not empty."""
    found = [(label, ", ".join(things)) for label, things in groups.items()]
    return [f"{label}: {things}" for label, things in found if things]


def _shade(view: View) -> Iterator[str]:
    shade = view["shade"]
    if shade is None:
        return
    yield (
        f"{SHADE}: {points(shade['score']['total'])} if it ended now; {amount(shade['gold'], e.GOLD)}, "
        f"{amount(shade['horses'], e.HORSE)}, {amount(shade['dudes'], e.DUDE)}, {counted(shade['rivers'], 'River')}, "
        f"{counted(shade['towns'], 'building')}, {counted(shade['hotels'], 'Hotel')}, "
        f"{amount(len(shade['barrels']), e.BARREL)}; Wagon at {node(shade['wagon'])}; "
        f"lands: {', '.join(map(land, shade['lands'])) or 'none'}"
    )
