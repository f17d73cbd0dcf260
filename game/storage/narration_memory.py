"""What the player has been told, kept from match to match, so that the next one says something else."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path

import msgspec

from game.narration.line_choice import Memory
from game.storage.plain_files import put_aside, read_at_most
from game.storage.record_files import SaveError, write_atomically

LARGEST_BYTES = 2_000_000


def load_told(path: Path) -> Memory:
    """The memory in a file. One that is missing, broken or too large starts afresh: nothing is lost but variety.

    What is broken is kept as ``.broken`` all the same.
    """
    try:
        data = read_at_most(path, LARGEST_BYTES)
        if len(data) > LARGEST_BYTES:
            raise ValueError("too large")
        return msgspec.json.decode(data, type=Memory)
    except FileNotFoundError:
        return Memory()
    except (OSError, ValueError, RecursionError) as error:
        logging.getLogger(__name__).warning("what was told cannot be read: %s", error)
        put_aside(path)
        return Memory()


def save_told(path: Path, memory: Memory, write: Callable[[Path, bytes], None] = write_atomically) -> None:
    """Write the memory; where that cannot be, the log says so and the game goes on."""
    try:
        write(path, msgspec.json.encode(memory))
    except SaveError as error:
        logging.getLogger(__name__).warning("what was told is not kept: %s", error)
