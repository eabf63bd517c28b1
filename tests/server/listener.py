"""A browser at a table, for tests: says things and hears them in the order it wants."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from anyio import fail_after
from starlette.testclient import TestClient, WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

Message = dict[str, Any]
PATIENCE = 60.0
"""Seconds after which a message that was waited for will not come any more."""


class Listener:
    """Keeps what was not yet asked for."""

    def __init__(self, session: WebSocketTestSession) -> None:
        self.session = session
        self.unheard: list[Message] = []
        self.everything: list[str] = []

    def send(self, do: str, **values: Any) -> None:
        self.session.send_text(json.dumps({"do": do, **values}))

    def hear(self, kind: str, **values: Any) -> Message:
        """The next message of a kind, and with these values."""
        wanted = {"is": kind, **values}
        while True:
            for message in self.unheard:
                if wanted.items() <= message.items():
                    self.unheard.remove(message)
                    return message
            self.everything.append(self.next(wanted))
            self.unheard.append(json.loads(self.everything[-1]))

    def next(self, wanted: Message) -> str:
        """The next message, whatever it is; an error if none comes for a long time."""

        async def receive() -> Any:
            with fail_after(PATIENCE):
                return await self.session._send_rx.receive()

        try:
            message = self.session.portal.call(receive)
        except TimeoutError:
            raise AssertionError(f"nothing came after {self.everything[-3:]}, wanted {wanted}") from None
        self.session._raise_on_close(message)
        return str(message["text"])

    def look(self, seat: int, **values: Any) -> Message:
        self.send("look", seat=seat, **values)
        return self.hear("shown")

    def closing_code(self) -> int:
        """With which code the server ends the connection."""
        try:
            while True:
                self.session.receive_text()
        except WebSocketDisconnect as closed:
            return closed.code


@contextmanager
def watching(client: TestClient, path: str, headers: dict[str, str] | None = None) -> Iterator[Listener]:
    with client.websocket_connect(f"{path}/live", headers=headers or {}) as session:
        yield Listener(session)
