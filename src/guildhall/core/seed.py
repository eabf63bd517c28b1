"""Seeds: where the dice of a match get their key, and how players can check it afterwards."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from hashlib import blake2b, sha256


def new_seed() -> str:
    """A secret seed that nobody can guess."""
    return secrets.token_hex(16)


def commitment(seed: str) -> str:
    """What may be published before the match: it binds whoever holds the seed and tells nothing about it."""
    return sha256(f"guildhall commitment\n{seed}".encode()).hexdigest()


def dice_key(seed: str, entropy: Sequence[str] = ()) -> bytes:
    """The key of the dice: from the secret seed and what the players added, never from the commitment."""
    secret = blake2b(seed.encode(), digest_size=32, person=b"guildhall seed").digest()
    return blake2b("\n".join(entropy).encode(), key=secret, digest_size=32, person=b"guildhall dice").digest()
