"""Makes the film of the README, one SVG that moves by itself: `python -m tools.film`. Every frame is a real drawing."""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from xml.etree import ElementTree

import guildhall
from guildhall.bots.spec import make_bot
from guildhall.core.action import Action
from guildhall.core.match import Match

FILM = Path(__file__).parents[1] / "docs" / "pictures" / "film.svg"
GAME, SEATS, SEED = "fortune_knights", 3, 7
BEFORE, DECISIONS = 30, 3
"""How many actions are played before the film begins, with a choice of two things, and how many choices it shows."""
SVG = "http://www.w3.org/2000/svg"
LOOKING, CLICKED, DONE = 1.6, 0.9, 1.3

Frame = tuple[ElementTree.Element, float]


def marked(picture: str, classes: dict[str, str]) -> ElementTree.Element:
    """A drawing in which some picks are marked as the page marks them."""
    root = ElementTree.fromstring(picture)  # noqa: S314 our own drawing
    for thing in root.iter():
        if thing.get("id") in classes:
            thing.set("class", f"{thing.get('class')} {classes[str(thing.get('id'))]}")
    return root


def clicks(match: Match, action: Action) -> Iterator[Frame]:
    """Somebody looks at what can be picked, and picks one thing after the other."""
    picture, legal = match.picture(0), match.legal(0)
    for number in range(len(action.picks) + 1):
        chosen = action.picks[:number]
        fitting = [other.picks for other in legal if other.picks[:number] == chosen and len(other.picks) > number]
        classes = {picks[number]: "pickable" for picks in fitting} | dict.fromkeys(chosen, "chosen")
        yield marked(picture, classes), CLICKED if number else LOOKING


def frames() -> list[Frame]:
    """A short piece of a match, seen by the first seat; bots play."""
    match = guildhall.new(GAME, seats=SEATS, seed=SEED)
    bots = [make_bot("greedy", GAME, seat) for seat in range(SEATS)]
    found: list[Frame] = []
    shown = 0
    while shown < DECISIONS:
        seat = match.deciders[0]
        action = bots[seat].choose(match.view(seat))
        begun = shown > 0 or (len(match.history) >= BEFORE and len(action.picks) > 1)
        if begun and seat == 0 and len(match.legal(0)) > 1:
            found += clicks(match, action)
            shown += 1
        match.play(seat, action)
        if found:
            found.append((marked(match.picture(0), dict.fromkeys(action.picks, "last")), DONE))
    return found


class Cutter:
    """Puts drawings on top of each other: what is the same in all frames is there once."""

    def __init__(self, frames: Sequence[Frame]) -> None:
        self.roots = [root for root, _ in frames]
        self.ends = [sum(seconds for _, seconds in frames[: place + 1]) for place in range(len(frames))]
        self.shown: dict[tuple[int, ...], str] = {}

    def film(self) -> str:
        """The film as the text of an SVG."""
        everything = tuple(range(len(self.roots)))
        (root,) = self._merged(self.roots, everything)
        style = root.find(f"{{{SVG}}}style")
        if style is None:
            raise SystemExit("the drawings have no style any more")
        style.text = f"{style.text or ''}{''.join(self._rules())}"
        return ElementTree.tostring(root, encoding="unicode")

    def _merged(self, versions: list[ElementTree.Element], times: tuple[int, ...]) -> list[ElementTree.Element]:
        """One element for all its versions, or one for each with the times at which it is to be seen."""
        if len({ElementTree.tostring(version) for version in versions}) == 1:
            return [versions[0]]
        alike = {(version.tag, tuple(version.items()), version.text, len(version)) for version in versions}
        if len(alike) == 1:
            merged = ElementTree.Element(versions[0].tag, dict(versions[0].items()))
            merged.text, merged.tail = versions[0].text, versions[0].tail
            for children in zip(*versions, strict=True):
                merged.extend(self._merged(list(children), times))
            return [merged]
        return self._apart(versions, times)

    def _apart(self, versions: list[ElementTree.Element], times: tuple[int, ...]) -> list[ElementTree.Element]:
        when: dict[bytes, list[int]] = {}
        for version, time in zip(versions, times, strict=True):
            when.setdefault(ElementTree.tostring(version), []).append(time)
        found = []
        for text, seen in when.items():
            name = self.shown.setdefault(tuple(seen), f"film-{len(self.shown)}")
            group = ElementTree.Element(f"{{{SVG}}}g", {"class": name})
            group.append(ElementTree.fromstring(text))  # noqa: S314
            found.append(group)
        return found

    def _rules(self) -> Iterator[str]:
        """When each part is to be seen."""
        whole = self.ends[-1]
        for seen, name in self.shown.items():
            steps = []
            for place in range(len(self.ends)):
                begin = self.ends[place - 1] if place else 0.0
                steps.append(f"{begin / whole:.4%}{{visibility: {'visible' if place in seen else 'hidden'};}}")
            yield f"@keyframes {name}{{{''.join(steps)}}}"
            yield f".{name}{{animation: {name} {whole:.1f}s step-end infinite;}}"
        yield "@media (prefers-reduced-motion: reduce){[class^=film-]{animation-play-state: paused;}}"


def main() -> None:
    ElementTree.register_namespace("", SVG)
    film = Cutter(frames()).film()
    FILM.write_text(re.sub(r"\s+\n", "\n", film), encoding="utf-8")
    print(f"{FILM.name}: {len(film) // 1024} KiB")


if __name__ == "__main__":
    main()
