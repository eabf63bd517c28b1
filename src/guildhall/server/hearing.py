"""Hearing: what a hall makes of the news from other nodes."""

from __future__ import annotations

from collections.abc import Collection

from .hall import Hall
from .nodes import Here, Moved, News, Said, WhoIsHere
from .room import Room
from .supervisor import Supervisor, done_alone


class Hearing:
    """Lets the tables in memory follow what happens elsewhere; others are read when somebody wants them."""

    def __init__(self, hall: Hall, supervisor: Supervisor) -> None:
        self.hall = hall
        self._supervisor = supervisor

    def known(self) -> dict[str, int]:
        """The tables in memory, and the last entry known of each."""
        return {ident: room.table.seq for ident, room in self.hall.rooms.items()}

    def gained(self, table: str) -> None:
        """A table is ours now: its bots may think."""
        if table in self.hall.rooms:
            self.hall.let_bots_play(self.hall.rooms[table])

    def only(self, nodes: Collection[str]) -> None:
        """Whoever was connected to other nodes than these is there no more."""
        for room in self.hall.rooms.values():
            room.only(nodes)

    def hear(self, node: str, news: News) -> None:
        """Another node says something about a table, or about all of them."""
        about = getattr(news, "table", "")
        rooms = [self.hall.rooms[about]] if about in self.hall.rooms else []
        for room in rooms if about else list(self.hall.rooms.values()):
            self._hear_at(room, node, news)

    def _hear_at(self, room: Room, node: str, news: News) -> None:
        match news:
            case Moved():
                self._supervisor.start(self._read_on(room, news))
            case Said():
                self._supervisor.start(self._hear_said(room))
            case Here():
                room.hear(node, news)
            case WhoIsHere() if room.watchers:
                self.hall.tell_of_people(room)

    async def _read_on(self, room: Room, moved: Moved) -> None:
        work = self.hall.read_on(room, moved.seq, moved.told())
        await done_alone(f"reading on at table {room.table.id}", work)

    async def _hear_said(self, room: Room) -> None:
        await done_alone(f"listening at table {room.table.id}", self.hall.hear_said(room))
