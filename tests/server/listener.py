"""A browser at a table, for tests: says things and hears them in the order it wants."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from starlette.testclient import TestClient, WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

Message = dict[str, Any]


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
            self.everything.append(self.session.receive_text())
            self.unheard.append(json.loads(self.everything[-1]))

    def look(self, seat: int) -> Message:
        self.send("look", seat=seat)
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
