"""Every way at everything, with every result, in situations that are seldom met: nothing raises, nothing falls silent.

    for cell in cells(adventure, SITUATIONS): problems += cell.problems(adventure)

A cell is one way at one obstacle, in one situation, at one dial, with one number on all dice. Its problems are lines
that begin with what they are about.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import NamedTuple

from msgspec.structs import replace

from game.games.keeper.ai.keeper_game import KEEPER_GAME
from game.games.keeper.ai.ready_installment import installment
from game.games.keeper.headless.unwatched import Installment
from game.games.keeper.rules import KEEPER
from game.games.keeper.rules import actions as a
from game.games.keeper.rules.legal import to_act
from game.games.keeper.rules.state import State
from game.rules.game_master import entries as e
from game.rules.game_master.effects import Effect, LastingObstacle
from game.rules.game_master.terms import GM, Phase
from game.rules.match import Match
from game.rules.roll import Fallen, Lying
from game.story import stage
from game.story.director import Director
from game.story.led_game import Move
from game.story.ready_adventure import ReadyAdventure
from game.story.seated import Seated
from game.story.spoken import Spoken

MOST_MOVES = 200
"""So many entries of the director's in a row are one too many."""
HURT = (Effect(obstacle=LastingObstacle("actor", "flesh", "installment")),)
STRANGE = "do something that nobody has thought of"


class Played:
    """A match under a director, in which every entry that is due for others is made by hand."""

    def __init__(self, adventure: ReadyAdventure, players: int, dial: int = 2) -> None:
        sheets = [ident for ident, each in adventure.pack.sheets.sheets.items() if not each.spare][:players]
        header = installment(adventure.pack, 1, [Seated(each, "human:1") for each in sheets])
        self.pack = adventure.pack
        self.match: Installment = Match.start(KEEPER, replace(header, dial=dial), bytes)
        self.director = Director(adventure.pack, KEEPER_GAME, Spoken(adventure.words, evening="1"),
                                 adventure.understanding)
        self.match.subscribe(self.director.follow)
        self.led()

    @property
    def state(self) -> State:
        """As it stands."""
        return self.match.state

    def led(self) -> None:
        """The director does all that it would do now. Raises RuntimeError where it never waits."""
        for _ in range(MOST_MOVES):
            if KEEPER.roll_due(self.state) is not None or KEEPER.ending(self.state) is not None:
                return
            move = self.director.next(self.state)
            if move is None:
                return
            self.match.submit(move.action, move.extras)
        raise RuntimeError(f"the director goes on and on: {MOST_MOVES} entries, the last from "
                           f"{self.match.deeds[-1].extras.get('from', '')!r}")

    def do(self, *actions: a.Action) -> None:
        """These entries, none of the director's between them."""
        for action in actions:
            self.match.submit(action)

    def settled(self, number: int, keeper: bool, grave: int) -> None:
        """All that is due until play is free again: no offers, this number on all dice, ``grave`` on a Grave roll's.

        ``keeper``: a mixed result is the Keeper's to tell.
        """
        for _ in range(MOST_MOVES):
            state, roll = self.state, KEEPER.roll_due(self.state)
            if roll is not None:
                lies = grave if state.graves and state.call is None else number
                self.do(KEEPER.rolled(state, roll, Fallen({die.id: Lying(lies) for die in roll.all_dice})))
            elif (move := self._due(state, keeper)) is not None:
                self.match.submit(move.action, move.extras)
            else:
                return
            self.led()
        raise RuntimeError("it never comes to an end")

    def _due(self, state: State, keeper: bool) -> Move | None:
        """What somebody beside the director must do; None in free play."""
        if state.phase is Phase.OVER:
            return None
        if state.mixed and state.settled is not None:
            return Move(a.LetKeeper(state.settled.who[0], keeper))
        if state.telling is not None and state.telling.of != GM:
            lines = self.director.continuations(state, state.telling.of)
            if not lines:
                raise RuntimeError(f"{state.telling.of} has nothing written to tell")
            return Move(e.Tell(state.telling.of, lines[0].text))
        if state.purging:
            return Move(a.SkipPurge(state.purging[0]))
        if state.offered is not None:
            return Move(e.Agree(state.offered.to))
        waiting = [seat for seat in to_act(state) if seat != GM]
        if state.call is not None and waiting:
            return Move(e.Ready(waiting[0]))
        return None


def _to_act(play: Played, number: int) -> None:
    while play.state.act < number:
        play.do(a.EndAct(play.state.act + 1, text="on"))
        play.do(*(a.SkipPurge(seat) for seat in play.state.purging))


def _all_hurt(play: Played) -> None:
    for seat in play.state.living:
        play.do(e.Propose(seat, effects=HURT, forced=True), e.Agree(seat))


def _clocks_full(play: Played) -> None:
    """Full, and what they start has been, so that it goes on where it is."""
    play.do(*(e.SetScene(clock.full["start"]) for clock in play.pack.clocks.values() if "start" in clock.full))
    play.do(*(e.SetClock(ident, add=clock.size) for ident, clock in play.state.clocks.items()))


def _people_gone(play: Played) -> None:
    here = play.state.scene.here if play.state.scene is not None else ()
    people = tuple(each for each in here if each in play.state.npcs)
    play.do(*([e.Here(people, False)] if people else []))


def _all_elements(play: Played) -> None:
    for row in play.pack.decks.elements:
        play.do(e.AddElement(row.id, GM, subject=row.subject, value=True))


def _one_is_out(play: Played) -> None:
    """The last of them is lost by a Grave throw, in the second act at the earliest."""
    _to_act(play, max(2, play.state.act))
    seat = play.state.living[-1]
    play.do(a.Call({seat: a.Demand("guts")}, forced=True, grave=True, harm=(seat,), lose=HURT))
    for _ in range(MOST_MOVES):
        roll = KEEPER.roll_due(play.state)
        if roll is not None:
            play.do(KEEPER.rolled(play.state, roll, Fallen({die.id: Lying(1) for die in roll.all_dice})))
        elif play.state.call is not None:
            play.do(e.Ready(to_act(play.state)[0]))
        else:
            break
    play.do(e.Tell(GM, "Gone."))


class Situation(NamedTuple):
    """A state of affairs that is seldom met: how many play, from which act on, what is otherwise."""

    players: int = 3
    act: int = 1
    change: Callable[[Played], None] = lambda play: None


SITUATIONS: Mapping[str, Situation] = MappingProxyType({
    "fresh": Situation(), "one player": Situation(1), "five players": Situation(5),
    "all hurt": Situation(change=_all_hurt), "all clocks full": Situation(change=_clocks_full),
    "key people gone": Situation(change=_people_gone), "all details present": Situation(change=_all_elements),
    "the last act": Situation(act=3), "one is out": Situation(change=_one_is_out)})


class Dice(NamedTuple):
    """What lies on all dice, who tells a mixed result, what lies on those of a Grave roll."""

    number: int
    keeper: bool = True
    grave: int = 6


SLOTS: Mapping[str, Dice] = MappingProxyType({
    "triumph": Dice(6), "success": Dice(5), "cost": Dice(4), "told as failure": Dice(4, False), "failure": Dice(1),
    "disaster": Dice(1, grave=1)})
"""The dice that bring each slot, where nothing is added to them."""


@dataclass(frozen=True)
class Cell:
    """One way at one obstacle (``free``: an idea that is none of them), in one situation, at one dial."""

    obstacle: str
    approach: str
    situation: str
    dial: int = 2

    def problems(self, adventure: ReadyAdventure, slots: Sequence[str] = tuple(SLOTS)) -> list[str]:
        """What goes wrong with any of these slots."""
        try:
            begun = self.begun(adventure)
        except Exception as error:  # whatever a pack makes the director do, it is said and not raised
            return [f"{self}: before anything is tried: {type(error).__name__}: {error}"]
        record = begun.match.to_bytes()
        found: list[str] = []
        for slot in slots:
            play = _Again(adventure, record)
            try:
                self._tried(play, SLOTS[slot])
                found += [f"{self}, {slot}: {said}" for said in play.silent]
            except Exception as error:
                found.append(f"{self}, {slot}: {type(error).__name__}: {error}")
        return found

    def played(self, adventure: ReadyAdventure, slot: str) -> Played:
        """The whole of it with one of the slots. Raises what goes wrong."""
        play = _Again(adventure, self.begun(adventure).match.to_bytes())
        self._tried(play, SLOTS[slot])
        return play

    def __str__(self) -> str:
        return f"obstacles.{self.obstacle}.approaches.{self.approach}: {self.situation}, dial {self.dial}"

    def begun(self, adventure: ReadyAdventure) -> Played:
        """At the obstacle, in the situation."""
        situation = SITUATIONS[self.situation]
        scene = adventure.pack.obstacles[self.obstacle].scene
        play = Played(adventure, situation.players, self.dial)
        _to_act(play, max(situation.act, adventure.pack.scenes[scene].act))
        self._enter(play, scene)
        situation.change(play)
        if play.state.scene is not None and play.state.scene.id != scene:
            self._enter(play, scene)
        return play

    def _enter(self, play: Played, scene: str) -> None:
        cast = tuple(each for each in play.pack.scenes[scene].cast if each in play.state.npcs)
        play.do(e.SetScene(scene, here=cast))

    def _tried(self, play: Played, dice: Dice) -> None:
        play.led()
        play.settled(dice.number, dice.keeper, dice.grave)
        if KEEPER.ending(play.state) is not None or play.state.phase is not Phase.FREE:
            return
        text = STRANGE if self.approach == stage.FREE else ""
        play.do(e.Narrate(play.state.living[0], text, self.approach, self.obstacle))
        play.led()
        play.settled(dice.number, dice.keeper, dice.grave)
        if play.state.phase is Phase.FREE:
            view = play.director.view(play.state)
            if not (stage.worth_trying(view) or stage.ways_on(view) or stage.endings(view)):
                raise RuntimeError("nothing can be done any more")


class _Again(Played):
    """A match that was begun, gone on with from its record."""

    def __init__(self, adventure: ReadyAdventure, record: bytes) -> None:
        self.pack = adventure.pack
        self.match = Match.load(KEEPER, record, bytes)
        self.director = Director(adventure.pack, KEEPER_GAME, Spoken(adventure.words, evening="1"),
                                 adventure.understanding, self.match.deeds)
        self.match.subscribe(self.director.follow)
        self._upto = self.match.entry_count

    @cached_property
    def silent(self) -> list[str]:
        """Entries of the game master's since then that ought to say something and say nothing."""
        return [f"entry {deed.number}, {deed.do} from {str(deed.extras.get('from', ''))!r}, says nothing"
                for deed in self.match.deeds[self._upto:]
                if deed.by == GM and isinstance(deed.action, _SPEAK) and not deed.action.text.strip()]


_SPEAK = (e.Tell, e.SetScene, e.Grant, e.DeclareEnd, a.EndAct, a.Award)


def cells(adventure: ReadyAdventure, situations: Sequence[str] = tuple(SITUATIONS),
          dials: Sequence[int] = (0, 1, 2, 3)) -> Iterator[Cell]:
    """All of them, in the order of the pack."""
    for obstacle, known in adventure.pack.obstacles.items():
        for approach in (*known.approaches, stage.FREE):
            yield from (Cell(obstacle, approach, situation, dial) for situation in situations for dial in dials)
