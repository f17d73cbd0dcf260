#!/usr/bin/env python3
"""The texts of the screens, for translators; docs/translating.md tells when to use what.

    python3 tools/messages.py extract          write assets/locale/NAME.pot from the program
    python3 tools/messages.py new de           begin a language: assets/locale/de/LC_MESSAGES/NAME.po
    python3 tools/messages.py update           bring what is new into every .po, and mark what has changed
    python3 tools/messages.py compile          write the .mo that the game reads beside every .po
    python3 tools/messages.py check            say what is not as it should be; 1 if anything is
"""

from __future__ import annotations

import argparse
import ast
import string
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tools._environment import enter

if __name__ == "__main__":
    enter(__file__)

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from game import __version__
from game.identity import NAME, TITLE

LOCALE = ROOT / "assets" / "locale"
WORDS = "game.ui.messages"
SAYS = {"say": 1, "say_as": 2, "say_many": 2}  # and how many texts each begins with
REMARK = "# Translators:"
HEADER = f"# What the screens of {TITLE} say. docs/translating.md tells how to translate it."
Ident = str | tuple[str, str]


@dataclass(frozen=True)
class Found:
    """A text in the program."""

    ident: Ident
    context: str
    file: str
    remark: str


class Unclear(ValueError):
    """A text that cannot be found by reading the program; the message names file and line."""


def main(argv: Sequence[str] | None = None) -> int:
    """Do what is asked; 1 for a finding."""
    parser = argparse.ArgumentParser(description="The texts of the screens, for translators.")
    parser.add_argument("do", choices=("extract", "new", "update", "compile", "check"))
    parser.add_argument("language", nargs="?", default="", help="code of a language, for new")
    args = parser.parse_args(argv)
    match args.do:
        case "extract":
            program = extracted()
            if not template_file().is_file() or not is_current(read(template_file()), program):
                write(template_file(), program)
        case "new":
            return begin(args.language)
        case "update":
            for file in translations():
                catalog = read(file)
                catalog.update(extracted(), no_fuzzy_matching=False)
                write(file, catalog)
        case "compile":
            for file in translations():
                file.with_suffix(".mo").write_bytes(compiled(read(file)))
        case _:
            return report(problems())
    return 0


def report(lines: Sequence[str]) -> int:
    """Print lines; 1 if there are any."""
    for line in lines:
        sys.stdout.write(f"{line}\n")
    return 1 if lines else 0


def template_file() -> Path:
    """Where all texts stand without translations."""
    return LOCALE / f"{NAME}.pot"


def translations() -> list[Path]:
    """The .po of every language."""
    return sorted(LOCALE.glob(f"*/LC_MESSAGES/{NAME}.po"))


# --- from the program ----------------------------------------------------------------------------------------


def extracted() -> Catalog:
    """Every text of the program. Raises Unclear for one that is not written out where it stands."""
    catalog = Catalog(domain=NAME, header_comment=HEADER, project=TITLE, version=__version__,
                      msgid_bugs_address="the issues of the game", charset="utf-8", fuzzy=False)
    for found in sorted(texts(), key=lambda each: (each.file, str(each.ident))):
        catalog.add(found.ident, context=found.context or None, locations=[(found.file, 0)],
                    auto_comments=[found.remark] if found.remark else [])
    return catalog


def texts() -> Iterator[Found]:
    """The texts of all modules."""
    for path in sorted((ROOT / "game").rglob("*.py")):
        yield from texts_of(path.read_text(encoding="utf-8"), path.relative_to(ROOT).as_posix())


def texts_of(source: str, file: str) -> Iterator[Found]:
    """The texts of one module, with the remarks that stand above them."""
    tree, lines = ast.parse(source), source.splitlines()
    known = {alias.asname or alias.name for node in ast.walk(tree)
             if isinstance(node, ast.ImportFrom) and node.module == WORDS for alias in node.names}
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in known & SAYS.keys():
            yield _text(node, node.func.id, file, lines)


def _text(call: ast.Call, function: str, file: str, lines: Sequence[str]) -> Found:
    begins = call.args[:SAYS[function]]
    said = [str(arg.value) for arg in begins if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
    if len(said) < SAYS[function] or not all(said):
        raise Unclear(f"{file}:{call.lineno}: {function}() wants its text written out here, not made elsewhere")
    above = lines[call.lineno - 2].strip() if call.lineno > 1 else ""
    remark = above.removeprefix("# ") if above.startswith(REMARK) else ""
    if function == "say_many":
        return Found((said[0], said[1]), "", file, remark)
    return Found(said[-1], said[0] if function == "say_as" else "", file, remark)


# --- files ---------------------------------------------------------------------------------------------------


def read(file: Path) -> Catalog:
    """A catalogue from its file; the folder says which language."""
    with file.open("rb") as opened:
        return read_po(opened, locale=None if file.suffix == ".pot" else file.parents[1].name, domain=NAME)


def write(file: Path, catalog: Catalog) -> None:
    """A catalogue into its file, without line numbers: they would change with every edit."""
    text = BytesIO()
    write_po(text, catalog, width=100, include_lineno=False, sort_by_file=True)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(text.getvalue())


def compiled(catalog: Catalog) -> bytes:
    """A catalogue as the game reads it; what is unsure is left out and shown in English."""
    binary = BytesIO()
    write_mo(binary, catalog)
    return binary.getvalue()


def begin(language: str) -> int:
    """A new .po with nothing translated yet."""
    file = LOCALE / language / "LC_MESSAGES" / f"{NAME}.po"
    if not language.replace("_", "").isalnum() or file.exists():
        return report([f"{file}: give the code of a language that is not there yet, such as de or pt_BR"])
    catalog = extracted()
    fresh = Catalog(locale=language, domain=NAME, header_comment=HEADER, project=catalog.project,
                    version=__version__, charset="utf-8", fuzzy=False)
    fresh.update(catalog)
    write(file, fresh)
    return 0


# --- what is wrong -------------------------------------------------------------------------------------------


def problems() -> list[str]:
    """Everything that is not current or does not fit together."""
    found = [] if is_current(read(template_file()), extracted()) else [
        f"{shown(template_file())}: the program says something else by now; run tools/messages.py extract"]
    for file in translations():
        catalog = read(file)
        found += [f"{shown(file)}:{message.lineno}: {said}" for message in catalog for said in wrong(message)]
        binary = file.with_suffix(".mo")
        if not binary.is_file() or binary.read_bytes() != compiled(catalog):
            found.append(f"{shown(binary)}: not made from the .po; run tools/messages.py compile")
    return found


def is_current(template: Catalog, program: Catalog) -> bool:
    """Whether the template holds just what the program says, where it says it."""
    return essence(template) == essence(program)


def essence(catalog: Catalog) -> set[tuple[object, ...]]:
    """What of a catalogue matters."""
    return {(message.id, message.context, frozenset(file for file, _ in message.locations),
             tuple(message.auto_comments)) for message in catalog if message.id}


def wrong(message: Message) -> Iterator[str]:
    """A translation whose parts are not those of the text."""
    wanted = set().union(*map(holes, listed(message.id)))
    for text in listed(message.string):
        if message.id and text and not message.fuzzy and not holes(text) <= wanted:
            yield f"{text!r} has parts that the text has not: {', '.join(sorted(holes(text) - wanted))}"


def listed(texts: str | Sequence[str] | None) -> tuple[str, ...]:
    """One text, or the forms of a plural."""
    return (texts,) if isinstance(texts, str) else tuple(texts or ())


def holes(text: str) -> set[str]:
    """The names in braces."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def shown(file: Path) -> str:
    """A file as messages name it."""
    return file.relative_to(ROOT).as_posix()


if __name__ == "__main__":
    raise SystemExit(main())
