"""The end of a match and what follows, through the page: the reckoning, a rematch, who is here, names."""

import pytest
from playwright.sync_api import expect

from .conftest import Visitor
from .player import ASKED, OVER, Player
from .test_access import violations


def two_people(house: str, visitor: Visitor, **look: bool) -> tuple[Player, Player]:
    """Anna and Bert at a table of their own, the match begun."""
    anna, bert = Player(visitor(**look)), Player(visitor(**look))
    anna.page.goto(f"{house}/tables/new?game=lanterns")
    anna.page.fill("input[name=name]", "Anna")
    anna.page.click("button.primary")
    anna.page.wait_for_selector("#commitment")
    bert.page.goto(anna.page.url)
    bert.page.fill("input[name=name]", "Bert")
    bert.page.click("text=Sit down")
    expect(anna.page.locator(".lobby-seats li", has_text="bound to a number")).to_have_count(2)
    expect(anna.page.locator(".lobby-seats li", has_text="Bert")).to_contain_text("at the table")
    anna.page.click("#begin button")
    bert.page.wait_for_selector("#ui-seats li", state="attached")
    return anna, bert


def play(*players: Player) -> None:
    while not all(player.is_now(OVER) for player in players):
        for player in players:
            if player.is_now(ASKED):
                player.move()


@pytest.mark.parametrize("look", [{}, {"phone": True, "dark": True}], ids=["wide", "phone at night"])
def test_friends_have_a_rematch(house: str, visitor: Visitor, look: dict[str, bool]) -> None:
    anna, bert = two_people(house, visitor, **look)
    play(anna, bert)
    first = anna.page.url
    assert violations(anna.page) == []
    expect(bert.page.locator("#ui-rematch")).to_contain_text("Rematch")
    expect(bert.page.locator(".chair")).to_have_count(2)
    anna.page.click("#ui-rematch-words")
    expect(anna.page.locator(".lobby-seats")).to_contain_text("Waiting for Bert")
    expect(bert.page.locator("#ui-ready")).to_have_text("Anna is ready")
    expect(bert.page.locator(".chair.ready")).to_have_count(1)
    assert violations(bert.page) == []
    bert.page.click("#ui-rematch-words")
    for player in (anna, bert):
        player.page.wait_for_selector("#ui-seats li", state="attached")
    assert anna.page.url == bert.page.url != first
    play(anna, bert)


def test_somebody_against_bots_plays_again_with_one_click(house: str, visitor: Visitor) -> None:
    player = Player(visitor())
    player.sit_with_bots(house, "lanterns", 3)
    names = player.page.locator("#ui-seats .who").all_inner_texts()
    player.play_on()
    first = player.page.url
    expect(player.page.locator("#ui-rematch")).to_contain_text("Play again")
    player.page.click("#ui-rematch-words")
    player.page.wait_for_selector("#ui-seats li", state="attached")
    assert player.page.url != first
    assert player.page.locator("#ui-seats .who").all_inner_texts() == names
    player.wait()


def test_a_match_that_begins_at_once_shows_no_lobby(house: str, visitor: Visitor) -> None:
    page = visitor()
    seen: list[str] = []
    page.expose_function("seen", lambda name: seen.append(name))
    page.add_init_script("addEventListener('DOMContentLoaded', () => seen(document.querySelector('main').className))")
    Player(page).sit_with_bots(house, "lanterns", 2)
    assert "table" in seen[-1]
    assert not [name for name in seen if "page" in name.split() and "lobby" in name.split()], seen


def test_others_see_who_has_closed_the_table(house: str, visitor: Visitor) -> None:
    anna, bert = two_people(house, visitor)
    row = anna.page.locator("#ui-seats li", has_text="Bert")
    expect(row.locator(".dot")).to_have_count(1)
    watcher = visitor()
    watcher.goto(anna.page.url)
    expect(anna.page.locator("#ui-watching")).to_have_text("1 person is watching")
    expect(watcher.locator("#ui-undo")).to_be_hidden()
    address = bert.page.url
    bert.page.goto(f"{house}/fairness")
    expect(row).to_contain_text("away since")
    bert.page.goto(address)
    expect(row).not_to_contain_text("away since")
    watcher.close()
    expect(anna.page.locator("#ui-watching")).to_be_hidden()


def test_a_stranger_who_watches_takes_a_name_to_speak(house: str, visitor: Visitor) -> None:
    player, page = Player(visitor()), visitor()
    player.sit_with_bots(house, "lanterns", 2)
    page.goto(player.page.url)
    page.click("#ui-tab-chat")
    expect(page.locator("#ui-say")).to_be_hidden()
    page.fill(".introduce input", "Tomasz")
    page.click(".introduce button")
    page.click("#ui-tab-chat")
    page.fill("#ui-say input", "Good luck")
    page.press("#ui-say input", "Enter")
    expect(player.page.locator("#ui-sayings")).to_contain_text("Tomasz")


SAID = {
    "en": ("The reckoning", "Put it aside", "Play again"),
    "fr": ("Le décompte", "Mettre de côté", "Rejouer"),
    "de": ("Die Abrechnung", "Beiseitelegen", "Noch einmal spielen"),
}


FITS = """
() => document.documentElement.scrollWidth <= innerWidth
  && [...document.querySelectorAll(".next .btn")].filter((one) => one.checkVisibility())
      .every((one) => one.getBoundingClientRect().bottom <= innerHeight + 1)
"""
"""Nothing is wider than the window, and what comes next is in sight."""


@pytest.mark.parametrize("language", SAID)
def test_the_reckoning_is_put_aside_and_taken_up_again(house: str, visitor: Visitor, language: str) -> None:
    heading, aside, again = SAID[language]
    player = Player(visitor(language=language))
    page = player.page
    player.sit_with_bots(house, "lanterns", 2)
    player.play_on()
    expect(page.locator("#ui-result")).to_contain_text(heading)
    expect(page.locator("#ui-result thead th")).to_have_count(3)
    expect(page.locator("#ui-rematch")).to_contain_text(again)
    page.click(f"text={aside}")
    expect(page.locator("#ui-result")).to_be_hidden()
    page.click("#ui-unfold")
    expect(page.locator("#ui-result")).to_be_visible()
    for size in ((2560, 1440), (1366, 657), (820, 1180), (844, 390), (360, 640)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.wait_for_function(FITS)


def test_what_is_shared_can_be_had(house: str, visitor: Visitor) -> None:
    player = Player(visitor())
    page = player.page
    player.sit_with_bots(house, "lanterns", 2)
    player.play_on()
    page.click("#ui-share summary")
    assert violations(page) == []
    assert page.input_value("#replay-address") == f"{page.url}/replay"
    with page.expect_download() as drawing:
        page.click("text=Drawing, SVG")
    assert drawing.value.suggested_filename.endswith(".svg")
    answer = page.request.get(f"{page.url}/result.png")
    assert answer.body().startswith(b"\x89PNG")


def test_the_replay_has_the_same_reckoning(house: str, visitor: Visitor) -> None:
    player = Player(visitor())
    page = player.page
    player.sit_with_bots(house, "lanterns", 2)
    player.play_on()
    reckoning = page.locator("#ui-sources").inner_text()
    page.click("text=Replay")
    page.wait_for_selector("svg.panel")
    expect(page.locator("#ui-result")).to_be_hidden()
    page.click("#ui-unfold")
    assert page.locator("#ui-sources").inner_text() == reckoning
    assert violations(page) == []
