"""Boss Fight (DUEL-D310 to D315, D56, D58, D142, D197, D457)."""

from __future__ import annotations

from itertools import pairwise
from math import atan2, dist, isqrt
from typing import Any

import pytest
from msgspec.structs import replace

from game.games.duel.headless.random_play import play
from game.games.duel.rules import DUEL
from game.games.duel.rules import actions as a
from game.games.duel.rules.ending import limit_reached
from game.games.duel.rules.field.models import Base, Body, Place, distance, in_contact
from game.games.duel.rules.header import OwnField, OwnPiece, validate_header
from game.games.duel.rules.hostile import with_boss
from game.games.duel.rules.hostile_turns import hostile_move, round_about
from game.games.duel.rules.modifiers import Reckoning, dice_of, parts_of
from game.games.duel.rules.rounds import go_on
from game.games.duel.rules.state import State, body_of
from game.games.duel.rules.taking import take
from game.games.duel.rules.terms import Awaited, Phase
from game.rules.errors import BadHeader
from game.rules.match import Match
from tests.games.duel.rules.skirmishes import Table, header, on_open_ground

BOSS: dict[str, Any] = {"scenario": "boss", "sides": ("AB",), "melee": True, "avoid_hits": True}
ALL = ("aggressive", "area", "armour", "bounce", "prehensile", "raise_dead", "zverg")


def fought(where: dict[str, tuple[int, int]], boss: tuple[int, int] = (6000, 6000), **values: Any) -> Table:
    """Models stand where they are wanted, the boss too; A is to act."""
    table = on_open_ground({**where, "X1": boss}, **{**BOSS, **values})
    models = {ident: replace(model, at=Place(*boss)) if ident == "X1" else model
              for ident, model in table.state.models.items()}
    table.match._state = go_on(replace(table.state, models=models))
    return table


def acted(table: Table, *idents: str) -> Table:
    """These have had their turn; whoever is next plays, the table by itself."""
    models = {ident: replace(model, acted=ident in idents or model.acted)
              for ident, model in table.state.models.items()}
    table.match._state = go_on(replace(table.state, models=models))
    table.match.resume()
    return table


def test_the_boss_waits_at_the_centre_and_everybody_has_a_corner() -> None:
    """DUEL-D310, DUEL-D14: large, toughness as many as seats; no treasure."""
    table = Table(header(battlefield="B2", **BOSS)).throws(6).throws(2)
    table.does(a.ChooseCorner, by="A", corner="sw").does(a.ChooseCorner, by="B", corner="se")
    boss = table.state.models["X1"]
    assert boss.at == Place(6000, 6000) and boss.toughness == 2 and not table.state.tokens
    assert body_of(table.state, "X1").base is Base.LARGE and table.state.corners == {"A": "sw", "B": "se"}
    assert any(each.action == a.Deploy("table", "X1", Place(6000, 6000)) for each in table.match.deeds)
    assert [each.by for each in DUEL.legal(table.state) if isinstance(each, a.Throw)] == ["A"]  # it throws none


def test_who_plays_alone_throws_for_nothing() -> None:
    """DUEL-D11: a single seat does both."""
    table = Table(header(**{**BOSS, "sides": ("A",)}))
    assert table.state.step == "corner" and table.state.asks == ("A",)


def test_it_acts_after_everybody_and_charges_the_nearest_fighter() -> None:
    """DUEL-D311: into contact if a straight leg of six inches reaches it; then a melee Duel, one attack die more."""
    table = acted(fought({"A1": (6000, 2000), "B1": (1000, 11000)}), "A1", "B1")
    entries = [each.action for each in table.match.deeds]
    assert [type(each) for each in entries[-3:]] == [a.Activate, a.Move, a.Duel]
    duel = entries[-1]
    assert isinstance(duel, a.Duel) and (duel.kind, duel.target, duel.by) == ("melee", "A1", "table")
    assert table.state.asks == ("A",) and table.state.step == "score"
    assert dice_of(table.state, Reckoning("X1", "attack", "A1")) == 3
    assert "charge" not in dict(parts_of(table.state, Reckoning("X1", "attack", "A1", None)))


@pytest.mark.parametrize(("values", "far"), [({}, 6000), ({"actions_1_5": True}, 9000)])
def test_else_it_moves_nearer(values: dict[str, Any], far: int) -> None:
    """DUEL-D311, DUEL-D197."""
    state = fought({"A1": (11500, 11500)}, (500 + 250, 750), **values).state
    move = hostile_move(state, "X1")
    assert move.mode == "granted" and move.target == "A1" and move.path
    end = move.path[-1].to
    assert far - 500 <= isqrt((end.x - 750) ** 2 + (end.y - 750) ** 2) <= far


def test_in_contact_already_it_stays_and_fights_without_the_die_more() -> None:
    """DUEL-D311."""
    table = acted(fought({"A1": (6000, 4750), "B1": (1000, 11000)}), "A1", "B1")
    assert table.state.models["X1"].at == Place(6000, 6000) and table.state.fight is not None
    assert dice_of(table.state, Reckoning("X1", "attack", "A1")) == 2


def test_its_score_is_thrown_after_the_players_are_shown_and_it_attacks_in_melee() -> None:
    """DUEL-D312, DUEL-D140, DUEL-D457: by the table."""
    table = acted(fought({"A1": (6000, 4750), "B1": (1000, 11000)}), "A1", "B1").scores(A1="3 avoid")
    [score] = DUEL.legal(table.state)
    assert isinstance(score, a.Throw) and (score.by, score.of, score.purpose) == ("table", "X1", "score")
    table.throws(5)
    assert table.state.fight is not None and table.state.fight.intents == {"A1": "avoid", "X1": "attack"}


def shot(boss_score: int, *numbers: int, **values: Any) -> Table:
    """A1 shoots at the boss; with the same Score it throws no defence (DUEL-D212)."""
    table = fought({"A1": (6000, 1000), "B1": (1000, 11000)}, **values).does(a.Activate, of="A1").does(a.Move)
    table.does(a.Duel).scores(A1=4).throws(boss_score)
    return table.throws(*numbers)


def test_against_ranged_weapons_it_avoids_and_its_tough_dice_take_hits_off() -> None:
    """DUEL-D312, DUEL-D313: as many as seats, each natural 6 one."""
    table = shot(4, 6, 6)
    assert table.state.fight is not None and table.state.fight.intents["X1"] == "avoid"
    [tough] = DUEL.legal(table.state)
    assert isinstance(tough, a.Throw) and (tough.purpose, tough.by) == ("boss_tough", "table")
    table.throws(6, 5)
    assert table.state.models["X1"].toughness == 1
    assert shot(4, 6, 6).throws(6, 6).state.models["X1"].toughness == 2
    assert shot(4, 1, 1).state.fight is None, "no hits, no dice"


def test_with_armour_the_first_hit_of_a_turn_is_ignored() -> None:
    """DUEL-D315."""
    table = shot(4, 6, 6, boss_abilities=("armour",)).throws(1, 1)
    assert table.state.models["X1"].toughness == 1


def test_it_recovers_without_dice() -> None:
    """DUEL-D313, DUEL-D185a."""
    table = fought({"A1": (6000, 1000), "B1": (1000, 11000)})
    state, _, _ = take(table.state, "X1", 3)
    assert state.models["X1"].prone
    table.match._state = replace(state, phase=Phase.UPKEEP, step=Awaited.TABLE, asks=(), activation=None)
    table.match.submit(a.Upkeep())
    assert table.state.models["X1"].stands


def test_players_win_when_it_is_out_and_it_wins_when_nobody_is_left() -> None:
    """DUEL-D314, DUEL-D56, DUEL-D58."""
    state = fought({"A1": (6000, 1000), "B1": (1000, 11000)}).state
    won = go_on(take(state, "X1", 4)[0])
    lost = go_on(take(take(state, "A1", 2)[0], "B1", 2)[0])
    limit = limit_reached(replace(state, round=20))
    decisions = (won.decision, lost.decision, limit)
    assert [(each.winner, each.cause) for each in decisions if each is not None] == [
        ("AB", "boss"), ("boss", "boss"), ("boss", "limit")]


def test_aggressive_counts_on_its_attack_dice() -> None:
    """DUEL-D142, DUEL-D315."""
    for abilities, amount in (((), 0), (("aggressive",), 1)):
        state = fought({"A1": (6000, 4750)}, boss_abilities=abilities).state
        assert dict(parts_of(state, Reckoning("X1", "attack", "A1"))).get("aggressive", 0) == amount


def test_with_area_one_throw_serves_against_every_fighter_in_contact() -> None:
    """DUEL-D315: results reckoned for each."""
    where = {"A1": (6000, 4750), "B1": (6000, 7250)}
    table = acted(fought(where, boss_abilities=("area",)), "A1", "B1").scores(A1="6 avoid").throws(2)
    [throw] = [each for each in DUEL.legal(table.state) if isinstance(each, a.Throw)]
    assert throw.purpose == "attack"
    table.throws(5, 1)
    assert table.state.models["A1"].prone and table.state.models["B1"].prone


def test_with_bounce_fighters_in_contact_are_pushed_after_its_duels() -> None:
    """DUEL-D315, DUEL-D80."""
    table = acted(fought({"A1": (6000, 4750)}, boss_abilities=("bounce",)), "A1", "B1").scores(A1="6 avoid").throws(1)
    table.throws(1, 1)
    assert table.state.models["A1"].at == Place(6000, 3750)


def upkeep(table: Table) -> Table:
    table.match._state = replace(table.state, phase=Phase.UPKEEP, step=Awaited.TABLE, asks=(), activation=None)
    table.match.submit(a.Upkeep())
    return table


def test_zvergs_come_where_it_touches_nobody_and_are_small_and_aggressive() -> None:
    """DUEL-D315, DUEL-D310, DUEL-D141: one and one for each seat, in contact; out at the first hit; before the boss."""
    table = upkeep(fought({"A1": (6000, 1000), "B1": (1000, 11000)}, boss_abilities=("zverg",)))
    zvergs = [ident for ident in table.state.models if ident in ("X2", "X3", "X4", "X5")]
    assert zvergs == ["X2", "X3", "X4"]
    boss = body_of(table.state, "X1")
    assert all(in_contact(boss, body_of(table.state, ident)) for ident in zvergs)
    assert body_of(table.state, "X2").base is Base.SMALL
    assert dict(parts_of(table.state, Reckoning("X2", "attack", "A1")))["aggressive"] == 1
    assert dice_of(table.state, Reckoning("X2", "attack", "A1")) == 1
    assert not take(table.state, "X2", 1)[0].models["X2"].in_the_game
    acted(table, "A1", "B1")
    turns = [each.action.of for each in table.match.deeds if isinstance(each.action, a.Activate)]
    assert turns[:1] == ["X2"]


def test_places_beside_the_boss_lie_close_to_each_other_all_round() -> None:
    """DUEL-D315: as many come as fit, so every gap is looked into."""
    places = {(at.x, at.y) for at in round_about(Place(6000, 6000), 1150)}
    in_turn = sorted(places, key=lambda at: atan2(at[1] - 6000, at[0] - 6000))
    assert all(dist(one, other) < 40 for one, other in pairwise([*in_turn, in_turn[0]]))


def test_no_zverg_comes_while_somebody_touches_it() -> None:
    """DUEL-D315."""
    table = upkeep(fought({"A1": (6000, 4750)}, boss_abilities=("zverg",)))
    assert "X2" not in table.state.models


def test_whom_it_removed_stands_beside_it_in_the_next_upkeep() -> None:
    """DUEL-D315, DUEL-D199: hostile, two dice, out after its usual hits."""
    where = {"A1": (6000, 4750), "B1": (1000, 11000)}
    table = acted(fought(where, boss_abilities=("raise_dead",)), "A1", "B1").scores(A1="6 avoid").throws(5)
    table.throws(6, 6)
    assert not table.state.models["A1"].in_the_game and table.state.rising == ("A1",)
    waiting = {ident: replace(model, acted=False) for ident, model in table.state.models.items()}
    table.match._state = replace(table.state, models=waiting, order=("A", "B"), thrown={})
    upkeep(table)
    assert table.state.models["X2"].stands and dice_of(table.state, Reckoning("X2", "attack", "B1")) == 2
    assert take(table.state, "X2", 1)[0].models["X2"].prone
    assert in_contact(body_of(table.state, "X1"), body_of(table.state, "X2"))


@pytest.mark.parametrize(("changes", "said"), [
    ({"melee": False}, "needs melee"), ({"sides": ("A", "B")}, "must be one with boss"),
    ({"heroes": True}, "is not for boss (D150)"), ({"boss_abilities": ("flying",)}, "flying is none"),
    ({"boss_abilities": ("friendly",)}, "friendly is none"),
    ({"boss_abilities": ("raise_dead",), "respawn": True}, "does not go with respawn"),
    ({"scenario": "treasure", "sides": ("A", "B"), "boss_abilities": ("area",)}, "is for boss")])
def test_boss_fights_that_cannot_be_are_refused(changes: dict[str, Any], said: str) -> None:
    """M8, DUEL-D150, DUEL-D310, DUEL-D315."""
    with pytest.raises(BadHeader) as refused:
        validate_header(header(**{**BOSS, **changes}))
    assert said in str(refused.value)


def test_a_boss_that_cannot_stand_at_the_centre_stands_as_near_as_it_can() -> None:
    """DUEL-D310."""
    table = Table(header(battlefield="B8", **{**BOSS, "sides": ("A",)})).does(a.ChooseCorner, corner="sw")
    at = table.state.models["X1"].at
    assert at is not None and Body(at, Base.LARGE).at == at and max(abs(at.x - 6000), abs(at.y - 6000)) < 2000


def test_only_a_boss_fight_has_a_boss() -> None:
    """DUEL-D310."""
    state: State = on_open_ground({"A1": (1000, 1000)}).state
    assert with_boss(state) is state and "X1" not in state.models


MORE: list[dict[str, Any]] = [
    {"boss_abilities": ALL, "field_more": True, "models": 2}, {"charge": True, "field_more": True, "models": 3},
    {"actions_1_5": True, "boss_abilities": ("area", "bounce")}, {"bid": "player", "upgrades": True},
    {"respawn": True, "round_limit": 6, "boss_abilities": ("zverg",)}, {"weapon_range": True, "night_raid": True},
    {"climbing": True, "falling": True, "jump": True, "field_more": True, "models": 2}]


@pytest.mark.parametrize("number", range(2 * len(MORE)))
def test_boss_fights_end_and_their_records_hold(number: int) -> None:
    sides = (("AB",), ("A",))[number // len(MORE)]
    more = {"round_limit": 8, **MORE[number % len(MORE)]}
    match = play(header(number, battlefield=f"B{1 + number % 8}", **{**BOSS, **more, "sides": sides}))
    assert DUEL.ending(match.state) is not None
    assert Match.load(DUEL, match.to_bytes(), bytes).to_bytes() == match.to_bytes()


def test_d197_no_way_leads_onto_a_roof_that_is_farther_from_its_prey() -> None:
    """DUEL-D311, DUEL-D197, DUEL-D64: distance counts in space; round the tower it gets there."""
    tower = OwnField(pieces=(OwnPiece("tower_stump", (6000, 6000), 0),))
    table = fought({"A1": (6000, 7520)}, boss=(6000, 4240), battlefield=tower)
    move = hostile_move(table.state, "X1")
    body, prey = body_of(table.state, "X1"), body_of(table.state, "A1")
    assert move.path and distance(replace(body, at=move.path[-1].to), prey) < distance(body, prey)
