"""What a piece or a card of TRAILS is, does and is worth now to whoever looks."""

from collections.abc import Sequence

from westward.games.trails.tables import (
    FACES,
    KINDS,
    PHOTOS,
    RESOURCE_LIMIT,
    SITES,
    TRAIL_END,
    TRAILHEAD,
    TROPHY_POINTS,
)
from westward.games.trails.words.ahead import Ahead
from westward.games.trails.words.badges import about_badge, about_earned
from westward.games.trails.words.gives import site_words
from westward.games.trails.words.phrases import ENDS, above, counted, cubes, photo, photo_words, photo_worth, plural
from westward.games.trails.words.standing import closed_photos, earned_ids, known_points, most_birds
from westward.games.trails.words.tiles import site_does, space_does
from westward.kernel.seats import SEAT_NAMES
from westward.language.abouts import About, Explain, about_of, by_kind
from westward.language.amounts import listed
from westward.language.views import View
from westward.language.voices import Voice, upper_first

PLACES = {
    "acorn": "Oak grove",
    "leaf": "Fern valley",
    "rock": "Red canyon",
    "exchange": "Trading post",
    "photo": "Lookout",
}
"""What the picture of a site shows."""

MAY_EARN = "may earn the badges beside it and their hand badge"


def about(view: View, piece: str, names: Sequence[str] = SEAT_NAMES) -> About | None:
    """What the piece with this id is, does and is worth to the viewer; None where the board has no such piece.

    >>> import westward
    >>> about(westward.load("trails").new(seats=2, layout="first_game").view(0), "tile-5")["title"]
    'Red canyon: the rock site by day'
    """
    if piece not in pieces(view):
        return None
    return by_kind(view, piece, EXPLAIN, Voice(view["viewer"], names))


def pieces(view: View) -> set[str]:
    """The ids of all pieces that the board has."""
    own = view["viewer"]
    return {
        *("bear", "die", "sun", "trophy", "photo-deck", "photo-pile", "badge-deck"),
        *(f"tile-{position}" for position in range(TRAIL_END + 1)),
        *(f"space-{space}" for space in range(len(view["sun_path"]))),
        *(f"slot-{slot}" for slot in range(len(view["display"]))),
        *(f"{kind}-{seat}" for seat in range(view["seats"]) for kind in ("hiker", "seat", "canteen")),
        *(f"photos-{seat}" for seat, player in enumerate(view["players"]) if player["photos"]),
        *(f"held-{seat}" for seat, player in enumerate(view["players"]) if player["hand_badges"] and seat != own),
        *(f"earned-{seat}-{badge}" for seat in range(view["seats"]) for badge in earned_ids(view, seat)),
        *(f"supply-{kind}" for kind in KINDS),
        *(f"cube-{kind}" for kind in KINDS if own is not None and not view["over"]),
        *(["hand"] if own is not None else []),
        *(f"drawn-{number}" for number in range(len(view["known_drawn"] or ()))),
    }


# The trail.


def _tile(view: View, which: str, voice: Voice) -> About | None:
    position = int(which)
    distance = _distance(view, position)
    if position == TRAILHEAD:
        does = f"Whoever arrives turns around, refills their canteen and {MAY_EARN}."
        return about_of("Trailhead", does, distance, "the-ends-of-the-trail")
    if position == TRAIL_END:
        return about_of("Trail End", _trail_end(view), distance, "the-ends-of-the-trail")
    kind, night = view["trail"][position - 1], view["night"][position - 1]
    if kind is None:
        return about_of("A site that is not laid yet", "It is drawn at random.", rule="set-up")
    title = f"{PLACES[kind]}: the {kind} site by {'night' if night else 'day'}"
    other = "By day" if night else "By night"
    does = f"Landing here: {site_does(kind, night)}. {other}: {site_does(kind, not night)}."
    worth = " ".join(filter(None, [_gives(view, position), night_words(view, position), distance]))
    return about_of(title, does, worth, "sites-by-day-and-night")


def _trail_end(view: View) -> str:
    start = "Whoever arrives turns around"
    if view["sun_holder"] is not None:
        return f"{start} and {MAY_EARN}. The Sun is taken, so there is no Sun bonus any more."
    now = view["sun"]
    if view["sun_path"][now].get("final"):
        return f"{start}, may take a photo, takes the Sun, and {MAY_EARN}. Everybody else then has one more turn."
    return f"{start}, gets the Sun bonus (now: {space_does(view, now)}), and {MAY_EARN}. Then the Sun moves on."


def _gives(view: View, position: int) -> str:
    """What a site gives the viewer now."""
    if view["viewer"] is None:
        return ""
    return f"For you now: {site_words(Ahead(view, view['viewer']), position)}."


def night_words(view: View, position: int) -> str:
    """When night falls on a site."""
    if view["night"][position - 1]:
        return ""
    spaces = [space.get("position") for space in view["sun_path"]]
    arrivals = spaces.index(position) - view["sun"] + 1
    return f"Night falls here after {counted(arrivals, 'more arrival')} at Trail End."


def _distance(view: View, position: int) -> str:
    """How far the viewer's Hiker is from a tile."""
    if view["viewer"] is None:
        return ""
    me = view["players"][view["viewer"]]
    steps = (position - me["position"]) * me["facing"]
    if steps == 0:
        return "Your Hiker is here."
    if steps < 0:
        return "It lies behind your Hiker."
    far = f"It lies {counted(steps, 'tile')} ahead of your Hiker"
    if steps <= 2:
        return f"{far}."
    return f"{far}: {'empty your canteen to get there at once' if me['canteen'] else 'your canteen is empty'}."


def _hiker(view: View, which: str, voice: Voice) -> About | None:
    seat = int(which)
    player = view["players"][seat]
    place = ENDS.get(player["position"]) or _site_name(view, player["position"])
    toward = "Trail End" if player["facing"] > 0 else "Trailhead"
    title = voice.starts(seat, f"{voice.whose(seat)} Hiker")
    further = " or further with the filled canteen" if player["canteen"] else ""
    does = f"A Hiker goes 1 or 2 tiles on each turn{further}, and turns around at the ends of the trail."
    return about_of(title, does, f"It stands at {place} and goes toward {toward}.", "a-turn")


def _site_name(view: View, position: int) -> str:
    kind = view["trail"][position - 1]
    return f"the {kind} site" if kind else "a site"


def _bear(view: View, which: str, voice: Voice) -> About | None:
    does = (
        "Landing on its site is an encounter: the Wildlife die moves the bear, and you use your site and the bear's "
        "new site, in the order you like."
    )
    return about_of("The bear", does, f"It is at {_site_name(view, view['bear'])}.", "bear-encounters")


def _die(view: View, which: str, voice: Voice) -> About | None:
    does = (
        f"It has {len(FACES)} faces: one for each of the {len(SITES)} sites, to which the bear then goes, and a wild "
        "one, with which the player sends the bear to any site and turns the die to it."
    )
    odds = f"Each site comes up 1 time in {len(FACES)}, and so does the wild face."
    now = {
        "die": "It is being rolled.",
        "bear": f"It is wild: {voice.does(view['active'], 'choose a site')}.",
    }.get(view["phase"], f"It shows where the bear is, at {_site_name(view, view['bear'])}.")
    return about_of("The Wildlife die", does, f"{odds} {now}", "bear-encounters")


# The Sun.


def _sun(view: View, which: str, voice: Voice) -> About | None:
    does = (
        "Each arrival at Trail End gives the bonus of its space and moves it on. Night falls on a site when it leaves. "
        "Whoever arrives when it is on its last space takes it, and the last round begins."
    )
    if view["sun_holder"] is not None:
        return about_of("The Sun", does, voice.says(view["sun_holder"], "have taken it"), "the-sun")
    left = len(view["sun_path"]) - 1 - view["sun"]
    worth = f"Its bonus now: {space_does(view, view['sun'])}. It has {counted(left, 'space')} to go."
    return about_of("The Sun", does, worth, "the-sun")


def _space(view: View, which: str, voice: Voice) -> About | None:
    space = int(which)
    here = view["sun_path"][space]
    does = f"Sun bonus for arriving at Trail End while the Sun is here: {space_does(view, space)}."
    if here["kind"] == "site":
        does += " When the Sun leaves, night falls on the site."
    if here.get("final"):
        does += " Whoever gets it also takes the Sun, and the last round begins."
    away = space - view["sun"]
    if view["sun_holder"] is not None or away < 0:
        worth = "The Sun has passed it."
    else:
        worth = "The Sun is here." if not away else f"The Sun is {counted(away, 'space')} away."
    return about_of(f"Space of the Sun above {above(view, space)}", does, worth, "the-sun")


# Cubes.


def _supply(view: View, which: str, voice: Voice) -> About | None:
    does = f"Gains come from here, payments go back. Whoever gains more {plural(which)} than are left gets only those."
    left = "It never runs out." if view["supply"] is None else f"{counted(view['supply'][which], which)} left."
    return about_of(f"Supply of {plural(which)}", does, f"{left}{_own_cubes(view, which)}", "sites-by-day-and-night")


def _own_cubes(view: View, kind: str) -> str:
    if view["viewer"] is None:
        return ""
    return f" You have {view['players'][view['viewer']]['resources'][kind]}."


def _cube(view: View, which: str, voice: Voice) -> About | None:
    ahead = Ahead(view, view["viewer"])
    does = f"They pay for badges, photos and exchanges. At the end of your turn you may keep {RESOURCE_LIMIT} in all."
    mine = counted(ahead.cubes[KINDS.index(which)], which)
    worth = f"You have {mine}, and {counted(sum(ahead.cubes), 'cube')} in all."
    return about_of(f"Your {plural(which)}", does, f"{worth} Cubes are worth no points at the end.", "end-of-a-turn")


def _canteen(view: View, which: str, voice: Voice) -> About | None:
    seat = int(which)
    filled = view["players"][seat]["canteen"]
    does = "A filled canteen can be emptied to hike 3 to 6 tiles instead of 1 or 2. It is refilled at Trailhead."
    return about_of(
        voice.starts(seat, f"{voice.whose(seat)} canteen"), does, f"It is {'filled' if filled else 'empty'}.", "a-turn"
    )


# Photos.


def _photo_deck(view: View, which: str, voice: Voice) -> About | None:
    n, order = view["photo_deck"], view["photo_deck_order"]
    does = "For a photo you draw two, keep one, and discard the other face up. Or you take the top of the discard pile."
    if order:
        worth = f"The pile was turned over, so its order is known: {', '.join(map(photo_words, order))}."
    else:
        unseen = _unseen(view)
        hidden = sum(unseen.values())
        kinds = [f"{photo_worth(card)} {unseen[card.id]} of {hidden}" for card in PHOTOS if hidden]
        worth = f"{counted(n, 'photo')} left. {f'Unseen so far: {listed(kinds)}.' if kinds else ''}".strip()
    return about_of("Photo deck", does, worth, "photos")


def _unseen(view: View) -> dict[str, int]:
    """Photos that the viewer has not seen, by kind."""
    seen = [*view["photo_pile"], *(view["photo_deck_order"] or ()), *(view["known_drawn"] or ())]
    for player in view["players"]:
        seen.extend(player["known_photos"])
    return {card.id: card.copies - seen.count(card.id) for card in PHOTOS}


def _photo_pile(view: View, which: str, voice: Voice) -> About | None:
    pile = view["photo_pile"]
    does = (
        "Instead of drawing two photos you may take the top one of this pile; everybody then knows it. When the deck "
        "is empty, the pile is turned over, unshuffled, and becomes the deck."
    )
    worth = f"Top first: {', '.join(map(photo_words, reversed(pile)))}." if pile else "It is empty."
    return about_of("Discarded photos", does, worth, "photos")


def _drawn(view: View, which: str, voice: Voice) -> About | None:
    key = view["known_drawn"][int(which)]
    seat = view["active"]
    title = "A drawn photo" if view["drawn"] is None else "A photo that only you see"
    does = f"{voice.begins(seat, 'draw two photos', 'keep one of them')}; the other is discarded face up."
    return about_of(title, does, _photo_value(key), "photos")


def _photo_value(key: str | None) -> str:
    if key is None:
        return "What it shows is hidden."
    birds = f" Birds count for the Bird Trophy, {TROPHY_POINTS} points." if photo(key).birds else ""
    return f"It shows {photo_words(key)}.{birds}"


def _photos(view: View, which: str, voice: Voice) -> About | None:
    seat = int(which)
    player = view["players"][seat]
    known = listed(
        f"{player['known_photos'].count(card.id)} with {photo_worth(card)}"
        for card in PHOTOS
        if card.id in player["known_photos"]
    )
    closed = closed_photos(view, seat)
    does = "Photos are worth the points and birds that they show. They stay secret until the end of the game."
    parts = [f"Known: {known}." if known else "", f"{counted(closed, 'closed photo')}." if closed else ""]
    worth = " ".join(filter(None, parts)) or "There are none yet."
    return about_of(voice.starts(seat, f"{voice.whose(seat)} photos"), does, worth, "photos")


# Badges.


def _slot(view: View, which: str, voice: Voice) -> About | None:
    slot = int(which)
    key = view["display"][slot]
    end = "Trailhead" if slot < 2 else "Trail End"
    if key is None:
        does = "It is filled from the badge deck at the end of the turn, as long as there are badges."
        return about_of(f"Empty place for a badge at {end}", does, rule="end-of-a-turn")
    return about_badge(view, key, f"Whoever arrives at {end} may pay for it.")


def _hand(view: View, which: str, voice: Voice) -> About | None:
    key = view["players"][view["viewer"]]["hand"]
    if key is None:
        return about_of("Your hand badge", "You have none, and the badge deck is empty.", rule="badges")
    return about_badge(view, key, "Only you see it. You may pay for it at either end, once in each visit.")


def _held(view: View, which: str, voice: Voice) -> About | None:
    seat = int(which)
    title = voice.starts(seat, f"{voice.whose(seat)} hand badge")
    return about_of(title, "A badge that only its owner sees; it may be paid for at either end.", rule="badges")


def _earned(view: View, which: str, voice: Voice) -> About | None:
    seat, key, *_ = which.split("-")
    return about_earned(view, int(seat), key, voice)


def _badge_deck(view: View, which: str, voice: Voice) -> About | None:
    does = "Empty places beside the trail are filled from it at the end of a turn, and hands at once."
    return about_of("Badge deck", does, f"{counted(view['badge_deck'], 'badge')} left.", "end-of-a-turn")


# Players.


def _trophy(view: View, which: str, voice: Voice) -> About | None:
    does = (
        f"{TROPHY_POINTS} points at the end for whoever sees the most birds on badges and photos; all who tie get them."
    )
    seats, birds = most_birds(view)
    if not seats:
        worth = "Nobody has seen a bird."
    elif view["over"]:
        worth = voice.says(seats, f"see the most birds, {birds}")
    else:
        worth = f"So far {voice.does(seats, f'see the most birds, {birds}')}; closed photos may change that."
    return about_of("The Bird Trophy", does, worth, "end-of-the-game-and-scoring")


def _seat(view: View, which: str, voice: Voice) -> About | None:
    seat = int(which)
    player = view["players"][seat]
    held = cubes([player["resources"][kind] for kind in KINDS])
    title = "You" if seat == view["viewer"] else voice.name(seat)
    canteen = "a filled canteen" if player["canteen"] else "an empty canteen"
    cards = f"{counted(len(player['badges']), 'badge')} and {counted(player['photos'], 'photo')}"
    does = voice.says(seat, f"have {held}, {canteen}, {cards}")
    birds = view["result"][seat]["birds"] if view["over"] else player["birds"]
    trophy = "" if view["over"] else f" The Bird Trophy, {TROPHY_POINTS} points, is not counted yet."
    worth = f"{upper_first(known_points(view, seat))}, {counted(birds, 'bird')}.{trophy}"
    return about_of(title, does, worth, "end-of-the-game-and-scoring")


EXPLAIN: dict[str, Explain] = {
    "tile": _tile,
    "hiker": _hiker,
    "bear": _bear,
    "die": _die,
    "sun": _sun,
    "space": _space,
    "supply": _supply,
    "cube": _cube,
    "canteen": _canteen,
    "photo-deck": _photo_deck,
    "photo-pile": _photo_pile,
    "drawn": _drawn,
    "photos": _photos,
    "slot": _slot,
    "hand": _hand,
    "held": _held,
    "earned": _earned,
    "badge-deck": _badge_deck,
    "trophy": _trophy,
    "seat": _seat,
}
