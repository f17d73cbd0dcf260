"""What has happened in a story, as whoever leads it goes by: derived from deeds alone, so that a record is enough."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from game.rules.game_master import entries as e
from game.rules.game_master.terms import GM, TellKind, Wish
from game.rules.match import Deed
from game.story.adventure import Slot
from game.story.led_game import LedGame

FROM = "from"
"""The key of an entry that names the item of the pack it was made from, as ``kind/id`` or ``way/obstacle/approach``."""
BROUGHT = "brought"
"""The key of an entry that keeps in plain words what it brought besides what befell somebody: clocks, opinions."""
LUCK = "luck"
"""The kind of an item that is bad luck of dice, drawn after they lay."""
WAY_SHOWN = "shown"
"""The kind of an item in which whoever leads shows a way, after failures: an aid, and nothing that happens."""
FAREWELL = "farewell"
"""The kind of an item that is the last sentence about a character, who is its id."""
OVERCOME: tuple[Slot, ...] = ("triumph", "success", "cost")


@dataclass(frozen=True, slots=True)
class Tried:
    """An intention that was thrown for: who, at what, in which way, and the slot of its result.

    ``scene``: how many scenes there had been; ``entry``: the one that brought it to its end; ``grave``: somebody could
    have been lost by it.
    """

    seat: str
    obstacle: str
    approach: str
    slot: Slot
    scene: int
    entry: int
    grave: bool = False

    @property
    def well(self) -> bool:
        """Whether they had what they were after."""
        return self.slot in OVERCOME


class SoFar:
    """A story up to now. ``follow`` takes every deed once, in order."""

    def __init__(self, game: LedGame, deeds: Iterable[Deed[Any, Any]] = ()) -> None:
        self._game = game
        self.scenes: list[str] = []
        self.tried: list[Tried] = []
        self.made: Counter[str] = Counter()
        self.made_at: dict[str, int] = {}
        self.thrown: Counter[str] = Counter()
        self.spoke_at: dict[str, int] = {}
        self.withdrawn: list[str] = []
        self.wished_to_cost: list[int] = []
        self.struck: dict[str, int] = {}
        self.gone: dict[str, int] = {}
        self.agreed: dict[str, bool] = {}
        self.throws = 0
        self.count = 0
        self.last_from = self.last_call = ""
        self.said_means: dict[int, str] = {}
        self.calls_for = ("", "")
        self._proposed = self._drawn = ""
        for deed in deeds:
            self.follow(deed)

    def follow(self, deed: Deed[Any, Any]) -> None:
        """One more deed."""
        self.count = deed.number
        self.last_from = str(deed.extras.get(FROM, ""))
        if self.last_from:
            self.made[self.last_from] += 1
            self.made_at[self.last_from] = deed.number
        self._heard(deed)
        if deed.do == "call":
            self.last_call = self.last_from
            self.calls_for = self._way_of(deed)
        seat = self._game.threw(deed)
        if seat:
            self.throws += 1
            self.thrown[seat] += 1
        able = self._game.able(deed.after)
        self.gone |= {gone: deed.number for gone in self._game.able(deed.before) if gone not in able}
        came = self._game.came(deed)
        kind, _, drawn = self.last_from.partition("/")
        if kind == LUCK:
            self.struck.setdefault(drawn, len(self.scenes))
        if came is not None and came.slot == "cost" and self._drawn:
            self.struck.setdefault(self._drawn, len(self.scenes))
        if came is not None:
            self.tried.append(Tried(came.seat, *self.calls_for, came.slot, len(self.scenes), deed.number,
                                    came.grave))

    def _heard(self, deed: Deed[Any, Any]) -> None:
        match deed.action:
            case e.SetScene(id=ident):
                self.scenes.append(ident)
                self.withdrawn.clear()
            case e.Pause(wish=Wish.COST):
                self.wished_to_cost.append(len(self.scenes))
            case e.Withdraw(by=seat):
                self.withdrawn.append(seat)
            case e.Propose():
                self._proposed = self.last_from
            case e.Agree(yes=yes):
                self.agreed[self._proposed] = yes
            case e.Narrate(by=seat, means=means):
                self.spoke_at[seat] = deed.number
                self.said_means[deed.number] = means
            case e.Ask(by=seat):
                self.spoke_at[seat] = deed.number
            case e.Tell(by=seat, kind=TellKind.SUGGEST) if seat != GM:
                self.spoke_at[seat] = deed.number
            case _:
                pass

    def _way_of(self, deed: Deed[Any, Any]) -> tuple[str, str]:
        """Obstacle and approach that a call is about: as whoever made it noted, or as it was said."""
        kind, _, rest = self.last_from.partition("/")
        if kind == "way":
            obstacle, approach, self._drawn, *_ = (*rest.split("/"), "", "")
            return obstacle, approach
        self._drawn = ""
        said = next((each for each in deed.before.spoken if each.n == getattr(deed.action, "answers", None)), None)
        return (said.target, said.approach) if said is not None else self.calls_for

    @property
    def last(self) -> Tried | None:
        """The latest that was tried."""
        return self.tried[-1] if self.tried else None

    @property
    def in_scene(self) -> tuple[Tried, ...]:
        """What was tried in the scene that is on."""
        return tuple(each for each in self.tried if each.scene == len(self.scenes))

    def at(self, obstacle: str) -> tuple[Tried, ...]:
        """What was tried at an obstacle, in whatever scene."""
        return tuple(each for each in self.tried if each.obstacle == obstacle)

    def overcome(self, obstacle: str) -> bool:
        """Whether it is dealt with."""
        return any(each.well for each in self.at(obstacle))

    def failures_here(self, obstacle: str) -> int:
        """How often it was tried in this scene in vain."""
        return sum(each.obstacle == obstacle and not each.well for each in self.in_scene)

    def running(self, seat: str = "") -> int:
        """How many of the latest results were good ones in a row, less than 0 for bad ones; of one seat where named."""
        slots = [each.well for each in self.tried if seat in ("", each.seat)]
        count = 0
        for well in reversed(slots):
            if well is not slots[-1]:
                break
            count += 1 if well else -1
        return count

    def since(self, item: str) -> int | None:
        """How many entries ago something was made from this item; None where it never was."""
        return self.count - self.made_at[item] if item in self.made_at else None
