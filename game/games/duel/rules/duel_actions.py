"""What is done in a Duel: its Scores, its dice, what hits become."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, UnsetType

from game.games.duel.rules.action_values import ByOne, Score
from game.games.duel.rules.field.models import Place
from game.games.duel.rules.terms import Intent, Weapon
from game.rules.roll import Heading
from game.rules.seals import Salt, Seal
from game.rules.seats import TABLE
from game.rules.value import Value


class Duel(Value, frozen=True, tag_field="do", tag="duel"):
    """A Duel is declared (M13)."""

    by: str
    of: str
    kind: str = "ranged"
    with_: tuple[str, ...] = msgspec.field(default=(), name="with")
    weapon: Weapon | None = None
    special: str | None = None
    target: str | None = None
    via: str | None = None
    split: dict[str, int] | None = None


class HoldFire(Value, frozen=True, tag_field="do", tag="hold_fire"):
    """No Duel is initiated where a rule lets one decline (DUEL-D120)."""

    by: str
    of: str


class SetScore(Value, frozen=True, tag_field="do", tag="set_score"):
    """A Score with its intent is set under a cup (DUEL-D44); not sealed in a prototype."""

    by: str
    of: str
    seal: Seal = ""
    weapon: Weapon | None = None


class OpenScore(Value, frozen=True):
    """What was under one cup."""

    score: Score
    intent: Intent
    salt: Salt


class Reveal(Value, frozen=True, tag_field="do", tag="reveal"):
    """All cups are lifted at once; nothing in a prototype."""

    by: str = TABLE
    scores: dict[str, OpenScore] = msgspec.field(default_factory=dict)


class Adjust(Value, frozen=True, tag_field="do", tag="adjust"):
    """Who took aim changes the own Score after the reveal (DUEL-D129)."""

    by: str
    of: str
    by_one: ByOne


class DieAsItLies(Value, frozen=True):
    """The number that is up, and where the face 1 looks where that counts (DUEL-D456)."""

    number: Annotated[int, msgspec.Meta(ge=1, le=6)]
    heading: Heading | UnsetType = UNSET


Purpose = Literal["placer", "first_player", "initiative", "recovery", "melee_target", "score", "attack", "defence",
                  "fall", "grid", "spawn", "upgrade", "corner", "boss_tough", "drown",
                  "locker", "vent", "eviscerate", "prehensile",
                  "mob_move", "mob_reaction", "mob_remove", "mob_defence", "mob_attack"]


class Throw(Value, frozen=True, tag_field="do", tag="throw"):
    """Dice as they came to lie (M14): ``dice`` were thrown now, ``table`` has every die. Empty in a prototype."""

    by: str
    purpose: Purpose
    of: str | UnsetType = UNSET
    target: str | UnsetType = UNSET
    dice: tuple[str, ...] = ()
    table: dict[str, DieAsItLies] = msgspec.field(default_factory=dict)
    void: dict[str, int] | UnsetType = UNSET


class Rethrow(Value, frozen=True, tag_field="do", tag="rethrow"):
    """Dice of a throw are taken up and thrown again (DUEL-D144); ``table`` has all of it, nothing in a prototype."""

    by: str
    of: str
    why: str
    dice: tuple[str, ...]
    table: dict[str, DieAsItLies] = msgspec.field(default_factory=dict)


class Pass(Value, frozen=True, tag_field="do", tag="pass"):
    """An optional window is declined (DUEL-D3)."""

    by: str
    of: str
    on: str


class React(Value, frozen=True, tag_field="do", tag="react"):
    """An optional window is used; a `move` or a `duel` of the model follows. ``at``: where a Move is interrupted."""

    by: str
    of: str
    feat: str
    at: Place | None = None


class Ignore(Value, frozen=True, tag_field="do", tag="ignore"):
    """The target ignores an attack of a Mirage's bearer (DUEL-D130a)."""

    by: str
    of: str


class Pay(Value, frozen=True, tag_field="do", tag="pay"):
    """A Hero takes hits for better dice (DUEL-D245)."""

    by: str
    of: str
    hits: int


class Settle(Value, frozen=True, tag_field="do", tag="settle"):
    """An attack, or another source of hits, is played out (DUEL-D145); what came of it stands beside it (M15)."""

    by: str = TABLE


class Redirect(Value, frozen=True, tag_field="do", tag="redirect"):
    """Hits go to another model (DUEL-D145 step 6)."""

    by: str
    of: str
    to: str
    feat: str
    hits: int


class Exchange(Value, frozen=True, tag_field="do", tag="exchange"):
    """So many hits become something else (DUEL-D145 step 4, DUEL-D233); of a throw, where it ends (DUEL-D215)."""

    by: str
    of: str
    feat: str
    hits: int
    at: Place | None = None


class Hurl(Value, frozen=True, tag_field="do", tag="hurl"):
    """An ally is set down somewhere else (DUEL-D215)."""

    by: str
    of: str
    model: str
    at: Place


class EndDuel(Value, frozen=True, tag_field="do", tag="end_duel"):
    """A Duel is over (DUEL-D49)."""

    by: str = TABLE
