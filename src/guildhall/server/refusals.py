"""Refusals: what the server answers when something may not be done."""

from __future__ import annotations

from typing import Final

from guildhall.core.words import Words

STATUS: Final = {
    "malformed": 400,
    "not_yours": 403,
    "foreign": 403,
    "unknown": 404,
    "too_many": 429,
    "not_kept": 503,
}
"""The HTTP status of refusals; those not named here are conflicts with what is already so."""


class Refused(Exception):
    """Something may not be done; `code` is for programs, `text` a template for people, `clause` a rule of the game.

    It is counted by `reason`, which is the code unless that says too little.
    """

    def __init__(self, code: str, text: str, *, clause: str = "", reason: str = "") -> None:
        super().__init__(f"{code}: {text}")
        self.code = code
        self.text = text
        self.clause = clause
        self.reason = reason or code

    def told(self, words: Words) -> str:
        """What people are told."""
        return words(self.text)

    @property
    def status(self) -> int:
        """The HTTP status that fits."""
        return STATUS.get(self.code, 409)
