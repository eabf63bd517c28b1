"""Word that it is one's turn, through the page: a real service worker shows what the house has encrypted for it."""

import json
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from guildhall.server.notices import courier as couriers
from guildhall.server.notices import watcher as watchers

from ..notices.listeners import LOOPBACK, Hooks, MailServer
from ..notices.test_webpush import Subscribed
from ..tables import QuickThinker
from .conftest import Serving, Visitor
from .player import ASKED, Player
from .test_access import SMALL_TARGETS, violations

SAID = {
    "en": ("When it is my turn", "You are told by this browser.", "Your turn:", "Plan this move"),
    "fr": ("Quand c’est mon tour", "Ce navigateur vous prévient.", "C’est votre tour :", "Prévoir ce coup"),
    "de": ("Wenn ich am Zug bin", "Dieser Browser sagt dir Bescheid.", "Du bist am Zug:", "Diesen Zug vormerken"),
}  # fmt: skip
LOOKS = [({}, "en"), ({"phone": True, "dark": True}, "de"), ({"phone": True}, "fr")]
NO_SERVICE = "PushManager.prototype.subscribe = async () => ({{ toJSON: () => ({introduced}) }});"
"""Browsers of tests have no push service of their own; all else of it is real."""
SHOWN = (
    "navigator.serviceWorker.ready.then((worker) => worker.getNotifications())"
    ".then((all) => all.map(({ title, body, tag, data }) => ({ title, body, tag, url: data.url })))"
)
CLICK = """async (action) => {
  const [notification] = await self.registration.getNotifications();
  const event = new NotificationEvent("notificationclick", { notification, action });
  self.dispatchEvent(event);
}"""


@pytest.fixture(scope="module")
def hooks() -> Iterator[Hooks]:
    with Hooks() as found:
        yield found


@pytest.fixture(scope="module")
def quick_house(tmp_path_factory: pytest.TempPathFactory, hooks: Hooks) -> Iterator[str]:
    """A house that tells within a second."""
    with pytest.MonkeyPatch.context() as patch, MailServer() as mail:
        patch.setattr(watchers, "MINUTE", 50)
        patch.setattr(watchers, "BREATH", 0.1)
        patch.setattr(couriers, "EVERY", 0.1)
        serving = Serving(
            tmp_path_factory.mktemp("quick_house"), QuickThinker(), site_url="https://play.example.org",
            mail_server=mail.url, mail_from="hall@example.org", reachable_networks=LOOPBACK,
        )  # fmt: skip
        yield serving.start()
        serving.stop()


def fine(page: Page) -> None:
    """Nothing axe finds, nothing too small, nothing wider than the window."""
    assert violations(page) == [], page.url
    assert page.evaluate(SMALL_TARGETS) == [], page.url
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), page.url


def begin_slow_table(anna: Page, bert: Page, house: str) -> str:
    """A slow table at which the first of the two has moved already; both have left."""
    anna.goto(f"{house}/tables/new?game=lanterns")
    anna.locator("[name=pace]").first.evaluate(
        "field => { const form = field.form; const all = form.elements.pace;"
        " if (all.tagName === 'SELECT') all.value = 'days-3';"
        " else for (const one of all) one.checked = one.value === 'days-3' }"
    )
    anna.select_option("select[name=seat-1]", "open")
    anna.click("button.primary")
    bert.goto(anna.url)
    bert.click("form[action$=sit] button.primary")
    bert.wait_for_selector("form[action$=stand]")
    anna.click("form[action$=begin] button")
    for page in (anna, bert):
        page.wait_for_selector("#ui-seats li", state="attached")
    return anna.url


class Worker:
    """The service worker of a page, to which a push service hands what it has got."""

    def __init__(self, page: Page, house: str) -> None:
        self.house = house
        self.page = page
        self.session = page.context.new_cdp_session(page)
        self.known: list[str] = []
        self.session.on("ServiceWorker.workerRegistrationUpdated", self._learn)
        self.session.send("ServiceWorker.enable")

    def _learn(self, event: dict[str, Any]) -> None:
        self.known += [each["registrationId"] for each in event["registrations"] if not each["isDeleted"]]

    def deliver(self, message: bytes) -> list[dict[str, str]]:
        """Hand a message over, and tell what is shown then."""
        while not self.known:
            self.page.wait_for_timeout(20)
        told = {"origin": self.house, "registrationId": self.known[-1], "data": message.decode()}
        self.session.send("ServiceWorker.deliverPushMessage", told)
        shown: list[dict[str, str]] = []
        while not any(each["tag"] == json.loads(message)["tag"] for each in shown):
            self.page.wait_for_timeout(20)
            shown = self.page.evaluate(SHOWN)
        return shown


@pytest.mark.parametrize(("look", "language"), LOOKS, ids=["wide", "phone at night", "phone"])
def test_a_browser_is_told_while_no_page_is_open(
    quick_house: str, hooks: Hooks, visitor: Visitor, look: dict[str, bool], language: str
) -> None:
    title, here, turn, _ = SAID[language]
    anna, bert = visitor(language=language, **look), visitor()
    browser = Subscribed(f"{hooks.url}/{language}")
    anna.context.grant_permissions(["notifications"], origin=quick_house)
    anna.context.add_init_script(NO_SERVICE.format(introduced=browser.introduced()))
    anna.goto(f"{quick_house}/notices")
    expect(anna.locator("h1")).to_have_text(title)
    fine(anna)
    anna.click("#push-on")
    expect(anna.locator("#push-state")).to_have_text(here)
    expect(anna.locator("#push-on")).to_be_hidden()
    worker = Worker(anna, quick_house)
    anna.click("form[action$=test] button")
    expect(anna.locator(".sent li")).to_have_count(1)
    messages = heard(hooks, browser, 1)
    assert len(worker.deliver(messages[0])) == 1
    fine(anna)
    table = begin_slow_table(anna, bert, quick_house)
    Player(anna).wait()
    Player(anna).move()
    anna.goto(f"{quick_house}/notices")
    other = Player(bert)
    for _ in range(20):
        if len(sent_to(hooks, browser)) > 1:
            break
        if other.is_now(ASKED):
            other.move()
        bert.wait_for_timeout(300)
    message = heard(hooks, browser, 2)[1]
    told = json.loads(message)
    assert told["title"].replace("\N{NO-BREAK SPACE}", " ") == f"{turn} Lanterns"
    shown = Worker(anna, quick_house).deliver(message)
    assert [each["url"] for each in shown if each["tag"] == told["tag"]] == [table.removeprefix(quick_house)]
    # Looking at the table takes it away.
    anna.goto(table)
    anna.wait_for_selector("#ui-seats li", state="attached")
    anna.wait_for_function(f"{SHOWN}.then((all) => all.every(({{ url }}) => url !== location.pathname))")
    # One click in the notice stops it all.
    (script,) = anna.context.service_workers
    with anna.context.expect_event("response", lambda answer: "/notices/stop/" in answer.url):
        script.evaluate(CLICK, "stop")
    anna.goto(f"{quick_house}/notices")
    expect(anna.locator("[data-way]")).to_have_count(0)
    expect(anna.locator("#push-on")).to_be_visible()
    fine(anna)


def sent_to(hooks: Hooks, browser: Subscribed) -> list[bytes]:
    """What a browser was sent, as it reads it."""
    path = browser.endpoint.removeprefix(hooks.url)
    return [browser.read(body) for where, _, body in hooks.heard if where.endswith(f"secret{path}")]


def heard(hooks: Hooks, browser: Subscribed, number: int) -> list[bytes]:
    """The same, once there is so much of it."""
    before = len(hooks.heard) - len(sent_to(hooks, browser))
    hooks.wait(before + number)
    return sent_to(hooks, browser)


@pytest.mark.parametrize(("look", "language"), LOOKS, ids=["wide", "phone at night", "phone"])
def test_slow_games(quick_house: str, visitor: Visitor, look: dict[str, bool], language: str) -> None:
    """Notes for one's own eyes, a planned move, a vacation that the other sees."""
    plan = SAID[language][3]
    anna, bert = visitor(language=language, **look), visitor(language=language)
    table = begin_slow_table(anna, bert, quick_house)
    Player(anna).wait()
    Player(anna).move()
    if look:
        anna.click("#ui-ticker")
    anna.click("#ui-tab-note")
    anna.fill("#ui-note", "Bert saves reds")
    anna.locator("#ui-note").blur()
    expect(anna.locator("#ui-note-state")).not_to_be_empty()
    fine(anna)
    anna.goto(f"{table}/plan")
    fine(anna)
    anna.check(".planned-moves input >> nth=0")
    expect(anna.locator("form[action$=plan] button")).to_have_text(plan)
    anna.click("form[action$=plan] button")
    expect(anna.locator("form[action$=unplan]")).to_be_visible()
    anna.goto(table)
    expect(anna.locator("p.planned")).to_have_count(1)
    assert anna.locator("#ui-note").input_value() == "Bert saves reds"
    fine(anna)
    today = datetime.now(UTC).date()
    anna.goto(f"{quick_house}/notices")
    anna.fill("input[name=first]", today.isoformat())
    anna.fill("input[name=last]", (today + timedelta(days=6)).isoformat())
    anna.click("form[action$=vacation] button")
    expect(anna.locator("form[action$=back]")).to_have_count(1)
    fine(anna)
    last = str((today + timedelta(days=6)).day)
    expect(bert.locator("#ui-seats .about").first).to_contain_text(last, timeout=40_000)
