"""Consequences, raised stakes, who is out of the story and what comes after (HS-S43 to S51)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from game.games.high_stakes.rules import HIGH_STAKES
from game.games.high_stakes.rules import actions as a
from game.games.high_stakes.rules.actions import Extra
from game.games.high_stakes.rules.constants import RUNG_DICE, Mark, Rung
from game.games.high_stakes.rules.header import Character, Options
from game.games.high_stakes.rules.pools import pool_of
from game.games.high_stakes.rules.sheet import Trait
from game.rules.game_master import entries as e
from game.rules.game_master.terms import GM, SceneKind
from tests.games.high_stakes.rules.stories import GAME_OVER, WOUND, Table, effect, sheet

FAILS = (2, 2, 2)


def failed(least: a.Least, *sheets: Any, attribute: str = "body", raised: Rung | None = None, what: str = "",
           **more: Any) -> Table:
    """A roll of three dice more or less that fails."""
    table = Table(*sheets, **more)
    table.call(attribute=attribute, difficulty=9, least=least)
    if raised is not None:
        table.do(a.RaiseStakes("p1", raised, what))
    table.thrown(*[2] * pool_of(table.state, "p1"))
    return table


@pytest.mark.parametrize(("rung", "dice"), [
    ("retreat", 0), ("face", 1), ("equipment", 1), ("wound", 1), ("relationship", 1), ("nerve", 1), ("freedom", 2),
    ("outcast", 3), ("deaths_door", 3), ("over", 4)])
def test_s47_the_dice_of_each_rung(rung: str, dice: int) -> None:
    assert RUNG_DICE[Rung(rung)] == dice and len(RUNG_DICE) == 10


@pytest.mark.parametrize(("rung", "lost", "marks"), [
    (Rung.RETREAT, {}, ()), (Rung.FACE, {"aura": 1}, (Mark.FACELESS,)), (Rung.WOUND, {"body": 1}, ()),
    (Rung.NERVE, {"mind": 1}, ()), (Rung.FREEDOM, {}, (Mark.TAKEN,)), (Rung.OUTCAST, {}, (Mark.OUTCAST,)),
    (Rung.DEATHS_DOOR, {}, (Mark.DEATHS_DOOR,))])
def test_s47_what_each_rung_does(rung: Rung, lost: dict[str, int], marks: tuple[Mark, ...]) -> None:
    table = failed(((a.Part(rung),),))
    assert (table.sheet().lost, table.sheet().marks) == (lost, marks)


def test_s47_a_relationship_is_struck_off_and_a_thing_is_gone() -> None:
    table = failed(((a.Part(Rung.RELATIONSHIP, "r2"), a.Part(Rung.EQUIPMENT, "rope")),))
    assert [each.id for each in table.sheet().relationships] == ["r1", "r3"]
    assert table.state.gone == {"p1": ("rope",)}
    again = Table()
    again.do(e.Narrate("p1"))
    unknown = again.a_call({"p1": ("body", ((a.Part(Rung.RELATIONSHIP, "r9"),),))}, difficulty=2)
    assert again.refused(unknown) == "no_such_relationship"


def test_s47_several_joined_by_and_all_befall() -> None:
    table = failed(((a.Part(Rung.WOUND), a.Part(Rung.FREEDOM)),))
    assert (table.sheet().lost, table.sheet().marks) == ({"body": 1}, (Mark.TAKEN,))


def test_s47_of_several_joined_by_or_the_gm_chooses_when_telling() -> None:
    table = failed(((a.Part(Rung.WOUND),), (a.Part(Rung.FREEDOM),)))
    assert table.sheet().lost == {} and table.refused(e.Tell(GM)) == "debt_open"
    taken, wounded = (effect(consequence={"of": "p1", "rung": rung}) for rung in ("freedom", "wound"))
    assert table.refused(e.DoEffect("p1", effects=(taken, wounded))) == "not_announced"
    table.do(e.DoEffect("p1", effects=(taken,)))
    assert table.sheet().marks == (Mark.TAKEN,) and table.refused(e.Tell(GM)) == ""


def test_s47_the_same_for_an_or_among_the_effects_of_a_call() -> None:
    one, other = effect(fact={"id": "alarm"}), effect(fact={"id": "fire"})
    table = Table()
    table.call(difficulty=9, lose=(effect(any=((one,), (other,))),))
    table.thrown(*FAILS)
    table.do(e.DoEffect("p1", effects=(other,)))
    assert "fire" in table.state.facts and "alarm" not in table.state.facts


def test_s47_success_brings_none_of_it() -> None:
    table = Table()
    table.call(difficulty=1, least=GAME_OVER)
    table.thrown(3, 2, 2)
    assert table.state.living == ("p1", "p2")


@pytest.mark.parametrize("rung", list(Rung))
@pytest.mark.parametrize("least", [Rung.RETREAT, Rung.WOUND, Rung.FREEDOM, Rung.OVER])
def test_s48_only_a_worse_one_is_staked_for_the_full_figure_of_its_rung(rung: Rung, least: Rung) -> None:
    table = Table(sheet(4, 2, 2))
    table.call(difficulty=6, least=((a.Part(least),),))
    what = "r1" if rung is Rung.RELATIONSHIP else ""
    worse = RUNG_DICE[rung] > RUNG_DICE[least]
    assert table.refused(a.RaiseStakes("p1", rung, what)) == ("" if worse else "no_worse")
    if worse:
        table.do(a.RaiseStakes("p1", rung, what))
        assert pool_of(table.state, "p1") == 4 + RUNG_DICE[rung]


def test_s48_worse_than_any_part_of_what_the_gm_announced() -> None:
    table = Table()
    table.call(difficulty=6, least=((a.Part(Rung.WOUND), a.Part(Rung.FREEDOM)), (a.Part(Rung.RETREAT),)))
    assert table.refused(a.RaiseStakes("p1", Rung.FREEDOM)) == "no_worse"
    assert table.refused(a.RaiseStakes("p1", Rung.OUTCAST)) == ""


def test_s48_on_failure_it_comes_in_place_of_the_gms() -> None:
    table = failed(WOUND, raised=Rung.FREEDOM)
    assert (table.sheet().lost, table.sheet().marks) == ({}, (Mark.TAKEN,))


def test_s48_the_gm_is_asked_and_may_say_that_it_makes_no_sense() -> None:
    table = Table(sheet(), sheet())
    table.call()
    for seat in ("p1", "p2"):
        table.do(e.Ready(seat))
    table.do(e.Ready("p1", False), a.RaiseStakes("p1", Rung.OUTCAST), e.Ready("p1"))
    assert table.refused(a.Throw("p1")) == "no_dice_due", "the GM has a word in it"
    call = table.state.call
    assert call is not None
    demand = a.Demand("body", (), WOUND, raises=(Rung.FREEDOM,))
    table.do(replace(call.call, who={"p1": demand}))
    assert table.refused(a.RaiseStakes("p1", Rung.OUTCAST)) == "makes_no_sense"
    table.do(a.RaiseStakes("p1", Rung.FREEDOM))
    assert call.hands["p1"].raised is not None


def test_s48_the_gm_is_asked_anew_when_something_else_is_staked() -> None:
    table = Table()
    table.call()
    table.do(a.RaiseStakes("p1", Rung.FREEDOM), e.Ready(GM))
    table.do(a.RaiseStakes("p1", None), a.RaiseStakes("p1", Rung.OVER), e.Ready("p1"), e.Ready("p2"))
    assert HIGH_STAKES.to_act(table.state) == (GM,) and table.refused(a.Throw("p1")) == "no_dice_due"
    table.do(e.Ready(GM))
    assert table.refused(a.Throw("p1")) == ""


def test_s48_one_cannot_stake_what_one_no_longer_has() -> None:
    table = Table()
    for rung, what in ((Rung.FREEDOM, ""), (Rung.OUTCAST, ""), (Rung.EQUIPMENT, "rope"), (Rung.RELATIONSHIP, "r1"),
                       (Rung.FACE, ""), (Rung.DEATHS_DOOR, "")):
        table.lose(rung, what=what)
    table.call(least=a.RETREAT, difficulty=9)
    for rung, what, said in ((Rung.FREEDOM, "", "lost_already"), (Rung.OUTCAST, "", "lost_already"),
                             (Rung.EQUIPMENT, "rope", "lost_already"), (Rung.EQUIPMENT, "lamp", ""),
                             (Rung.RELATIONSHIP, "r1", "no_such_relationship"), (Rung.RELATIONSHIP, "r2", ""),
                             (Rung.FACE, "", "lost_already"), (Rung.DEATHS_DOOR, "", "lost_already")):
        assert table.refused(a.RaiseStakes("p1", rung, what)) == said, rung


def test_s48_a_stake_can_be_taken_back_until_the_dice_and_lasts_for_one_roll() -> None:
    table = Table()
    table.call()
    table.do(a.RaiseStakes("p1", Rung.OVER), a.RaiseStakes("p1", None))
    assert pool_of(table.state, "p1") == 3 and table.refused(a.RaiseStakes("p1", None)) == "nothing_offered"
    table.do(a.RaiseStakes("p1", Rung.OVER))
    table.thrown(*[3] * 7)
    table.told()
    table.call()
    assert pool_of(table.state, "p1") == 3


@pytest.mark.parametrize("kind", [SceneKind.FLASHBACK, SceneKind.DEJA_VU])
def test_s61_no_raised_stakes_and_no_loss_in_the_past(kind: SceneKind) -> None:
    table = Table(kind=kind)
    table.do(e.Narrate("p1"))
    assert table.refused(table.a_call({"p1": ("body", WOUND)}, difficulty=2)) == "no_loss_here"
    table.do(table.a_call({"p1": ("body", a.RETREAT)}, difficulty=2))
    assert table.refused(a.RaiseStakes("p1", Rung.WOUND)) == "no_loss_here"
    table.thrown(3, 3, 1)
    hurt = (effect(die={"of": "actor", "attribute": "body"}),)
    assert table.refused(a.Complication("p1", 1, effects=hurt)) == "no_loss_here"
    table.told()
    assert "gate" in table.state.facts, "it may give a fact"
    price = e.Propose("p1", effects=(effect(consequence={"of": "p1", "rung": "wound"}),))
    assert table.refused(price) == "no_loss_here"


@pytest.mark.parametrize(("numbers", "rung", "cause"), [
    ((1, 3, 4), Rung.WOUND, "body"), ((3, 1, 4), Rung.NERVE, "mind"), ((4, 3, 1), Rung.FACE, "aura")])
def test_s49_a_loss_that_brings_an_attribute_to_0_puts_the_character_out(
        numbers: tuple[int, int, int], rung: Rung, cause: str) -> None:
    table = failed(((a.Part(rung),),), sheet(*numbers), sheet())
    assert table.state.out == ("p1",) and table.state.fallen[0].cause == cause
    assert table.sheet().left(cause) == 0


def test_s49_a_call_or_raise_that_can_do_so_says_so() -> None:
    table = Table(sheet(1, 3, 4), sheet())
    table.do(e.Narrate("p1"))
    (made,) = table.do(table.a_call({"p1": ("mind", WOUND)}, difficulty=2))
    assert made.ends == ("p1",)
    other = Table()
    other.call()
    (raised,) = other.do(a.RaiseStakes("p1", Rung.OVER))
    assert raised.ends and other.state.call is not None and other.state.call.ends == ("p1",)


def test_s49_game_over_is_out_of_the_story_and_the_gm_tells_it() -> None:
    """S32 too: if a life was staked and lost, the GM tells the end."""
    table = failed(WOUND, raised=Rung.OVER)
    assert table.state.out == ("p1",) and table.state.telling is not None and table.state.telling.of == GM
    gm_only = Table()
    gm_only.do(e.Narrate("p1"))
    assert table.refused(e.Narrate("p1")) == "not_now" and "p1" not in table.state.here


def dying(*sheets: Any) -> Table:
    table = Table(*sheets)
    table.lose(Rung.DEATHS_DOOR)
    return table


@pytest.mark.parametrize("rung", [Rung.WOUND, Rung.DEATHS_DOOR])
def test_s50_further_physical_harm_is_death(rung: Rung) -> None:
    table = dying()
    price = e.Propose("p1", effects=(effect(consequence={"of": "p1", "rung": str(rung)}),))
    assert table.refused(replace(price, forced=True)) == "too_harsh", "the game asks first"
    table.do(price, e.Agree("p1"))
    assert table.state.out == ("p1",) and table.state.fallen[0].cause == "death"


def test_s50_a_body_roll_that_could_bring_harm_is_death_and_others_may_act_instead() -> None:
    table = dying()
    hard = table.a_call({"p1": ("body", WOUND)}, difficulty=1)
    (made,) = table.do(hard)
    assert made.ends == ("p1",) and table.refused(e.Withdraw("p1")) == "", "even of a forced call"
    table.do(e.Withdraw("p1"), hard)
    table.thrown(3, 3, 3)
    assert table.came().success and table.state.out == ("p1",), "it succeeds, and is the last thing they do"
    safe = dying()
    safe.call(attribute="mind", least=((a.Part(Rung.NERVE),),))
    safe.thrown(2, 2, 2)
    assert safe.state.out == ()


def test_s50_no_complication_hurts_one_at_deaths_door() -> None:
    table = dying()
    table.call(attribute="mind", least=a.RETREAT, difficulty=1)
    table.thrown(3, 3, 1)
    assert table.refused(a.Complication("p1", effects=(effect(die={"of": "p1", "attribute": "body"}),))) == "too_harsh"


def test_s50_a_rest_in_which_somebody_tends_them_turns_it_into_a_wound() -> None:
    tended, alone = dying(), dying()
    heal = e.Grant(effects=(effect(heal={"of": "p1"}),))
    tended.do(heal)
    assert Mark.DEATHS_DOOR in tended.sheet().marks, "outside a Rest nobody can"
    for table in (tended, alone):
        table.scene(SceneKind.REST)
    tended.do(heal)
    for table in (tended, alone):
        table.scene()
    assert (tended.sheet().marks, tended.sheet().lost) == ((), {"body": 1})
    assert alone.sheet().marks == (Mark.DEATHS_DOOR,)


def test_s50_tending_never_takes_the_last_die() -> None:
    table = dying(sheet(1, 3, 4), sheet())
    table.scene(SceneKind.REST)
    table.do(e.Grant(effects=(effect(heal={"of": "p1"}),)))
    table.scene()
    assert (table.sheet().marks, table.sheet().lost, table.state.out) == ((), {}, ())


def fallen(**more: Any) -> Table:
    table = failed(GAME_OVER, **more)
    table.told()
    return table


def test_s51_friends_have_two_dice_of_revenge_never_ticked_until_avenged() -> None:
    table = fallen()
    for _ in range(2):
        table.call("p2", difficulty=9, least=a.RETREAT, revenge="p1_1")
        table.spend(Extra.REVENGE, seat="p2")
        assert pool_of(table.state, "p2") == 2 + 2
        assert table.refused(a.Spend("p2", Extra.RELATIONSHIP, "r1")) == "once_a_roll", "in place of the ordinary one"
        table.thrown(2, 2, 2, 2)
        table.told()
    table.do(e.MakeFact("avenged_p1_1", "thief"))
    table.do(e.Narrate("p2"))
    assert table.refused(table.a_call({"p2": ("body", WOUND)}, difficulty=9, revenge="p1_1")) == "no_revenge"


def test_s51_only_in_scenes_of_revenge_and_not_where_it_is_switched_off() -> None:
    table = fallen()
    table.call("p2")
    assert table.refused(a.Spend("p2", Extra.REVENGE)) == "no_revenge"
    off = fallen(options=Options(revenge=False))
    off.do(e.Narrate("p2"))
    assert off.refused(off.a_call({"p2": ("body", WOUND)}, difficulty=9, revenge="p1_1")) == "no_revenge", "S75"


def test_s51_a_new_and_different_character_as_soon_as_a_telling_allows() -> None:
    table = failed(GAME_OVER)
    new = Character("human:1", "Cora Lind", sheet(2, 4, 2))
    assert table.refused(a.Join("p1", new)) == "not_now"
    table.told()
    assert table.refused(a.Join("p1", replace(new, name="Tess 0"))) == "same_character"
    assert table.refused(a.Join("p1", replace(new, sheet=sheet(4, 4, 4)))) == "bad_sheet"
    assert table.refused(a.Join("p2", new)) == "in_the_story"
    table.do(a.Join("p1", new))
    assert table.state.living == ("p1", "p2") and "p1" in table.state.here
    assert table.sheet().mind == 4 and table.state.facts["secret_p1"].secret
    table.call(attribute="mind")
    assert pool_of(table.state, "p1") == 4


def test_s51_a_genre_may_bring_the_dead_back() -> None:
    table = failed(WOUND, sheet(1, 3, 4), sheet())
    table.told()
    assert table.refused(e.Amend("characters.p2.out", False)) == "unknown"
    table.do(e.Amend("characters.p1.out", False))
    assert table.state.living == ("p1", "p2") and table.sheet().left("body") == 1
    table.scene()
    assert "p1" in table.state.here


def test_g49_when_nobody_is_left_the_gm_brings_somebody_new_or_ends() -> None:
    table = failed(GAME_OVER, sheet())
    table.do(e.Tell(GM))
    assert table.state.living == ()
    assert table.refused(e.DeclareEnd("dark")) == ""
    assert table.refused(a.Join("p1", Character("human:1", "Cora Lind", sheet()))) == ""
    table.do(e.DeclareEnd("dark"))
    assert table.state.phase == "over"


def test_g20_no_harm_without_an_announcement() -> None:
    table = Table()
    for hurt in (effect(consequence={"of": "p1", "rung": "wound"}), effect(die={"of": "p1", "attribute": "body"}),
                 effect(lose_thing={"of": "p1", "thing": "rope"}), effect(ease={"of": "p1", "on": "", "add": -1})):
        assert table.refused(e.Grant(effects=(hurt,))) == "bad_effect"
    table.do(e.Narrate("p1"))
    for hurt in (effect(consequence={"of": "p1", "rung": "wound"}), effect(die={"of": "p1", "attribute": "body"})):
        call = table.a_call({"p1": ("body", a.RETREAT)}, difficulty=2, lose=(hurt,))
        assert table.refused(call) == "bad_effect", "it stands in the Consequence, which can be staked over"


@pytest.mark.parametrize("wrong", [
    {"consequence": {"of": "p1", "rung": "doom"}}, {"die": {"of": "p1", "attribute": "luck"}},
    {"ease": {"of": "p1", "on": "luck", "add": 1}}, {"ease": {"of": "p1", "on": "", "add": 9}},
    {"npc": {"id": "captain", "numbers": {"difficulty": 31}}}, {"npc": {"id": "captain", "numbers": {"wits": 2}}}])
def test_g20_effects_are_of_the_closed_list_and_in_range(wrong: dict[str, Any]) -> None:
    assert Table().refused(e.Propose("p1", effects=(effect(**wrong),))) == "bad_effect"


def test_s44_a_person_is_as_hard_as_their_one_number_says() -> None:
    table = Table()
    assert table.refused(e.BringNpc("dog", numbers={"difficulty": 2})) == ""
    assert table.refused(e.BringNpc("dog", numbers={"difficulty": 31})) == "out_of_range"
    assert table.refused(e.BringNpc("dog", numbers={"sc": 2})) == "out_of_range"


@given(st.lists(st.sampled_from([Rung.FACE, Rung.WOUND, Rung.NERVE, Rung.FREEDOM, Rung.OUTCAST]), max_size=9))
@settings(max_examples=40, deadline=None)
def test_s49_no_attribute_goes_under_0_and_whoever_is_at_0_is_out(rungs: list[Rung]) -> None:
    table = Table(sheet(3, 3, 2), sheet())
    for rung in rungs:
        if "p1" in table.state.living:
            table.lose(rung)
    left = [table.sheet().left(attribute) for attribute in ("body", "mind", "aura")]
    assert min(left) >= 0 and ("p1" in table.state.out) is (min(left) == 0)
    assert len(set(table.sheet().marks)) == len(table.sheet().marks)


def test_s18_a_burnt_trait_stays_burnt_through_rests() -> None:
    table = Table(sheet(traits=tuple(Trait(f"t{at}") for at in range(1, 6))))
    table.call(least=GAME_OVER, difficulty=1)
    table.spend(Extra.HEROIC, "t1")
    table.thrown(3, 3, 3, 3, 3)
    table.told()
    table.scene(SceneKind.REST)
    table.scene()
    assert table.sheet().traits[0].burnt
