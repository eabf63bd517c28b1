"""What tests ask of any drawing."""

from collections import Counter
from xml.etree import ElementTree

NAMESPACE = "{http://www.w3.org/2000/svg}"


def parsed(body: str) -> ElementTree.Element:
    """The drawing as XML; fails if it is not well-formed."""
    root = body if 'xmlns="' in body else f'<svg xmlns="http://www.w3.org/2000/svg">{body}</svg>'
    return ElementTree.fromstring(root)


def check(body: str) -> ElementTree.Element:
    """Well-formed, without inline style or script, and with ids that occur once."""
    root = parsed(body)
    assert len(root)
    for element in root.iter():
        assert "style" not in element.attrib
        assert not [name for name in element.attrib if name.startswith("on")]
        assert element.tag != f"{NAMESPACE}script"
        assert not [value for value in element.attrib.values() if "None" in value or "nan" in value]
    ids = Counter(element.attrib["id"] for element in root.iter() if "id" in element.attrib)
    assert [ident for ident, times in ids.items() if times > 1] == []
    return root


def words_in(root: ElementTree.Element) -> list[str]:
    """All texts of a drawing, in order."""
    return ["".join(element.itertext()) for element in root.iter(f"{NAMESPACE}text")]


def used(root: ElementTree.Element) -> set[str]:
    """The ids a drawing refers to."""
    hrefs = {element.attrib["href"][1:] for element in root.iter(f"{NAMESPACE}use")}
    urls = {value[5:-1] for element in root.iter() for value in element.attrib.values() if value.startswith("url(#")}
    return hrefs | urls
