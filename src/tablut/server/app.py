"""The web application: the page, the API, and what surrounds every answer."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from dataclasses import dataclass
from http import HTTPStatus
from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import FileResponse, HTMLResponse, JSONResponse, Response
from fastapi.staticfiles import StaticFiles
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from . import analysing, api, editing, learning, recording, schema, snapshot
from .live import LiveGames
from .live_game import UnknownGameError
from .rooms import RefusedError
from .store import open_store
from .thinking import MakeSearcher, Thinkers, make_engine

STATIC = Path(__file__).with_name("static")
MAX_BODY_BYTES = 65_536  # more than the longest rules text takes
MIN_ZIPPED_BYTES = 1024
PLACES = ("analysis", "editor", "learn")  # the parts of the page with addresses of their own

HEADERS = {
    "Content-Security-Policy": "default-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'; object-src 'none'",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}

NO_PAGE = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Tablut</title>
<h1>The page is not built yet</h1>
<p>In the source's folder <code>page</code>, run <code>npm ci</code> and then
<code>npm run build</code>; then start the server again.</p>
</html>
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """What a server process is told; `threads` bounds the searches at once."""

    database: str
    static: Path = STATIC
    threads: int = os.cpu_count() or 1


def default_database() -> str:
    """The URL in TABLUT_DATABASE, or else that of a SQLite file in the user's data directory."""
    if url := os.environ.get("TABLUT_DATABASE"):
        return url
    from platformdirs import user_data_path

    return f"sqlite+aiosqlite:///{user_data_path('tablut', appauthor=False) / 'games.sqlite'}"


def create_app(
    settings: Settings | None = None, *, make_searcher: MakeSearcher = make_engine
) -> FastAPI:
    """The application; without settings, that of the environment."""
    chosen = settings or Settings(database=default_database())

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        thinkers = Thinkers(chosen.threads, make_searcher)
        async with open_store(chosen.database) as store:
            app.state.store = store
            app.state.thinkers = thinkers
            app.state.composer = composer = ThreadPoolExecutor(1)
            app.state.live = live = LiveGames(store, thinkers)
            sweeping = asyncio.create_task(live.sweep())
            # The first thing a page asks for, made while the browser opens.
            variants = asyncio.create_task(asyncio.to_thread(snapshot.all_variants))
            yield
            await variants
            composer.shutdown(wait=False, cancel_futures=True)
            await live.close()
            await sweeping
        thinkers.close()

    app = FastAPI(lifespan=lifespan, openapi_url=None)
    app.add_middleware(GZipMiddleware, minimum_size=MIN_ZIPPED_BYTES)
    app.add_middleware(_Guarded)
    app.add_exception_handler(RefusedError, _refused)
    app.add_exception_handler(RequestValidationError, _bad_request)
    app.add_exception_handler(HTTPException, _http_failure)
    app.include_router(api.router)
    app.include_router(analysing.router)
    app.include_router(editing.router)
    app.include_router(learning.router)
    app.include_router(recording.router)
    _add_page(app, chosen.static)
    return app


def _add_page(app: FastAPI, static: Path) -> None:
    """The built page; its assets carry a hash in their names and never change."""
    index = static / "index.html"
    is_built = index.exists()

    async def page() -> Response:
        if is_built:
            return FileResponse(index, headers={"Cache-Control": "no-cache"})
        return HTMLResponse(NO_PAGE, HTTPStatus.SERVICE_UNAVAILABLE)

    async def missing(request: Request, error: Exception) -> Response:
        """What is nowhere: to people the page says so, to programs a failure does."""
        if request.method != "GET" or request.url.path.startswith(("/api/", "/assets/")):
            return await _http_failure(request, error)
        answer = await page()
        if is_built:
            answer.status_code = HTTPStatus.NOT_FOUND
        return answer

    app.add_exception_handler(HTTPStatus.NOT_FOUND, missing)
    for path in ("/", "/game/{game_id}"):
        app.add_api_route(path, page)
    for place in PLACES:
        app.add_api_route(f"/{place}", page)
        app.add_api_route(f"/{place}/{{rest:path}}", page)

    if is_built:
        app.mount("/assets", StaticFiles(directory=static / "assets"))


class _Guarded:
    """Bounds what is read of a request, adds the security headers, and lets assets be cached."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        received = 0

        async def bounded_receive() -> Message:
            nonlocal received
            message = await receive()
            received += len(message.get("body", b""))
            if received > MAX_BODY_BYTES:
                raise HTTPException(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
            return message

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.update(HEADERS)
                if scope["path"].startswith("/assets/") and message["status"] == HTTPStatus.OK:
                    headers["Cache-Control"] = "public, max-age=31536000, immutable"
            await send(message)

        await self._app(scope, bounded_receive, send_with_headers)


def _failure(status: HTTPStatus, code: str, detail: str, **params: str | int) -> Response:
    body = schema.Failure(error=schema.Fault(code=code, detail=detail, params=params))
    return JSONResponse(body.model_dump(), status)


async def _refused(_request: Request, error: Exception) -> Response:
    assert isinstance(error, RefusedError)
    unknown = isinstance(error, UnknownGameError)
    status = HTTPStatus.NOT_FOUND if unknown else HTTPStatus.UNPROCESSABLE_ENTITY
    return _failure(status, error.code, error.detail, **error.params)


async def _bad_request(_request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    field = ".".join(map(str, first["loc"][1:]))
    detail = f"{field}: {first['msg']}"
    return _failure(HTTPStatus.UNPROCESSABLE_ENTITY, "bad_request", detail, field=field)


async def _http_failure(_request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    status = HTTPStatus(error.status_code)
    return _failure(status, f"http_{status}", status.description or status.phrase)
