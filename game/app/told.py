"""What the player has been told, kept from match to match, so that the next one says something else."""

from __future__ import annotations

import logging
from pathlib import Path

import msgspec

from game.app.saves import SaveError, write_atomically
from game.narration.select import Memory, load_memory

LARGEST_BYTES = 2_000_000


def load_told(path: Path) -> Memory:
    """The memory in a file. One that is missing, broken or too large starts afresh: nothing is lost but variety."""
    try:
        if path.stat().st_size > LARGEST_BYTES:
            return Memory()
        return load_memory(msgspec.json.decode(path.read_bytes()))
    except (OSError, ValueError, RecursionError):
        return Memory()


def save_told(path: Path, memory: Memory) -> None:
    """Write the memory; where that cannot be, the log says so and the game goes on."""
    try:
        write_atomically(path, msgspec.json.encode(memory))
    except SaveError as error:
        logging.getLogger(__name__).warning("what was told is not kept: %s", error)
