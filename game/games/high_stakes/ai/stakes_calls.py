"""A throw as a pack asks for it, as the call of this game: attribute, Difficulty, Consequence (HS-S9, S45, S47)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from game.games.high_stakes.ai.stakes_effects import HURTS, announced, least_of
from game.games.high_stakes.rules import actions as a
from game.games.high_stakes.rules.checking import is_past
from game.games.high_stakes.rules.constants import ATTRIBUTES, MOST_DIFFICULTY, MOST_TACTICAL, RUNG_DICE, Rung
from game.games.high_stakes.rules.pools import overkill
from game.games.high_stakes.rules.state import State
from game.rules.game_master.effects import Effect
from game.rules.game_master.terms import SceneKind
from game.story.adventure import Band, Way
from game.story.led_game import Asked

BY_WAY: Mapping[Way, str] = MappingProxyType({
    "force": "body", "finesse": "body", "learning": "mind", "insight": "mind", "charm": "aura", "nerve": "mind"})
"""The attribute of each of the six ways."""
DIFFICULTY: Mapping[Band, int] = MappingProxyType({"simple": 1, "tricky": 2, "hard": 3, "extreme": 4})
"""What a band is, made for a pool of four dice (section 3.3 of the packs)."""
AS_IT_IS = "as_it_is"
"""The part of a Difficulty that is the pack's number, before anything hinders."""
USUAL_LOSS: Mapping[str, Rung] = MappingProxyType({"body": Rung.WOUND, "mind": Rung.NERVE, "aura": Rung.FACE})
"""What a failure costs where a pack lets neither side of the dice change anything."""


def ability(way: Way, use: str) -> str:
    """The attribute of a way."""
    return use if use in ATTRIBUTES else BY_WAY[way]


def attribute_of(state: State, asked: Asked) -> str:
    """What it is thrown by; a dream is all of the mind (HS-S61)."""
    dreams = state.scene is not None and state.scene.kind is SceneKind.DREAM
    return "mind" if dreams else asked.ability


def difficulty_of(asked: Asked) -> int:
    """The pack's number for this game, or that of the band, and 1 for each thing that hinders (HS-S15, S45)."""
    number = asked.number if isinstance(asked.number, int) else DIFFICULTY[asked.band]
    return max(1, min(MOST_DIFFICULTY, number + len(asked.hinders)))


def sources_of(asked: Asked) -> tuple[a.Source, ...]:
    """What the Difficulty is made of, each with its reason; nothing where it is one thing."""
    whys = [why for why in (asked.unnamed, *asked.hinders) if why]
    left = difficulty_of(asked) - len(whys)
    if not whys or left < 1:
        return ()
    return (a.Source(AS_IT_IS, left), *(a.Source(f"harder{at}", 1, why) for at, why in enumerate(whys, 1)))


def call_for(state: State, asked: Asked) -> a.Call:
    """The call (HS-S17, S45, S47). Who would surely succeed may throw all the same (HS-S20)."""
    attribute, difficulty = attribute_of(state, asked), difficulty_of(asked)
    win, lose = (tuple(_in_the_past(state, announced(each))) for each in (asked.win, asked.lose))
    least = least_of(state, asked.seat, asked.lose)
    if not win and not lose and least == a.RETREAT and not is_past(state):
        least = ((a.Part(USUAL_LOSS[attribute]),),)
    demand = a.Demand(attribute, tuple(a.Tactical(1, why) for why in asked.helps[:MOST_TACTICAL]), least,
                      raises_of(asked))
    who = {asked.seat: demand}
    return a.Call(who, answers=asked.answers, forced=asked.answers is None, difficulty=difficulty,
                  parts=sources_of(asked), insist=overkill(state, who, difficulty), win=win,
                  lose=lose, texts={key: text for key, text in asked.texts.items() if key != "mixed"})


def _in_the_past(state: State, effects: tuple[Effect, ...]) -> Iterator[Effect]:
    """Of effects those that can be in this scene: nothing is lost in one of the past (HS-S61)."""
    yield from (each for each in effects if each.name not in HURTS and not (
        each.name == "lose_thing" and is_past(state)))


def raises_of(asked: Asked) -> tuple[Rung, ...] | None:
    """The rungs that a pack says make sense here; None for all (HS-S48)."""
    named = tuple(Rung(each) for each in asked.raises if each in RUNG_DICE)
    return named or None
