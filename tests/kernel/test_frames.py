"""The stack of frames, and the state that is run by it."""

from typing import Any

import pytest
from mypy_extensions import i64

from tests.kernel.toy import TOY
from westward.kernel import Frames, FrameState, Rng, State
from westward.kernel.framebook import FrameBook

ASK = 1
COUNT = 5  # goes on by itself
DIE = 9  # with as many faces as its argument says


class Counting(FrameState):
    """Everything that happens is written down."""

    def __init__(self) -> None:
        super().__init__(TOY, 2, {}, ASK, DIE)
        self.stack = Frames()
        self.done: list[tuple[str, int]] = []

    def faces(self) -> i64:
        return self.stack.arg if self.stack.code == DIE else 0

    def draw(self, face: i64) -> None:
        self.stack.drop()
        self.done.append(("draw", int(face)))

    def resume(self, code: i64, arg: i64) -> None:
        self.done.append(("count", int(arg)))
        if arg > 1:
            self.push(COUNT, arg - 1)

    def exhausted(self, code: i64, arg: i64) -> None:
        self.done.append(("exhausted", int(arg)))

    def clone(self) -> State:
        other = Counting()
        other.stack = self.stack.copy()
        return other

    def resample(self, seat: i64, rng: Rng) -> None:
        self.push(ASK, seat)


def counting(*frames: tuple[int, int]) -> Counting:
    state = Counting()
    for code, arg in frames:
        state.push(code, arg)
    return state


# ------------------------------------------------------------------ the stack


def test_the_last_frame_is_at_hand() -> None:
    frames = Frames()
    assert (frames.code, frames.arg, len(frames)) == (0, 0, 0)
    frames.push(3, 7)
    frames.push(4, 8)
    assert (frames.code, frames.arg, list(frames), len(frames)) == (4, 8, [7, 3, 8, 4], 4)
    frames.drop()
    assert (frames.code, frames.arg, list(frames)) == (3, 7, [7, 3])
    frames.push(5, 9)
    assert list(frames) == [7, 3, 9, 5]


def test_an_empty_stack_has_nothing_to_drop() -> None:
    with pytest.raises(IndexError):
        Frames().drop()


def test_a_dropped_frame_cannot_be_read() -> None:
    frames = Frames([7, 3, 8, 4])
    frames.drop()
    assert frames[1] == 3
    for at in (2, -1):
        with pytest.raises(IndexError):
            frames[at]


def test_a_copy_goes_its_own_way() -> None:
    frames = Frames([7, 3])
    other = frames.copy()
    other.push(4, 8)
    other[0] = 6
    assert (list(frames), list(other)) == ([7, 3], [6, 3, 8, 4])


def test_a_frame_that_is_changed_is_at_hand() -> None:
    frames = Frames([7, 3])
    frames[0], frames[1] = 1, 2
    assert (frames.arg, frames.code) == (1, 2)


# ------------------------------------------------------------------ the state


def test_it_goes_on_until_somebody_decides() -> None:
    state = counting((ASK, 0), (COUNT, 3))
    state.settle()
    assert (state.done, list(state.stack)) == ([("count", 3), ("count", 2), ("count", 1)], [0, ASK])
    assert not state.over()


def test_it_goes_on_until_a_die_is_rolled() -> None:
    state = counting((COUNT, 1), (DIE, 6))
    state.settle()
    assert (state.done, state.faces()) == ([], 6)
    state.roll(4)
    assert (state.done, state.over()) == ([("draw", 4), ("count", 1)], True)


def test_a_die_of_one_face_rolls_itself_and_one_of_none_is_exhausted() -> None:
    state = counting((DIE, 0), (DIE, 1))
    state.settle()
    assert (state.done, state.over()) == ([("draw", 0), ("exhausted", 0)], True)


def test_determinize_resamples_a_copy() -> None:
    state = counting((ASK, 0))
    other = state.determinize(1, Rng(1))
    assert isinstance(other, Counting)
    assert (list(state.stack), list(other.stack)) == ([0, ASK], [0, ASK, 1, ASK])


# ------------------------------------------------------------------ frames in words


def book() -> FrameBook:
    frames = FrameBook()
    frames.add(ASK, "ask", {0: "Red", 1: "Blue"})
    frames.add(COUNT, "count")
    return frames


def test_frames_in_words_begin_with_what_comes_next() -> None:
    assert book().words([0, COUNT, 1, ASK]) == ["ask Blue", "count"]
    assert book().words([]) == []
    assert book().numbers(["ask Blue", "count"]) == [0, COUNT, 1, ASK]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("ask Green", "'ask Green' is not something to do; there is ask Red, ask Blue"),
        ("sing", "'sing' is not something to do; there is ask, count"),
        ("", "'' is not something to do; there is ask, count"),
    ],
)
def test_words_that_mean_no_frame_are_refused_with_those_there_are(text: str, message: str) -> None:
    with pytest.raises(ValueError, match="is not something to do") as refusal:
        book().numbers(["count", text])
    assert str(refusal.value) == message


def test_what_several_frames_are_called_is_named_once() -> None:
    frames = book()
    frames.add(DIE, "ask", {0: "the die"})
    with pytest.raises(ValueError, match=r"there is ask, count$"):
        frames.numbers(["sing"])


@pytest.mark.parametrize(
    ("stack", "flaw"),
    [
        ([], ""),
        ([0, COUNT, 1, ASK], ""),
        ([0, COUNT, 1], "'stack' has half a frame"),
        ([2, ASK], "'stack' holds frame 1 with 2, which there is not"),
        ([0, 77], "'stack' holds frame 77 with 0, which there is not"),
    ],
)
def test_a_stack_with_other_frames_has_a_flaw(stack: list[int], flaw: str) -> None:
    assert book().flaw(stack) == flaw


def test_two_frames_with_one_name_are_refused() -> None:
    frames: Any = book()
    with pytest.raises(AssertionError, match="two frames are called 'count'"):
        frames.add(7, "count")
