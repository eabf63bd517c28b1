"""A game that has a glossary keeps to it: one word for one thing, in every language."""

import re

from babel.messages.pofile import read_po

from guildhall.core.glossary import glossary_of
from guildhall.core.rules import rules_page
from guildhall.core.words import LANGUAGES

from .base import Contract


class GlossaryTests(Contract):
    """The file `locale/glossary.csv` of a game."""

    def test_the_glossary_explains_the_same_terms_in_every_language(self) -> None:
        terms = {language: [entry.term for entry in glossary_of(self.game.folder, language)] for language in LANGUAGES}
        assert terms["en"], "the glossary has no entries"
        assert len(set(terms["en"])) == len(terms["en"])
        assert all(found == terms["en"] for found in terms.values()), terms

    def test_players_read_the_words_of_the_glossary(self, language: str) -> None:
        words = self.words(language)
        for entry in glossary_of(self.game.folder, language):
            assert words.translate(entry.term) == entry.word
            assert entry.meaning, entry.term
            assert entry.word not in entry.avoid

    def test_no_other_word_stands_for_the_same_thing(self, language: str) -> None:
        said = "\n".join([rules_page(self.game.folder, language), *self.texts(language)])
        for entry in glossary_of(self.game.folder, language):
            found = [word for word in entry.avoid if re.search(rf"(?<!\w){re.escape(word)}", said)]
            assert not found, f"instead of {entry.word!r} somewhere stands {found}"

    def texts(self, language: str) -> list[str]:
        """All texts of the catalogue in a language."""
        path = self.game.folder / "locale" / f"{'fr' if language == 'en' else language}.po"
        with path.open("rb") as source:
            return [str(message.id if language == "en" else message.string) for message in read_po(source)]
