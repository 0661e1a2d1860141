from typing import Any


def text(view: dict[str, Any]) -> str:
    return f"Points {view['points']}, your card {view['cards'][view['viewer']]}."
