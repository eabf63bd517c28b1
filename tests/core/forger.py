"""A forger of records who knows how their checks are made, and a server that is not honest."""

from collections.abc import Callable
from hashlib import sha256
from random import Random

import guildhall
from guildhall.core.match import Match
from guildhall.core.record import ACTION, END, HEADER, _link
from guildhall.core.registry import find_game
from guildhall.core.seed import BOT, Chance, Draw, number_commitment

TABLE = "abcdefghjkmn"
HONEST, OWN = "aa" * 32, "bb" * 32


def relinked(text: str) -> str:
    """The text with all its checks made to fit."""
    written: list[str] = []
    segment: list[str] = []
    check = ""
    for line in text.split("\n"):
        found, end = ACTION.match(line), END.match(line)
        if line.startswith("[Check "):
            line = f'[Check "{_link("", [one for one in written if HEADER.match(one)])}"]'
        elif end or found:
            said = end[1] if end else line.rpartition(" ; ")[0]
            check, segment = _link(check, [*segment, said]), []
            line = f"{said} ; {check}"
        elif line.startswith(";"):
            segment.append(line)
        written.append(line)
    return "\n".join(written)


def mutated(text: str, rng: Random) -> str:
    """The text with something changed, perhaps so that its checks fit."""
    lines = text.split("\n")
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        place, other = rng.randrange(len(lines)), rng.randrange(len(lines))
        line = lines[place]
        kind = rng.randrange(7)
        if kind == 0:
            del lines[place]
        elif kind == 1:
            lines.insert(place, lines[other])
        elif kind == 2:
            lines[place], lines[other] = lines[other], lines[place]
        elif kind == 3 and line:
            at = rng.randrange(len(line))
            lines[place] = line[:at] + rng.choice('0123456789abcdefxyz ;"[]=²\u2028') + line[at + 1 :]
        elif kind == 4 and line:
            at = rng.randrange(len(line))
            lines[place] = line[:at] + line[at + 1 :]
        elif kind == 5:
            lines.insert(
                place, rng.choice(("; Nothing happened.", '[Note "x"]', "", '[Entropy "ff"]', '[Option "a=b"]'))
            )
        else:
            lines[place] = line.replace(*rng.choice((("Anna", "Otto"), ("red", "blue"), ("1", "2"), ("won", "lost"))))
        lines = lines or [""]
    changed = "\n".join(lines)
    return relinked(changed) if rng.random() < 0.7 else changed


def played(match: Match) -> Match:
    """The match, played to its end by whoever takes the first choice."""
    while match.deciders:
        seat = match.deciders[0]
        match.play(seat, match.legal(seat)[0])
    return match


def drawn(seed: str, *chances: Chance, table: str = TABLE) -> Match:
    """A whole match at a table with these chances; seats that are not named are bots'."""
    found = find_game("lanterns")
    seats = [*chances, *(Chance(seat, BOT) for seat in found.seat_names[len(chances) : 2])]
    return played(Match(found, 2, seed=seed, draw=Draw(table, tuple(seats)), names=["Anna", "Bert"]))


def chance(seat: str, number: str, table: str = TABLE) -> Chance:
    return Chance(seat, number_commitment(table, seat, number), number)


def honest() -> Match:
    """Anna's browser and one of the server's own add numbers, as it should be."""
    return drawn("seed", chance("red", HONEST), chance("blue", OWN))


def note_of(match: Match) -> dict[str, object]:
    """What Anna's browser kept of a match."""
    draw = match.draw
    assert draw
    return {
        "table": draw.table,
        "seed": match.commitment,
        "mine": {"red": draw.chances[0].number},
        "fixed": {chance.seat: chance.bound for chance in draw.chances},
        "moves": {"red": [action.text for seat, action in match.history if seat == 0]},
        "at": 0,
    }


def dealt(deal: str = "a deal", seed: str = "seed") -> Match:
    """A match of a deal that is the same at several tables: nobody adds a number."""
    return played(Match(find_game("lanterns"), 2, seed=seed, deal=deal, names=["Anna", "Bert"]))


def note_of_deal(match: Match) -> dict[str, object]:
    """What Anna's browser kept of it."""
    moves = {"red": [action.text for seat, action in match.history if seat == 0]}
    return {"table": TABLE, "seed": match.commitment, "deal": match.deal, "mine": {}, "fixed": {}, "moves": moves}


FALSE_DEALS: dict[str, Callable[[], Match]] = {
    "another deal": lambda: dealt("another deal"),
    "another seed": lambda: dealt(seed="another seed"),
    "numbers of a server's own": honest,
    "no deal at all": lambda: played(Match(find_game("lanterns"), 2, seed="seed", names=["Anna", "Bert"])),
}
"""What a server may show to somebody who has played `dealt()`."""


def ground() -> Match:
    """The server has seen Anna's number and tries numbers for its own seat until it likes the deal."""
    tries = (sha256(f"{n}".encode()).hexdigest() for n in range(1000))
    liked = next(number for number in tries if _deal(number) != _deal(OWN))
    return drawn("seed", chance("red", HONEST), chance("blue", liked))


def _deal(number: str) -> object:
    return drawn("seed", chance("red", HONEST), chance("blue", number)).at(0).legal(0)


def swapped_number() -> Match:
    """The server has put another number in the place of Anna's, with a commitment that fits."""
    return drawn("seed", chance("red", "cc" * 32), chance("blue", OWN))


def swapped_seed() -> Match:
    """The server has changed its mind about the seed and publishes the commitment that fits."""
    return drawn("another seed", chance("red", HONEST), chance("blue", OWN))


def dropped_number() -> Match:
    """The server says that Anna's browser was not there."""
    return drawn("seed", Chance("red", "absent"), chance("blue", OWN))


def delayed_number() -> Match:
    """The server waited with its own seat's number until it knew Anna's, and then said that its browser was away."""
    return drawn("seed", chance("red", HONEST), Chance("blue", "absent"))


def other_game() -> Match:
    """The server shows the record of a game with the right numbers, but with moves that nobody made."""
    match = honest().at(0)
    while match.deciders:
        seat = match.deciders[0]
        match.play(seat, match.legal(seat)[-1])
    return match


def laid_out() -> Match:
    """The server has laid out cards it likes, and the shuffles of the seed and the numbers are right but not used."""
    match = honest()
    other = guildhall.new("lanterns", 2, seed="liked")
    laid = Match(match.game, 2, seed="seed", draw=match.draw, names=match.names, start=other.state.to_data())
    return played(laid)


DISHONEST = {
    "ground": (ground, "fixed"),
    "swapped_number": (swapped_number, "mine"),
    "swapped_seed": (swapped_seed, "kept_seed"),
    "dropped_number": (dropped_number, "left_out"),
    "delayed_number": (delayed_number, "fixed"),
    "other_game": (other_game, "moves"),
    "laid_out": (laid_out, "position"),
}
"""What a server that is not honest publishes, right in itself, and what its browser says to it."""


def forged_in_itself() -> dict[str, tuple[str, str, str]]:
    """Records that need no note to be found out: the text, what the browser says, and what `verify` says."""
    text = honest().record()
    ours, theirs = (number_commitment(TABLE, seat, n) for seat, n in (("red", HONEST), ("blue", OWN)))
    return {
        "number": (text.replace(HONEST, "cc" * 32), "number", "not the one it was bound to"),
        "unshown": (text.replace(f'[Number "red {HONEST}"]\n', ""), "unshown", "never showed it"),
        "seed": (text.replace('[Seed "seed"]', '[Seed "another"]'), "seed", "does not agree with the commitment"),
        "key": (text.replace(honest().key.hex(), "00" * 32), "key", "does not follow"),
        "order": (
            text.replace(
                f'[Bound "red {ours}"]\n[Bound "blue {theirs}"]', f'[Bound "blue {theirs}"]\n[Bound "red {ours}"]'
            ),
            "seats",
            "in the order of play",
        ),
        "twice": (
            text.replace(f'[Number "red {HONEST}"]', f'[Number "red {OWN}"]\n[Number "red {HONEST}"]'),
            "seats",
            "cannot stand here",
        ),
    }


def example(game: str) -> str:
    """A record of a game, for mutations."""
    return played(guildhall.new(game, seed="s", names=None)).record()
