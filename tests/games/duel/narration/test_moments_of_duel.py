"""What is noticed, from matches of a few entries: sight, cover, Scores, hits, who was too late, how it ended."""

from __future__ import annotations

import pytest

from game.games.duel.narration.cues import Cue
from game.games.duel.narration.field_words import CALLED, terrain
from game.games.duel.narration.names import Names
from game.games.duel.narration.noticing import Noticing
from game.games.duel.rules import actions as a
from game.games.duel.rules.field.catalogue import KINDS
from game.games.duel.rules.field.models import Place
from game.games.duel.rules.field.ways import Leg
from game.games.duel.rules.header import OwnField, OwnPiece
from game.games.duel.scenes.terrain_words import KIND_NAMES
from tests.games.duel.rules.skirmishes import Table, header, on_open_ground

NEAR = {"A1": (6000, 3000), "B1": (6000, 6000)}


def cues_of(table: Table) -> list[Cue]:
    """All moments so far."""
    noticing = Noticing(table.match.header)
    return [cue for deed in table.match.deeds for cue in noticing.cues(deed)]


def slots(table: Table) -> list[str]:
    return [cue.slot for cue in cues_of(table)]


def stays(table: Table, ident: str = "A1") -> Table:
    """A model's turn, spent on the spot."""
    return table.does(a.Activate, of=ident).does(a.Move, of=ident)


def duel(table: Table, **scores: int) -> Table:
    """The Duel that follows, with these Scores."""
    return table.does(a.Duel).scores(**scores)


def test_who_stays_and_who_is_drawn_on() -> None:
    """DUEL-D27: a Move of length 0 is one; DUEL-D40: a Duel follows; DUEL-D64: so far from base to base."""
    table = stays(on_open_ground(NEAR)).does(a.Duel)
    found = {cue.slot: cue for cue in cues_of(table)}
    assert {"still", "duel", "threat"} <= found.keys()
    assert (found["duel"].a, found["duel"].b, found["duel"].facts["inches"]) == ("A1", "B1", 2)
    assert found["threat"].speaks


@pytest.mark.parametrize(("scores", "slot", "first"), [
    ({"A1": 2, "B1": 5}, "scores.low", "A1"), ({"A1": 5, "B1": 4}, "scores.high", "B1"),
    ({"A1": 3, "B1": 3}, "scores.equal", "A1"), ({"A1": 3, "B1": 4}, "scores.apart", "A1"),
    ({"A1": 2, "B1": 1}, "scores.apart", "B1")])
def test_how_scores_stand_to_each_other(scores: dict[str, int], slot: str, first: str) -> None:
    """DUEL-D45: low acts first, equal ones together."""
    table = duel(stays(on_open_ground(NEAR)), **scores)
    [cue] = [each for each in cues_of(table) if each.slot.startswith("scores")]
    assert (cue.slot, cue.a) == (slot, first)
    assert cue.facts["score"] == min(scores.values())


@pytest.mark.parametrize(("numbers", "slot", "short"), [
    ((4, 3), "miss.close", 1), ((3, 1), "miss", 2), ((2, 1), "miss.wide", 3)])
def test_how_near_a_miss_was(numbers: tuple[int, int], slot: str, short: int) -> None:
    """DUEL-D46: a result of 7 hits."""
    table = duel(stays(on_open_ground(NEAR)), A1=2, B1=6).throws(*numbers)
    [cue] = [each for each in cues_of(table) if each.slot.startswith("miss")]
    assert (cue.slot, cue.facts["short"], cue.facts["best"]) == (slot, short, 7 - short)


def test_a_hit_puts_down_and_whoever_was_to_shoot_later_is_too_late() -> None:
    """DUEL-D48, DUEL-D49."""
    table = duel(stays(on_open_ground({**NEAR, "A2": (1000, 1000), "B2": (11000, 11000)}, models=2, field_more=True)),
                 A1=2, B1=5, B2=6)
    table.throws(5, 1, target="B1")
    found = {cue.slot: cue for cue in cues_of(table)}
    assert found["hit.down"].b == "B1" and found["hit.down"].facts["b_down"] is True
    assert found["late"].facts == {"score": 2, "against": 5}


def test_two_hits_of_one_attack_and_last_words() -> None:
    """DUEL-D48: both at once; the last words are for the computer's models to say (they speak)."""
    table = duel(stays(on_open_ground(NEAR)), A1=3, B1=5).throws(4, 5)
    found = {cue.slot: cue for cue in cues_of(table)}
    assert found["hit.out"].facts["double"] is True and found["hit.out"].facts["b_was_down"] is False
    assert found["last.words"].a == "B1" and found["last.words"].speaks
    assert found["end.last"].a == "A"


def test_who_lies_there_already() -> None:
    """DUEL-D43: prone opponents set no Score; DUEL-D48: a hit removes them."""
    table = duel(stays(on_open_ground(NEAR, lying=("B1",))), A1=4).throws(3, 1)
    found = {cue.slot: cue for cue in cues_of(table)}
    assert {"duel.down", "scores.alone", "hit.out"} <= found.keys() and "threat" not in found
    assert found["hit.out"].facts["b_was_down"] is True and found["hit.out"].facts["double"] is False


@pytest.mark.parametrize(("again", "slot"), [(1, "saved"), (6, "through")])
def test_what_cover_did(again: int, slot: str) -> None:
    """DUEL-D107: a hit is thrown again; the wall is named that gives it (DUEL-D87)."""
    wall = OwnField((OwnPiece("low_wall", (6000, 5000), 0),))
    table = duel(stays(on_open_ground({"A1": (6000, 2000), "B1": (6000, 7000)}, battlefield=wall, cover="simple")),
                 A1=3, B1=6).throws(4, 1)
    table.does(a.Rethrow, (again,))
    cue = next(each for each in cues_of(table) if each.slot == slot)
    assert cue.facts["piece"] == "the low wall" and cue.facts["cover"] in ("light", "heavy")


def test_a_step_that_opens_a_view_and_one_that_closes_it() -> None:
    """DUEL-D84: sight is measured before and after the Move."""
    boulder = OwnField((OwnPiece("boulder", (6000, 6000), 0),))
    table = on_open_ground({"A1": (6000, 2000), "B1": (6000, 10000)}, battlefield=boulder)
    path = (Leg(Place(9500, 2000, 0)),)
    table.does(a.Activate, of="A1").does(a.Move, of="A1", path=path)
    found = {cue.slot: cue for cue in cues_of(table)}
    assert (found["sight"].a, found["sight"].b) == ("A1", "B1") and found["sight"].facts["inches"] == 8
    table = on_open_ground({"A1": (9500, 2000), "B1": (6000, 10000)}, battlefield=boulder)
    table.does(a.Activate, of="A1").does(a.Move, of="A1", path=(Leg(Place(6000, 2000, 0)),))
    assert "slips" in slots(table) and "duel" not in slots(table)


def test_a_step_into_cover() -> None:
    """DUEL-D87: from nobody's eye before, from the opponent's now; no cover, no word where it is not played with."""
    wall = OwnField((OwnPiece("low_wall", (3000, 5000), 0),))
    where = {"A1": (6000, 3000), "B1": (4000, 9000)}
    path = (Leg(Place(3000, 3500, 0)),)
    table = on_open_ground(where, battlefield=wall, cover="simple")
    table.does(a.Activate, of="A1").does(a.Move, of="A1", path=path)
    cue = next(each for each in cues_of(table) if each.slot == "cover")
    assert cue.b == "B1" and cue.facts["piece"] == "the low wall"
    table = on_open_ground(where, battlefield=wall)
    table.does(a.Activate, of="A1").does(a.Move, of="A1", path=path)
    assert "cover" not in slots(table)


def test_taking_the_treasure() -> None:
    """DUEL-D34."""
    table = on_open_ground({"A1": (6000, 5200), "B1": (11000, 11000)})
    table.does(a.Activate, of="A1").does(a.Interact, of="A1")
    assert "taken" in slots(table)


def test_giving_up_ends_it() -> None:
    """DUEL-D59."""
    table = on_open_ground(NEAR)
    table.does(a.Activate, of="A1").does(a.Concede)
    assert "gives.up" in slots(table)
    assert [cue.a for cue in cues_of(table) if cue.slot == "end.conceded"] == ["B"]


def test_terrain_is_called_as_the_screens_call_it() -> None:
    assert {kind: terrain(kind) for kind in KINDS} == {kind: str(KIND_NAMES[kind]) for kind in KINDS}
    assert CALLED.keys() <= KINDS.keys()


def test_names_of_fields_themes_and_sides() -> None:
    names = Names(header(sides=("AC", "B")))
    assert (names.field, names.theme) == ("Old Harbour", "harbour")
    assert names.any("AC") == "Seat A and Seat C" and names.pronouns("AC") == "many"
    assert names.pronouns("A1") == names.pronouns("A") == "they"
    own = Names(header(battlefield=None, themes=("any", "neon")))
    assert (own.field, own.theme) == ("the battlefield", "neon")
    assert Names(header(battlefield=None)).theme == "western"
