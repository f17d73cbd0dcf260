"""Bid for initiative (DUEL-D104): sealed bids, two orders, the Duel phase."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game.games.duel.headless.random_play import lifted, sealed
from game.games.duel.rules import DUEL
from game.games.duel.rules import actions as a
from game.games.duel.rules.bidding import duel_order, passed_on
from game.games.duel.rules.rounds import go_on
from game.games.duel.rules.terms import On, Phase
from game.rules.requests import Secret
from tests.games.duel.rules.skirmishes import Table, on_open_ground, set_up

FAR = {"A1": (6000, 2000), "B1": (6000, 8000)}


def bid(table: Table, **bids: int) -> Table:
    """Everybody bids, and the bids are shown."""
    for whose, score in bids.items():
        offer = next(each for each in DUEL.legal(table.state)
                     if isinstance(each, a.SetBid) and whose in (each.of, None if each.of else each.by))
        secret = DUEL.needs(table.state, offer)
        assert isinstance(secret, Secret)
        table.match.submit(DUEL.answered(table.state, offer, sealed(secret, str(score), 0)))
    table.match.submit(DUEL.answered(table.state, a.RevealBids(), lifted(table.state)))
    return table


def bidding(where: dict[str, tuple[int, int]] = FAR, first: str = "A", **values: Any) -> Table:
    """Round 3 begins, with the models where they are."""
    table = on_open_ground(where, **{"bid": "player", **values})
    table.match._state = go_on(replace(table.state, phase=Phase.BEGIN, first=first))
    table.match.resume()
    assert table.state.step == "bid"
    return table


def test_the_highest_is_first_player() -> None:
    """DUEL-D104a: one die each, ties again."""
    table = set_up(bid="player").throws(4).throws(4).throws(1).throws(3)
    assert table.state.first == "B" and table.state.step == "bid" and table.state.asks == ("A", "B")


def test_the_marker_passes_on_clockwise_in_every_upkeep() -> None:
    """DUEL-D104a: round 1 included; the orders are fixed when bids are revealed."""
    table = bidding(first="A")
    assert passed_on(table.state) == "B"
    bid(table, A=3, B=3)
    assert table.state.order == ("A", "B") and table.state.first == "B"


def test_the_marker_goes_to_a_seat_whose_models_are_all_to_come_back() -> None:
    """DUEL-D104a, DUEL-D126: it bids, so it is in the circle."""
    state = bidding(first="A", respawn=True).state
    lying = replace(state.models["B1"], at=None, on=On.LYING)
    assert passed_on(replace(state, models={**state.models, "B1": lying})) == "B"
    assert passed_on(replace(state, models={**state.models, "B1": replace(lying, on=On.REMOVED)})) == "A"


def test_activations_go_from_high_to_low_and_duels_from_low_to_high() -> None:
    """DUEL-D104b: equals begin with the first player."""
    table = bid(bidding({**FAR, "C1": (2000, 6000)}, first="C", sides=("A", "B", "C")), A=2, B=5, C=2)
    assert table.state.order == ("B", "C", "A")
    assert duel_order(table.state) == ("C", "A", "B")


def test_no_duel_follows_an_action_and_after_the_last_one_all_that_acted_initiate() -> None:
    """DUEL-D104c, d, DUEL-O8: the Score of every Duel is the bid, so that nothing is sealed."""
    table = bid(bidding(), A=2, B=5)
    table.does(a.Activate, of="B1").does(a.Move, of="B1", path=())
    assert table.state.asks == ("A",) and table.state.step == "activate"
    table.does(a.Activate, of="A1").does(a.Move, of="A1", path=())
    assert table.state.phase == "duels" and table.state.asks == ("A",), "the lower bid first"
    table.does(a.Duel)
    assert table.state.step == "attack" and table.state.fight is not None
    assert table.state.fight.scores == {"A1": 2, "B1": 5}
    table.throws(1, 1).throws(1, 1)
    assert table.state.asks == ("B",), "and then B1, which acted too"
    table.does(a.Duel, of="B1").throws(1, 1).throws(1, 1)
    assert table.state.phase == "initiative" and table.state.round == 4


def test_intents_stay_sealed_where_scores_are_known() -> None:
    """DUEL-I9, DUEL-O12."""
    table = bid(bidding(avoid_hits=True), A=2, B=5)
    for ident in ("B1", "A1"):
        table.does(a.Activate, of=ident).does(a.Move, of=ident, path=())
    table.does(a.Duel)
    offer = next(each for each in DUEL.legal(table.state) if isinstance(each, a.SetScore) and each.of == "B1")
    assert getattr(DUEL.needs(table.state, offer), "options", ()) == ("5 attack", "5 avoid")


def test_with_a_bid_for_each_model_they_act_one_by_one() -> None:
    """DUEL-D104b, DUEL-I23."""
    where = {"A1": (2000, 2000), "A2": (6000, 2000), "B1": (2000, 9000), "B2": (6000, 9000)}
    table = bid(bidding(where, bid="model", models=2, field_more=True), A1=1, A2=6, B1=6, B2=3)
    assert table.state.order == ("A2", "B1", "B2", "A1")
    assert [each.of for each in DUEL.legal(table.state) if isinstance(each, a.Activate)] == ["A2"]


@pytest.mark.parametrize("seat", ["A", "B"])
def test_bids_are_hidden_until_they_are_shown(seat: str) -> None:
    """DUEL-D2: two states that differ in a bid alone look alike."""
    table = bidding()
    offer = next(each for each in DUEL.legal(table.state) if isinstance(each, a.SetBid) and each.by == "A")
    secret = DUEL.needs(table.state, offer)
    assert isinstance(secret, Secret) and secret.text == "bid 3 A"
    made = [DUEL.apply(table.state, DUEL.answered(table.state, offer, sealed(secret, option, 0))).state
            for option in secret.options]
    assert len({repr(DUEL.seen_by(each, seat)) for each in made}) == 1


def test_a_charge_keeps_its_one_for_the_duel_phase() -> None:
    """DUEL-D104e: while contact lasts. Taking aim counts there too (DUEL-I11, DUEL-I12)."""
    table = bid(bidding({"A1": (6000, 2000), "B1": (6000, 8000)}, charge=True, melee=True, avoid_hits=True), A=2, B=1)
    table.does(a.Activate, of="A1").does(a.Move, of="A1", mode="charge")
    assert table.state.models["A1"].charged == "B1" and table.state.fight is None
    table.does(a.Activate, of="B1").does(a.Move, of="B1", path=())
    table.does(a.Duel, of="B1").scores(A1="2 attack", B1="1 attack").throws(1, 1).throws(1, 1)
    table.does(a.Duel, of="A1").scores(A1="2 attack", B1="1 attack").throws(1, 1).throws(4, 1)
    settled = next(each for each in reversed(table.match.entries) if each["do"] == "settle")
    assert settled["results"] == {"d1": 7, "d2": 4}
