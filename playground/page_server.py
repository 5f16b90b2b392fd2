"""Serves the browser page: its files, and headers that keep the browser from contacting any other server."""

from pathlib import Path

from aiohttp import web

PAGE = Path(__file__).parent / "page"
OWN_FILES_ONLY = "default-src 'self'; img-src 'self' blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
NOTHING_RUNS = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
HEADERS = {
    "/page/": {"Content-Security-Policy": OWN_FILES_ONLY, "Cache-Control": "no-cache"},
    "/cdn/": {"Content-Security-Policy": NOTHING_RUNS, "Cache-Control": "private, max-age=86400, immutable"},
}
EVERYWHERE = {"X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer"}


def install_page(app: web.Application) -> None:
    """Serve the page below `/page/`, and redirect `/` to it."""

    async def home(request: web.Request) -> web.Response:
        raise web.HTTPFound(f"/page/?{request.query_string}".rstrip("?"))

    async def index(_: web.Request) -> web.FileResponse:
        return web.FileResponse(PAGE / "index.html")

    app.router.add_get("/", home)
    app.router.add_get("/page/", index)
    app.router.add_static("/page/", PAGE)
    app.on_response_prepare.append(_guard)


async def _guard(request: web.Request, response: web.StreamResponse) -> None:
    """Uploaded files share the page's origin, so nothing in them may run."""
    for prefix, headers in HEADERS.items():
        if request.path.startswith(prefix):
            response.headers.update(headers | EVERYWHERE)
