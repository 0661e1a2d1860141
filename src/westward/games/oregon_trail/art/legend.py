"""What the trail cards do, for those who do not know it yet."""

from typing import Final

from westward.drawing import Art, Symbol, rect, text
from westward.games.oregon_trail.art.pen import use
from westward.games.oregon_trail.tables import BENEFIT, FACES, TOLL
from westward.language.amounts import counted

SIZE: Final = (242.0, 128.0)


def toll_faces(river: int) -> str:
    """The faces of the die on which a river takes its toll."""
    return ", ".join(str(face + 1) for face in range(FACES) if TOLL[river * FACES + face])


def legend() -> Art:
    """One line for each kind of card."""
    lines = (
        ("calamity", "strikes a rival of your choice"),
        ("river_supply", f"roll to ford; {toll_faces(0)}: lose a supply"),
        ("river_drown", f"roll to ford; {toll_faces(1)}: a person drowns"),
        ("town", f"{counted(BENEFIT[0], 'supply')}, or 1 calamity less"),
        ("fort", counted(BENEFIT[1], "supply")),
    )
    out = [text(0, 12, "The trail cards", "w-12 w-bold")]
    for number, (symbol, words) in enumerate(lines):
        y = 20 + number * 22
        ground = use("path-MM", 0, y, 30, 20) if symbol not in ("town", "fort") else ""
        frame = rect(0.5, y + 0.5, 29, 19, 2, "w-frame") if not ground else ""
        out.append(ground + use(symbol, 0, y, 30, 20) + frame + text(38, y + 14, words, "w-12"))
    return {"legend": Symbol(f"0 0 {SIZE[0]:g} {SIZE[1]:g}", "".join(out))}
