"""Heroes and their followers (D114, D122, D262, D267, D401, D402), and the feats that are rows (section 10)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game.games.duel.rules import DUEL
from game.games.duel.rules import actions as a
from game.games.duel.rules.dice_due import names_of
from game.games.duel.rules.feat_table import FEATS, PLAYED_FEATS, TRAITS
from game.games.duel.rules.field.models import Place
from game.games.duel.rules.field.ways import Leg
from game.games.duel.rules.modifiers import Reckoning, allowance_of, dice_of, parts_of
from game.games.duel.rules.taking import placed_prone, take
from game.games.duel.rules.terms import Weapon
from game.rules.errors import BadHeader
from tests.games.duel.rules.skirmishes import Table, header, on_open_ground

FAR = {"A1": (6000, 2000), "B1": (6000, 8000)}
CONTACT = {"A1": (6000, 6000), "B1": (7000, 6000)}
HERO: dict[str, Any] = {"kind": "hero"}
MELEE_1, RANGED_1 = Weapon.MELEE_1, Weapon.RANGED_1


def heroes(where: dict[str, tuple[int, int]] = FAR, a_feats: tuple[str, ...] = (), b_feats: tuple[str, ...] = (),
           toughness: int = 0, **values: Any) -> Table:
    """A Hero each, on open ground, A1 to act."""
    traits = {"toughness": toughness} if toughness else {}
    sheets = {"A1": {**HERO, "feats": a_feats, "traits": traits, "base": "large" if "large" in a_feats else "normal"},
              "B1": {**HERO, "feats": b_feats}}
    return on_open_ground(where, **{"heroes": True, "sheets": sheets, **values})


def band(where: dict[str, tuple[int, int]], follower: dict[str, Any], a_feats: tuple[str, ...] = (),
         **values: Any) -> Table:
    """A Hero and a follower each."""
    sheets: dict[str, dict[str, Any]] = {}
    for seat in "AB":
        sheets[f"{seat}1"] = {**HERO, "feats": a_feats if seat == "A" else (), "traits": {"follower": 1}}
        sheets[f"{seat}2"] = {**follower, "leader": f"{seat}1"}
    return on_open_ground(where, heroes=True, field_more=True, models=2, sheets=sheets, **values)


def with_(table: Table, ident: str, **changes: Any) -> Table:
    state = table.state
    models = {**state.models, ident: replace(state.models[ident], **changes)}
    table.match._state = replace(state, models=models)
    return table


# --- taking hits ---

def test_a_hero_throws_three_dice_and_two_to_get_up() -> None:
    """DUEL-D114a, DUEL-D22, DUEL-D141."""
    state = heroes().state
    assert [dice_of(state, Reckoning("A1", purpose)) for purpose in ("attack", "defence", "recovery")] == [3, 3, 2]


@pytest.mark.parametrize(("hits", "left"), [
    (1, ("table", 1, 0)), (2, ("table", 0, 0)), (3, ("table", 0, 1)), (4, ("removed", 0, 1))])
def test_toughness_goes_first_then_prone_then_out(hits: int, left: tuple[str, int, int]) -> None:
    """DUEL-D145 step 7, DUEL-D267."""
    state, effects, _ = take(heroes(toughness=2).state, "A1", hits)
    model = state.models["A1"]
    assert (model.on, model.toughness, model.hits) == left
    assert [each.effect for each in effects] == ["toughness", "toughness", "prone", "removed"][:hits]


def test_a_hero_placed_prone_with_toughness_left_is_stunned_and_out_with_its_last_point() -> None:
    """DUEL-D114b, DUEL-D147."""
    state, _ = placed_prone(heroes(toughness=2).state, "A1")
    model = state.models["A1"]
    assert model.prone and model.stunned and model.hits == 0
    state, _, _ = take(state, "A1", 1)
    assert state.models["A1"].in_the_game and state.models["A1"].toughness == 1
    state, _, _ = take(state, "A1", 1)
    assert state.models["A1"].on == "removed"


@pytest.mark.parametrize("kind", ["rookie", "animal"])
def test_rookies_and_animals_are_out_at_the_first_hit_and_never_prone(kind: str) -> None:
    """DUEL-D262, DUEL-D147; they throw one die (DUEL-D141, DUEL-O17)."""
    weapons = {"weapons": ("melee2",)} if kind == "animal" else {}
    where = {"A1": (2000, 2000), "A2": (4000, 2000), "B1": (2000, 9000), "B2": (4000, 9000)}
    state = band(where, {"kind": kind, **weapons}).state
    assert dice_of(state, Reckoning("A2", "attack")) == 1
    assert placed_prone(state, "A2")[0].models["A2"].stands
    assert take(state, "A2", 1)[0].models["A2"].on == "removed"


def test_animals_are_fast_and_initiate_in_melee_alone() -> None:
    """DUEL-D262, DUEL-D211: two actions in a row, the Duel only after both."""
    where = {"A1": (1000, 1000), "A2": (4000, 2000), "B1": (9000, 9000), "B2": (4000, 6500)}
    table = band(where, {"kind": "animal", "weapons": ("melee2",)}, melee=True, exhaust=True)
    table.does(a.Activate, of="A2").does(a.Move, path=(Leg(Place(4000, 4000)),))
    assert table.state.step == "action", "no Duel after the first action"
    table.does(a.Move, path=(Leg(Place(4000, 5500)),))
    assert [each.kind for each in DUEL.legal(table.state) if isinstance(each, a.Duel)] == ["melee"]
    offers = [each.exhaust for each in DUEL.legal(band(where, {"kind": "animal", "weapons": ("melee2",)}, melee=True,
                                                       exhaust=True).state)
              if isinstance(each, a.Activate) and each.of == "A2"]
    assert offers == [False], "never exhausts"


# --- warbands ---

@pytest.mark.parametrize(("sheet", "said"), [
    ({"feats": ("fast", "fast")}, "fast twice"), ({"feats": ("flying",)}, "no flying"),
    ({"feats": ("juggernaut",)}, "juggernaut needs melee"), ({"traits": {"raise_dead": 1}}, "raise_dead"),
    ({"traits": {"toughness": 7}}, "7 points; there are 6"), ({"traits": {"shapeshifter": 1}}, "there must be 1"),
    ({"feats": ("fast", "berserker"), "traits": {"toughness": 5}}, "7 points"),
    ({"feats": ("unity",)}, "unity needs field_more or a side"), ({"leader": "A1"}, "a Hero has none"),
    ({"kind": "fighter"}, "must be a Hero or a follower"), ({"base": "large"}, "must be normal")])
def test_heroes_that_cannot_be_are_refused(sheet: dict[str, Any], said: str) -> None:
    """DUEL-D401, DUEL-D403, DUEL-D194."""
    with pytest.raises(BadHeader, match=said):
        DUEL.new(header(heroes=True, sheets={"A1": {**HERO, **sheet}, "B1": HERO}))


def test_what_is_one_up_is_free_and_every_hero_has_it() -> None:
    """DUEL-D122: a trait once, further levels at price."""
    sheet = {**HERO, "feats": ("fast", "berserker"), "traits": {"toughness": 6}}
    with pytest.raises(BadHeader, match="8 points"):
        DUEL.new(header(heroes=True, sheets={"A1": sheet, "B1": sheet}))
    free = header(heroes=True, sheets={"A1": sheet, "B1": sheet}, one_up=("fast", "toughness"))
    DUEL.new(free)
    with pytest.raises(BadHeader, match="every Hero has fast"):
        DUEL.new(header(heroes=True, sheets={"A1": HERO, "B1": sheet}, one_up=("fast",)))


@pytest.mark.parametrize(("count", "level", "kind", "fine"), [
    (1, 1, "ganger", True), (2, 1, "ganger", False), (2, 1, "rookie", True), (3, 1, "rookie", False)])
def test_a_level_of_follower_is_a_ganger_or_two_rookies(count: int, level: int, kind: str, fine: bool) -> None:
    """DUEL-D262, DUEL-D402."""
    sheets: dict[str, dict[str, Any]] = {}
    for seat in "AB":
        sheets |= {f"{seat}1": {**HERO, "traits": {"follower": level}}}
        sheets |= {f"{seat}{at}": {"kind": kind, "leader": f"{seat}1"} for at in range(2, count + 2)}
    begins = header(heroes=True, field_more=True, models=count + 1, sheets=sheets)
    if fine:
        DUEL.new(begins)
    else:
        with pytest.raises(BadHeader, match="D262"):
            DUEL.new(begins)


def test_every_feat_and_trait_of_the_rulings_is_known() -> None:
    """Sections 10 and 11: 52 feats, 7 traits."""
    assert (len(FEATS), len(TRAITS)) == (52, 7) and set(FEATS) >= PLAYED_FEATS


# --- feats that are rows ---

@pytest.mark.parametrize(("feats", "weapon", "against", "wanted"), [
    (("large",), MELEE_1, "B1", {"large": 1}), (("large",), RANGED_1, "B1", {}),
    (("underdog",), RANGED_1, "B1", {})])
def test_feats_that_add_to_duel_dice(feats: tuple[str, ...], weapon: Weapon, against: str,
                                     wanted: dict[str, int]) -> None:
    """DUEL-D223 in melee against a smaller base; DUEL-D241 counts for an initiator alone."""
    table = heroes(a_feats=feats, melee=True)
    assert dict(parts_of(table.state, Reckoning("A1", "attack", against, weapon))) == wanted


def test_the_underdog_adds_one_in_sight_of_two() -> None:
    """DUEL-D241: as initiator, to attack and defence."""
    where = {"A1": (6000, 2000), "B1": (3000, 9000), "C1": (9000, 9000)}
    sheets = {"A1": {**HERO, "feats": ("underdog",)}, "B1": HERO, "C1": HERO}
    table = on_open_ground(where, sides=("A", "B", "C"), heroes=True, sheets=sheets)
    table.does(a.Activate, of="A1").does(a.Move, path=()).does(a.Duel)
    assert dict(parts_of(table.state, Reckoning("A1", "attack", "B1", RANGED_1))) == {"underdog": 1}
    assert dict(parts_of(table.state, Reckoning("B1", "attack", "A1", RANGED_1))) == {}


def test_unity_adds_one_to_allies_in_contact_not_to_the_hero() -> None:
    """DUEL-D242, DUEL-D190."""
    where = {"A1": (2000, 2000), "A2": (3000, 2000), "B1": (2000, 9000), "B2": (4000, 9000)}
    table = band(where, {"kind": "ganger"}, ("unity",))
    assert dict(parts_of(table.state, Reckoning("A2", "attack", "B1", RANGED_1))) == {"unity": 1}
    assert dict(parts_of(table.state, Reckoning("A1", "attack", "B1", RANGED_1))) == {}
    lying = with_(table, "A1", hits=1)
    assert dict(parts_of(lying.state, Reckoning("A2", "attack", "B1", RANGED_1))) == {}, "its Hero must stand"


def test_the_dauntless_feel_no_supporters() -> None:
    """DUEL-D208."""
    where = {"A1": (6000, 6000), "A2": (8000, 6000), "B1": (7000, 6000), "B2": (1000, 1000)}
    plain = band(where, {"kind": "ganger"}, melee=True)
    assert dict(parts_of(plain.state, Reckoning("A1", "attack", "B1", MELEE_1))) == {"support": 1}
    others = {"A1": where["B1"], "B1": where["A1"], "B2": where["A2"], "A2": where["B2"]}
    brave = band(others, {"kind": "ganger"}, ("dauntless",), melee=True)
    assert dict(parts_of(brave.state, Reckoning("B1", "attack", "A1", MELEE_1))) == {}


def test_from_the_first_recovery_on_a_berserker_rages() -> None:
    """DUEL-D203, DUEL-D142, DUEL-D143: +2 on its Duel dice, +1 on those of who faces it, 2" more."""
    table = heroes(a_feats=("berserker",), step="upkeep", lying=("A1",))
    assert dict(parts_of(table.state, Reckoning("A1", "attack", "B1", RANGED_1))) == {}
    table.throws(5, 1)
    assert table.state.models["A1"].berserker
    assert dict(parts_of(table.state, Reckoning("A1", "attack", "B1", RANGED_1))) == {"berserker": 2}
    assert dict(parts_of(table.state, Reckoning("B1", "attack", "A1", RANGED_1))) == {"facing_berserker": 1}
    assert allowance_of(table.state, "A1") == 6000
    assert table.match.entries[-1]["state"]["models"]["A1"]["flags"] == ["berserker"]


def test_who_regenerates_needs_no_dice() -> None:
    """DUEL-D236, DUEL-D185a."""
    from game.games.duel.rules.rounds import go_on
    from game.games.duel.rules.terms import Awaited, Phase

    table = heroes(a_feats=("regenerate",))
    lying = with_(table, "A1", hits=1).state
    table.match._state = replace(lying, phase=Phase.UPKEEP, step=Awaited.TABLE, asks=())
    table.match.submit(a.Upkeep())
    assert table.state.models["A1"].stands and table.state.recovering == ()
    assert go_on(table.state) == table.state


def test_a_natural_six_of_a_juggernaut_counts_twice_in_melee() -> None:
    """DUEL-D219."""
    table = heroes(CONTACT, a_feats=("juggernaut",), melee=True)
    table.does(a.Activate, of="A1").does(a.Move, path=()).does(a.Duel).scores(A1=2, B1=6).throws(6, 1, 1)
    settled = next(each for each in reversed(table.match.entries) if each["do"] == "settle")
    assert settled["hits"] == 2 and table.state.winner == "A"


def test_each_removal_of_its_own_gives_a_point_of_toughness() -> None:
    """DUEL-D201: beyond the initial value too."""
    where = {"A1": (2000, 2000), "A2": (1000, 1000), "B1": (11000, 11000), "B2": (2000, 9000)}
    table = band(where, {"kind": "rookie"}, ("absorb_health",))
    table.does(a.Activate, of="A1").does(a.Move, path=()).does(a.Duel).scores(A1=6, B1=1, B2=2)
    table.throws(1, 1, 1).throws(1)
    table.throws(6, 6, 6, target="B2")
    assert table.state.models["A1"].toughness == 1 and table.state.models["B2"].on == "removed"


def test_with_ammunition_two_marked_dice_must_both_say_so() -> None:
    """DUEL-D202: the Hero and allied models in contact."""
    where = {"A1": (2000, 2000), "A2": (3000, 2000), "B1": (2000, 9000), "B2": (11000, 11000)}
    table = band(where, {"kind": "ganger"}, ("ammunition",), jamming=True)
    table.does(a.Activate, of="A2").does(a.Move, path=()).does(a.Duel).scores(A2=1, B1=6, B2=6)
    throw = next(each for each in DUEL.legal(table.state) if isinstance(each, a.Throw))
    assert names_of(table.state, throw) == ("d1", "d2", "j1", "j2")
    table.throws(1, 1, 6, 5, target="B1")
    assert not table.state.models["A2"].jammed


def test_who_is_swift_leaves_one_opponent_without_a_retreat_and_nobody_leaves_a_prehensile_one() -> None:
    """DUEL-D238, DUEL-D232."""
    away = (Leg(Place(4000, 6000)),)
    swift = heroes(CONTACT, a_feats=("swift",), melee=True).does(a.Activate, of="A1")
    assert swift.refused(a.Move("A", "A1", path=away)) == ""
    assert not [offer for offer in DUEL.legal(swift.state) if isinstance(offer, a.Retreat)], "nothing to announce"
    held = heroes(CONTACT, a_feats=("swift",), b_feats=("prehensile",), melee=True).does(a.Activate, of="A1")
    assert held.refused(a.Move("A", "A1", path=away)) == "held_fast D232"


def test_a_guard_shoots_back_better_until_its_next_turn() -> None:
    """DUEL-D192, DUEL-D214, DUEL-O10: a Duel follows as usual; only while returning fire, and standing."""
    table = heroes(a_feats=("guard",)).does(a.Activate, of="A1").does(a.Channel, feat="guard")
    assert table.state.step == "declare"
    table.does(a.Duel)
    assert dict(parts_of(table.state, Reckoning("A1", "attack", "B1", RANGED_1))) == {}, "he is the initiator"
    table.scores(A1=1, B1=1).throws(1, 1, 1).throws(1, 1, 1)
    table.does(a.Activate, of="B1").does(a.Move, path=()).does(a.Duel)
    assert dict(parts_of(table.state, Reckoning("A1", "attack", "B1", RANGED_1))) == {"guard": 1}
    assert table.match.entries[-1]["state"]["models"]["A1"]["flags"] == ["guard"]
    down, _, _ = take(table.state, "A1", 1)
    assert down.models["A1"].channels == ()


def test_a_precise_shot_is_the_special_attack_of_every_duel_until_the_next_turn() -> None:
    """DUEL-D231, DUEL-D142: 2 on the Duel dice of the Hero, 1 on those of who faces it."""
    table = heroes(a_feats=("precision_shot",)).does(a.Activate, of="A1").does(a.Channel, feat="precision_shot")
    assert [each.special for each in DUEL.legal(table.state) if isinstance(each, a.Duel)] == ["precision_shot"]
    table.does(a.Duel)
    assert dict(parts_of(table.state, Reckoning("A1", "attack", "B1", RANGED_1))) == {"precision_shot": 2}
    assert dict(parts_of(table.state, Reckoning("B1", "attack", "A1", RANGED_1))) == {"facing_precision_shot": 1}
    raging = with_(heroes(a_feats=("precision_shot", "berserker")), "A1", berserker=True).does(a.Activate, of="A1")
    assert not [each for each in DUEL.legal(raging.state) if isinstance(each, a.Channel)], "DUEL-D203"


def test_who_touches_a_sentry_is_in_light_cover_from_every_side() -> None:
    """DUEL-D237: it needs a shield, and an ally that stands."""
    where = {"A1": (2000, 9000), "A2": (3000, 9000), "B1": (11000, 1000), "B2": (3000, 2000)}
    sheets: dict[str, dict[str, Any]] = {
        "A1": {**HERO, "feats": ("sentry",), "traits": {"follower": 1}, "weapons": ("thrown", "shield")},
        "A2": {"kind": "ganger", "leader": "A1"}, "B1": {**HERO, "traits": {"follower": 1}},
        "B2": {"kind": "ganger", "leader": "B1"}}
    table = on_open_ground(where, heroes=True, field_more=True, models=2, sheets=sheets, armory=True, cover="simple")
    table.does(a.Activate, of="A2").does(a.Move, path=()).does(a.Duel).scores(A2=6, B1=5, B2=3).throws(6, 1)
    assert table.state.step == "reroll"
    with pytest.raises(BadHeader, match="sentry needs a shield"):
        DUEL.new(header(heroes=True, field_more=True, models=2, armory=True, cover="simple",
                        sheets={**sheets, "A1": {**sheets["A1"], "weapons": ("thrown",)}}))
