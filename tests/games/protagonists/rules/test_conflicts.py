"""Conflicts: sides, change and keeping, ties and their dice (PRO-P25 to P29), and Attacks (PRO-P41 to P46)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.games.protagonists.rules import PROTAGONISTS
from game.games.protagonists.rules import actions as a
from game.games.protagonists.rules.conflicts import Opponent, after_tie, verdict
from game.games.protagonists.rules.state import State
from game.rules.dice.drop_one import read_drop_one
from game.rules.dice.enumeration import dice_showing
from game.rules.game_master import entries as e
from game.rules.game_master.effects import Effect, SetFact
from game.rules.game_master.terms import GM
from tests.games.protagonists.rules.chapters import LOSE, WIN, Table, sheet

EVEN = {"p1": a.Demand("wits"), "crew": a.Demand("wits")}
ALIKE = {0: sheet(wits=3), 1: sheet(1, wits=3)}
KEEP = a.Demand("wits", wants="keep")
CHANGE = a.Demand("wits")


def settled(table: Table, *dice: int) -> tuple[str, tuple[str, ...]]:
    table.ready()
    table.throw(*dice)
    state: State = table.state
    assert state.settled is not None
    return state.settled.result, state.settled.winners


def test_p25_the_highest_result_succeeds_without_a_difficulty() -> None:
    table = Table(1)
    table.conflict(EVEN)
    assert settled(table, 1, 2, 3, 6, 6, 6) == ("loss", ("crew",))
    table.told()
    assert table.refused(a.Call({"p1": a.Demand("wits", 8), "crew": CHANGE}, kind="conflict", forced=True, win=WIN,
                                lose=LOSE)) == "no_difficulty"
    moved = a.Demand("wits", adjust=(a.Adjust("difficulty", 1),))
    assert table.refused(a.Call({"p1": moved, "crew": CHANGE}, kind="conflict", forced=True, win=WIN,
                                lose=LOSE)) == "no_difficulty"


def test_p25_abilities_may_differ_and_all_throw_at_the_same_time() -> None:
    table = Table(2)
    table.conflict({"p1": a.Demand("smarts"), "p2": a.Demand("toughness"), "crew": CHANGE})
    table.ready()
    roll = PROTAGONISTS.roll_due(table.state)
    assert roll is not None and [hand.by for hand in roll.hands] == ["p1", "p2", GM]
    table.throw(1, 1, 1, 6, 6, 6, 2, 2, 2)
    assert [deed.by for deed in table.match.deeds if deed.do == "throw"] == ["p1", "p2", GM]


def test_p26_each_of_a_side_tests_and_its_best_counts() -> None:
    table = Table(2)
    us = {"p1": a.Demand("wits", side="us"), "p2": a.Demand("wits", side="us"), "crew": a.Demand("wits", side="them")}
    table.conflict(us)
    assert settled(table, 1, 1, 1, 6, 6, 6, 4, 4, 4) == ("win", ("p1", "p2"))
    assert "aboard" in table.state.facts
    alone = {"p1": a.Demand("wits", side="us"), "p2": a.Demand("wits", side="us")}
    table.told()
    assert table.refused(a.Call(alone, kind="conflict", forced=True, win=WIN, lose=LOSE)) == "bad_who"


def test_p26_of_three_sides_the_highest_wins_and_all_others_fail() -> None:
    table = Table(2, ALIKE)
    table.conflict({"p1": CHANGE, "p2": CHANGE, "crew": CHANGE})
    assert settled(table, 1, 1, 1, 2, 2, 2, 6, 6, 6) == ("loss", ("crew",))


@pytest.mark.parametrize(("who", "winners"), [
    ({"p1": CHANGE, "crew": CHANGE}, ("p1",)), ({"p1": KEEP, "crew": CHANGE}, ("crew",)),
    ({"p1": CHANGE, "p2": KEEP}, ("p1",)), ({"p1": KEEP, "p2": KEEP}, ()), ({"p1": KEEP, "crew": KEEP}, ())])
def test_p27_p28_ties(who: dict[str, a.Demand], winners: tuple[str, ...]) -> None:
    table = Table(2, ALIKE)
    table.conflict(who)
    assert settled(table, 3, 3, 3, 3, 3, 3) == ("win" if winners[:1] == (next(iter(who)),) else
                                                "loss" if winners else "draw", winners)
    assert ("aboard" in table.state.facts) is (winners == ("p1",))


def test_p27_p28_tied_protagonists_throw_a_die_each_until_one_is_highest() -> None:
    table = Table(2, ALIKE)
    table.conflict({"p1": CHANGE, "p2": CHANGE})
    table.ready()
    table.throw(3, 3, 3, 3, 3, 3)
    assert PROTAGONISTS.legal(table.state, "p1") and table.refused(a.Push("p1", "p1", 1)) != "", "nothing can be spent"
    table.throw(4, 4)
    table.throw(2, 5)
    assert table.state.settled is not None and table.state.settled.winners == ("p2",)
    ids = [tuple(deed.action.dice) for deed in table.match.deeds if isinstance(deed.action, a.Throw)]
    assert ids == [("d1", "d2", "d3"), ("d4", "d5", "d6"), ("d7",), ("d8",), ("d9",), ("d10",)]


def test_p27_tied_npcs_throw_by_the_gms_hand() -> None:
    table = Table(2)
    table.conflict({"moll": CHANGE, "crew": CHANGE, "p1": KEEP})
    table.ready()
    table.throw(3, 3, 3, 3, 3, 3, 1, 1, 1)
    roll = PROTAGONISTS.roll_due(table.state)
    assert roll is not None and roll.by == GM and len(roll.dice) == 2 and not roll.also
    table.throw(1, 6)
    assert table.state.settled is not None and table.state.settled.winners == ("crew",)


OPPONENTS = st.lists(st.tuples(st.integers(5, 8), st.sampled_from("abc"), st.booleans(), st.booleans()), min_size=2,
                     max_size=6)


@given(OPPONENTS)
def test_p27_whoever_wins_has_the_highest_result_on_their_side(rows: list[tuple[int, str, bool, bool]]) -> None:
    some = tuple(Opponent(f"x{at}", *row) for at, row in enumerate(rows))
    best = max(each.result for each in some)
    now = verdict(some)
    assert not (now.winners and now.tied)
    ends = now.winners or now.tied
    sides = {each.side for each in some if each.id in now.winners}
    assert len(sides) == (1 if now.winners else 0)
    assert all(next(each for each in some if each.id == who).result == best for who in now.tied)
    if ends:
        assert any(each.result == best for each in some if each.id in ends)
    else:
        assert all(not each.changes for each in some if each.result == best)
    if now.tied:
        assert len({(each.changes, each.protagonist) for each in some if each.id in now.tied}) == 1
        thrown = {who: at + 1 for at, who in enumerate(now.tied)}
        assert after_tie(some, thrown).winners, "different numbers decide"


def test_p29_what_is_wanted_is_got_and_nobody_is_hurt() -> None:
    table = Table(1)
    table.do(e.Narrate("p1", "I snatch the ledger", "snatch", "crew"))
    got = (Effect(fact=SetFact("ledger", "p1", "ledger")),)
    table.do(a.Call({"p1": a.Demand("agility"), "crew": a.Demand("wits", wants="keep")}, kind="conflict",
                    answers=table.match.entry_count, win=got, lose=(Effect(fact="alarm"),)))
    settled(table, 6, 6, 6, 1, 1, 1)
    assert table.state.facts["ledger"].value == "p1" and "alarm" not in table.state.facts
    assert (table.left("p1"), table.left("crew")[0]) == ((8, 4), 6)


# --- Attacks ---

def test_p39_p41_an_attack_is_one_exchange_by_the_same_ability() -> None:
    table = Table(1)
    table.do(e.Narrate("p1"))
    number = table.match.entry_count
    who = {"p1": a.Demand("toughness"), "crew": a.Demand("agility")}
    assert table.refused(a.Call(who, kind="attack", answers=number)) == "same_ability"
    table.do(a.Call({"p1": a.Demand("toughness"), "crew": a.Demand("toughness")}, kind="attack", answers=number))
    settled(table, 1, 1, 1, 6, 6, 6)
    table.told()
    assert table.state.call is None and table.state.rounds is None


@pytest.mark.parametrize(("ability", "both", "dice", "hurt"), [
    ("toughness", False, (6, 6, 6, 1, 1, 1), (0, 10 + 1)), ("toughness", False, (1, 1, 1, 6, 6, 6), (10 + 1, 0)),
    ("toughness", False, (3, 3, 3, 3, 3, 3), (1, 1)), ("agility", False, (1, 1, 1, 6, 6, 6), (0, 0)),
    ("agility", True, (1, 1, 1, 6, 6, 6), (10, 0)), ("agility", False, (6, 6, 6, 1, 1, 1), (0, 10 + 2)),
    ("agility", False, (3, 3, 3, 3, 3, 3), (0, 1)), ("agility", True, (3, 3, 3, 3, 3, 3), (1, 1))])
def test_p43_p44_damage(ability: str, both: bool, dice: tuple[int, ...], hurt: tuple[int, int]) -> None:
    numbers = {"toughness": 3, "agility": 3, "smarts": 3, "wits": 3, "health": 30, "resolve": 2, "damage_toughness": 1}
    table = Table(1, {0: sheet(toughness=3, agility=3, health=30)})
    table.do(e.BringNpc("moll", numbers=numbers))
    weapon = {"toughness": "knife", "agility": "rifle"}[ability]
    table.attack("p1", "moll", ability, both=both, gear_own=weapon)
    settled(table, *dice)
    assert (30 - table.left("p1")[0], 30 - table.left("moll")[0]) == hurt
    read = next(entry for entry in reversed(table.match.entries) if entry["do"] == "settle")
    assert read["damage"] == {who: amount for who, amount in zip(("p1", "moll"), hurt, strict=True) if amount}


@given(st.integers(1, 4), st.integers(1, 4), st.lists(st.integers(1, 6), min_size=6, max_size=6))
def test_p43_the_loser_takes_the_difference(one: int, other: int, dice: list[int]) -> None:
    table = Table(1, {0: sheet(toughness=one, health=30)})
    table.do(e.BringNpc("crew", numbers={"toughness": other, "health": 30}))
    table.attack("p1", "crew")
    settled(table, *dice)
    mine, theirs = (read_drop_one(dice_showing(part), score).value
                    for part, score in ((dice[:3], one), (dice[3:], other)))
    lost = 30 - table.left("p1")[0], 30 - table.left("crew")[0]
    assert lost == ((1, 1) if mine == theirs else (max(0, theirs - mine), max(0, mine - theirs)))


def test_p45_damage_lowers_resolve_where_the_call_says_so() -> None:
    table = Table(1)
    table.attack("moll", "p1", "wits", harm="resolve")
    settled(table, 1, 1, 1, 6, 6, 6)
    assert table.left("moll") == (6, 2), "the attacker cannot be hurt"
    table.told()
    table.attack("moll", "p1", "wits", harm="resolve")
    settled(table, 6, 6, 6, 1, 1, 1)
    assert table.left("p1") == (8, 0), "never below 0, and nothing is carried over"
    table.told()
    call = a.Call({"crew": a.Demand("toughness"), "moll": a.Demand("toughness")}, kind="attack", forced=True,
                  harm="resolve")
    assert table.refused(call) == "harms_health"


def test_p14_supporters_of_an_attack_take_the_damage_of_a_loss_but_not_of_a_tie() -> None:
    for dice, lost in (((1, 1, 1, 5, 5, 5), 8), ((4, 4, 4, 4, 4, 4), 0)):
        table = Table(2, {0: sheet(toughness=1, health=30), 1: sheet(1, health=30)})
        table.attack("p1", "crew")
        table.do(a.Support("p2", "p1"))
        settled(table, *dice)
        assert 30 - table.left("p2")[0] == lost


def test_p46_the_helpless_are_not_attacked() -> None:
    table = Table(2)
    table.do(e.Amend("characters.p2.now.health", 0))
    call = a.Call({"crew": a.Demand("toughness"), "p2": a.Demand("toughness")}, kind="attack", forced=True)
    assert table.refused(call) == "helpless"
