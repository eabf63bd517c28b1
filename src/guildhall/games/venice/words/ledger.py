"""What an action costs and brings, line by line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from guildhall.art.icons import icon
from guildhall.art.pieces import token
from guildhall.core.action import Action
from guildhall.core.ledger import Entry, Ledger
from guildhall.core.words import N_, Words, capital

from .. import actions as can
from ..board import art
from ..board.art_cards import emblem
from ..components import CARD_ROLE, TILE_SHAPE, TRACK, Edition, cards_in
from ..rules.knowledge import sure_cards
from ..rules.lagoon import rotation
from ..rules.scoring import GONDOLA_POINTS, TOKEN_POINTS, Earnings, earnings
from ..rules.squares import squares_in
from ..terms import GONDOLIER, NOBODY, PILE_DRIVER, ROLES, SEAT_NAMES, SHAPES
from ..view import VeniceView
from .labels import ON_SQUARE, card_text, card_title, square_title

FROM_TO: Final = "{} → {}"


class Told(NamedTuple):
    """What a ledger is told with."""

    action: Action
    view: VeniceView
    names: Sequence[str]
    words: Words

    @property
    def edition(self) -> Edition:
        """The components that are played with."""
        return self.view.lagoon.edition

    def say(self, template: str, **values: object) -> str:
        """A sentence in the reader's language."""
        return self.words(template, names=self.names, **values)


def ledger(action: Action, view: VeniceView, names: Sequence[str], words: Words) -> Ledger:
    """The ledger of an action: always the same lines in the same order, none for what is nothing."""
    return LEDGERS[action.code](Told(action, view, names, words))


def _token(seat: int) -> str:
    return token(10, 10, 8.5, SEAT_NAMES[seat], lifted=False)


def _points(points: int) -> str:
    return f"+{points}"


def _keep(told: Told) -> Ledger:
    nothing = told.say(N_("You draw no card and give none"))
    return Ledger("", [Entry(nothing, "", icon("lock", 1, 1, 18, "f-text"))], told.say(N_("Keep my cards")))


def _exchange(told: Told) -> Ledger:
    """V2.2 to V2.4: a card drawn unseen from a hand, another one in return."""
    view, other = told.view, told.action.a
    known = [card_title(told.edition, card, told.words) for card in cards_in(sure_cards(view.known, other))]
    entries = [
        Entry(told.say(N_("You draw a card from the hand, unseen")), told.say(N_("1 of {n}"), n=view.sizes[other])),
        Entry(told.say(N_("You give another card in return")), "", "", "cost"),
        *(
            [Entry(told.say(N_("Surely in that hand: {cards}"), cards=", ".join(known)), "", "", "soft")]
            if known
            else []
        ),
    ]
    title = told.say(N_("Exchange with {other:name}"), other=other)
    return Ledger(title, entries, told.say(N_("Draw a card from {other:name}’s hand"), other=other))


def _give(told: Told) -> Ledger:
    """V2.3: what goes, and what was drawn for it."""
    view, card = told.view, told.action.a
    gone = told.say(N_("{other:name} gets {card}"), other=view.partner, card=card_title(told.edition, card, told.words))
    kept = told.say(N_("You keep {card}"), card=card_title(told.edition, view.drawn, told.words))
    entries = [Entry(gone, "", _role_sign(card), "cost"), Entry(kept, "", _role_sign(view.drawn), "gain")]
    return Ledger("", entries, told.say(N_("Give {role:term}"), role=ROLES[CARD_ROLE[card]].title))


def _role_sign(card: int) -> str:
    return emblem(ROLES[CARD_ROLE[card]].name, 10, 10, 18)


def _play(told: Told) -> Ledger:
    """V2.6, V2.12, V3.2: what the card does, where it goes, and whether the start player changes."""
    view, card = told.view, told.action.a
    goes = told.say(N_("After the round the card goes to {other:name}"), other=(view.seat + 1) % view.seats)
    entries = [*_effects(told, card), Entry(goes, "", _token((view.seat + 1) % view.seats), "soft")]
    if told.edition.changes_start[card]:
        starts = told.say(N_("{other:name} starts the next round"), other=(view.start + 1) % view.seats)
        entries.append(Entry(starts, "", art.start_change(10, 10, 18)))
    return _of_card(told, card, entries, N_("Play {role:term}"))


def _of_card(told: Told, card: int, entries: list[Entry], confirm: str) -> Ledger:
    return Ledger(
        card_title(told.edition, card, told.words), entries, told.say(confirm, role=ROLES[CARD_ROLE[card]].title)
    )


def _effects(told: Told, card: int) -> list[Entry]:
    """What a card lets one do, as far as one can know before it is carried out."""
    view, role, words = told.view, CARD_ROLE[card], told.words
    does = Entry(card_text(told.edition, card, words), "", _role_sign(card))
    if role == PILE_DRIVER:
        pillars = min(told.edition.card_pillars[card], view.lagoon.supply())
        tokens = min(told.edition.card_tokens[card], view.tokens[view.seat])
        found = [Entry(told.say(N_("Pillars you place")), str(pillars), art.post(10, 10, 18), "gain")]
        return found + (
            [Entry(told.say(N_("Your tokens on them")), str(tokens), _token(view.seat), "gain")] if tokens else []
        )
    if told.edition.card_stones[card]:
        return [does, Entry(told.say(N_("Stones")), str(told.edition.card_stones[card]), art.stone(10, 10, 17), "gain")]
    return [does, _boarding(told)] if role == GONDOLIER else [does]


def _boarding(told: Told) -> Entry:
    """V6.17 to V6.21: who is aboard now, or that it is oneself already."""
    view = told.view
    if view.aboard == view.seat:
        return Entry(told.say(N_("Your token is aboard already: no effect")), "", _token(view.seat), "soft")
    if view.aboard == NOBODY:
        said = told.say(N_("Each tile built at the canal then brings you"))
        return Entry(said, _points(GONDOLA_POINTS), _token(view.seat), "gain")
    return Entry(
        told.say(N_("The token of {other:name} goes home"), other=view.aboard), "", _token(view.aboard), "other"
    )


def _take(told: Told) -> Ledger:
    """V6.1, V6.4: stones now, coats once the tile is built."""
    tile = told.view.tops[told.action.a]
    entries = [_stones(told, tile), _coats(told, tile, N_("Coats on the tile, once it is built"))]
    shape = SHAPES[TILE_SHAPE[tile]].title
    confirm = told.say(N_("Take: {shape:term}, {n} {n:stone|stones}"), shape=shape, n=told.edition.tile_stones[tile])
    return Ledger("", entries, confirm)


def _stones(told: Told, tile: int) -> Entry:
    left = told.view.stones
    return Entry(
        told.say(N_("Stones")),
        FROM_TO.format(left, left - told.edition.tile_stones[tile]),
        art.stone(10, 10, 17),
        "cost",
    )


def _coats(told: Told, tile: int, said: str) -> Entry:
    return Entry(told.say(said), _points(told.edition.tile_coats[tile]), art.crest(10, 10, 18), "gain")


def _stop(told: Told) -> Ledger:
    """V6.5: stones not used are lost."""
    lost = [Entry(told.say(N_("Stones lost")), str(told.view.stones), art.stone(10, 10, 17), "cost")]
    return Ledger("", lost if told.view.stones else [], told.say(N_("Take no more")))


def _pillar(told: Told) -> Ledger:
    """V4.10, V9.1: what the card still owes, and what is left of the supply, whose end is that of the game."""
    view = told.view
    due, left = view.pillars_due, view.lagoon.supply()
    entries = [
        Entry(told.say(N_("Pillars of this card")), FROM_TO.format(due, due - 1), art.post(10, 10, 18), "cost"),
        Entry(told.say(N_("Pillars left in the supply")), FROM_TO.format(left, left - 1), "", "soft"),
    ]
    entries += [Entry(told.say(N_("The last pillar: the game is over")))] if left == 1 else []
    return Ledger("", entries, told.say(N_("Pillar on {square}"), square=square_title(told.action.a)))


def _token_on(told: Told) -> Ledger:
    """V4.17, V10.10: a token of the supply, and what it is good for."""
    view = told.view
    own = view.tokens[view.seat]
    entries = [
        Entry(told.say(N_("Your tokens")), FROM_TO.format(own, own - 1), _token(view.seat), "cost"),
        Entry(told.say(N_("If somebody else builds over it")), _points(TOKEN_POINTS), "", "soft"),
    ]
    return Ledger("", entries, told.say(N_("Token on {square}"), square=square_title(told.action.a)))


def _build(told: Told) -> Ledger:
    """V6.11: stones now; the place is asked next."""
    tile = told.action.a
    entries = [_stones(told, tile), _coats(told, tile, N_("Coats on the tile"))]
    return Ledger("", entries, told.say(N_("Build: {shape:term}"), shape=SHAPES[TILE_SHAPE[tile]].title))


def _place(told: Told) -> Ledger:
    """V8, V10: the sum of a place, item by item, then what others earn."""
    view, action = told.view, told.action
    found = earnings(view, rotation(told.edition, view.tile, action.b), action.a)
    own, score = found.total(view.seat), view.scores[view.seat]
    total = Entry(told.say(N_("You, from {n} to {m} points"), n=score, m=score + own), _points(own), "", "total")
    entries = [*_own_gains(told, found), total, *_homecoming(told, found), *_gondola_moves(told)]
    if any(each + found.total(seat) >= TRACK for seat, each in enumerate(view.scores)):
        entries.append(Entry(told.say(N_("Somebody reaches 100 points: the game is over"))))
    shape, square = SHAPES[TILE_SHAPE[view.tile]].title, square_title(action.a)
    title = told.say(ON_SQUARE, shape=shape, square=square)
    return Ledger(capital(title), entries, told.say(N_("Build, +{points} {points:point|points}"), points=own))


def _own_gains(told: Told, found: Earnings) -> list[Entry]:
    entries = [Entry(told.say(N_("Coats on the tile")), _points(found.coats), art.crest(10, 10, 18), "gain")]
    if found.edges:
        said = told.say(N_("Edges that match their neighbours"))
        entries.append(Entry(said, _points(found.edges), art.matching_edge(10, 10, 22), "gain"))
    if found.aboard == told.view.seat:
        said = told.say(N_("Your token on the gondola, at the canal"))
        entries.append(Entry(said, _points(GONDOLA_POINTS), _token(told.view.seat), "gain"))
    return entries


def _homecoming(told: Told, found: Earnings) -> list[Entry]:
    """V5.8, V6.31, V10.10 to V10.12, V8.1: tokens that go home, paid or not, and the gondola of somebody else."""
    view, entries = told.view, list[Entry]()
    outline = rotation(told.edition, view.tile, told.action.b)
    for seat in range(view.seats):
        covered = view.lagoon.covered(seat, outline, told.action.a)
        if covered and seat == view.seat:
            said = told.say(N_("{n:Your token goes|Your tokens go} home"), n=covered)
            entries.append(Entry(said, str(covered), _token(seat), "soft"))
        elif covered:
            entries.append(_covered(told, seat, covered, found.tokens[seat]))
        if seat == found.aboard != view.seat:
            said = told.say(N_("{other:name}: the gondola, the tile lies at the canal"), other=seat)
            entries.append(Entry(said, _points(GONDOLA_POINTS), _token(seat), "other"))
    return entries


def _covered(told: Told, seat: int, covered: int, points: int) -> Entry:
    if not points:
        said = told.say(N_("{other:name}: {n} {n:token goes|tokens go} home without points"), other=seat, n=covered)
        return Entry(said, "", _token(seat), "other")
    said = told.say(N_("{other:name}: {n} {n:token|tokens} covered"), other=seat, n=covered)
    return Entry(said, _points(points), _token(seat), "other")


def _gondola_moves(told: Told) -> list[Entry]:
    """V8.10: a bridge over the gondola makes it give way."""
    view = told.view
    span = rotation(told.edition, view.tile, told.action.b).span << told.action.a
    moves = bool(span >> view.lagoon.gondola & 1)
    return [Entry(told.say(N_("The gondola gives way to the bridge")), "", "", "soft")] if moves else []


def _spy_on(told: Told) -> Ledger:
    """V6.33: the cards of a hand."""
    seen = told.say(N_("Cards that you see")), str(told.view.sizes[told.action.a])
    used = Entry(told.say(N_("You then use one of them as your own")), "", "", "soft")
    entries = [Entry(*seen, _token(told.action.a), "gain"), used]
    return Ledger("", entries, told.say(N_("Look at {other:name}’s hand"), other=told.action.a))


def _use(told: Told) -> Ledger:
    """V6.34, V6.35: what the card does; it stays where it is."""
    stays = told.say(N_("The card stays in the hand of {other:name}"), other=told.view.partner)
    entries = [*_effects(told, told.action.a), Entry(stays, "", _token(told.view.partner), "soft")]
    return _of_card(told, told.action.a, entries, N_("Use {role:term}"))


def _copy(told: Told) -> Ledger:
    """V6.38, V6.40: what the card does; its owner carries it out as well."""
    owner = told.view.shown.index(told.action.a)
    too = told.say(N_("{other:name} carries it out, too"), other=owner)
    entries = [*_effects(told, told.action.a), Entry(too, "", _token(owner), "soft")]
    return _of_card(told, told.action.a, entries, N_("Copy {role:term}"))


def _remove(told: Told) -> Ledger:
    """V6.48 to V6.50: the tile goes under its stack, its pillars stay."""
    turn, square = told.view.lagoon.place_of(told.action.a)
    free = len(squares_in(rotation(told.edition, told.action.a, turn).outline))
    shape = SHAPES[TILE_SHAPE[told.action.a]].title
    entries = [
        Entry(told.say(N_("Pillars that can be built on again")), str(free), art.post(10, 10, 18)),
        Entry(told.say(N_("The tile goes under its stack")), "", "", "soft"),
        Entry(told.say(N_("Nobody’s points change")), "", "", "soft"),
    ]
    title = told.say(ON_SQUARE, shape=shape, square=square_title(square))
    return Ledger(capital(title), entries, told.say(N_("Remove: {shape:term}"), shape=shape))


LEDGERS: Final[dict[int, Callable[[Told], Ledger]]] = {
    can.KEEP: _keep,
    can.EXCHANGE: _exchange,
    can.GIVE: _give,
    can.PLAY: _play,
    can.TAKE: _take,
    can.STOP: _stop,
    can.PILLAR: _pillar,
    can.TOKEN: _token_on,
    can.BUILD: _build,
    can.AT: _place,
    can.SPY_ON: _spy_on,
    can.USE: _use,
    can.COPY: _copy,
    can.REMOVE: _remove,
}
