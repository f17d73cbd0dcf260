"""Somebody who plays at random: any offer, calls of every kind with what they may announce, dice by chance."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

import msgspec
from msgspec.structs import replace

from game.games.high_stakes.rules import HIGH_STAKES
from game.games.high_stakes.rules import actions as a
from game.games.high_stakes.rules.checking import is_past
from game.games.high_stakes.rules.constants import ATTRIBUTES, Rung
from game.games.high_stakes.rules.header import Header
from game.games.high_stakes.rules.state import State
from game.rules.chance import roll, stream
from game.rules.game_master import entries as e
from game.rules.game_master.effects import Consequence, Ease, Effect, Effects, LostDie, SetFact, Thing, Whom
from game.rules.game_master.terms import GM, SceneKind
from game.rules.match import Match, Sink
from game.rules.roll import Fallen, Lying, Roll

Story = Match[Header, State, a.Action]
FACES = 6
MOST_ENTRIES = 4000
ENDS_AFTER = 160
TRIES = 3
LIKED: Mapping[str, float] = MappingProxyType({
    "note": 0.05, "clock": 0.05, "npc": 0.1, "fact": 0.2, "session": 0.2, "scene": 0.3,
    "call": 3, "reveal": 0.2, "ask": 1, "narrate": 4, "refuse": 0.5, "withdraw": 0.3, "end": 0.02, "stand": 2, "six": 6,
    "complication": 1, "play_held": 2, "waive": 1, "here": 0.1, "pass_telling": 0.2, "grant": 0.5, "agree": 1,
    "propose": 0.15, "spend": 0.6, "raise_stakes": 0.25, "split": 4, "hold_action": 0.3, "veto": 1, "accept": 2,
    "element": 4, "effect": 4, "join": 3, "experience": 2, "draw": 1, "amend": 0.5})
"""How gladly an entry is chosen."""
TOLD, AGAIN, READY, TAKEN_BACK = 8.0, 0.05, 8.0, 0.05
"""How gladly a right to tell is used, an open call changed, readiness said, something taken back."""
EASES: Effects = (Effect(ease=Ease("actor", "", 1, "once")), Effect(ease=Ease("everyone", "body", 1, "scene")))
BAD: tuple[Effects, ...] = (
    (Effect(die=LostDie("actor", "body")),), (Effect(ease=Ease("actor", "mind", -1, "rest")),),
    (Effect(lose_thing=Thing("actor", "rope")),), (Effect(consequence=Consequence("actor", "face")),), ())
GOOD: tuple[Effects, ...] = (
    (Effect(fact=SetFact("door", "open", "door")),), (Effect(free=Whom("actor")),), (Effect(heal=Whom("actor")),),
    EASES[:1], EASES[1:], ())


def play(header: Header, sink: Sink = bytes, most: int = MOST_ENTRIES) -> Story:
    """A story played at random to its end, or so many entries; all chance comes from the seed of its header."""
    match, chance = Match.start(HIGH_STAKES, header, sink), stream(header.seed, "random play")
    for _ in range(most):
        if HIGH_STAKES.ending(match.state) is not None:
            break
        match.submit(choose(match.state, chance))
    return match


def choose(state: State, chance: random.Random) -> a.Action:
    """A legal entry with its free values, its dice thrown where it needs some; the end when it has gone on long."""
    moves = HIGH_STAKES.legal(state)
    action = richer(state, chance.choices(moves, [liking(state, each) for each in moves])[0], chance)
    wanted = HIGH_STAKES.roll_due(state)
    if HIGH_STAKES.needs(state, action) is None or wanted is None:
        return action
    return HIGH_STAKES.rolled(state, wanted, fallen(wanted, chance))


def fallen(wanted: Roll, chance: random.Random) -> Fallen:
    """Dice as chance has them."""
    return Fallen({die.id: Lying(roll(chance, FACES)) for die in wanted.all_dice})


def liking(state: State, action: a.Action) -> float:
    """How gladly an entry is chosen."""
    kind = type(action).__struct_config__.tag
    late = state.count > ENDS_AFTER
    if kind == "end" and late:
        return 1000
    if kind == "call" and state.call is not None:
        return AGAIN
    if isinstance(action, e.Tell):
        return TOLD if action.kind in ("outcome", "suggest") and action.by in (GM, _teller(state)) else 0.1
    if isinstance(action, e.Ready):
        return READY if action.yes else TAKEN_BACK
    if isinstance(action, a.Spend) and not action.yes:
        return TAKEN_BACK
    return LIKED.get(str(kind), 2)


def _teller(state: State) -> str:
    return state.telling.of if state.telling is not None else ""


def richer(state: State, action: a.Action, chance: random.Random) -> a.Action:
    """The same entry with more in it, where the rules take it so."""
    enrich = _RICHER.get(type(action))
    for _ in range(TRIES if enrich is not None else 0):
        other = enrich(state, action, chance) if enrich is not None else action
        if HIGH_STAKES.refusal(state, other) is None:
            return other
    return action


def _richer_call(state: State, call: a.Call, chance: random.Random) -> a.Call:
    who = {seat: _demand(state, call, seat, chance) for seat in call.who}
    if is_past(state):
        return replace(call, who=who)
    difficulty = call.difficulty if call.parts or call.kind == "versus" else chance.choice((1, 2, 3, 4, 6, 9))
    revenge = chance.choice([each.id for each in state.fallen]) if state.fallen and chance.random() < 0.5 else ""
    about = f"mystery{chance.randint(1, 9)}" if call.kind == "question" else ""
    choice = (Effect(any=((Effect(fact=SetFact("guard", "gone")),), (Effect(fact=SetFact("guard", "asleep")),))),)
    lose = chance.choice(((), choice, BAD[2]))
    return replace(call, who=who, difficulty=difficulty, win=(*chance.choice(GOOD),), lose=lose, revenge=revenge,
                   about=about, insist=call.insist or chance.random() < 0.3)


def _demand(state: State, call: a.Call, seat: str, chance: random.Random) -> a.Demand:
    """An attribute, tactical dice, a Consequence of one part, of two, or of alternatives."""
    dreams = state.scene is not None and state.scene.kind is SceneKind.DREAM
    attribute = "mind" if dreams else chance.choice(ATTRIBUTES)
    if is_past(state) or dreams:
        return a.Demand(attribute)
    parts = [a.Part(rung, _what(state, seat, rung, chance)) for rung in chance.sample(list(Rung), 2)]
    least = chance.choice(((parts[:1],), (parts,), (parts[:1], parts[1:]), ((a.Part(Rung.RETREAT),),),
                           ((a.Part(Rung.OVER),),)))
    tactical = (a.Tactical(chance.randint(1, 2), "learned"),) if chance.random() < 0.3 else ()
    return a.Demand(attribute, tactical, tuple(tuple(each) for each in least),
                    None if chance.random() < 0.8 else (Rung.FREEDOM, Rung.OVER))


def _what(state: State, seat: str, rung: Rung, chance: random.Random) -> str:
    ties = [each.id for each in state.sheet(seat).relationships]
    return chance.choice(ties) if rung is Rung.RELATIONSHIP and ties else ""


def _richer_complication(state: State, made: a.Complication, chance: random.Random) -> a.Complication:
    return replace(made, effects=chance.choice(BAD), held=made.held or (made.ones > 0 and chance.random() < 0.2))


def _richer_strike(state: State, made: e.Strike, chance: random.Random) -> e.Strike:
    return replace(made, text="not quite so") if chance.random() < 0.2 else made


def _richer_element(state: State, made: e.AddElement, chance: random.Random) -> e.AddElement:
    return replace(made, subject=chance.choice(("", "window", "door")), value=chance.choice((True, "open")))


def _richer_grant(state: State, made: e.Grant, chance: random.Random) -> e.Grant:
    return replace(made, effects=chance.choice(GOOD))


def _richer_fact(state: State, made: e.MakeFact, chance: random.Random) -> e.MakeFact:
    open_revenge = [each.id for each in state.fallen if f"avenged_{each.id}" not in state.facts]
    if open_revenge and chance.random() < 0.3:
        return replace(made, id=f"avenged_{chance.choice(open_revenge)}")
    return replace(made, secret=chance.random() < 0.3, major=chance.random() < 0.3)


def _richer_scene(state: State, made: e.SetScene, chance: random.Random) -> e.SetScene:
    return replace(made, here=tuple(sorted(state.npcs)[:2]), goes_on=chance.random() < 0.2)


_RICHER: Mapping[type, Callable[[Any, Any, random.Random], Any]] = MappingProxyType({
    a.Call: _richer_call, a.Complication: _richer_complication, e.Strike: _richer_strike,
    e.AddElement: _richer_element, e.Grant: _richer_grant, e.MakeFact: _richer_fact, e.SetScene: _richer_scene})


def in_words(action: a.Action) -> dict[str, Any]:
    """The entry as it stands in a record."""
    plain: dict[str, Any] = msgspec.to_builtins(action)
    return plain
