"""What goes on for ever ends when it is told to."""

import asyncio

import pytest

from guildhall.server.supervisor import Supervisor, woken


async def closed_at_once(event: asyncio.Event, seconds: float, *, happens: bool) -> None:
    """Close a supervisor in the very moment in which what its task waits for comes, or the time for it is up."""

    async def go_on() -> None:
        while True:
            event.clear()
            await woken(event, seconds)

    supervisor = Supervisor()
    supervisor.keep("a job", go_on)
    await asyncio.sleep(0.01)
    if happens:
        event.set()
    async with asyncio.timeout(2):
        await supervisor.close()


@pytest.mark.parametrize("happens", [True, False], ids=["it happens", "nothing happens"])
def test_a_job_ends_also_if_it_is_woken_in_the_same_moment(happens: bool) -> None:
    for _ in range(20):
        asyncio.run(closed_at_once(asyncio.Event(), 60 if happens else 0.01, happens=happens))


def test_one_is_told_whether_something_has_happened() -> None:
    async def look() -> tuple[bool, bool]:
        event = asyncio.Event()
        nothing = await woken(event, 0.01)
        event.set()
        return nothing, await woken(event, 60)

    assert asyncio.run(look()) == (False, True)
