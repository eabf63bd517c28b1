"""Somebody who plays through the page."""

from collections.abc import Callable
from contextlib import suppress

from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as TookTooLong

SOON = 2000
"""Milliseconds in which a button that is there can be pressed."""

ASKED, OVER, CURTAIN, CAUTIONED = (f"main[data-mood={mood}]" for mood in ("asked", "over", "curtain", "cautioned"))


def lasting(page: Page, find: Callable[[], list[str]]) -> list[str]:
    """What is still found after a while: a page that is being laid out anew may look wrong for a moment."""
    for _ in range(20):
        if not (found := find()):
            break
        page.wait_for_timeout(150)
    return found


class Player:
    """A person at a table, by mouse or by keyboard."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def sit_with_bots(self, address: str, game: str, players: int) -> None:
        """From the home page in two clicks to a table with bots."""
        self.page.goto(address)
        self.page.click(f"a[href='/play?game={game}']")
        self.page.check(f"input[name=seats][value='{players}']")
        self.page.click("button.primary")
        self.page.wait_for_selector("#ui-seats li", state="attached")

    def wait(self) -> bool:
        """Wait until something is asked, whatever the coach says; False if the match is over."""
        self.page.wait_for_selector(f"{ASKED}, {OVER}, {CAUTIONED}")
        while self.is_now(CAUTIONED):
            self.page.click("#ui-all-the-same")
            self.page.wait_for_selector(f"{ASKED}, {OVER}, {CAUTIONED}")
        return not self.is_now(OVER)

    def settle(self) -> None:
        """Wait until the bots, who may choose at the same time, have done so and a second brings nothing new."""
        said: list[str] = []
        while said != (now := self.chronicle()):
            said = now
            self.page.wait_for_timeout(1000)

    def is_now(self, mood: str) -> bool:
        return self.page.query_selector(mood) is not None

    def choose(self) -> None:
        """Choose the first thing that can be chosen, until an action is said."""
        for _ in range(8):
            if self.page.get_attribute("#ui-confirm", "aria-disabled") == "false":
                return
            self.page.locator("svg.panel .pickable, .command:not([aria-pressed=true])").first.click(force=True)

    def choose_by_keyboard(self) -> None:
        for _ in range(8):
            if self.page.get_attribute("#ui-confirm", "aria-disabled") == "false":
                return
            self.page.locator("svg.panel .pickable, .command:not([aria-pressed=true])").first.focus()
            self.page.keyboard.press("Enter")

    def move(self) -> None:
        """Choose and confirm; what can be taken back may have been played by the choice itself before that."""
        self.choose()
        with suppress(TookTooLong):
            self.page.click("#ui-confirm", timeout=SOON)

    def move_by_keyboard(self) -> None:
        self.choose_by_keyboard()
        assert self.page.evaluate("document.activeElement.id") == "ui-confirm"
        self.page.keyboard.press("Enter")

    def play_on(self, moves: int = 10_000) -> bool:
        """Play so many moves; False if the match ended."""
        for _ in range(moves):
            if not self.wait():
                return False
            self.move()
        return True

    def chronicle(self) -> list[str]:
        """All that was told, the newest round first, folded or not."""
        found: list[str] = self.page.eval_on_selector_all(
            "#ui-chronicle :is(summary > span, .line)", "found => found.map(one => one.textContent.trim())"
        )
        return found

    def offered(self) -> list[str]:
        """The titles of what can be picked, and the labels of the commands."""
        found: list[str] = self.page.eval_on_selector_all(
            "svg.panel .pickable, svg.panel .also, .command",
            "found => found.map(one => one.querySelector('title')?.textContent ?? one.textContent)",
        )
        return found
