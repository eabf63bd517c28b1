"""What hosts copy from deploy/ fits the commands and the settings there are."""

import shlex
from configparser import ConfigParser
from pathlib import Path

import pytest

from guildhall.cli.app import app
from guildhall.server.configuration import configured_by

DEPLOY = Path(__file__).parents[1] / "deploy"


def unit(name: str) -> ConfigParser:
    parser = ConfigParser(strict=False, interpolation=None)
    parser.optionxform = str  # type: ignore[method-assign,assignment]
    parser.read(DEPLOY / name, "utf-8")
    return parser


def test_the_settings_for_hosts_are_right() -> None:
    found = configured_by(DEPLOY / "guildhall.toml", {}, {})
    assert found.trusted_proxies == ("127.0.0.1/32", "::1/128")
    assert found.metrics_port == 9100


@pytest.mark.parametrize("line", ["ExecStartPre", "ExecStart"])
def test_the_service_runs_commands_there_are(line: str) -> None:
    program, *arguments = shlex.split(unit("guildhall.service")["Service"][line])
    assert program == "/opt/guildhall/bin/guildhall"
    app.parse_args(arguments, exit_on_error=False, print_error=False)


def test_the_service_writes_where_the_settings_say() -> None:
    service = unit("guildhall.service")["Service"]
    assert configured_by(DEPLOY / "guildhall.toml", {}, {}).data == f"/var/lib/{service['StateDirectory']}"
    assert service["Environment"] == "GUILDHALL_SETTINGS=/etc/guildhall/guildhall.toml"
    assert (service["ProtectSystem"], service["NoNewPrivileges"]) == ("strict", "yes")


def test_the_backup_runs_a_command_there_is() -> None:
    _, _, script = shlex.split(unit("guildhall-backup.service")["Service"]["ExecStart"])
    words = script.replace("$$(date +%%F)", "2026-01-01").split()
    assert words[:2] == ["exec", "/opt/guildhall/bin/guildhall"]
    app.parse_args(words[2:], exit_on_error=False, print_error=False)


@pytest.mark.parametrize("name", ["nginx.conf", "Caddyfile"])
def test_the_proxies_lead_to_the_port_of_the_settings(name: str) -> None:
    found = configured_by(DEPLOY / "guildhall.toml", {}, {})
    assert f"{found.host}:{found.port}" in (DEPLOY / name).read_text("utf-8")
