"""A client for bots over HTTP, of the standard library alone: the stream, answers to it, and a bridge to our bots."""

from __future__ import annotations

import json
import time
import uuid
from collections.abc import Iterator
from http.client import HTTPException
from typing import Any, Final
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from guildhall.bots.bot import Bot
from guildhall.bots.spec import make_bot
from guildhall.core.errors import GuildhallError, Unusable
from guildhall.core.registry import all_games, find_game

SILENCE: Final = 20.0
"""Seconds without a line after which a stream is dead: a sign of life comes every seven."""
FIRST_WAIT: Final = 0.5
LONGEST_WAIT: Final = 30.0
TRIES: Final = 5
Message = dict[str, Any]


class Declined(GuildhallError):
    """The server refuses what was asked; `code` says why, for programs."""

    def __init__(self, status: int, said: Message) -> None:
        super().__init__(str(said.get("error", f"the server answers {status}")))
        self.status = status
        self.code = str(said.get("code", ""))
        self.seconds = float(said.get("ratelimit", {}).get("seconds", 1))


class Client:
    """A bot's line to a server."""

    def __init__(self, address: str, token: str) -> None:
        if not address.startswith(("http://", "https://")):
            raise Unusable(f"{address!r} is not the address of a server")
        self.address = address.rstrip("/")
        self.headers = {"authorization": f"Bearer {token}", "content-type": "application/json"}

    def stream(self) -> Iterator[Message]:
        """All that comes, over as many connections as it takes; who is not known, or closed out, is told so."""
        wait = FIRST_WAIT
        while True:
            try:
                for message in self._one_stream():
                    wait = FIRST_WAIT
                    yield message
            except HTTPError as refusal:
                if refusal.code in {401, 403}:
                    raise _declined(refusal) from None
            except (OSError, HTTPException, ValueError) as cut:  # all that is owed comes again
                yield {"is": "lost", "why": str(cut), "seconds": wait}
            time.sleep(wait)
            wait = min(2 * wait, LONGEST_WAIT)

    def _one_stream(self) -> Iterator[Message]:
        request = Request(f"{self.address}/api/bot/stream", headers=self.headers)  # noqa: S310 checked above
        with urlopen(request, timeout=SILENCE) as lines:  # noqa: S310
            for line in lines:
                if line.strip():
                    yield json.loads(line)

    def post(self, path: str, **body: Any) -> Message:
        """Ask for something; what a limit refuses is asked again after the time to wait."""
        for _ in range(TRIES):
            try:
                return self._post(path, body)
            except Declined as refusal:
                if refusal.status != 429:
                    raise
                time.sleep(refusal.seconds)
        return self._post(path, body)

    def _post(self, path: str, body: Message) -> Message:
        data = json.dumps(body).encode()
        request = Request(f"{self.address}{path}", data, self.headers)  # noqa: S310
        try:
            with urlopen(request, timeout=SILENCE) as answer:  # noqa: S310
                found: Message = json.load(answer)
                return found
        except HTTPError as refusal:
            raise _declined(refusal) from None

    def accept(self, invitation: str) -> Message:
        """Sit down."""
        return self.post(f"/api/bot/invitations/{invitation}", answer="accept")

    def decline(self, invitation: str, reason: str = "later") -> Message:
        """Do not."""
        return self.post(f"/api/bot/invitations/{invitation}", answer="decline", reason=reason)

    def move(self, ask: Message, action: str) -> Message:
        """Answer an ask."""
        path = f"/api/bot/tables/{ask['table']}/moves"
        return self.post(path, seat=ask["seat"], action=action, asked=ask["asked"], request=uuid.uuid4().hex)


def _declined(refusal: HTTPError) -> Declined:
    try:
        said = json.load(refusal)
    except ValueError:
        said = {}
    return Declined(refusal.code, said if isinstance(said, dict) else {})


class Bridge:
    """Lets a bot of ours, or any engine, play at a server."""

    def __init__(self, client: Client, spec: str, seed: str | int = 0) -> None:
        self.client = client
        self.spec = spec
        self.seed = seed
        self._bots: dict[tuple[str, int], Bot] = {}

    def run(self) -> Iterator[str]:
        """Answer all that comes, and tell what was done; a bot that there is for no game is refused at once."""
        self._check()
        for message in self.client.stream():
            try:
                told = self.answer(message)
            except Declined as refusal:
                told = f"refused: {refusal}"
            if told:
                yield told

    def _check(self) -> None:
        problem: GuildhallError | None = None
        for game in all_games():
            try:
                make_bot(self.spec, game, self.seed)
            except GuildhallError as found:
                problem = found
            else:
                return
        if problem is not None:
            raise problem

    def answer(self, message: Message) -> str:
        """Do what a message asks for."""
        kind = message["is"]
        if kind == "invited":
            return self._consider(message)
        if kind == "ask":
            action = self._bot(message).choose(find_game(message["view"]["game"]).view_from_data(message["view"])).text
            self.client.move(message, action)
            return f"table {message['table']}, seat {message['seat']}: {action}"
        if kind == "lost":
            return f"no line to {self.client.address} ({message['why']}); trying again in {message['seconds']:g} s"
        if kind == "over":
            self._bots = {key: bot for key, bot in self._bots.items() if key[0] != message["table"]}
            return f"table {message['table']} is over"
        return f"connected as {message['bot']}" if kind == "hello" else ""

    def _consider(self, message: Message) -> str:
        try:
            make_bot(self.spec, message["game"], self.seed)
        except GuildhallError:
            self.client.decline(message["invitation"], "game")
            return f"declined an invitation to {message['game']}, which {self.spec} cannot play"
        self.client.accept(message["invitation"])
        return f"sat down at table {message['table']}"

    def _bot(self, ask: Message) -> Bot:
        key = (ask["table"], ask["seat"])
        if key not in self._bots:
            self._bots[key] = make_bot(self.spec, ask["view"]["game"], f"{self.seed}/{key}")
        return self._bots[key]
