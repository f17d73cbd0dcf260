"""What Protagonists says of a Chapter that is over: how it ended, who stands, what goes on (PRO-P61 to P64)."""

from __future__ import annotations

from collections.abc import Iterator

from game.games.protagonists.narration.chapter_story import TITLE
from game.games.protagonists.rules.carrying import carry_of
from game.games.protagonists.scenes.chapter_context import ChapterContext
from game.games.protagonists.scenes.replay.chapter_replay import ChapterReplay
from game.games.protagonists.scenes.setup.chapter_setup import CHAPTER_SETUP
from game.games.protagonists.scenes.sheet_words import drive_words
from game.rules.game_master.terms import Shown
from game.scenes.led.replay.led_script import LedScript, led_script
from game.scenes.led.setup.begun_story import next_draft
from game.scenes.led.setup.story_setup_scene import StorySetUpScene
from game.scenes.led.tray.story_names import clock_called, fact_says
from game.scenes.scene import Scene
from game.ui.messages import Message, say, say_many
from game.ui.screen import Element, Pips, Text
from game.ui.styles import Style, Tone


class ChapterResult:
    """Of one Chapter."""

    title = TITLE
    next: Message = say("The next Chapter")

    def __init__(self, context: ChapterContext) -> None:
        self._context = context

    def score(self) -> Iterator[Element]:
        """Nobody counts points: who stands at the end, and how far the clocks came."""
        state = self._context.state
        standing, all_of_them = len(state.living), len(state.header.characters)
        yield Text(say_many("{n} of {all} goes on", "{n} of {all} go on", standing, all=all_of_them), Style.TITLE,
                   Tone.PRIMARY)
        for ident, clock in state.clocks.items():
            if clock.shown is Shown.OPEN:
                yield Pips(clock_called(self._context, ident), clock.filled, clock.size, "dot", Tone.DANGER)

    def series(self) -> Iterator[Element]:
        """What the next Chapter takes over."""
        carried = carry_of(self._context.state)
        yield Text(say_many("{n} fact goes on into the next Chapter, with sheets as they are now.",
                            "{n} facts go on into the next Chapter, with sheets as they are now.",
                            len(carried.facts)))
        yield from (Text(fact_says(self._context, ident), Style.SMALL, Tone.QUIET) for ident in carried.facts)

    def fate(self, seat: str) -> Iterator[Element]:
        """Health, Resolve and Drives as they are after the Rest."""
        state = self._context.state
        body = state.bodies[seat]
        if body.dead:
            return
        yield Pips(say("Health"), body.health, body.most_health, "dot", Tone.PRIMARY)
        yield Pips(say("Resolve"), body.resolve, body.most_resolve, "dot", Tone.PRIMARY)
        yield from (Text(drive_words(drive), Style.SMALL, Tone.QUIET) for drive in state.drives[seat])

    def script(self) -> LedScript:
        """The story, to be watched again."""
        return led_script(ChapterReplay(), self._context.match)

    def pages(self, record: bytes) -> Scene:
        """Those of the next Chapter, with whoever is left or takes their place."""
        services = self._context.services
        return StorySetUpScene(services, next_draft(CHAPTER_SETUP, services, record))
