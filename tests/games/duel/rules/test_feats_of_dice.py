"""Feats that change dice and hits (D209, D212, D217, D220, D221, D222, D226, D230, D233, D245; windows W14 to W19)."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from game.games.duel.headless.random_play import fallen
from game.games.duel.rules import DUEL
from game.games.duel.rules import actions as a
from game.games.duel.rules.dice_due import names_of
from game.games.duel.rules.enumerating import duel_chances
from game.games.duel.rules.field.models import Place
from game.games.duel.rules.header import OwnField, OwnPiece
from game.games.duel.rules.modifiers import Reckoning, parts_of
from game.games.duel.rules.pushing import pushed
from game.games.duel.rules.rounds import go_on
from game.games.duel.rules.state import State
from game.games.duel.rules.taking import placed_prone, take
from game.games.duel.rules.terms import Awaited, Phase, Weapon
from game.games.duel.rules.turns import may_activate
from game.rules.errors import BadHeader
from game.rules.roll import Roll
from tests.games.duel.rules.skirmishes import Table, header, on_open_ground
from tests.thinned import thinned

FAR = {"A1": (6000, 2000), "B1": (6000, 8000)}
CONTACT = {"A1": (6000, 6000), "B1": (7000, 6000)}
HERO: dict[str, Any] = {"kind": "hero"}
RANGED_1, MELEE_1 = Weapon.RANGED_1, Weapon.MELEE_1


def heroes(where: dict[str, tuple[int, int]] = FAR, a_feats: tuple[str, ...] = (), b_feats: tuple[str, ...] = (),
           toughness: int = 0, **values: Any) -> Table:
    """A Hero each on open ground, A1 to act; ``toughness`` of both."""
    traits = {"toughness": toughness} if toughness else {}
    sheets = {"A1": {**HERO, "feats": a_feats, "traits": traits}, "B1": {**HERO, "feats": b_feats, "traits": traits}}
    return on_open_ground(where, **{"heroes": True, "sheets": sheets, **values})


def band(where: dict[str, tuple[int, int]], a_feats: tuple[str, ...] = (), b_feats: tuple[str, ...] = (),
         kind: str = "ganger", **values: Any) -> Table:
    """A Hero and a follower each."""
    sheets: dict[str, dict[str, Any]] = {}
    for seat, feats in (("A", a_feats), ("B", b_feats)):
        sheets[f"{seat}1"] = {**HERO, "feats": feats, "traits": {"follower": 1}}
        sheets[f"{seat}2"] = {"kind": kind, "leader": f"{seat}1"}
    return on_open_ground(where, heroes=True, field_more=True, models=2, sheets=sheets, **values)


def with_(table: Table, ident: str, **changes: Any) -> Table:
    """A model is changed by hand."""
    state = table.state
    table.match._state = replace(state, models={**state.models, ident: replace(state.models[ident], **changes)})
    return table


def draws(table: Table, **values: Any) -> Table:
    """A1 stands still and declares a Duel."""
    return table.does(a.Activate, of="A1").does(a.Move, path=(), done=True).does(a.Duel, **{"special": None, **values})


def settled(table: Table) -> dict[str, Any]:
    """The last attack that was played out."""
    found: dict[str, Any] = next(each for each in map(read, reversed(table.match.entries)) if each["do"] == "settle")
    return found


def read(entry: Any) -> Any:
    """An entry as it is read from a record."""
    return json.loads(msgspec.json.encode(entry))


def offers(table: Table, kind: type) -> list[Any]:
    return [each for each in DUEL.legal(table.state) if isinstance(each, kind)]


def in_upkeep(table: Table) -> Table:
    """Upkeep is due."""
    table.match._state = replace(table.state, phase=Phase.UPKEEP, step=Awaited.TABLE, asks=(), activation=None,
                                 fight=None)
    table.match.submit(a.Upkeep())
    return table


def played(state: State, chance: random.Random) -> tuple[str, ...]:
    """The Duel with dice, by the first offer wherever somebody chooses; how both are left."""
    table = Table(state.header)
    table.match._state = state
    while table.state.fight is not None:
        offer = next(each for each in DUEL.legal(table.state) if not isinstance(each, a.Concede))
        roll = DUEL.needs(table.state, offer)
        table.match.submit(DUEL.answered(table.state, offer, fallen(roll, chance)) if isinstance(roll, Roll) else offer)
    models = (table.state.models[ident] for ident in ("A1", "B1"))
    return tuple("out" if not each.in_the_game else "prone" if each.prone else "standing" for each in models)


# --- Fighter ---

def test_a_fighter_throws_its_defence_before_a_lower_score_attacks_less_two_with_the_highest() -> None:
    """DUEL-D212: B1 has 5, A1 has 3; 5 + 5 - 2 = 8 is a defence, and discards the hit of 8, not that of 7."""
    table = draws(heroes(b_feats=("fighter",), avoid_hits=True)).scores(A1="3 attack", B1="5 avoid")
    assert [(each.purpose, each.of) for each in offers(table, a.Throw)] == [("defence", "B1")]
    assert table.match.entries[-1]["state"]["duel"]["queue"] == [["B1"], ["A1"]]
    table.throws(1, 5, 1).throws(5, 4, 1)
    assert (settled(table)["defences"], settled(table)["hits"]) == ([8], 1)
    assert [each["purpose"] for each in table.match.entries if each["do"] == "throw"][-2:] == ["defence", "attack"]


@pytest.mark.parametrize(("feats", "scores", "defends"), [
    (("fighter",), ("4 attack", "4 avoid"), False), ((), ("3 attack", "5 avoid"), False),
    (("fighter",), ("5 attack", "3 avoid"), True)])
def test_against_an_equal_score_a_fighter_has_no_defence_and_against_a_higher_one_it_throws_as_ever(
        feats: tuple[str, ...], scores: tuple[str, str], defends: bool) -> None:
    """DUEL-D212, DUEL-D103b: whoever is not a Fighter has none against a lower one either."""
    table = draws(heroes(b_feats=feats, avoid_hits=True)).scores(A1=scores[0], B1=scores[1])
    assert [each.purpose for each in offers(table, a.Throw)] == ["defence" if defends else "attack"]


def test_of_a_fighter_that_shares_the_highest_score_nothing_is_taken_off() -> None:
    """DUEL-D212, DUEL-D142."""
    where = {"A1": (6000, 2000), "B1": (3000, 9000), "C1": (9000, 9000)}
    sheets = {"A1": HERO, "B1": {**HERO, "feats": ("fighter",)}, "C1": HERO}
    table = draws(on_open_ground(where, sides=("A", "B", "C"), heroes=True, avoid_hits=True, sheets=sheets))
    table.scores(A1="2 attack", B1="5 avoid", C1="5 attack")
    assert dict(parts_of(table.state, Reckoning("B1", "defence", "A1"))) == {}
    low = draws(heroes(b_feats=("fighter",), avoid_hits=True)).scores(A1="2 attack", B1="5 avoid")
    assert dict(parts_of(low.state, Reckoning("B1", "defence", "A1"))) == {"fighter": -2}


# --- Off Hand Weapon ---

@pytest.mark.parametrize(("weapons", "dice"), [
    (("melee1", "melee1"), ("d1", "d2", "d3", "d4")), (("melee1", "shield"), ("d1", "d2", "d3")),
    (("melee1", "ranged1"), ("d1", "d2", "d3", "d4", "j1")), (("melee2",), ("d1", "d2", "d3"))])
def test_a_weapon_in_each_hand_is_one_die_more_in_melee(weapons: tuple[str, ...], dice: tuple[str, ...]) -> None:
    """DUEL-D230: with a ranged one among them the marked die is thrown in melee too."""
    facing = (1, 0) if "shield" in weapons else None
    sheets = {"A1": {**HERO, "feats": ("off_hand_weapon",), "weapons": weapons}, "B1": {**HERO, "weapons": ("melee1",)}}
    table = on_open_ground(CONTACT, heroes=True, melee=True, armory=True, jamming=True, sheets=sheets)
    draws(with_(table, "A1", facing=facing), kind="melee").scores(A1=1, B1=6)
    assert names_of(table.state, offers(table, a.Throw)[0]) == dice


def test_while_the_ranged_one_is_jammed_there_is_no_extra_die_and_at_range_there_never_is_one() -> None:
    """DUEL-D230: nor without the feat."""
    sheets: dict[str, dict[str, Any]] = {
        "A1": {**HERO, "feats": ("off_hand_weapon",), "weapons": ("melee1", "ranged1")},
        "B1": {**HERO, "weapons": ("melee1", "ranged1")}}
    values: dict[str, Any] = {"heroes": True, "melee": True, "armory": True, "jamming": True, "sheets": sheets}
    jammed = draws(with_(on_open_ground(CONTACT, **values), "A1", jammed=True), kind="melee").scores(A1=1, B1=6)
    assert names_of(jammed.state, offers(jammed, a.Throw)[0]) == ("d1", "d2", "d3")
    far = draws(on_open_ground(FAR, **values)).scores(A1=1, B1=6)
    assert names_of(far.state, offers(far, a.Throw)[0]) == ("d1", "d2", "d3", "j1")
    back = draws(on_open_ground(CONTACT, **values), kind="melee").scores(A1=6, B1=1)
    assert names_of(back.state, offers(back, a.Throw)[0]) == ("d1", "d2", "d3")


def test_only_who_has_the_feat_carries_two_of_a_kind() -> None:
    """DUEL-D102, DUEL-D230."""
    sheet = {**HERO, "weapons": ("melee1", "melee1")}
    values: dict[str, Any] = {"heroes": True, "melee": True, "armory": True}
    with pytest.raises(BadHeader, match="two of melee1"):
        DUEL.new(header(sheets={"A1": sheet, "B1": HERO}, **values))
    DUEL.new(header(sheets={"A1": {**sheet, "feats": ("off_hand_weapon",)}, "B1": HERO}, **values))


# --- Knockback ---

def test_a_target_still_in_the_game_is_pushed_an_inch_per_hit() -> None:
    """DUEL-D222: straight away from the Hero, after it went down."""
    table = draws(heroes(a_feats=("knockback",))).scores(A1=2, B1=5).throws(5, 1, 1)
    assert settled(table)["effects"] == [{"model": "B1", "effect": "prone"},
                                         {"model": "B1", "effect": "pushed", "to": [6000, 9000, 0]}]
    assert table.state.models["B1"].at == Place(6000, 9000, 0)


def test_knockback_works_when_returning_fire_and_being_stopped_does_no_harm() -> None:
    """DUEL-D222: the border is 500 u behind A1."""
    where = {"A1": (6000, 1000), "B1": (6000, 8000)}
    table = draws(heroes(where, b_feats=("knockback",), toughness=1)).scores(A1=5, B1=2).throws(5, 1, 1)
    model = table.state.models["A1"]
    assert (model.at, model.toughness, model.hits) == (Place(6000, 500, 0), 0, 0)


@pytest.mark.parametrize(("feats", "numbers"), [((), (5, 1, 1)), (("knockback",), (1, 1, 1)),
                                                (("knockback",), (6, 6, 1))])
def test_nobody_is_pushed_without_the_feat_without_a_hit_or_out_of_the_game(
        feats: tuple[str, ...], numbers: tuple[int, ...]) -> None:
    """DUEL-D222."""
    table = draws(heroes(a_feats=feats)).scores(A1=2, B1=5).throws(*numbers)
    assert "pushed" not in [each["effect"] for each in settled(table)["effects"]]


TOWER: dict[str, Any] = {"battlefield": OwnField((OwnPiece("tower_stump", (6000, 6000), 0),)), "climbing": True,
                         "falling": True}


def test_who_is_pushed_off_a_height_falls_and_throws_for_it() -> None:
    """DUEL-D222, DUEL-D81, DUEL-D112: the dice come before anything else goes on."""
    where = {"A1": (6000, 2000), "B1": (6000, 6600)}
    table = draws(with_(heroes(where, a_feats=("knockback",), toughness=3, **TOWER), "B1", at=Place(6000, 6600, 3000)))
    table.scores(A1=2, B1=6).throws(5, 1, 1)
    at = table.state.models["B1"].at
    assert at is not None and at.z == 0 and at.y > 7000
    assert names_of(table.state, offers(table, a.Throw)[0]) == ("d1", "d2", "d3") and table.state.asks == ("B",)
    table.throws(6, 6, 1)
    assert settled(table)["source"] == "fall" and table.state.models["B1"].toughness == 1


def test_a_climber_that_is_pushed_falls_against_a_wall_too() -> None:
    """DUEL-I16: a hit drops it to the foot before it is pushed; without one it falls where the push leads."""
    foot = Place(7600, 6000, 0)
    where = {"A1": (10000, 6000), "B1": (7600, 6000)}
    table = draws(with_(heroes(where, a_feats=("knockback",), toughness=3, **TOWER), "B1",
                        at=foot._replace(z=1500), climbing=foot))
    table.scores(A1=2, B1=6).throws(5, 1, 1)
    assert table.state.models["B1"].at == Place(7500, 6000, 0) and table.state.models["B1"].climbing is None
    push = pushed(with_(heroes(where, **TOWER), "B1", at=foot._replace(z=1500), climbing=foot).state, "B1",
                  Place(10000, 6000, 1500), 1)
    assert push.stopped and push.state.models["B1"].at == Place(7550, 6000, 0)
    assert push.state.models["B1"].climbing is None and push.state.falls
    near = foot._replace(x=7500, z=1500)
    wall = pushed(with_(heroes(where, **TOWER), "B1", at=near, climbing=near._replace(z=0)).state, "B1",
                  Place(10000, 6000, 1500), 1)
    assert wall.state.models["B1"].at == near._replace(z=0) and wall.state.falls


# --- Mark ---

def test_hits_may_become_a_mark_that_helps_whoever_faces_the_model_until_upkeep() -> None:
    """DUEL-D226, DUEL-D142, DUEL-D185a: both dice of two hits are exchanged."""
    table = draws(heroes(a_feats=("mark",))).scores(A1=2, B1=6).throws(5, 5, 1)
    assert table.state.step == "exchange" and table.state.asks == ("A",)
    table.does(a.Exchange, feat="mark", hits=2)
    assert settled(table)["effects"] == [{"model": "B1", "effect": "exchanged"}] and settled(table)["hits"] == 2
    assert table.state.models["B1"].stands
    assert table.match.entries[-1]["state"]["models"]["B1"]["mark"] == 2
    assert dict(parts_of(table.state, Reckoning("A1", "attack", "B1", RANGED_1))) == {"mark": 2}
    assert dict(parts_of(table.state, Reckoning("B1", "attack", "A1", RANGED_1))) == {}
    assert in_upkeep(table).state.models["B1"].mark == 0


def test_a_mark_works_when_returning_fire_and_a_higher_one_replaces_a_lower() -> None:
    """DUEL-D226."""
    table = draws(with_(heroes(b_feats=("mark",)), "A1", mark=2)).scores(A1=6, B1=2).throws(5, 1, 1)
    table.does(a.Exchange, feat="mark")
    assert table.state.models["A1"].mark == 2


def test_who_does_not_exchange_hits_as_usual_and_without_hits_or_feat_nobody_is_asked() -> None:
    """DUEL-D226, DUEL-D3, DUEL-M35."""
    table = draws(heroes(a_feats=("mark",))).scores(A1=2, B1=6).throws(5, 1, 1).does(a.Pass, on="exchange")
    assert table.state.models["B1"].hits == 1 and table.state.models["B1"].mark == 0
    assert draws(heroes(a_feats=("mark",))).scores(A1=2, B1=6).throws(1, 1, 1).state.step == "attack"
    assert draws(heroes()).scores(A1=2, B1=6).throws(5, 1, 1).state.models["B1"].hits == 1


def test_exchanged_hits_push_nobody() -> None:
    """DUEL-D222: exchanged hits excepted."""
    table = draws(heroes(a_feats=("mark", "knockback"))).scores(A1=2, B1=6).throws(5, 1, 1).does(a.Exchange)
    assert table.state.models["B1"].at == Place(*FAR["B1"], 0)


# --- Eviscerate ---

def eviscerated(shows: int = 3, **values: Any) -> Table:
    """B1 has an Eviscerate die beside it, and Upkeep has turned it on."""
    return in_upkeep(with_(heroes(**values), "B1", eviscerate=shows - 1))


def test_the_hits_left_become_an_eviscerate_die_and_are_added_to_one() -> None:
    """DUEL-D209, DUEL-D195: never more than 6."""
    table = draws(heroes(a_feats=("eviscerate",)), special="eviscerate").scores(A1=2, B1=6).throws(5, 5, 1)
    assert table.state.models["B1"].stands and table.state.models["B1"].eviscerate == 2
    assert settled(table)["effects"] == [{"model": "B1", "effect": "exchanged"}]
    more = with_(heroes(a_feats=("eviscerate",)), "B1", eviscerate=5)
    draws(more, special="eviscerate").scores(A1=2, B1=6).throws(5, 5, 1)
    assert more.state.models["B1"].eviscerate == 6


def test_in_upkeep_it_rises_by_one_and_two_dice_are_thrown_then_the_model_throws_to_recover() -> None:
    """DUEL-D209, DUEL-D185c, M36: each number and the die of 7 or more is a hit, and nobody's."""
    table = eviscerated(3)
    assert table.state.models["B1"].eviscerate == 3 and table.state.asks == ("B",)
    table.does(a.Throw, (4, 3), purpose="eviscerate")
    assert settled(table)["source"] == "eviscerate" and settled(table)["of"] is None and settled(table)["hits"] == 1
    assert table.state.models["B1"].hits == 1 and table.state.step == "recover"
    assert not offers(table, a.Pass), "it throws"
    table.does(a.Throw, (5, 1), purpose="recovery")
    assert table.state.models["B1"].stands and table.state.models["B1"].eviscerate == 3


def test_two_dice_that_recover_remove_it() -> None:
    """DUEL-D209, DUEL-D22: of who stands too; it was not engaged, so 4 is enough."""
    table = eviscerated(2).does(a.Throw, (1, 2), purpose="eviscerate")
    assert table.state.models["B1"].stands and table.state.step == "recover"
    table.does(a.Throw, (4, 6), purpose="recovery")
    assert table.state.models["B1"].eviscerate == 0 and table.state.phase == "players"


def test_who_is_removed_throws_no_more_and_the_die_goes_with_it() -> None:
    """DUEL-D195, DUEL-D209, DUEL-D55."""
    table = eviscerated(6).does(a.Throw, (6, 6), purpose="eviscerate")
    assert table.state.models["B1"].on == "removed" and table.state.models["B1"].eviscerate == 0
    assert table.state.winner == "A"


@pytest.mark.parametrize("raging", [False, True])
def test_a_special_attack_is_named_by_who_has_it_and_does_not_rage(raging: bool) -> None:
    """DUEL-D191, DUEL-D203; never while returning fire."""
    table = with_(heroes(a_feats=("eviscerate",), b_feats=("eviscerate",)), "A1", berserker=raging)
    table.does(a.Activate, of="A1").does(a.Move, path=())
    assert [each.special for each in offers(table, a.Duel)] == ([None] if raging else [None, "eviscerate"])
    table.does(a.Duel, special=None).scores(A1=6, B1=2).throws(5, 1, 1)
    assert table.state.models["A1"].hits == 1 and table.state.models["A1"].eviscerate == 0


# --- Immobilize ---

def test_a_channelled_immobilize_takes_the_hits_of_the_duel_that_follows_and_no_other() -> None:
    """DUEL-D217, DUEL-D192: not activated while the die is there, down by one in Upkeep, off from 1."""
    table = heroes(a_feats=("immobilize",)).does(a.Activate, of="A1").does(a.Channel, feat="immobilize")
    assert [each.special for each in offers(table, a.Duel)] == ["immobilize"]
    table.does(a.Duel).scores(A1=2, B1=6).throws(5, 5, 1).throws(1, 1, 1)
    assert table.state.models["B1"].immobilize == 2 and table.state.models["A1"].channelled == ""
    assert not may_activate(table.state, "B1")
    assert in_upkeep(table).state.models["B1"].immobilize == 1
    assert in_upkeep(table).state.models["B1"].immobilize == 0 and may_activate(table.state, "B1")


def test_who_is_immobilized_fights_when_it_is_engaged() -> None:
    """DUEL-D217."""
    table = draws(with_(heroes(), "B1", immobilize=3)).scores(A1=6, B1=2)
    assert [each.of for each in offers(table, a.Throw)] == ["B1"]


def test_nobody_immobilizes_without_channelling_and_a_higher_die_replaces_a_lower() -> None:
    """DUEL-D217."""
    table = heroes(a_feats=("immobilize",)).does(a.Activate, of="A1").does(a.Move, path=())
    assert [each.special for each in offers(table, a.Duel)] == [None]
    high = with_(heroes(a_feats=("immobilize",)), "B1", immobilize=4).does(a.Activate, of="A1").does(a.Channel)
    high.does(a.Duel).scores(A1=2, B1=6).throws(5, 5, 1)
    assert high.state.models["B1"].immobilize == 4


# --- Quake ---

def quaking(where: dict[str, tuple[int, int]], **values: Any) -> Table:
    return band(where, a_feats=("quake",), melee=True, **values)


def test_all_raw_hits_of_a_quake_push_every_opposing_model_in_contact() -> None:
    """DUEL-D233, DUEL-D145 step 2: two hits, two inches; defences do not lessen them."""
    where = {"A1": (6000, 6000), "A2": (1000, 1000), "B1": (7000, 6000), "B2": (5000, 6000)}
    table = quaking(where, avoid_hits=True)
    draws(table, kind="melee", target="B1").scores(A1="5 attack", B1="3 avoid").throws(6, 6, 6).throws(2, 2, 1)
    assert [(each.feat, each.hits) for each in offers(table, a.Exchange)] == [("quake", 2)]
    table.does(a.Exchange, feat="quake")
    assert table.state.models["B1"].at == Place(9000, 6000, 0) and table.state.models["B2"].at == Place(3000, 6000, 0)
    assert settled(table)["hits"] == 0 and table.state.models["B1"].stands and table.state.models["B2"].stands


def test_who_is_stopped_early_takes_a_hit() -> None:
    """DUEL-D233, M15: of its own source, and a removal by it is the Hero's own (DUEL-D199)."""
    where = {"A1": (10400, 6000), "A2": (1000, 1000), "B1": (11400, 6000), "B2": (1000, 11000)}
    table = draws(quaking(where), kind="melee").scores(A1=2, B1=6).throws(5, 1, 1).does(a.Exchange, feat="quake")
    assert (settled(table)["source"], settled(table)["of"], settled(table)["target"]) == ("quake", "A1", "B1")
    assert table.state.models["B1"].hits == 1 and table.state.models["B1"].at == Place(11500, 6000, 0)


def test_a_quake_works_when_fighting_back_and_only_in_melee() -> None:
    """DUEL-D233: and nobody is asked without the feat."""
    where = {"A1": (6000, 6000), "A2": (1000, 1000), "B1": (7000, 6000), "B2": (1000, 11000)}
    back = draws(band(where, b_feats=("quake",), melee=True), kind="melee").scores(A1=6, B1=2).throws(5, 1, 1)
    back.does(a.Exchange, feat="quake", by="B")
    assert back.state.models["A1"].at == Place(5000, 6000, 0)
    apart = {**where, "B1": (6000, 9000)}
    table = draws(quaking(apart)).scores(A1=2, B1=6, B2=6).throws(5, 1, 1, target="B1")
    assert table.state.models["B1"].hits == 1
    plain = draws(band(where, melee=True), kind="melee").scores(A1=2, B1=6).throws(5, 1, 1)
    assert plain.state.models["B1"].hits == 1


# --- Justice ---

def just(feats: tuple[str, ...] = ("justice",), **values: Any) -> Table:
    """Two Heroes a side, A1 just, in contact with B1; A2 has lost two points of three."""
    where = {"A1": (6000, 6000), "A2": (1000, 1000), "B1": (7000, 6000), "B2": (1000, 11000)}
    sheets = {"A1": {**HERO, "feats": feats, "traits": {"toughness": 1}},
              "A2": {**HERO, "traits": {"toughness": 3}}, "B1": {**HERO, "traits": {"toughness": 5}}, "B2": HERO}
    return with_(on_open_ground(where, heroes=True, field_more=True, melee=True, models=2, sheets=sheets, **values),
                 "A2", toughness=1)


def test_each_hit_of_justice_gives_other_own_heroes_a_point_back_and_counts_too() -> None:
    """DUEL-D220: up to the initial value; the Hero itself gets none."""
    table = with_(draws(just(), kind="melee", special="justice"), "A1", toughness=0)
    table.scores(A1=2, B1=6).throws(5, 5, 5)
    assert [table.state.models[ident].toughness for ident in ("A1", "A2", "B1")] == [0, 3, 2]
    assert {"model": "A2", "effect": "restored"} in settled(table)["effects"]


def test_justice_is_for_melee_alone_and_helps_nobody_who_is_not_on_the_table() -> None:
    """DUEL-D220."""
    far = with_(just(), "B1", at=Place(6000, 10000, 0)).does(a.Activate, of="A1").does(a.Move, path=())
    assert {each.special for each in offers(far, a.Duel)} == {None}
    alone = with_(just(("justice", "irresponsible")), "A2", at=Place(4000, 6000, 0))
    draws(alone, kind="melee", special="justice").scores(A1=2, B1=6).throws(5, 5, 5)
    assert alone.state.models["A2"].toughness == 1, "no feat of an Irresponsible Hero serves others (DUEL-D218)"
    away = with_(just(), "A2", on="corner", at=None)
    draws(away, kind="melee", special="justice").scores(A1=2, B1=6).throws(5, 5, 5)
    assert away.state.models["A2"].toughness == 1


# --- Killer Instinct ---

def killing() -> Table:
    """A1 has removed B2 in this Duel, and B1 is to shoot back."""
    where = {"A1": (6000, 2000), "A2": (1000, 1000), "B1": (3000, 9000), "B2": (9000, 9000)}
    table = draws(band(where, a_feats=("killer_instinct",), kind="rookie")).scores(A1=2, B1=5, B2=6)
    return table.throws(5, 1, 1, target="B2")


def test_from_a_removal_of_its_own_a_killer_does_not_go_prone_and_stands_after_upkeep() -> None:
    """DUEL-D221, DUEL-D185e, M36."""
    table = killing()
    assert table.match.entries[-1]["state"]["models"]["A1"]["flags"] == ["relentless"]
    table.throws(5, 1, 1)
    model = table.state.models["A1"]
    assert model.stands and model.hits == 1 and "prone" not in table.match.entries[-1]["state"]["models"]["A1"]
    in_upkeep(table)
    upkeeps = [each for each in map(read, table.match.entries) if each["do"] == "upkeep"]
    assert [each.get("late", False) for each in upkeeps] == [False, True]
    assert upkeeps[0]["state"]["models"]["A1"]["hits"] == 1, "it stands up late"
    model = table.state.models["A1"]
    assert (model.stands, model.hits, model.relentless) == (True, 0, False)


def test_with_the_second_hit_in_the_background_it_is_doomed_and_goes_in_the_next_upkeep() -> None:
    """DUEL-D221, DUEL-D185a."""
    table = killing().throws(5, 5, 1)
    model = table.state.models["A1"]
    assert model.stands and model.doomed
    assert settled(table)["effects"] == [{"model": "A1", "effect": "doomed"}]
    in_upkeep(table)
    assert table.state.models["A1"].on == "removed" and table.state.models["A1"].relentless is False
    upkeep = next(each for each in map(read, reversed(table.match.entries)) if each["do"] == "upkeep")
    assert upkeep["effects"] == [{"model": "A1", "effect": "removed"}]


def test_without_a_removal_a_killer_goes_prone_like_anybody_and_one_that_took_nothing_ends_quietly() -> None:
    """DUEL-D221: no second entry of Upkeep is written then (M36)."""
    table = draws(heroes(a_feats=("killer_instinct",))).scores(A1=6, B1=2).throws(5, 1, 1)
    assert table.state.models["A1"].prone and not table.state.models["A1"].relentless
    quiet = in_upkeep(killing().throws(1, 1, 1))
    assert not quiet.state.models["A1"].relentless and quiet.state.phase == "players"


@pytest.mark.parametrize(("toughness", "hits", "left"), [(1, 0, (0, False)), (0, 0, (1, False)), (0, 1, (1, True))])
def test_a_rule_that_lays_a_killer_down_only_counts(toughness: int, hits: int, left: tuple[int, bool]) -> None:
    """DUEL-D221, DUEL-D147: who exhausts, for one; it stays on its feet, neither prone nor stunned."""
    table = with_(heroes(toughness=1), "A1", relentless=True, toughness=toughness, hits=hits)
    model = placed_prone(table.state, "A1")[0].models["A1"]
    assert model.stands and not model.stunned and (model.hits, model.doomed) == left


# --- Wicked ---

def paying(toughness: int = 1) -> Table:
    """A1 has named Wicked as its special attack, and the cups are lifted: A1 has 2, B1 has 5."""
    return draws(heroes(a_feats=("wicked",), toughness=toughness), special="wicked").scores(A1=2, B1=5)


def test_hits_that_are_paid_count_on_the_dice_of_this_duel() -> None:
    """DUEL-D245, DUEL-D142: from 1 to one more than there is toughness, or none."""
    table = paying()
    assert table.state.step == "adjust" and [each.hits for each in offers(table, a.Pay)] == [1, 2]
    table.does(a.Pay, hits=1)
    assert (settled(table)["source"], settled(table)["of"], settled(table)["target"]) == ("wicked", None, "A1")
    assert table.state.models["A1"].toughness == 0 and table.state.models["A1"].stands
    assert dict(parts_of(table.state, Reckoning("A1", "attack", "B1", RANGED_1))) == {"wicked": 1}
    assert dict(parts_of(table.state, Reckoning("B1", "attack", "A1", RANGED_1))) == {}


def test_who_pays_more_than_its_toughness_stands_to_the_end_of_the_duel_and_is_then_prone() -> None:
    """DUEL-D245."""
    table = paying().does(a.Pay, hits=2)
    state = table.match.entries[-1]["state"]["models"]["A1"]
    assert state["flags"] == ["wicked"] and table.state.models["A1"].stands
    table.throws(1, 1, 1).throws(1, 1, 1)
    assert table.state.fight is None and table.state.models["A1"].prone and not table.state.models["A1"].wicked


def test_any_further_hit_removes_it() -> None:
    """DUEL-D245."""
    table = paying().does(a.Pay, hits=2).throws(1, 1, 1).throws(5, 1, 1)
    assert table.state.models["A1"].on == "removed"


def test_who_is_put_prone_by_others_after_paying_is_removed_when_the_duel_ends() -> None:
    """DUEL-D245: with toughness left after the payment, others must take more than that."""
    table = paying().does(a.Pay, hits=1).throws(1, 1, 1).throws(5, 1, 1)
    assert table.state.fight is None and table.state.models["A1"].on == "removed"
    lucky = paying(2).does(a.Pay, hits=1).throws(1, 1, 1).throws(5, 1, 1)
    assert lucky.state.models["A1"].stands and lucky.state.models["A1"].toughness == 0


def test_nothing_is_paid_by_who_declines_did_not_name_it_or_is_engaged() -> None:
    """DUEL-D245, DUEL-D191."""
    table = paying().does(a.Pass, on="wicked")
    assert table.state.step == "attack" and table.state.models["A1"].toughness == 1
    assert draws(heroes(a_feats=("wicked",), toughness=1)).scores(A1=2, B1=5).state.step == "attack"
    assert draws(heroes(b_feats=("wicked",), toughness=1)).scores(A1=2, B1=5).state.step == "attack"


# --- odds ---

CASES: dict[str, tuple[tuple[str, ...], tuple[str, ...], str | None, bool]] = {
    "fighter": ((), ("fighter",), None, True), "knockback": (("knockback",), (), None, False),
    "mark": (("mark",), ("mark",), None, False), "eviscerate": (("eviscerate",), (), "eviscerate", False),
    "wicked": (("wicked",), (), "wicked", False),
    "blind": (("zero_vision_shooting",), (), "zero_vision_shooting", False),
    "killer": (("killer_instinct",), ("killer_instinct",), None, False),
    "pushes": (("knockback", "mark"), ("knockback",), None, False)}
CLOSE: dict[str, tuple[tuple[str, ...], str | None]] = {
    "quake": (("quake",), None), "justice": (("justice", "mark"), "justice"),
    "off_hand_weapon": (("off_hand_weapon", "juggernaut"), None), "eviscerate": (("eviscerate", "quake"), "eviscerate")}
MATCHES = 150


@pytest.mark.parametrize("case", thinned(sorted(CASES), ("blind", "pushes", "wicked")))
def test_chances_with_feats_are_what_thrown_dice_come_to(case: str) -> None:
    """DUEL-D140: enumerated by the rules that play it; within five times what chance allows."""
    a_feats, b_feats, special, avoids = CASES[case]
    table = draws(heroes(a_feats=a_feats, b_feats=b_feats, toughness=1, avoid_hits=True), special=special)
    agrees(table.scores(A1="3 attack", B1="4 avoid" if avoids else "4 attack").state)


@pytest.mark.parametrize("case", thinned(sorted(CLOSE), ("justice",)))
def test_chances_in_melee_with_feats_are_what_thrown_dice_come_to(case: str) -> None:
    """DUEL-D140: defences too."""
    feats, special = CLOSE[case]
    sheets = {"A1": {**HERO, "feats": feats, "weapons": ("melee1", "melee1") if "off" in case else ("melee1",),
                     "traits": {"toughness": 1}}, "B1": {**HERO, "weapons": ("melee1",), "traits": {"toughness": 1}}}
    table = on_open_ground(CONTACT, heroes=True, field_more=True, melee=True, armory=True, avoid_hits=True,
                           sheets=sheets)
    draws(table, kind="melee", special=special)
    agrees(table.scores(A1="4 attack", B1="2 avoid").state)


def agrees(state: State) -> None:
    """All chances make up one, and Duels that are played come to them."""
    chances = duel_chances(state)
    assert sum(chances.values()) == 1
    chance, ends = random.Random(7), Counter[tuple[str, ...]]()
    for _ in range(MATCHES):
        ends[played(state, chance)] += 1
    assert set(ends) <= set(chances)
    for fates, share in chances.items():
        spread = (float(share * (1 - share)) * MATCHES) ** 0.5
        assert abs(ends[fates] - float(share) * MATCHES) <= 5 * spread + 1, (fates, ends[fates], share)


def test_hits_in_the_background_leave_no_negative_toughness() -> None:
    """DUEL-D221, DUEL-D267."""
    state = with_(heroes(toughness=2), "A1", relentless=True).state
    state, effects, _ = take(state, "A1", 9)
    model = state.models["A1"]
    assert (model.toughness, model.hits, model.doomed, model.stands) == (0, 1, True, True)
    assert [each.effect for each in effects] == ["toughness", "toughness", "doomed"]
    assert go_on(state).models == state.models
