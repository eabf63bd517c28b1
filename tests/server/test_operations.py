"""A server in a process of its own, as operators have it: health, metrics, one to a folder, backup, graceful stop."""

import json
import re
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx2
import pytest

from guildhall.server.metrics import Durations, Metric

from .process import free_port, wait_for


class Served:
    """`guildhall serve` on a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port, self.metrics_port = free_port(), free_port()

    def start(self) -> "Served":
        arguments = ["serve", "--data", self.folder, "--port", self.port, "--metrics-port", self.metrics_port]
        command = [sys.executable, "-m", "guildhall", *map(str, arguments)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        wait_for(self.port)
        return self

    def stop(self, number: int = signal.SIGTERM) -> tuple[int, str, str]:
        self.process.send_signal(number)
        out, err = self.process.communicate(timeout=20)
        return self.process.returncode, out.decode(), err.decode()

    def ask(self, path: str) -> httpx2.Response:
        return httpx2.get(f"http://127.0.0.1:{self.metrics_port}{path}")

    def wait_until_ready(self) -> None:
        deadline = time.monotonic() + 30
        while time.monotonic() < deadline:
            try:
                if self.ask("/readyz").status_code == 200:
                    return
            except httpx2.TransportError:
                pass
            time.sleep(0.05)
        raise AssertionError("the server is not ready")

    def visitor(self) -> httpx2.Client:
        return httpx2.Client(base_url=f"http://127.0.0.1:{self.port}", follow_redirects=True)


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    server = Served(tmp_path / "data").start()
    server.wait_until_ready()
    yield server
    if server.process.poll() is None:
        server.process.kill()
        server.process.communicate()


def guildhall(*arguments: object) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-m", "guildhall", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, timeout=60)


def open_a_table(visitor: httpx2.Client) -> str:
    answer = visitor.post(
        "/tables", data={"game": "lanterns", "seats": "2", "pace": "free", "public": "yes", "seat-0": "me"}
    )
    assert answer.status_code == 200
    return answer.url.path


def figures(text: str) -> dict[str, float]:
    return {name: float(number) for name, number in re.findall(r"^(\w[^ ]*) (\S+)$", text, re.MULTILINE)}


def test_health_readiness_and_metrics(served: Served) -> None:
    assert served.ask("/healthz").status_code == 200
    assert served.ask("/readyz").text == "ready\n"
    with served.visitor() as visitor:
        for path in ("/healthz", "/readyz", "/metrics"):
            assert visitor.get(path).status_code == 404
        table = open_a_table(visitor)
        assert visitor.post(f"{table}/sit", data={"seat": "0"}).status_code == 409
    found = figures(served.ask("/metrics").text)
    assert found['guildhall_tables{status="open"}'] == 1
    assert found["guildhall_ready"] == found["guildhall_tables_in_memory"] == 1
    assert found['guildhall_refusals_total{reason="taken"}'] == 1
    assert found['guildhall_queue_length{queue="writes"}'] == found["guildhall_moves_total"] == 0


def test_nobody_asks_unless_it_was_wished() -> None:
    from guildhall.server.settings import Settings

    assert Settings().metrics_port is None
    assert Settings().metrics_host == "127.0.0.1"


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_ends_it_in_good_order(served: Served, number: int) -> None:
    with served.visitor() as visitor:
        table = open_a_table(visitor)
        code, out, err = served.stop(number)
        assert (code, err) == (0, "")
        assert "Guildhall is closed; everything is kept in" in out
        served.start()
        assert visitor.get(table).status_code == 200
    assert served.stop()[0] == 0


def test_a_second_server_says_so_and_ends(served: Served) -> None:
    second = guildhall("serve", "--data", served.folder, "--port", free_port())
    assert second.returncode == 1
    assert second.stderr.startswith("guildhall: another server uses the data folder")
    assert second.stderr.count("\n") == 1
    assert served.ask("/readyz").status_code == 200


def test_a_port_in_use_is_told(served: Served, tmp_path: Path) -> None:
    second = guildhall("serve", "--data", tmp_path / "other", "--port", served.port)
    assert second.returncode == 1
    assert f"port {served.port}" in second.stderr
    assert second.stderr.count("\n") == 1


def test_a_damaged_database_is_told(tmp_path: Path) -> None:
    (tmp_path / "guildhall.db").write_bytes(b"ruined" * 1000)
    done = guildhall("serve", "--data", tmp_path, "--port", free_port())
    assert done.returncode == 1
    assert "guildhall restore" in done.stderr
    assert done.stderr.count("\n") == 1


def test_backup_and_restore_while_serving(served: Served, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    with served.visitor() as visitor:
        before = open_a_table(visitor)
        made = guildhall("backup", copy, "--data", served.folder)
        assert made.stdout == f"{copy}: whole, 1 tables, 2 entries, 1 people\n"
        after = open_a_table(visitor)
        done = guildhall("restore", copy, "--data", served.folder)
        assert (done.returncode, done.stderr) == (0, "")
        served.wait_until_ready()
        assert visitor.get(before).status_code == 200
        assert visitor.get(after).status_code == 404
        open_a_table(visitor)
    code, _, err = served.stop()
    assert (code, err) == (0, "")
    kept = next(served.folder.glob("before-restore-*.db"))
    assert sqlite3.connect(kept).execute("SELECT count(*) FROM game_table").fetchone() == (2,)


def test_what_goes_wrong_is_logged_as_json(served: Served) -> None:
    """The database is taken away under the server's feet: not ready, and every line of the log is JSON."""
    connection = sqlite3.connect(served.folder / "guildhall.db", isolation_level=None)
    connection.execute("DROP TABLE game_table")
    connection.close()
    assert served.ask("/readyz").status_code == 503
    assert served.ask("/healthz").status_code == 200
    with served.visitor() as visitor:
        visitor.get("/tables")
    _, _, err = served.stop()
    lines = [json.loads(line) for line in err.splitlines()]
    assert lines
    assert {"time", "level", "from", "message"} <= set(lines[0])


def test_durations_are_sorted_into_spans(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter([0.0, 0.005, 1.0, 1.02, 2.0, 99.0])
    monkeypatch.setattr(time, "perf_counter", lambda: next(clock))
    durations = Durations("d", "about")
    for _ in range(3):
        with durations.measured():
            pass
    lines = list(durations.lines())
    assert 'd_bucket{le="0.005"} 1' in lines
    assert 'd_bucket{le="0.025"} 2' in lines
    assert 'd_bucket{le="10.0"} 2' in lines
    assert 'd_bucket{le="+Inf"} 3' in lines
    assert lines[-2:] == ["d_sum 97.025000", "d_count 3"]


def test_what_never_happened_is_zero() -> None:
    assert list(Metric("m", "counter", "about", "reason").lines())[-1] == "m 0"
