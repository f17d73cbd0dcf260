"""What a computer player does next: every legal action weighed, the best of them chosen, and why.

    decision = decide(state, mind, rng)
    match.submit(with_words(decision.action))
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field

from game.ai.choosing import Decision, WeighedOption, leeway, only, ranked
from game.ai.computer_spec import ComputerSpec
from game.ai.levels import Level
from game.ai.measured_odds import Odds
from game.games.hell_for_leather.ai.action_values import Weighing
from game.games.hell_for_leather.ai.match_value import Values
from game.games.hell_for_leather.ai.option_odds import Likely, odds_of
from game.games.hell_for_leather.ai.persona_spec import HellPersona
from game.games.hell_for_leather.ai.personas import bonus, whim
from game.games.hell_for_leather.ai.turn_prospects import Prospects
from game.games.hell_for_leather.rules import (
    Action,
    CallConflict,
    DeclareSkill,
    EndTurn,
    Narrate,
    Phase,
    State,
    UseSkill,
    Veto,
    adversaries,
    legal_actions,
    to_act,
)

Choice = WeighedOption[Action, Likely]
Chosen = Decision[Action, Likely]
VETO_THOUGHT = 0.15
"""How often a veto is thought of, where its occasion is there: it costs nothing, but it takes everybody's time."""


@dataclass(frozen=True, slots=True)
class Mind:
    """Who thinks: a level, what it knows, and what it likes; nothing where it is no persona that is known."""

    level: Level
    odds: Odds
    values: Values
    spec: ComputerSpec
    persona: HellPersona | None
    _prospects: dict[bool, Prospects] = field(default_factory=dict, repr=False)

    def decide(self, state: State, rng: random.Random, who: str) -> Chosen:
        """What it does for ``who``; see ``decide``."""
        return decide(state, self, rng, who)

    def prospects(self, steady: bool) -> Prospects:
        """Its view of chances; ``steady``: the game stacks the Risk dice (R9)."""
        if steady not in self._prospects:
            self._prospects[steady] = Prospects(self.odds, self.values, self.level, steady)
        return self._prospects[steady]

    def forget(self) -> None:
        """Let go of what was worked out: of a mind that is not needed any more nothing stays behind then."""
        for prospects in self._prospects.values():
            prospects.forget()
        self._prospects.clear()


def decide(state: State, mind: Mind, rng: random.Random, who: str | None = None) -> Chosen:
    """The choice of whoever ``to_act`` names; ``rng`` settles ties, and whether a veto is thought of.

    ``who``: a contestant. While a stated intention waits for its conflict, the Narrator may so be asked whether to
    use a skill first; to leave it is a ``CallConflict``. ``ValueError`` where nothing can be chosen.
    """
    actions = choices(state, who)
    if rng.random() >= VETO_THOUGHT:
        actions = [action for action in actions if not isinstance(action, Veto)] or actions
    if not actions:
        raise ValueError("nothing can be chosen in this state")
    if len(actions) == 1:
        return only(actions[0])
    found, slack = weighed(state, mind, actions, rng)
    wanted = [option for option in found if option.bonus > 0.0 or not isinstance(option.action, Veto)]
    options = ranked(wanted or found, slack, rng)
    return Decision(options[0].action, tuple(options))


def choices(state: State, who: str | None = None) -> list[Action]:
    """The legal actions of whoever decides: no second intention, nothing that is another's to do."""
    actions = list(legal_actions(state))
    if state.phase is not Phase.NARRATION:
        return actions
    if state.skill_used:
        return [action for action in actions if isinstance(action, EndTurn | CallConflict)]
    if not state.narrated:
        return actions
    if who is not None and who == state.narrator:
        skills = [action for action in actions if isinstance(action, UseSkill)]
        return [*skills, *[action for action in actions if isinstance(action, CallConflict)][:1]]
    allowed = adversaries(state)
    return [action for action in actions if action.by in allowed]


def weighed(state: State, mind: Mind, actions: list[Action], rng: random.Random) -> tuple[list[Choice], float]:
    """Each action with its value for the side that decides, its bonus and its odds; and what taste may cost here."""
    weighing = Weighing(state, mind.prospects(state.header.options.steady_hands))
    turned = against(state)
    values = [weighing.value(action) for action in actions]
    if turned:
        values = [1.0 - value for value in values]
    slack = leeway(mind.spec.level(mind.level).slack, max(values))
    tastes = [taste(state, action, mind, slack, rng) for action in actions]
    relish = max([liked for action, liked in zip(actions, tastes, strict=True) if isinstance(action, Narrate)],
                 default=0.0)
    tastes = [liked + relish * isinstance(action, DeclareSkill) for action, liked in zip(actions, tastes, strict=True)]
    return [WeighedOption(action, value, liked, odds_of(weighing, action))
            for action, value, liked in zip(actions, values, tastes, strict=True)], slack


def taste(state: State, action: Action, mind: Mind, slack: float, rng: random.Random) -> float:
    """What taste adds to an action, and the whim of the moment."""
    if mind.persona is None:
        return 0.0
    return bonus(state, action, mind.persona, slack) + slack * whim(state, action, rng.random())


def against(state: State) -> bool:
    """Whether the side that decides is not the Active Team."""
    if len(state.teams) < 2:
        return False
    who = to_act(state)
    letter = who if who in ("A", "B") else next(
        (team.id for team in state.teams for one in team.contestants if one.id == who), state.active)
    return letter != state.active
