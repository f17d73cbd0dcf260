"""What the process holds: what a match has left behind goes when it has been left, where a search disturbs nobody."""

from __future__ import annotations

import contextlib
import ctypes
import gc


def settle() -> None:
    """What has been loaded stays to the end, so no search for what nobody needs goes through it again."""
    gc.collect()
    gc.freeze()


def tidy() -> None:
    """Let go of what nobody needs, and hand back to the system what the heap does not use, where that can be done.

    Python looks for circles by itself, but seldom: until then a long match and its screens stay. And a heap of the GNU
    C library keeps every page that is free between two that are not; without this, memory grows with each match that is
    a little longer than all before it.
    """
    gc.collect()
    with contextlib.suppress(AttributeError, OSError, TypeError):  # other systems have another heap
        ctypes.CDLL(None).malloc_trim(0)
