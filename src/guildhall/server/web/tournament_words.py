"""Tournaments in words for one reader: what is played, the standings, the tables of a round, what comes next."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from babel.numbers import format_decimal

from guildhall.core.registry import all_games, find_game
from guildhall.core.words import N_, Words

from ..store.tournaments import Listed, TableNow
from ..table.clocks import now_ms
from ..table.paces import short
from ..tournaments import log
from ..tournaments.standings import Standing
from ..tournaments.tournament import Entrant, Round, Tournament, points_of
from .times import ahead

FORMS: Final = {
    "swiss": N_("Swiss"),
    "round_robin": N_("Everybody against everybody"),
    "knock_out": N_("Knock-out"),
}
ABOUT_FORMS: Final = {
    "swiss": N_("In every round everybody plays against others who have about as many points."),
    "round_robin": N_("Everybody meets everybody else; at larger tables, whom they have met least."),
    "knock_out": N_("The first of each table goes on to the next round, the others are out."),
}
POINTS: Final = N_(
    "The first of a table gets 12 points, the last none, those between even steps. Who shares a place shares what it"
    " brings, a bye brings 12 points, and who stays away or leaves gets none."
)
TIES: Final = (
    N_("Of those with as many points, first comes who has met others with more points."),
    N_("Then counts the share that one had of all points scored at one's tables."),
    N_("In the end a lot decides that was drawn when somebody joined."),
)
FARTHER: Final = N_("In a knock-out, first comes who got farther.")
CLOSED: Final = {
    "host": N_("The host has called this tournament off."),
    "few": N_("This tournament did not take place: fewer than two people took part."),
    "house": N_("Those who keep order in this house have ended this tournament."),
}
ENDED: Final = {
    "time": N_("The time was up: those who still played share the place."),
    "failed": N_("It could not begin: somebody did not come."),
}
GONE: Final = N_("Somebody who is gone")


class Line(NamedTuple):
    """A tournament in a list, in words."""

    id: str
    name: str
    about: str
    people: str
    when: str
    soon: bool


class Place(NamedTuple):
    """Somebody's row in the standings."""

    place: int
    number: int
    name: str
    account: str
    points: str
    opponents: str
    share: str
    mine: bool
    gone: bool
    out: bool


class Sitting(NamedTuple):
    """Somebody at a table of a round."""

    name: str
    account: str
    points: str
    first: bool
    mine: bool
    absent: bool


class Group(NamedTuple):
    """A table of a round."""

    table: str
    """Its name, empty as long as it is not open."""
    people: list[Sitting]
    state: str
    mine: bool
    over: bool


def lines(found: list[Listed], words: Words) -> list[Line]:
    """Tournaments as a list shows them; those of games that are not installed are left out."""
    return [_line(each, words) for each in found if each.summary.game in all_games()]


def _line(each: Listed, words: Words) -> Line:
    found = each.summary
    form, title = words(FORMS[found.form]), all_games()[found.game].title
    people = words(N_("{n} of {most} {most:place|places} taken"), n=found.count, most=found.most)
    if each.status != "announced":
        people = words(N_("{n} {n:person|people}"), n=found.count)
    soon = each.status == "announced" and found.begins_at - now_ms() < 3_600_000
    return Line(each.id, found.name, f"{title} · {form}", people, _when(each, words), soon)


def _when(each: Listed, words: Words) -> str:
    found = each.summary
    if each.status == "announced":
        return words(N_("begins {when}"), when=ahead(found.begins_at - now_ms(), words))
    if each.status == "closed":
        return words(N_("called off"))
    if each.status == "over" and not found.won:
        return words(N_("nobody has won"))
    if each.status == "over":
        return words(N_("won by {name}"), name=found.winner or words(GONE))
    return round_of(found.round, found.rounds, words)


def round_of(number: int, rounds: int, words: Words) -> str:
    """Which round it is, and of how many if that is known."""
    if rounds:
        return words(N_("round {n} of {rounds}"), n=number, rounds=rounds)
    return words(N_("round {n}"), n=number)


def plan_told(tournament: Tournament, words: Words) -> list[str]:
    """How is played, in a few words each."""
    plan = tournament.plan
    told = [words(FORMS[plan.form])]
    if tournament.planned:
        told.append(words(N_("{n} {n:round|rounds}"), n=tournament.planned))
    size = N_("tables of two") if plan.seats == 2 else N_("tables of up to {n}")
    told += [words(size, n=plan.seats), short(plan.pace, words)]
    told.append(words(N_("rated") if plan.rated else N_("friendly")))
    return told


def options_told(tournament: Tournament, words: Words) -> list[str]:
    """What was chosen that is not the usual; the words are those of the game."""
    return find_game(tournament.plan.game).unusual(tournament.plan.options, words)


def name_of(entrant: Entrant, words: Words) -> str:
    """What somebody is called."""
    return entrant.name or words(GONE)


def decimal(value: float, words: Words) -> str:
    """A number as it is written in the language, with at most one digit behind the point."""
    return format_decimal(value, format="#,##0.#", locale=words.language)


def places(
    found: list[Standing], tournament: Tournament, accounts: Mapping[str, str], reader: str, words: Words
) -> list[Place]:
    """The standings."""
    return [
        Place(
            standing.place,
            standing.entrant.number,
            name_of(standing.entrant, words),
            accounts.get(standing.entrant.person, ""),
            decimal(standing.points / 10, words),
            decimal(standing.opponents / 10, words),
            f"{decimal(standing.shares / standing.tables / 10, words)} %" if standing.tables else "–",
            standing.entrant.person == reader,
            not standing.entrant.active,
            tournament.is_out(standing.entrant.person),
        )
        for standing in found
    ]


def groups(
    tournament: Tournament, number: int, tables: Mapping[str, TableNow], accounts: Mapping[str, str],
    reader: str, words: Words,
) -> list[Group]:  # fmt: skip
    """The tables of a round."""
    played = tournament.rounds[number]
    found = []
    for group in played.tables:
        table = tournament.table_id(number, group)
        now = tables.get(table)
        found.append(
            Group(
                table if now and now.status != "closed" else "",
                _sitting(tournament, played, group, accounts, reader, words),
                _state(played.notes.get(group), now, words),
                bool(reader) and reader in played.groups[group],
                group in played.notes,
            )
        )
    return sorted(found, key=lambda each: not each.mine)


def _sitting(
    tournament: Tournament, played: Round, group: int, accounts: Mapping[str, str], reader: str, words: Words
) -> list[Sitting]:
    people, noted = played.groups[group], played.notes.get(group)
    points = points_of(noted) if noted else []
    return [
        Sitting(
            name_of(tournament.entrants[person], words),
            accounts.get(person, ""),
            decimal(points[seat] / 10, words) if noted else "",
            bool(noted and noted.ended == "played" and noted.places[seat] == 1),
            bool(reader) and person == reader,
            bool(noted and seat in noted.absent),
        )
        for seat, person in enumerate(people)
    ]


def _state(noted: log.Noted | None, now: TableNow | None, words: Words) -> str:
    if noted is not None:
        return words(ENDED[noted.ended]) if noted.ended in ENDED else words(N_("Finished"))
    if now is None:
        return words(N_("The table is being set"))
    if now.status == "open":
        return words(N_("Waiting for those who play"))
    return words(N_("Being played"))


def byes(tournament: Tournament, number: int, words: Words) -> str:
    """Who has a bye in a round, empty for nobody."""
    resting = [name_of(tournament.entrants[person], words) for person in tournament.rounds[number].byes]
    return words.people(resting)


def next_told(tournament: Tournament, words: Words) -> str:
    """What happens next, and when."""
    if tournament.status == "announced":
        return words(N_("The first round begins {when}."), when=ahead(tournament.next_at - now_ms(), words))
    if tournament.status == "closed":
        return words(CLOSED[tournament.closed])
    if tournament.status == "over":
        return words(N_("This tournament is over."))
    if tournament.between:
        return words(
            N_("Round {round} begins {when}."),
            round=len(tournament.rounds) + 1,
            when=ahead(tournament.next_at - now_ms(), words),
        )
    played = tournament.rounds[-1]
    open_, all_ = len(played.open), len(played.tables)
    return words(
        N_("Round {n}: {open} of {all} {all:table|tables} still {open:plays|play}."),
        n=len(tournament.rounds), open=open_, all=all_,
    )  # fmt: skip
