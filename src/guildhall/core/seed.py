"""Seeds: where the dice of a match get their key, and how players can check it afterwards."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from hashlib import blake2b, sha256
from typing import Final, NamedTuple

FAIRNESS: Final = "2"
"""The way numbers of players join in that `Draw` stands for; records that do not name one have the first."""
ABSENT: Final = "absent"
BOT: Final = "bot"


class Chance(NamedTuple):
    """What a seat adds to the shuffles: it is bound to a number by a commitment, or adds nothing and says why."""

    seat: str
    bound: str
    """The commitment, or `absent` for a person whose browser was not there, or `bot`."""
    number: str = ""


class Draw(NamedTuple):
    """What all seats of a table, in the order of play, add to its shuffles."""

    table: str
    chances: tuple[Chance, ...]

    def wrong(self) -> tuple[str, str] | None:
        """The first seat whose number is not the one it was bound to, and what is wrong; None if all is right."""
        for seat, bound, number in self.chances:
            if bound in {ABSENT, BOT} and number:
                return seat, f"{seat} was not bound to any number and has one"
            if bound not in {ABSENT, BOT} and not number:
                return seat, f"{seat} was bound to a number and never showed it"
            if number and number_commitment(self.table, seat, number) != bound:
                return seat, f"the number of {seat} is not the one it was bound to"
        return None


def new_seed() -> str:
    """A secret seed that nobody can guess."""
    return secrets.token_hex(16)


def commitment(seed: str) -> str:
    """What may be published before the match: it binds whoever holds the seed and tells nothing about it."""
    return _sha256("guildhall commitment", seed)


def number_commitment(table: str, seat: str, number: str) -> str:
    """What binds the browser behind a seat to its number, at this table and for this seat only."""
    return _sha256("guildhall number", table, seat, number)


def dice_key(seed: str, entropy: Sequence[str] = (), draw: Draw | None = None, deal: str = "") -> bytes:
    """The key of the dice: from the secret seed and what the players added, never from the commitments.

    Where a deal is the same at several tables nobody adds anything; its name is mixed in, so that it cannot be given
    another one later.
    """
    if deal:
        return bytes.fromhex(_sha256("guildhall deal", deal, seed))
    if draw is not None:
        return bytes.fromhex(_drawn_key(seed, draw))
    secret = blake2b(seed.encode(), digest_size=32, person=b"guildhall seed").digest()
    return blake2b("\n".join(entropy).encode(), key=secret, digest_size=32, person=b"guildhall dice").digest()


def _drawn_key(seed: str, draw: Draw) -> str:
    added = (f"{seat} {number or bound}" for seat, bound, number in draw.chances)
    return _sha256("guildhall dice", draw.table, seed, *added)


def _sha256(*lines: str) -> str:
    return sha256("\n".join(lines).encode()).hexdigest()
