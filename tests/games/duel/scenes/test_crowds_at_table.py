"""Mobs, and who was raised, at the table: every question has its controls, every throw of the table a neutral hand."""

from __future__ import annotations

import random
from typing import Any

import pytest
from msgspec.structs import replace

from game.ai.levels import Level
from game.games.duel.headless import random_play
from game.games.duel.rules import DUEL
from game.games.duel.rules import actions as a
from game.games.duel.rules.crowds import Mob
from game.games.duel.rules.field.models import Place
from game.games.duel.rules.header import Header, OwnField, SeatHeader
from game.games.duel.rules.mobs import is_member
from game.games.duel.rules.terms import Awaited
from game.games.duel.scenes.field.stand import scene_of
from game.games.duel.scenes.offer_words import offer_words
from game.games.duel.scenes.phases.crowd_questions import BesideController, HeadingController
from game.games.duel.scenes.phases.questions import asked_about
from game.narration.comfort import Comfort
from game.rules.match import Match
from game.scenes.rolling.roll_controller import RollController
from tests.contract.playing import Played, screens_of
from tests.games.duel.rules.skirmishes import header
from tests.games.duel.rules.test_city_brawl import HERE, in_the_city, mob_throws, next_round
from tests.games.duel.rules.test_raise_dead import PLAYED
from tests.games.duel.scenes.test_every_question import asked, table_of
from tests.scenes.stagehand import Evening

RAISING = {f"{seat}{at}": each for seat in "AB" for at, each in (
    (1, {"kind": "hero", "traits": {"raise_dead": 2, "follower": 1}}), (2, {"kind": "ganger", "leader": f"{seat}1"}))}
CITY: dict[str, Any] = {"city_brawl": True, "mob_radius": 1500, "battlefield": "B1"}
MOVES = 400


def by_people(begins: Header) -> Match[Any, Any, Any]:
    """A match that people alone play."""
    people = {seat: SeatHeader(each.name, f"human:{at}") for at, (seat, each) in enumerate(begins.seats.items(), 1)}
    return Match.start(DUEL, replace(begins, seats=people), bytes)


def kind_of(match: Match[Any, Any, Any]) -> tuple[Any, ...]:
    """What is asked now, as far as this is about it."""
    state, offers = match.state, DUEL.legal(match.state)
    throws = sorted({each.purpose for each in offers if isinstance(each, a.Throw)})
    among = state.activation is not None and is_member(state, state.activation.of)
    names = sorted({type(each).__name__ for each in offers})
    return (state.step, *throws, *names, among, any(isinstance(each, a.Duel) and each.kind == "mob" for each in offers))


@pytest.mark.parametrize(("number", "values"), [
    (1, {**CITY, "models": 2, "field_more": True}), (4, {**PLAYED, "battlefield": "B2", "sheets": RAISING}),
    pytest.param(7, {**CITY, **PLAYED, "sheets": RAISING}, marks=pytest.mark.deep)])
def test_every_question_about_them_is_shown(evening: Evening, number: int, values: dict[str, Any]) -> None:
    match, chance = by_people(header(number, **values)), random.Random(number)
    met: set[Any] = set()
    for _ in range(MOVES):
        if DUEL.ending(match.state) is not None:
            break
        kind = kind_of(match)
        if kind not in met and match.state.step not in (Awaited.TABLE, Awaited.SETTLE):
            met.add(kind)
            asked(evening, match)
        match.submit(random_play.choose(match.state, chance))
    assert len(met) > 8


def test_dice_of_the_table_are_thrown_by_a_neutral_hand(evening: Evening) -> None:
    """DUEL-D457: nobody is asked, and they are thrown all the same."""
    match = next_round(in_the_city(HERE)).match
    game = table_of_state(evening, match)
    controller = game.controller()
    assert isinstance(controller, RollController) and controller.automatic and controller.actor == "table"


def table_of_state(evening: Evening, match: Match[Any, Any, Any]) -> Any:
    """A table at which a match stands that was put so, and has no record that leads there."""
    begun = Match.start(DUEL, match.header, bytes)
    game = table_of(evening, begun)
    game.context.match._state = match.state
    game.lay_again()
    return game


def test_who_leads_a_mob_has_the_compass_and_what_the_die_says(evening: Evening) -> None:
    """DUEL-D342: nine answers, each with where it ends."""
    table = mob_throws(next_round(in_the_city({"A1": (6500, 6000), "B1": (11000, 11000)}, among={"A1": "m1"})), 3,
                       (0, 1000))
    game = table_of_state(evening, table.match)
    offers = DUEL.legal(table.state)
    assert isinstance(offers[0], a.MoveMob)
    controller = HeadingController(game._at, "A", _asked(game, "A"), offers, "")
    words = [str(offer_words(game.context, each)) for each in vars(controller)["_offers"]]
    assert len(words) == 9 and words[0] == 'Crowd 1 to the north, 3"' and words[1] == 'Crowd 1 to the east, 3"'
    assert all(DUEL.refusal(table.state, each) is None for each in vars(controller)["_offers"])


def _asked(game: Any, seat: str) -> Any:
    return asked_about(game.context, seat, "")


def test_a_member_says_where_it_leaves(evening: Evening) -> None:
    """DUEL-D344."""
    table = in_the_city({"A1": (6500, 6000), "B1": (11000, 11000)}, among={"A1": "m1"}).does(a.Activate, of="A1")
    game = table_of_state(evening, table.match)
    controller = game._question("A")
    assert isinstance(controller, BesideController)
    near, far = (controller._action(Place(x, 6000)) for x in (8100, 10000))
    assert isinstance(near, a.Interact) and near.at == Place(8100, 6000) and far is None


def test_mobs_stand_on_the_field_with_as_many_as_are_left() -> None:
    """DUEL-D340: a disc for each, civilians as figures on it; models in it stand among them."""
    state = in_the_city({"A1": (6500, 6000), "B1": (11000, 11000)}, {"m1": Mob(Place(6000, 6000), 3)},
                        among={"A1": "m1"}).state
    scene = scene_of(state)
    discs = [each for each in scene.tokens if each.kind == "crowd"]
    assert [(each.id, each.radius, each.at) for each in discs] == [("m1", 1.5, (0.0, 0.0, 0.0))]
    people = [each for each in scene.figures if each.id.startswith("m1 ")]
    assert len(people) == 3 and all(each.at[0] ** 2 + each.at[1] ** 2 <= 1.5 ** 2 for each in people)
    assert any(each.id == "A1" and each.at == (0.5, 0.0, 0.0) for each in scene.figures)
    for each in people:
        assert (each.at[0] - 0.5) ** 2 + each.at[1] ** 2 >= 0.7, "nobody stands on anybody"


def test_a_match_in_the_city_is_played_at_the_table_by_computers(evening: Evening) -> None:
    """DUEL-D456, DUEL-D457: mobs go where the one of a die looks that flew; what lies there replays."""
    played = Played(evening, "duel")
    quick = screens_of(played.services).unattended(played.services, 5, Level.CASUAL)
    options = replace(quick.options, city_brawl=True, mob_radius=1500, round_limit=2)
    played.begun(replace(quick, battlefield=OwnField(), options=options))
    evening.play_until(lambda: played.over or bool(_headings(played)), 400_000, "a mob that goes somewhere")
    for entry in _headings(played):
        east, north = entry["table"]["d1"]["heading"]
        assert 990 <= (east ** 2 + north ** 2) ** 0.5 <= 1010 and "motion" in entry and entry["by"] == "table"
        [body] = entry["poses"]["dice"].values()
        assert body is not None
    assert _headings(played)
    assert Match.load(DUEL, played.record(), bytes).to_bytes() == played.record()
    script = screens_of(played.services).replay(played.record())
    thrown = [each for each in script.moments if getattr(each.deed.action, "by", "") == "table"
              and isinstance(each.deed.action, a.Throw)]
    assert thrown and all(set(script.hands(each).values()) == {"table"} for each in thrown)
    assert all(script.caption(each, True, Comfort()) for each in thrown)


def _headings(played: Played) -> list[dict[str, Any]]:
    return [entry for entry in played.match.entries if entry.get("purpose") == "mob_move"
            and "heading" in entry["table"]["d1"]]
