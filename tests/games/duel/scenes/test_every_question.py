"""Whatever matches with any options ask is shown: a control for each answer, words for each, and nothing fails."""

from __future__ import annotations

import random
from typing import Any, get_args

import pytest
from msgspec.structs import replace

from game.games.duel.headless import random_play
from game.games.duel.narration.duel_telling import DuelTelling
from game.games.duel.rules import DUEL
from game.games.duel.rules import actions as a
from game.games.duel.rules.header import SeatHeader
from game.games.duel.rules.setup.presets import PRESETS
from game.games.duel.rules.terms import Awaited
from game.games.duel.scenes.duel_at_table import DuelAtTable
from game.games.duel.scenes.feat_offers import rule_words
from game.games.duel.scenes.offer_words import is_way_out, offer_words
from game.games.duel.scenes.phases.acting import ActController
from game.games.duel.scenes.phases.offers_controller import GIVE_UP, OffersController
from game.games.duel.scenes.phases.place_controller import STEPS, PlaceController
from game.games.duel.scenes.screen_kit import DuelScreens
from game.games.duel.scenes.setup.begun import usual_draft
from game.narration.comfort import Comfort
from game.narration.line_choice import Memory
from game.narration.packs import Pack
from game.rules.match import Match
from game.scenes.rolling.roll_controller import RollController
from game.ui.going_on import controls_in
from game.ui.screen import Intent
from tests.games.duel.rules import skirmishes
from tests.scenes.stagehand import Evening
from tests.thinned import thinned

MOVES, LONGER = 100, 160
GENERIC = {str(rule_words(kind.__name__)) for kind in get_args(a.Action)}
"""What an offer is called that nobody has put into words."""


def table_of(evening: Evening, match: Match[Any, Any, Any]) -> DuelAtTable:
    """The match as it stands, as if it were just gone on with."""
    again = Match.load(DUEL, match.to_bytes(), bytes)
    return DuelScreens().at_table(evening.composition.services.playing("duel"), again)


def asked(evening: Evening, match: Match[Any, Any, Any]) -> None:
    """The question of this moment, with all that a player may look at before an answer."""
    game = table_of(evening, match)
    game.lay_again()
    controller = game.controller()
    assert controller is not None, match.state.step
    controller.enter()
    for _ in range(3):
        controller.update(0.1)
    if isinstance(controller, OffersController):
        answers(game, controller)
    card = controller.card()
    assert card.move and (card.body or card.words)
    controller.handles(), controller.marks()
    if isinstance(controller, PlaceController):
        looked_at(controller)
    vars(game.field)["_view"].stand(())
    game.field.clear()


def answers(game: DuelAtTable, controller: OffersController) -> None:
    """Every offer that is no place of the field is on the card, with words of its own."""
    card = controller.card()
    names = [control.name for control in controls_in((*card.body, *card.foot))]
    offers = [offer for offer in game.context.offers(controller.actor or "") if not isinstance(
        offer, a.PlaceTerrain | a.Enter | a.PlaceThing)]
    ways_out = [offer for offer in offers if is_way_out(game.context, offer)]
    words = [str(offer_words(game.context, offer)) for offer in offers if offer not in ways_out[1:]]
    assert all(words)
    assert len(set(words)) == len(words), words
    assert not GENERIC & set(words)
    if any(isinstance(offer, a.Concede) for offer in offers) and game.phase != Awaited.SCORE:
        assert GIVE_UP in names
    buttons = [name for name in names if name.startswith(("offer_", "mode"))]
    plain = [offer for offer in offers if not isinstance(offer, a.Concede | a.Move | a.SetScore)]
    assert len(buttons) >= len(plain), (game.phase, offers, names)


def looked_at(controller: PlaceController) -> None:
    """Places that are offered, and those a step away, each with what is said of it."""
    names = [control.name for control in controls_in(controller.card().body)]
    for name in [name for name in names if name.startswith("spot_")][:3]:
        controller.on_intent(Intent(name))
        card = controller.card()
        assert card.body and card.foot
    if isinstance(controller, ActController) and not vars(controller)["_moves"]:
        return
    for key in list(STEPS)[:5]:
        assert controller.on_key(key)
        assert controller.card().body
        controller.marks(), controller.handles()
    controller.on_cancel()


@pytest.mark.parametrize("number", [3, 9, *(pytest.param(number, marks=pytest.mark.deep) for number in range(10, 22))])
def test_every_question_of_a_match_with_any_options_is_shown(evening: Evening, number: int) -> None:
    header = skirmishes.any_header(number)
    people = {seat: SeatHeader(each.name, f"human:{at}") for at, (seat, each) in enumerate(header.seats.items(), 1)}
    match = Match.start(DUEL, replace(header, seats=people), bytes)
    chance = random.Random(number)
    met: set[Any] = set()
    for _ in range(MOVES):
        if DUEL.ending(match.state) is not None:
            break
        kind = (match.state.step, *sorted({type(offer).__name__ for offer in DUEL.legal(match.state)}))
        if kind not in met and match.state.step not in (Awaited.TABLE, Awaited.SETTLE):
            met.add(kind)
            asked(evening, match)
        match.submit(random_play.choose(match.state, chance))
    assert len(met) > 3


@pytest.mark.parametrize("preset", thinned(PRESETS, ("heroes", "boss", "flag", "solitaire")))
def test_every_question_of_every_match_that_the_first_page_offers_is_shown_and_told(
        evening: Evening, preset: str) -> None:
    """As it is recommended, played by people, to its end or far into it; its record is told, and its board drawn."""
    services = evening.composition.services.playing("duel")
    draft = usual_draft(services, people=1, seed=len(preset))
    draft.take_preset(preset)
    for at, seat in enumerate(draft.seats, 1):
        seat.person = at if preset != "solitaire" else seat.person
    match = Match.start(DUEL, draft.header("0"), bytes)
    chance = random.Random(len(preset))
    met: set[Any] = set()
    for _ in range(LONGER):
        if DUEL.ending(match.state) is not None:
            break
        kind = (match.state.step, *sorted({type(offer).__name__ for offer in DUEL.legal(match.state)}))
        by_people = not set(DUEL.to_act(match.state)) - {seat for seat, each in match.header.seats.items()
                                                         if each.player.startswith("human")}
        if kind not in met and by_people and match.state.step not in (Awaited.TABLE, Awaited.SETTLE):
            met.add(kind)
            asked(evening, match)
        match.submit(random_play.choose(match.state, chance))
    assert len(met) > 3
    for crowded in (False, True):
        assert table_of(evening, match).looks.board(crowded).children
    told = DuelTelling(match.header, Pack(), Memory(), Comfort()).read(match)
    assert any(deed.number for deed in match.deeds) and told.plain is not None


def test_a_throw_that_is_one_of_several_answers_is_thrown_by_hand(evening: Evening) -> None:
    """To get up is a throw, beside which one may stay down (DUEL-D22, M14)."""
    header = skirmishes.any_header(3)
    people = {seat: SeatHeader(each.name, f"human:{at}") for at, (seat, each) in enumerate(header.seats.items(), 1)}
    match = Match.start(DUEL, replace(header, seats=people), bytes)
    chance = random.Random(3)
    while not (match.state.step is Awaited.RECOVER and len(DUEL.legal(match.state)) > 2):
        match.submit(random_play.choose(match.state, chance))
    game = table_of(evening, match)
    asking = game.controller()
    assert isinstance(asking, OffersController)
    asking.on_intent(Intent("offer_0"))
    assert isinstance(game.context.picked, a.Throw)
    assert isinstance(game.controller(), RollController)
    assert len(game.context.match.deeds) == len(match.deeds)
