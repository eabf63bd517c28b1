"""A server in a process of its own, as operators have it: health, metrics, one to a folder, backup, graceful stop."""

import asyncio
import json
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx2
import pytest
from websockets.asyncio.client import connect

from guildhall.server.metrics import Durations, Metric

from .databases import use_postgres
from .process import ROOT, free_port, wait_for
from .scripted import ScriptedPlayer
from .test_kill import check_log


class Served:
    """`guildhall serve` on a folder."""

    def __init__(self, folder: Path, *more: str) -> None:
        self.folder = folder
        self.more = more
        self.port, self.metrics_port = free_port(), free_port()

    def start(self) -> "Served":
        arguments = ["serve", "--data", self.folder, "--port", self.port, "--metrics-port", self.metrics_port]
        command = [sys.executable, "-m", "guildhall", *map(str, arguments), *self.more]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        try:
            wait_for(self.port)
        except AssertionError:
            self.process.kill()
            raise AssertionError(f"the server did not start: {self.process.communicate()}") from None
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


def shown_by_the_dashboard() -> set[str]:
    """The metrics that deploy/grafana.json asks for."""
    dashboard = json.loads((ROOT / "deploy" / "grafana.json").read_text("utf-8"))
    asked = [target["expr"] for panel in dashboard["panels"] for target in panel["targets"]]
    assert len(asked) > 9
    return {name for expression in asked for name in re.findall(r"guildhall_\w+", expression)}


def test_health_readiness_and_metrics(served: Served) -> None:
    assert served.ask("/healthz").status_code == 200
    assert served.ask("/readyz").text == "ready\n"
    with served.visitor() as visitor:
        for path in ("/healthz", "/readyz", "/metrics"):
            assert visitor.get(path).status_code == 404
        table = open_a_table(visitor)
        assert visitor.post(f"{table}/sit", data={"seat": "0"}).status_code == 409
    told = served.ask("/metrics").text
    assert shown_by_the_dashboard() <= set(re.findall(r"^(guildhall_\w+)", told, re.MULTILINE))
    found = figures(told)
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


async def play_through_a_stop(served: Served) -> tuple[float, int, list[ScriptedPlayer]]:
    """Seconds that a stop takes while people play, bots think and visitors dawdle; and how many were told to come back.

    The next server starts at once, and everybody plays on there.
    """
    address = f"127.0.0.1:{served.port}"
    players = [ScriptedPlayer(address, seed, pause=0.1) for seed in range(4)]
    enough = asyncio.Event()
    playing = [asyncio.create_task(player.play_games("fortune_knights", 3, enough)) for player in players]
    while any(len(player.latencies) < 3 for player in players):
        await asyncio.sleep(0.05)
    with served.visitor() as visitor:
        form = {"game": "bruges", "seats": "4", "pace": "free"} | {f"seat-{n}": "master" for n in range(4)}
        table = visitor.post("/tables", data=form).url.path
        visitor.post(f"{table}/begin")
    async with connect(f"ws://{address}{table}/live") as watcher:
        told, half = await asyncio.open_connection("127.0.0.1", served.port)
        half.write(b"POST /play HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\ngame=")
        await asyncio.sleep(1)
        began = time.monotonic()
        code, _, err = await asyncio.to_thread(served.stop)
        seconds = time.monotonic() - began
        assert code == 0
        assert err == ""
        await watcher.wait_closed()
        assert (await told.read()).startswith(b"HTTP/1.1 503 ")
        half.close()
    await asyncio.to_thread(served.start)
    counts = [len(player.latencies) for player in players]
    while any(len(player.latencies) < count + 3 for player, count in zip(players, counts, strict=True)):
        await asyncio.sleep(0.05)
    enough.set()
    await asyncio.gather(*playing)
    return seconds, watcher.close_code or 0, players


def test_a_stop_under_load_is_quick_and_everybody_goes_on(served: Served) -> None:
    """Nothing that was acknowledged is lost or doubled, and browsers are told that the server begins anew."""
    seconds, code, players = asyncio.run(asyncio.wait_for(play_through_a_stop(served), 120))
    print(f"a stop under load took {seconds:.1f} s")
    assert seconds < 10
    assert code == 1012
    assert not [player.refusals for player in players if player.refusals]
    assert served.stop()[0] == 0
    assert check_log(served.folder / "guildhall.db", players) > 20


def test_what_is_refused_is_counted_by_reason(served: Served) -> None:
    def counted() -> dict[str, float]:
        found = figures(served.ask("/metrics").text)
        return {name.split('"')[1]: number for name, number in found.items() if "refusals_total{" in name}

    with served.visitor() as visitor:
        table = open_a_table(visitor)
        visitor.post("/play", headers={"origin": "http://elsewhere.example"})
        visitor.post("/play", content=b"x" * 50_000)
        visitor.get("/", headers={"host": "a b"})
        for _ in range(12):
            visitor.post("/account/sign-in", data={"name": "Anna", "password": "wrong"})
        for _ in range(15):
            visitor.post("/tables", data={"game": "lanterns", "seats": "2", "pace": "free"})
    with socket.create_connection(("127.0.0.1", served.port)) as connection:
        connection.sendall(b"nonsense\r\n\r\n")
        connection.recv(1000)

    async def flood() -> None:
        async with connect(f"ws://127.0.0.1:{served.port}{table}/live") as live:
            for _ in range(200):
                await live.send('{"do":"look","seat":-1}')
            await live.wait_closed()
        async with connect(f"ws://127.0.0.1:{served.port}/tables/nowhere/live") as live:
            await live.wait_closed()

    asyncio.run(flood())
    found = counted()
    expected = {"foreign", "too_large", "unknown_host", "not_yours", "too_many_guesses", "too_many_tables"}
    assert expected <= set(found)
    assert {"malformed", "too_many_messages", "unknown"} <= set(found)
    assert (found["foreign"], found["too_large"], found["too_many_messages"], found["unknown"]) == (1, 1, 1, 1)


def test_no_line_of_the_log_holds_a_secret(served: Served) -> None:
    """Tokens, passwords, queries, seeds and moves, while the database is taken away under the server's feet."""
    password = "pass word 7"
    with served.visitor() as visitor:
        open_a_table(visitor)
        token = visitor.cookies["guildhall_session"]
        connection = sqlite3.connect(served.folder / "guildhall.db", isolation_level=None)
        (seed,) = connection.execute("SELECT json_extract(body, '$.seed') FROM entry WHERE seq = 1").fetchone()
        connection.execute(
            'UPDATE entry SET body = \'{"type":"sat","seat":"private words"}\', sum = NULL WHERE seq = 2'
        )
        connection.execute("UPDATE game_table SET waits_for_bot = 1")
        visitor.post("/account/register", data={"name": "Anna", "password": password})
        for table in ("session", "saying", "person", "game_table"):
            connection.execute(f"DROP TABLE {table}")
        connection.close()
        form = {"name": "Anna", "password": password}
        for path in ("/account/sign-in", "/account/register", "/account/delete?why=private+words", "/tables"):
            visitor.post(path, data={**form, "game": "lanterns", "seats": "2", "sure": "yes"})
        for path in ("/tables/new?secret=private+words", "/tables?x=private", f"/tables/{token}?token={token}"):
            visitor.get(path)
    _, _, err = served.stop()
    assert err
    assert [word for word in (password, "private", token, seed, "pass+word") if word in err] == []


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


def test_several_serve_a_database_and_one_may_go(tmp_path: Path) -> None:
    """A browser that is told to come again finds its session and its table at another node."""
    database = ("--database", use_postgres(tmp_path))
    one, other = (Served(tmp_path / name, *database).start() for name in ("one", "other"))
    try:
        one.wait_until_ready()
        with one.visitor() as visitor:
            path = visitor.post("/play", data={"game": "fortune_knights", "level": "beginner", "name": "Anna"}).url.path
            session = visitor.cookies["guildhall_session"]
        assert asyncio.run(closing_code(one, path, session)) == 1012
        assert one.stop()[0] == 0
        other.wait_until_ready()
        with other.visitor() as visitor:
            visitor.cookies["guildhall_session"] = session
            assert visitor.get(path).status_code == 200
            assert "Anna" in visitor.get("/account").text
        assert "guildhall_nodes 1" in other.ask("/metrics").text
        code, out, err = other.stop()
        assert (code, err) == (0, "")
        assert "everything is kept in the database" in out
    finally:
        for server in (one, other):
            server.process.kill()


async def closing_code(server: Served, path: str, session: str) -> int | None:
    """With which code a browser is sent away when a server is told to end."""
    headers = {"cookie": f"guildhall_session={session}"}
    async with connect(f"ws://127.0.0.1:{server.port}{path}/live", additional_headers=headers) as socket:
        await socket.recv()
        server.process.send_signal(signal.SIGTERM)
        await asyncio.wait_for(socket.wait_closed(), 20)
        return socket.close_code


def test_a_database_that_cannot_be_reached_is_told_in_a_sentence(tmp_path: Path) -> None:
    url = f"postgresql://guildhall@127.0.0.1:{free_port()}/guildhall"
    done = guildhall("serve", "--data", tmp_path, "--port", free_port(), "--database", url)
    assert done.returncode == 1
    assert "the database cannot be used" in done.stderr
    assert "Traceback" not in done.stderr
