"""A Ray cluster as the place where work is done."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from guildhall.core.errors import BadOption

from .work import Done, Given

BATCH = 4


def on_cluster(do: Callable[[Given], Done], left: Sequence[Given], address: str) -> Iterator[Done]:
    """Do the work on the cluster at this address, a few to a batch."""
    os.environ.setdefault("RAY_ENABLE_UV_RUN_RUNTIME_ENV", "0")
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        import ray  # type: ignore[import-not-found, unused-ignore]
    except ImportError:
        raise BadOption("a Ray cluster needs the package ray: pip install guildhall-games[ray]") from None
    ray.init(address=address, log_to_driver=False, include_dashboard=False if address == "local" else None)
    try:
        yield from _gather(ray, do, left)
    finally:
        ray.shutdown()


def _gather(ray: Any, do: Callable[[Given], Done], left: Sequence[Given]) -> Iterator[Done]:
    remote = ray.remote(_do_batch)
    waiting = [remote.remote(do, list(left[start : start + BATCH])) for start in range(0, len(left), BATCH)]
    while waiting:
        ready, waiting = ray.wait(waiting, num_returns=1)
        for batch in ray.get(ready):
            yield from batch


def _do_batch(do: Callable[[Given], Done], batch: list[Given]) -> list[Done]:
    return [do(given) for given in batch]
