"""What a piece or a card of the race is, does and is worth now to whoever looks."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from westward.games.oregon_trail import tables as t
from westward.games.oregon_trail.words.ahead import (
    due_words,
    lacking,
    trade_words,
    trouble_of,
    turns_left,
)
from westward.games.oregon_trail.words.cards import about_card, about_cell, about_place
from westward.games.oregon_trail.words.choices import supply_use
from westward.games.oregon_trail.words.phrases import (
    PATHS,
    Player,
    Trouble,
    bare,
    calamity,
    counted,
    kind_of,
    me,
    odds,
    remedies,
    spot,
    standing,
    stock,
    supply,
    trouble,
)
from westward.games.oregon_trail.words.texts import DUE, ROLLS
from westward.kernel.seats import SEAT_NAMES
from westward.language.abouts import About, about_of, by_kind
from westward.language.amounts import listed
from westward.language.views import View
from westward.language.voices import Voice, upper_first

IN_WAIT: Final = "It lies in wait: when its second card comes, to whatever wagon,"


def about(view: View, piece: str, names: Sequence[str] = SEAT_NAMES) -> About | None:
    """What the piece with this id is, does and is worth to the viewer; None where the board has no such piece.

    >>> from westward.games.oregon_trail import GAME
    >>> about(GAME.build({"seats": 2}).view(0), "bank-clothes")["does"]
    'Against extreme cold. In a trade it may be offered for anything but bullets.'
    """
    return by_kind(view, piece, EXPLAIN, Voice(view["viewer"], names)) if piece in pieces(view) else None


def pieces(view: View) -> set[str]:
    """The ids of all pieces that the board may have."""
    out = {"table", "bank", "deck", "discard", "calamities", "calamities-past"}
    out |= {"die"} if view["die"] else set()
    out |= {f"bank-{kind}" for kind in view["bank"]}
    for seat, player in enumerate(view["players"]):
        out |= {f"{kind}-{seat}" for kind in ("seat", "wagon", "racer")}
        out |= {f"trouble-{seat}-{one['trouble']}" for one in player["troubles"]}
    spots = [f"{one['place']}-{one['after']}" for one in view["places"]]
    out |= {*spots, *(f"{one}-2" for one in spots if spots.count(one) > 1)}
    if view["viewer"] is not None:
        mine, last = me(view), min(me(view)["forged"] + 1, view["goal"])
        out |= {"hand", "goods"}
        out |= {f"card-{card}{turned}" for card in mine["cards"] for turned in ("", "-turned")}
        out |= {f"supply-{kind}" for kind in t.SUPPLIES if kind in view["bank"] or mine["supplies"][kind]}
        out |= {f"cell-{view['viewer']}-{k}" for k in range(max(0, mine["forged"] - int(t.STEPS_BACK)), last + 1)}
    return out


# ---------------------------------------------------------------- wagons


def _seat(view: View, which: str, voice: Voice) -> About:
    seat = int(which)
    player = view["players"][seat]
    does = "A wagon has one action in each turn for each person in it. It is lost when nobody is left, or for a broken "
    does += "part or dead oxen that are not seen to in time."
    return about_of(_whose(voice, seat, "wagon"), does, _stands(view, seat, player), "a-turn")


def _whose(voice: Voice, seat: int, noun: str) -> str:
    return voice.starts(seat, f"{voice.whose(seat)} {noun}")


def _stands(view: View, seat: int, player: Player) -> str:
    """All that can be seen of a wagon."""
    if player["lost"]:
        return f"It was lost after {counted(player['forged'], 'segment')}."
    cards = counted(player["hand"], "trail card")
    parts = [f"It has {standing(player)} ({stock(player['supplies'], 'none')}) and {cards}."]
    if player["troubles"]:
        parts.append(f"Its troubles: {listed(bare(trouble(one['trouble'])) for one in player['troubles'])}.")
    if player["river"]:
        parts.append(f"It is stuck in {PATHS[kind_of(player['river'])]}.")
    if not view["over"]:
        turn = "the turn after this one" if view["active"] == seat else "its next turn"
        parts.append(f"In {turn} it has {counted(player['next_actions'], 'action')}, as things stand.")
    return " ".join(parts)


def _wagon(view: View, which: str, voice: Voice) -> About:
    seat = int(which)
    player = view["players"][seat]
    behind = player["forged"] - player["at"]
    does = (
        "It stands at the end of its trail, where it can forge."
        if not behind
        else (f"It has walked back {counted(behind, 'segment')} from the end of its trail, and can forge only there.")
    )
    if player["lost"]:
        does = "A tombstone stands where the wagon was lost."
    back = max(player["at"] - player["floor"], 0)
    worth = f"It is at {spot(player['at'])}"
    if not player["lost"] and not view["over"]:
        worth += f" and could walk back {counted(back, 'more segment') if behind else counted(back, 'segment')}"
    return about_of(_whose(voice, seat, "wagon on its trail"), does, f"{worth}.", "walking-back")


def _racer(view: View, which: str, voice: Voice) -> About:
    seat = int(which)
    player, goal = view["players"][seat], view["goal"]
    does = f"The ruler shows how far each trail is forged. Who is first at {goal}, in the Willamette Valley, wins."
    left = goal - player["forged"]
    worth = f"{counted(player['forged'], 'segment')} of {goal}"
    lost = "; the wagon is lost" if player["lost"] else f", {left} to go" if left else ""
    return about_of(_whose(voice, seat, "place in the race"), does, f"{worth}{lost}.", "the-end-of-the-race")


# ---------------------------------------------------------------- troubles


def _trouble(view: View, which: str, voice: Voice) -> About:
    number, _, name = which.partition("-")
    seat = int(number)
    player = view["players"][seat]
    this = trouble_of(player, name)
    title = upper_first(bare(trouble(name))) + (f" ×{len(this['cards'])}" if len(this["cards"]) > 1 else "")
    worth = _remedy(player, this) + _pair_odds(view, seat, name)
    rule = "pairs" if name in ("inadequate_grass", "bad_water", "measles", "cholera") else "calamities"
    return about_of(title, " ".join(effects(view, seat, this)), worth, rule)


def effects(view: View, seat: int, this: Trouble) -> list[str]:
    """What a trouble does, in sentences."""
    out = ["The wagon can neither forge nor ford."] if this["blocks"] else []
    if any(card["penalty"] for card in this["cards"]):
        out.append("It takes an action in the first turn, which is given back if it is mended in that turn.")
    if this["trouble"] == "broken_arm":
        out.append("It takes an action in each turn.")
    left = turns_left(this)
    if left:
        out.append(f"{upper_first(due_words(view, seat, left, 'its'))} {DUE[this['deadline']]}.")
    if this["trouble"] in ("inadequate_grass", "bad_water"):
        out.append(f"{IN_WAIT} the oxen of both are dead.")
    if this["trouble"] in ("measles", "cholera"):
        out.append(f"{IN_WAIT} each card kills a person.")
    return out


def _remedy(player: Player, this: Trouble) -> str:
    """What helps, and what of it is at hand."""
    if not this["remedy"]:
        return "Only a town takes it away."
    cure = f"It is mended with {remedies(this['remedy'])}, or by a town"
    if not this["missing"]:
        return f"{cure}: the wagon has it."
    lack = remedies(lacking(this))
    if not this["mendable"]:
        return f"{cure}: the wagon lacks {lack}, and has too little to trade."
    return f"{cure}: the wagon lacks {lack}, and can try a trade {_times(this['tries'])}, each with 1 in 2."


def _times(n: int) -> str:
    return "once" if n == 1 else f"{n} times"


def _pair_odds(view: View, seat: int, name: str) -> str:
    for one in view["threats"]:
        if one["calamity"] == name and one["holder"] == seat and one["of"]:
            return f" The next calamity is the second card with {odds(one['copies'], one['of'])}."
    return ""


# ---------------------------------------------------------------- supplies


def _supplies(view: View, name: str) -> str:
    use = upper_first(supply_use("food" if name == "hunted_food" else name))
    if name == "bullets":
        return f"{use}. In a trade they may be offered, but not be traded for."
    first = " Where food is spent it is spent first." if name == "hunted_food" else ""
    return f"{use}. In a trade it may be offered for anything but bullets.{first}"


def _bank(view: View, which: str, voice: Voice) -> About:
    if which:
        worth = f"The bank has {view['bank'][which]}"
        worth += "." if view["viewer"] is None else f", you have {me(view)['supplies'][which]}."
        return about_of(upper_first(supply(which)), _supplies(view, which), worth, "set-up")
    does = "The supplies that no wagon has. Towns and forts give them, and what is spent or lost comes back at once."
    return about_of("Bank", does, f"It has {stock(view['bank'], 'nothing')}.", "towns-and-forts")


def _supply(view: View, which: str, voice: Voice) -> About:
    mine = me(view)
    helped = [trouble(one["trouble"]) for one in mine["troubles"] if which.replace("hunted_", "") in one["remedy"]]
    now = f" It would help against {listed(helped)} now." if helped and mine["supplies"][which] else ""
    bank = f"; the bank has {view['bank'][which]}" if which in view["bank"] else ""
    worth = f"You have {mine['supplies'][which]}{bank}.{now}"
    return about_of(f"Your {supply(which)}", _supplies(view, which), worth, "mending-and-trading")


def _goods(view: View, which: str, voice: Voice) -> About:
    does = "They mend calamities, and what you lack you may trade them for. They lie open for all to see."
    return about_of("Your supplies", does, f"You have {stock(me(view)['supplies'])}.", "mending-and-trading")


# ---------------------------------------------------------------- decks and die


def _hand(view: View, which: str, voice: Voice) -> About:
    does = "Only you see them. A path card is forged at the end of your trail, if it fits there one way or the other."
    mine = me(view)
    worth = f"You have {_counted_cards(mine['cards'])}." if mine["hand"] else "You have none."
    return about_of("Your trail cards", does, worth, "forging-the-trail")


def _table(view: View, which: str, voice: Voice) -> About:
    deck, left = counted(view["deck"], "trail card"), counted(sum(view["calamity_deck"].values()), "calamity")
    worth = f"Still to come: {deck} and {left}, before the piles are shuffled."
    return about_of("Bank and decks", "What no wagon has: supplies, trail cards and calamities.", worth, "set-up")


def _counted_cards(cards: Mapping[str, int]) -> str:
    """Trail cards by what they do."""
    kinds: dict[str, int] = {}
    for card, n in cards.items():
        kind = card if card in t.PLACES else bare(PATHS[kind_of(card)])
        kinds[kind] = kinds.get(kind, 0) + n
    return listed(counted(n, kind) for kind, n in kinds.items())


def _deck(view: View, which: str, voice: Voice) -> About:
    does = (
        "To scout is to draw a card from it, for one action. An empty deck is made anew from the discard pile and from "
    )
    does += "trail that lies too far behind."
    unseen = sum(view["unseen"].values())
    among = f" Among the {unseen} cards that you do not see are {_counted_cards(view['unseen'])}." if unseen else ""
    worth = f"{counted(view['deck'], 'card')} {'is' if view['deck'] == 1 else 'are'} left.{among}"
    return about_of(
        "Trail deck",
        does,
        worth if view["viewer"] is not None else worth.replace("you do", "onlookers do"),
        "when-a-deck-runs-out",
    )


def _discard(view: View, which: str, voice: Voice) -> About:
    does = "Trail cards that were discarded, collected, or left by lost wagons. They form the next trail deck."
    n = sum(view["discard"].values())
    worth = f"{upper_first(_counted_cards(view['discard']))}." if n else "It is empty."
    return about_of("Discard pile", does, worth, "when-a-deck-runs-out")


def _calamity_cards(cards: Mapping[str, int]) -> str:
    return listed(bare(calamity(name)) + (f" ×{n}" if n > 1 else "") for name, n in cards.items())


def _calamities(view: View, which: str, voice: Voice) -> About:
    does = "Whoever lays a calamity trail chooses a rival, who then gets the next card from here."
    worth = f"Still to come: {_calamity_cards(view['calamity_deck'])}." if view["calamity_deck"] else "It is empty."
    return about_of("Calamity deck", does, worth, "calamities")


def _past(view: View, which: str, voice: Voice) -> About:
    does = "Calamities that are over. They are shuffled when the calamity deck is empty."
    worth = (
        f"{upper_first(_calamity_cards(view['calamity_discard']))}." if view["calamity_discard"] else "There are none."
    )
    return about_of("Past calamities", does, worth, "when-a-deck-runs-out")


def _die(view: View, which: str, voice: Voice) -> About:
    does = f"It decides whether a river is forded, a wagon breaks, or a trade is made. Of a trade, {trade_words()}."
    die = view["die"]
    return about_of("Die", does, f"The last roll was {die['face']} {ROLLS[die['for']]}.", "rivers")


EXPLAIN: dict[str, Callable[[View, str, Voice], About | None]] = {
    "seat": _seat,
    "wagon": _wagon,
    "racer": _racer,
    "trouble": _trouble,
    "bank": _bank,
    "supply": _supply,
    "goods": _goods,
    "hand": _hand,
    "table": _table,
    "deck": _deck,
    "discard": _discard,
    "calamities": _calamities,
    "calamities-past": _past,
    "die": _die,
    "card": about_card,
    "cell": about_cell,
    "town": about_place("town"),
    "fort": about_place("fort"),
}
