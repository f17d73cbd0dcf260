"""The moods of the studio, from calm to frantic: music and light follow them; which one is due, a game says."""

from enum import StrEnum


class Mood(StrEnum):
    """One of four levels."""

    QUIET = "quiet"
    BUSY = "busy"
    TENSE = "tense"
    PANIC = "panic"
