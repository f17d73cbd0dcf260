"""Raise Dead: whose a model is, is asked of the state (DUEL-D265, D40, D112, D141, D142, D143, D150, D382)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game.games.duel.headless.random_play import play
from game.games.duel.rules import DUEL
from game.games.duel.rules import actions as a
from game.games.duel.rules import events as e
from game.games.duel.rules.bidding import bid_of, bidders
from game.games.duel.rules.engaging import duel_offers
from game.games.duel.rules.field.models import Place, in_contact
from game.games.duel.rules.modifiers import Reckoning, allowance_of, dice_of, parts_of
from game.games.duel.rules.objectives import counts
from game.games.duel.rules.rounds import go_on
from game.games.duel.rules.state import body_of, first_sheet_of, opposing, seat_of, sheet_of, side_of
from game.games.duel.rules.taking import take
from game.games.duel.rules.terms import Kind, On
from game.rules.errors import BadHeader
from game.rules.match import Match
from tests.games.duel.rules.skirmishes import Table, header, on_open_ground

RAISER = {"kind": "hero", "traits": {"raise_dead": 1, "follower": 1}}
ROOKIE = {"kind": "rookie", "leader": "B1"}
SHEETS: dict[str, dict[str, Any]] = {
    "A1": RAISER, "A2": {"kind": "ganger", "leader": "A1"},
    "B1": {"kind": "hero", "feats": ("fast",), "traits": {"follower": 1}}, "B2": ROOKIE}
PLAYED: dict[str, Any] = {"heroes": True, "melee": True, "field_more": True, "models": 2}


def graveyard(fallen: tuple[str, ...] = ("A2", "B2"), where: dict[str, tuple[int, int]] | None = None,
              sheets: dict[str, dict[str, Any]] | None = None, **values: Any) -> Table:
    """A1 can raise the dead; these are out."""
    places = where or {"A1": (3000, 3000), "B1": (10000, 10000)}
    table = on_open_ground(places, sheets=sheets or SHEETS, **{**PLAYED, **values})
    models = {ident: replace(model, on=On.REMOVED, at=None) if ident in fallen else model
              for ident, model in table.state.models.items()}
    table.match._state = go_on(replace(table.state, models=models))
    return table


def raised(*models: str, **values: Any) -> Table:
    """A1 has raised these; they are set down where they are offered."""
    table = graveyard(**values).does(a.Activate, of="A1").does(a.Raise, models=models)
    for ident in models:
        table.does(a.PlaceThing, id=ident)
    return table


def test_one_or_two_of_the_removed_of_any_side_are_offered() -> None:
    """DUEL-D265: in place of Move or Interact; nobody who is in the game."""
    table = graveyard().does(a.Activate, of="A1")
    offers = [each.models for each in DUEL.legal(table.state) if isinstance(each, a.Raise)]
    assert offers == [("A2",), ("B2",), ("A2", "B2")]
    assert not any(isinstance(each, a.Raise) for each in DUEL.legal(graveyard(()).does(a.Activate, of="A1").state))


def test_who_has_two_actions_raises_nobody() -> None:
    """DUEL-I21: it is no regular action."""
    fast = {**SHEETS, "A1": {**RAISER, "feats": ("fast",)}}
    table = graveyard(sheets=fast).does(a.Activate, of="A1")
    assert not any(isinstance(each, a.Raise) for each in DUEL.legal(table.state))


def test_they_stand_in_contact_and_belong_to_the_seat_of_the_hero() -> None:
    """DUEL-D265, M22: `owner` is the seat."""
    table = graveyard().does(a.Activate, of="A1").does(a.Raise, models=("B2",))
    offer = next(each for each in DUEL.legal(table.state) if isinstance(each, a.PlaceThing))
    assert offer.by == "A" and table.state.step == "place"
    refused = DUEL.refusal(table.state, replace(offer, at=Place(6000, 6000)))
    assert refused is not None and refused.ruling == "D265"
    table.does(a.PlaceThing)
    state = table.state
    assert in_contact(body_of(state, "A1"), body_of(state, "B2"))
    assert (seat_of(state, "B2"), side_of(state, "B2")) == ("A", "A") and opposing(state, "B2", "B1")
    claimed = DUEL.claims(state, a.Tell("A"), DUEL.apply(state, a.Tell("table")))["state"]["models"]
    assert claimed["B2"]["owner"] == "A" and "owner" not in claimed["B1"]
    assert [each for each in table.match.events if isinstance(each, e.Raised)] == [
        e.Raised("B2", "A1", body_of(state, "B2").at)]


def test_the_trait_is_used_as_often_as_it_was_bought() -> None:
    """DUEL-D265, M22: `used`."""
    table = raised("B2")
    assert table.state.models["A1"].used == {"raise_dead": 1}
    models = {**table.state.models, "A1": replace(table.state.models["A1"], acted=False)}
    again = go_on(replace(table.state, models=models, activation=None, raised=()))
    table.match._state = again
    assert not any(isinstance(each, a.Raise) for each in DUEL.legal(table.does(a.Activate, of="A1").state))


def test_after_it_a_duel_follows() -> None:
    """DUEL-D40."""
    table = raised("A2", where={"A1": (3000, 3000), "B1": (3000, 6000)})
    assert any(isinstance(each, a.Duel) and each.of == "A1" for each in DUEL.legal(table.state))


def test_each_has_an_activation_at_once_and_later_directly_after_the_hero_s() -> None:
    """DUEL-D265, W21: a full one; in the next round too, and none of its own besides."""
    table = raised("A2", "B2", where={"A1": (3000, 3000), "B1": (11000, 3000)})
    assert any(isinstance(each, a.Duel) for each in DUEL.legal(table.state))
    table.does(a.Duel, kind="ranged").scores(A1=1, B1=1)
    while table.state.fight is not None:
        wanted = DUEL.roll_due(table.state)
        assert wanted is not None
        table.throws(*[1] * len(wanted.dice))
    offers = [each for each in DUEL.legal(table.state) if isinstance(each, a.Activate)]
    assert [(each.by, each.of, each.through) for each in offers] == [
        ("A", "A2", "raise_dead"), ("A", "B2", "raise_dead")]
    table.does(a.Activate, of="B2").does(a.Move)
    assert [each.of for each in DUEL.legal(table.state) if isinstance(each, a.Activate)] == ["A2"]
    table.does(a.Activate, of="A2").does(a.Move)
    assert table.state.asks == ("B",) and table.state.models["A2"].acted


@pytest.mark.parametrize(("ident", "dice"), [("A2", 2), ("B2", 1)])
def test_what_it_is(ident: str, dice: int) -> None:
    """DUEL-D265, D141, D112, D143: dice by what it was, slow and well protected, with its hands alone, no feats."""
    state = raised(ident, falling=True).state
    sheet = sheet_of(state, ident)
    assert sheet.kind is Kind.RAISED and sheet.weapons == ("melee2",) and sheet.protection == "heavy"
    assert not sheet.feats and not sheet.traits and sheet.leader is None
    assert dice_of(state, Reckoning(ident, "attack", "B1")) == dice
    assert dict(parts_of(state, Reckoning(ident, "fall"))) == {"landing": 1, "protection_in_a_fall": -1}
    assert allowance_of(state, ident) == 3000
    assert first_sheet_of(state, ident).kind is not Kind.RAISED


def test_it_is_out_at_the_first_hit_and_may_be_raised_again() -> None:
    """DUEL-D265, D147: then it is of its own warband as before."""
    state = raised("B2").state
    after, effects, _ = take(state, "B2", 1)
    assert [each.effect for each in effects] == ["removed"] and after.models["B2"].on is On.REMOVED
    assert seat_of(after, "B2") == "B" and after.models["B2"].raised_by == ""


def test_it_goes_when_the_hero_goes() -> None:
    """DUEL-D265, M15: said with what removed it."""
    state = raised("A2", "B2").state
    after, effects, _ = take(state, "A1", 2)
    assert [(each.model, each.effect) for each in effects] == [
        ("A1", "prone"), ("A1", "removed"), ("A2", "removed"), ("B2", "removed")]
    assert all(after.models[ident].on is On.REMOVED for ident in ("A1", "A2", "B2"))


def test_it_initiates_in_melee_alone() -> None:
    """DUEL-D265: what it sees it does not shoot at, mobs included."""
    state = raised("A2", where={"A1": (3000, 3000), "B1": (3000, 6000)}).state
    assert not duel_offers(state, "A2")
    at = body_of(state, "A2").at
    models = {**state.models, "B1": replace(state.models["B1"], at=Place(at.x, at.y + 1000))}
    assert {each.kind for each in duel_offers(replace(state, models=models), "A2")} == {"melee"}


def test_it_counts_for_nothing_and_carries_nothing() -> None:
    """DUEL-D265, D361, D382."""
    table = raised("A2", where={"A1": (5000, 6000), "B1": (11000, 11000)})
    assert not counts(table.state, "A2") and counts(table.state, "A1")
    while table.state.activation is not None and table.state.activation.of == "A1":
        table.does(a.Duel).scores(A1=1, B1=1)
        while table.state.fight is not None:
            wanted = DUEL.roll_due(table.state)
            assert wanted is not None
            table.throws(*[1] * len(wanted.dice))
    table.does(a.Activate, of="A2")
    assert not any(isinstance(each, a.Interact) for each in DUEL.legal(table.state))


def test_with_a_bid_for_each_model_it_has_that_of_its_hero() -> None:
    """DUEL-D265, D104d: it was out when bids were set."""
    table = raised("B2", bid="model")
    state = replace(table.state, bids={"A1": 5, "B1": 2})
    assert bid_of(state, "B2") == 5 and "B2" not in bidders(state)


def test_it_does_not_go_with_respawn() -> None:
    """DUEL-D150."""
    with pytest.raises(BadHeader, match="raise_dead does not go with respawn"):
        DUEL.new(header(sheets=SHEETS, respawn=True, **PLAYED))


@pytest.mark.parametrize("number", range(5))
def test_matches_with_it_come_to_an_end_and_replay_to_the_byte(number: int) -> None:
    """M41."""
    sheets = {f"{seat}{at}": each for seat in "AB" for at, each in (
        (1, {"kind": "hero", "traits": {"raise_dead": 2, "follower": 2}}),
        (2, {"kind": "ganger", "leader": f"{seat}1"}), (3, {"kind": "ganger", "leader": f"{seat}1"}))}
    lines: list[bytes] = []
    values: dict[str, Any] = {
        **PLAYED, "models": 3, "bid": ("off", "player", "model")[number % 3], "city_brawl": number == 3}
    match = play(header(number, battlefield=f"B{1 + number}", sheets=sheets, **values), lines.append)
    assert DUEL.ending(match.state) is not None
    assert Match.load(DUEL, b"".join(lines), bytes).to_bytes() == b"".join(lines)
