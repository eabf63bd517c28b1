"""The analysis board: from any position of a finished match, a lesson or a figure, moves tried for all seats."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from msgspec import structs
from starlette.responses import JSONResponse, PlainTextResponse, Response

from guildhall.core.errors import GuildhallError
from guildhall.core.figure import figures_of
from guildhall.core.game import Game
from guildhall.core.ledger import in_short
from guildhall.core.lesson import course_of, moment
from guildhall.core.match import Branch, Match
from guildhall.core.outcome import outcome_of
from guildhall.core.registry import find_game
from guildhall.core.seed import new_seed
from guildhall.core.state import SPECTATOR, State
from guildhall.core.words import N_, Words

from ...bots.opponents import usual_for
from ...bots.reviewer import Candidate, think_over
from ...refusals import Refused
from ...table import deeds
from ..languages import review_words
from ..outside import whole_number
from ..site import Visit
from .company import with_bots
from .learn import NAMES
from .replay import match_of
from .review import scene_of, weighed, why_answer

LONGEST: Final = 200
"""How many moves a line may have."""
MOST_BRANCHES: Final = 50
DEPTHS: Final = (1600, 6400)
"""How many iterations a position is worth, and how many if somebody wants to know better."""
BETWEEN: Final = "~"
"""Stands between two moves of a line in an address."""
UNKNOWN: Final = N_("There is no such position.")


class Board(NamedTuple):
    """Where an analysis begins, and where it stands after the moves of a line."""

    kind: str
    where: str
    begin: Match
    """The match with all that was played before."""
    line: list[str]
    now: Match
    back: str
    """The page it came from."""
    words: Words

    @property
    def game(self) -> Game:
        """The game that is analysed."""
        return self.begin.game

    @property
    def seat(self) -> int:
        """Who is to decide; a spectator once the match is over."""
        return self.now.deciders[0] if self.now.deciders else SPECTATOR


async def _board(visit: Visit) -> Board:
    kind, where = visit.request.path_params["kind"], visit.request.path_params["where"]
    if kind not in SOURCES:
        raise Refused("unknown", UNKNOWN)
    begin, back = await SOURCES[kind](visit, where.split("/"))
    line = [move for move in visit.request.query_params.get("line", "").split(BETWEEN) if move][:LONGEST]
    return Board(kind, where, begin, line, _played(begin, line), back, review_words(begin.game, visit.language))


async def _from_table(visit: Visit, parts: list[str]) -> tuple[Match, str]:
    _, match = await match_of(visit, parts[0])
    at = whole_number(parts[1]) if len(parts) == 2 else None
    if at is None or at > len(match.history):
        raise Refused("unknown", UNKNOWN)
    return match.at(at), f"/tables/{parts[0]}/replay?at={at}"


async def _from_lesson(visit: Visit, parts: list[str]) -> tuple[Match, str]:  # noqa: ARG001 lessons are for everybody
    game = find_game(parts[0])
    course, number = course_of(game), whole_number(parts[2]) if len(parts) == 3 else None
    if course is None or not number:
        raise Refused("unknown", UNKNOWN)
    lesson = course.find(parts[1])
    if number > len(lesson.steps) + 1:
        raise Refused("unknown", UNKNOWN)
    return _laid_out(game, moment(game, lesson, number - 1).state), f"/learn/{game.id}/{lesson.id}/{number}"


async def _from_figure(visit: Visit, parts: list[str]) -> tuple[Match, str]:  # noqa: ARG001 the rules are for everybody
    game = find_game(parts[0])
    figure = figures_of(game).find(parts[1] if len(parts) == 2 else "")
    return _laid_out(game, figure.start()), f"/rules/{game.id}#figure-{figure.id}"


SOURCES: Final = {"table": _from_table, "lesson": _from_lesson, "figure": _from_figure}


def _laid_out(game: Game, state: State) -> Match:
    """A match that begins from a position; its luck is the same at every look."""
    seats = state.view(SPECTATOR).seats
    return Match(game, seats, seed=f"analysis {game.id}", names=NAMES[:seats], start=state.to_data())


def _played(begin: Match, line: list[str]) -> Match:
    """The match after the moves of a line; each is written as in a record, like `red pass`."""
    now = begin.at(len(begin.history))
    for move in line:
        _move(now, move)
    return now


def _move(match: Match, move: str) -> None:
    colour, _, text = move.partition(" ")
    try:
        match.play(match.game.seat_names[: match.seats].index(colour), text)
    except (ValueError, GuildhallError):
        raise Refused("unknown", N_("One of these moves is not possible.")) from None


async def show(visit: Visit) -> Response:
    """The page of the analysis board."""
    board = await _board(visit)
    return visit.page("analysis.html", board=board, game=board.game, match=board.begin, separator=BETWEEN)


async def scene(visit: Visit) -> Response:
    """The position after a line, seen by who is to decide, and all the moves of the line in words."""
    board = await _board(visit)
    seat = board.seat
    told = scene_of(visit, board.now, seat, board.words)
    return JSONResponse(
        {
            **told,
            "seat": seat,
            "colour": board.game.seat_names[seat] if seat >= 0 else "",
            "moves": _moves(board),
            "ended": str(outcome_of(board.now, board.words).title) if board.now.result else "",
        }
    )


def _moves(board: Board) -> list[dict[str, Any]]:
    """The moves of a line: who, what in few words, and when."""
    found, match = [], board.begin.at(len(board.begin.history))
    for move in board.line:
        colour, _, text = move.partition(" ")
        seat = match.game.seat_names.index(colour)
        label = match.game.label(match.parse(text), match.view(seat), match.names, board.words)
        found.append({"colour": colour, "name": match.names[seat], "label": in_short(label).removesuffix(".")})
        _move(match, move)
    return found


async def think(visit: Visit) -> Response:
    """What the search thinks of a position: everybody's chances, the best moves, and what may follow them."""
    board = await _board(visit)
    if not board.now.deciders:
        raise Refused("over", N_("The match is over here."))
    visit.site.budgets.check("hints", visit.spender)
    query = visit.request.query_params
    view = board.now.view(board.seat)
    legal = {action.text for action in view.legal}
    wanted = [text for text in query.getlist("wanted")[:4] if text in legal]
    depth = DEPTHS[1] if query.get("longer") else DEPTHS[0]
    seed = f"{board.kind} {board.where} {BETWEEN.join(board.line)}"
    host = visit.person_id or visit.spender.address
    found = await visit.site.reviews.think(
        host, board.where, think_over, view.to_data(), wanted, depth, visit.language, seed
    )
    return JSONResponse(
        {
            "seat": board.seat,
            "chances": found[0].chances,
            "players": [
                {"name": name, "colour": c} for name, c in zip(board.now.names, board.game.seat_names, strict=False)
            ],
            "candidates": _told(board, found),
        }
    )


def _told(board: Board, found: list[Candidate]) -> list[dict[str, Any]]:
    """The candidates, each in few words where these tell it from the others."""
    view, parse = board.now.view(board.seat), board.now.parse
    labels = [board.game.label(parse(one.action), view, board.now.names, board.words) for one in found]
    short = [in_short(label).removesuffix(".") for label in labels]
    told = [few if short.count(few) == 1 else label for few, label in zip(short, labels, strict=True)]
    return [_candidate(board, candidate, label) for candidate, label in zip(found, told, strict=True)]


def _candidate(board: Board, candidate: Candidate, label: str) -> dict[str, Any]:
    return {
        "text": candidate.action,
        "picks": board.now.parse(candidate.action).picks,
        "label": label,
        "chance": candidate.chances[board.seat],
        "error": candidate.error,
        "looks": candidate.looks,
        "line": [
            board.words("{who:name}: {label}", names=board.now.names, who=who, label=what)
            for who, what in candidate.line
        ],
    }


async def weigh(visit: Visit) -> Response:
    """What an action costs and brings."""
    board = await _board(visit)
    return weighed(board.now, board.seat, visit.request.query_params.get("action", ""), board.words)


async def why(visit: Visit) -> Response:
    """Why something cannot be chosen."""
    board = await _board(visit)
    return why_answer(visit, board.now, board.seat, board.words)


async def play_on(visit: Visit) -> Response:
    """Open a table that begins here, with bots in the other seats."""
    board = await _board(visit)
    if not board.now.deciders:
        raise Refused("over", N_("The match is over here."))
    person = await visit.welcome()
    await visit.check_new_table(person)
    opened = deeds.opening_from(board.game.id, board.now.state, person.id, new_seed())
    opened = structs.replace(opened, options=board.now.options)
    return await with_bots(visit, person, opened, board.seat, usual_for(board.game.id).id)


async def record(visit: Visit) -> Response:
    """The record with the variants that were tried as branches, to keep and to read again."""
    board = await _board(visit)
    match = board.begin
    if board.kind == "table":
        _, match = await match_of(visit, board.where.split("/")[0])
        match = match.at(len(match.history))
    for line in visit.request.query_params.getlist("branch")[:MOST_BRANCHES]:
        tried = _played(board.begin, [move for move in line.split(BETWEEN) if move][:LONGEST])
        begun = len(board.begin.history)
        match.branches.append(Branch(begun, tuple(tried.history[begun:])))
    headers = {"content-disposition": f'attachment; filename="{board.game.id}-analysis.guild"'}
    return PlainTextResponse(match.record(), headers=headers)
