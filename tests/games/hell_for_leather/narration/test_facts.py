"""What is true for whoever is told of, and words off the air."""

import random
from typing import Any

import msgspec
import pytest

from game.games.hell_for_leather.narration.fact_keys import COMMON
from game.games.hell_for_leather.narration.facts import heat_status, person_facts, turn_facts
from game.games.hell_for_leather.narration.quick_fill import quick_setup
from game.games.hell_for_leather.rules import Header, new_match, public_state, validate_header
from game.narration.comfort import Comfort
from game.narration.line_choice import Memory
from game.narration.off_air import off_air
from game.narration.packs import Pack, decode_pack
from game.narration.refusal_words import phase_help, why_not

HEADER: dict[str, Any] = {
    "objective": "Atomium, Brussels", "goal_target": 2,
    "teams": {"A": {"name": "Typhoon", "source": "A shed", "goals": ["First", "Second"], "contestants": [
        {"id": "A1", "name": "Jess", "vocation": "baker", "hometown": "Cork", "hobbies": ["darts", "choir"],
         "why": "Rent.", "instinct": "coward", "pronouns": "she"},
        {"id": "A2", "name": "Bao", "vocation": "clerk", "hometown": "Bari", "hobbies": ["kites", "tea"],
         "why": "Debt.", "instinct": "wretch"}]},
        "B": {"name": "Cobra", "source": "A pier", "goals": ["Third", "Fourth"], "contestants": []}}}
STATE: dict[str, Any] = {
    "hunted": {"A": 2, "B": None},
    "teams": {"A": {"heat": 6, "vp": 4, "goals": 1, "contestants": {
        "A1": {"drive": "offhand", "felony": 1}, "A2": {"drive": "drive1", "felony": 0}}}}}


def test_turn_facts_say_what_is_true_now() -> None:
    facts = turn_facts(HEADER, STATE, "A1", first_turn=True)
    assert facts["a.name"] == "Jess" and facts["a.pronouns"] == "she" and facts["hobby2"] == "choir"
    assert facts["goal"] == "Second" and facts["goals_left"] == 1 and facts["enemy"] == "Cobra"
    assert facts["heat_status"] == "saturated" and facts["hunted"] is True and facts["mates"] == 1
    assert facts["first_turn"] is True and facts["drive"] == "offhand"


def test_a_real_match_gives_every_common_fact(pack: Pack) -> None:
    setup = msgspec.to_builtins(quick_setup(pack, random.Random(4), 2, 3))
    for letter, team in setup["teams"].items():
        for seat, person in enumerate(team["contestants"], 1):
            person |= {"id": f"{letter}{seat}", "extra_circle": False, "player": "human:1"}
    plain = {**setup, "record": "hell-for-leather", "version": 1, "app": "test", "seed": 4, "options": {}}
    header = validate_header(msgspec.convert(plain, Header))
    state = public_state(new_match(header))
    facts = turn_facts(msgspec.to_builtins(header), state, "B2", first_turn=True)
    assert set(facts) == COMMON
    assert facts["goals_left"] == 3 and facts["heat_status"] == "quiet" and facts["mates"] == 1


def test_people_without_pronouns_speak_as_they() -> None:
    person = HEADER["teams"]["A"]["contestants"][1]
    assert person_facts("b", person) == {"b.name": "Bao", "b.pronouns": "they"}


def test_after_the_last_goal_the_objective_is_next_and_coop_plays_the_network() -> None:
    state = {**STATE, "teams": {"A": {**STATE["teams"]["A"], "goals": 2}}}
    header = {**HEADER, "teams": {"A": HEADER["teams"]["A"]}}
    facts = turn_facts(header, state, "A2")
    assert facts["goal"] == "Atomium, Brussels" and facts["goals_left"] == 0
    assert facts["enemy"] == "the Network"


def test_in_the_finale_only_the_objective_is_left() -> None:
    facts = turn_facts(HEADER, {**STATE, "finale": {"storm": True}}, "A1")
    assert facts["goal"] == "Atomium, Brussels" and facts["goals_left"] == 0


@pytest.mark.parametrize(("heat", "status"), [
    (2, "quiet"), (3, "quiet"), (4, "busy"), (5, "busy"), (6, "saturated"), (7, "saturated"), (8, "panic"),
    (20, "panic")])
def test_heat_status(heat: int, status: str) -> None:
    assert heat_status(heat) == status


def test_the_host_speaks_before_there_is_a_match(pack: Pack) -> None:
    memory = Memory()
    lines = [off_air(slot, pack, memory, Comfort(0), random.Random(5)) for slot in ("host.title", "host.title")]
    assert all(lines) and lines[0] != lines[1] and memory.lines == 2
    assert off_air("host.title", Pack(), memory, Comfort(0), random.Random(5)) == ""


def test_reasons_and_help_come_from_the_pack() -> None:
    pack = decode_pack("p", {"reasons": {"no_points": {"why": "Too poor.", "do": "Earn some."}},
                             "rules_help": {"threat": "Set it.", "goal": "It costs {goal_price|n:point}."}})
    assert why_not(pack, "no_points") == "Too poor. Earn some."
    assert why_not(pack, "wrong_phase") == "Not now (wrong phase)."
    assert phase_help(pack, "threat", {}) == "Set it." and phase_help(pack, "over", {}) == ""
    assert phase_help(pack, "goal", {"goal_price": 7}) == "It costs seven points."
