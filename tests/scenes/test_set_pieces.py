"""Five seconds for a death, a Goal and a victory: any press ends them, no record knows them, they can stand still."""

from __future__ import annotations

import pytest

from game.games.hell_for_leather.rules import events as ev
from game.games.hell_for_leather.rules.terms import Cause
from game.games.hell_for_leather.scenes.set_pieces import best_throw, pieces_of
from game.scenes.match.set_piece import LASTS_S, SetPieceController
from game.ui.portraits import NOBODY, figure
from game.ui.read_aloud import lines_of
from game.ui.screen import Column, Element, Panel, Row, Text
from tests.scenes.stagehand import Evening

EVENTS = (ev.Died("A1", Cause.TRAUMA), ev.GoalReached("A", 1), ev.MatchWon("A"), ev.MatchWon("network"))


@pytest.fixture
def begun(evening: Evening) -> Evening:
    evening.begin()
    evening.player.wait(2)
    evening.composition.services.play.tempo.pace = 1.0
    return evening


def show(evening: Evening, event: ev.Event) -> None:
    scene = evening.composition.director.scene
    scene._pieces += pieces_of(evening.context, (event,))
    scene._refresh()
    evening.player.wait()


def on_air(evening: Evening) -> bool:
    return isinstance(evening.composition.director.scene._controller, SetPieceController)


def texts(evening: Evening) -> list[Text]:
    def found(element: Element | Panel) -> list[Text]:
        if isinstance(element, Text):
            return [element]
        return [text for child in element.children for text in found(child)] \
            if isinstance(element, Row | Column | Panel) else []

    card = next(panel for panel in evening.player.screen.panels if panel.name == "card")
    return found(card)


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: type(event).__name__)
def test_it_lasts_five_seconds_and_enters_nothing(begun: Evening, event: ev.Event) -> None:
    before = begun.context.match.to_bytes()
    show(begun, event)
    assert on_air(begun)
    begun.player.wait(int((LASTS_S - 0.2) * 60))
    assert on_air(begun)
    begun.player.wait(30)
    assert not on_air(begun)
    assert begun.context.match.to_bytes() == before


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: type(event).__name__)
def test_any_press_ends_it(begun: Evening, event: ev.Event) -> None:
    director = begun.composition.director
    for press in (lambda: director.scene.on_key("x"), lambda: director.scene.on_press(600.0, 300.0),
                  lambda: begun.player.press("skip")):
        show(begun, event)
        assert on_air(begun)
        press()
        begun.player.wait()
        assert not on_air(begun)


def test_a_name_is_struck_out_while_one_looks(begun: Evening) -> None:
    begun.composition.services.player.change("reduce_motion", False)
    show(begun, EVENTS[0])
    assert [text.struck for text in texts(begun)] == [0.0] * len(texts(begun))
    begun.player.wait(120)
    assert texts(begun)[0].struck == 1.0
    assert begun.context.name("A1") == texts(begun)[0].body


def test_with_motion_reduced_it_is_a_still_card(begun: Evening) -> None:
    show(begun, EVENTS[2])
    first = begun.player.screen
    height = begun.composition.table_view.confetti.root.get_child(0).get_z()
    begun.player.wait(60)
    assert begun.player.screen == first
    assert begun.composition.table_view.confetti.root.get_child(0).get_z() == height


def test_nothing_is_left_in_the_air(begun: Evening) -> None:
    show(begun, EVENTS[2])
    begun.composition.home("")
    begun.player.wait(2)
    assert not begun.composition.table_view.confetti.root.get_num_children()


def test_everybody_it_shows_has_been_drawn_and_it_can_be_read_aloud(begun: Evening) -> None:
    for event in EVENTS:
        [piece] = pieces_of(begun.context, (event,))
        assert all(figure(name) != NOBODY for name, _, _ in piece.faces)
        show(begun, event)
        assert any(piece.title in line for line in map(str, lines_of(begun.player.screen)))
        begun.player.press("skip")


def test_a_whole_match_ends_with_one_before_its_result(evening: Evening) -> None:
    evening.begin(goal_target=1)
    seen: set[str] = set()

    def over() -> bool:
        controller = getattr(evening.composition.director.scene, "_controller", None)
        if isinstance(controller, SetPieceController):
            seen.add(controller._piece.caption)
        return evening.player.screen.scene == "result"

    evening.play_until(over, 20_000)
    assert len(seen) > 1  # a death or a Goal, and the victory


def test_the_best_throw_has_a_name_or_none(begun: Evening) -> None:
    assert "Nobody" in best_throw(begun.context)
