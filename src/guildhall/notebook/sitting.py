"""Sittings: somebody at a board in a notebook; answers what its page asks, and lets the bots play on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from guildhall.art.form import FORMS, form_for
from guildhall.bots.bot import Bot
from guildhall.bots.hint import LOCALE, hint
from guildhall.bots.spec import make_bot
from guildhall.core.errors import BadOption, GuildhallError, StaleAction
from guildhall.core.match import Match
from guildhall.server.bots.opponents import OPPONENTS
from guildhall.server.live import wire
from guildhall.server.live.difference import difference
from guildhall.server.live.scene import chapter_scene, draw, is_final, make_scene
from guildhall.server.live.why_not import Answer, why_not
from guildhall.server.table import log
from guildhall.server.table.table import Line, Table
from guildhall.server.web.languages import FOLDER

YOU: Final = "you"
OTHER: Final = "other"
LEVELS: Final = {opponent.id for opponent in OPPONENTS}
Moves = list[tuple[int, str]]


def seated(match: Match, seat: int, bots: str | Bot | Mapping[int, str | Bot] | None) -> dict[int, str | Bot]:
    """Which bot plays which seat: one given alone plays all seats but this one."""
    if bots is None:
        return {}
    if not isinstance(bots, Mapping):
        return {other: bots for other in range(match.seats) if other != seat}
    wrong = [other for other in bots if other == seat or not 0 <= other < match.seats]
    if wrong:
        raise BadOption(f"no bot can play seat {wrong[0]}: you play seat {seat} of 0 to {match.seats - 1}")
    return dict(bots)


class Sitting:
    """Somebody who plays a seat of a match at a board; `tell` says something to the page of the board."""

    def __init__(self, match: Match, seat: int, bots: Mapping[int, str | Bot], language: str) -> None:
        match.view(seat)
        self.match, self.seat = match, seat
        self.words = match.game.words(language, FOLDER, LOCALE)
        self.bots = {other: _bot(match, other, bot) for other, bot in bots.items()}
        self.table = _table(match, seat, bots)
        self.form, self.as_text = FORMS["desk"], False
        self.tell: Callable[[str], None] = lambda _: None
        self.shown: Moves | None = None

    def hear(self, text: str) -> None:
        """Do what the page asks for; what cannot be done is answered with a sentence and the match as it stands."""
        try:
            self._carry_out(wire.read_message(text))
        except GuildhallError as error:
            self._say(wire.RefusedMessage("stale" if isinstance(error, StaleAction) else "refused", str(error)))
            self.refresh()

    def _carry_out(self, message: wire.Incoming) -> None:
        match message:
            case wire.Look():
                self.form, self.as_text = form_for(message.form, message.width, message.height), message.text
                self.shown = None
                self.refresh()
            case wire.Play():
                self.match.play(self.seat, message.action, at=message.asked)
                self.refresh()
            case wire.Undo():
                self.match.take_back(self.seat)
                self.refresh()
            case wire.Weigh():
                self._weigh(message.action)
            case wire.Why():
                self._explain(message)
            case wire.AskHint():
                found = hint(self.match.view(self.seat))
                self._say(wire.Hinted(found.action.text, found.text(self.words)))

    def refresh(self) -> None:
        """Show what was played, here or in another cell, and let the bots go on."""
        if self.shown == self._moves():
            return
        self._show()
        while waiting := [seat for seat in self.match.deciders if seat in self.bots]:
            bot = self.bots[waiting[0]]
            self.match.play(waiting[0], bot.choose(self.match.view(waiting[0])))
            self._show()

    def _moves(self) -> Moves:
        return [(seat, action.text) for seat, action in self.match.history]

    def _show(self) -> None:
        self.table.adopt(self.match)
        view, moves = self.match.view(self.seat), self._moves()
        drawing = draw(self.match, view, self.words, form=self.form, as_text=self.as_text)
        scene = make_scene(self.table, view, YOU, self.words, 0, drawing)
        kept = 0 if self.shown is None else 1 + _alike(self.shown, moves)
        chapters = [chapter_scene(self.table, told, self.seat, self.words) for told in self.table.chapters[kept:]]
        panels = {name: difference(None, panel) for name, panel in drawing.panels.items()}
        self.shown = moves
        self._say(wire.Shown(scene, list(panels), panels, kept, chapters))

    def _weigh(self, text: str) -> None:
        view = self.match.view(self.seat)
        for action in view.legal:
            if action.text == text:
                ledger = self.match.game.ledger(action, view, self.match.names, self.words)
                self._say(wire.Weighed(text, ledger, is_final(self.match, view, action)))

    def _explain(self, asked: wire.Why) -> None:
        """Why something cannot be chosen, with the number of the clause; there are no pages to lead to."""
        match = self.match
        found = why_not(match.game, match.state, self.seat, asked.chosen, asked.thing, match.names, self.words)
        if found is not None:
            self._say(wire.Answered(Answer(found.thing, found.text, found.clause)))

    def _say(self, message: wire.Outgoing) -> None:
        self.tell(wire.written(message))


def _alike(old: Moves, new: Moves) -> int:
    """How many moves both begin with."""
    pairs = enumerate(zip(old, new, strict=False))
    return next((place for place, (one, other) in pairs if one != other), min(len(old), len(new)))


def _bot(match: Match, seat: int, bot: str | Bot) -> Bot:
    return make_bot(bot, match.game.id, f"{match.seed} {seat}") if isinstance(bot, str) else bot


def _table(match: Match, seat: int, bots: Mapping[int, str | Bot]) -> Table:
    """The table that scenes are made of; a bot of no known level is shown as a player like others."""
    game = match.game
    opened = log.Opened(game.id, game.rules_version, match.seats, match.options, log.Pace(), False, YOU, "")
    table = Table("notebook", Line(0, 0, opened))
    for number, name in enumerate(match.names):
        bot = bots.get(number)
        if isinstance(bot, str) and bot in LEVELS:
            table.apply(Line(0, 0, log.Filled(number, bot, name)))
        else:
            table.apply(Line(0, 0, log.Sat(number, YOU if number == seat else OTHER, name)))
    return table
