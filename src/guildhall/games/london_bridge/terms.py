"""Names of things as players read them; French and German are in `locale/`."""

from __future__ import annotations

from typing import Final

from guildhall.core.words import N_

from .components import COATS

SEAT_NAMES: Final = ("red", "purple", "yellow", "black")
COAT_NAMES: Final = (*COATS, "all")
"""Coats as drawings know them."""
TYPE_WORDS: Final = (N_("chapel"), N_("gate"), N_("inn"), N_("haberdashery"), N_("guild house"), N_("park"))
COAT_WORDS: Final = (N_("blue"), N_("orange"), N_("grey"), N_("green"), N_("all coats"))
PERSON_WORDS: Final = (N_("Peter"), N_("Merchant"), N_("Lady"), N_("Clerk"), N_("Noble"))
BONUS_WORDS: Final = (
    N_("Share a space"),
    N_("Centre for free"),
    N_("Enter the X"),
    N_("Keep your card"),
    N_("Chapel +2"),
    N_("Gate +2"),
    N_("Card +1"),
    N_("Take a 2"),
)
SLOT_WORDS: Final = (N_("chapel"), N_("gate"), N_("inn"), N_("bridge"))
FACE_WORDS: Final = (
    N_("Base scoring"),
    N_("Most chapels"),
    N_("Chapel leader"),
    N_("Chapel lead"),
    N_("Chapel money"),
    N_("Most gates"),
    N_("Gate leader"),
    N_("Gate distance"),
    N_("Tile hoard"),
    N_("Most haberdasheries"),
    N_("Highest card"),
    N_("Hand size"),
    N_("Card sets"),
    N_("Longest run"),
    N_("Lowest number"),
    N_("Low numbers"),
    N_("Full sets"),
)
OPTION_WORDS: Final = (
    *(N_("base"), N_("random"), N_("usual"), N_("open"), N_("hidden"), N_("reconstruction")),
    *(N_("most-chapels"), N_("chapel-leader"), N_("chapel-lead"), N_("chapel-money")),
    *(N_("most-gates"), N_("gate-leader"), N_("gate-distance"), N_("tile-hoard")),
    *(N_("most-haberdasheries"), N_("highest-card"), N_("hand-size"), N_("card-sets")),
    *(N_("longest-run"), N_("lowest-number"), N_("low-numbers"), N_("full-sets")),
)
"""The values of options as a form shows them."""
SOURCE_WORDS: Final = (
    N_("start money"),
    N_("disc"),
    N_("centre"),
    N_("chapel track"),
    N_("gate track"),
    N_("haberdasheries"),
    N_("every round"),
    N_("chapel slot"),
    N_("gate slot"),
    N_("inn slot"),
    N_("bridge slot"),
    N_("empty slots"),
    N_("bonus tiles"),
)
"""Where money comes from and goes to; from the chapel slot on it is the final scoring."""
