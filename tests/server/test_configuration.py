"""Settings come from a file, the environment and the command line, and what is wrong is named in a sentence."""

import re
import tomllib
from dataclasses import replace
from pathlib import Path

import pytest
from tools.settings import PAGE, table

from guildhall.cli import main
from guildhall.core.errors import GuildhallError
from guildhall.server.configuration import KINDS, OTHERS, ROWS, as_toml, configured_by
from guildhall.server.settings import Settings

from .process import ROOT

NONE: dict[str, list[str]] = {}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "guildhall.toml"


def test_nothing_said_is_as_usual() -> None:
    assert configured_by(None, {"HOME": "/", "GUILDHALL_CODE": "pure"}, NONE) == Settings()


def test_an_option_counts_before_the_environment_and_that_before_the_file(file: Path) -> None:
    file.write_text("port = 1\nbot_workers = 1\nbot_pause = 1\nconnections = 7")
    environment = {"GUILDHALL_PORT": "2", "GUILDHALL_BOT_WORKERS": "2"}
    found = configured_by(file, environment, {"port": ["3"]})
    assert (found.port, found.bot_workers, found.bot_pause, found.connections) == (3, 2, 1.0, 7)
    assert isinstance(found.bot_pause, float)
    assert configured_by(None, {"GUILDHALL_SETTINGS": str(file)}, NONE).port == 1


def test_lists_in_all_three_places(file: Path) -> None:
    wanted = ("10.0.0.0/8", "::1/128")
    file.write_text('trusted_proxies = ["10.0.0.0/8", "::1"]')
    assert configured_by(file, {}, NONE).trusted_proxies == wanted
    assert configured_by(None, {"GUILDHALL_TRUSTED_PROXIES": "10.0.0.0/8, ::1"}, NONE).trusted_proxies == wanted
    assert configured_by(None, {}, {"trusted-proxy": ["10.0.0.0/8", "::1"]}).trusted_proxies == wanted


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("bot_worker = 2", "there is no setting 'bot_worker'; did you mean bot_workers?"),
        ("[server]\nport = 1", "there is no setting 'server'"),
        ('port = "many"', "port must be a whole number, not 'many'"),
        ("port = 1.5", "port must be a whole number, not 1.5"),
        ("port = true", "port must be a whole number, not True"),
        ("port = 65536", "port must be from 0 to 65535, not 65536"),
        ("connections = 0", "connections must be at least 1, not 0"),
        ("bot_pause = nan", "bot_pause must be a number, not nan"),
        ("host = 5", "host must be text, not 5"),
        ("trusted_proxies = 5", "trusted_proxies must be a list, not 5"),
        ('trusted_proxies = ["proxy"]', "'proxy' is neither an address nor a network"),
        ("port = ", "is not TOML"),
    ],
)
def test_what_is_wrong_in_the_file_is_named(file: Path, written: str, told: str) -> None:
    file.write_text(written)
    with pytest.raises(GuildhallError) as refused:
        configured_by(file, {}, NONE)
    assert told in str(refused.value)
    assert str(file) in str(refused.value)


def test_what_is_wrong_elsewhere_is_named() -> None:
    with pytest.raises(GuildhallError, match=r"^GUILDHALL_PORTS: there is no setting 'ports'; did you mean port"):
        configured_by(None, {"GUILDHALL_PORTS": "1"}, NONE)
    with pytest.raises(GuildhallError, match=r"^--bot-pause: bot_pause must be from 0 to 60, not '61'"):
        configured_by(None, {}, {"bot-pause": ["61"]})
    with pytest.raises(GuildhallError, match=r"^--port: port has one value, not 2"):
        configured_by(None, {}, {"port": ["1", "2"]})
    with pytest.raises(GuildhallError, match="No such file"):
        configured_by(Path("nowhere.toml"), {}, NONE)


def test_what_is_listed_is_a_file_to_begin_with(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["settings", "--port", "70", "--trusted-proxy", "::1", "--database", "postgresql://anna:secret@host/hall"])
    file.write_text(capsys.readouterr().out)
    told = {"port": 70, "trusted_proxies": ["::1/128"], "database": "postgresql://anna:***@host/hall"}
    assert tomllib.loads(file.read_text()) == told
    unusual = replace(Settings(), data='a "folder"')
    file.write_text(as_toml(unusual).replace("# bot_pause", "bot_pause"))
    assert configured_by(file, {}, NONE) == unusual


def test_every_setting_is_a_row_that_says_what_it_does() -> None:
    assert set(ROWS) == set(KINDS)
    for name, row in ROWS.items():
        assert row.metadata["about"].endswith("."), name
        assert row.metadata["least"] is not None or KINDS[name] in {str, tuple[str, ...]}, name
        assert as_toml(Settings()).count(f"\n# {name} =") == 1


def test_the_page_of_settings_is_true() -> None:
    """`python -m tools.settings` writes the table."""
    assert PAGE.read_text(encoding="utf-8").endswith(table())


def test_every_variable_is_a_setting_or_known_not_to_be_one() -> None:
    """Whoever keeps a token for `guildhall connect` in the environment can still serve."""
    sources = [
        *(ROOT / "src").rglob("*.py"),
        *(ROOT / "docs").rglob("*.[mp][dy]"),
        ROOT / "Makefile",
        ROOT / "hatch_build.py",
    ]
    named = {name for path in sources for name in re.findall(r"\bGUILDHALL_[A-Z_]*[A-Z]", path.read_text("utf-8"))}
    settings = {f"GUILDHALL_{name.upper()}" for name in ROWS}
    assert named >= OTHERS
    assert named - settings - OTHERS == set()
