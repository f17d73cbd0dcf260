"""Every action a match can hold: one frozen type a ``do`` of the record, with its very field names.

Chance enters only here, as what the dice did (``table``, ``heat``, ``number``). In a prototype from
``legal_actions`` these are empty, and free texts are "". What the game itself derives (the result of
``settle``, the cause of ``death``, ...) is no part of an action: the record's encoder adds it.
"""

import msgspec

from game.games.hell_for_leather.rules.terms import (
    TABLE,
    Approach,
    Benefit,
    FinaleKind,
    Hand,
    Lie,
    Purpose,
    RewardKind,
    Stack,
    Telling,
)
from game.rules.value import Value


class OfferDilemma(Value, frozen=True, tag_field="do", tag="offer_dilemma"):
    """The Adversary (co-op: the Narrator) proposes a Dilemma (R33, R54)."""

    by: str
    text: str


class AnswerDilemma(Value, frozen=True, tag_field="do", tag="answer_dilemma"):
    """The Active Team (co-op: the Adversary) accepts or refuses it."""

    by: str
    accept: bool


class SetThreat(Value, frozen=True, tag_field="do", tag="set_threat"):
    """The scene is set: where, what the contestants do there, what comes at them."""

    by: str
    location: str
    activity: str
    threat: str


class Narrate(Value, frozen=True, tag_field="do", tag="narrate"):
    """The Narrator states an intention."""

    by: str
    text: str
    approach: Approach


class Veto(Value, frozen=True, tag_field="do", tag="veto"):
    """The Adversary strikes the intention, with an alternative (R34)."""

    by: str
    text: str


class DeclareSkill(Value, frozen=True, tag_field="do", tag="declare_skill"):
    """The conflict to come is a Skill Declaration (R32)."""

    by: str
    skill: str


class CallConflict(Value, frozen=True, tag_field="do", tag="call_conflict"):
    """The Adversary calls the conflict."""

    by: str
    text: str


class UseSkill(Value, frozen=True, tag_field="do", tag="use_skill"):
    """A skill on the sheet settles the matter with no roll (R32)."""

    by: str
    skill: str


class TimeOut(Value, frozen=True, tag_field="do", tag="time_out"):
    """The egg timer has run out before a conflict was called (R35)."""

    by: str = TABLE


class Foul(Value, frozen=True, tag_field="do", tag="foul"):
    """A foul of the strict hand: the throw does not count (R6)."""

    by: str


class CallHelp(Value, frozen=True, tag_field="do", tag="call_help"):
    """The Narrator pays for helpers, named in the order of their throws, a text each (R18, R19)."""

    by: str
    helpers: tuple[str, ...]
    texts: tuple[str, ...]


class Throw(Value, frozen=True, tag_field="do", tag="throw"):
    """One or two d10 thrown; ``table`` is how every d10 of the conflict lies now."""

    by: str
    purpose: Purpose
    hand: Hand
    dice: tuple[str, ...]
    table: dict[str, Lie] = msgspec.field(default_factory=dict)
    heat: Stack | None = None

    @property
    def stack(self) -> Stack:
        """The Heat as it was read; of no dice in a prototype."""
        return self.heat or Stack(0, 0)


class TakeRisk(Value, frozen=True, tag_field="do", tag="take_risk"):
    """A die has been put on the Heat; ``heat.before`` counts it (R9, R20)."""

    by: str
    heat: Stack | None = None

    @property
    def stack(self) -> Stack:
        """The Heat as it was read; of no dice in a prototype."""
        return self.heat or Stack(0, 0)


class ChanceCurse(Value, frozen=True, tag_field="do", tag="chance_curse"):
    """No die was thrown: a Curse of one d10 (R13). ``number`` is the roll; 0 in a prototype."""

    number: int = 0
    by: str = TABLE


class Settle(Value, frozen=True, tag_field="do", tag="settle"):
    """The conflict is read."""

    by: str = TABLE


class GiveTrauma(Value, frozen=True, tag_field="do", tag="give_trauma"):
    """A second or further Trauma of one Curse goes to ``to`` (R25)."""

    by: str
    to: str


class BuyGoal(Value, frozen=True, tag_field="do", tag="buy_goal"):
    """The next Goal is bought (R30); ``whom`` only when healing."""

    by: str
    benefit: Benefit
    whom: str | None = None


class Tell(Value, frozen=True, tag_field="do", tag="tell"):
    """A passage of story."""

    by: str
    text: str
    kind: Telling


class EndTurn(Value, frozen=True, tag_field="do", tag="end_turn"):
    """Cup and roles pass (R31)."""

    by: str = TABLE


class BeginFinale(Value, frozen=True, tag_field="do", tag="begin_finale", omit_defaults=True):
    """The finale begins; ``goals`` in the storm, ``sides`` in a co-op duel (R44, R55, R56)."""

    kind: FinaleKind
    by: str = msgspec.field(default_factory=lambda: TABLE)
    goals: tuple[str, ...] = ()
    sides: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)


class Reward(Value, frozen=True, tag_field="do", tag="reward"):
    """The side that reached the Objective takes one reward (R45); ``whom`` for ``heal`` and ``hurt``."""

    by: str
    kind: RewardKind
    whom: str | None = None


class Attack(Value, frozen=True, tag_field="do", tag="attack"):
    """The first turn of a finale round (R47)."""

    by: str
    target: str
    text: str


class Defend(Value, frozen=True, tag_field="do", tag="defend"):
    """A later turn of a finale round: striking back at whoever threw last (R47)."""

    by: str
    target: str
    text: str


class Ditch(Value, frozen=True, tag_field="do", tag="ditch"):
    """The turn is given up and ``dies`` pays for it (R48)."""

    by: str
    dies: str


class Score(Value, frozen=True, tag_field="do", tag="score"):
    """The Narrator of a finale turn leaves the dice as they lie (R49)."""

    by: str


class Death(Value, frozen=True, tag_field="do", tag="death"):
    """A contestant is out of the show."""

    by: str


class Pause(Value, frozen=True, tag_field="do", tag="pause"):
    """Play was paused for comfort; changes nothing."""

    by: str
    text: str


class ChangePlayer(Value, frozen=True, tag_field="do", tag="seat"):
    """From now on ``of`` is played by ``player``."""

    of: str
    player: str
    by: str = TABLE


class Over(Value, frozen=True, tag_field="do", tag="over"):
    """The match has been won."""

    by: str = TABLE


Action = (
    OfferDilemma
    | AnswerDilemma
    | SetThreat
    | Narrate
    | Veto
    | DeclareSkill
    | CallConflict
    | UseSkill
    | TimeOut
    | Foul
    | CallHelp
    | Throw
    | TakeRisk
    | ChanceCurse
    | Settle
    | GiveTrauma
    | BuyGoal
    | Tell
    | EndTurn
    | BeginFinale
    | Reward
    | Attack
    | Defend
    | Ditch
    | Score
    | Death
    | Pause
    | ChangePlayer
    | Over
)
