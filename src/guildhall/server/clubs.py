"""Clubs: what strangers, members, officers and founders may do; a stranger is told nothing of a closed one."""

from __future__ import annotations

import secrets
from typing import Final, NamedTuple

from guildhall.core.words import N_

from .hall import new_name
from .refusals import Refused
from .store import clubs
from .store.clubs import ASKED, BELONG, FOUNDER, LEAD, MEMBER, OFFICER, REMOVED, Club
from .store.people import Person, find_account
from .store.storage import Storage
from .table.clocks import now_ms
from .table.deeds import clean_name

MOST_FOUNDED: Final = 5
MOST_JOINED: Final = 50
MOST_MEMBERS: Final = 500
LONGEST_ABOUT: Final = 400
UNKNOWN: Final = N_("There is no such club.")
ACCOUNT_FIRST: Final = N_("Clubs are for people with an account, so that others know who belongs to it.")
NOT_LEADING: Final = N_("Only the founder and the officers of the club can do that.")
NOT_FOUNDER: Final = N_("Only the founder of the club can do that.")
NOBODY: Final = N_("Nobody of that name stands so in this club.")


class Seen(NamedTuple):
    """A club as somebody may see it, and how they stand there."""

    club: Club
    standing: str

    @property
    def belongs(self) -> bool:
        """Whether they are a member, an officer or the founder."""
        return self.standing in BELONG

    @property
    def leads(self) -> bool:
        """Whether they are an officer or the founder."""
        return self.standing in LEAD


class Wish(NamedTuple):
    """What somebody wants a club to be."""

    name: str
    about: str
    closed: bool
    asks: bool


class Clubs:
    """All clubs of a server."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage

    async def see(self, ident: str, person: Person | None) -> Seen:
        """A club, if somebody may see it."""
        club = await clubs.find(self.storage, ident)
        standing = await clubs.standing_of(self.storage, ident, person.id) if club and person else ""
        if club is None or (club.closed and standing not in BELONG):
            raise Refused("unknown", UNKNOWN)
        return Seen(club, standing)

    async def by_link(self, link: str, person: Person | None) -> Seen:
        """A club that somebody has the link of."""
        club = await clubs.by_link(self.storage, link)
        if club is None:
            raise Refused("unknown", N_("This link leads nowhere any more; ask for a new one."))
        return Seen(club, await clubs.standing_of(self.storage, club.id, person.id) if person else "")

    async def must_belong(self, ident: str, person: Person | None) -> Club:
        """The club of somebody who belongs to it."""
        seen = await self.see(ident, person)
        if not seen.belongs:
            raise Refused("not_yours", N_("Only members of the club can do that."))
        return seen.club

    async def found(self, person: Person, wish: Wish) -> Club:
        """Found a club."""
        if not person.account:
            raise Refused("not_yours", ACCOUNT_FIRST)
        if await clubs.count_founded(self.storage, person.id) >= MOST_FOUNDED:
            raise Refused("too_many", N_("You have founded enough clubs."), reason="too_many_clubs")
        club = Club(new_name(), "", "", 0, 0, new_link(), now_ms())
        club = _as_wished(club, wish)
        await clubs.add(self.storage, club, person.id)
        return club

    async def join(self, seen: Seen, person: Person, invited: bool = False) -> None:
        """Become a member, or ask to, where somebody lets people in; whoever has the link is let in at once."""
        if not person.account:
            raise Refused("not_yours", ACCOUNT_FIRST)
        if seen.belongs:
            return
        if seen.standing == REMOVED:
            raise Refused("not_yours", N_("You were taken out of this club; only its founder or officers let you in."))
        if await clubs.count(self.storage, seen.club.id) >= MOST_MEMBERS:
            raise Refused("too_many", N_("This club is full."), reason="too_many_members")
        if len(await clubs.of_person(self.storage, person.id)) >= MOST_JOINED:
            raise Refused("too_many", N_("You belong to enough clubs."), reason="too_many_clubs")
        standing = ASKED if seen.club.asks and not invited else MEMBER
        await clubs.stand(self.storage, seen.club.id, {person.id: standing}, now_ms())

    async def leave(self, seen: Seen, person: Person) -> None:
        """Leave a club, or ask no longer; the founder hands it on first."""
        if seen.standing == FOUNDER:
            raise Refused("not_now", N_("Hand the club on to somebody else first, or dissolve it."))
        if seen.standing != REMOVED:
            await clubs.drop(self.storage, seen.club.id, person.id)

    async def place(self, seen: Seen, account: str, deed: str) -> None:
        """Let somebody else stand otherwise in a club, by one of the deeds below."""
        may, before, after = DEEDS[deed]
        if seen.standing not in may:
            raise Refused("not_yours", NOT_FOUNDER if may == (FOUNDER,) else NOT_LEADING)
        found = await find_account(self.storage, account.casefold().strip())
        standing = await clubs.standing_of(self.storage, seen.club.id, found[0].id) if found else ""
        if found is None or standing not in before:
            raise Refused("unknown", NOBODY)
        await clubs.stand(self.storage, seen.club.id, {found[0].id: after}, now_ms())

    async def hand_on(self, seen: Seen, person: Person, account: str) -> None:
        """Let another member be the founder; who was it is an officer from then on."""
        if seen.standing != FOUNDER:
            raise Refused("not_yours", NOT_FOUNDER)
        found = await find_account(self.storage, account.casefold().strip())
        standing = await clubs.standing_of(self.storage, seen.club.id, found[0].id) if found else ""
        if found is None or standing not in {OFFICER, MEMBER}:
            raise Refused("unknown", NOBODY)
        await clubs.stand(self.storage, seen.club.id, {found[0].id: FOUNDER, person.id: OFFICER}, now_ms())

    async def change(self, seen: Seen, wish: Wish) -> None:
        """Say something else of a club."""
        if seen.standing != FOUNDER:
            raise Refused("not_yours", NOT_FOUNDER)
        await clubs.change(self.storage, _as_wished(seen.club, wish))

    async def renew_link(self, seen: Seen) -> None:
        """Let the old link lead nowhere."""
        if not seen.leads:
            raise Refused("not_yours", NOT_LEADING)
        await clubs.change(self.storage, seen.club._replace(link=new_link()))

    async def dissolve(self, seen: Seen) -> None:
        """Let there be no such club any more."""
        if seen.standing != FOUNDER:
            raise Refused("not_yours", NOT_FOUNDER)
        await clubs.dissolve(self.storage, seen.club.id)


DEEDS: Final = {
    "let_in": (LEAD, (ASKED, REMOVED), MEMBER),
    "decline": (LEAD, (ASKED,), REMOVED),
    "remove": (LEAD, (MEMBER,), REMOVED),
    "promote": ((FOUNDER,), (MEMBER,), OFFICER),
    "demote": ((FOUNDER,), (OFFICER,), MEMBER),
}
"""Who may do it, whom it may be done to, and how they stand then."""


def new_link() -> str:
    """A secret that nobody can guess."""
    return secrets.token_urlsafe(16)


def _as_wished(club: Club, wish: Wish) -> Club:
    shown = clean_name(wish.name)
    if not shown:
        raise Refused("malformed", N_("A club needs a name."))
    about = " ".join("".join(each if each.isprintable() else " " for each in wish.about).split())[:LONGEST_ABOUT]
    return club._replace(name=shown, about=about, closed=int(wish.closed), asks=int(wish.asks))
