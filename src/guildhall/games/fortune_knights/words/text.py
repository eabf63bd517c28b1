"""The table as text, for terminals and screen readers."""

from __future__ import annotations

from collections.abc import Sequence

from guildhall.core.words import N_, Words

from .. import components as data
from ..view import KnightsView
from .labels import prompt
from .messages import DOCUMENT_TEXTS

COLUMNS = (
    N_("player"),
    N_("gold"),
    N_("silver"),
    N_("ducats"),
    N_("walls"),
    N_("towers"),
    N_("documents"),
    N_("knight"),
    N_("cards"),
)
HEAD = N_(
    "Round {round}. Herald: {herald:name}. Bag: {gold} gold, {silver} silver. Ducat card: {tax} / {customs} coins."
)
STACK = N_("{number} {number:document|documents} in the stack")
USED = N_("used: {documents}")
PRICES = (
    N_("{pieces} {pieces:wall|walls} left, {alone} ducats each alone, {shared} ducats each shared"),
    N_("{pieces} {pieces:tower|towers} left, {alone} ducats each alone, {shared} ducats each shared"),
)
COINS = N_("{gold} gold, {silver} silver")
KNIGHT = N_("the gold of 5 or 6, or an attack; two fight a duel")
CLOSED = N_("closed")
IN_DUNGEON = N_("dungeon")
FREE = N_("free")
HIDDEN = N_("hidden")
YOUR_DOCUMENTS = N_("Your documents")
RED_SEAL = N_("red, before the reveal")
YELLOW_SEAL = N_("yellow, at any time")
LAID = N_("laid")
NO_DOCUMENTS = N_("You have no documents.")


def table_text(view: KnightsView, names: Sequence[str], words: Words) -> str:
    """The whole table."""
    parts = [_head(view, names, words), _fields(view, words), _players(view, names, words)]
    if view.seat >= 0:
        parts.append(_hand(view, words))
    parts.append(prompt(view, words))
    return "\n\n".join(parts)


def _head(view: KnightsView, names: Sequence[str], words: Words) -> str:
    tax, customs = view.ducat_card()
    return words(
        HEAD,
        names=names,
        round=view.round,
        herald=view.herald,
        gold=view.bag_gold,
        silver=view.bag_silver,
        tax=tax,
        customs=customs,
    )


def _fields(view: KnightsView, words: Words) -> str:
    width = max(len(words.translate(name)) for name in data.FIELDS[1:])
    lines = []
    for field in data.ALL_FIELDS:
        name = words.translate(data.FIELDS[field]).ljust(width)
        closed = f"  [{words.translate(CLOSED)}]" if view.is_closed(field) else ""
        lines.append(f"  {field} {name}  {_on_field(view, field, words)}{closed}")
    return "\n".join(lines)


def _on_field(view: KnightsView, field: int, words: Words) -> str:
    if field == data.MONK:
        return _documents_on_field(view, words)
    if field in (data.FARMER, data.CRAFTSMAN):
        pieces = data.PIECES_OF_A_KIND - sum(view.walls if field == data.FARMER else view.towers)
        return words(
            PRICES[field - data.FARMER], pieces=pieces, alone=data.PRICE_ALONE[field], shared=data.PRICE_SHARED[field]
        )
    if field in (data.TAX_COLLECTOR, data.CUSTOMS_OFFICER):
        return words(COINS, gold=view.field_gold[field], silver=view.field_silver[field])
    return words(KNIGHT)


def _documents_on_field(view: KnightsView, words: Words) -> str:
    stack = words(STACK, number=view.stack_size)
    used = [
        f"{view.used[kind]} × {words.translate(data.DOCUMENTS[kind])}" for kind in range(data.KINDS) if view.used[kind]
    ]
    return words.series([stack, words(USED, documents=", ".join(used))]) if used else stack


def _players(view: KnightsView, names: Sequence[str], words: Words) -> str:
    head = [words.translate(column) for column in COLUMNS]
    rows = [[f"  {head[0]}", *head[1:]]] + [_player(view, seat, names, words) for seat in range(view.seats)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(COLUMNS))]
    lines = ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) for row in rows]
    return "\n".join(f"  {line.rstrip()}" for line in lines)


def _player(view: KnightsView, seat: int, names: Sequence[str], words: Words) -> list[str]:
    knight = IN_DUNGEON if view.jailed[seat] else FREE
    return [
        f"{'>' if seat in view.deciders else ' '} {names[seat]}",
        str(view.gold[seat]),
        str(view.silver[seat]),
        str(view.ducats(seat)),
        f"{view.walls[seat]}/{data.PIECES_PER_CASTLE}",
        f"{view.towers[seat]}/{data.PIECES_PER_CASTLE}",
        str(view.documents[seat]),
        words.translate(knight),
        _cards(view, seat, words),
    ]


def _cards(view: KnightsView, seat: int, words: Words) -> str:
    if view.chosen[seat]:
        return " ".join(str(card) for card in data.ALL_FIELDS if view.chosen[seat] >> card & 1)
    return words.translate(HIDDEN) if view.has_chosen[seat] else "-"


def _hand(view: KnightsView, words: Words) -> str:
    if not any(view.hand):
        return words(NO_DOCUMENTS)
    held = [kind for kind in range(data.KINDS) if view.hand[kind]]
    lines = [f"  {view.hand[kind]} × {_document(view, kind, words)}" for kind in held]
    return "\n".join([words.headed(words(YOUR_DOCUMENTS), "").rstrip(), *lines])


def _document(view: KnightsView, kind: int, words: Words) -> str:
    name = data.DOCUMENTS[kind]
    seal = words.translate(RED_SEAL if kind < data.RED_KINDS else YELLOW_SEAL)
    laid = f" [{words.translate(LAID)}]" if view.laid >> kind & 1 else ""
    return words.headed(f"{words.translate(name)} ({seal}){laid}", words.translate(DOCUMENT_TEXTS[name]))
