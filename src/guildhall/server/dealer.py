"""The dealer: deals that are the same at several tables, each played once by everybody, and who may see what of them.

The seed of a daily deal is drawn when the first one plays it on its day: before that nobody knows it, nor could.
"""

from __future__ import annotations

import time
from datetime import UTC, date, datetime
from random import Random
from typing import Final

from msgspec import structs

from guildhall.core.game import Game
from guildhall.core.registry import find_game
from guildhall.core.seed import new_seed
from guildhall.core.words import N_

from .bots.opponents import opponents_for
from .hall import Hall, new_name
from .refusals import Refused
from .store import deals
from .store.deals import ME, OPEN, Deal, Play, Tally
from .store.people import Person
from .store.storage import Conflict
from .table import deeds
from .table.clocks import DAY, HOUR, now_ms
from .table.deeds import Deed
from .table.log import Opened, Pace
from .table.names import some_name
from .table.table import Table

FRESH: Final = 5.0
"""Seconds for which it is not counted anew how everybody has done: with thousands of people it takes a while."""
MOST_TALLIED: Final = 64
MOST_SEATS: Final = 4
"""So many seats a daily deal has, as far as the game has them."""
TO_FINISH: Final = 3 * HOUR
"""Milliseconds after the end of its day in which a daily deal may still be finished; then its secrets are open."""
FOR_FRIENDS: Final = 14 * DAY
"""Milliseconds for which friends may begin a deal of theirs."""
NO_SUCH_DAY: Final = N_("On that day nothing was dealt here.")
NOT_PLAYED: Final = N_("You have not played this deal yet. As long as it counts, you see its tables once you have.")
ELSEWHERE: Final = N_("You play this deal at another table; everybody plays it once.")
NO_MORE: Final = N_("This deal is over: nobody can begin it any more.")
OTHER_RULES: Final = N_("This deal was dealt under other rules than those of today and cannot be played any more.")


def today() -> str:
    """Which day it is, by the world's time."""
    return day_of(now_ms())


def day_of(at: int) -> str:
    """On which day something was, by the world's time."""
    return datetime.fromtimestamp(at / 1000, UTC).date().isoformat()


def begins(day: str) -> int:
    """When a day begins, in milliseconds since 1970."""
    return round(datetime.combine(date.fromisoformat(day), datetime.min.time(), UTC).timestamp() * 1000)


def daily_name(game: str, day: str) -> str:
    """What a daily deal is called, also in records."""
    return f"{game}-{day}"


class Dealer:
    """All deals of a server that are the same at several tables."""

    def __init__(self, hall: Hall, level: str = "") -> None:
        self.hall = hall
        self.storage = hall.storage
        self.level = level
        """Whom people meet in daily deals; the strongest bots of a game if it has none of this level."""
        self._tallies: dict[str, tuple[float, list[Tally]]] = {}

    async def tallied(self, deal: str) -> list[Tally]:
        """How many have reached each score; for cards that many look at it may be some seconds old."""
        at, found = self._tallies.get(deal, (-FRESH, []))
        if time.monotonic() - at > FRESH:
            found = await deals.tallied(self.storage, deal)
            self._tallies[deal] = (time.monotonic(), found)
            while len(self._tallies) > MOST_TALLIED:
                self._tallies.pop(next(iter(self._tallies)))
        return found

    async def of_day(self, game: str, day: str) -> Deal | None:
        """The daily deal of a day, if somebody has begun it."""
        return await deals.find(self.storage, daily_name(game, day))

    def rivals_of(self, game: Game) -> tuple[int, str]:
        """How many seats a daily deal has, and the level of all bots."""
        seats = max(game.min_seats, min(MOST_SEATS, game.max_seats))
        known = [opponent.id for opponent in opponents_for(game.id)]
        return seats, self.level if self.level in known else known[-1]

    async def dealt_today(self, game: Game) -> Deal:
        """Today's deal; whoever asks first lets it be drawn."""
        day = today()
        if found := await self.of_day(game.id, day):
            return found
        seats, level = self.rivals_of(game)
        name = daily_name(game.id, day)
        opening = deeds.opening(game.id, seats, {}, Pace(), False, "", new_seed(), True)
        opening = structs.replace(opening, deal=name, unaided=True)
        lineup = [ME, *[level] * (seats - 1)]
        until = begins(day) + DAY + TO_FINISH
        return await deals.keep(self.storage, Deal(name, game.id, day, opening, lineup, "", now_ms(), until))

    async def offer(self, opening: Opened, lineup: list[str], host: Person) -> Deal:
        """A deal for friends, each of whom plays it at a table of their own."""
        if ME not in lineup:
            raise Refused("malformed", N_("Take a seat yourself: whoever plays this deal gets the same one."))
        name, now = new_name(), now_ms()
        plain = structs.replace(opening, public=False, rated=False, host="", patience=0)
        opening = structs.replace(plain, deal=name, unaided=True, at_once=False)
        return await deals.keep(
            self.storage, Deal(name, opening.game, "", opening, lineup, host.id, now, now + FOR_FRIENDS)
        )

    async def play(self, deal: Deal, person: Person, name: str = "") -> str:
        """The table at which somebody plays a deal, opened if they have not begun it."""
        play = await deals.play_of(self.storage, deal.id, person.id)
        if play is None:
            if now_ms() >= (begins(deal.day) + DAY if deal.day else deal.until):
                raise Refused("over", NO_MORE)
            play = await self._begin(deal, person, new_name())
        await self._open(deal, person, play.table_id, name or person.name)
        return play.table_id

    async def _begin(self, deal: Deal, person: Person, table: str) -> Play:
        """Somebody begins a deal; in another tab they may have been faster."""
        play = Play(deal.id, person.id, table, int(bool(person.account)), now_ms())
        try:
            await deals.begin(self.storage, play)
        except Conflict:
            play = await deals.play_of(self.storage, deal.id, person.id) or play
        return play

    async def practise(self, deal: Deal, person: Person) -> str:
        """Another table of a deal that counts no more."""
        if now_ms() < deal.until:
            raise Refused("not_now", N_("This deal still counts; practise with it when its day is over."))
        opening = structs.replace(deal.opening, unaided=False)
        return await self._open(deal._replace(opening=opening), person, new_name(), person.name)

    async def _open(self, deal: Deal, person: Person, ident: str, name: str) -> str:
        """Open a table of the deal, if it is not there already; it begins at once if nobody else is to come."""
        if await self._is_there(ident):
            return ident
        if deal.opening.rules_version != find_game(deal.game).rules_version:
            raise Refused("over", OTHER_RULES)
        opened = structs.replace(deal.opening, host=person.id)
        try:
            await self.hall.open_table(opened, _first(deal, person, name), ident)
        except Conflict:
            await self.hall.room(ident)
        return ident

    async def _is_there(self, table: str) -> bool:
        try:
            await self.hall.room(table)
        except Refused as refusal:
            if refusal.code != "unknown":
                raise
            return False
        return True

    async def sit(self, table: Table, person: Person) -> None:
        """Somebody is about to sit down where a deal is played: they must not play it elsewhere."""
        if not table.opened.deal or table.seats_of(person.id):
            return
        play = Play(table.opened.deal, person.id, table.id, int(bool(person.account)), now_ms())
        try:
            await deals.begin(self.storage, play)
        except Conflict:
            raise Refused("done", ELSEWHERE) from None

    async def stand(self, table: Table, person: str) -> None:
        """Somebody has stood up, or the table was closed: those may play the deal elsewhere, who have seen nothing."""
        if not table.opened.deal or table.match is not None:
            return
        free = table.people | {person} if table.status == "closed" else {person} - table.people
        for each in free:
            await deals.stand_back(self.storage, table.opened.deal, each, table.id)

    async def check_seen(self, table: Table, person: str) -> None:
        """Refuse to show a table of a deal that counts to somebody who has not played it to the end."""
        if not table.opened.deal or table.match is None or table.seats_of(person):
            return
        deal = await deals.find(self.storage, table.opened.deal)
        if deal is None or now_ms() >= deal.until:
            return
        if not person or not await deals.has_played(self.storage, deal.id, person):
            raise Refused("not_yours", NOT_PLAYED)


def _first(deal: Deal, person: Person, name: str) -> list[Deed]:
    """Who sits where from the beginning; bots have the same names at all tables."""
    found: list[Deed] = []
    rng = Random(deal.id)
    taken: list[str] = []
    for seat, who in enumerate(deal.lineup):
        if who == ME:
            found.insert(0, deeds.sit(person.id, seat, name, account=bool(person.account)))
        elif who != OPEN:
            taken.append(some_name(rng, taken))
            found.append(deeds.fill(person.id, seat, who, taken[-1]))
    return found if OPEN in deal.lineup else [*found, deeds.begin(person.id)]
