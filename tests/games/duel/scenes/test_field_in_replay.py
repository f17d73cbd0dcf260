"""In a replay the field lies behind the tray; models stand as they stood before each deed, and go where it led them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from msgspec import structs

from game.games.duel.rules import actions as a
from game.games.duel.rules import events as e
from game.games.duel.rules.field.models import Place
from game.games.duel.rules.state import on_table
from game.games.duel.scenes.field.stand import figures_of, point_of, scene_of
from game.games.duel.scenes.replay.duel_script import DuelScript, read_script
from game.games.duel.scenes.replay.field_replayed import FieldReplayed, drawn_of
from game.scenes.replay.replay_scene import ReplayScene
from game.scenes.replay.replay_script import Kind, Moment
from game.scenes.table.camera_views import View
from tests.contract.samples import SAMPLES
from tests.scenes.stagehand import Evening


@pytest.fixture(scope="module")
def script() -> DuelScript:
    """A match that was played at random, with Moves and Duels."""
    return read_script(SAMPLES["duel"].played(0, 400).to_bytes())


def bent(script: DuelScript) -> Moment:
    """The first Move of it, gone by a place halfway and then aside."""
    moment = next(each for each in script.moments
                  if isinstance(each.deed.action, a.Move) and each.deed.action.path)
    made = moment.deed.action
    [leg] = made.path
    by = structs.replace(leg, to=Place(leg.to.x - 300, leg.to.y - 100, leg.to.z))
    return replace(moment, deed=structs.replace(moment.deed, action=structs.replace(made, path=(by, leg))))


def watched(evening: Evening, script: DuelScript) -> tuple[ReplayScene, FieldReplayed]:
    services = evening.composition.services.playing("duel")
    scene = ReplayScene(services, script, lambda: services.navigation.home(""))
    services.navigation.go(scene)
    evening.player.wait(2)
    return scene, vars(vars(vars(scene)["_player"])["_round"])["_behind"]


def field_of(behind: FieldReplayed) -> Any:
    return vars(behind)["_field"]


def test_figures_stand_as_they_stood_before_each_deed(evening: Evening, script: DuelScript) -> None:
    _, behind = watched(evening, script)
    for moment in script.moments:
        behind.show(moment, False, True)
        assert field_of(behind).scene == scene_of(moment.deed.before) and not behind.moving
        behind.show(moment, True, True)
        assert tuple(field_of(behind).scene.figures) == tuple(figures_of(moment.deed.after))


def test_whoever_moved_goes_along_the_way_of_the_move(evening: Evening, script: DuelScript) -> None:
    evening.composition.services.player.change("reduce_motion", False)
    _, behind = watched(evening, script)
    moment = bent(script)
    made = moment.deed.action
    assert isinstance(made, a.Move)
    behind.show(moment, False, True)
    behind.show(moment, True, False)
    assert behind.moving
    [way] = [change.way for change in vars(field_of(behind))["_changes"] if change.after.id == made.of]
    assert way[1:-1] == tuple(point_of(moment.deed.before, leg.to) for leg in made.path[:-1])
    tape = drawn_of(moment.deed).strokes[1].points
    assert tape[-1] == point_of(moment.deed.before, made.path[-1].to) and len(tape) == len(made.path) + 1
    behind.settle()
    assert not behind.moving


def test_a_ray_leads_to_whoever_is_drawn_on(script: DuelScript) -> None:
    deed = next(moment.deed for moment in script.moments
                if any(isinstance(event, e.DuelDeclared) for event in moment.deed.events))
    made = deed.action
    assert isinstance(made, a.Duel)
    against = {other for event in deed.events if isinstance(event, e.DuelDeclared) for other in event.against}
    assert len(drawn_of(deed).strokes) == 1 + len(against & set(on_table(deed.before))), "a ring, and a ray each"


def test_the_field_is_looked_at_while_nothing_happens_on_the_tray(evening: Evening, script: DuelScript) -> None:
    scene, _ = watched(evening, script)
    cameras, player = evening.composition.cameras, vars(scene)["_player"]
    evening.player.press("play")
    for at, moment in enumerate(script.moments):
        scene._go(at)
        if player.lifting:
            assert cameras.view is View.CUPS
        else:
            assert (cameras.view is View.FIELD) is not player.at_tray, moment.kind
        assert moment.kind is not Kind.THROW or player.at_tray


def test_the_camera_goes_through_the_views_of_the_field_and_the_tray(evening: Evening, script: DuelScript) -> None:
    scene, _ = watched(evening, script)
    evening.player.press("play")
    scene._go(next(at for at, moment in enumerate(script.moments) if isinstance(moment.deed.action, a.Move)))
    met = []
    for _ in range(6):
        met.append(evening.composition.cameras.view)
        evening.player.press("camera")
    assert met == [View.FIELD, View.FIELD_DOWN, View.SEAT, View.REPLAY, View.REFEREE, View.ORBIT]
    assert evening.composition.cameras.view is View.FIELD, "the theatre chooses again"


def test_nothing_of_it_is_left_on_the_table(evening: Evening, script: DuelScript) -> None:
    _, behind = watched(evening, script)
    assert field_of(behind).scene is not None and evening.composition.cameras.field_lies
    vars(evening.composition.director.scene)["_player"].leave()
    assert field_of(behind).scene is None and not evening.composition.cameras.field_lies
