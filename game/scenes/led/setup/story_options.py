"""Options of a story, by the fields of a game's frozen struct: on the page, and as the command line says them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TypeVar, get_args

import msgspec
from msgspec.structs import fields, replace

from game.ui.messages import Message
from game.ui.screen import Column, Element, Row, Sheet, Text, Toggle
from game.ui.styles import Style, Tone

Options = TypeVar("Options", bound=msgspec.Struct)
SWITCH: Mapping[str, bool] = MappingProxyType({"on": True, "off": False, "true": True, "false": False, "yes": True,
                                               "no": False})


def changed_option(options: Options, key: str, value: object) -> Options:
    """The options with another value for one of them, a value of the page or a word of the command line.

    A switch is *on* or *off*, and so on. Raises ValueError that names the option and what is allowed.
    """
    kinds = {each.name: each.type for each in fields(type(options))}
    name = key.replace("-", "_")
    if name not in kinds:
        raise ValueError(f"--option {key}={value}: allowed are {', '.join(kinds)}.")
    return replace(options, **{name: _read(key, value, kinds[name])})


def _read(key: str, value: object, kind: object) -> object:
    if kind is bool:
        if isinstance(value, str) and value not in SWITCH:
            raise ValueError(f"--option {key}={value}: allowed are {', '.join(SWITCH)}.")
        return SWITCH[value] if isinstance(value, str) else bool(value)
    try:
        return msgspec.convert(value, type=kind, strict=False)
    except msgspec.ValidationError as error:
        allowed = ", ".join(map(str, get_args(kind))) or getattr(kind, "__name__", str(kind))
        raise ValueError(f"--option {key}={value}: allowed: {allowed}.") from error


def option_switches(options: msgspec.Struct, words: Mapping[str, tuple[Message, Message]]) -> tuple[Column, ...]:
    """Switches, each by its field, with its name and what it does."""
    return tuple(Column((Toggle(f"option.{key}", name, bool(getattr(options, key))),
                         Text(does, Style.SMALL, Tone.QUIET))) for key, (name, does) in words.items())


def options_sheet(options: Sequence[Element], abreast: int) -> Sheet:
    """All of them on one sheet, at most so many side by side, those of each row below those of the one before."""
    columns = min(abreast, len(options))
    rows = [options[at:at + columns] for at in range(0, len(options), max(1, columns))]
    return Sheet(tuple(Row((*row, *(Column(()) for _ in range(columns - len(row))))) for row in rows), grow=False)
