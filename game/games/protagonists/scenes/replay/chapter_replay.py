"""What Protagonists says of its records while they are watched."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.games.protagonists.ai.protagonists_game import PROTAGONISTS_GAME
from game.games.protagonists.narration.chapter_story import ChapterStory
from game.games.protagonists.narration.plain_lines import ChapterDeed
from game.games.protagonists.rules import PROTAGONISTS
from game.games.protagonists.rules import actions as a
from game.games.protagonists.rules.dice_due import dice_due
from game.games.protagonists.rules.header import Header
from game.games.protagonists.rules.state import State
from game.games.protagonists.scenes.chapter_board import board_of
from game.games.protagonists.scenes.chapter_context import Chapter, adventure_of
from game.games.protagonists.scenes.chapter_names import called, called_by_id
from game.games.protagonists.scenes.chapter_show import meaning_of
from game.games.protagonists.scenes.chapter_things import things_of
from game.games.protagonists.scenes.replay.replay_captions import caption
from game.games.protagonists.scenes.replay.replay_picks import picks_of
from game.narration.chronicle import ToldLine
from game.narration.comfort import Comfort
from game.rules.dice.meaning import Meaning
from game.rules.roll import Die
from game.scenes.led.replay.led_moment import LedMoment, SeenThrow
from game.scenes.led.replay.led_script import LedScript, read_led_script
from game.scenes.led.tray.story_names import plain
from game.scenes.paper_theatre.theatre_look import TheatreLook
from game.scenes.replay.replay_script import Pick
from game.scenes.services import Services
from game.scenes.table.things.thing import Thing
from game.story.led_telling import LedTelling
from game.story.ready_adventure import ReadyAdventure
from game.ui.screen import Element, Panel


class ChapterReplay:
    """It holds nothing."""

    game = PROTAGONISTS_GAME
    rules = PROTAGONISTS

    def adventure(self, services: Services, header: Header) -> ReadyAdventure:
        """The adventure of the record. Raises ValueError where it is not here as it was."""
        return adventure_of(services, header)

    def look(self, services: Services) -> TheatreLook:
        """How its stage is cut and lit."""
        look: TheatreLook = services.play.config
        return look

    def told(self, match: Chapter) -> Sequence[ToldLine]:
        """Every line of its story."""
        return LedTelling(Comfort(), ChapterStory(match.header)).read(match).told

    def thrown(self, deed: ChapterDeed) -> SeenThrow | None:
        """The dice of a throw in the colours of their hands, and what all that fell together mean."""
        return SeenThrow(_dice(deed), _meaning(deed)) if isinstance(deed.action, a.Throw) else None

    def is_seen(self, deed: ChapterDeed) -> bool:
        """What is tried, and what the dice came to."""
        return isinstance(deed.action, a.Call | a.Settle)

    def board(self, state: State, place: str, crowded: bool) -> Panel:
        """Place, clocks, how everybody is."""
        return board_of(state, place, plain, partial(called_by_id, state.header), crowded)

    def caption(self, moment: LedMoment, at_rest: bool) -> tuple[Element, ...]:
        """The lines of a moment."""
        return caption(moment, at_rest)

    def called(self, header: Header, seat: str) -> str:
        """By the first of their names."""
        return called(header, seat)

    def things(self, state: State, name: Callable[[str], str]) -> Sequence[Thing]:
        """Resolve and sheets."""
        return things_of(state)

    def picks(self, moments: Sequence[LedMoment]) -> tuple[Pick, ...]:
        """Last Stands' neighbours, and what was against the odds."""
        return picks_of(moments)


def _dice(deed: ChapterDeed) -> tuple[Die, ...]:
    """Those that lie there after it: earlier ones in the colours of their hands."""
    roll = PROTAGONISTS.roll_due(deed.before)
    if roll is None:
        return ()
    hands = deed.before.call.hands.items() if deed.before.call is not None else ()
    whose = {die: who for who, hand in hands for die in hand.dice}
    return (*(Die(die, style=whose.get(die, roll.by)) for die in roll.keeps), *roll.all_dice)


def _meaning(deed: ChapterDeed) -> Meaning | None:
    """Of the first throw of those that fell together; the entries of the others show nothing new."""
    made, due = deed.action, dice_due(deed.before)
    if due is None or not isinstance(made, a.Throw):
        return None
    numbers = {die: lies.number for die, lies in made.table.items()}
    return meaning_of(deed.before, due, numbers, partial(called_by_id, deed.before.header))


def read_script(record: bytes) -> LedScript:
    """The script of a record. Raises RecordError naming the entry at fault."""
    return read_led_script(ChapterReplay(), record)
