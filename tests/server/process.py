"""A server in a process of its own, that can be killed like one."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import IO

ROOT = Path(__file__).parents[2]
COMMAND = "from tests.server.process import main; main()"


def main() -> None:
    """Serve with generous limits, or with the usual ones; this is what the process runs."""
    import uvicorn

    from guildhall.server.run import configured
    from guildhall.server.settings import Settings
    from guildhall.server.web.app import make_app

    from .conftest import settings

    # Uvicorn raises the signal again that has ended it; then the process still ends in good order.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    port, folder = int(sys.argv[1]), Path(sys.argv[2])
    generous = settings(folder)
    usual = Settings(database=generous.database)
    chosen = replace(usual if sys.argv[3] == "usual" else generous, **json.loads(sys.argv[4]))
    uvicorn.Server(configured(make_app(chosen), chosen, "127.0.0.1", port)).run()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def wait_for(port: int) -> None:
    """Wait until somebody listens there."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.02)
    raise AssertionError("the server did not start")


class ServerProcess:
    """Starts, kills and starts again on the same data."""

    def __init__(self, folder: Path, limits: str = "generous", **changes: float) -> None:
        self.folder = folder
        self.limits = [limits, json.dumps(changes)]
        self.port = free_port()
        self.command = COMMAND
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"

    def start(self, log: IO[str] | None = None) -> "subprocess.Popen[bytes]":
        command = [sys.executable, "-c", self.command, str(self.port), str(self.folder), *self.limits]
        self.process = subprocess.Popen(command, cwd=ROOT, stderr=log)
        wait_for(self.port)
        return self.process

    def kill(self) -> None:
        """End it as a power cut would."""
        if self.process is not None:
            os.kill(self.process.pid, signal.SIGKILL)
            self.process.wait()

    def stop(self) -> None:
        if self.process is not None:
            self.process.terminate()
            self.process.wait(15)
