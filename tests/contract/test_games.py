"""Our games keep the contract, and so does what they say and how they are drawn in every language."""

from pathlib import Path

import pytest

import guildhall
from guildhall.art.form import FORMS
from guildhall.core.registry import all_games, find_game
from guildhall.core.words import LANGUAGES
from guildhall.testing import contract
from guildhall.testing.bots import assert_blind
from guildhall.testing.drawing import draw_whole_game, remember_whole_game
from guildhall.testing.glossary import GlossaryTests
from guildhall.testing.speech import SpeechTests

ROOT = Path(__file__).parents[2]
PACKAGE = Path(guildhall.__file__).parent
GAMES = sorted(name for name, game in all_games().items() if PACKAGE in game.folder.parents)
games = pytest.mark.parametrize("name", GAMES)

for each in GAMES:
    globals()[f"Test_{each}"] = contract(find_game(each), ROOT / "tests" / "games" / each)


def test_all_of_them_are_tested() -> None:
    assert len(GAMES) == 4


@games
def test_all_that_it_says_is_tested(name: str) -> None:
    """Speech and glossary are heard and held in every game, without exemption."""
    tests = globals()[f"Test_{name}"]
    for part in (SpeechTests, GlossaryTests):
        assert issubclass(tests, part)
        assert all(callable(getattr(tests, test)) for test in vars(part) if test.startswith("test_"))


@games
def test_it_is_there_in_every_language(name: str) -> None:
    folder = find_game(name).folder
    assert {path.stem for path in (folder / "clauses").glob("*.md")} == set(LANGUAGES)
    assert {path.stem for path in (folder / "locale").glob("*.po")} == set(LANGUAGES) - {"en"}


BEYOND = {"en": "beyond the rulebook", "fr": "au-delà de la règle", "de": "über die Spielregel hinaus"}


@games
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_goes_beyond_the_rulebook_says_so(name: str, language: str) -> None:
    """A clause of ours is one that says it in its text, too, in every language the same ones."""
    clauses = find_game(name).clauses(language).values()
    additions = [clause.id for clause in find_game(name).clauses().values() if "addition" in clause.sources]
    assert [clause.id for clause in clauses if "addition" in clause.sources] == additions
    assert [clause.id for clause in clauses if BEYOND[language] in clause.text] == additions


@games
def test_there_are_golden_records(name: str) -> None:
    assert any((ROOT / "tests" / "games" / name / "records").glob("*.guild"))


@pytest.mark.long
@games
@pytest.mark.parametrize("spec", ["search:iterations=100", "search:iterations=400"])
def test_no_search_peeks_in_200_positions(name: str, spec: str) -> None:
    assert_blind(name, spec, 200)


@pytest.mark.long
@games
def test_every_position_of_games_played_well_is_drawn(name: str) -> None:
    game = find_game(name)
    for seats in range(game.min_seats, game.max_seats + 1):
        draw_whole_game(name, seats, every=1)


@pytest.mark.long
@games
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_remembered_of_a_drawing_is_never_out_of_date(name: str, language: str) -> None:
    """In every form, for every number of players, at every position."""
    game = find_game(name)
    for seats in range(game.min_seats, game.max_seats + 1):
        for form in (form for form in FORMS.values() if form.name in game.forms):
            remember_whole_game(name, seats, form, language, every=1)
