"""Every way at everything, with every result, in situations that are seldom met: nothing raises, nothing falls silent.

    for cell in cells(rig, adventure): problems += cell.problems(adventure)

A cell is one way at one obstacle, in one situation, at one dial. Its problems are lines that begin with what they are
about. What a game has of its own for it, how its dice bring each result and what else is seldom met, is its ``Rig``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol

from msgspec.structs import replace

from game.rules.game import Rules
from game.rules.game_master import entries as e
from game.rules.game_master.terms import GM, Phase
from game.rules.match import Match
from game.rules.roll import Fallen, Roll
from game.story import stage
from game.story.adventure import Adventure
from game.story.director import Director
from game.story.led_game import LedGame, Move
from game.story.opened_effects import opened
from game.story.ready_adventure import ReadyAdventure
from game.story.spoken import Spoken

MOST_MOVES = 200
"""So many entries of the director's in a row are one too many."""
STRANGE = "do something that nobody has thought of"
SPEAK = (e.Tell, e.SetScene, e.Grant, e.DeclareEnd)
"""Entries of the game master's that ought to say something, in every game."""


class Situation(NamedTuple):
    """A state of affairs that is seldom met: how many play, from which act on, what is otherwise."""

    players: int = 3
    act: int = 1
    change: Callable[[Played], None] = lambda play: None


class Rig(Protocol):
    """What a game has of its own for being tried so."""

    @property
    def rules(self) -> Rules[Any, Any, Any]: ...
    @property
    def game(self) -> LedGame: ...
    @property
    def slots(self) -> Sequence[str]:
        """Names of the results that are tried at every way."""

    @property
    def situations(self) -> Mapping[str, Situation]:
        """All of them by name."""

    @property
    def speak(self) -> tuple[type, ...]:
        """Entries of the game master's that ought to say something, besides those of every game."""

    def header(self, pack: Adventure, players: int) -> Any:
        """A record of so many people of the pack."""

    def to_act(self, play: Played, number: int) -> None:
        """On to that act, where the game has acts."""

    def fallen(self, play: Played, roll: Roll, slot: str) -> Fallen:
        """Dice that bring a result."""

    def due(self, play: Played, slot: str) -> Any | None:
        """What somebody beside the director must do for a result to come about; None for nothing of its own."""


class Played:
    """A match under a director, in which every entry that is due for others is made by hand."""

    def __init__(self, rig: Rig, adventure: ReadyAdventure, players: int, dial: int = 2) -> None:
        self.rig = rig
        self.pack = adventure.pack
        header = replace(rig.header(adventure.pack, players), dial=dial)
        self.match: Match[Any, Any, Any] = Match.start(rig.rules, header, bytes)
        self.director = Director(adventure.pack, rig.game, Spoken(adventure.words, evening="1"),
                                 adventure.understanding)
        self.match.subscribe(self.director.follow)
        self.led()

    @property
    def state(self) -> Any:
        """As it stands."""
        return self.match.state

    def led(self) -> None:
        """The director does all that it would do now. Raises RuntimeError where it never waits."""
        for _ in range(MOST_MOVES):
            if self.rig.rules.roll_due(self.state) is not None or self.rig.rules.ending(self.state) is not None:
                return
            move = self.director.next(self.state)
            if move is None:
                return
            self.match.submit(move.action, move.extras)
        raise RuntimeError(f"the director goes on and on: {MOST_MOVES} entries, the last from "
                           f"{self.match.deeds[-1].extras.get('from', '')!r}")

    def do(self, *actions: Any) -> None:
        """These entries, none of the director's between them."""
        for action in actions:
            self.match.submit(action)

    def settled(self, slot: str) -> None:
        """All that is due until play is free again: no offers, dice that bring this result."""
        for _ in range(MOST_MOVES):
            roll = self.rig.rules.roll_due(self.state)
            if roll is not None:
                self.do(self.rig.rules.rolled(self.state, roll, self.rig.fallen(self, roll, slot)))
            elif (move := self._due(slot)) is not None:
                self.match.submit(move.action, move.extras)
            else:
                return
            self.led()
        raise RuntimeError("it never comes to an end")

    def _due(self, slot: str) -> Move | None:
        """What somebody beside the director must do; None in free play."""
        state = self.state
        if state.phase is Phase.OVER:
            return None
        own = self.rig.due(self, slot)
        if own is not None:
            return Move(own)
        if state.telling is not None and state.telling.of != GM:
            lines = self.director.continuations(state, state.telling.of)
            if not lines:
                raise RuntimeError(f"{state.telling.of} has nothing written to tell")
            return Move(e.Tell(state.telling.of, lines[0].text))
        if state.offered is not None:
            return Move(e.Agree(state.offered.to))
        waiting = [seat for seat in self.rig.rules.to_act(state) if seat != GM]
        if state.call is not None and waiting:
            return Move(e.Ready(waiting[0]))
        return None


# --- what is seldom met in any game ---

def clocks_full(play: Played) -> None:
    """Full, and what they start has been, so that it goes on where it is."""
    play.do(*(e.SetScene(clock.full["start"]) for clock in play.pack.clocks.values() if "start" in clock.full))
    play.do(*(e.SetClock(ident, add=clock.size) for ident, clock in play.state.clocks.items()))


def people_gone(play: Played) -> None:
    """Nobody of the pack is there."""
    here = play.state.scene.here if play.state.scene is not None else ()
    people = tuple(each for each in here if each in play.state.npcs)
    play.do(*([e.Here(people, False)] if people else []))


def all_elements(play: Played) -> None:
    """Everything of the deck has been made real."""
    for row in play.pack.decks.elements:
        play.do(e.AddElement(row.id, GM, subject=row.subject, value=True))


def all_won(play: Played) -> None:
    """All that plain successes at other places would make so is so."""
    here = play.state.scene.id if play.state.scene is not None else ""
    won = (each.results["success"] for each in play.pack.obstacles.values() if each.scene != here)
    made = (effect.fact_set for outcome in won for effect in opened(outcome.do, play.rig.game))
    for fact in dict.fromkeys(each for each in made if each is not None):
        if play.director.view(play.state).fact(fact.id) != fact.value:
            play.do(e.MakeFact(fact.id, fact.subject, fact.value))


SITUATIONS: Mapping[str, Situation] = MappingProxyType({
    "fresh": Situation(), "one player": Situation(1), "five players": Situation(5),
    "all clocks full": Situation(change=clocks_full), "key people gone": Situation(change=people_gone),
    "all details present": Situation(change=all_elements), "all else won": Situation(change=all_won),
    "the last act": Situation(act=3)})
"""Those of every game."""


@dataclass(frozen=True)
class Cell:
    """One way at one obstacle (``free``: an idea that is none of them), in one situation, at one dial."""

    rig: Rig
    obstacle: str
    approach: str
    situation: str
    dial: int = 2

    def problems(self, adventure: ReadyAdventure, slots: Sequence[str] = ()) -> list[str]:
        """What goes wrong with any of these results; with none named, of all."""
        try:
            begun = self.begun(adventure)
        except Exception as error:  # whatever a pack makes the director do, it is said and not raised
            return [f"{self}: before anything is tried: {type(error).__name__}: {error}"]
        record = begun.match.to_bytes()
        found: list[str] = []
        for slot in slots or self.rig.slots:
            play = _Again(self.rig, adventure, record)
            try:
                self._tried(play, slot)
                found += [f"{self}, {slot}: {said}" for said in play.silent]
            except Exception as error:
                found.append(f"{self}, {slot}: {type(error).__name__}: {error}")
        return found

    def played(self, adventure: ReadyAdventure, slot: str) -> Played:
        """The whole of it with one of the results. Raises what goes wrong."""
        play = _Again(self.rig, adventure, self.begun(adventure).match.to_bytes())
        self._tried(play, slot)
        return play

    def each_played(self, adventure: ReadyAdventure) -> Iterator[Played]:
        """The whole of it with each of the results, begun once. Raises what goes wrong."""
        record = self.begun(adventure).match.to_bytes()
        for slot in self.rig.slots:
            play = _Again(self.rig, adventure, record)
            self._tried(play, slot)
            yield play

    def __str__(self) -> str:
        return f"obstacles.{self.obstacle}.approaches.{self.approach}: {self.situation}, dial {self.dial}"

    def begun(self, adventure: ReadyAdventure) -> Played:
        """At the obstacle, in the situation."""
        situation = self.rig.situations[self.situation]
        scene = adventure.pack.obstacles[self.obstacle].scene
        play = Played(self.rig, adventure, situation.players, self.dial)
        self.rig.to_act(play, max(situation.act, adventure.pack.scenes[scene].act))
        self._enter(play, scene)
        situation.change(play)
        if play.state.scene is not None and play.state.scene.id != scene:
            self._enter(play, scene)
        return play

    def _enter(self, play: Played, scene: str) -> None:
        written = play.pack.scenes[scene]
        cast = tuple(each for each in written.cast if each in play.state.npcs)
        play.do(e.SetScene(scene, kind=self.rig.game.scene_kind(play.state, written.kind), here=cast))

    def _tried(self, play: Played, slot: str) -> None:
        play.led()
        play.settled(slot)
        if self.rig.rules.ending(play.state) is not None or play.state.phase is not Phase.FREE:
            return
        text = STRANGE if self.approach == stage.FREE else ""
        play.do(e.Narrate(play.rig.game.able(play.state)[0], text, self.approach, self.obstacle))
        play.led()
        play.settled(slot)
        if play.state.phase is Phase.FREE:
            view = play.director.view(play.state)
            if not (stage.worth_trying(view) or stage.ways_on(view) or stage.endings(view)):
                raise RuntimeError("nothing can be done any more")


class _Again(Played):
    """A match that was begun, gone on with from its record."""

    def __init__(self, rig: Rig, adventure: ReadyAdventure, record: bytes) -> None:
        self.rig = rig
        self.pack = adventure.pack
        self.match = Match.load(rig.rules, record, bytes)
        self.director = Director(adventure.pack, rig.game, Spoken(adventure.words, evening="1"),
                                 adventure.understanding, self.match.deeds)
        self.match.subscribe(self.director.follow)
        self._upto = self.match.entry_count

    @cached_property
    def silent(self) -> list[str]:
        """Entries of the game master's since then that ought to say something and say nothing."""
        speak = (*SPEAK, *self.rig.speak)
        return [f"entry {deed.number}, {deed.do} from {str(deed.extras.get('from', ''))!r}, says nothing"
                for deed in self.match.deeds[self._upto:]
                if deed.by == GM and isinstance(deed.action, speak) and not _said(deed.action)]


def _said(action: object) -> str:
    return str(getattr(action, "text", "")).strip()


def cells(rig: Rig, adventure: ReadyAdventure, situations: Sequence[str] = (),
          dials: Sequence[int] = (0, 1, 2, 3)) -> Iterator[Cell]:
    """All of them, in the order of the pack; with no situations named, in all for which it has characters enough."""
    most = adventure.pack.about.players[1]
    named = situations or [name for name, each in rig.situations.items() if each.players <= most]
    for obstacle, known in adventure.pack.obstacles.items():
        for approach in (*known.approaches, stage.FREE):
            yield from (Cell(rig, obstacle, approach, situation, dial) for situation in named for dial in dials)
