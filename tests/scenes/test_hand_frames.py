"""One way of the pointer is one throw, at any frame rate, through director, scene and controller (R6, R15)."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.games.hell_for_leather.rules import Hand, Purpose, Throw
from game.games.hell_for_leather.scenes.exams.exam_scene import ExamContext, exam_controller
from game.games.hell_for_leather.scenes.setup.draft import quick_draft
from game.physics import Pose, Release
from game.scenes.match.tabletop import TableTop
from game.scenes.pointer_path import PointerAt
from game.scenes.rolling.roll_controller import RollController
from tests.scenes.stagehand import Evening, Props

PRESS_S, HOLD_S = 0.31, 0.06
WITHIN = 0.01


@dataclass(frozen=True)
class Way:
    """How a hand moves: pixels and seconds, and a mouse that reports so often."""

    up_px: float
    side_px: float
    bend_px: float
    pace: float  # 1: even, above: faster towards the end
    tremble_px: float
    seconds: float
    mouse_hz: int
    phase: float

    def path(self, start: tuple[int, int]) -> list[PointerAt]:
        """The reports of the mouse, whole pixels, from the moment the flick begins."""
        count = int(self.seconds * self.mouse_hz)
        return [PointerAt(PRESS_S + HOLD_S + (k + self.phase) / self.mouse_hz, *self._at(start, k / count, k))
                for k in range(1, count + 1)]

    def _at(self, start: tuple[int, int], share: float, k: int) -> tuple[float, float]:
        way = share**self.pace
        bend = self.bend_px * 4.0 * way * (1.0 - way)
        jitter = self.tremble_px * math.sin(k * 2.399963)
        return round(start[0] + self.side_px * way + bend + jitter), round(start[1] - self.up_px * way)


WAYS = st.builds(
    Way, up_px=st.floats(70.0, 240.0), side_px=st.floats(-60.0, 60.0), bend_px=st.floats(-30.0, 30.0),
    pace=st.floats(1.0, 2.0), tremble_px=st.floats(0.0, 2.0), seconds=st.floats(0.09, 0.25),
    mouse_hz=st.sampled_from((125, 250, 500, 1000)), phase=st.floats(0.0, 0.99))


class Bench:
    """A table at which the same throw can be thrown again and again."""

    def __init__(self, evening: Evening) -> None:
        self.services = evening.composition.services
        self._header = quick_draft(evening.pack, 5, 1, 1).header("test")
        self._top = TableTop(self.services.table.spec, self.services.table.view, 5)
        self._top.build(4, "test")
        self._before = self._top.layout

    def controller(self, hand: Hand, dice: int) -> RollController:
        """The die is in the hand."""
        self._top.lay(self._before)
        due = Throw("A1", Purpose.DRIVE, hand, tuple(f"d{k + 1}" for k in range(dice)))
        thrower = exam_controller(ExamContext(self._header, self.services, due, lambda _throw: None), self._top)
        thrower.enter()
        self.services.table.cameras.update(1.0, True)
        return thrower

    def thrown(self, way: Way, fps: float, shift: float, hand: Hand, dice: int = 1) -> tuple[Release, ...]:
        """What leaves the hand when frames come that often, the first after a share of its time."""
        thrower = self.controller(hand, dice)
        view = thrower.throw_view()
        assert view is not None
        path = way.path(view.die)
        release_s = path[-1].t_s + 0.0005
        before, now, pressed = 0.0, shift / fps, False
        while True:
            pressing = not pressed and now >= PRESS_S
            if pressing:
                thrower.on_press(*view.die)
                pressed = True
            part = [at for at in path if before < at.t_s <= now]
            feed(thrower, part[-1:] if pressing else part, before, now)
            if now >= release_s:
                thrower.on_release()
                return releases(thrower)
            thrower.update(now - before)
            before, now = now, now + 1.0 / fps


def feed(thrower: RollController, path: list[PointerAt], before_s: float, now_s: float) -> None:
    """As the director passes it on."""
    for at in path:
        thrower.on_pointer([(at.x, at.y)], before_s, at.t_s)
        before_s = at.t_s
    thrower.on_pointer([], before_s, now_s)


def releases(thrower: RollController) -> tuple[Release, ...]:
    """What has left the hand; nothing where it kept the dice."""
    if thrower.flight is None:
        return ()
    thrower.flight.close()
    return thrower.flight.simulation.throw.releases


@pytest.fixture(scope="module")
def bench(things: Props, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Bench]:
    evening = Evening(things, tmp_path_factory.mktemp("bench"))
    yield Bench(evening)
    evening.composition.close()


def same(a: Release, b: Release) -> bool:
    """Whether two throws agree to a hundredth: speed and direction, spin, place, and how the die lies in the hand."""
    speed, spin = math.hypot(*a.velocity), math.hypot(*a.spin)
    return (math.dist(a.velocity, b.velocity) <= WITHIN * speed and math.dist(a.spin, b.spin) <= WITHIN * spin
            and math.dist(a.position, b.position) <= 0.0005 and a.orientation == b.orientation)


@pytest.mark.parametrize(("hand", "dice"), [(Hand.MAIN, 1), (Hand.OFF, 1), (Hand.OFF, 2)])
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(way=WAYS, shift=st.floats(0.05, 0.99))
def test_one_way_is_one_throw_at_any_frame_rate(bench: Bench, hand: Hand, dice: int, way: Way, shift: float) -> None:
    finest = bench.thrown(way, 240.0, 1.0, hand, dice)
    for fps in (20.0, 60.0, 240.0):
        found = bench.thrown(way, fps, shift, hand, dice)
        assert len(found) == len(finest)
        assert all(same(a, b) for a, b in zip(finest, found, strict=True)), (fps, finest, found)


def poses_shown(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> dict[str, Pose]:
    """Where every die was shown last, from now on."""
    shown: dict[str, Pose] = {}
    view = evening.composition.table_view
    real = view.set_pose
    monkeypatch.setattr(view, "set_pose", lambda die, pose: (shown.__setitem__(die, pose), real(die, pose)))
    return shown


@pytest.mark.parametrize("fps", [20, 60, 240])
def test_a_die_let_go_of_has_moved_by_the_next_frame(
        evening: Evening, monkeypatch: pytest.MonkeyPatch, fps: int) -> None:
    evening.begin()
    evening.composition.services.play.tempo.pace = 1.0
    while evening.player.screen.throw is None:
        evening.player.step()
        evening.player.wait()
    throw, director = evening.player.screen.throw, evening.composition.director
    start, end = throw.fair_flick.path[0], throw.fair_flick.path[-1]
    shown = poses_shown(evening, monkeypatch)
    director.press(*start)
    frames = max(2, round(0.085 * fps))
    for k in range(1, frames + 1):
        share = k / frames
        at = [PointerAt(1.0 + (k - 0.5) / fps, start[0], start[1] + (end[1] - start[1]) * (share - 0.5 / frames)),
              PointerAt(1.0 + k / fps, start[0], start[1] + (end[1] - start[1]) * share)]
        director.pointer_path(at, 1.0 + (k - 1) / fps, 1.0 + k / fps)
        evening.composition.update(1.0 / fps)
    director.release(*end)
    [die] = [die for die in shown if die.startswith("d")]
    before = shown[die].position
    evening.composition.update(1.0 / fps)
    assert math.dist(before, shown[die].position) > 0.5 * 0.5 / fps


def test_a_press_heard_of_late_takes_the_die_where_the_hand_left_it(evening: Evening) -> None:
    """On a slow machine press, flick and release come in one frame."""
    evening.begin()
    while evening.player.screen.throw is None:
        evening.player.step()
        evening.player.wait()
    throw, director = evening.player.screen.throw, evening.composition.director
    start, end = throw.fair_flick.path[0], throw.fair_flick.path[-1]
    moves = [PointerAt(2.0 + 0.085 * k / 20, start[0], start[1] + (end[1] - start[1]) * k / 20) for k in range(21)]
    path = [PointerAt(1.9, *start), *moves]
    director.press(*end, path)
    director.pointer([end], 2.0, 2.1)
    director.release(*end)
    evening.player.wait()
    assert evening.player.screen.throw is None
    assert evening.player.screen.busy


def test_the_player_is_told_what_holds_the_hand(bench: Bench) -> None:
    thrower = bench.controller(Hand.MAIN, 1)
    view = thrower.throw_view()
    assert view is not None
    die, edge, beyond = view.fair_flick.path
    thrower.on_press(*die)
    told = []
    for k, place in enumerate((die, ((die[0] + edge[0]) // 2, (die[1] + edge[1]) // 2), beyond)):
        thrower.on_pointer([place], 1.0 + k / 60, 1.0 + (k + 1) / 60)
        thrower.update(1 / 60)
        told.append([mark.name for mark in thrower.marks() if mark.name == "edge"])
    assert told == [[], [], ["edge"]]
    thrower.on_cancel()
    assert not [mark for mark in thrower.marks() if mark.name == "edge"]
