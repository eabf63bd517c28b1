"""Actions: one interned value for each thing that can be done in a game."""

from __future__ import annotations

from typing import final

from .errors import UnreadableAction


@final
class Action:
    """One possible action of a game, the same object wherever it is meant.

    `text` is its notation, `index` its place among all actions, `picks` the ids of the things on the board that say it
    when clicked in turn. The rules dispatch on `code` and read the operands `a`, `b`, `c`.
    """

    def __init__(self, index: int, text: str, picks: tuple[str, ...], code: int, a: int, b: int, c: int) -> None:
        self.index = index
        self.text = text
        self.picks = picks
        self.code = code
        self.a = a
        self.b = b
        self.c = c

    @property
    def verb(self) -> str:
        """The first word of the notation."""
        return self.text.partition(" ")[0]

    def __repr__(self) -> str:
        return f"<Action {self.text!r}>"

    def __str__(self) -> str:
        return self.text


class Actions:
    """All actions of a game, in a fixed order.

    >>> actions = Actions()
    >>> attack = actions.add("attack blue", picks=("attack", "seat-blue"), code=3, a=1)
    >>> actions.parse(" Attack  BLUE ") is attack is actions[0]
    True
    """

    def __init__(self) -> None:
        self._actions: list[Action] = []
        self._by_text: dict[str, Action] = {}

    def add(
        self, text: str, picks: tuple[str, ...] = (), *, code: int = 0, a: int = 0, b: int = 0, c: int = 0
    ) -> Action:
        """Add an action; without picks one clicks a button that bears its text."""
        if text in self._by_text:
            raise ValueError(f"there is already an action {text!r}")
        action = Action(len(self._actions), text, picks or (text.replace(" ", "-"),), code, a, b, c)
        self._actions.append(action)
        self._by_text[text] = action
        return action

    def parse(self, text: str) -> Action:
        """The action with this notation; case and extra blanks do not matter."""
        action = self._by_text.get(" ".join(text.lower().split()))
        if action is None:
            raise UnreadableAction(f"{text.strip()[:80]!r} is not an action of this game")
        return action

    def __getitem__(self, index: int) -> Action:
        return self._actions[index]

    def __len__(self) -> int:
        return len(self._actions)

    @property
    def all(self) -> list[Action]:
        """Every action, in the order of the indexes."""
        return self._actions
