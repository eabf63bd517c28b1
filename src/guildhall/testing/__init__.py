"""The contract tests of a game, for the tests of any distribution that has one:

    from guildhall.testing import contract
    from my_package import GAME

    TestContract = contract(GAME, Path(__file__).parent)

They need pytest and nothing else, and know nothing of the game but what every game promises.
"""

from pathlib import Path

import pytest

PARTS = (
    "actions",
    "advice",
    "bots",
    "clauses",
    "drawing",
    "figures",
    "glossary",
    "golden",
    "legend",
    "lessons",
    "locale",
    "observations",
    "pages",
    "records",
    "speech",
    "states",
    "views",
    "why_not",
    "words",
)
pytest.register_assert_rewrite(*(f"{__name__}.{part}" for part in PARTS))  # failures show what was compared

from guildhall.core.advice import advice_of  # noqa: E402
from guildhall.core.figure import figures_of  # noqa: E402
from guildhall.core.game import Game  # noqa: E402
from guildhall.core.lesson import course_of  # noqa: E402

from .actions import ActionTests  # noqa: E402
from .advice import AdviceTests  # noqa: E402
from .base import Contract  # noqa: E402
from .bots import BotTests  # noqa: E402
from .clauses import ClauseTests  # noqa: E402
from .drawing import DrawingTests  # noqa: E402
from .figures import FigureTests  # noqa: E402
from .glossary import GlossaryTests  # noqa: E402
from .golden import GoldenTests  # noqa: E402
from .legend import LegendTests  # noqa: E402
from .lessons import LessonTests  # noqa: E402
from .locale import LocaleTests  # noqa: E402
from .observations import ObservationTests  # noqa: E402
from .pages import PageTests  # noqa: E402
from .play import has_policy  # noqa: E402
from .records import RecordTests  # noqa: E402
from .speech import SpeechTests  # noqa: E402
from .states import StateTests  # noqa: E402
from .views import ViewTests  # noqa: E402
from .why_not import WhyNotTests  # noqa: E402
from .words import WordTests  # noqa: E402

ALWAYS = (
    ActionTests,
    ClauseTests,
    DrawingTests,
    PageTests,
    RecordTests,
    SpeechTests,
    StateTests,
    ViewTests,
    WhyNotTests,
    WordTests,
)


def contract(game: Game, tests: Path) -> type[Contract]:
    """The tests of a registered game, as a class that pytest collects; `tests` is the folder of its own tests.

    Advice, bots, figures, legend, lessons, observations, translations, glossary and golden records are tested where
    there are any.
    """
    optional = {
        AdviceTests: bool(advice_of(game)),
        BotTests: has_policy(game.id),
        FigureTests: bool(figures_of(game).figures),
        GlossaryTests: (game.folder / "locale" / "glossary.csv").exists(),
        GoldenTests: (tests / "records").exists(),
        LegendTests: bool(game.legend),
        LessonTests: course_of(game) is not None,
        LocaleTests: (game.folder / "locale").exists(),
        ObservationTests: bool(game.fields),
    }
    parts = (*ALWAYS, *(part for part, wanted in optional.items() if wanted))
    return type(f"Test_{game.id}", parts, {"game": game, "tests": tests})


__all__ = ["Contract", "contract"]
