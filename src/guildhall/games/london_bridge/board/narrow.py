"""The board on a phone: order, disc, tracks as strips, the own bridge in two halves, hand, and the other players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from guildhall.art.labels import panel_ground
from guildhall.art.lettering import shortened
from guildhall.art.panel import Panel
from guildhall.art.picks import Box, pick, tick
from guildhall.art.pieces import coin, token
from guildhall.art.svg import group, rect, text
from guildhall.core.words import N_, Words

from ..rules.faces import SLOT_COUNT
from ..terms import BONUS_TILES, CARDS_EACH, CHOICE, NONE, PAWN, REPLACEMENT, SEAT_NAMES, SLOTS, VALUES
from ..view import LondonView
from .art import definitions, river
from .art_cards import bonus_tile, small_back, small_card
from .disc import Ring, ring_drawing
from .hand import TOTAL, cards, hand_total, own_tiles, supply
from .own import Deck, bridge_drawing, ghosts, shown_cards, strengths
from .seats import others_panel
from .tracks import bonus_title, chapel_track, gate_track, score, strip

WIDTH: Final = 366
HALF: Final = SLOTS // 2
RING: Final = Ring(183, 140, 80, ((49, 47), (319, 47), (319, 135), (319, 223), (49, 223), (49, 135)), (82, 80))
DISC: Final = N_("The disc and the stacks")
TRACKS: Final = N_("The two tracks")
OWN_BRIDGE: Final = N_("Your bridge")
ORDER: Final = N_("Order of play")
HAND: Final = N_("Your hand")
SCORES: Final = N_("Score tiles")


def narrow_panels(view: LondonView, names: Sequence[str], words: Words) -> list[Panel]:
    """All panels from top to bottom."""
    top = [order_panel(view, names, words), disc_panel(view, names, words), tracks_panel(view, names, words)]
    rest = [scores_panel(view, words), others_panel(view, names, words, 1, WIDTH)]
    own = [] if view.seat < 0 else [own_panel(view, words), narrow_hand(view, words)]
    return [*top, *own, *rest]


def order_panel(view: LondonView, names: Sequence[str], words: Words) -> Panel:
    """A chip for each player: token, name, card."""
    seats = list(dict.fromkeys(place // CARDS_EACH for place in view.order)) or view.chapel_ranking
    wide = (WIDTH - 6 * (view.seats - 1)) / view.seats
    chips = [group(_chip(view, seat, names[seat], wide), place * (wide + 6)) for place, seat in enumerate(seats)]
    return Panel("order", words(ORDER), WIDTH, 36, "".join(chips))


def _chip(view: LondonView, seat: int, name: str, width: float) -> str:
    ground = "chip-turn" if seat in view.deciders else "panel-ground"
    body = rect(0.75, 0.75, width - 1.5, 34.5, 9, ground) + token(13, 18, 8, SEAT_NAMES[seat], lifted=False)
    drawn, right = _chip_cards(view, seat, width - 6)
    return body + drawn + text(24, 22.5, shortened(name, 12, right - 25), "t-bold", size=12)


def _chip_cards(view: LondonView, seat: int, right: float) -> tuple[str, float]:
    """The cards of a seat from the right edge leftward, and where they begin; secret ones are backs with a tick."""
    drawn = ""
    for slot in range(view.cards_each):
        card = view.picked[seat * CARDS_EACH + slot]
        if view.phase == CHOICE and slot < view.chosen[seat]:
            right -= 18
            drawn += small_back(right, 7, 15, 22) + tick(right + 13, 9, 6, "tick-ok")
        elif view.phase != CHOICE and card != NONE:
            right -= 18
            drawn += small_card(right, 6, card)
    return drawn, right


def disc_panel(view: LondonView, names: Sequence[str], words: Words) -> Panel:
    """Stacks in two columns of three, the disc between them, the bonus stacks below it."""
    high = 278
    body = definitions() + rect(0, 0, WIDTH, high, 10, fill="#F0E2C4") + ring_drawing(view, RING, names, words)
    body += "".join(_bonus(view, stack, words) for stack in range(len(view.bonus_tops)))
    return Panel("board", words(DISC), WIDTH, high, body)


def _bonus(view: LondonView, stack: int, words: Words) -> str:
    x, y, kind = 137 + 46 * stack, 253, view.bonus_tops[stack]
    outline = Box(x - 19, y - 19, 38, 38, 5)
    tile = "" if kind == NONE else bonus_tile(BONUS_TILES[kind].name, 38, view.bonus_left[stack])
    body = group(tile, x, y) if tile else outline.drawn("slot", 0)
    return pick(
        f"bonus-{stack + 1}", bonus_title(view, stack, words), body, outline, reach=Box(x - 22, y - 22, 44, 44, 0)
    )


def tracks_panel(view: LondonView, names: Sequence[str], words: Words) -> Panel:
    """Both tracks as strips, the chapel's first."""
    chapel, gate = (strip(track(view), names, words, WIDTH) for track in (chapel_track, gate_track))
    return Panel("tracks", words(TRACKS), WIDTH, 76, chapel + group(gate, 0, 38))


def own_panel(view: LondonView, words: Words) -> Panel:
    """The own bridge as its two real halves, with strengths and money above."""
    high = 292
    halves = [Deck(122 + 122 * half, (WIDTH - 40) / HALF, range(HALF * half, HALF * (half + 1))) for half in (0, 1)]
    body = panel_ground(WIDTH, high, view.seat in view.deciders)
    drawn, x = shown_cards(view, view.seat, 12, 7, words)
    body += (
        drawn
        + strengths(view, view.seat, max(x + 16, 90), 20, 18, 48)
        + coin(WIDTH - 22, 20, 13, view.money[view.seat])
    )
    for half in halves:
        body += group(river(WIDTH - 4, 12), 2, half.base + half.parapet + 5) + bridge_drawing(view, half, words, 16)
    return Panel("own", words(OWN_BRIDGE), WIDTH, high, body + ghosts(view, halves))


def narrow_hand(view: LondonView, words: Words) -> Panel:
    """Hand, tiles and supply: in the sheet while they are needed there, else under the bridge."""
    tiles = own_tiles(view, words, 4, 128, WIDTH - 8)
    body = cards(view, words, 3, 14, WIDTH / VALUES, 84) + tiles + supply(view, words, 4, 174, WIDTH - 8)
    title = f"{words(HAND)} ({words(TOTAL, total=hand_total(view, view.seat))})"
    needed = view.seat in view.deciders and view.phase not in (PAWN, REPLACEMENT) and not view.owed
    return Panel("hand" if needed else "cards", title, WIDTH, 188, body, "sheet" if needed else "board")


def scores_panel(view: LondonView, words: Words) -> Panel:
    """The four score tiles in two rows."""
    wide = (WIDTH - 8) / 2
    slots = range(SLOT_COUNT)
    body = "".join(score(view, slot, words, slot % 2 * (wide + 8), slot // 2 * 84, wide, 76) for slot in slots)
    return Panel("scores", words(SCORES), WIDTH, 160, body)
