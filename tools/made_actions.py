"""Actions of any game that nobody would think of: made from the types of its actions, as plain data of a record.

Fields get values that their types allow and values that they do not: words and numbers of the state that is on, ends of
ranges, what is far too long. What is made is JSON; whether it is an action at all, the game's own door says.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any, get_type_hints

import msgspec
from msgspec import inspect

from game.rules.game import Rules

NUMBERS = (0, 1, -1, 2, 7, 100, -100, 2**31, -(2**31), 2**63 - 1, -(2**63), 10**30)
WORDS = ("", " ", "\0", "A", "gm", "table", "nobody", "../..", "\u202e", "x" * 5000, "0", "-1")
MOST_ITEMS, MOST_DEPTH, LONG = 3, 5, 40
WRONG = 0.02
"""How often a field holds what its type does not allow."""
ODD: Sequence[Any] = (None, True, -1, 1.5, "", [], {}, [[]], {"": None})


class Words:
    """What the fields of made actions are filled with: what stands in a state, and what stands in none."""

    def __init__(self, state: Any) -> None:
        found = list(_leaves(msgspec.to_builtins(state)))
        self._texts = [each for each in found if isinstance(each, str)] or [""]
        self._numbers = [each for each in found if isinstance(each, int)] or [0]

    def text(self, chance: random.Random) -> str:
        """A text, mostly one of the state."""
        return chance.choice(self._texts if chance.random() < 0.7 else WORDS)

    def number(self, chance: random.Random) -> int:
        """A whole number: one of the state or beside it, a small one, or an end of a range."""
        match chance.randrange(3):
            case 0:
                return chance.choice(self._numbers) + chance.randint(-1, 1)
            case 1:
                return chance.randint(-2, 12)
        return chance.choice(NUMBERS)


def _leaves(value: Any) -> Iterator[Any]:
    """Every text and number in plain data, keys among them."""
    if isinstance(value, dict):
        for key, each in value.items():
            yield key
            yield from _leaves(each)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from _leaves(each)
    else:
        yield value


class ActionMaker:
    """Makes actions of one game from what ``Rules.decode_action`` says it gives."""

    def __init__(self, rules: Rules[Any, Any, Any]) -> None:
        action = inspect.type_info(get_type_hints(rules.decode_action)["return"])
        self.kinds = tuple(kind for kind in getattr(action, "types", (action,)) if isinstance(kind, inspect.StructType))

    def made(self, words: Words, chance: random.Random) -> bytes:
        """An action of any kind, every field filled."""
        return msgspec.json.encode(_value(chance.choice(self.kinds), words, chance, 0))

    def spoilt(self, action: Any, words: Words, chance: random.Random) -> bytes:
        """An action with one field that is another, or somebody else's."""
        plain = msgspec.to_builtins(action)
        kind = next(each for each in self.kinds if each.tag == plain["do"])
        field = chance.choice(kind.fields)
        plain[field.encode_name] = _field(field.type, words, chance, 0)
        return msgspec.json.encode(plain)


def _field(kind: inspect.Type, words: Words, chance: random.Random, depth: int) -> Any:
    return chance.choice(ODD) if chance.random() < WRONG else _value(kind, words, chance, depth)


def _value(kind: inspect.Type, words: Words, chance: random.Random, depth: int) -> Any:
    """Plain data that this type allows, or nearly."""
    match kind:
        case inspect.StructType(fields=fields, tag_field=tag_field, tag=tag, array_like=as_list):
            filled = {field.encode_name: _field(field.type, words, chance, depth + 1) for field in fields
                      if field.required or chance.random() < 0.7}
            return list(filled.values()) if as_list else {**({tag_field: tag} if tag_field else {}), **filled}
        case inspect.NamedTupleType(fields=fields):
            return [_field(field.type, words, chance, depth + 1) for field in fields]
        case inspect.UnionType(types=kinds):
            return _value(chance.choice(kinds), words, chance, depth)
        case inspect.EnumType(cls=cls):
            return chance.choice([each.value for each in cls])
        case inspect.LiteralType(values=values):
            return chance.choice(values)
        case inspect.TupleType(item_types=kinds):
            return [_field(each, words, chance, depth + 1) for each in kinds]
        case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
            return [_field(item, words, chance, depth + 1) for _ in range(_length(chance, depth))]
        case inspect.DictType(key_type=key, value_type=item):
            return {str(_value(key, words, chance, depth + 1)): _field(item, words, chance, depth + 1)
                    for _ in range(_length(chance, depth))}
    return _plain(kind, words, chance)


def _plain(kind: inspect.Type, words: Words, chance: random.Random) -> Any:
    match kind:
        case inspect.IntType():
            return words.number(chance)
        case inspect.FloatType():
            return words.number(chance) * 0.5
        case inspect.StrType():
            return words.text(chance)
        case inspect.BoolType():
            return chance.random() < 0.5
        case inspect.NoneType():
            return None
    raise TypeError(f"an action has a field of the type {kind}, and nobody has said what to fill it with")


def _length(chance: random.Random, depth: int) -> int:
    """How many items; now and then far too many, but not in one another."""
    if depth >= MOST_DEPTH:
        return 0
    return LONG if depth <= 1 and chance.random() < 0.02 else chance.randint(0, MOST_ITEMS)
