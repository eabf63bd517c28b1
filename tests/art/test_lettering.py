import shutil

import pytest
from hypothesis import given
from hypothesis import strategies as st

from guildhall.art.lettering import fit, lines, shortened, size_for, voices, width_of, wrap
from guildhall.art.picture import CSS

from .drawings import parsed, words_in

SENTENCES = [
    "Build 1 canal tile on the next space without a card, for double its price.",
    "Prenez jusqu'à deux pièces d'or sur le champ 5 ; le champ voisin reste fermé.",
    "Steuerhinterziehung: Nimm alle Silbermünzen, die auf Feld 5 liegen; Gold bleibt dort.",
    "WWW MMM mmm www iii lll 0123456789",
    "Kunigunde, Wolfram, Hadewig, Anselm, Margarete, Hendrik, Lysbet",
    "Customs Officer, Schwarzer Ritter, Collecteur d'impôts",
]
letters = st.text(alphabet="abcdefghijklmnopqrstuvwxyzABCXYZ äöüéß0123456789.,'", max_size=120)


@given(letters, st.floats(9, 24), st.floats(40, 400), st.booleans())
def test_no_line_is_wider_than_its_room(words: str, size: float, room: float, bold: bool) -> None:
    assert all(width_of(row, size, bold) <= room for row in wrap(words, size, room, bold))


@given(letters, st.floats(60, 400))
def test_wrapping_loses_nothing(words: str, room: float) -> None:
    rows = wrap(words, 12, room)
    assert "".join(row.removesuffix("-") for row in rows).replace(" ", "") == "".join(words.split())


def test_a_word_longer_than_the_line_is_divided() -> None:
    rows = wrap("Steuerhinterziehung", 15, 90, bold=True)
    assert len(rows) > 1
    assert all(row.endswith("-") for row in rows[:-1])


def test_a_word_is_divided_before_a_syllable() -> None:
    assert wrap("Überschwemmung:", 12, 120, bold=True) == ["Überschwem-", "mung:"]
    assert wrap("Zusatzstapel", 12, 70, bold=True) == ["Zusatz-", "stapel"]
    assert wrap("Conseiller", 12, 54, bold=True) == ["Con-", "seiller"]


def test_a_word_is_divided_at_its_soft_hyphens() -> None:
    assert wrap("Steuer\u00adeintreiber", 11, 80, bold=True) == ["Steuer-", "eintreiber"]
    assert wrap("Steuer\u00adeintreiber", 11, 200, bold=True) == ["Steuereintreiber"]


def test_fit_divides_a_word_only_where_it_may() -> None:
    assert fit("Steuer\u00adeintreiber", (12, 11), 90, 2, bold=True) == (12, ["Steuer-", "eintreiber"])
    assert fit("Hand\u00adwerker", (12, 10), 80, 2, bold=True) == (10, ["Handwerker"])


def test_fit_takes_the_largest_size_that_fits() -> None:
    room = width_of("Tax Collector", 14, bold=True)
    assert fit("Tax Collector", (16, 14, 12), room, 1, bold=True) == (14, ["Tax Collector"])
    assert fit("Tax Collector", (16, 14), 60, 2, bold=True) == (14, wrap("Tax Collector", 14, 60, bold=True))


def test_a_line_takes_the_first_size_that_fits_or_the_last() -> None:
    room = width_of("Tax Collector", 14)
    assert size_for("Tax Collector", (16, 14, 12), room) == 14
    assert size_for("Tax Collector", (16, 14), 10) == 14


def test_voices_follow_each_other_in_one_text() -> None:
    root = parsed(voices(1, 2, [("Anselm", "t-title"), ("<you>", "t-soft")]))
    assert words_in(root) == ["Anselm<you>"]
    assert [span.attrib.get("dx") for span in root[0]] == [None, "8"]


def test_lines_stand_below_each_other() -> None:
    root = parsed(lines(5, 10, ["one", "two"], 14))
    assert [row.attrib["y"] for row in root] == ["10", "24"]


def test_a_long_name_is_cut_and_a_short_one_is_not() -> None:
    assert shortened("Ada", 17, 100) == "Ada"
    cut = shortened("Maximiliane Hohenzollern", 17, 100)
    assert cut.endswith(".")
    assert cut[:-1] in "Maximiliane Hohenzollern"


@pytest.mark.browser
@pytest.mark.skipif(not shutil.which("chromium"), reason="no chromium on the PATH")
def test_no_font_of_the_stacks_is_wider_than_the_estimate() -> None:
    from playwright.sync_api import sync_playwright

    tokens = (CSS / "tokens.css").read_text(encoding="utf-8")
    script = """([sentences, fonts]) => {
        const pen = document.createElement('canvas').getContext('2d');
        const style = getComputedStyle(document.documentElement);
        const width = (font, words) => {
            pen.font = font.replace(/--\\w+/, name => style.getPropertyValue(name));
            return pen.measureText(words).width;
        };
        return sentences.map(words => fonts.map(font => width(font, words)));
    }"""
    bold_fonts = ["700 100px --sans", "700 100px --serif", '700 100px "DejaVu Sans"']
    fonts = ["400 100px --sans", '400 100px "DejaVu Sans"', *bold_fonts]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        page = browser.new_page()
        page.set_content(f"<style>{tokens}</style>")
        measured = page.evaluate(script, [SENTENCES, fonts])
        browser.close()
    for sentence, (plain, widest, *bold) in zip(SENTENCES, measured, strict=True):
        assert max(plain, widest) <= width_of(sentence, 100), sentence
        assert max(bold) <= width_of(sentence, 100, bold=True), sentence


def test_a_word_with_a_hyphen_is_divided_there_without_a_second_one() -> None:
    assert wrap("Long-\u00addistance", 11, 70, bold=True) == ["Long-", "distance"]
