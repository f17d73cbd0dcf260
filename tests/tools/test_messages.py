"""The texts for translators: found in the program, current, and good for what the game reads."""

from __future__ import annotations

import ast
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from gettext import NullTranslations
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from hypothesis import given
from hypothesis import strategies as st

from game.app.languages import OWN_NAME, catalogue, load_language, offered, shipped
from game.identity import NAME
from game.storage.input_error import InputError
from game.storage.paths import Paths
from game.ui.messages import say, say_as, say_many
from tools import messages

SOURCE = '''
from game.ui.messages import say, say_as, say_many

A = say("One")
# Translators: said of a switch
B = say_as("a switch", "on")


def of(n, captions):
    captions.say("not ours")
    return say_many("{n} die", "{n} dice", n)
'''

# Where views hold texts: position and name of the arguments.
SHOWN = {
    "Text": ((0,), ("body",)), "Pips": ((0,), ("label",)), "Meter": ((0, 3), ("label", "shown")),
    "Button": ((1, 3), ("label", "why_not", "detail")), "Toggle": ((1, 4), ("label", "why_not")),
    "Slider": ((1, 6, 8), ("label", "shown", "why_not")), "Choice": ((1, 5), ("label", "why_not")),
    "TextField": ((1, 3), ("label", "placeholder", "why_not")), "ListItem": ((1, 2), ("label", "detail", "why_not")),
    "Panel": ((), ("title",)), "Handle": ((1,), ("label", "why_not")), "Mark": ((1,), ("body",)),
    "Card": ((0, 2), ("title", "move")), "heading": ((0, 1), ("text", "detail"))}


def test_what_translators_get_is_what_the_program_says() -> None:
    assert messages.problems() == []


def test_texts_are_found_with_context_plural_and_remark() -> None:
    assert list(messages.texts_of(SOURCE, "a.py")) == [
        messages.Found("One", "", "a.py", ""),
        messages.Found("on", "a switch", "a.py", "Translators: said of a switch"),
        messages.Found(("{n} die", "{n} dice"), "", "a.py", "")]


@pytest.mark.parametrize("call", ["say(text)", "say('a' + text)", "say(f'{text}')", "say_many('one', text, 2)",
                                  "say('')", "say_as('context')"])
def test_a_text_made_elsewhere_is_refused_with_its_line(call: str) -> None:
    with pytest.raises(messages.Unclear, match=r"a\.py:2: "):
        list(messages.texts_of(f"from game.ui.messages import say, say_as, say_many\nA = {call}\n", "a.py"))


@pytest.mark.parametrize(("text", "said", "faults"), [
    ("{name} throws", "{name} wirft", 0), ("{name} throws", "{nam} wirft", 1), ("Go on", "{n} weiter", 1),
    ("{n} of {whole}", "{whole}: {n}", 0)])
def test_parts_that_the_text_has_not_are_faults(text: str, said: str, faults: int) -> None:
    assert len(list(messages.wrong(Message(text, said)))) == faults


# --- what the game reads -------------------------------------------------------------------------------------


def polish(folder: Path) -> Paths:
    """The game with a second language, which has three plurals."""
    paths = replace(Paths.find(folder), assets=folder)
    catalog = Catalog(locale="pl", domain=NAME, fuzzy=False)
    catalog.add("Go on", "Dalej")
    catalog.add(("{n} die", "{n} dice"), ("{n} kość", "{n} kości", "{n} kości (wiele)"))
    catalog.add("on", "włączone", context="a switch")
    catalog.add("{who} {what}", "{what}: {who}")
    catalog.add("Not yet", "?", flags=["fuzzy"])
    catalog.add("English", "polski", context=OWN_NAME.context)
    file = catalogue(paths, "pl")
    file.parent.mkdir(parents=True)
    file.write_bytes(messages.compiled(catalog))
    return paths


def test_a_language_is_read_by_its_path(tmp_path: Path) -> None:
    paths = polish(tmp_path)
    language = load_language(paths, "pl")
    assert isinstance(language, NullTranslations)
    assert say("Go on").said(language) == "Dalej"
    assert say_as("a switch", "on").said(language) == "włączone"
    assert say("{who} {what}", who="Ada", what=say("Go on")).said(language) == "Dalej: Ada"
    assert [say_many("{n} die", "{n} dice", n).said(language) for n in (1, 3, 5)] == [
        "1 kość", "3 kości", "5 kości (wiele)"]


def test_what_is_not_translated_or_unsure_stays_english(tmp_path: Path) -> None:
    language = load_language(polish(tmp_path), "pl")
    assert language is not None
    assert say("Never heard of {name}", name="it").said(language) == "Never heard of it"
    assert say("Not yet").said(language) == "Not yet"


def test_languages_are_offered_by_their_own_names(tmp_path: Path) -> None:
    paths = polish(tmp_path)
    assert shipped(paths) == ("en", "pl")
    assert offered(paths, "en") == (("en", "English"), ("pl", "polski"))
    assert [code for code, _ in offered(paths, "pseudo")] == ["en", "pl", "pseudo"]


def test_a_language_that_is_not_there_is_refused_with_what_is(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="en, pl"):
        load_language(polish(tmp_path), "xx")


def test_a_broken_catalogue_is_refused(tmp_path: Path) -> None:
    paths = polish(tmp_path)
    catalogue(paths, "pl").write_bytes(b"no catalogue")
    with pytest.raises(InputError, match="cannot be read"):
        load_language(paths, "pl")


# --- nothing is written past the translators -----------------------------------------------------------------


def hard_coded(source: str) -> Iterator[tuple[int, str]]:
    """Texts that stand in a view as they are, with their lines."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in SHOWN:
            places, names = SHOWN[node.func.id]
            arguments = [node.args[at] for at in places if at < len(node.args)]
            arguments += [keyword.value for keyword in node.keywords if keyword.arg in names]
            for argument in arguments:
                yield from ((part.lineno, str(part.value)) for part in plain(argument))


def plain(expression: ast.expr) -> Iterator[ast.Constant]:
    """The words of an expression that no function has made."""
    waiting: list[ast.AST] = [expression]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.Constant):
            if isinstance(node.value, str) and sum(letter.isalpha() for letter in node.value) > 1:
                yield node
        elif not isinstance(node, ast.Call | ast.Subscript | ast.Compare):
            waiting.extend(ast.iter_child_nodes(node))


@pytest.mark.parametrize(("call", "found"), [
    ("Text('Hello')", ["Hello"]), ("Text(say('Hello'))", []), ("Text(f'Heat {n}')", ["Heat "]),
    ("Button('go', 'Go' if on else say('Stop'), key='Enter')", ["Go"]), ("Text(f'{m}:{s:02d}')", []),
    ("Panel('card', place, (), title='Card')", ["Card"]), ("Text(words['a key'])", [])])
def test_hard_coded_texts_are_seen(call: str, found: list[str]) -> None:
    assert [text for _, text in hard_coded(call)] == found


def test_views_say_nothing_that_cannot_be_translated(root: Path) -> None:
    texts = [f"{path.relative_to(root).as_posix()}:{line}: {text}" for path in sorted((root / "game").rglob("*.py"))
             for line, text in hard_coded(path.read_text(encoding="utf-8"))]
    assert texts == []


@given(at=st.integers(0, 10_000), byte=st.integers(0, 255), cut=st.booleans())
def test_a_spoilt_language_is_read_or_refused_and_the_others_stay(at: int, byte: int, cut: bool) -> None:
    with tempfile.TemporaryDirectory() as folder:
        paths = polish(Path(folder))
        file = catalogue(paths, "pl")
        data = bytearray(file.read_bytes())
        at %= len(data)
        data[at] = byte
        file.write_bytes(data[:at] if cut else data)
        assert offered(paths, "en")[0] == ("en", "English")
        try:
            load_language(paths, "pl")
        except InputError as error:
            assert file.name in str(error)


@pytest.mark.parametrize("code", ["../../..", "/etc", "pl/../pl", "", "\0"])
def test_no_language_lies_elsewhere(tmp_path: Path, code: str) -> None:
    with pytest.raises(InputError):
        load_language(polish(tmp_path), code)
