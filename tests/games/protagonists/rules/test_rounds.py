"""Rounds: order, turns, actions, places (PRO-P30 to P42, P47, P48)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.games.protagonists.rules import PROTAGONISTS
from game.games.protagonists.rules import actions as a
from game.games.protagonists.rules.places import AWAY, Band, band, laid, moved, moves_of
from game.rules.game_master import entries as e
from game.rules.game_master.effects import Amount, Effect, Place
from game.rules.game_master.terms import GM, Phase, TellKind
from tests.games.protagonists.rules.chapters import LOSE, WIN, Table, sheet

HERE = {"p1": "here", "p2": "here", "crew": "here"}
FIRST = (6, 6, 6, 5, 5, 5, 1, 1, 1)


def brawl(at: dict[str, str] | None = None, dice: tuple[int, ...] = FIRST, **more: Any) -> Table:
    """Two Protagonists and the crew, who act in that order."""
    table = Table(2, {0: sheet(wits=3, toughness=3, health=20), 1: sheet(1, wits=3)})
    table.rounds_of(at or HERE, *dice, **more)
    return table


def passes(table: Table, count: int = 1) -> None:
    """So many turns in which nothing is done."""
    for _ in range(count):
        table.do(e.Ready(PROTAGONISTS.to_act(table.state)[0]))


def test_p30_everybody_tests_wits_and_the_highest_goes_first() -> None:
    table = Table(2, {0: sheet(wits=3), 1: sheet(1, wits=3)})
    table.do(a.OpenRounds(at=HERE))
    assert table.state.phase is Phase.ROUNDS
    some = a.Call({"p1": a.Demand("wits"), "crew": a.Demand("wits")}, kind="order", forced=True)
    assert table.refused(some) == "bad_who"
    assert table.refused(a.Call({who: a.Demand("agility") for who in HERE}, kind="order", forced=True)) == "wits_alone"
    assert table.refused(e.Narrate("p1")) == "order_first"
    table.do(a.Call({who: a.Demand("wits") for who in HERE}, kind="order", forced=True))
    assert table.refused(a.Support("p1", "p2")) == "cannot_support"
    assert table.refused(a.ClaimDrive("p1", "d1")) == "one_drive"
    assert table.refused(a.LastStand("p1")) == "no_last_stand"
    table.do(a.Push("p1", "p1", 1))
    table.ready()
    table.throw(1, 2, 3, 6, 6, 6, 2, 2, 2)
    assert table.rounds.order == ("p2", "p1", "crew"), "6 by a score of 4; 12; 4"
    assert (table.rounds.whose, table.left("p1")[1]) == ("p2", 3)


def test_p31_tied_players_agree_on_an_order() -> None:
    table = brawl(dice=(5, 5, 1, 5, 5, 1, 5, 5, 1))
    assert table.rounds.tied == ("p1", "p2", "crew") and table.refused(e.Narrate("p1")) == "order_first"
    table.do(a.GoFirst("p1", ("crew", "p2", "p1")))
    assert table.refused(a.GoFirst("p2", ("crew", "p2"))) == "bad_order"
    table.do(a.GoFirst("p2", ("crew", "p2", "p1")))
    assert table.rounds.order == ("crew", "p2", "p1") and table.rounds.whose == "crew"


def test_p31_the_wits_are_not_tested_twice_while_players_agree_on_an_order() -> None:
    table = Table(2, {0: sheet(wits=3), 1: sheet(1, wits=3)})
    table.rounds_of(HERE, 6, 6, 6, 6, 6, 6, 1, 1, 1)
    assert table.rounds.tied == ("p1", "p2")
    assert table.refused(a.Call({who: a.Demand("wits") for who in HERE}, kind="order", forced=True)) == "bad_who"


def test_p31_without_agreement_each_throws_a_die_again_while_tied() -> None:
    table = brawl(dice=(5, 5, 1, 5, 5, 1, 5, 5, 1))
    table.do(a.GoFirst("p1", ("p1", "p2", "crew")), a.GoFirst("p2", ("p2", "p1", "crew")))
    roll = PROTAGONISTS.roll_due(table.state)
    assert roll is not None and [hand.by for hand in roll.hands] == ["p1", "p2", GM]
    table.throw(3, 6, 3)
    assert table.rounds.tied == ("p1", "crew"), "p2 is first; these two throw on"
    table.throw(2, 4)
    assert table.rounds.order == ("p2", "crew", "p1")
    assert [deed.action.purpose for deed in table.match.deeds if isinstance(deed.action, a.Throw)][3:] == ["order"] * 5


def test_p31_g27_tied_npcs_go_by_lot_from_the_stream_of_the_match() -> None:
    orders = set()
    for seed in range(12):
        table = Table(1, seed=seed)
        table.rounds_of({"p1": "here", "moll": "here", "crew": "here"}, 6, 6, 6, 2, 2, 2, 2, 2, 2)
        assert not table.rounds.tied
        orders.add(table.rounds.order)
    assert orders == {("p1", "moll", "crew"), ("p1", "crew", "moll")}


def test_p32_whoever_joins_has_a_place_from_the_next_round_on() -> None:
    table = brawl()
    join = a.Call({"moll": a.Demand("wits")}, kind="order", forced=True, at={"moll": "middle"})
    assert table.refused(a.Call({"p1": a.Demand("wits")}, kind="order", forced=True)) == "bad_who"
    table.do(join)
    table.ready()
    table.throw(6, 6, 5)
    assert table.rounds.order == ("p1", "moll", "p2", "crew") and table.rounds.at["moll"] == "middle"
    passes(table, 3)
    assert table.rounds.whose == "" and table.rounds.acted == ("p1", "p2", "crew")
    table.do(a.OpenRounds())
    passes(table)
    assert table.rounds.whose == "moll"


def test_p33_every_character_has_one_turn_in_a_round_and_others_wait() -> None:
    table = brawl()
    assert table.refused(e.Narrate("p2")) == "not_your_turn"
    assert table.refused(a.Move("p2", "p2", "middle")) == "not_your_turn"
    assert table.refused(e.Ask("p2")) == "", "a question is free"
    passes(table, 3)
    assert table.rounds.acted == ("p1", "p2", "crew")


def test_p34_two_different_actions_and_one_attack_a_turn() -> None:
    table = brawl()
    table.do(a.Move("p1", "p1", "crew"))
    table.attack("p1", "crew")
    table.thrown(3, 3, 3, 3, 3, 3)
    assert table.rounds.whose == "p2", "two actions, and the turn is over"
    table.do(a.Move("p2", "p2", "crew"), e.Narrate("p2", approach="strike", target="crew"))
    assert table.rounds.actions_left("p2") == 1


def test_p34_an_attack_is_not_repeated_and_a_move_is() -> None:
    table = brawl()
    table.do(a.Move("p1", "p1", "crew"))
    passes(table, 3)
    table.do(a.OpenRounds())
    table.attack("p1", "crew")
    table.thrown(2, 2, 2, 1, 1, 1)
    table.do(e.Narrate("p1", approach="strike", target="crew"))
    again = a.Call({"p1": a.Demand("toughness"), "crew": a.Demand("toughness")}, kind="attack",
                   answers=table.match.entry_count)
    assert table.refused(again) == "same_action"
    table.do(e.Tell(GM, kind=TellKind.ANSWER), a.Move("p1", "p1", AWAY))
    assert table.rounds.whose == "p2"
    table.do(a.Move("p2", "p2", "middle"), a.Move("p2", "p2", "beyond"))
    assert table.rounds.whose == "crew"


def test_p34_deeds_with_different_aims_count_as_different() -> None:
    table = brawl()
    deed: dict[str, Any] = {"win": WIN, "lose": LOSE}
    table.do(e.Narrate("p1", approach="climb", target="mast"))
    table.do(a.Call({"p1": a.Demand("agility", 8)}, answers=table.match.entry_count, **deed))
    table.thrown(6, 6, 6)
    table.do(e.Narrate("p1", approach="climb", target="mast"))
    number = table.match.entry_count
    assert table.refused(a.Call({"p1": a.Demand("agility", 8)}, answers=number, **deed)) == "same_action"
    assert table.refused(e.Grant()) == "same_action"
    table.do(e.Tell(GM, kind=TellKind.ANSWER), e.Narrate("p1", approach="cut", target="mast"), e.Grant())
    assert table.rounds.whose == "p2", "what is granted is an action as well"


def test_p35_a_weapon_is_part_of_its_attack() -> None:
    table = brawl({"p1": "here", "p2": "here", "crew": "middle"})
    table.attack("p1", "crew", "agility", gear_own="rifle")
    table.thrown(2, 2, 2, 1, 1, 1)
    assert table.rounds.spent["p1"] == ("attack",)
    assert [piece.marked for piece in table.state.gear["p1"] if piece.id == "rifle"] == [1]


def test_p36_doing_nothing_is_a_turn_and_nothing_is_saved() -> None:
    table = brawl()
    passes(table, 3)
    table.do(a.OpenRounds())
    assert table.rounds.actions_left("p1") == 2
    assert table.refused(e.Ready("p2")) == "not_now"


def test_p37_surprise_is_an_adjustment_of_the_order() -> None:
    table = Table(2, {0: sheet(wits=3), 1: sheet(1, wits=3)})
    table.do(a.OpenRounds(at=HERE))
    late = a.Demand("wits", adjust=(a.Adjust("ability", -2, "asleep"),))
    table.do(a.Call({"p1": late, "p2": a.Demand("wits"), "crew": a.Demand("wits")}, kind="order", forced=True))
    table.ready()
    table.throw(6, 5, 4, 6, 5, 4, 1, 1, 1)
    assert table.rounds.results == {"p1": 9, "p2": 11, "crew": 2} and table.rounds.order[1] == "p1"


def test_p38_the_gm_opens_another_round_or_closes() -> None:
    table = brawl()
    assert table.refused(a.OpenRounds()) == "turn_open"
    assert table.refused(e.SetScene("later")) == "rounds_open"
    passes(table, 3)
    assert PROTAGONISTS.to_act(table.state) == (GM,)
    table.do(a.OpenRounds())
    assert (table.rounds.number, table.rounds.order) == (2, ("p1", "p2", "crew")), "the order stays"
    table.do(a.CloseRounds())
    assert table.state.rounds is None and table.state.phase is Phase.FREE


def test_g12_who_spoke_in_rounds_that_are_closed_waits_on_and_has_one_answer() -> None:
    table = brawl()
    table.do(e.Narrate("p1"))
    said = table.match.entry_count
    table.do(a.CloseRounds())
    assert [each.n for each in table.state.spoken] == [said] and table.state.phase is Phase.FREE
    table.do(e.Grant())
    assert not table.state.spoken


def test_p40_support_costs_one_action_of_the_own_turn_in_this_round() -> None:
    table = Table(2, {0: sheet(wits=3, agility=1), 1: sheet(1, wits=3, agility=1)})
    table.rounds_of(HERE, *FIRST)
    table.do(e.Narrate("p1"))
    table.do(a.Call({"p1": a.Demand("agility", 8)}, answers=table.match.entry_count, win=WIN, lose=LOSE))
    table.do(a.Support("p2", "p1"))
    assert "p2" not in table.rounds.spent, "until the offers are closed"
    table.thrown(6, 6, 6)
    assert table.rounds.spent["p2"] == ("help",)
    passes(table)
    table.do(a.Move("p2", "p2", "middle"))
    assert table.rounds.whose == "crew", "one action was left"
    passes(table)
    table.do(a.OpenRounds())
    passes(table)
    table.do(e.Narrate("p2"))
    table.do(a.Call({"p2": a.Demand("agility", 8)}, answers=table.match.entry_count, win=WIN, lose=LOSE))
    assert table.refused(a.Support("p1", "p2")) == "", "one left unused"


@pytest.mark.parametrize(("at", "close", "ability", "code"), [
    ("here", True, "toughness", ""), ("here", False, "toughness", "too_far"), ("middle", False, "toughness", "too_far"),
    ("here", False, "agility", ""), ("middle", False, "agility", ""), ("here", True, "agility", "adjust_close_shot"),
    ("beyond", False, "agility", "too_far"), ("here", True, "smarts", ""), ("middle", False, "wits", ""),
    ("beyond", False, "smarts", "too_far")])
def test_p42_reach(at: str, close: bool, ability: str, code: str) -> None:
    table = brawl({"p1": "here", "p2": "here", "crew": at})
    if close:
        table.do(a.Move("p1", "p1", "crew"))
    table.do(e.Narrate("p1"))
    number = table.match.entry_count
    who = {"p1": a.Demand(ability), "crew": a.Demand(ability)}
    assert table.refused(a.Call(who, kind="attack", answers=number)) == code
    if code == "adjust_close_shot":
        who["p1"] = a.Demand(ability, adjust=(a.Adjust("ability", -1, "too close"),))
        assert table.refused(a.Call(who, kind="attack", answers=number)) == ""
    if at == "beyond" and ability == "agility":
        who["p1"] = a.Demand(ability, gear="rifle")
        assert table.refused(a.Call(who, kind="attack", answers=number)) == "", "by Gear that says so"


def test_p47_outside_rounds_distance_is_common_sense() -> None:
    table = Table(1)
    assert table.refused(a.Move("p1", "p1", "middle")) == "no_rounds"
    table.attack("p1", "crew")


def test_p48_three_spots_in_a_row_where_none_are_named() -> None:
    rounds = laid((), (), {"p1": "here", "crew": "beyond"})
    assert (rounds.spots, band(rounds, "p1", "crew")) == (("here", "middle", "beyond"), Band.DISTANT)
    table = Table(2)
    named: dict[str, Any] = {"spots": ("deck", "hold", "mast"), "links": (("deck", "hold"), ("deck", "mast"))}
    assert table.refused(a.OpenRounds(at={"p1": "attic", "crew": "deck"}, **named)) == "bad_spots"
    table.do(a.OpenRounds(at={"p1": "hold", "p2": "deck", "crew": "mast"}, **named))
    assert band(table.rounds, "p1", "crew") is Band.DISTANT and band(table.rounds, "p1", "p2") is Band.FAR


def test_p48_one_comes_away_before_leaving_and_that_is_free_of_attacks() -> None:
    table = brawl()
    table.do(a.Move("p1", "p1", "crew"))
    assert table.refused(a.Move("p1", "p1", "middle")) == "come_away_first"
    table.do(a.Move("p1", "p1", AWAY))
    assert band(table.rounds, "p1", "crew") is Band.NEAR and table.left("p1")[0] == 20


BANDS = (Band.CLOSE, Band.NEAR, Band.FAR, Band.DISTANT)


@given(st.lists(st.integers(0, 30), min_size=1, max_size=25))
def test_p47_one_move_changes_no_distance_by_more_than_one_band(picks: list[int]) -> None:
    people = ("a", "b", "c", "d")
    rounds = laid((), (), dict(zip(people, ("here", "here", "middle", "beyond"), strict=True)))
    for pick in picks:
        who = people[pick % 4]
        ways = moves_of(rounds, who)
        after = moved(rounds, who, ways[pick % len(ways)])
        for other in people:
            if other != who:
                before, now = (BANDS.index(band(each, who, other)) for each in (rounds, after))
                assert abs(before - now) <= 1
        assert after != rounds
        rounds = after


def test_p10_an_effect_puts_somebody_to_a_place() -> None:
    table = brawl()
    table.danger("p1", lose=(Effect(place=Place("actor", "middle")), Effect(health=Amount("actor", -1))))
    table.thrown(1, 1, 1)
    assert table.rounds.at["p1"] == "middle" and table.rounds.actions_left("p1") == 2, "danger is no action"


def test_g25_seven_or_more_throw_in_groups_as_equal_as_can_be() -> None:
    numbers = {"toughness": 1, "agility": 1, "smarts": 1, "wits": 1, "health": 3}
    table = Table(5)
    for at in range(4):
        table.do(e.BringNpc(f"thug{at}", numbers=numbers), e.Here((f"thug{at}",), True))
    who = ("p1", "p2", "p3", "p4", "p5", "thug0", "thug1", "thug2", "thug3")
    table.do(a.OpenRounds(at=dict.fromkeys(who, "here")))
    table.do(a.Call({each: a.Demand("wits") for each in who}, kind="order", forced=True))
    table.ready()
    counts = []
    while (roll := PROTAGONISTS.roll_due(table.state)) is not None and table.state.call is not None:
        counts.append(len(roll.all_dice))
        table.throw(*([1] * len(roll.all_dice)))
    assert counts == [15, 12], "nine throw in two groups, never more than eighteen dice at once"
