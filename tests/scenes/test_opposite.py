"""Whoever sits across the table: seen whole in every window, quick to take what happens, and never in the way."""

from __future__ import annotations

import pytest

from game.games.hell_for_leather.rules import TABLE
from game.games.hell_for_leather.rules import events as ev
from game.games.hell_for_leather.rules.terms import Cause, Drive, Result
from game.games.hell_for_leather.scenes.computer.opponent_tempers import takes
from game.games.hell_for_leather.scenes.setup.draft import Draft
from game.scenes.hand.throw_playback import Stage
from game.scenes.rolling.roll_controller import RollController
from game.scenes.table.camera_poses import CameraPose, ScreenBox, fit, referee, ring
from game.scenes.table.camera_views import View
from game.scenes.table.company.seat_place import GAP, TALL, Eye, Place, Room, seat_place
from game.scenes.table.company.sitter_view import SitterView
from game.scenes.table.company_look import CompanyLook
from game.ui.expressions import AT_REST, EXPRESSIONS, Temper
from tests.scenes.computers import Dreamer, against_computer, all_computers, seat_computers
from tests.scenes.stagehand import Evening, Props

FRAME_S = 1.0 / 60.0
A_THIRD_S = 1.0 / 3.0
ASPECTS = (4 / 3, 16 / 10, 16 / 9, 21 / 9, 32 / 9)
HASTE, LONG = 1.5, 300  # a flick that fells a tower of twelve; frames
ROOM = Room(0.38, 0.012)


@pytest.fixture
def look(things: Props) -> CompanyLook:
    return things.configs.look.company


@pytest.fixture
def played(evening: Evening) -> Evening:
    seat_computers(evening, Dreamer())
    evening.begin(against_computer)
    return evening


def sitter(evening: Evening) -> SitterView:
    return evening.composition.table_view.sitter


def aspects_and_bars() -> list[tuple[float, float, float, float]]:
    """Windows of many shapes, bars of many heights, a card at the side or none, towers from two to sixteen dice."""
    return [(aspect, bar, side, 0.012 * dice) for aspect in ASPECTS for bar in (0.1, 0.15, 0.25, 0.35)
            for side in (0.0, 0.31) for dice in (2, 7, 16)]


def seat_pose(aspect: float, box: ScreenBox, tower_m: float) -> CameraPose:
    seen = [*ring(0.09), (0.0, 0.0, tower_m), (0.0, -0.29, 0.03), (0.0, 0.34, 0.0)]
    return fit(seen, 0.0, 22.0, 32.0, aspect, box)


@pytest.mark.parametrize(("aspect", "bar", "side", "tower_m"), aspects_and_bars())
def test_no_bar_cuts_them_and_they_stand_beside_the_tower(look: CompanyLook, aspect: float, bar: float, side: float,
                                                          tower_m: float) -> None:
    box = ScreenBox(-0.96, 0.96 - 2 * side, -0.8, 1.0 - 2 * bar)
    pose = seat_pose(aspect, box, tower_m)
    place = seat_place(pose, aspect, box, look, ROOM)
    if place is None:
        return
    assert place.top <= box.top - GAP + 1e-9
    assert place.left >= -1.0
    assert place.left + place.wide <= 1.0
    assert place.top - place.bottom >= 2.0 * look.least - 1e-9
    tower = Eye(pose, aspect).seen((0.0, 0.0, 0.0))[0]
    assert place.left + place.wide <= tower or place.left >= tower


@pytest.mark.parametrize("aspect", ASPECTS)
def test_in_windows_of_every_shape_there_is_room_for_them(look: CompanyLook, aspect: float) -> None:
    box = ScreenBox(-0.96, 0.96, -0.8, 0.78)
    assert seat_place(seat_pose(aspect, box, 0.024), aspect, box, look, ROOM) is not None


def test_they_are_seen_as_large_as_the_place_says(look: CompanyLook) -> None:
    box = ScreenBox(-0.96, 0.96, -0.8, 0.78)
    pose = seat_pose(16 / 9, box, 0.024)
    place = seat_place(pose, 16 / 9, box, look, ROOM)
    assert isinstance(place, Place)
    eye = Eye(pose, 16 / 9)
    top = tuple(at + TALL * place.unit_m * up for at, up in zip(place.foot, place.up, strict=True))
    assert eye.seen(place.foot)[1] == pytest.approx(place.bottom)
    assert eye.seen((top[0], top[1], top[2]))[1] == pytest.approx(place.top)


def test_from_straight_above_nobody_is_seen(things: Props) -> None:
    cameras = things.configs.look.cameras
    box = ScreenBox(-1.0, 1.0, -1.0, 1.0)
    assert seat_place(referee(cameras, 16 / 9, 0.25), 16 / 9, box, things.configs.look.company, ROOM) is None


def test_from_the_seat_they_sit_behind_the_far_edge_and_their_face_is_before_the_hall(played: Evening) -> None:
    played.play_until(lambda: played.player.screen.throw is not None)
    played.player.wait(30)
    cameras, place = played.composition.cameras, sitter(played).place
    assert cameras.view is View.SEAT and cameras.frame is not None and place is not None
    pose, aspect, box = cameras.frame
    spec = played.composition.services.table.spec
    eye = Eye(pose, aspect)
    rim = eye.seen((0.0, spec.top.depth_m / 2.0, spec.top.rim_height_m))[1]
    assert place.bottom < rim < (place.top + place.bottom) / 2.0, "arms on the table, the face over its edge"
    foot = eye.on_table(place.left + place.wide / 2.0, place.bottom)
    assert foot is not None and foot[1] >= spec.target.dashed_edge_radius_m - 1e-6
    assert (place.top - place.bottom) / 2.0 >= played.composition.table_view.look.company.across - 1e-9
    assert place.left + place.wide <= box.right + 1e-9, "no card lies over them"


def test_at_the_touch_they_lean_over_to_look(played: Evening) -> None:
    played.player.wait(2)
    cameras = played.composition.cameras
    look = played.composition.table_view.look.company
    cameras.come_close(4, [(0.0, -0.05, 0.02)], 0.0, 0.0)
    played.player.wait(2)
    near = sitter(played).place
    assert cameras.view is View.TOUCH and near is not None and cameras.frame is not None
    assert (near.top - near.bottom) / 2.0 >= look.across
    tower = Eye(*cameras.frame[:2]).seen((0.0, 0.0, 0.0))[0]
    assert near.left + near.wide <= tower or near.left >= tower


# --- who it is ------------------------------------------------------------------------------------------------


def test_the_computer_sits_there_from_the_first_frame(played: Evening) -> None:
    played.player.wait(2)
    assert sitter(played).sitting == "broker"


def test_with_several_it_is_whoever_is_to_act(evening: Evening) -> None:
    seat_computers(evening, Dreamer())
    evening.begin(all_computers, team_size=1)
    seen: set[tuple[str, str]] = set()
    for _ in range(900):
        evening.player.wait()
        actor, shown = evening.player.screen.seat, sitter(evening).sitting
        if actor is not None and shown:
            seen.add((actor, shown))
        evening.player.step()
        if len({actor for actor, _ in seen}) > 1:
            break
    faces = {seat.id: seat.player.split(":")[2] for seat in evening.context.seats}
    assert len({actor for actor, _ in seen}) > 1
    assert all(faces[actor] == shown for actor, shown in seen)


def test_against_the_network_its_host_sits_there(evening: Evening) -> None:
    def alone(draft: Draft) -> None:
        draft.house.mode = "coop"

    evening.begin(alone)
    evening.player.wait(2)
    assert sitter(evening).sitting == "host"


def test_nobody_is_left_behind_at_the_table(played: Evening) -> None:
    played.player.wait(2)
    played.composition.home("")
    played.player.wait(2)
    assert not sitter(played).sitting


def test_the_referee_is_not_disturbed(played: Evening) -> None:
    played.player.wait(2)
    played.composition.cameras.show(View.REFEREE, 2, cut=True)
    played.player.wait(2)
    assert sitter(played).place is None


# --- how they take it -----------------------------------------------------------------------------------------


def test_an_event_is_in_the_face_within_a_third_of_a_second(played: Evening) -> None:
    played.composition.services.player.change("reduce_motion", False)
    played.player.wait(30)
    studio = played.composition.director.scene._studio
    studio.hear((ev.Died("B1", Cause.TRAUMA),))
    played.player.wait(int(A_THIRD_S / FRAME_S))
    now = sitter(played).expression
    assert now.looking(0.0, 0.0) == EXPRESSIONS[Temper.STRUCK]


def test_reduced_motion_cuts_faces_and_leaves_eyes_alone(played: Evening) -> None:
    played.player.wait(2)
    studio = played.composition.director.scene._studio
    studio.hear((ev.GoalReached("B", 1),))
    played.player.wait(1)
    assert sitter(played).expression == EXPRESSIONS[Temper.GLOATING]


def test_eyes_follow_a_die_in_the_hand(played: Evening) -> None:
    played.composition.services.player.change("reduce_motion", False)
    played.play_until(lambda: played.player.screen.throw is not None)
    played.composition.cameras.show(View.TOWER, 2, cut=True)
    played.player.wait(20)
    assert sitter(played).place is not None
    now = sitter(played).expression
    assert (now.look_x, now.look_y) != (AT_REST.look_x, AT_REST.look_y)
    assert now.look_y > 0.0  # the hand is nearer to us than the face, so lower


def test_a_falling_tower_is_seen_to_fall(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    """They change with what is shown of a throw, not with what is known of it."""
    seat_computers(evening, Dreamer())

    def high(draft: Draft) -> None:
        against_computer(draft)
        draft.house.starting_heat = 12

    evening.begin(high, seed=31, team_size=2)
    evening.play_until(lambda: evening.player.screen.throw is not None)
    scene = evening.composition.director.scene
    opposite = scene._studio._opposite
    before, seen = opposite.temper, []
    update = opposite.update

    def watched(dt_s: float, controller: object) -> None:
        update(dt_s, controller)
        flight = controller.flight if isinstance(controller, RollController) else None
        if flight is not None and flight.playback.stage is Stage.FLIGHT:
            seen.append((flight.playback.t_s >= flight.playback.trajectory.stack_touch_s, opposite.temper))

    monkeypatch.setattr(opposite, "update", watched)
    assert evening.player.flick_hard(HASTE)
    evening.player.wait(LONG)
    assert {temper for touched, temper in seen if not touched} <= {before}
    assert {temper for touched, temper in seen if touched} & {Temper.GLOATING, Temper.PLEASED}


@pytest.mark.parametrize(("event", "ours", "theirs"), [
    (ev.Settled("B1", Result.BOON), Temper.GLOATING, Temper.ANGRY),
    (ev.Settled("B1", Result.CURSE), Temper.ANGRY, Temper.GLOATING),
    (ev.TraumaTaken("B1", Drive.OFFHAND, False), Temper.ANGRY, Temper.GLOATING),
    (ev.HuntersArrived("B", 3), Temper.UNEASY, Temper.PLEASED),
    (ev.TurnPassed(2, "B", "B1"), None, None)])
def test_what_is_good_for_one_side_is_bad_for_the_other(played: Evening, event: ev.Event, ours: Temper | None,
                                                        theirs: Temper | None) -> None:
    state = played.context.state
    assert takes(state, event, "B1", None) is ours
    assert takes(state, event, "A1", None) is theirs


def test_the_merciful_do_not_gloat_over_blood(played: Evening) -> None:
    personas = played.composition.services.play.personas.get
    hurt = ev.TraumaTaken("A1", Drive.OFFHAND, False)
    assert takes(played.context.state, hurt, "B1", personas("saint")) is Temper.UNEASY
    assert takes(played.context.state, hurt, "B1", personas("butcher")) is Temper.GLOATING


def test_the_network_takes_everything_as_an_adversary(played: Evening) -> None:
    assert takes(played.context.state, ev.Died("A1", Cause.TRAUMA), TABLE, None) is Temper.GLOATING
