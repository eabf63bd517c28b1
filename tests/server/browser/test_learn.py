"""Somebody who knows nothing learns a game in the browser, from the home page to the end of its last lesson."""

import pytest
from playwright.sync_api import Page

from guildhall.core.lesson import Course, Lesson, Step, course_of
from guildhall.core.registry import all_games, find_game

from .conftest import Visitor
from .player import Player
from .test_access import violations

TAUGHT = sorted(name for name, game in all_games().items() if course_of(game))
taught = pytest.mark.parametrize("game", TAUGHT)
OVERLAPS = """() => {
    const boxes = (query) => [...document.querySelectorAll(query)].map((one) => one.getBoundingClientRect());
    const meets = (one, other) =>
        one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
    const hands = boxes("#ui-pointing .hand");
    const things = boxes("svg.panel [data-pick]");
    return hands.filter((hand) => things.some((thing) => meets(hand, thing))).length;
}"""


def course_of_game(game: str) -> Course:
    course = course_of(find_game(game))
    assert course is not None
    return course


def lessons_of(game: str) -> tuple[Lesson, ...]:
    return course_of_game(game).lessons


class Learner:
    """Does what lessons ask for, by mouse."""

    def __init__(self, page: Page, game: str) -> None:
        self.page, self.game = page, find_game(game)

    def choose(self, text: str) -> None:
        """Pick the things of an action, or its button, until it can be confirmed."""
        action = self.game.actions.parse(text)
        for thing in action.picks:
            if self.page.locator(f"svg.panel #{thing}:not(.chosen)").count():
                self.page.locator(f"svg.panel #{thing}").click(force=True)
        if self.page.get_attribute("#ui-confirm", "aria-disabled") != "false":
            label = self.page.evaluate(
                "async ([path, text]) => (await (await fetch(path)).json()).actions.find((a) => a.text === text).label",
                [self.page.url + "/scene", text],
            )
            self.page.locator("#ui-commands .command", has_text=label).first.click()
        self.page.wait_for_selector("#ui-confirm[aria-disabled=false]")

    def play(self, text: str) -> None:
        self.choose(text)
        self.page.click("#ui-confirm")

    def go_on(self, number: int) -> None:
        """To the step with this number; the one after the last is the end."""
        self.page.click("#ui-go-on")
        self.page.wait_for_url(f"**/{number}")

    def try_something_else(self, step: Step) -> None:
        """Some action that the lesson does not want: it is answered, shown and taken back."""
        offered = self.page.evaluate(
            "async (path) => (await (await fetch(path)).json()).actions.map((action) => action.text)",
            self.page.url + "/scene",
        )
        others = [text for text in offered if text not in step.do]
        if not others:
            return
        self.play(others[0])
        self.page.wait_for_selector("#ui-again")
        assert self.page.locator("main.what-if").count() == 1
        assert self.page.inner_text("#ui-said")
        foot = self.page.evaluate("document.querySelector('#ui-again').getBoundingClientRect().bottom - innerHeight")
        assert foot <= 0
        self.page.click("#ui-again")
        self.page.wait_for_selector("#ui-deciding")
        assert self.page.locator("main.what-if").count() == 0

    def learn(self, lesson: Lesson, err: bool = True) -> None:
        """All steps of a lesson, with a wrong try at its first decision."""
        erring = err
        for number, step in enumerate(lesson.steps, 1):
            self.page.wait_for_selector(f"#ui-steps [aria-current][data-step='{number - 1}']", state="attached")
            assert self.page.inner_text("#ui-said") == self.game.words("en")(step.text)
            assert self.page.evaluate(OVERLAPS) == 0
            if step.do:
                if erring:
                    self.try_something_else(step)
                    erring = False
                self.play(step.do[0])
            self.go_on(number + 1)
        self.page.wait_for_selector("#ui-ended")
        assert self.page.inner_text("#ui-said") == self.game.words("en")(lesson.aha)


@taught
def test_a_newcomer_does_every_lesson(visitor: Visitor, house: str, game: str) -> None:
    """From home to the first lesson in two clicks, then on from each to the next; further ones from the list."""
    page = visitor()
    page.goto(house)
    page.click(f"a[href='/learn/{game}'].primary")
    page.click(".course-head .primary")
    learner = Learner(page, game)
    basic = [lesson for lesson in lessons_of(game) if not lesson.advanced]
    for lesson in basic:
        learner.learn(lesson)
        if lesson is not basic[-1]:
            page.click("#ui-after")
    first_game(page, game)
    page.goto(f"{house}/learn/{game}")
    assert page.locator(".road .done").count() == len(basic)
    for lesson in lessons_of(game):
        if lesson.advanced:
            page.goto(f"{house}/learn/{game}")
            page.click(f".further a[href='/learn/{game}/{lesson.id}']")
            learner.learn(lesson)


def first_game(page: Page, game: str) -> None:
    """From the last lesson to the guided first game: a coach is there, and a first look."""
    page.click("#ui-after")
    page.wait_for_selector("main[data-newcomer=yes][data-coach=yes]")
    page.wait_for_selector("svg.panel")
    assert page.locator("#ui-seats li").count() == course_of_game(game).first_game.seats


@taught
@pytest.mark.long
@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_a_guided_first_game_to_its_end(visitor: Visitor, house: str, game: str, phone: bool) -> None:
    """Heeding what is said before moves, and playing on whatever the coach says."""
    page = visitor(phone=phone, looks=True)
    lesson = [lesson for lesson in lessons_of(game) if not lesson.advanced][-1]
    page.goto(f"{house}/learn/{game}/{lesson.id}/{len(lesson.steps) + 1}")
    first_game(page, game)
    page.click("#ui-looked")
    player = Player(page)
    told = set()
    while player.wait():
        if page.locator("#ui-advice").is_visible():
            told.add(page.inner_text("#ui-advice-words"))
        player.move()
    assert len(told) > 1
    assert page.locator("#ui-places li").count() == course_of_game(game).first_game.seats


@taught
@pytest.mark.long
def test_a_newcomer_does_every_lesson_on_a_phone(visitor: Visitor, house: str, game: str) -> None:
    page = visitor(phone=True)
    learner = Learner(page, game)
    for lesson in lessons_of(game):
        page.goto(f"{house}/learn/{game}/{lesson.id}")
        learner.learn(lesson)


@taught
def test_the_first_lesson_on_a_phone(visitor: Visitor, house: str, game: str) -> None:
    page = visitor(phone=True)
    page.goto(f"{house}/learn/{game}")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.click(".course-head .primary")
    Learner(page, game).learn(lessons_of(game)[0])


CROSSED = """() => {
    const box = (one) => one.getBoundingClientRect();
    const meets = (one, other) =>
        one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
    const rings = [...document.querySelectorAll(".ring-of-ink")].map(box);
    const titles = [...document.querySelectorAll("svg.panel text")].filter((one) => one.textContent === "Your tiles");
    return [rings.length, titles.filter((title) => rings.some((ring) => meets(box(title), ring))).length];
}"""


def test_a_ring_leaves_the_words_beside_it_free(visitor: Visitor, house: str) -> None:
    """On a phone the tiles lie close under their title."""
    page = visitor(phone=True)
    page.goto(f"{house}/learn/venice/a-palace/1")
    page.wait_for_selector(".ring-of-ink", state="attached")
    assert page.evaluate(CROSSED) == [2, 0]


@pytest.mark.parametrize("size", [(1440, 900), (1366, 657), (820, 1180), (844, 390), (360, 740)], ids=str)
def test_a_lesson_says_which_it_is_and_how_far_one_has_come(
    visitor: Visitor, house: str, size: tuple[int, int]
) -> None:
    page = visitor()
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(f"{house}/learn/bruges/six-uses/1")
    page.wait_for_selector("svg.panel")
    assert page.get_by_text("Lesson 1 of 8").locator("visible=true").count() == 1
    if page.locator("#ui-ticker").is_visible():
        assert page.inner_text("#ui-step-now") == "1/2"
        page.click("#ui-ticker")
    page.click("#ui-steps a[data-step='1']")
    page.wait_for_url("**/2")
    assert page.locator("#ui-drawer.open").count() == 0
    assert page.inner_text("#ui-step-now") in {"2/2", ""}


def test_where_nothing_is_asked_a_thing_says_only_what_it_is(visitor: Visitor, house: str) -> None:
    page = visitor()
    page.goto(f"{house}/learn/fortune_knights/two-of-six/1")
    page.wait_for_selector("svg.panel #seat-blue")
    page.locator("svg.panel #seat-blue").click(force=True)
    page.wait_for_selector("#ui-tip:visible")
    assert "walls" in page.inner_text("#ui-tip b")
    assert page.inner_text("#ui-tip span").strip() == ""
    assert page.locator("#ui-tip a").count() == 0


@taught
def test_a_phone_shows_the_whole_width_of_the_board(visitor: Visitor, house: str, game: str) -> None:
    """While it loads, a phone tells another inner width than it has."""
    page = visitor(phone=True, fingers=True)
    for lesson in lessons_of(game)[:3]:
        page.goto(f"{house}/learn/{game}/{lesson.id}/1")
        page.wait_for_selector("svg.panel")
        assert page.evaluate("document.querySelector('#ui-board').getBoundingClientRect().right") <= 390


@pytest.mark.parametrize("look", [{}, {"phone": True, "dark": True}], ids=["wide", "phone at night"])
def test_axe_finds_nothing_in_a_lesson(house: str, visitor: Visitor, look: dict[str, bool]) -> None:
    page = visitor(**look)
    game, (lesson, *_) = "fortune_knights", lessons_of("fortune_knights")
    page.goto(f"{house}/learn/{game}/{lesson.id}/2")
    page.wait_for_selector("svg.panel .pickable")
    assert violations(page) == [], "asked"
    Learner(page, game).play("choose 1 2")
    page.wait_for_selector("#ui-again")
    assert violations(page) == [], "a wrong try"
    page.click("#ui-signs")
    assert violations(page) == [], "legend"
    page.goto(f"{house}/learn/{game}/{lesson.id}/{len(lesson.steps) + 1}")
    page.wait_for_selector("#ui-ended:visible")
    assert violations(page) == [], "the end"


@pytest.mark.parametrize("look", [{}, {"phone": True, "dark": True}], ids=["wide", "phone at night"])
def test_axe_finds_nothing_at_the_first_look(house: str, visitor: Visitor, look: dict[str, bool]) -> None:
    player = Player(visitor(**look, looks=True))
    player.sit_with_bots(house, "london_bridge", 3)
    player.page.wait_for_selector("#ui-looked:focus")
    assert violations(player.page) == [], "first look"
    player.page.click("#ui-looked")
    player.page.wait_for_selector("#ui-advice:visible")
    assert violations(player.page) == [], "advice"


@taught
def test_show_me_chooses_what_the_lesson_goes_on_with(visitor: Visitor, house: str, game: str) -> None:
    lesson = lessons_of(game)[0]
    number, step = next((number, step) for number, step in enumerate(lesson.steps, 1) if step.do)
    page = visitor()
    page.goto(f"{house}/learn/{game}/{lesson.id}/{number}")
    page.wait_for_selector("svg.panel")
    learner = Learner(page, game)
    offered = [action.text for action in find_game(game).actions.all]
    assert step.do[0] in offered
    scene = page.evaluate("async (path) => (await fetch(path)).json()", page.url + "/scene")
    learner.play(next(action["text"] for action in scene["actions"] if action["text"] not in step.do))
    page.click("#ui-show-me")
    page.wait_for_selector("#ui-confirm[aria-disabled=false]")
    page.click("#ui-confirm")
    page.wait_for_selector("#ui-going-on")


@taught
def test_the_legend_numbers_what_can_be_seen(visitor: Visitor, house: str, game: str) -> None:
    page = visitor()
    page.goto(f"{house}/learn/{game}/{lessons_of(game)[-1].id}/1")
    page.wait_for_selector("svg.panel")
    page.click("#ui-signs")
    page.wait_for_selector("#ui-numbers g")
    rows = page.locator("#ui-legend-rows li").count()
    assert rows > 5
    assert page.locator("#ui-numbers g").count() == rows


@taught
def test_a_figure_opens_at_the_table(visitor: Visitor, house: str, game: str) -> None:
    page = visitor()
    page.goto(f"{house}/rules/{game}")
    page.locator(".rules-figure button").first.click()
    page.wait_for_selector("svg.panel")
    page.wait_for_selector("main[data-mood]")


@taught
@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_every_sign_of_the_legend_has_its_number_on_the_board(
    visitor: Visitor, house: str, game: str, phone: bool
) -> None:
    page = visitor(phone=phone)
    page.goto(f"{house}/learn/{game}/{lessons_of(game)[0].id}/1")
    page.wait_for_selector("svg.panel")
    page.click("#ui-signs")
    listed = page.locator("#ui-legend .badge-number").all_text_contents()
    assert listed
    assert page.locator("#ui-numbers text").all_text_contents() == listed


def test_the_box_says_when_the_answer_shines_on_the_board_beside_a_button(visitor: Visitor, house: str) -> None:
    """The only button is to do nothing: whoever does not know the board would press it."""
    page = visitor()
    page.goto(f"{house}/learn/fortune_knights/black-knight/2")
    page.wait_for_selector("svg.panel .pickable")
    assert page.locator("#ui-commands .command").all_text_contents() == ["Do nothing"]
    assert page.inner_text("#ui-sum") == "Choose what shines golden on the board, or here:"


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_a_tap_on_a_players_card_chooses_the_player(visitor: Visitor, house: str, phone: bool) -> None:
    page = visitor(phone=phone)
    page.goto(f"{house}/learn/venice/four-rogues/2")
    page.wait_for_selector("svg.panel .pickable")
    page.locator("svg.panel [data-stands-for=seat-purple]").click()
    page.wait_for_selector("svg.panel #seat-purple.chosen")


def test_a_long_answer_scrolls_within_its_box(visitor: Visitor, house: str) -> None:
    page = visitor()
    page.set_viewport_size({"width": 1366, "height": 657})
    page.goto(f"{house}/learn/fortune_knights/two-of-six/2")
    page.wait_for_selector("svg.panel .pickable")
    Learner(page, "fortune_knights").play("choose 4 6")
    page.wait_for_selector("#ui-again")
    assert (
        page.evaluate("document.getElementById('ui-act').scrollHeight - document.getElementById('ui-act').clientHeight")
        <= 0
    )
    heading, told = (page.locator(query).bounding_box() for query in ("#ui-prompt", "#ui-happened"))
    assert heading
    assert told
    assert heading["y"] < told["y"]


def test_a_phone_keeps_what_was_chosen_above_the_sheet(visitor: Visitor, house: str) -> None:
    """The sheet grows by what the choice costs and brings."""
    page = visitor(phone=True)
    page.goto(f"{house}/learn/london_bridge/falling-numbers/1")
    page.locator("svg.panel #slot-6.pickable").click()
    page.wait_for_selector("#ui-ledger li")
    chosen, sheet = (page.locator(query).bounding_box() for query in ("svg.panel #slot-6", "#ui-act"))
    assert chosen
    assert sheet
    assert chosen["y"] + chosen["height"] <= sheet["y"] + 1
