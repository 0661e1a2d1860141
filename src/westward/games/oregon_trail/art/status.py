"""Whose turn it is, what the die said, what threatens, and who has won."""

from typing import Any, Final

from westward.drawing import Desk, View, fit, place, rect, text
from westward.games.oregon_trail.art.labels import ROLLED, rank_words, spoken, trouble_icon, trouble_name
from westward.games.oregon_trail.art.pen import seat_mark, use
from westward.games.oregon_trail.tables import PLACES
from westward.language.amounts import counted

LINE: Final = 20.0
SETTING_UP: Final = ("first", "deal", "draft")
Lines = list[str]
"""Drawings of lines, each in its own place below the other."""


def headline(desk: Desk, width: float) -> Lines:
    """The turn: who plays, how many actions are left, and how many the next turn will have."""
    view = desk.view
    if view["over"]:
        return [text(2, 15, "The race is over", "w-14 w-bold w-accent") + die(view, width - 20, 19)]
    if view["phase"] in SETTING_UP:
        return draft(desk)
    seat, player = view["active"], view["players"][view["active"]]
    boots = max(view["actions"], player["people"], 1)
    start = width - boots * 17
    out = seat_mark(seat, 1, 1, 18, 12) + text(24, 15, fit(desk.names[seat], start - 28, 14), "w-14 w-bold")
    out += "".join(
        use("action" if number < view["actions"] else "spent", start + 17 * number, 0, 17, 19)
        for number in range(boots)
    )
    return [out]


def draft(desk: Desk) -> Lines:
    """How far the draft has come, and who picks next."""
    asked = desk.view["asked"]
    if not asked:
        return [text(2, 15, "The trail cards are dealt", "w-14 w-bold")]
    out = text(2, 15, f"Draft: supply {asked['taken'] + 1} of {asked['of']}", "w-14 w-bold")
    marks = "".join(seat_mark(seat, 44 + 22 * n, 0, 18, 12) for n, seat in enumerate(asked["next"][:6]))
    return [out, text(2, 14, "next", "w-12 w-muted") + marks]


def next_line(desk: Desk, width: float) -> Lines:
    """The round, and the actions of the next turn."""
    view = desk.view
    if view["over"] or view["phase"] in SETTING_UP:
        return []
    words = f"Round {view['round']} of {view['rounds']}"
    viewer = view["viewer"] if view["viewer"] is not None else view["active"]
    player = view["players"][viewer]
    out = text(2, 14, words, "w-12 w-muted")
    if not player["lost"] and not player["rescue"]:
        out += text(width, 14, f"next turn: {counted(player['next_actions'], 'action')}", "w-12 w-end w-muted")
    return [out]


def die_line(desk: Desk, width: float) -> Lines:
    """The last roll and what it was for."""
    view = desk.view
    if view["over"] or not view["die"]:  # at the end the ranks need the room
        return []
    return [
        die(view, 1, 22) + text(29, 15, f"rolled {view['die']['face']} {ROLLED[view['die']['for']]}", "w-13 w-bold")
    ]


def die(view: View, x: float, size: float) -> str:
    """The die as it was rolled last, if it was."""
    return place(x, -2, use(f"die-{view['die']['face']}", 0, 0, size, size), ident="die") if view["die"] else ""


def resolving_line(desk: Desk, width: float) -> Lines:
    """The calamity that is being resolved, and whom it strikes."""
    view, asked = desk.view, desk.view["asked"] or {}
    if not view["resolving"]:
        return []
    victim = asked.get("victim", asked.get("robbed"))
    out = use(view["resolving"], 1, -1, 22, 22) + text(29, 15, trouble_name(view["resolving"]), "w-13 w-bold")
    if victim is not None:
        left = 36 + len(view["resolving"]) * 7.5
        out += text(left, 15, "for", "w-12 w-muted") + seat_mark(victim, left + 22, 1, 18, 12)
    return [out]


def asked_line(desk: Desk, width: float) -> Lines:
    """What the table waits for, where it is not an ordinary action."""
    view, asked = desk.view, desk.view["asked"] or {}
    words = {
        "target": "who shall be struck?",
        "lose": "which supply is lost in the river?",
        "benefit": "a supply, or a calamity removed?",
        "pick": f"supplies to pick: {asked.get('picks', 0)}",
        "offer": "what is offered in return?",
        "bullets": "shoot at the thief?",
        "hunt": "shoot the rabbit?",
    }.get(view["phase"])
    if not words:
        return []
    return [text(2, 15, words[0].upper() + words[1:], "w-13 w-bold w-accent")]


def trade_line(desk: Desk, width: float) -> Lines:
    """What is to be mended, and what has been put down for it."""
    asked = desk.view["asked"] or {}
    if "offered" not in asked:
        return []
    pictures = [trouble_icon(asked["trouble"]), *asked["genuine"], *asked["offered"]]
    icons = "".join(use(name, 2 + 22 * n, -1, 20, 20) for n, name in enumerate(pictures))
    return [icons + text(6 + 22 * len(pictures), 14, f"trade to mend {trouble_name(asked['trouble']).lower()}", "w-13")]


# ------------------------------------------------------------------ ways out


def odds(tries: int) -> str:
    """The chance that one of so many trades succeeds.

    >>> odds(1), odds(3)
    ('50 %', '88 %')
    """
    return f"{round(100 - 100 / 2**tries)} %"


def place_costs(rescue: Any) -> dict[str, int]:
    """The actions that a town and a fort take to end all fatal troubles once the wagon is there.

    A town removes one trouble at a time; the supplies of a fort must still be used.
    """
    fatal = len(rescue["troubles"])
    return {"town": fatal, "fort": fatal + -(-fatal // 2)}


def mend_way(way: Any) -> tuple[str, int | None]:
    """How a fatal trouble could be mended, and with how many actions; None: not at all."""
    if not way["possible"]:
        return "nothing to mend or trade with", None
    if way["missing"]:
        return f"trade: {odds(way['tries'])} in {counted(way['tries'], 'try')}", 1
    return "mend: 1 action", 1


def ways_out(view: View, rescue: Any) -> list[tuple[tuple[str, ...], str, bool]]:
    """The ways out of fatal troubles: pictures, words, and whether they are open."""
    left, costs, bank = rescue["actions"], place_costs(rescue), view["bank"]
    out: list[tuple[tuple[str, ...], str, bool]] = []
    for way in rescue["mends"]:
        words, cost = mend_way(way)
        out.append(((trouble_icon(way["trouble"]), *way["remedy"]), words, cost is not None and cost <= left))
    stocked = all(bank[cure] for way in rescue["mends"] if way["missing"] for cure in way["remedy"])
    useful = {"town": True, "fort": any(bank.values())}
    then = {"town": "", "fort": "" if stocked else ", trade"}
    walks = [(f"place the {name}", name, 0) for name in rescue["in_hand"]]
    walks += [(where_words(name, rescue[name]), name, abs(rescue[name])) for name in PLACES if rescue[name] is not None]
    for where, name, steps in walks:
        cost = steps + costs[name]
        if useful[name]:
            out.append(((name,), f"{where}{then[name]}: {counted(cost, 'action')}", cost <= left))
    return out


def where_words(name: str, steps: int) -> str:
    """Where the nearest place of a kind is.

    >>> where_words("town", -2), where_words("fort", 1), where_words("town", 0)
    ('town 2 back', 'fort 1 ahead', 'the town here')
    """
    return f"{name} {abs(steps)} {'back' if steps < 0 else 'ahead'}" if steps else f"the {name} here"


def rescue_lines(desk: Desk, width: float) -> Lines:
    """A warning to the viewer whose wagon will be lost, with the ways out; an onlooker sees that of the active one."""
    view = desk.view
    seat = view["viewer"] if view["viewer"] is not None else view["active"]
    if seat is None or view["over"] or not view["players"][seat]["rescue"]:
        return []
    when = "this turn" if view["active"] == seat else "the next turn"
    ground = rect(-3, -2, width + 6, 21, 6, "w-banner")
    out = [ground + text(width / 2, 13, f"Lost at the end of {when}!", "w-13 w-bold w-mid w-banner-text")]
    for pictures, words, enough in ways_out(view, view["players"][seat]["rescue"]):
        icons = "".join(
            use(name, 2 + 22 * n, -1, 20, 20, "" if enough else "ot-dim") for n, name in enumerate(pictures)
        )
        line = text(6 + 22 * len(pictures), 14, words, f"w-13 {'w-bold' if enough else 'w-muted'}")
        late = "" if enough or words.startswith("nothing") else text(width, 14, "too late", "w-12 w-end w-muted")
        out.append(icons + line + late)
    return out


def threat_lines(desk: Desk, width: float) -> Lines:
    """The dormant calamities whose other copy may still come: who holds them, and how likely a draw is to wake them."""
    view = desk.view
    if view["over"]:
        return []
    out = []
    for threat in view["threats"]:
        if threat["copies"]:
            effect = "tombstone" if threat["kills"] else "dead_oxen"
            out.append(
                use(threat["calamity"], 1, -1, 20, 20)
                + use(threat["calamity"], 11, -1, 20, 20)
                + seat_mark(threat["holder"], 35, 0, 18, 12)
                + text(58, 14, f"{spoken(threat['calamity'])}: {threat['copies']} in {threat['of']}", "w-12")
                + use(effect, width - 18, 0, 17, 18)
            )
    return out


# ------------------------------------------------------------------ the end


def result_lines(desk: Desk, width: float) -> Lines:
    """The ranks of all wagons."""
    view = desk.view
    if not view["result"]:
        return []
    order = sorted(range(view["seats"]), key=lambda seat: (view["result"][seat]["rank"], seat))
    out = []
    for seat in order:
        result = view["result"][seat]
        back = rect(-3, -2, width + 6, 21, 6, "w-winner") if seat in view["winners"] else ""
        shade = "w-bold w-dark" if back else "w-muted" if view["players"][seat]["lost"] else ""
        end = (
            "lost" if view["players"][seat]["lost"] else "arrived" if result["arrived"] else f"{result['people']} alive"
        )
        out.append(
            back
            + text(2, 14, rank_words(result["rank"]), f"w-13 {shade}".strip())
            + seat_mark(seat, 32, 0, 18, 12)
            + text(56, 14, fit(desk.names[seat], width - 132, 13), f"w-13 {shade}".strip())
            + text(width - 58, 14, result["forged"], f"w-13 w-end {shade}".strip())
            + text(width, 14, end, f"w-12 w-end {shade}".strip())
        )
    return out


def is_told(desk: Desk) -> bool:
    """Whether the viewer's own wagon says already that it is its turn, and how many actions are left."""
    view = desk.view
    if view["over"] or view["phase"] in SETTING_UP or view["viewer"] != view["active"]:
        return False
    player = view["players"][view["active"]]
    return not player["blocked"] and not player["river"]


def all_lines(desk: Desk, width: float, brief: bool = False) -> Lines:
    """Everything that is to be said, the most pressing first; `brief` leaves out what the viewer's wagon says."""
    first = () if brief and is_told(desk) else (headline,)
    pressing = (*first, asked_line, rescue_lines, resolving_line, trade_line, die_line)
    parts = (*pressing, next_line, threat_lines, result_lines)
    return [line for part in parts for line in part(desk, width)]


def status(lines: Lines, x: float, y: float) -> str:
    """Lines below each other."""
    return "".join(place(x, y + LINE * number, line) for number, line in enumerate(lines))
