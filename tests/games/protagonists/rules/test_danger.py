"""Serious Danger, NPCs who are out, Gear that changes hands (PRO-P49 to P60)."""

from __future__ import annotations

from typing import Any

import pytest

from game.games.protagonists.rules import PROTAGONISTS
from game.games.protagonists.rules import actions as a
from game.games.protagonists.rules.sheets import Now, Piece
from game.rules.game_master import entries as e
from game.rules.game_master.effects import Amount, Box, Effect, MoveClock, Thing, Whom
from game.rules.game_master.terms import GM
from tests.games.protagonists.rules.chapters import NPC, WIN, Table, sheet

HERE = {"p1": "here", "p2": "here", "crew": "here"}


def lies(who: str = "p2", **sheets: Any) -> Table:
    """Rounds of p1, p2 and the crew, in that order, in which p2 has come to 0 Health in somebody else's turn."""
    table = Table(2, {0: sheet(wits=3), 1: sheet(1, wits=3, **{"health": 3, "resolve": 4, **sheets})})
    table.rounds_of(HERE, 6, 6, 6, 5, 5, 5, 1, 1, 1)
    table.do(e.Amend(f"characters.{who}.now.health", 0))
    return table


def marks(table: Table, seat: str, gear: str) -> int:
    return next(piece.marked for piece in table.state.gear[seat] if piece.id == gear)


@pytest.mark.parametrize("what", ["health", "resolve"])
def test_p49_health_or_resolve_0_is_unconscious_and_does_nothing(what: str) -> None:
    table = Table(2)
    table.do(e.Amend(f"characters.p1.now.{what}", 0))
    assert table.state.bodies["p1"].down
    assert table.refused(e.Narrate("p1")) == "unconscious"
    assert table.refused(a.Call({"p1": a.Demand("wits", 8)}, forced=True, win=WIN, lose=WIN)) == "unconscious"
    assert table.refused(a.UseGear("p1", "rope")) == "unconscious"


def test_p49_p56_what_they_were_doing_is_settled_first() -> None:
    table = Table(1, {0: sheet(now=Now(2, 4))})
    table.test(lose=(Effect(health=Amount("actor", -3)), Effect(clock=MoveClock("tide", 2))))
    table.thrown(1, 1, 1)
    assert table.state.clocks["tide"].filled == 2 and table.state.bodies["p1"].down


def test_p50_whoever_lies_ebbs_on_each_own_turn_until_stabilised() -> None:
    table = lies()
    table.do(e.Ready("p1"))
    turn = next(deed.action for deed in table.match.deeds if isinstance(deed.action, a.EndTurn) and deed.action.ebb)
    assert (turn.of, turn.ebb, table.left("p2"), table.rounds.whose) == ("p2", 1, (0, 3), "crew")
    table.do(e.Ready(GM), a.OpenRounds(), a.Move("p1", "p1", "p2"), a.Stabilise("p1", "p2"))
    assert table.left("p2") == (0, 3) and table.rounds.whose == "crew", "their turn passes, and nothing ebbs"


def test_p50_a_fall_in_the_own_turn_ebbs_from_the_next_one_on() -> None:
    table = lies("p1")
    assert table.rounds.acted == ("p1",) and table.left("p1")[1] == 4
    table.do(e.Ready("p2"), e.Ready(GM), a.OpenRounds())
    assert table.left("p1")[1] == 3 and table.rounds.whose == "p2"


def test_p50_outside_rounds_nobody_ebbs() -> None:
    table = lies()
    table.do(a.CloseRounds(), e.Narrate("p1"), e.Grant(), e.Note())
    assert table.left("p2") == (0, 4)


def test_p51_to_stabilise_is_one_action_close_by_without_a_test() -> None:
    table = lies()
    assert table.refused(a.Stabilise("p1", "p2")) == "too_far"
    table.do(a.Move("p1", "p1", "p2"))
    assert table.refused(a.Stabilise(GM, "p2")) == "not_your_turn"
    table.do(a.Stabilise("p1", "p2"))
    body = table.state.bodies["p2"]
    assert body.down and body.stable, "the ebbing stops, and no more"
    outside = Table(2)
    outside.do(e.Amend("characters.p2.now.health", 0))
    assert outside.refused(a.Stabilise("p1", "p2")) == "no_need"


@pytest.mark.parametrize("what", ["health", "resolve"])
def test_p52_reviving_needs_somebody_by_them_and_no_conflict(what: str) -> None:
    table = Table(2)
    table.do(e.Amend(f"characters.p2.now.{what}", 0))
    assert table.refused(a.Revive("p2", "p2")) == "nobody_by_them"
    table.do(a.Revive("p1", "p2"))
    body = table.state.bodies["p2"]
    assert not body.down and getattr(body, what) == 1
    assert table.refused(a.Revive("p1", "p2")) == "no_need"
    assert lies().refused(a.Revive("p1", "p2")) == "conflict_goes_on"


def test_p52_an_npc_revives_by_the_gms_entry() -> None:
    table = Table(1)
    table.do(e.Amend("characters.p1.now.health", 0), a.Revive(GM, "p1"))
    assert table.left() == (1, 4)
    alone = Table(1)
    alone.do(e.Here(("moll", "crew"), False), e.Amend("characters.p1.now.health", 0))
    assert alone.refused(a.Revive(GM, "p1")) == "nobody_by_them"


@pytest.mark.parametrize("way", ["test", "ebb", "grant"])
def test_p53_both_at_0_is_death_in_whatever_way_it_came(way: str) -> None:
    both = (Effect(health=Amount("p2", -9)), Effect(resolve=Amount("p2", -9)))
    if way == "ebb":
        table = lies(resolve=1, now=Now(3, 1))
        table.do(e.Ready("p1"))
    else:
        table = Table(2)
        if way == "test":
            table.danger("p2", lose=both)
            table.ready()
            table.throw(1, 1, 1)
        else:
            table.do(e.Narrate("p2"), e.Grant(effects=both))
    assert table.state.bodies["p2"].dead and table.state.living == ("p1",)
    death = table.match.deeds[-1].action if way != "ebb" else next(
        deed.action for deed in table.match.deeds if isinstance(deed.action, a.Death))
    assert death == a.Death("p2", {"test": "settle", "ebb": "end_turn", "grant": "grant"}[way])
    assert table.refused(a.Revive("p1", "p2")) in ("no_need", "conflict_goes_on")
    if table.state.telling is not None:
        table.told()
    assert table.refused(e.Here(("p2",), True)) == "out"


def test_p54_a_conflict_in_which_all_protagonists_lie_is_closed_at_once() -> None:
    table = lies()
    table.do(e.Amend("characters.p1.now.health", 0))
    assert table.state.rounds is None and table.match.deeds[-1].action == a.CloseRounds("table")


def test_p54_g49_if_nobody_is_left_they_wake_at_a_price() -> None:
    table = Table(2)
    table.do(e.Amend("characters.p1.now.health", 0), e.Amend("characters.p2.now.resolve", 0))
    waking = (Effect(heal=Whom("everyone")),)
    assert table.refused(e.Propose("p1", effects=waking, forced=True)) == "no_price"
    assert table.refused(e.Grant(effects=waking)) == "no_price"
    price = (*waking, Effect(lose_thing=Thing("p1", "rope")))
    table.do(e.SetScene("cell"), e.Propose("p1", effects=price, forced=True), e.Agree("p1"))
    assert table.left("p1") == (1, 4) and table.left("p2") == (9, 1) and table.state.awake == ("p1", "p2")
    assert "rope" not in {piece.id for piece in table.state.gear["p1"]}


def test_p55_the_player_of_a_dead_protagonist_plays_an_npc_on_loan() -> None:
    table = Table(2)
    assert table.refused(a.Lend("crew", "p2")) == "not_dead"
    table.do(e.Narrate("p2"), e.Grant(effects=(Effect(health=Amount("p2", -9)), Effect(resolve=Amount("p2", -9)))))
    table.do(a.Lend("crew", "p2"))
    assert table.refused(a.Lend("moll", "p2")) == "lent_already"
    table.attack("p1", "crew")
    table.ready()
    roll = PROTAGONISTS.roll_due(table.state)
    assert roll is not None and [hand.by for hand in roll.hands] == ["p1", "p2"], "with the NPC's numbers"
    assert PROTAGONISTS.seen_by(table.state, "p2").npcs["crew"].numbers == NPC


def test_p57_an_npc_without_resolve_is_out_at_0_and_one_with_it_falls() -> None:
    table = Table(1, {0: sheet(toughness=4)})
    for npc in ("crew", "moll"):
        table.attack("p1", npc)
        table.thrown(6, 6, 6, 1, 1, 1)
    assert table.state.npcs["crew"].out and not table.state.bodies["crew"].down
    assert table.state.bodies["moll"].down and not table.state.npcs["moll"].out
    assert table.refused(a.Call({"crew": a.Demand("wits", 8)}, forced=True, win=WIN, lose=WIN)) == "out"


def test_p57_in_rounds_nobody_waits_for_who_is_out_and_who_has_resolve_ebbs() -> None:
    table = Table(1, {0: sheet(toughness=4, wits=4)})
    table.rounds_of({"p1": "here", "moll": "here", "crew": "here"}, 6, 6, 6, 5, 5, 5, 1, 1, 1)
    table.do(a.Move("p1", "p1", "moll"))
    table.attack("p1", "moll")
    table.thrown(6, 6, 6, 1, 1, 1)
    assert table.left("moll") == (0, 1) and table.rounds.whose == "crew", "her turn passed, and she ebbed"
    table.do(e.Ready(GM), a.OpenRounds(), e.Ready("p1"))
    assert table.state.bodies["moll"].dead and "moll" not in table.rounds.order


def test_p57_whoever_was_out_comes_back_with_numbers_and_the_dead_do_not() -> None:
    table = Table(1)
    table.do(e.Amend("npcs.crew.now.health", 0), e.Amend("npcs.moll.now.health", 0),
             e.Amend("npcs.moll.now.resolve", 0))
    assert table.state.npcs["crew"].out and table.state.bodies["moll"].dead
    table.do(e.BringNpc("crew", numbers={"health": 6}), e.BringNpc("moll", numbers={"health": 7}))
    assert (table.state.npcs["crew"].out, table.left("crew")) == (False, (6, 0))
    assert table.state.npcs["moll"].out and table.state.bodies["moll"].dead


def test_p55_somebody_on_loan_moves_and_ends_their_turn_by_their_players_seat() -> None:
    table = Table(2, {0: sheet(wits=3)})
    table.do(e.Narrate("p2"), e.Grant(effects=(Effect(health=Amount("p2", -9)), Effect(resolve=Amount("p2", -9)))))
    table.do(a.Lend("crew", "p2"))
    table.rounds_of({"p1": "here", "crew": "here"}, 1, 1, 1, 6, 6, 6)
    assert table.rounds.whose == "crew" and PROTAGONISTS.to_act(table.state) == ("p2",)
    assert table.refused(a.Move(GM, "crew", "middle")) == "not_yours"
    table.do(a.Move("p2", "crew", "middle"), e.Ready("p2"))
    assert table.rounds.at["crew"] == "middle" and table.rounds.whose == "p1"


# --- Gear ---

def test_p58_what_is_gained_is_known_by_any_sheet_or_is_words() -> None:
    table = Table(1)
    table.do(e.Narrate("p1"), e.Grant(effects=(Effect(lose_thing=Thing("p1", "rifle")), Effect(
        gain=Thing("p1", "rifle")), Effect(gain=Thing("p1", "A Paper Moon")))))
    gear = {piece.id: piece for piece in table.state.gear["p1"]}
    assert gear["rifle"].damage == 2 and gear["a_paper_moon"] == Piece("a_paper_moon", "A Paper Moon")


def test_p59_a_box_is_marked_whether_the_roll_succeeds_or_not() -> None:
    table = Table(1)
    for dice in ((1, 1, 1), (6, 6, 6), (1, 1, 1)):
        table.test(gear="rifle", lose=(Effect(clock=MoveClock("tide", 1)),))
        table.thrown(*dice)
    assert marks(table, "p1", "rifle") == 3
    table.do(e.Narrate("p1"))
    call = a.Call({"p1": a.Demand("agility", 8, gear="rifle")}, answers=table.match.entry_count, win=WIN, lose=WIN)
    assert table.refused(call) == "used_up"


def test_p59_used_without_a_test_and_given_back_by_an_effect() -> None:
    table = Table(1)
    table.do(a.UseGear("p1", "flare"), a.UseGear("p1", "flare"))
    assert table.refused(a.UseGear("p1", "flare")) == "used_up"
    assert table.refused(a.UseGear("p1", "rifle")) == "needs_a_test"
    assert table.refused(a.UseGear("p1", "rope")) == "", "no boxes, no limit"
    table.do(e.Narrate("p1"), e.Grant(effects=(Effect(box=Box("p1", 1, "flare")),)))
    assert marks(table, "p1", "flare") == 1


def test_p59_nothing_is_marked_for_a_call_that_was_given_up() -> None:
    table = Table(1)
    table.test(gear="rifle")
    table.do(e.Withdraw("p1"))
    assert marks(table, "p1", "rifle") == 0


def test_p43_p59_whoever_is_attacked_says_what_they_fight_with() -> None:
    table = Table(1, {0: sheet(toughness=3)})
    table.attack("crew", "p1")
    assert table.refused(a.UseGear("p1", "rifle")) == "wrong_gear"
    table.do(a.UseGear("p1", "knife"))
    table.thrown(1, 1, 1, 2, 2, 2)
    assert table.left("crew")[0] == 6 - 2 - 1


def test_p60_gear_passes_freely_and_in_rounds_it_is_an_action_close_by() -> None:
    table = Table(2)
    assert table.refused(a.GiveGear("p1", "rope", "p2")) == "has_one"
    table.do(e.Narrate("p2"), e.Grant(effects=(Effect(lose_thing=Thing("p2", "rope")),)))
    table.do(a.GiveGear("p1", "rope", "p2"))
    assert [piece.id for piece in table.state.gear["p2"]][-1] == "rope"
    assert table.refused(a.GiveGear("p1", "rope", "p2")) == "no_such_gear"
    fight = Table(2, {0: sheet(wits=3), 1: sheet(1, wits=3, gear=())})
    fight.rounds_of(HERE, 6, 6, 6, 5, 5, 5, 1, 1, 1)
    assert fight.refused(a.GiveGear("p1", "rope", "p2")) == "too_far"
    fight.do(a.Move("p1", "p1", "p2"), a.GiveGear("p1", "rope", "p2"))
    assert fight.rounds.whose == "p2"


def test_p60_from_the_unconscious_it_may_be_taken() -> None:
    table = Table(2, {0: sheet(gear=())})
    assert table.refused(a.GiveGear("p1", "rope", "p1", "p2")) == "awake"
    table.do(e.Amend("characters.p2.now.health", 0), a.GiveGear("p1", "rope", "p1", "p2"))
    assert [piece.id for piece in table.state.gear["p1"]] == ["rope"]
