"""What could ever be so in a pack, taken as sets and never too small: which values each thing may have at best.

Conditions are asked whether they can hold at all, and whether they can fail. What hangs together is taken as if it did
not, so that nothing which can happen is called impossible.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping, Set
from itertools import product
from types import MappingProxyType
from typing import get_args

from game.rules.game_master.terms import FOE, FRIEND
from game.story.adventure import Adventure, Slot
from game.story.expressions import (
    ALWAYS,
    BadExpression,
    Call,
    Compared,
    Condition,
    Constant,
    Either,
    Every,
    Node,
    Not,
    Value,
    read_expression,
)

MOST_COUNTED = 60
"""Scenes, tokens: no story has more, as far as conditions are asked."""
_SIGNS: Mapping[str, Callable[[int, int], bool]] = MappingProxyType({
    "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge})
BOTH: frozenset[Value] = frozenset((True, False))


class Possible:
    """What may have become so by now. Every ``add`` makes it more; ``size`` says whether anything was added."""

    def __init__(self, pack: Adventure) -> None:
        self._pack = pack
        self.facts: dict[str, set[Value]] = {ident: {fact.start} for ident, fact in pack.facts.items()}
        self.clocks: set[str] = set()
        self.stances: set[str] = set()
        self.here: set[str] = set()
        self.out: set[str] = set()
        self.things: set[str] = set()
        self.scenes: set[str] = set()
        self.obstacles: set[str] = set()
        self.approaches: set[str] = {"free"}
        self.elements: set[str] = set()
        self.acts: set[int] = {1}

    @property
    def size(self) -> int:
        """A number that grows with everything that is added."""
        held: tuple[Set[object], ...] = (
            self.clocks, self.stances, self.here, self.out, self.things, self.scenes, self.obstacles, self.approaches,
            self.elements, self.acts, *self.facts.values())
        return sum(map(len, held))

    def may_hold(self, condition: str) -> bool:
        """Whether a condition can be so; one that cannot be read is somebody else's mistake."""
        return any(map(bool, self._values(_read(condition).root)))

    def may_fail(self, condition: str) -> bool:
        """Whether a condition can be otherwise."""
        return not all(map(bool, self._values(_read(condition).root)))

    def _values(self, node: Node) -> frozenset[Value]:
        match node:
            case Constant(value=value):
                return frozenset((value,))
            case Call(name=name, ids=ids):
                return frozenset(self._asked(name, ids[0] if ids else ""))
            case Compared(sign=sign, left=left, right=right):
                return frozenset(_compared(sign, one, other)
                                 for one, other in product(self._values(left), self._values(right)))
            case Not(part=part):
                return frozenset(not value for value in self._values(part))
            case Every(parts=parts):
                return _joined(all, [self._values(part) for part in parts])
            case Either(parts=parts):
                return _joined(any, [self._values(part) for part in parts])

    def _asked(self, name: str, ident: str) -> Set[Value]:
        known = _ASKED.get(name)
        return known(self, ident) if known is not None else BOTH

    def clock_may_be(self, ident: str) -> Set[Value]:
        """From where a clock starts to full, where anything moves it."""
        clock = self._pack.clocks.get(ident)
        if clock is None:
            return {0}
        return set(range(clock.size + 1)) if ident in self.clocks else {clock.start}

    def full_may_be(self, ident: str) -> Set[Value]:
        """Whether a clock can be full."""
        clock = self._pack.clocks.get(ident)
        return {clock is not None and value == clock.size for value in self.clock_may_be(ident)}

    def stance_may_be(self, ident: str) -> Set[Value]:
        """What somebody may think of them."""
        member = self._pack.cast.get(ident)
        return set(range(FOE, FRIEND + 1)) if ident in self.stances else {member.stance if member is not None else 0}

    def drawn_may_be(self, ident: str) -> Set[Value]:
        """What may have been drawn of it before play; "" of what is not drawn."""
        fact = self._pack.facts.get(ident)
        return frozenset(fact.values) if fact is not None and fact.drawn else {""}

    def players_may_be(self) -> Set[Value]:
        """For how many the pack is."""
        least, most = self._pack.about.players
        return set(range(least, most + 1))


def _read(condition: str) -> Condition:
    try:
        return read_expression(condition)
    except BadExpression:
        return ALWAYS


def _compared(sign: str, one: Value, other: Value) -> bool:
    alike = isinstance(one, str) == isinstance(other, str) and isinstance(one, bool) == isinstance(other, bool)
    if sign in ("==", "!="):
        return (alike and one == other) is (sign == "==")
    return isinstance(one, int) and isinstance(other, int) and _SIGNS[sign](one, other)


def _joined(how: Callable[[list[bool]], bool], parts: list[frozenset[Value]]) -> frozenset[Value]:
    truths = [{bool(value) for value in part} for part in parts]
    return frozenset(how(list(chosen)) for chosen in product(*truths))


def _maybe(held: Set[str], ident: str) -> Set[Value]:
    return BOTH if ident in held else {False}


_COUNTED: Set[Value] = frozenset(range(MOST_COUNTED))
_SLOTS: Set[Value] = frozenset(get_args(Slot))
_ASKED: Mapping[str, Callable[[Possible, str], Set[Value]]] = MappingProxyType({
    "fact": lambda so, ident: frozenset(so.facts.get(ident, {False}) | {False}),
    "here": lambda so, ident: _maybe(so.here, ident), "has": lambda so, ident: _maybe(so.things, ident),
    "element": lambda so, ident: _maybe(so.elements, ident), "clock": Possible.clock_may_be,
    "full": Possible.full_may_be, "stance": Possible.stance_may_be, "out": lambda so, ident: _maybe(so.out, ident),
    "seen": lambda so, ident: _maybe(so.scenes, ident),
    "times": lambda so, ident: _COUNTED if ident in so.scenes else {0},
    "done": lambda so, ident: _SLOTS | {False} if ident in so.obstacles else {False},
    "approach": lambda so, ident: _maybe(so.approaches, ident), "last": lambda so, _: _SLOTS | {""},
    "act": lambda so, _: frozenset(so.acts), "session": lambda so, _: {1},
    "players": lambda so, _: so.players_may_be(), "out_count": lambda so, _: frozenset(range(6)),
    "hurt_count": lambda so, _: frozenset(range(6)), "scenes": lambda so, _: _COUNTED,
    "pool": lambda so, _: _COUNTED, "collected": lambda so, _: _COUNTED, "showpiece": lambda so, _: BOTH,
    "sheet": lambda so, _: BOTH, "drawn": lambda so, ident: so.drawn_may_be(ident)})
"""What each function of conditions may give at best."""
