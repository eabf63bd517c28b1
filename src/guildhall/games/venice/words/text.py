"""The table as text, complete enough to play by it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from guildhall.core.state import SPECTATOR
from guildhall.core.words import N_, Words

from ..components import cards_in
from ..rules.knowledge import sure_cards
from ..rules.patterns import TURNS
from ..rules.squares import COLUMNS, ROWS, STRIDE
from ..terms import HIDDEN, NOBODY, NOTHING, SHAPES
from ..view import VeniceView
from .labels import ROW_LETTERS, card_title, square_title, tile_pattern

SEAT_LETTERS: Final = ("r", "b", "y", "g", "p", "k")
AND_THEN: Final = N_("; ")
"""Between two things one of which may have commas in it."""


def table_text(view: VeniceView, names: Sequence[str], words: Words) -> str:
    """The whole table."""
    parts = [_heading(view, names, words), _grid(view), _legend(view, names, words), *_stacks(view, words), ""]
    parts += [_player(view, seat, names, words) for seat in _order(view)]
    if view.seat != SPECTATOR:
        _ = words
        parts += ["", _("Your hand: {cards}", cards=_cards(view, cards_in(view.hand), words))]
    return "\n".join(parts)


def _order(view: VeniceView) -> list[int]:
    return [(view.start + turn) % view.seats for turn in range(view.seats)]


def _heading(view: VeniceView, names: Sequence[str], words: Words) -> str:
    _ = words
    course = _("Round {round}, {who:name} starts.", names=names, round=view.round, who=view.start)
    supply = view.lagoon.supply()
    pillars = _("{pillars} {pillars:pillar|pillars} left.", pillars=supply)
    if view.aboard == NOBODY:
        gondola = _("Nobody is aboard the gondola.")
    else:
        gondola = _("{who:name} is aboard the gondola.", names=names, who=view.aboard)
    return f"{course} {pillars} {gondola}"


def _grid(view: VeniceView) -> str:
    head = "    " + "".join(f"{column + 1:>3}" for column in range(COLUMNS))
    rows = (range(row * STRIDE, row * STRIDE + COLUMNS) for row in range(ROWS))
    lines = ("".join(f"{_sign(view, square):>3}" for square in row) for row in rows)
    return "\n".join([head, *(f"{letter:<4}{line}" for letter, line in zip(ROW_LETTERS, lines, strict=True))])


def _sign(view: VeniceView, square: int) -> str:
    """One letter for a square; a token's owner before its pillar."""
    lagoon, bit = view.lagoon, 1 << square
    if bit & lagoon.edition.canal:
        return "G" if square == lagoon.gondola else "=" if bit & lagoon.bridged else "~"
    if bit & lagoon.buildings:
        return "B"
    if bit & lagoon.plazas:
        return "P"
    owner = next((SEAT_LETTERS[seat] for seat, squares in enumerate(lagoon.tokens) if bit & squares), "")
    return f"{owner}o" if bit & lagoon.pillars else "."


def _legend(view: VeniceView, names: Sequence[str], words: Words) -> str:
    _ = words
    signs = _(". ground, ~ canal, G gondola, o pillar, B building, P plaza, = bridge; tokens on pillars:")
    return f"    {signs} " + ", ".join(f"{SEAT_LETTERS[seat]} {names[seat]}" for seat in range(view.seats))


def _pattern(view: VeniceView, tile: int, words: Words) -> str:
    return tile_pattern(view.lagoon.edition, tile, words)


def _stack(view: VeniceView, stack: int, words: Words) -> str:
    top = _pattern(view, view.tops[stack], words)
    return words(N_("{tile} ({n} {n:tile|tiles})"), tile=top, n=view.counts[stack])


def _built(view: VeniceView, tile: int, words: Words) -> str:
    turn, square = view.lagoon.place_of(tile)
    told = N_("{tile} on {square}, turned {turn}°")
    return words(told, tile=_pattern(view, tile, words), square=square_title(square), turn=TURNS[turn])


def _stacks(view: VeniceView, words: Words) -> Iterator[str]:
    _ = words
    tops = [_stack(view, stack, words) for stack in range(len(SHAPES)) if view.counts[stack]]
    yield _("Stacks: {tiles}", tiles=", ".join(tops))
    sunk = [_pattern(view, tile, words) for bottom in view.bottoms for tile in bottom]
    if sunk:
        yield _("Put under their stacks: {tiles}", tiles=", ".join(sunk))
    built = [_built(view, tile, words) for tile in view.lagoon.built()]
    yield _("Built: {tiles}", tiles=words(AND_THEN).join(built) or "–")


def _player(view: VeniceView, seat: int, names: Sequence[str], words: Words) -> str:
    _ = words
    points = _("{points} {points:point|points}", points=view.scores[seat])
    tokens = _("{tokens} {tokens:token|tokens}", tokens=view.tokens[seat])
    tiles = ", ".join(_pattern(view, tile, words) for tile in view.stocks[seat]) or "–"
    parts = [points, tokens, _card(view, seat, words), _("tiles: {tiles}", tiles=tiles)]
    known = [] if seat == view.seat else cards_in(sure_cards(view.known, seat))
    if known:
        parts.append(_("holds {cards}", cards=_cards(view, known, words)))
    return f"{names[seat]:<10} " + words(AND_THEN).join(part for part in parts if part)


def _card(view: VeniceView, seat: int, words: Words) -> str:
    """What lies before a player: a card shown or face down."""
    _ = words
    if view.shown[seat] != NOTHING:
        return _("shows {card}", card=card_title(view.lagoon.edition, view.shown[seat], words))
    if view.chosen[seat] == HIDDEN:
        return _("has chosen")
    if view.chosen[seat] != NOTHING:
        return _("has chosen {card}", card=card_title(view.lagoon.edition, view.chosen[seat], words))
    return ""


def _cards(view: VeniceView, cards: list[int], words: Words) -> str:
    return ", ".join(card_title(view.lagoon.edition, card, words) for card in cards)
