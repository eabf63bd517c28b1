"""One interned action for everything that can be done.

The text is its notation, the picks are the ids of what is clicked on the board, in turn. Rules read `code`, which tells
kinds of actions apart, and the operands `a`, `b` and `c`.
"""

from typing import Final

from guildhall.core.action import Actions

from .components import MOST

TAKE: Final = 0

ACTIONS: Final = Actions()
TAKES: Final = [ACTIONS.add(f"take {n}", (f"stone-{n}",), code=TAKE, a=n) for n in range(1, MOST + 1)]
