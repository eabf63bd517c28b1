"""Metrics: what is counted while the server runs, told as Prometheus reads it."""

from __future__ import annotations

import time
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Final

BUCKETS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""Upper ends of the spans of seconds that durations are sorted into."""


class Metric:
    """A number, or one for each value of a label."""

    def __init__(self, name: str, kind: str, about: str, label: str = "") -> None:
        self.name, self.kind, self.about, self.label = name, kind, about, label
        self.values: Counter[str] = Counter()

    def add(self, value: str = "") -> None:
        """Count one more."""
        self.values[value] += 1

    def lines(self) -> Iterator[str]:
        """The metric as text."""
        yield f"# HELP {self.name} {self.about}"
        yield f"# TYPE {self.name} {self.kind}"
        for value, number in sorted(self.values.items()) or [("", 0)]:
            yield f'{self.name}{{{self.label}="{value}"}} {number}' if value else f"{self.name} {number}"


class Durations(Metric):
    """How long something took, sorted into spans."""

    def __init__(self, name: str, about: str) -> None:
        super().__init__(name, "histogram", about)
        self.spans = [0] * (len(BUCKETS) + 1)
        self.seconds = 0.0

    @contextmanager
    def measured(self) -> Iterator[None]:
        """Measure what is done meanwhile, if it succeeds."""
        began = time.perf_counter()
        yield
        took = time.perf_counter() - began
        self.spans[bisect_left(BUCKETS, took)] += 1
        self.seconds += took

    def lines(self) -> Iterator[str]:
        """The histogram as text; each span counts those below it, too."""
        yield f"# HELP {self.name} {self.about}"
        yield f"# TYPE {self.name} {self.kind}"
        for place, end in enumerate((*map(str, BUCKETS), "+Inf"), start=1):
            yield f'{self.name}_bucket{{le="{end}"}} {sum(self.spans[:place])}'
        yield f"{self.name}_sum {self.seconds:.6f}"
        yield f"{self.name}_count {sum(self.spans)}"


MOVES: Final = Metric("guildhall_moves_total", "counter", "Moves of people and bots that are on disk.")
DEEDS: Final = Durations("guildhall_deed_seconds", "From asking for a deed at a table until it is on disk.")
REFUSALS: Final = Metric("guildhall_refusals_total", "counter", "What was refused, by reason.", "reason")
LEFT_OUT: Final = Metric("guildhall_log_lines_left_out_total", "counter", "Lines of the log that were too many.")
NOTICES: Final = Metric("guildhall_notices_total", "counter", "Letters of the outbox, by what came of them.", "came")
COUNTED: Final = (MOVES, DEEDS, REFUSALS, LEFT_OUT, NOTICES)


def gauge(name: str, about: str, values: Mapping[str, float], label: str = "") -> Metric:
    """What stands somewhere at this moment."""
    metric = Metric(name, "gauge", about, label)
    metric.values.update(values)
    return metric


def as_text(*gauges: Metric) -> str:
    """All metrics as Prometheus reads them."""
    return "".join(f"{line}\n" for metric in (*gauges, *COUNTED) for line in metric.lines())
