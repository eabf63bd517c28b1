"""Sight: what somebody is shown of a person, which is never more than the person lets them see."""

from __future__ import annotations

from typing import Final, NamedTuple
from urllib.parse import quote

from guildhall.core.words import N_

from ..refusals import Refused
from ..store import openness
from ..store.openness import EVERYBODY, FRIENDS, GAMES, RATINGS
from ..store.people import Person, find_account
from .site import Visit

SEEN_AS: Final = {"everybody": EVERYBODY, "friends": FRIENDS}
"""As whom somebody may look at their own page."""


class Sight(NamedTuple):
    """A person's page as it is seen: by whom, with what, and whether with what is for nobody but the person."""

    person: Person
    viewer: str
    own: bool
    games: bool
    ratings: bool
    seen_as: str = ""
    """As whom somebody looks at their own page."""

    @property
    def path(self) -> str:
        """Where the page is."""
        return path_of(self.person.account) if self.person.account else "/you"


def path_of(account: str) -> str:
    """Where the page of an account is."""
    return f"/people/{quote(account, safe='')}"


def own_sight(person: Person) -> Sight:
    """Somebody's own page."""
    return Sight(person, person.id, True, True, True)


async def sight_of(visit: Visit) -> Sight:
    """The page of an account as the visitor sees it."""
    storage, viewer = visit.site.storage, visit.person_id
    found = await find_account(storage, visit.site.accounts.account(visit.request.path_params["account"]))
    if found is None:
        raise Refused("unknown", N_("Nobody here has this name."))
    person = found[0]
    seen_as = visit.request.query_params.get("as", "")
    if person.id == viewer and seen_as in SEEN_AS:
        shown, least = await openness.openness_of(storage, person.id), SEEN_AS[seen_as]
        return Sight(person, "", False, shown.games >= least, shown.ratings >= least, seen_as)
    if person.id == viewer:
        return own_sight(person)
    games, ratings = [bool(await openness.seen(storage, viewer, [person.id], what)) for what in (GAMES, RATINGS)]
    return Sight(person, viewer, False, games, ratings)
