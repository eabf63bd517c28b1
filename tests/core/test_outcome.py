"""The outcome of a match in words: titles, places, sources, and why equals are not equal."""

from types import SimpleNamespace
from typing import cast

import pytest

import guildhall
from guildhall.core.match import Match
from guildhall.core.outcome import Outcome, Scoring, TieBreak, outcome_of
from guildhall.core.registry import all_games
from guildhall.core.state import Result, ranks_by
from guildhall.core.words import ENGLISH

DUCATS = Scoring(
    sources={"walls": "Walls", "towers": "Towers"},
    endings={"rounds": "All rounds were played."},
    ties={
        "ducats": TieBreak("More ducats decide", "{n} {n:ducat|ducats}"),
        "order": TieBreak("Then the order decides"),
    },
)
NAMES = ("Anna", "Bert", "Clara")


def told(
    walls: list[int],
    towers: list[int],
    ties: list[tuple[int, int]] | None = None,
    you: int = -1,
    scoring: Scoring = DUCATS,
) -> Outcome:
    """The outcome of a made-up match in which walls and towers count."""
    scores = [wall + tower for wall, tower in zip(walls, towers, strict=True)]
    compared = ties or [(0, -seat) for seat in range(len(walls))]
    result = Result(
        scores,
        ranks_by(
            [(score, *tie) for score, tie in zip(scores, compared, strict=True)]
            if scoring.ties
            else [(s,) for s in scores]
        ),
        "rounds",
        [{"walls": wall, "towers": tower} for wall, tower in zip(walls, towers, strict=True)],
        [{"ducats": ducats, "order": order} for ducats, order in compared] if scoring.ties else (),
    )
    game = SimpleNamespace(scoring=scoring, seat_names=("red", "blue", "green"))
    match = SimpleNamespace(result=result, game=game, names=NAMES[: len(walls)], seats=len(walls))
    return outcome_of(cast(Match, match), ENGLISH, you)


def test_the_title_speaks_to_the_winner() -> None:
    assert told([1, 4], [1, 4]).title == "Bert has won"
    assert told([1, 4], [1, 4], you=0).title == "Bert has won"
    assert told([1, 4], [1, 4], you=1).title == "Bert, you have won"


def test_a_shared_victory_names_all_winners() -> None:
    shared = Scoring(sources=DUCATS.sources)
    assert told([2, 2, 2], [1, 1, 1], scoring=shared).title == "Anna, Bert and Clara share the victory"
    assert told([2, 2, 1], [1, 1, 1], scoring=shared, you=1).title == "Bert, you share the victory with Anna"
    assert told([2, 2, 1], [1, 1, 1], scoring=shared).ties == [
        "Anna and Bert end with 3 points each. They share the victory."
    ]
    assert told([3, 1, 1], [1, 1, 1], scoring=shared).ties == [
        "Bert and Clara end with 2 points each. They share the place."
    ]


def test_places_are_in_order_and_have_units() -> None:
    outcome = told([1, 4, 2], [0, 4, 0])
    assert [(place.rank, place.name, place.words) for place in outcome.standings] == [
        (1, "Bert", "8 points"),
        (2, "Clara", "2 points"),
        (3, "Anna", "1 point"),
    ]


def test_sources_are_in_the_order_of_the_places_without_empty_rows() -> None:
    outcome = told([1, 4], [0, 0])
    assert [(source.title, source.amounts, source.best) for source in outcome.sources] == [
        ("Walls", [4, 1], [True, False])
    ]


def test_nobody_is_best_where_all_are_equal_or_lose() -> None:
    assert [source.best for source in told([3, 3], [2, 1]).sources] == [[False, False], [True, False]]
    assert [source.best for source in told([-1, -2], [9, 1]).sources] == [[False, False], [True, False]]


def test_a_tie_is_explained_until_it_is_decided() -> None:
    assert told([4, 4], [4, 4], [(3, 0), (9, 0)]).ties == [
        "Bert and Anna end with 8 points each. More ducats decide: Bert 9 ducats, Anna 3 ducats."
    ]
    (tie,) = told([4, 4], [4, 4], [(1, 0), (1, -1)]).ties
    assert tie.endswith("Anna 1 ducat, Bert 1 ducat. Then the order decides: first Anna, Bert.")


def test_only_those_who_are_still_equal_are_compared_again() -> None:
    (tie,) = told([4, 4, 4], [4, 4, 4], [(9, 0), (2, 0), (2, -1)]).ties
    assert tie.endswith("Clara 2 ducats. Then the order decides: first Bert, Clara.")


def test_the_text_has_a_table_without_zeros() -> None:
    assert str(told([1, 4], [2, 0])).split("\n") == [
        "Bert has won",
        "All rounds were played.",
        "",
        "Points  Bert  Anna",
        "Walls      4     1",
        "Towers           2",
        "------------------",
        "Total      4     3",
        "",
        "1. Bert, 4 points",
        "2. Anna, 3 points",
    ]


def test_a_notebook_shows_a_table_and_no_markup_of_players() -> None:
    shown = told([1, 4], [2, 0])._repr_html_()
    assert "<td>Walls</td><td>4</td><td>1</td>" in shown
    match = guildhall.new("fortune_knights", seats=3, names=["<b>", "B", "C"])
    with pytest.raises(ValueError, match="goes on"):
        match.outcome()


def test_every_ending_and_source_is_translated() -> None:
    for game in all_games().values():
        for language in ("fr", "de"):
            words = game.words(language)
            texts = [game.scoring.title, *game.scoring.sources.values(), *game.scoring.endings.values()]
            texts += [rule.rule for rule in game.scoring.ties.values()]
            same = [text for text in texts if words.translate(text) == text and text not in SAME]
            assert not same, (game.id, language)


SAME = {"Points", "Total"}
