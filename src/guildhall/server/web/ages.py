"""Ages: what is kept of a person, and for how long; the page of the account says so."""

from __future__ import annotations

from typing import Final, NamedTuple

from guildhall.core.words import N_

UNTIL_DELETED: Final = N_("until you delete it")


class Age(NamedTuple):
    """Something that is kept, under which names it is in the file of one's own data, and how long it stays."""

    what: str
    age: str
    names: tuple[str, ...]


AGES: Final = (
    Age(N_("Name and account"), UNTIL_DELETED, ("name", "account", "since", "shares_games", "shows", "hidden", "bots")),
    Age(N_("Where you are signed in"), N_("a year after you were there last"), ("sessions",)),
    Age(
        N_("Your moves, what you said at tables, results"),
        UNTIL_DELETED,
        ("tables", "results", "tournaments", "deals", "deals_for_friends"),
    ),
    Age(N_("Clubs you belong to"), N_("until you leave them, or the club is dissolved"), ("clubs",)),
    Age(N_("Lessons you have learnt"), UNTIL_DELETED, ("lessons",)),
    Age(N_("Friends, and who is blocked"), N_("until you remove or unblock them"), ("friends",)),
    Age(N_("Your notes at tables, moves you have planned"), UNTIL_DELETED, ("notes", "planned_moves")),
    Age(N_("How you are told of your turn"), N_("until you stop it; what was sent, 30 days"), ("notices",)),
    Age(N_("When you were away"), N_("two years"), ("vacations",)),
    Age(N_("That you are here, for your friends"), N_("three minutes; nothing if you do not want to be seen"), ()),
    Age(N_("Who is asked to come to a table"), N_("until the match begins, a week at most"), ("invitations",)),
    Age(N_("Reports you wrote"), N_("90 days after a moderator has seen to them"), ("reports",)),
    Age(N_("What you may not do, and addresses it holds for"), N_("until it may be done again"), ("sanctions",)),
    Age(
        N_("What moderators did about you"),
        N_("for ever; without your name once you delete your data"),
        ("moderation",),
    ),
)
"""A part of the house that keeps something new of people has a row here; a test holds that none is missing."""
