"""A contest gives the same games on a Ray cluster as in this process."""

import sys

import pytest

from guildhall.arena.contest import Bout, Journal, Task, contest, tasks
from guildhall.core.errors import BadOption


def some_tasks() -> list[Task]:
    return tasks("fortune_knights", ["greedy", "random"], 3, 12, "1", {})


def without_times(bouts: list[Bout]) -> list[Bout]:
    return sorted(bout._replace(seconds=()) for bout in bouts)


@pytest.mark.long
@pytest.mark.filterwarnings("ignore")
def test_two_nodes_give_the_same_games(monkeypatch: pytest.MonkeyPatch) -> None:
    utilities = pytest.importorskip("ray.cluster_utils", reason="ray is not installed: make check-long installs it")
    monkeypatch.setenv("RAY_ENABLE_UV_RUN_RUNTIME_ENV", "0")
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    cluster = utilities.Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    try:
        cluster.add_node(num_cpus=1)
        far = list(contest(some_tasks(), Journal(None, {}), ray=cluster.address))
    finally:
        cluster.shutdown()
    assert without_times(far) == without_times(list(contest(some_tasks(), Journal(None, {}))))


def test_without_ray_the_error_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(BadOption, match=r"pip install guildhall-games\[ray\]"):
        list(contest(some_tasks(), Journal(None, {}), ray="auto"))
