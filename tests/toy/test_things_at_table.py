"""The things of Odd or even: beads that move, give way and slide back, a card that is read, all of it in words."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from game.rules.match import Match
from game.scenes.hand.throw_methods import ThrowWay
from game.scenes.match.match_scene import MatchScene
from game.scenes.match.open_match import screens_of, start_match
from game.scenes.match.thing_words import things_words
from game.scenes.match.things_at_table import ThingsAtTable
from game.scenes.services import Services
from game.scenes.table.look_spec import Point
from game.scenes.table.things.thing import Before, Beside, FarEdge, Inside, Kind, Side, Thing
from game.scenes.table.things.thing_blocks import height_m
from game.ui.control_speech import sentence
from tests.scenes.digital import Digital, Keyboard, OneSwitch
from tests.scenes.stagehand import Evening
from tests.toy import odd_or_even_table, odd_or_even_things
from tests.toy.odd_or_even import KEY, Header, State
from tests.toy.odd_or_even_things import RULE

MOST_STEPS = 3000
CARD, BEADS = "look_at_rule", ("points_A", "points_B", "beads")
Key = tuple[str, int]


@pytest.fixture
def playing(evening: Evening) -> Services:
    services = evening.composition.services.playing(KEY)
    start_match(services, Header(seed=7, players=screens_of(services).quick(services, 1).players))
    evening.player.wait(2)
    return services


def scene_of(evening: Evening) -> MatchScene:
    scene = evening.composition.director.scene
    assert isinstance(scene, MatchScene)
    return scene


def match_of(evening: Evening) -> Match[State, Any, Any]:
    match: Match[State, Any, Any] = vars(scene_of(evening))["_context"].match
    return match


def things_of(evening: Evening) -> ThingsAtTable:
    found = vars(scene_of(evening))["_things"]
    assert isinstance(found, ThingsAtTable)
    return found


def rests(evening: Evening) -> dict[Key, Point]:
    """Where every piece belongs."""
    return {piece.key: (piece.x, piece.y, piece.z) for piece in vars(things_of(evening))["_there"].laid.pieces}


def shown(evening: Evening, key: Key) -> Point:
    """Where a bead is seen."""
    view = evening.composition.table_view.things
    node = vars(view)["_shown"][key].node
    x, y, z = node.get_pos()
    return x, y, z - height_m(evening.composition.table_view.look.things, Kind.BEAD) / 2


def to_throw(evening: Evening) -> None:
    """Play until dice are in the hand."""
    evening.play_until(lambda: evening.player.screen.throw is not None, MOST_STEPS, "a throw")


def rested(evening: Evening, key: Key) -> bool:
    """Whether a bead is seen where it belongs."""
    return math.dist(shown(evening, key), rests(evening)[key]) < 1e-6


def score(evening: Evening) -> None:
    """Play until somebody has a point."""
    evening.play_until(lambda: any(match_of(evening).state.points.values()), MOST_STEPS, "a point")


def pixel(evening: Evening, at: Point) -> tuple[int, int]:
    return evening.composition.projector.to_pixel(at)


def press(evening: Evening, at: Point) -> tuple[int, int]:
    x, y = pixel(evening, at)
    evening.composition.director.press(x, y)
    return x, y


def drag(evening: Evening, spot: tuple[float, float]) -> None:
    evening.composition.director.pointer([spot], 0.0, 0.02)
    evening.player.wait()


# --- where they lie ------------------------------------------------------------------------------------------


def test_a_point_is_a_bead_from_the_bowl(evening: Evening, playing: Services) -> None:
    before = rests(evening)
    assert sum(key[0] == "beads" for key in before) == 6
    score(evening)
    points = match_of(evening).state.points
    after = rests(evening)
    assert {seat: sum(key[0] == f"points_{seat}" for key in after) for seat in points} == points
    assert sum(key[0] == "beads" for key in after) == 6 - sum(points.values())


def given(evening: Evening, monkeypatch: pytest.MonkeyPatch, **points: int) -> None:
    """Have the things lie as if these were the points."""
    def otherwise(state: State) -> tuple[Thing, ...]:
        return odd_or_even_things.things_of(msgspec.structs.replace(state, points=points))

    monkeypatch.setattr(odd_or_even_table, "things_of", otherwise)
    things_of(evening).follow()


def test_it_moves_there_and_is_there_at_once_where_motion_is_reduced(evening: Evening, playing: Services,
                                                                     monkeypatch: pytest.MonkeyPatch) -> None:
    playing.player.change("reduce_motion", False)
    given(evening, monkeypatch, A=1, B=0)
    assert not rested(evening, ("points_A", 0))
    things_of(evening).update(playing.table.view.look.things.move_s)
    assert rested(evening, ("points_A", 0))
    playing.player.change("reduce_motion", True)
    given(evening, monkeypatch, A=1, B=1)
    assert rested(evening, ("points_B", 0))


def test_a_press_ends_the_move(evening: Evening, playing: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    playing.player.change("reduce_motion", False)
    given(evening, monkeypatch, A=1, B=0)
    evening.composition.director.press(1.0, evening.composition.projector.window[1] / 2)
    assert rested(evening, ("points_A", 0))


def test_whoever_throws_sees_them_and_the_table_is_bare_after_the_match(evening: Evening, playing: Services) -> None:
    to_throw(evening)
    width, height = evening.composition.projector.window
    spots = [pixel(evening, at) for at in rests(evening).values()]
    assert all(0 < x < width and 0 < y < height for x, y in spots)
    evening.composition.home("")
    evening.player.wait(2)
    assert not vars(evening.composition.table_view.things)["_shown"]


# --- in words ------------------------------------------------------------------------------------------------


def test_every_count_is_told(evening: Evening, playing: Services) -> None:
    evening.player.press("more")
    evening.player.press("in_words")
    said = repr(evening.player.screen.modal)
    assert "Before Seat A: 0 beads (points)." in said
    assert "In the bowl: 6 beads." in said
    assert "At the left: a card (First to 3)." in said
    assert RULE[1] in said


def names(seat: str) -> str:
    return {"A": "Ann"}[seat]


@pytest.mark.parametrize(("things", "said"), [
    ((Thing(id="a", kind=Kind.BEAD, place=Before("A")), Thing(id="b", kind=Kind.SKULL, place=Before("A"), count=2)),
     "Before Ann: 1 bead, 2 skulls."),
    (tuple(Thing(id=str(at), kind=Kind.SKULL, place=FarEdge(), up=at < 2) for at in range(7)),
     "At the far edge: 2 skulls, 5 skulls turned over."),
    ((Thing(id="a", kind=Kind.CARD, place=Beside(Side.RIGHT), up=False),), "At the right: a card face down."),
    ((Thing(id="a", kind=Kind.CARD, place=Beside(Side.LEFT), count=0),), "At the left: nothing."),
    ((Thing(id="a", kind=Kind.STONE, place=Before("A"), count=23, label="debt"),), "Before Ann: 23 stones (debt)."),
])
def test_words_say_what_lies_where(things: Sequence[Thing], said: str) -> None:
    assert things_words(things, names) == (said,)


def test_a_bowl_is_called_what_stands_on_it() -> None:
    things = (Thing(id="b", kind=Kind.BOWL, place=FarEdge(), label="Fate"),
              Thing(id="s", kind=Kind.STONE, place=Inside("b"), count=1))
    assert things_words(things, names) == ("At the far edge: a bowl (Fate).", "In the bowl Fate: 1 stone.")


# --- a card that is read -------------------------------------------------------------------------------------


def read(evening: Evening) -> bool:
    modal = evening.player.screen.modal
    return modal is not None and modal.name == "thing" and RULE[0] in repr(modal)


def test_a_card_is_read_where_it_is_pressed(evening: Evening, playing: Services) -> None:
    to_throw(evening)
    entries = match_of(evening).entry_count
    press(evening, rests(evening)["rule", 0])
    evening.player.wait()
    assert read(evening)
    evening.player.press("close_thing")
    assert evening.player.screen.modal is None
    assert match_of(evening).entry_count == entries


@pytest.mark.parametrize("hands", [Keyboard, OneSwitch])
def test_it_is_read_without_a_mouse(evening: Evening, playing: Services, hands: type[Digital]) -> None:
    """What means something to a hand goes to the hand, and not where a card has the focus."""
    player = hands(evening.composition)
    to_throw(evening)
    stage = evening.player.screen.throw
    player.press(CARD)
    assert read(evening)
    player.press("close_thing")
    assert stage is not None and evening.player.screen.throw is not None
    assert evening.player.screen.throw.stage == stage.stage


def test_it_is_spoken_as_what_it_is(evening: Evening, playing: Services) -> None:
    to_throw(evening)
    handle = next(handle for handle in evening.player.screen.handles if handle.name == CARD)
    assert sentence(handle) == "First to 3, card on the table."


# --- a token that is pushed ----------------------------------------------------------------------------------


def test_a_token_goes_a_little_way_and_slides_back(evening: Evening, playing: Services) -> None:
    to_throw(evening)
    playing.player.change("reduce_motion", False)
    entries, key = match_of(evening).entry_count, ("beads", 0)
    rest = rests(evening)[key]
    x, y = press(evening, rest)
    assert rested(evening, key)
    drag(evening, (x + 80.0, y))
    far = shown(evening, key)[0] - rest[0]
    assert 0.0 < far <= playing.table.view.look.things.push_m
    evening.composition.director.release(x, y)
    things = things_of(evening)
    things.update(0.1)
    assert 0.0 < shown(evening, key)[0] - rest[0] < far
    things.update(1.0)
    assert all(rested(evening, key) for key in rests(evening) if key[0] in BEADS)
    assert match_of(evening).entry_count == entries


def test_it_is_back_at_once_where_motion_is_reduced(evening: Evening, playing: Services) -> None:
    to_throw(evening)
    x, y = press(evening, rests(evening)["beads", 0])
    drag(evening, (x + 80.0, y))
    evening.composition.director.release(x, y)
    evening.player.wait()
    assert rested(evening, ("beads", 0))


def test_no_token_is_a_control(evening: Evening, playing: Services) -> None:
    to_throw(evening)
    assert {handle.name for handle in evening.player.screen.handles} == {"die", CARD}


@pytest.mark.parametrize("way", ThrowWay)
def test_dice_in_the_hand_come_first(evening: Evening, playing: Services, way: ThrowWay) -> None:
    """Where the hand is, a press is the hand's, whatever lies there; in some ways it is wherever it is."""
    playing.player.change("throw_way", way.value)
    to_throw(evening)
    throw = evening.player.screen.throw
    assert throw is not None
    scene, things = scene_of(evening), things_of(evening)
    things.press(*throw.die, vars(scene)["_controller"])
    assert not things.holding
    bead = next(at for key, at in rests(evening).items() if key[0] == "beads")
    things.press(*pixel(evening, bead), vars(scene)["_controller"])
    assert things.holding == (way not in (ThrowWay.CLICKS, ThrowWay.SWITCH))


def test_a_card_out_of_the_picture_is_no_control(evening: Evening, playing: Services) -> None:
    """From near the cups nothing of it is seen; it can be read in words."""
    evening.until("cup_down")
    assert CARD not in {handle.name for handle in evening.player.screen.handles}


def test_handles_of_cards_are_where_they_are_seen(evening: Evening, playing: Services) -> None:
    to_throw(evening)
    handle = next(handle for handle in evening.player.screen.handles if handle.name == CARD)
    x, y = pixel(evening, rests(evening)["rule", 0])
    assert handle.x < x < handle.x + handle.w and handle.y < y < handle.y + handle.h
