"""Odd requests, messages and frames, made of pieces by seed: mostly well formed, with values nobody expects."""

import json
import struct
from random import Random
from typing import Any

SHOWN = [
    "/", "/play", "/play?game={0}", "/tables", "/tables/new?game={0}", "/tables/{0}", "/tables/{t}", "/tables/{t}/{0}",
    "/tables/{t}/replay/{0}", "/tables/{t}/record", "/tables/{t}/live", "/games/{0}/picks.json", "/games/{0}/board.css",
    "/rules/{0}", "/rules/{0}/almanac", "/account", "/static/{0}", "/art/{0}", "/fairness",
    "/learn", "/learn/{0}", "/learn/{l}", "/learn/bruges/{0}/1", "/learn/{l}/{0}", "/learn/{l}/{0}/scene",
    "/learn/{l}/1/scene?width={0}",
    "/learn/{l}/1/try?action={0}", "/learn/{l}/2/weigh?action={0}", "/learn/{l}/1/why?thing={0}&chosen={0}&chosen={0}",
    "/figures/{0}/{0}.svg", "/figures/venice/{0}.svg", "/figures/bruges/B1.8-2.svg", "/games/{0}/legend.json",
    "/games/venice/legend.json", "/tables/{t}/result.svg", "/tables/{t}/result.png", "/tables/{0}/result.png?keep={0}",
    "/tables/{t}/replay/0?seat={0}&width={0}&form={0}", "/account/data", "/tables/{t}/replay?at={0}&seat={0}",
]  # fmt: skip
SENT = [
    "/play", "/tables", "/tables/{t}/sit", "/tables/{t}/fill", "/tables/{t}/begin", "/tables/{t}/leave",
    "/tables/{0}/sit", "/tables/{t}/close", "/tables/{t}/return", "/account/{0}", "/account/name", "/account/register",
    "/account/sign-in", "/account/sign-out", "/account/revoke", "/account/delete", "/settings", "/tables/{t}/name",
    "/tables/{t}/rematch", "/tables/{0}/rematch", "/learn/{l}/anew", "/learn/{l}/1/done", "/learn/{l}/{0}/done",
    "/figures/venice/{0}/play", "/figures/{0}/B1.8-2/play", "/tables/{t}/stand",
]  # fmt: skip
LESSONS = ["bruges/six-uses", "venice/edges", "london_bridge/the-disc", "fortune_knights/two-of-six"]
ODD = [
    "²", "%C2%B2", "9" * 4301, "-1", "", "%00", "%ED%A0%80", "%FF", "..%2f..%2f", "[", "http://[", "lanterns", "bruges",
    "0", "2", "a" * 3000, "%0d%0a", "{}", "%7B%7B7*7%7D%7D", "None", "true", "*", ";", "'", "\\", "%F0%9F%92%A5", "nan",
]  # fmt: skip
HEADERS = [
    "origin", "referer", "cookie", "accept-language", "accept-encoding", "content-type", "sec-fetch-site", "range",
    "x-forwarded-for", "x-forwarded-proto", "host", "upgrade", "connection", "sec-websocket-key", "if-modified-since",
    "if-none-match", "content-length", "transfer-encoding", "expect", "user-agent", "sec-websocket-version",
]  # fmt: skip
VALUES = [
    *ODD[:8], "http://[", "[::1", "guildhall_session=x", "guildhall_language=xx; guildhall_theme=<b>",
    "multipart/form-data", "multipart/form-data; boundary=x; charset=undefined",
    "application/x-www-form-urlencoded; charset=utf-7", "bytes=9-1",
    "bytes=0-0,1-1", "websocket", "Upgrade", "chunked", "100-continue", "de;q=x,*;q=9", "\xff\xfe", "none", "13",
    "dGhlIHNhbXBsZSBub25jZQ==", "gzip;q=0", "W/\"x\"", "Thu, 99 Foo 99999", "localhost:99999", "a@b",
]  # fmt: skip
FIELDS = [
    "game",
    "seats",
    "seat",
    "level",
    "name",
    "password",
    "session",
    "pace",
    "option-deal",
    "seat-0",
    "theme",
    "wrong",
    "sure",
]


def odd_request(rng: Random, table: str) -> bytes:
    """One request, mostly well formed, with odd values."""
    method = rng.choice(["GET", "POST", "GET", "POST", "GET", "POST", "HEAD", "PUT", "OPTIONS"])
    path = (
        rng.choice(SENT if method in {"POST", "PUT"} else SHOWN)
        .replace("{t}", table)
        .replace("{l}", rng.choice(LESSONS))
        .replace("{0}", rng.choice(ODD))
        .replace("²", "%C2%B2")
    )
    body = "&".join(f"{rng.choice(FIELDS)}={rng.choice(ODD)}" for _ in range(rng.randrange(6))).encode()
    headers = {"host": "localhost", "connection": "close"}
    if method in {"POST", "PUT"}:
        headers |= {"content-length": str(len(body)), "content-type": "application/x-www-form-urlencoded"}
    headers |= {rng.choice(HEADERS): rng.choice(VALUES) for _ in range(rng.choice([0, 1, 1, 2, 4]))}
    lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in headers.items()), "", ""]
    text = "\r\n".join(lines).encode("utf-8" if rng.random() < 0.5 else "latin-1", "replace") + body
    if rng.random() < 0.05:
        place = rng.randrange(len(text))
        text = text[:place] + rng.randbytes(rng.randrange(1, 9)) + text[place + 1 :]
    return text


TEXTS = [
    "", " ", "\x00", "\u202e", "e\u0301" * 30, "\U0001f4a5" * 40, "\u0600" * 80, "\ufeff", "card 1", "pass",
    "choose 1 2", "x" * 80, "x" * 81, "x" * 400, "x" * 3000, "<b>", "{who:name}", "{0}", "%s", "'; --", "../..", "\r\n",
    "board", "request-1", "request-2", "ab" * 32, "00" * 32, "AB" * 32, "constructor", "__proto__", "\u2028", "ﷺ" * 20,
]  # fmt: skip
NUMBERS = [-1, 0, 1, 2, 3, 9, 10, -2, 10_000, 10_001, 2**31, 2**63, 2**64, 10**30, -(10**30), 0.5, 1e308, True]
VALUES_OF_MESSAGES: list[Any] = [*TEXTS, *NUMBERS, None, [], {}, [[[]]], ["card-1"] * 12, ["x"] * 13, {"do": "look"}]
SHAPES = ["desk", "narrow", "tall", "low", "split", "wide", "", "x"]
BROKEN = [
    "", "{", "[]", "null", "nan", "{}", '{"do":1}', '{"do":"fly"}', '{"do":"say","text":"\\ud800"}', "[" * 2000,
    '{"do":"look","seat":0,"seat":1}', '{"do":"look","do":"say","text":"x"}', '{"do":"look","seat":1e999}', "\ufeff{}",
    '{"do":"look","seat":00}', '"' + "x" * 4000 + '"', '{"do":"say","text":"' + "\\u0000" * 300 + '"}', "x" * 5000,
]  # fmt: skip


def odd_message(rng: Random, scene: dict[str, Any], things: list[str]) -> str:
    """A message to a table, often one that a browser could send there just now."""
    if rng.random() < 0.1:
        return rng.choice(BROKEN)
    seat = rng.choice([scene.get("seat", 0), scene.get("seat", 0), rng.randrange(-1, 5)])
    actions = [action["text"] for action in scene.get("actions", [])] or ["pass"]
    asked, request = scene.get("asked", 1), f"request-{rng.randrange(10**6)}"
    thing = rng.choice(things or ["card-1"])
    message: dict[str, Any] = rng.choice(
        [
            {"do": "look", "seat": seat, "form": rng.choice(SHAPES[:5]), "steps": rng.random() < 0.5},
            {"do": "look", "seat": seat, "width": rng.randrange(3000), "height": rng.randrange(3000)},
            {"do": "play", "seat": seat, "action": rng.choice(actions), "asked": asked, "request": request},
            {"do": "undo", "seat": seat, "request": request},
            {"do": "why", "seat": seat, "thing": thing, "chosen": rng.choices(things or ["x"], k=rng.randrange(3))},
            {"do": "weigh", "seat": seat, "action": rng.choice(actions)},
            {"do": "hint", "seat": seat},
            {"do": "judge", "seat": seat, "action": rng.choice(actions)},
            {"do": "say", "text": rng.choice(TEXTS)},
            {"do": "bind", "seat": seat, "commitment": rng.choice(TEXTS[-12:])},
            {"do": "begin"},
            {"do": "show", "seat": seat, "number": rng.choice(TEXTS[-12:])},
        ]
    )
    while rng.random() < 0.3:
        message[rng.choice([*message, "extra"])] = rng.choice(VALUES_OF_MESSAGES)
    text = json.dumps(message, ensure_ascii=rng.random() < 0.5)
    if rng.random() < 0.05:
        place = rng.randrange(len(text))
        text = text[:place] + rng.choice(["", "\x00", '"', "}", "\ud7ff", "9" * 30]) + text[place + rng.randrange(3) :]
    return text


def frame(opcode: int, content: bytes = b"", final: bool = True, mask: bool = True, reserved: int = 0) -> bytes:
    """A frame of a websocket as a browser would send it, or would not."""
    first, masked = (0x80 if final else 0) | reserved << 4 | opcode, 0x80 if mask else 0
    size = len(content)
    if size < 126:
        head = struct.pack("!BB", first, masked | size)
    elif size < 65536:
        head = struct.pack("!BBH", first, masked | 126, size)
    else:
        head = struct.pack("!BBQ", first, masked | 127, size)
    return head + (bytes(4) if mask else b"") + content


def odd_frames(rng: Random) -> bytes:
    """Bytes in the middle of a conversation that no browser sends."""
    look = b'{"do":"look","seat":-1}'
    return rng.choice(
        [
            frame(1, b"\xff\xfe"),
            frame(1, "\ud7ff".encode() + b"\xed\xa0\x80"),
            frame(2, rng.randbytes(50)),
            frame(3, b"x"),
            frame(11, b"x"),
            frame(1, look, reserved=4),
            frame(1, look, mask=False),
            frame(0, look),
            frame(1, look[:5], final=False) + frame(1, look[5:]),
            frame(1, look[:5], final=False) + frame(9, b"x") + frame(0, look[5:]),
            frame(1, b"", final=False) + frame(0, b"", final=False) * 5000,
            frame(9, b"x" * 125) * 2000,
            frame(9, b"x" * 126),
            frame(9, b"x", final=False),
            frame(10, b"late"),
            frame(8, b"\x03"),
            frame(8, struct.pack("!H", 999)),
            frame(8, struct.pack("!H", 1000) + b"\xff"),
            frame(1, look) * 2000,
            frame(1, b"{}") * 20000,
            frame(1, b"x" * 9000),
            frame(1, b"x" * 70000),
            struct.pack("!BBQ", 0x81, 0xFF, 2**63 - 1),
            struct.pack("!BBQ", 0x81, 0xFF, 2**64 - 1),
            rng.randbytes(200),
        ]
    )
