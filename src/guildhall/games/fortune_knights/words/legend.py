"""What the signs on the board mean."""

from typing import Final

from guildhall.core.legend import Sign
from guildhall.core.words import N_

FIELDS: Final = N_("Fields")
MIDDLE: Final = N_("In the middle")
PLAYERS: Final = N_("Players")

LEGEND: Final = (
    Sign("number", FIELDS, N_("The card with this number calls on this field")),
    Sign("came", FIELDS, N_("Who has come to this field in this round")),
    Sign("now", FIELDS, N_("This field is being settled")),
    Sign("closed", FIELDS, N_("Closed: cards do nothing here in this round")),
    Sign("supply", FIELDS, N_("How many are left here")),
    Sign("ducat-card", MIDDLE, N_("Coins drawn for field 5 (above) and field 6 (below)")),
    Sign("bag", MIDDLE, N_("Coins in the bag")),
    Sign("dungeon", MIDDLE, N_("Black knights in the dungeon; the ransom is 4 ducats")),
    Sign("jailed", MIDDLE, N_("Your black knight is in the dungeon: no such card")),
    Sign("castle", PLAYERS, N_("A castle; dashed is what it still needs")),
    Sign("built", PLAYERS, N_("Pieces built, out of eight")),
    Sign("own-coins", PLAYERS, N_("Gold is worth 2, silver 1; from 8 of a metal half go back")),
    Sign("coins", PLAYERS, N_("Gold and silver coins")),
    Sign("wall", PLAYERS, N_("Walls built; four are needed")),
    Sign("tower", PLAYERS, N_("Towers built; four are needed")),
    Sign("scroll", PLAYERS, N_("Documents in hand")),
    Sign("choice", PLAYERS, N_("Cards of the round: back with tick, chosen; pale, last ones")),
    Sign("herald", PLAYERS, N_("Herald: comes first whenever it matters")),
    Sign("red-seal", PLAYERS, N_("Red seal: laid before the cards are revealed")),
    Sign("yellow-seal", PLAYERS, N_("Yellow seal: used at the moment it is meant for")),
)
"""In the order of reading."""

GOAL: Final = N_("Whoever has 4 walls and 4 towers at the end of a round wins.")
WORTH: Final = (
    N_("Farmer and craftsman sell walls and towers, cheapest alone"),
    N_("Tax collector and customs officer bring coins"),
    N_("The black knight takes gold, coins or a piece"),
    N_("The document wall or tower is a piece for free"),
)
