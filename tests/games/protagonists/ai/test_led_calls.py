"""How ways of a pack become calls, and what came of them: Tests, Conflicts, Attacks, harms, Drives, pushes."""

from __future__ import annotations

import pytest

from game.games.protagonists.ai.protagonists_game import PROTAGONISTS_GAME
from game.games.protagonists.rules import actions as a
from game.rules.game_master import entries as e
from game.rules.game_master.effects import Amount, Effect
from tests.games.protagonists.led import DIVER, PILOT, SORTER, Chapter


def only(call: a.Call) -> a.Demand:
    return next(iter(call.who.values()))


@pytest.mark.parametrize(("way", "obstacle", "ability", "difficulty"), [
    ("loupe", "postmark", "smarts", 6), ("outbid", "auction", "wits", 8), ("palm_it", "auction", "agility", 8)])
def test_p5_a_band_is_a_difficulty_and_a_way_an_ability(way: str, obstacle: str, ability: str,
                                                        difficulty: int) -> None:
    call = Chapter().says(PILOT, way, obstacle)
    assert call.kind == "test" and (only(call).ability, only(call).difficulty) == (ability, difficulty)
    assert call.win and call.lose and call.texts["win"] and call.texts["lose"], "all of it is announced (G14)"


def test_p6_what_helps_moves_the_ability_with_its_reason() -> None:
    call = Chapter().says(SORTER, "loupe", "postmark")
    [reason] = only(call).adjust
    assert (reason.on, reason.add) == ("ability", 1) and reason.why


def test_an_idea_that_names_nothing_here_is_two_harder_and_says_why() -> None:
    call = Chapter().says(PILOT, "free", "auction", text="sing to the moon about trousers")
    demand = only(call)
    assert demand.difficulty == 8 and [(each.on, each.add) for each in demand.adjust] == [("difficulty", 2)]
    assert demand.adjust[0].why


def test_p25_who_opposes_throws_against_it_and_wants_the_other_thing() -> None:
    chapter = Chapter()
    chapter.enter("quill")
    call = chapter.says(PILOT, "decline_kindly", "offer")
    assert call.kind == "conflict" and list(call.who) == [PILOT, "quill"]
    assert (call.who[PILOT].wants, call.who["quill"].wants) == ("keep", "change")
    assert call.who["quill"].ability == "wits" and call.who[PILOT].difficulty is None


def test_a_way_with_a_band_of_its_own_is_a_test_and_so_is_all_where_nobody_is_there() -> None:
    chapter = Chapter()
    chapter.enter("chain")
    call = chapter.says(DIVER, "lift_chain", "toll")
    assert call.kind == "test" and only(call).difficulty == 10
    other = Chapter()
    other.enter("quill")
    other.moves(e.Here(("quill",), False))
    assert other.says(PILOT, "decline_kindly", "offer").kind == "test"


def test_p41_harm_makes_it_an_attack_in_which_both_can_be_hurt() -> None:
    chapter = Chapter()
    chapter.enter("lock")
    call = chapter.says(SORTER, "out_talk", "keeper")
    assert (call.kind, call.harm, call.both) == ("attack", "resolve", True)
    assert call.who[SORTER].ability == call.who["berrin"].ability == "wits"
    before = chapter.state.bodies["berrin"].resolve
    chapter.settled("success")
    assert chapter.state.bodies["berrin"].resolve < before
    assert "past_lock" in chapter.state.facts


def test_p43_a_level_attack_costs_both_and_brings_what_the_pack_says_of_a_cost() -> None:
    chapter = Chapter()
    chapter.enter("lock")
    chapter.says(PILOT, "out_fact", "keeper")
    both = {who: chapter.state.bodies[who].resolve for who in (PILOT, "berrin")}
    own = chapter.director.view(chapter.state)
    sides = (PROTAGONISTS_GAME.number(own.state, "hurt_count"), own.fact("past_lock"))
    assert sides == (0, False)
    chapter.settled("cost")
    if chapter.director.so_far.tried[-1].slot == "cost":
        assert {who: chapter.state.bodies[who].resolve for who in both} == {who: left - 1 for who, left in both.items()}
        assert chapter.director.view(chapter.state).fact("past_lock") is True


def test_p10_what_a_failure_costs_is_done_to_whoever_failed() -> None:
    chapter = Chapter()
    had = chapter.state.bodies[PILOT].resolve
    chapter.tries(PILOT, "outbid", "auction", "failure")
    assert chapter.state.bodies[PILOT].resolve == had - 1 and chapter.director.so_far.tried[-1].slot == "failure"
    assert chapter.state.bodies[DIVER].resolve == chapter.state.bodies[DIVER].most_resolve


def test_p18_others_push_in_the_open_first_and_keep_half_of_their_resolve() -> None:
    chapter = Chapter()
    chapter.enter("quill")
    chapter.says(PILOT, "decline_kindly", "offer")
    chapter.others_are_ready(PILOT)
    pushed = [deed for deed in chapter.match.deeds if isinstance(deed.action, a.Push)]
    assert [(deed.action.of, deed.action.points) for deed in pushed] == [("quill", 1)]
    assert "points" in str(pushed[0].extras["why"])
    gentle = Chapter(temper="gentle")
    gentle.enter("quill")
    gentle.says(PILOT, "decline_kindly", "offer")
    gentle.others_are_ready(PILOT)
    assert not any(isinstance(deed.action, a.Push) for deed in gentle.match.deeds)


def test_p19_a_drive_is_agreed_to_where_a_tag_fits_or_its_player_insists() -> None:
    chapter = Chapter()
    chapter.says(SORTER, "loupe", "postmark")
    chapter.others_are_ready(SORTER)
    drives = {drive.id for drive in chapter.state.drives[SORTER]}
    assert drives == {"inside", "mend_lie", "never_sign"}
    refused = chapter.moves(a.ClaimDrive(SORTER, "never_sign"))[-1].action
    assert isinstance(refused, a.AgreeDrive) and not refused.yes and refused.text, "it is not about that"
    insisted = chapter.moves(a.ClaimDrive(SORTER, "never_sign"))[-1].action
    assert isinstance(insisted, a.AgreeDrive) and insisted.yes
    other = Chapter()
    other.says(SORTER, "loupe", "postmark")
    other.others_are_ready(SORTER)
    fits = other.moves(a.ClaimDrive(SORTER, "inside"))[-1].action
    assert isinstance(fits, a.AgreeDrive) and fits.yes


def test_g18_from_the_second_withdrawal_in_a_scene_a_clock_moves() -> None:
    chapter = Chapter()
    for _ in range(2):
        chapter.says(PILOT, "outbid", "auction")
        chapter.moves(e.Withdraw(PILOT))
    assert [item.rpartition("/")[2] for item in chapter.made_from("withdrawn/")] == ["1", "2"]
    assert chapter.state.clocks["tide"].filled == 1


def test_g20_of_several_prices_the_one_that_hurts_least_is_chosen() -> None:
    chapter = Chapter()
    hard, soft = (Effect(health=Amount("actor", -3)),), (Effect(clock=None, fact="wet_feet"),)
    call = a.Call({PILOT: a.Demand("agility", 8)}, forced=True, win=(Effect(fact="dry"),),
                  lose=(Effect(any=(hard, soft)),))
    chapter.moves(call)
    chapter.settled("failure")
    assert "wet_feet" in chapter.state.facts
    assert chapter.state.bodies[PILOT].health == chapter.state.bodies[PILOT].most_health
