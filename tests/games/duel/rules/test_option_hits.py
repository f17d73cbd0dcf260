"""Optional rules that decide what dice come to: D102, D103, D107, D108, D116, D125, D128, D129, D142."""

from __future__ import annotations

import json
from typing import Any

import pytest
from msgspec.structs import replace

from game.games.duel.rules import DUEL
from game.games.duel.rules import actions as a
from game.games.duel.rules.enumerating import duel_chances
from game.games.duel.rules.header import OwnField, OwnPiece
from game.games.duel.rules.modifiers import Reckoning, allowance_of, modifier_of, parts_of
from game.games.duel.rules.resolving import rethrows_due
from game.games.duel.rules.terms import Weapon
from game.rules.dice.exchange import Attacker, exchange_chances
from game.rules.dice.hits import Rethrow
from game.rules.dice.meaning import Sign
from game.rules.errors import BadHeader
from tests.games.duel.rules.gangs import made_so
from tests.games.duel.rules.skirmishes import Table, header, on_open_ground

FAR = {"A1": (6000, 2000), "B1": (6000, 8000)}
BEHIND_A_FENCE = OwnField((OwnPiece("fence", (6000, 6000), 0),))
BEHIND_A_WALL = OwnField((OwnPiece("low_wall", (6000, 6000), 0),))


def declared(where: dict[str, tuple[int, int]] = FAR, weapon: str | None = None, **values: Any) -> Table:
    """A1 has stood still and declares its Duel."""
    table = on_open_ground(where, **values).does(a.Activate, of="A1", exhaust=False)
    table.does(a.Move, of="A1", path=())
    return table.does(a.Duel, **({"weapon": weapon} if weapon else {}))


def rethrows(table: Table) -> list[tuple[str, tuple[str, ...]]]:
    return [(each.why, each.dice) for each in DUEL.legal(table.state) if isinstance(each, a.Rethrow)]


def settled(table: Table) -> dict[str, Any]:
    return next(entry for entry in reversed(table.match.entries) if entry["do"] == "settle")


# --- cover ---

def test_simple_cover_takes_up_one_hit_of_the_attackers_choice() -> None:
    """DUEL-D107, M34: it is the last re-roll, and no choice."""
    table = declared({"A1": (6000, 2000), "B1": (6000, 8000)}, battlefield=BEHIND_A_WALL, cover="simple")
    table.scores(A1=3, B1=6).throws(4, 5)
    assert table.state.step == "reroll"
    assert rethrows(table) == [("cover", ("d1",)), ("cover", ("d2",))]
    assert not [each for each in DUEL.legal(table.state) if isinstance(each, a.Pass)]
    table.does(a.Rethrow, (2,), dice=("d1",))
    assert settled(table)["results"] == {"d1": 5, "d2": 8} and settled(table)["hits"] == 1


def test_after_cover_nobody_is_asked_for_any_re_roll() -> None:
    """DUEL-D144, DUEL-D213, M34: not for a miss either that cover has made of a hit."""
    sheets = {ident: {"kind": "hero", "feats": ("grudge",) if ident == "A1" else ()} for ident in ("A1", "B1")}
    table = on_open_ground({"A1": (6000, 2000), "B1": (6000, 8000)}, battlefield=BEHIND_A_WALL, cover="simple",
                           heroes=True, sheets=sheets)
    made_so(table, "A1", targets={"grudge": "B1"})
    table.does(a.Activate, of="A1", exhaust=False).does(a.Move, of="A1", path=()).does(a.Duel)
    table.scores(A1=3, B1=6).throws(4, 5, 6)
    assert {why for why, _ in rethrows(table)} == {"cover"}
    table.does(a.Rethrow, (1,), dice=("d1",))
    assert table.state.step != "reroll" and settled(table)["hits"] == 2


def test_a_miss_is_not_thrown_again() -> None:
    """DUEL-D107: at least one hit."""
    table = declared(battlefield=BEHIND_A_WALL, cover="simple").scores(A1=3, B1=6).throws(1, 2)
    assert settled(table)["hits"] == 0 and not [each for each in table.match.entries if each["do"] == "rethrow"]


@pytest.mark.parametrize(("intent", "field", "count"), [
    ("6 attack", BEHIND_A_FENCE, 1), ("6 avoid", BEHIND_A_FENCE, 2), ("6 avoid", BEHIND_A_WALL, 1)])
def test_heavy_cover_takes_up_two_hits_of_who_shoots_at_a_model_that_avoids(
        intent: str, field: OwnField, count: int) -> None:
    """DUEL-D108: one where the target attacks in this Duel."""
    table = declared({"A1": (6000, 2000), "B1": (6000, 8000)}, battlefield=field, cover="advanced", avoid_hits=True)
    table.scores(A1=3, B1=intent).throws(6, 6)
    assert {len(dice) for _, dice in rethrows(table)} == {count}


def test_the_example_of_the_record_holds() -> None:
    """A1 wades north on B6, 12 of 25 dots are covered, one hit is thrown again, and the other die misses."""
    table = on_open_ground({"A1": (1000, 3500), "B1": (10750, 10250)}, battlefield="B6", cover="simple")
    table.does(a.Activate, of="A1")
    from game.games.duel.rules.field.models import Place
    from game.games.duel.rules.field.ways import Leg

    table.does(a.Move, of="A1", path=(Leg(Place(1000, 5000, 0)),)).does(a.Duel).scores(A1=3, B1=5)
    table.throws(4, 2).does(a.Rethrow, (5,), dice=("d1",))
    lines = table.match.to_bytes().decode().splitlines()[1:]
    wanted = ('{"n":8,"do":"rethrow","by":"A","of":"A1","why":"cover","dice":["d1"],"table":{"d1":{"number":5},'
              '"d2":{"number":2}},')
    assert lines[7].startswith(wanted)
    assert ('"do":"settle","by":"table","of":"A1","target":"B1","source":"attack","results":{"d1":8,"d2":5},'
            '"defences":[],"hits":1,"effects":[{"model":"B1","effect":"prone"}],"state":') in lines[8]
    state = json.loads(lines[5])["state"]
    assert state["duel"] == {
        "id": 1, "of": "A1", "kind": "ranged", "with": ["B1"], "weapon": "ranged1", "special": None, "target": None,
        "sealed": [], "scores": {"A1": 3, "B1": 5}, "intents": {"A1": "attack", "B1": "attack"},
        "queue": [["A1"], ["B1"]], "dice": None}
    assert state["activation"] == {"of": "A1", "through": None, "mode": "plain", "left": None, "actions": 1,
                                   "dueled": True}


def test_the_odds_with_cover_are_those_of_the_engine() -> None:
    """DUEL-D107: play, with every die tried, comes to what the tables of odds say."""
    table = declared(battlefield=BEHIND_A_WALL, cover="simple").scores(A1=3, B1=5)
    wanted = exchange_chances(Attacker(3, again=(Rethrow(Sign.HIT, 1),)), Attacker(5))  # A1 leans out of no cover
    found = duel_chances(table.state)
    assert found["standing", "out"] == wanted.of("b_out") and found["out", "standing"] == wanted.of("a_out")


# --- armory ---

def test_a_two_handed_weapon_throws_one_die_again_any_die() -> None:
    """DUEL-D102b: it may; hits too."""
    sheets = {"A1": {"weapons": ("ranged2",)}}
    table = declared(armory=True, sheets=sheets).scores(A1=3, B1=6).throws(6, 1)
    assert rethrows(table) == [("two_handed", ("d1",)), ("two_handed", ("d2",))]
    table.does(a.Pass, on="reroll")
    assert settled(table)["hits"] == 1


def test_against_cover_a_two_handed_weapon_has_no_re_roll_and_cover_none_either() -> None:
    """DUEL-D102b."""
    sheets = {"A1": {"weapons": ("ranged2",)}}
    table = declared(armory=True, sheets=sheets, cover="simple", battlefield=BEHIND_A_WALL)
    table.scores(A1=3, B1=6).throws(6, 1)
    assert settled(table)["hits"] == 1


@pytest.mark.parametrize(("facing", "covered"), [((0, -1), True), ((1, 0), True), ((0, 1), False)])
def test_a_shield_covers_its_bearer_from_the_front(facing: tuple[int, int], covered: bool) -> None:
    """DUEL-D102c, DUEL-D88: on the line through the shoulders counts as front; DUEL-I8: so no re-roll of two hands."""
    sheets = {"B1": {"weapons": ("thrown", "shield")}, "A1": {"weapons": ("ranged1",)}}
    table = on_open_ground(FAR, armory=True, cover="simple", sheets=sheets)
    state = table.state
    table.match._state = replace(state, models={**state.models, "B1": replace(state.models["B1"], facing=facing)})
    table.does(a.Activate, of="A1").does(a.Move, of="A1", path=()).does(a.Duel).scores(A1=3, B1=6).throws(6, 1)
    assert (table.state.step == "reroll") is covered


@pytest.mark.parametrize(("weapons", "said"), [
    (("ranged2", "melee1"), "one two-handed"), (("melee1", "melee1"), "two of melee1"), ((), "one two-handed"),
    (("thrown", "thrown"), "two of thrown"), (("shield", "melee1", "ranged1"), "one two-handed")])
def test_hands_that_hold_too_much_are_refused(weapons: tuple[str, ...], said: str) -> None:
    """DUEL-D102."""
    with pytest.raises(BadHeader, match=said):
        DUEL.new(header(armory=True, sheets={"A1": {"weapons": weapons}}))


def test_who_carries_a_shield_faces_somewhere_and_nobody_else_does() -> None:
    """DUEL-D63."""
    table = on_open_ground(FAR, armory=True, sheets={"A1": {"weapons": ("ranged1", "shield")}})
    table.does(a.Activate, of="A1")
    assert table.refused(a.Move("A", "A1", facing=(3, 4))) == ""
    assert table.refused(a.Move("A", "A1", facing=(0, 0))) == "no_facing D63"
    other = on_open_ground(FAR).does(a.Activate, of="A1")
    assert other.refused(a.Move("A", "A1", facing=(3, 4))) == "no_facing D63"


def test_a_model_with_several_weapons_names_one() -> None:
    """DUEL-D102d: an opponent its own beside its Score."""
    sheets = {ident: {"weapons": ("thrown", "ranged1")} for ident in ("A1", "B1")}
    table = declared(armory=True, sheets=sheets, weapon="thrown")
    offers = {(each.of, each.weapon) for each in DUEL.legal(table.state) if isinstance(each, a.SetScore)}
    assert offers == {("A1", "thrown"), ("B1", "thrown"), ("B1", "ranged1")}


# --- avoiding hits ---

def test_who_avoids_throws_once_and_discards_hits_as_high_as_the_lowest_defence() -> None:
    """DUEL-D103b, DUEL-D103c: against a higher Score; lower hits stand."""
    table = declared(avoid_hits=True).scores(A1="5 attack", B1="3 avoid")
    assert [each.purpose for each in DUEL.legal(table.state) if isinstance(each, a.Throw)] == ["defence"]
    table.throws(5, 6)
    table.throws(2, 3)
    assert settled(table)["defences"] == (8, 9) and settled(table)["results"] == {"d1": 7, "d2": 8}
    assert settled(table)["hits"] == 1, "7 is lower than 8 and stands, 8 is discarded"


@pytest.mark.parametrize("score", [5, 6])
def test_there_is_no_defence_against_an_equal_or_a_lower_score(score: int) -> None:
    """DUEL-D103c: then nothing is thrown for it."""
    table = declared(avoid_hits=True).scores(A1="5 attack", B1=f"{score} avoid").throws(2, 1)
    assert settled(table)["hits"] == 1 and settled(table)["defences"] == ()
    assert not [each for each in table.match.entries if each.get("purpose") == "defence"]


def test_one_defence_serves_against_all_attackers() -> None:
    """DUEL-I10: it is thrown once; an initiator may avoid too, if he could attack (DUEL-D103a)."""
    where = {"A1": (6000, 2000), "B1": (6000, 8000), "C1": (2000, 6000)}
    table = declared(where, sides=("A", "B", "C"), avoid_hits=True)
    table.scores(A1="2 avoid", B1="4 attack", C1="6 attack").throws(6, 1)
    table.throws(6, 6).throws(2, 2)
    purposes = [entry["purpose"] for entry in table.match.entries if entry["do"] == "throw"]
    assert purposes == ["defence", "attack", "attack"]
    assert table.state.models["A1"].stands is True, "8 discards 10, 10, 8, 8"


def test_without_the_option_nobody_avoids_by_choice() -> None:
    """Section 6: avoiding by choice needs the option."""
    offer = next(each for each in DUEL.legal(declared().state) if isinstance(each, a.SetScore))
    wanted = DUEL.needs(declared().state, offer)
    assert getattr(wanted, "options", ()) == tuple(f"{score} attack" for score in range(1, 7))


# --- jams ---

def test_a_six_of_the_marked_die_jams_the_weapon_and_an_action_unjams_it() -> None:
    """DUEL-D116: after this attack; no Duel follows unjamming. DUEL-I26: no jam die when avoiding."""
    table = declared(jamming=True, avoid_hits=True).scores(A1="5 attack", B1="3 avoid")
    assert table.match.state.step == "attack"
    table.throws(6, 6).throws(1, 1, 6)
    assert settled(table)["effects"] == ({"model": "A1", "effect": "jammed"},)
    assert table.state.models["A1"].jammed
    state = table.match.state
    table.match._state = replace(state, models={**state.models, "A1": replace(state.models["A1"], acted=False)})
    assert rethrows_due.__doc__
    jammed = on_open_ground(FAR, jamming=True)
    at_once = jammed.state
    jammed.match._state = replace(at_once, models={**at_once.models, "A1": replace(at_once.models["A1"], jammed=True)})
    jammed.does(a.Activate, of="A1").does(a.Unjam)
    assert not jammed.state.models["A1"].jammed and jammed.match.deeds[-1].do == "end_turn"


def test_a_jammed_weapon_is_none_that_can_be_used() -> None:
    """DUEL-D103a, DUEL-D116: who has no other initiates nothing, and only avoids."""
    table = on_open_ground(FAR, jamming=True)
    state = table.state
    table.match._state = replace(state, models={**state.models, "B1": replace(state.models["B1"], jammed=True)})
    table.does(a.Activate, of="A1").does(a.Move, of="A1", path=()).does(a.Duel)
    offer = next(each for each in DUEL.legal(table.state) if isinstance(each, a.SetScore) and each.of == "B1")
    assert offer.weapon is None
    assert set(getattr(DUEL.needs(table.state, offer), "options", ())) == {f"{score} avoid" for score in range(1, 7)}


@pytest.mark.parametrize(("weapon", "number", "jams"), [("ranged1", 5, False), ("ranged2", 5, True)])
def test_two_hands_jam_on_a_five_too(weapon: str, number: int, jams: bool) -> None:
    """DUEL-D116."""
    table = declared(jamming=True, armory=True, sheets={"A1": {"weapons": (weapon,)}}).scores(A1=1, B1=6)
    table.throws(1, 1, number)
    if table.state.step == "reroll":
        table.does(a.Pass, on="reroll")
    assert table.state.models["A1"].jammed is jams


# --- modifiers ---

@pytest.mark.parametrize(("own", "other", "purpose", "wanted"), [
    ("light", "medium", "attack", 1), ("heavy", "medium", "attack", -1), ("medium", "light", "attack", 1),
    ("medium", "heavy", "attack", -1), ("heavy", "heavy", "attack", -2), ("light", "heavy", "attack", 0),
    ("light", "light", "defence", 1), ("light", "heavy", "recovery", 2)])
def test_protection_counts_on_own_dice_and_on_attacks_at_it(own: str, other: str, purpose: str, wanted: int) -> None:
    """DUEL-D125, DUEL-D142, DUEL-I30: recovery dice too, with 1 more of who was not engaged."""
    table = on_open_ground(FAR, protection=True, sheets={"A1": {"protection": own}, "B1": {"protection": other}})
    against = "" if purpose == "recovery" else "B1"
    assert modifier_of(table.state, Reckoning("A1", purpose, against)) == wanted


@pytest.mark.parametrize(("protection", "wanted"), [("light", 5000), ("medium", 4000), ("heavy", 3000)])
def test_protection_changes_how_far_one_goes(protection: str, wanted: int) -> None:
    """DUEL-D143."""
    table = on_open_ground(FAR, protection=True, sheets={"A1": {"protection": protection}})
    assert allowance_of(table.state, "A1") == wanted


@pytest.mark.parametrize(("own", "other", "weapon", "wanted"), [
    ("brawler", "allrounder", "melee1", {"brawler": 2}), ("gunslinger", "allrounder", "ranged1", {"gunslinger": 1}),
    ("allrounder", "brawler", "ranged1", {"on_brawler": 1}),
    ("allrounder", "gunslinger", "melee1", {"on_gunslinger": 2}),
    ("allrounder", "brawler", "melee1", {}), ("gunslinger", "brawler", "ranged1", {"gunslinger": 1, "on_brawler": 1})])
def test_specialization_counts_on_attack_dice(own: str, other: str, weapon: str, wanted: dict[str, int]) -> None:
    """DUEL-D128, DUEL-D142: modifiers add up."""
    sheets = {"A1": {"specialization": own}, "B1": {"specialization": other}}
    table = on_open_ground(FAR, melee=True, specialization=True, sheets=sheets)
    assert dict(parts_of(table.state, Reckoning("A1", "attack", "B1", Weapon(weapon)))) == wanted


@pytest.mark.parametrize(("specialization", "weapons"), [
    ("brawler", ("melee1", "thrown")), ("gunslinger", ("melee2",))])
def test_weapons_must_fit_the_specialization(specialization: str, weapons: tuple[str, ...]) -> None:
    """DUEL-I6; a brawler's shield is legal."""
    sheet = {"specialization": specialization, "weapons": weapons}
    with pytest.raises(BadHeader, match="D128"):
        DUEL.new(header(armory=True, melee=True, specialization=True, sheets={"A1": sheet}))
    DUEL.new(header(armory=True, melee=True, specialization=True,
                    sheets={"A1": {"specialization": "brawler", "weapons": ("melee1", "shield")}}))


# --- aim ---

def test_who_gives_up_after_taking_aim_is_not_asked_about_the_score() -> None:
    """DUEL-D59, M38: nothing of the seat is waited for any more, so the Duel is over (DUEL-D49)."""
    where = {"A1": (1000, 1000), "B1": (6000, 1000), "C1": (1000, 11000)}
    table = on_open_ground(where, sides=("A", "B", "C"), take_aim=True).does(a.Activate).does(a.TakeAim).does(a.Duel)
    table.scores(A1=3, B1=4, C1=5)
    assert table.state.step == "adjust"
    table.does(a.Concede, by="A")
    assert [deed.do for deed in table.match.deeds[-3:]] == ["concede", "end_duel", "end_turn"]


@pytest.mark.parametrize(("score", "offers"), [(1, [0, 1]), (3, [-1, 0, 1]), (6, [-1, 0])])
def test_who_took_aim_changes_the_score_by_one_after_the_reveal(score: int, offers: list[int]) -> None:
    """DUEL-D129: within 1 to 6; a Duel follows as after a Move."""
    table = on_open_ground(FAR, take_aim=True).does(a.Activate, of="A1").does(a.TakeAim).does(a.Duel)
    table.scores(A1=score, B1=3)
    assert table.state.step == "adjust" and table.state.asks == ("A",)
    assert [each.by_one for each in DUEL.legal(table.state) if isinstance(each, a.Adjust)] == offers
    table.does(a.Adjust, by_one=offers[-1])
    assert table.state.fight is not None and table.state.fight.scores["A1"] == score + offers[-1]
    assert table.state.step == "attack"
