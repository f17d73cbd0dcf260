"""The list of legal actions is exact: out of everything anybody could try, it holds what is not refused."""

import random
from collections.abc import Iterator
from itertools import permutations

from game.games.hell_for_leather.rules import (
    TABLE,
    Action,
    AnswerDilemma,
    Approach,
    Attack,
    BeginFinale,
    Benefit,
    BuyGoal,
    CallConflict,
    CallHelp,
    ChanceCurse,
    Death,
    DeclareSkill,
    Defend,
    Ditch,
    EndTurn,
    FinaleKind,
    GiveTrauma,
    Hand,
    Narrate,
    OfferDilemma,
    Over,
    Phase,
    Purpose,
    Reward,
    RewardKind,
    Score,
    SetThreat,
    Settle,
    State,
    TakeRisk,
    Tell,
    Telling,
    Throw,
    UseSkill,
    Veto,
    apply,
    legal_actions,
    new_match,
    refusal,
    tellers,
)
from tests.games.hell_for_leather.rules.play import KIND, LOADED, WILD, choose, fill, random_header

MATCHES = 90
ACTIONS = 400
TRIED_IN_A_PHASE = 80
NOBODY = "Z9"


def tries(state: State) -> Iterator[Action]:
    """Everything anybody could try to move this match on, asides apart."""
    people = tuple(one.id for team in state.teams for one in team.contestants)
    for by in (*people, *(team.id for team in state.teams), TABLE, NOBODY):
        yield from (kind(by) for kind in (TakeRisk, Settle, Score, Death, EndTurn, Over))
        yield from (OfferDilemma(by, ""), AnswerDilemma(by, True), AnswerDilemma(by, False), ChanceCurse(0, by))
        yield from (SetThreat(by, "", "", ""), Veto(by, ""), CallConflict(by, ""), DeclareSkill(by, ""))
        yield from (Narrate(by, "", approach) for approach in Approach)
        yield from (UseSkill(by, skill) for skill in skills(state))
        yield from (Tell(by, "", kind) for kind in (Telling.OUTCOME, Telling.EPILOGUE))
        yield from throws(state, by)
        yield from aimed(state, by, (*people, NOBODY))
        yield from (CallHelp(by, helpers, ("",) * size) for size in range(3) for helpers in permutations(people, size))
        yield from (BeginFinale(FinaleKind.STORM, by, ("",) * goals) for goals in range(6))
        yield from (BeginFinale(FinaleKind.DUEL, by, sides=sides) for sides in splits(state))


def skills(state: State) -> set[str]:
    return {"", "to fly", *(skill for team in state.teams for one in team.contestants for skill in one.skills)}


def throws(state: State, by: str) -> Iterator[Action]:
    lying = len(state.conflict.dice) if state.conflict else 0
    for count in (1, 2):
        dice = tuple(f"d{lying + at}" for at in range(1, count + 1))
        yield from (Throw(by, purpose, hand, dice) for purpose in Purpose for hand in Hand)


def aimed(state: State, by: str, people: tuple[str, ...]) -> Iterator[Action]:
    for who in people:
        yield from (GiveTrauma(by, who), Attack(by, who, ""), Defend(by, who, ""), Ditch(by, who))
    for whom in (None, *people):
        yield from (BuyGoal(by, benefit, whom) for benefit in Benefit)
        yield from (Reward(by, kind, whom) for kind in RewardKind)


def splits(state: State) -> Iterator[dict[str, tuple[str, ...]]]:
    """Two sides of the living; the Narrator's is side A, for sides have no other name."""
    yield {}
    living = [one.id for one in state.team(state.active).living]
    for bits in range(2 ** len(living)):
        first, second = [tuple(who for at, who in enumerate(living) if (bits >> at & 1) == side) for side in (0, 1)]
        if state.narrator not in second:
            yield {"A": first, "B": second}


def listed(state: State, action: Action) -> bool:
    """Whether the list names it: of an outcome that is a team's to tell it names the team, none of its people."""
    return not isinstance(action, Tell) or action.kind is not Telling.OUTCOME or action.by in tellers(state)


def test_what_is_listed_is_exactly_what_is_not_refused():
    seen = dict.fromkeys(Phase, 0)
    for seed in range(MATCHES):
        rng = random.Random(seed)
        state, dice = new_match(random_header(rng, seed)), rng.choice((LOADED, WILD, KIND))
        for _ in range(ACTIONS):
            moves = legal_actions(state)
            if seen[state.phase] < TRIED_IN_A_PHASE or state.phase is Phase.REWARDS:
                seen[state.phase] += 1
                allowed = {repr(each) for each in tries(state) if refusal(state, each) is None and listed(state, each)}
                assert {*map(repr, moves)} == allowed, state.phase
            if not moves:
                break
            state = apply(state, fill(state, choose(state, rng), rng, dice)).state
    assert min(seen.values()) >= 20, seen
