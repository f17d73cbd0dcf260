"""The log and its hooks: what patterns find is so, fades, and is spent."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.games.hell_for_leather.narration.hooks import HOOKS
from game.games.hell_for_leather.narration.patterns import PATTERNS
from game.narration.hook_finder import MOST_USES, Hook, Hooks
from game.narration.log import Happening, Log


class Memory:
    """A log with its hooks, and a short way to add to it."""

    def __init__(self) -> None:
        self.log, self.hooks = Log(), Hooks(PATTERNS)

    def add(self, kind: str, who: str, turn: int, whom: str = "", amount: int = 0, what: str = "") -> Happening:
        team = who[0]
        new = self.log.add(Happening(kind, who, turn, turn, team, whom, amount, what))
        self.hooks.hear(self.log, new)
        return new

    def open(self, turn: int) -> dict[str, Hook]:
        return {hook.kind: hook for hook, _strength in self.hooks.open(self.log, turn)}


CASES: list[tuple[str, str, str, list[tuple[str, str, int, str, int, str]]]] = [
    ("same_hand_again", "A1", "", [("fell", "A1", 1, "", 3, ""), ("fell", "A1", 4, "", 5, "")]),
    ("tower_twice", "A2", "A1", [("fell", "A1", 1, "", 3, ""), ("curse", "A1", 1, "", 9, ""),
                                 ("fell", "A2", 3, "", 5, "")]),
    ("tall_tower", "A1", "", [("stood", "A1", 1, "", 9, "")]),
    ("third_curse", "A1", "", [("curse", "A1", turn, "", 9, "") for turn in (1, 3, 7)]),
    ("cold_hands", "A1", "", [("curse", "A1", turn, "", 9, "") for turn in (1, 3, 5)]),
    ("hot_hands", "A1", "", [("merit", "A1", 1, "", 0, ""), ("boon", "A1", 3, "", 0, ""),
                             ("merit", "A1", 5, "", 0, "")]),
    ("near_miss", "A1", "", [("line", "A1", 1, "", 4, "")]),
    ("risk_paid", "A1", "", [("risk", "A1", 2, "", 5, ""), ("merit", "A1", 2, "", 0, "")]),
    ("risk_lost", "A1", "", [("risk", "A1", 2, "", 5, ""), ("curse", "A1", 2, "", 9, "")]),
    ("instinct_again", "A1", "", [("risk", "A1", 2, "", 5, ""), ("risk", "A1", 4, "", 5, "")]),
    ("monster", "A1", "", [("stars", "A1", 2, "", 1, ""), ("stars", "A1", 6, "", 3, "")]),
    ("grudge", "B1", "A1", [("struck", "A1", 2, "B1", 0, "")]),
    ("revenge", "B1", "A1", [("struck", "A1", 2, "B1", 0, ""), ("struck", "B1", 3, "A1", 0, "")]),
    ("blame", "A1", "A2", [("passed", "A1", 2, "A2", 0, "")]),
    ("debt", "A1", "A2", [("helped", "A2", 2, "A1", 0, ""), ("merit", "A1", 2, "", 0, "")]),
    ("let_down", "A1", "A2", [("helped", "A2", 2, "A1", 0, ""), ("curse", "A1", 2, "", 8, "")]),
    ("leaned_on", "A1", "A2", [("helped", "A2", 2, "A1", 0, ""), ("helped", "A2", 5, "A1", 0, "")]),
    ("mercy_repaid", "A1", "A2", [("healed", "A1", 2, "A2", 0, ""), ("helped", "A1", 5, "A2", 0, "")]),
    ("promise_kept", "A1", "", [("claimed", "A1", 2, "", 0, "poisons"), ("proved", "A1", 2, "", 0, "poisons")]),
    ("boast", "A1", "", [("claimed", "A1", 2, "", 0, "poisons"), ("exposed", "A1", 2, "", 0, "poisons")]),
    ("old_trick", "A1", "", [("skill", "A1", 2, "", 0, "poisons"), ("skill", "A1", 8, "", 0, "poisons")]),
    ("long_hunt", "A", "", [("hunters", "A1", 2, "", 3, ""), ("mark", "A1", 6, "", 2, "")]),
    ("escape", "A", "", [("hunters", "A1", 2, "", 3, ""), ("shaken", "A1", 6, "", 0, "")]),
    ("comeback", "A", "", [("goal", "B1", 2, "", 1, "x"), ("goal", "A1", 6, "", 1, "y")]),
    ("dead_mate", "A", "A2", [("died", "A2", 2, "", 0, "trauma")]),
    ("last_one", "A1", "", [("died", "A2", 2, "", 0, "trauma"), ("alone", "A1", 2, "A2", 0, "")]),
    ("left_behind", "A1", "A2", [("left", "A1", 2, "A2", 0, "")]),
]


@pytest.mark.parametrize(("kind", "who", "other", "story"), CASES, ids=[case[0] for case in CASES])
def test_patterns_find_what_they_say(
        kind: str, who: str, other: str, story: list[tuple[str, str, int, str, int, str]]) -> None:
    memory = Memory()
    for each in story[:-1]:
        memory.add(*each)
    if len(story) > 1:
        before = memory.open(story[-2][2]).get(kind)
        assert before is None or before.events[-1] != len(story) - 1
    memory.add(*story[-1])
    hook = memory.open(story[-1][2])[kind]
    assert (hook.who, hook.other) == (who, other)
    assert hook.events[-1] == len(story) - 1


def test_every_pattern_finds_a_kind_that_the_guide_names_and_the_other_way_round() -> None:
    chance = random.Random(4)
    found: set[str] = set()
    people = ("A1", "A2", "B1", "B2")
    for _match in range(40):
        memory = Memory()
        memory.add("began", "A", 1)
        for turn in range(1, 60):
            who = chance.choice(people)
            whom = chance.choice([each for each in people if each != who])
            memory.add(chance.choice(sorted(PATTERNS)), who, turn, whom, chance.randint(0, 9), "poisons")
            memory.add(chance.choice(("hunters", "claimed", "helped", "risk")), who, turn, whom, 3, "poisons")
            memory.add(chance.choice(("curse", "merit", "mark", "proved")), chance.choice((who, whom)), turn, "", 3,
                       "poisons")
            found |= memory.open(turn).keys()
    assert found == set(HOOKS)


def test_a_hook_fades_and_is_spent_and_opens_again() -> None:
    memory = Memory()
    memory.add("line", "A1", 1)
    hook = memory.open(1)["near_miss"]
    strengths = [memory.hooks.fitting(memory.log, turn, ["A1"], kinds=["near_miss"]) for turn in (1, 5, 9)]
    assert [bool(each) for each in strengths] == [True, True, True]
    assert "near_miss" not in memory.open(20)
    for _use in range(MOST_USES):
        memory.hooks.spend(hook)
    assert "near_miss" not in memory.open(1)
    memory.add("line", "A1", 2)
    assert "near_miss" in memory.open(2)


def test_a_hook_about_the_two_who_meet_comes_first() -> None:
    memory = Memory()
    memory.add("struck", "B2", 5, "A1")
    memory.add("struck", "B1", 1, "A1")
    found = memory.hooks.fitting(memory.log, 5, ["A1"], "B1", ["grudge"])
    assert found["grudge"][0].other == "B1"


def test_the_goal_of_a_comeback_is_the_teams_own() -> None:
    memory = Memory()
    memory.add("goal", "B1", 2, what="Rob a bank")
    memory.add("goal", "A1", 6, what="Steal a tram")
    assert memory.open(6)["comeback"].what == "Steal a tram"


def test_where_one_skill_is_spoken_of_another_is_not_recalled() -> None:
    memory = Memory()
    for turn, skill in ((1, "poisons"), (3, "Mandarin")):
        memory.add("claimed", "A1", turn, what=skill)
        memory.add("proved", "A1", turn, what=skill)
    found = [memory.hooks.fitting(memory.log, 4, ["A1"], "", ["promise_kept"], skill)
             for skill in ("poisons", "Mandarin", "falconry")]
    assert [[hook.what for hook, _strength in each.values()] for each in found] == [["poisons"], ["Mandarin"], []]


@settings(max_examples=60)
@given(st.lists(st.tuples(st.sampled_from(sorted(PATTERNS)), st.sampled_from(["A1", "A2", "B1"]),
                          st.sampled_from(["A1", "A2", "B1"]), st.integers(0, 10)), max_size=40))
def test_a_hook_cites_only_what_happened_in_order_and_to_those_it_names(
        story: list[tuple[str, str, str, int]]) -> None:
    memory = Memory()
    for turn, (kind, who, whom, amount) in enumerate(story, 1):
        memory.add(kind, who, turn, whom, amount)
    for hook in memory.open(len(story)).values():
        events = [memory.log[number] for number in hook.events]
        assert list(hook.events) == sorted(hook.events)
        assert all(each.turn <= len(story) for each in events)
        assert hook.who in {part for each in events for part in (each.who, each.whom, each.team)}
        assert not hook.other or hook.other in {part for each in events for part in (each.who, each.whom)}
