"""Errors, one for each meaning a caller may want to tell apart; all of them are ValueErrors."""


class GuildhallError(ValueError):
    """Something the caller asked for cannot be done; the message says why in one sentence."""


class UnknownGame(GuildhallError):
    """No registered game has this name."""


class BrokenGame(UnknownGame):
    """The game is installed but cannot be loaded."""


class UnknownLesson(GuildhallError):
    """There is no such lesson, or no such step in it."""


class UnknownFigure(GuildhallError):
    """The rules have no such figure."""


class UntellableEvent(GuildhallError):
    """A game has no sentence for something that happened, or one that wants more than the event tells."""


class BadOption(GuildhallError):
    """The game has no such option, no such value for it, or not this number of seats."""


class MissingEdition(BadOption):
    """The edition is not installed here, or with other tables, or it cannot be read."""


class Unusable(GuildhallError):
    """A folder, file or address that was to be used cannot be: it is damaged, locked, full or not to be had."""


class UnreadableAction(GuildhallError):
    """The text is not the notation of any action of the game."""


class IllegalAction(GuildhallError):
    """The action exists but the rules forbid it now; `clause` names the rule."""

    def __init__(self, message: str, clause: str) -> None:
        super().__init__(message)
        self.clause = clause


class StaleAction(GuildhallError):
    """The action was meant for an earlier moment of the match."""


class NothingToUndo(GuildhallError):
    """There is no action to take back, or taking it back would unsay what was seen."""


class BadRecord(GuildhallError):
    """The record does not replay; `line` is the number of the line that is wrong."""

    def __init__(self, message: str, line: int) -> None:
        super().__init__(f"line {line}: {message}")
        self.line = line
