"""What people read keeps to the words of CONTRIBUTING: one word, one meaning."""

import re
from pathlib import Path

import pytest

from guildhall.testing.locale import catalog

SOURCE = Path(__file__).parents[1] / "src" / "guildhall"
FOLDERS = sorted(path.parent for path in SOURCE.rglob("locale"))
OTHER_WORDS = re.compile(r"\b(users?|usernames?|log ?ins?|logged in|AI|CPU|lobb(?:y|ies))\b")
"""Here somebody is a person or a player, signs in, and meets bots and tables."""


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: str(folder.relative_to(SOURCE)))
def test_nothing_is_called_by_another_word(folder: Path) -> None:
    assert [str(message.id) for message in catalog(folder, "de") if OTHER_WORDS.search(str(message.id))] == []
