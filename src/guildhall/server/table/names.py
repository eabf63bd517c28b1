"""Names for guests and bots, as people had them when the cities were built."""

from __future__ import annotations

from collections.abc import Collection
from random import Random
from typing import Final

NAMES: Final = (
    "Adelheid", "Albrecht", "Alienor", "Ambrose", "Anselm", "Beatrix", "Berthold", "Blanche", "Cuthbert", "Cunigunde",
    "Dietrich", "Edith", "Eleonora", "Engelbert", "Ermengard", "Eustace", "Folkert", "Galiana", "Geoffrey", "Gerlach",
    "Giacomo", "Gisela", "Godfrey", "Hadewig", "Hendrik", "Hildegard", "Hugo", "Isabeau", "Jacquette", "Joanna",
    "Klaas", "Konrad", "Lambert", "Liutgard", "Lorenzo", "Lysbet", "Margarete", "Matilda", "Nicolas", "Odilia",
    "Oswald", "Otto", "Perceval", "Petronella", "Philippa", "Reinmar", "Rosamund", "Sibylla", "Tancred", "Thibault",
    "Ulrich", "Ursula", "Walburga", "Wenzel", "Wilhelmina", "Willem", "Wolfram", "Yolanda", "Ysolde", "Zeno",
)  # fmt: skip


def some_name(rng: Random, taken: Collection[str] = ()) -> str:
    """A name that nobody at the table has."""
    return rng.choice([name for name in NAMES if name not in taken])
