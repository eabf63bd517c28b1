"""The viewer's own bridge over the Thames, with its strengths and with what a choice would bring."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from guildhall.art.labels import panel_ground
from guildhall.art.lettering import shortened, size_for, width_of
from guildhall.art.memory import part, remembered
from guildhall.art.panel import Panel
from guildhall.art.picks import Box, pick, signed, tick
from guildhall.art.pieces import coin, token
from guildhall.art.svg import circle, element, group, path, rect, text, trace
from guildhall.core.words import N_, Words

from ..components import Edition
from ..rules.bridge import Outcome
from ..terms import ALL_COATS, COAT_COUNT, COATS, NONE, SEAT_NAMES, SLOTS, TYPES
from ..view import LondonView
from ..words.labels import building_name
from ..words.text import TO_BUILD
from .art import INK, LAPIS, REACH, boat, building, coat, deck, empty_slot, plate, river
from .art_cards import small_card
from .shown import Bridge, Foretold, Player, own_bridge, player_of

GHOST: Final = "var(--blue-t)"
GILT: Final = "#8C620B"
COUNTER: Final = 64
"""How far the counters of strength in the heading lie apart: there is room for what they would become."""
TEN: Final = 10
HEADING: Final = 44
OWN_BRIDGE: Final = N_("Your bridge")
PLOT_TITLE: Final = N_("Plot {plot}: {building}")
EMPTY_PLOT: Final = N_("Plot {plot}, empty")
STRENGTH: Final = N_("Strength")
HIGHER: Final = N_("Your higher card")
LOWER: Final = N_("Your lower card")


class Deck(NamedTuple):
    """Some slots of a drawn bridge: the height of its deck, the width of a slot, and which slots they are."""

    base: float
    pitch: float
    slots: tuple[int, ...] | range

    @property
    def scale(self) -> float:
        """How large the buildings are."""
        return self.pitch / 84

    @property
    def parapet(self) -> float:
        """The height of the parapet."""
        return 30 * max(self.scale, 0.8)

    @property
    def plate_y(self) -> float:
        """The middle of the plates on the parapet."""
        return self.base + self.parapet / 2 - 2 * self.scale

    def middle(self, slot: int) -> float:
        """The middle of a slot."""
        return 20 + (self.slots.index(slot) + 0.5) * self.pitch

    def frame(self, slot: int) -> Box:
        """The outline of a slot, with its plate."""
        wide, high = 80 * self.scale, 112 * self.scale
        return Box(self.middle(slot) - wide / 2, self.base - high, wide, high + self.parapet - 4 * self.scale)


def bridge_drawing(bridge: Bridge, place: Deck, words: Words, arches: float) -> str:
    """A part of the own bridge, every slot of which can be picked."""
    slots = tuple(_slot(bridge, slot) for slot in place.slots)
    return _bridge(bridge.edition, bridge.seat, slots, place, words, arches)


@part
def _bridge(edition: Edition, seat: int, slots: tuple[Slot, ...], place: Deck, words: Words, arches: float) -> str:
    stone = deck(len(slots), place.pitch, SEAT_NAMES[seat], arches)
    return group(stone, 0, place.base) + "".join(_slot_pick(edition, slot, place, words) for slot in slots)


class Slot(NamedTuple):
    """A slot of the own bridge: its number, the building on it, 0 where it is free, and to which stacks that yields."""

    number: int
    building: int
    yields: tuple[int, ...]


def _slot(bridge: Bridge, number: int) -> Slot:
    building = bridge.buildings[number] if number < len(bridge.buildings) else 0
    yields = tuple(each.stack for each in bridge.foretold if each.outcomes[0].slot == number)
    return Slot(number, building, yields)


@part
@remembered
def _slot_pick(edition: Edition, shown: Slot, place: Deck, words: Words) -> str:
    slot = shown.number
    if shown.building:
        title = words(PLOT_TITLE, plot=slot + 1, building=building_name(edition, shown.building, words))
        body = _built(edition, shown.building, place, slot)
    else:
        title = words(EMPTY_PLOT, plot=slot + 1)
        body = group(empty_slot(place.middle(slot), slot + 1, place.scale), 0, place.base)
    frame = place.frame(slot)
    reach = Box(place.middle(slot) - 22, frame.y, 44, frame.height, 0) if frame.width < 44 else None
    # Where a building gives way to that of a stack, its plate hides under the other's.
    yielding = [f"yields-{TYPES[stack].name}" for stack in shown.yields]
    return pick(f"slot-{slot + 1}", title, body, frame, " ".join(["place", *yielding]), reach)


def _built(edition: Edition, number: int, place: Deck, slot: int) -> str:
    """A building on the deck with its plate on the parapet."""
    x = place.middle(slot)
    drawn = building(TYPES[edition.type_of[number]].name, x, place.base, place.scale)
    coat_name = COATS[edition.coat_of[number]].name
    return drawn + group(plate(x, place.plate_y, edition.number_of[number], coat_name, place.scale), css="plate")


def ghosts(bridge: Bridge, places: Sequence[Deck]) -> str:
    """What is foretold on the own bridge: for each stack, or for each slot while something must be replaced."""
    return _ghosts(bridge.edition, bridge.buildings, bridge.foretold, bridge.waiting, tuple(places))


@part
def _ghosts(
    edition: Edition,
    bridge: tuple[int, ...],
    foretold: tuple[Foretold, ...],
    waiting: Foretold | None,
    places: tuple[Deck, ...],
) -> str:
    if waiting:
        return "".join(
            _ghost(edition, bridge, each, waiting.building, places, f"by-slot-{each.slot + 1}")
            for each in waiting.outcomes
        )
    return "".join(_ghosts_of(edition, bridge, each, places) for each in foretold)


def _ghosts_of(edition: Edition, bridge: tuple[int, ...], foretold: Foretold, places: tuple[Deck, ...]) -> str:
    """The building of a stack where it would stand; if it can replace several, the first of them shows."""
    first, *others = foretold.outcomes
    css = f"by-{TYPES[foretold.stack].name}"
    decks = [(other.slot, _deck_of(places, other.slot)) for other in others]
    frames = "".join(_frame(deck.frame(slot), "gilt") for slot, deck in decks if deck)
    also = element("g", frames, f"foretold {css}", display="none") if frames else ""
    return also + _ghost(edition, bridge, first, foretold.building, places, css)


def _deck_of(places: Sequence[Deck], slot: int) -> Deck | None:
    """The part of the bridge that has a slot; a small drawing may lack some."""
    return next((place for place in places if slot in place.slots), None)


def _frame(box: Box, kind: str) -> str:
    stroke = GILT if kind == "gilt" else LAPIS
    return rect(box.x, box.y, box.width, box.height, 6, "l", stroke=stroke, stroke_width=2.6)


def _ghost(
    edition: Edition, bridge: tuple[int, ...], outcome: Outcome, number: int, places: tuple[Deck, ...], css: str
) -> str:
    """A building as it would stand, with all coats that would count."""
    place = _deck_of(places, outcome.slot)
    if place is None:
        return ""
    box = place.frame(outcome.slot)
    body = rect(box.x, box.y, box.width, box.height, 6, fill=GHOST, fill_opacity=0.93)
    body += _built(edition, number, place, outcome.slot) + _frame(box, "lapis") + _struck(edition, outcome, box)
    body += _counted(edition, bridge, outcome, number, places) + tick(box.x + box.width - 3, box.y + 3, 9)
    return element("g", body, f"foretold {css}", display="none")


def _struck(edition: Edition, outcome: Outcome, box: Box) -> str:
    """The number that gives way, struck out."""
    if not outcome.replaced:
        return ""
    number = edition.number_of[outcome.replaced]
    body = rect(box.x - 4, box.y + 3, 28, 19, 9, "tag") + text(box.x + 10, box.y + 17, number, "t-piece", "middle", 13)
    return body + path(trace("M", box.x, box.y + 12.5, "h20"), "l", stroke="#A93427", stroke_width=2)


def _counted(edition: Edition, bridge: tuple[int, ...], outcome: Outcome, number: int, places: tuple[Deck, ...]) -> str:
    """Rings and ordinals on every coat that makes the strength, the new building's last."""
    colour = edition.coat_of[number]
    if colour == ALL_COATS or not edition.number_of[number]:
        return ""
    others = [
        slot
        for slot, each in enumerate(bridge)
        if slot != outcome.slot and edition.coat_of[each] in (colour, ALL_COATS)
    ]
    counting = enumerate([*others, outcome.slot], start=1)
    drawn = [(_deck_of(places, slot), slot, count) for count, slot in counting]
    return "".join(_ordinal(deck, slot, count) for deck, slot, count in drawn if deck)


def _ordinal(place: Deck, slot: int, count: int) -> str:
    """The gilt ring round a coat that counts, and its place in the count above it."""
    x, y, scale = place.middle(slot) + 24 * place.scale, place.plate_y, place.scale
    ring = circle(x, y, 14 * scale, "l", stroke=GILT, stroke_width=2.4)
    dot = circle(0, 0, 8.5, fill=INK) + text(0, 4.2, count, "t-tip-clause", "middle", 12)
    return ring + group(dot, x + 8 * scale, y - 19 * scale)


def strengths(player: Player, x: float, y: float, size: float, step: float, css: str = "t-count") -> str:
    """The four coats and how many of each stand on a bridge; the viewer's can be pointed at."""
    return _strengths(player.coats, player.viewer, x, y, size, step, css)


@part
def _strengths(coats: tuple[int, ...], own: bool, x: float, y: float, size: float, step: float, css: str) -> str:
    drawn = []
    for place, colour in enumerate(COATS[:COAT_COUNT]):
        count = coats[place]
        said = text(x + place * step + size * 0.72, y + size * 0.3, count, css if count else f"{css} zero")
        shown = coat(x + place * step, y, size, colour.name) + said
        drawn.append(signed("strength", shown, f"strength-{colour.name}" if own else None))
    return "".join(drawn)


def own_money(player: Player, x: float, y: float, radius: float) -> str:
    """The viewer's money."""
    return signed("money", coin(x, y, radius, player.money), "own-money")


@part
def own_heading(player: Player, bridge: Bridge, words: Words, width: float) -> str:
    """Order and card, name, what is to be built, strengths and money of the viewer."""
    body, x = shown_cards(player, 16, 10, words)
    name = shortened(player.name, 19, 150)
    body += token(x + 10, 23, 10, SEAT_NAMES[player.seat], lifted=False) + text(x + 28, 29, name, "t-title")
    left, right = x + 36 + width_of(name, 20, bold=True), width - 52 - COUNTER * COAT_COUNT
    body += _foretold_counters(bridge.edition, bridge.foretold, bridge.coats, right, 23) + strengths(
        player, right, 23, 20, COUNTER, "t-count big"
    )
    label = words(STRENGTH)
    if width_of(label, 13) < right - left - 24:
        body += text(right - 18, 28, label, "t-ui t-soft", "end")
        right -= width_of(label, 13)
    return body + _to_build(bridge, words, left, right - left - 30) + own_money(player, width - 28, 23, 15)


@part
def _foretold_counters(
    edition: Edition, foretold: tuple[Foretold, ...], coats: tuple[int, ...], x: float, y: float
) -> str:
    """What the counters of the heading would show, for each stack; a guild house moves them all."""
    drawn = ""
    for stack, top, (first, *_) in foretold:
        changes = [
            _coats_on(edition, top, place) - _coats_on(edition, first.replaced, place) for place in range(COAT_COUNT)
        ]
        said = [_counter(coats[place], place, change, x, y) for place, change in enumerate(changes) if change]
        drawn += element("g", "".join(said), f"foretold by-{TYPES[stack].name}", display="none")
    return drawn


def _coats_on(edition: Edition, number: int, place: int) -> int:
    """Whether a building (0 for none) has this coat."""
    return int(number > 0 and edition.coat_of[number] in (place, ALL_COATS))


def _counter(count: int, place: int, change: int, x: float, y: float) -> str:
    left = x + COUNTER * place + (28 if count < TEN else 39)
    return text(left, y + 6, f"→{count + change}", "t-bold t-gilt", size=14)


def _to_build(bridge: Bridge, words: Words, x: float, room: float) -> str:
    """The building that waits for its place; the question says it too, where there is no room for it here."""
    if not bridge.waiting:
        return ""
    said = words(TO_BUILD, building=building_name(bridge.edition, bridge.waiting.building, words))
    size = size_for(said, (14, 13, 12), room, bold=True)
    return text(x + 8, 28, said, "t-bold t-gilt", size=size) if width_of(said, size, bold=True) <= room else ""


def own_panel(view: LondonView, names: Sequence[str], words: Words, width: float, height: float) -> Panel:
    """The viewer's whole bridge over the Thames, as large as its panel allows."""
    pitch = min((width - 40) / SLOTS, (height - HEADING - 30) / 142 * 84)
    place = Deck(0, pitch, range(SLOTS))
    arches = max(12.0, min(78 * place.scale, height - HEADING - 112 * place.scale - place.parapet - 10))
    place = place._replace(base=height - arches - place.parapet - 5)
    shift = max(0.0, (width - 40 - pitch * SLOTS) / 2)
    water = min(36.0, arches * 0.75 + 6)
    body = panel_ground(width, height, view.seat in view.deciders) + group(
        river(width - 4, water - 2), 2, height - water
    )
    body += group(boat(0, 0), width - 74, height - 8, scale=0.8) if shift < 1 else ""
    bridge = own_bridge(view)
    body += own_heading(player_of(view, view.seat, names), bridge, words, width)
    drawn = bridge_drawing(bridge, place, words, arches) + ghosts(bridge, [place])
    return Panel("own", words(OWN_BRIDGE), width, height, body + group(drawn, shift, 0))


def shown_cards(player: Player, x: float, y: float, words: Words | None = None) -> tuple[str, float]:
    """A seat's place in the order and the cards it shows, and where they end; with words the cards can be picked."""
    body, x = _order_places(player, x, y)
    for slot, (card, raised) in enumerate(zip(player.cards, player.raised, strict=True)):
        if card == NONE:
            continue
        width = 31 if raised else 17
        drawn = small_card(x, y, card, width, 25, raised)
        body += _shown_pick(slot, Box(x, y, width, 25, 4), drawn, words) if words else drawn
        x += width + 6
    return body, x


def _order_places(player: Player, x: float, y: float) -> tuple[str, float]:
    if not player.places:
        return "", x
    said = "·".join(str(place + 1) for place in player.places)
    css = "t-serif t-gilt" if player.turn else "t-serif t-soft"
    return signed("order-place", text(x, y + 19, said, css, size=18)), x + 8 + 10 * len(said)


def _shown_pick(slot: int, outline: Box, drawn: str, words: Words) -> str:
    """One of the own shown cards, which a bonus tile may raise; the first can be reached from its left as well."""
    left = outline.x - 3 if slot else outline.x + outline.width + 3 - REACH
    reach = Box(left, outline.y + outline.height / 2 - REACH / 2, REACH, REACH, 0)
    return pick("shown-low" if slot else "shown-high", words(LOWER if slot else HIGHER), drawn, outline, reach=reach)
