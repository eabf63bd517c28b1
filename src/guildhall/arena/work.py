"""Much work of one kind, done one after another, by several processes, or on a Ray cluster."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeVar

Given = TypeVar("Given")
Done = TypeVar("Done")


def work(
    do: Callable[[Given], Done], left: Sequence[Given], workers: int = 1, ray: str | None = None
) -> Iterable[Done]:
    """What is done with each that is left, in any order."""
    if ray is not None:
        from .cluster import on_cluster

        return on_cluster(do, left, ray)
    return map(do, left) if workers <= 1 else _in_processes(do, left, workers)


def _in_processes(do: Callable[[Given], Done], left: Sequence[Given], workers: int) -> Iterator[Done]:
    from concurrent.futures import ProcessPoolExecutor, as_completed

    with ProcessPoolExecutor(workers) as pool:
        waiting = {pool.submit(do, given) for given in left}
        try:
            for future in as_completed(waiting):
                yield future.result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
