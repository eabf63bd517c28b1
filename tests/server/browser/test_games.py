"""Every game is played through the page from its first move to its last."""

import pytest
from playwright.sync_api import expect

from .conftest import Visitor
from .player import Player


@pytest.mark.parametrize("game", ["bruges", "london_bridge", "venice"])
def test_a_whole_game_against_a_bot(house: str, visitor: Visitor, game: str) -> None:
    player = Player(visitor())
    player.sit_with_bots(house, game, 2)
    player.play_on()
    expect(player.page.locator("#ui-act .result-list li")).to_have_count(2)
    player.page.click("text=Replay")
    expect(player.page.locator("#ui-checked")).to_contain_text("they agree")
