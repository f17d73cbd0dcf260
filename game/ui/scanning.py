"""One-switch scanning: what is offered to a single button, one thing after the other, round and round. Pure.

First what leads on is offered, then whole groups, then what is in the one that was picked, and last the way out of it
again. Nothing is ever lost by waiting: what was missed comes round again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby

from game.ui.boxes import ControlBox, Rect
from game.ui.screen import Choice, Toggle

MOST = 10  # more than so many at once are offered in parts; a row of the on-screen keyboard


class ScanMode(StrEnum):
    """How the offer moves on."""

    OFF = "off"
    SWEEP = "sweep"  # by itself; a press picks
    START = "start"  # a press sets it going, the next one picks
    STEP = "step"  # one button moves it on, another picks


@dataclass(frozen=True, slots=True)
class Offer:
    """What a press picks now: one control, or a group of them; ``out`` is the way back to the groups."""

    names: tuple[str, ...]
    out: bool = False


class Scanner:
    """Where the offer stands. Tell it what can be operated by ``follow`` before anything else is asked of it."""

    def __init__(self) -> None:
        self._groups: tuple[tuple[str, ...], ...] = ()
        self._inside: int | None = None  # the group that was picked
        self._at = 0
        self._waited_s = 0.0
        self.running = False  # whether the press that sets it going has come
        self._stays: frozenset[str] = frozenset()  # picked again and again, until they are as wanted

    def follow(self, controls: Sequence[ControlBox], leads_on: str = "") -> None:
        """What can be operated now; where that is something else than before it begins anew.

        ``leads_on``: the control that is most likely wanted, "" where there is none.
        """
        groups = groups_of(controls, leads_on)
        self._stays = frozenset(found.name for found in controls if isinstance(found.control, Choice | Toggle))
        if groups != self._groups:
            self._groups, self._inside, self.running = groups, None, False
            self._begin()

    @property
    def offer(self) -> Offer | None:
        """What a press picks now; None where there is nothing."""
        offers = self._offers()
        return offers[self._at % len(offers)] if offers else None

    def update(self, dt_s: float, mode: ScanMode, pause_s: float) -> None:
        """Let time pass: what moves by itself moves on after every pause."""
        if mode is ScanMode.STEP or (mode is ScanMode.START and not self.running):
            return
        self._waited_s += dt_s
        if self._waited_s >= pause_s:
            self.step()

    def step(self) -> None:
        """On to the next offer."""
        self._waited_s = 0.0
        self._at = (self._at + 1) % max(1, len(self._offers()))

    def press(self, mode: ScanMode) -> str | None:
        """The button: the control that it operates, if it operates one."""
        if mode is ScanMode.START and not self.running:
            self.running, self._waited_s = True, 0.0
            return None
        offer = self.offer
        if offer is None:
            return None
        self._waited_s = 0.0
        if offer.out:
            self._out()
        elif len(offer.names) > 1:
            self._inside = self._at
            self._begin()
        else:
            self.running = False
            if offer.names[0] not in self._stays:
                self._out()
            return offer.names[0]
        return None

    def _out(self) -> None:
        """Back to the groups, to the one it was in."""
        if self._inside is not None:
            self._at, self._inside = self._inside, None

    def _begin(self) -> None:
        self._at, self._waited_s = 0, 0.0

    def _offers(self) -> list[Offer]:
        if len(self._groups) == 1:
            return [Offer((name,)) for name in self._groups[0]]
        if self._inside is None:
            return [Offer(group) for group in self._groups]
        group = self._groups[self._inside]
        return [*(Offer((name,)) for name in group), Offer(group, out=True)]


def groups_of(controls: Sequence[ControlBox], leads_on: str = "") -> tuple[tuple[str, ...], ...]:
    """What can be operated: what leads on by itself, then panel by panel; a panel with many controls in parts."""
    able = [found for found in controls if found.control.enabled]
    panels = [[found.name for found in panel] for _, panel in groupby(able, key=lambda found: found.panel)]
    parts = [tuple(panel[at : at + MOST]) for panel in panels for at in range(0, len(panel), MOST)]
    likely = (leads_on,)
    ahead = [likely] if any(leads_on in part for part in parts) and parts[0] != likely and len(able) > 1 else []
    return (*ahead, *(part for part in parts if part != likely or not ahead))


def around(rects: Sequence[Rect]) -> Rect | None:
    """The rectangle around all that are in sight; None where none is."""
    seen = [rect for rect in rects if rect.w and rect.h]
    if not seen:
        return None
    left, top = min(rect.x for rect in seen), min(rect.y for rect in seen)
    return Rect(left, top, max(rect.right for rect in seen) - left, max(rect.bottom for rect in seen) - top)
