"""The connection to a table: a server that stands still is noticed, and another one is asked."""

import pytest
from playwright.sync_api import Page

from .conftest import Visitor

CONNECT = """async () => {
  const { Connection } = await import("/static/scripts/connection.js");
  window.sockets = [];
  window.told = [];
  window.WebSocket = class extends EventTarget {
    static CONNECTING = 0; static OPEN = 1; static CLOSING = 2; static CLOSED = 3;
    constructor() { super(); this.readyState = 0; this.sent = []; window.sockets.push(this); }
    send(text) { this.sent.push(JSON.parse(text).do); }
    close() { this.readyState = 2; }
    open() { this.readyState = 1; this.dispatchEvent(new Event("open")); }
    say(message) { this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(message) })); }
  };
  window.connection = new Connection("t", { hear: (said) => told.push(said.is), state: (open) => told.push(open) });
}"""


@pytest.fixture
def page(house: str, visitor: Visitor) -> Page:
    page = visitor()
    page.clock.install()
    page.goto(f"{house}/rules")
    page.evaluate(CONNECT)
    page.evaluate("sockets[0].open()")
    return page


def after(page: Page, seconds: int) -> list[list[str]]:
    """What was sent over each connection, so much later."""
    page.clock.run_for(1000 * seconds)
    found: list[list[str]] = page.evaluate("sockets.map((socket) => socket.sent)")
    return found


def test_a_silent_server_that_answers_is_kept(page: Page) -> None:
    assert after(page, 19) == [["look"]]
    assert after(page, 3) == [["look", "knock"]]
    page.evaluate("sockets[0].say({ is: 'here' })")
    assert after(page, 19) == [["look", "knock"]]
    assert page.evaluate("told") == [True]


def test_a_server_that_stands_still_is_left_for_another_connection(page: Page) -> None:
    page.evaluate("connection.ask({ do: 'play' })")
    assert after(page, 9) == [["look", "play", "knock"], []]
    page.evaluate("sockets[1].open(); sockets[0].say({ is: 'shown' }); sockets[0].dispatchEvent(new Event('close'))")
    assert after(page, 1) == [["look", "play", "knock"], ["look", "play"]]
    assert page.evaluate("told") == [True, False, True]


def test_a_connection_that_never_opens_is_tried_again(page: Page) -> None:
    page.evaluate("connection.leave()")
    assert len(after(page, 14)) == 2
    assert len(after(page, 3)) == 3
