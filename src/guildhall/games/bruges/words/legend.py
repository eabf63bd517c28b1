"""What the signs on the board mean."""

from typing import Final

from guildhall.core.legend import Sign
from guildhall.core.words import N_

COLOURS: Final = N_("Colours and workers")
CARDS: Final = N_("Cards and persons")
DISPLAY: Final = N_("What players have")
CANALS: Final = N_("Canals and houses")
THREATS: Final = N_("Threats and majorities")
TOWN: Final = N_("The town")

LEGEND: Final = (
    Sign("worker-blue", COLOURS, N_("Blue worker; blue has the wave")),
    Sign("worker-brown", COLOURS, N_("Brown worker; brown has the square")),
    Sign("worker-yellow", COLOURS, N_("Yellow worker; yellow has the star")),
    Sign("worker-red", COLOURS, N_("Red worker; red has the triangle")),
    Sign("worker-purple", COLOURS, N_("Purple worker; purple has the crescent")),
    Sign("cost", CARDS, N_("What placing the person costs, in guilders")),
    Sign("worth", CARDS, N_("Points the placed person is worth at the end")),
    Sign("group", CARDS, N_("The group the person belongs to")),
    Sign("use-workers", CARDS, N_("Workers: two of the card's colour")),
    Sign("use-guilders", CARDS, N_("Guilders: what the die of the card's colour shows")),
    Sign("use-threat", CARDS, N_("Threat: one marker of the card's colour less, 1 point")),
    Sign("use-canal", CARDS, N_("Canal: a tile on a space of the card's colour")),
    Sign("use-house", CARDS, N_("House: the card itself, for a worker of its colour")),
    Sign("use-person", CARDS, N_("Person: moves into an empty house for its price")),
    Sign("acts-arrow", CARDS, N_("Acts once, when placed")),
    Sign("acts-worker", CARDS, N_("Works once a round, for a worker of this colour")),
    Sign("acts-infinity", CARDS, N_("Works for nothing, once a round or by itself")),
    Sign("acts-laurel", CARDS, N_("Scores at the end of the game")),
    Sign("used", CARDS, N_("Used: ready again in the next round")),
    Sign("shield", DISPLAY, N_("A player's shield; it is no colour of cards")),
    Sign("first", DISPLAY, N_("First player of this round")),
    Sign("played", DISPLAY, N_("Cards played in this round, of four")),
    Sign("hand", DISPLAY, N_("Cards in hand; their colours are open to all")),
    Sign("known", DISPLAY, N_("So many cards of this hand are known to all")),
    Sign("guilders", DISPLAY, N_("Guilders, the money")),
    Sign("points", DISPLAY, N_("Points")),
    Sign("seal", CANALS, N_("Your seal; both canals are dug outward from it")),
    Sign("space", CANALS, N_("Canal space: its colour, and its price in guilders")),
    Sign("tile", CANALS, N_("Canal tile")),
    Sign("third-space", CANALS, N_("3 points at the end for a tile on this space")),
    Sign("open-statue", CANALS, N_("A statue for whoever completes this section")),
    Sign("statue", CANALS, N_("Statue, worth the points on it")),
    Sign("canals", CANALS, N_("Both canals of a player; waves are tiles")),
    Sign("canal-tiles", CANALS, N_("Canal tiles built")),
    Sign("empty-house", CANALS, N_("Empty house: a person may move in; 1 point")),
    Sign("threat-blue", THREATS, N_("Flood: the third marker takes all workers")),
    Sign("threat-brown", THREATS, N_("Plague: the third marker takes a person")),
    Sign("threat-yellow", THREATS, N_("Raid: the third marker takes all guilders")),
    Sign("threat-red", THREATS, N_("Fire: the third marker takes a house or a tile")),
    Sign("threat-purple", THREATS, N_("Intrigue: the third marker takes 3 points")),
    Sign("majority-reputation", THREATS, N_("4 points once turned: alone in front in reputation")),
    Sign("majority-people", THREATS, N_("4 points once turned: most people")),
    Sign("majority-canal", THREATS, N_("4 points once turned: most canal tiles")),
    Sign("die", TOWN, N_("So many guilders for a card of this colour")),
    Sign("price", TOWN, N_("These dice together are the price of a step")),
    Sign("threatening", TOWN, N_("Each of these dice brings everybody a threat marker")),
    Sign("pile", TOWN, N_("Pile to draw from; only the colour can be seen")),
    Sign("discards", TOWN, N_("Cards played and lost, face up")),
    Sign("extra", TOWN, N_("Extra pile, for the first pile that runs out")),
    Sign("statues", TOWN, N_("Statues left, the most valuable on top")),
    Sign("reputation", TOWN, N_("Steps of reputation, and their points at the end")),
    Sign("pawn", TOWN, N_("The step a player has reached")),
)
