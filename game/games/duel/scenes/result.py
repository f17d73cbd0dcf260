"""The end of a match of Duel: who won and how lucky they were, what was told to read and to keep, and the next one."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from game.games.duel.narration.after_action import title_of
from game.scenes.match.game_at_table import GameAtTable
from game.scenes.match.keepsakes import save_story
from game.scenes.match.open_match import start_match
from game.scenes.match.plain_result import PlainResult
from game.scenes.match.storybook import Storybook
from game.scenes.services.shelf import Record
from game.ui.messages import Message, say
from game.ui.screen import Button, Intent, Panel


class DuelResult(PlainResult):
    """The plain one on the tray, with the match in words."""

    def __init__(self, game: GameAtTable, record: Record, told: Sequence[Message]) -> None:
        super().__init__(game.context, record, told, game.setup)
        self._book = Storybook(game)
        self._reads = False

    def _ways(self) -> tuple[Button, ...]:
        return (Button("again", say("Again"), key="A"), Button("story", say("Read the story"), key="L"),
                Button("save_story", say("Save the story"), key="S"))

    def _modal(self) -> Panel | None:
        return self._book.panel() if self._reads else super()._modal()

    def on_intent(self, intent: Intent) -> None:
        match intent.name:
            case "again":
                self._again()
            case "story":
                self._reads = True
                self._book.open()
            case "save_story":
                context = self._context
                self._say(save_story(self._record, title_of(context.header), context.voice.passages,
                                     context.services.player.preferences.plain_words))
            case "close_story":
                self._reads = False
            case _ if self._reads:
                self._book.on_intent(intent)
            case _:
                super().on_intent(intent)

    def on_key(self, key: str) -> bool:
        if key == "escape":
            self._reads = False
        return super().on_key(key)

    def _again(self) -> None:
        """The same warbands on the same field; what says why that cannot be stands on this page."""
        services = self._context.services
        try:
            start_match(services, replace(self._context.header, seed=services.play.new_seed()))
        except OSError as error:
            self._say(say("No match can be saved here: {error}", error=error))

    def _say(self, line: Message) -> None:
        self._told = (*self._told, line)
