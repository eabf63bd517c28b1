"""The reckoning: results and ratings once more from the logs, compared with those that are kept, and put right."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Final, NamedTuple

from .rater import rate_match
from .refusals import Refused
from .store import ladders, results
from .store.databases import storage_at
from .store.ladders import Head, Kept, Standing, Step
from .store.logbook import read_table
from .store.results import SeatResult
from .store.storage import Storage
from .store.summaries import finished_tables
from .table.table import Unplayable

AT_ONCE: Final = 200


class Reckoning(NamedTuple):
    """What was reckoned, and what was found to be otherwise."""

    tables: int
    unreadable: int
    """Tables whose logs can be read no more: what is kept of them stands."""
    rated: int
    """Matches that count for ratings."""
    wrong_tables: list[str]
    """Tables of which something else was kept."""
    wrong_ratings: list[str]
    """Ladders on which ratings were others."""

    @property
    def is_right(self) -> bool:
        """Whether all that is kept is what follows from the logs."""
        return not (self.wrong_tables or self.wrong_ratings)


async def reckon(storage: Storage, mend: bool) -> Reckoning:
    """Reckon everything anew from the logs, and put right what is otherwise, if that is wanted."""
    tables, unreadable, wrong_tables = 0, 0, []
    matches: list[SeatResult] = []
    after = ""
    while found := await finished_tables(storage, after, AT_ONCE):
        kept = await results.of_tables(storage, found)
        for ident in found:
            own = await _from_log(storage, ident)
            unreadable += own is None
            rows = kept.get(ident, []) if own is None else own
            if rows != kept.get(ident, []):
                wrong_tables.append(ident)
                if mend:
                    await results.replace(storage, ident, rows)
            matches += [row for row in rows if row.rated]
        tables, after = tables + len(found), found[-1]
    steps = steps_of(matches)
    wrong_ratings = [ladder for ladder in await ladders.all_of(storage) | steps.keys()
                     if not await _stands(storage, ladder, steps.get(ladder, []), mend)]  # fmt: skip
    return Reckoning(tables, unreadable, sum(map(len, steps.values())), wrong_tables, sorted(wrong_ratings))


async def _from_log(storage: Storage, ident: str) -> list[SeatResult] | None:
    """What came of a table, from its log; nothing if that cannot be read."""
    try:
        return results.results_of(await read_table(storage, ident))
    except (Unplayable, Refused):
        return None


def steps_of(matches: Sequence[SeatResult]) -> dict[str, list[Step]]:
    """What all rated matches do to ratings, for each ladder one after the other."""
    found: dict[str, list[Step]] = defaultdict(list)
    stood: dict[tuple[str, str], Standing] = {}
    for match in ladders.in_order(matches):
        ladder = match[0].ladder
        step = rate_match(match, [stood.get((ladder, result.person_id), Standing()) for result in match])
        stood |= {(ladder, person): standing for person, standing in zip(step.people, step.standings, strict=True)}
        found[ladder].append(step)
    return found


async def _stands(storage: Storage, ladder: str, steps: Sequence[Step], mend: bool) -> bool:
    """Whether the ratings of a ladder are kept as they follow; what the rater has still to do is not wrong."""
    kept, head = await ladders.kept_of(storage, ladder), await ladders.head_of(storage, ladder)
    expected = _expected(steps[: head.number])
    if kept == expected and head == head_after(steps[: head.number]):
        return True
    if mend:
        await ladders.rewrite(storage, ladder, head, head_after(steps), steps)
    return False


def head_after(steps: Sequence[Step]) -> Head:
    """How far a ladder has come after these matches."""
    return Head(len(steps), steps[-1].table_id, steps[-1].ended_at) if steps else Head()


def _expected(steps: Sequence[Step]) -> list[Kept]:
    """What is to be kept of each seat."""
    last = {person: number for number, step in enumerate(steps, start=1) for person in step.people if person}
    return [
        Kept(step.table_id, seat, number, standing.played, *standing.rating, gain, int(last.get(person) == number))
        for number, step in enumerate(steps, start=1)
        for seat, (person, standing, gain) in enumerate(zip(step.people, step.standings, step.gains, strict=True))
    ]


async def reckon_at(url: str, mend: bool) -> Reckoning:
    """Reckon what a database keeps, also while it is served."""
    storage = storage_at(url)
    await storage.open()
    try:
        return await reckon(storage, mend)
    finally:
        await storage.close()
