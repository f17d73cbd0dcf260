"""An installment as a story: headed by place and time, prose as it was told, a plain line under each result."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from msgspec.structs import replace

from game.games.keeper.narration.plain_lines import name_of, plain_line, result_line
from game.games.keeper.rules import actions as a
from game.games.keeper.rules.state import State
from game.narration.chronicle import Passage
from game.rules.dice.reading import FAILURE, MIXED, SUCCESS
from game.rules.game_master import entries as e
from game.rules.game_master.terms import TellKind
from game.rules.match import Deed
from game.story.led_story import LedStory, Reader

ACTS = ("", "Act One", "Act Two", "Act Three")
TITLE, THE_SKULLS = "An installment", "Skulls"
OF_A_GRAVE = (a.Throw, a.OutOfGame, e.DoEffect)
"""Entries that follow a failed Grave Intention before anybody tells it (KEEP-K25, K29)."""
KeeperDeed = Deed[State, a.Action]


class InstallmentStory(LedStory):
    """What only The Keeper has."""

    def __init__(self, recaps: bool = False) -> None:
        """``recaps``: a new act begins with what the last one was, for those who have not just read it."""
        super().__init__()
        self._recaps = recaps
        self._sagas: list[str] = []  # of the act that is on
        self._call: KeeperDeed | None = None
        self._settled: KeeperDeed | None = None
        self._came = ""

    @property
    def own(self) -> Mapping[type, Reader]:
        """Acts, mixed results, Skulls."""
        return _READ

    def name(self, state: State, seat: str) -> str:
        """A character's name; the Keeper's is what they are."""
        return name_of(state, seat)

    def plain_line(self, deed: KeeperDeed) -> str:
        """What stands for itself."""
        return plain_line(deed)

    def waits(self, deed: KeeperDeed) -> bool:
        """A Grave roll and what came of it stand behind the failure that they follow from."""
        return self._settled is not None and isinstance(deed.action, OF_A_GRAVE)

    def result(self) -> str:
        """By its call, its dice, and what was made of them."""
        if self._call is None or self._settled is None or not self._came:
            return ""
        said = result_line(self._call, self._settled, self._came)
        self._call = self._settled = None
        self._came = ""
        return said

    # --- entries ---

    def tell(self, deed: KeeperDeed, made: e.Tell) -> None:
        """Words; sagas are kept for the next act."""
        super().tell(deed, made)
        if made.kind is TellKind.SAGA and made.text:
            self._sagas.append(made.text)

    def calls(self, deed: KeeperDeed, made: a.Call) -> None:
        """What it is about is known by its result."""
        self._call = deed

    def settles(self, deed: KeeperDeed, made: a.Settle) -> None:
        """The dice are read; a contest is told at once."""
        settled = deed.after.settled
        if settled is None:
            return
        if settled.call.kind == "versus":
            self.plainly(deed, contest_line(deed, settled.result, settled.winner))
            self._call = None
            return
        self._settled, self._came = deed, {SUCCESS: "success", FAILURE: "failure", MIXED: ""}[settled.result]

    def lets(self, deed: KeeperDeed, made: a.LetKeeper) -> None:
        """What a mixed result is made of."""
        self._came = "cost" if made.yes else "own_failure"

    def act(self, deed: KeeperDeed, made: a.EndAct) -> None:
        """An act is over, and the next one begins."""
        self.put(deed, made.text, heading=ACTS[made.number] if made.number < len(ACTS) else "Another act")
        if self._recaps and self._sagas:
            self.passages[-1] = replace(self.passages[-1], standing=f"So far: {' '.join(self._sagas)}")
        self._sagas.clear()

    def skulls(self, deed: KeeperDeed, made: a.Skulls) -> None:
        """Line by line, kept and missed."""
        lines = tuple(self.line(deed, f"{each.text} {each.n:+d}: {_came(each)}", "skulls") for each in made.lines)
        showpiece = " with the Showpiece" if deed.after.showpiece else ""
        count = deed.after.skulls or 0
        standing = f"{count} {'Skull' if count == 1 else 'Skulls'}{showpiece}."
        self.passages.append(Passage(THE_SKULLS, lines, standing=standing, listed=True))


def _came(line: a.SkullLine) -> str:
    """Kept or missed; one that costs something is not kept, it was so, or they were spared it."""
    if line.met:
        return "kept" if line.n > 0 else "it was so"
    return "missed" if line.n > 0 else "spared"


def contest_line(deed: KeeperDeed, result: str, winner: str) -> str:
    """How an exchange of two ended."""
    ends: Mapping[str, str] = {"win": f"{name_of(deed.before, winner)} has it", "draw": "neither gives way",
                               "go_on": "it goes on", "keeper": "the Keeper decides"}
    names = " and ".join(name_of(deed.before, seat) for seat in (deed.before.call.hands if deed.before.call else ()))
    return f"{names} against each other: {ends[result]}."


_READ: Mapping[type, Reader] = MappingProxyType({
    e.Tell: InstallmentStory.tell, a.Call: InstallmentStory.calls, a.Settle: InstallmentStory.settles,
    a.LetKeeper: InstallmentStory.lets, a.EndAct: InstallmentStory.act, a.Showpiece: InstallmentStory.shows,
    a.Award: InstallmentStory.shows, a.TriggerFlaw: InstallmentStory.shows, a.Skulls: InstallmentStory.skulls})
