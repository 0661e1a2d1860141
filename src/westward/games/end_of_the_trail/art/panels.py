"""Players' panels: the viewer's own with hand and poker cards, the others' in brief, for both shapes of the board."""

from typing import Any, Final

from westward.drawing import Desk, empty, fit, kept, panel, place, rect, seat_order, section, text
from westward.games.end_of_the_trail import tables
from westward.games.end_of_the_trail.art.cards import CARD, Held, card_title, fans
from westward.games.end_of_the_trail.art.pen import numbered, seat_mark, use
from westward.games.end_of_the_trail.art.seats import (
    best_set,
    chosen_row,
    gold_known,
    hand_row,
    is_acting,
    marker,
    pieces_left,
    poker_row,
    poker_words,
    seat_title,
    state_pill,
    turned_row,
)

TALL: Final = 352.0  # the width of a panel on a phone
RIVAL: Final = 96.0  # the height of a rival's


def ground(desk: Desk, party: int, width: float, height: float) -> str:
    """The ground of a panel; its border has the seat's color when the table waits for it, or when it has won."""
    view = desk.view
    marked = party in view["winners"] if view["over"] else is_acting(view, party)
    return panel(width, height, party if marked else None)


# ------------------------------------------------------------------ the viewer's own cards


def own_cards(player: Any) -> tuple[list[tuple[str, bool]], list[str]]:
    """The cards on the table with "used", and those in hand; pending picks stay in their place."""
    table = [(name, False) for name in player["selected"]] + [(name, True) for name in player["used"]]
    known = [name for name, _ in table]
    hand = player["cards"] + [name for name in player["picks"] if name not in known]
    return table, sorted(hand, key=lambda name: tables.CARD_INDEX[name])


def own_card(desk: Desk, name: str, x: float, y: float, width: float, used: bool, again: bool, picked: bool) -> str:
    """One of the viewer's cards: raised with a tick when it is picked, tilted when it was used."""
    size = (width, width * CARD[1] / CARD[0])
    face = use(f"card-{name}", 0, 0, *size)
    # A card that can be kept lies straight again.
    if used and f"card-{name}" not in desk.targets and not picked:
        face = f'<g transform="rotate(7 {round(size[0] / 2)} {round(size[1] / 2)})" class="et-used">{face}</g>'
    if picked:
        face += rect(1, 1, size[0] - 2, size[1] - 2, 6, "et-best") + use("tick", size[0] / 2 - 11, size[1] - 16, 22, 22)
    state = ", picked" if picked else ", used" if used else ""
    ident = f"card-{name}-2" if again else f"card-{name}"
    return desk.targets.piece(ident, card_title(name) + state, x, y - (7 if picked else 0), size, face)


def own_rows(desk: Desk, seat: int, x: float, y: float, room: float, width: float, in_row: int) -> tuple[str, float]:
    """The viewer's cards, those chosen for the round first, and the height of their rows."""
    player = desk.view["players"][seat]
    table, hand = own_cards(player)
    return laid_out(desk, tuple(table), tuple(hand), tuple(player["picks"]), x, y, room, width, in_row)


@section(targets=("card-",))
def laid_out(
    desk: Desk,
    table: tuple[tuple[str, bool], ...],
    hand: tuple[str, ...],
    picks: tuple[str, ...],
    x: float,
    y: float,
    room: float,
    width: float,
    in_row: int,
) -> tuple[str, float]:
    """The same for these cards, of which some are picked."""
    cards = [(name, used, False) for name, used in table]
    cards += [(name, False, number > 0 and name == hand[number - 1]) for number, name in enumerate(hand)]
    apart = 14.0 if table and hand else 0.0
    rows = max(1, -(-len(cards) // in_row))
    longest = -(-len(cards) // rows)
    step = min(width + 4, (room - apart - width) / max(1, longest - 1))
    if rows == 1 and step < width:
        step = (room - apart) / max(1, longest)
        width = step - 2
    high = width * CARD[1] / CARD[0]
    out = []
    for number, (name, used, again) in enumerate(cards):
        row, column = divmod(number, longest)
        shift = apart if number >= len(table) and len(table) > row * longest else 0.0
        left, top = x + column * step + shift, y + row * (high + 6)
        out.append(own_card(desk, name, left, top, width, used, again, name in picks))
    if table:
        first = min(len(table), longest)
        back = rect(x - 5, y - 5, first * step + 6, high + 10, 8, "w-private")
        out.insert(0, back)
    return "".join(out), rows * (high + 6) - 6


def hole(desk: Desk, seat: int, x: float, y: float, height: float) -> str:
    """The viewer's hole card: open to the viewer, an eye tells that nobody else sees it."""
    player = desk.view["players"][seat]
    size = (height * 2 / 3, height)
    if not player["has_hole"]:
        return desk.targets.piece("hole", "Your hole card: not chosen yet", x, y, size, empty(*size, 4))
    best = player["hole"] in best_set(desk.view, player)
    face = use(f"mini-{player['hole']}", 0, 0, *size) + (rect(0, 0, *size, 4, "et-best") if best else "")
    # The eye lies over its money, which does not count any more.
    eye = (
        ""
        if desk.view["best_hand"] is not None
        else (
            rect(size[0] / 2 - 15, size[1] - 16, 30, 15, 7, "w-pill")
            + use("eye", size[0] / 2 - 10, size[1] - 17, 20, 17)
        )
    )
    return desk.targets.piece("hole", f"Your hole card: {card_title(player['hole'])}", x, y, size, face, eye)


@section()
def fan(desk: Desk, row: tuple[Held, ...], x: float, y: float, room: float, height: float) -> str:
    """One row of cards."""
    return fans([row], x, y, room, height)[0][0]


def own_poker(desk: Desk, seat: int, x: float, y: float, room: float, height: float) -> str:
    """The viewer's hole card and open poker cards."""
    view, player = desk.view, desk.view["players"][seat]
    row = poker_row(view, player)[1:] if player["has_hole"] else poker_row(view, player)
    left = height * 2 / 3 + 6
    drawing = fan(desk, tuple(row), x + left, y, room - left, height)
    return f'<g id="poker-{seat}">{hole(desk, seat, x, y, height)}{drawing}</g>'


def limit_words(desk: Desk, seat: int) -> str:
    """What the next travel must not fall below, while the viewer prospects."""
    view, player = desk.view, desk.view["players"][seat]
    if view["part"] != "prospecting" or player["done"] or player["last_tile"] is None:
        return ""
    value = next(tile["value"] for tile in view["tiles"] if tile["id"] == player["last_tile"])
    return f"bust below {value}" if value else f"bust below {player['last_tile']}"


def purse(player: Any, x: float, y: float) -> str:
    """The money in the viewer's hand."""
    return numbered("coin", x, y, 20, f"${player['money']}", "w-15 w-bold", gap=4)


def wide_own(desk: Desk, seat: int, width: float, height: float) -> str:
    """The viewer's panel on a desktop."""
    player = desk.view["players"][seat]
    label, _ = state_pill(desk.view, seat, 158, 36, 20, "w-13")
    left, _ = pieces_left(desk, seat, 10, height - 32, 25)
    cards, _ = own_rows(desk, seat, 178, 10, 660, 72, 99)
    limit = limit_words(desk, seat)
    right = 852.0
    room = 100 if desk.view["marker"] == seat else 132
    return (
        seat_mark(seat, 9, 7, 24, 14)
        + text(39, 25, fit(desk.names[seat], room, 14), "w-14 w-bold")
        + marker(desk, seat, 141, 6, 24)
        + purse(player, 10, 36)
        + label
        + (text(11, 76, limit, "w-13 w-bold w-accent") if limit else gold_known(desk, seat, 10, 60, 19, "w-15"))
        + left
        + cards
        + rect(right - 8, 6, width - right + 2, height - 12, 8, "w-tray")
        + text(right, 25, poker_words(desk.view, seat), "w-14 w-bold")
        + text(width - 14, 25, "your poker hand", "w-12 w-end w-muted")
        + own_poker(desk, seat, right, 34, width - right - 14, height - 46)
    )


# ------------------------------------------------------------------ the others


def argonaut_words(label: str) -> str:
    """When an Argonaut bids, as far as it is not a matter of suits.

    >>> argonaut_words("A3")
    'bids on 7–K'
    """
    argonaut = tables.ARGONAUTS[tables.ARGONAUT_IDS.index(label)]
    ranks = [rank for rank in tables.RANKS if rank in argonaut.ranks]
    return "bids on" + ("" if len(ranks) == len(tables.RANKS) else f" {ranks[0]}–{ranks[-1]}")


def argonaut_rule(label: str, x: float, y: float, text_class: str) -> str:
    """The cards on which an Argonaut bids."""
    argonaut = tables.ARGONAUTS[tables.ARGONAUT_IDS.index(label)]
    out = text(x, y, argonaut_words(label), f"{text_class} w-muted")
    if len(argonaut.suits) < len(tables.SUITS):
        start = x + 50
        out += rect(start - 3, y - 13, len(argonaut.suits) * 17 + 4, 17, 6, "w-pill")
        out += "".join(use(suit, start + 17 * n, y - 11.5, 13, 13) for n, suit in enumerate(argonaut.suits))
    return out


def rival_groups(desk: Desk, party: int) -> list[list[Held]]:
    """The rows of cards in another player's panel: hand or reserve, this round's cards, poker supply."""
    player = desk.view["players"][party]
    if player["argonaut"]:
        open_cards = turned_row(desk.view, party) or chosen_row(player)
        return [[Held(None, player["reserve"])] if player["reserve"] else [], open_cards, []]
    return [hand_row(player), chosen_row(player), poker_row(desk.view, player)]


def hand_caption(player: Any) -> str:
    """What stands above the hand: also how much money its owner is known to have."""
    if player["argonaut"]:
        return "reserve"
    return f"hand ≥ ${player['money_at_least']}" if player["money_at_least"] else "hand"


def rows_of_cards(desk: Desk, party: int, box: tuple[float, float, float, float], words: tuple[str, str, str]) -> str:
    """The three rows side by side, with captions above them; the poker supply has its name."""
    return captioned(desk, party, tuple(map(tuple, rival_groups(desk, party))), box, words)


@section()
def captioned(
    desk: Desk,
    party: int,
    groups: tuple[tuple[Held, ...], ...],
    box: tuple[float, float, float, float],
    words: tuple[str, str, str],
) -> str:
    """The same of these cards."""
    x, y, room, height = box
    out = []
    rows = list(fans(groups, x, y + 15, room, height))
    for number, (drawing, left, top) in enumerate(rows):
        if groups[number] and words[number]:
            after = [start for (_, start, _), group in zip(rows[number + 1 :], groups[number + 1 :]) if group]
            words_here = words[number]
            if after and left + len(words_here) * 7.2 > after[0]:
                words_here = words_here.removeprefix("hand ")
            fits = left + len(words_here) * 6.8 <= x + room
            edge, shade = (left, "w-11 w-muted") if fits else (x + room, "w-11 w-muted w-end")
            out.append(text(edge, top - 4, words_here, shade))
        out.append(f'<g id="poker-{party}">{drawing}</g>' if number == 2 else drawing)
    return "".join(out)


def wide_rival(desk: Desk, party: int, width: float, height: float) -> str:
    """Another player's panel on a desktop."""
    view, player = desk.view, desk.view["players"][party]
    left, _ = pieces_left(desk, party, 10, height - 24, 18)
    label, _ = state_pill(view, party, 172, 29, 18, "w-12")
    turned = player["argonaut"] and view["part"] == "auctions"
    words = (hand_caption(player), "turned up" if turned else "this round", "poker")
    room = 108 if view["marker"] == party else 134
    card = min(92.0, height - 27)
    # At the end the results say the gold, and nobody bids any more.
    gold = "" if view["over"] else gold_known(desk, party, 10, 29, 17, "w-14")
    rule = argonaut_rule(player["argonaut"], 10, 63, "w-12") if player["argonaut"] and not view["over"] else ""
    return (
        seat_mark(party, 9, 5, 22, 13)
        + text(37, 22, fit(desk.names[party], room, 14), "w-14 w-bold")
        + marker(desk, party, 150, 4, 22)
        + gold
        + label
        + rule
        + text(10, height - 29, poker_words(view, party), "w-12 w-bold")
        + left
        + rows_of_cards(desk, party, (184, (height - card - 22) / 2, width - 192, card), words)
    )


def wide_rivals(desk: Desk, x: float, y: float, width: float, height: float) -> str:
    """The panels of all but the viewer, one below the other."""
    out = []
    others = rivals_of(desk)
    each = (height - 5 * (len(others) - 1)) / len(others)
    for party in others:
        body = ground(desk, party, width, each) + wide_rival(desk, party, width, each)
        out.append(desk.targets.piece(f"seat-{party}", seat_title(desk, party), x, y, (width, each), body))
        y += each + 5
    return "".join(out)


def rivals_of(desk: Desk) -> list[int]:
    """All but the viewer, the next one clockwise first."""
    view = desk.view
    return [party for party in seat_order(view["parties"], view["viewer"]) if party != view["viewer"]]


def tall_own(desk: Desk, seat: int) -> tuple[str, float]:
    """The viewer's panel on a phone, and its height."""
    view, player = desk.view, desk.view["players"][seat]
    label, label_width = state_pill(view, seat, 284, 7, 18, "w-12")
    left, left_width = pieces_left(desk, seat, 0, 0, 19)
    cards, high = own_rows(desk, seat, 8, 40, 338, 60, 6)
    limit = limit_words(desk, seat)
    body = (
        seat_mark(seat, 7, 6, 20, 12)
        + text(32, 21, fit(desk.names[seat], 284 - label_width - 62, 14), "w-14 w-bold")
        + label
        + marker(desk, seat, 284 - label_width - 26, 5, 21)
        + purse(player, 292, 6)
        + kept(cards)
    )
    y = 40 + high + 8
    body += text(8, y + 11, f"Your poker hand: {poker_words(view, seat)}", "w-12 w-bold")
    if limit:
        body += text(346, y + 11, limit, "w-12 w-bold w-end w-accent")
    body += own_poker(desk, seat, 8, y + 20, 330 - left_width, 54)
    body += place(round(346 - left_width), round(y + 52), left)
    return body, y + 80


def tall_rival(desk: Desk, party: int) -> str:
    """Another player's panel on a phone."""
    view, player = desk.view, desk.view["players"][party]
    left, left_width = pieces_left(desk, party, 0, 0, 17)
    start = 346 - left_width
    label, label_width = state_pill(view, party, start - 4, 5, 17, "w-11")
    words = poker_words(view, party)
    return (
        seat_mark(party, 6, 4, 18, 11)
        + text(28, 18, fit(desk.names[party], start - label_width - 58, 13), "w-13 w-bold")
        + label
        + marker(desk, party, start - label_width - 25, 3, 19)
        + place(round(start), 4, left)
        + rows_of_cards(desk, party, (8, 22, 338, 54), (hand_caption(player), "", words))
        + (text(246, 50, words, "w-12 w-bold") if player["argonaut"] else "")
        + (argonaut_rule(player["argonaut"], 246, 72, "w-11") if player["argonaut"] else "")
    )


def tall_panel(desk: Desk, party: int, x: float, y: float, body: str, height: float) -> str:
    """A panel of a phone's width."""
    size = (TALL, height)
    drawing = ground(desk, party, *size) + body
    return desk.targets.piece(f"seat-{party}", seat_title(desk, party), x, y, size, drawing)


def tall_rivals(desk: Desk, x: float, y: float) -> tuple[str, float]:
    """The panels of all but the viewer one below the other, and where they end."""
    out = []
    for party in rivals_of(desk):
        out.append(tall_panel(desk, party, x, y, tall_rival(desk, party), RIVAL))
        y += RIVAL + 3
    return "".join(out), y


def tall_panels(desk: Desk, x: float, y: float) -> tuple[str, float]:
    """The panels one below the other, the viewer's first, and where they end."""
    viewer, own = desk.view["viewer"], ""
    if viewer is not None:
        body, height = tall_own(desk, viewer)
        own = tall_panel(desk, viewer, x, y, body, height)
        y += height + 3
    rivals, y = tall_rivals(desk, x, y)
    return own + rivals, y
