"""Dice are exact to replay, impossible to foretell without the key, and independent stream by stream."""

from collections import Counter
from itertools import pairwise
from random import Random

import pytest

from guildhall.core.dice import Dice, KeyedDice, QuickDice, ScriptedDice


def draw(dice: Dice, stream: str, n: int, count: int) -> list[int]:
    return [dice.below(stream, n) for _ in range(count)]


def test_the_key_decides_everything() -> None:
    assert draw(KeyedDice(b"a"), "deck", 100, 50) == draw(KeyedDice(b"a"), "deck", 100, 50)
    assert draw(KeyedDice(b"a"), "deck", 100, 50) != draw(KeyedDice(b"b"), "deck", 100, 50)


def test_streams_do_not_disturb_each_other() -> None:
    disturbed = KeyedDice(b"a")
    draw(disturbed, "duel", 6, 33)
    assert draw(disturbed, "deck", 100, 50) == draw(KeyedDice(b"a"), "deck", 100, 50)


def test_these_very_numbers_never_change() -> None:
    """Old records depend on them."""
    assert draw(KeyedDice(b"guildhall"), "deck", 100, 8) == EXPECTED


EXPECTED = [86, 2, 48, 88, 97, 85, 39, 93]


def test_every_number_comes_equally_often() -> None:
    counts = Counter(draw(KeyedDice(b"fair"), "die", 6, 6000))
    expected = 1000
    chi_square = sum((counts[face] - expected) ** 2 / expected for face in range(6))
    assert chi_square < 20.5  # one run in a thousand would exceed it; the key is fixed


def test_words_past_the_last_full_range_are_skipped() -> None:
    """With three quarters of the range as n a plain remainder would favour the lower third."""
    n = 3 << 30
    low = sum(number < 1 << 30 for number in draw(KeyedDice(b"bias"), "big", n, 3000))
    assert 900 < low < 1100


def test_a_copy_gives_the_same_numbers() -> None:
    dice = KeyedDice(b"a")
    draw(dice, "deck", 6, 5)
    twin = dice.copy()
    assert draw(dice, "deck", 6, 40) == draw(twin, "deck", 6, 40)


def test_dice_resume_from_their_counters() -> None:
    dice = KeyedDice(b"a")
    draw(dice, "deck", 6, 21)
    resumed = KeyedDice(b"a")
    resumed.resume(dice.drawn)
    assert draw(dice, "deck", 6, 40) == draw(resumed, "deck", 6, 40)


def test_shuffle_keeps_every_item() -> None:
    items = list(range(30))
    KeyedDice(b"a").shuffle("deck", items)
    assert items != list(range(30))
    assert sorted(items) == list(range(30))


def test_shuffles_are_fair() -> None:
    """Each of three items comes first in a third of the shuffles."""
    dice, firsts = KeyedDice(b"fair"), Counter[int]()
    for _ in range(3000):
        items = [0, 1, 2]
        dice.shuffle("deck", items)
        firsts[items[0]] += 1
    assert all(900 < count < 1100 for count in firsts.values())


def test_quick_dice_follow_their_generator() -> None:
    assert draw(QuickDice(Random(1)), "x", 6, 9) == draw(QuickDice(Random(1)), "y", 6, 9)


def test_scripted_dice_say_what_is_written() -> None:
    dice = ScriptedDice({"duel": [6, 2]})
    assert dice.copy().roll("duel") == dice.roll("duel") == 6
    assert dice.roll("duel") == 2
    with pytest.raises(ValueError, match="used up"):
        dice.roll("duel")
    with pytest.raises(ValueError, match="not from 1 to 6"):
        ScriptedDice({"duel": [7]}).roll("duel")


def test_unscripted_streams_leave_decks_as_they_are() -> None:
    items = [3, 1, 2]
    ScriptedDice().shuffle("deck", items)
    assert items == [3, 1, 2]


def test_quick_dice_give_their_numbers_again() -> None:
    dice = QuickDice(Random(1))
    twin = dice.again()
    assert draw(twin, "x", 6, 20) == draw(dice, "x", 6, 20)


def test_quick_dice_are_fair() -> None:
    """Sixty thousand rolls: each face about ten thousand times, each pair of faces about as often as any other."""
    rolls = draw(QuickDice(Random(1)), "x", 6, 60_000)
    faces = [rolls.count(face) for face in range(6)]
    pairs = Counter(pairwise(rolls))
    assert max(faces) - min(faces) < 600
    assert len(pairs) == 36
    assert max(pairs.values()) - min(pairs.values()) < 300
