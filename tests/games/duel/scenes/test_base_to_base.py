"""Whoever fights hand to hand finds the way there: places base to base are offered, and what is set down near snaps."""

from __future__ import annotations

import math
import random
from typing import Any

from msgspec import UNSET

from game.games.duel.headless import random_play
from game.games.duel.rules import DUEL
from game.games.duel.rules import actions as a
from game.games.duel.rules.field.models import CONTACT_GAP, Place, gap
from game.games.duel.rules.melee import holding
from game.games.duel.rules.modifiers import CHARGE
from game.games.duel.rules.state import State, body_of
from game.games.duel.rules.terms import Awaited
from game.games.duel.rules.weapons import touching
from game.games.duel.scenes.contact_places import SNAPS, touching_near
from game.games.duel.scenes.offer_words import offer_words
from game.games.duel.scenes.phases.acting import ActController
from game.games.duel.scenes.seeing import body_at
from game.ui.going_on import controls_in
from game.ui.screen import Intent
from tests.games.duel.rules import skirmishes
from tests.games.duel.scenes.test_every_question import table_of
from tests.games.duel.scenes.test_offers_on_the_field import played_to
from tests.scenes.stagehand import Evening

BASE_TO_BASE = "base to base"


def charges(state: State) -> list[a.Move]:
    return [offer for offer in DUEL.legal(state) if isinstance(offer, a.Move) and offer.mode == CHARGE
            and offer.target is not UNSET]


def ends_at(state: State, charge: a.Move) -> int:
    """How far from the rim of whom it is aimed at it ends."""
    end = charge.path[-1].to if charge.path else body_of(state, charge.of).at
    return gap(body_at(state, charge.of, end), body_of(state, str(charge.target)))


def near_blades(state: State) -> bool:
    """Somebody acts who can charge into contact."""
    return state.step is Awaited.ACTION and state.fight is None and any(
        ends_at(state, charge) <= CONTACT_GAP for charge in charges(state))


def held(state: State) -> bool:
    """Whoever acts is held by somebody and may try to leave."""
    return (state.step is Awaited.ACTION and state.fight is None and state.activation is not None
            and bool(holding(state, state.activation.of)) and any(isinstance(o, a.Retreat) for o in DUEL.legal(state)))


def charging(state: State, chance: random.Random) -> a.Action:
    """At them, whoever can."""
    into = [] if state.step is not Awaited.ACTION else [
        charge for charge in charges(state) if ends_at(state, charge) <= CONTACT_GAP]
    return into[0] if into else random_play.choose(state, chance)


def blades(number: int) -> Any:
    return skirmishes.header(number, melee=True, avoid_hits=True, charge=True)


def test_a_place_base_to_base_is_offered_and_leads_to_a_melee(evening: Evening) -> None:
    """DUEL-D65, DUEL-D118."""
    game = table_of(evening, played_to(near_blades, blades))
    game.lay_again()
    controller = game.controller()
    assert isinstance(controller, ActController)
    controller.enter()
    state: State = game.context.state
    of = vars(controller)["_of"]
    number, spot = next((number, spot) for number, spot in enumerate(controller._offered_spots())
                        if BASE_TO_BASE in spot.label)
    other = next(each for each in game.context.opponents_of(of) if game.context.name(each) in spot.label)
    assert gap(body_at(state, of, spot.at), body_of(state, other)) <= CONTACT_GAP
    controller.on_intent(Intent(f"spot_{number}"))
    controller.on_intent(Intent("go_there"))
    moved: State = next(deed.after for deed in reversed(game.context.match.deeds) if isinstance(deed.action, a.Move))
    assert touching(moved, of, other)


def test_what_is_set_down_a_little_off_touches(evening: Evening) -> None:
    game = table_of(evening, played_to(near_blades, blades))
    context = game.context
    of = context.state.activation.of
    other = context.opponents_of(of)[0]
    them = body_of(context.state, other)
    far = them.radius + body_of(context.state, of).radius
    here = body_of(context.state, of).at
    whole = math.dist(here.point, them.at.point)
    east, north = (here.x - them.at.x) / whole, (here.y - them.at.y) / whole
    for away, snaps in ((-60, True), (SNAPS - 20, True), (SNAPS + 80, False)):
        meant = Place(them.at.x + round(east * (far + away)), them.at.y + round(north * (far + away)), them.at.z)
        at = touching_near(context, of, meant)
        assert (at != meant) == snaps and (not snaps or gap(body_at(context.state, of, at), them) <= CONTACT_GAP)


def test_a_charge_says_whether_it_gets_there(evening: Evening) -> None:
    """DUEL-D105: into contact, or as far as it goes."""
    game = table_of(evening, played_to(near_blades, blades))
    state = game.context.state
    for charge in charges(state):
        said = offer_words(game.context, charge)
        assert said.startswith("Charge ") and ("falls short" in said) == (ends_at(state, charge) > CONTACT_GAP)


def test_where_somebody_stands_is_no_place_to_go(evening: Evening) -> None:
    """To stay is an offer of its own."""
    game = table_of(evening, played_to(near_blades, blades))
    game.lay_again()
    controller = game.controller()
    assert isinstance(controller, ActController)
    controller.enter()
    stands = game.context.state.models[vars(controller)["_of"]].at
    assert stands not in [spot.at for spot in controller._offered_spots()]


def test_no_button_moves_while_places_are_pointed_at(evening: Evening) -> None:
    """What is said of a place stands under the buttons: one that moved would be missed by the press."""
    game = table_of(evening, played_to(near_blades, blades))
    game.lay_again()
    controller = game.controller()
    assert isinstance(controller, ActController)
    controller.enter()

    def to_the_last_button() -> list[str]:
        body = list(controller.card().body)
        last = max(at for at, element in enumerate(body) if [*controls_in((element,))])
        return [str(getattr(element, "body", type(element).__name__)) for element in body[:last + 1]]

    before = to_the_last_button()
    for number in range(len(controller._offered_spots())):
        controller.on_look(f"spot_{number}", False)
        assert to_the_last_button() == before


def test_whoever_is_held_is_offered_no_place_that_is_refused_and_told_why_of_any_other(evening: Evening) -> None:
    """DUEL-D121."""
    game = table_of(evening, played_to(held, blades, choose=charging))
    game.lay_again()
    controller = game.controller()
    assert isinstance(controller, ActController)
    controller.enter()
    assert all(controller._action(spot.at) is not None for spot in controller._offered_spots())
    state: State = game.context.state
    of = vars(controller)["_of"]
    away = [at for at, _ in vars(controller)["_region"].places(500) if controller._action(at) is None]
    told = {str(controller._why_not(at)) for at in away}
    names = {game.context.name(other) for other in holding(state, of)}
    assert told == {f"Base to base with {', '.join(sorted(names))}: leaving is asked for first, and is paid for."}
