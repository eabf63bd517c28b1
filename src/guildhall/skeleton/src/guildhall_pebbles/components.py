"""What lies in the box."""

from typing import Final

HEAP: Final = 21
MOST: Final = 3
"""How many stones may be taken in one turn."""
