"""The board as lines of text, for a terminal or a screen reader: with the numbers that a pointer would be shown."""

from collections.abc import Sequence
from functools import cache, lru_cache

from westward.games.settlers_of_america import geography as g
from westward.games.settlers_of_america import tables as t
from westward.games.settlers_of_america.words.ahead import product_on
from westward.games.settlers_of_america.words.phrases import amounts_words, counted, hex_words, kinds_words, number_of
from westward.games.settlers_of_america.words.places import hex_name, path_name, site_name, spot_name
from westward.games.settlers_of_america.words.prompts import offer_words, prompt
from westward.kernel.seats import SEAT_NAMES
from westward.language.amounts import listed
from westward.language.views import View
from westward.language.voices import Voice


def text(view: View, names: Sequence[str] = SEAT_NAMES) -> str:
    """The board as lines of text, for a terminal or a screen reader.

    >>> from westward.games.settlers_of_america import GAME
    >>> text(GAME.build({"seats": 4, "dice": 8}).view(0)).splitlines()[2]
    'Outlaw: the desert at Reno (no number); next token to leave: the 9 of the pasture at Washington and Raleigh'
    """
    return "\n".join(
        [
            prompt(view, names),
            _turn_line(view, names),
            _outlaw_line(view),
            _bank_line(view),
            *_trade_line(view, names),
            *(line for seat in range(view["seats"]) for line in _player_lines(view, seat, names)),
            *_neutral_line(view),
            _empty_line(view),
        ]
    )


def _turn_line(view: View, names: Sequence[str]) -> str:
    dice = f", {view['dice']} rolled" if view["dice"] else ""
    this = f"Turn {view['turn']} of at most {view['max_turns']}: {names[view['active']]}{dice}"
    bought = counted(view["purchases_left"], "purchase")
    return f"{this}; left this turn: {bought} with gold, {counted(view['offers_left'], 'offer')}"


def _outlaw_line(view: View) -> str:
    leaves = view["next_token"]
    token = f"the {view['tokens'][leaves]} of {hex_name(leaves)}" if leaves else "none"
    return f"Outlaw: {hex_words(view, view['outlaw'])}; next token to leave: {token}"


def _bank_line(view: View) -> str:
    deck = counted(view["deck"], "development card")
    return f"Bank: {amounts_words(view['bank'])}; deck: {deck}; discarded: {kinds_words(view['discards'])}"


def _trade_line(view: View, names: Sequence[str]) -> list[str]:
    trade = view["trade"]
    if trade is None or trade["terms"][trade["from"]] is None or not trade["terms"][trade["from"]]["want"]:
        return []
    answers = [f"{names[seat]}: {reply}" for seat, reply in enumerate(trade["replies"]) if reply]
    said = f" ({', '.join(answers)})" if answers else ""
    return [f"Offer: {offer_words(view, Voice(None, names))}{said}"]


def _player_lines(view: View, seat: int, names: Sequence[str]) -> list[str]:
    player = view["players"][seat]
    mine = seat == view["viewer"]
    parts = [
        f"plays {player['color']}",
        f"{player['delivered']} of {player['goal']} goods delivered, {player['center']} in the center",
        f"{counted(player['gold'], 'gold')}, {_hand(player)}",
        f"{counted(player['development'], 'development card')}{_development(player)}",
        f"left: {counted(player['cities_left'], 'city')}, {counted(player['rails_left'], 'rail')}",
        f"produces {_ways(player)}",
    ]
    pieces = [
        f"cities: {listed(_city(view, site) for site, owner in view['cities'].items() if owner == seat) or 'none'}",
        f"rails: {listed(path_name(p) for p, owner in view['rails'].items() if owner == seat) or 'none'}",
        f"trains: {listed(path_name(path) for path in player['trains'] if path) or 'none'}",
        f"settlers: {listed(spot_name(spot) for spot in player['settlers'] if spot) or 'none'}",
    ]
    start = f"{names[seat]}{' (you)' if mine else ''}"
    return [f"{start}: {'; '.join(parts)}", *(f"{names[seat]}, {piece}" for piece in pieces)]


def _hand(player: View) -> str:
    cards = counted(player["cards"], "resource card")
    if not player["cards"]:
        return cards
    if player["hand"] is not None:
        return f"{cards} ({amounts_words(player['hand'])})"
    least, most = player["at_least"], player["at_most"]
    known = [
        f"{least[res]} {res}" if least[res] == most[res] else f"{least[res]} to {most[res]} {res}"
        for res in g.RESOURCES
        if most[res]
    ]
    return f"{cards} ({', '.join(known)})"


def _development(player: View) -> str:
    if player["development_cards"] is None:
        return f" ({player['new']} new)" if player["new"] else ""
    parts = [kinds_words(player["development_cards"])] if player["development_cards"] else []
    parts += [f"new: {kinds_words(player['new_cards'])}"] if player["new_cards"] else []
    return f" ({'; '.join(parts)})" if parts else ""


def _ways(player: View) -> str:
    """Cards in 36 rolls."""
    ways = [f"{n} {res}" for res, n in player["ways"].items() if n]
    return f"{', '.join(ways) or 'nothing'} in {t.DICE_FACES} rolls"


def _city(view: View, site: str) -> str:
    cube = " (has a cube)" if site in view["goods"] else ""
    return f"{site_name(site)}{cube}"


def _neutral_line(view: View) -> list[str]:
    neutral = [_city(view, site) for site, owner in view["cities"].items() if owner is None]
    return [f"Neutral cities: {listed(neutral)}"] if neutral else []


def _empty_line(view: View) -> str:
    """Where a city can be founded, and what it would get."""
    return _empty(tuple(view["cities"]), tuple(view["tokens"].items()))


@lru_cache(maxsize=1024)
def _empty(founded: tuple[str, ...], tokens: tuple[tuple[str, int], ...]) -> str:
    view = {"tokens": dict(tokens)}
    return f"Empty city-sites: {'; '.join(_site(view, site) for site in g.SITE_IDS if site not in founded)}"


def _site(view: View, site: str) -> str:
    return _with_numbers(site, tuple(number_of(view, g.HEX_IDS[land]) for land in g.TOWNS[g.SITE_INDEX[site]].hexes))


@cache
def _with_numbers(site: str, numbers: tuple[int, ...]) -> str:
    town = g.TOWNS[g.SITE_INDEX[site]]
    found = [product_on(g.HEX_IDS[land], number) for land, number in zip(town.hexes, numbers)]
    coast = [counted(town.gold, "gold")] if town.gold else []
    return f"{site_name(site)} ({', '.join([*filter(None, found), *coast])})"
