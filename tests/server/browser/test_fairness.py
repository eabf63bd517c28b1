"""The browser's own check finds out a server that is not honest, and says so loudly."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, WebSocketRoute, expect

from tests.core.forger import DISHONEST, FALSE_DEALS, dealt, forged_in_itself, honest, note_of, note_of_deal, relinked

from .conftest import Visitor
from .player import OVER, Player

CHECK = """async ([text, note]) => {
  const { differences } = await import("/static/scripts/fairness.js");
  return (await differences(text, note)).map(({ code }) => code);
}"""
Message = dict[str, Any]


@pytest.fixture
def page(house: str, visitor: Visitor) -> Page:
    page = visitor()
    page.goto(f"{house}/fairness")
    return page


def test_the_script_finds_an_honest_record_right(page: Page) -> None:
    note = note_of(honest())
    for kept in (note, None):
        assert page.evaluate(CHECK, [honest().record(), kept]) == []


def test_the_script_finds_out_a_dishonest_server(page: Page) -> None:
    note = note_of(honest())
    for trick, (match, code) in DISHONEST.items():
        assert code in page.evaluate(CHECK, [match().record(), note]), trick
        assert page.evaluate(CHECK, [match().record(), None]) == [], trick


def test_the_script_finds_out_a_record_that_is_wrong_in_itself(page: Page) -> None:
    for trick, (text, code, _) in forged_in_itself().items():
        assert code in page.evaluate(CHECK, [text, None]), trick


def test_the_script_knows_deals_that_are_the_same_at_several_tables(page: Page) -> None:
    text, note = dealt().record(), note_of_deal(dealt())
    assert page.evaluate(CHECK, [text, note]) == page.evaluate(CHECK, [text, None]) == []
    assert "deal" in page.evaluate(CHECK, [text, note_of(honest())])
    for trick, make in FALSE_DEALS.items():
        assert page.evaluate(CHECK, [make().record(), note]) != [], trick
    assert "key" in page.evaluate(CHECK, [relinked(text.replace('[Deal "a deal"]', '[Deal "another"]')), None])


def between(page: Page, tamper: Callable[[Message], Message]) -> list[Message]:
    """Let somebody change what the server says; what the browser says is returned, as it comes."""
    said: list[Message] = []

    def stand_between(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def to_server(text: str | bytes) -> None:
            said.append(json.loads(text))
            server.send(text)

        socket.on_message(to_server)
        server.on_message(lambda text: socket.send(json.dumps(tamper(json.loads(text)))))

    page.route_web_socket("**/live", stand_between)
    return said


def at_a_table(house: str, page: Page) -> None:
    page.goto(f"{house}/play?game=lanterns")
    page.click("button.primary")


def test_a_browser_shows_its_number_only_once_it_is_bound(house: str, visitor: Visitor) -> None:
    page = visitor()
    said = between(page, lambda message: message)
    at_a_table(house, page)
    page.wait_for_selector("#ui-seats li", state="attached")
    joined = [message["do"] for message in said if message["do"] != "look"]
    assert [*dict.fromkeys(joined)] == ["bind", "begin", "show"]


def shuffling(**changes: str) -> Callable[[Message], Message]:
    """Says something else of the first seat once everything is fixed."""

    def tamper(message: Message) -> Message:
        if message.get("status") == "shuffling" and message["is"] == "changed":
            message["places"][0] |= changes
        return message

    return tamper


def other_seed(message: Message) -> Message:
    if message.get("status") == "shuffling" and message["is"] == "changed":
        message["commitment"] = "00" * 32
    return message


@pytest.mark.parametrize(
    ("tamper", "warning"),
    [
        (shuffling(bound="00" * 32), "is not the one your browser drew"),
        (shuffling(bound="absent"), "the server has left it out"),
        (other_seed, "was bound to another seed"),
    ],
    ids=["swapped", "left out", "other seed"],
)
def test_a_browser_shows_nothing_to_a_server_that_breaks_its_word(
    house: str, visitor: Visitor, tamper: Callable[[Message], Message], warning: str
) -> None:
    page = visitor()
    said = between(page, tamper)
    at_a_table(house, page)
    expect(page.locator("#ui-alarm")).to_contain_text(warning)
    assert "show" not in [message["do"] for message in said]


def test_a_second_list_gets_no_number(house: str, visitor: Visitor) -> None:
    """A server that delays the match and fixes something else is not shown a number again."""
    page = visitor()
    page.goto(f"{house}/fairness")
    answers = page.evaluate(
        """async () => {
          const { answer, numberCommitment } = await import("/static/scripts/fairness.js");
          const number = "aa".repeat(32);
          const bound = await numberCommitment("t", "red", number);
          const red = { seat: 0, colour: "red", name: "Anna", mine: true, bound };
          const blue = (bound) => ({ seat: 1, colour: "blue", name: "Bert", mine: false, bound });
          const note = { table: "t", seed: "s", mine: { red: number }, fixed: {}, moves: {} };
          const first = await answer(note, { status: "shuffling", commitment: "s", places: [red, blue("1")] });
          const again = await answer(first.note, { status: "shuffling", commitment: "s", places: [red, blue("1")] });
          const other = await answer(first.note, { status: "shuffling", commitment: "s", places: [red, blue("2")] });
          return [first, again, other].map(({ send, wrong }) => [send.length, wrong.map(({ code }) => code)]);
        }"""
    )
    assert answers == [[1, []], [1, []], [0, ["fixed"]]]


def test_a_forged_record_is_told_at_the_table_and_in_the_replay(house: str, visitor: Visitor) -> None:
    player = Player(visitor())

    def forge(route: Route) -> None:
        text = route.fetch().text()
        number = text.split('[Number "red ')[1][:64]
        route.fulfill(body=text.replace(number, "00" * 32))

    player.page.route("**/record", forge)
    player.sit_with_bots(house, "lanterns", 2)
    player.play_on()
    player.page.wait_for_selector(OVER)
    alarm = player.page.locator("#ui-alarm")
    expect(alarm).to_contain_text("is not the one your browser drew")
    expect(alarm).to_have_attribute("role", "alert")
    with player.page.expect_download() as saved:
        alarm.locator("#ui-alarm-save").click()
    assert "fixed" in json.loads(saved.value.path().read_text())
    player.page.unroute("**/record")
    player.page.goto(f"{player.page.url}/replay")
    expect(player.page.locator("#ui-checked")).to_contain_text("what it kept while you played")
    expect(alarm).to_be_hidden()
    player.page.route("**/record", forge)
    player.page.reload()
    expect(alarm).to_contain_text("is not the one your browser drew")
    expect(player.page.locator("#ui-checked")).to_contain_text("it is not right")


def test_moves_and_commitments_are_kept(house: str, visitor: Visitor) -> None:
    player = Player(visitor())
    player.sit_with_bots(house, "lanterns", 2)
    player.play_on(2)
    player.wait()
    table = player.page.url.rpartition("/")[2]
    note = json.loads(player.page.evaluate(f"() => localStorage.getItem('fair-{table}')"))
    assert len(note["moves"]["red"]) == 2
    assert note["fixed"]["blue"] == "bot"
    assert len(note["mine"]["red"]) == 64
