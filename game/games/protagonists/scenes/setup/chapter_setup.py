"""Protagonists as the pages ask for it on which a Chapter is laid (PRO-P55, P61 to P65)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from msgspec.structs import replace

from game.games.protagonists.ai.ready_chapter import SYSTEM, laid
from game.games.protagonists.rules import PROTAGONISTS
from game.games.protagonists.rules.carrying import carry_of, next_header
from game.games.protagonists.rules.header import Character, Header, Options, validate_header
from game.games.protagonists.rules.state import State
from game.games.protagonists.scenes.setup.chapter_sheets import ChapterSheets
from game.rules.game_master.story_header import Leader
from game.rules.game_master.terms import SEATS
from game.scenes.led.setup.led_setup import Laid, SetUpWords
from game.scenes.led.setup.story_options import changed_option, option_switches
from game.ui.messages import Message, say, say_many
from game.ui.screen import Choice, Column, Element, Text
from game.ui.styles import Style, Tone

OPTION_WORDS: Mapping[str, tuple[Message, Message]] = MappingProxyType({
    "degrees": (say("Degrees"), say("Four or more above the Difficulty, and exactly it, bring results of their own.")),
    "several": (say("Several"), say("One person may play more than one Protagonist."))})
RESTS: tuple[tuple[str, Message], ...] = (
    ("full", say("all")), ("specified", say("as it is said")), ("none", say("nothing")))
WORDS = SetUpWords(
    new=say("New Chapter"), numbered=lambda number: say("Chapter {n}", n=number), master=say("the game master"),
    how_played=(
        say("Say what you mean to do. The game master says what it takes and what hangs on it, and three dice decide: "
            "your score takes one of them out."),
        say("Friends help, and Resolve lifts the score, before the dice. What drives you gives Resolve back.")),
    without=say("A person leads and makes it up as you go: places, people, what stands in the way and what it costs. "
                "There are no written scenes."),
    fair=say("It names every Difficulty and what hangs on it before the throw, and touches no die."),
    tempers=MappingProxyType({
        "gentle": say("Those whom it plays spend no Resolve, act half as often as you, and turn to each of you."),
        "even": say("Those whom it plays spend Resolve where it moves the odds, and act as often as you do."),
        "stern": say("Those whom it plays spend Resolve for little, act whenever they can, and keep at one.")}),
    not_over=say("This Chapter is not over, so nothing goes on from it."))


class ChapterSetUp:
    """It holds nothing."""

    system = SYSTEM
    rules = PROTAGONISTS
    words = WORDS
    sheets = ChapterSheets()
    usual = Options()

    @property
    def series(self) -> ChapterSeriesWords:
        """Sheets as they are after Rest and Growth, facts, clocks."""
        return ChapterSeriesWords()

    def options(self, options: Options) -> Sequence[Element]:
        """All three, each with what it does (PRO-P65)."""
        rest = Column((Choice("option.chapter_rest", say("What comes back between Chapters"), RESTS,
                              options.chapter_rest),
                       Text(say("Of Health and Resolve."), Style.SMALL, Tone.QUIET)))
        return (*option_switches(options, OPTION_WORDS), rest)

    def changed(self, options: Options, key: str, value: object) -> Options:
        """One of them otherwise. Raises ValueError that names it and what is allowed."""
        return changed_option(options, key, value)

    def header(self, chosen: Laid) -> Header:
        """The header of the record, on from the earlier Chapter where there is one. Raises ValueError."""
        people = list(chosen.people)
        options = replace(chosen.options, several=chosen.options.several or _several(people))
        if chosen.pack is not None:
            begun = laid(chosen.pack, chosen.seed, people, Leader(chosen.leader), chosen.part, options,
                         chosen.dial)
        else:
            begun = Header(seed=chosen.seed, title=chosen.title, options=options, gm=Leader(chosen.leader),
                           dial=chosen.dial, characters=dict(zip(SEATS, people, strict=False)))
        begun = replace(begun, app=chosen.app, limits=dict(chosen.limits))
        return validate_header(_going_on(begun, *chosen.earlier) if chosen.earlier is not None else begun)


def _several(people: Sequence[Character]) -> bool:
    """Whether a person plays more than one of them, which the option has to say (PRO-P65)."""
    persons = [each.player for each in people if each.player.startswith("human:")]
    return len(persons) != len(set(persons))


def _going_on(begun: Header, record: bytes, state: State) -> Header:
    """Facts, clocks and who is spare as the earlier Chapter hands them on; who plays whom as it was chosen here."""
    carried = next_header(begun, record, state)
    names = {each.name for each in begun.characters.values()}
    bench = tuple(spare for spare in carried.bench if spare.name not in names)
    return replace(carried, characters=begun.characters, bench=bench)


class ChapterSeriesWords:
    """What a Chapter hands on to the next."""

    def number(self, state: State) -> int:
        """The place of the next one."""
        return carry_of(state).number

    def returning(self, state: State) -> Mapping[str, Character]:
        """Those who live, and whoever takes the place of the dead, as they are by now."""
        return carry_of(state).characters

    def lost(self, state: State) -> Sequence[Character]:
        """Those who died."""
        return [each for seat, each in state.header.characters.items() if seat not in state.living]

    def words(self, state: State, players: int) -> Iterator[Message]:
        """How much of the story goes on."""
        carried = carry_of(state)
        yield say_many("{n} fact goes on.", "{n} facts go on.", len(carried.facts))
        yield say("Health, Resolve, Drives and Gear are as they were after the Chapter.")


CHAPTER_SETUP = ChapterSetUp()
