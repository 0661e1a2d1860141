"""The short commands: games, rules, new, show, bench."""

import json
import os
import platform
from pathlib import Path
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.markdown import Markdown
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

import westward
from westward.arena import measure
from westward.drawing.board import FIGURE
from westward.kernel import COMPILED, SEAT_LETTERS, SEAT_NAMES, Game, Match, State, games, load
from westward.kernel.options import spell
from westward.kernel.record import is_record
from westward.terminal.errors import CommandError
from westward.terminal.files import (
    open_match,
    open_position,
    position_text,
    read_json,
    read_record,
    title_of,
    write_text,
)
from westward.terminal.screen import Screen, board_lines

BROKEN_POSITION = (LookupError, ArithmeticError, TypeError, AttributeError)


def version_text() -> str:
    """`westward 0.1.0 (compiled)`."""
    return f"westward {westward.__version__} ({'compiled' if COMPILED else 'interpreted'})"


# ---------------------------------------------------------------- games and rules


def list_games(console: Console) -> int:
    """All games with their seats and options; one that cannot be loaded says why."""
    for name in games():
        try:
            describe(load(name), console)
        except (ValueError, ImportError, OSError) as error:
            console.print(Text.assemble((name, "bold"), f"  cannot be loaded: {error}"), soft_wrap=True)
    return 0


def print_games(console: Console) -> int:
    """The same as data."""
    found: list[dict[str, Any]] = []
    for name in games():
        try:
            found.append(game_data(load(name)))
        except (ValueError, ImportError, OSError) as error:
            found.append({"name": name, "error": str(error)})
    write_json(found, console)
    return 0


def game_data(game: Game) -> dict[str, Any]:
    """One game of the list as data."""
    options = [
        {"name": option.name, "default": option.default, "choices": list(option.choices), "help": option.help}
        for option in game.options
    ]
    owner = owners_file(game.name)
    return {
        "name": game.name,
        "title": game.title,
        "tagline": game.tagline,
        "seats": list(game.seats),
        "options": options,
        "rules_version": game.rules_version,
        "actions": game.num_actions,
        "components": str(owner) if owner else None,
        "digest": game.digest,
    }


def write_json(data: object, console: Console) -> None:
    """Data as a program reads it: no color, no line broken."""
    console.file.write(json.dumps(data, indent=1, ensure_ascii=False) + "\n")


def describe(game: Game, console: Console) -> None:
    """One game of the list."""
    seats = f"{game.seats[0]} to {game.seats[-1]} seats" if len(game.seats) > 1 else f"{game.seats[0]} seats"
    console.print(Text.assemble((game.name, "bold"), f"  {game.title}, {seats}"))
    options = Table.grid(padding=(0, 2))
    options.add_column(no_wrap=True)
    options.add_column()
    for option in game.options:
        allowed = " or ".join(spell(choice) for choice in option.choices)
        options.add_row(Text(f"{option.name}={spell(option.default)}"), Text(f"{option.help} ({allowed})"))
    console.print(Padding(Text(game.tagline), (0, 0, 0, 4)))
    console.print(Padding(options, (0, 0, 0, 4)))
    owner = owners_file(game.name)
    components = f"your own, {owner}" if owner else "ours"
    console.print(Padding(Text(f"components: {components} (digest {game.digest})"), (0, 0, 0, 4)), soft_wrap=True)


def owners_file(name: str) -> Path | None:
    """The file that replaces the printed matter of a game, if there is one."""
    folder = os.environ.get("WESTWARD_COMPONENTS", "")
    path = Path(folder) / f"{name}.toml"
    return path if folder and path.is_file() else None


def use_components(folder: str) -> None:
    """Load the printed matter of the games from a folder of the owner's."""
    if not Path(folder).is_dir():
        raise CommandError(f"--components: {folder} is not a folder")
    wanted = [f"{name}.toml" for name in games()]
    if not any((Path(folder) / file).is_file() for file in wanted):
        raise CommandError(f"--components: {folder} has no file for a game; a file is named {' or '.join(wanted)}")
    os.environ["WESTWARD_COMPONENTS"] = folder


def show_rules(game: Game, console: Console) -> int:
    """The rules in our own words, page by page in a terminal."""
    page = FIGURE.sub("", game.rules_page())
    if not console.is_terminal:
        console.file.write(page)
        return 0
    os.environ.setdefault("LESS", "-RF")  # colors, and no waiting for what fits on the screen
    with console.pager(styles=True):
        console.print(Markdown(page), width=min(console.width, 100))
    return 0


# ---------------------------------------------------------------- new and show


def new_position(game: Game, seats: int, seed: object, options: dict[str, Any], raw: bool, out: str | None) -> int:
    """Deal a game and write its first position: in names, or as the numbers that the program works with."""
    state = Match(game, seats, seed, **options).state
    write_text(position_text(state.to_dict() if raw else game.describe(state)), out)
    return 0


def show_position(name: str, at: int | None, seat: str | None, form: str, out: str | None, console: Console) -> int:
    """A position, or one of a record, as text, as a drawing (`svg`) or as data (`json`)."""
    data = read_json(name)
    if is_record(data):
        state = state_at(open_match(data, name), at)
    elif at is not None:
        raise CommandError(f"--at is for records; {title_of(name)} holds a single position")
    else:
        state = open_position(data, name)
    viewer = parse_seat(seat, state)
    try:
        if form == "json":
            text = json.dumps(shown(state, viewer), indent=1)
        elif form == "svg":
            text = str(state.game.board.draw(state.view(viewer)))
        elif console.is_terminal and out is None:
            return print_position(state, viewer, console)
        else:
            text = str(state.game.words.text(state.view(viewer)))
    except BROKEN_POSITION:
        if is_record(data):
            raise
        raise CommandError(f"{title_of(name)}: this position cannot occur in {state.game.title}") from None
    write_text(text if text.endswith("\n") else text + "\n", out)
    return 0


def shown(state: State, viewer: int | None) -> dict[str, Any]:
    """What is shown of a position, as data."""
    view, words = state.view(viewer), state.game.words
    return {
        "game": state.game.name,
        "seat": viewer,
        "prompt": words.prompt(view),
        "choices": [] if viewer is None else [words.choice(view, action)["words"] for action in state.legal(viewer)],
        "scores": words.scores(view),
        "view": view,
    }


def print_position(state: State, viewer: int | None, console: Console) -> int:
    """A position in a terminal."""
    screen = Screen(console, state.game, int(state.seats))
    view = state.view(viewer)
    who = "an onlooker" if viewer is None else SEAT_NAMES[viewer]
    board = screen.board(board_lines(state.game, view), Text(f"{state.game.title}, seen by {who}"))
    question = screen.sentence(state.game.words.prompt(view), "bold")
    console.print(board)
    console.print(question)
    if state.over():
        console.print(screen.scores(view))
    return 0


def state_at(match: Match, step: int | None) -> State:
    """The position of a match after so many decisions."""
    if step is None:
        return match.state
    if not 0 <= step <= match.turn:
        raise CommandError(f"--at: the record has the decisions 0 to {match.turn}, not {step}")
    while match.turn > step:
        match.undo()
    return match.state


def parse_seat(text: str | None, state: State) -> int | None:
    """A seat by its number, color or letter; None is an onlooker."""
    if text is None:
        return None
    count = int(state.seats)
    for seat in range(count):
        if text.lower() in (str(seat), SEAT_NAMES[seat].lower(), SEAT_LETTERS[seat].lower()):
            return seat
    seats = ", ".join(f"{seat} ({SEAT_NAMES[seat]})" for seat in range(count))
    raise CommandError(f"--seat: there is no seat '{text}'; the seats are {seats}")


def open_recorded(name: str) -> Match:
    """The match of a record file."""
    return open_match(read_record(name), name)


# ---------------------------------------------------------------- bench


def bench(names: list[str], seats: int | None, seconds: float, as_json: bool, console: Console) -> int:
    """A quick measurement of random games on one core."""
    figures = [speed(load(name), seats, seconds) for name in names]
    where = f"{version_text()}, {platform.python_implementation()} {platform.python_version()}, one core"
    if as_json:
        write_json({"where": where, "games": figures}, console)
        return 0
    table = Table(box=SIMPLE_HEAD, pad_edge=False, collapse_padding=True)
    table.add_column("Game", no_wrap=True)
    for column in ("Seats", "Decisions/s", "from a Python loop", "Games/s", "Clone µs"):
        table.add_column(column, justify="right")
    for found in figures:
        table.add_row(
            found["title"],
            str(found["seats"]),
            f"{found['decisions_per_second']:,.0f}",
            f"{found['from_python']:,.0f}",
            f"{found['games_per_second']:,.0f}",
            f"{found['clone_us']:.2f}",
        )
    console.print(Text(where))
    console.print(table)
    return 0


def speed(game: Game, seats: int | None, seconds: float) -> dict[str, Any]:
    """How fast one game runs here."""
    count = game.seats[0] if seats is None else seats
    game.check(count, {})
    inside = measure.inner_loop(game, count, seconds)
    outside = measure.python_loop(game, count, seconds)
    return {
        "game": game.name,
        "title": game.title,
        "seats": count,
        "decisions_per_second": inside.decisions_per_second,
        "from_python": outside.decisions_per_second,
        "games_per_second": inside.games_per_second,
        "clone_us": measure.clone_seconds(game, count) * 1e6,
    }
