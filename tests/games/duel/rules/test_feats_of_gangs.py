"""Models that act together, and models that are thrown (D206, D215)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game.games.duel.rules import DUEL
from game.games.duel.rules import actions as a
from game.games.duel.rules.dice_due import names_of
from game.games.duel.rules.field.models import Place
from game.games.duel.rules.header import OwnField, OwnPiece
from game.games.duel.rules.rounds import go_on
from game.rules.errors import BadHeader
from tests.games.duel.rules.gangs import Where, last, made_so, offered, to
from tests.games.duel.rules.skirmishes import Table, on_open_ground

BAND: Where = {"A1": (2000, 2000), "A2": (4000, 2000), "A3": (2000, 4000), "B1": (3000, 9000), "B2": (9000, 9000),
               "B3": (11000, 11000)}


def bands(where: Where = BAND, feats: tuple[str, ...] = ("coordinate",), kind: str = "ganger", follower: int = 2,
          **values: Any) -> Table:
    """A Hero and two followers each."""
    sheets: dict[str, dict[str, Any]] = {}
    for seat in "AB":
        own = feats if seat == "A" else ()
        sheets[f"{seat}1"] = {"kind": "hero", "feats": own, "traits": {"follower": follower},
                              "base": "large" if "large" in own else "normal"}
        sheets |= {f"{seat}{at}": {"kind": kind, "leader": f"{seat}1"} for at in (2, 3)}
    return on_open_ground(where, **{"heroes": True, "field_more": True, "models": 3, "sheets": sheets, **values})


def together(table: Table, *models: str) -> Table:
    """A1 is activated with these."""
    table.match.submit(a.Activate("A", "A1", "coordinate", models))
    return table


# --- Coordinate ---

def test_they_move_one_after_another_and_initiate_together_against_one_model() -> None:
    """DUEL-D206: one Score for each of them, one for it; it attacks one of them, named at its turn."""
    table = together(bands(), "A3", "A2")
    assert {each.of for each in offered(table, a.Move)} == {"A1", "A2", "A3"}
    table.does(a.Move, of="A2", path=to(5000, 2000)).does(a.Move, of="A1", path=()).does(a.Move, of="A3", path=())
    assert table.state.step == "declare"
    assert {each.with_ for each in offered(table, a.Duel)} == {("B1",), ("B2",), ("B3",)}
    table.does(a.Duel, with_=("B1",))
    assert table.match.entries[-1]["state"]["duel"]["together"] == ["A3", "A2"]
    table.scores(A1=1, A2=2, A3=3, B1=2)
    table.throws(1, 1, 1, of="A1", target="B1").throws(1, 1, of="A2")
    assert {each.target for each in offered(table, a.Throw)} == {"A1", "A2", "A3"}
    table.throws(6, 6, 1, of="B1", target="A3")
    assert table.state.models["A3"].on == "removed" and table.state.models["B1"].stands
    assert all(table.state.models[each].acted for each in ("A1", "A2"))
    assert not table.state.models["B2"].engaged and table.state.models["B1"].engaged


def test_in_contact_they_strike_together() -> None:
    """DUEL-D206, DUEL-D118: whoever is in contact."""
    where = {**BAND, "A1": (2000, 8000), "A2": (4000, 9000), "B1": (3000, 9000), "A3": (2000, 9000)}
    table = together(bands(where, melee=True), "A2", "A3")
    for _ in range(3):
        table.does(a.Move, path=())
    table.does(a.Duel, kind="melee", with_=("B1",)).scores(A2=1, A3=2, B1=6)
    table.throws(6, 1, of="A2").throws(6, 1, of="A3")
    assert table.state.models["B1"].on == "removed"


def test_as_many_gangers_as_levels_or_twice_as_many_rookies() -> None:
    """DUEL-D206: X is what the Hero bought; others are refused."""
    table = bands(follower=1, kind="rookie")
    assert table.refused(a.Activate("A", "A1", "coordinate", ("A2", "A3"))) == ""
    few = bands(follower=2)
    made_so(few, "A3", at=Place(2000, 7100, 0))
    assert few.refused(a.Activate("A", "A1", "coordinate", ("A2", "A3"))) == "not_together D206", "too far"
    assert few.refused(a.Activate("A", "A1", "coordinate", ("B1",))) == "not_together D206", "the wrong side"
    assert few.refused(a.Activate("A", "A1", "coordinate", ("A2", "A2"))) == "not_together D206"
    assert few.refused(a.Activate("A", "A1", "coordinate")) == "not_together D206"
    made_so(few, "A2", acted=True)
    assert few.refused(a.Activate("A", "A1", "coordinate", ("A2",))) != "", "it has acted"


@pytest.mark.parametrize("why", ["prone Hero", "prone follower"])
def test_nobody_acts_prone_together(why: str) -> None:
    """DUEL-D28, DUEL-D190."""
    table = bands({each: at for each, at in BAND.items() if each != "A3"})
    made_so(table, "A1" if why == "prone Hero" else "A2", hits=1)
    table.match._state = go_on(table.state)
    assert not offered(table, a.Activate, through="coordinate")


def test_coordinate_needs_the_trait_follower() -> None:
    """DUEL-D206, DUEL-D403."""
    with pytest.raises(BadHeader, match="coordinate needs follower"):
        on_open_ground({}, heroes=True, field_more=True, sheets={"A1": {"kind": "hero", "feats": ("coordinate",)},
                                                                 "B1": {"kind": "hero"}})


# --- Hurl ---

HELD: Where = {"A1": (5000, 5000), "A2": (11000, 1000), "A3": (1000, 1000), "B1": (6250, 5000), "B2": (1000, 11000)}


def giant(where: Where = HELD, **values: Any) -> Table:
    return bands(where, ("large", "hurl"), **{"melee": True, **values})


def grabs(table: Table) -> Table:
    return table.does(a.Activate, of="A1").does(a.Channel, feat="hurl").does(a.Duel, kind="hurl")


def test_hits_become_inches_in_one_straight_throw_and_who_is_thrown_lies() -> None:
    """DUEL-D215, DUEL-D145 step 4: each hit kept or exchanged; then placed prone (DUEL-D147)."""
    table = grabs(giant()).scores(A1=1, B1="6 avoid")
    assert last(table, "duel")["special"] == "hurl" and last(table, "duel")["weapon"] is None
    table.throws(6, 6, 1)
    assert table.state.step == "exchange"
    assert [each.hits for each in offered(table, a.Exchange)] == [1, 2]
    offer = offered(table, a.Exchange, hits=2)[0]
    assert table.refused(replace(offer, at=Place(10300, 5000, 0))) == "no_way_through_the_air D215", "over four inches"
    table.does(a.Exchange, hits=2, at=Place(10000, 5000, 0))
    settled = last(table, "settle")
    assert [each["effect"] for each in settled["effects"]] == ["exchanged", "pushed"]
    model = table.state.models["B1"]
    assert model.at == Place(10000, 5000, 0) and model.hits == 1 and model.in_the_game


def test_what_somebody_carried_lies_where_the_throw_ended_and_the_record_says_so() -> None:
    """DUEL-D35, DUEL-D147, M15."""
    table = made_so(giant(), "B1", carries="treasure")
    treasure = replace(table.state.tokens["treasure"], at=None, by="B1")
    table.match._state = replace(table.state, tokens={"treasure": treasure})
    grabs(table).scores(A1=1, B1="6 avoid").throws(6, 6, 1).does(a.Exchange, hits=2, at=Place(10000, 5000, 0))
    assert last(table, "settle")["effects"][-1] == {"model": "B1", "effect": "dropped", "to": (10000, 5000, 0)}
    assert table.state.tokens["treasure"].at == Place(10000, 5000, 0)


def test_hits_that_are_kept_are_taken() -> None:
    """DUEL-D215, DUEL-D3: one kept, one thrown; or all of them kept."""
    table = grabs(giant()).scores(A1=1, B1="6 avoid").throws(6, 6, 1)
    table.does(a.Exchange, hits=1, at=Place(8000, 5000, 0))
    assert table.state.models["B1"].hits == 1 and table.state.models["B1"].at == Place(8000, 5000, 0)
    kept = grabs(giant()).scores(A1=1, B1="6 avoid").throws(6, 6, 1).does(a.Pass, on="hurl")
    assert kept.state.models["B1"].on == "removed"


def test_the_flight_ends_before_what_is_higher_and_falls_as_deep() -> None:
    """DUEL-D215, DUEL-D112."""
    wall = OwnField((OwnPiece("tower_stump", (8400, 5000), 0),))
    table = grabs(giant(battlefield=wall)).scores(A1=1, B1="6 avoid").throws(6, 6, 1)
    offer = offered(table, a.Exchange, hits=2)[0]
    assert table.refused(replace(offer, at=Place(10200, 5000, 0))) == "no_way_through_the_air D215"
    high = giant(falling=True)
    for ident in ("A1", "B1"):
        at = high.state.models[ident].at
        assert at is not None
        made_so(high, ident, at=at._replace(z=3000))
    grabs(high).scores(A1=1, B1="6 avoid").throws(6, 1, 1).does(a.Exchange, at=Place(8000, 5000, 0))
    throw = offered(high, a.Throw)[0]
    assert throw.purpose == "fall" and names_of(high.state, throw) == ("d1", "d2", "d3")


def test_who_does_not_throw_an_ally_may_throw_an_opponent() -> None:
    """DUEL-D215, DUEL-D193: what was left in one window is asked about again in another."""
    table = giant({**HELD, "A2": (5000, 6250)}).does(a.Activate, of="A1").does(a.Channel, feat="hurl")
    table.does(a.Pass, on="hurl").does(a.Duel, kind="hurl").scores(A1=1, B1="6 avoid").throws(6, 1, 1)
    assert offered(table, a.Exchange)


def test_a_throw_that_was_chosen_is_forgotten_with_the_seat_that_gives_up() -> None:
    """DUEL-D59, M38: of three sides two go on."""
    sheets: dict[str, dict[str, Any]] = {f"{seat}1": {"kind": "hero"} for seat in "BC"}
    sheets |= {f"{seat}2": {"kind": "ganger", "leader": f"{seat}1"} for seat in "ABC"}
    sheets["A1"] = {"kind": "hero", "feats": ("large", "hurl"), "base": "large", "traits": {"follower": 1}}
    sheets["B1"] |= {"feats": ("bodyguard",), "traits": {"follower": 1}}
    sheets["C1"] |= {"traits": {"follower": 1}}
    where = {"A1": (5000, 5000), "B1": (6250, 5000), "B2": (7300, 5000), "C1": (1000, 11000)}
    table = on_open_ground(where, heroes=True, field_more=True, models=2, melee=True, sides=("A", "B", "C"),
                           sheets=sheets)
    made_so(table, "B1", targets={"bodyguard": "B2"})
    grabs(table).scores(A1=1, B1="6 avoid").throws(6, 6, 1).does(a.Exchange, hits=1)
    assert table.state.step == "redirect" and table.state.asks == ("B",)
    table.does(a.Concede, by="B")
    assert table.state.exchanged is None and table.state.decision is None


def test_an_ally_is_set_down_within_eight_inches_without_a_duel() -> None:
    """DUEL-D215."""
    table = giant({**HELD, "A2": (5000, 6250), "B1": (11000, 11000)})
    table.does(a.Activate, of="A1").does(a.Channel, feat="hurl")
    offer = offered(table, a.Hurl)[0]
    assert offer.model == "A2"
    assert table.refused(replace(offer, at=Place(5000, 14300, 0))) == "no_room_there D215"
    assert table.refused(replace(offer, at=Place(1000, 1000, 0))) == "no_room_there D215", "A3 stands there"
    table.match.submit(replace(offer, at=Place(11000, 9000, 0)))
    assert table.state.models["A2"].at == Place(11000, 9000, 0) and table.state.activation is None
    assert not [each for each in table.match.entries if each["do"] == "duel"]


@pytest.mark.parametrize("why", ["as large", "not in contact", "walked"])
def test_nobody_else_is_thrown(why: str) -> None:
    """DUEL-D215, DUEL-D192: a smaller base, in contact, and only by channelling."""
    where = HELD if why != "not in contact" else {**HELD, "B1": (6400, 5000)}
    table = bands(where, ("hurl",) if why == "as large" else ("large", "hurl"), melee=True)
    if why == "as large":
        made_so(table, "B1", at=Place(6000, 5000, 0))
    table.does(a.Activate, of="A1")
    if why == "walked":
        table.does(a.Move, path=())
    assert not offered(table, a.Channel, feat="hurl") and not offered(table, a.Duel, kind="hurl")


def test_who_is_thrown_avoids_and_nobody_rages_and_hurls() -> None:
    """DUEL-D215, DUEL-D203: forced to avoid, with the option or without; no special attack in a rage."""
    table = grabs(giant())
    wanted = DUEL.needs(table.state, offered(table, a.SetScore, of="B1")[0])
    assert wanted is not None and all(option.endswith("avoid") for option in wanted.options)
    raging = made_so(giant(), "A1", berserker=True).does(a.Activate, of="A1")
    assert not offered(raging, a.Channel, feat="hurl")
