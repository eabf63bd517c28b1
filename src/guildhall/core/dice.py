"""Dice: the only source of chance."""

from __future__ import annotations

from abc import abstractmethod
from hashlib import blake2b
from random import Random
from typing import Final

from mypy_extensions import i64, mypyc_attr

WORDS_PER_BLOCK: Final = 16
WORD_RANGE: Final = 1 << 32
LOW_HALF: Final[i64] = 0xFFFFFFFF
MULTIPLIER: Final[i64] = 1073740155


@mypyc_attr(allow_interpreted_subclasses=True)
class Dice:
    """Named streams of random numbers, each independent of the others."""

    @abstractmethod
    def below(self, stream: str, n: int) -> int:
        """The next number of the stream, from 0 to n - 1."""

    @abstractmethod
    def copy(self) -> Dice:
        """Dice that will give the same numbers (shared generators give the next ones)."""

    def part(self, stream: str, of: str, number: int) -> str:  # noqa: ARG002 usually a stream is one
        """The stream for one part of what a stream is for, like a seat: its own where a deal is the same at tables."""
        return stream

    def roll(self, stream: str, sides: int = 6) -> int:
        """A die: from 1 to `sides`."""
        return self.below(stream, sides) + 1

    def shuffle(self, stream: str, items: list[int]) -> None:
        """Shuffle a list in place."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(stream, last + 1)
            items[last], items[other] = items[other], items[last]


class KeyedDice(Dice):
    """Dice of a real match: BLAKE2b over secret key, stream name and counter.

    Nobody without the key can foretell a number, the key replays them all, and drawing from one stream never shifts
    another.

    >>> one, two = KeyedDice(b"secret"), KeyedDice(b"secret")
    >>> _ = [two.below("another stream", 6) for _ in range(10)]
    >>> [one.below("duel", 6) for _ in range(5)] == [two.below("duel", 6) for _ in range(5)]
    True
    """

    def __init__(self, key: bytes, in_parts: bool = False) -> None:
        self._key = key
        self._in_parts = in_parts
        """Whether each part of a stream is a stream of its own, so that what one draws never shifts another's."""
        self._drawn: dict[str, int] = {}
        self._blocks: dict[str, bytes] = {}

    def _word(self, stream: str) -> int:
        counter = self._drawn.get(stream, 0)
        self._drawn[stream] = counter + 1
        place = counter % WORDS_PER_BLOCK
        if place == 0 or stream not in self._blocks:
            message = f"{stream}/{counter // WORDS_PER_BLOCK}".encode()
            self._blocks[stream] = blake2b(message, key=self._key, digest_size=64).digest()
        block, at = self._blocks[stream], 4 * place
        return block[at] << 24 | block[at + 1] << 16 | block[at + 2] << 8 | block[at + 3]

    def part(self, stream: str, of: str, number: int) -> str:
        """The stream for one part of what a stream is for, if these dice have any."""
        return f"{stream} {of} {number}" if self._in_parts else stream

    def below(self, stream: str, n: int) -> int:
        """The next number of the stream, from 0 to n - 1, without bias: words past the last full range are skipped."""
        limit = WORD_RANGE - WORD_RANGE % n
        word = self._word(stream)
        while word >= limit:
            word = self._word(stream)
        return word % n

    def copy(self) -> Dice:
        """Dice that will give the same numbers."""
        twin = KeyedDice(self._key, self._in_parts)
        twin._drawn = self._drawn.copy()
        twin._blocks = self._blocks.copy()
        return twin

    @property
    def drawn(self) -> dict[str, int]:
        """How many words each stream has given: all there is to save besides the key."""
        return self._drawn.copy()

    def resume(self, drawn: dict[str, int]) -> None:
        """Go on where dice with these counters stopped."""
        self._drawn = drawn.copy()
        self._blocks = {}


class QuickDice(Dice):
    """Dice for thinking and simulation: fast, not secret; copies share one generator.

    A multiply-with-carry generator whose halves are combined (Marsaglia 1994; the multiplier makes its period nearly
    2**61), because all of it fits into a machine word, so that compiled code need not call out for a number.
    """

    def __init__(self, rng: Random, state: int = 0) -> None:
        self._rng = rng
        self._state: i64 = state or rng.getrandbits(61) + 1

    def again(self) -> QuickDice:
        """Other dice that will give the same numbers."""
        return QuickDice(self._rng, int(self._state))

    def below(self, stream: str, n: int) -> int:  # noqa: ARG002 one generator serves all streams
        """The next number, from 0 to n - 1."""
        state = self._state
        self._state = MULTIPLIER * (state & LOW_HALF) + (state >> 32)
        word = (state ^ (state >> 32)) & LOW_HALF
        return int((word * i64(n)) >> 32)

    def shuffle(self, stream: str, items: list[int]) -> None:  # noqa: ARG002
        """Shuffle a list in place; written out because sampling a world is mostly shuffling."""
        state = self._state
        for last in range(len(items) - 1, 0, -1):
            word = (state ^ (state >> 32)) & LOW_HALF
            state = MULTIPLIER * (state & LOW_HALF) + (state >> 32)
            other = int((word * i64(last + 1)) >> 32)
            items[last], items[other] = items[other], items[last]
        self._state = state

    def copy(self) -> Dice:
        """The same dice: what thinking draws need not be drawn again."""
        return self


class ScriptedDice(Dice):
    """Dice for lessons and tests: each stream gives the numbers written down for it.

    >>> dice = ScriptedDice({"duel": [6, 2]})
    >>> dice.roll("duel"), dice.roll("duel")
    (6, 2)

    Numbers for `below` are written as rolled, that is from 1. Beyond the script come the numbers of the dice `then`, so
    that a lesson can be left; without such dice a stream that is not scripted stays unshuffled, and one that is used
    up is an error.
    """

    def __init__(self, script: dict[str, list[int]] | None = None, then: Dice | None = None) -> None:
        self.script = {stream: list(numbers) for stream, numbers in (script or {}).items()}
        self.then = then

    def below(self, stream: str, n: int) -> int:
        """The next written number less one."""
        numbers = self.script.get(stream)
        if not numbers and self.then is not None:
            return self.then.below(stream, n)
        if numbers is None:
            return n - 1
        if not numbers:
            raise ValueError(f"the script for {stream!r} is used up")
        number = numbers.pop(0)
        if not 1 <= number <= n:
            raise ValueError(f"the script for {stream!r} says {number}, which is not from 1 to {n}")
        return number - 1

    def copy(self) -> Dice:
        """Dice with the same script."""
        return ScriptedDice(self.script, self.then.copy() if self.then is not None else None)
