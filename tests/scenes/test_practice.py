"""The practice table: throws are ruled and counted, anything can be taken back, nothing is written down."""

from __future__ import annotations

from typing import Any

import pytest

from game.physics import Layout, TargetZone, top_face
from game.rules.roll import Lying
from game.scenes.hand.grip import Leaving
from game.scenes.practice.power_gauge import gauge, power_of
from game.scenes.practice.practice_panels import throw_elements
from game.scenes.practice.practice_scene import PracticeScene
from game.scenes.practice.practice_session import PracticeThrow, Rest, tally
from game.scenes.practice.session_figures import cells, leaning
from game.scenes.table.camera_views import View
from game.storage.settings import load_settings
from game.ui.screen import Meter, TargetMap, Text, ThrowView
from game.ui.styles import Tone
from tests.scenes.stagehand import Evening


def opened(evening: Evening, height: int = 0) -> PracticeScene:
    """From the title to a table with such a tower."""
    evening.composition.home("")
    evening.player.wait(2)
    evening.player.press("practice")
    evening.player.press("height", float(height))
    evening.player.wait(2)
    scene = evening.composition.director.scene
    assert isinstance(scene, PracticeScene)
    return scene


def due(evening: Evening, mode: str) -> ThrowView:
    for _ in range(900):
        throw = evening.player.screen.throw
        if throw is not None and throw.mode == mode:
            return throw
        evening.player.wait()
    raise AssertionError(f"no {mode} is due")


def flicked(evening: Evening) -> None:
    """One fair flick, played to its end."""
    due(evening, "flick")
    evening.player.step()
    due(evening, "flick")


def table(scene: PracticeScene) -> Any:
    found = getattr(scene, "_table", None)
    assert found is not None
    return found


def said(evening: Evening) -> str:
    return " ".join(child.body for panel in evening.player.screen.panels for child in panel.children
                    if isinstance(child, Text))


def test_every_throw_is_ruled_counted_and_can_be_taken_back(evening: Evening) -> None:
    scene = opened(evening)
    for count in (1, 2):
        flicked(evening)
        assert len(table(scene).dice) == count
        assert f"Thrown {count}, inside" in said(evening)
    poses = table(scene).layout.bodies
    flicked(evening)
    evening.player.press("undo")
    assert table(scene).layout.bodies == poses
    assert "Thrown 2, inside" in said(evening)
    evening.player.press("clear")
    assert not table(scene).dice
    assert "Thrown 2, inside" in said(evening)
    assert not list(evening.folder.glob("*.jsonl"))


def test_a_shotgun_throws_two_dice_and_the_off_hand_is_the_other(evening: Evening) -> None:
    scene = opened(evening)
    evening.player.press("hand", "pair")
    flicked(evening)
    assert "Thrown 2, inside" in said(evening)
    evening.player.press("hand", "off")
    assert due(evening, "flick").hand == "off"
    assert len(table(scene).dice) == 2


def test_dice_are_cleared_before_each_throw_if_wished(evening: Evening) -> None:
    scene = opened(evening)
    evening.player.press("fresh", True)
    flicked(evening)
    flicked(evening)
    assert len(table(scene).dice) == 1
    assert "Thrown 2, inside" in said(evening)


def test_a_tower_that_fell_is_built_anew_as_the_hand_takes_hold(evening: Evening) -> None:
    scene = opened(evening, 7)
    evening.player.press("fresh", True)
    table(scene).top.lay(Layout(()))
    throw = due(evening, "flick")
    evening.composition.director.press(*throw.fair_flick.path[0])
    evening.player.wait(2)
    shown = evening.composition.services.table.view.shown
    assert [style for _die, _kind, style, _pose in shown].count("tower") == 7
    assert [style for _die, _kind, style, _pose in shown].count("A") == 1, "the die in the hand keeps its colour"
    evening.composition.director.key("escape")
    flicked(evening)
    assert "Thrown 1, inside" in said(evening)
    assert len(table(scene).layout.bodies) == 8, "it was thrown at the new tower"


def test_the_aim_is_kept_from_the_throw_before_and_by_another_hand(evening: Evening) -> None:
    opened(evening)
    evening.player.press("throw_way")
    evening.player.press("way.keys")
    evening.player.press("way_done")
    evening.player.press("aim.turn_rad", 0.05)
    aim = due(evening, "keys").aim
    evening.player.press("throw_go")
    evening.player.wait(2)
    assert due(evening, "keys").aim == aim
    assert "Thrown 1, inside" in said(evening)
    evening.player.press("hand", "off")
    assert due(evening, "keys").aim == aim


def test_who_looks_from_elsewhere_goes_on_doing_so(evening: Evening) -> None:
    opened(evening, 2)
    cameras = evening.composition.services.table.cameras
    for view in (View.REFEREE, View.ORBIT):
        evening.player.press("camera")
        evening.player.press("hand", "pair")
        evening.player.press("rebuild")
        assert cameras.view is view


@pytest.mark.parametrize("height", [0, 7, 16])
def test_any_tower_is_built_and_built_anew(evening: Evening, height: int) -> None:
    scene = opened(evening, height)
    assert len(table(scene).layout.stack) == height
    before = table(scene).layout
    evening.player.press("rebuild")
    assert len(table(scene).layout.stack) == height
    assert not height or table(scene).layout != before
    assert evening.control("stack").enabled == (height > 0)
    evening.player.press("undo")
    assert table(scene).layout == before


def test_a_die_is_set_by_hand_and_taken_back(evening: Evening) -> None:
    scene = opened(evening, 2)
    evening.player.press("stack")
    throw = due(evening, "stack")
    assert all(panel.name != "power" for panel in evening.player.screen.panels)  # nothing is thrown
    evening.player.step()
    due(evening, "flick")
    assert throw.mode == "stack"
    assert any(panel.name == "power" for panel in evening.player.screen.panels)
    assert len(table(scene).layout.stack) + len(table(scene).layout.bodies) >= 3
    assert "It stands: 3 dice" in said(evening) or "It fell" in said(evening)
    evening.player.press("undo")
    assert len(table(scene).layout.stack) == 2


def test_a_free_die_can_be_put_away_and_escape_leads_home(evening: Evening) -> None:
    scene = opened(evening, 3)
    evening.player.press("stack")
    due(evening, "stack")
    evening.composition.director.key("escape")
    due(evening, "flick")
    assert len(table(scene).layout.bodies) == 3
    evening.composition.director.key("escape")
    evening.player.wait(2)
    assert evening.player.screen.scene == "title"


def test_the_power_is_read_while_the_hand_moves_and_after(evening: Evening) -> None:
    opened(evening)
    throw = due(evening, "flick")
    director, (start, end) = evening.composition.director, throw.fair_flick.path[:2]
    director.press(*start)
    director.pointer([start], 0.0, 0.0)
    seconds = throw.fair_flick.ms / 1000
    shown = []
    for k in range(1, 6):
        at = (start[0], start[1] + (end[1] - start[1]) * k / 5)
        director.pointer([at], seconds * (k - 1) / 5, seconds * k / 5)
        evening.composition.update(seconds / 5)
        shown.append(_meter(evening).value)
    assert shown[0] < shown[-1]
    assert shown[-1] > 0.4
    evening.composition.director.key("escape")  # the die goes back into the hand
    evening.player.wait()
    assert evening.player.screen.scene == "practice"
    assert _meter(evening).value == 0.0
    flicked(evening)
    fair_mps = evening.composition.services.table.gesture.flick.fair_speed_mps
    assert _meter(evening).value == pytest.approx(fair_mps, rel=0.1)


def _meter(evening: Evening) -> Meter:
    row: Any = next(panel for panel in evening.player.screen.panels if panel.name == "power").children[0]
    return next(child for child in row.children if isinstance(child, Meter))


def test_sensitivity_works_at_once_and_is_kept(evening: Evening) -> None:
    opened(evening)
    ms = due(evening, "flick").fair_flick.ms
    evening.player.press("flick_sensitivity", 2.0)
    assert due(evening, "flick").fair_flick.ms == pytest.approx(2 * ms, abs=2)
    paths = getattr(evening.composition, "_paths", None)
    assert paths is not None
    assert load_settings(paths.settings_file)[0].flick_sensitivity == 2.0


def test_the_table_can_be_left_in_a_flight(evening: Evening) -> None:
    opened(evening, 2)
    due(evening, "flick")
    evening.composition.services.play.tempo.pace = 1.0
    evening.player.step()
    evening.composition.home("")
    evening.player.wait(5)
    assert evening.player.screen.scene == "title"


def test_figures_of_a_session() -> None:
    inside = Rest(Lying(3, TargetZone.IN), (0.03, 0.04), -0.02, False)
    lost = Rest(Lying(3, TargetZone.OFF), None, 0.3, False)
    figures = tally([PracticeThrow((inside, lost), 4, 4), PracticeThrow((inside,), 4, 1)])
    assert (figures.dice, figures.inside, figures.throws, figures.fell) == (3, 2, 2, 1)
    assert figures.mean_m == pytest.approx(0.05)
    assert tally([]).mean_m is None
    elements = throw_elements(PracticeThrow((inside,), 4, 1), lambda lying: (str(lying), Tone.GOOD))
    said = [element.body for element in elements if isinstance(element, Text)]
    assert any("fell" in each for each in said)
    assert any(str(inside.lying) in each for each in said), "the game reads its dice"


def test_the_gauge_knows_soft_fair_and_hard() -> None:
    tones = []
    for speed in (0.3, 1.2, 2.0):
        meter, _ = gauge(power_of(Leaving((0.0, speed, 0.0), (0.0, 0.0, 0.0))), 1.2, 0.6)
        assert isinstance(meter, Meter)
        tones.append(meter.tone)
    assert tones == [Tone.QUIET, Tone.GOOD, Tone.PRIMARY]
    _, words = gauge(power_of(Leaving((0.5, 0.5, 0.0), (0.0, 0.0, -6.3))), 1.2, 0.6)
    assert isinstance(words, Text)
    assert "45° right" in words.body
    assert "right" in words.body.split("spin")[1]


def test_the_map_of_a_session(evening: Evening) -> None:
    opened(evening)
    assert not evening.control("map").enabled
    flicked(evening)
    flicked(evening)
    evening.player.press("map")
    modal = evening.player.screen.modal
    assert modal is not None
    shown = next(child for child in modal.children if isinstance(child, TargetMap))
    assert shown.cells
    assert max(share for _x, _y, share in shown.cells) == 1.0
    evening.composition.director.key("escape")
    evening.player.wait(2)
    assert evening.player.screen.modal is None
    assert evening.player.screen.scene == "practice"


def test_where_throws_lean_to() -> None:
    def at(x: float, y: float) -> PracticeThrow:
        return PracticeThrow((Rest(Lying(3, TargetZone.IN), (x, y), 0.0, False),), 0, 0)

    assert "5 cm to the right" in leaning([at(0.05, 0.0)])
    assert "4 cm too short" in leaning([at(0.0, -0.06), at(0.0, -0.02)])
    assert "too far" in leaning([at(-0.05, 0.05)]) and "left" in leaning([at(-0.05, 0.05)])
    assert "very middle" in leaning([at(0.0, 0.002)])
    assert sum(cells([at(0.0, 0.0), at(0.001, 0.0), at(0.2, 0.1)]).values()) == 3


def test_the_target_in_words_has_the_tower_every_die_that_lies_and_what_is_in_the_hand(evening: Evening) -> None:
    scene = opened(evening, height=3)
    assert in_words(evening) == ["A tower of 3 dice stands in the middle.", "It stands straight.",
                                 "No thrown die lies there.", "One die is in the hand."]
    evening.player.press("height", 0.0)
    flicked(evening)
    evening.player.press("hand", "pair")
    tower, die, held = in_words(evening)
    assert (tower, held) == ("No tower stands.", "2 dice are in the hand.")
    [lies] = table(scene).dice
    assert die.startswith("A thrown die: ") and die.endswith(" of the middle.") and str(
        top_face(evening.composition.services.table.spec, lies).number) in die


def in_words(evening: Evening) -> list[str]:
    """The lines, read and closed again by keys."""
    evening.composition.director.key("f3")
    evening.player.wait()
    modal = evening.player.screen.modal
    assert modal is not None and modal.name == "in_words"
    evening.composition.director.key("escape")
    evening.player.wait()
    assert evening.player.screen.modal is None and evening.player.screen.scene == "practice"
    return [str(child.body) for child in modal.children if isinstance(child, Text)]


def test_settings_lead_to_the_practice_table_and_back(evening: Evening) -> None:
    evening.composition.home("")
    evening.player.wait(2)
    evening.player.press("options")
    evening.player.press("playing")
    evening.player.press("try")
    flicked(evening)
    evening.player.press("flick_sensitivity", 2.0)
    evening.player.press("leave")
    assert evening.player.screen.scene == "settings"
    assert evening.composition.services.player.preferences.flick_sensitivity == 2.0


def test_practice_in_the_middle_of_a_match_leaves_its_table_as_it_was(evening: Evening) -> None:
    evening.begin()
    evening.play_until(lambda: evening.player.screen.throw is not None, what="a throw")
    view, cameras = evening.composition.services.table.view, evening.composition.services.table.cameras
    before, shot = view.shown, cameras.shot
    for name in ("pause", "pause_settings", "playing", "try"):
        evening.player.press(name)
    flicked(evening)
    evening.player.press("stack")
    assert view.shown != before
    evening.player.press("leave")
    assert view.shown == before
    assert cameras.shot == shot
    evening.player.press("back")
    assert due(evening, "flick").mode == "flick"
