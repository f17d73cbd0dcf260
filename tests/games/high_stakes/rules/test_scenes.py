"""Scenes, Rest, sessions, Experience, the end and what comes after it (HS-S59 to S66, S75)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from game.games.high_stakes.rules import HIGH_STAKES
from game.games.high_stakes.rules import actions as a
from game.games.high_stakes.rules.actions import Extra, Growth
from game.games.high_stakes.rules.around import judge_of, next_leader
from game.games.high_stakes.rules.carrying import carried_into, story_breaks
from game.games.high_stakes.rules.constants import Mark, Rung
from game.games.high_stakes.rules.header import Character, Header, Options, validate_header
from game.games.high_stakes.rules.sheet import Relationship, Trait
from game.games.high_stakes.rules.state import State
from game.rules.game_master import entries as e
from game.rules.game_master.story_header import Leader
from game.rules.game_master.terms import GM, SceneKind
from tests.games.high_stakes.rules.stories import GAME_OVER, WOUND, Table, effect, header, sheet


def tired(**more: Any) -> Table:
    """A table at which p1 has ticked, lost and burnt what there is."""
    table = Table(**more)
    table.call(least=GAME_OVER, difficulty=1)
    table.spend(Extra.TRAIT, "t1")
    table.spend(Extra.RELATIONSHIP, "r1")
    table.spend(Extra.HEROIC, "t2")
    table.thrown(*[3] * 7)
    table.told()
    for rung, what in ((Rung.WOUND, ""), (Rung.NERVE, ""), (Rung.FACE, ""), (Rung.OUTCAST, ""),
                       (Rung.RELATIONSHIP, "r2")):
        table.lose(rung, what=what)
    return table


def test_s60_a_rest_gives_back_ticks_losses_and_face_and_no_more() -> None:
    table = tired()
    table.scene(SceneKind.REST)
    assert table.sheet().traits[0].used == 1, "at its end, for a dream may lie in it"
    table.scene()
    after = table.sheet()
    assert (after.lost, after.marks) == ({}, (Mark.OUTCAST,))
    assert (after.traits[0].used, after.traits[1].burnt, after.relationships[0].used) == (0, True, 0)
    assert [each.id for each in after.relationships] == ["r1", "r3"]


@pytest.mark.parametrize("rests", [1, 2, 3])
def test_s60_s75_so_many_a_session_and_not_while_danger_goes_straight_on(rests: int) -> None:
    table = Table(options=Options(rests=rests))
    assert table.refused(e.SetScene("rest", kind=SceneKind.REST, goes_on=True)) == "goes_on"
    for _ in range(rests):
        table.scene(SceneKind.REST)
    assert table.refused(e.SetScene("rest", kind=SceneKind.REST)) == "rested"
    table.do(e.NewSession())
    assert table.refused(e.SetScene("rest", kind=SceneKind.REST)) == ""


def test_s60_who_is_not_there_does_not_rest() -> None:
    table = tired()
    table.scene(SceneKind.REST)
    table.do(e.Here(("p1",), False))
    table.scene()
    assert table.sheet().traits[0].used == 1 and table.sheet().lost != {}


def test_s61_a_dream_lies_in_a_rest_and_is_a_mind_roll() -> None:
    table = tired()
    assert table.refused(e.SetScene("dream", kind=SceneKind.DREAM)) == "not_resting"
    table.scene(SceneKind.REST)
    table.scene(SceneKind.DREAM)
    assert table.refused(table.a_call({"p1": ("body", a.RETREAT)}, difficulty=1)) == "dreams_are_mind"
    table.do(table.a_call({"p1": ("mind", a.RETREAT)}, difficulty=3))
    table.thrown(3, 2)
    table.told()
    table.scene()
    assert table.sheet().traits[0].used == 1 and table.sheet().lost != {}, "failure means no refreshing"


def test_s61_whoever_dreams_well_is_refreshed() -> None:
    table = tired()
    table.scene(SceneKind.REST)
    table.scene(SceneKind.DREAM)
    table.do(table.a_call({"p1": ("mind", a.RETREAT)}, difficulty=2))
    table.thrown(3, 3)
    table.told()
    table.scene()
    assert table.sheet().traits[0].used == 0 and table.sheet().lost == {}


def test_s61_a_connection_has_no_dice() -> None:
    table = Table(kind=SceneKind.CONNECTION)
    table.do(e.Narrate("p1"))
    assert table.refused(table.a_call({"p1": ("aura", WOUND)}, difficulty=2)) == "no_dice_here"
    assert table.refused(e.Grant()) == ""


@pytest.mark.parametrize("kind", list(SceneKind))
def test_s59_there_are_eight_kinds_of_scenes(kind: SceneKind) -> None:
    table = Table()
    wanted = "not_resting" if kind is SceneKind.DREAM else ""
    assert table.refused(e.SetScene("next", kind=kind)) == wanted and len(SceneKind) == 8


def test_s62_doubtful_equipment_is_found_by_an_element() -> None:
    table = Table()
    table.lose(Rung.EQUIPMENT, what="rope")
    table.call(difficulty=1)
    table.thrown(6, 3, 3)
    table.do(e.Tell("p1"), e.AddElement("old_rope", "p1", "A coil in the boat", "rope", "found"))
    table.do(e.Accept("old_rope"), e.Grant(effects=(effect(gain={"of": "p1", "thing": "rope"}),)))
    assert table.state.gone == {} and table.state.facts["old_rope"].value == "found"


def test_s47_face_may_be_redeemed_where_the_gm_agrees() -> None:
    table = Table()
    table.lose(Rung.FACE)
    assert table.sheet().lost == {"aura": 1}
    table.do(e.Amend("characters.p1.marks.faceless", False))
    assert (table.sheet().lost, table.sheet().marks) == ({}, ())


# --- the end, and Experience ---

def ended() -> Table:
    table = tired()
    table.do(e.DeclareEnd("home"))
    return table


def test_s63_a_story_ends_by_the_gm_with_nothing_owed() -> None:
    table = Table()
    table.call(difficulty=1)
    table.thrown(6, 3, 1)
    assert table.refused(e.DeclareEnd("home")) == "not_now"
    table.told()
    table.do(e.DeclareEnd("home"))
    assert table.state.phase == "ending" and HIGH_STAKES.to_act(table.state) == ("p1",)


@pytest.mark.parametrize(("made", "said"), [
    (a.Experience("p1", Growth.TRAIT, "t9", "picks pockets"), ""),
    (a.Experience("p1", Growth.TRAIT, "t1"), "taken"),
    (a.Experience("p1", Growth.RELATIONSHIP, "r2", "misses", "the captain"), ""),
    (a.Experience("p1", Growth.RELATIONSHIP, "r1"), "taken"),
    (a.Experience("p1", Growth.VERY, "t1"), ""),
    (a.Experience("p1", Growth.VERY, "t2"), "out_of_range"),
    (a.Experience("p1", Growth.VERY, "t9"), "no_such_trait"),
    (a.Experience("p1", Growth.BACK, "t2"), ""),
    (a.Experience("p1", Growth.BACK, "t1"), "not_burnt"),
    (a.Experience("p1", Growth.TRAIT, "t9", "x" * 121), "too_much")])
def test_s64_one_of_four_after_each_story(made: a.Experience, said: str) -> None:
    assert ended().refused(made) == said


def test_s64_it_does_what_it_says_once_for_each() -> None:
    for kind, ident in ((Growth.TRAIT, "t9"), (Growth.RELATIONSHIP, "r2"), (Growth.VERY, "t1"), (Growth.BACK, "t2")):
        table = ended()
        table.do(a.Experience("p1", kind, ident, "new", "Rust"))
        assert table.refused(a.Experience("p1", Growth.VERY, "t3")) == "grown"
        after = table.sheet()
        assert {Growth.TRAIT: after.trait("t9") == Trait("t9", "new"),
                Growth.RELATIONSHIP: after.relationship("r2") == Relationship("r2", "new", "Rust"),
                Growth.VERY: after.traits[0].dice == 2,
                Growth.BACK: after.traits[1] == replace(after.traits[1], burnt=False, dice=1)}[kind]


def test_s65_a_third_die_where_heroes_are_larger_than_life() -> None:
    very = sheet(4, 3, 3, traits=(Trait("t1", dice=2), *sheet().traits[1:]))
    table = Table(very, options=Options(dice=10, limit=5))
    table.do(e.DeclareEnd("home"), a.Experience("p1", Growth.VERY, "t1"))
    assert table.sheet().traits[0].dice == 3


def test_s6_the_owner_may_once_move_a_die_within_the_limits() -> None:
    table = Table(sheet(4, 3, 1), sheet())
    table.do(e.DeclareEnd("home"))
    assert table.refused(a.Experience("p1", Growth.MOVE, "aura", to="mind")) == "out_of_range"
    assert table.refused(a.Experience("p1", Growth.MOVE, "mind", to="body")) == "out_of_range"
    assert table.refused(a.Experience("p1", Growth.MOVE, "mind", to="mind")) == "no_such_attribute"
    table.do(a.Experience("p1", Growth.MOVE, "body", to="aura"))
    assert (table.sheet().body, table.sheet().aura) == (3, 2)
    assert table.refused(a.Experience("p1", Growth.MOVE, "body", to="aura")) == "moved"
    assert table.refused(a.Experience("p1", Growth.TRAIT, "t9")) == "", "besides the one thing"


def test_s64_the_story_is_over_when_everybody_has_theirs_or_wants_none() -> None:
    table = ended()
    table.do(a.Experience("p1", Growth.BACK, "t2"))
    assert table.state.phase == "ending"
    table.do(e.Ready("p2"))
    assert table.state.phase == "over" and HIGH_STAKES.legal(table.state) == ()
    ending = HIGH_STAKES.ending(table.state)
    assert ending is not None and (ending.winners, ending.name) == ((), "home"), "nobody is named (G48)"


# --- from record to record ---

def over() -> Table:
    table = tired()
    table.do(e.MakeFact("crown", "crown", "stolen", major=True), e.MakeFact("rain", "rain", True))
    table.do(e.BringNpc("captain", stance=-2))
    table.do(e.NewSession())
    table.scene()
    table.do(e.DeclareEnd("home"), a.Experience("p1", Growth.BACK, "t2"), e.Ready("p2"))
    return table


def test_s63_a_campaign_goes_on_from_record_to_record() -> None:
    table = over()
    record, state = table.match.to_bytes(), table.state
    people = {seat: replace(each, sheet=sheet()) for seat, each in table.match.header.characters.items()}
    new = header((sheet(),), characters={**people, "p3": Character("human:2", "Nela", sheet())}, facts={}, npcs={})
    after = validate_header(carried_into(new, record, state))
    assert after.characters["p1"].sheet == state.sheet("p1") and after.characters["p3"].sheet == sheet()
    assert after.session == 2 and set(after.facts) == {"crown"} and after.npcs["captain"].stance == -2
    assert after.follows is not None and after.follows["number"] == 2 and after.follows["entries"] == state.count
    assert story_breaks(after, state) == ()
    again = HIGH_STAKES.new(HIGH_STAKES.decode_header(msgspec.json.encode(after)))
    assert Mark.OUTCAST in again.sheet("p1").marks and again.session == 2


@pytest.mark.parametrize(("change", "said"), [
    ({"session": 9}, "session: 9, and it was 2"), ({"facts": {}}, "facts.crown: is not as it was"),
    ({"npcs": {}}, "npcs.captain: is not as they were"), ({"follows": {"entries": 1}}, "follows.entries: 1")])
def test_s63_what_was_handed_on_otherwise_is_found(change: dict[str, Any], said: str) -> None:
    table = over()
    after = carried_into(header((sheet(), sheet(2, 2, 4))), table.match.to_bytes(), table.state)
    assert any(said in found for found in story_breaks(replace(after, **change), table.state))


def test_s63_who_left_the_story_does_not_return_and_sheets_are_as_they_were() -> None:
    table = over()
    after = carried_into(header((sheet(), sheet(2, 2, 4))), table.match.to_bytes(), table.state)
    other: Header = replace(after, characters={**after.characters, "p1": replace(
        after.characters["p1"], sheet=sheet())})
    assert "characters.p1.sheet: Tess 0 is not as they were" in story_breaks(other, table.state)
    gone: State = replace(table.state, out=("p1",))
    assert any("is there again" in found for found in story_breaks(after, gone))
    with pytest.raises(ValueError, match="not over"):
        carried_into(after, b"", tired().state)
    assert story_breaks(after, tired().state) == ("follows: the record it names is not at its end",)


# --- the GM's seat going round ---

def around(*players: str) -> Table:
    people = {f"p{at + 1}": Character(player, f"Tess {at}", sheet()) for at, player in enumerate(players)}
    return Table(characters=people, options=Options(around=True), gm=Leader("human:1"), secrets=("one", "two", "three"))


def test_s66_the_seat_passes_after_each_scene_clockwise_among_people() -> None:
    table = around("human:1", "computer:2:plain", "human:2", "human:3")
    leaders = [table.state.players[GM]]
    for _ in range(3):
        table.scene()
        leaders.append(table.state.players[GM])
    assert leaders == ["human:1", "human:2", "human:3", "human:1"]
    assert table.match.deeds[-1].do == "pass_gm" and table.match.deeds[-1].forced


def test_s66_the_gms_own_character_acts_last_and_the_next_person_judges_it() -> None:
    table = around("human:1", "human:2", "human:3")
    table.do(e.Narrate("p1"), e.Narrate("p3"), e.Narrate("p2"))
    assert [each.by for each in table.state.spoken] == ["p3", "p2", "p1"]
    assert judge_of(table.state, "p1") == "human:2" and judge_of(table.state, "p3") == "human:1"


def test_s66_each_persons_secret_is_their_own() -> None:
    table = around("human:1", "human:2", "human:3")
    assert HIGH_STAKES.seen_by(table.state, GM).header.secrets == ("one", "", "")
    table.scene()
    assert HIGH_STAKES.seen_by(table.state, GM).header.secrets == ("", "two", "")
    assert HIGH_STAKES.seen_by(table.state, "p1").header.secrets == ()


def test_s66_by_lot_the_game_master_enters_who_leads_next_and_cannot_take_it_back() -> None:
    people = {f"p{at + 1}": Character(f"human:{at + 1}", f"Tess {at}", sheet()) for at in range(3)}
    table = Table(characters=people, options=Options(around=True, by_lot=True), gm=Leader("human:1"),
                  secrets=("one", "two", "three"))
    table.scene()
    assert table.state.passes and HIGH_STAKES.forced(table.state) is None and HIGH_STAKES.to_act(table.state) == (GM,)
    drawn = [each for each in HIGH_STAKES.legal(table.state, GM) if isinstance(each, a.PassGm)]
    assert {each.to for each in drawn} == {"p2", "p3"}, "anybody but whoever has just led"
    assert table.refused(a.PassGm("p2")) and table.refused(a.PassGm("p1", GM)) and table.refused(e.Narrate("p2"))
    table.do(a.PassGm("p3", GM))
    assert table.state.players[GM] == "human:3" and HIGH_STAKES.uses_chance(a.PassGm("p3", GM))
    assert not HIGH_STAKES.uses_chance(a.PassGm("p3"))


def test_s66_one_person_alone_keeps_it() -> None:
    table = around("human:1", "computer:2:plain")
    table.scene()
    assert table.state.players[GM] == "human:1" and next_leader(table.state) == ""


def test_s75_without_the_option_the_seat_stays() -> None:
    table = Table(gm=Leader("human:1"))
    table.scene()
    assert table.state.players[GM] == "human:1" and judge_of(table.state, "p1") == "human:1"


# --- what is put right (G38) ---

@pytest.mark.parametrize(("what", "value", "said"), [
    ("facts.wall", "low", ""), ("facts.none", 1, "unknown"), ("clocks.dawn", 6, ""), ("clocks.dawn", 7, "out_of_range"),
    ("npcs.captain", 4, ""), ("npcs.captain", "four", "out_of_range"), ("rights.p1", 1, ""),
    ("rights.p9", 1, "unknown"), ("characters.p1.lost.body", 2, ""), ("characters.p1.lost.body", 3, "out_of_range"),
    ("characters.p1.lost.luck", 1, "unknown"), ("characters.p1.traits.t1", 1, ""),
    ("characters.p1.traits.t1", True, "out_of_range"), ("characters.p1.relationships.r1", 2, "out_of_range"),
    ("characters.p1.marks.taken", True, ""), ("characters.p1.marks.taken", 1, "out_of_range"),
    ("characters.p1.name", "Tessa", ""), ("characters.p1.name", " ", "out_of_range"),
    ("characters.p1.pronouns", "she", ""), ("characters.p1.concept", "roofer no more", ""),
    ("characters.p1.body", 4, "unknown"), ("characters.p9.name", "x", "unknown"), ("dice.d1", 6, "unknown")])
def test_g38_a_closed_list_of_what_can_be_put_right(what: str, value: Any, said: str) -> None:
    assert Table().refused(e.Amend(what, value)) == said


def test_g38_it_is_as_the_gm_says_and_never_on_the_dice_of_a_throw() -> None:
    """G9, G10 too: name, pronouns and words of a sheet change by the player's wish."""
    table = Table()
    for what, value in (("facts.wall", "low"), ("clocks.dawn", 3), ("npcs.captain", 5), ("rights.p2", 1),
                        ("characters.p1.lost.body", 1), ("characters.p1.traits.t1", 1), ("characters.p1.name", "Tessa"),
                        ("characters.p1.relationships.r1", 1), ("characters.p1.marks.taken", True),
                        ("characters.p1.concept", "roofer no more"), ("characters.p1.pronouns", "she")):
        table.do(e.Amend(what, value))
    state, one = table.state, table.sheet()
    assert (state.facts["wall"].value, state.clocks["dawn"].filled, state.rights) == ("low", 3, {"p2": 1})
    assert state.npcs["captain"].numbers == {"difficulty": 5}
    assert (one.lost, one.traits[0].used, one.relationships[0].used, one.marks) == ({"body": 1}, 1, 1, (Mark.TAKEN,))
    assert (state.characters["p1"].name, state.characters["p1"].pronouns, one.concept) == (
        "Tessa", "she", "roofer no more")
    table.do(e.Amend("rights.p2", 0))
    table.call()
    assert table.refused(e.Amend("facts.wall", "high")) == "not_now"
