"""Access: no page breaks the rules that axe knows; everything can be done by keyboard and read as text."""

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page, expect

from .conftest import Visitor
from .dealt import deal_by_name
from .player import Player

PAGES = [
    "/",
    "/learn/fortune_knights",
    "/play?game=fortune_knights",
    "/tables",
    "/tables/new?game=fortune_knights",
    "/rules",
    "/rules/fortune_knights",
    "/rules/bruges/almanac",
    "/fairness",
    "/account",
    "/you",
    "/ladder",
    "/ladder/bruges",
    "/statistics/bruges",
    "/tables/nonesuch",
]


def violations(page: Page) -> list[str]:
    found = Axe().run(page).response["violations"]
    return [f"{one['id']}: {node['html'][:160]}" for one in found for node in one["nodes"]]


@pytest.mark.parametrize(
    ("look", "pages"), [({}, PAGES), ({"phone": True, "dark": True}, PAGES[:5])], ids=["wide", "phone at night"]
)
def test_axe_finds_nothing_on_any_page(house: str, visitor: Visitor, look: dict[str, bool], pages: list[str]) -> None:
    page = visitor(**look)
    for path in pages:
        if "nonesuch" in path:
            page.route("**/nonesuch", lambda route: route.fulfill(response=route.fetch(), status=200))
        page.goto(house + path)
        assert not (found := violations(page)), (path, found)
    page.goto(f"{house}/tables/new?game=lanterns")
    page.click("button.primary")
    page.wait_for_selector("#commitment")
    assert violations(page) == [], "lobby"


@pytest.mark.parametrize("look", [{}, {"phone": True, "dark": True}], ids=["wide", "phone at night"])
def test_axe_finds_nothing_at_the_table(house: str, visitor: Visitor, look: dict[str, bool]) -> None:
    player = Player(visitor(**look))
    player.sit_with_bots(house, "fortune_knights", 3)
    player.wait()
    assert violations(player.page) == [], "asked"
    player.choose()
    assert violations(player.page) == [], "chosen"
    player.page.evaluate("document.querySelectorAll('.menu').forEach(menu => menu.open = true)")
    assert violations(player.page) == [], "menu"


def test_axe_finds_nothing_after_the_end(house: str, visitor: Visitor) -> None:
    player = Player(visitor())
    player.sit_with_bots(house, "lanterns", 2)
    player.play_on()
    assert violations(player.page) == [], "result"
    player.page.click("text=Replay")
    player.page.wait_for_selector("svg.panel")
    player.page.click("details.proof summary")
    assert violations(player.page) == [], "replay"


def test_a_table_is_played_by_keyboard(house: str, visitor: Visitor) -> None:
    player = Player(visitor())
    player.sit_with_bots(house, "fortune_knights", 3)
    for _ in range(6):
        player.wait()
        player.move_by_keyboard()


@pytest.mark.parametrize(
    ("game", "seats"), [("fortune_knights", 6), ("bruges", 4), ("london_bridge", 4), ("venice", 6)]
)
def test_a_decision_takes_few_stops_of_the_tab_key(
    house: str, visitor: Visitor, monkeypatch: pytest.MonkeyPatch, game: str, seats: int
) -> None:
    """The focus is on the first choice, arrows lead to the others, and Confirm is a few stops away, however many."""
    page = visitor()
    player = Player(page)
    deal_by_name(f"stops in {game}", page, monkeypatch)
    player.sit_with_bots(house, game, seats)
    for _ in range(12):
        player.wait()
        drawn = page.locator("svg.panel [data-choice=true]")
        if drawn.count():
            drawn.first.focus()
            ids = []
            for _ in range(drawn.count()):
                ids.append(page.evaluate("document.activeElement.id"))
                page.keyboard.press("ArrowRight")
            assert sorted(ids) == sorted(drawn.evaluate_all("all => all.map(one => one.id)"))
            assert page.locator("svg.panel [data-choice=true][tabindex='0']").count() == 1
        stops = 0
        while page.evaluate("document.activeElement.id") != "ui-confirm":
            page.keyboard.press("Tab")
            stops += 1
            assert stops <= 6 + page.locator(".command").count()
        player.move()


SMALL_TARGETS = """
() => {
  const seen = (target) => target.checkVisibility({ opacityProperty: true }) && !target.matches(".skip");
  const words = (element) => element.textContent.trim();
  const inText = (target) => target.matches("p a, li a, dd a, td a") && words(target.parentElement) !== words(target);
  const small = ({ width, height }) => width && Math.min(width, height) < 24;
  const size = ({ width, height }) => `${width.toFixed(0)} x ${height.toFixed(0)}`;
  const all = [...document.querySelectorAll("a[href], button, summary, input:not([type=hidden]), select")];
  return all
    .filter((target) => seen(target) && !inText(target) && small(target.getBoundingClientRect()))
    .filter((target) => !target.closest("label") || small(target.closest("label").getBoundingClientRect()))
    .map((target) => `${target.tagName} ${words(target).slice(0, 30)} ${size(target.getBoundingClientRect())}`);
}
"""
"""What is smaller than a finger or an unsteady hand needs; words in a sentence are as high as its lines."""


@pytest.mark.parametrize("phone", [False, True])
def test_no_target_is_too_small(house: str, visitor: Visitor, phone: bool) -> None:
    page = visitor(phone=phone)
    small = {}
    for path in PAGES:
        if "nonesuch" not in path:
            page.goto(house + path)
            small[path] = page.evaluate(SMALL_TARGETS)
    assert [f"{path} {found}" for path in small for found in small[path]] == []


def test_why_not_is_answered_by_mouse_and_keyboard(house: str, visitor: Visitor) -> None:
    page = visitor()
    player = Player(page)
    page.goto(f"{house}/tables/new?game=lanterns")
    page.select_option("select[name=seat-1]", "device")
    page.click("button.primary")
    page.click("#begin button")
    page.click("#ui-curtain-open")
    player.wait()
    page.locator("svg.panel #pile").click(force=True)
    expect(page.locator("#ui-tip")).to_contain_text("Clause T2.1")
    assert page.get_attribute("#ui-tip a", "href") == "/rules/lanterns#T2.1"
    page.keyboard.press("Escape")
    expect(page.locator("#ui-tip")).to_be_hidden()
    page.locator("svg.panel .pickable").first.focus()
    page.keyboard.press("ArrowUp")
    assert page.evaluate("document.activeElement.id") == "pile"
    page.keyboard.press("Enter")
    expect(page.locator("#ui-tip")).to_be_visible()


def test_the_table_is_played_as_text(house: str, visitor: Visitor) -> None:
    player = Player(visitor())
    player.sit_with_bots(house, "fortune_knights", 3)
    player.wait()
    player.page.click("#ui-as-text")
    expect(player.page.locator("#ui-board-text")).to_contain_text("tax collector")
    expect(player.page.locator(".command")).to_have_count(15)
    player.page.fill(".filter", "monk")
    expect(player.page.locator(".command:visible")).to_have_count(5)
    player.page.click(".command:visible >> nth=0")
    player.page.click("#ui-confirm")
    player.wait()


def test_pieces_move_and_the_last_moves_are_shown_again(house: str, visitor: Visitor) -> None:
    player = Player(visitor(moving=True))
    player.sit_with_bots(house, "fortune_knights", 3)
    player.play_on(3)
    player.wait()
    player.settle()
    player.page.wait_for_function("!document.getAnimations().length")
    # Kept as nodes: the order in which attributes were set is no difference.
    player.page.evaluate("window.before = document.getElementById('ui-board').cloneNode(true)")
    player.page.locator("[data-last-moves]").first.click()
    expect(player.page.locator("#ui-flash.on")).to_be_visible()
    player.page.keyboard.press("Shift")
    player.page.wait_for_function("document.getElementById('ui-board').isEqualNode(window.before)")


def test_nothing_scrolls_sideways_on_the_smallest_phone(house: str, visitor: Visitor) -> None:
    player = Player(visitor(phone=True, language="de"))
    page = player.page
    page.set_viewport_size({"width": 360, "height": 700})
    wide = []
    for path in PAGES:
        if "nonesuch" not in path:
            page.goto(house + path)
            wide += [path] if page.evaluate("document.documentElement.scrollWidth > innerWidth") else []
    player.sit_with_bots(house, "fortune_knights", 3)
    player.wait()
    wide += ["table"] if page.evaluate("document.documentElement.scrollWidth > innerWidth") else []
    assert wide == []


def test_a_resting_mouse_asks_why_not(house: str, visitor: Visitor) -> None:
    player = Player(visitor())
    player.sit_with_bots(house, "fortune_knights", 3)
    player.wait()
    player.page.hover("#seat-blue", force=True)
    expect(player.page.locator("#ui-tip")).to_contain_text("Clause K")
    player.page.mouse.move(700, 20)
    player.page.hover("#ui-prompt")
    expect(player.page.locator("#ui-tip")).to_be_hidden()
