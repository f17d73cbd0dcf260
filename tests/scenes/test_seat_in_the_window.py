"""From the seat the whole throw is seen between the bars as they really are, in every window, with any text."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from panda3d.core import Camera, NodePath

from game.app.composition import Parts
from game.physics import STACK_KIND
from game.scenes.table.camera_views import View
from game.ui.screen import Place
from tests.scenes.stagehand import Evening, Props, props

WINDOWS = [(1024, 768), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160)]
TOWERS = (2, 4, 7, 12, 16, 21)
DIE_M = 0.012
PUSHED_M = (-0.010, 0.022)
CARDS = (0.5, 0.67, 0.75)  # of the window, from below


@pytest.fixture(scope="module")
def things(tmp_path_factory: pytest.TempPathFactory) -> Props:
    return props(tmp_path_factory.mktemp("seat"))


def evening_in(things: Props, folder: Path, window: tuple[int, int], scale: float) -> Evening:
    """A throw is due, in a window of that size."""
    render = NodePath("render")
    camera = render.attach_new_node(Camera("camera"))
    evening = Evening(things, folder, parts=Parts(None, render, NodePath("render2d"), camera, window, "low"))
    evening.composition.services.player.change("text_scale", scale)
    evening.begin()
    evening.play_until(lambda: evening.player.screen.throw is not None)
    evening.player.wait(3)
    return evening


def bars(evening: Evening) -> tuple[float, float, float]:
    """Where the upper bar ends, the lower one begins, and the card at the side does (px)."""
    surface, (width, height) = evening.composition.surface, evening.composition.projector.window
    placed = [each for each in surface.layout.panels if each.panel.plate]

    def rects(place: Place) -> list[tuple[int, int, int]]:
        return [(each.rect.x, each.rect.y, each.rect.bottom) for each in placed if each.panel.place is place]

    return (max((bottom for _, _, bottom in rects(Place.TOP)), default=0),
            min((y for _, y, _ in rects(Place.BOTTOM)), default=height),
            min((x for x, _, _ in rects(Place.RIGHT)), default=width))


def seen_whole(evening: Evening, tower: int, top: float, foot: float) -> list[str]:
    """What of a throw at a tower of so many dice is hidden by the bars."""
    composition = evening.composition
    composition.cameras.show(View.SEAT, tower, cut=True)
    pixel, table = composition.projector.to_pixel, composition.services.table
    radius, edge = table.spec.target.line_inner_radius_m, table.spec.target.dashed_edge_radius_m
    hand = -edge - table.gesture.grip.start_behind_edge_m
    spots = {"top of the tower": (0.0, 0.0, tower * DIE_M), "foot of the tower": (0.0, -0.006, 0.0),
             "far line": (0.0, radius, 0.0), "near line": (0.0, -radius, 0.0), "left of the line": (-radius, 0.0, 0.0),
             "right of the line": (radius, 0.0, 0.0), "dashed edge": (0.0, -edge, 0.0),
             "die in the hand": (0.0, hand, table.gesture.grip.height_m - 0.008)}
    places = {name: pixel(spot) for name, spot in spots.items()}
    width = composition.projector.window[0]
    return [name for name, (x, y) in places.items() if not (0 <= x < width and top - 1 <= y <= foot + 1)]


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("window", WINDOWS, ids=lambda size: f"{size[0]}x{size[1]}")
def test_all_of_a_throw_is_seen_between_the_bars(
        things: Props, tmp_path: Path, window: tuple[int, int], scale: float) -> None:
    evening = evening_in(things, tmp_path, window, scale)
    top, foot, side = bars(evening)
    assert 0 < top < foot < window[1]
    assert [hidden for tower in TOWERS if (hidden := seen_whole(evening, tower, top, foot))] == []
    axis, _ = evening.composition.projector.to_pixel((0.0, 0.0, 0.0))
    assert axis < side, "the tower stands beside the card"
    assert [cut for tower in TOWERS if (cut := cut_while_told(evening, tower, top))] == []
    second = top + (foot - top) * random.Random(window[0]).uniform(0.05, 0.12)  # a second line of the upper bar
    evening.composition.cameras.reserve(second / window[1], 1.0 - foot / window[1], 1.0 - side / window[0])
    assert [hidden for tower in TOWERS if (hidden := seen_whole(evening, tower, second, foot))] == []
    evening.composition.close()


def cut_while_told(evening: Evening, tower: int, top: float) -> list[str]:
    """Of which views of a tower, pushed aside by a throw, the upper bar or a card from below takes something."""
    composition, cut = evening.composition, []
    aside, behind = PUSHED_M
    for card in CARDS:
        for view in (View.SEAT, View.TOWER, View.AFTER):
            composition.cameras.lean(PUSHED_M)
            composition.cameras.show(view, tower, cut=True)
            composition.cameras.look_over(card)
            pixel, height = composition.projector.to_pixel, tower * DIE_M
            low = (1.0 - card) * composition.projector.window[1]
            edges = [pixel((aside + dx, behind + dy, height)) for dx in (-0.006, 0.006) for dy in (-0.006, 0.006)]
            if min(y for _, y in edges) < top - 1 or pixel((aside, behind, 0.0))[1] > low:
                cut.append(f"{tower} {view} {card}")
            composition.cameras.look_over(0.0)
    composition.cameras.lean((0.0, 0.0))
    return cut


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("window", WINDOWS, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_tower_stands_on_the_golden_section_and_the_hall_in_the_upper_fifth(
        things: Props, tmp_path: Path, window: tuple[int, int], scale: float) -> None:
    evening = evening_in(things, tmp_path, window, scale)
    top, foot, _ = bars(evening)
    table = evening.composition.services.table
    for tower in TOWERS:
        evening.composition.cameras.show(View.SEAT, tower, cut=True)
        pixel = evening.composition.projector.to_pixel
        axis = pixel((0.0, 0.0, 0.0))[0] / window[0]
        narrow = window[0] / window[1] < 1.5  # there the card leaves less room beside the hand
        assert 0.32 <= axis <= 0.383 if narrow else axis == pytest.approx(0.382, abs=0.002)
        rim = pixel((0.0, table.spec.top.depth_m / 2, table.spec.top.rim_height_m))[1]
        assert rim - top > (0.16 if narrow else 0.185) * (foot - top)
    evening.composition.close()




@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("window", [(1280, 720), (1920, 1080), (2560, 1080)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_name_of_whoever_is_on_makes_way_for_a_die(
        things: Props, tmp_path: Path, window: tuple[int, int], scale: float) -> None:
    evening = evening_in(things, tmp_path, window, scale)
    composition = evening.composition
    composition.services.player.change("reduce_motion", True)
    plates = vars(composition.broadcast)["_furniture"]
    view = composition.table_view
    die = next(name for name, kind, _, pose in view.shown if kind is not STACK_KIND and pose is not None)
    pose = next(pose for name, _, _, pose in view.shown if name == die)
    assert pose is not None
    table = composition.services.table
    ends = [-table.gesture.grip.reach_side_m + 0.01 * step for step in range(25)]
    hidden, shown = [], 0
    for x in ends:
        view.set_pose(die, pose._replace(x=x))
        composition.broadcast.update(1 / 60, composition.surface, True, True)
        strap = plates._pieces.get("strap")
        seen = strap is not None and not strap.node.is_hidden()
        shown += seen
        at = composition.projector.to_pixel(pose._replace(x=x).position)
        if seen and strap.item.rect.contains(*at):
            hidden.append((x, at))
        strip = plates._pieces.get("strip")
        if strip is not None and strip.item.rect.contains(*at):
            hidden.append((x, at))
    assert hidden == []
    assert shown or scale > 1.0 or window[0] < 1280, "it is there where nothing lies under it"
    composition.close()
