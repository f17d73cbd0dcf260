"""The closed vocabularies of the game, spelt as the match record spells them.

To look a member up in its class takes as long as to copy a state, so what every step asks for has a name of its own
in the module that asks (``_IN = Zone.IN``).
"""

from enum import StrEnum

from game.rules.value import Value

TABLE = "table"
TEAMS = ("A", "B")
NETWORK = "network"


class Drive(StrEnum):
    """A contestant's own level on the Drive track, lowest first (R11)."""

    RIP = "rip"
    DRIVE0 = "drive0"
    SHOTGUN = "shotgun"
    OFFHAND = "offhand"
    DRIVE1 = "drive1"


class Instinct(StrEnum):
    """What shows in a contestant once a Risk is taken (R20)."""

    COWARD = "coward"
    TRAITOR = "traitor"
    WRETCH = "wretch"


class Approach(StrEnum):
    """How a Narrator means to get through."""

    ACTION = "action"
    INTIMIDATION = "intimidation"
    STRATEGY = "strategy"
    CHARM = "charm"
    MANIPULATION = "manipulation"


class Purpose(StrEnum):
    """Why a die is thrown."""

    DRIVE = "drive"
    HELP = "help"
    RISK = "risk"
    FELONY = "felony"
    FINALE = "finale"
    FINALE_RISK = "finale_risk"


class Hand(StrEnum):
    """Which hand throws (R12, R14)."""

    MAIN = "main"
    OFF = "off"


class Zone(StrEnum):
    """Where a d10 lies: inside, touching the line, outside, off the table (R2, R4)."""

    IN = "in"
    LINE = "line"
    OUT = "out"
    OFF = "off"


class Result(StrEnum):
    """What a conflict came to (R17)."""

    BOON = "boon"
    MERIT = "merit"
    PASS = "pass"
    CURSE = "curse"


class Effect(StrEnum):
    """What the Curse chart hands out (R24)."""

    FAIL = "fail"
    GAIN_HEAT = "gain_heat"
    HUNTERS = "hunters"
    TRAUMA = "trauma"
    NOTHING = "nothing"


class Source(StrEnum):
    """Where a Curse number comes from: a die, the fallen Heat, or no die at all (R13, R23)."""

    DIE = "die"
    HEAT = "heat"
    NONE = "none"


class Cause(StrEnum):
    """What killed a contestant."""

    TRAUMA = "trauma"
    HEAT = "heat"
    SCORE = "score"
    DITCH = "ditch"


class Benefit(StrEnum):
    """What a Goal gives besides itself (R30)."""

    HEAT = "heat"
    HEAL = "heal"


class RewardKind(StrEnum):
    """The rewards of the side that reached the Objective (R45)."""

    RAISE = "raise"
    HEAL = "heal"
    HURT = "hurt"
    POINTS = "points"


class FinaleKind(StrEnum):
    """The two finales (R44, R56)."""

    DUEL = "duel"
    STORM = "storm"


class Telling(StrEnum):
    """What a passage of story is about."""

    OUTCOME = "outcome"
    FLASHBACK = "flashback"
    BROADCAST = "broadcast"
    FELONY = "felony"
    DEATH = "death"
    GOAL = "goal"
    ENTRANCE = "entrance"
    EPILOGUE = "epilogue"


class DilemmaStep(StrEnum):
    """How far this turn's Dilemma has come (R33)."""

    NONE = "none"
    OFFERED = "offered"
    ACCEPTED = "accepted"
    REFUSED = "refused"


class Phase(StrEnum):
    """Where the match stands; ``phases.PHASES`` says for each what may happen next."""

    DILEMMA = "dilemma"
    ANSWER = "answer"
    THREAT = "threat"
    NARRATION = "narration"
    CONFLICT = "conflict"
    THROWS = "throws"
    RISK_OFFER = "risk_offer"
    FELONY = "felony"
    SETTLE = "settle"
    DEATH = "death"
    TRAUMA = "trauma"
    GOAL = "goal"
    TELLING = "telling"
    TURN_END = "turn_end"
    FINALE_DUE = "finale_due"
    REWARDS = "rewards"
    ATTACK = "attack"
    DEFEND = "defend"
    EPILOGUE = "epilogue"
    VERDICT = "verdict"
    OVER = "over"


class Lie(Value, frozen=True):
    """How one d10 lies: its zone, and its number 1-10."""

    zone: Zone
    number: int


class Stack(Value, frozen=True):
    """The Heat as read after a throw: height before it, dice still stacked, numbers of the others (R7)."""

    before: int
    standing: int
    fallen: tuple[int, ...] = ()

    @property
    def fell(self) -> bool:
        """Whether fewer dice are stacked than before."""
        return self.standing < self.before
