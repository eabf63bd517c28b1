"""The stop-watch of the peers: processor seconds, best of three repeats, one row of JSON a line."""

import json
import sys
import time
from collections.abc import Callable

SECONDS = float(sys.argv[1])


def measure(metric: str, subject: str, unit: str, work: Callable[[], int]) -> None:
    """Print how many things a second `work` does; it returns the number it has done."""
    work()
    found = []
    for _ in range(3):
        done, began = 0, time.process_time()
        while (used := time.process_time() - began) < SECONDS:
            done += work()
        found.append(done / used)
    row = {"metric": metric, "subject": subject, "value": round(max(found), 1), "unit": unit}
    print(json.dumps({**row, "spread": round(1 - min(found) / max(found), 3)}), flush=True)
