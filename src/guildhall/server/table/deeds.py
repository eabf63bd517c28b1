"""Deeds: what people and bots may do at a table; each checks whether it may be done and gives the entry to log."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Container, Iterable
from functools import wraps
from itertools import chain, count
from typing import Concatenate, Final, ParamSpec

from msgspec import structs

from guildhall.core.errors import GuildhallError, UnreadableAction
from guildhall.core.registry import find_game
from guildhall.core.seed import number_commitment
from guildhall.core.state import SPECTATOR, State
from guildhall.core.words import N_

from ..bots.opponents import find_opponent, stand_in
from ..refusals import Refused
from . import log
from .table import Table

Deed = Callable[[Table, int], log.Entry]
"""Given the table and the time, the entry to write."""

P = ParamSpec("P")

NAME_LENGTH: Final = 24
BOT_MARK: Final = " (bot)"
MOST_HELPED: Final = 2
"""How often somebody among people may let a bot move and come back: as advice that is little worth."""
BLANK: Final = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and signs that show nothing."""
ALIKE: Final = str.maketrans("авекмнорстухіјѕαβεικνορτυχ", "abekmhopctyxijsabeiknoptux")
"""Letters of other scripts that look like those beside them."""
DIGITS: Final = re.compile(r"^[0-9a-f]{64}$")
TIME_TO_BIND: Final = 10_000
"""Milliseconds that those who sat down are waited for, until their browsers have bound themselves."""
TIME_TO_SHOW: Final = 15_000
"""Milliseconds after which a number that was not shown keeps the match from beginning."""


def deed(check: Callable[Concatenate[Table, int, P], log.Entry]) -> Callable[P, Deed]:
    """Let what checks a deed be called first for who does what, and later for the table and the time."""

    @wraps(check)
    def prepare(*args: P.args, **kwargs: P.kwargs) -> Deed:
        return lambda table, now: check(table, now, *args, **kwargs)

    return prepare


def clean_name(name: str) -> str:
    """A name as it can be shown: printable, one line, not too long; empty if there is nothing to see of it."""
    shown = "".join(character for character in name if character.isprintable() and character not in BLANK)
    cut = " ".join(shown.split())[:NAME_LENGTH].strip()
    return "" if all(unicodedata.category(character)[0] == "M" for character in cut) else cut


def bot_name(name: str) -> str:
    """What a program is called at tables, so that everybody sees what it is."""
    return f"{clean_name(name)[: NAME_LENGTH - len(BOT_MARK)].strip()}{BOT_MARK}"


@deed
def sit(
    table: Table, _now: int, person: str, seat: int, name: str, program: bool = False, account: bool = False
) -> log.Entry:
    """Take a free seat; at a rated table only with an account, or as a program, and only one."""
    if table.opened.tournament:
        raise Refused("taken", N_("Who sits here is for the tournament to say."))
    _must_be_open(table)
    _must_exist(table, seat)
    if table.opened.rated and not (program or account):
        raise Refused("not_rated", N_("This match is rated: make an account first, so that there is somebody to rate."))
    if table.opened.rated and table.seats_of(person):
        raise Refused("not_rated", N_("This match is rated: everybody has one seat only."))
    return _sat(table, person, seat, name, program)


@deed
def give_seat(table: Table, _now: int, person: str, seat: int, name: str) -> log.Entry:
    """Give a seat to somebody, as a tournament does."""
    _must_be_open(table)
    return _sat(table, person, seat, name, False)


def _sat(table: Table, person: str, seat: int, name: str, program: bool) -> log.Entry:
    if not table.seats[seat].free:
        raise Refused("taken", N_("Somebody already sits there."))
    shown = _unused(table, clean_name(name) or table.seats[seat].colour.capitalize())
    return log.Sat(seat, person, shown, program)


@deed
def stand(table: Table, _now: int, person: str, seat: int) -> log.Entry:
    """Give up one's own seat, or as the host send a bot away."""
    _must_be_open(table)
    _must_exist(table, seat)
    place = table.seats[seat]
    if place.person != person and not (place.level and table.host == person):
        raise Refused("not_yours", N_("That seat is not yours."))
    return log.Stood(seat)


@deed
def fill(table: Table, _now: int, person: str, seat: int, level: str, name: str) -> log.Entry:
    """Let a bot take a free seat; only the host may."""
    _must_be_open(table)
    _must_exist(table, seat)
    _must_be_host(table, person)
    if not table.seats[seat].free:
        raise Refused("taken", N_("Somebody already sits there."))
    find_opponent(level, table.game.id)
    return log.Filled(seat, level, _unused(table, name))


@deed
def bind(table: Table, _now: int, person: str, seat: int, commitment: str) -> log.Entry:
    """Bind a seat to a number that only its browser knows, once and before the match begins."""
    _must_be_open(table)
    _must_own(table, person, seat)
    if table.opened.deal:
        raise Refused("done", N_("What is dealt here is the same at several tables, and nobody adds a number to it."))
    if table.seats[seat].commitment:
        raise Refused("done", N_("This seat is already bound to a number."))
    if not DIGITS.match(commitment):
        raise Refused("malformed", N_("This is not a commitment."))
    return log.Bound(seat, commitment)


@deed
def begin(table: Table, now: int, person: str, held: Container[str] = ()) -> log.Entry:
    """Begin the match; anybody who sits at the full table may. `held` are the commitments of browsers that are here."""
    _must_be_open(table)
    if not table.seats_of(person) and table.host != person:
        raise Refused("not_yours", N_("Only those who sit at the table can begin."))
    if not table.full:
        raise Refused("seats", N_("There are still free seats."))
    if table.awaited and person != table.host:
        raise Refused("waiting", N_("Somebody is still waited for."))
    if table.opened.deal:
        return log.Dealt()
    for seat in table.seats:
        browser = seat.person not in {"", person} and not seat.program
        if browser and not seat.commitment and now - seat.sat_at < TIME_TO_BIND:
            raise Refused("waiting", N_("Somebody has only just sat down; try again in a few seconds."))
    return log.Fixed([number for number, seat in enumerate(table.seats) if seat.commitment and seat.commitment in held])


@deed
def show(table: Table, _now: int, person: str, seat: int, number: str) -> log.Entry:
    """Show the number a seat is bound to, once everybody's commitment is fixed."""
    _must_own(table, person, seat)
    if table.status != "shuffling" or seat not in table.unshown:
        raise Refused("stale", N_("No number is asked for here."))
    place = table.seats[seat]
    if not DIGITS.match(number) or number_commitment(table.id, place.colour, number) != place.commitment:
        raise Refused("malformed", N_("This is not the number the seat is bound to."))
    return log.Showed(seat, number)


@deed
def give_up_shuffling(table: Table, now: int) -> log.Entry:
    """Let the match never begin because a number was not shown in time."""
    if not is_unshown_in_time(table, now):
        raise Refused("stale", N_("There is still time."))
    return log.Failed(table.unshown)


def is_unshown_in_time(table: Table, now: int) -> bool:
    """Whether somebody has waited too long before showing a number."""
    return table.status == "shuffling" and now - table.fixed_at >= TIME_TO_SHOW


@deed
def close(table: Table, _now: int, person: str) -> log.Entry:
    """Give up a table that has not begun; only the host may."""
    _must_be_open(table)
    _must_be_host(table, person)
    return log.Closed()


@deed
def send_away(table: Table, _now: int, host: str, seat: int) -> log.Entry:
    """Let somebody's seat be free again, as the host of a table that has not begun."""
    _must_be_open(table)
    _must_exist(table, seat)
    _must_be_host(table, host)
    return log.Stood(seat)


@deed
def fill_up(table: Table, now: int, seat: int, level: str, name: str) -> log.Entry:
    """Let a bot take a seat that is still free after its table has waited long enough."""
    _must_be_open(table)
    if not table.fill_at or now < table.fill_at or not table.seats[seat].free:
        raise Refused("stale", N_("There is still time."))
    return log.Filled(seat, level, _unused(table, name))


@deed
def shut(table: Table, _now: int) -> log.Entry:
    """Close a table as a moderator does, also while a match goes on."""
    if table.status not in {"open", "playing"}:
        raise Refused("stale", N_("This table cannot be closed now."))
    return log.Shut()


@deed
def reopen(table: Table, _now: int) -> log.Entry:
    """Undo that."""
    if not table.shut:
        raise Refused("stale", N_("No moderator has closed this table."))
    return log.Reopened()


@deed
def follow(table: Table, _now: int, person: str, ident: str, instead_of: str) -> log.Entry:
    """Let another match follow at a new table; only one does, however many want it at once."""
    if table.status != "finished":
        raise Refused("not_over", N_("The match is not over yet."))
    if not table.seats_of(person) and table.host != person:
        raise Refused("not_yours", N_("Only those who played can have a rematch."))
    if table.next != instead_of:
        raise Refused("done", N_("There is a rematch already."))
    return log.Followed(ident)


@deed
def play(table: Table, now: int, person: str, seat: int, text: str, asked_at: int) -> log.Entry:
    """Play an action with one's own seat."""
    must_be_playing(table)
    _must_hold(table, person, seat)
    return _move(table, seat, text, asked_at, now)


@deed
def play_as_bot(table: Table, now: int, seat: int, text: str, asked_at: int) -> log.Entry:
    """Play an action with a seat that a bot holds."""
    must_be_playing(table)
    if not table.seats[seat].level:
        raise Refused("stale", N_("A person plays this seat again."))
    return _move(table, seat, text, asked_at, now)


def _move(table: Table, seat: int, text: str, asked_at: int, now: int) -> log.Entry:
    match = table.match
    if match is None or table.asked_at.get(seat, 0) != asked_at:
        raise Refused("stale", N_("The table has moved on; look again."))
    try:
        action = match.parse(text)
        clause = match.why_not(seat, action)
    except UnreadableAction:
        raise Refused("malformed", N_("This is not an action of the game.")) from None
    if clause is not None:
        raise Refused("illegal", N_("That is not possible now."), clause=clause.id)
    return log.Played(seat, action.text, table.clocks.spent(seat, now))


@deed
def take_back(table: Table, _now: int, person: str, seat: int) -> log.Entry:
    """Take back one's last action, if nothing was revealed and nobody acted since."""
    must_be_playing(table)
    _must_hold(table, person, seat)
    if table.match is None or not table.match.can_take_back(seat):
        raise Refused("no_undo", N_("Somebody else has acted or something was revealed since your last move."))
    return log.TakenBack(seat)


def _stand_in(table: Table) -> str:
    """The level of the bot that plays on for somebody."""
    return stand_in([seat.level for seat in table.seats if seat.level and not seat.person]).id


@deed
def leave(table: Table, _now: int, person: str, seat: int) -> log.Entry:
    """Let a bot play on for oneself."""
    must_be_playing(table)
    _must_hold(table, person, seat)
    return log.Replaced(seat, _stand_in(table), "left")


@deed
def come_back(table: Table, _now: int, person: str, seat: int) -> log.Entry:
    """Take over again from the bot that played on."""
    must_be_playing(table)
    _must_own(table, person, seat)
    if not table.seats[seat].level:
        raise Refused("done", N_("You are already back."))
    place, others = table.seats[seat], any(other.person not in {"", person} for other in table.seats)
    if others and place.bot_moved and place.helped >= MOST_HELPED:
        raise Refused("not_now", N_("A bot has already moved for you and made way twice; now it plays to the end."))
    return log.Returned(seat)


@deed
def rest(table: Table, now: int, person: str, seat: int, until: int) -> log.Entry:
    """Let the clock of a slow game stand still while its player is away, or go on."""
    must_be_playing(table)
    _must_own(table, person, seat)
    if table.opened.pace.kind != "days" or table.clocks.rests_until(seat, now) == max(until, 0):
        raise Refused("stale", N_("There is nothing to be done."))
    return log.Rested(seat, until)


@deed
def call_time(table: Table, now: int, seat: int) -> log.Entry:
    """Let a bot play on for somebody whose time is up."""
    if table.status != "playing" or seat not in table.clocks.overdue(now):
        raise Refused("stale", N_("There is still time."))
    return log.Replaced(seat, _stand_in(table), "time")


@deed
def go_without(table: Table, _now: int, seat: int) -> log.Entry:
    """Let a bot play for somebody who has not come to the table of a tournament; they may come back at any time."""
    _must_be_open(table)
    _must_exist(table, seat)
    if not table.opened.tournament or not table.seats[seat].person or table.seats[seat].level:
        raise Refused("stale", N_("Nobody is waited for on this seat."))
    return log.Replaced(seat, _stand_in(table), "left")


@deed
def give_up(table: Table, now: int, seat: int) -> log.Entry:
    """Let a bot of ours play on for a program that does not answer."""
    if seat not in table.silent(now):
        raise Refused("stale", N_("There is still time."))
    return log.Replaced(seat, _stand_in(table), "time")


@deed
def hand_over(table: Table, _now: int, guest: str, person: str) -> log.Entry:
    """Give an account the seats of the guest it was."""
    if not table.seats_of(guest) and table.host != guest:
        raise Refused("not_yours", N_("That seat is not yours."))
    return log.Handed(guest, person)


def opening_again(table: Table, host: str, seed: str) -> log.Opened:
    """The first entry of a table for the same players once more: who has the link may come, nobody else."""
    again = structs.replace(table.opened, rules_version=table.game.rules_version, public=False, host=host, seed=seed)
    plain = structs.replace(again, tournament="", patience=0, deal="", unaided=False)
    return structs.replace(plain, at_once=True, follows=table.id)


def opening(
    game: str,
    seats: int,
    options: dict[str, str],
    pace: log.Pace,
    public: bool,
    host: str,
    seed: str,
    at_once: bool,
    rated: bool = False,
    patience: int = 0,
    language: str = "",
) -> log.Opened:
    """The first entry of a table; a rated match is the game as it stands in the box."""
    try:
        found = find_game(game)
        found.check_seats(seats)
        complete = found.check_options(options)
    except GuildhallError:
        raise Refused("malformed", N_("Such a table cannot be opened.")) from None
    if rated and not found.is_usual(complete):
        raise Refused("not_rated", N_("A rated match is the game as it stands in the box."))
    opened = log.Opened(game, found.rules_version, seats, complete, pace, public, host, seed, at_once, rated=rated)
    return structs.replace(opened, patience=patience, language=language)


def opening_from(game: str, start: State, host: str, seed: str) -> log.Opened:
    """The first entry of a table where a match goes on from a position, with as many seats as it has."""
    opened = opening(game, start.view(SPECTATOR).seats, {}, log.Pace(), False, host, seed, True)
    return structs.replace(opened, start=start.to_data())


def _unused(table: Table, name: str) -> str:
    return unused_name((seat.name for seat in table.seats), name)


def unused_name(names: Iterable[str], name: str) -> str:
    """The name, or with a number if somebody already has it, or one that looks the same."""
    taken = {_as_read(other) for other in names}
    numbered = (f"{name[: NAME_LENGTH - 3]} {number}" for number in count(2))
    return next(candidate for candidate in chain((name,), numbered) if _as_read(candidate) not in taken)


def _as_read(name: str) -> str:
    """A name without what few readers would notice: capitals, accents, foreign letters, spaces and marks between."""
    letters = unicodedata.normalize("NFKD", name).casefold().translate(ALIKE)
    return "".join(letter for letter in letters if letter.isalnum()) or name


def _must_be_open(table: Table) -> None:
    if table.status != "open":
        raise Refused("begun", N_("The match has already begun."))


def must_be_playing(table: Table) -> None:
    """Refuse what can only be done while a match goes on."""
    if table.status == "finished":
        raise Refused("over", N_("The match is over."))
    if table.status != "playing":
        raise Refused("not_begun", N_("The match has not begun."))


def _must_exist(table: Table, seat: int) -> None:
    if not 0 <= seat < len(table.seats):
        raise Refused("malformed", N_("There is no such seat."))


def _must_be_host(table: Table, person: str) -> None:
    if table.host != person:
        raise Refused("not_yours", N_("Only the host of the table can do that."))


def _must_own(table: Table, person: str, seat: int) -> None:
    if seat not in table.seats_of(person):
        raise Refused("not_yours", N_("That seat is not yours."))


def _must_hold(table: Table, person: str, seat: int) -> None:
    _must_own(table, person, seat)
    if table.seats[seat].level:
        raise Refused("away", N_("A bot plays your seat; come back first."))
