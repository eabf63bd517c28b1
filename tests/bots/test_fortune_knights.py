"""What bots know about Die Glücksritter is worth something."""

from random import Random

import pytest

from guildhall.bots.bot import Bot, RandomBot
from guildhall.bots.greedy import GreedyBot
from guildhall.bots.policies.fortune_knights.policy import POLICY, kept
from guildhall.core.dice import QuickDice
from guildhall.core.state import View
from guildhall.games.fortune_knights import GAME
from tests.games.fortune_knights.positions import (
    DOCUMENT_STEP,
    FIELDS_STEP,
    LAST_GIFTS_STEP,
    LAYING_STEP,
    RANSOM_STEP,
    new_state,
    play,
    position,
)


def winners(bots: list[Bot], rng: Random) -> tuple[int, ...]:
    state = new_state(len(bots), QuickDice(rng))
    while state.deciders():
        seat = state.deciders()[0]
        state.play(seat, bots[seat].choose(state.view(seat)))
    result = state.result()
    assert result is not None
    return result.winners


def greedy(view: View) -> str:
    return GreedyBot(POLICY, Random(1)).choose(view).text


@pytest.mark.parametrize("seats", [3, 6])
def test_greedy_beats_random(seats: int) -> None:
    """One greedy player against random ones wins nearly always."""
    rng = Random(seats)
    won = 0
    for game in range(60):
        bots: list[Bot] = [RandomBot(rng) for _ in range(seats)]
        bots[game % seats] = GreedyBot(POLICY, rng)
        won += winners(bots, rng) == (game % seats,)
    assert won >= 54


def test_what_the_limit_leaves() -> None:
    assert [kept(number) for number in (7, 8, 9, 11, 14, 15, 17, 30)] == [7, 4, 5, 6, 7, 4, 5, 4]


def test_it_buys_what_it_can() -> None:
    assert greedy(position(FIELDS_STEP, chosen={"red": "2"}, money={"red": (7, 0)}).view(0)) == "buy 2 walls"


def test_it_uses_a_charter_and_keeps_its_gift() -> None:
    state = position(RANSOM_STEP, jailed=["red"], hands={"red": ["charter", "gift"]})
    assert greedy(state.view(0)) == "charter"
    play(state, "red charter")
    assert greedy(state.view(0)).startswith("choose")


def test_it_gives_before_the_second_halving() -> None:
    """Of 17 coins 8 go to the bag; then two for the weakest keep the other seven, which is dearer before."""
    state = position(
        FIELDS_STEP, chosen={"red": "5"}, hands={"red": ["gift"]}, fields={5: (0, 15)}, walls={"blue": 2, "yellow": 1}
    )
    assert greedy(state.view(0)) == "decline"
    play(state, "red decline")
    assert greedy(state.view(0)) == "gift yellow"
    play(state, "red gift yellow", "red give 0 gold")
    assert greedy(state.view(0)) == "give 2 silver"


def test_without_a_gift_it_halves() -> None:
    state = position(FIELDS_STEP, chosen={"red": "5"}, hands={"red": ["veto"]}, fields={5: (0, 15)})
    assert greedy(state.view(0)) == "decline"


def test_it_burdens_who_would_complete_a_castle() -> None:
    """One gold coin more halves the gold with which blue would buy the last two towers."""
    setup = {"chosen": {"blue": "3"}, "walls": {"blue": 4}, "towers": {"blue": 2}, "hands": {"red": ["gift"]}}
    state = position(FIELDS_STEP, **setup, money={"blue": (7, 0), "red": (1, 3)})  # type: ignore[arg-type]
    assert greedy(state.view(0)) == "gift blue"
    play(state, "red gift blue")
    assert greedy(state.view(0)) == "give 1 gold"
    play(state, "red give 1 gold")
    assert greedy(state.view(0)) == "give 0 silver"


@pytest.mark.parametrize(
    ("walls", "money"),
    [
        (3, {"blue": (5, 0), "red": (1, 3)}),  # the gift would only make blue richer
        (3, {"blue": (7, 7), "red": (1, 3)}),  # enough is left all the same
        (2, {"blue": (7, 0), "red": (1, 3)}),  # no castle yet
    ],
)
def test_it_does_not_help_others(walls: int, money: dict[str, tuple[int, int]]) -> None:
    setup = {"chosen": {"blue": "2 3"}, "walls": {"blue": walls}, "towers": {"blue": 2}, "hands": {"red": ["gift"]}}
    state = position(FIELDS_STEP, **setup, money=money)  # type: ignore[arg-type]
    assert "gift blue" in [action.text for action in state.legal(0)]
    assert greedy(state.view(0)) == "decline"


@pytest.mark.parametrize(
    ("money", "answer"),
    [
        ({"red": (2, 3), "blue": (0, 7)}, "gift blue"),  # rather than leave it to the documents
        ({"red": (2, 2), "blue": (0, 7)}, "gift blue"),
        ({"red": (3, 2), "blue": (0, 7)}, "decline"),  # red wins anyway
        ({"red": (2, 0), "blue": (0, 7)}, "decline"),  # no silver to give
        ({"red": (1, 1), "blue": (1, 7)}, "decline"),  # still less than blue
    ],
)
def test_it_decides_a_tie(money: dict[str, tuple[int, int]], answer: str) -> None:
    castles = {"red": 4, "blue": 4}
    state = position(LAST_GIFTS_STEP, walls=castles, towers=castles, hands={"red": ["gift"]}, money=money)
    assert greedy(state.view(0)) == answer


def test_it_does_not_crown_others() -> None:
    castles = {"blue": 4, "yellow": 4}
    money = {"blue": (0, 7), "yellow": (0, 6)}
    state = position(LAST_GIFTS_STEP, walls=castles, towers=castles, hands={"red": ["gift"]}, money=money)
    assert greedy(state.view(0)) == "decline"


def test_it_gives_a_little_rather_than_half() -> None:
    state = position(FIELDS_STEP, chosen={"red": "5"}, hands={"red": ["gift"]}, fields={5: (0, 6)}, walls={"blue": 2})
    assert greedy(state.view(0)) == "gift yellow"
    play(state, "red gift yellow")
    assert greedy(state.view(0)) == "give 0 gold"
    play(state, "red give 0 gold")
    assert greedy(state.view(0)) == "give 1 silver"


def test_it_robs_who_has_most() -> None:
    laid = {"red": ["robber knight"]}
    state = position(DOCUMENT_STEP, hands=laid, laid=laid, walls={"blue": 1}, towers={"yellow": 2})
    assert greedy(state.view(0)) == "rob yellow tower"


def test_it_lays_what_helps() -> None:
    state = position(LAYING_STEP, hands={"red": ["wall or tower"]})
    assert greedy(state.view(0)) == "lay wall or tower"
    state = position(LAYING_STEP, hands={"red": ["tax evasion"]})
    assert greedy(state.view(0)) == "done"


def test_it_vetoes_what_it_does_not_want_itself() -> None:
    laid = {"red": ["veto"]}
    state = position(DOCUMENT_STEP, hands=laid, laid=laid, chosen={"red": "2"}, walls={"blue": 3}, towers={"blue": 3})
    assert greedy(state.view(0)) == "veto 3"


def test_shares_of_the_victory() -> None:
    state = position(FIELDS_STEP, chosen={"red": "2"}, walls={"red": 4}, towers={"red": 3, "blue": 1})
    shares = POLICY.evaluate(state)
    assert abs(sum(shares) - 1) < 1e-9
    assert shares[0] > shares[1] > shares[2]
    assert GAME.seat_names[shares.index(max(shares))] == "red"
