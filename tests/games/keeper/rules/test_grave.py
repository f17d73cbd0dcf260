"""Contests, Grave Intentions, acts and Skulls (KEEP-K22 to K32, K45 to K49)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.games.keeper.rules import actions as a
from game.games.keeper.rules import keeper_events as events
from game.games.keeper.rules.carrying import carried_into, next_pool, returning
from game.games.keeper.rules.constants import ARRAYS
from game.games.keeper.rules.header import Header, Options
from game.games.keeper.rules.legal import SKULL_LIST
from game.games.keeper.rules.results import grave_modifier
from game.games.keeper.rules.state import rating_of
from game.rules.dice.odds import sum_chances
from game.rules.game_master import entries as e
from game.rules.game_master.effects import Effect, LastingObstacle
from game.rules.game_master.terms import GM, Phase, TellKind
from game.rules.roll import OtherHand
from tests.games.keeper.rules.installments import KEEPER, LOSE, Table, gm_tells

A, B, C = ARRAYS
FAIL, MIX, WIN = (1, 1, 1), (3, 4, 1), (6, 6, 1)
WORSE = (Effect(obstacle=LastingObstacle("actor", "guts")),)


def contest(table: Table, first: tuple[int, ...], second: tuple[int, ...]) -> str:
    """An exchange of two with three dice each; gives how it ended."""
    table.versus("flesh")
    table.ready()
    happened = table.throw(*first, *second)
    return next(each.result for each in happened if isinstance(each, events.ContestRead))


@pytest.mark.parametrize(("first", "second", "end", "lost"), [
    (FAIL, FAIL, "keeper", None), (FAIL, MIX, "go_on", (1, 0)), (FAIL, WIN, "win", None), (MIX, FAIL, "go_on", (0, 1)),
    (MIX, MIX, "go_on", (1, 1)), (MIX, WIN, "win", None), (WIN, FAIL, "win", None), (WIN, MIX, "win", None),
    (WIN, WIN, "draw", None)])
def test_k22_bands_are_compared(first: tuple[int, ...], second: tuple[int, ...], end: str,
                                lost: tuple[int, int] | None) -> None:
    table = Table((B, B))
    assert contest(table, first, second) == end
    assert [tuple(held.penalty.values()) for held in table.state.contests] == ([lost] if lost else [])


def test_k22_both_hands_leave_together_and_each_has_its_entry() -> None:
    table = Table((B, C))
    table.versus("flesh")
    table.ready()
    roll = KEEPER.roll_due(table.state)
    assert roll is not None and len(roll.dice) == 3 and isinstance(roll.also[0], OtherHand)
    table.throw(*FAIL, *WIN)
    thrown = [deed.action for deed in table.match.deeds if isinstance(deed.action, a.Throw)]
    assert [(each.by, each.dice) for each in thrown] == [("p1", ("d1", "d2", "d3")), ("p2", ("d4", "d5", "d6"))]
    assert thrown[0].table == thrown[1].table


def test_k23_what_is_lost_counts_in_this_contest_and_the_third_is_the_keepers() -> None:
    table = Table((B, B))
    contest(table, MIX, MIX)
    table.versus("flesh")
    assert rating_of(table.state, "p1") == 0
    table.ready()
    table.throw(3, 4, 3, 4)
    table.versus("flesh")
    assert rating_of(table.state, "p2") == -1
    table.ready()
    happened = table.throw(6, 3, 4, 6, 3, 4)
    assert any(isinstance(each, events.ContestRead) and each.result == "keeper" for each in happened)
    assert table.state.telling is not None and table.state.telling.of == GM
    gm_tells(table)
    table.versus("flesh")
    assert rating_of(table.state, "p1") == 1, "another contest begins afresh"


def test_k23_two_pairs_may_contest_at_the_same_time() -> None:
    table = Table((B, B, B, B))
    contest(table, MIX, MIX)
    table.versus("flesh", ("p3", "p4"))
    table.ready()
    table.throw(*MIX, *FAIL)
    assert [each.penalty for each in table.state.contests] == [{"p1": 1, "p2": 1}, {"p3": 0, "p4": 1}]
    table.versus("flesh")
    assert rating_of(table.state, "p1") == 0, "theirs goes on while others act"
    table.do(e.Withdraw("p1"))
    table.versus("flesh", ("p3", "p1"))
    assert [each.penalty for each in table.state.contests] == [{"p3": 0, "p1": 0}], "p3 has left p4 standing"


def test_k23_either_may_give_way() -> None:
    table = Table((B, B))
    contest(table, MIX, MIX)
    table.versus("flesh")
    table.do(e.Withdraw("p2"))
    assert table.state.contests == () and table.state.phase is Phase.FREE


def test_k24_never_in_the_first_act() -> None:
    table = Table((B, B))
    call = a.Call({"p1": a.Demand("guts")}, forced=True, grave=True, lose=LOSE)
    assert table.refused(call) == "not_grave_yet"
    table.to_act_two()
    assert table.refused(call) == ""


def grave(table: Table, *numbers: int, harm: tuple[str, ...] = ()) -> None:
    """A forced Grave call that comes to these numbers."""
    table.do(a.Call({"p1": a.Demand("flesh")}, forced=True, grave=True, lose=LOSE, harm=harm))
    table.ready()
    table.throw(*numbers)


def test_k25_a_failure_brings_the_grave_roll() -> None:
    table = Table((B, B))
    table.to_act_two()
    grave(table, *FAIL)
    assert table.refused(e.Tell(GM)) == "debt_open"
    table.throw(2, 2)
    assert table.state.out == ("p1",) and table.state.living == ("p2",)
    gm_tells(table)
    assert table.refused(e.Narrate("p1")) == "out_of_game"


def test_k25_five_and_more_is_worse_and_k29_lasts() -> None:
    table = Table((B, B))
    table.to_act_two()
    grave(table, *FAIL)
    table.throw(2, 3)
    assert table.refused(e.Tell(GM)) == "debt_open", "what is worse must be named first"
    table.do(e.DoEffect("p1", effects=WORSE))
    gm_tells(table)
    table.call("p1", "guts")
    assert rating_of(table.state, "p1") == -2


@pytest.mark.parametrize("numbers", [MIX, WIN])
def test_k25_anything_else_brings_none(numbers: tuple[int, ...]) -> None:
    table = Table((B, B))
    table.to_act_two()
    grave(table, *numbers)
    if table.state.mixed:
        table.do(a.LetKeeper("p1", False))
    assert not table.state.graves


@pytest.mark.parametrize(("tokens", "act", "modifier"), [(0, 2, 0), (1, 2, 0), (2, 2, -1), (5, 2, -2), (4, 3, -4)])
def test_k25_tokens_and_the_third_act_weigh(tokens: int, act: int, modifier: int) -> None:
    assert grave_modifier(tokens, act) == modifier


@pytest.mark.parametrize(("modifier", "percent"), list(enumerate(
    (16.7, 27.8, 41.7, 58.3, 72.2, 83.3, 91.7, 97.2, 100.0))))
def test_odds_of_a_grave_roll(modifier: int, percent: float) -> None:
    assert round(100 - 100 * float(sum_chances(2, -modifier, 5).of("success")), 1) == percent


@pytest.mark.parametrize(("option", "thrower"), [(False, "p1"), (True, GM)])
def test_k26_the_players_hand_throws_unless_it_is_the_keepers(option: bool, thrower: str) -> None:
    table = Table((B, B), options=Options(keepers_hand=option))
    table.to_act_two()
    grave(table, *FAIL)
    roll = KEEPER.roll_due(table.state)
    assert roll is not None and roll.by == thrower and roll.dice[0].style == "p1"


def test_k26_several_in_harms_way_one_after_the_other_and_k28_the_last_is_spared() -> None:
    table = Table((B, B, B))
    table.to_act_two()
    grave(table, *FAIL, harm=("p1", "p2", "p3"))
    table.throw(1, 1)
    table.throw(1, 2)
    assert table.state.out == ("p1", "p2") and table.state.worse == ("p3",)
    assert KEEPER.roll_due(table.state) is None


def test_k27_nothing_can_be_spent_on_it() -> None:
    table = Table((B, B))
    table.to_act_two()
    grave(table, *FAIL)
    assert {type(action) for action in KEEPER.legal(table.state, "p1")} <= {
        a.Throw, e.Tell, a.Showpiece}


def test_k28_a_lone_character_never_dies() -> None:
    table = Table((B,))
    table.to_act_two()
    grave(table, *FAIL)
    assert KEEPER.roll_due(table.state) is None and table.state.worse == ("p1",)


def test_k31_acts_come_in_order() -> None:
    table = Table((B, B))
    assert table.refused(a.EndAct(3)) == "out_of_range"
    table.to_act_two()
    table.do(a.EndAct(3))
    assert table.state.act == 3 and table.refused(a.EndAct(4)) == "out_of_range"


def test_k32_one_die_for_each_token_and_fives_and_sixes_are_gone() -> None:
    table = Table((B, B))
    table.collect("p1", 3)
    table.collect("p2", 1)
    table.do(a.EndAct(2))
    assert table.state.act == 1 and table.state.phase is Phase.ENDING
    table.throw(5, 4, 6)
    assert (table.state.tokens["p1"], table.state.lost_tokens) == (1, 2)
    table.do(a.SkipPurge("p2"))
    assert table.state.act == 2 and table.state.tokens["p2"] == 1


def test_k30_whoever_is_out_makes_no_more_of_the_characters_moves() -> None:
    table = Table((B, B))
    table.to_act_two()
    grave(table, *FAIL)
    table.throw(1, 1)
    gm_tells(table)
    assert table.refused(a.EditScene("p1")) == "out_of_game"
    assert table.refused(e.Pause("p1")) == "", "the Pause is anybody's"


def test_k45_to_k47_skulls_are_told_at_the_end_and_held_within_bounds() -> None:
    table = Table((B, B))
    lines = tuple(a.SkullLine(f"condition {at}", 2, True) for at in range(8))
    assert table.refused(a.Skulls(lines)) == "not_now"
    table.do(e.DeclareEnd("dawn"))
    assert table.refused(a.Skulls((*lines, a.SkullLine("too much", 3, True)))) == "out_of_range"
    assert table.refused(a.Skulls(lines[:7])) == "out_of_range", "a list has 8 conditions at least (K45)"
    assert table.refused(a.Skulls(lines * 2)) == "out_of_range", "and 14 at most"
    table.do(a.Skulls(lines))
    assert table.state.skulls == 5
    table.do(e.Tell("p1", kind=TellKind.EPILOGUE), e.Ready("p2"))
    ending = KEEPER.ending(table.state)
    assert ending is not None and ending.name == "dawn" and ending.winners == ()


def test_k47_the_end_hands_on_a_pool_and_what_was_not_purged() -> None:
    table = Table((B, B), follows={"record": "keeper", "sha256": "00", "entries": 9, "number": 2, "skulls": 3})
    table.collect("p2", 2)
    table.do(a.Showpiece("p2"), e.DeclareEnd("dawn"), a.SkipPurge("p2"), a.Skulls(SKULL_LIST))
    table.do(e.Ready("p1"), e.Ready("p2"))
    over = table.match.entries[-1]
    assert over["do"] == "over" and over["ending"] == "dawn"
    assert over["carry"] == {"pool": 3, "skulls": 4, "number": 3, "tokens": {"p1": 0, "p2": 2}}
    again = Header(characters=dict(returning(table.state)), pool=next_pool(2, 1))
    assert KEEPER.new(again).tokens == {"p1": 0, "p2": 2} and KEEPER.new(again).pool == 3


def test_k47_a_series_goes_on_from_record_to_record() -> None:
    first = Table((B, B))
    first.collect("p2", 2)
    assert first.state.skulls is None
    with pytest.raises(ValueError, match="not over"):
        carried_into(first.match.header, first.match.to_bytes(), first.state)
    first.do(a.Showpiece("p2"), e.DeclareEnd("dawn"), a.SkipPurge("p2"), a.Skulls(SKULL_LIST))
    first.do(e.Ready("p1"), e.Ready("p2"))
    newcomer = first.match.header.characters["p1"]
    cast = {"p1": first.match.header.characters["p2"], "p2": newcomer, "p3": replace(newcomer, name="Una")}
    begun = carried_into(replace(first.match.header, characters=cast), first.match.to_bytes(), first.state)
    assert begun.pool == 3 + 1 and begun.follows is not None
    assert [each.sheet.tokens for each in begun.characters.values()] == [2, 0, 0], "who returns keeps what is left"
    assert (begun.follows["number"], begun.follows["skulls"]) == (2, 1)
    assert begun.follows["entries"] == first.match.entry_count and len(begun.follows["sha256"]) == 64
    assert KEEPER.new(begun).pool == 4


def test_k48_a_showpiece_is_a_sure_skull_once() -> None:
    table = Table((B, B))
    table.do(a.Showpiece("p2", "The organ plays by itself."))
    assert table.refused(a.Showpiece("p1")) == "once_an_installment"
    table.do(e.DeclareEnd("dawn"), a.Skulls(SKULL_LIST))
    assert table.state.skulls == 1
