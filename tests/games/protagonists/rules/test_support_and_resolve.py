"""Support, Pushes, Drives, Last Stands (PRO-P13 to P24)."""

from __future__ import annotations

import pytest

from game.games.protagonists.rules import PROTAGONISTS
from game.games.protagonists.rules import actions as a
from game.games.protagonists.rules.scores import score_of
from game.games.protagonists.rules.sheets import Now
from game.rules.errors import IllegalAction
from game.rules.game_master import entries as e
from game.rules.game_master.effects import Amount, Box, Effect, Thing
from game.rules.game_master.terms import GM
from tests.games.protagonists.rules.chapters import LOSE, WIN, Table, sheet

HELD = a.Demand("wits", wants="keep")


def test_p13_each_supporter_adds_1_up_to_4_and_no_more_than_help() -> None:
    table = Table(4, {0: sheet(agility=2)})
    table.test()
    table.do(a.Support("p2", "p1"), a.Support("p3", "p1"))
    assert score_of(table.state, "p1") == 4
    assert table.refused(a.Support("p4", "p1")) == "cannot_support"
    table.do(a.Support("p3", "p1", False))
    assert (score_of(table.state, "p1"), table.refused(a.Support("p4", "p1"))) == (3, "")


def test_p13_who_may_support() -> None:
    table = Table(3, {0: sheet(agility=1)})
    table.hurt("p3")
    table.test(helpers=("p3",))
    assert table.refused(a.Support("p2", "p1")) == "cannot_support", "the GM does not see how"
    assert table.refused(a.Support("p1", "p1")) == "cannot_support"
    assert table.refused(a.Support("moll", "p1")) == "does_not_throw", "NPCs do not support"
    table.do(a.Support("p3", "p1"))
    npc = Table(2)
    npc.do(a.Call({"crew": a.Demand("toughness", 8)}, forced=True, win=WIN, lose=LOSE))
    npc.do(a.Support("p1", "crew"))
    assert score_of(npc.state, "crew") == 3


def test_p13_nobody_unconscious_or_gone_supports() -> None:
    table = Table(3, {0: sheet(agility=1)})
    table.do(e.Amend("characters.p2.now.health", 0), e.Here(("p3",), False))
    table.test()
    assert table.refused(a.Support("p2", "p1")) == table.refused(a.Support("p3", "p1")) == "cannot_support"


def test_p14_supporters_share_every_loss_of_a_failure_and_no_gain() -> None:
    lose = (Effect(health=Amount("p1", -2)), Effect(lose_thing=Thing("actor", "rope")),
            Effect(box=Box("actor", -1, "flare")), Effect(fact="noise"))
    win = (Effect(gain=Thing("actor", "A silver stamp")),)
    for dice, health in (((1, 1, 1), 2), ((6, 6, 6), 0)):
        table = Table(3, {0: sheet(agility=2)})
        table.test(win=win, lose=lose)
        table.do(a.Support("p2", "p1"))
        table.thrown(*dice)
        assert (table.left("p1")[0], table.left("p2")[0], table.left("p3")[0]) == (8 - health, 9 - health, 10)
        gear = {seat: {piece.id for piece in table.state.gear[seat]} for seat in ("p1", "p2", "p3")}
        lost = bool(health)
        assert ["rope" in gear[seat] for seat in ("p1", "p2", "p3")] == [not lost, not lost, True]
        assert ["a_silver_stamp" in gear[seat] for seat in ("p1", "p2")] == [not lost, False]
        marks = [next(piece.marked for piece in table.state.gear[seat] if piece.id == "flare") for seat in gear]
        assert marks == [int(lost), int(lost), 0]


def test_p15_support_comes_before_any_push_and_is_taken_back_until_ready() -> None:
    table = Table(3, {0: sheet(agility=1)})
    table.test()
    table.do(a.Support("p2", "p1"))
    assert table.refused(a.Push("p1", "p1", 1)) == "supporters_first"
    table.do(a.Support("p2", "p1", False), a.Support("p2", "p1"), e.Ready("p2"))
    assert table.refused(a.Support("p2", "p1", False)) == "ready"
    table.do(e.Ready("p3"), a.Push("p1", "p1", 1))
    table.do(e.Ready("p3", False))
    assert table.refused(a.Support("p3", "p1")) == "pushed"


def test_p15_nobody_spends_or_claims_for_another() -> None:
    table = Table(2, {0: sheet(agility=1)})
    table.test()
    table.do(a.Support("p2", "p1"))
    assert table.refused(a.Push("p2", "p1", 1)) == "not_yours"
    assert table.refused(a.ClaimDrive("p2", "d1")) == "does_not_throw"
    assert table.refused(a.LastStand("p2")) == "does_not_throw"


def test_p16_resolve_is_paid_when_the_offers_close_and_not_returned() -> None:
    table = Table(1, {0: sheet(agility=1)})
    table.test()
    assert table.refused(a.Push("p1", "p1", 4)) == "out_of_range"
    table.do(a.Push("p1", "p1", 3))
    assert table.left() == (8, 4), "promised, not paid"
    table.do(a.Push("p1", "p1", 2))
    table.thrown(1, 2, 3)
    assert table.left() == (6, 2)


def test_p16_g17_a_changed_call_gives_everything_back() -> None:
    table = Table(2, {0: sheet(agility=1)})
    table.test()
    number = table.call_open.call.answers
    table.do(a.Support("p2", "p1"), e.Ready("p2"), a.Push("p1", "p1", 1), a.ClaimDrive("p1", "d1"))
    table.do(a.Call({"p1": a.Demand("wits", 6)}, answers=number, win=WIN, lose=LOSE))
    assert table.call_open.hands["p1"].push == 0 and table.call_open.supports == {} and not table.call_open.ready
    table.ready()
    table.throw(1, 1, 1)
    assert table.left()[1] == 4


def test_p17_a_last_point_is_judged_when_the_test_is_settled() -> None:
    for drive, falls in ((False, True), (True, False)):
        table = Table(1, {0: sheet(agility=1, now=Now(8, 1))})
        table.test()
        if drive:
            table.do(a.ClaimDrive("p1", "d1"), a.AgreeDrive("p1", True))
        table.do(a.Push("p1", "p1", 1), e.Ready("p1"))
        table.throw(6, 6, 1)
        assert table.state.bodies["p1"].down is falls


def test_p18_on_a_common_side_pushes_are_open() -> None:
    table = Table(2)
    table.danger("p1", "p2")
    assert table.refused(a.Push("p1", "p1", 1, True)) == "not_sealed"
    table.do(a.Push("p1", "p1", 1))
    assert PROTAGONISTS.seen_by(table.state, "p2").call == table.state.call


def test_p18_g42_against_one_another_they_are_sealed_and_revealed_at_once() -> None:
    table = Table(2, {0: sheet(wits=1), 1: sheet(1, wits=1)})
    table.conflict({"p1": a.Demand("wits"), "p2": HELD})
    assert PROTAGONISTS.to_act(table.state) == ("p1", "p2")
    assert table.refused(a.Push("p1", "p1", 2)) == "sealed"
    assert table.refused(e.Ready("p1")) == "choose_first"
    seen = []
    for points in (1, 3):
        other = Table(2, {0: sheet(wits=1), 1: sheet(1, wits=1)})
        other.conflict({"p1": a.Demand("wits"), "p2": HELD})
        made = other.do(a.Push("p1", "p1", points, True))
        seen.append([PROTAGONISTS.seen_by(other.state, seat) for seat in (GM, "p2")] + [list(made)])
    assert seen[0] == seen[1], "what is chosen behind the curtain shows nowhere"
    table.do(a.Push("p1", "p1", 2, True))
    assert table.refused(a.Push("p1", "p1", 1, True)) == "sealed"
    table.do(a.Push("p2", "p2", 0, True))
    assert PROTAGONISTS.seen_by(table.state, "p2").call == table.state.call
    assert table.refused(a.LastStand("p2")) == "sealed", "not after the other's choice is known"
    assert PROTAGONISTS.uses_chance(a.Push("p2", "p2", 0, True)) and not PROTAGONISTS.uses_chance(a.Push("p2", "p2", 0))


def test_p18_an_npc_with_resolve_pushes_before_the_players() -> None:
    table = Table(2)
    table.attack("moll", "p1")
    table.do(e.Ready("p2"))
    assert table.refused(a.Push("p1", "p1", 1)) == "gm_first"
    table.do(a.Push(GM, "moll", 2), e.Ready(GM), a.Push("p1", "p1", 1))
    table.ready()
    table.throw(1, 1, 1, 1, 1, 1)
    assert (table.left("moll")[1], table.left("p1")[1]) == (0, 3)
    assert table.state.bodies["moll"].down, "an NPC's last point fells as well"


def test_p19_the_gm_agrees_to_a_drive_or_says_why_not() -> None:
    table = Table(1)
    table.test()
    table.do(a.ClaimDrive("p1", "d1"))
    assert PROTAGONISTS.to_act(table.state) == (GM,)
    assert table.refused(a.ClaimDrive("p1", "d2")) == "one_drive"
    table.do(a.AgreeDrive("p1", False, text="that is not what drives her"), a.ClaimDrive("p1", "d2"))
    table.do(a.AgreeDrive("p1", True))
    table.thrown(1, 1, 1)
    table.test()
    assert table.refused(a.ClaimDrive("p1", "d2")) == "marked"
    assert table.refused(a.ClaimDrive("p1", "d9")) == "no_such_drive"


@pytest.mark.parametrize(("dice", "now", "gains"), [((6, 6, 6), 1, 1), ((1, 1, 1), 1, 2), ((1, 1, 1), 3, 1),
                                                    ((1, 1, 1), 4, 0)])
def test_p20_1_of_success_2_of_failure_never_above_the_start(dice: tuple[int, int, int], now: int, gains: int) -> None:
    table = Table(1, {0: sheet(now=Now(8, now))})
    table.test()
    table.do(a.ClaimDrive("p1", "d1"), a.AgreeDrive("p1", True))
    table.thrown(*dice)
    assert table.left()[1] == now + gains
    assert [drive.marked for drive in table.state.drives["p1"]] == [True, False]


@pytest.mark.parametrize(("dice", "gains"), [((3, 3, 3, 3, 3, 3), 2), ((6, 6, 6, 1, 1, 1), 1), ((1, 1, 1, 6, 6, 6), 2)])
def test_p20_a_tie_of_an_attack_counts_as_failure(dice: tuple[int, ...], gains: int) -> None:
    table = Table(1, {0: sheet(toughness=2, now=Now(8, 1))})
    table.attack("p1", "crew")
    table.do(a.ClaimDrive("p1", "d1"), a.AgreeDrive("p1", True))
    table.thrown(*dice)
    assert table.left()[1] == 1 + gains


def test_p20_what_is_granted_may_be_claimed_as_a_success() -> None:
    table = Table(2, {0: sheet(now=Now(8, 2))})
    assert table.refused(a.ClaimDrive("p1", "d1")) == "nothing_to_claim_for"
    table.do(e.Narrate("p1"), e.Grant())
    assert table.refused(a.ClaimDrive("p2", "d1")) == "nothing_to_claim_for"
    table.do(a.ClaimDrive("p1", "d1"))
    assert table.refused(e.SetScene("next")) == "debt_open"
    table.do(a.AgreeDrive("p1", True))
    assert table.left()[1] == 3 and table.refused(a.ClaimDrive("p1", "d2")) == "nothing_to_claim_for"


def test_p21_whoever_falls_by_the_test_gains_by_their_drive_only_if_awake() -> None:
    table = Table(1)
    table.do(e.Narrate("p1"), e.Grant(effects=(Effect(health=Amount("p1", -8)),)))
    assert table.state.bodies["p1"].down
    assert table.refused(a.ClaimDrive("p1", "d1")) == "nothing_to_claim_for"
    assert table.refused(a.ClaimDrive("moll", "d1")) == "no_such_seat", "NPCs have no Drives"


def test_p22_p24_a_last_stand_is_13_once_a_game_and_fells_for_certain() -> None:
    table = Table(2)
    table.test(difficulty=13)
    table.do(e.Ready("p2"))
    table.do(a.ClaimDrive("p1", "d1"), a.AgreeDrive("p1", True))
    table.do(a.LastStand("p1"))
    hand = table.call_open.hands["p1"]
    assert (hand.drive, table.refused(a.Push("p1", "p1", 1)), table.refused(a.ClaimDrive("p1", "d1"))) == (
        "", "last_stand", "one_drive")
    table.do(e.Ready("p1"))
    assert table.state.settled is not None and table.state.settled.result == "success"
    assert table.state.settled.reading["p1"]["sum"] == 13, "no dice of theirs are thrown"
    assert table.left()[1] == 0 and table.state.bodies["p1"].down and not table.state.bodies["p1"].last_stand
    table.told()
    table.do(a.Revive("p2", "p1"))
    table.test()
    assert table.refused(a.LastStand("p1")) == "once_a_game"


def test_p22_a_last_stand_that_was_made_in_an_earlier_chapter_is_gone() -> None:
    table = Table(1, {0: sheet(last_stand=False)})
    table.test()
    assert table.refused(a.LastStand("p1")) == "once_a_game"


@pytest.mark.parametrize(("dice", "result"), [((6, 6, 1), "tie"), ((6, 6, 6), "loss"), ((4, 4, 4), "win")])
def test_p23_13_is_compared_like_any_result(dice: tuple[int, int, int], result: str) -> None:
    strong = {"toughness": 4, "agility": 3, "smarts": 2, "wits": 3}
    table = Table(1)
    table.do(e.BringNpc("crew", numbers=strong))
    table.attack("p1", "crew")
    table.do(a.LastStand("p1"), e.Ready("p1"))
    roll = PROTAGONISTS.roll_due(table.state)
    assert roll is not None and [hand.by for hand in roll.hands] == [GM]
    before = table.left("crew")[0]
    table.throw(*dice)
    assert table.state.settled is not None and table.state.settled.result == result
    lost = before - table.left("crew")[0]
    assert lost == {"tie": 1, "loss": 0, "win": min(before, 13 - sum(dice))}[result]


def test_g16_ready_is_taken_back_until_the_first_die() -> None:
    table = Table(2, {0: sheet(agility=1)})
    table.test()
    table.do(e.Ready("p2"), e.Ready("p2", False))
    assert table.refused(e.Ready("p2", False)) == "not_ready"
    table.ready()
    assert table.refused(e.Ready("p1", False)) == ""
    table.throw(6, 6, 6)
    assert table.refused(e.Ready("p1", False)) != ""
    with pytest.raises(IllegalAction):
        table.do(a.Push("p1", "p1", 1))


def test_g18_an_intention_is_withdrawn_until_ready_unless_it_is_forced() -> None:
    table = Table(2)
    table.test()
    assert table.refused(e.Withdraw("p2")) == "not_yours"
    first = table.do(e.Withdraw("p1"))
    table.test()
    second = table.do(e.Withdraw("p1"))
    assert [each.second for each in (*first, *second) if hasattr(each, "second")] == [False, True]
    table.danger("p1")
    assert table.refused(e.Withdraw("p1")) == "forced"
