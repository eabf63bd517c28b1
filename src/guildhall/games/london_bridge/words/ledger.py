"""What an action costs and brings, line by line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from guildhall.art.icons import icon
from guildhall.art.pieces import coin, token
from guildhall.art.svg import group
from guildhall.core.action import Action
from guildhall.core.ledger import Entry, Kind, Ledger
from guildhall.core.words import N_, Words, capital

from .. import actions as can
from ..board.art import building as drawn_building
from ..board.art import coat as drawn_coat
from ..board.art_cards import bonus_tile, small_edge
from ..components import X_SPACE
from ..rules.bridge import Outcome, outcomes
from ..rules.pawns import CENTRE_PRICE
from ..rules.tiles import TILE_STEPS
from ..terms import (
    ADD_TWO,
    ALL_COATS,
    BONUS_TILES,
    CARDS_EACH,
    CHAPEL,
    CHAPEL_2,
    COAT_COUNT,
    COATS,
    GATE,
    GUILD,
    HABERDASHERY,
    INN,
    KEEP_CARD,
    PARK,
    PERSONS,
    PLUS_ONE,
    SEAT_NAMES,
    TYPES,
    VALUES,
)
from ..view import LondonView
from .labels import building_name, consequences, effect

GAINED: Final = N_("+£{pounds}")
PAID: Final = N_("−£{pounds}")
BECOMES: Final = N_("£{old} → £{new}")
CARDS: Final = N_("{n} {n:card|cards}")
TILES: Final = N_("{n} {n:tile|tiles}")
STRENGTH: Final = N_("strength {strength}")
STRENGTHS: Final = N_("strength {old} → {new}")
SPACES: Final = N_("space {old} → {new}")
PLAIN_NAME: Final = N_("{type:term} {number}")
MOVES: Final = {CHAPEL: N_("Your chapel marker moves"), GATE: N_("Your gate marker moves")}
AT_THE_END: Final = {
    CHAPEL: N_("Your chapel marker is at the end already"),
    GATE: N_("Your gate marker is at the end already"),
}
TRACK_PAYS: Final = {CHAPEL: N_("The chapel track pays on the way"), GATE: N_("The gate track pays on the way")}


class Table(NamedTuple):
    """Who looks at what in which words; all that a line of a ledger is made of."""

    view: LondonView
    names: Sequence[str]
    words: Words

    @property
    def seat(self) -> int:
        """Whose ledger it is."""
        return self.view.seat

    def pounds(self, pounds: int) -> str:
        """Money gained or paid."""
        return self.words(GAINED if pounds > 0 else PAID, pounds=abs(pounds))


def ledger(action: Action, view: LondonView, names: Sequence[str], words: Words) -> Ledger | None:
    """The ledger of an action; None where its label says all there is to say."""
    reckon = LEDGERS.get(action.code)
    return reckon(action, Table(view, names, words)) if reckon else None


def _placement(action: Action, table: Table) -> Ledger:
    """Tiles spent, the building on the bridge, what it does, and what the disc pays or costs."""
    view, words = table.view, table.words
    building = view.tops[action.a]
    found = outcomes(view, view.seat, building)
    entries = [_spent(kind, table) for kind in can.TOOL_KINDS if action.b >> kind & 1]
    disc = _disc_pounds(action, view)
    earned = 0
    if len(found) == 1:
        built, earned = _built(building, found[0], table)
        entries += built
    else:
        sign = _building_sign(view, building)
        entries += [Entry(capital(said), "", sign) for said in consequences(view, building, words)]
    entries.append(_disc_entry(action, disc, table))
    entries += _total(disc + earned, table)
    confirm = _confirm(building, disc + earned, table) if len(found) == 1 else _choose_plot(building, table)
    return Ledger(building_name(view.edition, building, words), entries, confirm)


def _disc_pounds(action: Action, view: LondonView) -> int:
    if action.code == can.CENTRAL:
        return 0 if action.b & can.FREE else -CENTRE_PRICE
    return view.space_pounds(action.a)


def _disc_entry(action: Action, pounds: int, table: Table) -> Entry:
    words = table.words
    if action.code == can.CENTRAL:
        if action.b & can.FREE:
            return Entry(words(N_("The centre of the disc is free")), "", coin(10, 10, 9), "soft")
        return Entry(words(N_("The centre of the disc costs")), table.pounds(pounds), coin(10, 10, 9), "cost")
    if pounds == X_SPACE:
        return Entry(words(N_("The X on the disc pays nothing")), "", coin(10, 10, 9), "soft")
    return Entry(words(N_("The disc pays for the space")), table.pounds(pounds), coin(10, 10, 9), "gain")


def _replacement(action: Action, table: Table) -> Ledger:
    """The building in its place, and what it does there."""
    view = table.view
    found = next(each for each in outcomes(view, view.seat, view.building) if each.slot == action.a)
    entries, earned = _built(view.building, found, table)
    confirm = _confirm(view.building, earned, table)
    return Ledger("", [*entries, *_total(earned, table)], confirm)


def _built(building: int, outcome: Outcome, table: Table) -> tuple[list[Entry], int]:
    """Where a building comes to stand, the strengths after that, what it does, and how much money it brings."""
    entries = [_standing(building, outcome, table), *_strengths(building, outcome, table)]
    done, earned = _effect(building, outcome, table)
    return [*entries, *done], earned


def _standing(building: int, outcome: Outcome, table: Table) -> Entry:
    view, words = table.view, table.words
    sign = _building_sign(view, building)
    if not outcome.replaced:
        name = _name(building, table)
        said = words(N_("{building} stands on your plot {plot}"), building=name, plot=outcome.slot + 1)
        return Entry(capital(said), "", sign, "soft")
    said = words(
        N_("{building} takes the place of {old} on your plot {plot}"),
        building=_name(building, table),
        old=_name(outcome.replaced, table),
        plot=outcome.slot + 1,
    )
    return Entry(capital(said), "", sign)


def _strengths(building: int, outcome: Outcome, table: Table) -> list[Entry]:
    """Every strength that changes, and that of the new building if it does not."""
    view, words = table.view, table.words
    entries = []
    for coat in range(COAT_COUNT):
        old = view.coats[view.seat * COAT_COUNT + coat]
        new = old + _bears(view, building, coat) - _bears(view, outcome.replaced, coat)
        acts = view.edition.coat_of[building] == coat
        if new != old or acts:
            said = words(N_("Coats: {coat:term}"), coat=COATS[coat].word)
            amount = words(STRENGTHS, old=old, new=new) if new != old else words(STRENGTH, strength=new)
            kind: Kind = "gain" if new > old else "cost" if new < old else ""
            entries.append(Entry(said, amount, drawn_coat(10, 10, 17, COATS[coat].name), kind))
    return entries


def _bears(view: LondonView, building: int, coat: int) -> int:
    """Whether a building (0 for none) bears a coat."""
    return int(building > 0 and view.edition.coat_of[building] in (coat, ALL_COATS))


def _effect(building: int, outcome: Outcome, table: Table) -> tuple[list[Entry], int]:
    """What a new building does, and the money it brings."""
    kind, strength, words = table.view.edition.type_of[building], outcome.strength, table.words
    if kind in (CHAPEL, GATE):
        return _march(kind, strength, table)
    if kind == HABERDASHERY:
        sign = coin(10, 10, 9)
        return [Entry(words(N_("The haberdashery pays")), table.pounds(strength), sign, "gain")], strength
    if kind == INN:
        said = words(N_("At the inn you take cards worth in all"))
        return [Entry(said, words(N_("up to {n}"), n=words(STRENGTH, strength=strength)), _card_sign(1), "gain")], 0
    if kind == GUILD and outcome.replaced:
        return [Entry(capital(effect(table.view.edition, building, outcome, words)), "", "", "soft")], 0
    if kind == PARK:
        return [Entry(words(N_("After the park any number may follow")), "", _building_sign(table.view, building))], 0
    return [], 0


def _march(kind: int, steps: int, table: Table) -> tuple[list[Entry], int]:
    """A marker moves on its track: from where to where, whom it meets there, what it passes."""
    view, words, edition = table.view, table.words, table.view.edition
    chapel = kind == CHAPEL
    spaces, earned = (view.chapel, edition.chapel_earned) if chapel else (view.gate, edition.gate_earned)
    old = spaces[view.seat]
    new = min(old + steps, len(earned) - 1)
    sign = token(10, 10, 8.5, SEAT_NAMES[view.seat], lifted=False)
    if new == old:
        return [Entry(words(AT_THE_END[kind]), "", sign, "soft")], 0
    entries = [Entry(words(MOVES[kind]), words(SPACES, old=old, new=new), sign, "gain")]
    entries += _met(spaces, new, len(earned), table)
    tiles = 0 if chapel else _tiles_passed(old, new, view)
    if tiles:
        drawn = group(bonus_tile("add_two", 18), 10, 10)
        entries.append(Entry(words(N_("You take bonus tiles on the way")), words(TILES, n=tiles), drawn, "gain"))
    pounds = earned[new] - earned[old]
    if pounds:
        entries.append(Entry(words(TRACK_PAYS[kind]), table.pounds(pounds), coin(10, 10, 9), "gain"))
    return entries, pounds


def _tiles_passed(old: int, new: int, view: LondonView) -> int:
    earned = view.edition.gate_tiles_earned
    return min(earned[new] - earned[old], sum(view.bonus_left))


def _met(spaces: list[int], space: int, count: int, table: Table) -> list[Entry]:
    """L7.6, L7.14: the markers that lie on the space already."""
    there = [seat for seat, at in enumerate(spaces) if at == space and seat != table.seat]
    if not there:
        return []
    last = space == count - 1
    said = N_("It lies below that of {seats:names}") if last else N_("It lies on top of that of {seats:names}")
    return [Entry(table.words(said, names=table.names, seats=there), "", "", "soft")]


def _total(change: int, table: Table) -> list[Entry]:
    if not change:
        return []
    old = table.view.money[table.seat]
    return [Entry(table.words(N_("Your money")), table.words(BECOMES, old=old, new=old + change), "", "total")]


def _confirm(building: int, pounds: int, table: Table) -> str:
    """The result in few words."""
    name = _name(building, table)
    if pounds > 0:
        return capital(table.words(N_("build {building}, take £{pounds}"), building=name, pounds=pounds))
    if pounds < 0:
        return capital(table.words(N_("build {building}, pay £{pounds}"), building=name, pounds=-pounds))
    return capital(table.words(N_("build {building}"), building=name))


def _choose_plot(building: int, table: Table) -> str:
    return capital(table.words(N_("take {building}"), building=_name(building, table)))


def _name(building: int, table: Table) -> str:
    """Type and number, without the coat."""
    view, words = table.view, table.words
    kind, number = TYPES[view.edition.type_of[building]], view.edition.number_of[building]
    return words(PLAIN_NAME, type=kind.word, number=number) if number else words.translate(kind.word)


def _building_sign(view: LondonView, building: int) -> str:
    return drawn_building(TYPES[view.edition.type_of[building]].name, 10, 19, 0.17)


def _card_sign(value: int) -> str:
    return small_edge(3, 1, value, 13, 18)


def _spent(kind: int, table: Table) -> Entry:
    """A bonus tile leaves the game."""
    said = table.words(N_("You give the bonus tile “{tile:term}”"), tile=BONUS_TILES[kind].word)
    return Entry(said, table.words(TILES, n=1), group(bonus_tile(BONUS_TILES[kind].name, 18), 10, 10), "cost")


def _card(action: Action, table: Table) -> Ledger:
    """What stays in hand, where the card goes, and that it is a secret."""
    view, words, value = table.view, table.words, action.a
    left = view.hands[view.seat * VALUES + value] - 1
    kept = words(CARDS, n=left) if left else words(N_("none"))
    entries = [Entry(words(N_("Of this kind you keep in hand")), kept, _card_sign(value))]
    goes = N_("Your turn brings it back to your hand") if value == 0 else N_("Your turn brings it to the supply")
    entries.append(Entry(words(goes), "", "", "soft"))
    secret = Entry(words(N_("Nobody sees it before all have chosen")), "", icon("lock", 1, 1, 18, "f-text"), "soft")
    name = words(N_("{person:term}, card {value}"), person=PERSONS[value], value=value)
    return Ledger(capital(name), [*entries, secret], words(N_("Lay down card {value}"), value=value))


def _to_hand(value: int, table: Table) -> Entry:
    said = table.words(N_("A card {value} comes to your hand"), value=value)
    return Entry(said, table.words(CARDS, n=1), _card_sign(value), "gain")


def _add(_action: Action, table: Table) -> Ledger:
    words = table.words
    return Ledger("", [_spent(ADD_TWO, table), _to_hand(2, table)], words(N_("Take a card 2")))


def _plus(action: Action, table: Table) -> Ledger:
    view, words = table.view, table.words
    place = view.seat * CARDS_EACH + action.a
    card, value = view.picked[place], view.picked[place] + view.raises[place]
    said, amount = words(N_("Your card {card} counts as"), card=card), words(N_("value {n}"), n=value + 1)
    confirm = words(N_("Raise your card {card} to {value}"), card=card, value=amount)
    return Ledger("", [_spent(PLUS_ONE, table), Entry(said, amount, _card_sign(card), "gain")], confirm)


def _use(action: Action, table: Table) -> Ledger:
    """A tile that moves a marker."""
    kind = CHAPEL if action.a == CHAPEL_2 else GATE
    entries, earned = _march(kind, TILE_STEPS, table)
    said = N_("Move your chapel marker") if kind == CHAPEL else N_("Move your gate marker")
    return Ledger("", [_spent(action.a, table), *entries, *_total(earned, table)], table.words(said))


def _take_card(action: Action, table: Table) -> Ledger:
    view, words = table.view, table.words
    rest = view.purse - action.a
    left = words(STRENGTH, strength=rest) if rest else words(N_("nothing"))
    cost = Entry(words(N_("What the inn has left then")), left, _inn_sign(), "")
    return Ledger("", [_to_hand(action.a, table), cost], words(N_("Take a card {value}"), value=action.a))


def _stop(_action: Action, table: Table) -> Ledger:
    words = table.words
    lost = Entry(words(N_("You forgo at the inn")), words(STRENGTH, strength=table.view.purse), _inn_sign(), "cost")
    return Ledger("", [lost], words(N_("Take no more cards")))


def _inn_sign() -> str:
    return drawn_building(TYPES[INN].name, 10, 19, 0.17)


def _take_tile(action: Action, table: Table) -> Ledger:
    view, words = table.view, table.words
    kind = BONUS_TILES[view.bonus_tops[action.a]]
    sign = group(bonus_tile(kind.name, 18), 10, 10)
    entries = [
        Entry(words(N_("You get the bonus tile “{tile:term}”"), tile=kind.word), words(TILES, n=1), sign, "gain"),
        Entry(words(N_("You can use it from the next round on")), "", "", "soft"),
    ]
    if view.owed > 1:
        more = words(N_("{n} more {n:tile|tiles}"), n=view.owed - 1)
        entries.append(Entry(words(N_("Then you take")), more, "", "gain"))
    return Ledger("", entries, words(N_("Take: {tile:term}"), tile=kind.word))


def _keep(_action: Action, table: Table) -> Ledger:
    view, words = table.view, table.words
    card = view.picked[view.order[view.turn]]
    return Ledger(
        "", [_spent(KEEP_CARD, table), _to_hand(card, table)], words(N_("Keep your card {value}"), value=card)
    )


LEDGERS: Final[dict[int, Callable[[Action, Table], Ledger]]] = {
    can.CARD: _card,
    can.ADD: _add,
    can.PLUS: _plus,
    can.USE: _use,
    can.PLACE: _placement,
    can.CENTRAL: _placement,
    can.REPLACE: _replacement,
    can.TAKE_CARD: _take_card,
    can.STOP: _stop,
    can.TAKE_TILE: _take_tile,
    can.KEEP: _keep,
}
"""To pass costs and brings nothing: its label says so."""
