"""A Ray cluster as the place where a contest is played."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from typing import Any

from guildhall.core.errors import BadOption

from .contest import Bout, Task, play

BATCH = 4


def play_on_cluster(left: Sequence[Task], address: str) -> Iterator[Bout]:
    """Play the games on the cluster at this address, a few to a batch."""
    os.environ.setdefault("RAY_ENABLE_UV_RUN_RUNTIME_ENV", "0")
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        import ray  # type: ignore[import-not-found, unused-ignore]
    except ImportError:
        raise BadOption("a Ray cluster needs the package ray: pip install guildhall-games[ray]") from None
    ray.init(address=address, log_to_driver=False, include_dashboard=False if address == "local" else None)
    try:
        yield from _gather(ray, left)
    finally:
        ray.shutdown()


def _gather(ray: Any, left: Sequence[Task]) -> Iterator[Bout]:
    remote = ray.remote(_play_batch)
    waiting = [remote.remote(list(left[start : start + BATCH])) for start in range(0, len(left), BATCH)]
    while waiting:
        ready, waiting = ray.wait(waiting, num_returns=1)
        for batch in ray.get(ready):
            yield from batch


def _play_batch(batch: list[Task]) -> list[Bout]:
    return [play(task) for task in batch]
