"""What screens say: English that knows how to be said in another language.

``say("Die {number} of {whole}", number=2, whole=10)`` reads as English wherever a ``str`` is wanted, and keeps what
it was made of. The surface puts a whole screen into the player's language at once; nothing else needs to know that
there is more than one, so these are plain functions and a ``Message`` may stand in any table.

What is made of messages by ``+``, ``join`` or an f-string is English for good: use ``say`` with parts, or ``joined``.
``tools/messages.py`` finds the texts by the names of these functions, so they are written out where they stand.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import fields, is_dataclass, replace
from gettext import NullTranslations
from types import MappingProxyType
from typing import Any, Self, TypeVar, cast

from game.ui.keys import shown_as

Shown = TypeVar("Shown")
NO_PARTS: Mapping[str, object] = MappingProxyType({})


class Message(str):
    """One text of ours. Equal to its English."""

    template: str
    many: str  # the plural's template; empty where nothing is counted
    number: int
    context: str
    parts: Mapping[str, object]

    def __new__(cls, template: str, parts: Mapping[str, object] = NO_PARTS, *, many: str = "", number: int = 1,
                context: str = "") -> Self:
        """``template`` and ``many`` hold their ``parts`` as ``{name}``, with a format where they are numbers."""
        made = super().__new__(cls, (many if many and number != 1 else template).format(**parts))
        made.template, made.many, made.number, made.context, made.parts = template, many, number, context, parts
        return made

    def said(self, language: NullTranslations) -> str:
        """In another language, and so are its parts."""
        return self._template(language).format(**{name: in_language(part, language)
                                                  for name, part in self.parts.items()})

    def _template(self, language: NullTranslations) -> str:
        if self.many and self.context:
            return language.npgettext(self.context, self.template, self.many, self.number)
        if self.many:
            return language.ngettext(self.template, self.many, self.number)
        return language.pgettext(self.context, self.template) if self.context else language.gettext(self.template)


class Joined(Message):
    """Messages and names in a row, with nothing of its own to translate."""

    def _template(self, language: NullTranslations) -> str:
        return self.template


class Key(Message):
    """A button by what screens are written for, as the player reads it: in English as delivered."""

    name: str
    default: str

    def __new__(cls, name: str, default: str = "") -> Self:
        """``name``: as screens hear it, such as ``f1``; ``default``: what it is called as delivered, if not so."""
        made = super().__new__(cls, default or shown_as(name))
        made.name, made.default = name, default or shown_as(name)
        return made

    def said(self, language: NullTranslations) -> str:
        """As the player has bound it; what stands on a key is nobody's language."""
        called = language.called.get(self.name) if isinstance(language, InKeys) else None
        return called or in_language(self.default, language)


class InKeys(NullTranslations):
    """A language in which buttons are called as the player has bound them; None is English."""

    def __init__(self, language: NullTranslations | None, called: Mapping[str, str]) -> None:
        """``called``: what is said in place of a button, by what screens hear; as delivered where nothing is given."""
        super().__init__()
        self.add_fallback(language or NullTranslations())
        self.called = called


def key_called(name: str, default: str = "") -> Key:
    """A button in a text, by what screens hear: ``say("{skip} ends it.", skip=key_called("space"))``."""
    return Key(name, default)


def say(text: str, /, **parts: object) -> Message:
    """A text with its parts."""
    return Message(text, parts)


def say_as(context: str, text: str, /, **parts: object) -> Message:
    """The same for a text that means more than one thing: ``context`` tells translators which."""
    return Message(text, parts, context=context)


def say_many(one: str, many: str, count: int, /, **parts: object) -> Message:
    """A text that depends on a number; ``{n}`` stands for it."""
    return Message(one, {"n": count, **parts}, many=many, number=count)


def joined(separator: str, parts: Iterable[str]) -> Message:
    """As ``separator.join``, but what it joins stays translatable."""
    named = {f"part{number}": part for number, part in enumerate(parts)}
    return Joined(separator.join(f"{{{name}}}" for name in named), named)


def percent(share: float, digits: int = 0) -> Message:
    """A share from 0 to 1 in hundredths."""
    return say("{number}%", number=f"{100.0 * share:.{digits}f}")


def millimetres(length_m: float) -> Message:
    """A length in m as millimetres and tenths; what is there and comes to no tenth is not said to be nothing."""
    tenths = round(length_m * 10_000)
    return say("{length:.1f} mm", length=tenths / 10) if tenths or not length_m else say("less than 0.1 mm")


def in_language(shown: Shown, language: NullTranslations) -> Shown:
    """A view, or anything in it, with every message in another language."""
    changed: Any = shown
    if isinstance(shown, Message):
        changed = shown.said(language)
    elif isinstance(shown, tuple):
        changed = tuple(in_language(each, language) for each in shown)
    elif is_dataclass(shown) and not isinstance(shown, type):
        changed = _fields_in_language(shown, language)
    return cast(Shown, changed)


def _fields_in_language(shown: Any, language: NullTranslations) -> Any:
    """Only what differs is made anew."""
    now = {field.name: getattr(shown, field.name) for field in fields(shown)}
    said = {name: in_language(value, language) for name, value in now.items()}
    differs = {name: value for name, value in said.items() if value is not now[name] and value != now[name]}
    return replace(shown, **differs) if differs else shown
