"""The computer's game master: what it does next, given a pack, a moment and what has happened; or that it waits.

    director = Director(pack, game, words)
    director.follow(deed)                       every deed once, from the first
    move = director.next(match.state)           an entry of the game master's, or None: somebody else is to act
    match.submit(move.action, move.extras)

It holds nothing that a record does not hold, decides by a stream of its own keyed by the number of the entry, knows no
die before it lies, and never changes a number without saying so (GM-G45). The steps stand in the order in which they
are tried: debts first, then what happens by itself, then answers, then where the story goes on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from game.narration.comfort import Comfort
from game.narration.line_choice import Line
from game.rules.game_master import entries as e
from game.rules.game_master.refusing import FREE_PHASES
from game.rules.game_master.terms import Phase
from game.rules.match import Deed
from game.story import stage
from game.story.adventure import Adventure
from game.story.by_itself import BY_ITSELF
from game.story.calls import announced
from game.story.director_debts import granted, hint, judges_elements, open_now, tells
from game.story.free_text import Understanding
from game.story.going_on import goes_on, leaves, opens_scene
from game.story.ideas import judged, others
from game.story.led_game import Asked, LedGame, Move
from game.story.pacing import spotlight
from game.story.saying import result_lines
from game.story.so_far import SoFar
from game.story.spoken import Spoken, facts_of
from game.story.view import View

DEBTS: tuple[Callable[[View], Move | None], ...] = (tells, judges_elements)
"""What is owed before anything else, in the order in which it is tried."""


@dataclass(frozen=True, slots=True)
class Asks:
    """*What do you do?*, to whoever has had the stage least: obstacles with ways, and ways on where it is over."""

    seat: str
    text: str
    ways: tuple[tuple[str, str], ...]
    ways_on: tuple[stage.WayOn, ...]


class Director:
    """Leads one story. ``next`` changes nothing; ``follow`` takes in what was done."""

    def __init__(self, pack: Adventure, game: LedGame, words: Spoken, understanding: Understanding | None = None,
                 deeds: Iterable[Deed[Any, Any]] = ()) -> None:
        self._pack = pack
        self._game = game
        self._words = words
        self._understanding = understanding
        self._said: dict[int, e.Narrate] = {}
        self._view: View | None = None
        self.so_far = SoFar(game)
        for deed in deeds:
            self.follow(deed)

    def follow(self, deed: Deed[Any, Any]) -> None:
        """One more deed was done."""
        self._view = None
        self.so_far.follow(deed)
        self._words.follow(deed)
        if isinstance(deed.action, e.Narrate):
            self._said[deed.number] = deed.action

    def view(self, state: Any) -> View:
        """This moment, for whoever decides by it, in words that keep to the dial and to what is closed (GM-G37)."""
        if self._view is None or self._view.state is not state:
            self._words.set_comfort(Comfort(state.dial).within(state.limits))
            self._view = View(self._pack, self._game, state, self.so_far, self._words)
        return self._view

    def next(self, state: Any) -> Move | None:
        """What the game master does now; None where others are waited for."""
        return next(self._moves(self.view(state)), None)

    def proposals(self, state: Any) -> tuple[Move, ...]:
        """All that it might do now, what it would do first before the rest: cards for a person who leads.

        None of them is one that the rules would refuse, and none stands there twice.
        """
        view, found = self.view(state), list[Move]()
        for move in self._moves(view):
            if not view.game.refuses(state, move.action) and move not in found:
                found.append(move)
        return tuple(found)

    def _moves(self, view: View) -> Iterator[Move]:
        """Step by step, as they are tried; what has to end first stands in place of what it is in the way of."""
        return (view.game.before(view, move.action) or move for move in self._tried(view))

    def _tried(self, view: View) -> Iterator[Move]:
        yield from filter(None, (step(view) for step in (view.game.own_debt, *DEBTS)))
        if view.state.phase is Phase.PREPARE:
            yield from self._begins(view)
        elif nothing_open(view) and not view.game.waits(view.state):
            yield from filter(None, (step(view) for step in (*BY_ITSELF, self._answers, goes_on)))

    def _begins(self, view: View) -> Iterator[Move]:
        """The first scene of the part; none where there is no adventure."""
        if self._pack.scenes:
            yield opens_scene(view, stage.first_scene(self._pack.scenes, view.part))

    def said(self, number: int) -> e.Narrate | None:
        """What was said in the entry of that number; None for none that was an intention."""
        return self._said.get(number)

    def calls_for(self, state: Any, said: e.Narrate, number: int | None) -> tuple[Asked, dict[str, Any]] | None:
        """The throw that it would call for, and what the record keeps beside it; None where it calls for none.

        ``number``: the entry that it answers, None for a throw that nobody asked for.
        """
        view = self.view(state)
        idea = judged(view, said, self._understanding)
        for each in (idea, *others(view, said, idea)) if idea is not None else ():
            asked, extras = announced(view, said, number, each)
            if not view.game.refuses(state, view.game.call(state, asked)):
                return asked, extras
        return None

    def continuations(self, state: Any, seat: str, count: int = 3) -> tuple[Line, ...]:
        """Written ways to tell the last result, for whoever has the right."""
        view = self.view(state)
        return result_lines(view, seat, count)

    def open_now(self, state: Any) -> dict[str, str]:
        """What the record keeps of a result that is told: what is still to be got in the scene, in plain words."""
        return open_now(self.view(state))

    def asks(self, state: Any, seat: str = "") -> Asks:
        """Whom it asks while it waits, in which words, and what it would offer them; ``seat``: who it must be."""
        view = self.view(state)
        seat = seat or next(iter(spotlight(view)), "")
        person = view.game.person(state, seat) if seat else None
        lines = view.words.find(("ask",), facts_of(person), view.chance("ask"))
        here = tuple((obstacle, way) for obstacle in stage.worth_trying(view)
                     for way in stage.ways_at(view, obstacle, seat))
        return Asks(seat, lines[0].text if lines else "", here, stage.ways_on(view) if stage.is_over(view) else ())

    def ways_on(self, state: Any) -> tuple[stage.WayOn, ...]:
        """Where one can go from here, the likeliest first."""
        return stage.ways_on(self.view(state))

    def _answers(self, view: View) -> Move | None:
        """The one answer to whoever spoke first (GM-G12)."""
        if not view.state.spoken:
            return None
        first = view.state.spoken[0]
        if first.asks:
            return hint(view, first.by)
        said = self._said.get(first.n) or e.Narrate(first.by, "", first.approach, first.target)
        if said.approach == stage.LEAVE:
            return leaves(view, said)
        asked = self.calls_for(view.state, said, first.n)
        return granted(view, said) if asked is None else Move(view.game.call(view.state, asked[0]), asked[1])


def nothing_open(view: View) -> bool:
    """Whether nothing is open that others must decide first."""
    state = view.state
    return state.phase in FREE_PHASES and state.offered is None and state.telling is None and not state.ending
