"""What a trail card, a segment, a town or a fort is, does and is worth now to whoever looks."""

from typing import Final

from westward.games.oregon_trail import tables as t
from westward.games.oregon_trail.words.ahead import benefits, fitting, ford_words, how_many
from westward.games.oregon_trail.words.phrases import (
    LANES,
    PATHS,
    SIDES,
    Player,
    bare,
    counted,
    entry,
    exit_of,
    kind_of,
    lanes,
    me,
    path_cards,
    place,
    trail_card,
    ways,
)
from westward.language.abouts import About, Explain, about_of
from westward.language.amounts import listed
from westward.language.views import View
from westward.language.voices import Voice, upper_first

ROLLS: Final = "The first try is free, each further one takes an action."
KINDS: Final = {
    "plain": "A segment of your trail without any trouble.",
    "calamity": "Its owner then chooses a rival, who gets the next calamity. As the last segment it strikes nobody.",
    "river_supply": f"An even roll fords it, an odd one costs a supply and leaves the wagon stuck. {ROLLS}",
    "river_drown": f"An even roll fords it, else the wagon is stuck, and with a 1 a person drowns. {ROLLS}",
}
PLACES: Final = {
    "town": "For one action it gives 1 supply from the bank, or takes away any calamity before the wagon.",
    "fort": "For one action it gives 2 supplies from the bank.",
}


def about_card(view: View, which: str, voice: Voice) -> About:
    """A trail card in the viewer's hand."""
    mine, card = me(view), which.removesuffix("-turned")
    held = mine["cards"][card]
    many = f" You have {held} of them." if held > 1 else ""
    if card in t.PLACES:
        gives = listed(benefits(view, card), "or")
        worth = f"Put down now it lets you {gives}." if gives else "Put down now it gives you nothing."
        does = f"It is put down where the wagon stands, on all trails; behind it any card fits. {PLACES[card]}"
        return about_of(upper_first(card), does, worth + many, "towns-and-forts")
    kind = kind_of(card)
    rule = {"plain": "forging-the-trail", "calamity": "calamities"}.get(kind, "rivers")
    return about_of(upper_first(bare(trail_card(card))), KINDS[kind], _fit(view, mine, card) + many, rule)


def _begins(card: str) -> str:
    return f"It begins {listed((SIDES[entry(way)] for way in ways(card)), 'or')}"


def _fit(view: View, mine: Player, card: str) -> str:
    """How a path card would go on the viewer's trail; of a wagon in a river, on its far bank."""
    if mine["river"]:
        if any(there["after"] == mine["forged"] + 1 for there in view["places"]):
            return "Across the river any card fits."
        bank = exit_of(mine["river"])
        across = [lanes(way) for way in ways(card) if entry(way) == bank]
        return (
            f"Across the river it fits {across[0]}."
            if across
            else f"{_begins(card)}, but the river ends {SIDES[bank]}."
        )
    fits = [one["card"] for one in mine["fits"] if one["card"] in ways(card)]
    if not fits:
        return f"{_begins(card)}, but your trail ends {SIDES[LANES[mine['exit']]]}."
    left = path_cards(mine) - 1
    out = []
    for way in fits:
        goes_on = f"; behind it {how_many(fitting(view, way), left, 'other path card', 'fit')}" if left else ""
        out.append(f"It fits {lanes(way)}{goes_on}.")
    if kind_of(card).startswith("river"):
        out.append(f"Now {ford_words(mine, card)}.")
    return " ".join(out)


def about_cell(view: View, which: str, voice: Voice) -> About:
    """A segment of the viewer's lane."""
    mine, k = me(view), int(which.partition("-")[2])
    steps = abs(mine["at"] - k)
    walk = "Your wagon is here." if not steps else f"It is {counted(steps, 'step')} from your wagon."
    if not k:
        return about_of(
            "Independence", "Here all trails begin, and the first card may begin in any lane.", walk, "set-up"
        )
    if k > mine["forged"]:
        return _next_cell(view, mine, k)
    card = mine["trail"][k - 1]
    if k <= mine["collected"] or card is None:
        return about_of(
            f"Segment {k}",
            "Its card was collected for the trail deck; the segment still counts.",
            "",
            "when-a-deck-runs-out",
        )
    what = upper_first(f"{PATHS[kind_of(card)]}, {lanes(card)}")
    down = " It lies face down, ahead of your wagon." if k > mine["at"] else ""
    return about_of(
        f"Segment {k}", f"{what}.{down} It does not count a second time when you pass.", walk, "walking-back"
    )


def _next_cell(view: View, mine: Player, k: int) -> About:
    """Where the trail goes on, or the river in which the wagon is stuck."""
    if mine["lost"]:
        return about_of(f"Segment {k}", "Your wagon is lost, and its trail ends before.", "", "the-end-of-the-race")
    if mine["river"]:
        river = mine["river"]
        return about_of(
            f"{upper_first(bare(PATHS[kind_of(river)]))} ahead",
            f"Your wagon is stuck in it, and it counts as segment {k} only when it is forded. A try takes an action.",
            f"{upper_first(ford_words(mine, river))}.",
            "rivers",
        )
    begin = "any path card fits" if mine["free_lane"] else f"a card fits that begins {SIDES[LANES[mine['exit']]]}"
    left = view["goal"] - k
    goal = "With it you reach the Willamette Valley." if not left else f"After it {counted(left, 'segment')} are left."
    if left == 1:
        goal = "After it 1 segment is left."
    return about_of(f"Segment {k}, the next one", f"Here your trail goes on: {begin}.", goal, "forging-the-trail")


def about_place(name: str) -> Explain:
    """A town or a fort that lies across the trails."""

    def explain(view: View, which: str, voice: Voice) -> About:
        after = int(which.partition("-")[0])
        title = upper_first(bare(place(name, after)))
        does = f"It belongs to all trails, and behind it any card fits. {PLACES[name]}"
        return about_of(title, does, _reach(view, name, after), "towns-and-forts")

    return explain


def _reach(view: View, name: str, after: int) -> str:
    """What it takes the viewer to get there, and what it gives now."""
    if view["viewer"] is None:
        return ""
    mine = me(view)
    if mine["lost"]:
        return ""
    if mine["river"]:
        return "You cannot use it while you are stuck in the river."
    if after > mine["forged"]:
        return f"Your trail comes there with {counted(after - mine['forged'], 'more segment')}."
    if after < mine["floor"]:
        return "It lies too far behind for your wagon."
    gives = listed(benefits(view, name), "or") or "get nothing from it"
    steps = abs(mine["at"] - after)
    here = "Here you can" if not steps else f"It takes {counted(steps, 'step')} to get there, where you can"
    return f"{here} {gives}."
