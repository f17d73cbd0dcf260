"""Feats and traits of activation, action and their ends (windows W4, W6, W7, W9, W14, W21; sections 10 and 11)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.games.duel.rules import DUEL
from game.games.duel.rules import actions as a
from game.games.duel.rules.dice_due import names_of
from game.games.duel.rules.field.models import Place
from game.games.duel.rules.gains import may_act_again
from game.games.duel.rules.header import OwnField, OwnPiece
from game.games.duel.rules.modifiers import Reckoning, dice_of
from game.games.duel.rules.rounds import go_on
from game.games.duel.rules.terms import On, Phase
from game.rules.errors import BadHeader
from tests.games.duel.rules.gangs import FIELD, Where, gang, last, made_so, offered, shoots, to
from tests.games.duel.rules.skirmishes import Table

HIDDEN: Where = {"A1": (1000, 1000), "A2": (3000, 1000)}
"""Nobody else is on the table: B1 and B2 have not come in."""
CONTACT: Where = {**FIELD, "A2": (3000, 2000)}


# --- Reanimate ---

def test_allies_in_contact_recover_at_the_end_of_its_own_move_and_may_still_act() -> None:
    """DUEL-D235."""
    where = {**FIELD, "A1": (2000, 4000), "A2": (3000, 2000)}
    table = made_so(gang(where, ("reanimate",)), "A2", hits=1)
    table.does(a.Activate, of="A1").does(a.Move, path=to(2000, 2000))
    assert table.state.models["A2"].stands
    table.does(a.Duel, of="A1").scores(A1=1, B1=1, B2=1).throws(1, 1, 1, target="B1").throws(1, 1, 1).throws(1, 1)
    table.does(a.Activate, of="B2").does(a.Move, path=()).does(a.Duel)
    table.scores(B2=1, A1=1, A2=1).throws(1, 1, target="A1").throws(1, 1, 1).throws(1, 1)
    assert offered(table, a.Activate, of="A2")


@pytest.mark.parametrize("why", ["not in contact", "an enemy", "channels instead"])
def test_nobody_else_is_reanimated(why: str) -> None:
    """DUEL-D235: out of range, the wrong side, no Move."""
    where = {**FIELD, "A2": (3000, 2100), "B2": (2000, 3000)} if why != "not in contact" else FIELD
    table = made_so(made_so(gang(where, ("reanimate", "guard")), "A2", hits=1), "B2", hits=1)
    table.does(a.Activate, of="A1")
    table = table.does(a.Channel, feat="guard") if why == "channels instead" else table.does(a.Move, path=())
    assert table.state.models["B2" if why == "an enemy" else "A2"].prone


def test_who_hangs_above_somebody_that_has_got_up_stays_where_it_is() -> None:
    """DUEL-D27: a Move of length 0 is a Move, whoever stands below (DUEL-D235, DUEL-D65)."""
    table = gang({**FIELD, "A2": (2400, 2000)}, climbing=True, falling=True)
    made_so(table, "A2", at=Place(2400, 2000, 700), climbing=Place(2400, 2000, 0)).does(a.Activate, of="A2")
    assert table.refused(a.Move("A", "A2")) == ""


# --- Wingman ---

def test_after_an_activation_without_a_duel_allies_near_by_throw_a_die_more_in_theirs() -> None:
    """DUEL-D246: one attack die, in the Duel that they initiate by their activation of this round."""
    table = gang(HIDDEN, ("wingman",)).does(a.Activate, of="A1").does(a.Move, path=())
    assert table.state.step == "after"
    table.does(a.Assist, models=("A2",))
    assert table.match.entries[-2]["state"]["models"]["A2"]["extra"] == 1
    assert "extra" not in table.match.entries[-2]["state"]["models"]["A1"]
    made_so(table, "B1", on=On.TABLE, at=Place(3000, 8000, 0))
    table.match._state = replace(go_on(replace(table.state, last="B")))
    shoots(table, "A2").scores(A2=1, B1=6)
    throw = offered(table, a.Throw, target="B1")[0]
    assert names_of(table.state, throw) == ("d1", "d2", "d3")
    table.throws(1, 1, 1).throws(1, 1, 1)
    assert table.state.models["A2"].extra == 0


def test_a_wing_does_not_help_in_return_fire_nor_after_the_round() -> None:
    """DUEL-D246."""
    table = made_so(gang(), "A2", extra=1)
    table.match._state = go_on(replace(table.state, last="A"))
    shoots(table, "B1")
    assert dice_of(table.state, Reckoning("A2", "attack")) == 2
    table = to_initiative(made_so(gang(), "A2", extra=1))
    assert table.state.models["A2"].extra == 0


@pytest.mark.parametrize("why", ["too far", "acted", "dueled", "prone"])
def test_wings_are_for_who_is_near_and_has_not_acted(why: str) -> None:
    """DUEL-D246, DUEL-D190: out of range, used, a Duel initiated, the Hero prone."""
    where = {"A1": (1000, 1000), "A2": (7000, 1000)} if why == "too far" else HIDDEN
    if why == "dueled":
        where = FIELD
    table = gang(where, ("wingman",))
    if why == "acted":
        made_so(table, "A2", acted=True)
    table.does(a.Activate, of="A1")
    if why == "prone":
        made_so(table, "A1", hits=1)
        table.match._state = go_on(table.state)
    else:
        table.does(a.Move, path=())
    if why == "dueled":
        table.does(a.Duel).scores(A1=1, B1=1, B2=1).throws(1, 1, 1, target="B1").throws(1, 1, 1).throws(1, 1)
    assert not offered(table, a.Assist)


# --- Zealous ---

def test_in_place_of_the_heros_activation_an_ally_gets_a_full_one_even_if_it_has_acted() -> None:
    """DUEL-D251: the Hero has acted, the other's own activation is untouched."""
    where = {"A1": (1000, 1000), "A2": (5000, 1000)}
    table = made_so(gang(where, ("zealous",)), "A2", acted=True)
    table.does(a.Activate, of="A2", through="zealous")
    assert table.match.entries[-1]["with"] == ("A1",)
    table.does(a.Move, path=to(7000, 1000))
    assert table.state.models["A1"].acted and table.state.models["A2"].at == Place(7000, 1000, 0)
    assert not offered(table, a.Activate, by="A")


@pytest.mark.parametrize("why", ["too far", "prone ally", "prone Hero", "used"])
def test_an_activation_is_given_to_a_standing_ally_near_by(why: str) -> None:
    """DUEL-D251, DUEL-D28, DUEL-D190."""
    table = gang({"A1": (1000, 1000), "A2": (10100, 1000) if why == "too far" else (3000, 1000)}, ("zealous",))
    if why.startswith("prone"):
        made_so(table, "A2" if why == "prone ally" else "A1", hits=1)
    if why == "used":
        made_so(table, "A1", acted=True)
    table.match._state = go_on(table.state)
    assert not offered(table, a.Activate, through="zealous")


# --- Yellow ---

def test_a_hero_with_toughness_left_goes_down_at_any_moment_of_its_activation() -> None:
    """DUEL-D249: stunned; the activation ends without a Duel."""
    for actions in ((), (a.Move,)):
        table = gang(a_feats=("yellow",), toughness=1).does(a.Activate, of="A1")
        for action in actions:
            table.does(action, path=())
        table.does(a.YieldProne)
        model = table.state.models["A1"]
        assert model.stunned and model.toughness == 1 and model.acted and table.state.activation is None
        assert not [each for each in table.match.entries if each["do"] == "duel"]


def test_it_may_go_down_where_nobody_is_to_be_engaged_and_drops_what_it_carries() -> None:
    """DUEL-D249, DUEL-D35."""
    table = made_so(gang(HIDDEN, ("yellow",), toughness=1), "A1", carries="treasure")
    token = replace(table.state.tokens["treasure"], at=None, by="A1")
    table.match._state = replace(table.state, tokens={"treasure": token})
    table.does(a.Activate, of="A1").does(a.Move, path=to(2000, 1000))
    assert table.state.step == "after"
    table.does(a.YieldProne)
    assert table.state.tokens["treasure"].at == Place(2000, 1000, 0)


def test_without_toughness_nobody_yields() -> None:
    """DUEL-D249."""
    table = made_so(gang(a_feats=("yellow",), toughness=1), "A1", toughness=0).does(a.Activate, of="A1")
    assert not offered(table, a.YieldProne)
    table.does(a.Move, path=())
    assert not offered(table, a.YieldProne)


# --- Obstacle ---

def test_where_no_duel_can_follow_an_obstacle_is_put_beside_the_hero() -> None:
    """DUEL-D229, M23."""
    table = gang(HIDDEN, ("obstacle",)).does(a.Activate, of="A1").does(a.Channel, feat="obstacle")
    assert table.state.step == "after"
    beside = a.PlaceThing("A", "obstacle", "t1", Place(2000, 1000, 0))
    assert table.refused(beside) == ""
    assert table.refused(replace(beside, at=Place(2600, 1000, 0))) == "no_room_there D229", "not in contact"
    assert table.refused(replace(beside, at=Place(1200, 1000, 0))) == "no_room_there D229", "the Hero is there"
    table.does(a.PlaceThing, at=Place(1000, 2000, 0))
    assert table.match.entries[-1]["state"]["terrain"] == {"t1": {"kind": "obstacle", "at": [1000, 2000], "turn": 0}}
    assert table.match.entries[-1]["state"]["models"]["A1"].get("flags") is None


@pytest.mark.parametrize("why", ["walked", "a Duel could follow", "passed"])
def test_no_obstacle_otherwise(why: str) -> None:
    """DUEL-D229, DUEL-O11: walking gives none, nor does a channelling that a Duel follows."""
    table = gang(FIELD if why == "a Duel could follow" else HIDDEN, ("obstacle",)).does(a.Activate, of="A1")
    table = table.does(a.Move, path=()) if why == "walked" else table.does(a.Channel, feat="obstacle")
    if why == "passed":
        table.does(a.Pass, on="obstacle")
    assert not offered(table, a.PlaceThing)


# --- Thrall ---

def test_a_thrall_is_removed_for_a_point_of_its_heros_toughness() -> None:
    """DUEL-D240: up to the initial value; for good."""
    table = made_so(gang({**FIELD, "A2": (4000, 2000)}, ("thrall",), toughness=2, thrall=True, respawn=True), "A1",
                    toughness=1)
    table.does(a.Activate, of="A2").does(a.Move, path=to(3000, 2000))
    assert table.state.step == "after"
    table.does(a.Sacrifice, to="A1")
    assert table.state.models["A1"].toughness == 2 and table.state.models["A2"].on == "removed"


def test_a_prone_hero_recovers_by_a_thrall() -> None:
    """DUEL-D240, DUEL-D190."""
    table = made_so(gang(CONTACT, ("thrall",), thrall=True), "A1", hits=1)
    table.does(a.Activate, of="A2").does(a.Move, path=()).does(a.Sacrifice)
    assert table.state.models["A1"].stands and table.state.models["A2"].on == "removed"


@pytest.mark.parametrize("why", ["nothing is lacking", "not in contact", "passed", "the Hero is out"])
def test_a_thrall_is_not_removed_for_nothing(why: str) -> None:
    """DUEL-D240, DUEL-D3."""
    table = gang(FIELD if why == "not in contact" else CONTACT, ("thrall",), toughness=2, thrall=True)
    if why != "nothing is lacking":
        made_so(table, "A1", toughness=1)
    if why == "the Hero is out":
        made_so(table, "A1", on=On.REMOVED, at=None)
    table.does(a.Activate, of="A2").does(a.Move, path=())
    if why == "passed":
        table.does(a.Pass, on="thrall")
    assert table.state.models["A2"].on == "table" and not offered(table, a.Sacrifice)


def test_thralls_initiate_nothing_take_nothing_and_avoid() -> None:
    """DUEL-D240: no Interact, never initiate, forced to avoid."""
    table = gang({**FIELD, "A2": (6000, 5000)}, ("thrall",), thrall=True)
    table.does(a.Activate, of="A2")
    assert not offered(table, a.Interact)
    table.does(a.Move, path=())
    assert table.state.activation is None, "no Duel, though there are enemies in sight"
    shoots(table, "B1")
    wanted = DUEL.needs(table.state, offered(table, a.SetScore, of="A2")[0])
    assert wanted is not None and all(option.endswith("avoid") for option in wanted.options)


def test_thralls_are_marked_where_their_hero_has_the_feat() -> None:
    """DUEL-D403."""
    with pytest.raises(BadHeader, match="is a Thrall"):
        gang(thrall=True)


# --- Manhunt ---

OPEN = OwnField()
WALLED: Where = {"A1": (2000, 2000), "A2": (1000, 11000), "B1": (2000, 9000), "B2": (11000, 11000)}


def hunting(where: Where = WALLED, battlefield: OwnField = OPEN) -> Table:
    table = gang(where, b_feats=("manhunt",), battlefield=battlefield)
    return made_so(table, "B1", targets={"manhunt": "A1"})


def prey_moves(table: Table) -> Table:
    table.does(a.Activate, of="A1").does(a.Move, path=to(2500, 2000)).does(a.Duel)
    return table.scores(A1=1, B1=1, B2=1).throws(1, 1, 1, target="B1").throws(1, 1, 1).throws(1, 1)


def test_after_the_prey_has_moved_the_hunter_moves_into_sight_and_may_initiate_against_it_alone() -> None:
    """DUEL-D225, DUEL-D196: besides its regular activation."""
    table = prey_moves(hunting())
    assert table.state.step == "after" and table.state.asks == ("B",)
    table.does(a.React, feat="manhunt").does(a.Move, path=to(2000, 6000))
    assert {each.with_ for each in offered(table, a.Duel)} == {("A1",)}
    table.does(a.Duel).scores(B1=1, A1=1).throws(1, 1, 1).throws(1, 1, 1)
    assert not table.state.models["B1"].acted and offered(table, a.Activate, of="B1")


def test_a_hunt_may_be_left_at_every_step() -> None:
    """DUEL-D225, DUEL-D3."""
    assert prey_moves(hunting()).does(a.Pass, on="manhunt").state.step == "activate"
    assert prey_moves(hunting()).does(a.React).does(a.Pass, on="manhunt").state.activation is None
    moved = prey_moves(hunting()).does(a.React).does(a.Move, path=to(2000, 7000)).does(a.Pass, on="manhunt")
    assert moved.state.activation is None and moved.state.models["B1"].at == Place(2000, 7000, 0)


@pytest.mark.parametrize("why", ["did not move", "prone hunter", "not the prey"])
def test_nobody_hunts_otherwise(why: str) -> None:
    """DUEL-D225, DUEL-D190."""
    table = hunting()
    if why == "prone hunter":
        made_so(table, "B1", hits=1)
    if why == "not the prey":
        made_so(table, "B1", targets={})
    if why == "prone hunter":
        table.does(a.Activate, of="A1").does(a.Move, path=to(2500, 2000)).does(a.Duel).scores(A1=1, B2=1)
        table.throws(1, 1, 1, target="B1").throws(1, 1)
    elif why == "did not move":
        shoots(table, "A1").scores(A1=1, B1=1, B2=1).throws(1, 1, 1, target="B1").throws(1, 1, 1).throws(1, 1)
    else:
        prey_moves(table)
    assert table.state.step == "activate" and not offered(table, a.React)


def test_a_hunt_must_end_in_sight_of_the_prey() -> None:
    """DUEL-D225."""
    wall = OwnField((OwnPiece("hut", (6000, 6000), 0),))
    table = hunting({**WALLED, "A1": (6000, 1500), "B1": (1500, 9000)}, battlefield=wall)
    table.does(a.Activate, of="A1").does(a.Move, path=to(6500, 1500))
    while table.state.step != "after":
        if offered(table, a.Duel):
            table.does(a.Duel)
        if table.state.step == "score":
            table.scores(**dict.fromkeys(dict.fromkeys(each.of for each in offered(table, a.SetScore)), 1))
        if table.state.step == "attack":
            throw = offered(table, a.Throw)[0]
            table.throws(*(1,) * len(names_of(table.state, throw)), of=throw.of, target=throw.target)
    table.does(a.React)
    assert table.refused(a.Move("B", "B1", "granted", to(1500, 9500))) in ("", "out_of_sight_of_the_prey D225")
    behind = [y for y in range(8000, 11000, 250)
              if table.refused(a.Move("B", "B1", "granted", to(4500, y))) == "out_of_sight_of_the_prey D225"]
    assert behind, "behind the barn"


# --- Maneuver ---

def to_initiative(table: Table) -> Table:
    table.match._state = go_on(replace(table.state, phase=Phase.BEGIN))
    table.match.submit(a.BeginRound())
    return table


@pytest.mark.parametrize(("high", "counts"), [(True, 5), (False, 2)])
def test_with_dice_more_the_highest_or_the_lowest_counts_as_announced(high: bool, counts: int) -> None:
    """DUEL-D263."""
    table = to_initiative(gang(a_traits={"maneuver": 2}))
    assert not offered(table, a.Throw)
    table.does(a.Announce, high=high).throws(3, 2, 5)
    assert table.state.thrown["A"] == (counts,)
    table.throws(4)
    assert table.state.order == (("B", "A") if high else ("A", "B"))


def test_ties_are_thrown_again_with_all_dice_and_the_same_announcement() -> None:
    """DUEL-D263, DUEL-D21."""
    table = to_initiative(gang(a_traits={"maneuver": 1})).does(a.Announce, high=False).throws(3, 4).throws(3)
    assert not offered(table, a.Announce)
    table.throws(1, 6).throws(2)
    assert table.state.order == ("A", "B")


def test_a_hero_that_is_not_on_the_table_maneuvers_nothing() -> None:
    """DUEL-D263."""
    table = to_initiative(made_so(gang(a_traits={"maneuver": 1}), "A1", on=On.CORNER, at=None))
    assert not offered(table, a.Announce) and offered(table, a.Throw)


# --- Awesomeness ---

def test_at_the_end_of_its_own_activation_a_hero_has_full_activations_for_its_seat() -> None:
    """DUEL-D261, DUEL-O16: any models, itself and those that have acted included; they cost nothing."""
    table = made_so(gang({**HIDDEN, "A1": (1000, 1000)}, a_traits={"awesomeness": 2}), "A2", acted=True)
    table.does(a.Activate, of="A1").does(a.Move, path=())
    assert table.state.step == "after" and {each.of for each in offered(table, a.Activate)} == {"A1", "A2"}
    table.does(a.Activate, of="A2").does(a.Move, path=to(4000, 1000))
    table.does(a.Activate, of="A1").does(a.Move, path=())
    assert table.state.models["A1"].used == {"awesomeness": 1}
    assert table.state.asks == ("B",), "a gained activation gains none of the same Hero"
    assert table.state.models["A2"].at == Place(4000, 1000, 0)


def test_it_costs_nothing_and_may_be_left() -> None:
    """DUEL-D261, DUEL-D3."""
    table = gang(HIDDEN, a_traits={"awesomeness": 1}).does(a.Activate, of="A1").does(a.Move, path=())
    table.does(a.Activate, of="A2").does(a.Move, path=())
    assert not table.state.models["A2"].acted
    left = gang(HIDDEN, a_traits={"awesomeness": 1}).does(a.Activate, of="A1").does(a.Move, path=())
    left.does(a.Pass, on="awesomeness")
    assert left.state.models["A1"].used == {} and left.state.step == "activate"


def test_who_only_comes_in_or_is_out_is_not_awesome() -> None:
    """DUEL-D26, DUEL-D261."""
    table = made_so(gang(HIDDEN, a_traits={"awesomeness": 1}), "A1", on=On.CORNER, at=None)
    table.match._state = go_on(table.state)
    table.does(a.Activate, of="A1").does(a.Enter)
    assert table.state.step == "activate" and last(table, "end_turn")["state"]["models"]["A1"]["acted"]


# --- who is served by nobody, and who is not activated ---

def gives(table: Table, through: str) -> bool:
    """Whether another model is offered an activation through this."""
    return any(isinstance(offer, a.Activate) and offer.through == through for offer in DUEL.legal(table.state, "A"))


@pytest.mark.parametrize("feat", ["zealous", "coordinate"])
def test_an_irresponsible_hero_gives_no_activation_away(feat: str) -> None:
    """DUEL-D218, with DUEL-D251 and DUEL-D206."""
    assert gives(gang(HIDDEN, (feat,)), feat)
    assert not gives(gang(HIDDEN, (feat, "irresponsible")), feat)


@pytest.mark.parametrize("feat", ["zealous", "coordinate"])
def test_whoever_an_immobilize_die_lies_beside_is_given_none(feat: str) -> None:
    """DUEL-D217, with DUEL-D251 and DUEL-D206."""
    assert not gives(made_so(gang(HIDDEN, (feat,)), "A2", immobilize=2), feat)


def test_an_irresponsible_hero_is_nobodys_wingman_and_gets_nobody_up() -> None:
    """DUEL-D218, with DUEL-D246 and DUEL-D235."""
    table = gang(HIDDEN, ("wingman", "irresponsible")).does(a.Activate, of="A1").does(a.Move, path=())
    assert table.state.step != "after"
    lying = made_so(gang(CONTACT, ("reanimate", "irresponsible")), "A2", hits=1)
    assert lying.does(a.Activate, of="A1").does(a.Move, path=()).state.models["A2"].prone


def test_nobody_acts_again_whom_an_immobilize_die_holds() -> None:
    """DUEL-D217, with DUEL-D261."""
    table = made_so(gang(HIDDEN), "A2", immobilize=1)
    assert may_act_again(table.state, "A1") and not may_act_again(table.state, "A2")
