"""Compiles the rules beside a server that was started without, and gives them to the bots' workers when they are there.

The server itself goes on as it is: its modules are loaded, and it does not think.
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from .pool import BotPool


async def compile_for(pool: BotPool, script: Path) -> None:
    """Run the script that compiles; the pool's next processes run what it made."""
    command = [sys.executable, "-W", "ignore", str(script), "beside"]
    nowhere = asyncio.subprocess.DEVNULL
    process = await asyncio.create_subprocess_exec(*command, stdout=nowhere, stderr=nowhere)
    try:
        failed = await process.wait()
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    made = script.parent / "build" / "beside"
    if failed or not made.is_dir():
        say("The rules could not be compiled: the bots go on as plain Python.")
        return
    # A process that is started looks for modules where we would, here first.
    sys.path.insert(0, str(made))
    pool.renew()
    say("The rules are compiled: from now on the bots think with the compiled ones.")


def say(sentence: str) -> None:
    """Tell whoever started the server."""
    print(sentence, flush=True)  # noqa: T201
