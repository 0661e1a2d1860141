"""The pages that people read: lobby, new table, table, replay, rules, settings, import. They know no game."""

import re
import time
from functools import cache
from itertools import pairwise
from typing import Any, Final

from jinja2 import Environment, PackageLoader
from markdown_it import MarkdownIt
from markupsafe import Markup
from starlette.datastructures import URL
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

import westward
from westward.kernel import SEAT_LETTERS, SEAT_NAMES, SEAT_SHAPES
from westward.language.abouts import anchor
from westward.table.forms import DELAYS, PACES, described, other_seats, own_seat, pace_words
from westward.table.invitation import invitation
from westward.table.lessons import lesson_of
from westward.table.levels import USUAL, levels
from westward.table.messages import MOST_NAME, STATUS, Credential, NewSeat, NewTable, Refusal, clean, is_number
from westward.table.pictures import picture, picture_height, without_unused
from westward.table.rows import game_entry
from westward.table.shares import charged
from westward.table.tables import STOPPED

SETTINGS: Final = {
    "theme": ("auto", "light", "dark", "contrast"),
    "motion": ("auto", "reduce"),
    "color": ("", *map(str, range(len(SEAT_NAMES)))),
    "confirm": ("risky", "always", "none"),
    "follow": ("calm", "brisk", "now"),
    "single": ("self", "ask"),
    "sound": ("on", "off"),
    "sound_move": ("off", "on"),
    "sound_chat": ("off", "on"),
    "sound_join": ("off", "on"),
    "sound_end": ("off", "on"),
    "shortcuts": ("on", "off"),
    "notify": ("off", "on"),
}
"""What a visitor can choose; the first value of each is the default."""

PICTURE_AGE: Final = 7 * 24 * 3600
TITLES: Final = {403: "Not allowed", 404: "Not found", 409: "Not possible", 413: "Too large", 429: "Too fast"}


def token(seat: int) -> Markup:
    """The mark of a seat: its shape in its color with its letter."""
    shape, letter = SEAT_SHAPES[seat], SEAT_LETTERS[seat]
    low = "18.5" if shape == "triangle" else "16.2"
    return Markup(
        '<svg class="token seat-{}" viewBox="0 0 24 24" aria-hidden="true">'
        '<use href="#shape-{}"></use><text x="12" y="{}">{}</text></svg>'
    ).format(seat, shape, low, letter)


templates = Environment(loader=PackageLoader("westward.table"), autoescape=True, trim_blocks=True, lstrip_blocks=True)
templates.globals["token"] = token


# ------------------------------------------------------------------ what every page needs


async def page(request: Request, name: str, /, status: int = 200, **parts: Any) -> Response:
    """A page for this visitor."""
    app = request.app.state
    visitor = await app.tables.visitor(request.state.visitor)
    values = {
        "visitor": visitor,
        "prefs": preferences(visitor["settings"]),
        "csrf": app.guard.csrf(request),
        "page": name,
    }
    with charged():
        return HTMLResponse(templates.get_template(f"{name}.html").render({**values, **parts}), status)


def preferences(stored: dict[str, Any]) -> dict[str, str]:
    """The settings of a visitor; what is missing or unknown has its default.

    >>> preferences({"theme": "dark", "confirm": "sometimes"})["theme"], preferences({})["confirm"]
    ('dark', 'risky')
    """
    return {name: stored[name] if stored.get(name) in allowed else allowed[0] for name, allowed in SETTINGS.items()}


def error(request: Request, status: int, words: str) -> Response:
    """The page for a request that was refused or failed."""
    values = {"prefs": preferences({}), "title": TITLES.get(status, "That did not work"), "words": words}
    values["table"] = "" if status == STATUS["unknown_table"] else request.path_params.get("table", "")
    return HTMLResponse(templates.get_template("problem.html").render(values), status)


def known_game(request: Request, name: str) -> dict[str, Any]:
    """A game by its name, with what a page shows of it; the first one for an empty name."""
    found = [game for game in request.app.state.tables.games() if name in ("", game["name"])]
    if not found:
        raise Refusal("not_found", "There is no such game here.")
    return shown(found[0])


def shown(game: dict[str, Any]) -> dict[str, Any]:
    """A game with its picture and its options in words."""
    few, many = game["seats"][0], game["seats"][-1]
    options = [
        {
            **option,
            "choices": [
                {"value": choice, "label": words, "chosen": choice == option["default"]}
                for choice, words in zip(option["choices"], option["words"], strict=True)
            ]
            if option["words"]
            else [],
        }
        for option in game["options"]
    ]
    return {
        **game,
        "options": options,
        "players": f"{few} players" if few == many else f"{few} to {many} players",
        "lesson": lesson_of(game["name"]),
        "picture": f"/picture/{game['name']}.svg?v={game['art']}",
        "picture_height": picture_height(game["name"]),
    }


def art(game: dict[str, Any]) -> dict[str, Any]:
    """The addresses of a game's symbols and style."""
    return {f"art_{kind}": f"/art/{game['name']}.{kind}?v={game['art']}" for kind in ("svg", "css")}


# ------------------------------------------------------------------ lobby


async def lobby(request: Request) -> Response:
    """Your tables, the games, and what others play."""
    tables = request.app.state.tables
    mine = await tables.mine(request.state.visitor)
    listed = [row for row in await tables.listed() if row["id"] not in {own["id"] for own in mine}]
    for row in (*mine, *listed):
        row["news"] = news(row, time.time())
    return await page(
        request,
        "lobby",
        games=[shown(game) for game in tables.games()],
        levels=levels(),
        played={row["game"] for row in mine},
        mine=mine[:12],
        open=[row for row in listed if row["status"] == "waiting"][:12],
        watch=[row for row in listed if row["status"] == "playing"][:12],
    )


def news(row: dict[str, Any], now: float) -> str:
    """How a table stands, in a few words.

    >>> news({"status": "playing", "moves": 1, "open": 0, "updated": 0}, 200)
    '1 move, 3 minutes ago'
    """
    if row.get("stopped"):
        return str(row["stopped"])
    if row["status"] == "playing" and not row["moves"] and row.get("delay"):
        return "Being played; whoever watches sees it later"
    if row["status"] == "waiting":
        what = f"{count(row['open'], 'seat')} open"
    elif row["status"] == "abandoned":
        what = "Ended without a result"
    elif row["status"] == "over":
        what = outcome(row) or f"Finished after {count(row['moves'], 'move')}"
    else:
        what = count(row["moves"], "move")
    return f"{what}, {ago(now - row['updated'])}"


def outcome(row: dict[str, Any]) -> str:
    """Who has won a finished game.

    >>> outcome({"seats": [{"name": "Ann"}, {"name": "Bob"}], "result": {"winners": [1]}})
    'Bob has won'
    >>> outcome({"seats": [{"name": "Ann"}], "result": {"winners": [], "automata": ["Shade"]}})
    'Shade has won'
    """
    result = row["result"] or {"winners": []}  # older ones name no automata
    names = [row["seats"][seat]["name"] for seat in result["winners"]] or result.get("automata", [])
    return f"{' and '.join(names)} {'has' if len(names) == 1 else 'have'} won" if names else ""


def ago(seconds: float) -> str:
    """A time that has passed, roughly.

    >>> ago(30), ago(7300)
    ('just now', '2 hours ago')
    """
    for unit, length in (("day", 86400), ("hour", 3600), ("minute", 60)):
        if seconds >= length:
            return f"{count(int(seconds // length), unit)} ago"
    return "just now"


def count(number: int, noun: str) -> str:
    """A number of things."""
    return f"{number} {noun}{'' if number == 1 else 's'}"


# ------------------------------------------------------------------ new table


async def new_table(request: Request) -> Response:
    """The form for a new table, and what it leads to."""
    if request.method == "POST":
        return await open_table(request)
    game = known_game(request, request.query_params.get("game", ""))
    games = request.app.state.tables.games()
    most = game["seats"][-1]
    played = {row["game"] for row in await request.app.state.tables.mine(request.state.visitor)}
    parts = {
        "levels": levels(),
        "played": played,
        "most": most,
        "count": usual_seats(game),
        "paces": PACES,
        "delays": DELAYS,
    }
    return await page(request, "new", games=games, game=game, **parts)


def usual_seats(game: dict[str, Any]) -> int:
    """Three players where the game allows it."""
    seats: list[int] = game["seats"]
    return min(seats, key=lambda number: abs(number - 3))


async def open_table(request: Request) -> Response:
    """Make the table that the form describes, and go there."""
    app = request.app.state
    form = await app.guard.form(request)
    game = known_game(request, form.get("game", ""))
    visitor = await app.tables.visitor(request.state.visitor)
    name = clean(form.get("name", visitor["name"]), MOST_NAME)
    if name and name != visitor["name"]:
        await app.tables.save_visitor(request.state.visitor, name=name, settings=visitor["settings"])
    if form.get("quick"):
        bot = NewSeat(kind="bot", bot=form.get("level", USUAL))
        new = NewTable(
            game=game["name"], seats=[NewSeat(kind="person", name=name or "Player"), *[bot] * (usual_seats(game) - 1)]
        )
    else:
        new = described(game, form, name or "Player")
    made = await app.tables.create(new, visitor=request.state.visitor)
    return RedirectResponse(f"/t/{made['id']}", 303)


# ------------------------------------------------------------------ table and replay


async def table(request: Request) -> Response:
    """The table: waiting room, play and result; the browser fetches the rest over the socket."""
    app = request.app.state
    table_id, credential = request.path_params["table"], app.guard.credential(request)
    try:
        state = await app.tables.look(table_id, credential, want=())
    except Refusal as refusal:
        if refusal.code not in STOPPED:
            raise
        mine = await app.tables.holds(table_id, credential)
        return await page(request, "stopped", refusal.status, table=table_id, words=refusal.words, mine=mine)
    game = known_game(request, state["table"]["game"])
    over_at_once = state["over"] and not state["moves"]
    return await page(
        request,
        "table",
        table=state["table"],
        game=game,
        again=state["table"]["from_position"] and not over_at_once,
        seats=state["seats"],
        seated=bool(state["you"]["seats"]),
        pace=pace_words(state["table"]["pace"]),
        levels=levels(),
        invite=invitation(
            URL(app.settings.url + request.url.path) if app.settings.url else request.url.replace(query=""),
            app.settings.host,
        ),
        version=f"westward {westward.__version__}, rules {westward.load(game['name']).rules_version}",
        **art(game),
    )


async def join(request: Request) -> Response:
    """Take an open seat."""
    app = request.app.state
    form = await app.guard.form(request)
    name = clean(form.get("name", ""), MOST_NAME)
    if not name:
        raise Refusal("malformed", "Please say how you want to be called.")
    visitor = await app.tables.visitor(request.state.visitor)
    await app.tables.join(request.path_params["table"], name, visitor=request.state.visitor)
    await app.tables.save_visitor(request.state.visitor, name=name, settings=visitor["settings"])
    return RedirectResponse(f"/t/{request.path_params['table']}", 303)


async def fill(request: Request) -> Response:
    """Let bots take the open seats."""
    app = request.app.state
    form = await app.guard.form(request)
    await app.tables.fill(request.path_params["table"], app.guard.credential(request), form.get("bot", USUAL))
    return RedirectResponse(f"/t/{request.path_params['table']}", 303)


async def ask_for_seat(request: Request, code: str) -> Response:
    """What a one-time link shows: robots that look at links in chats press no button, so it stays good."""
    table = await request.app.state.tables.look(request.path_params["table"], Credential(), want=())
    return await page(request, "seat", table=request.path_params["table"], title=table["table"]["title"], code=code)


async def redeem(request: Request) -> Response:
    """Give the seats of a one-time link to whoever pressed its button."""
    app = request.app.state
    form = await app.guard.form(request)
    await app.tables.redeem(request.path_params["table"], request.state.visitor, form.get("link", ""))
    return RedirectResponse(f"/t/{request.path_params['table']}", 303)


async def leave(request: Request) -> Response:
    """Leave a table."""
    app = request.app.state
    await app.guard.form(request)
    await app.tables.go(request.path_params["table"], app.guard.credential(request))
    return RedirectResponse("/", 303)


async def remove(request: Request) -> Response:
    """Forget a table at which nobody else sits."""
    app = request.app.state
    await app.guard.form(request)
    await app.tables.remove(request.path_params["table"], app.guard.credential(request))
    return RedirectResponse("/", 303)


async def try_from(request: Request) -> Response:
    """Play on against bots from a moment of a finished game."""
    app = request.app.state
    form = await app.guard.form(request)
    at, seat = (int(form[name]) if is_number(form.get(name, "")) else None for name in ("at", "seat"))
    visitor = await app.tables.visitor(request.state.visitor)
    made = await app.tables.try_from(
        request.path_params["table"], request.state.visitor, at, seat, visitor["name"], form.get("bot", USUAL)
    )
    return RedirectResponse(f"/t/{made}", 303)


async def replay(request: Request) -> Response:
    """A game from its first move on."""
    app = request.app.state
    query = request.query_params
    at = int(query["at"]) if is_number(query.get("at", "")) else None
    wanted = query.get("viewer", "")
    viewer = int(wanted) if is_number(wanted) else None if wanted == "none" else "mine"
    credential = app.guard.credential(request)
    state = await app.tables.replay(request.path_params["table"], credential, viewer=viewer, want=())
    game = known_game(request, state["table"]["game"])
    moment = state["replay"]
    return await page(
        request,
        "replay",
        table=state["table"],
        game=game,
        sentence=state["status"],
        seats=state["seats"],
        levels=levels(),
        moves=moment["of"],
        at=min(moment["of"], at if at is not None else moment["of"]),
        viewer="none" if moment["viewer"] is None else moment["viewer"],
        **art(game),
    )


# ------------------------------------------------------------------ rules, pictures


async def rules(request: Request) -> Response:
    """The rules of a game in our own words; with ?part=1 without the page around them."""
    game = known_game(request, request.path_params["game"])
    html = rules_html(game["name"])
    if request.query_params.get("part"):
        return HTMLResponse(html)
    return await page(
        request, "rules", game=game, games=request.app.state.tables.games(), html=illustrated(game["name"]), **art(game)
    )


@cache
def rules_html(name: str) -> Markup:
    """A game's rules page as safe HTML: whatever looks like HTML in it stays text, and headings can be linked to."""
    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    game = westward.load(name)
    tokens = reader.parse(game.rules_page())
    for opening, inline in pairwise(tokens):
        if opening.type == "heading_open":
            opening.attrSet("id", anchor(inline.content))
        for part in inline.children or ():
            source = str(part.attrs.get("src", ""))
            if source.startswith("art:"):
                part.type, part.content = "html_inline", game.board.figure(source.removeprefix("art:"), part.content)
                if inline.children == [part] and opening.type == "paragraph_open":
                    opening.attrSet("class", "figure")
    html = reader.renderer.render(tokens, reader.options, {})
    return Markup(
        html.replace("<table>", '<div class="scroll" tabindex="0"><table>').replace("</table>", "</table></div>")
    )


@cache
def illustrated(name: str) -> Markup:
    """The rules page with the symbols that its pictures show."""
    sheet = westward.load(name).board.sheet(style=False)
    return Markup(without_unused(sheet + str(rules_html(name))))


def prepare() -> None:
    """Make what does not change and takes long, a second in all, so that no visitor waits for it."""
    for name in westward.games():
        game_entry(name)
        picture(name)
        illustrated(name)


async def picture_file(request: Request) -> Response:
    """A picture of a game's board for cards."""
    game = known_game(request, request.path_params["game"])
    headers = {"Cache-Control": f"public, max-age={PICTURE_AGE}"}
    return Response(picture(game["name"]), media_type="image/svg+xml", headers=headers)


# ------------------------------------------------------------------ settings, import


async def settings(request: Request) -> Response:
    """How the visitor is called and likes things."""
    app = request.app.state
    if request.method == "POST":
        form = await app.guard.form(request)
        if "part" in form:  # from the table: the rest stays as it is
            visitor = await app.tables.visitor(request.state.visitor)
            kept = preferences({**visitor["settings"], **form})
            await app.tables.save_visitor(request.state.visitor, name=visitor["name"], settings=kept)
            return Response(status_code=204)
        wanted = {name: form.get(name, "off") for name in SETTINGS}
        await app.tables.save_visitor(
            request.state.visitor, name=clean(form.get("name", ""), MOST_NAME), settings=preferences(wanted)
        )
        return RedirectResponse(f"/settings?saved=1&back={local(form.get('back', ''))}", 303)
    return await settings_page(request)


async def settings_page(request: Request, status: int = 200, **parts: Any) -> Response:
    """The page of the settings."""
    app, query = request.app.state, request.query_params
    return await page(
        request,
        "settings",
        status,
        colors=SEAT_NAMES,
        saved="saved" in query,
        back=local(query.get("back", "")),
        notice=await app.tables.notices.of(request.state.visitor),
        can_mail=app.tables.notices.office is not None,
        can_hook=bool(app.settings.hooks),
        mail_minutes=max(1, round(app.settings.mail_every / 60)),
        sent=query.get("sent", ""),
        **parts,
    )


def local(address: str) -> str:
    """An address of a table here, or nothing.

    >>> local("/t/abc"), local("//elsewhere")
    ('/t/abc', '')
    """
    return address if re.fullmatch(r"/t/\w+", address) else ""


async def import_game(request: Request) -> Response:
    """A saved game, or a position that somebody has set up, becomes a table."""
    app = request.app.state
    parts: dict[str, Any] = {"levels": levels(), "seats": SEAT_NAMES, "form": {}}
    if request.method == "GET":
        return await page(request, "import", **parts)
    form = await app.guard.form(request)
    text = form.get("record") or form.get("text", "")
    visitor = await app.tables.visitor(request.state.visitor)
    try:
        if not text.strip():
            raise Refusal("malformed", "Choose a file, or paste a record or a position.")
        others = other_seats(form)
        name = visitor["name"] if others.kind == "bot" else ""
        made = await app.tables.import_game(text, request.state.visitor, mine=own_seat(form), name=name, others=others)
    except Refusal as refusal:
        parts |= {"form": form, "text": text, "flash": refusal.words}
        return await page(request, "import", refusal.status, **parts)
    state = await app.tables.look(made, app.guard.credential(request), want=())
    return RedirectResponse(f"/t/{made}/replay?at=0" if state["over"] and state["moves"] else f"/t/{made}", 303)


routes: Final = [
    Route("/", lobby),
    Route("/new", new_table, methods=["GET", "POST"]),
    Route("/t/{table}", table),
    Route("/t/{table}/join", join, methods=["POST"]),
    Route("/t/{table}/fill", fill, methods=["POST"]),
    Route("/t/{table}/redeem", redeem, methods=["POST"]),
    Route("/t/{table}/leave", leave, methods=["POST"]),
    Route("/t/{table}/remove", remove, methods=["POST"]),
    Route("/t/{table}/replay", replay),
    Route("/t/{table}/try", try_from, methods=["POST"]),
    Route("/rules/{game}", rules),
    Route("/picture/{game}.svg", picture_file),
    Route("/settings", settings, methods=["GET", "POST"]),
    Route("/import", import_game, methods=["GET", "POST"]),
]
