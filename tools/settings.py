"""Writes the table of settings in docs/settings.md: `python -m tools.settings`."""

from pathlib import Path

from guildhall.server.configuration import ROWS, told_range

PAGE = Path(__file__).parents[1] / "docs" / "settings.md"
BEGIN = "| setting | usually | numbers | what it does |\n|---|---|---|---|\n"


def shown(value: object, told: str) -> str:
    """What a setting usually is, as it is written in a file."""
    if told:
        return told
    return "`[]`" if value == () else f"`{value}`"


def table() -> str:
    """A line for each setting."""
    lines = []
    for name, row in ROWS.items():
        about, told = row.metadata["about"], row.metadata["told"]
        numbers = told_range(row.metadata["least"], row.metadata["most"])
        lines.append(f"| `{name}` | {shown(row.default, told)} | {numbers} | {about} |\n")
    return BEGIN + "".join(lines)


def main() -> None:
    page = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(page[: page.index(BEGIN)] + table(), encoding="utf-8")


if __name__ == "__main__":
    main()
