"""Complications, the telling, elements and the veto (HS-S32 to S42)."""

from __future__ import annotations

from typing import Any

import pytest

from game.games.high_stakes.rules import HIGH_STAKES
from game.games.high_stakes.rules import actions as a
from game.games.high_stakes.rules.actions import Extra
from game.games.high_stakes.rules.constants import Rung
from game.games.high_stakes.rules.header import Options
from game.games.high_stakes.rules.pools import pool_of
from game.games.high_stakes.rules.stakes_events import ComplicationLapsed, ComplicationPlayed
from game.games.high_stakes.rules.state import State
from game.rules.game_master import entries as e
from game.rules.game_master.story_header import StartingFact
from game.rules.game_master.terms import GM, Ground, TellKind
from tests.games.high_stakes.rules.stories import Table, effect, sheet

BODY = (effect(die={"of": "actor", "attribute": "body"}),)


def with_ones(*numbers: int, difficulty: int = 1, **more: Any) -> Table:
    """A roll of three dice, read."""
    table = Table(**more)
    table.call(difficulty=difficulty)
    table.thrown(*numbers)
    return table


# --- Complications ---

def test_s28_s38_a_complication_comes_of_a_die_and_takes_one_until_a_rest() -> None:
    table = with_ones(3, 1, 3)
    said = table.do(a.Complication("p1", 1, text="A slate slips.", effects=BODY))
    assert said[0] == ComplicationPlayed("p1", ("d2",))
    assert table.sheet().lost == {"body": 1} and table.state.ones == {}
    assert table.refused(a.Complication("p1", 1)) == "nothing_owed", "none without a one"


def test_s38_from_one_kind_of_roll() -> None:
    table = with_ones(3, 1, 3)
    table.do(a.Complication("p1", effects=(effect(ease={"of": "actor", "on": "mind", "add": -1, "until": "rest"}),)))
    table.told()
    table.call(attribute="mind")
    assert pool_of(table.state, "p1") == 2
    table.do(e.Withdraw("p1"))
    table.call(attribute="body")
    assert pool_of(table.state, "p1") == 3


@pytest.mark.parametrize("rung", [Rung.RELATIONSHIP, Rung.FREEDOM, Rung.OUTCAST, Rung.DEATHS_DOOR, Rung.OVER])
def test_s38_it_never_kills_ends_or_captures(rung: Rung) -> None:
    table = with_ones(3, 1, 3)
    harsh = (effect(consequence={"of": "actor", "rung": str(rung), "what": "r1"}),)
    assert table.refused(a.Complication("p1", effects=harsh)) == "too_harsh"


def test_s38_it_never_takes_the_last_die_of_an_attribute() -> None:
    table = Table(sheet(1, 3, 4), sheet())
    table.call(difficulty=1, attribute="mind")
    table.thrown(3, 1, 1)
    assert table.refused(a.Complication("p1", effects=BODY)) == "last_die"
    everyone = (effect(die={"of": "everyone", "attribute": "body"}),)
    assert table.refused(a.Complication("p1", effects=everyone)) == "last_die"
    thrice = (effect(die={"of": "actor", "attribute": "mind"}),) * 3
    assert table.refused(a.Complication("p1", 2, effects=thrice)) == "last_die"
    assert table.refused(a.Complication("p1", 2, effects=thrice[:2])) == ""


def test_s38_other_players_may_suggest() -> None:
    table = with_ones(3, 1, 3)
    assert table.refused(e.Tell("p2", "The dogs wake.", TellKind.SUGGEST)) == ""


def test_s40_several_ones_make_one_larger_or_some_are_let_go() -> None:
    table = with_ones(1, 1, 1)
    assert table.refused(a.Complication("p1", 4)) == "nothing_owed"
    table.do(a.Complication("p1", 2, effects=BODY))
    assert table.state.ones == {"p1": ("d3",)}
    table.do(a.Waive("p1", 1))
    assert table.state.ones == {} and table.refused(a.Waive("p1", 1)) == "nothing_owed"


def test_s40_a_held_one_is_hidden_owed_openly_and_strikes_by_the_end_of_the_next_scene() -> None:
    table = with_ones(3, 1, 3)
    table.do(a.Complication("p1", 1, text="The watch has a name.", effects=BODY, held=True))
    entry = table.state.count
    assert table.sheet().lost == {}
    assert HIGH_STAKES.seen_by(table.state, "p1").held[0].effects == () and len(table.state.held) == 1
    table.told()
    table.scene()
    table.do(a.PlayHeld(entry))
    assert table.sheet().lost == {"body": 1} and table.state.held == ()


def test_s40_it_lapses_with_the_scene_after_that() -> None:
    table = with_ones(3, 1, 3)
    table.do(a.Complication("p1", held=True))
    entry = table.state.count
    table.told()
    table.scene()
    assert len(table.state.held) == 1
    said = table.do(e.SetScene("late"))
    assert ComplicationLapsed("p1") in said and table.state.held == ()
    assert table.refused(a.PlayHeld(entry)) == "nothing_held"


def test_s39_a_harm_to_come_stands_as_a_clock_that_everybody_sees() -> None:
    table = with_ones(3, 1, 3)
    table.do(a.Complication("p1", text="A fuse burns.", effects=(effect(clock={"id": "dawn", "add": 2}),)))
    assert HIGH_STAKES.seen_by(table.state, "p2").clocks["dawn"].filled == 2


def test_s41_what_was_lost_can_be_found_again() -> None:
    table = with_ones(3, 1, 3)
    table.do(a.Complication("p1", effects=(effect(lose_thing={"of": "actor", "thing": "rope"}),)))
    assert table.state.gone == {"p1": ("rope",)}
    table.told()
    table.do(e.Grant(effects=(effect(gain={"of": "p1", "thing": "rope"}),)))
    assert table.state.gone == {}


# --- telling ---

@pytest.mark.parametrize(("numbers", "teller"), [((3, 2, 2), "p1"), ((2, 2, 2), GM)])
def test_s32_success_is_told_by_the_player_and_failure_by_the_gm(numbers: tuple[int, ...], teller: str) -> None:
    table = with_ones(*numbers)
    assert table.state.telling is not None and table.state.telling.of == teller
    table.do(e.Tell(teller))
    assert table.state.telling is None and table.state.phase == "free"


def test_s32_whoever_tells_accepts_the_complications_first() -> None:
    table = with_ones(3, 1, 3)
    assert table.refused(e.Tell("p1")) == "debt_open"
    table.do(a.Complication("p1"))
    assert table.refused(e.Tell("p1")) == ""


def test_g29_the_right_to_tell_can_be_given_to_another() -> None:
    table = with_ones(3, 3, 3)
    table.do(e.PassTelling("p1", "p2"))
    assert table.refused(e.Tell("p1")) == "no_right"
    table.do(e.Tell("p2"))


def test_s34_a_new_scene_waits_until_nothing_is_owed() -> None:
    table = with_ones(6, 1, 3)
    assert table.refused(e.SetScene("next")) == "not_now"
    table.do(a.Waive("p1", 1), e.Tell("p1"))
    assert table.refused(e.SetScene("next")) == "right_open", "an element may still be said"
    table.do(e.Ready("p1"))
    assert table.refused(e.SetScene("next")) == ""


# --- elements ---

def with_right(**more: Any) -> Table:
    """A table at which p1 may say something new."""
    table = with_ones(6, 3, 3, **more)
    table.do(e.Tell("p1"))
    return table


def test_s35_an_element_becomes_a_fact_that_binds_everybody() -> None:
    table = with_right()
    assert table.refused(e.AddElement("latch", "p2")) == "no_right"
    table.do(e.AddElement("latch", "p1", "A window on the latch", "window", "open"))
    assert table.state.facts["latch"].value == "open" and table.state.waiting == ("latch",)
    assert table.refused(e.AddElement("dog", "p1")) == "no_right"
    table.do(e.Accept("latch"))
    assert table.state.waiting == () and table.refused(e.SetScene("next")) == ""


def test_g31_s36_it_does_not_settle_what_is_so_otherwise() -> None:
    table = with_right()
    assert table.refused(e.AddElement("low_wall", "p1", subject="wall", value="low")) == "contradicts"
    assert table.refused(e.AddElement("low_wall", "p1", subject="colour", value="low")) == ""


def test_g31_s37_what_was_so_before_an_element_that_is_struck_is_so_again() -> None:
    table = with_right()
    before = table.state.facts
    table.do(e.AddElement("tall_wall", "p1", subject="wall", value="high"))
    assert "wall" not in table.state.facts, "one open fact of a subject"
    table.do(e.Strike("tall_wall", Ground.SECRET))
    assert dict(table.state.facts) == dict(before)


def test_g31_s37_what_stands_in_the_place_of_another_fact_is_not_undone_later() -> None:
    table = with_right()
    table.do(e.AddElement("tall_wall", "p1", subject="wall", value="high"), e.Accept("tall_wall"))
    assert table.state.facts["tall_wall"].value == "high" and "wall" not in table.state.facts


def vetoed(table: Table, ground: Ground, fact: str = "") -> str:
    table.do(e.AddElement("latch", "p1", subject="window", value="open"))
    return table.refused(e.Strike("latch", ground, fact=fact))


@pytest.mark.parametrize(("ground", "fact", "said"), [
    (Ground.TOLD, "wall", ""), (Ground.BACKGROUND, "wall", ""), (Ground.WORLD, "wall", ""),
    (Ground.TOLD, "", "no_such_fact"), (Ground.WORLD, "liar", "no_such_fact"), (Ground.TOLD, "latch", "no_such_fact"),
    (Ground.WORLD, "latch", "no_such_fact"),
    (Ground.SECRET, "", ""), (Ground.SECRET, "liar", ""), (Ground.SECRET, "wall", "no_such_fact")])
def test_s37_the_ground_is_named_and_the_open_fact_shown_that_it_breaks(ground: Ground, fact: str, said: str) -> None:
    assert vetoed(with_right(), ground, fact) == said


def test_g33_no_secret_is_made_up_afterwards() -> None:
    none: dict[str, Any] = {"facts": {"wall": StartingFact("wall", "high")}}
    table = Table(sheet(secret=None), sheet(secret=None), **none)
    table.call(difficulty=1)
    table.thrown(6, 3, 3)
    table.do(e.Tell("p1"))
    assert vetoed(table, Ground.SECRET) == "no_such_fact"
    table.do(e.MakeFact("trap", "window", "closed", secret=True))
    assert table.refused(e.Strike("latch", Ground.SECRET)) == "no_such_fact"
    assert table.refused(e.Strike("latch", Ground.SECRET, fact="trap")) == "no_such_fact"


def test_s37_struck_the_right_is_not_lost_bent_it_stands() -> None:
    table = with_right()
    assert vetoed(table, Ground.TOLD, "wall") == ""
    table.do(e.Strike("latch", Ground.TOLD, fact="wall"))
    assert table.state.rights == {"p1": 1} and "latch" not in table.state.facts
    table.do(e.AddElement("hatch", "p1", subject="window", value="open"))
    table.do(e.Strike("hatch", Ground.TOLD, fact="wall", text="A hatch, and it is nailed shut."))
    assert table.state.rights == {} and "hatch" in table.state.facts and table.state.waiting == ()


def test_s37_after_two_vetoes_in_a_row_the_gm_lays_out_three_that_fit() -> None:
    table = with_right()
    for ident in ("one", "two"):
        assert table.refused(e.Tell(GM, kind=TellKind.SUGGEST)) == ""
        table.do(e.AddElement(ident, "p1"), e.Strike(ident, Ground.TOLD, fact="wall"))
    assert table.state.lays_out == "p1" and HIGH_STAKES.to_act(table.state) == (GM,)
    assert table.refused(e.AddElement("three", "p1")) == "debt_open"
    assert table.refused(e.SetScene("next")) == "debt_open"
    table.do(e.Tell(GM, "A ladder, a drunk guard, or rain.", TellKind.SUGGEST))
    table.do(e.AddElement("ladder", "p1"), e.Accept("ladder"))


def test_s37_an_element_that_stood_between_them_breaks_the_row() -> None:
    table = with_right(options=Options(elements_each=True))
    table.do(e.AddElement("one", "p1"), e.Strike("one", Ground.TOLD, fact="wall"))
    table.do(e.AddElement("two", "p1"), e.Accept("two"))
    table.call(difficulty=1)
    table.thrown(6, 3, 3)
    table.do(e.Tell("p1"), e.AddElement("three", "p1"), e.Strike("three", Ground.TOLD, fact="wall"))
    assert table.state.lays_out == ""


def test_s37_s75_where_anything_goes_only_secrets_are_ground() -> None:
    table = with_right(options=Options(anything_goes=True))
    assert vetoed(table, Ground.TOLD, "wall") == "anything_goes"
    assert table.refused(e.Strike("latch", Ground.SECRET)) == ""


def test_g5_the_gm_adds_without_a_right_and_never_tells_a_players_part() -> None:
    table = Table()
    table.do(e.AddElement("mist", GM))
    assert table.state.waiting == ()
    done = with_ones(3, 3, 3)
    assert done.refused(e.Tell(GM)) == "no_right"


def test_s42_a_one_as_a_step_on_a_clock() -> None:
    table = with_ones(1, 1, 1, difficulty=9)
    for attribute in ("mind", "aura"):
        table.do(a.Complication("p1", 1, effects=(effect(die={"of": "actor", "attribute": attribute}),)))
    table.do(a.Complication("p1", 1, effects=(effect(clock={"id": "dawn", "add": 1}),)))
    assert table.state.clocks["dawn"].filled == 1 and table.state.ones == {}


def test_s8_a_trouble_waits_for_a_scene_and_cannot_be_held_back() -> None:
    table = Table()
    table.do(a.Spend("p1", Extra.UNIQUE))
    assert table.refused(a.Complication("p1", 0, held=True)) == "nothing_owed"
    table.do(e.NewSession())
    assert table.refused(a.Complication("p1", 0)) == "not_now"


def shown_to(state: State, seat: str) -> State:
    seen: State = HIGH_STAKES.seen_by(state, seat)
    return seen


def test_g40_what_is_hidden_is_not_in_what_others_see() -> None:
    table = Table()
    seen = shown_to(table.state, "p1")
    assert "liar" not in seen.facts and "net" not in seen.clocks and seen.npcs["captain"].numbers == {}
    theirs, own = (seen.characters[seat].sheet.secret for seat in ("p2", "p1"))
    assert theirs is not None and own is not None and theirs.text == "" and own.text == "was there"
    table.do(e.Reveal(("secret_p2",)))
    theirs = shown_to(table.state, "p1").characters["p2"].sheet.secret
    assert theirs is not None and theirs.text == "was there"
