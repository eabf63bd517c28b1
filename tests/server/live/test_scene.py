"""Scenes: which choices are none, and the steps between two decisions."""

from collections.abc import Iterator
from random import Random

import pytest

from guildhall.art.form import FORMS
from guildhall.core.match import Match, new
from guildhall.core.registry import find_game
from guildhall.core.state import SPECTATOR, Beat
from guildhall.server.live.scene import draw, is_final, is_forced
from guildhall.server.web.languages import game_words

STEPWISE = {"bruges": 3, "fortune_knights": 10, "venice": 10}
"""Games in which much happens between two decisions, and how many steps there are at least in so many moves."""


def played(game: str, seed: str, most: int = 400) -> Iterator[Match]:
    """A match with the fewest players, before each of its decisions."""
    match = new(game, find_game(game).min_seats, seed=seed)
    match.watched = True
    rng = Random(seed)
    while match.result is None and len(match.history) < most:
        yield match
        seat = rng.choice(match.deciders)
        match.play(seat, rng.choice(match.legal(seat)))
    yield match


def test_what_only_the_owner_of_a_hand_knows_to_be_forced_is_played_at_once_among_bots_alone() -> None:
    """The last card of a hand is the only choice, but nobody else can see that: haste would tell them."""
    told = []
    for match in played("london_bridge", "forced", 200):
        for seat in match.deciders:
            view = match.view(seat)
            if len(view.legal) == 1:
                assert is_forced(match, view, among_people=False)
                told.append(is_forced(match, view, among_people=True))
            else:
                assert not is_forced(match, view, among_people=False)
    assert False in told


def test_to_end_a_turn_with_nothing_to_use_is_forced_for_all_to_see() -> None:
    """Persons lie open: whoever has none to use can only end the turn, and everybody knows."""
    found = 0
    for match in played("bruges", "nothing to use", 150):
        for seat in match.deciders:
            view = match.view(seat)
            if [action.text for action in view.legal] == ["end turn"]:
                found += 1
                assert is_forced(match, view, among_people=True)
    assert found


def test_nobody_is_forced_who_only_watches() -> None:
    match = new("venice", 2, seed="watching")
    assert not is_forced(match, match.view(None), among_people=False)


def test_a_payment_is_a_formality_and_small_coins_go_first() -> None:
    found = 0
    for match in played("fortune_knights", "coins"):
        for seat in match.deciders:
            view = match.view(seat)
            usual = match.game.formality(view)
            if usual is None:
                assert not view.legal[0].text.startswith("pay ")
                continue
            found += 1
            assert usual in view.legal
            assert usual.a + usual.b == max(action.a + action.b for action in view.legal)
    assert found


def steps(match: Match) -> list[Beat]:
    return [beat for beat in match.beats if beat.told < len(match.story[-1])]


@pytest.mark.parametrize("game", STEPWISE)
def test_every_step_on_the_way_can_be_drawn_for_everybody(game: str) -> None:
    """Events are told one after another; at each step nobody is asked yet, and the position can be looked at."""
    words, count = game_words(find_game(game), "en"), 0
    forms = list(FORMS.values())
    for match in played(game, "steps", 120):
        last = 0
        for beat in steps(match):
            assert beat.told > last
            last = beat.told
            count += 1
            if count % 5 == 1:
                for number, seat in enumerate((SPECTATOR, *range(match.seats))):
                    view, form = beat.seen_from(seat), forms[(count + number) % len(forms)]
                    assert draw(match, view, words, form=form, told=beat.told).panels
                    assert match.game.headline(view, words)
                    assert "?" not in match.game.prompt(view, words), "nobody is asked yet"
    assert count >= STEPWISE[game]


def test_the_reveal_of_die_gluecksritter_comes_field_by_field() -> None:
    """The cards lie open in one step, and the fields are settled in others."""
    most = 0
    for match in played("fortune_knights", "reveal"):
        shown = [beat for beat in steps(match) if beat.seen_from(SPECTATOR).to_data()["revealed"]]
        most = max(most, len(shown))
    assert most >= 3


def test_a_match_nobody_looks_at_keeps_no_steps() -> None:
    for match in played("fortune_knights", "unwatched", 20):
        match.watched = False
    assert match.beats == []


def test_a_taken_back_move_takes_its_steps_with_it() -> None:
    for match in played("fortune_knights", "back", 40):
        if steps(match):
            break
    assert match.beats
    match.undo()
    assert match.beats == []


def test_what_ends_the_turn_or_shows_something_is_final() -> None:
    """Cards are chosen in secret, once."""
    match = new("fortune_knights", 3, seed="final")
    view = match.view(match.deciders[0])
    assert all(is_final(match, view, action) for action in view.legal)
