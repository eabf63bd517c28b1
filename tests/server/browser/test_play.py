"""Whole games through the page: alone against bots, in two browsers, on one device."""

from playwright.sync_api import Page, expect

from .conftest import Visitor
from .player import ASKED, CURTAIN, OVER, Player


def test_one_person_against_bots_plays_a_whole_game(house_with_workers: str, visitor: Visitor) -> None:
    player = Player(visitor())
    player.sit_with_bots(house_with_workers, "fortune_knights", 3)
    player.play_on()
    expect(player.page.locator("#ui-act .result-list li")).to_have_count(3)
    player.page.click("text=Replay")
    expect(player.page.locator("#ui-checked")).to_contain_text("they agree")
    expect(player.page.locator("#ui-checked")).to_contain_text("what it kept while you played")
    expect(player.page.locator("#ui-alarm")).to_be_hidden()
    expect(player.page.locator(".chip.ok")).to_contain_text("Shuffles verified")


def test_two_people_in_two_browsers_play_a_whole_game(house: str, visitor: Visitor) -> None:
    anna, bert = Player(visitor()), Player(visitor())
    anna.page.goto(f"{house}/tables/new?game=lanterns")
    anna.page.click("button.primary")
    anna.page.wait_for_selector("#commitment")
    bert.page.goto(anna.page.url)
    bert.page.click("text=Sit down")
    expect(anna.page.locator(".lobby-seats")).to_contain_text("All seats are taken")
    expect(anna.page.locator(".lobby-seats li", has_text="bound to a number")).to_have_count(2)
    anna.page.click("#begin button")
    bert.page.wait_for_selector("#ui-seats li", state="attached")
    say(anna.page, "Good luck")
    expect(bert.page.locator("#ui-unheard")).to_have_text("1")
    while True:
        if anna.is_now(OVER) and bert.is_now(OVER):
            break
        for player in (anna, bert):
            if player.is_now(ASKED):
                player.move()
    assert anna.page.locator("#ui-sources").inner_text() == bert.page.locator("#ui-sources").inner_text()
    assert "lights a lantern" in " ".join(bert.chronicle())


def say(page: Page, text: str) -> None:
    page.click("#ui-tab-chat")
    page.fill("#ui-say input", text)
    page.press("#ui-say input", "Enter")
    expect(page.locator("#ui-sayings")).to_contain_text(text)


def test_several_people_on_one_device_pass_it_on(house: str, visitor: Visitor) -> None:
    player = Player(visitor())
    player.page.goto(f"{house}/tables/new?game=lanterns")
    player.page.select_option("select[name=seat-1]", "device")
    player.page.fill("input[name=name-1]", "Bert")
    player.page.click("button.primary")
    player.page.click("#begin button")
    player.page.wait_for_selector("#ui-seats li", state="attached")
    hands = []
    for _ in range(2):
        player.page.wait_for_selector(CURTAIN)
        expect(player.page.locator("svg.panel .pickable")).to_have_count(0)
        player.page.click("#ui-curtain-open")
        player.wait()
        hands.append(player.offered())
        player.move_by_keyboard()
    assert hands[0]
    assert not set(hands[0]) & set(hands[1])
    while not player.is_now(OVER):
        player.page.wait_for_selector(f"{ASKED}, {OVER}, {CURTAIN}")
        if player.is_now(CURTAIN):
            player.page.click("#ui-curtain-open")
            player.wait()
        elif player.is_now(ASKED):
            player.move()
    expect(player.page.locator("#ui-act .result-list li")).to_have_count(2)


def test_a_spectator_sees_no_secrets(house: str, visitor: Visitor) -> None:
    player, watcher = Player(visitor()), Player(visitor())
    player.sit_with_bots(house, "fortune_knights", 3)
    watcher.page.goto(player.page.url)
    watcher.page.wait_for_selector("#ui-seats li", state="attached")
    player.wait()
    player.move()
    expect(watcher.page.locator("#ui-chronicle")).to_contain_text("has chosen")
    assert "Choose" not in watcher.page.locator("#ui-commands").inner_text()
    expect(watcher.page.locator("svg.panel .pickable")).to_have_count(0)
    expect(watcher.page.locator("#ui-confirm")).to_have_attribute("aria-disabled", "true")


def test_reloading_in_the_middle_goes_on_where_it_was(house: str, visitor: Visitor) -> None:
    player = Player(visitor())
    player.sit_with_bots(house, "fortune_knights", 3)
    player.play_on(4)
    player.wait()
    player.settle()
    before = (player.chronicle(), player.page.locator("#ui-prompt").inner_text(), player.offered())
    player.page.reload()
    player.wait()
    assert (player.chronicle(), player.page.locator("#ui-prompt").inner_text(), player.offered()) == before
    player.play_on(2)


def test_a_move_is_taken_back(house: str, visitor: Visitor) -> None:
    anna, bert = Player(visitor()), Player(visitor())
    anna.page.goto(f"{house}/tables/new?game=lanterns")
    anna.page.click("button.primary")
    bert.page.goto(anna.page.url)
    bert.page.click("text=Sit down")
    anna.page.wait_for_selector("#begin button:not([disabled])")
    anna.page.click("#begin button")
    anna.wait()
    anna.choose()
    anna.page.click("#ui-undo")
    expect(anna.page.locator("svg.panel .chosen")).to_have_count(0)
    offered = anna.offered()
    anna.move()
    expect(anna.page.locator("#ui-chronicle")).to_contain_text("has chosen")
    anna.page.click("#ui-undo")
    anna.wait()
    assert anna.offered() == offered
    expect(anna.page.locator("#ui-chronicle")).not_to_contain_text("has chosen")
    anna.move()
    bert.wait()
    bert.move()
    expect(anna.page.locator("#ui-chronicle")).to_contain_text("lights a lantern")
    expect(anna.page.locator("#ui-undo")).to_have_attribute("aria-disabled", "true")


def test_a_broken_connection_comes_back_and_the_move_counts_once(house: str, visitor: Visitor) -> None:
    player = Player(visitor())
    player.sit_with_bots(house, "lanterns", 2)
    player.wait()
    player.choose()
    player.page.context.set_offline(True)
    player.page.evaluate("() => window.dispatchEvent(new Event('offline'))")
    player.page.click("#ui-confirm")
    player.page.context.set_offline(False)
    player.wait()
    assert player.play_on() is False


def test_a_leaver_is_replaced_and_comes_back(house: str, visitor: Visitor) -> None:
    player = Player(visitor())
    player.page.goto(f"{house}/tables/new?game=lanterns")
    player.page.click("button.primary")
    other = Player(visitor())
    other.page.goto(player.page.url)
    other.page.click("text=Sit down")
    player.page.wait_for_selector("#begin button:not([disabled])")
    player.page.click("#begin button")
    player.wait()
    player.page.click("#ui-menu summary")
    player.page.click("text=Let a bot play on")
    expect(other.page.locator("#ui-chronicle")).to_contain_text("a bot plays on")
    player.page.click("text=Come back")
    expect(other.page.locator("#ui-chronicle")).to_contain_text("is back")


def test_french_and_german(house: str, visitor: Visitor) -> None:
    for language, turn, words in (("fr", "À vous", "choisi"), ("de", "Du bist dran", "gewählt")):
        player = Player(visitor(language=language))
        player.sit_with_bots(house, "fortune_knights", 3)
        player.play_on(2)
        player.wait()
        expect(player.page.locator("#ui-turn")).to_contain_text(turn)
        assert words in " ".join(player.chronicle())
        assert player.page.get_attribute("html", "lang") == language
        assert turn in player.page.title()
