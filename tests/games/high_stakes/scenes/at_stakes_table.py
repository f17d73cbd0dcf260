"""A story at the table through the controls of the program without a window; people lead, or nobody needs to."""

from __future__ import annotations

from game.games.high_stakes.rules.state import State
from game.games.high_stakes.scenes.stakes_at_table import StakesAtTable
from game.games.high_stakes.scenes.stakes_context import StakesContext
from game.rules.game_master.story_header import Leader
from game.scenes.match.open_match import continue_match
from game.scenes.match.thing_reading import LOOK
from game.ui.read_aloud import lines_of
from game.ui.screen import Control, Intent
from tests.games.high_stakes.rules.stories import Table
from tests.scenes.stagehand import Evening

LEADS = Leader("human:1")
"""Whoever plays leads as well, so that there is no curtain and nobody is waited for."""


class AtStakesTable:
    """A record that was made by hand, gone on with on screen."""

    def __init__(self, evening: Evening, table: Table) -> None:
        self.evening = evening
        self.services = evening.composition.services.playing("high-stakes")
        file = evening.folder / "story.match.jsonl"
        file.write_bytes(table.match.to_bytes())
        continue_match(self.services, str(file))
        evening.player.wait(2)
        if "recap_on" in self.can():
            self.press("recap_on")

    @property
    def game(self) -> StakesAtTable:
        """The game at the table."""
        found = vars(self.evening.composition.director.scene)["_game"]
        assert isinstance(found, StakesAtTable)
        return found

    @property
    def context(self) -> StakesContext:
        """What controllers work with."""
        return self.game.context

    @property
    def state(self) -> State:
        """As it stands."""
        return self.context.state

    def text(self) -> str:
        """All that can be read, a line each."""
        return "\n".join(map(str, lines_of(self.evening.player.screen)))

    def can(self) -> dict[str, Control]:
        """The controls that can be operated, by name."""
        return {each.name: each for each in self.evening.controls() if each.enabled}

    def press(self, *names: str) -> AtStakesTable:
        """One after the other. Gives itself."""
        for name in names:
            assert name in self.can(), (name, sorted(self.can()))
            self.evening.player.press(name)
            self.evening.player.wait(2)
        return self

    def on_table(self, thing: str) -> AtStakesTable:
        """Press a card or sheet that lies on the table. Gives itself."""
        self.evening.composition.director.scene.on_intent(Intent(f"{LOOK}{thing}"))
        self.evening.player.wait(2)
        return self

    def put(self, name: str, value: str | bool | float) -> AtStakesTable:
        """A field, a switch, a choice. Gives itself."""
        assert name in self.can(), (name, sorted(self.can()))
        self.evening.player.press(name, value)
        self.evening.player.wait(1)
        return self

    def until(self, control: str, most: int = 600) -> AtStakesTable:
        """Go on as whoever only wants to see what comes next, until this can be operated. Gives itself."""
        self.evening.play_until(lambda: control in self.can(), most, control)
        return self
