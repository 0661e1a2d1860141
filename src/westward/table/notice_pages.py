"""The pages about notices: where they go, whether they arrive, and how they end."""

from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from westward.table import hooks, mail
from westward.table.messages import Refusal
from westward.table.notices import Notices
from westward.table.pages import page, settings_page
from westward.table.security import address
from westward.table.tokens import check

MOST_BASE: Final = 200


async def save(request: Request) -> Response:
    """POST /notices: where somebody wants to be told."""
    app = request.app.state
    notices: Notices = app.tables.notices
    form = await app.guard.form(request)
    before = await notices.of(request.state.visitor)
    to, hook = form.get("mail", before.mail).strip(), form.get("hook", before.hook).strip()
    try:
        if to and not mail.is_address(to):
            raise Refusal("malformed", "This is not an address for mail.")
        if hook:
            hooks.target(hook, app.settings.hooks)
    except (Refusal, hooks.HookError) as error:
        words = error.words if isinstance(error, Refusal) else str(error)
        return await settings_page(request, 400, flash=words)
    same = to == before.mail
    base = str(request.base_url).rstrip("/")[:MOST_BASE]
    wanted = before._replace(mail=to, confirmed=before.confirmed and same, hook=hook, base=base)
    await notices.save(wanted)
    if to and not same:
        return await told(request, "mail")
    return RedirectResponse("/settings?saved=1#notices", 303)


async def test(request: Request) -> Response:
    """POST /notices/test: send something now."""
    form = await request.app.state.guard.form(request)
    return await told(request, form.get("what", ""))


async def told(request: Request, what: str) -> Response:
    """Send a test by mail or hook, and say on the page how it went."""
    app = request.app.state
    notices: Notices = app.tables.notices
    who = await notices.of(request.state.visitor)
    try:
        for key in (address(request.scope), who.mail if what == "mail" else who.hook):
            app.guard.limiter.check("notice", f"{what} {key}")
        if what == "mail" and who.mail:
            await notices.test_mail(who)
        elif what == "hook" and who.hook:
            await notices.test_hook(who)
        else:
            raise Refusal("malformed", "Save an address first.")
    except Refusal as refusal:
        return await settings_page(request, refusal.status, flash=refusal.words)
    return RedirectResponse(f"/settings?sent={what}#notices", 303)


async def confirm(request: Request) -> Response:
    """The link of a mail that asks whether an address is right: a page with a button, and what it leads to."""
    app = request.app.state
    notices: Notices = app.tables.notices
    found = check(app.settings.key, "mail", request.path_params["code"])
    visitor, _, to = (found or "").partition(":")
    who = await notices.of(visitor)
    if not found or who.mail != to:
        raise Refusal("not_found", "This link is not good any more; ask for another one in the settings.")
    if request.method == "POST":
        await app.guard.form(request)
        await notices.save(who._replace(confirmed=True))
    return await page(request, "confirm", mail=to, done=request.method == "POST")


async def unsubscribe(request: Request) -> Response:
    """The link in every mail: a page with a button. Mail programs press it themselves (RFC 8058), without a cookie."""
    app = request.app.state
    notices: Notices = app.tables.notices
    visitor = check(app.settings.key, "unsubscribe", request.path_params["code"])
    if visitor is None:
        raise Refusal("not_found", "There is no such page.")
    if request.method == "POST":
        await notices.save((await notices.of(visitor))._replace(mail="", confirmed=False))
        if (await request.body()).startswith(b"List-Unsubscribe"):
            return HTMLResponse("You will get no more mails.\n")
    return await page(request, "unsubscribe", done=request.method == "POST")


routes: Final = [
    Route("/notices", save, methods=["POST"]),
    Route("/notices/test", test, methods=["POST"]),
    Route("/confirm/{code:path}", confirm, methods=["GET", "POST"]),
    Route("/unsubscribe/{code}", unsubscribe, methods=["GET", "POST"]),
]
