"""Starting: a file that is no database ends the server with an error, and never leaves it hanging."""

import subprocess
import sys
from pathlib import Path

from ..process import COMMAND, ROOT, free_port


def test_a_damaged_file_does_not_leave_a_process_that_neither_serves_nor_ends(tmp_path: Path) -> None:
    (tmp_path / "guildhall.db").write_bytes(b"this is no database" * 1000)
    command = [sys.executable, "-c", COMMAND, str(free_port()), str(tmp_path), "usual", "{}"]
    ended = subprocess.run(command, cwd=ROOT, capture_output=True, timeout=60, text=True)
    assert ended.returncode != 0
    assert "not a database" in ended.stderr
