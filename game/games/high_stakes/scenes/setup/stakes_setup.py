"""High Stakes as the pages ask for it on which a story is laid (HS-S63, S75)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from types import MappingProxyType

from msgspec.structs import replace

from game.games.high_stakes.ai.ready_story import BENCH as NOBODY
from game.games.high_stakes.ai.ready_story import SYSTEM, bench, laid
from game.games.high_stakes.rules import HIGH_STAKES
from game.games.high_stakes.rules.carrying import carried_into, carry_of
from game.games.high_stakes.rules.constants import DICE, LIMIT, MOST_RESTS, PULP_DICE, PULP_LIMIT
from game.games.high_stakes.rules.header import Character, Header, Options, validate_header
from game.games.high_stakes.rules.state import State
from game.games.high_stakes.scenes.setup.own_sheet import enlarged
from game.games.high_stakes.scenes.setup.ready_sheets import ready_characters
from game.games.high_stakes.scenes.setup.stakes_sheets import StakesSheets
from game.rules.game_master.story_header import Leader
from game.rules.game_master.terms import SEATS
from game.rules.seats import HUMAN
from game.scenes.led.setup.led_setup import Laid, SetUpWords
from game.scenes.led.setup.story_options import changed_option, option_switches
from game.ui.messages import Message, say, say_many
from game.ui.screen import Choice, Column, Element, Text, Toggle
from game.ui.styles import Style, Tone

PULP = "pulp"
SWITCHES: Mapping[str, tuple[Message, Message]] = MappingProxyType({
    "any_traits": (say("Any Traits"), say("As many own Traits in a throw as fit, not one.")),
    "elements_each": (say("Each six speaks"), say("Every six that is kept lets something new be said.")),
    "revenge": (say("Revenge dice"), say("Two dice against whoever put a friend out of the story.")),
    "anything_goes": (say("Anything goes"), say("Nothing that is said can be refused, but for a Secret.")),
    "around": (say("Round the table"), say("A person leads, and after each scene the next one does.")),
    "by_lot": (say("By lot"), say("Where it goes round the table, a lot says who leads next."))})
WORDS = SetUpWords(
    new=say("New story"), numbered=lambda number: say("Story {n}", n=number), master=say("the game master"),
    how_played=(
        say("Say what you mean to do. If it matters, dice decide: 3 and more succeed, and as many are wanted as it is "
            "hard."),
        say("Put Traits, people and a worse failure into the hand for more dice. A six has three uses, a one is bad "
            "luck.")),
    without=say("A person leads and makes it up as you go: places, people, what stands in the way and what it costs."),
    fair=say("It announces everything before the dice, shows the fact behind every veto, and touches no die."),
    tempers=MappingProxyType({
        "gentle": say("Small Consequences, one piece of bad luck at a time, and much is let go."),
        "even": say("What fits the moment. Two ones of a throw may come as one larger thing."),
        "stern": say("The worst that fits, and bad luck is held back until it hurts.")}),
    not_over=say("This story is not over, so nothing goes on from it."),
    seals=lambda options: bool(options.around))


class StakesSetUp:
    """``vague``: words of Traits that would always fit."""

    system = SYSTEM
    rules = HIGH_STAKES
    words = WORDS
    usual = Options()

    def __init__(self, vague: Collection[str] = ()) -> None:
        self.sheets = StakesSheets(vague)

    @property
    def series(self) -> StakesSeriesWords:
        """Who returns, people, what matters."""
        return StakesSeriesWords()

    def options(self, options: Options) -> Sequence[Element]:
        """All of HS-S75, each with what it does."""
        pulp = Column((Toggle(f"option.{PULP}", say("Larger than life"), options.pulp),
                       Text(say("Ten dice a character, the two more for what they are worst at."), Style.SMALL,
                            Tone.QUIET)))
        numbers = tuple((str(n), str(n)) for n in range(1, MOST_RESTS + 1))
        rests = Choice("option.rests", say("Rests a session"), numbers, str(options.rests))
        return (pulp, *option_switches(options, SWITCHES), Column((rests,)))

    def changed(self, options: Options, key: str, value: object) -> Options:
        """One of them otherwise. Raises ValueError that names it and what is allowed."""
        if key != PULP:
            return changed_option(options, key, value)
        pulp = value in (True, "on", "true", "yes")
        return replace(options, dice=PULP_DICE if pulp else DICE, limit=PULP_LIMIT if pulp else LIMIT)

    def header(self, chosen: Laid) -> Header:
        """The header of the record, on from the earlier story where there is one. Raises ValueError."""
        leader, options = Leader(chosen.leader), chosen.options
        if options.around and not leader.player.startswith(HUMAN):
            raise ValueError(say("Where it goes round the table a person leads first: choose that under Who leads."))
        if options.around and leader.player not in {each.player for each in chosen.people}:
            raise ValueError(say("Round the table whoever leads first plays somebody too: choose one of those who play "
                                 "under Who leads."))
        people = [_as_large(each, options) for each in chosen.people]
        waiting = bench(chosen.pack, people) if chosen.pack is not None else []
        begun = replace(
            _begun(chosen, leader), app=chosen.app, options=options, limits=dict(chosen.limits),
            characters=dict(zip(SEATS, people, strict=False)),
            bench=tuple(_as_large(each, options) for each in waiting))
        begun = replace(begun, secrets=_sealed(begun, chosen.secrets) if options.around else begun.secrets)
        return validate_header(carried_into(begun, *chosen.earlier) if chosen.earlier is not None else begun)


def _begun(chosen: Laid, leader: Leader) -> Header:
    """What the adventure brings besides characters: those who return need not be as new ones are."""
    if chosen.pack is None:
        return Header(seed=chosen.seed, title=chosen.title, gm=leader, dial=chosen.dial, characters={})
    anybody = [next(ready_characters(chosen.pack, ""), *chosen.people[:1])]
    return laid(chosen.pack, chosen.seed, [replace(each, player=NOBODY) for each in anybody], leader, chosen.part,
                Options(), chosen.dial)


def _sealed(begun: Header, secrets: Sequence[str]) -> tuple[str, ...]:
    """What each person added alone, in the order of the seats; empty of whoever was not asked (HS-S66)."""
    said = {f"{HUMAN}{number}": text for number, text in enumerate(secrets, 1)}
    return tuple(said.get(player, "") for player in begun.people)


def _as_large(character: Character, options: Options) -> Character:
    """As large as heroes are in this story (HS-S75)."""
    return replace(character, sheet=enlarged(character.sheet, options.dice, options.limit))


class StakesSeriesWords:
    """What a story hands on to the next."""

    def number(self, state: State) -> int:
        """The place of the next one."""
        return carry_of(state).number

    def returning(self, state: State) -> Mapping[str, Character]:
        """Those who may come back, after Experience."""
        return carry_of(state).characters

    def lost(self, state: State) -> Sequence[Character]:
        """Those who left the story."""
        return tuple(state.characters[seat] for seat in state.out)

    def words(self, state: State, players: int) -> Iterator[Message]:
        """What goes on: people with a stance, what matters."""
        carry = carry_of(state)
        yield say_many("{n} story so far.", "{n} stories so far.", carry.number - 1)
        if carry.npcs:
            yield say_many("{n} person remembers them.", "{n} people remember them.", len(carry.npcs))
