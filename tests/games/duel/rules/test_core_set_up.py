"""Before the first round: who places, corners, the treasure (DUEL-D10 to D15); what a header may not be (M8)."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from game.games.duel.rules import DUEL
from game.games.duel.rules import actions as a
from game.games.duel.rules.contests import highest, low_first, still_to_throw
from game.games.duel.rules.options import Options
from game.rules.errors import BadHeader, IllegalAction
from tests.games.duel.rules.skirmishes import Table, header, set_up


def test_throws_that_tie_are_thrown_again_for_the_places_they_share() -> None:
    """DUEL-D21, M31: the others keep theirs."""
    thrown: dict[str, tuple[int, ...]] = {"A": (3,), "B": (1,), "C": (3,)}
    assert still_to_throw(thrown) == ("A", "C")
    thrown = {"A": (3, 5), "B": (1,), "C": (3,)}
    assert still_to_throw(thrown) == ("C",)
    assert low_first({"A": (3, 5), "B": (1,), "C": (3, 2)}) == ("B", "C", "A")


def test_only_the_highest_throw_again_for_placing() -> None:
    """DUEL-D11: who is beaten has done with it."""
    assert still_to_throw({"A": (6,), "B": (6,), "C": (2,), "D": (2,)}, only_highest=True) == ("A", "B")
    assert highest({"A": (6, 1), "B": (6, 4), "C": (2,)}) == "B"


def test_the_highest_places_and_the_other_side_picks_its_corner() -> None:
    """DUEL-D11, DUEL-D14: the placing side has the opposite one."""
    table = set_up(placing=6, other=1, corner="se")
    assert table.state.corners == {"A": "nw", "B": "se"}


def test_a_seat_may_be_named_to_place() -> None:
    """DUEL-D11: the option placer takes the place of the throw."""
    table = Table(header(placer="B"))
    assert table.state.asks == ("A",) and table.state.step == "corner"


def test_seats_of_one_side_share_a_corner() -> None:
    """DUEL-D14; the first seat of the other side picks (DUEL-D11)."""
    table = Table(header(sides=("AC", "BD"), placer="D"))
    assert table.state.asks == ("A",)
    table.does(a.ChooseCorner, corner="nw")
    assert table.state.corners == {"A": "nw", "B": "se", "C": "nw", "D": "se"}


def test_of_more_sides_the_seat_before_the_beginner_picks_first_and_then_counter_clockwise() -> None:
    """DUEL-D12: on a ready battlefield that seat counts as the one that placed last; any free corner."""
    table = Table(header(sides=("A", "B", "C"), placer="B"))
    order: list[str] = []
    for corner in ("ne", "sw", "se"):
        order += table.state.asks
        assert table.refused(a.ChooseCorner(table.state.asks[0], "ne")) == ("" if corner == "ne" else "not_offered D1")
        table.does(a.ChooseCorner, corner=corner)
    assert order == ["A", "C", "B"]


def test_the_treasure_lies_in_the_middle_on_what_can_be_stood_on() -> None:
    """DUEL-D15: on the Black River it lies on the bridge, 200 u high (B8)."""
    assert set_up(battlefield="B8").state.tokens["treasure"].at == (6000, 6000, 200)
    assert set_up(battlefield="B1").state.tokens["treasure"].at == (6000, 6000, 0)


def test_a_header_is_read_as_it_was_written() -> None:
    begins = header(7, cover="off")
    assert DUEL.decode_header(msgspec.json.encode(begins)) == begins


def test_all_options_must_be_there() -> None:
    """M7: all keys are required."""
    raw = json.loads(msgspec.json.encode(header()))
    del raw["options"]["jump"]
    with pytest.raises(BadHeader, match=r"options\.jump: is missing"):
        DUEL.decode_header(json.dumps(raw).encode())


@pytest.mark.parametrize(("options", "said"), [
    ({"charge": True}, "needs melee and avoid_hits (D150)"), ({"climbing": True}, "needs falling (D150)"),
    ({"specialization": True}, "needs melee (D150)"), ({"one_up": ("large",)}, "needs heroes (D150)"),
    ({"bid": "model"}, "model is for 2 to 4 models a seat (D104)"), ({"round_limit": 100}, "must be 0 to 99"),
    ({"terrain_limit": 41}, "must be 0 to 40"),
    ({"themes": ("moon",)}, "moon is no theme"), ({"placer": "C"}, "must be throw or a seat")])
def test_options_that_cannot_be_are_refused(options: dict[str, Any], said: str) -> None:
    """M8, DUEL-D150."""
    with pytest.raises(BadHeader, match=said.replace("(", r"\(").replace(")", r"\)")):
        DUEL.new(header(**options))


@pytest.mark.parametrize(("changes", "said"), [
    ({"scenario": "boss"}, "needs melee and avoid_hits"), ({"scenario": "solitaire"}, "one player and 1 to 3"),
    ({"also": ("flag",)}, "flag needs actions_1_5"), ({"also": ("treasure",)}, "with gang alone"),
    ({"area": 24000}, "must be 12000 on B6"),
    ({"area": 5}, "must be 12000"),
    ({"battlefield": "B12"}, "must be B1"), ({"sides": ("AB",)}, "there must be 2"),
    ({"sides": ("A",)}, "exactly one side"), ({"catalogue": 2}, "must be 1")])
def test_headers_that_cannot_be_are_refused(changes: dict[str, Any], said: str) -> None:
    """M3 to M5, M8."""
    with pytest.raises(BadHeader, match=said):
        DUEL.new(msgspec.structs.replace(header(), **changes))


@pytest.mark.parametrize(("sheet", "said"), [
    ({"kind": "hero"}, "fighter without heroes"), ({"feats": ("fast",)}, "for Heroes"),
    ({"base": "large"}, "must be normal"),
    ({"protection": "light"}, "must be medium without protection"), ({"id": "A2"}, "must be A1"),
    ({"weapons": ("ranged2",)}, "must be ranged1 without armory"),
    ({"specialization": "brawler", "weapons": ()}, "must be allrounder without")])
def test_warbands_that_cannot_be_are_refused(sheet: dict[str, Any], said: str) -> None:
    """DUEL-D400 to D403."""
    raw = json.loads(msgspec.json.encode(header()))
    raw["warbands"]["A"]["models"][0] |= sheet
    with pytest.raises(BadHeader, match=said):
        DUEL.decode_header(json.dumps(raw).encode())


def test_the_options_of_the_core_game_are_all_off() -> None:
    """The table of options: booleans are false by default, lists empty."""
    options = Options()
    assert not any(getattr(options, name) for name, kind in Options.__annotations__.items() if kind == "bool")
    assert (options.bid, options.cover, options.spawn, options.placer) == ("off", "off", "corner", "throw")
    assert (options.terrain_limit, options.entry, options.mob_radius, options.round_limit) == (12, 4000, 2500, 20)


def by_hand(sides: tuple[str, ...] = ("A", "B"), **options: Any) -> Table:
    return Table(header(sides=sides, battlefield=None, placer="A", **options))


def test_the_placing_side_places_up_to_the_limit_and_says_when_it_is_done() -> None:
    """DUEL-D11: the other side then picks its corner."""
    table = by_hand(terrain_limit=2)
    assert table.state.step == "terrain" and table.state.asks == ("A",)
    table.does(a.PlaceTerrain, kind="crate", at=(4000, 4000), turn=3)
    assert table.state.asks == ("A",)
    table.does(a.PlaceTerrain, kind="crate", at=(8000, 4000), turn=0)
    assert table.state.step == "corner" and table.state.asks == ("B",), "two are the limit"
    early = by_hand().does(a.EndTerrain)
    assert early.state.step == "corner"


@pytest.mark.parametrize(("kind", "where", "said"), [
    ("crate", (100, 4000), "area"), ("crate", (4400, 4000), "overlap t1"), ("cactus", (6000, 6000), "token")])
def test_a_piece_lies_where_it_fits(kind: str, where: tuple[int, int], said: str) -> None:
    """DUEL-D13: within the area, over no other piece, not on the treasure."""
    table = by_hand().does(a.PlaceTerrain, kind="crate", at=(4000, 4000), turn=0)
    tried = a.PlaceTerrain("A", "t2", kind, where, 0)
    refused = DUEL.refusal(table.state, tried)
    assert refused is not None and (refused.code, refused.detail, refused.ruling) == ("no_room_there", said, "D13")
    with pytest.raises(IllegalAction, match="no_place"):
        table.match.submit(a.PlaceTerrain("A", "t2", "crate"))


def test_kinds_of_other_themes_are_not_offered() -> None:
    """DUEL-D13, DUEL-D110."""
    offers = [each for each in DUEL.legal(by_hand(themes=("any", "wood")).state) if isinstance(each, a.PlaceTerrain)]
    assert {"crate", "thicket"} <= {each.kind for each in offers} and "saloon" not in {each.kind for each in offers}


def test_of_more_sides_all_place_one_by_one_in_full_circles() -> None:
    """DUEL-D12, DUEL-D124: after each the beginner says whether there is another; the last one picks a corner first."""
    table = by_hand(("A", "B", "C"))
    asked: list[str] = []
    for at in (3000, 5000, 7000):
        asked += table.state.asks
        table.does(a.PlaceTerrain, kind="crate", at=(at, 3000), turn=0)
    assert asked == ["A", "B", "C"] and table.state.asks == ("A",)
    assert {type(each) for each in DUEL.legal(table.state)} == {a.MoreTerrain, a.Concede}
    table.does(a.MoreTerrain, more=False)
    assert table.state.step == "corner" and table.state.asks == ("C",)


def crates(table: Table, *where: int) -> list[str]:
    """Whose turn it was to place each."""
    asked: list[str] = []
    for at in where:
        asked += table.state.asks
        table.does(a.PlaceTerrain, kind="crate", at=(at, 3000), turn=0)
    return asked


def test_who_gives_up_in_a_circle_takes_nobodys_turn_along() -> None:
    """DUEL-D12, DUEL-D59: the next one clockwise places, and of a full circle the beginner is asked."""
    table = by_hand(("A", "B", "C", "D"))
    assert crates(table, 2500, 4000) == ["A", "B"]
    table.does(a.Concede)
    assert crates(table, 5500) == ["D"] and table.state.asks == ("A",)
    table.does(a.MoreTerrain, more=True)
    assert crates(table, 7000, 8500) == ["A", "B"] and table.state.asks == ("D",)
    table.does(a.Concede)
    assert table.state.asks == ("A",) and {type(each) for each in DUEL.legal(table.state)} == {a.MoreTerrain, a.Concede}


def test_who_gives_up_while_lights_are_placed_takes_nobodys_turn_along() -> None:
    """DUEL-D123, M30: the next one clockwise throws, a square of its own too."""
    table = Table(header(sides=("A", "B", "C", "D"), placer="A", night_raid=True))
    for corner in ("nw", "sw", "se", "ne"):
        table.does(a.ChooseCorner, corner=corner)
    throwers = [lit(table) for _ in range(5)]
    table.throws(3, 2)
    assert throwers == ["A", "B", "C", "D", "A"] and table.state.asks == ("B",) and table.state.step == "place"
    table.does(a.Concede)
    assert table.state.asks == ("C",) and table.state.step == "throw"
    assert lit(table) == "C" and table.state.step == "throw" and table.state.round == 1


def lit(table: Table) -> str:
    """Somebody throws for a light and puts it in the square."""
    [seat] = table.state.asks
    table.throws(3, 2)
    offer = next(each for each in DUEL.legal(table.state) if isinstance(each, a.PlaceThing))
    table.match.submit(offer)
    return seat
