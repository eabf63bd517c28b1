"""What lies in the box."""

from typing import Final

HEAP: Final = 21
TOKENS: Final = (1, 2, 3, 4)
MOST: Final = 3
"""How many stones may be taken in one turn."""
