"""What the players share: the Gold, the Stash, Bridges and Hotels, and the track of the years."""

from typing import Any, Final

from westward.drawing import Art, Desk, Symbol, circle, fit, panel, place, rect, section, text
from westward.games.coloma import tables as t
from westward.games.coloma.art import printed
from westward.games.coloma.art.pen import use
from westward.games.coloma.art.pieces import frame, group, mark
from westward.games.coloma.art.signs import centered, price

PHASES: Final = {
    "over": "The game is over",
    "opening": "Two cards go back",
    "exchange": "Event 5: Gold for points",
    "select": "Choose in secret",
    "basket": "Buy at the Barker",
    "land": "A River or a Bridge",
    "town": "Build a Town Building",
    "wagon": "Move the Wagon",
    "row": "Fill a row",
    "barrel": "Take a Barrel",
    "tents": "Pitch Tents",
    "guests": "Guests for the Hotel",
    "option": "One of these",
    "pay": "How to pay",
    "discard": "A card goes back",
    "token": "Give up a Barrel",
    "turn": "Use what is open",
    "chance": "",
}


def art() -> Art:
    """Lines of nuggets and of empty spaces, and the rounds of a year."""
    most = max(t.POOL_SIZE)
    found = {}
    for many in range(1, most + 1):
        box = f"0 0 {16 * many} 16"
        found[f"nuggets-{many}"] = Symbol(box, "".join(use("gold", 16 * at, 0, 16, 16) for at in range(many)))
        found[f"pits-{many}"] = Symbol(box, "".join(circle(16 * at + 8, 8, 5.5, "co-pit") for at in range(many)))
    for done in range(t.ROUNDS + 1):
        pips = (circle(5 + 10 * at, 5, 4, "co-past" if at < done else "co-pip") for at in range(t.ROUNDS))
        found[f"rounds-{done}"] = Symbol(f"0 0 {10 * t.ROUNDS} 10", "".join(pips))
    return found


def doing(desk: Desk) -> str:
    """What is going on, in a few words."""
    view = desk.view
    if view["phase"] == "wagon" and view["question"]:
        return f"Move the Wagon: {view['question']['moves']} to go"
    if view["phase"] == "pay" and view["question"]:
        return f"How to pay ${view['question']['due']}"
    return PHASES[view["phase"]]


def years(desk: Desk, x: float, y: float, size: tuple[float, float]) -> str:
    """The track of the years: five rounds each; and whose decision it is."""
    view = desk.view
    width, height = size
    small = width < 400
    year = 74 if small else 102
    parts = []
    for at, name in enumerate(t.YEAR_NAMES):
        left = 8 + at * year
        now = at == view["year"]
        parts.append(text(left, height / 2 + 5, name, "w-13 w-bold" + ("" if now else " w-muted")))
        done = t.ROUNDS if at < view["year"] else view["round"] if now else 0
        wide = 32 if small else 55
        across = left + (36 if small else 42)
        parts.append(use(f"rounds-{done}", across, height / 2 - wide / 10, wide, wide / 5))
        if now and done:
            parts.append(circle(across + wide * (done - 0.5) / t.ROUNDS, height / 2, 4 if small else 6.5, "co-present"))
    left = 8 + 3 * year + (2 if small else 8)
    actors = view["actors"] or ([view["turn"]["active"]] if view["turn"]["active"] is not None else [])
    if small and len(actors) > 3:
        parts.append(text(left, height / 2 + 5, f"{len(actors)} choose", "w-13 w-bold"))
    elif small:
        for spot, seat in enumerate(actors):
            parts.append(mark(desk, seat, left + spot * 19, height / 2 - 11, 22))
    else:
        for spot, seat in enumerate(actors):
            parts.append(mark(desk, seat, left + spot * 24, height / 2 - 12, 24))
        left += len(actors) * 24 + 6
        parts.append(text(left, height / 2 + 6, fit(doing(desk), width - left - 46, 14), "w-16 w-bold"))
    if view["sheriff"] is not None:
        edge = width - (46 if small else 54)
        parts.append(
            group(
                "sheriff",
                use("badge", edge, height / 2 - 11, 22, 22),
                mark(desk, view["sheriff"], edge + 22, height / 2 - 11, 22),
            )
        )
    return place(x, y, panel(width, height), *parts, ident="year")


# ------------------------------------------------------------------ Gold


@section("gold", targets=("cart",))
def gold(desk: Desk, x: float, y: float, size: tuple[float, float]) -> str:
    """The pools from top to bottom, what a nugget is worth now, and the Mine Cart."""
    pools = desk.view["gold"]
    width, height = size
    step = (height - 4) // 3
    cart = width - 58
    left = 84
    nugget = min(round(step), int((cart - left - 8) / pools["size"]))
    rows = []
    for at, name in enumerate(t.POOLS):
        top = 3 + at * step
        worth = t.POOL_VALUE[at]
        lit = worth == pools["value"]
        inner = rect(62, top + 1, cart - 68, step - 2, 5, "co-lit" if lit else "co-cell")
        inner += text(73, top + step / 2 + 5, worth, "w-13 w-bold w-mid")
        for symbol, first, many in (
            ("nuggets", 0, pools["pools"][at]),
            ("pits", pools["pools"][at], pools["size"] - pools["pools"][at]),
        ):
            if many:
                across = left + first * nugget
                inner += use(f"{symbol}-{many}", across, top + (step - nugget) / 2, nugget * many, nugget)
        rows.append(group(f"pool-{name}", inner))
    value = group(
        "gold-value",
        frame(2, 2, 58, height - 2),
        circle(31, height / 2 - 7, 20, "co-coin"),
        text(31, height / 2 + 2, f"${pools['value']}", "co-value"),
        text(31, height - 5, "a nugget", "w-12 w-mid w-muted"),
    )
    wagon = desk.targets.piece(
        "cart",
        "",
        cart,
        height / 2 - 27,
        (54, 54),
        use("cart", 11, 3, 32, 32),
        text(27, 48, pools["cart"], "w-14 w-bold w-mid"),
    )
    return place(x, y, panel(width, height), value, *rows, wagon)


# ------------------------------------------------------------------ the Stash


@section("stash", targets=("stash-",))
def stash(desk: Desk, x: float, y: float, size: tuple[float, float]) -> str:
    """The hidden pile and four open Barrels, below each the Outlaws that come with it."""
    one = desk.view["stash"]
    width, height = size
    narrow = width < 250
    columns, rows = (3, 2) if narrow else (5, 1)
    step, high = (width - 6) // columns, (height - 3) // rows
    token = min(step - 4, high - 25, 56)
    out = []
    for space, kind in enumerate(["back", *one["open"]]):
        # Where it is narrow the open ones stand in two rows beside the pile.
        column, line = (1 + (space - 1) % 2, (space - 1) // 2) if narrow and space else (space, 0.5 if narrow else 0)
        left, top = (step - token) / 2, (high - 21 - token) / 2
        known = kind is not None and (space or one["pile"])
        picture = (
            use(f"token-{kind}", left, top, token, token)
            if known
            else circle(step / 2, top + token / 2, token / 2 - 2, "co-slot")
        )
        if space == 0:
            picture += text(step / 2, top + token - 5, f"×{one['pile']}", "w-13 w-bold w-mid co-on")
        comes = use("outlaw", step / 2 + 1, high - 21, 17, 17) + text(
            step / 2, high - 7, f"+{one['outlaws'][space]}", "w-13 w-bold w-end"
        )
        out.append(
            desk.targets.piece(f"stash-{space}", "", 3 + column * step, line * high, (step, high), picture, comes)
        )
    gone = sum(one["discards"].values())
    if gone:
        tag = rect(2, 2, 34, 17, 8, "w-tag") + use("barrel", 5, 4, 13, 13, "co-used")
        out.append(group("discards", tag, text(32, 15, gone, "w-12 w-bold w-end w-dark")))
    return place(x, y, panel(width, height), *out)


# ------------------------------------------------------------------ Bridges and Hotels


@section("bridges", "hotels_left", "options", "viewer", targets=("bridge-", "hotels"))
def bridges(desk: Desk, x: float, y: float, size: tuple[float, float]) -> str:
    """The stacks: what a Bridge counts, how many are left, and what one is worth to the viewer now."""
    view = desk.view
    width, height = size
    hotels = bool(view["options"]["hotel"])
    many = int(t.BRIDGES_IN_PLAY) + hotels
    step = (width - 4) // many
    out = [_stack(desk, one, 2 + at * step, (step, height)) for at, one in enumerate(view["bridges"])]
    if hotels:
        costs = (
            centered(price(printed.HOTEL[mode]), step / 2, height - 34 + 16 * at, 13, "w-12 w-bold", 12, step)
            for at, mode in enumerate(("hammer", "saw"))
        )
        out.append(
            desk.targets.piece(
                "hotels",
                "",
                2 + (many - 1) * step,
                0,
                (step, height),
                use("hotel", step / 2 - 15, 4, 30, 30),
                text(step / 2, 48, f"×{view['hotels_left']}", "w-13 w-bold w-mid"),
                *(costs if height > 84 else ()),
            )
        )
    return place(x, y, panel(width, height), *out)


def _stack(desk: Desk, one: Any, x: float, size: tuple[float, float]) -> str:
    width, height = size
    viewer = desk.view["viewer"]
    worth = max(one["worth"]) if viewer is None else one["worth"][viewer]
    most = printed.BRIDGES[one["id"]]["vp_max"]
    gone = "co-used" if not one["left"] else ""
    arch = min(width - 4, 52.0)
    return desk.targets.piece(
        f"bridge-{one['id']}",
        "",
        x,
        0,
        size,
        use(f"arch-{one['id']}", (width - arch) / 2, 4, arch, arch * 40 / 52, gone),
        text(width / 2, height - (27 if height > 84 else 7), f"{worth}/{most}", "w-13 w-bold w-mid"),
        text(width / 2, height - 10, f"×{one['left']} left", "w-12 w-mid w-muted") if height > 84 else "",
    )
