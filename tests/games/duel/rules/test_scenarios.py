"""Gang Warfare, Tug of War, King of the Hill, Capture the Flag (DUEL-D302, D330 to D332, D355, D360 to D383)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from game.games.duel.headless.random_play import play
from game.games.duel.rules import DUEL
from game.games.duel.rules import actions as a
from game.games.duel.rules.arriving import arrival_place, arrival_problem
from game.games.duel.rules.claims import claims_of
from game.games.duel.rules.ending import limit_reached
from game.games.duel.rules.field.battlefields import BATTLEFIELDS
from game.games.duel.rules.field.models import Place
from game.games.duel.rules.field.ways import Leg
from game.games.duel.rules.header import validate_header
from game.games.duel.rules.objectives import counts, decided, discs_kept_free, tokens_at_first
from game.games.duel.rules.presets import PRESETS
from game.games.duel.rules.rounds import go_on
from game.games.duel.rules.state import State
from game.games.duel.rules.taking import take
from game.games.duel.rules.terms import Awaited, On, Phase
from game.rules.errors import BadHeader
from game.rules.match import Match
from tests.games.duel.rules.skirmishes import Table, header, on_open_ground, set_up
from tests.thinned import thinned

FLAG: dict[str, Any] = {"scenario": "flag", "actions_1_5": True}
HILL: dict[str, Any] = {"scenario": "hill", "actions_1_5": True}
TUG: dict[str, Any] = {"scenario": "tug", "respawn": True}
FAR = {"A1": (1500, 6500), "B1": (10500, 1500)}


def holds_as_record(match: Match[Any, State, a.Action]) -> None:
    assert Match.load(DUEL, match.to_bytes(), bytes).to_bytes() == match.to_bytes()


def upkeep(table: Table) -> Table:
    """Upkeep comes, whoever is on."""
    table.match._state = replace(table.state, phase=Phase.UPKEEP, step=Awaited.TABLE, asks=(), activation=None)
    table.match.submit(a.Upkeep())
    return table


# --- Capture the Flag ---

def test_flags_lie_in_the_corners_and_all_models_are_deployed_in_contact_with_theirs() -> None:
    """DUEL-D330: 1.5 inches from both borders; no entering."""
    table = set_up(battlefield="B2", models=2, field_more=True, **FLAG)
    assert table.state.tokens["flag:B"].at == Place(1500, 1500) and table.state.tokens["flag:A"].at == Place(
        10500, 10500) and "treasure" not in table.state.tokens
    assert table.state.step == "deploy" and table.state.asks == ("A",)
    assert table.refused(a.Deploy("A", "A1", Place(9000, 9000))) == "no_entry_there D330"
    table.does(a.Deploy, of="A1", at=Place(10500, 10500)).does(a.Deploy, of="A2", at=Place(10500, 9500))
    assert table.state.asks == ("B",)
    table.does(a.Deploy, of="B2").does(a.Deploy, of="B1")
    assert all(model.on == "table" for model in table.state.models.values()) and table.state.round == 1


def test_whom_a_feat_is_about_is_named_before_anybody_is_deployed() -> None:
    """DUEL-D10, DUEL-D404."""
    sheets = {ident: {"kind": "hero", "feats": ("grudge",)} for ident in ("A1", "B1")}
    table = set_up(battlefield="B2", heroes=True, sheets=sheets, **FLAG)
    assert table.state.step == "designate"
    table.does(a.Designate, of="A1", target="B1").does(a.Designate, of="B1", target="A1")
    assert table.state.step == "deploy"


def test_who_has_no_room_in_contact_is_deployed_within_two_inches() -> None:
    """DUEL-D330."""
    table = set_up(battlefield="B2", models=20, field_more=True, **FLAG)
    while table.state.step == "deploy":
        table.does(a.Deploy)
    flag = table.state.tokens["flag:A"].at
    assert flag is not None
    apart = [((model.at.x - flag.x) ** 2 + (model.at.y - flag.y) ** 2) ** 0.5 - 1000
             for ident, model in table.state.models.items() if ident[0] == "A" and model.at is not None]
    assert 20 < max(apart) <= 2001 and sum(each <= 20 for each in apart) >= 3


def test_touching_the_enemy_flag_on_the_way_takes_it_and_the_move_goes_on() -> None:
    """DUEL-D331, DUEL-D78: the model stops at the halt, and has the rest of its allowance (M12)."""
    table = on_open_ground({"A1": (8000, 10500), "B1": (1500, 6500)}, **FLAG).does(a.Activate, of="A1")
    table.does(a.Move, mode="run", path=(Leg(Place(11000, 10500)),))
    model, turn = table.state.models["A1"], table.state.activation
    assert model.carries == "flag:B" and table.state.tokens["flag:B"].by == "A1" and turn is not None
    assert model.at == Place(9500, 10500) and turn.left == 4500 and table.state.step == "move"
    table.does(a.Move, path=(Leg(Place(9000, 6500)),))
    assert table.state.models["A1"].at == Place(9000, 6500) and table.state.step == "declare"


def test_a_skirmisher_whom_a_flag_stopped_may_still_stop_to_shoot() -> None:
    """DUEL-D78, DUEL-D101b."""
    table = on_open_ground({"A1": (8000, 10500), "B1": (1500, 6500)}, **FLAG).does(a.Activate, of="A1")
    table.does(a.Move, mode="skirmish", path=(Leg(Place(9500, 10500)),), done=True)
    table.does(a.Move, path=(Leg(Place(9500, 9500)),), done=False)
    assert table.state.step == "declare" and table.state.activation is not None and table.state.activation.left == 1500


def test_a_flag_is_taken_by_hand_too_but_never_the_own_one() -> None:
    """DUEL-D331, DUEL-D33."""
    table = on_open_ground({"A1": (9200, 10500), "B1": (9200, 9000)}, **FLAG).does(a.Activate, of="A1")
    table.does(a.Interact, what="flag")
    assert table.state.models["A1"].carries == "flag:B"
    own = on_open_ground({"A1": (1500, 2500), "B1": (9200, 9000)}, **FLAG).does(a.Activate, of="A1")
    assert not any(isinstance(each, a.Interact) for each in DUEL.legal(own.state))
    own.does(a.Move, mode="run", path=(Leg(Place(1500, 1000)),))
    assert own.state.models["A1"].carries is None and own.state.activation is not None
    assert own.state.activation.left is None, "it does not even stop"


def carrying(where: tuple[int, int]) -> Table:
    """A1 has the flag of the other side."""
    table = on_open_ground({"A1": where, "B1": (10500, 1500)}, **FLAG)
    tokens = {**table.state.tokens, "flag:B": replace(table.state.tokens["flag:B"], at=None, by="A1")}
    models = {**table.state.models, "A1": replace(table.state.models["A1"], carries="flag:B")}
    table.match._state = go_on(replace(table.state, tokens=tokens, models=models))
    return table


def test_a_flag_brought_home_wins_where_the_own_one_lies_there() -> None:
    """DUEL-D332: in passing too."""
    table = carrying((1500, 6000)).does(a.Activate, of="A1")
    table.does(a.Move, mode="run", path=(Leg(Place(1500, 1000)),))
    assert table.state.decision is not None and table.state.decision.winner == "A"
    assert DUEL.ending(table.state) is not None and table.match.deeds[-1].action == a.Over("A", "flag")


def test_no_flag_is_home_while_the_own_one_is_away_and_it_goes_home_in_upkeep() -> None:
    """DUEL-D332, DUEL-D331, DUEL-D185a."""
    table = carrying((1500, 1500))
    away = {**table.state.tokens, "flag:A": replace(table.state.tokens["flag:A"], at=Place(6000, 6000))}
    state = replace(table.state, tokens=away, decision=None)
    assert decided(state) is None
    table.match._state = state
    upkeep(table)
    assert table.state.tokens["flag:A"].at == Place(1500, 1500)
    assert table.state.decision is not None and table.state.decision.cause == "flag"


def test_a_carrier_that_goes_down_leaves_the_flag_on_the_spot() -> None:
    """DUEL-D331, DUEL-D35."""
    state, _, _ = take(carrying((6000, 6000)).state, "A1", 1)
    assert state.tokens["flag:B"].at == Place(6000, 6000) and state.models["A1"].carries is None


def test_a_carrier_that_leaves_the_table_leaves_the_flag_inside() -> None:
    """DUEL-D35, DUEL-D31: at its last halt inside the area."""
    table = carrying((1000, 6000)).does(a.Activate, of="A1")
    table.does(a.Move, mode="run", path=(Leg(Place(0, 6000)),))
    assert table.state.tokens["flag:B"].at == Place(250, 6000) and table.state.models["A1"].on is On.LEFT


# --- King of the Hill ---

def test_the_first_to_touch_the_treasure_turns_it_and_nobody_carries_it() -> None:
    """DUEL-D360."""
    table = on_open_ground({"A1": (4000, 6000), "B1": (10500, 1500)}, **HILL)
    assert claims_of(table.state)["tokens"]["treasure"]["side"] is None
    table.does(a.Activate, of="A1").does(a.Move, mode="run", path=(Leg(Place(6000, 6000)),))
    assert table.state.tokens["treasure"].side == "A" and table.state.models["A1"].carries is None
    assert claims_of(table.state)["tokens"]["treasure"] == {"at": [6000, 6000, 0], "by": None, "side": "A"}
    table.does(a.Move)
    near = on_open_ground({"A1": (5200, 6000), "B1": (10500, 1500)}, **HILL).does(a.Activate, of="A1")
    assert not any(isinstance(each, a.Interact) for each in DUEL.legal(near.state))


def on_the_hill(shows: str, lying: tuple[str, ...] = (), **where: tuple[int, int]) -> Table:
    table = on_open_ground({**FAR, **where}, lying=lying, models=2, field_more=True, **HILL)
    tokens = {"treasure": replace(table.state.tokens["treasure"], side=shows)}
    table.match._state = go_on(replace(table.state, tokens=tokens))
    return upkeep(table)


def test_whom_the_token_shows_scores_at_the_end_of_upkeep() -> None:
    """DUEL-D361, DUEL-D185e, M36: nobody near, and it stays; a record says so."""
    table = on_the_hill("A")
    assert table.match.deeds[-1].action == a.Upkeep(late=True)
    assert table.state.points == {"A": 1, "B": 0} and claims_of(table.state)["points"] == {"A": 1, "B": 0}
    assert table.state.phase == "players"


def test_more_models_within_an_inch_turn_it_prone_ones_too_and_as_many_do_not() -> None:
    """DUEL-D361."""
    table = on_the_hill("A", lying=("B1",), B1=(7700, 6000))
    table.does(a.Pass, of="B1")
    assert table.state.tokens["treasure"].side == "B" and table.state.points == {"A": 0, "B": 1}
    even = on_the_hill("A", A1=(5000, 6000), B1=(7000, 6000))
    assert even.state.tokens["treasure"].side == "A"
    beyond = on_the_hill("A", B1=(7752, 6000))
    assert beyond.state.tokens["treasure"].side == "A"


def test_six_victory_points_win() -> None:
    """DUEL-D361."""
    table = on_the_hill("A")
    table.match._state = replace(table.state, points={"A": 5, "B": 3})
    upkeep(table)
    assert table.state.decision is not None
    assert (table.state.decision.winner, table.state.decision.cause) == ("A", "points")


def test_nobody_scores_while_nobody_has_touched_it() -> None:
    """DUEL-D361: once there is a team token."""
    table = on_the_hill("")
    assert table.match.deeds[-1].action == a.Upkeep(late=True)
    assert not table.state.points


# --- Tug of War ---

def test_positions_lie_on_the_diagonal_and_turn_to_whom_touches_them() -> None:
    """DUEL-D380; DUEL-D381: all three win at once."""
    table = on_open_ground({"A1": (2000, 3000), "B1": (11000, 1000)}, **TUG)
    assert [table.state.tokens[f"position:{at}"].at for at in (1, 2, 3)] == [
        Place(3000, 3000), Place(6000, 6000), Place(9000, 9000)]
    table.does(a.Activate, of="A1").does(a.Move, path=(Leg(Place(2500, 3000)),)).does(a.Move)
    assert table.state.tokens["position:1"].side == "A"
    tokens = {name: replace(token, side="A") for name, token in table.state.tokens.items()}
    decision = decided(replace(table.state, tokens=tokens))
    assert decision is not None and (decision.winner, decision.cause) == ("A", "positions")
    two = {**tokens, "position:3": replace(tokens["position:3"], side="B")}
    assert decided(replace(table.state, tokens=two)) is None


def test_a_thrall_turns_none() -> None:
    """DUEL-D382, DUEL-D361, DUEL-D240."""
    sheets = {"A1": {"kind": "hero"}, "B1": {"kind": "hero"}}
    table = on_open_ground({"A1": (2000, 3000), "B1": (11000, 1000)}, sheets=sheets, heroes=True, **TUG)
    assert counts(table.state, "A1")
    raw = msgspec.to_builtins(table.state.header)
    raw["warbands"]["A"]["models"][0]["thrall"] = True
    thralls = replace(table.state, header=msgspec.convert(raw, type(table.state.header)))
    assert not counts(thralls, "A1")


def test_with_positions_a_model_comes_back_at_its_farthest_one() -> None:
    """DUEL-D383, DUEL-D127: within an inch of it; without any, from the corner."""
    table = on_open_ground({"A1": (2000, 3000), "B1": (11000, 1000)}, spawn="positions", **TUG)
    due = replace(table.state, models={**table.state.models, "A1": replace(
        table.state.models["A1"], on=On.DUE, at=None)})
    assert arrival_problem(due, "A1", Place(3000, 1000)) == "" and arrival_problem(due, "A1", Place(5000, 6000))
    tokens = {name: replace(token, side="" if name == "position:3" else "A") for name, token in due.tokens.items()}
    due = replace(due, tokens=tokens)
    place = arrival_place(due, "A1")
    assert place is not None and abs(place.x - 6000) <= 1875 and abs(place.y - 6000) <= 1875
    assert arrival_problem(due, "A1", Place(3000, 1000)) and arrival_problem(due, "A1", Place(4125, 6000)) == ""


# --- the limit, headers, presets ---

def test_at_the_limit_the_scenario_counts_first() -> None:
    """DUEL-D58: an enemy flag in hand, Victory Points, positions."""
    flag = limit_reached(replace(carrying((6000, 6000)).state, round=20))
    hill = limit_reached(replace(on_the_hill("").state, round=20, points={"A": 1, "B": 2}))
    table = on_open_ground(FAR, **TUG)
    tokens = {**table.state.tokens, "position:2": replace(table.state.tokens["position:2"], side="B")}
    tug = limit_reached(replace(table.state, round=20, tokens=tokens))
    assert [each.winner if each is not None else "" for each in (flag, hill, tug)] == ["A", "B", "B"]


GANG: dict[str, Any] = {"scenario": "gang", "heroes": True, "field_more": True, "battlefield": "B9",
                        "sheets": {"A1": {"kind": "hero"}, "B1": {"kind": "hero"}}}


@pytest.mark.parametrize(("values", "said"), [
    ({"scenario": "flag"}, "flag needs actions_1_5 (D150)"), ({"scenario": "tug"}, "tug needs respawn (D150)"),
    ({"scenario": "hill"}, "hill needs actions_1_5"), ({"scenario": "gang"}, "gang needs heroes and field_more"),
    ({**FLAG, "sides": ("A", "B", "C")}, "one or two seats each (D302)"),
    ({**GANG, "also": ("hill",)}, "hill needs actions_1_5"), ({**GANG, "battlefield": "B6"}, "with gang (D355)"),
    ({**GANG, "also": ("treasure",)}, "with gang alone (D355)"), ({**TUG, "also": ("tug",)}, "with gang alone"),
    ({**GANG, "sides": ("AC", "B"), "sheets": {f"{seat}1": {"kind": "hero"} for seat in "ABC"}},
     "as many Heroes a side (D355)")])
def test_scenarios_that_cannot_be_are_refused(values: dict[str, Any], said: str) -> None:
    """M8, DUEL-D150, DUEL-D302, DUEL-D355."""
    with pytest.raises(BadHeader) as refused:
        validate_header(header(**values))
    assert said in str(refused.value)


def test_gang_warfare_has_no_treasure_and_what_is_added_has_its_tokens() -> None:
    """DUEL-D355: the set-up and the victory of another scenario."""
    alone = on_open_ground({"A1": (1000, 1000), "B1": (9000, 9000)}, **{**GANG, "battlefield": "B9"})
    assert not alone.state.tokens
    both = {**GANG, "also": ("tug", "hill"), "respawn": True, "actions_1_5": True}
    state = on_open_ground({"A1": (1000, 1000), "B1": (9000, 9000)}, **both).state
    assert set(state.tokens) == {"treasure", "position:1", "position:2", "position:3"}
    won = decided(replace(state, points={"A": 6, "B": 0}))
    assert won is not None and won.cause == "points"


@pytest.mark.parametrize("scenario", ["flag", "hill", "tug", "gang"])
def test_a_preset_is_a_match_that_can_be_played(scenario: str) -> None:
    """DUEL-D302: what goes well with a scenario fulfils what it needs (DUEL-D150)."""
    preset = PRESETS[scenario]
    options = {name: getattr(preset.options(), name) for name in (*preset.on, *preset.values)}
    sheets = {f"{seat}1": {"kind": "hero"} for seat in "".join(preset.sides)} if "heroes" in options else None
    battlefield = {12000: "B1", 36000: "B11"}[preset.area]
    validate_header(header(sides=preset.sides, scenario=scenario, battlefield=battlefield, sheets=sheets, **options))


@pytest.mark.parametrize("battlefield", BATTLEFIELDS)
def test_on_every_battlefield_every_token_can_be_touched(battlefield: str) -> None:
    """DUEL-D330, DUEL-D360, DUEL-D380: there is a place where a model can stand on, or beside it."""
    for scenario in (FLAG, HILL, TUG):
        state = on_open_ground({"A1": (1000, 1000)}, **scenario).state
        real = replace(state, header=header(battlefield=battlefield, **scenario))
        state = replace(real, tokens=tokens_at_first(real), phase=Phase.SETUP)
        if scenario is FLAG:
            assert arrival_place(state, "A1") is not None and arrival_place(state, "B1") is not None
        assert all(token.at is not None for token in state.tokens.values())


def test_terrain_by_hand_keeps_tokens_free() -> None:
    """DUEL-D13: no solid that cannot be stood on over the disc of a scenario's token."""
    table = set_up_by_hand()
    assert table.refused(a.PlaceTerrain("A", "t1", "barrels", (1500, 1500), 0)) == "no_room_there D13"
    assert table.refused(a.PlaceTerrain("A", "t1", "barrels", (4000, 8000), 0)) == ""
    assert len(discs_kept_free(table.state)) == 4


def set_up_by_hand() -> Table:
    return Table(header(battlefield=None, placer="A", **FLAG))


# --- matches at random ---

KINDS: list[dict[str, Any]] = [
    {**FLAG, "respawn": True, "spawn": "points"}, FLAG, HILL, {**HILL, "respawn": True, "night_raid": True},
    {**TUG, "spawn": "positions"}, {**TUG, "spawn": "points", "climbing": True, "falling": True},
    {**FLAG, "charge": True, "melee": True, "avoid_hits": True, "bid": "player"},
    {**HILL, "charge": True, "melee": True, "avoid_hits": True},
    {**GANG, "also": ("flag", "tug"), "respawn": True, "actions_1_5": True, "cover": "simple", "round_limit": 5}]


@pytest.mark.parametrize("number", thinned(range(2 * len(KINDS)), range(0, 2 * len(KINDS), 2)))
def test_a_match_at_random_comes_to_its_end_and_its_record_holds(number: int) -> None:
    values = dict(KINDS[number % len(KINDS)])
    sides = (("A", "B"), ("AC", "BD"))[number // len(KINDS)]
    if "sheets" in values:
        values["sheets"] = {f"{seat}1": {"kind": "hero"} for seat in "".join(sides)}
    match = play(header(number, sides, **{"battlefield": f"B{1 + number % 8}", **values}))
    assert DUEL.ending(match.state) is not None
    holds_as_record(match)
