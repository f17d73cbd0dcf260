"""A moment of a story as whoever leads it sees it: pack, game, state and what has happened; conditions asked of it."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, TypeVar

from game.narration.conditions import Scalar
from game.rules.chance import stream
from game.rules.game_master.effects import Effects
from game.rules.game_master.terms import GM
from game.story.adventure import Adventure, Outcome, PackScene
from game.story.before_play import drawn
from game.story.expressions import Condition, Known, Value, read_expression
from game.story.led_game import LedGame, Person
from game.story.opened_effects import opened
from game.story.plain_words import effects_in_words
from game.story.so_far import SoFar
from game.story.spoken import Spoken, facts_of

TEMPERS = ("gentle", "even", "stern")
USUAL_TEMPER = "even"
Found = TypeVar("Found")


@lru_cache(maxsize=4096)
def _condition(text: str) -> Condition:
    return read_expression(text)


@dataclass(frozen=True, slots=True)
class View:
    """All that a decision of the game master is made from; nothing in it changes while it is made."""

    pack: Adventure
    game: LedGame
    state: Any
    so_far: SoFar
    words: Spoken
    _known: dict[tuple[str, ...], Any] = field(default_factory=dict, repr=False, compare=False)
    """What was asked about this moment already."""

    @property
    def scene(self) -> PackScene | None:
        """The scene of the pack that is on; None before the first, or where somebody made up their own."""
        return self.pack.scenes.get(self.state.scene.id) if self.state.scene is not None else None

    @property
    def part(self) -> str:
        """Which part of the pack is played: the first one where the record names none of them."""
        named = self.game.part(self.state)
        return named if named in self.pack.about.parts else self.pack.about.parts[0]

    @property
    def temper(self) -> str:
        """How rights are used, as the seat says, which may change in play (GM-G45)."""
        named = self.state.players.get(GM, "").split(":")
        return named[1] if len(named) > 1 and named[1] in TEMPERS else self.pack.about.director.temper

    def chance(self, *what: str | int) -> random.Random:
        """A stream for one purpose at this moment: the same moment draws the same."""
        return stream(self.game.seed(self.state), "director", self.state.number, *what)

    def steady(self, *what: str | int) -> random.Random:
        """A stream for what was fixed before play, and is the same at every moment of it (GM-G33)."""
        return stream(self.game.seed(self.state), "before play", *what)

    def holds(self, condition: str, actor: str = "") -> bool:
        """Whether a condition of the pack is so now; ``actor``: whose sheet is asked about."""
        if not condition:
            return True
        return self.once(lambda: _condition(condition).holds(self.known(actor)), "holds", condition, actor)

    def once(self, find: Callable[[], Found], *what: str) -> Found:
        """What is found about this moment, looked for the first time it is asked by that name."""
        if what not in self._known:
            self._known[what] = find()
        found: Found = self._known[what]
        return found

    def fit(self, condition: str) -> int:
        """How many parts a condition that holds is made of."""
        return _condition(condition).fit(self.known("")) if condition else 0

    def fact(self, ident: str) -> Value:
        """What is openly so of it, false where nothing is."""
        fact = self.state.facts.get(ident)
        return fact.value if fact is not None and not fact.secret else False

    def facts(self, person: Person | None, **more: Scalar) -> dict[str, Scalar]:
        """The facts of words: who acts, by which sheet, and every open fact of the story as ``f.<id>``."""
        held = {f"f.{ident}": fact.value for ident, fact in self.state.facts.items() if not fact.secret}
        return {**held, **self._sheet_of(person), **facts_of(person, **more)}

    def _sheet_of(self, person: Person | None) -> dict[str, Scalar]:
        """Which of the pack's sheets somebody plays; nothing where it is one of their own."""
        if person is None:
            return {}
        played = next((ident for ident, ready in self.pack.sheets.sheets.items()
                       if self.game.plays(self.state, person.seat, ready)), "")
        return {"sheet": played} if played else {}

    def game_effects(self, result: Outcome) -> Effects:
        """What a result of the pack does, as the game has it."""
        return opened(result.do, self.game)

    def act(self) -> int:
        """The act; in a game that has none the latest one that a scene has been of."""
        return int(self.game.number(self.state, "act")) or self.once(self._latest_act, "act")

    def _latest_act(self) -> int:
        seen = (self.pack.scenes.get(ident) for ident in self.so_far.scenes)
        return max((scene.act for scene in seen if scene is not None), default=1)

    def in_words(self, effects: Effects, before: bool = False) -> str:
        """Effects in plain words, as this game says them. ``before``: secrets stay secret."""
        return effects_in_words(self.pack, effects, self.game.worded, before)

    def known(self, actor: str = "") -> Known:
        """What conditions ask of this moment; ``actor``: whose sheet is asked about."""
        def ask(name: str, ids: tuple[str, ...]) -> Value:
            asked = _ASKED.get(name)
            if asked is not None:
                return asked(self, ids[0] if ids else "")
            if name == "sheet":
                ready = self.pack.sheets.sheets[ids[0]]
                seats = (actor,) if actor else self.game.able(self.state)
                return any(self.game.plays(self.state, seat, ready) for seat in seats)
            return self.game.number(self.state, name)

        return ask


def _last(view: View, _: str) -> Value:
    last = view.so_far.last
    return last.slot if last is not None else ""


def _approach(view: View, ident: str) -> Value:
    last = view.so_far.last
    return last is not None and last.approach == ident


def _done(view: View, obstacle: str) -> Value:
    tried = view.so_far.at(obstacle)
    return tried[-1].slot if tried else False


def _clock(view: View, ident: str) -> Value:
    clock = view.state.clocks.get(ident)
    return clock.filled if clock is not None else 0


def _full(view: View, ident: str) -> Value:
    clock = view.state.clocks.get(ident)
    return clock is not None and clock.filled >= clock.size


def _here(view: View, ident: str) -> Value:
    return view.state.scene is not None and ident in view.state.scene.here


def _element(view: View, ident: str) -> Value:
    element = view.state.elements.get(ident)
    return element is not None and element.stands


def _stance(view: View, ident: str) -> Value:
    npc = view.state.npcs.get(ident)
    return npc.stance if npc is not None else 0


def _drawn(view: View, ident: str) -> Value:
    """What was drawn before play, whether anybody has learnt it or not."""
    held = view.state.facts.get(ident)
    return held.value if held is not None else drawn(view.pack, view.game.seed(view.state), ident)


def _out(view: View, ident: str) -> Value:
    npc = view.state.npcs.get(ident)
    return npc is not None and npc.out


_ASKED: dict[str, Callable[[View, str], Value]] = {
    "fact": View.fact, "here": _here, "has": lambda view, thing: bool(view.fact(thing)), "element": _element,
    "clock": _clock, "full": _full, "stance": _stance, "out": _out, "drawn": _drawn, "done": _done,
    "approach": _approach, "last": _last, "act": lambda view, _: view.act(),
    "seen": lambda view, scene: scene in view.so_far.scenes,
    "times": lambda view, scene: view.so_far.scenes.count(scene),
    "scenes": lambda view, _: len(view.so_far.scenes), "session": lambda view, _: view.state.session,
    "players": lambda view, _: len(view.state.characters_seated)}
"""What each function of conditions is asked of that no game answers for itself."""
