"""Conditions of adventures: what can be read, what it means, what is refused and how that is said."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.story.expressions import FUNCTIONS, MOST_NODES, BadExpression, Kind, Value, read_expression

FACTS: Mapping[str, Value] = {"bell": True, "dogs": "awake", "boats": 3, "left": False}


def known(name: str, ids: tuple[str, ...]) -> Value:
    """A pack in which little is so."""
    match name, ids:
        case "fact", (ident,):
            return FACTS.get(ident, False)
        case "clock", ("tide",):
            return 4
        case "act", ():
            return 2
        case "last", ():
            return "cost"
        case "done", ("toll",):
            return "success"
    nothing: Mapping[Kind, Value] = {Kind.NUMBER: 0, Kind.WORD: ""}
    return nothing.get(FUNCTIONS[name].gives, False)


@pytest.mark.parametrize(("text", "holds"), [
    ("", True), ("fact(bell)", True), ("not fact(bell)", False), ("fact(left)", False), ("fact(nothing)", False),
    ("fact(dogs) == 'awake'", True), ("fact(dogs) != 'asleep'", True), ("fact(boats) >= 3", True),
    ("fact(boats) > 3", False), ("fact(bell) and clock(tide) == 4", True), ("fact(left) or act() < 3", True),
    ("fact(left) or fact(bell) and act() == 1", False), ("(fact(left) or fact(bell)) and act() == 2", True),
    ("not (fact(bell) and fact(left))", True), ("last() == 'cost'", True), ("done(toll)", True),
    ("done(toll) == 'success'", True), ("done(gate)", False), ("fact(dogs) >= 1", False), ("fact(bell) == 1", False),
    ("clock(tide) != -4", True), ("seen(quay)", False), ("act() == act()", True)])
def test_what_conditions_mean(text: str, holds: bool) -> None:
    assert read_expression(text).holds(known) is holds


@pytest.mark.parametrize(("text", "said"), [
    ("fact(bell", "lacks ',' at its end"), ("fact()", "takes 1"), ("fact(a, b)", "takes 1"), ("act(one)", "takes 0"),
    ("moon()", "known are fact"), ("act()", "must be true or false"), ("'word'", "must be true or false"),
    ("act() == 'two'", "compares a number with a word"), ("last() < 'cost'", "only numbers"), ("not act()", "for true"),
    ("fact(a) and", "lacks a value at its end"), ("fact(a) fact(b)", "after its end"), ("fact(a) && fact(b)", "&&"),
    ("act() and fact(a)", "for true or false"), ("1 + 1 == 2", "means nothing"), ("x" * 201, "201 letters"),
    ("(" * 9 + "fact(a)" + ")" * 9, "nested"), ("__import__(os)", "known are"), ("fact(A)", "means nothing")])
def test_what_cannot_be_read_is_said_with_its_place(text: str, said: str) -> None:
    with pytest.raises(BadExpression, match=said):
        read_expression(text)


def test_too_many_parts_are_refused() -> None:
    with pytest.raises(BadExpression, match=f"more than {MOST_NODES}"):
        read_expression(" or ".join(["act()>1"] * 21)[:200].rpartition(" or ")[0])


@pytest.mark.parametrize(("text", "fit"), [
    ("", 0), ("fact(bell)", 1), ("fact(bell) and act() == 2", 2), ("fact(left)", 0),
    ("fact(left) or fact(bell) and act() == 2 and clock(tide) == 4", 3), ("not fact(left) and fact(bell)", 2)])
def test_the_narrower_condition_fits_better(text: str, fit: int) -> None:
    assert read_expression(text).fit(known) == fit


def test_the_linter_is_told_every_id() -> None:
    calls = set(read_expression("fact(bell) and (here(moll) or full(tide)) and act() > 1").calls())
    assert calls == {("fact", "fact", "bell"), ("here", "npc", "moll"), ("full", "clock", "tide")}


@given(st.text(max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        condition = read_expression(text)
    except BadExpression:
        return
    assert condition.holds(known) in (True, False)


CALLS = st.sampled_from([f"{name}({', '.join(['x'] * len(function.takes))})" for name, function in FUNCTIONS.items()])


@given(st.recursive(CALLS, lambda parts: st.one_of(
    parts.map(lambda part: f"not ({part})"), st.tuples(parts, parts).map(" and ".join),
    st.tuples(parts, parts).map(lambda pair: f"({' or '.join(pair)})")), max_leaves=6))
def test_evaluating_never_fails(text: str) -> None:
    """Of whatever can be read, with a pack that gives values of every kind anywhere."""
    try:
        condition = read_expression(text)
    except BadExpression:
        return
    for value in (True, False, 0, 7, "", "word"):
        def gives(_name: str, _ids: tuple[str, ...], found: Value = value) -> Value:
            return found
        assert condition.fit(gives) >= 0
