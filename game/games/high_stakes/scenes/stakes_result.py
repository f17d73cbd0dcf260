"""What High Stakes says of a story that is over: what was dared, and what everybody has of it (HS-S63, S64)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.games.high_stakes.rules import actions as a
from game.games.high_stakes.rules import stakes_events as events
from game.games.high_stakes.rules.actions import Experience, Growth
from game.games.high_stakes.rules.carrying import carry_of
from game.games.high_stakes.rules.constants import Rung
from game.games.high_stakes.scenes.replay.stakes_replay import StakesReplay
from game.games.high_stakes.scenes.setup.stakes_setup import StakesSetUp
from game.games.high_stakes.scenes.stakes_context import TITLE, StakesContext
from game.games.high_stakes.scenes.stakes_names import ATTRIBUTE_NAMES, RUNG_NAMES
from game.games.high_stakes.scenes.stakes_things import MARK_NAMES
from game.rules.dice.success_pool import SixUse
from game.scenes.led.replay.led_script import LedScript, led_script
from game.scenes.led.setup.begun_story import next_draft
from game.scenes.led.setup.story_setup_scene import StorySetUpScene
from game.scenes.scene import Scene
from game.ui.messages import Message, say, say_many
from game.ui.screen import Divider, Element, Row, Text
from game.ui.styles import Style, Tone


def _grown(kind: Growth, what: str) -> Message:
    """What a character has of a story, in a line."""
    match kind:
        case Growth.TRAIT:
            return say("A new Trait: {what}", what=what)
        case Growth.RELATIONSHIP:
            return say("A new Relationship: {what}", what=what)
        case Growth.VERY:
            return say("Very good at it now: {what}", what=what)
        case Growth.BACK:
            return say("Has a Trait back: {what}", what=what)
    return say("A die was moved to {what}", what=what)


class StakesResult:
    """Of one story."""

    title = TITLE
    next: Message = say("The next story")

    def __init__(self, context: StakesContext) -> None:
        self._context = context

    def score(self) -> Iterator[Element]:
        """Nobody counts points: how many throws worked, what was staked and lost, what sixes were used for."""
        read = [each for each in self._events() if isinstance(each, events.ResultRead)]
        won = sum(each.result == "success" for each in read)
        yield Text(say_many("{won} of {n} throw worked", "{won} of {n} throws worked", len(read), won=won), Style.TITLE,
                   Tone.PRIMARY)
        yield Divider()
        yield from (_line(label, count) for label, count in self._counted(read) if count)
        yield from self._staked()

    def _counted(self, read: list[events.ResultRead]) -> Iterator[tuple[Message, int]]:
        used = Counter(each.use for each in self._events() if isinstance(each, events.SixUsed))
        yield say("Sixes that exploded"), used[SixUse.EXPLODE]
        yield say("Sixes that paid for a one"), used[SixUse.BURN]
        yield say("Bad luck of ones"), sum(len(each.ones) for each in read)
        yield say("Things that players made so"), sum(each.stands for each in self._context.state.elements.values())
        yield say("Scenes"), self._context.state.scenes

    def _staked(self) -> Iterator[Element]:
        """What was risked for more dice, by rung; taken back does not count."""
        staked: Counter[Rung] = Counter()
        for deed in self._context.match.deeds:
            if isinstance(deed.action, a.Settle) and deed.before.call is not None:
                staked.update(hand.raised.rung for hand in deed.before.call.hands.values() if hand.raised is not None)
        if staked:
            yield Divider()
            yield Text(say("What was staked"), Style.CAPTION, Tone.QUIET)
        yield from (_line(RUNG_NAMES[rung], count) for rung, count in sorted(staked.items()))

    def _events(self) -> tuple[object, ...]:
        return tuple(self._context.match.events)

    def series(self) -> Iterator[Element]:
        """Who may return, and what goes on with them."""
        carry = carry_of(self._context.state)
        yield Text(say_many("{n} of them may go on.", "{n} of them may go on.", len(carry.characters)), Style.SMALL)
        if carry.npcs:
            remember = say_many("{n} person remembers them.", "{n} people remember them.", len(carry.npcs))
            yield Text(remember, Style.SMALL, Tone.QUIET)

    def fate(self, seat: str) -> Iterator[Element]:
        """What marks somebody, and what they have of it."""
        sheet = self._context.state.sheet(seat)
        yield from (Text(MARK_NAMES[mark], Style.SMALL, Tone.DANGER) for mark in sheet.marks)
        for deed in self._context.match.deeds:
            made = deed.action
            if isinstance(made, Experience) and made.by == seat:
                trait = sheet.trait(made.id)
                to = ATTRIBUTE_NAMES[made.to] if made.kind is Growth.MOVE else ""
                what = to or made.text or (trait.text if trait is not None else "")
                yield Text(_grown(made.kind, what), Style.SMALL, Tone.GOOD)

    def script(self) -> LedScript:
        """The story, to be watched again."""
        return led_script(StakesReplay(), self._context.match)

    def pages(self, record: bytes) -> Scene:
        """Those of the next story, with those who are left."""
        services = self._context.services
        return StorySetUpScene(services, next_draft(StakesSetUp(services.play.config.vague), services, record))


def _line(label: Message, count: int) -> Element:
    return Row((Text(label), Text(str(count), Style.SMALL, Tone.QUIET)), (1.0, 0.0))
