"""The door for programs described as OpenAPI 3.1."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from guildhall import __version__

TEXT: Final = {"type": "string"}
NUMBER: Final = {"type": "integer"}
ERRORS: Final = {
    "400": "The request is malformed.",
    "401": "The token is not known.",
    "403": "The token is not for that, or the seat is somebody else's.",
    "404": "There is no such thing.",
    "409": "Something else has happened meanwhile, or the rules forbid it; `clause` names the rule.",
    "429": "A limit is used up; `Retry-After` says how many seconds to wait.",
}
STREAM: Final = (
    "A stream of lines of JSON: hello, invited, withdrawn, begun, ask, over, closing; an empty line every seven "
    "seconds. Whoever connects is told all that is owed, so after an error wait and connect again. A newer stream "
    "of a bot ends the older one. The view of an ask is the position of docs/engines.md."
)


def document(reasons: Sequence[str]) -> dict[str, Any]:
    """The whole description."""
    paths = _paths(reasons)
    for path, operations in paths.items():
        names = [part[1:-1] for part in path.split("/") if part.startswith("{")]
        for operation in operations.values():
            operation["parameters"] = [{"name": n, "in": "path", "required": True, "schema": TEXT} for n in names]
    return {
        "openapi": "3.1.0",
        "info": {"title": "Guildhall for programs", "version": __version__},
        "paths": paths,
        "components": {"securitySchemes": {"token": {"type": "http", "scheme": "bearer"}}},
    }


def _paths(reasons: Sequence[str]) -> dict[str, dict[str, Any]]:
    seat = {"seat": NUMBER, "request": TEXT}
    answer = {
        "answer": {"type": "string", "enum": ["accept", "decline"]},
        "reason": {"type": "string", "enum": [*reasons]},
    }
    return {
        "/api/bot/stream": {"get": _operation(STREAM, "bot:play")},
        "/api/bot/invitations/{invitation}": _post(
            "Accept or decline an invitation.",
            "bot:play",
            answer,
            ["answer"],
        ),
        "/api/bot/tables": _post(
            "Open a table of bots and begin; a seat is `me` or the level of a bot of ours.",
            "table:open",
            {"game": TEXT, "seats": {"type": "array", "items": TEXT}, "options": {"type": "object"}},
            ["game", "seats"],
        ),
        "/api/bot/tables/{table}/moves": _post(
            "Answer an ask; the same `request` counts once, another answer to the same ask is stale.",
            "bot:play",
            {**seat, "action": TEXT, "asked": NUMBER},
            ["seat", "action", "asked"],
        ),
        "/api/bot/tables/{table}/leave": _post("Let a bot of ours play on.", "bot:play", seat, ["seat"]),
        "/api/bot/tables/{table}/return": _post("Take over again from it.", "bot:play", seat, ["seat"]),
        "/api/bot/tables/{table}/say": _post("Say something.", "bot:play", {"text": TEXT}, ["text"]),
        "/api/bot/tables/{table}/record": {"get": _operation("The record of a match that is over.", "record:read")},
        "/api/limits": {"get": {"summary": "How much a bot may do.", "responses": {"200": {"description": "Limits"}}}},
    }


def _operation(summary: str, scope: str) -> dict[str, Any]:
    errors = {status: {"description": meaning} for status, meaning in ERRORS.items()}
    return {
        "summary": summary,
        "description": f"Needs a token with the scope {scope}.",
        "security": [{"token": [scope]}],
        "responses": {"200": {"description": "Done"}, **errors},
    }


def _post(summary: str, scope: str, fields: dict[str, Any], required: list[str]) -> dict[str, Any]:
    schema = {"type": "object", "properties": fields, "required": required}
    body = {"required": True, "content": {"application/json": {"schema": schema}}}
    return {"post": {**_operation(summary, scope), "requestBody": body}}
