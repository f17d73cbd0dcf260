"""What the program and its thinking process say to each other: typed values, each one a frame of bytes on a pipe.

States and decisions are of one game, the one that was named first; they travel as bytes that its kit's types decode.
"""

from __future__ import annotations

import struct
from typing import IO, TypeVar

import msgspec

from game.ai.aiming import Motion
from game.ai.computer_spec import ComputerSpec
from game.physics import TableSpec
from game.scenes.hand.throw_due import ThrowDue

PROTOCOL = 3
LARGEST_FRAME = 32_000_000
_LENGTH = struct.Struct("<I")

Message = TypeVar("Message")


class BadMessage(Exception):
    """What came over a pipe is nothing that the other side would say."""


class Begin(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """The first thing a thinking process hears: who speaks, of which game, and everything it needs to know."""

    protocol: int
    version: str
    game: str
    mark: str  # of the tables, see ``tables_mark``
    table: TableSpec
    spec: ComputerSpec
    throws: bytes
    config: bytes  # of the game's computers
    tables: tuple[bytes, ...]  # the game's own


class Choosing(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """What does ``who`` do? The decision draws from ``chance``; the seed of the match is not in the state."""

    number: int
    state: bytes
    who: str
    chance: int


class Throwing(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Which of these throws does best on this table? The first is the one the tables name."""

    number: int
    due: ThrowDue
    plans: tuple[Motion, ...]


class Ready(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """The greeting: everything is loaded."""

    protocol: int
    version: str


class Decided(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """The answer to a ``Choosing``."""

    number: int
    decision: bytes


class Aimed(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """The answer to a ``Throwing``, and how many throws were tried for it."""

    number: int
    plan: Motion
    throws: int


class Failed(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """No answer: what went wrong, for the log."""

    number: int
    trace: str


Question = Choosing | Throwing
Reply = Decided | Aimed | Failed
BEGIN: msgspec.msgpack.Decoder[Begin] = msgspec.msgpack.Decoder(Begin)
QUESTION: msgspec.msgpack.Decoder[Question] = msgspec.msgpack.Decoder(Question)
READY: msgspec.msgpack.Decoder[Ready] = msgspec.msgpack.Decoder(Ready)
REPLY: msgspec.msgpack.Decoder[Reply] = msgspec.msgpack.Decoder(Reply)


def write(pipe: IO[bytes], message: msgspec.Struct) -> None:
    """Send one message. Raises OSError where nobody listens any more."""
    data = msgspec.msgpack.encode(message)
    pipe.write(_LENGTH.pack(len(data)) + data)
    pipe.flush()


def read(pipe: IO[bytes], decoder: msgspec.msgpack.Decoder[Message]) -> Message:
    """Wait for one message. Raises EOFError where the other side has gone, BadMessage for what is none."""
    [length] = _LENGTH.unpack(_exactly(pipe, _LENGTH.size))
    if length > LARGEST_FRAME:
        raise BadMessage(f"a frame of {length} bytes")
    try:
        return decoder.decode(_exactly(pipe, length))
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadMessage(str(error)) from None


def _exactly(pipe: IO[bytes], size: int) -> bytes:
    data = pipe.read(size)
    if len(data) < size:
        raise EOFError("the pipe is closed")
    return data
