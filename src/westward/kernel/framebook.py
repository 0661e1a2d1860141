"""The frames of a game in words: which there are, with which arguments, and what people call them."""

from collections.abc import Mapping, Sequence


class FrameBook:
    """Every frame that can lie on the stack. `describe` and `build` use its words, and loading refuses any other frame.

    >>> book = FrameBook()
    >>> book.add(1, "move")
    >>> book.add(42, "deal badge to", {0: "Red", 1: "Blue"})
    >>> book.words([0, 1, 1, 42])
    ['deal badge to Blue', 'move']
    >>> book.numbers(["deal badge to Blue", "move"])
    [0, 1, 1, 42]
    """

    def __init__(self) -> None:
        self._texts: dict[tuple[int, int], str] = {}
        self._frames: dict[str, tuple[int, int]] = {}
        self._names: list[str] = []

    def add(self, code: int, name: str, args: Mapping[int, str] | None = None) -> None:
        """A kind of frame, with the words for each argument that it can have; without arguments it has 0."""
        if name not in self._names:
            self._names.append(name)
        for arg, words in ({0: ""} if args is None else args).items():
            text = f"{name} {words}".strip()
            assert text not in self._frames, f"two frames are called '{text}'"
            self._frames[text] = (code, arg)
            self._texts[code, arg] = text

    def flaw(self, stack: Sequence[int]) -> str:
        """Why a loaded stack cannot be; '' where nothing is wrong with its frames."""
        if len(stack) % 2:
            return "'stack' has half a frame"
        for at in range(0, len(stack), 2):
            if (stack[at + 1], stack[at]) not in self._texts:
                return f"'stack' holds frame {stack[at + 1]} with {stack[at]}, which there is not"
        return ""

    def words(self, stack: Sequence[int]) -> list[str]:
        """The frames of a stack (argument, code, argument, code ...) in words, what happens next first."""
        return [self._texts[stack[at + 1], stack[at]] for at in range(len(stack) - 2, -2, -2)]

    def numbers(self, texts: Sequence[str]) -> list[int]:
        """The stack that the words mean; ValueError says which frames there are."""
        out: list[int] = []
        for text in reversed(texts):
            frame = self._frames.get(text)
            if frame is None:
                alike = [known for known in self._frames if known.split()[0] == text.partition(" ")[0]]
                raise ValueError(f"'{text}' is not something to do; there is {', '.join(alike[:40] or self._names)}")
            out += [frame[1], frame[0]]
        return out
