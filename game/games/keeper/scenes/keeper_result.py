"""What The Keeper says of an installment that is over: its Skulls, and the pool of the next one (KEEP-K45 to K47)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.games.keeper.narration.installment_story import TITLE
from game.games.keeper.rules import actions as a
from game.games.keeper.rules.carrying import carry_of
from game.games.keeper.scenes.keeper_context import KeeperContext
from game.games.keeper.scenes.replay.keeper_replay import KeeperReplay
from game.games.keeper.scenes.setup.keeper_setup import KEEPER_SETUP
from game.narration.veils import AnyDeed
from game.scenes.led.replay.led_script import LedScript, led_script
from game.scenes.led.setup.begun_story import next_draft
from game.scenes.led.setup.story_setup_scene import StorySetUpScene
from game.scenes.scene import Scene
from game.ui.messages import Message, say, say_many
from game.ui.screen import Divider, Element, Pips, Row, Text
from game.ui.styles import Style, Tone


class KeeperResult:
    """Of one installment."""

    title = TITLE
    next: Message = say("The next installment")

    def __init__(self, context: KeeperContext) -> None:
        self._context = context

    def score(self) -> Iterator[Element]:
        """Every Skull that was to be had, kept and missed (KEEP-K45, K46)."""
        state = self._context.state
        lines = skull_lines(self._context.match.deeds)
        count = state.skulls or 0
        yield Text(say_many("{n} Skull", "{n} Skulls", count), Style.TITLE, Tone.PRIMARY)
        possible = sum(line.n for line in lines if line.n > 0) + int(state.showpiece)
        if possible:
            yield Pips("", min(count, possible), possible, "skull", Tone.PRIMARY)
        yield Divider()
        for line in lines:
            yield Row((Text(line.text, Style.BODY, Tone.PLAIN if line.met else Tone.QUIET),
                       Text(_came(line), Style.SMALL, _tone(line))), (1.0, 0.0))
        if state.showpiece:
            yield Row((Text(say("The Showpiece")), Text(say("kept, +1"), Style.SMALL, Tone.GOOD)), (1.0, 0.0))

    def series(self) -> Iterator[Element]:
        """The Skulls so far, and the pool of the next one."""
        carried = carry_of(self._context.state)
        installments = say_many("{n} installment", "{n} installments", carried.number - 1)
        yield Text(say("Skulls of the series: {skulls}, in {installments}.", skulls=carried.skulls,
                       installments=installments))
        yield Text(say("The next installment of these people would begin with a pool of {pool}.", pool=carried.pool),
                   Style.SMALL, Tone.QUIET)

    def fate(self, seat: str) -> Iterator[Element]:
        """Nothing besides what is said of everybody."""
        yield from ()

    def script(self) -> LedScript:
        """The story, to be watched again."""
        return led_script(KeeperReplay(), self._context.match)

    def pages(self, record: bytes) -> Scene:
        """Those of the next installment, with those who are left (KEEP-K47)."""
        services = self._context.services
        return StorySetUpScene(services, next_draft(KEEPER_SETUP, services, record))


def _came(line: a.SkullLine) -> Message:
    if not line.met:
        return say("missed") if line.n > 0 else say("spared")
    return say("kept, {n:+d}", n=line.n) if line.n > 0 else say("it was so, {n:+d}", n=line.n)


def _tone(line: a.SkullLine) -> Tone:
    if not line.met:
        return Tone.QUIET
    return Tone.GOOD if line.n > 0 else Tone.DANGER


def skull_lines(deeds: Sequence[AnyDeed]) -> tuple[a.SkullLine, ...]:
    """As they were disclosed."""
    return next((deed.action.lines for deed in reversed(deeds) if isinstance(deed.action, a.Skulls)), ())
