"""What The Keeper says of its records while they are watched."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.games.keeper.ai.keeper_game import KEEPER_GAME
from game.games.keeper.narration.installment_story import InstallmentStory, KeeperDeed
from game.games.keeper.rules import KEEPER
from game.games.keeper.rules import actions as a
from game.games.keeper.rules.header import Header
from game.games.keeper.rules.state import State
from game.games.keeper.scenes.keeper_board import board_of
from game.games.keeper.scenes.keeper_context import Installment, adventure_of
from game.games.keeper.scenes.keeper_names import called
from game.games.keeper.scenes.keeper_show import meaning_of, meant
from game.games.keeper.scenes.keeper_things import things_of
from game.games.keeper.scenes.replay.replay_captions import caption
from game.games.keeper.scenes.replay.replay_picks import picks_of
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


class KeeperReplay:
    """It holds nothing."""

    game = KEEPER_GAME
    rules = KEEPER

    def adventure(self, services: Services, header: Header) -> ReadyAdventure:
        """The adventure of the record. Raises ValueError where it is not here as it was."""
        return adventure_of(services, header)

    def look(self, services: Services) -> TheatreLook:
        """How its stage is cut and lit."""
        look: TheatreLook = services.play.config
        return look

    def told(self, match: Installment) -> Sequence[ToldLine]:
        """Every line of its story."""
        return LedTelling(Comfort(), InstallmentStory(recaps=True)).read(match).told

    def thrown(self, deed: KeeperDeed) -> SeenThrow | None:
        """The dice of a throw, of a call each in the colours of its hand."""
        return SeenThrow(_dice(deed), _meaning(deed.before, deed.action)) if isinstance(deed.action, a.Throw) else None

    def is_seen(self, deed: KeeperDeed) -> bool:
        """What is tried, and what the dice came to."""
        return isinstance(deed.action, a.Call | a.Settle)

    def board(self, state: State, place: str, crowded: bool) -> Panel:
        """Place, act, clocks, pool."""
        return board_of(state, place, plain, crowded)

    def caption(self, moment: LedMoment, at_rest: bool) -> tuple[Element, ...]:
        """The lines of a moment."""
        return caption(moment, at_rest)

    def called(self, header: Header, seat: str) -> str:
        """By the first of their names."""
        return called(header, seat)

    def things(self, state: State, name: Callable[[str], str]) -> Sequence[Thing]:
        """Tokens and sheets."""
        return things_of(state, name)

    def picks(self, moments: Sequence[LedMoment]) -> tuple[Pick, ...]:
        """Grave rolls, and what was against the odds."""
        return picks_of(moments)


def _dice(deed: KeeperDeed) -> tuple[Die, ...]:
    """Those that lie there after it, of a call each in the colours of its hand."""
    roll = KEEPER.roll_due(deed.before)
    if roll is None:
        return ()
    hands = _hands(deed.before)
    return (*(Die(die, style=hands.get(die, roll.by)) for die in roll.keeps), *roll.all_dice)


def _hands(state: State) -> Mapping[str, str]:
    """Whose each die of the open call is."""
    hands = state.call.hands.items() if state.call is not None else ()
    return {die: seat for seat, hand in hands for die in hand.dice}


def _meaning(state: State, made: a.Throw) -> Meaning | None:
    numbers = {die: made.table[die].number for die in made.dice}
    return meaning_of(state, meant(state, made), made.purpose, numbers)


def read_script(record: bytes) -> LedScript:
    """The script of a record. Raises RecordError naming the entry at fault."""
    return read_led_script(KeeperReplay(), record)
