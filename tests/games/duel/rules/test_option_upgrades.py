"""Upgrades: tokens met on the way, what a die makes of them (DUEL-D130, D78, D145, D146, I14, I15, I28, I35)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game.games.duel.headless.random_play import play
from game.games.duel.rules import DUEL
from game.games.duel.rules import actions as a
from game.games.duel.rules.claims import claims_of
from game.games.duel.rules.field.models import Place
from game.games.duel.rules.field.ways import How, Leg
from game.games.duel.rules.landing import hits_land
from game.games.duel.rules.modifiers import Reckoning, parts_of
from game.games.duel.rules.rounds import go_on
from game.games.duel.rules.taking import take
from game.games.duel.rules.terms import Awaited, Phase
from game.rules.match import Match
from tests.games.duel.rules.skirmishes import Table, header, on_open_ground

UPGRADES: dict[str, Any] = {"upgrades": True}
CHARGE: dict[str, Any] = {"charge": True, "melee": True, "avoid_hits": True}
START = {"A1": (6000, 1000), "B1": (9500, 9500)}


def met(number: int, where: dict[str, tuple[int, int]] | None = None, **values: Any) -> Table:
    """A1 walks north into the southern token, and the die shows this."""
    table = on_open_ground(where or START, **UPGRADES, **values).does(a.Activate, of="A1")
    mode = "run" if values.get("actions_1_5") else "plain"
    table.does(a.Move, mode=mode, path=(Leg(Place(6000, 4000)),))
    assert table.state.step == "throw" and table.state.models["A1"].at == Place(6000, 2250)
    return table.throws(number)


def with_upgrades(table: Table, **upgrades: str) -> Table:
    models = {ident: replace(model, upgrade=upgrades.get(ident, "")) for ident, model in table.state.models.items()}
    table.match._state = go_on(replace(table.state, models=models))
    return table


def test_four_tokens_lie_half_way_to_the_borders() -> None:
    """DUEL-D130."""
    tokens = on_open_ground(START, **UPGRADES).state.tokens
    assert [tokens[f"upgrade:{at}"].at for at in range(1, 5)] == [
        Place(6000, 3000), Place(9000, 6000), Place(6000, 9000), Place(3000, 6000)]


@pytest.mark.parametrize(("number", "kept"), [(1, "armour"), (2, "mirage"), (3, "scope")])
def test_a_token_met_is_kept_until_it_is_used_and_the_move_goes_on(number: int, kept: str) -> None:
    """DUEL-D130, DUEL-D78, M22, M23: one a model; its place is empty."""
    table = met(number)
    claims = claims_of(table.state)
    assert claims["models"]["A1"]["upgrade"] == kept and claims["tokens"]["upgrade:1"]["due"] == 4
    assert table.state.activation is not None and table.state.activation.left == 2750
    table.does(a.Move, path=(Leg(Place(6000, 5000)),))
    assert table.state.models["A1"].at == Place(6000, 5000)


def test_a_new_one_takes_the_place_of_the_old() -> None:
    """DUEL-D130c."""
    table = with_upgrades(on_open_ground(START, **UPGRADES), A1="armour").does(a.Activate, of="A1")
    table.does(a.Move, path=(Leg(Place(6000, 4000)),)).throws(3)
    assert table.state.models["A1"].upgrade == "scope"


def test_the_place_stays_empty_in_the_next_upkeep_and_is_filled_in_the_one_after() -> None:
    """DUEL-D130c, DUEL-D185a."""
    table = met(1)
    due = []
    for number in (3, 4):
        table.match._state = replace(table.state, phase=Phase.UPKEEP, step=Awaited.TABLE, asks=(), activation=None,
                                     round=number)
        table.match.submit(a.Upkeep())
        due.append(table.state.tokens["upgrade:1"].due)
    assert due == [4, 0]


@pytest.mark.parametrize(("values", "far"), [({}, 4000), ({"actions_1_5": True}, 6000)])
def test_boost_leads_along_one_straight_leg_at_once_and_the_move_goes_on(values: dict[str, Any], far: int) -> None:
    """DUEL-D130b, DUEL-D143: free."""
    table = met(4, **values)
    assert table.state.step == "react"
    assert table.refused(a.Upgrade("A", "A1", at=Place(6000, 2250 + far + 1))) == "DUEL-D30 D30"
    table.does(a.Upgrade, at=Place(6000, 2250 + far))
    assert table.state.models["A1"].at == Place(6000, 2250 + far) and table.state.step == "move"
    assert table.state.activation is not None and table.state.activation.left == (4750 if values else 2750)


def test_nobody_is_boosted_off_the_table() -> None:
    """DUEL-D32."""
    assert met(4).refused(a.Upgrade("A", "A1", at=Place(6000, 0))) == "stays_on_the_table D32"


def test_distortion_swaps_with_an_opposing_model_and_what_they_carry_stays_with_them() -> None:
    """DUEL-D130b, DUEL-I35: mandatory where there is one."""
    table = met(5)
    assert {type(each) for each in DUEL.legal(table.state)} == {a.Upgrade, a.Concede}
    table.does(a.Upgrade, to="B1")
    assert table.state.models["A1"].at == Place(9500, 9500) and table.state.models["B1"].at == Place(6000, 2250)
    assert table.state.step == "move"


def test_distortion_with_nobody_to_swap_with_comes_to_nothing() -> None:
    """DUEL-D130b: both must be able to stand where the other was; a large one finds no room between two others."""
    assert met(5, {"A1": (6000, 1000)}).state.step == "move"


def test_a_trap_hits_everybody_within_two_inches_the_taker_too() -> None:
    """DUEL-D130b, DUEL-D146, DUEL-D199, M15: nobody's hits, one settling each."""
    where = {"A1": (6000, 1000), "B1": (6000, 5250), "A2": (3000, 2250), "B2": (9001, 2250)}
    table = met(6, where, models=2, field_more=True)
    prone = {ident for ident, model in table.state.models.items() if model.prone}
    assert prone == {"A1", "B1", "A2"} and table.state.activation is None, "whoever is prone acts no more"


def test_armour_ignores_the_next_hit_taken() -> None:
    """DUEL-D130a, DUEL-D145 step 5: of any source."""
    table = with_upgrades(on_open_ground(START, **UPGRADES), B1="armour")
    state, effects, _ = hits_land(table.state, "B1", 2)
    assert [each.effect for each in effects] == ["negated", "prone"] and not state.models["B1"].upgrade


def shooting(**upgrades: str) -> Table:
    table = with_upgrades(on_open_ground({"A1": (6000, 2000), "B1": (6000, 8000)}, **UPGRADES), **upgrades)
    return table.does(a.Activate, of="A1").does(a.Move).does(a.Duel)


def test_the_own_mirage_takes_all_hits_of_an_attack_and_leads_its_bearer_away() -> None:
    """DUEL-D130a: one straight leg of up to four inches, wherever its seat likes; then the Duel goes on."""
    table = shooting(B1="mirage").scores(A1=1, B1=6).throws(6, 6)
    assert table.state.step == "react" and table.state.asks == ("B",)
    table.does(a.Upgrade, at=Place(9900, 8000))
    model = table.state.models["B1"]
    assert model.stands and model.at == Place(9900, 8000) and not model.upgrade
    assert table.state.step == "attack" and table.state.asks == ("B",)


def test_whoever_is_hit_by_the_bearer_of_a_mirage_may_ignore_it() -> None:
    """DUEL-D130a, DUEL-O18: an attack that does not hit asks nobody."""
    table = shooting(A1="mirage").scores(A1=1, B1=6).throws(6, 6)
    assert table.state.step == "react" and table.state.asks == ("B",)
    table.does(a.Ignore, of="B1")
    assert table.state.models["B1"].stands and table.state.models["A1"].upgrade == "mirage"
    hit = shooting(A1="mirage").scores(A1=1, B1=6).throws(6, 6).does(a.Pass, on="mirage")
    assert not hit.state.models["B1"].in_the_game
    assert shooting(A1="mirage").scores(A1=1, B1=6).throws(1, 1).state.step == "attack"


def test_scope_counts_on_all_dice_of_the_next_duel_it_initiates_and_is_gone() -> None:
    """DUEL-D130a, DUEL-D142: not when returning fire."""
    table = shooting(A1="scope", B1="scope").scores(A1=1, B1=6)
    assert dict(parts_of(table.state, Reckoning("A1", "attack", "B1")))["scope"] == 1
    assert "scope" not in dict(parts_of(table.state, Reckoning("B1", "attack", "A1")))
    table.throws(5, 1)
    assert table.state.models["B1"].prone, "5, 1 for the Score and 1 for the scope are a hit"


def test_scope_is_used_up_by_the_duel() -> None:
    """DUEL-D130a."""
    table = shooting(A1="scope", B1="scope").scores(A1=1, B1=6).throws(1, 1).throws(1, 2)
    assert not table.state.models["A1"].upgrade and table.state.models["B1"].upgrade == "scope"


def test_a_token_in_the_way_of_a_charge_is_resolved_and_the_charge_goes_on() -> None:
    """DUEL-I15."""
    where = {"A1": (6000, 1000), "B1": (6000, 6500)}
    table = on_open_ground(where, **UPGRADES, **CHARGE).does(a.Activate, of="A1")
    table.does(a.Move, mode="charge", target="B1").throws(1)
    [offer] = [each for each in DUEL.legal(table.state) if isinstance(each, a.Move)]
    assert offer.mode == "charge" and offer.path
    table.match.submit(offer)
    assert table.state.step == "declare" and table.state.activation is not None
    assert table.state.activation.charged == "B1"


def test_a_charge_that_cannot_go_on_has_failed() -> None:
    """DUEL-I15, DUEL-D105b: no farther than four inches in all; the target shoots."""
    where = {"A1": (6000, 1000), "B1": (6000, 6500)}
    table = on_open_ground(where, **UPGRADES, **CHARGE).does(a.Activate, of="A1")
    table.does(a.Move, mode="charge", target="B1").throws(4)
    table.does(a.Upgrade, at=Place(9000, 1000))
    [offer] = [each for each in DUEL.legal(table.state) if isinstance(each, a.Move)]
    table.match.submit(offer)
    assert table.state.step == "declare" and table.state.activation is not None and not table.state.activation.charged


def test_tokens_under_a_jump_are_not_met() -> None:
    """DUEL-I28."""
    table = on_open_ground({"A1": (6000, 6000), "B1": (2000, 2000)}, **UPGRADES, jump=True, actions_1_5=True)
    table.does(a.Activate, of="A1")
    table.does(a.Move, mode="run", path=(Leg(Place(8000, 6000)), Leg(Place(10000, 6000), How.JUMP)))
    assert table.state.models["A1"].at == Place(10000, 6000) and not table.state.tokens["upgrade:2"].due


def test_an_upgrade_is_gone_with_its_bearer() -> None:
    """DUEL-D126, DUEL-D130."""
    table = with_upgrades(on_open_ground(START, **UPGRADES, respawn=True), B1="scope")
    state, _, _ = take(table.state, "B1", 2)
    assert not state.models["B1"].upgrade and state.models["B1"].on == "lying"


KINDS: list[dict[str, Any]] = [
    {}, {"actions_1_5": True, "cover": "simple"}, {**CHARGE, "exhaust": True}, {"climbing": True, "falling": True,
                                                                                 "jump": True, "respawn": True},
    {"bid": "player", "melee": True}, {"field_more": True, "models": 3, "melee": True, "dead_zone": True}]


@pytest.mark.parametrize("number", range(2 * len(KINDS)))
def test_matches_with_upgrades_end_and_their_records_hold(number: int) -> None:
    sides = (("A", "B"), ("AC", "BD"))[number // len(KINDS)]
    match = play(header(number, sides, f"B{1 + number % 8}", **KINDS[number % len(KINDS)], **UPGRADES))
    assert DUEL.ending(match.state) is not None
    assert Match.load(DUEL, match.to_bytes(), bytes).to_bytes() == match.to_bytes()
