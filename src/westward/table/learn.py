"""The pages and requests of lessons. Nothing is stored: a request names the game and the step.

The first request for a lesson plays it through, which must not keep others waiting: hence the threads.
"""

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from westward.kernel import games
from westward.table import api, pages
from westward.table.lessons import known_lesson, lesson_about, lesson_made, lesson_message, lesson_of
from westward.table.messages import MOST_PIECE, VERSION, Refusal, is_number

MOST_MARKS = 100  # no set has as many members


async def learn(request: Request) -> Response:
    """A guided first game."""
    game = pages.known_game(request, request.path_params["game"])
    lesson = known_lesson(game["name"])
    others = [other for other in request.app.state.tables.games() if lesson_of(other["name"])]
    return await pages.page(request, "learn", game=game, lesson=lesson, games=others, **pages.art(game))


def place(request: Request) -> tuple[str, int]:
    """The game and the step that a request names."""
    name, step = request.path_params["game"], request.path_params["step"]
    if name not in games() or not is_number(step):
        raise Refusal("not_found", "There is no such lesson.")
    return name, int(step)


async def step(request: Request) -> Response:
    """GET /api/lessons/<game>/<step>"""
    shape = api.wishes(request)["shape"]
    return api.answer(await run_in_threadpool(lesson_message, *place(request), shape))


async def made(request: Request) -> Response:
    """GET /api/lessons/<game>/<step>/made: what the marked parts of a set make."""
    listed = [part for part in request.query_params.get("actions", "").split(",") if part]
    if len(listed) > MOST_MARKS or not all(map(is_number, listed)):
        raise Refusal("malformed", "'actions' must be numbers with commas between them.")
    which = request.query_params.get("set", "")
    found = await run_in_threadpool(lesson_made, *place(request), which, list(map(int, listed)))
    return api.answer({"v": VERSION, "type": "made", **found})


async def about(request: Request) -> Response:
    """GET /api/lessons/<game>/<step>/about: what a piece is, does and is worth."""
    piece = request.query_params.get("piece", "")
    if not 0 < len(piece) <= MOST_PIECE:
        raise Refusal("malformed", f"'piece' must be the id of a piece, at most {MOST_PIECE} characters long.")
    found = await run_in_threadpool(lesson_about, *place(request), piece)
    return api.answer({"v": VERSION, "type": "about", "piece": piece, "about": found})


ROUTES = [
    Route("/learn/{game}", learn),
    Route("/api/lessons/{game}/{step}", step),
    Route("/api/lessons/{game}/{step}/made", made),
    Route("/api/lessons/{game}/{step}/about", about),
]
