"""A model is moved by the pointer and by fine steps, looked at first, confirmed, taken back; terrain laid by hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace as replaced
from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from game.games.duel.rules import actions as a
from game.games.duel.rules.enumerating import Ends
from game.games.duel.rules.field.models import Place
from game.games.duel.rules.state import body_of
from game.games.duel.rules.table_state import Token
from game.games.duel.rules.terms import Awaited
from game.games.duel.scenes.duel_context import DuelContext
from game.games.duel.scenes.field.stand import point_of
from game.games.duel.scenes.odds_of_duel import ends_of, lines_of, odds_elements_of
from game.games.duel.scenes.phases.acting import ActController
from game.games.duel.scenes.phases.place_controller import GHOST
from game.games.duel.scenes.phases.terrain_by_hand import A_SPAN, LONGEST
from game.games.duel.scenes.seeing import sight_line_words, sightline
from game.scenes.match.match_scene import MatchScene
from game.scenes.table.camera_views import View
from game.ui.going_on import controls_in
from game.ui.screen import Text
from tests.games.duel.scenes.test_duel_at_table import begins, match_of, to_step
from tests.scenes.stagehand import Evening


def scene(evening: Evening) -> MatchScene:
    found = evening.composition.director.scene
    assert isinstance(found, MatchScene)
    return found


def acting(evening: Evening) -> ActController:
    """Somebody has been chosen, and acts."""
    begins(evening)
    to_step(evening, Awaited.ACTION)
    evening.player.wait(4)
    controller = vars(scene(evening))["_controller"]
    assert isinstance(controller, ActController)
    return controller


def context(evening: Evening) -> DuelContext:
    found: DuelContext = vars(scene(evening))["_context"]
    return found


def pixel(evening: Evening, at: Place) -> tuple[float, float]:
    game = vars(scene(evening))["_game"]
    x, y = game.field.pixel(point_of(context(evening).state, at))
    return float(x), float(y)


def spot(controller: ActController, label: str) -> Place:
    """A place that is offered."""
    return next(each.at for each in controller._offered_spots() if label in each.label)


def texts(evening: Evening) -> list[str]:
    return [str(each.body) for panel in evening.player.screen.panels for each in panel.children
            if isinstance(each, Text)]


def hover(evening: Evening, at: Place) -> None:
    scene(evening).on_pointer([pixel(evening, at)], 0.0, 0.1)
    evening.player.wait(1)


def press(evening: Evening, at: Place) -> None:
    hover(evening, at)
    scene(evening).on_press(*pixel(evening, at))
    scene(evening).on_release()
    evening.player.wait(1)


def test_a_press_looks_at_a_place_a_second_one_goes_there_and_undo_comes_back(evening: Evening) -> None:
    controller = acting(evening)
    entries, ident = match_of(evening).entry_count, match_of(evening).state.activation.of
    start, there = match_of(evening).state.models[ident].at, spot(controller, "treasure")
    press(evening, there)
    assert match_of(evening).entry_count == entries, "nothing is done before it is confirmed"
    assert any("of 4 inches" in line for line in texts(evening))
    press(evening, there)
    assert match_of(evening).entry_count == entries + 1
    moved = match_of(evening).deeds[-1].action
    assert isinstance(moved, a.Move)
    end = match_of(evening).state.models[ident].at
    assert abs(end.x - there.x) <= 60 and abs(end.y - there.y) <= 60, "where it was pressed, to a pixel"
    evening.player.press("undo")
    evening.player.wait(2)
    assert match_of(evening).entry_count == entries and match_of(evening).state.models[ident].at == start


def test_the_figure_is_picked_up_and_set_down(evening: Evening) -> None:
    controller = acting(evening)
    ident = match_of(evening).state.activation.of
    at = match_of(evening).state.models[ident].at
    hover(evening, at)
    scene(evening).on_press(*pixel(evening, at))
    hover(evening, spot(controller, "treasure"))
    scene(evening).on_release()
    evening.player.wait(1)
    assert vars(controller)["_planted"] and evening.control("go_there").enabled


def test_what_would_be_seen_from_a_place_is_said_before_anybody_goes_there(evening: Evening) -> None:
    """The sentence is made of the one sight call (DUEL-D82 to D87), and the eye of the figure moves along."""
    controller = acting(evening)
    there = spot(controller, "sight")
    press(evening, there)
    looker = controller.looker
    assert looker is not None
    state, of = match_of(evening).state, match_of(evening).state.activation.of
    other = next(iter(context(evening).opponents_of(of)))
    assert str(sight_line_words(state, sightline(state, of, looker, other))) in texts(evening)
    assert (looker.at.x, looker.at.y) != (state.models[of].at.x, state.models[of].at.y)


def test_too_far_is_said_and_cannot_be_done(evening: Evening) -> None:
    """No more than four inches (DUEL-D30)."""
    acting(evening)
    ident, state = match_of(evening).state.activation.of, match_of(evening).state
    at, area = state.models[ident].at, state.header.area
    far = Place(500 if at.x > area // 2 else area - 500, area // 2 + 1500, 0)
    press(evening, far)
    button = evening.control("go_there")
    assert not button.enabled and button.why_not


def test_fine_steps_are_a_tenth_of_an_inch_and_way_points_add_up(evening: Evening) -> None:
    controller = acting(evening)
    ident = match_of(evening).state.activation.of
    start = match_of(evening).state.models[ident].at
    assert GHOST in [handle.name for handle in evening.player.screen.handles]
    for key in ("arrow_right", "arrow_right", "arrow_up"):
        assert controller.on_key(key)
    assert vars(controller)["_ghost_at"].point == (start.x + 200, start.y + 100)
    evening.player.wait(1)
    if not evening.control("way_point").enabled:
        pytest.skip("something is in the way there")
    evening.player.press("way_point")
    paid = vars(controller)["_paid"]
    assert paid > 0 and controller._from.point == (start.x + 200, start.y + 100)
    for key in ("arrow_left", "arrow_down"):
        controller.on_key(key)
    evening.player.wait(1)
    evening.player.press("go_there")
    moved = match_of(evening).deeds[-1].action
    assert len(moved.path) >= 2, "by the way-point"


def test_the_camera_goes_through_the_views_of_the_field(evening: Evening) -> None:
    acting(evening)
    cameras, met = evening.composition.cameras, []
    for _ in range(5):
        met.append(cameras.view)
        evening.player.press("camera")
    assert set(met) == {View.FIELD, View.FIELD_DOWN, View.EYE, View.ORBIT, View.SEAT}


def test_terrain_is_laid_out_by_hand(evening: Evening) -> None:
    """Where it overlaps nothing (DUEL-D13); the placing side says when that is all (DUEL-D11)."""
    begins(evening, battlefield="hand", placer="A")
    to_step(evening, Awaited.TERRAIN)
    names = [control.name for panel in evening.player.screen.panels for control in controls_in(panel.children)]
    evening.player.press(next(name for name in names if name.startswith("kind_")))
    evening.player.press("spot_0")
    evening.player.press("turn_left")
    evening.player.press("go_there")
    evening.player.wait(1)
    assert len(match_of(evening).state.pieces) == 1 and evening.player.screen.phase == Awaited.TERRAIN
    evening.player.press("offer_0")
    assert evening.player.screen.phase == Awaited.CORNER


def test_a_rope_is_laid_out_with_both_its_poles(evening: Evening) -> None:
    """X12: with interactive terrain alone; how far apart they are, and which way, is chosen."""
    begins(evening, battlefield="hand", placer="A", interactive="true")
    to_step(evening, Awaited.TERRAIN)
    rope = next(control.name for panel in evening.player.screen.panels for control in controls_in(panel.children)
                if getattr(control, "label", getattr(control, "title", "")) == "the rope's pole")
    evening.player.press(rope)
    evening.player.press("spot_0")
    evening.player.press("shorter")
    evening.player.press("go_there")
    evening.player.wait(1)
    [piece] = match_of(evening).state.pieces.values()
    assert piece.to is not None and piece.to[0] - piece.at[0] == LONGEST - A_SPAN and piece.to[1] == piece.at[1]


def test_odds_are_given_up_where_too_much_may_happen(evening: Evening) -> None:
    """Exact after the reveal (DUEL-D140), and never waited for."""
    begins(evening)
    evening.play_until(lambda: bool(match_of(evening).state.fight and match_of(evening).state.fight.scores), 4000, "it")
    ends: Any = ends_of(match_of(evening).state)
    assert ends is not None and sum(ends.values()) == 1
    assert any("% standing" in line for line in shown_odds(evening))


def shown_odds(evening: Evening) -> Sequence[str]:
    """What the card says of them when they are worked out, a few deeds in each frame."""
    duel, lines = context(evening), [""]
    while not any("%" in line for line in lines):
        lines = [str(element.body) for element in odds_elements_of(duel) if isinstance(element, Text)]
        assert "%" in "".join(lines) or lines == ["Odds: being worked out"]
    return lines


def test_those_who_stand_as_well_as_each_other_are_one_line() -> None:
    half = Fraction(1, 2)
    ends: Ends = {("out", "standing", "standing"): half, ("standing", "standing", "standing"): half}
    assert [str(line) for line in lines_of(("Ada", "Bo", "Cy"), ends)] == [
        "Ada: 50% out, 50% standing", "Bo, Cy: 100% standing"]


def test_by_night_it_is_said_what_the_dark_takes_where_nobody_has_a_light(evening: Evening) -> None:
    """DUEL-D365, DUEL-D366: an inch begun beyond four is one off, unless whoever is shot at stands in a light."""
    acting(evening)
    state = match_of(evening).state
    night = replace(state, header=replace(state.header, options=replace(state.header.options, night_raid=True)))
    of = state.activation.of
    other = next(iter(context(evening).opponents_of(of)))
    here, at = body_of(night, of), night.models[other].at
    plain, dark = sightline(state, of, here, other), sightline(night, of, here, other)
    assert plain.dark == 0 and dark.dark == max(0, -(-(dark.apart - 4000) // 1000))
    seen = replaced(dark, sight=replace(dark.sight, seen=True), dark=3)
    assert "; the dark takes 3 off each die" in str(sight_line_words(night, seen))
    lit = replace(night, tokens={**night.tokens, "light:1": Token(at=at)})
    assert sightline(lit, of, here, other).dark == 0


def test_what_is_refused_for_a_hairs_breadth_is_where_the_offered_place_is(evening: Evening) -> None:
    controller = acting(evening)
    spots = controller._offered_spots()
    edge = next((each, near) for each in (spot.at for spot in spots) for near in (
        Place(each.x + dx, each.y + dy, each.z) for dx in (-90, 90) for dy in (-90, 90))
        if controller._action(near) is None)
    assert controller._snapped(edge[1]) == edge[0]
    free = next(spot.at for spot in spots if controller._action(spot.at) is not None)
    assert controller._snapped(free) == free
