"""A deal that is the same at several tables: what a seat is dealt, rolls and draws does not hang on what others do.

What the rules make common stays common: who draws first from a pile gets its first card. There the order of the pile is
the same, and nobody's deeds change it.
"""

from collections import defaultdict
from collections.abc import Iterator
from random import Random

import pytest

from guildhall.core.errors import BadOption
from guildhall.core.match import Match
from guildhall.core.record import read, verify
from guildhall.core.registry import all_games, find_game
from guildhall.core.seed import Draw

DEAL = "somebody's deal"
GAMES = sorted(all_games())
IN_PLAY: dict[str, set[str]] = {
    "bruges": {"red die", "blue die", "yellow die", "brown die", "purple die"},
    "fortune_knights": {"ducats", "documents"},
}
"""Streams that no seat owns and that go on during play: Brügge's dice are rolled for all, once in a round; the knights'
ducat cards are shuffled anew as often as all were turned, and their documents when somebody draws the last one. What
was used until then is shuffled, which hangs on what was played: the rules leave nothing to keep there."""


def played(
    game: str, choice: int, seats: int | None = None, most: int = 150
) -> Iterator[tuple[Match, int, dict[str, int]]]:
    """A match of the deal with moves by chance: after each, who moved and how many numbers each stream gave for it."""
    rng = Random(choice)
    found = find_game(game)
    match = Match(found, seats or min(3, found.max_seats), seed="a seed", deal=DEAL)
    yield match, -1, match.state.dice.drawn  # type: ignore[attr-defined]
    while match.result is None and len(match.history) < most:
        before = match.state.dice.drawn  # type: ignore[attr-defined]
        seat = rng.choice(match.deciders)
        match.play(seat, rng.choice(match.legal(seat)))
        now = match.state.dice.drawn  # type: ignore[attr-defined]
        yield (
            match,
            seat,
            {name: count - before.get(name, 0) for name, count in now.items() if count != before.get(name)},
        )


@pytest.mark.parametrize("game", GAMES)
def test_everybody_is_dealt_the_same(game: str) -> None:
    one, other = (next(played(game, choice))[0] for choice in (1, 2))
    assert one.state.to_data() == other.state.to_data()


@pytest.mark.parametrize("game", GAMES)
def test_in_play_each_seat_draws_from_streams_of_its_own(game: str) -> None:
    """Whatever a stream gives while a match goes on is some seat's, some round's, or is named above."""
    for choice in range(6):
        moves = played(game, choice)
        next(moves)
        for _, _, drawn in moves:
            shared = {name for name in drawn if name.split(" ")[-2:-1] not in (["seat"], ["round"])}
            assert shared <= IN_PLAY.get(game, set()), game


def rolled(choice: int, game: str, kinds: set[str], *told: str) -> dict[int, list[tuple[object, ...]]]:
    """What came by events of some kinds, for each seat in order."""
    found: dict[int, list[tuple[object, ...]]] = defaultdict(list)
    match = next(played(game, choice))[0]
    for match, _, _ in played(game, choice, most=400):  # noqa: B007 the last one counts
        pass
    for event in match.events:
        if event.kind in kinds:
            found[event.seat].append((event.kind, *(event.params.get(name) for name in told)))
    return found


def agree(all_found: list[dict[int, list[tuple[object, ...]]]]) -> bool:
    """Whether, seat by seat, what came is the same as far as both went; and whether there was anything to compare."""
    seats = {seat for found in all_found for seat in found}
    for seat in seats:
        longest = max((found[seat] for found in all_found), key=len)
        if any(found[seat] != longest[: len(found[seat])] for found in all_found):
            return False
    return any(len(found[seat]) > 1 for found in all_found for seat in found)


def test_the_knights_of_a_seat_roll_the_same_whatever_others_do() -> None:
    assert agree([rolled(choice, "fortune_knights", {"duel_roll"}, "number") for choice in range(8)])


def test_an_attack_of_a_seat_shows_the_same_face_whatever_others_do() -> None:
    assert agree([rolled(choice, "fortune_knights", {"sack_rolled", "castle_rolled"}) for choice in range(8)])


def test_the_ducat_cards_of_the_rounds_are_the_same() -> None:
    found = [rolled(choice, "fortune_knights", {"ducat_card"}, "card") for choice in range(5)]
    assert agree([{0: [event for all_ in each.values() for event in all_]} for each in found])


def test_documents_lie_in_the_same_order_until_they_are_shuffled_anew() -> None:
    """The pile is common: who draws first gets the first one."""
    orders = []
    for choice in range(6):
        whole = next(played("fortune_knights", choice))[0].state.to_data()["stack"]
        for match, _, drawn in played("fortune_knights", choice):
            stack = match.state.to_data()["stack"]
            if "documents" in drawn and match.history:
                break
            assert stack == whole[: len(stack)]
        orders.append(whole)
    assert all(order == orders[0] for order in orders)


def test_the_dice_of_bruges_show_the_same_in_each_round() -> None:
    by_round = [
        [event.params for event in last(choice, "bruges").events if event.kind == "roll"] for choice in range(4)
    ]
    fewest = min(map(len, by_round))
    assert fewest > 1
    assert all(rolls[:fewest] == by_round[0][:fewest] for rolls in by_round)


def last(choice: int, game: str) -> Match:
    """A match as far as it was played."""
    for match, _, _ in played(game, choice, most=400):  # noqa: B007
        pass
    return match


def test_the_cards_of_bruges_lie_in_the_same_order() -> None:
    """The piles are common; nothing shuffles them again."""
    decks = [(last(choice, "bruges").state.to_data()["deck"], choice) for choice in range(3)]
    assert len({tuple(deck) for deck, _ in decks}) == 1


def test_the_stacks_of_london_bridge_lie_in_the_same_order() -> None:
    """Everything is dealt before the first round: no stream gives another number."""
    for choice in range(3):
        begun, *moves = played("london_bridge", choice)
        assert begun[2]
        assert not any(drawn for _, _, drawn in moves)


def test_the_stacks_of_venice_lie_in_the_same_order_and_each_seat_draws_its_own_cards() -> None:
    exchanged = 0
    for choice in range(8):
        moves = played("venice", choice)
        next(moves)
        for _, seat, drawn in moves:
            assert drawn.keys() <= {f"exchange seat {seat}"}
            exchanged += len(drawn)
    assert exchanged > 10


@pytest.mark.parametrize("game", GAMES)
def test_a_record_says_what_deal_it_is_and_replays(game: str) -> None:
    match = last(3, game)
    text = match.record()
    assert f'[Deal "{DEAL}"]' in text
    assert verify(text).check() == match.check()
    assert DEAL in match.record(reveal=False)


def test_a_deal_belongs_to_its_name() -> None:
    one, other = (Match(find_game("bruges"), 2, seed="a seed", deal=deal) for deal in (DEAL, "another"))
    plain = Match(find_game("bruges"), 2, seed="a seed")
    assert len({one.key, other.key, plain.key}) == 3


def test_nobody_adds_anything_to_a_deal() -> None:
    for more in ({"entropy": ["1"]}, {"draw": Draw("table", ())}):
        with pytest.raises(BadOption):
            Match(find_game("bruges"), 2, seed="a seed", deal=DEAL, **more)


def test_a_match_of_a_deal_goes_on_where_it_stood() -> None:
    match = last(2, "fortune_knights")
    again = Match(match.game, match.seats, seed="a seed", deal=DEAL)
    again.resume(match.to_data())
    assert again.check() == match.check()
    assert again.to_data()["drawn"] == match.to_data()["drawn"]
    assert read(match.record()).deal == DEAL
