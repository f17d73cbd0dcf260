"""Traits of where a Hero is and what it is: Native, Shapeshifter (D264, D266, D198)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game.games.duel.rules import actions as a
from game.games.duel.rules import ground
from game.games.duel.rules.feats import has
from game.games.duel.rules.field.models import Place
from game.games.duel.rules.header import OwnField, OwnPiece
from game.games.duel.rules.rounds import go_on
from game.games.duel.rules.state import body_of
from game.games.duel.rules.taking import take
from game.games.duel.rules.terms import Phase
from game.games.duel.scenes import seeing
from game.rules.errors import BadHeader
from tests.games.duel.rules.gangs import made_so, offered, to
from tests.games.duel.rules.skirmishes import Table, on_open_ground

WOOD = OwnField((OwnPiece("light_wood", (6000, 3000), 0),))
IN_THE_WOOD = {"A1": (6000, 3000), "B1": (6000, 9000)}
NATIVE: dict[str, Any] = {"kind": "hero", "traits": {"native": 1}, "native": ("light_wood",)}


def in_the_wood(where: dict[str, tuple[int, int]] = IN_THE_WOOD, a1: dict[str, Any] | None = None,
                **values: Any) -> Table:
    """A1 is native to the wood that it stands in; B1 is not."""
    return on_open_ground(where, **{"heroes": True, "battlefield": WOOD, "native_kinds": ("light_wood", "wheat"),
                                    "sheets": {"A1": a1 or NATIVE, "B1": {"kind": "hero"}}, **values})


# --- Native ---

def test_a_native_hero_is_out_of_everybodys_sight_and_sees_them() -> None:
    """DUEL-D264."""
    state = in_the_wood().state
    assert not ground.sees(state, "B1", "A1") and ground.sees(state, "A1", "B1")
    outside = made_so(in_the_wood(), "A1", at=Place(9500, 3000, 0)).state
    assert ground.sees(outside, "B1", "A1")
    hidden, seen = (seeing.sightline(each, "B1", body_of(each, "B1"), "A1") for each in (state, outside))
    assert not hidden.sight.seen and seen.sight.seen
    assert "at home in this terrain" in str(seeing.sight_line_words(state, hidden))
    touching = made_so(in_the_wood(), "B1", at=Place(6000, 4000, 0)).state
    assert ground.sees(touching, "B1", "A1"), "contact excepted"
    other = {**NATIVE, "native": ("wheat",)}
    assert ground.sees(in_the_wood(a1=other).state, "B1", "A1"), "another kind of terrain"


def test_nobody_engages_it_until_it_initiates_and_then_until_its_next_activation() -> None:
    """DUEL-D264: it may decline to initiate."""
    table = in_the_wood()
    table.does(a.Activate, of="A1").does(a.Move, path=())
    assert offered(table, a.HoldFire)
    table.does(a.HoldFire)
    table.does(a.Activate, of="B1").does(a.Move, path=())
    assert table.state.activation is None, "B1 sees nobody"
    shot = in_the_wood().does(a.Activate, of="A1").does(a.Move, path=()).does(a.Duel)
    assert shot.match.entries[-1]["state"]["models"]["A1"]["flags"] == ["revealed"]
    shot.scores(A1=1, B1=1).throws(1, 1, 1).throws(1, 1, 1)
    assert ground.sees(shot.state, "B1", "A1")
    shot.does(a.Activate, of="B1").does(a.Move, path=()).does(a.Duel).scores(B1=1, A1=1)
    shot.throws(1, 1, 1).throws(1, 1, 1)
    fresh = {ident: replace(model, acted=False) for ident, model in shot.state.models.items()}
    shot.match._state = go_on(replace(shot.state, phase=Phase.PLAYERS, models=fresh, order=("A", "B"), last=""))
    shot.does(a.Activate, of="A1")
    assert not shot.state.models["A1"].revealed


def test_who_leaves_the_wood_may_hide_in_it_again() -> None:
    """DUEL-D264."""
    table = made_so(in_the_wood(), "A1", revealed=True)
    assert go_on(table.state).models["A1"].revealed
    assert not go_on(made_so(table, "A1", at=Place(9500, 3000, 0)).state).models["A1"].revealed


def test_who_hides_is_not_engaged_by_the_reach_of_others() -> None:
    """DUEL-D264, DUEL-D131, DUEL-I38; who initiates is."""
    table = in_the_wood({"A1": (6000, 3000), "B1": (6000, 9000)}, weapon_range=True)
    assert not table.does(a.Activate, of="A1").does(a.Move, path=()).state.models["A1"].engaged


def test_kinds_are_those_that_were_agreed_and_as_many_as_levels() -> None:
    """DUEL-D264, DUEL-D403."""
    for changed, said in (({"native": ()}, "must be 1 kinds"), ({"native": ("pond",)}, "was not agreed"),
                          ({"traits": {}}, "must be 0 kinds")):
        with pytest.raises(BadHeader, match=said):
            in_the_wood(a1={**NATIVE, **changed})
    with pytest.raises(BadHeader, match="allowed are 0"):
        in_the_wood(native_limit=0)
    with pytest.raises(BadHeader, match="there is no jungle"):
        in_the_wood(native_kinds=("jungle", "light_wood"))


# --- Shapeshifter ---

WOLF: dict[str, Any] = {"name": "The Wolf", "feats": ("fast", "swift", "guard"),
                        "traits": {"shapeshifter": 1, "toughness": 2}}
MAN: dict[str, Any] = {"kind": "hero", "feats": ("berserker", "guard"), "traits": {"shapeshifter": 1, "toughness": 3},
                       "shapes": (WOLF,)}
FAR = {"A1": (1000, 1000)}


def changer(a1: dict[str, Any] | None = None, where: dict[str, tuple[int, int]] = FAR) -> Table:
    """A1 has another shape; B1 has not come in."""
    return on_open_ground(where, heroes=True, melee=True, sheets={"A1": a1 or MAN, "B1": {"kind": "hero"}})


def begun(table: Table) -> Table:
    return table.does(a.Activate, of="A1").does(a.Shift, shape=1)


def next_turn(table: Table) -> Table:
    made_so(table, "A1", acted=False)
    table.match._state = go_on(replace(table.state, last="B", phase=Phase.PLAYERS))
    return table.does(a.Activate, of="A1")


def test_one_activation_puts_the_shape_beside_the_hero_and_the_next_completes_it() -> None:
    """DUEL-D266: hits taken so far count against the new shape's toughness."""
    table = begun(made_so(changer(), "A1", toughness=2))
    assert table.state.activation is None and table.state.models["A1"].acted
    assert table.match.entries[-1]["state"]["models"]["A1"]["flags"] == ["shifting"]
    next_turn(table)
    assert not offered(table, a.Move) and [each.complete for each in offered(table, a.Shift)] == [True]
    table.does(a.Shift)
    model = table.state.models["A1"]
    assert (model.shape, model.toughness, model.hits) == (1, 1, 0) and has(table.state, "A1", "fast")
    assert table.match.entries[-1]["state"]["models"]["A1"]["shape"] == 1


def test_who_has_lost_more_than_the_new_shape_has_lies_or_is_out() -> None:
    """DUEL-D266: prone and out included."""
    for toughness, left in ((0, ("table", 1)), (1, ("table", 0))):
        table = begun(made_so(changer(), "A1", toughness=toughness))
        next_turn(table).does(a.Shift)
        assert (table.state.models["A1"].on, table.state.models["A1"].hits) == left
    weak = {**WOLF, "feats": ("fast", "swift", "guard", "regenerate"), "traits": {"shapeshifter": 1, "toughness": 1}}
    table = begun(made_so(changer({**MAN, "shapes": (weak,)}), "A1", toughness=0))
    assert next_turn(table).does(a.Shift).state.models["A1"].on == "removed"


def test_a_hit_ends_it() -> None:
    """DUEL-D266: toughness counts as well."""
    table = begun(changer())
    assert take(table.state, "A1", 1)[0].models["A1"].shifting_to is None


def test_who_is_shifted_out_of_a_feat_has_lost_what_it_did() -> None:
    """DUEL-D198."""
    table = next_turn(begun(made_so(changer(), "A1", berserker=True)))
    table.does(a.Shift)
    assert not table.state.models["A1"].berserker


@pytest.mark.parametrize("why", ["engaged", "second action", "no shape"])
def test_nobody_shifts_otherwise(why: str) -> None:
    """DUEL-D266: not in a round in which it was engaged, and as its whole activation."""
    table = changer({"kind": "hero"} if why == "no shape" else {**MAN, "feats": ("fast", "guard")})
    if why == "engaged":
        made_so(table, "A1", engaged=True)
    table.does(a.Activate, of="A1")
    if why == "second action":
        table.does(a.Move, path=to(2000, 1000))
    assert not offered(table, a.Shift)


@pytest.mark.parametrize(("changed", "said"), [
    ({"shapes": ()}, "there must be 1"), ({"shapes": ({**WOLF, "traits": {"toughness": 3}},)}, "shapeshifter 1 times"),
    ({"shapes": ({**WOLF, "feats": ("fast",)},)}, "4 points; there must be 6"),
    ({"shapes": ({**WOLF, "feats": ("fast", "large", "guard")},)}, "must be large")])
def test_shapes_are_built_with_six_points_on_one_base(changed: dict[str, Any], said: str) -> None:
    """DUEL-D266, DUEL-D403."""
    with pytest.raises(BadHeader, match=said):
        changer({**MAN, **changed})
