"""Feats that say who is engaged, how and with which Score (D205, D218, D228, D244, D247, D252; windows W10 and W13)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game.games.duel.headless.random_play import lifted, sealed
from game.games.duel.rules import DUEL
from game.games.duel.rules import actions as a
from game.games.duel.rules.dice_due import names_of
from game.games.duel.rules.enumerating import duel_chances
from game.games.duel.rules.field.models import Place
from game.games.duel.rules.field.ways import Leg
from game.games.duel.rules.header import OwnField, OwnPiece
from game.games.duel.rules.modifiers import Reckoning, parts_of
from game.games.duel.rules.rounds import go_on
from game.games.duel.rules.terms import Intent, Weapon
from game.rules.errors import IllegalAction
from game.rules.requests import Lift, Secret
from tests.games.duel.rules.skirmishes import Table, on_open_ground
from tests.games.duel.rules.test_feats_of_dice import FAR, HERO, band, draws, heroes, offers, with_

BEHIND = {"A1": (6000, 2000), "B1": (6000, 10000)}
"""Out of each other's sight: a boulder lies between them."""
BOULDER = OwnField((OwnPiece("boulder", (6000, 6000), 0),))


def declaring(table: Table, who: str = "A1", to: tuple[int, int] | None = None) -> Table:
    """A model has had its action, standing still or going somewhere."""
    path = () if to is None else (Leg(Place(*to, 0)),)
    return table.does(a.Activate, of=who).does(a.Move, path=path, done=True)


def duels(table: Table, **values: Any) -> list[a.Duel]:
    return [each for each in offers(table, a.Duel)
            if all(getattr(each, name) == value for name, value in values.items())]


# --- Zero Vision Shooting ---

def blind(where: dict[str, tuple[int, int]] = BEHIND, **values: Any) -> Table:
    return declaring(heroes(where, a_feats=("zero_vision_shooting",), **{"battlefield": BOULDER, **values}))


def test_a_blind_shot_is_at_anybody_on_the_table_who_is_forced_to_avoid_out_of_sight() -> None:
    """DUEL-D252: nobody else is engaged here, so it may be left (DUEL-D193)."""
    table = blind()
    assert [(each.with_, each.target, each.special) for each in duels(table)] == [
        (("B1",), "B1", "zero_vision_shooting")]
    assert offers(table, a.HoldFire)
    table.does(a.Duel).scores(A1=2, B1="6 avoid").throws(5, 6, 1)
    assert table.state.models["B1"].on == "removed"


@pytest.mark.parametrize(("numbers", "left"), [((6, 6, 5), ("table", 1, 0)), ((6, 6, 6), ("removed", 0, 1))])
def test_two_alike_are_two_hits_for_the_hero_three_alike_its_end_and_no_hit_counts(
        numbers: tuple[int, ...], left: tuple[str, int, int]) -> None:
    """DUEL-D252, DUEL-D146: before any re-roll."""
    table = blind(toughness=1).does(a.Duel).scores(A1=6, B1="6 avoid").throws(*numbers)
    model = table.state.models["A1"]
    assert (model.on, model.hits, model.toughness) == left
    attack = next(each for each in table.match.entries if each["do"] == "settle")
    assert attack["hits"] == 0 and table.state.models["B1"].toughness == 1


def test_the_first_numbers_count_so_nothing_is_thrown_again_after_them() -> None:
    """DUEL-D252, DUEL-D140: natural results come before re-rolls."""
    sheets = {"A1": {**HERO, "feats": ("zero_vision_shooting",), "weapons": ("ranged2",)},
              "B1": {**HERO, "weapons": ("ranged1",)}}
    table = draws(on_open_ground(FAR, heroes=True, armory=True, sheets=sheets), special="zero_vision_shooting")
    table.scores(A1=6, B1=1).throws(1, 1, 1).throws(5, 5, 1)
    assert table.state.models["A1"].on == "removed"


def test_in_sight_the_target_does_its_part_and_those_in_sight_are_engaged_too() -> None:
    """DUEL-D252, DUEL-D42."""
    where = {"A1": (6000, 2000), "A2": (1000, 1000), "B1": (3000, 9000), "B2": (9000, 9000)}
    table = declaring(band(where, a_feats=("zero_vision_shooting",)))
    assert {(each.target, each.with_) for each in duels(table, special="zero_vision_shooting")} == {
        ("B1", ("B1", "B2")), ("B2", ("B1", "B2"))}
    table.does(a.Duel, target="B2").scores(A1=4, B1=1, B2=2)
    assert [(each.of, each.target) for each in offers(table, a.Throw)] == [("B1", "A1")]


def test_dead_zone_binds_a_blind_shot_and_who_rages_has_none() -> None:
    """DUEL-D252, DUEL-D109, DUEL-D203; without Dead zone the target may be as near as one likes."""
    near = {"A1": (6000, 6000), "B1": (7500, 6000)}
    assert duels(blind(near, battlefield=OwnField()), special="zero_vision_shooting")
    assert not duels(blind(near, battlefield=OwnField(), dead_zone=True))
    raging = with_(heroes(BEHIND, a_feats=("zero_vision_shooting",), battlefield=BOULDER), "A1", berserker=True)
    raging.does(a.Activate, of="A1").does(a.Move, path=())
    assert not duels(raging)


def test_in_the_duel_phase_a_shot_at_nobody_in_sight_may_be_left() -> None:
    """DUEL-D104c, DUEL-D193: it is asked once."""
    table = heroes(BEHIND, a_feats=("zero_vision_shooting",), battlefield=BOULDER, bid="player")
    state = replace(table.state, bids={"A": 3, "B": 5}, first="A", bidding_first="A")
    models = {ident: replace(model, acted=True, active=True) for ident, model in state.models.items()}
    table.match._state = go_on(replace(state, models=models))
    assert table.state.phase == "duels" and [each.special for each in duels(table)] == ["zero_vision_shooting"]
    table.does(a.HoldFire)
    assert table.state.phase != "duels"


# --- Volley ---

def volley(**values: Any) -> Table:
    where = {"A1": (6000, 2000), "A2": (1000, 1000), "B1": (3000, 9000), "B2": (9000, 9000)}
    return declaring(band(where, a_feats=("volley",), **values))


def test_the_dice_of_a_volley_are_divided_and_each_part_is_an_attack_of_its_own() -> None:
    """DUEL-D244, DUEL-I27: with jam dice one for each part."""
    table = volley(jamming=True)
    offer = duels(table, special="volley")[0]
    assert offer.split == {"B1": 2, "B2": 1}
    table.match.submit(replace(offer, split={"B1": 1, "B2": 2}))
    table.scores(A1=2, B1=5, B2=6)
    throws = {each.target: names_of(table.state, each) for each in offers(table, a.Throw)}
    assert throws == {"B1": ("d1", "j1"), "B2": ("d1", "d2", "j1")}
    table.does(a.Throw, (5, 5, 1), target="B2")
    assert [each.target for each in offers(table, a.Throw)] == ["B1"]
    table.does(a.Throw, (5, 1), target="B1")
    assert table.state.models["B2"].on == "removed" and table.state.models["B1"].hits == 1


@pytest.mark.parametrize("split", [{}, {"B1": 3}, {"B1": 1, "B2": 1}, {"B1": 3, "B2": 0}, {"B1": 2, "B2": 2},
                                   {"B1": 2, "A2": 1}])
def test_all_dice_are_divided_among_two_or_more_of_those_engaged(split: dict[str, int]) -> None:
    """DUEL-D244."""
    table = volley()
    assert table.refused(replace(duels(table, special="volley")[0], split=split)) == "bad_split D244"


def test_shares_of_models_that_are_gone_are_lost() -> None:
    """DUEL-D244."""
    table = volley().does(a.Duel, special="volley").scores(A1=2, B1=5, B2=6)
    state = table.state
    gone = replace(state.models["B1"], on="removed", at=None)
    table.match._state = replace(state, models={**state.models, "B1": gone})
    assert [each.target for each in offers(table, a.Throw)] == ["B2"]
    table.does(a.Throw, (1,), target="B2")
    assert [each.of for each in offers(table, a.Throw)] == ["B2"], "nothing of it is left"


def test_there_is_no_volley_at_one_model_nor_with_one_die() -> None:
    """DUEL-D244, DUEL-D194."""
    alone = declaring(heroes(a_feats=("volley",)))
    assert [each.special for each in duels(alone)] == [None]
    where = {"A1": (6000, 2000), "A2": (1000, 1000), "B1": (3000, 9000), "B2": (9000, 9000)}
    table = band(where, a_feats=("volley",), actions_1_5=True)
    table.does(a.Activate, of="A1").does(a.Move, mode="skirmish", done=False, path=(Leg(Place(6000, 3000, 0)),))
    assert {each.special for each in duels(table)} == {None}, "a skirmisher throws exactly one (DUEL-D101b)"


# --- Chained shot ---

CHAIN_FIELD = OwnField((OwnPiece("boulder", (6000, 6000), 0),))
CHAIN = {"A1": (6000, 2000), "A2": (1000, 1000), "B1": (8500, 9500), "B2": (6000, 9500)}
"""A1 sees B1; B2 is behind a boulder, within 2" of B1."""


def chained(where: dict[str, tuple[int, int]] = CHAIN, **values: Any) -> Table:
    return declaring(band(where, a_feats=("chained_shot",), **{"battlefield": CHAIN_FIELD, **values}))


def test_the_target_of_a_chained_shot_is_near_somebody_in_sight_and_is_engaged_besides() -> None:
    """DUEL-D205: it does not see the Hero, so it is forced to avoid; the other shoots back."""
    table = chained()
    found = duels(table, special="chained_shot")
    assert [(each.target, each.via, each.with_) for each in found] == [("B2", "B1", ("B1", "B2"))]
    assert not offers(table, a.HoldFire), "B1 is engaged anyway"
    table.does(a.Duel, special="chained_shot").scores(A1=2, B1=5, B2="6 avoid")
    assert [each.target for each in offers(table, a.Throw)] == ["B2"]


def test_nobody_is_shot_at_round_a_corner_who_is_farther_than_two_inches_or_beside_nobody_in_sight() -> None:
    """DUEL-D205: nor by who is only engaged."""
    assert not duels(chained({**CHAIN, "B1": (9100, 9500)}), special="chained_shot")
    assert not duels(chained({**CHAIN, "B1": (6000, 11200)}), special="chained_shot")
    other = declaring(band(CHAIN, b_feats=("chained_shot",), battlefield=CHAIN_FIELD))
    assert not duels(other, special="chained_shot")


# --- Node ---

NODE = {"A1": (2500, 6000), "A2": (6000, 2000), "B1": (6000, 9800), "B2": (11000, 500)}
"""A1 sees B1 past the boulder; A2 does not, and ends within 5" of A1."""


def node(where: dict[str, tuple[int, int]] = NODE, feats: tuple[str, ...] = ("node",), **values: Any) -> Table:
    return declaring(band(where, a_feats=feats, **{"battlefield": BOULDER, **values}), "A2")


def test_an_ally_near_a_node_may_engage_what_the_node_sees() -> None:
    """DUEL-D228: besides whom it sees itself; who does not see it is forced to avoid."""
    table = node()
    assert [(each.via, each.with_) for each in duels(table)] == [(None, ("B2",)), ("A1", ("B1", "B2"))]
    table.does(a.Duel, via="A1").scores(A2=2, B1="6 avoid", B2=4)
    assert {each.target for each in offers(table, a.Throw)} == {"B1", "B2"}


@pytest.mark.parametrize(("why", "changes"), [
    ("more than 5 inches away", {"at": Place(1000, 9000, 0)}), ("its Hero lies", {"hits": 1}),
    ("its Hero is not on the table", {"on": "corner", "at": None})])
def test_nobody_uses_a_node_that_is_far_prone_or_absent(why: str, changes: dict[str, Any]) -> None:
    """DUEL-D228, DUEL-D190."""
    table = with_(band(NODE, a_feats=("node",), battlefield=BOULDER), "A1", **changes)
    assert not [each for each in duels(declaring(table, "A2")) if each.via], why


def test_a_node_serves_after_a_move_and_not_who_opposes_it_or_is_irresponsible() -> None:
    """DUEL-D228, DUEL-D218: an action that is no Move does not do."""
    table = band(NODE, a_feats=("node",), battlefield=BOULDER, take_aim=True)
    table.does(a.Activate, of="A2").does(a.TakeAim)
    assert not [each for each in duels(table) if each.via]
    assert not [each for each in duels(node(feats=("node", "irresponsible"))) if each.via]
    mirrored = {"B1": NODE["A1"], "B2": (11000, 500), "A1": (6000, 9800), "A2": NODE["A2"]}
    opposed = declaring(band(mirrored, b_feats=("node",), battlefield=BOULDER), "A2")
    assert not [each for each in duels(opposed) if each.via]


# --- Xenos ---

def test_gangers_of_a_xenos_engage_what_it_sees_wherever_they_are_and_others_do_not() -> None:
    """DUEL-D247: no Move is needed, nor is it asked how near they are."""
    where = {**NODE, "A1": (1000, 8000)}
    assert [each.via for each in duels(node(where, ("xenos",)))] == [None, "A1"]
    rookie = declaring(band(where, a_feats=("xenos",), kind="rookie", battlefield=BOULDER), "A2")
    assert [each.via for each in duels(rookie)] == [None]
    lying = with_(band(where, a_feats=("xenos",), battlefield=BOULDER), "A1", hits=1)
    assert [each.via for each in duels(declaring(lying, "A2"))] == [None], "while it stands"


@pytest.mark.parametrize(("other", "via"), [(("xenos",), True), ((), False), (("xenos", "irresponsible"), False)])
def test_a_xenos_engages_what_another_xenos_of_its_side_sees(other: tuple[str, ...], via: bool) -> None:
    """DUEL-D247, DUEL-D218: reach is its own (DUEL-D131)."""
    sheets = {"A1": {**HERO, "feats": other}, "A2": {**HERO, "feats": ("xenos",)}, "B1": HERO, "B2": HERO}
    values: dict[str, Any] = {"heroes": True, "field_more": True, "models": 2, "sheets": sheets, "battlefield": BOULDER}
    table = declaring(on_open_ground(NODE, **values), "A2")
    assert bool([each for each in duels(table) if each.via == "A1"]) is via
    short = declaring(on_open_ground({**NODE, "B1": (6000, 11400)}, weapon_range=True, **values), "A2")
    assert not [each for each in duels(short) if each.via], "8 inches from its own base"


# --- Irresponsible ---

APART = {"A1": (6000, 2000), "A2": (11000, 2000), "B1": (6000, 9000), "B2": (1000, 11000)}


def irresponsible(where: dict[str, tuple[int, int]] = APART, **values: Any) -> Table:
    """The cups that are due are lifted."""
    return lifts(under_cups(where, **values))


def under_cups(where: dict[str, tuple[int, int]] = APART, **values: Any) -> Table:
    """A1 is irresponsible, and has drawn on both; everybody has a Score under the cup: 2, 4 and 5."""
    table = draws(band(where, a_feats=("irresponsible",), **values))
    for ident, score in (("A1", 2), ("B1", 4), ("B2", 5)):
        offer = next(each for each in offers(table, a.SetScore) if each.of == ident)
        secret = DUEL.needs(table.state, offer)
        assert isinstance(secret, Secret)
        seal = sealed(secret, f"{score} attack", table.state.header.seed)
        table.match.submit(DUEL.answered(table.state, offer, seal))
    return table


def lifts(table: Table) -> Table:
    table.match.submit(DUEL.answered(table.state, a.Reveal(), lifted(table.state)))
    return table


def test_the_others_are_revealed_first_and_the_hero_may_throw_a_score() -> None:
    """DUEL-D218, DUEL-D44, M44: its own stays under the cup until then."""
    table = irresponsible()
    fight = table.state.fight
    assert fight is not None and fight.scores == {"B1": 4, "B2": 5} and list(fight.seals) == ["A1"]
    assert table.state.asks == ("A",) and names_of(table.state, offers(table, a.Throw)[0]) == ("s",)
    with pytest.raises(ValueError, match="open Scores"):
        duel_chances(table.state)
    table.throws(6)
    assert isinstance(DUEL.needs(table.state, a.Reveal()), Lift) and table.state.fight is not None
    assert table.state.fight.scores == {"B1": 4, "B2": 5}
    lifts(table)
    assert table.state.fight is not None and table.state.fight.scores == {"B1": 4, "B2": 5, "A1": 6}
    reveals = [each["scores"] for each in table.match.entries if each["do"] == "reveal"]
    assert [sorted(each) for each in reveals] == [["B1", "B2"], ["A1"]]
    assert [each.of for each in offers(table, a.Throw)] == ["B1"]


def test_the_hero_may_keep_its_score_and_is_asked_once() -> None:
    """DUEL-D218."""
    table = lifts(irresponsible().does(a.Pass, on="irresponsible"))
    assert table.state.fight is not None and table.state.fight.scores["A1"] == 2 and table.state.step == "attack"


def test_less_than_four_inches_from_its_own_it_reveals_with_all_others() -> None:
    """DUEL-D218: from every other model of its warband."""
    table = irresponsible({**APART, "A2": (10900, 2000)})
    assert table.state.fight is not None and set(table.state.fight.scores) == {"A1", "B1", "B2"}


def test_who_is_alone_only_since_somebody_fell_in_this_duel_is_not_asked_any_more() -> None:
    """DUEL-D218, window W13: the order stands once the Scores lie open."""
    where = {"A1": (6000, 2000), "A2": (1000, 1000), "B1": (6000, 7000), "B2": (8000, 7000)}
    table = draws(band(where, b_feats=("irresponsible",), kind="rookie")).scores(A1=2, B1=4, B2=4)
    table.throws(5, 1, 1, target="B2")
    assert table.state.models["B2"].on == "removed" and table.state.step == "attack"


def test_all_seals_that_are_lifted_must_be_those_that_are_due() -> None:
    """DUEL-D218, M16."""
    table = under_cups()
    opened = {ident: a.OpenScore(1, Intent.ATTACK, "0" * 32) for ident in ("A1", "B1", "B2")}
    with pytest.raises(IllegalAction, match="lifted are the cups of B1 B2"):
        table.match.submit(a.Reveal(scores=opened))


def test_no_feat_serves_who_is_irresponsible_and_its_own_serve_nobody() -> None:
    """DUEL-D218."""
    where = {"A1": (2000, 2000), "A2": (3000, 2000), "B1": (2000, 9000), "B2": (4000, 9000)}
    dice = Reckoning("A2", "attack", "B1", Weapon.RANGED_1)
    assert dict(parts_of(band(where, a_feats=("unity",)).state, dice)) == {"unity": 1}
    assert dict(parts_of(band(where, a_feats=("unity", "irresponsible")).state, dice)) == {}


def test_with_bid_it_changes_the_bid_for_that_duel_alone() -> None:
    """DUEL-I11, DUEL-D104d."""
    table = band(APART, a_feats=("irresponsible",), bid="player")
    state = replace(table.state, bids={"A": 3, "B": 5}, first="A", bidding_first="A")
    models = {ident: replace(model, acted=True, active=True) for ident, model in state.models.items()}
    table.match._state = go_on(replace(state, models=models))
    table.does(a.Duel, of="A1")
    assert table.state.step == "adjust"
    table.throws(6)
    assert table.state.fight is not None and table.state.fight.scores["A1"] == 6 and table.state.bids["A"] == 3


def test_a_special_attack_is_one_in_a_duel() -> None:
    """DUEL-D191: every offer names one or none, whatever the Hero has."""
    feats = ("eviscerate", "volley", "wicked", "chained_shot", "zero_vision_shooting")
    where = {"A1": (6000, 2000), "A2": (1000, 1000), "B1": (3000, 9000), "B2": (9000, 9000)}
    table = declaring(band(where, a_feats=feats))
    assert {each.special for each in duels(table)} == {None, "eviscerate", "volley", "wicked", "zero_vision_shooting"}
