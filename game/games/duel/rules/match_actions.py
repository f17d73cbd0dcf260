"""What is done about a match as a whole."""

from __future__ import annotations

from typing import Annotated

import msgspec

from game.games.duel.rules.action_values import Text
from game.rules.seats import TABLE
from game.rules.value import Value


class Concede(Value, frozen=True, tag_field="do", tag="concede"):
    """A seat gives up (DUEL-D59)."""

    by: str


class Tell(Value, frozen=True, tag_field="do", tag="tell"):
    """Narration; changes nothing."""

    by: str
    text: Text = ""
    kind: str = ""


class Pause(Value, frozen=True, tag_field="do", tag="pause"):
    """Somebody wants what was told last put away; changes nothing."""

    by: str
    text: Text = ""


class ChangeSeat(Value, frozen=True, tag_field="do", tag="seat"):
    """Somebody else plays a seat from now on."""

    of: str
    player: Annotated[str, msgspec.Meta(pattern="^(human:[0-9]+|computer:[a-z0-9]+:[a-z0-9_]+|automaton)$")]
    by: str = TABLE


class Over(Value, frozen=True, tag_field="do", tag="over"):
    """The last entry: the side that won, or ``draw``, and why."""

    winner: str
    cause: str
    by: str = TABLE
