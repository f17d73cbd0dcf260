"""What High Stakes says of its records while they are watched."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.games.high_stakes.ai.stakes_game import STAKES_GAME
from game.games.high_stakes.narration.table_story import StakesStory
from game.games.high_stakes.rules import HIGH_STAKES
from game.games.high_stakes.rules import actions as a
from game.games.high_stakes.rules.header import Header
from game.games.high_stakes.rules.state import State, open_call
from game.games.high_stakes.scenes.hands_read import meaning_for, with_thrown
from game.games.high_stakes.scenes.replay.replay_captions import caption
from game.games.high_stakes.scenes.replay.replay_picks import picks_of
from game.games.high_stakes.scenes.stakes_board import board_of
from game.games.high_stakes.scenes.stakes_context import StakesMatch, adventure_of
from game.games.high_stakes.scenes.stakes_names import called
from game.games.high_stakes.scenes.stakes_things import things_of
from game.narration import grammar
from game.narration.chronicle import ToldLine
from game.narration.comfort import Comfort
from game.rules.dice.meaning import Meaning
from game.rules.match import Deed
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
from game.ui.messages import say
from game.ui.screen import Element, Panel

StakesDeed = Deed[State, a.Action]


class StakesReplay:
    """It holds nothing."""

    game = STAKES_GAME
    rules = HIGH_STAKES

    def adventure(self, services: Services, header: Header) -> ReadyAdventure:
        """The adventure of the record. Raises ValueError where it is not here as it was."""
        return adventure_of(services, header)

    def look(self, services: Services) -> TheatreLook:
        """How its stage is cut and lit."""
        look: TheatreLook = services.play.config.theatre
        return look

    def told(self, match: StakesMatch) -> Sequence[ToldLine]:
        """Every line of its story."""
        return LedTelling(Comfort(), StakesStory(match.header)).read(match).told

    def thrown(self, deed: StakesDeed) -> SeenThrow | None:
        """The dice of a throw, of a pool each in the colour of what it came from."""
        if not isinstance(deed.action, a.Throw):
            return None
        return SeenThrow(_dice(deed), _meaning(deed.before, deed.action), _thrown_by(deed.before))

    def is_seen(self, deed: StakesDeed) -> bool:
        """What is tried, and what the dice came to."""
        return isinstance(deed.action, a.Call | a.Settle | a.UseSix)

    def board(self, state: State, place: str, crowded: bool) -> Panel:
        """Place, session, clocks, what is owed."""
        return board_of(state, place, plain, crowded)

    def caption(self, moment: LedMoment, at_rest: bool) -> tuple[Element, ...]:
        """The lines of a moment."""
        return caption(moment, at_rest)

    def called(self, header: Header, seat: str) -> str:
        """By the first of their names."""
        character = header.characters.get(seat)
        return grammar.called(character.name) if character is not None else say("The game master")

    def things(self, state: State, name: Callable[[str], str]) -> Sequence[Thing]:
        """Sheets, and the ladder of stakes."""
        return things_of(state, name)

    def picks(self, moments: Sequence[LedMoment]) -> tuple[Pick, ...]:
        """What was staked and won or lost, and what was against the odds."""
        return picks_of(moments)


def _dice(deed: StakesDeed) -> tuple[Die, ...]:
    """Those that lie there after it; those that lay there before in the colour of their hand."""
    roll = HIGH_STAKES.roll_due(deed.before)
    if roll is None:
        return ()
    hands = _hands(deed.before)
    return (*(Die(die, style=hands.get(die, roll.by)) for die in roll.keeps), *roll.all_dice)


def _thrown_by(state: State) -> Mapping[str, str]:
    """Whose hand each die left, whatever colour it has."""
    roll = HIGH_STAKES.roll_due(state)
    fresh = {die.id: hand.by for hand in roll.hands for die in hand.dice} if roll is not None else {}
    return {**_hands(state), **fresh}


def _hands(state: State) -> Mapping[str, str]:
    """Whose each die of the open call is."""
    hands = state.call.hands.items() if state.call is not None else ()
    return {die.id: seat for seat, hand in hands for die in (*hand.dice, *hand.ties)}


def _meaning(state: State, made: a.Throw) -> Meaning | None:
    """As it was shown: of a tie, and of hands that threw at one moment, they stay as they lie."""
    if made.purpose == "tie" or open_call(state).call.kind == "versus":
        return None
    numbers = {die: made.table[die].number for die in made.dice}
    names = {seat: called(state, seat) for seat in state.characters}
    return meaning_for(state, made.by, with_thrown(state, made.by, made.purpose, numbers), names)


def read_script(record: bytes) -> LedScript:
    """The script of a record. Raises RecordError naming the entry at fault."""
    return read_led_script(StakesReplay(), record)
