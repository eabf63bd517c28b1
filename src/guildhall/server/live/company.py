"""Company: who is at the table with somebody, and who wants another match when this one is over."""

from __future__ import annotations

from ..presence import Presence
from ..room import Room
from ..table.table import Table
from .wire import Again, Guest, Present


def gathered(table: Table, presence: Presence, now: int) -> Present:
    """Who of the players has the table open, and how many watch."""
    guests = []
    for number, seat in enumerate(table.seats):
        if seat.person:
            here = presence.is_here(seat.person, now)
            guests.append(Guest(number, here, 0 if here else presence.left_at(seat.person)))
    return Present(guests, presence.watching(table.people))


async def followers(table: Table, following: Room | None, reader: str) -> Again:
    """Where the next match is, and whose people sit there already, by the seats they had here."""
    asked = [number for number, seat in enumerate(table.seats) if seat.person]
    may = bool(reader) and (bool(table.seats_of(reader)) or table.host == reader)
    if following is None:
        return Again("", "", may, asked, [])
    async with following.lock:
        there, status = following.table.people, following.table.status
    if status == "closed":
        return Again("", "", may, asked, [])
    return Again(following.table.id, status, may, asked, [n for n in asked if table.seats[n].person in there])
