"""The Keeper as the pages ask for it on which an installment is laid (KEEP-K32, K47, K49)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from msgspec.structs import replace

from game.games.keeper.ai.ready_installment import SYSTEM, laid
from game.games.keeper.rules import KEEPER
from game.games.keeper.rules.carrying import carried_into, carry_of, lost, next_pool, returning
from game.games.keeper.rules.header import Character, Header, Options, validate_header
from game.games.keeper.rules.state import State
from game.games.keeper.scenes.setup.keeper_sheets import KeeperSheets
from game.rules.game_master.story_header import Leader
from game.rules.game_master.terms import SEATS
from game.scenes.led.setup.led_setup import Laid, SetUpWords
from game.scenes.led.setup.story_options import changed_option, option_switches
from game.ui.messages import Message, say, say_many
from game.ui.screen import Element

OPTION_WORDS: Mapping[str, tuple[Message, Message]] = MappingProxyType({
    "after_boost": (say("After-boosting"), say("Once the dice lie, every two tokens from the pool add 1.")),
    "keepers_hand": (say("Keeper's hand"), say("Grave rolls are thrown by whoever leads, not by the player."))})
WORDS = SetUpWords(
    new=say("New installment"), numbered=lambda number: say("Installment {n}", n=number), master=say("the Keeper"),
    how_played=(
        say("Say what you mean to do. The Keeper says what it takes and what hangs on it, and dice decide: two of them "
            "count."),
        say("Tokens of the common pool help a throw, and weigh on whoever took them when a life hangs on one.")),
    without=say("A person leads and makes it up as you go: places, people, what stands in the way and what it costs. "
                "There are no written scenes, and the list of Skulls is the Keeper's own."),
    fair=say("It says every use of its tokens with the reason, before it works, and touches no die."),
    tempers=MappingProxyType({
        "gentle": say("From each character one token an act at most. It never has a success thrown again."),
        "even": say("From each character two tokens at a time, twice an act at most. A success may be thrown again."),
        "stern": say("As many tokens as the rules let it, as often as it likes. Every Flaw tells.")}),
    not_over=say("This installment is not over, so nothing goes on from it."))


class KeeperSetUp:
    """It holds nothing."""

    system = SYSTEM
    rules = KEEPER
    words = WORDS
    sheets = KeeperSheets()
    usual = Options()

    @property
    def series(self) -> KeeperSeriesWords:
        """Pool, tokens, Skulls."""
        return KeeperSeriesWords()

    def options(self, options: Options) -> Sequence[Element]:
        """Both, each with what it does (KEEP-K49)."""
        return option_switches(options, OPTION_WORDS)

    def changed(self, options: Options, key: str, value: object) -> Options:
        """One of them otherwise. Raises ValueError that names it and what is allowed."""
        return changed_option(options, key, value)

    def header(self, chosen: Laid) -> Header:
        """The header of the record, on from the earlier installment where there is one. Raises ValueError."""
        leader = Leader(chosen.leader)
        if chosen.pack is not None:
            begun = laid(chosen.pack, chosen.seed, chosen.people, leader, chosen.part, chosen.options,
                         chosen.dial)
        else:
            begun = Header(seed=chosen.seed, title=chosen.title, options=chosen.options, gm=leader,
                           dial=chosen.dial, characters=dict(zip(SEATS, chosen.people, strict=False)))
        begun = replace(begun, app=chosen.app, limits=dict(chosen.limits))
        return validate_header(carried_into(begun, *chosen.earlier) if chosen.earlier is not None else begun)


class KeeperSeriesWords:
    """What an installment hands on to the next."""

    def number(self, state: State) -> int:
        """The place of the next one."""
        return carry_of(state).number

    def returning(self, state: State) -> Mapping[str, Character]:
        """Those who may come back, with the tokens that they kept."""
        return returning(state)

    def lost(self, state: State) -> Sequence[Character]:
        """Those who left the story."""
        return lost(state)

    def words(self, state: State, players: int) -> Iterator[Message]:
        """The pool that the next one begins with, and the Skulls so far (KEEP-K47)."""
        skulls = state.skulls or 0
        yield say("The pool begins with {pool}: {players} and {skulls}.", pool=next_pool(players, skulls),
                  players=say_many("{n} character", "{n} characters", players),
                  skulls=say_many("{n} Skull", "{n} Skulls", skulls))
        so_far = carry_of(state)
        yield say("Skulls of the series: {skulls}, in {installments}.", skulls=so_far.skulls,
                  installments=say_many("{n} installment", "{n} installments", so_far.number - 1))


KEEPER_SETUP = KeeperSetUp()
