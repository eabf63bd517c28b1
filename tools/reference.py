"""The reference of the library, made of signatures and docstrings as they stand in the sources, compiled or not."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1] / "src"
PACKAGES = {
    "guildhall": "What `import guildhall` gives.",
    "core": "The contract of a game, and what all games share.",
    "bots": "Players that are programs, and what they are made of.",
    "arena": "Many games at once.",
    "review": "What was luck, what was skill.",
    "notebook": "A board in a notebook that is clicked and played.",
    "client": "A client for bots that play at a server.",
    "rl": "The games for PettingZoo, Gymnasium and OpenSpiel.",
    "art": "The drawing kit.",
    "testing": "The contract tests of a game, for anybody's games.",
}
Definition = ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def reference(package: str) -> str:
    """The page of a package."""
    title = package if package == "guildhall" else f"guildhall.{package}"
    parts = names_of_guildhall() if package == "guildhall" else modules_of(package)
    return "\n\n".join([f"# {title}", PACKAGES[package], *parts]) + "\n"


def names_of_guildhall() -> Iterator[str]:
    """The public names, each as it is defined where it comes from."""
    tree = parsed(ROOT / "guildhall" / "__init__.py")
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and node.level == 1 and node.module:
            source = parsed(ROOT / "guildhall" / Path(*node.module.split(".")).with_suffix(".py"))
            for alias in node.names:
                (found,) = (one for one in public(source.body) if one.name == alias.name)
                yield from told(found, f"guildhall.{alias.asname or alias.name}", 2)


def modules_of(package: str) -> Iterator[str]:
    folder = ROOT / "guildhall" / package
    for path in sorted(folder.rglob("*.py")) or [folder.with_suffix(".py")]:
        name = ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        tree = parsed(path)
        found = list(public(tree.body))
        if found and "policies" not in path.parts and "locale" not in path.parts:
            yield f"## {name}"
            yield ast.get_docstring(tree) or ""
            for one in found:
                yield from told(one, one.name, 3)


def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def public(body: list[ast.stmt]) -> Iterator[Definition]:
    """What others may use: it has a name without an underscore and says what it does."""
    for node in body:
        if isinstance(node, Definition) and not node.name.startswith("_") and ast.get_docstring(node):
            yield node


def told(node: Definition, name: str, level: int) -> Iterator[str]:
    """A class with its fields and methods, or a function."""
    yield f"{'#' * level} {name}"
    yield f"```python\n{signature(node)}\n```"
    yield text_of(ast.get_docstring(node) or "")
    if isinstance(node, ast.ClassDef):
        yield from fields(node)
        for method in public(node.body):
            yield f"**`{signature(method)}`**"
            yield text_of(ast.get_docstring(method) or "")


def signature(node: Definition) -> str:
    if isinstance(node, ast.ClassDef):
        bases = [ast.unparse(base) for base in node.bases]
        return f"class {node.name}({', '.join(bases)})" if bases else f"class {node.name}"
    kinds = {ast.unparse(decorator).split(".")[-1] for decorator in node.decorator_list}
    result = f" -> {ast.unparse(node.returns)}" if node.returns else ""
    if kinds & {"property", "cached_property"}:
        return f"{node.name}{result}"
    begin = "async def" if isinstance(node, ast.AsyncFunctionDef) else "def"
    return f"{begin} {node.name}({ast.unparse(node.args)}){result}"


def fields(node: ast.ClassDef) -> Iterator[str]:
    """The fields of a class with what stands below them."""
    lines = []
    for place, line in enumerate(node.body):
        if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name) and line.target.id[0] != "_":
            about = node.body[place + 1] if place + 1 < len(node.body) else None
            words = about.value.value if isinstance(about, ast.Expr) and isinstance(about.value, ast.Constant) else ""
            said = f": {' '.join(str(words).split())}" if words else ""
            lines.append(f"- `{line.target.id}: {ast.unparse(line.annotation)}`{said}")
    if lines:
        yield "\n".join(lines)


def text_of(docstring: str) -> str:
    """A docstring as Markdown: examples are code, underscores and brackets are no marks."""
    parts = []
    for part in docstring.split("\n\n"):
        is_code = part.startswith((">>> ", "    "))
        parts.append(f"```python\n{part}\n```" if is_code else re.sub(r"([*<\[])", r"\\\1", part))
    return "\n\n".join(parts)
