"""Where long names of persons may be divided when they stand on narrow plates."""

from __future__ import annotations

from typing import Final

from guildhall.art.lettering import SOFT_HYPHEN

_ENGLISH: Final = """
    Account|ant Alche|mist Apothe|cary Appren|tice Astrol|oger Astron|omer Black|smith Body|guard Brick|layer
    Calli|grapher Car|penter Chamber|lain Chron|icler Coach|man Com|poser Conspir|ator Council|man Cross|bowman
    Cup|bearer Fire-|eater Fish|monger Gate|keeper Geog|rapher Gold|smith Hal|berdier Illumi|nator Inn|keeper
    Long-|distance Mathe|matician Mer|cenary Mes|senger Mission|ary Money|lender Noble|man Philos|opher
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
