"""What the process lets go of between matches, whatever heap the system has."""

from __future__ import annotations

import ctypes
import gc
import weakref
from collections.abc import Callable, Iterator

import pytest

from game.app.diagnosis import memory


class Circle:
    """It knows itself, so that it goes only where it is looked for."""

    def __init__(self) -> None:
        self.own = self


@pytest.fixture(autouse=True)
def undone() -> Iterator[None]:
    """No search by itself, and none that leaves anything out afterwards."""
    gc.disable()
    yield
    gc.enable()
    gc.unfreeze()


def no_such_library(_name: str | None) -> object:
    raise TypeError("a name is needed")


@pytest.mark.parametrize("library", [ctypes.CDLL, no_such_library, lambda _name: object()])
def test_what_nobody_knows_goes_on_every_system(monkeypatch: pytest.MonkeyPatch,
                                                library: Callable[[str | None], object]) -> None:
    monkeypatch.setattr(ctypes, "CDLL", library)
    left = weakref.ref(Circle())
    assert left() is not None
    memory.tidy()
    assert left() is None


def test_what_was_loaded_is_not_searched_again() -> None:
    loaded = Circle()
    memory.settle()
    assert gc.get_freeze_count() > 0
    assert not any(each is loaded for each in gc.get_objects())
    left = weakref.ref(Circle())
    memory.tidy()
    assert left() is None
