"""The base of all values of a game: states, actions, events."""

import msgspec


class Value(msgspec.Struct, frozen=True, gc=False):
    """What is made whole and never changes can hold no path back to itself, so the collector need not watch it."""
