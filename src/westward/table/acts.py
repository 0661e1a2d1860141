"""What a message leads to: the events that it adds to the table, or a Refusal. Nothing is changed here."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from westward.table import sets
from westward.table.live import Live, same_device
from westward.table.messages import (
    MOST_CHAT,
    Act,
    Action,
    Answer,
    AnswerUndo,
    AskUndo,
    Chat,
    Leave,
    Mark,
    Propose,
    Refusal,
    Resign,
    Return,
    Stored,
    Undo,
    clean,
)
from westward.table.moments import parts

Events = list[tuple[str, dict[str, Any]]]
MOST_WORDS: Final = 500
MOST_EVENTS: Final = 5_000  # of a table; after so many only what brings the game to its end is taken


class UndoOffer(NamedTuple):
    """What a seat can do about its moves now."""

    to: int  # how many moves would remain; -1: there is nothing to take back
    possible: bool  # at once
    ask: bool  # with the consent of others
    barrier: str  # why not at once


NOTHING: Final = UndoOffer(-1, False, False, "")


def decide(live: Live, seat: int, message: Stored) -> Events:
    """The events that follow from a message of a seat."""
    if live.n >= MOST_EVENTS and isinstance(message, (Undo, AskUndo, Chat, Propose)):
        raise Refusal(
            "too_large", "So much has happened at this table that only moves are taken now; open another to go on."
        )
    handler: Callable[[Live, int, Any], Events] = HANDLERS[type(message)]
    return handler(live, seat, message)


def check_decision(live: Live, seat: int, decision: str) -> None:
    """A Refusal if a seat does not owe this decision any more."""
    check_going_on(live)
    if live.decision(seat) != decision:
        raise Refusal("stale", "The game has moved on since you looked; look again and choose.")


def check_going_on(live: Live) -> None:
    """A Refusal if the game has not begun or has ended."""
    live.playing()
    if live.over:
        raise Refusal("over", "The game is over.")
    if live.abandoned:
        raise Refusal("over", "The game was ended without a result.")


def _act(live: Live, seat: int, message: Act) -> Events:
    check_decision(live, seat, message.decision)
    wanted = message.actions or ([] if message.action is None else [message.action])
    actions = [_known(live, action) for action in wanted]
    seen = parts(live, seat, live.moves) if message.actions else {"sets": [], "choices": []}
    found = sets.find(seen["sets"], actions)
    planned = any(choice.get("actions") == actions for choice in seen["choices"])
    if found:
        actions = _confirmed(live, seat, *found)
    elif planned:
        pass  # its steps are made as they stand in the menu
    elif len(actions) > 1:
        raise Refusal("illegal", "Only the parts of one set, or of a plan of the menu, can be chosen together.")
    elif actions[0] not in live.playing().state.legal(seat):
        allowed = ", ".join(live.game.actions.text(choice) for choice in live.playing().state.legal(seat))
        raise Refusal("illegal", f"'{live.game.actions.text(actions[0])}' is not possible now; choose from: {allowed}.")
    return [("move", {"seat": seat, "actions": [live.game.actions.text(action) for action in actions]})]


def _known(live: Live, action: Action) -> int:
    """An action by its id or its text."""
    codec = live.game.actions
    try:
        number = codec.parse(action) if isinstance(action, str) else action
        codec.text(number)
    except ValueError as error:
        raise Refusal("illegal", sentence(error)) from None
    return number


def _confirmed(live: Live, seat: int, one: sets.Set, marked: list[int]) -> list[int]:
    """The steps that a set leads to, if it is whole."""
    why = live.words.makes(parts(live, seat, live.moves)["view"], one["id"], marked, live.names)["why"]
    if why:
        raise Refusal("illegal", why)
    return sets.steps(live.playing().state, seat, one, marked)


def marked(live: Live, seat: int, message: Mark) -> list[int]:
    """The members of a set that somebody has marked, or a Refusal."""
    check_decision(live, seat, message.decision)
    actions = [_known(live, action) for action in message.actions]
    for one in parts(live, seat, live.moves)["sets"]:
        members = sets.split(one, actions)
        if one["id"] == message.set and members is not None:
            return members
    raise Refusal("illegal", "These do not make a set now.")


def undo_offer(live: Live, seat: int, to: int | None = None) -> UndoOffer:
    """Whether a seat can take back its last move, or all moves after the first `to`, and at what price."""
    if live.match is None or live.over or live.abandoned:
        return NOTHING
    to = live.last_own(seat) if to is None else to
    if to < 0 or to >= live.moves or live.deeds[to + 1].seat != seat:
        return NOTHING
    policy = live.row["undo"]
    if policy == "none":
        return UndoOffer(to, False, False, "at this table no move is taken back")
    if not live.rivals(seat):
        return UndoOffer(to, True, False, "")
    barrier = live.barrier(seat, to)
    if policy == "consent" and to < live.began:
        barrier = barrier or "at this table the others are asked"
    return UndoOffer(to, not barrier, bool(barrier), barrier)


def _undo(live: Live, seat: int, message: Undo) -> Events:
    offer = _checked_offer(live, seat, message.to)
    if not offer.possible:
        advice = "; you can ask the others" if offer.ask else ""
        raise Refusal("undo_refused", f"Not possible: {offer.barrier}{advice}.")
    return [("undo", undo_data(live, seat, offer.to))]


def _ask_undo(live: Live, seat: int, message: AskUndo) -> Events:
    offer = _checked_offer(live, seat, message.to)
    if live.asked is not None:
        raise Refusal("undo_refused", "Somebody has asked already; wait for the answer.")
    if offer.possible:
        return [("undo", undo_data(live, seat, offer.to))]
    if not offer.ask:
        raise Refusal("undo_refused", f"Not possible: {offer.barrier}.")
    return [("undo_asked", undo_data(live, seat, offer.to))]


def undo_data(live: Live, seat: int, to: int) -> dict[str, Any]:
    """Who takes moves back, so that `to` remain, and which moves of others are made again."""
    return {"seat": seat, "to": to, "again": live.again(seat, to)}


def _checked_offer(live: Live, seat: int, to: int | None) -> UndoOffer:
    check_going_on(live)
    offer = undo_offer(live, seat, None if to is None else live.before(seat, to))
    if offer.to < 0:
        wanted = "you have not moved yet" if to is None else "that was not your move"
        raise Refusal("undo_refused", f"There is nothing to take back: {wanted}.")
    return offer


def _answer_undo(live: Live, seat: int, message: AnswerUndo) -> Events:
    asked = live.asked
    if asked is None:
        raise Refusal("stale", "Nobody asks to take a move back any more.")
    voters = live.rivals(asked.seat)
    if seat not in voters or seat in asked.answers:
        raise Refusal("undo_refused", "You are not asked.")
    answer = ("undo_answered", {"seat": seat, "accept": message.accept})
    mine = live.seats[seat]
    missing = [v for v in voters if v not in asked.answers and not same_device(live.seats[v], mine)]
    if message.accept and not missing:
        return [answer, ("undo", undo_data(live, asked.seat, asked.to))]
    return [answer]


def _chat(live: Live, seat: int, message: Chat) -> Events:
    text = clean(message.text, MOST_CHAT)
    if not text:
        raise Refusal("malformed", "There is nothing to say in this message.")
    return [("chat", {"seat": seat, "name": live.seats[seat]["name"], "text": text})]


# ------------------------------------------------------------------ doing without somebody, or ending the game


def _propose(live: Live, seat: int, message: Propose) -> Events:
    check_going_on(live)
    if live.proposal:
        raise Refusal("illegal", "Somebody has proposed something already; wait for the answers.")
    about = message.about if message.what == "stand_in" else None
    if message.what == "stand_in" and (about not in live.rivals(seat) or about in live.stand_ins):
        raise Refusal("illegal", "There is no such person to do without.")
    voters = [other for other in live.rivals(seat) if other not in live.stand_ins and other != about]
    if voters:
        return [("proposed", {"seat": seat, "what": message.what, "about": about, "voters": voters})]
    return _agreed(live, message.what, about)


def _answer(live: Live, seat: int, message: Answer) -> Events:
    proposal = live.proposal
    if proposal is None:
        raise Refusal("stale", "Nobody proposes anything any more.")
    voices = [voter for voter in proposal.missing if same_device(live.seats[voter], live.seats[seat])]
    if not voices:
        raise Refusal("illegal", "You are not asked.")
    answered = ("answered", {"seat": seat, "seats": voices, "accept": message.accept})
    if message.accept and proposal.missing <= set(voices):
        return [answered, *_agreed(live, proposal.what, proposal.about)]
    return [answered]


def _agreed(live: Live, what: str, about: int | None) -> Events:
    return [("abandoned", {})] if about is None else replaced(live, about, "vote")


def replaced(live: Live, seat: int, why: str) -> Events:
    """A bot plays in a seat: until the person returns, or for good, as the table was set up."""
    if live.row["absent"] == "give_up":
        return given_up(live, seat, why)
    return [("stand_in", {"seat": seat, "why": why})]


def given_up(live: Live, seat: int, why: str) -> Events:
    """A bot plays in a seat for good; a game without people ends."""
    last = set(live.people()) <= {seat}
    return [("gave_up", {"seat": seat, "why": why}), *([("abandoned", {})] if last else [])]


def _leave(live: Live, seat: int, message: Leave) -> Events:
    check_going_on(live)
    if live.bot_of(seat):
        raise Refusal("illegal", "A bot plays in your seat already.")
    return replaced(live, seat, "left") if live.rivals(seat) else given_up(live, seat, "left")


def _resign(live: Live, seat: int, message: Resign) -> Events:
    check_going_on(live)
    if seat in live.gave_up:
        raise Refusal("illegal", "You have given up already.")
    return given_up(live, seat, "resigned")


def _return(live: Live, seat: int, message: Return) -> Events:
    check_going_on(live)
    if seat in live.gave_up:
        raise Refusal("illegal", "This seat was given up; a bot plays in it to the end.")
    if seat not in live.stand_ins:
        raise Refusal("illegal", "Nobody plays in your seat but you.")
    return [("returned", {"seat": seat})]


def sentence(error: Exception) -> str:
    """An error of the kernel as a sentence that can be sent, whatever it quotes."""
    text = str(error).encode("utf-8", "replace").decode().rstrip(".")
    return f"{text[:1].upper()}{text[1:MOST_WORDS]}{'.' if len(text) <= MOST_WORDS else ' …'}"


HANDLERS: dict[type, Callable[..., Events]] = {
    Act: _act,
    Undo: _undo,
    AskUndo: _ask_undo,
    AnswerUndo: _answer_undo,
    Chat: _chat,
    Propose: _propose,
    Answer: _answer,
    Leave: _leave,
    Resign: _resign,
    Return: _return,
}
