"""Offers say in the words of the field what they do; looked at they are shown there; what is free is chosen there."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from game.games.duel.headless import random_play
from game.games.duel.rules import DUEL
from game.games.duel.rules import actions as a
from game.games.duel.rules.field.battlefields import BATTLEFIELDS
from game.games.duel.rules.field.models import Place
from game.games.duel.rules.field.pieces import laid
from game.games.duel.rules.header import Header, OwnField, OwnPiece, SeatHeader
from game.games.duel.rules.setup.own_fields import laid_out, of_ready
from game.games.duel.rules.state import State
from game.games.duel.rules.terms import Awaited
from game.games.duel.scenes.facing import facing_words, turned
from game.games.duel.scenes.field.stand import point_of
from game.games.duel.scenes.free_values import splits
from game.games.duel.scenes.offer_drawn import drawn_offer
from game.games.duel.scenes.offer_words import offer_words
from game.games.duel.scenes.phases.acting import ActController
from game.games.duel.scenes.phases.offers_controller import OffersController
from game.games.duel.scenes.phases.place_controller import GO, SPOT
from game.games.duel.scenes.phases.setting_down import SettingDown
from game.games.duel.scenes.screen_kit import DuelScreens
from game.games.duel.scenes.where_words import where
from game.rules.match import Match
from game.scenes.field.drawn_over import Drawn
from game.ui.going_on import controls_in
from game.ui.screen import Intent
from tests.games.duel.rules import skirmishes
from tests.games.duel.rules.test_feats_of_gangs import bands, together
from tests.games.duel.scenes.test_every_question import table_of
from tests.scenes.stagehand import Evening

MOST_MATCHES, MOST_ENTRIES = 120, 300
AREA = 12000
WALL = laid_out(OwnField((OwnPiece("low_wall", (6000, 6000), 0),)), AREA)
TWO_CRATES = laid_out(OwnField((OwnPiece("crate", (3000, 3000), 0), OwnPiece("crate", (9000, 9000), 0))), AREA)


# --- where something is -----------------------------------------------------------------------------------------

@pytest.mark.parametrize(("at", "told"), [
    ((6000, 7000), "north of the low wall"), ((6000, 5000), "south of the low wall"),
    ((1500, 10500), "in the open in the north-west"), ((6000, 11500), "in the open in the north")])
def test_a_place_is_told_by_what_is_nearest(at: tuple[int, int], told: str) -> None:
    assert where(WALL, Place(*at, 0)) == told


def test_which_of_two_alike_is_said_by_the_part_of_the_field() -> None:
    assert where(TWO_CRATES, Place(3000, 4000, 0)) == "north of the crate in the south-west"
    assert where(TWO_CRATES, Place(9000, 8000, 0)) == "south of the crate in the north-east"


def test_on_top_of_something_is_on_it() -> None:
    crate = TWO_CRATES.pieces[0]
    assert where(TWO_CRATES, Place(3000, 3000, crate.top)) == "on the crate in the south-west"


@given(st.sampled_from(sorted(BATTLEFIELDS)), st.integers(0, 36000), st.integers(0, 36000))
def test_every_place_of_every_battlefield_has_words(key: str, x: int, y: int) -> None:
    area = BATTLEFIELDS[key].area
    said = where(laid_out(of_ready(key), area), Place(x % (area + 1), y % (area + 1), 0))
    assert said and "{" not in said


def test_an_empty_field_has_parts() -> None:
    assert where(laid(AREA, ()), Place(6000, 6000, 0)) == "in the open in the middle"


# --- what is free in an offer -----------------------------------------------------------------------------------

@given(st.integers(2, 4), st.integers(2, 8))
def test_dice_are_divided_in_every_way_and_none_is_lost(targets: int, dice: int) -> None:
    """DUEL-D244."""
    whom = [f"B{at}" for at in range(1, targets + 1)]
    found = list(splits(whom, dice))
    assert all(sum(split.values()) == dice and min(split.values()) > 0 and len(split) > 1 for split in found)
    assert len({tuple(sorted(split.items())) for split in found}) == len(found)
    if dice == targets:
        assert dict.fromkeys(whom, 1) in found


@given(st.tuples(st.integers(-900, 900), st.integers(-900, 900)).filter(lambda facing: facing != (0, 0)))
def test_a_shield_that_is_turned_all_round_faces_as_before(facing: a.Facing) -> None:
    """DUEL-D63: in steps of 15 degrees, never nowhere."""
    seen = facing
    for _ in range(12):
        seen = turned(seen, 2)
        assert seen != (0, 0)
    near = (facing, turned(facing, 1), turned(facing, -1))
    assert facing_words(seen) in [facing_words(each) for each in near]


# --- at the table -----------------------------------------------------------------------------------------------

def with_people(header: Header) -> Header:
    """Everybody at the machine."""
    return replace(header, seats={seat: SeatHeader(each.name, f"human:{at}")
                                  for at, (seat, each) in enumerate(header.seats.items(), 1)})


def played_to(wanted: Callable[[State], bool], header: Callable[[int], Header], first: int = 1000,
              choose: Callable[[State, random.Random], a.Action] = random_play.choose) -> Match[Any, Any, Any]:
    """A match by chance, or by who chooses otherwise, as it stands when this is first so."""
    for number in range(first, first + MOST_MATCHES):
        match = Match.start(DUEL, with_people(header(number)), bytes)
        chance = random.Random(number)
        for _ in range(MOST_ENTRIES):
            if DUEL.ending(match.state) is not None:
                break
            if wanted(match.state):
                return match
            match.submit(choose(match.state, chance))
    raise AssertionError("it never came")


def test_an_offer_that_is_looked_at_is_shown_on_the_field(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    match = played_to(lambda state: state.step is Awaited.ACTIVATE and any(
        model.at is not None for model in state.models.values()), skirmishes.any_header, 0)
    game = table_of(evening, match)
    game.lay_again()
    controller = game.controller()
    assert isinstance(controller, OffersController)
    shown: list[Drawn] = []
    monkeypatch.setattr(game.field, "draw", shown.append)
    controller.enter()
    before = shown[-1]
    offers = vars(controller)["_offers"]
    for number, offer in enumerate(offers):
        controller.on_look(f"offer_{number}", covered=False)
        assert shown[-1] == before + drawn_offer(game.context, offer)
    controller.on_look("", covered=False)
    assert shown[-1] == before


def test_boost_leads_where_its_player_wants(evening: Evening) -> None:
    """DUEL-D130b, DUEL-D1: the offer stands for every place along a straight leg."""
    match = played_to(lambda state: any(isinstance(offer, a.Upgrade) and offer.to is None
                                        for offer in DUEL.legal(state)), skirmishes.rich_header)
    game = table_of(evening, match)
    game.lay_again()
    controller = game.controller()
    assert isinstance(controller, SettingDown)
    controller.enter()
    start = next(offer.at for offer in DUEL.legal(match.state) if isinstance(offer, a.Upgrade))
    spots = controller._offered_spots()
    away = next(number for number, spot in enumerate(spots) if spot.at != start)
    controller.on_look(f"{SPOT}{away}", covered=False)
    assert vars(controller)["_ghost_at"] == spots[away].at and controller.card().goes_on != GO
    controller.on_intent(Intent(f"{SPOT}{away}"))
    controller.on_intent(Intent(GO))
    done = next(deed.action for deed in reversed(game.context.match.deeds) if isinstance(deed.action, a.Upgrade))
    assert done.at == spots[away].at


def by_night(number: int) -> Header:
    """Lights are put down at random, on a field that has none of its own."""
    return skirmishes.header(number, night_raid=True)


def test_the_square_that_the_dice_said_is_marked(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    """DUEL-D123: a thing that is placed at random goes anywhere in it, and nowhere else."""
    match = played_to(lambda state: any(isinstance(offer, a.PlaceThing) for offer in DUEL.legal(state)), by_night)
    game = table_of(evening, match)
    game.lay_again()
    controller = game.controller()
    assert isinstance(controller, SettingDown)
    shown: list[Drawn] = []
    monkeypatch.setattr(game.field, "draw", shown.append)
    controller.enter()
    (frame,) = (stroke for drawn in shown[-1:] for stroke in drawn.strokes if len(stroke.points) == 5)
    west, south = (min(point[axis] for point in frame.points) for axis in (0, 1))
    east, north = (max(point[axis] for point in frame.points) for axis in (0, 1))
    offered = [point_of(match.state, spot.at) for spot in controller._offered_spots()]
    assert offered and all(west <= x <= east and south <= y <= north for x, y, _ in offered)


def shields(number: int) -> Header:
    """Everybody has a pistol and a shield, and cover counts."""
    sheets = {f"{seat}1": {"weapons": ("ranged1", "shield")} for seat in "AB"}
    return skirmishes.header(number, sheets=sheets, armory=True, cover="simple")


def test_a_shield_is_shown_and_turned_by_whoever_moves_its_bearer(evening: Evening) -> None:
    """DUEL-D63: facing is chosen with each Move; otherwise it stays."""
    match = played_to(lambda state: state.step is Awaited.ACTION, shields)
    game = table_of(evening, match)
    game.lay_again()
    controller = game.controller()
    assert isinstance(controller, ActController)
    controller.enter()
    ident = match.state.activation.of
    before = match.state.models[ident].facing
    names = [control.name for control in controls_in(controller.card().body)]
    assert {"shield_left", "shield_right", "shield_towards"} <= set(names)
    assert any(facing_words(before) in str(getattr(each, "body", "")) for each in controller.card().body)
    for _ in range(3):
        controller.on_intent(Intent("shield_left"))
    stay = next(number for number, offer in enumerate(vars(controller)["_offers"])
                if isinstance(offer, a.Move) and not offer.path)
    controller.on_intent(Intent(f"offer_{stay}"))
    after = game.context.match.deeds
    move = next(deed for deed in reversed(after) if isinstance(deed.action, a.Move))
    assert move.after.models[ident].facing == turned(turned(turned(before, 2), 2), 2) != before


def test_who_carries_no_shield_faces_nowhere(evening: Evening) -> None:
    match = played_to(lambda state: state.step is Awaited.ACTION, lambda number: skirmishes.header(number))
    game = table_of(evening, match)
    controller = game.controller()
    assert isinstance(controller, ActController)
    names = [control.name for control in controls_in(controller.card().body)]
    assert not any(name.startswith("shield_") for name in names)


def test_models_that_move_together_are_picked_one_after_the_other(evening: Evening) -> None:
    """DUEL-D206."""
    table = together(bands(), "A3", "A2")
    game = DuelScreens().at_table(evening.composition.services.playing("duel"), table.match)
    controller = game.controller()
    assert type(controller) is OffersController
    offers = vars(controller)["_offers"]
    assert [offer.of for offer in offers] == ["A1", "A3", "A2"]
    assert all(game.context.name(offer.of) in offer_words(game.context, offer) for offer in offers)
    controller.on_intent(Intent("offer_1"))
    moving = game.controller()
    assert isinstance(moving, ActController)
    assert {move.of for move in vars(moving)["_moves"]} == {"A3"}


def test_fewer_may_go_along_than_could(evening: Evening) -> None:
    """DUEL-D206, DUEL-D1: any fewer than all who may."""
    table = bands()
    game = DuelScreens().at_table(evening.composition.services.playing("duel"), table.match)
    along = {frozenset(offer.with_) for offer in game.context.offers("A")
             if isinstance(offer, a.Activate) and offer.through == "coordinate"}
    assert along == {frozenset({"A2", "A3"}), frozenset({"A2"}), frozenset({"A3"})}


def test_what_stood_on_the_screen_before_is_no_place_of_this_one(evening: Evening) -> None:
    """The pointer may rest where a button was that the new card has not."""
    match = played_to(lambda state: state.step is Awaited.ACTION, lambda number: skirmishes.header(number))
    game = table_of(evening, match)
    controller = game.controller()
    assert isinstance(controller, ActController)
    controller.enter()
    controller.on_look(f"{SPOT}99", covered=False)
    controller.on_look("offer_99", covered=False)
    controller.on_look("offer_", covered=False)
    assert vars(controller)["_ghost_at"] is None


def test_a_pointer_over_the_card_means_nothing_behind_it(evening: Evening) -> None:
    match = played_to(lambda state: state.step is Awaited.ACTION, lambda number: skirmishes.header(number))
    game = table_of(evening, match)
    game.lay_again()
    controller = game.controller()
    assert isinstance(controller, ActController)
    controller.enter()
    x, y = game.field.pixel((0.0, 0.0, 0.0))
    controller.on_pointer([(float(x), float(y))], 0.0, 0.1)
    assert vars(controller)["_ghost_at"] is not None
    controller.on_look("", covered=True)
    assert vars(controller)["_ghost_at"] is None
    controller.on_pointer([(float(x), float(y))], 0.1, 0.2)
    assert vars(controller)["_ghost_at"] is None
