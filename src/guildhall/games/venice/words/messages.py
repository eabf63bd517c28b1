"""What players read of events."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from guildhall.core.outcome import Scoring
from guildhall.core.words import N_

MESSAGES: Final[Mapping[str, tuple[str, ...]]] = {
    "start_player": (N_("{who:name} has the start player card."),),
    "round": (N_("Round {round} begins; {who:name} starts."),),
    "keep": (N_("{who:name} exchanges no card."),),
    "draw": (
        N_("{who:name} draws {card:term} from {other:name}’s hand."),
        N_("{who:name} draws a card from {other:name}’s hand."),
    ),
    "give": (
        N_("{who:name} gives {other:name} {card:term} in return."),
        N_("{who:name} gives {other:name} a card in return."),
    ),
    "lay": (N_("{who:name} lays {card:term} face down."), N_("{who:name} lays a card face down.")),
    "show": (N_("{who:name} shows {card:term}."),),
    "nothing": (N_("{card:term} has no effect for {who:name}."),),
    "take": (N_("{who:name} takes a tile: {tile:term}."),),
    "stop": (N_("{who:name} takes no more tiles."),),
    "pillar": (N_("{who:name} places a pillar on {square:term}."),),
    "token": (N_("{who:name} places a token on {square:term}."),),
    "build": (
        N_(
            "{who:name} builds on {square:term} ({tile:term}): {points} {points:point|points} for "
            "{coats} {coats:coat|coats} and {edges} matching {edges:edge|edges}."
        ),
    ),
    "covered": (N_("{who:name} gets {points} {points:point|points} for {tokens} covered {tokens:token|tokens}."),),
    "home": (N_("{tokens} {tokens:token goes|tokens go} home to {who:name} without points."),),
    "gondola": (N_("{who:name} gets {points} {points:point|points} with the gondola."),),
    "give_way": (N_("The gondola gives way to {square:term}."),),
    "board": (
        N_("{who:name} boards the gondola, {other:name}’s token goes home."),
        N_("{who:name} boards the gondola."),
    ),
    "speculate": (
        N_("{who:name} gets {points} {points:point|points}, because somebody else shows this role: {role:term}."),
    ),
    "spy": (
        N_("{who:name} looks at {other:name}’s hand: {cards:terms}."),
        N_("{who:name} looks at {other:name}’s hand."),
    ),
    "use": (N_("{who:name} uses {card:term} from {other:name}’s hand."),),
    "copy": (N_("{who:name} copies {card:term}, shown by {other:name}."),),
    "remove": (N_("{who:name} removes a tile and puts it under its stack: {tile:term}."),),
    "pass_on": (N_("Everybody passes the card on to the left."),),
    "end_pillars": (N_("The last pillar stands: the game is over."),),
    "end_hundred": (N_("100 points are reached: the game is over."),),
    "end_standstill": (N_("For 30 rounds nobody placed a pillar: the game is over."),),
}

SCORING: Final = Scoring(
    sources={
        "coats": N_("Coats of arms"),
        "bridges": N_("Bridges"),
        "edges": N_("Matching edges"),
        "tokens": N_("Tokens others covered"),
        "gondola": N_("Gondola"),
        "roles": N_("Speculation on roles"),
    },
    endings={
        "pillars": N_("The last pillar was placed."),
        "hundred": N_("100 points were reached."),
        "standstill": N_("For 30 rounds nobody had placed a pillar."),
    },
)
"""V9, V13: how a result is told; equal points share the victory."""
