"""Examples in docstrings as Markdown has them: a block of code, where a bare `>>>` would be a quotation."""

from typing import Any

import griffe

FENCE = "```"


def fenced(text: str) -> str:
    """The text with its examples in blocks of code.

    >>> fenced("Add.\\n\\n>>> 1 + 1\\n2\\n\\nThat is all.").replace(FENCE, "---").split("\\n")
    ['Add.', '', '---pycon', '>>> 1 + 1', '2', '---', '', 'That is all.']
    """
    out: list[str] = []
    ours = theirs = False
    for line in text.split("\n"):
        if line.lstrip().startswith(FENCE):
            theirs = not theirs
        elif ours and not line.strip():
            out.append(FENCE)
            ours = False
        elif not ours and not theirs and line.startswith(">>> "):
            out.append(FENCE + "pycon")
            ours = True
        out.append(line)
    return "\n".join([*out, FENCE] if ours else out)


class Examples(griffe.Extension):
    """Puts the examples of all docstrings into blocks of code; mkdocs.yml names it."""

    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        if obj.docstring:
            obj.docstring.value = fenced(obj.docstring.value)
