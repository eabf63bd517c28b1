"""Guildhall on a phone's home screen: the manifest, and the worker that shows notices when no page is open."""

from __future__ import annotations

from typing import Any, Final

from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, Response

from guildhall.core.words import LANGUAGES, N_

from ..files import ASK_AGAIN, STATIC, version
from ..languages import language_of, site_words

PARCHMENT: Final = "#F6EEDC"
SIZES: Final = (192, 512)
DESCRIPTION: Final = N_(
    "Four board games of medieval cities, played by their exact rules with friends or against bots."
)
SHORTCUTS: Final = {"/tables": N_("Tables"), "/notices": N_("When it is my turn")}


async def manifest(request: Request) -> Response:
    """What a browser must know to install the house like an app."""
    language = request.query_params.get("language", "")
    words = site_words(language if language in LANGUAGES else language_of(request))
    folder = f"/static/{version()}/icons"
    told: dict[str, Any] = {
        "id": "/",
        "name": "Guildhall",
        "short_name": "Guildhall",
        "description": words(DESCRIPTION),
        "lang": words.language,
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": PARCHMENT,
        "theme_color": PARCHMENT,
        "categories": ["games"],
        "icons": [
            {"src": f"{folder}/{name}-{size}.png", "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
            for name, purpose in (("plain", "any"), ("maskable", "maskable"))
            for size in SIZES
        ],
        "shortcuts": [{"name": words(title), "url": path} for path, title in SHORTCUTS.items()],
    }
    return JSONResponse(told, headers={"cache-control": ASK_AGAIN}, media_type="application/manifest+json")


async def service_worker(_request: Request) -> Response:
    """The worker, at the root of the house because it may see to nothing above where it lies."""
    headers = {"cache-control": ASK_AGAIN}
    return FileResponse(STATIC / "scripts" / "service_worker.js", media_type="text/javascript", headers=headers)
