"""What was got is seen on its way to where it is counted, and is counted when it has arrived."""

from __future__ import annotations

import pytest

from game.games.hell_for_leather.rules import events as ev
from game.games.hell_for_leather.scenes.gains import gains_of
from game.games.hell_for_leather.scenes.hell_looks import HellLooks
from game.games.hell_for_leather.scenes.scoreboard import counted
from game.scenes.broadcast import Gain
from game.scenes.match.letterbox import UPPER
from game.ui.elements import elements
from game.ui.screen import Text
from game.ui.styles import Style, Tone
from tests.scenes.stagehand import Evening
from tests.scenes.test_large_text import crowded

__all__ = ["crowded"]
HEAT = counted("heat", "A")
FRAME_S = 0.05


def heat_shown(evening: Evening) -> str:
    """The Heat of team A as the bar has it."""
    [found] = [each for each in elements(evening.player.screen) if isinstance(each, Text) and each.counts == HEAT]
    return found.body


def heated(evening: Evening) -> tuple[Gain, ...]:
    """One die of Heat more for team A, on its way; the state has it already."""
    gains = gains_of([ev.HeatChanged("A", 2, 3)])
    evening.composition.broadcast.gain(gains, 1.0)
    return gains


def pass_s(evening: Evening, seconds: float) -> None:
    """Let so much time pass."""
    for _ in range(round(seconds / FRAME_S)):
        evening.composition.update(FRAME_S)


def test_what_changes_twice_is_one_gain_and_what_comes_to_nothing_is_none() -> None:
    gains = gains_of([ev.VpChanged("A", 0, 1), ev.VpChanged("A", 1, 2), ev.VpChanged("B", 3, 2),
                      ev.HeatChanged("A", 3, 4), ev.HeatChanged("A", 4, 3), ev.GoalReached("B", 2)])
    assert [(gain.counts, gain.words, gain.tone) for gain in gains] == [
        ("vp_A", "+2 VP", Tone.GOOD), ("vp_B", "-1 VP", Tone.DANGER), ("goal_B", "Goal 2 reached", Tone.GOOD)]


def test_all_that_is_got_is_counted_somewhere_on_the_board(evening: Evening) -> None:
    evening.begin(goal_target=3)
    layout = evening.composition.surface.layout
    for what in ("vp", "heat", "goal"):
        for team in "AB":
            figure = layout.figure(counted(what, team))
            assert figure is not None and figure.w > 0
    assert layout.figure("") is None


def test_with_large_text_too(crowded: Evening) -> None:
    layout = crowded.composition.surface.layout
    assert all(layout.figure(counted(what, "B")) is not None for what in ("vp", "heat", "goal"))


def test_the_figure_changes_when_the_plate_has_arrived(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    evening.begin(goal_target=3)
    evening.composition.services.player.change("reduce_motion", False)
    pass_s(evening, FRAME_S)
    before, air = heat_shown(evening), evening.composition.services.table.stage.air
    heated(evening)
    board = HellLooks.board
    monkeypatch.setattr(HellLooks, "board", lambda looks, crowded: board(looks, True))  # whatever is new
    pass_s(evening, air.gain_held_s)
    assert evening.composition.broadcast.gaining
    assert heat_shown(evening) == before
    pass_s(evening, air.gain_s + 3 * FRAME_S)
    assert not evening.composition.broadcast.gaining
    assert heat_shown(evening) != before


def test_with_motion_reduced_the_figure_waits_for_nothing(evening: Evening) -> None:
    evening.begin(goal_target=3)
    heated(evening)
    pass_s(evening, 2 * FRAME_S)
    assert not evening.composition.broadcast.gaining


def test_heat_is_the_largest_figure_of_the_bar(evening: Evening) -> None:
    evening.begin(goal_target=3)
    [board] = [placed for placed in evening.composition.surface.layout.panels if placed.panel.name == "scoreboard"]
    largest = max((run for item in board.items for run in item.runs), key=lambda run: run.px)
    assert largest.text == str(evening.context.state.team("A").heat)
    assert largest.px == evening.composition.surface.kit.setting(
        evening.composition.surface.kit.theme.letters.of(Style.NUMBER)).px


def test_what_is_shown_again_is_a_film(evening: Evening) -> None:
    evening.begin(goal_target=3)
    evening.play_until(lambda: evening.player.screen.throw is not None)
    broadcast = evening.composition.broadcast
    broadcast.replay(True)
    evening.player.wait()
    assert [panel.name for panel in evening.player.screen.panels] == [UPPER, "bar"]
    broadcast.replay(False)
    evening.player.wait()
    assert {"scoreboard", "card"} <= {panel.name for panel in evening.player.screen.panels}
