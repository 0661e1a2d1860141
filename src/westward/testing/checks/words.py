"""The contract of what the table says beside single events: recaps, explanations of pieces, sets."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

from westward.coach.hints import is_new
from westward.kernel import SEAT_NAMES, Event, Game, Rng, State
from westward.language.abouts import anchors
from westward.language.sets import steps_of
from westward.testing.cases import Case, depth
from westward.testing.checks.view import CHOICE, NAMES, SHAPES, choices_for, ids, menu_for, parts, plain, sentence
from westward.testing.remedies import remedy
from westward.testing.walks import Walk, called, pick, samples, told, walk

MOST_LETTERS = 300
ABOUT = {"title": str, "does": str, "worth": str, "rule": str}
SET = {"id": str, "words": str, "members": list, "done": object}
MEMBER = {"id": int, "piece": str, "words": str, "most": int}
PLAN = {**CHOICE, "actions": list}
MAKES = {"words": str, "why": str}
GROUP = {"words": str, "ids": list}
STANDING = {"id": str, "words": str, "action": object}
SUBSETS = depth(6, 40)


# ---------------------------------------------------------------- recaps


@remedy(
    "In `recap(events, viewer, names)` begin with `told(events, viewer)` and use only what is left; one sentence "
    "for each thing that matters, so that it stays under 300 letters, and words for every act of which the "
    "viewer sees anything."
)
def check_recap(case: Case) -> None:
    """Every act has a recap for whoever is told of it: one line, to the point, made of what the viewer is told."""
    recap = case.game.words.recap
    colors = re.compile(rf"\b({'|'.join(SEAT_NAMES[: min(case.seats, 3)])})\b")  # gold is more than a color
    for where, events, ends in acts(case):
        for viewer in case.viewers:
            seen = [event for event in events if event.seen_by(viewer)]
            text = recap(events, viewer, NAMES)
            here = f"{where}, recap for {called(viewer)}"
            assert text == recap(seen, viewer, NAMES), f"{here}: it tells what the viewer is not told: {text!r}"
            assert text or not seen, f"{here}: '' for what the viewer sees: {seen}"
            assert seen or not text, f"{here}: {text!r} although the viewer sees nothing"
            if not text:
                continue
            sentence(text, here)
            assert not colors.search(text), f"{here}: a player with a name is called by a color: {text}"
            assert ends or len(text) <= MOST_LETTERS, f"{here}: {len(text)} letters, nobody reads that: {text}"
            if viewer is None:
                assert not re.search(r"\b[Yy]ou(r|rs)?\b", text), f"{here}: an onlooker is called you: {text}"
            else:
                named = re.search(rf"\b{NAMES[viewer]}\b", text)
                assert not named, f"{here}: the viewer is called by name: {text}"


def acts(case: Case) -> Iterator[tuple[str, list[Event], bool]]:
    """The acts of a random game: where, what happened, and whether it is the set-up or the end."""
    loud = case.new()
    events: list[Event] = []
    first, where = True, str(case)
    for at in walk(case):
        if at.last and at.last[0] is not None:
            yield where, events, first
            events, first, where = [], False, f"{at}, after {at.last}"
        if at.last:
            events += told(loud, at.last)
    yield where, events, True


# ---------------------------------------------------------------- explanations


@cache
def anchors_of(game: Game) -> list[str]:
    """The anchors of a game's rules page."""
    return anchors(game.rules_page())


@remedy(
    "Give `about(view, piece, names)` a branch for every kind of id that the board draws (`by_kind`): title "
    "without a full stop, `does` as a sentence, `worth` as a sentence or '', `rule` the anchor of a heading of "
    "rules.md; None for an id that is not there."
)
def check_about(case: Case) -> None:
    """Every piece on the board is explained, with a rule that the rules page has; what is not there is not."""
    about = case.game.words.about
    for at in samples(case, 6):
        for viewer in case.viewers:
            view, menu = at.state.view(viewer), menu_for(at.state, viewer)
            drawn = {piece for shape in SHAPES for piece in drawing(case, view, menu, shape)}
            for piece in sorted(drawn):
                explained(case.game, about(view, piece, NAMES), f"{at}, about {piece} for {called(viewer)}")
            for odd in ("", "nothing", *(odd for piece in sorted(drawn)[:9] for odd in (f"{piece}-9", piece[:-1]))):
                found = about(view, odd, NAMES)
                if found is not None:
                    explained(case.game, found, f"{at}, about {odd} for {called(viewer)}")


def drawing(case: Case, view: dict[str, Any], menu: list[dict[str, Any]], shape: str) -> list[str]:
    """The ids of the pieces in a drawing."""
    found = ids(case.game.board.draw(view, menu, shape=shape, sheet=False), f"{case}, {shape}")
    return [ident for ident in found if "-clip-" not in ident]  # the outline by which the pen cuts something


def explained(game: Game, about: dict[str, Any] | None, where: str) -> None:
    """An explanation has all its parts."""
    assert about is not None, f"{where}: the board draws it, but words.about does not know it"
    parts(about, ABOUT, where)
    assert about["title"].strip(), f"{where}: its title is empty"
    assert not about["title"].endswith("."), f"{where}: {about['title']!r} is no title, for it ends with a full stop"
    sentence(about["does"], where)
    if about["worth"]:
        sentence(about["worth"], where)
    known = anchors_of(game)
    assert about["rule"] in known, f"{where}: the rules page has no anchor {about['rule']!r}; it has {known}"


# ---------------------------------------------------------------- sets


@remedy(
    "`sets`, the `set` of the choices (`Draft(of=...)`) and the rules must mean the same: every choice that "
    "belongs to a set names its id and is a member with a piece on the board, and `makes` objects in a sentence "
    "exactly where the rules refuse the marks. The next question of the same kind needs another id. A game "
    "without sets returns []."
)
def check_sets(case: Case) -> None:
    """What is marked in any order is accepted by the rules exactly when `makes` says so, and nothing is left out."""
    words = case.game.words
    for at in samples(case, 60):
        for viewer in case.viewers:
            view, menu = at.state.view(viewer), choices_for(at.state, viewer)
            sets = words.sets(view, menu, NAMES)
            where = f"{at}, sets of {called(viewer)}"
            plain(sets, where)
            if viewer is None or not menu:
                assert sets == [], f"{where}: nothing is asked, but {sets}"
                continue
            named = {choice["set"] for choice in menu} - {""}
            assert named == {one["id"] for one in sets}, f"{where}: the choices name {named}, the sets are {sets}"
            for one in sets:
                check_set(at, viewer, view, menu, one)


@remedy(
    "Make plans of `plan_of` with ids from `num_actions` up, of at least two actions that are legal one after "
    "the other, of which only the last may lead to a roll."
)
def check_plans(case: Case) -> None:
    """Several choices that are offered as one can be made one after the other, and nothing but the last surprises."""
    if not hasattr(case.game.words, "plans"):
        return
    for at in samples(case, 60):
        for seat in at.state.actors():
            view, menu = at.state.view(seat), choices_for(at.state, seat)
            plans = case.game.words.plans(view, menu, NAMES)
            plain(plans, f"{at}, plans of seat {seat}")
            drawn = set(ids(case.game.board.draw(view, [*menu, *plans], sheet=False), str(at))) if plans else set()
            for number, plan in enumerate(plans):
                where = f"{at}, plan '{plan['text']}' of seat {seat}"
                parts(plan, PLAN, where)
                assert plan["id"] == case.game.num_actions + number, (
                    f"{where}: its id is {plan['id']}, not {case.game.num_actions + number}"
                )
                assert plan["words"].strip(), f"{where}: its words are empty"
                assert len(plan["actions"]) > 1, f"{where}: it is a single choice; a plan has two actions or more"
                assert {*plan["targets"], *filter(None, [plan["piece"]])} <= drawn, (
                    f"{where}: the board does not draw one of its targets {plan['targets']} {plan['piece']}"
                )
                check_plan(at.state.clone(), seat, plan["actions"], where)


def check_plan(state: State, seat: int, actions: list[int], where: str) -> None:
    """Its steps can be chosen one after the other."""
    for number, action in enumerate(actions):
        assert action in state.legal(seat), f"{where}: step {number + 1} cannot be chosen"
        state.apply(seat, action)
        assert not state.faces() or number == len(actions) - 1, f"{where}: a die is rolled after step {number + 1}"


@remedy("Put every choice of the menu (and of the plans) into one group at most, with words for the group: `group_of`.")
def check_groups(case: Case) -> None:
    """The groups of a menu have words, and nothing is in two of them or not in the menu."""
    words = case.game.words
    if not hasattr(words, "groups"):
        return
    for at in samples(case, 60):
        for seat in at.state.actors():
            view, menu = at.state.view(seat), choices_for(at.state, seat)
            choices = menu + (words.plans(view, menu, NAMES) if hasattr(words, "plans") else [])
            groups = words.groups(view, choices, NAMES)
            where = f"{at}, groups of seat {seat}"
            plain(groups, where)
            grouped = [ident for group in groups for ident in group["ids"]]
            assert len({*grouped}) == len(grouped), f"{where}: a choice is there twice: {grouped}"
            assert {*grouped} <= {choice["id"] for choice in choices}, (
                f"{where}: a choice is not in the menu: {sorted({*grouped} - {choice['id'] for choice in choices})}"
            )
            for group in groups:
                parts(group, GROUP, where)
                assert group["words"].strip(), f"{where}: its words are empty"


@remedy(
    "Answer in advance only with an action that is legal now, or None where the player wants to be asked; every "
    "answer has an id of its own: `standing_of`."
)
def check_standing(case: Case) -> None:
    """An answer that is given in advance can be given, or the player is asked."""
    if not hasattr(case.game.words, "in_advance"):
        return
    for at in samples(case, 60):
        for seat in at.state.actors():
            menu = choices_for(at.state, seat)
            found = case.game.words.in_advance(at.state.view(seat), menu, NAMES)
            where = f"{at}, standing answers of seat {seat}"
            plain(found, where)
            assert len({one["id"] for one in found}) == len(found), (
                f"{where}: two answers have the same id: {[one['id'] for one in found]}"
            )
            for one in found:
                parts(one, STANDING, where)
                assert one["words"].strip(), f"{where}: its words are empty"
                possible = one["action"] is None or one["action"] in at.state.legal(seat)
                assert possible, f"{where}: {one['action']} cannot be chosen"


@remedy(
    "In `because` say what the choice does not say of itself: what it costs, what is left, how the others stand; a "
    "sentence, or '' where there is nothing."
)
def check_because(case: Case) -> None:
    """What speaks for a choice is told in sentences, and is not the choice over again."""
    if not hasattr(case.game.words, "because"):
        return
    for at in samples(case, 60):
        for seat in at.state.actors():
            view = at.state.view(seat)
            for choice in choices_for(at.state, seat):
                text = case.game.words.because(view, choice["id"], NAMES)
                where = f"{at}, what speaks for {choice['text']!r}"
                if text:
                    sentence(text, where)
                    assert is_new(text, choice["words"]), f"{where}: only the choice again: {text!r}"


def check_set(at: Walk, seat: int, view: dict[str, Any], menu: list[dict[str, Any]], one: dict[str, Any]) -> None:
    """One set: its parts, and samples of what can be marked."""
    where = f"{at}, set {one['id']!r} of seat {seat}"
    parts(one, SET, where)
    assert one["words"].strip(), f"{where}: its words are empty"
    members = {member["id"]: member for member in one["members"]}
    assert members or one["done"] is not None, (
        f"{where}: it has neither members nor an action that ends it, so nothing can be done"
    )
    assert len(members) == len(one["members"]), f"{where}: an action is there twice"
    for member in one["members"]:
        parts(member, MEMBER, where)
    mine = {choice["id"] for choice in menu if choice["set"] == one["id"]}
    assert mine <= {*members, one["done"]}, f"{where}: {mine - {*members}} are choices of the set, but not in it"
    for shape in SHAPES:
        drawn = drawing(at.case, view, menu, shape)
        lost = {member["piece"] for member in one["members"]} - {*drawn}
        assert not lost, f"{where}: the {shape} board does not draw {lost}"
    rng = at.case.rng("sets", at.number, at.step, seat)
    for number in range(SUBSETS):
        whole = number % 2 == 0
        marked = finished(at.state, seat, one, rng, where) if whole else some(one["members"], rng)
        lacking = [action for action in marked if marked.count(action) > members.get(action, {"most": 0})["most"]]
        assert not lacking, f"{where}: the rules allow {lacking}, which cannot be marked"
        makes = at.case.game.words.makes(view, one["id"], sorted(marked), NAMES)
        parts(makes, MAKES, where)
        assert makes["words"].strip(), f"{where}: `makes` has no words for the marks {marked}"
        if makes["why"]:
            sentence(makes["why"], where)
        allowed = accepted(at.state, seat, one, marked, where)
        verdict = "allowed" if allowed else "refused"
        assert allowed == (not makes["why"]), f"{where}: {marked} are {verdict}, but {makes}"


def some(members: list[dict[str, Any]], rng: Rng) -> list[int]:
    """Marks at random."""
    marked: list[int] = []
    for _ in range(rng.below(5)):
        member = pick(members, rng)
        if marked.count(member["id"]) < member["most"]:
            marked.append(member["id"])
    return marked


def finished(state: State, seat: int, one: dict[str, Any], rng: Rng, where: str) -> list[int]:
    """A set as the rules let it come about, step by step."""
    state = state.clone()
    marked: list[int] = []
    while is_open(state, seat, one):
        legal = of_set(state, seat, one)
        action = pick(legal, rng)
        assert len(marked) < 60, f"{where}: the rules take 60 marks and still ask for more: a set must come to an end"
        state.apply(seat, action)
        if action == one["done"]:
            break
        marked.append(action)
    return marked


def of_set(state: State, seat: int, one: dict[str, Any]) -> list[int]:
    """The legal actions that belong to the set."""
    return [choice["id"] for choice in choices_for(state, seat) if choice["set"] == one["id"]]


def is_open(state: State, seat: int, one: dict[str, Any]) -> bool:
    """Whether the seat is still asked for this set; where another of its kind follows at once, that has another id."""
    return bool(state.acting() >> seat & 1) and bool(of_set(state, seat, one))


def accepted(state: State, seat: int, one: dict[str, Any], marked: list[int], where: str) -> bool:
    """Whether the rules take all that is marked, in their order, and are content with it."""
    state = state.clone()
    for number, action in enumerate(steps_of(marked, one["done"])):
        if not is_open(state, seat, one):
            return number == len(marked)  # it was complete without being ended
        if action not in of_set(state, seat, one):
            return False
        assert not state.faces(), f"{where}: a die is rolled in the middle of {marked}"
        state.apply(seat, action)
        if action == one["done"]:
            return True
    return not is_open(state, seat, one)
