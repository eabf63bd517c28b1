"""Everything that happens can be told, asked and shown in words, in every language."""

import re

import pytest

from guildhall.core.registry import find_game
from guildhall.core.state import SPECTATOR
from guildhall.core.words import LANGUAGES, fields_of, load_words
from tests.contract.play import GAMES, played, positions

games = pytest.mark.parametrize("name", GAMES)
languages = pytest.mark.parametrize("language", LANGUAGES)


@games
@languages
def test_every_event_is_told(name: str, language: str) -> None:
    game = find_game(name)
    words = load_words(language, (game.folder / "locale",))
    for seed in range(3):
        match = played(name, seed)
        for event in match.events:
            for seen in (event.told(), event.seen_from(SPECTATOR), event.seen_from(0)):
                sentence = game.tell(seen, match.names, words)
                assert sentence
                assert not re.search(r"[{}]", sentence)


@games
@languages
def test_every_decision_is_asked_and_labelled(name: str, language: str) -> None:
    game = find_game(name)
    words = load_words(language, (game.folder / "locale",))
    for state in positions(name, 40):
        for seat in (SPECTATOR, *state.deciders()):
            view = state.view(seat)
            assert game.prompt(view, words)
            labels = [game.label(action, view, game.default_names, words) for action in view.legal]
            assert all(labels)
            assert len(set(labels)) == len(labels), labels


@games
@languages
def test_the_table_as_text(name: str, language: str) -> None:
    game = find_game(name)
    words = load_words(language, (game.folder / "locale",))
    for state in positions(name, 20):
        for seat in (SPECTATOR, 0):
            assert game.text(state.view(seat), game.default_names, words)


@games
def test_fuller_sentences_come_first(name: str) -> None:
    for templates in find_game(name).messages.values():
        needs = [fields_of(template) for template in templates]
        assert needs == sorted(needs, key=len, reverse=True)
