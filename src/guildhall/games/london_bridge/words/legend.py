"""What the signs on the board mean."""

from typing import Final

from guildhall.core.legend import Sign
from guildhall.core.words import N_

_DISC: Final = N_("On the disc")
_BUILDINGS: Final = N_("On buildings and bridges")
_TRACKS: Final = N_("On the tracks")
_CARDS: Final = N_("Cards, money, scores")
_TILES: Final = N_("On bonus tiles")

LEGEND: Final = (
    Sign("disc-coin", _DISC, N_("Your pawn receives this many pounds here")),
    Sign("disc-x", _DISC, N_("The X: no pawn may stand here")),
    Sign("centre", _DISC, N_("The centre: pay £2 and take from any stack")),
    Sign("pawn", _DISC, N_("A pawn: its space is taken for this round")),
    Sign("turned", _DISC, N_("How far the disc has turned this round")),
    Sign("round-now", _DISC, N_("The marker of this round, which turned the disc")),
    Sign("round-past", _DISC, N_("Markers of past rounds")),
    Sign("round-to-come", _DISC, N_("Rounds to come")),
    Sign("number", _BUILDINGS, N_("House number: lower to the right, any after a park")),
    Sign("coat", _BUILDINGS, N_("Coat of arms: the more of a colour, the stronger")),
    Sign("all-coats", _BUILDINGS, N_("Guild house: counts for all four colours")),
    Sign("strength", _BUILDINGS, N_("Coats of this colour on the bridge: its strength")),
    Sign("would-be-strength", _BUILDINGS, N_("Strength on your bridge; 4–5: by what gives way")),
    Sign("left", _BUILDINGS, N_("Buildings left in this stack")),
    Sign("plot", _BUILDINGS, N_("Empty plots cost £1, 4, 7, 10 or 14 in the end")),
    Sign("marker", _TRACKS, N_("A player’s marker; in a pile the upper one is ahead")),
    Sign("track-coin", _TRACKS, N_("Pounds for passing or reaching this space")),
    Sign("bonus-space", _TRACKS, N_("A bonus tile for passing or reaching this space")),
    Sign("stair", _TRACKS, N_("Where chapel markers begin: A beats B, C and D")),
    Sign("chapel-place", _TRACKS, N_("Place on the chapel track; a letter is a stair")),
    Sign("gate-place", _TRACKS, N_("Place on the gate track")),
    Sign("tiles-left", _TRACKS, N_("Bonus tiles left in this stack")),
    Sign("card", _CARDS, N_("A card: the highest value builds first")),
    Sign("times", _CARDS, N_("So many of these")),
    Sign("secret-card", _CARDS, N_("A card chosen in secret")),
    Sign("order-place", _CARDS, N_("Place in the order of play; 1 builds first")),
    Sign("money", _CARDS, N_("A player’s pounds; most win in the end")),
    Sign("score", _CARDS, N_("What this pays, and for what; mostly in the end")),
    Sign("share_space", _TILES, N_("Share a space: stand where others stand")),
    Sign("free_centre", _TILES, N_("Centre for free: no £2 for the centre")),
    Sign("enter_x", _TILES, N_("Enter the X: stand on the closed space")),
    Sign("keep_card", _TILES, N_("Keep your card: the one you showed comes back")),
    Sign("chapel_2", _TILES, N_("Chapel +2: two spaces on the chapel track")),
    Sign("gate_2", _TILES, N_("Gate +2: two spaces on the gate track")),
    Sign("plus_one", _TILES, N_("Card +1: your shown card counts 1 more")),
    Sign("add_two", _TILES, N_("Take a card 2 before cards are chosen")),
)
GOAL: Final = N_("Be the richest when the bridge is done.")
WORTH: Final = (
    N_("Every turn: £1 to 3 from the disc"),
    N_("Many coats of one colour: strong buildings"),
    N_("Haberdasheries, and money along both tracks"),
    N_("In the end £5 and less for four comparisons"),
    N_("No empty plots: they cost up to £14"),
)
