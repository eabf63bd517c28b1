"""Bots take turns: no host and no table keeps others waiting, and short thoughts go first."""

import asyncio

from guildhall.server.bots.turns import Thought, Turns


async def order_of(turns: Turns, thoughts: list[Thought], seconds: dict[str, float]) -> list[Thought]:
    """In which order thoughts that all wait behind another one have their turn."""
    done: list[Thought] = []

    async def think(thought: Thought) -> None:
        async with turns.turn(thought):
            await asyncio.sleep(seconds.get(thought.kind, 0.0))
            done.append(thought)

    async with turns.turn(Thought("first", "first", "first")):
        waiting = [asyncio.create_task(think(thought)) for thought in thoughts]
        await asyncio.sleep(0)
    await asyncio.gather(*waiting)
    return done


def test_a_stranger_need_not_wait_for_sixty_tables_of_somebody_else() -> None:
    async def scenario() -> None:
        turns = Turns()
        turns.guesses = {"master": 3.0, "journeyman": 0.2}
        masters = [Thought("anna", f"t{n}", "master") for n in range(60)]
        bert = Thought("bert", "b", "journeyman")
        assert (await order_of(turns, [*masters, bert], {}))[0] == bert

    asyncio.run(scenario())


def test_hosts_share_a_worker_and_so_do_the_tables_of_a_host() -> None:
    async def scenario() -> None:
        seconds = {"master": 0.004}
        annas = [Thought("anna", f"t{n % 2}", "master") for n in range(12)]
        berts = [Thought("bert", "b", "master") for _ in range(6)]
        done = await order_of(Turns(), [*annas, *berts], seconds)
        assert [thought.host for thought in done[:8]].count("bert") in {3, 4, 5}
        tables = [thought.table for thought in done if thought.host == "anna"][:8]
        assert tables.count("t0") in {3, 4, 5}

    asyncio.run(scenario())


def test_a_long_thought_is_not_put_off_for_ever() -> None:
    """However many strangers come with short thoughts, a long one has its turn."""

    async def scenario() -> None:
        turns = Turns()
        turns.guesses = {"master": 0.05, "beginner": 0.002}
        done = asyncio.Event()

        async def think_long() -> None:
            async with turns.turn(Thought("anna", "a", "master")):
                done.set()

        async def think_short(number: int) -> None:
            async with turns.turn(Thought(f"guest {number}", f"t{number}", "beginner")):
                await asyncio.sleep(0.002)

        shorts = [asyncio.create_task(think_short(number)) for number in range(3)]
        await asyncio.sleep(0)
        long = asyncio.create_task(think_long())
        for number in range(3, 500):
            await asyncio.wait({shorts[-2]})
            shorts.append(asyncio.create_task(think_short(number)))
            if done.is_set():
                break
        assert 5 < number < 400
        await asyncio.gather(long, *shorts)

    asyncio.run(scenario())


def test_bots_among_themselves_have_a_smaller_share() -> None:
    async def scenario() -> None:
        alone = [Thought("anna", f"t{n}", "master", 0.25) for n in range(20)]
        people = [Thought("bert", f"b{n}", "master") for n in range(20)]
        done = await order_of(Turns(), [*alone, *people], {"master": 0.002})
        assert [thought.host for thought in done[:20]].count("bert") >= 14

    asyncio.run(scenario())


def test_who_gives_up_keeps_nobody_waiting() -> None:
    async def scenario() -> None:
        turns = Turns()

        async def think(name: str) -> str:
            async with turns.turn(Thought(name, name, "master")):
                await asyncio.sleep(0.01)
                return name

        tasks = [asyncio.create_task(think(name)) for name in "abcd"]
        await asyncio.sleep(0)
        tasks[0].cancel()
        tasks[2].cancel()
        async with asyncio.timeout(2):
            results = await asyncio.gather(*tasks, return_exceptions=True)
        assert [result for result in results if isinstance(result, str)] == ["b", "d"]
        assert not turns._waiting
        assert not turns._hosts.waiting

    asyncio.run(scenario())


def test_however_many_tables_without_people_there_are_they_stand_in_line_as_one() -> None:
    """Their hosts may have gone and be nobody any more, each another one."""

    async def scenario() -> None:
        alone = [Thought(f"nobody {n}", f"t{n}", "master", 0.25) for n in range(60)]
        people = [Thought("bert", f"b{n}", "master") for n in range(20)]
        done = await order_of(Turns(), [*alone, *people], {"master": 0.002})
        assert [thought.host for thought in done[:20]].count("bert") >= 14

    asyncio.run(scenario())


def test_who_gives_up_at_the_very_moment_of_the_turn_holds_nobody_up() -> None:
    """The one whose turn it would be goes away, and the turn before ends before anybody has noticed."""

    async def scenario() -> None:
        turns = Turns()
        done: list[str] = []

        async def think(name: str) -> None:
            async with turns.turn(Thought(name, name, "short")):
                done.append(name)

        async with turns.turn(Thought("first", "first", "first")):
            gone, patient = (asyncio.create_task(think(name)) for name in ("gone", "patient"))
            await asyncio.sleep(0)
            gone.cancel()
        await asyncio.wait_for(patient, 5)
        await asyncio.wait({gone})
        await asyncio.wait_for(think("later"), 5)
        assert done == ["patient", "later"]

    asyncio.run(scenario())
