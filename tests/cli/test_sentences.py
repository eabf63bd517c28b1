"""Whatever is wrong with a command or around it ends in one sentence and an exit code, for every command."""

import subprocess
import sys
from pathlib import Path

import pytest

import guildhall
from guildhall.arena.contest import Bout, Journal
from guildhall.cli import main
from guildhall.cli.app import app, save
from guildhall.cli.sentences import Failure, read_number

DIGITS = "9" * 5000
BOUT = ("arena", "lanterns", "--bot", "greedy", "--bot", "random", "--games", "2")
TUNE = ("tune", "lanterns", "--games", "2", "--generations", "1", "--trial", "2")
NUMBERS = [
    ("edition", "check", ".", "--games"),
    ("serve", "--port"),
    ("serve", "--metrics-port"),
    ("simulate", "lanterns", "--games"),
    ("simulate", "lanterns", "--players"),
    (*BOUT[:-2], "--games"),
    (*BOUT, "--workers"),
    (*TUNE, "--games"),
    (*TUNE, "--generations"),
    (*TUNE, "--trial"),
    (*TUNE, "--workers"),
    ("bench", "--rounds"),
    ("bench", "--seconds"),
    ("show", "match.guild", "--at"),
    ("show", "match.guild", "--seat"),
    ("play", "lanterns", "--players"),
]
PATHS = [
    (2, ("edition", "check", "file")),
    (2, ("edition", "diff", "file", "bruges/standard")),
    (1, ("edition", "new", "bruges", "file/x")),
    (2, ("show", "file/x")),
    (1, ("show", "match.guild", "--svg", "file/x.svg")),
    (1, ("show", "match.guild", "--png", "file/x.png")),
    (1, ("verify", "file/x")),
    (2, ("play", "--resume", "file/x")),
    (1, ("simulate", "lanterns", "--games", "1", "--records", "file/x")),
    (1, (*BOUT, "--journal", "file/x")),
    (2, (*BOUT, "--journal", ".")),
    (2, (*BOUT, "--journal", "/dev/zero")),
    (1, (*BOUT, "--chart", "file/x.svg")),
    (1, (*TUNE, "--out", "file/x.json")),
    (1, ("new-game", "river_trade", "--folder", "file/x")),
    (2, ("bench", "lanterns", "--peers", "file/x", "--rounds", "1", "--seconds", "0.01")),
    (1, ("serve", "--data", "file/x")),
    (1, ("serve", "--data", "file")),
    (1, ("backup", "copy.db", "--data", "file/x")),
    (1, ("restore", "match.guild", "--data", "fresh")),
    (1, ("restore", "file/x", "--data", "fresh")),
]
TALKING = {
    "games": (),
    "settings": (),
    "edition": ("list",),
    "rules": ("lanterns",),
    "play": ("lanterns",),
    "learn": ("fortune_knights", "--list"),
    "simulate": ("lanterns", "--games", "1"),
    "arena": BOUT[1:],
    "tune": TUNE[1:],
    "new-game": ("river_trade",),
    "show": ("match.guild",),
    "verify": ("match.guild",),
    "engine": (),
    "backup": ("copy.db", "--data", "full"),
    "restore": ("backup.db", "--data", "empty"),
    "--help": (),
    "--version": (),
}
SILENT = {"serve", "think", "connect", "bench", "review", "train", "export", "ratings", "moderators", "-h"}
"""Commands that end by themselves only after a while, or want a folder with tables; they print as others do."""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A place with a record, and a file where a folder should be."""
    monkeypatch.chdir(tmp_path)
    match = guildhall.new("lanterns", seats=2, seed=1)
    Path("match.guild").write_text(match.record(), encoding="utf-8")
    Path("file").touch()
    return tmp_path


def told(capfd: pytest.CaptureFixture[str], code: int, *arguments: str) -> str:
    """The one sentence with which a command ends."""
    with pytest.raises(SystemExit) as end:
        main(list(arguments))
    err = capfd.readouterr().err
    assert end.value.code == code, err
    assert "Traceback" not in err
    assert err.startswith("guildhall: ") or "\nguildhall: " in err
    return err


@pytest.mark.parametrize("bad", ["²", "-1", DIGITS, "1.5", "", "x", "nan", "1e400"])
@pytest.mark.parametrize("command", NUMBERS, ids=" ".join)
def test_bad_numbers(capfd: pytest.CaptureFixture[str], command: tuple[str, ...], bad: str) -> None:
    if (command[-1], bad) == ("--seconds", "1.5"):
        pytest.skip("seconds need not be whole")
    told(capfd, 2, *command, bad)


@pytest.mark.parametrize("command", [place for place in NUMBERS if "port" not in place[-1] and place[-1] != "--seat"])
def test_zero_is_refused_where_nothing_would_happen(
    capfd: pytest.CaptureFixture[str], command: tuple[str, ...]
) -> None:
    if command[-1] == "--at":
        main([*command, "0"])
    else:
        told(capfd, 2, *command, "0")


@pytest.mark.parametrize(("code", "command"), PATHS, ids=lambda part: " ".join(part) if isinstance(part, tuple) else "")
def test_bad_paths(capfd: pytest.CaptureFixture[str], code: int, command: tuple[str, ...]) -> None:
    told(capfd, code, *command)
    assert Path("file").read_bytes() == b""


@pytest.mark.parametrize("bad", ["\udcff", "a\0b"])
@pytest.mark.parametrize("command", [("simulate", "lanterns", "--seed"), ("rules",), ("show",), ("verify",)])
def test_what_is_not_text_is_no_argument(capfd: pytest.CaptureFixture[str], command: tuple[str, ...], bad: str) -> None:
    assert "is not text" in told(capfd, 2, *command, bad)


@pytest.mark.parametrize(
    "command", [("rules", "lanterns"), ("play", "lanterns"), ("learn", "fortune_knights"), ("show", "match.guild")]
)
def test_languages_we_do_not_speak(capfd: pytest.CaptureFixture[str], command: tuple[str, ...]) -> None:
    assert '"fr"' in told(capfd, 2, *command, "--language", "tlh")


@pytest.mark.parametrize("setting", ["iterations=nan", "iterations=inf", "seconds=inf", "iterations=0", "seconds=-1"])
def test_a_search_needs_a_sensible_budget(capfd: pytest.CaptureFixture[str], setting: str) -> None:
    told(capfd, 2, "simulate", "lanterns", "--games", "1", "--bot", f"search:{setting}")


def test_a_proxy_is_named_by_address_or_network(capfd: pytest.CaptureFixture[str]) -> None:
    assert "neither an address" in told(capfd, 2, "serve", "--trusted-proxy", "my-proxy")


def test_every_command_is_tried() -> None:
    assert {*TALKING, *SILENT} == set(app)


def prepare_databases() -> None:
    from guildhall.server.store.folder import make_backup
    from guildhall.server.store.storage import SqliteStorage

    SqliteStorage(Path("full/guildhall.db")).migrate()
    make_backup(Path("full"), Path("backup.db"))


@pytest.mark.skipif(not Path("/dev/full").is_char_device(), reason="there is no full device here")
@pytest.mark.parametrize("command", TALKING)
def test_output_to_a_full_device(command: str) -> None:
    if command in {"backup", "restore"}:
        prepare_databases()
    with open("/dev/full", "wb") as full:
        arguments = [sys.executable, "-m", "guildhall", command, *TALKING[command]]
        done = subprocess.run(arguments, stdout=full, stderr=subprocess.PIPE, input=b"guildhall\n")
    assert done.returncode == 1
    assert done.stderr.decode() == "guildhall: what was to be told cannot be written: No space left on device\n"


@pytest.mark.parametrize("stream", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_closed_streams_are_done_without(stream: str) -> None:
    command = f"{sys.executable} -m guildhall play lanterns {stream}"
    done = subprocess.run(["sh", "-c", command], stdin=subprocess.DEVNULL, capture_output=True, timeout=60)
    assert done.returncode == 0
    assert b"Traceback" not in done.stderr


def test_letters_a_terminal_lacks_are_written_otherwise() -> None:
    command = [sys.executable, "-m", "guildhall", "games"]
    done = subprocess.run(command, capture_output=True, env={"PYTHONIOENCODING": "ascii"}, check=True)
    assert b"Br\\xfcgge" in done.stdout


@pytest.mark.skipif(not Path("/dev/full").is_char_device(), reason="there is no full device here")
def test_a_device_is_written_to_and_never_replaced() -> None:
    device = Path("device")
    device.symlink_to("/dev/full")
    with pytest.raises(Failure, match="No space left"):
        save(device, "x")
    assert device.is_char_device()
    assert not Path("device.part").exists()


def test_a_file_without_end_is_not_read(capfd: pytest.CaptureFixture[str]) -> None:
    assert "too long" in told(capfd, 2, "show", "/dev/zero")


def test_a_damaged_journal_names_the_line(capfd: pytest.CaptureFixture[str]) -> None:
    path = Path("journal")
    main([*BOUT, "--journal", str(path)])
    path.write_text(path.read_text() + '[9, "odd", 3]\n', encoding="utf-8")
    assert "journal: line 4" in told(capfd, 1, *BOUT, "--journal", str(path))


def test_a_cut_line_of_a_journal_is_played_again() -> None:
    path = Path("journal")
    Journal(path, {}).add(Bout(1, ("a",), (1,), (2,), (3,), (0.5,)))
    path.write_text(path.read_text()[:-5], encoding="utf-8")
    assert not Journal(path, {}).done


@pytest.mark.parametrize(("text", "number"), [("7", 7), ("²", -1), (DIGITS, -1), ("", -1), ("-3", -1), ("٣", 3)])
def test_numbers_that_are_typed(text: str, number: int) -> None:
    assert read_number(text) == number
