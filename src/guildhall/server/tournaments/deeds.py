"""Deeds: what may be done in a tournament; each checks whether it may be done and gives the entry to log."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from guildhall.core.errors import GuildhallError
from guildhall.core.registry import find_game
from guildhall.core.words import N_

from ..refusals import Refused
from ..table.clocks import DAY, HOUR, MINUTE
from ..table.deeds import clean_name, unused_name
from ..table.log import Pace
from . import log
from .pairing import Groups
from .tournament import LEAST, Tournament

Deed = Callable[[Tournament, int], log.Entry]
"""Given the tournament and the time, the entry to write."""

USUAL: Final[Mapping[str, str]] = MappingProxyType({})
"""The options of a game as it stands in the box."""
MOST: Final = 64
MOST_ROUNDS: Final = 12
LATEST: Final = 60 * DAY
"""How long before its begin a tournament can be announced."""
LIMITS: Final = {"free": 3 * HOUR, "live": 3 * HOUR, "days": 30 * DAY}
"""How long a round may take."""
PAUSES: Final = (1, 2, 5, 10, 30, 60)
"""Minutes between two rounds."""
PATIENCE: Final = {"free": 5 * MINUTE, "live": 5 * MINUTE, "days": DAY}
"""How long those who are missing are waited for: where there are days for a move, only until the clocks run."""


def announcement(
    *, name: str, host: str, game: str, seats: int, pace: Pace, form: str, rounds: int, most: int, begins_in: int,
    pause: int, access: str, club: str, rated: bool, seed: str, now: int, options: Mapping[str, str] = USUAL,
) -> log.Announced:  # fmt: skip
    """The first entry of a tournament; `begins_in` and `pause` are minutes."""
    shown = clean_name(name)
    if not shown:
        raise Refused("malformed", N_("A tournament needs a name."))
    try:
        find_game(game).check_seats(max(seats, find_game(game).min_seats))
        chosen = find_game(game).check_options(dict(options))
    except GuildhallError:
        raise _impossible() from None
    if rated and not find_game(game).is_usual(chosen):
        raise Refused("not_rated", N_("A rated match is the game as it stands in the box."))
    if form not in {"swiss", "round_robin", "knock_out"} or access not in {"all", "club", "link"}:
        raise _impossible()
    if seats < 2 or not LEAST <= most <= MOST or not 0 <= rounds <= MOST_ROUNDS or pause not in PAUSES:
        raise _impossible()
    if not 0 <= begins_in * MINUTE <= LATEST:
        raise Refused("malformed", N_("A tournament begins within the next 60 days."))
    return log.Announced(
        shown, host, game, seats, pace, form, rounds if form == "swiss" else 0, most,  # type: ignore[arg-type]
        now + begins_in * MINUTE, pause * MINUTE, PATIENCE[pace.kind], LIMITS[pace.kind],
        access, club, seed, rated, dict(options),  # type: ignore[arg-type]
    )  # fmt: skip


def _impossible() -> Refused:
    return Refused("malformed", N_("Such a tournament cannot be announced."))


def join(person: str, name: str, account: bool = False) -> Deed:
    """Take part; late only in a Swiss tournament, and never after having been sent away."""

    def entry(tournament: Tournament, _now: int) -> log.Entry:
        _must_go_on(tournament)
        known = tournament.entrants.get(person)
        if known is not None and known.active:
            raise Refused("done", N_("You take part already."))
        if known is not None and known.removed:
            raise Refused("not_yours", N_("The host has sent you away from this tournament."))
        if tournament.status == "playing" and tournament.plan.form != "swiss":
            raise Refused("begun", N_("This tournament has begun, and nobody can join it any more."))
        if tournament.status == "playing" and len(tournament.rounds) >= tournament.planned:
            raise Refused("begun", N_("The last round has begun, and nobody can join any more."))
        if tournament.plan.rated and not account:
            raise Refused(
                "not_rated", N_("This tournament is rated: make an account first, so that there is somebody to rate.")
            )
        if len(tournament.active) >= tournament.plan.most:
            raise Refused("full", N_("All places of this tournament are taken."))
        others = [entrant.name for entrant in tournament.entrants.values() if entrant is not known]
        return log.Joined(person, unused_name(others, clean_name(name) or "?"))

    return entry


def withdraw(person: str) -> Deed:
    """Take part no longer."""

    def entry(tournament: Tournament, _now: int) -> log.Entry:
        _must_go_on(tournament)
        if not tournament.is_active(person):
            raise Refused("done", N_("You do not take part."))
        return log.Withdrawn(person)

    return entry


def remove(host: str, number: int) -> Deed:
    """Send somebody away, as the host."""

    def entry(tournament: Tournament, _now: int) -> log.Entry:
        _must_be_host(tournament, host)
        _must_go_on(tournament)
        found = [entrant for entrant in tournament.active if entrant.number == number]
        if not found:
            raise Refused("stale", N_("Nobody of this name takes part."))
        return log.Withdrawn(found[0].person, True)

    return entry


def hurry(host: str) -> Deed:
    """Let the next round begin at once, as the host."""

    def entry(tournament: Tournament, now: int) -> log.Entry:
        _must_be_host(tournament, host)
        _must_go_on(tournament)
        if not tournament.between:
            raise Refused("not_now", N_("This round is still being played."))
        if len(tournament.active) < LEAST:
            raise Refused("seats", N_("At least two people must take part."))
        if tournament.next_at <= now:
            raise Refused("done", N_("The round begins in a moment."))
        return log.Hurried()

    return entry


def close(host: str) -> Deed:
    """Give the tournament up, as the host."""

    def entry(tournament: Tournament, _now: int) -> log.Entry:
        _must_be_host(tournament, host)
        _must_go_on(tournament)
        return log.Closed("host")

    return entry


def close_for_house() -> Deed:
    """Give the tournament up, as those who keep order in the house."""

    def entry(tournament: Tournament, _now: int) -> log.Entry:
        _must_go_on(tournament)
        return log.Closed("house")

    return entry


def hand_over(guest: str, person: str) -> Deed:
    """Let an account be the guest it was; one who took part as both does so as the account."""

    def entry(tournament: Tournament, _now: int) -> log.Entry:
        if guest not in tournament.entrants and tournament.host != guest:
            raise Refused("done", N_("You do not take part."))
        return log.Handed(guest, person)

    return entry


def go_on(groups: Groups, seq: int) -> Deed:
    """Begin the next round with the groups found after some entry, if it is time; not for fewer than two."""

    def entry(tournament: Tournament, now: int) -> log.Entry:
        if tournament.seq != seq or not tournament.between or tournament.next_at > now:
            raise Refused("stale", N_("There is still time."))
        if len(tournament.active) < LEAST:
            return log.Closed("few")
        return log.Paired(groups)

    return entry


def note(number: int, group: int, scored: Sequence[tuple[int, int]], absent: Sequence[int], ended: log.Ended) -> Deed:
    """Note what came of a table; `scored` are place and score of each seat, as far as they count."""

    def entry(tournament: Tournament, _now: int) -> log.Entry:
        if tournament.status != "playing" or number != len(tournament.rounds) - 1:
            raise Refused("stale", N_("The table has moved on; look again."))
        if group not in tournament.rounds[number].open:
            raise Refused("stale", N_("The table has moved on; look again."))
        places = _places([place for place, _ in scored], absent)
        return log.Noted(number, group, places, _shares([score for _, score in scored]), list(absent), ended)

    return entry


def _places(places: Sequence[int], absent: Sequence[int]) -> list[int]:
    """The places among those who stayed, and behind them all who did not."""
    ranks = [(seat in absent, 0 if seat in absent else place) for seat, place in enumerate(places)]
    return [1 + sum(other < rank for other in ranks) for rank in ranks]


def _shares(scores: Sequence[int]) -> list[int]:
    """What of all points at a table each seat has, in thousandths."""
    counted = [max(0, score) for score in scores]
    everything = sum(counted)
    return [round(1000 * score / everything) if everything else 1000 // len(counted) for score in counted]


def _must_go_on(tournament: Tournament) -> None:
    if tournament.status in {"over", "closed"}:
        raise Refused("over", N_("This tournament is over."))


def _must_be_host(tournament: Tournament, host: str) -> None:
    if not host or tournament.host != host:
        raise Refused("not_yours", N_("Only the host of the tournament can do that."))
