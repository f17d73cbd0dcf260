"""What is laid over the picture: where it stands, what it gives way to, when it moves."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from panda3d.core import NodePath

from game.scenes.broadcast import overlay_items as pieces
from game.scenes.broadcast.overlay_drawing import Furniture, Wanted
from game.scenes.broadcast.overlay_items import Bug, Room, Strap
from game.scenes.broadcast.wipe import Wipe
from game.scenes.stage_spec import BroadcastSpec, StageSpec
from game.storage.typed_config import load_config
from game.ui.airing import Airing
from game.ui.boxes import Item, Live, Rect, ScreenLayout
from game.ui.fonts import Fonts
from game.ui.layout import lay_out
from game.ui.layout_tools import LayoutKit, make_kit
from game.ui.messages import say
from game.ui.paint import Painter
from game.ui.screen import Handle, Mark, Panel, Place, Screen, Text
from game.ui.styles import Tone
from game.ui.theme import Theme
from tests.conftest import ROOT

SIZES = [((1280, 720), 1.0), ((1920, 1080), 1.0), ((1024, 768), 1.0), ((2560, 1080), 1.0), ((1280, 720), 2.0)]
STRAP = Strap("Somebody with a name", "For a team: a job, a town", Tone.TEAM_A)
LIVE = Bug(say("LIVE"), live=True)
NEWS = ("The newest of all headlines.", "One before it.", "And the oldest.")
FRAME_S = 1.0 / 60.0


@pytest.fixture(scope="module")
def theme() -> Theme:
    return load_config(ROOT / "config" / "theme.yaml", Theme)


@pytest.fixture(scope="module")
def fonts(theme: Theme) -> Fonts:
    return Fonts(ROOT / "assets" / "fonts", theme.faces)


@pytest.fixture(scope="module")
def spec() -> BroadcastSpec:
    return load_config(ROOT / "config" / "stage.yaml", StageSpec).air


def kit_of(theme: Theme, fonts: Fonts, window: tuple[int, int], scale: float) -> LayoutKit:
    return make_kit(theme, window, scale, fonts, Live())


def table(modal: Panel | None = None, marks: tuple[Mark, ...] = (), handles: tuple[Handle, ...] = (),
          card: str = "A card at the side.") -> Screen:
    panels = (Panel("scoreboard", Place.TOP, (Text("Both teams"),)), Panel("bar", Place.BOTTOM, (Text("A move"),)),
              Panel("card", Place.RIGHT, (Text(card),), width=620))
    return Screen("match", panels, modal, marks=marks, handles=handles, airing=Airing.PLAY)


def laid(screen: Screen, window: tuple[int, int], scale: float, theme: Theme, fonts: Fonts) -> ScreenLayout:
    return lay_out(screen, window, scale, theme, fonts)


def standing(kit: LayoutKit, room: Room, spec: BroadcastSpec) -> list[Item]:
    """Every piece that finds room."""
    strip = pieces.strip(kit, room, spec, "The Network")
    foot = room.band.bottom - pieces.strip_h(kit, spec) - 20
    found = (pieces.bug(kit, room, LIVE), pieces.bug(kit, room, Bug(say("Once more, slowly"))),
             pieces.strap(kit, room, spec, STRAP, foot), strip.plate if strip else None)
    return [item for item in found if item is not None]


@pytest.mark.parametrize(("window", "scale"), SIZES)
def test_furniture_finds_room_and_lies_over_nothing(theme: Theme, fonts: Fonts, spec: BroadcastSpec,
                                                    window: tuple[int, int], scale: float) -> None:
    layout = laid(table(), window, scale, theme, fonts)
    kit = kit_of(theme, fonts, window, scale)
    items = standing(kit, pieces.room_of(layout, 20), spec)
    assert len(items) >= 3
    for item in items:
        assert Rect(0, 0, *window).common(item.rect) == item.rect
        assert not any(item.rect.overlaps(placed.rect) for placed in layout.panels)
        for run in item.runs:
            assert item.rect.x <= run.x
            assert run.x + run.w <= item.rect.right


@pytest.mark.parametrize(("window", "scale"), SIZES)
def test_what_would_hide_a_ruling_is_left_out(theme: Theme, fonts: Fonts, spec: BroadcastSpec,
                                              window: tuple[int, int], scale: float) -> None:
    kit = kit_of(theme, fonts, window, scale)
    free = standing(kit, pieces.room_of(laid(table(), window, scale, theme, fonts), 20), spec)
    for item in free:
        x, y = (round(part) for part in item.rect.centre)
        for screen in (table(marks=(Mark("die", "3", x, y),)),
                       table(handles=(Handle("die", "A die", "die", x - 9, y - 9, 18, 18),))):
            layout = laid(screen, window, scale, theme, fonts)
            taken = [each.item.rect for each in layout.marks] + [each.rect for each in layout.controls]
            for other in standing(kit, pieces.room_of(layout, 20), spec):
                assert not any(other.rect.overlaps(rect) for rect in taken)


def test_behind_a_modal_there_is_nothing(theme: Theme, fonts: Fonts, spec: BroadcastSpec) -> None:
    layout = laid(table(modal=Panel("pause", Place.CENTRE, (Text("Pause"),))), (1280, 720), 1.0, theme, fonts)
    assert standing(kit_of(theme, fonts, (1280, 720), 1.0), pieces.room_of(layout, 20), spec) == []


@pytest.fixture
def furniture(spec: BroadcastSpec) -> Iterator[Furniture]:
    root = NodePath("root")
    made = Furniture.over(root, spec)
    yield made
    made.dispose()
    assert not root.children


class Stage:
    """Furniture that is shown frame by frame."""

    def __init__(self, furniture: Furniture, theme: Theme, fonts: Fonts) -> None:
        self._furniture = furniture
        self._kit = kit_of(theme, fonts, (1280, 720), 1.0)
        self._painter = Painter(theme.palette, fonts)
        self._layout = laid(table(), (1280, 720), 1.0, theme, fonts)

    def show(self, wanted: Wanted, frames: int = 1, still: bool = False,
             pointer: tuple[float, float] = (-1.0, -1.0)) -> None:
        for _ in range(frames):
            self._furniture.update(FRAME_S, self._kit, self._painter, self._layout, wanted, still, pointer)

    def at(self, name: str) -> NodePath:
        return self._furniture.root.find(f"**/{name}")


@pytest.fixture
def stage(furniture: Furniture, theme: Theme, fonts: Fonts) -> Stage:
    return Stage(furniture, theme, fonts)


def test_a_strap_slides_in_once(stage: Stage) -> None:
    wanted = Wanted(LIVE, strap=STRAP)
    stage.show(wanted)
    assert stage.at("strap").get_x() < 0
    stage.show(wanted, 20)
    assert stage.at("strap").get_x() == 0
    stage.show(Wanted(LIVE), 1)
    assert stage.at("strap").is_empty()


def test_with_motion_reduced_nothing_slides_or_crawls(stage: Stage) -> None:
    wanted = Wanted(LIVE, strap=STRAP, headlines=NEWS)
    stage.show(wanted, still=True)
    assert stage.at("strap").get_x() == 0
    before = stage.at("headlines").get_pos()
    stage.show(wanted, 100, still=True)
    assert stage.at("headlines").get_pos() == before


def test_headlines_crawl_and_stop_under_the_pointer(stage: Stage) -> None:
    wanted = Wanted(headlines=NEWS)
    stage.show(wanted, 2)
    before = stage.at("headlines").get_x()
    stage.show(wanted, 30)
    moved = stage.at("headlines").get_x()
    assert moved < before
    stage.show(wanted, 30, pointer=(300.0, 655.0))
    assert stage.at("headlines").get_x() == moved


def test_headlines_come_round_and_new_ones_join_then(stage: Stage) -> None:
    stage.show(Wanted(headlines=NEWS), 2)
    start = stage.at("headlines").get_x()
    fresh = ("Something newer.", *NEWS)
    stage.show(Wanted(headlines=fresh), 30)
    assert stage.at("headlines").get_x() < start, "what crawls is not put back for news"
    came_round = False
    before = start
    for _ in range(4000):
        stage.show(Wanted(headlines=fresh))
        now = stage.at("headlines").get_x()
        came_round, before = came_round or now > before, now
    assert came_round


def test_what_was_veiled_goes_at_once(stage: Stage) -> None:
    stage.show(Wanted(headlines=NEWS), 60)
    crawling = stage.at("headlines").get_x()
    stage.show(Wanted(headlines=NEWS[:1]))
    assert stage.at("headlines").get_x() > crawling


def test_a_wipe_covers_does_its_deed_unseen_and_leaves(furniture: Furniture, stage: Stage) -> None:
    seen: list[float] = []
    wipe = furniture.wipe = Wipe(say("Hell for Leather"), 0.3, lambda: seen.append(wipe.place))
    stage.show(Wanted(), 10)
    assert not seen
    stage.show(Wanted(), 60)
    assert seen == [1.0]
    assert furniture.wipe is None
    assert stage.at("wipe").is_empty()


def test_a_wipe_that_is_cut_short_has_done_its_deed_once() -> None:
    done: list[int] = []
    wipe = Wipe(say("Hell for Leather"), 0.3, lambda: done.append(1))
    wipe.update(0.1)
    wipe.finish()
    for _ in range(9):
        wipe.update(0.2)
    assert done == [1]
    assert wipe.done
