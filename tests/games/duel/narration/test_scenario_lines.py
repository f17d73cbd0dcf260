"""Plain lines of every scenario and of feats: who did what, whether it worked, what it cost, and what is open now."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from game.games.duel.headless import random_play
from game.games.duel.narration.duel_telling import DuelTelling
from game.games.duel.narration.names import Names
from game.games.duel.narration.plain_lines import PlainLines
from game.games.duel.narration.scenario_lines import scenario_changes, standing_line, token_words
from game.games.duel.rules import DUEL
from game.games.duel.rules import actions as a
from game.games.duel.rules.field.models import Place
from game.games.duel.rules.header import Header
from game.games.duel.rules.hostile import THE_BOSS
from game.games.duel.rules.objectives import home_of
from game.games.duel.rules.table_state import Token
from game.games.duel.scenes.record_kit import DuelRecords
from game.narration.comfort import Comfort
from game.narration.line_choice import Memory
from game.narration.packs import Pack
from game.rules.match import Match
from tests.games.duel.rules import skirmishes
from tests.games.duel.rules.gangs import gang
from tests.games.duel.rules.skirmishes import on_open_ground
from tests.games.duel.rules.test_feats_of_gangs import bands

ENTRIES = 160
RAW = re.compile(r"\b(?:flag|position|upgrade|spawn|light|treasure):|\bt\d+\b|\bX\d|_|\{")
"""What only records call things."""
WHERE = {"A1": (2000, 2000), "B1": (9000, 9000)}


def header_of(scenario: str, number: int) -> Header:
    """A match of each scenario."""
    more: dict[str, dict[str, Any]] = {
        "boss": {"sides": ("AB",), "melee": True, "avoid_hits": True,
                 "boss_abilities": ("area", "armour", "bounce", "raise_dead", "zverg")},
        "flag": {"actions_1_5": True}, "hill": {"actions_1_5": True}, "tug": {"respawn": True}}
    return skirmishes.rich_header(number) if scenario == "rich" else skirmishes.header(
        number, scenario=scenario, **more.get(scenario, {}))


def played(header: Header, number: int) -> Match[Any, Any, Any]:
    match, chance = Match.start(DUEL, header, bytes), random.Random(number)
    for _ in range(ENTRIES):
        if DUEL.ending(match.state) is None:
            match.submit(random_play.choose(match.state, chance))
    return match


def lines(match: Match[Any, Any, Any]) -> Iterator[tuple[Any, tuple[str, ...]]]:
    plain = PlainLines(Names(match.header))
    for deed in match.deeds:
        yield deed, plain.of(deed)


@pytest.mark.parametrize("scenario", ["treasure", "boss", "flag", "hill", "tug", "solitaire", "rich"])
def test_nothing_is_called_as_in_records_and_every_round_says_how_the_match_stands(scenario: str) -> None:
    for number in range(1000, 1006):
        for deed, said in lines(played(header_of(scenario, number), number)):
            assert not [line for line in said if RAW.search(line)], said
            if isinstance(deed.action, a.BeginRound):
                assert said[0].startswith(f"Round {deed.after.round}") and len(said[0].split(". ")) > 1


@pytest.mark.parametrize("scenario", ["boss", "flag", "hill", "tug", "solitaire"])
def test_a_match_of_every_scenario_is_told(pack: Pack, scenario: str) -> None:
    for number in range(3, 7):
        match = played(header_of(scenario, number), number)
        telling = DuelTelling(match.header, pack, Memory(), Comfort()).read(match)
        assert len(telling.plainly) > 10 and not telling.dropped


def test_flags_are_told_by_whose_they_are_and_where() -> None:
    """DUEL-D331: carried, lying, at home again after Upkeep."""
    state = on_open_ground(WHERE, scenario="flag", actions_1_5=True).state
    names = Names(state.header)
    assert token_words(names, "flag:B") == "the flag of Seat B"
    assert standing_line(names, state) == "The flag of Seat A: at home. The flag of Seat B: at home."
    carried = replace(state, tokens={**state.tokens, "flag:B": Token(None, by="A1")})
    assert "The flag of Seat B: carried by Model A1 (Seat A)." in standing_line(names, carried)
    lying = replace(state, tokens={**state.tokens, "flag:B": Token(Place(6000, 6000, 0))})
    assert "The flag of Seat B: lies at (6.0, 6.0)." in standing_line(names, lying)
    assert list(scenario_changes(names, lying, state)) == ["The flag of Seat B is at home again."]
    assert state.tokens["flag:B"].at == home_of(state, "B") and not list(scenario_changes(names, state, carried))


def test_points_and_the_middle_are_told() -> None:
    """DUEL-D361."""
    state = on_open_ground(WHERE, scenario="hill", actions_1_5=True).state
    names = Names(state.header)
    assert standing_line(names, state) == "Nobody holds the middle. Victory Points: Seat A 0, Seat B 0; 6 win."
    held = replace(state, tokens={"treasure": Token(Place(6000, 6000), side="A")}, points={"A": 2, "B": 1})
    turned = replace(held, tokens={"treasure": Token(Place(6000, 6000), side="B")}, points={"A": 2, "B": 2})
    assert list(scenario_changes(names, held, turned)) == [
        "The middle is held by Seat B now.", "Seat B: one Victory Point more, 2 of 6."]


def test_positions_are_counted() -> None:
    """DUEL-D381."""
    state = on_open_ground(WHERE, scenario="tug", respawn=True).state
    tokens = {**state.tokens, "position:2": replace(state.tokens["position:2"], side="B")}
    assert standing_line(Names(state.header), replace(state, tokens=tokens)) == (
        "Positions: Seat A 0, Seat B 1, nobody 2; all 3 win.")


def test_what_feats_cost_and_do_is_told() -> None:
    """DUEL-D192, DUEL-D206, DUEL-D214, DUEL-D249."""
    guard = gang(a_feats=("guard", "yellow"), toughness=1).does(a.Activate, of="A1").does(a.Channel, feat="guard")
    assert said_last(guard) == (
        "Model A1 (Seat A) calls up Guard in place of a Move: one better when it fights back.",)
    together = bands()
    together.match.submit(a.Activate("A", "A1", "coordinate", ("A2", "A3")))
    assert said_last(together) == (
        "Coordinate: Model A1 (Seat A), Model A2 and Model A3 move one after another, and initiate together.",)


def said_last(table: skirmishes.Table) -> tuple[str, ...]:
    """What is said of the last thing that somebody did."""
    plain = PlainLines(Names(table.match.header))
    return next(said for deed in reversed(table.match.deeds) if (said := plain.of(deed)))


def test_the_boss_and_the_table_have_no_capital_within_a_sentence() -> None:
    names = Names(skirmishes.header(0))
    assert names.any(THE_BOSS) == "The Boss" and names.spoken(THE_BOSS) == "the Boss"
    assert names.spoken("A1") == names.any("A1") and names.spoken("table") == "the table"


@pytest.mark.parametrize(("winner", "told"), [
    ("A", "Won by Seat A"), ("AB", "Won by Seat A, Seat B"), ("draw", "A draw"), ("boss", "Won by the boss")])
def test_the_shelf_names_who_won(winner: str, told: str) -> None:
    header = json.dumps({"seats": {"A": {"name": "Seat A"}, "B": {"name": "Seat B"}}}).encode()
    last = json.dumps({"state": {"round": 4, "winner": winner}}).encode()
    assert DuelRecords().listed(header, last).stands == told
