"""Events as sentences, and the terms in them."""

from __future__ import annotations

from typing import Final

from guildhall.core.outcome import Scoring, TieBreak
from guildhall.core.words import N_

# Where a kind has several sentences, the last is for tables whose events were saved before they told more.
MESSAGES: Final[dict[str, tuple[str, ...]]] = {
    "begin": (N_("Round 1 begins; {who:name} is first player."),),
    "round": (N_("Round {round} begins; {who:name} is first player."),),
    "last_round": (N_("Round {round}, the last one, begins; {who:name} is first player."),),
    "draw": (N_("{who:name} draws a card ({colour:term}) from the {pile:term} pile."),),
    "look": (
        N_("{who:name} looks at {n} new {n:card|cards}: {faces:terms}."),
        N_("{who:name} looks at {n} new {n:card|cards}."),
    ),
    "pile_out": (N_("The {pile:term} pile has run out, the extra pile takes its place: round {round} is the last."),),
    "cut": (N_("The {pile:term} pile is cut in two."),),
    "roll": (N_("{who:name} rolls blue {blue}, brown {brown}, yellow {yellow}, red {red}, purple {purple}."),),
    "threats": (N_("{who:name} receives threat markers: {colours:terms}."),),
    "event": (N_("{who:name} is struck: {event:term}."),),
    "averted": (
        N_("{who:name} is protected by {helpers:terms}: {event:term} does no harm."),
        N_("{who:name} is protected: {event:term} does no harm."),
    ),
    "shielded": (
        N_("{who:name} is protected by {helpers:terms}: {attacker:term} does no harm."),
        N_("The Shield-bearer protects {who:name}."),
    ),
    "markers_back": (N_("{who:name} returns {n} threat {n:marker|markers} ({colour:term}) without points."),),
    "lost_workers": (N_("{who:name} loses {n} {n:worker|workers}."),),
    "lost_guilders": (N_("{who:name} loses {n} {n:guilder|guilders}."),),
    "lost_points": (
        N_("{who:name} loses {n} {n:point|points}: {cause:term}."),
        N_("{who:name} loses {n} {n:point|points}."),
    ),
    "lost_person": (N_("{who:name} loses a person: {name:term}."),),
    "lost_house": (N_("{who:name} loses house {house}; the card was: {name:term}."),),
    "lost_tile": (N_("{who:name} loses a canal tile on the {side:term}."),),
    "back_in_hand": (N_("{who:name} takes a person back in hand: {name:term}."),),
    "advance": (
        N_("{who:name} advances to step {step} for {paid} {paid:guilder|guilders}: {name:term}."),
        N_("{who:name} advances to step {step} for {paid} {paid:guilder|guilders}."),
    ),
    "stay": (N_("{who:name} does not advance."),),
    "play": (N_("{who:name} plays a card ({use:term}): {name:term}."),),
    "discard": (N_("{who:name} discards a card: {name:term}."),),
    "take": (N_("{who:name} takes {n} {n:worker|workers} ({colour:term})."),),
    "return": (N_("{who:name} returns a worker ({colour:term})."),),
    "give": (N_("{who:name} gives {to:name} a worker ({colour:term})."),),
    "swap": (N_("{who:name} exchanges a worker: {given:term} for {taken:term}."),),
    "guilders": (N_("{who:name} takes {n} {n:guilder|guilders}."),),
    "paid": (N_("{who:name} pays {n} {n:guilder|guilders}."),),
    "hand_over": (N_("{who:name} gives {to:name} {n} {n:guilder|guilders}."),),
    "score": (
        N_("{who:name} scores {n} {n:point|points} for {deed:term}: {helpers:terms}."),
        N_("{who:name} scores {n} {n:point|points}: {helpers:terms}."),
        N_("{who:name} scores {n} {n:point|points}."),
    ),
    "marker": (
        N_(
            "{who:name} discards {n} threat {n:marker|markers} ({colour:term}) "
            "for {n} {n:point|points}: {helpers:terms}."
        ),
        N_("{who:name} discards {n} threat {n:marker|markers} ({colour:term}) for {n} {n:point|points}."),
    ),
    "marker_guilders": (
        N_(
            "{who:name} discards {n} threat {n:marker|markers} ({colour:term}) "
            "for {n} {n:point|points} and {guilders} {guilders:guilder|guilders}: {helpers:terms}."
        ),
        N_(
            "{who:name} discards {n} threat {n:marker|markers} ({colour:term}) "
            "for {n} {n:point|points} and {guilders} {guilders:guilder|guilders}."
        ),
    ),
    "tile": (N_("{who:name} builds canal tile {n} on the {side:term} for {paid} {paid:guilder|guilders}."),),
    "statue": (N_("{who:name} completes a canal section and takes the statue worth {value} points."),),
    "house": (
        N_("{who:name} builds house {house} ({colour:term}) with the card {name:term}."),
        N_("{who:name} builds house {house} ({colour:term})."),
    ),
    "person": (N_("{who:name} places a person for {paid} {paid:guilder|guilders}: {name:term}."),),
    "use": (N_("{who:name} uses a person: {name:term}."),),
    "use_worker": (N_("{who:name} uses a person with a worker ({worker:term}): {name:term}."),),
    "ready": (N_("{who:name} makes a person ready again: {name:term}."),),
    "majority": (N_("{who:name} turns a majority marker: {field:term}."),),
    "laurel": (N_("{who:name} gets {n} {n:point|points} for a laurel: {name:term}."),),
    "final": (
        N_(
            "{who:name} has {total} {total:point|points}: {play} from play, {persons} for persons, "
            "{houses} for houses, {laurels} for laurels, {majorities} for majorities, {thirds} for third canal spaces, "
            "{statues} for statues, {reputation} for reputation."
        ),
        N_(
            "{who:name} has {total} {total:point|points}: {play} from play, {persons} for persons, "
            "{houses} for houses, {laurels} for laurels, {majorities} for majorities, "
            "{canals} for canals, {reputation} for reputation."
        ),
    ),
    "over": (N_("The game is over."),),
}

TERMS: Final = (
    *(N_("blue"), N_("brown"), N_("yellow"), N_("red"), N_("purple"), N_("green")),
    *(N_("flood"), N_("plague"), N_("raid"), N_("fire"), N_("intrigue")),
    *(N_("left"), N_("right")),
    *(N_("workers"), N_("guilders"), N_("threat"), N_("canal"), N_("house"), N_("person")),
    *(N_("reputation"), N_("people")),
    *(N_("noble"), N_("entertainer"), N_("craftsman"), N_("church"), N_("protector"), N_("scholar")),
    *(N_("bureaucrat"), N_("merchant"), N_("castle"), N_("artist"), N_("underworld")),
    *(N_("a step"), N_("a canal tile"), N_("a house")),
    *(N_("play"), N_("persons"), N_("houses"), N_("laurels"), N_("majorities"), N_("canals")),
)
"""Words that stand in sentences and on the board."""

SCORING: Final = Scoring(
    sources={
        "play": N_("During the game"),
        "persons": N_("Persons in their houses"),
        "houses": N_("Houses"),
        "laurels": N_("Laurels"),
        "majorities": N_("Majorities"),
        "canals": N_("Canals and statues"),
        "reputation": N_("Reputation"),
    },
    endings={
        "pile_in_phase_1": N_("A pile ran out while cards were drawn, so that round was the last."),
        "pile_in_phase_3": N_("A pile ran out during the turns, so the round after it was the last."),
    },
    ties={"guilders": TieBreak(N_("More guilders decide"), N_("{n} {n:guilder|guilders}"))},
)
"""B17, B18: how a result is told."""
