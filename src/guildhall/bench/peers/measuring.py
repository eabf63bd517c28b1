"""The stop-watch of the peers: processor seconds, one row of JSON a line."""

import json
import sys
import time
from collections.abc import Callable

SECONDS = float(sys.argv[1])


def measure(metric: str, subject: str, unit: str, work: Callable[[], int]) -> None:
    """Print how many things a second `work` does; it returns the number it has done."""
    work()
    done, began = 0, time.process_time()
    while (used := time.process_time() - began) < SECONDS:
        done += work()
    print(json.dumps({"metric": metric, "subject": subject, "value": round(done / used, 1), "unit": unit}), flush=True)
