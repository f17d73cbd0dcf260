"""Whose dice look like what."""

import pytest
from panda3d.core import GeomNode

from game.physics import Body, DieKind, Pose
from game.rules.seats import Role, Seat
from game.scenes.kit.die_styles import GM_STYLE, NOBODYS, SEAT_STYLES, seat_styles
from game.scenes.match.tabletop import TableTop
from game.scenes.table.table_view import TableView
from tests.scenes.stagehand import Evening


def seats(count: int, gm_at: int | None = None) -> list[Seat]:
    every = [Seat(f"s{at}", f"Seat {at}", f"human:{at}", f"s{at}") for at in range(count)]
    if gm_at is not None:
        every.insert(gm_at, Seat("lead", "Game master", "human:9", "lead", Role.GM))
    return every


@pytest.mark.parametrize("gm_at", [0, 3, 6, None])
def test_each_seat_has_a_style_of_its_own_and_the_game_master_too(gm_at: int | None) -> None:
    given = seat_styles(seats(6, gm_at))
    assert [given[f"s{at}"] for at in range(6)] == list(SEAT_STYLES)
    assert given.get("lead") == (None if gm_at is None else GM_STYLE)
    assert len(set(given.values())) == len(given)


def test_where_there_are_more_seats_than_styles_the_last_have_nobodys() -> None:
    given = seat_styles(seats(8))
    assert (given["s6"], given["s7"]) == (NOBODYS, NOBODYS)


@pytest.mark.parametrize(("whose", "style"), [("s2", "C"), ("lead", "gm"), ("B", "B"), ("a stranger", NOBODYS)])
def test_dice_on_the_table_look_like_those_of_whose_they_are(evening: Evening, whose: str, style: str) -> None:
    """By the seats of the match; or by the name of a style, where dice go by sides; or like nobody's."""
    table = evening.composition.services.table
    top = TableTop(table.spec, table.view, 1, seat_styles(seats(3, 0)))
    top.owned(("d1",), whose)
    top.show([Body("d1", DieKind.LARGE_D6, Pose(0.0, 0.0, 0.008, 1.0, 0.0, 0.0, 0.0))])
    assert styles_of(table.view) == {"d1": style}
    top.clear()


def styles_of(view: TableView) -> dict[str, str]:
    return {die: style for die, _, style, _ in view.shown}


def test_large_dice_follow_the_setting_at_once(evening: Evening) -> None:
    """Pips or numerals: other places of the picture are drawn."""
    player, view = evening.composition.services.player, evening.composition.table_view
    view.set_dice([("d1", DieKind.LARGE_D6, "A")])
    node = view.root.find("**/dice/d1").node()
    assert isinstance(node, GeomNode)
    drawn = [node.get_geom(0).get_vertex_data()]
    for faces in ("numerals", "pips"):
        player.change("dice_faces", faces)
        drawn.append(node.get_geom(0).get_vertex_data())
    assert drawn[0] == drawn[2] != drawn[1]
