"""Nothing a person reads at a table is an id, a raw option or a place that was not filled, in any language."""

import re
from collections.abc import Iterator
from random import Random

import pytest

from guildhall.art.form import DESK, NARROW
from guildhall.core.action import Action
from guildhall.core.event import Event
from guildhall.core.match import Match, new
from guildhall.core.registry import all_games, find_game
from guildhall.core.words import LANGUAGES, Words
from guildhall.server.live.scene import draw, lately
from guildhall.server.web.languages import game_words

OURS = ["bruges", "fortune_knights", "london_bridge", "venice"]
DRAWN_TEXT = re.compile(r">([^<>]+)<|aria-label=\"([^\"]+)\"")
RAW = re.compile(r"\w*[a-z0-9]_[a-z0-9]\w*|\br\d+c\d+\b|[{}]|\bNone\b|\.\.|\bTrue\b")
"""Words joined by an underscore, coordinates, places that were not filled, values of the program, two full stops."""
EVERY = 7
"""After so many moves the drawings are looked at once more."""


def ids_of(game: str) -> set[str]:
    """What things to pick are called, and what options can be, unless it is also a word."""
    found = {pick for action in find_game(game).actions.all for pick in action.picks}
    found |= {value for option in find_game(game).options for value in option.values if option.titles}
    return {name for name in found if re.search(r"[-_]", name)}


def said_at(match: Match, seat: int, rng: Random, words: Words) -> Iterator[str]:
    """All that the seat reads when it is asked something, but the drawing."""
    game, view = match.game, match.view(seat)
    yield game.prompt(view, words)
    yield game.headline(view, words)
    yield from (game.standing(view, other, words) for other in range(match.seats))
    yield from (game.label(action, view, match.names, words) for action in view.legal[:40])
    ledger = game.ledger(rng.choice(view.legal), view, match.names, words)
    yield from (ledger.title, ledger.confirm, *[f"{entry.words} {entry.amount}" for entry in ledger.entries])


def drawn_for(match: Match, seat: int | None, words: Words) -> Iterator[str]:
    view = match.view(seat)
    yield match.game.text(view, match.names, words)
    for form in (DESK, NARROW):
        for panel in draw(match, view, words, form=form).texts().values():
            yield from (text or label for text, label in DRAWN_TEXT.findall(panel))


def told_of(match: Match, events: list[Event], seat: int, words: Words) -> Iterator[str]:
    yield from (match.game.tell(event.seen_from(seat), match.names, words) for event in events)


def a_game_in_words(game: str, language: str) -> Iterator[str]:
    """Everything that is read in a game of chance moves."""
    rng, words = Random(f"{game} {language}"), game_words(find_game(game), language)
    match = new(game, rng.randint(find_game(game).min_seats, find_game(game).max_seats), seed=f"words {language}")
    yield from told_of(match, match.events, 0, words)
    while match.result is None:
        seat = rng.choice(match.deciders)
        yield from said_at(match, seat, rng, words)
        if len(match.history) % EVERY == 0:
            yield from drawn_for(match, seat, words)
        action: Action = rng.choice(match.legal(seat))
        happened = match.play(seat, action)
        yield from told_of(match, happened, seat, words)
    yield from drawn_for(match, None, words)
    yield match.game.prompt(match.view(None), words)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", OURS)
def test_no_id_is_read_at_a_table(game: str, language: str) -> None:
    ids = ids_of(game)
    wrong = set()
    for text in a_game_in_words(game, language):
        wrong |= {f"{found} in: {text[:120]}" for found in RAW.findall(text)}
        wrong |= {f"{name} in: {text[:120]}" for name in re.findall(r"[a-z]+(?:[-_]\w+)+", text) if name in ids}
    assert not wrong, sorted(wrong)[:20]


@pytest.mark.parametrize("language", LANGUAGES)
def test_options_are_offered_in_words(language: str) -> None:
    """What can be chosen between has a name of its own; what cannot is not offered."""
    for game in all_games().values():
        words = game_words(game, language)
        for option in game.options:
            if len(option.values) > 1:
                told = [words(option.title), *[words(option.title_of(value)) for value in option.values]]
                assert not [text for text in told if RAW.search(text) or re.fullmatch(r"[a-z]+(-[a-z]+)+", text)], told


def test_a_drawing_may_remind_of_two_rounds_and_of_no_secret() -> None:
    match = new("fortune_knights", 3, seed="lately")
    rng = Random(3)
    while match.result is None and len(match.history) < 60:
        seat = rng.choice(match.deciders)
        match.play(seat, rng.choice(match.legal(seat)))
        for other in (-1, 0, 1, 2):
            found = lately(match, other)
            rounds = [event.params["round"] for event in found if event.kind == "round"]
            assert len(rounds) <= 2 or len(match.story) == 1
            assert not [event for event in found if event.secret]
