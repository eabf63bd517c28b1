"""The ladder tells the truth: its results are those of the bots there are, or are marked."""

import pytest
from tools.fingerprint import fingerprint
from tools.ladder import PAGE, elo, is_current, read_kept, replay, row, rungs

KEPT = read_kept()
LINES = [rung for rung in rungs() if rung.name in KEPT["lines"]]


def test_all_that_is_kept_is_told() -> None:
    assert {rung.name for rung in LINES} == set(KEPT["lines"])
    page = PAGE.read_text(encoding="utf-8")
    for rung in LINES:
        assert row(rung, KEPT["lines"][rung.name]).split("†")[0].rstrip(" |") in page


def test_a_fingerprint_is_that_of_one_game() -> None:
    assert fingerprint("venice") == fingerprint("venice") != fingerprint("london_bridge")


def test_lines_whose_bots_have_changed_are_marked() -> None:
    for rung in LINES:
        line = {**KEPT["lines"][rung.name], "fingerprint": "changed"}
        assert row(rung, line).endswith("† |")
        assert "†" not in row(rung, {**line, "fingerprint": fingerprint(rung.game)})


def test_ratings_are_those_of_two_players() -> None:
    assert elo(0.5, 2) == pytest.approx(0)
    assert elo(1 / 3, 3) == pytest.approx(0)
    assert elo(10 / 11, 2) == pytest.approx(400)


@pytest.mark.long
@pytest.mark.parametrize("rung", [rung for rung in LINES if is_current(rung)], ids=lambda rung: rung.name)
def test_a_sample_is_what_it_was(rung: object) -> None:
    found = next(other for other in LINES if other == rung)
    line = KEPT["lines"][found.name]
    assert replay(found, line) == line["sample"]["scores"]


def test_chances_were_measured_for_every_game() -> None:
    """Calibrated within bounds, and in no quarter worse than knowing nothing, but for the luck of 150 games."""
    assert {name.split()[0] for name in KEPT["judgement"]} == {"bruges", "fortune_knights", "london_bridge", "venice"}
    for name, rows in KEPT["judgement"].items():
        assert 0.8 <= rows["temperature"] <= 1.25, name
        for own, nothing in zip(rows["quarters"], rows["nothing"], strict=True):
            assert own < 1.02 * nothing, name
