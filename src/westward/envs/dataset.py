"""Finished games of bots as Parquet files: for learning from games that were played before.

A folder has `games/` (a row for each game: its record, who played, the result) and `decisions/` (a row for each
decision: what the seat saw, what it could choose, what it chose, and what the game brought it). Both are in parts of
some hundred games. A part appears when it is complete, so that an interrupted command goes on with the next one.
"""

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from westward.arena import Outcome, Series
from westward.arena.series import play_game
from westward.envs.extras import missing
from westward.kernel import Match, load, utilities

try:
    import pyarrow as pa
    import pyarrow.parquet as pq
except ImportError as error:
    raise missing(error, "data") from None

PART: Final = 200
HEAD: Final = "dataset.json"

GAMES: Final = pa.schema(
    [
        ("game", pa.int32()),
        ("players", pa.list_(pa.string())),
        ("scores", pa.list_(pa.int32())),
        ("winners", pa.list_(pa.int8())),
        ("decisions", pa.int32()),
        ("record", pa.string()),
    ]
)


def decisions_schema(width: int) -> Any:
    """What a row of the decisions has; an observation is so many numbers."""
    return pa.schema(
        [
            ("game", pa.int32()),
            ("turn", pa.int32()),
            ("seat", pa.int8()),
            ("observation", pa.list_(pa.float32(), width)),
            ("legal", pa.list_(pa.int32())),
            ("action", pa.int32()),
            ("reward", pa.float32()),
        ]
    )


def write(series: Series, folder: Path, part: int = PART) -> Iterator[int]:
    """Play the games that are not in the folder yet; after each part how many games there are.

    The series must be `recorded`. A folder of another series is refused with a ValueError.
    """
    series.check()
    folder.mkdir(parents=True, exist_ok=True)
    game = load(series.game)
    head = {
        "game": series.game,
        "rules_version": game.rules_version,
        "players": [str(player) for player in series.players],
        "seed": series.seed,
        "options": game.check(len(series.players), series.options),
        "rotate": series.rotate,
        "part": part,
        "features": list(game.features.names()),
    }
    file = folder / HEAD
    if file.exists():
        if json.loads(file.read_text(encoding="utf-8")) != json.loads(json.dumps(head)):
            raise ValueError(f"{folder} holds games of another kind, seed or version; name a new folder")
    elif any(folder.iterdir()):
        raise ValueError(f"{folder} is not empty and holds no games of this command; name a new folder")
    else:
        file.write_text(json.dumps(head, indent=1) + "\n", encoding="utf-8")
    for number, first in enumerate(range(0, series.games, part)):
        wanted = min(part, series.games - first)
        played = folder / "games" / f"part-{number:05}.parquet"
        if not played.exists() or pq.read_metadata(played).num_rows < wanted:
            write_part(series, range(first, first + wanted), folder, number)
        yield first + wanted


def write_part(series: Series, indexes: range, folder: Path, number: int) -> None:
    """Play some games and write both of their files; that of the games comes last and says that both are complete."""
    game = load(series.game)
    schema = decisions_schema(game.features.LENGTH)
    target = folder / "decisions" / f"part-{number:05}.parquet"
    rows: list[dict[str, Any]] = []
    fresh = unfinished(target)
    with pq.ParquetWriter(fresh, schema, compression="zstd") as writer:
        for index in indexes:
            outcome = play_game(series, index)
            moves = decisions(outcome)
            writer.write_table(pa.Table.from_pylist(moves, schema))
            rows.append(
                {
                    "game": index,
                    "players": [str(series.players[player]) for player in outcome["players"]],
                    "scores": outcome["scores"],
                    "winners": outcome["winners"],
                    "decisions": len(moves),
                    "record": json.dumps(outcome["record"], separators=(",", ":")),
                }
            )
    os.replace(fresh, target)
    target = folder / "games" / f"part-{number:05}.parquet"
    fresh = unfinished(target)
    pq.write_table(pa.Table.from_pylist(rows, GAMES), fresh, compression="zstd")
    os.replace(fresh, target)


def unfinished(target: Path) -> Path:
    """Where a file is written before it has its name."""
    target.parent.mkdir(exist_ok=True)
    return target.with_suffix(".unfinished")


def decisions(outcome: Outcome) -> list[dict[str, Any]]:
    """Every decision of a game, with what the seat saw before it."""
    match = Match.replay(outcome["record"])
    worth = utilities(match.state)
    state = match.game.new(int(match.state.seats), **match.state.options)
    out: list[dict[str, Any]] = []
    for turn, step in enumerate(match.steps):
        if step.seat >= 0:
            row: dict[str, Any] = {"game": outcome["index"], "turn": turn - 1, "seat": step.seat, "action": step.action}
            row |= {"observation": state.features(step.seat).tolist(), "legal": state.legal(step.seat)}
            out.append({**row, "reward": worth[step.seat]})
            state.apply(step.seat, step.action)
        for _, face in step.rolls:
            state.roll(face)
    return out
