"""A view as numbers, for learning agents: the viewer first, then the others clockwise, empty chairs as zeros.

Counts are scaled to lie roughly between 0 and 1. `NAMES` says what each number is. In solitaire the Argonauts sit in
the next chairs.
"""

from typing import Any, Final

from westward.games.end_of_the_trail.tables import (
    ACTIONS,
    CARD_NAMES,
    CARDS,
    CATEGORIES,
    TILE_COUNTS,
    TILE_INDEX,
    TILE_NAMES,
    TYPES,
    VALUES,
)

CHAIRS: Final = 4
LOTS: Final = 3
PHASES: Final = (
    "hole",
    "lot",
    "bid",
    "raise",
    "pay",
    "select",
    "turn",
    "stake",
    "claim",
    "bust",
    "double",
    "hold",
    "relocate",
    "keep",
    "joker",
    "final",
)
CARD_PARTS: Final = (
    "hand",
    "picked",
    "hole",
    "supply",
    "selected",
    "used",
    "lot",
    "this_lot",
    "discard",
    "rival",
    "unseen",
)
TILE_PARTS: Final = (
    "there",
    *TYPES,
    "known",
    "gold",  # known, or else the mean of what is left of its type
    "looking",
    "own_tent",
    "own_camp",
    "rival_tents",
    "rival_camp",
    "own_prospector",
    "rival_prospectors",
    "own_look",
    "rival_looks",
)
PLAYER_PARTS: Final = (
    "there",
    "argonaut",
    "acts",
    "marker",
    "turn",
    "place_in_order",
    "eligible",
    "passed",
    "leads",
    "hand",
    "money",
    "money_at_least",
    "tents",
    "camps",
    "on_the_board",
    "done",
    "ready",
    *(f"unused_{action}" for action in ACTIONS[:7]),
    "used",
    "supply",
    "claims",
    "claim_gold",
    "unknown_claims",
    "poker_gold",
    *(category.id for category in CATEGORIES),
)
NAMES: Final = (
    *(f"phase_{phase}" for phase in PHASES),
    *(f"round_{number}" for number in range(1, 4)),
    "deck",
    "lots_left",
    "high",
    "to_pay",
    *(f"card_{card}_{part}" for card in CARD_NAMES for part in CARD_PARTS),
    *(f"tile_{tile}_{part}" for tile in TILE_NAMES for part in TILE_PARTS),
    *(f"player_{chair}_{part}" for chair in range(CHAIRS) for part in PLAYER_PARTS),
)
LENGTH: Final = len(NAMES)


def features(view: dict[str, Any]) -> list[float]:
    """The numbers of a view, `LENGTH` of them whatever the number of seats.

    >>> import westward
    >>> from westward.games.end_of_the_trail import GAME
    >>> view = westward.Match(GAME, seats=3, seed=1).state.view(0)
    >>> numbers = features(view)
    >>> len(numbers) == LENGTH, numbers[NAMES.index("phase_hole")], numbers[NAMES.index("player_0_tents")]
    (True, 1.0, 1.0)
    """
    parties = view["parties"]
    viewer = view["viewer"] or 0
    order = [(viewer + step) % parties for step in range(parties)]
    auction = view["auction"] or {}
    out = one_of(view["phase"], PHASES)
    out += one_of(view["round"], range(1, 4))
    out += [
        view["deck"] / 52,
        sum(lot is not None for lot in view["lots"]) / LOTS,
        (auction.get("high") or 0) / 20,
        max((auction.get("price") or 0) - auction.get("paid", 0), 0) / 20,
    ]
    out += card_numbers(view, viewer)
    out += tile_numbers(view, viewer)
    for party in order:
        out += player_numbers(view, party)
    out += [0.0] * ((CHAIRS - parties) * len(PLAYER_PARTS))
    return out


def one_of(value: object, choices: Any) -> list[float]:
    """1 for the choice that the value is, 0 for the others."""
    return [1.0 if value == choice else 0.0 for choice in choices]


def card_numbers(view: dict[str, Any], viewer: int) -> list[float]:
    """For each card where it is, as far as the viewer knows; there may be two Jokers."""
    me = view["players"][viewer]
    rivals = [player for party, player in enumerate(view["players"]) if party != viewer]
    auction = view["auction"] or {}
    lot = auction.get("lot")
    places = (
        me["cards"],
        me["picks"],
        [me["hole"]],
        me["supply"],
        me["selected"],
        me["used"],
        [card for cards in view["lots"] for card in cards or ()],
        view["lots"][lot] or [] if lot is not None else [],
        view["discard"],
        [card for rival in rivals for part in ("cards", "supply", "selected", "used") for card in rival[part]],
        [card for deck in view["unseen"] for card in deck],
    )
    counts: dict[str, list[float]] = {name: [0.0] * len(CARD_PARTS) for name in CARD_NAMES}
    for part, cards in enumerate(places):
        for card in cards:
            if card is not None:
                counts[card][part] += 1.0
    return [number for name in CARD_NAMES for number in counts[name]]


def tile_numbers(view: dict[str, Any], viewer: int) -> list[float]:
    """Each place of the largest grid; zeros where there is no tile."""
    shown: dict[str, Any] = {tile["id"]: tile for tile in view["tiles"]}
    means = mean_gold(view)
    looking = view["looking"]["tiles"] if view["looking"] else []
    out: list[float] = []
    for name in TILE_NAMES:
        tile = shown.get(name)
        if tile is None or tile["type"] is None:
            out += [0.0] * len(TILE_PARTS)
            continue
        known = tile["value"] is not None
        out += [
            1.0,
            *one_of(tile["type"], TYPES),
            float(known),
            (tile["value"] if known else means[tile["type"]]) / 6,
            float(name in looking),
            float(viewer in tile["tents"]),
            float(viewer == tile["camp"]),
            (len(tile["tents"]) - (viewer in tile["tents"])) / 3,
            float(tile["camp"] is not None and tile["camp"] != viewer),
            float(viewer in tile["prospectors"]),
            (len(tile["prospectors"]) - (viewer in tile["prospectors"])) / 3,
            float(viewer in tile["seen"]),
            (len(tile["seen"]) - (viewer in tile["seen"])) / 3,
        ]
    return out


def mean_gold(view: dict[str, Any]) -> dict[str, float]:
    """The mean value of the tiles of each type that the viewer has not seen."""
    out: dict[str, float] = {}
    for kind, name in enumerate(TYPES):
        left = list(TILE_COUNTS[kind * VALUES : kind * VALUES + VALUES])
        for tile in view["tiles"]:
            if tile["type"] == name and tile["value"] is not None:
                left[tile["value"]] -= 1
        out[name] = sum(value * count for value, count in enumerate(left)) / max(sum(left), 1)
    return out


def player_numbers(view: dict[str, Any], party: int) -> list[float]:
    """What the viewer knows of a party."""
    player = view["players"][party]
    auction = view["auction"] or {}
    order = view["turn_order"]
    actions = [CARDS[CARD_NAMES.index(card)].action for card in player["selected"]]
    return [
        1.0,
        float(player["argonaut"] is not None),
        float(party in view["actors"]),
        float(view["marker"] == party),
        float(view["turn"] == party),
        (order.index(party) + 1) / CHAIRS if party in order else 0.0,
        float(party in auction.get("eligible", ())),
        float(party in auction.get("passed", ())),
        float(auction.get("leader") == party),
        player["hand"] / 9,
        (player["money"] or 0) / 30,
        player["money_at_least"] / 30,
        player["tents"] / 3,
        float(player["camps"]),
        float(player["position"] in TILE_INDEX),
        float(player["done"]),
        float(player["ready"]),
        *(actions.count(action) / 3 for action in ACTIONS[:7]),
        len(player["used"]) / 3,
        len(player["supply"]) / 6,
        len(player["claims"]) / 4,
        player["claim_gold"] / 20,
        player["unknown_claims"] / 4,
        player["poker_gold"] / 5,
        *one_of(player["poker"], [category.id for category in CATEGORIES]),
    ]
