"""A person in the game master's seat, through the controls of the program without a window."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from game.games.keeper.ai.ready_installment import installment
from game.games.keeper.rules import KEEPER
from game.games.keeper.rules import actions as a
from game.games.keeper.rules.constants import TRAITS
from game.games.keeper.rules.header import Character, Header, Phrase, Sheet
from game.games.keeper.rules.state import State
from game.games.keeper.scenes.keeper_at_table import KeeperAtTable
from game.games.keeper.scenes.keeper_context import KeeperContext
from game.rules.game_master.story_header import Leader
from game.rules.match import Deed, Match
from game.scenes.match.open_match import start_match
from game.story.seated import Seated
from game.ui.read_aloud import lines_of
from game.ui.screen import Control, Screen
from tests.scenes.stagehand import Evening

COMPANION = "computer:3:plain"


def led_header(*players: str, seed: int = 5, gm: str = "human:1", adventure: Any = None, **changed: Any) -> Header:
    """The adventure of this checkout with a person who leads it."""
    sheets = ("nephew", "nurse", "junior", "restorer", "chauffeur")
    seats = [Seated(sheet, player) for sheet, player in zip(sheets, players, strict=False)]
    return installment(adventure, seed, seats, gm, **changed)


def own_header(*players: str, seed: int = 7) -> Header:
    """No adventure: two plain sheets, and a person who leads."""
    sheets = (Sheet(1, 1, 0, 0, background="ferryman"), Sheet(0, 0, 1, 1, background="clerk"))
    whole = [_described(sheet) for sheet in sheets]
    names = ("Ned Sorley", "Ada Finch")
    return Header(app="test", seed=seed, title="The Ferry", gm=Leader("human:1"), characters={
        f"p{at}": Character(player, name, sheet, "they")
        for at, (player, name, sheet) in enumerate(zip(players, names, whole, strict=False), 1)})


def _described(sheet: Sheet) -> Sheet:
    """With a Descriptor for each Trait that has one (KEEP-K4)."""
    return replace(sheet, descriptors=tuple(Phrase(f"d_{trait}", trait, f"good at {trait}") for trait in TRAITS
                                            if sheet.rating(trait) > 0))


class AtTray:
    """One installment on air."""

    def __init__(self, evening: Evening, header: Callable[[Any], Header] | Header) -> None:
        self.evening = evening
        self.services = evening.composition.services.playing("keeper")
        made = header if isinstance(header, Header) else header(self.services.play.adventures.ready(
            "widows_stair").pack)
        start_match(self.services, made)
        evening.player.wait(2)

    @property
    def screen(self) -> Screen:
        """What is on air."""
        return self.evening.player.screen

    @property
    def game(self) -> KeeperAtTable:
        """The game at the table."""
        found = vars(self.evening.composition.director.scene)["_game"]
        assert isinstance(found, KeeperAtTable)
        return found

    @property
    def context(self) -> KeeperContext:
        """What controllers work with, or the result does."""
        found = vars(self.evening.composition.director.scene)["_context"]
        assert isinstance(found, KeeperContext)
        return found

    @property
    def state(self) -> State:
        """As it stands."""
        return self.context.state

    @property
    def deeds(self) -> Sequence[Deed[State, a.Action]]:
        """All that was done."""
        return self.context.match.deeds

    @property
    def over(self) -> bool:
        """Whether its result is on air."""
        return self.screen.scene == "result"

    def text(self) -> str:
        """All that can be read, a line each."""
        return "\n".join(map(str, lines_of(self.screen)))

    def can(self) -> dict[str, Control]:
        """The controls that can be operated, by name."""
        return {each.name: each for each in self.evening.controls() if each.enabled}

    def press(self, *names: str) -> AtTray:
        """One after the other. Gives itself."""
        for name in names:
            assert name in self.can(), (name, sorted(self.can()))
            self.evening.player.press(name)
            self.evening.player.wait(2)
        return self

    def put(self, name: str, value: str | bool) -> AtTray:
        """A field, a switch, a choice. Gives itself."""
        assert name in self.can(), (name, sorted(self.can()))
        self.evening.player.press(name, value)
        return self

    def until(self, control: str, most: int = 1500) -> AtTray:
        """Go on as whoever only wants to see what comes next, until this can be operated. Gives itself."""
        self.evening.play_until(lambda: self.over or control in self.can(), most, control)
        return self

    def open_tray(self) -> AtTray:
        """To the tabs of the tray, through the curtain and what is hidden where they come. Gives itself."""
        for _ in range(60):
            can = self.can()
            if "tray_tab" in can:
                return self
            known = next((name for name in ("hidden_read", "take_over", "curtain_open", "page_on") if name in can), "")
            self.press(known) if known else self.evening.player.step()
            self.evening.player.wait(1)
        raise AssertionError(f"no tray: {sorted(self.can())}")

    def last(self) -> Deed[State, a.Action]:
        """The latest deed."""
        return self.deeds[-1]

    def record(self) -> bytes:
        """What is on the disk, every entry checked."""
        [file] = self.evening.folder.glob("*.jsonl")
        data = file.read_bytes()
        assert Match.load(KEEPER, data, bytes).to_bytes() == data
        return data
