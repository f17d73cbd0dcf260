"""What scenes get when they ask."""

import itertools
import random
from typing import Any

import msgspec
import pytest

from game.narration.facts import COMMON, heat_status, person_facts, turn_facts
from game.narration.packs import Pack, decode_pack
from game.narration.prompts import Prompts, outcome_slot
from game.narration.quick import quick_setup
from game.narration.reasons import phase_help, why_not
from game.rules.hell_for_leather import Header, new_match, public_state, validate_header
from game.rules.hell_for_leather.terms import Approach, Effect, Instinct, Result

from .lints import problems

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


@pytest.fixture
def prompts(pack: Pack) -> Prompts:
    rng = random.Random(11)
    return Prompts(pack, lambda slot: rng)


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


def test_a_first_threat_is_at_the_source(prompts: Prompts, facts: dict[str, Any]) -> None:
    first = prompts.threat({**facts, "first_turn": True})
    later = prompts.threat(facts)
    assert len(first) == len(later) == 3
    assert all(str(facts["source"]) in each.location for each in first)
    assert not any(str(facts["source"]) in each.location for each in later)
    assert all(each.activity and each.threat for each in (*first, *later))


def test_threats_are_as_hot_as_the_heat(pack: Pack, prompts: Prompts, facts: dict[str, Any]) -> None:
    panic = {frame.text for frame in pack.frames_of("threat.threat") if frame.when[0].values == ("panic",)}
    assert all(each.threat in panic for each in prompts.threat({**facts, "heat_status": "panic"}))


def test_a_dilemma_asks_and_shows_both_ways(prompts: Prompts, facts: dict[str, Any]) -> None:
    for dilemma in prompts.lines("dilemma", facts, 20):
        question, ways = dilemma.split("? ", 1)
        assert question.startswith(("Would ", "Could "))
        assert any(word in ways for word in (" or ", "otherwise", "without", "; if ")), dilemma
    assert len(prompts.dilemma_threat(facts)) == 3


def test_skills_are_new_ones(pack: Pack, prompts: Prompts, facts: dict[str, Any]) -> None:
    taken = pack.lexicon["skills"][2:]
    offered = prompts.declare_skill(facts, taken)
    assert {each.skill for each in offered} == set(pack.lexicon["skills"][:2])
    assert all(each.skill.lower() in each.line.lower() for each in offered)


@pytest.mark.parametrize(("result", "effect", "slot"), [
    ("merit", "fail", "outcome.merit"), ("boon", "fail", "outcome.boon"), ("pass", "fail", "outcome.pass"),
    ("curse", "fail", "outcome.fail"), ("curse", "gain_heat", "outcome.fail"),
    ("curse", "nothing", "outcome.fail"),
    ("curse", "hunters", "outcome.hunters"), ("curse", "trauma", "outcome.trauma")])
def test_an_outcome_is_told_by_result_and_effect(result: str, effect: str, slot: str) -> None:
    assert outcome_slot({"result": result, "effect": effect}) == slot


def test_every_outcome_has_three_clean_tellings(prompts: Prompts, facts: dict[str, Any]) -> None:
    moments = itertools.product(Result, Effect, Approach, Instinct, (False, True), range(4))
    for result, effect, approach, instinct, risk, grade in moments:
        told = prompts.outcome({
            **facts, "result": str(result), "effect": str(effect), "approach": str(approach),
            "instinct": str(instinct), "risk": risk, "felony_grade": grade if risk else 0})
        assert len(set(told)) == 3
        assert all(problems(text, 60) == [] for text in told), told


def test_the_same_is_not_offered_twice_running(prompts: Prompts, facts: dict[str, Any]) -> None:
    assert not set(prompts.lines("veto", facts)) & set(prompts.lines("veto", facts))


def test_memory_goes_on_in_the_next_prompts(pack: Pack, prompts: Prompts, facts: dict[str, Any]) -> None:
    heard = set(prompts.lines("veto", facts, 6))
    again = Prompts(pack, lambda slot: random.Random(5), prompts.used)
    assert not heard & set(again.lines("veto", facts, 3))


def test_the_host_speaks_before_there_is_a_match(prompts: Prompts) -> None:
    assert prompts.host("title", {}) and prompts.host("pause", {})


def test_typed_words_reach_the_card_as_they_are(prompts: Prompts, facts: dict[str, Any]) -> None:
    typed = "{enemy} {a.v:be} {nonsense"
    for line in prompts.lines("goal", {**facts, "goal_reached": typed}, 9):
        assert typed in line


def test_reasons_and_help_come_from_the_pack() -> None:
    pack = decode_pack("p", {"reasons": {"no_points": {"why": "Too poor.", "do": "Earn some."}},
                             "rules_help": {"threat": "Set it.", "goal": "It costs {goal_price|n:point}."}})
    assert why_not(pack, "no_points") == "Too poor. Earn some."
    assert why_not(pack, "wrong_phase") == "Not now (wrong phase)."
    assert phase_help(pack, "threat", {}) == "Set it." and phase_help(pack, "over", {}) == ""
    assert phase_help(pack, "goal", {"goal_price": 7}) == "It costs seven points."
