"""One checksum over the rule book: how many courses of play of a length there are from fixed starts.

Throws come out in a few ways only. Any change of a rule shows as other numbers; where it was meant, write the new
ones into the table.
"""

import random
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from game.games.hell_for_leather.rules import (
    Action,
    Approach,
    BeginFinale,
    ChanceCurse,
    DeclareSkill,
    Lie,
    Narrate,
    Phase,
    Stack,
    State,
    TakeRisk,
    Throw,
    Zone,
    apply,
    legal_actions,
    new_match,
)
from tests.games.hell_for_leather.rules.play import WILD, fill, make_header

LIES = (Lie(Zone.IN, 2), Lie(Zone.IN, 8), Lie(Zone.LINE, 10))
LENGTH = 8
MATCHES = {
    "versus": make_header(1, (2, 2), 1, egg_timer=3),
    "uneven": make_header(2, (1, 3), 2, felony_stars=3, storm_goal_price=1),
    "no death": make_header(3, (1, 1), 2, undead=True),
    "stage 1": make_header(4, (1, 1), 1, stage=1),
    "stage 2": make_header(5, (2, 1), 1, stage=2),
    "coop, storm": make_header(6, (2, 1), 1, mode="coop", finale="storm"),
    "coop, duel": make_header(7, (3, 1), 1, mode="coop", finale="duel"),
}
# Match and phase it is first met in: courses of play of 1 to LENGTH actions from there.
TABLE: dict[tuple[str, str], tuple[int, ...]] = {
    ("versus", "threat"): (1, 2, 5, 15, 41, 89, 185, 366),
    ("versus", "narration"): (2, 5, 15, 41, 89, 185, 366, 700),
    ("versus", "throws"): (4, 10, 19, 37, 75, 151, 169, 232),
    ("versus", "risk_offer"): (3, 6, 12, 24, 49, 54, 71, 121),
    ("versus", "felony"): (4, 10, 22, 22, 23, 27, 49, 98),
    ("versus", "settle"): (1, 1, 1, 1, 2, 5, 15, 41),
    ("versus", "telling"): (1, 1, 1, 2, 5, 15, 41, 89),
    ("versus", "turn_end"): (1, 1, 2, 5, 15, 41, 89, 185),
    ("versus", "dilemma"): (2, 3, 6, 17, 46, 104, 226, 455),
    ("versus", "conflict"): (5, 14, 32, 68, 135, 269, 411, 722),
    ("versus", "answer"): (1, 1, 2, 5, 15, 34, 70, 138),
    ("versus", "death"): (1, 1, 1, 1, 1, 3, 8, 20),
    ("versus", "finale_due"): (1, 4, 10, 19, 19, 25, 36, 63),
    ("versus", "verdict"): (1, 0, 0, 0, 0, 0, 0, 0),
    ("uneven", "threat"): (1, 2, 5, 15, 41, 89, 185, 366),
    ("uneven", "narration"): (2, 5, 15, 41, 89, 185, 366, 700),
    ("uneven", "throws"): (4, 4, 4, 4, 6, 10, 22, 64),
    ("uneven", "settle"): (1, 1, 1, 2, 3, 6, 17, 46),
    ("uneven", "telling"): (1, 1, 2, 3, 6, 17, 46, 104),
    ("uneven", "turn_end"): (1, 2, 3, 6, 17, 46, 104, 226),
    ("uneven", "dilemma"): (2, 3, 6, 17, 46, 104, 226, 455),
    ("uneven", "answer"): (1, 1, 2, 5, 15, 41, 89, 185),
    ("uneven", "conflict"): (6, 12, 30, 30, 30, 30, 38, 62),
    ("uneven", "risk_offer"): (3, 6, 12, 24, 49, 53, 69, 125),
    ("uneven", "felony"): (4, 10, 22, 22, 22, 22, 28, 56),
    ("uneven", "death"): (1, 1, 1, 1, 4, 10, 23, 27),
    ("uneven", "finale_due"): (1, 4, 10, 23, 27, 56, 121, 250),
    ("uneven", "goal"): (5, 9, 12, 42, 103, 211, 272, 569),
    ("uneven", "verdict"): (1, 0, 0, 0, 0, 0, 0, 0),
    ("no death", "threat"): (1, 2, 5, 15, 41, 89, 185, 366),
    ("no death", "narration"): (2, 5, 15, 41, 89, 185, 366, 700),
    ("no death", "throws"): (4, 4, 4, 4, 6, 10, 22, 64),
    ("no death", "settle"): (1, 1, 1, 1, 2, 5, 15, 41),
    ("no death", "telling"): (1, 1, 1, 2, 5, 15, 41, 89),
    ("no death", "turn_end"): (1, 1, 2, 5, 15, 41, 89, 185),
    ("no death", "risk_offer"): (3, 6, 12, 24, 48, 50, 57, 76),
    ("no death", "felony"): (4, 10, 22, 22, 22, 22, 26, 44),
    ("no death", "finale_due"): (1, 4, 4, 16, 40, 85, 182, 367),
    ("no death", "rewards"): (4, 4, 16, 40, 85, 182, 367, 739),
    ("no death", "attack"): (1, 4, 10, 22, 49, 102, 208, 421),
    ("no death", "defend"): (2, 5, 11, 21, 41, 78, 152, 300),
    ("no death", "death"): (1, 1, 1, 0, 0, 0, 0, 0),
    ("no death", "epilogue"): (1, 1, 0, 0, 0, 0, 0, 0),
    ("no death", "verdict"): (1, 0, 0, 0, 0, 0, 0, 0),
    ("stage 1", "threat"): (1, 2, 5, 15, 43, 108, 205, 366),
    ("stage 1", "narration"): (2, 5, 15, 43, 108, 205, 366, 603),
    ("stage 1", "throws"): (4, 12, 36, 36, 36, 40, 52, 124),
    ("stage 1", "risk_offer"): (3, 9, 9, 9, 10, 13, 31, 83),
    ("stage 1", "telling"): (1, 1, 1, 2, 5, 15, 43, 108),
    ("stage 1", "turn_end"): (1, 1, 2, 5, 15, 43, 108, 205),
    ("stage 1", "settle"): (1, 1, 1, 1, 2, 5, 15, 43),
    ("stage 2", "threat"): (1, 2, 5, 15, 41, 89, 185, 364),
    ("stage 2", "narration"): (2, 5, 15, 41, 89, 185, 364, 692),
    ("stage 2", "throws"): (4, 4, 4, 4, 4, 8, 20, 60),
    ("stage 2", "settle"): (1, 1, 1, 1, 2, 5, 15, 41),
    ("stage 2", "telling"): (1, 1, 1, 2, 5, 15, 41, 89),
    ("stage 2", "turn_end"): (1, 1, 2, 5, 15, 41, 89, 185),
    ("stage 2", "risk_offer"): (3, 6, 12, 24, 49, 53, 68, 114),
    ("stage 2", "felony"): (4, 10, 23, 26, 32, 36, 38, 51),
    ("stage 2", "death"): (1, 2, 2, 2, 0, 0, 0, 0),
    ("stage 2", "epilogue"): (2, 2, 2, 0, 0, 0, 0, 0),
    ("stage 2", "verdict"): (1, 0, 0, 0, 0, 0, 0, 0),
    ("coop, storm", "dilemma"): (2, 4, 7, 19, 51, 119, 267, 546),
    ("coop, storm", "answer"): (2, 2, 4, 10, 30, 82, 178, 370),
    ("coop, storm", "threat"): (1, 2, 5, 15, 41, 89, 185, 368),
    ("coop, storm", "narration"): (2, 5, 15, 41, 89, 185, 368, 715),
    ("coop, storm", "throws"): (4, 4, 4, 4, 8, 16, 28, 78),
    ("coop, storm", "settle"): (1, 1, 1, 2, 4, 7, 20, 58),
    ("coop, storm", "telling"): (1, 1, 2, 4, 7, 20, 58, 151),
    ("coop, storm", "turn_end"): (1, 2, 4, 7, 20, 58, 151, 381),
    ("coop, storm", "conflict"): (5, 8, 17, 17, 21, 30, 56, 135),
    ("coop, storm", "risk_offer"): (3, 6, 12, 26, 55, 65, 90, 136),
    ("coop, storm", "trauma"): (2, 3, 3, 6, 9, 15, 30, 78),
    ("coop, storm", "felony"): (4, 10, 23, 26, 33, 42, 65, 105),
    ("coop, storm", "death"): (1, 1, 1, 1, 0, 0, 0, 0),
    ("coop, storm", "verdict"): (1, 0, 0, 0, 0, 0, 0, 0),
    ("coop, duel", "dilemma"): (2, 6, 13, 38, 121, 350, 941, 2182),
    ("coop, duel", "answer"): (4, 6, 12, 42, 156, 474, 1164, 2802),
    ("coop, duel", "threat"): (1, 2, 7, 26, 79, 194, 467, 1018),
    ("coop, duel", "narration"): (2, 7, 26, 79, 194, 467, 1018, 2137),
    ("coop, duel", "throws"): (4, 10, 21, 42, 87, 195, 282, 613),
    ("coop, duel", "risk_offer"): (3, 7, 14, 29, 65, 94, 200, 473),
    ("coop, duel", "telling"): (2, 2, 4, 12, 26, 76, 242, 700),
    ("coop, duel", "turn_end"): (1, 2, 6, 13, 38, 121, 350, 935),
    ("coop, duel", "settle"): (1, 2, 2, 4, 12, 26, 76, 242),
    ("coop, duel", "conflict"): (6, 12, 34, 40, 69, 101, 182, 422),
    ("coop, duel", "felony"): (4, 10, 25, 33, 59, 83, 164, 448),
    ("coop, duel", "death"): (1, 1, 1, 2, 5, 12, 29, 113),
    ("coop, duel", "verdict"): (1, 0, 0, 0, 0, 0, 0, 0),
}


def ways(state: State, action: Action) -> Iterator[Action]:
    """The ways a legal action may come out."""
    height = state.conflict.stack if state.conflict else 0
    match action:
        case Narrate(approach=approach) if approach is not Approach.CHARM:
            return
        case Throw():
            lying = dict(state.conflict.dice) if state.conflict else {}
            for lie in LIES:
                table = {**lying, **dict.fromkeys(action.dice, lie)}
                yield replace(action, table=table, heat=Stack(height, height))
            yield replace(action, table={**lying, **dict.fromkeys(action.dice, LIES[0])},
                          heat=Stack(height, 0, (6,) * height))
        case TakeRisk():
            yield replace(action, heat=Stack(height + 1, height + 1))
            yield replace(action, heat=Stack(height + 1, 1, (4,) * height))
        case ChanceCurse():
            yield from (replace(action, number=number) for number in (3, 10))
        case DeclareSkill():
            yield replace(action, skill="to fly")
        case BeginFinale(goals=goals):
            yield replace(action, goals=("a step",) * len(goals))
        case _:
            yield action


def perft(state: State, length: int) -> int:
    """How many courses of so many actions there are."""
    if length == 0:
        return 1
    return sum(perft(apply(state, filled).state, length - 1)
               for action in legal_actions(state) for filled in ways(state, action))


def first_states(name: str) -> dict[str, State]:
    """The first state of each phase in one fixed match, wildly played."""
    rng = random.Random(name)
    state = new_match(MATCHES[name])
    found: dict[str, State] = {}
    for _ in range(600):
        if state.phase is Phase.OVER:
            break
        found.setdefault(state.phase.value, state)
        state = apply(state, fill(state, rng.choice(legal_actions(state)), rng, WILD)).state
    return found


def counted() -> dict[tuple[str, str], tuple[int, ...]]:
    """The whole table anew."""
    return {(name, phase): tuple(perft(state, length) for length in range(1, LENGTH + 1))
            for name in MATCHES for phase, state in first_states(name).items()}


@pytest.mark.parametrize("name", MATCHES)
def test_courses_of_play(name):
    found = {phase: tuple(perft(state, length) for length in range(1, LENGTH + 1))
             for phase, state in first_states(name).items()}
    assert found == {phase: row for (match, phase), row in TABLE.items() if match == name}


def test_every_phase_is_in_the_table():
    assert {phase for _, phase in TABLE} == {phase.value for phase in Phase} - {"over"}
