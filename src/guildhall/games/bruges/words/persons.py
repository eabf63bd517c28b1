"""Persons as players read them: names, groups and effects in their language, and the list of all of them."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from guildhall.art.lettering import SOFT_HYPHEN
from guildhall.core.game import AlmanacEntry
from guildhall.core.words import N_, Words, capital

from ..components import EDITIONS, Edition, Person
from .text import when


class Face(NamedTuple):
    """What is written on a card."""

    number: int
    name: str
    colour: str
    cost: int
    points: int
    group: str
    """The id of the group; `trade` is its name."""
    trade: str
    activation: str
    worker: str
    when: str
    effect: str
    worth: str
    """Group, cost and points in words."""


def names_in(language: str) -> dict[str, str]:
    """What the persons of all editions are called, by their English names; a later edition corrects an earlier one."""
    persons = [person for edition in EDITIONS.values() for person in edition.persons]
    return {person.name: person.names[language] for person in persons if person.names.get(language)}


@lru_cache(maxsize=1024)
def face_of(edition: Edition, number: int, words: Words) -> Face:
    """The face of a card in the reader's language."""
    person = edition.person(number)
    trade = capital(words.translate(person.group))
    return Face(
        number,
        words.translate(person.name),
        person.colour,
        person.cost,
        person.cost // 3,
        person.group,
        trade,
        person.activation,
        person.worker,
        _when(person, words),
        words.translate(person.text),
        _worth(trade, person.cost, words),
    )


def _worth(trade: str, cost: int, words: Words) -> str:
    template = N_("{trade}, {cost} {cost:guilder|guilders}, {n} {n:point|points}")
    return words(template, trade=trade, cost=cost, n=cost // 3)


def _when(person: Person, words: Words) -> str:
    if person.activation == "worker":
        return words(N_("Pay 1 worker ({colour:term})"), colour=person.worker)
    return capital(when(person, words))


def rule_of(face: Face, words: Words) -> str:
    """When the effect comes about, and the effect."""
    return words(N_("{when}: {effect}"), when=face.when, effect=face.effect)


def told(face: Face, words: Words) -> str:
    """The text of a card in sentences, for screen readers."""
    return f"{rule_of(face, words)} {face.worth}, {words.translate(face.colour)}."


def almanac(edition: Edition, words: Words) -> list[AlmanacEntry]:
    """Every person of an edition in the reader's language; those made up to fill gaps are marked."""
    return [_entry(edition, person.number, words) for person in edition.persons]


def _entry(edition: Edition, number: int, words: Words) -> AlmanacEntry:
    face = face_of(edition, number, words)
    facts = (
        (words(N_("Colour")), capital(words.translate(face.colour))),
        (words(N_("Group")), face.trade),
        (words(N_("Cost")), words(N_("{n} {n:guilder|guilders}"), n=face.cost)),
        (words(N_("Points")), str(face.points)),
        (words(N_("When")), face.when),
    )
    made_up = edition.person(number).attested == "reconstruction"
    return AlmanacEntry(number, face.name, face.colour, facts, face.effect, made_up)


# Where long names may be divided when they stand on narrow plates

_ENGLISH: Final = """
    Account|ant Alche|mist Apothe|cary Appren|tice Astrol|oger Astron|omer Black|smith Body|guard Brick|layer
    Calli|grapher Car|penter Chamber|lain Char|coal Chron|icler Coach|man Com|poser Conspir|ator Council|man
    Cross|bowman Cup|bearer Fire-|eater Fish|monger Gate|keeper Geog|rapher Gold|smith Hal|berdier Illumi|nator
    Inn|keeper Long-|distance Mathe|matician Mer|cenary Mes|senger Mission|ary Money|lender Noble|man Philos|opher
    Pick|pocket Pup|peteer Shield-|bearer Ship|owner Shoe|maker Smugg|ler Stone|mason Tight|rope Trans|lator
    Treas|urer Trouble|maker Watch|man Wine|grower Wood|carver
"""
_FRENCH: Final = """
    Alchi|miste Apothi|caire Arba|létrier Archi|tecte Archi|viste Arma|teur Astro|logue Astro|nome Auber|giste
    Bota|niste Boulan|ger Calli|graphe Capi|taine Cham|bellan Chape|lain Char|bonnier Char|pentier Châte|lain
    Chroni|queur Colpor|teur Comé|dien Compo|siteur Comp|table Com|tesse Conspi|rateur Contre|bandier
    Cordon|nier Coupe-|bourse Dan|seuse Demoi|selle Du|chesse Échan|son Émis|saire Empoi|sonneur Enlu|mineur
    Faucon|nier Funam|bule Gentil|homme Géo|graphe Guéris|seuse Halle|bardier Incen|diaire Inqui|siteur
    Inven|teur Land|grave Mar|chand Mar|chande Mar|grave Marion|nettiste Mathé|maticien Ménes|trel Merce|naire
    Mes|sager Mission|naire Négo|ciant Orne|maniste Pale|frenier Percep|teur Philo|sophe Poisson|nier
    Porte-|bouclier Prédi|cateur Presti|digi|tateur Prin|cesse Pyro|mane Reli|gieuse Sacris|tain Sculp|teur
    Teintu|rier Tisse|rand Traduc|teur
"""
_GERMAN: Final = """
    Apo|theker Armbrust|schütze Astro|nom Bären|führer Bild|hauer Bogen|schütze Bota|niker Brand|stifter
    Brunnen|bauer Buch|halter Buch|maler Bürger|meister Dach|decker Deich|graf Deich|stecher Edel|fräulein
    Edel|mann Falsch|spieler Fern|händler Feuer|spucker Fisch|händler Geld|verleiher Geo|graph Ge|sandter
    Gewürz|händler Gift|mischer Glas|maler Gold|schmied Haupt|mann Helle|bardier Hof|mar|schall Holz|schnitzer
    Kalli|graph Käm|merer Kerker|meister Kompo|nist Lade|meister Lauten|bauer Leib|wächter Maler|lehrling
    Markt|frau Mathe|matiker Messer|werfer Missio|nar Mund|schenk Nacht|wächter Pelz|händler Philo|soph
    Prin|zessin Puppen|spieler Räuber|haupt|mann Salz|händler Schatz|meister Schau|spieler Schild|träger
    Schmugg|ler Schrei|ber Schuh|macher Seil|tänzer Siegel|be|wahrer Spiel|mann Stadt|schreiber Stall|bursche
    Stein|metz Stern|deuter Steuer|ein|treiber Stucka|teur Taschen|dieb Teppich|wirker Tor|wächter Tuch|händler
    Über|setzer Unruhe|stifter Ver|schwörer Wach|mann Wahr|sagerin Wein|händler Zauber|künstler Zimmer|mann
    Zunft|meister
"""
_DIVIDED: Final = {
    word.replace("|", ""): word.replace("-|", "-" + SOFT_HYPHEN).replace("|", SOFT_HYPHEN)
    for word in f"{_ENGLISH} {_FRENCH} {_GERMAN}".split()
}


def divided(name: str) -> str:
    """The name with soft hyphens in its long words."""
    return " ".join(_DIVIDED.get(word, word) for word in name.split())
