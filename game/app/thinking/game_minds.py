"""The computers of one game, whatever process they think in: their minds, and how states and decisions travel."""

from __future__ import annotations

from typing import Any

import msgspec

from game.ai.choosing import Decision
from game.ai.computer_kit import ComputerKit, Knowledge
from game.ai.measured_odds import Odds
from game.ai.minds import Minds
from game.app.thinking.thinking_protocol import Begin


def minds_of(kit: ComputerKit, begin: Begin) -> Minds:
    """The minds of a game, made of what a thinking process is told first.

    Raises StaleTables where the tables do not fit together, msgspec's DecodeError where the game's configuration is
    none of its own.
    """
    return kit.minds(Knowledge(
        spec=begin.spec, config=msgspec.msgpack.decode(begin.config, type=kit.config),
        odds=Odds.decode(begin.throws, begin.mark), throws=begin.throws, tables=begin.tables))


class Codec:
    """States and decisions of a game as bytes, and back."""

    def __init__(self, kit: ComputerKit) -> None:
        self._states: msgspec.msgpack.Decoder[Any] = msgspec.msgpack.Decoder(kit.state)
        self._decisions: msgspec.msgpack.Decoder[Decision[Any, Any]] = msgspec.msgpack.Decoder(kit.decision)
        self._encoder = msgspec.msgpack.Encoder()

    def bytes_of(self, value: Any) -> bytes:
        """A state or a decision, to be sent."""
        return self._encoder.encode(value)

    def state(self, data: bytes) -> Any:
        """A state that was sent. Raises msgspec's DecodeError for what is none."""
        return self._states.decode(data)

    def decision(self, data: bytes) -> Decision[Any, Any]:
        """A decision that was sent. Raises msgspec's DecodeError for what is none."""
        return self._decisions.decode(data)
