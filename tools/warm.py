"""Keeps the tests of a game loaded and tries breaks of its rules on them: the other half of `tools.mutants`.

Every break lies in a function. A child process takes over everything loaded, exchanges the code of that function and
runs the tests that come by the broken statement, the fastest first, then the rest of their files, up to the first that
fails. Which tests come by is found once, each file in a child of its own, and kept in `build/mutants` until the sources
or the file change. A statement that runs while the game is loaded is broken in a copy of the sources
instead, with a new interpreter and all the tests.
"""

from __future__ import annotations

import ast
import gc
import hashlib
import json
import os
import resource
import shutil
import signal
import subprocess
import sys
import time
import traceback
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, Final, NamedTuple

import pytest
from coverage import Coverage

ROOT: Final = Path(__file__).parents[1]
GAMES: Final = Path("src/guildhall/games")
PATIENCE: Final = 20.0
"""Seconds of work, and so many times what it takes otherwise, after which a test is taken to go on for ever."""
COLD_LIMIT: Final = 300
"""Seconds of work after which a new interpreter with a break is taken to do so."""
MEMORY: Final = 3 * 2**30

Lines = dict[str, list[int]]


class Trial(NamedTuple):
    """What a test did without a break: how long it worked and which lines of the game it ran."""

    seconds: float
    lines: Lines


class Task(NamedTuple):
    """A break as it is handed over: where it is, and the whole text of the file with it."""

    path: str
    line: int
    text: str


def in_children(jobs: Iterable[Callable[[], object]], processes: int, notes: Path) -> Iterator[tuple[int, Any, float]]:
    """Run each job in a child of its own; its number, what it returned or None if it did not come to that, seconds."""
    running: dict[int, tuple[int, float]] = {}
    for number, job in enumerate(jobs):
        if len(running) == processes:
            yield _finished(running, notes)
        child = os.fork()
        if not child:
            _write_and_leave(job, notes / f"{number}.json")
        running[child] = number, time.monotonic()
    while running:
        yield _finished(running, notes)


def _write_and_leave(job: Callable[[], object], note: Path) -> None:
    try:
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        note.write_text(json.dumps(job()), encoding="utf-8")
        os._exit(0)
    except BaseException:
        traceback.print_exc()
        os._exit(1)


def _finished(running: dict[int, tuple[int, float]], notes: Path) -> tuple[int, Any, float]:
    child, status = os.wait()
    number, began = running.pop(child)
    if os.WIFEXITED(status) and os.WEXITSTATUS(status):
        pytest.exit("a child went wrong before it came to a test", 3)
    note = notes / f"{number}.json"
    told = json.loads(note.read_text(encoding="utf-8") or "null") if note.exists() else None
    note.unlink(missing_ok=True)
    return number, told, time.monotonic() - began


class Warm:
    """A pytest plugin: where the tests would run, breaks are tried on them."""

    def __init__(self, game: str, folder: Path, processes: int, tell: Callable[[str], None]) -> None:
        self.game, self.folder, self.processes, self.tell = game, folder, processes, tell
        self.tasks = [Task(*task) for task in json.loads((folder / "tasks.json").read_text(encoding="utf-8"))]
        self.notes = folder / "notes"
        self.notes.mkdir(exist_ok=True)
        self.failed = False
        self.loading = self.coverage()
        self.loading.start()

    def coverage(self) -> Coverage:
        """A watch over the lines of the game."""
        watch = Coverage(data_file=None, config_file=False, include=[f"{self.folder / GAMES / self.game}/*"])
        watch.set_option("run:disable_warnings", ["no-data-collected"])
        return watch

    def lines(self, watch: Coverage) -> dict[str, Lines]:
        """The lines that were run, by test and file."""
        watch.stop()
        data, found = watch.get_data(), dict[str, Lines]()
        for file in data.measured_files():
            path = str(Path(file).relative_to(self.folder))
            for line, names in data.contexts_by_lineno(file).items():
                for name in names:
                    found.setdefault(name, {}).setdefault(path, []).append(line)
        return found

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Remember a failure, and write down why, for whom the tests fail without any break."""
        self.failed |= report.failed
        if report.failed:
            print(report.longreprtext, flush=True)

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Try all breaks instead of running the tests."""
        self.loaded = self.lines(self.loading).get("", {})
        session.config._tmp_path_factory.getbasetemp()  # type: ignore[attr-defined]  # one for all children
        self.functions = [each for each in gc.get_objects() if isinstance(each, FunctionType)]
        gc.collect()
        gc.freeze()
        self.items = {item.nodeid: item for item in session.items}
        self.trials = self.map_of_tests()
        jobs = [lambda task=task: self.notice(task) for task in self.tasks]
        for number, killer, seconds in in_children(jobs, self.processes, self.notes):
            self.tell(json.dumps([number, "a test that never ended" if killer is None else killer, seconds]))
        return True

    def run(self, name: str, limit: float) -> bool:
        """Run one test; whether it passes. One that works longer than the limit ends this process."""
        signal.setitimer(signal.ITIMER_VIRTUAL, limit)
        item = self.items[name]
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        return not self.failed

    def map_of_tests(self) -> dict[str, Trial]:
        """What each test does without a break, file by file, from the last time where nothing has changed since."""
        kept = self.folder.parent / f"{self.game}.json"
        known = json.loads(kept.read_text(encoding="utf-8")) if kept.exists() else {}
        marks = self.marks()
        known = {file: told for file, told in known.items() if told[0] == marks.get(file)}
        missing = sorted(set(marks) - set(known))
        jobs = [lambda file=file: self.trials_of(file) for file in missing]
        for number, trials, _ in in_children(jobs, self.processes, self.notes):
            if trials is None:
                pytest.exit(f"{missing[number]} fails without any break", 3)
            known[missing[number]] = [marks[missing[number]], trials]
            kept.write_text(json.dumps(known), encoding="utf-8")
        return {name: Trial(*trial) for _, trials in known.values() for name, trial in trials.items()}

    def trials_of(self, file: str) -> dict[str, Trial] | None:
        """What the tests of a file do; None if one fails."""
        watch, seconds = self.coverage(), {}
        watch.start()
        for name in (name for name in self.items if file_of(name) == file):
            watch.switch_context(name)
            began = time.process_time()
            if not self.run(name, COLD_LIMIT):
                return None
            seconds[name] = time.process_time() - began
        lines = self.lines(watch)
        return {name: Trial(spent, lines.get(name, {})) for name, spent in seconds.items()}

    def marks(self) -> dict[str, str]:
        """A mark for each file of tests that changes with it, with the sources and with what tests share."""
        shared = hashlib.sha256()
        helpers = (path for path in sorted((ROOT / "tests").rglob("*.py")) if not path.name.startswith("test_"))
        sources = (path for path in sorted((self.folder / "src").rglob("*")) if path.is_file() and self.matters(path))
        for path in (*helpers, *sources):
            shared.update(path.read_bytes())
        files = {file_of(name) for name in self.items}
        own = {file: hashlib.sha256((ROOT / file).read_bytes()).hexdigest() for file in files}
        return {file: shared.hexdigest()[:16] + mark[:16] for file, mark in own.items()}

    def matters(self, path: Path) -> bool:
        """Whether tests of this game can depend on a file."""
        parts = path.relative_to(self.folder / "src" / "guildhall").parts
        return parts[0] not in {"server", "cli"} and (parts[0] != "games" or parts[1] == self.game)

    def notice(self, task: Task) -> str:
        """The test that fails with a break, or nothing."""
        whole = (self.folder / task.path).read_text(encoding="utf-8")
        for start, end in ranges(whole, task.line):
            lines = set(range(start, end + 1))
            if lines & set(self.loaded.get(task.path, [])):
                return self.notice_cold(task)
            near = [name for name, trial in self.trials.items() if lines & set(trial.lines.get(task.path, []))]
            if near:
                break
        exchange(self.functions, self.folder / task.path, task)
        for name in self.in_order(near):
            if not self.run(name, PATIENCE * (1 + self.trials[name].seconds)):
                return name
        return ""

    def in_order(self, near: list[str]) -> list[str]:
        """The tests that come by a break, the fastest first, then the rest of their files: tests share caches."""
        files, first = {file_of(name) for name in near}, set(near)
        chosen = (name for name in self.items if file_of(name) in files)
        return sorted(chosen, key=lambda name: (name not in first, self.trials[name].seconds))

    def notice_cold(self, task: Task) -> str:
        """The same with a copy of the sources and a new interpreter, for what happens while the game is loaded."""
        copy = self.folder / f"cold-{os.getpid()}"
        shutil.copytree(self.folder / "src", copy / "src", ignore=shutil.ignore_patterns("__pycache__"))
        (copy / "docs").symlink_to(ROOT / "docs")
        (copy / task.path).write_text(task.text, encoding="utf-8")
        files: dict[str, float] = {}
        for name, trial in self.trials.items():
            files[file_of(name)] = files.get(file_of(name), 0.0) + trial.seconds
        command = [
            sys.executable,
            "-m",
            "pytest",
            "-x",
            *usual(self.game),
            *sorted(files, key=lambda file: files[file]),
        ]
        resource.setrlimit(resource.RLIMIT_CPU, (COLD_LIMIT, COLD_LIMIT))
        done = subprocess.run(command, cwd=ROOT, env=environment(copy), capture_output=True, text=True, check=False)
        shutil.rmtree(copy)
        if done.returncode not in {0, 1, 2, 3, 4, -signal.SIGKILL, -signal.SIGXCPU}:
            raise RuntimeError(done.stdout)
        failures = [line for line in done.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
        return (failures[0] if failures else "a new interpreter") if done.returncode else ""


def ranges(text: str, line: int) -> Iterator[tuple[int, int]]:
    """The first and last line of the statement around a line, then of the function: some leave no trace."""
    around = [
        node
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.stmt) and node.lineno <= line <= (node.end_lineno or node.lineno)
    ]
    places = [(node.lineno, node.end_lineno or node.lineno, isinstance(node, ast.FunctionDef)) for node in around]
    yield min((place[:2] for place in places), key=lambda place: place[1] - place[0])
    yield max((place[:2] for place in places if place[2]), key=lambda place: place[1] - place[0])


def exchange(functions: list[FunctionType], path: Path, task: Task) -> None:
    """Give the functions around a break their broken code."""
    codes = {(code.co_qualname, code.co_firstlineno): code for code in nested(compile(task.text, path, "exec"))}
    around = [function for function in functions if has_line(function.__code__, path, task.line)]
    for function in around:
        function.__code__ = codes[function.__code__.co_qualname, function.__code__.co_firstlineno]
    if not around:
        raise LookupError(f"no function around {task.path}:{task.line}")


def has_line(code: CodeType, path: Path, line: int) -> bool:
    """Whether a line of a file belongs to a code or to one in it."""
    return code.co_filename == str(path) and code.co_firstlineno <= line <= last_line(code)


def nested(code: CodeType) -> Iterator[CodeType]:
    """A code and all that it contains."""
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from nested(constant)


def last_line(code: CodeType) -> int:
    """The last line of a code."""
    return max((line for each in nested(code) for _, _, line in each.co_lines() if line), default=0)


def file_of(name: str) -> str:
    """The file of a test."""
    return name.partition("::")[0]


def usual(game: str) -> list[str]:
    """How pytest is asked for the tests of a game."""
    return ["-q", "-s", "-p", "no:cacheprovider", "-m", "not long and not browser", "-k", game]


def environment(folder: Path) -> dict[str, str]:
    """The environment in which a copy of the sources is what is tested."""
    more = {"PYTHONPATH": str(folder / "src"), "GUILDHALL_CODE": "pure", "PYTHONDONTWRITEBYTECODE": "1"}
    return {**os.environ, **more, "PYTHONHASHSEED": "0"}


def main() -> None:
    """Try the breaks of `tasks.json` in a folder, which has a copy of the sources, and tell the outcomes."""
    game, folder, processes = sys.argv[1], Path(sys.argv[2]), int(sys.argv[3])
    told = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(os.open(folder / "pytest.txt", os.O_WRONLY | os.O_CREAT | os.O_TRUNC), 1)
    warm = Warm(game, folder, processes, lambda line: print(line, file=told, flush=True))
    tests = [f"tests/games/{game}", "tests/contract", "tests/bots", "tests/core/test_fields.py"]
    raise SystemExit(pytest.main([*usual(game), *tests], [warm]))


if __name__ == "__main__":
    main()
