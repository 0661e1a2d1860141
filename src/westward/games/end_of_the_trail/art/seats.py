"""The small parts of a player's panel, used by both shapes of the board."""

from typing import Any, Final

from westward.drawing import Desk, View, ink, pill, place, text
from westward.drawing.svg import remembered
from westward.games.end_of_the_trail import tables
from westward.games.end_of_the_trail.art.cards import Held
from westward.games.end_of_the_trail.art.pen import plate, use
from westward.language.amounts import counted

# Widths of pieces for a height of 1.
WIDTHS: Final = {"tent": 46 / 36, "camp": 68 / 46, "prospector": 34 / 46}


def category_name(ident: str) -> str:
    """What a poker hand is called."""
    return tables.CATEGORIES[tables.CATEGORY_IDS.index(ident)].name


def is_acting(view: View, party: int) -> bool:
    """Whether the table waits for this party."""
    return not view["over"] and (party in view["actors"] or (not view["actors"] and view["turn"] == party))


def piece(kind: str, ident: str, seat: int, x: float, feet: float, height: float, letter: int) -> str:
    """A piece on the land, with shape and letter of its seat."""
    size = max(14.0, height * 0.42)
    middle = {"tent": 0.0, "camp": -0.15, "prospector": -0.03}[kind] * height * WIDTHS[kind]
    return place_piece(kind, ident, seat, x, feet, height, plate(seat, middle, -size * 0.4, size, letter))


@remembered
def place_piece(kind: str, ident: str, seat: int, x: float, feet: float, height: float, mark: str = "") -> str:
    """A tent, camp or prospector that stands on (x, feet), in the color of its seat."""
    width = height * WIDTHS[kind]
    figure = use(kind, -width / 2, -height, width, height, f"w-seat-{seat}")
    return place(x, feet, figure, mark, ident=ident)


def pieces_left(desk: Desk, party: int, x: float, y: float, height: float) -> tuple[str, float]:
    """The tents and the camp that are still to be placed, and the width of their row."""
    player = desk.view["players"][party]
    placed = int(tables.TENTS) - player["tents"]
    tent, camp = height * 46 / 36, height * 68 / 46
    out = [
        place_piece("tent", f"tent-{party}-{placed + n}", party, x + tent * (n + 0.5), y + height, height)
        for n in range(player["tents"])
    ]
    width = tent * player["tents"]
    if player["camps"]:
        out.append(place_piece("camp", f"camp-{party}", party, x + width + camp / 2, y + height, height))
        width += camp
    return "".join(out), width


def bid_words(view: View, party: int) -> str:
    """Where a party stands in the auction of this lot."""
    auction: Any = view["auction"]
    last = [bid for bidder, bid in auction["bids"] if bidder == party]
    if party in auction["won"]:
        return "has a lot"
    if party in auction["forfeited"]:
        return "out"
    if party == auction["leader"] and auction["high"] is not None:
        return f"${auction['high']} leads"
    if auction["bidder"] == party:
        return "to bid"
    if party in auction["passed"] or (auction["turned"][party] and not last):
        return "passed"
    return f"bid ${last[-1]}" if last else "may bid"


def state_words(view: View, party: int) -> str:
    """What a panel says about its player now."""
    player = view["players"][party]
    if party in view["winners"]:
        return "winner"
    if view["over"]:
        return ""
    if view["moving"] and view["moving"]["owner"] == party:
        return "moves"
    if view["phase"] in ("hole", "select", "keep") and player["ready"]:
        return "ready"
    if view["auction"] and view["auction"]["lot"] is not None and view["phase"] != "pay":
        return bid_words(view, party)
    if is_acting(view, party):
        busy = {"hole": "choosing", "select": "choosing", "keep": "choosing", "bid": "bids", "pay": "pays"}
        return "busted" if view["phase"] == "bust" else busy.get(view["phase"], "turn")
    if view["part"] == "prospecting" and player["done"]:
        return "done"
    return ""


def state_pill(view: View, party: int, x: float, y: float, height: float, text_class: str) -> tuple[str, float]:
    """The state in a pill that ends at x, and its width."""
    words = state_words(view, party)
    if not words:
        return "", 0
    if words == "winner":
        return pill(words, x, y, height, "w-winner", f"{text_class} w-bold w-mid w-dark")
    if words in ("ready", "done", "passed", "out", "has a lot", "may bid") or words.startswith("bid $"):
        return pill(words, x, y, height, "et-step", f"{text_class} w-mid w-muted")
    return pill(words, x, y, height, f"w-seat-{party}", ink(party, text_class))


def marker(desk: Desk, party: int, x: float, y: float, size: float) -> str:
    """The dealer marker, before the seat that has it."""
    if desk.view["marker"] != party:
        return ""
    return desk.targets.piece("marker", "Dealer marker", x, y, (size, size), use("marker", 0, 0, size, size))


def gold_known(desk: Desk, party: int, x: float, y: float, size: float, text_class: str) -> str:
    """The gold known to the viewer beside a nugget, exact at the end."""
    view, player = desk.view, desk.view["players"][party]
    if view["result"]:
        words = str(view["result"][party]["total"])
    else:
        words = f"{'≥' if player['unknown_claims'] else ''}{player['claim_gold'] + player['poker_gold']}"
    return use("nugget", x, y + 1, size, size * 30 / 32) + text(
        x + size + 4, y + size * 0.8, words, f"{text_class} w-bold"
    )


def hand_row(player: Any) -> list[Held]:
    """Another player's hand: a pile face down, then the cards that everybody knows."""
    closed = player["hand"] - len(player["cards"])
    return ([Held(None, closed)] if closed else []) + [Held(name) for name in player["cards"]]


def turned_row(view: View, party: int) -> list[Held]:
    """What an Argonaut has turned up for this lot."""
    return [Held(name) for name in view["auction"]["turned"][party]] if view["auction"] else []


def chosen_row(player: Any) -> list[Held]:
    """The cards chosen for the round; used ones are turned."""
    return [Held(name) for name in player["selected"]] + [Held(name, used=True) for name in player["used"]]


def best_set(view: View, player: Any) -> list[str]:
    """After the showdown: the cards that make up the poker hand, without the unmatched ones."""
    if view["best_hand"] is None:
        return []
    matched = {"high_card": 1, "pair": 2, "two_pair": 4, "three_of_a_kind": 3, "four_of_a_kind": 4}
    return list(player["poker_cards"][: matched.get(player["poker"], 5)])


def poker_row(view: View, player: Any) -> list[Held]:
    """The poker supply: the hole card, face down unless shown, then the open cards; at the end the best set is marked."""
    best = best_set(view, player)
    hole = []
    if player["has_hole"]:
        hole = [Held(player["hole"], best=player["hole"] in best)]
    return hole + [Held(name, best=name in best) for name in player["supply"]]


def poker_words(view: View, party: int) -> str:
    """The best set as far as the viewer knows."""
    player = view["players"][party]
    if player["argonaut"] is None and not (player["poker_cards"]):
        return "No poker cards yet"
    known = player["argonaut"] is not None or player["hole"] is not None
    return f"{category_name(player['poker'])}{'' if known else ' showing'}"


def seat_title(desk: Desk, party: int) -> str:
    """The panel in words."""
    player = desk.view["players"][party]
    left = f"{counted(player['tents'], 'tent')} and {counted(player['camps'], 'camp')} left"
    if player["argonaut"]:
        cards = f"{counted(player['reserve'], 'card')} in reserve"
    else:
        cards = f"{counted(player['hand'], 'card')} in hand"
        if player["money"] is not None:
            cards += f" worth ${player['money']}"
        elif player["money_at_least"] or player["money_at_most"] is not None:
            most = "" if player["money_at_most"] is None else f", at most ${player['money_at_most']}"
            cards += f" worth at least ${player['money_at_least']}{most}"
    return f"{desk.names[party]}: {cards}, {left}, {poker_words(desk.view, party)}"
