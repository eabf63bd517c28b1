"""A game of another distribution stands beside ours: it is found through its entry points alone."""

from playwright.sync_api import expect

from .conftest import Visitor
from .player import Player


def test_a_foreign_game_is_listed_and_played_to_its_end(house_with_workers: str, visitor: Visitor) -> None:
    """Its bots think in processes of their own, which nobody has told about the game."""
    player = Player(visitor())
    player.page.goto(house_with_workers)
    listed = player.page.locator(".game-card", has=player.page.locator("h2", has_text="Lanterns"))
    expect(listed).to_contain_text("Show the highest card and light a lantern.")
    player.sit_with_bots(house_with_workers, "lanterns", 3)
    player.play_on()
    expect(player.page.locator("#ui-act .result-list li")).to_have_count(3)


def test_a_foreign_game_is_played_on_a_phone(house_with_workers: str, visitor: Visitor) -> None:
    """The hand stands in the sheet, and the words are those of the game's own catalogue."""
    player = Player(visitor(phone=True, language="de"))
    player.sit_with_bots(house_with_workers, "lanterns", 2)
    player.wait()
    expect(player.page.locator("#ui-prompt")).to_have_text("Wähle eine Karte")
    expect(player.page.locator("#panel-hand [data-pick]").first).to_be_visible()
    player.move()
    player.wait()
