"""What the signs on the board mean."""

from __future__ import annotations

from typing import Final

from guildhall.core.legend import Sign
from guildhall.core.words import N_

LAGOON: Final = N_("On the lagoon")
TILES: Final = N_("Tiles and stacks")
CARDS: Final = N_("Role cards")
PLAYERS: Final = N_("Players")

LEGEND: Final = (
    Sign("pillar", LAGOON, N_("Four posts: one pillar, free to build on")),
    Sign("token", LAGOON, N_("A token: 3 points if somebody else builds over it")),
    Sign("gondola", LAGOON, N_("Gondola: whose token is aboard gets 2 for tiles at the canal")),
    Sign("group", LAGOON, N_("The pillars of the card in turn")),
    Sign("offer", LAGOON, N_("What the best place that begins here brings you")),
    Sign("edge", LAGOON, N_("A matching edge: 1 point")),
    Sign("paid", LAGOON, N_("Points for the owner of a covered token")),
    Sign("score", LAGOON, N_("A player’s points on the track; 100 end the game")),
    Sign("reached", LAGOON, N_("Where your points would be")),
    Sign("roof", TILES, N_("Building: matches buildings")),
    Sign("plaza", TILES, N_("Plaza: matches plazas")),
    Sign("span", TILES, N_("The span of a bridge: needs no pillar, matches nothing")),
    Sign("seam", TILES, N_("A dotted seam: two plazas that match")),
    Sign("stones", TILES, N_("Stones: what the tile costs")),
    Sign("coats", TILES, N_("Coats of arms: points when the tile is built")),
    Sign("left", TILES, N_("So many tiles are left in the stack")),
    Sign("supply", TILES, N_("Pillars left; the last one ends the game")),
    Sign("budget", CARDS, N_("Tiles for at most so many stones together")),
    Sign("drives", CARDS, N_("So many pillars, then so many of your tokens on them")),
    Sign("awaits", CARDS, N_("Points if somebody else shows this role")),
    Sign("boards", CARDS, N_("Points for each tile built at the canal")),
    Sign("copies", CARDS, N_("Carries out somebody else’s card")),
    Sign("removes", CARDS, N_("Takes a built tile off the board")),
    Sign("change", CARDS, N_("Change sign: after the round the next player starts")),
    Sign("laid", CARDS, N_("A card laid face down")),
    Sign("order", PLAYERS, N_("The order in which the cards are carried out")),
    Sign("start", PLAYERS, N_("The start player")),
    Sign("next-start", PLAYERS, N_("The start player of the next round")),
    Sign("points", PLAYERS, N_("Points")),
    Sign("tokens", PLAYERS, N_("Tokens in the supply")),
    Sign("stock", PLAYERS, N_("Tiles still to be built")),
    Sign("known", PLAYERS, N_("Cards that are surely in this hand")),
)
