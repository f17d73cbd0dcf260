"""Feats of the way and of whoever is engaged (D210, D216, D224, D248; windows W8 and W11)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game.games.duel.rules import actions as a
from game.games.duel.rules import ground
from game.games.duel.rules.dice_due import names_of
from game.games.duel.rules.field.models import Place
from game.games.duel.rules.field.ways import How, Leg
from game.games.duel.rules.header import OwnField, OwnPiece
from game.games.duel.rules.state import with_model
from game.games.duel.rules.terms import TREASURE
from tests.games.duel.rules.skirmishes import Table, on_open_ground
from tests.games.duel.rules.test_feats_of_dice import HERO, band, heroes, offers, with_

BOULDER = OwnField((OwnPiece("boulder", (6000, 6000), 0),))


def legs(*to: tuple[int, int]) -> tuple[Leg, ...]:
    return tuple(Leg(Place(*each, 0)) for each in to)


# --- Hipshot ---

def test_a_hipshot_stops_at_the_end_of_a_leg_with_all_dice_and_goes_on() -> None:
    """DUEL-D216: that is the Duel of its activation."""
    table = heroes(a_feats=("hipshot",)).does(a.Activate, of="A1")
    table.does(a.Move, done=False, path=legs((6000, 3000)))
    assert [(each.special, each.with_) for each in offers(table, a.Duel)] == [("hipshot", ("B1",))]
    table.does(a.Duel).scores(A1=1, B1=5)
    assert names_of(table.state, offers(table, a.Throw)[0]) == ("d1", "d2", "d3")
    table.throws(1, 1, 1).throws(1, 1, 1)
    assert table.state.step == "move" and table.match.entries[-1]["state"]["activation"]["left"] == 3000
    assert {each.done for each in offers(table, a.Move)} == {True}, "once"
    table.does(a.Move, path=legs((6000, 6000)))
    assert table.state.activation is None and table.state.models["A1"].acted, "no second Duel"


def test_who_goes_prone_by_a_hipshot_does_not_go_on() -> None:
    """DUEL-D216, DUEL-D28."""
    table = heroes(a_feats=("hipshot",)).does(a.Activate, of="A1")
    table.does(a.Move, done=False, path=legs((6000, 3000))).does(a.Duel).scores(A1=6, B1=1).throws(6, 1, 1)
    assert table.state.models["A1"].prone and table.state.activation is None


def test_with_one_and_a_half_actions_the_hero_chooses_and_a_hipshot_has_no_reply() -> None:
    """DUEL-I2: all dice with Hipshot; one as a skirmisher, who is then shot at."""
    for special, dice, reply in (("hipshot", 3, False), (None, 1, True)):
        table = heroes(a_feats=("hipshot",), actions_1_5=True).does(a.Activate, of="A1")
        table.does(a.Move, mode="skirmish", done=False, path=legs((6000, 3000))).does(a.Duel, special=special)
        table.scores(A1=1, B1=5)
        assert len(names_of(table.state, offers(table, a.Throw)[0])) == dice
        table.throws(*[1] * dice).throws(1, 1, 1).does(a.Move, path=())
        assert (table.state.fight is not None and table.state.fight.kind == "reply") is reply


def test_who_is_fast_may_stop_in_either_action_and_duels_once() -> None:
    """DUEL-D211, DUEL-D216."""
    table = heroes(a_feats=("hipshot", "fast")).does(a.Activate, of="A1")
    table.does(a.Move, done=False, path=legs((6000, 3000))).does(a.Duel).scores(A1=1, B1=5)
    table.throws(1, 1, 1).throws(1, 1, 1).does(a.Move, path=(), done=True)
    assert table.state.step == "action" and all(each.done for each in offers(table, a.Move))
    table.does(a.Move, path=(), done=True)
    assert table.state.activation is None and table.state.models["A1"].acted


@pytest.mark.parametrize(("feats", "changes"), [((), {}), (("hipshot",), {"berserker": True})])
def test_nobody_else_stops_on_the_way(feats: tuple[str, ...], changes: dict[str, Any]) -> None:
    """DUEL-D216, DUEL-D203."""
    table = with_(heroes(a_feats=feats), "A1", **changes).does(a.Activate, of="A1")
    assert [each.done for each in offers(table, a.Move)] == [True] * len(offers(table, a.Move))


def test_where_nobody_is_engaged_there_is_no_hipshot_and_an_offer_alone_goes_nowhere() -> None:
    """DUEL-D216, DUEL-D42; not for who exhausts (DUEL-D111)."""
    where = {"A1": (6000, 2000), "B1": (6000, 11000)}
    table = heroes(where, a_feats=("hipshot",), battlefield=BOULDER).does(a.Activate, of="A1")
    assert table.refused(a.Move("A", "A1", path=legs((6000, 3000)), done=False)) == "nobody_to_engage_there D101"
    tired = heroes(a_feats=("hipshot",), exhaust=True).does(a.Activate, of="A1", exhaust=True)
    assert all(each.done for each in offers(tired, a.Move))


# --- Leap ---

LEAP = {"A1": (6000, 3800), "B1": (1000, 11000)}
OVER = (Leg(Place(6000, 7600, 0), How.LEAP),)


@pytest.mark.parametrize(("feats", "said"), [(("leap",), ""), ((), "DUEL-D224 D224")])
def test_who_leaps_goes_straight_over_a_piece(feats: tuple[str, ...], said: str) -> None:
    """DUEL-D224: a boulder fits the cube; the price is the length."""
    table = heroes(LEAP, a_feats=feats, battlefield=BOULDER).does(a.Activate, of="A1")
    assert table.refused(a.Move("A", "A1", path=OVER)) == said
    assert table.refused(a.Move("A", "A1", path=legs((6000, 7600)))) == "DUEL-D76 D76"
    if not said:
        table.does(a.Move, path=OVER, done=True)
        assert table.state.models["A1"].at == Place(6000, 7600, 0)


def test_a_leap_costs_its_length_and_lands_where_one_can_stand() -> None:
    """DUEL-D224, DUEL-D30."""
    table = heroes({**LEAP, "A1": (6000, 2500)}, a_feats=("leap",), battlefield=BOULDER).does(a.Activate, of="A1")
    assert table.refused(a.Move("A", "A1", path=OVER)) == "DUEL-D30 D30"
    inside = (Leg(Place(6000, 5600, 0), How.LEAP),)
    assert table.refused(a.Move("A", "A1", path=inside)).startswith("DUEL-D")


# --- Xtra Attack ---

WALKS = {"A1": (3000, 2000), "B1": (6000, 8000)}


def walking(where: dict[str, tuple[int, int]] = WALKS, to: tuple[int, int] = (6000, 2000),
            feats: tuple[str, ...] = ("xtra_attack",), **values: Any) -> Table:
    """A1 walks three inches in front of B1."""
    table = heroes(where, b_feats=feats, **values).does(a.Activate, of="A1")
    return table.does(a.Move, path=legs(to), done=True)


def test_a_move_is_interrupted_at_a_halt_by_exactly_one_die_and_goes_on() -> None:
    """DUEL-D248, DUEL-D78, M12: the mover is forced to avoid, with the option or without."""
    table = walking()
    assert table.state.step == "react" and table.state.asks == ("B",)
    assert table.state.models["A1"].at == Place(3000, 2000, 0)
    halts = [each.at for each in offers(table, a.React)]
    assert halts == [Place(3000 + 250 * at, 2000, 0) for at in range(1, 13)]
    table.match.submit(a.React("B", "B1", "xtra_attack", halts[3]))
    assert table.state.models["A1"].at == Place(4000, 2000, 0)
    told = table.match.entries[-1]["state"]
    assert told["activation"]["left"] == 3000 and told["models"]["B1"]["used"] == {"xtra_attack": 1}
    assert [(each.kind, each.with_, each.special, each.target) for each in offers(table, a.Duel)] == [
        ("interrupt", ("A1",), "xtra_attack", "A1")]
    table.does(a.Duel).scores(A1="6 avoid", B1=2)
    assert names_of(table.state, offers(table, a.Throw)[0]) == ("d1",)
    table.throws(4)
    assert table.state.step == "move" and table.state.asks == ("A",) and not table.state.models["B1"].acted
    table.does(a.Move, path=legs((6000, 2000)), done=True)
    assert table.state.step == "declare", "once in each Move; then its own Duel follows"
    assert table.state.activation is not None and not table.state.activation.dueled


def test_who_is_put_prone_by_it_does_not_go_on() -> None:
    """DUEL-D248."""
    table = walking()
    table.does(a.React, feat="xtra_attack").does(a.Duel).scores(A1="6 avoid", B1=2).throws(5)
    assert table.state.models["A1"].prone and table.state.activation is None


def test_a_move_that_is_let_pass_takes_place() -> None:
    """DUEL-D248."""
    table = walking().does(a.Pass, on="xtra_attack")
    assert table.state.models["A1"].at == Place(6000, 2000, 0) and table.state.step == "declare"


@pytest.mark.parametrize(("why", "values"), [
    ("no such feat", {"feats": ()}), ("out of sight", {"where": {"A1": (5500, 2000), "B1": (6000, 11000)},
                                                       "battlefield": BOULDER, "to": (6500, 2000)}),
    ("out of reach", {"weapon_range": True, "where": {"A1": (1000, 1000), "B1": (11000, 11000)}, "to": (2000, 1000)}),
    ("less than an inch away", {"where": {"A1": (6000, 6500), "B1": (6000, 8000)}, "to": (6100, 6500)})])
def test_nobody_interrupts_without_the_feat_sight_reach_and_an_inch(why: str, values: dict[str, Any]) -> None:
    """DUEL-D248."""
    assert walking(**values).state.step != "react", why


@pytest.mark.parametrize("changes", [{"hits": 1}, {"berserker": True}, {"jammed": True},
                                     {"on": "corner", "at": None}])
def test_who_lies_rages_is_jammed_or_absent_interrupts_nothing(changes: dict[str, Any]) -> None:
    """DUEL-D190, DUEL-D203, DUEL-D116."""
    table = with_(heroes(WALKS, b_feats=("xtra_attack",)), "B1", **changes).does(a.Activate, of="A1")
    table.does(a.Move, path=legs((6000, 2000)), done=True)
    assert table.state.step != "react"


def test_allies_are_not_interrupted_nor_is_who_stands_still_or_comes_in() -> None:
    """DUEL-D248."""
    where = {"A1": (6000, 8000), "A2": (3000, 2000), "B1": (11000, 11000), "B2": (11000, 9000)}
    table = band(where, a_feats=("xtra_attack",)).does(a.Activate, of="A2")
    table.does(a.Move, path=legs((6000, 2000)), done=True)
    assert table.state.step == "declare"
    still = heroes(WALKS, b_feats=("xtra_attack",)).does(a.Activate, of="A1").does(a.Move, path=(), done=True)
    assert still.state.step == "declare"
    entering = heroes({"B1": (6000, 8000)}, b_feats=("xtra_attack",)).does(a.Activate, of="A1").does(a.Enter)
    assert entering.state.models["A1"].on == "table" and entering.state.step != "react"


def test_the_treasure_is_not_carried_off_before_those_who_can_interrupt_were_asked() -> None:
    """DUEL-D248, DUEL-D31."""
    table = heroes({"A1": (1500, 2000), "B1": (6000, 8000)}, b_feats=("xtra_attack",))
    state = with_(table, "A1", carries=TREASURE).state
    table.match._state = replace(state, tokens={TREASURE: replace(state.tokens[TREASURE], at=None, by="A1")})
    table.does(a.Activate, of="A1")
    way_out = next(each for each in offers(table, a.Move) if each.path and each.path[-1].to.x == 0)
    table.match.submit(way_out)
    assert table.state.step == "react" and table.state.winner is None
    table.does(a.Pass, on="xtra_attack")
    assert table.state.winner == "A"


def test_a_charge_that_was_interrupted_goes_on_if_it_still_can() -> None:
    """DUEL-D248, DUEL-D105, DUEL-I3."""
    where = {"A1": (6000, 2000), "B1": (6000, 7000)}
    table = heroes(where, b_feats=("xtra_attack",), melee=True, avoid_hits=True, charge=True)
    table.does(a.Activate, of="A1").does(a.Move, mode="charge")
    halt = offers(table, a.React)[3]
    table.match.submit(halt)
    table.does(a.Duel).scores(A1="6 avoid", B1="2 attack").throws(1)
    assert [(each.mode, each.target) for each in offers(table, a.Move)] == [("charge", "B1")]
    table.does(a.Move, mode="charge")
    assert [(each.kind, each.with_) for each in offers(table, a.Duel)] == [("melee", ("B1",))]


# --- Extreme reaction ---

DRAWN = {"A1": (1000, 1000), "A2": (6000, 3000), "B1": (8200, 9000), "B2": (6000, 11000)}


def drawn_on(where: dict[str, tuple[int, int]] = DRAWN, who: str = "A2", **values: Any) -> Table:
    """A2, a Ganger, draws on B1, who has the feat; a boulder is near."""
    table = band(where, b_feats=("extreme_reaction",), **{"battlefield": BOULDER, **values})
    return table.does(a.Activate, of=who).does(a.Move, path=(), done=True).does(a.Duel)


def hidden_from(table: Table) -> Place:
    """A place within an inch of B1 where A2 cannot see it."""
    at = table.state.models["B1"].at
    assert at is not None
    return next(place for dx in range(-1000, 1001, 100) if not ground.sees(
        with_model(table.state, "B1", at=(place := Place(at.x + dx, at.y, 0))), "A2", "B1"))


def test_who_steps_out_of_sight_is_out_of_the_duel_and_the_others_fight_on() -> None:
    """DUEL-D210: before anybody sets a Score; it counts as engaged (DUEL-D24)."""
    where = {**DRAWN, "B2": (10000, 9000)}
    table = drawn_on(where)
    assert table.state.step == "react" and table.state.asks == ("B",)
    assert table.state.fight is not None and table.state.fight.engaged == ("B1", "B2")
    table.does(a.React, feat="extreme_reaction")
    assert [(each.of, each.mode) for each in offers(table, a.Move)] == [("B1", "granted")]
    table.does(a.Move, path=(Leg(hidden_from(table)),))
    assert table.state.fight.engaged == ("B2",) and table.state.models["B1"].engaged
    table.scores(A2=2, B2=5)


def test_where_nobody_is_left_the_duel_is_off_and_the_activation_over() -> None:
    """DUEL-D210."""
    table = drawn_on()
    table.does(a.React, feat="extreme_reaction").does(a.Move, path=(Leg(hidden_from(table)),))
    assert table.state.fight is None and table.state.models["A2"].acted
    assert table.match.entries[-1]["do"] == "end_turn"


def test_who_stays_in_sight_stays_in_the_duel_and_is_asked_once() -> None:
    """DUEL-D210."""
    table = drawn_on().does(a.React, feat="extreme_reaction").does(a.Move, path=legs((9000, 9000)))
    assert table.state.fight is not None and "B1" in table.state.fight.engaged and table.state.step == "score"
    assert drawn_on().does(a.Pass, on="extreme_reaction").state.step == "score"


def test_the_step_is_one_straight_leg_of_up_to_an_inch() -> None:
    """DUEL-D210."""
    table = drawn_on().does(a.React, feat="extreme_reaction")
    assert table.refused(a.Move("B", "B1", "granted", legs((9201, 9000)))) == "DUEL-D30 D30"
    assert table.refused(a.Move("B", "B1", "granted", legs((8500, 9000), (8600, 9000)))) == "one_leg D210"
    assert table.refused(a.Move("B", "B1", "granted", legs((9200, 9000)))) == ""


def test_who_leaves_contact_may_be_replaced_by_another_in_contact_and_a_prehensile_one_holds() -> None:
    """DUEL-D210, DUEL-D232: the initiator engages others he could."""
    where = {"A1": (1000, 1000), "A2": (6000, 6000), "B1": (7000, 6000), "B2": (5000, 6000)}
    table = band(where, b_feats=("extreme_reaction",), melee=True).does(a.Activate, of="A2")
    table.does(a.Move, path=(), done=True).does(a.Duel, kind="melee", target="B1")
    table.does(a.React, feat="extreme_reaction").does(a.Move, path=legs((8000, 6000)))
    assert table.state.fight is None and table.state.step == "declare"
    assert all(each.with_ == ("B2",) for each in offers(table, a.Duel)) and offers(table, a.Duel)
    sheets: dict[str, dict[str, Any]] = {
        "A1": {**HERO, "feats": ("prehensile",), "traits": {"follower": 1}}, "A2": {"kind": "ganger", "leader": "A1"},
        "B1": {**HERO, "feats": ("extreme_reaction",), "traits": {"follower": 1}},
        "B2": {"kind": "ganger", "leader": "B1"}}
    held = on_open_ground({**where, "A1": (7000, 7000)}, heroes=True, field_more=True, melee=True, models=2,
                          sheets=sheets)
    held.does(a.Activate, of="A2").does(a.Move, path=(), done=True).does(a.Duel, kind="melee", target="B1")
    held.does(a.React, feat="extreme_reaction")
    assert held.refused(a.Move("B", "B1", "granted", legs((8000, 6000)))) == "held_fast D232"


@pytest.mark.parametrize(("who", "changes"), [("A1", {}), ("A2", {"hits": 1})])
def test_a_hero_does_not_step_aside_from_a_hero_nor_when_it_lies(who: str, changes: dict[str, Any]) -> None:
    """DUEL-D210, DUEL-D190."""
    where = {**DRAWN, "A1": (8500, 3000)}
    table = with_(band(where, b_feats=("extreme_reaction",), battlefield=BOULDER), "B1", **changes)
    table.does(a.Activate, of=who).does(a.Move, path=(), done=True).does(a.Duel)
    assert table.state.step == "score"


def test_who_is_not_engaged_is_not_asked() -> None:
    """DUEL-D210."""
    table = drawn_on({**DRAWN, "B1": (6000, 11000), "B2": (8200, 9000)})
    assert table.state.step == "score" and table.state.fight is not None and table.state.fight.engaged == ("B2",)
