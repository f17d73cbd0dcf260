"""Conditions of adventure packs: a small typed language without arithmetic, variables or chance.

    condition = read_expression("fact(bell_note) and clock(tide) >= 3")
    condition.holds(known)            known: what each function of the language gives, asked by name and ids
    condition.fit(known)              how many of its parts hold, for choosing the narrowest of several

    expr  = and { "or" and }      and = not { "and" not }      not = [ "not" ] test
    test  = value [ ("==" | "!=" | "<" | "<=" | ">" | ">=") value ]
    value = number | "'" word "'" | name "(" [ id { "," id } ] ")" | "(" expr ")"

Whatever can be wrong with a condition is found when it is read. Evaluating never fails: what a pack does not know is
false, no number and no word.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Iterator, Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Literal, NamedTuple

import msgspec

Value = bool | int | str
Known = Callable[[str, tuple[str, ...]], Value]
"""What a function of the language gives now: asked with its name and the ids it was given."""
MOST_LETTERS, MOST_DEPTH, MOST_NODES = 200, 8, 40


class Kind(StrEnum):
    """What a value is."""

    TRUTH = "truth"
    NUMBER = "number"
    WORD = "word"
    ANY = "any"  # a fact, an element, what became of an obstacle: truth, number or word


class Function(NamedTuple):
    """What a function takes, by kind of id, and what it gives."""

    takes: tuple[str, ...]
    gives: Kind


FUNCTIONS: Mapping[str, Function] = MappingProxyType({
    "fact": Function(("fact",), Kind.ANY), "here": Function(("npc",), Kind.TRUTH),
    "has": Function(("thing",), Kind.TRUTH), "element": Function(("element",), Kind.TRUTH),
    "clock": Function(("clock",), Kind.NUMBER), "full": Function(("clock",), Kind.TRUTH),
    "stance": Function(("npc",), Kind.NUMBER), "out": Function(("npc",), Kind.TRUTH),
    "seen": Function(("scene",), Kind.TRUTH), "times": Function(("scene",), Kind.NUMBER),
    "done": Function(("obstacle",), Kind.ANY), "approach": Function(("approach",), Kind.TRUTH),
    "last": Function((), Kind.WORD), "act": Function((), Kind.NUMBER), "session": Function((), Kind.NUMBER),
    "players": Function((), Kind.NUMBER), "out_count": Function((), Kind.NUMBER),
    "hurt_count": Function((), Kind.NUMBER), "scenes": Function((), Kind.NUMBER), "pool": Function((), Kind.NUMBER),
    "collected": Function((), Kind.NUMBER), "showpiece": Function((), Kind.TRUTH),
    "sheet": Function(("sheet",), Kind.TRUTH), "drawn": Function(("fact",), Kind.WORD),
})
"""Every function of the language, with the kinds of id it takes and what it gives."""

_COMPARE: Mapping[str, Callable[[int, int], bool]] = MappingProxyType({
    "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge})
_TOKEN = re.compile(
    r"\s*(?:(?P<number>-?\d+)|'(?P<word>[^']*)'|(?P<name>[a-z_][a-z0-9_]*)|(?P<sign>==|!=|<=|>=|[<>(),]))")


class BadExpression(ValueError):
    """A condition that cannot be read; says what and where in it."""


class Constant(msgspec.Struct, frozen=True):
    """A number or a word as it stands."""

    value: int | str


class Call(msgspec.Struct, frozen=True):
    """A function with the ids it is asked about."""

    name: str
    ids: tuple[str, ...]


class Compared(msgspec.Struct, frozen=True):
    """Two values and how they are compared."""

    sign: Literal["==", "!=", "<", "<=", ">", ">="]
    left: Node
    right: Node


class Not(msgspec.Struct, frozen=True):
    """What must not hold."""

    part: Node


class Every(msgspec.Struct, frozen=True):
    """All of these must hold."""

    parts: tuple[Node, ...]


class Either(msgspec.Struct, frozen=True):
    """One of these must hold."""

    parts: tuple[Node, ...]


Node = Constant | Call | Compared | Not | Every | Either


class Condition(msgspec.Struct, frozen=True):
    """A condition that was read, with the text it was read from."""

    text: str
    root: Node

    def holds(self, known: Known) -> bool:
        """Whether it is so now."""
        return _truth(_value(self.root, known))

    def fit(self, known: Known) -> int:
        """How many parts a condition that holds is made of, those joined by *and*; 0 where it does not hold."""
        return _fit(self.root, known) if self.holds(known) else 0

    def calls(self) -> Iterator[tuple[str, str, str]]:
        """Every id it asks about: the function, the kind of id, the id."""
        for node in _walk(self.root):
            if isinstance(node, Call):
                yield from ((node.name, kind, ident) for kind, ident in zip(
                    FUNCTIONS[node.name].takes, node.ids, strict=True))


ALWAYS = Condition("", Every(()))
"""The condition that always holds."""


def read_expression(text: str) -> Condition:
    """A condition from its text; an empty one always holds. Raises BadExpression that says what and where."""
    if len(text) > MOST_LETTERS:
        raise BadExpression(f"has {len(text)} letters; {MOST_LETTERS} are allowed")
    if not text.strip():
        return ALWAYS
    reader = _Reader(text)
    root = reader.whole()
    if len(list(_walk(root))) > MOST_NODES:
        raise BadExpression(f"has more than {MOST_NODES} parts")
    if (kind := _kind(root)) not in (Kind.TRUTH, Kind.ANY):
        raise BadExpression(f"is a {kind}; a condition must be true or false")
    return Condition(text, root)


class _Reader:
    """Reads one condition, token by token."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._tokens = list(self._split(text))
        self._at = 0

    def _split(self, text: str) -> Iterator[tuple[str, str, int]]:
        at, text = 0, text.rstrip()
        while at < len(text):
            match = _TOKEN.match(text, at)
            if match is None:
                raise BadExpression(f"has {text[at:].lstrip()[:12]!r} at letter {at + 1}, which means nothing here")
            kind = match.lastgroup or ""
            yield kind, match.group(kind), match.start(kind) + 1
            at = match.end()

    def whole(self) -> Node:
        """All of it. Raises BadExpression where something is left."""
        root = self._either(1)
        if self._at < len(self._tokens):
            _, found, at = self._tokens[self._at]
            raise BadExpression(f"goes on with {found!r} at letter {at}, after its end")
        return root

    def _peek(self) -> tuple[str, str]:
        return self._tokens[self._at][:2] if self._at < len(self._tokens) else ("end", "")

    def _take(self, text: str) -> bool:
        """Whether that sign or joining word comes next, and past it."""
        kind, found = self._peek()
        if found != text or kind not in ("sign", "name"):
            return False
        self._at += 1
        return True

    def _expect(self, text: str) -> None:
        if not self._take(text):
            raise BadExpression(f"lacks {text!r} {self._where()}")

    def _where(self) -> str:
        return f"at letter {self._tokens[self._at][2]}" if self._at < len(self._tokens) else "at its end"

    def _either(self, depth: int) -> Node:
        if depth > MOST_DEPTH:
            raise BadExpression(f"is nested more than {MOST_DEPTH} deep")
        parts = [self._both(depth)]
        while self._take("or"):
            parts.append(self._both(depth))
        return parts[0] if len(parts) == 1 else Either(_truths(parts))

    def _both(self, depth: int) -> Node:
        parts = [self._negated(depth)]
        while self._take("and"):
            parts.append(self._negated(depth))
        return parts[0] if len(parts) == 1 else Every(_truths(parts))

    def _negated(self, depth: int) -> Node:
        return Not(_truths([self._test(depth)])[0]) if self._take("not") else self._test(depth)

    def _test(self, depth: int) -> Node:
        left = self._value(depth)
        kind, sign = self._peek()
        if kind != "sign" or sign in ("(", ")", ","):
            return left
        self._at += 1
        return _comparison(sign, left, self._value(depth))

    def _value(self, depth: int) -> Node:
        kind, found = self._peek()
        where = self._where()
        self._at += 1
        if kind == "number":
            return Constant(int(found))
        if kind == "word":
            return Constant(found)
        if kind == "sign" and found == "(":
            inner = self._either(depth + 1)
            self._expect(")")
            return inner
        if kind == "name" and found not in ("and", "or", "not"):
            return self._call(found, where)
        raise BadExpression(f"lacks a value {where}")

    def _call(self, name: str, where: str) -> Call:
        if name not in FUNCTIONS:
            raise BadExpression(f"asks for {name!r} {where}; known are {', '.join(FUNCTIONS)}")
        self._expect("(")
        ids: list[str] = []
        while not self._take(")"):
            if ids:
                self._expect(",")
            kind, found = self._peek()
            if kind != "name":
                raise BadExpression(f"lacks an id {self._where()}")
            ids.append(found)
            self._at += 1
        wanted = FUNCTIONS[name].takes
        if len(ids) != len(wanted):
            raise BadExpression(f"gives {name} {len(ids)} ids {where}; it takes {len(wanted)}")
        return Call(name, tuple(ids))


def _kind(node: Node) -> Kind:
    match node:
        case Constant(value=value):
            return Kind.WORD if isinstance(value, str) else Kind.NUMBER
        case Call(name=name):
            return FUNCTIONS[name].gives
        case _:
            return Kind.TRUTH


def _truths(parts: list[Node]) -> tuple[Node, ...]:
    for part in parts:
        if (kind := _kind(part)) not in (Kind.TRUTH, Kind.ANY):
            raise BadExpression(f"takes a {kind} for true or false")
    return tuple(parts)


def _comparison(sign: str, left: Node, right: Node) -> Compared:
    kinds = {_kind(left), _kind(right)} - {Kind.ANY}
    if len(kinds) > 1:
        raise BadExpression(f"compares a {_kind(left)} with a {_kind(right)} by {sign!r}")
    if sign in _COMPARE and kinds - {Kind.NUMBER}:
        raise BadExpression(f"puts {kinds.pop()}s in order by {sign!r}; only numbers have one")
    return Compared(msgspec.convert(sign, Literal["==", "!=", "<", "<=", ">", ">="]), left, right)


def _walk(node: Node) -> Iterator[Node]:
    yield node
    match node:
        case Compared(left=left, right=right):
            yield from _walk(left)
            yield from _walk(right)
        case Not(part=part):
            yield from _walk(part)
        case Every(parts=parts) | Either(parts=parts):
            for each in parts:
                yield from _walk(each)
        case _:
            pass


def _value(node: Node, known: Known) -> Value:
    match node:
        case Constant(value=value):
            return value
        case Call(name=name, ids=ids):
            return known(name, ids)
        case Compared():
            return _compared(node, known)
        case Not(part=part):
            return not _truth(_value(part, known))
        case Every(parts=parts):
            return all(_truth(_value(part, known)) for part in parts)
        case Either(parts=parts):
            return any(_truth(_value(part, known)) for part in parts)


def _compared(node: Compared, known: Known) -> bool:
    """Values of unlike kinds are unequal, and in no order."""
    left, right = _value(node.left, known), _value(node.right, known)
    alike = isinstance(left, str) == isinstance(right, str) and isinstance(left, bool) == isinstance(right, bool)
    if node.sign in ("==", "!="):
        return (alike and left == right) is (node.sign == "==")
    numbers = [each for each in (left, right) if isinstance(each, int) and not isinstance(each, bool)]
    return len(numbers) == 2 and _COMPARE[node.sign](*numbers)


def _truth(value: Value) -> bool:
    """A word that is there is true, so that ``done(toll)`` asks whether it was done at all."""
    return bool(value)


def _fit(node: Node, known: Known) -> int:
    match node:
        case Every(parts=parts):
            return sum(_fit(part, known) for part in parts)
        case Either(parts=parts):
            return max((_fit(part, known) for part in parts if _truth(_value(part, known))), default=0)
        case _:
            return 1
