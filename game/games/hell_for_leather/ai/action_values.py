"""What each legal action is worth: an exact look at what it leads to, as far as the end of the turn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from msgspec.structs import replace

from game.games.hell_for_leather.ai.conflict_value import CURSE, NONE, Conflict
from game.games.hell_for_leather.ai.duel_value import Brawl
from game.games.hell_for_leather.ai.match_value import TOP, Side
from game.games.hell_for_leather.ai.team_values import BOON, MERIT, PASS, bought, passed, side_of, wounded
from game.games.hell_for_leather.ai.turn_prospects import Prospects, dues
from game.games.hell_for_leather.rules import (
    Action,
    AnswerDilemma,
    Attack,
    BeginFinale,
    BuyGoal,
    CallConflict,
    CallHelp,
    ChanceCurse,
    ContestantState,
    DeclareSkill,
    Defend,
    DilemmaStep,
    Ditch,
    EndTurn,
    FinaleKind,
    GiveTrauma,
    Narrate,
    OfferDilemma,
    PendingThrow,
    Phase,
    Purpose,
    Result,
    Reward,
    Score,
    SetThreat,
    Settle,
    State,
    TakeRisk,
    Tell,
    Throw,
    UseSkill,
    Veto,
    best_result,
    points_of,
    throws_of,
)
from game.games.hell_for_leather.rules.changes import conflict_of, goal_price, goals_needed, in_duel
from game.games.hell_for_leather.rules.charts import DILEMMA_LEVELS, LEVEL_OF, LOWEST_LEVEL
from game.games.hell_for_leather.rules.scoring import lowest_number
from game.games.hell_for_leather.rules.terms import Hand

_RANK = {None: NONE, Result.CURSE: CURSE, Result.PASS: PASS, Result.MERIT: MERIT, Result.BOON: BOON}
ABOUT = 1e-9
SKILL_WORTH = 0.004
"""What the first skill on a sheet may save later."""
WAITED = 0.9
"""What is left of the chances after a turn without a conflict."""
Worth = Callable[["Weighing", Any], float]


@dataclass(slots=True)
class Weighing:
    """Values of actions in one state; each is the chance to win of the *Active Team*, in a duel as it is said."""

    state: State
    prospects: Prospects
    _turns: dict[object, float] = field(default_factory=dict)

    def value(self, action: Action) -> float:
        """The chance to win of the Active Team after this action; 0.5 where it makes no difference."""
        found = _WORTH.get(type(action))
        if found is None or self.state.header.options.stage == 1:
            return 0.5
        return found(self, action)

    @property
    def helpers(self) -> tuple[str, ...]:
        """Who might be called to help."""
        state = self.state
        narrator = state.narrator
        return tuple([one.id for one in side_of(state, state.active).people if one.id != narrator])

    def turn(self, state: State, level: int, spent: int = 0, given: int = 0, skill: bool = False) -> float:
        """The turn from its conflict on, helped as well as can be."""
        key = (state.dilemma, level, spent, given, skill)
        found = self._turns.get(key)
        if found is None:
            found = self._turns[key] = self._turn(state, level, spent, given, skill)
        return found

    def _turn(self, state: State, level: int, spent: int, given: int, skill: bool) -> float:
        narrator = state.narrator or state.team(state.active).cup
        own = throws_of(level, narrator, Purpose.DRIVE)
        worth = [self.helped(state, own, (), spent, given, skill)]
        purse = state.team(state.active).vp - spent
        for count in range(1, min(purse, len(self.helpers)) + 1):
            worth.append(self.helped(state, own, self.helpers[:count], spent + count, given, skill))
        return max(worth)

    def helped(self, state: State, own: tuple[PendingThrow, ...], helpers: tuple[str, ...], spent: int,
                given: int, skill: bool) -> float:
        helping = tuple(PendingThrow(who, Purpose.HELP, Hand.MAIN) for who in helpers)
        due = dues((*own[:1], *helping, *own[1:]))
        height = state.team(state.active).heat
        return self.prospects.conflict(state, spent, given, skill).value(due, height, risk=not skill)

    def level(self, accepted: bool) -> int:
        """The Narrator's level in the conflict to come (R33)."""
        state = self.state
        level = LEVEL_OF[_narrator(state).drive]
        return max(LOWEST_LEVEL, level - DILEMMA_LEVELS) if accepted else level

    def waited(self) -> float:
        """A turn without a conflict (R32): nothing has changed but whose turn it is.

        So it is worth what somebody of the team makes of the same state later, less something for each turn. It is
        never worth more than the best conflict of them all: a team that waits for ever wins nothing.
        """
        state = self.state
        ours = [one.id for one in side_of(state, state.active).people]
        order = (*ours[1:], *ours[:1])
        return max([WAITED**turns * self._later(who) for turns, who in enumerate(order, start=1)])

    def _later(self, who: str) -> float:
        """The turn that this one would have, were nothing to change before it."""
        state = replace(self.state, narrator=who, dilemma=DilemmaStep.NONE, declared=None)
        later = Weighing(state, self.prospects)
        return later.turn(state, later.level(False))

    def answered(self, accept: bool, offered: bool) -> float:
        """A Dilemma accepted or refused; ``offered``: its point is already paid."""
        state = self.state
        if state.header.coop:
            step = DilemmaStep.ACCEPTED if accept else DilemmaStep.REFUSED
            return self.turn(replace(state, dilemma=step), self.level(accept))
        if accept:
            state = replace(state, dilemma=DilemmaStep.ACCEPTED)
            return self.turn(state, self.level(True), 0, 0 if offered else -1)
        return self.turn(state, self.level(False), 1, 2 if offered else 1)

    def standing(self) -> tuple[Conflict, int, int, int]:
        """The conflict under way: it, the stack, the result so far and the lowest Curse number."""
        conflict = conflict_of(self.state)
        best = best_result(conflict.dice.values())
        low = lowest_number(conflict) if best is Result.CURSE else 0
        weighed = self.prospects.conflict(self.state, skill=conflict.skill is not None)
        return weighed, conflict.stack, _RANK[best], low

    def ended(self, side: Side) -> float:
        """The turn ended with the Active Team like this."""
        return self.prospects.leaf(self.state)(passed(side, self.state.narrator or ""))

    def choices_after(self, side: Side) -> list[Side]:
        """What may yet be bought."""
        if not self.state.goal_open:
            return [side]
        return bought(side, goals_needed(self.state), goal_price(self.state))


def _narrator(state: State) -> ContestantState:
    return state.contestant(state.narrator or state.team(state.active).cup)


def _offer(it: Weighing, action: OfferDilemma) -> float:
    """In versus the Active Team answers as suits it best; alone, the others answer for the team."""
    state = it.state
    if state.header.coop:
        return it.answered(True, True)
    accepted = it.answered(True, False)
    return max(accepted, it.answered(False, False)) if state.team(state.active).vp else accepted


def _answer(it: Weighing, action: AnswerDilemma) -> float:
    return it.answered(action.accept, True)


def _plain(it: Weighing, action: Action) -> float:
    """The conflict to come as things stand."""
    state = it.state
    return it.turn(state, it.level(state.dilemma is DilemmaStep.ACCEPTED), skill=state.declared is not None)


def _declare(it: Weighing, action: DeclareSkill) -> float:
    first = SKILL_WORTH if not it.state.contestant(action.by).skills else 0.0
    return it.turn(it.state, it.level(it.state.dilemma is DilemmaStep.ACCEPTED), skill=True) + first


def _skill(it: Weighing, action: UseSkill) -> float:
    """A skill costs nothing, for a conflict may follow; but for that only taste wants one."""
    return max(_plain(it, action) - ABOUT, it.waited())


def _end(it: Weighing, action: Action) -> float:
    """The turn ends, without a conflict where none was called."""
    return it.waited() if it.state.phase is Phase.NARRATION else it.ended(side_of(it.state, it.state.active))


def _help(it: Weighing, action: CallHelp) -> float:
    own = conflict_of(it.state).pending
    skill = conflict_of(it.state).skill is not None
    return it.helped(it.state, own, action.helpers, len(action.helpers), 0, skill)


def _throw(it: Weighing, action: Throw) -> float:
    """Only where there is a choice: a throw in place of help."""
    if it.state.phase is not Phase.CONFLICT:
        return 0.5
    weighed, stack, have, low = it.standing()
    conflict = conflict_of(it.state)
    return weighed.value(dues(conflict.pending), stack, have, low, conflict.skill is None)


def _risk(it: Weighing, action: TakeRisk) -> float:
    if in_duel(it.state):
        return Brawl(it.state, it.prospects).risk(_points(it.state))
    weighed, stack, have, low = it.standing()
    return weighed.risk(stack, have, low)


def _settle(it: Weighing, action: Action) -> float:
    weighed, _, have, low = it.standing()
    return weighed.settled(have, low)


def _trauma(it: Weighing, action: GiveTrauma) -> float:
    side = wounded(side_of(it.state, it.state.active), action.to, it.state.header.options.undead)
    return max(it.ended(case) for case in it.choices_after(side))


def _goal(it: Weighing, action: BuyGoal) -> float:
    side = side_of(it.state, it.state.active)
    cases = bought(side, goals_needed(it.state), goal_price(it.state))[1:]
    healed = [one.id for one in side.people if one.level < TOP]
    if action.whom in healed:
        return it.ended(cases[1 + healed.index(action.whom or "")])
    if action.whom is None:
        return it.ended(cases[0])
    return it.ended(cases[-1])


def _tell(it: Weighing, action: Action) -> float:
    """A Goal can still be bought once the story is told, so nothing is lost; but it is better taken at once."""
    side = side_of(it.state, it.state.active)
    if it.state.phase is not Phase.GOAL:
        return 0.5
    return max(it.ended(case) for case in it.choices_after(side)) - ABOUT


def _sides(it: Weighing, action: BeginFinale) -> float:
    state = it.state
    if action.kind is FinaleKind.STORM:
        return 0.5
    team = state.team(state.active)
    levels = [tuple([LEVEL_OF[one.drive] for one in team.living if one.id in action.sides[letter]])
              for letter in ("A", "B")]
    small = (int(len(levels[0]) < len(levels[1])), int(len(levels[1]) < len(levels[0])))
    level = it.prospects.side_level(state, team.id)
    return it.prospects.values.duel(level, levels[0], levels[1], (team.heat, team.heat), 0, small)


def _points(state: State) -> int:
    return points_of(conflict_of(state).dice.values())


def _brawl(weigh: Callable[[Brawl, Any], float]) -> Worth:
    return lambda it, action: weigh(Brawl(it.state, it.prospects), action)


def _other_side(weigh: Callable[[Brawl, Any], float]) -> Worth:
    """For the side that defends, turned round to the Active Team's."""
    return lambda it, action: 1.0 - weigh(Brawl(it.state, it.prospects), action)


_WORTH: dict[type[Action], Worth] = {
    OfferDilemma: _offer,
    AnswerDilemma: _answer,
    DeclareSkill: _declare,
    SetThreat: _plain,
    Narrate: _plain,
    Veto: _plain,
    CallConflict: _plain,
    Settle: _settle,
    Tell: _tell,
    UseSkill: _skill,
    EndTurn: _end,
    CallHelp: _help,
    Throw: _throw,
    TakeRisk: _risk,
    ChanceCurse: _settle,
    GiveTrauma: _trauma,
    BuyGoal: _goal,
    BeginFinale: _sides,
    Reward: _brawl(lambda brawl, action: brawl.reward(action.kind, action.whom)),
    Attack: _brawl(lambda brawl, action: brawl.attack(action.by, action.target)),
    Score: _brawl(lambda brawl, action: brawl.stop(_points(brawl.state))),
    Defend: _other_side(lambda brawl, action: brawl.defend(action.by)),
    Ditch: _other_side(lambda brawl, action: brawl.ditch(action.dies)),
}
