"""How somebody plays whom nobody watches: sensible, bold, at random, asking, rash, always alike, or in silence.

Sensible and bold are companions that lead. The others choose ways of their own and are companions in all else; whoever
is rash stakes more than companions do, where its game has such, and lets nothing be.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Any

from msgspec.structs import replace

from game.rules.game_master import entries as e
from game.rules.game_master.terms import Phase
from game.story import stage
from game.story.adventure import Nature
from game.story.companions import Companion, CompanionGame
from game.story.director import Director
from game.story.director_debts import hints_left
from game.story.led_game import Move
from game.story.view import View

TYPED = 0.3
"""How often somebody who plays at random types what people have typed."""
SOMETHING_ELSE = 0.15
"""How often somebody who plays at random does what no pack knows."""
IDEAS = ("I hum the tune and wait", "throw my shoe at it", "I bargain with whatever it is", "we all hold hands",
         "is it dark in there?", "open it with a hairpin", "I read the small print aloud", "go round by the coal hole")
STUBBORN_TRIES = 3


class Style(StrEnum):
    """The ways to play."""

    SENSIBLE = "sensible"
    BOLD = "bold"
    RANDOM = "random"
    ASKING = "asking"
    RASH = "rash"
    STUBBORN = "stubborn"
    SILENT = "silent"


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody at a seat: a companion by what it is like, with a style of its own in free play."""

    companion: Companion
    style: Style
    nature: Nature

    @property
    def seat(self) -> str:
        """Where they sit."""
        return self.companion.seat

    def next(self, director: Director, state: Any) -> Move | None:
        """What they do now; None where others are to act."""
        free = state.phase is Phase.FREE and not state.spoken
        own = _OWN.get(self.style)
        if own is None or not free or self.seat not in director.view(state).game.able(state):
            return self.companion.next(director, state)
        due = self.companion.next(director, state, people=True)
        if due is not None or state.offered is not None or state.telling is not None or state.scene is None:
            return due
        return own(self, director.view(state), director.view(state).chance("style", self.seat))


def player(game: CompanionGame, seat: str, style: Style, nature: Nature, voice: str = "", level: int = 3) -> Player:
    """Somebody of this style; bold ones are bolder than their character."""
    if style is Style.BOLD:
        nature = replace(nature, bold=3, careful=0)
    return Player(Companion(game, seat, nature, level, voice), style, nature)


def _leave(me: Player, view: View, at: int = 0) -> Move:
    ways = stage.ways_on(view)
    return Move(e.Narrate(me.seat, "go on", stage.LEAVE, ways[min(at, len(ways) - 1)].to if ways else ""))


def _at_random(me: Player, view: View, chance: random.Random) -> Move:
    """Any way at anything, what people type, what nobody knows, or away."""
    here = stage.worth_trying(view)
    if stage.is_over(view) and chance.random() < SOMETHING_ELSE:
        return Move(e.Narrate(me.seat, chance.choice(IDEAS)))
    if stage.is_over(view) or not here or chance.random() < 0.05:
        return _leave(me, view, chance.randrange(3))
    obstacle = chance.choice(here)
    if chance.random() < SOMETHING_ELSE:
        return Move(e.Narrate(me.seat, chance.choice(IDEAS)))
    sentences = view.pack.tests.say.get(obstacle, ())
    if sentences and chance.random() < TYPED:
        return Move(e.Narrate(me.seat, chance.choice(sentences).say))
    ways = stage.ways_at(view, obstacle, me.seat)
    return Move(e.Narrate(me.seat, "", chance.choice(ways), obstacle)) if ways else Move(e.Ask(me.seat))


def _asking(me: Player, view: View, chance: random.Random) -> Move:
    """A question while the scene has an answer left, and then anything."""
    return Move(e.Ask(me.seat)) if hints_left(view) else _at_random(me, view, chance)


def _insisting(me: Player, view: View, chance: random.Random) -> Move:
    """Another way at what has been tried in vain, for as long as there is one; else anything."""
    ways = [(obstacle, way) for obstacle in stage.standing(view) for way in stage.ways_at(view, obstacle, me.seat)
            if view.so_far.failures_here(obstacle)]
    if not ways:
        return _at_random(me, view, chance)
    obstacle, way = chance.choice(ways)
    return Move(e.Narrate(me.seat, "", way, obstacle))


def _always_alike(me: Player, view: View, chance: random.Random) -> Move:
    """The first way at the first thing, again and again, and then a question, and then away."""
    here = stage.worth_trying(view)
    tries = sum(each.seat == me.seat for each in view.so_far.in_scene)
    if stage.is_over(view) or not here or tries >= STUBBORN_TRIES:
        return _leave(me, view)
    if chance.random() < 0.4:
        return Move(e.Ask(me.seat))
    return Move(e.Narrate(me.seat, "", next(iter(view.pack.obstacles[here[0]].approaches)), here[0]))


def _in_silence(me: Player, view: View, chance: random.Random) -> Move:
    """Away, by the first exit, always."""
    return _leave(me, view)


_OWN: Mapping[Style, Callable[[Player, View, random.Random], Move]] = MappingProxyType({
    Style.RANDOM: _at_random, Style.ASKING: _asking, Style.RASH: _insisting, Style.STUBBORN: _always_alike,
    Style.SILENT: _in_silence})
