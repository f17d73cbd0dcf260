"""Exact odds beside every single throw, each die by itself and nothing merged (DUEL-D140, DUEL-D116, DUEL-D103)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace

from game.games.duel.rules import actions as a
from game.games.duel.rules.dice_due import attack_at_hand, names_of
from game.games.duel.rules.doing import done
from game.games.duel.rules.duel_stages import end_duel_done
from game.games.duel.rules.enumerating import Courses, Ends, duel_chances, least_again, ways_to_lie
from game.games.duel.rules.forcing import forced
from game.games.duel.rules.legal import legal
from game.games.duel.rules.state import State
from game.games.duel.rules.terms import FACES
from tests.games.duel.rules.skirmishes import Table, on_open_ground
from tests.games.duel.rules.test_option_hits import BEHIND_A_WALL, FAR, declared

LYING = ("B1",)
CASES: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "marked dice": ({"jamming": True, "lying": LYING}, {"A1": 2}),
    "one die again": ({"armory": True, "sheets": {"A1": {"weapons": ("ranged2",)}}, "lying": LYING}, {"A1": 3}),
    "cover and who avoids": ({"battlefield": BEHIND_A_WALL, "cover": "advanced", "avoid_hits": True},
                             {"A1": "4 attack", "B1": "2 avoid"}),
    "equal Scores": ({}, {"A1": 4, "B1": 4})}
QUICK = ("marked dice", "one die again")
"""With few throws to try one by one."""


def case(name: str) -> State:
    values, scores = CASES[name]
    return declared(FAR, **values).scores(**scores).state


def one_by_one(state: State) -> Iterator[tuple[tuple[str, ...], Fraction]]:
    """The ends of all courses, each die of its own, nothing taken together."""
    due = forced(state)
    members = state.fight.members if state.fight is not None else ()
    if isinstance(due, a.EndDuel):
        after = end_duel_done(state, due)[0]
        yield tuple("out" if not after.models[each].in_the_game else "prone" if after.models[each].prone
                    else "standing" for each in members), Fraction(1)
        return
    if due is not None:
        yield from one_by_one(done(state, due)[0])
        return
    chosen = least_again(state, tuple(offer for offer in legal(state) if not isinstance(offer, a.Concede)))
    if not isinstance(chosen, a.Throw | a.Rethrow):
        yield from one_by_one(done(state, chosen)[0])
        return
    dice = names_of(state, chosen) if isinstance(chosen, a.Throw) else chosen.dice
    attack = attack_at_hand(state)
    lying = {die: a.DieAsItLies(number) for die, number in attack.numbers.items()} if attack is not None else {}
    for numbers in product(FACES, repeat=len(dice)):
        table = {**lying, **{die: a.DieAsItLies(number) for die, number in zip(dice, numbers, strict=True)}}
        for end, share in one_by_one(done(state, replace(chosen, dice=dice, table=table))[0]):
            yield end, share / len(FACES) ** len(dice)


@pytest.mark.parametrize("name", [*QUICK, *(pytest.param(name, marks=pytest.mark.deep) for name in CASES
                                            if name not in QUICK)])
def test_odds_are_those_of_every_single_throw(name: str) -> None:
    state, wanted = case(name), defaultdict[tuple[str, ...], Fraction](Fraction)
    for end, share in one_by_one(state):
        wanted[end] += share
    assert duel_chances(state, least_again) == dict(wanted)


def test_a_marked_die_is_thrown_by_itself() -> None:
    """DUEL-D116, DUEL-D453: it shows any number whatever the others show; so do dice of models (DUEL-D120)."""
    shares = defaultdict[tuple[int, int], Fraction](Fraction)
    for numbers, share in ways_to_lie(("d1", "d2", "j1")):
        shares[numbers["d1"], numbers["j1"]] += share
    assert shares[6, 1] == Fraction(1, 6 ** 3) and shares[1, 6] == shares[1, 1] == Fraction(11, 6 ** 3)
    assert {share for _, share in ways_to_lie(("A1", "B2"))} == {Fraction(1, 36)}
    assert sum(share for _, share in ways_to_lie(("d1", "d2", "d3", "j1", "j2"))) == 1


def test_courses_are_followed_a_little_at_a_time() -> None:
    """As many as there are in the end, whoever stops meanwhile."""
    courses, ends = Courses(case("equal Scores")), list[Ends]()
    while not courses.done:
        courses.go_on()
        ends.append(courses.ends)
    assert courses.tried > len(ends) > 3 and sum(ends[-1].values()) == 1 and sum(ends[0].values()) < 1


def test_many_who_fight_come_to_few_moments() -> None:
    """Three a side, all at once: what several courses come to is tried once."""
    where = {"A1": (6000, 2000), "B1": (5000, 7000), "B2": (6500, 7000), "B3": (8000, 7000)}
    table: Table = on_open_ground(where, field_more=True, models=3, avoid_hits=True, cover="simple")
    table.does(a.Activate, of="A1", exhaust=False).does(a.Move, of="A1", path=()).does(a.Duel)
    courses = Courses(table.scores(A1="3 attack", B1="2 attack", B2="5 attack", B3="1 avoid").state)
    while not courses.done:
        courses.go_on()
    assert sum(courses.ends.values()) == 1 and courses.tried < 2000
