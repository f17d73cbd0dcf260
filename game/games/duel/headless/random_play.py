"""Somebody who plays at random: any offer, its free values, dice and Scores by chance."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from math import isqrt

from msgspec.structs import replace

from game.games.duel.rules import DUEL, ground
from game.games.duel.rules import actions as a
from game.games.duel.rules.automata import automaton_choice
from game.games.duel.rules.brawling import next_stirring
from game.games.duel.rules.duel_stages import lifted_next
from game.games.duel.rules.field.catalogue import ROPE
from game.games.duel.rules.field.models import Place
from game.games.duel.rules.field.ways import How, Leg
from game.games.duel.rules.fight_state import Fight
from game.games.duel.rules.header import Header
from game.games.duel.rules.mob_turns import led_to
from game.games.duel.rules.modifiers import allowance_of
from game.games.duel.rules.objectives import meetable
from game.games.duel.rules.raising import to_set_down
from game.games.duel.rules.sealing import options_of, sealed_text
from game.games.duel.rules.state import State, body_of, is_automaton, opponents_of
from game.games.duel.rules.terms import TREASURE, Awaited
from game.rules.chance import roll, stream
from game.rules.match import Match, Sink
from game.rules.requests import Lift, Lifted, Secret
from game.rules.roll import Fallen, Lying, Reading, Roll, heading_at
from game.rules.seals import Unsealed, fits, new_salt, seal

TRIES = 6
SHORTEST = 500
GIVES_UP, GOES_FOR_IT, GOES_FOR_THEM, CHANGES_A_SEAL = 0.002, 0.6, 0.4, 0.1
FARTHEST, NEAR, STAYS_DOWN, STOPS_HALF_WAY = 4000, 1500, 0.5, 0.3
MOST_ENTRIES = 20000
FACES = 6


def play(header: Header, sink: Sink = bytes, most: int = MOST_ENTRIES) -> Match[Header, State, a.Action]:
    """A match played at random to its end, or so many moves; all chance comes from the seed of its header."""
    match, chance = Match.start(DUEL, header, sink), stream(header.seed, "random play")
    for _ in range(most):
        if DUEL.ending(match.state) is not None:
            break
        match.submit(choose(match.state, chance))
    return match


def choose(state: State, chance: random.Random) -> a.Action:
    """Any offer with its free values; giving up, leaving with empty hands, and a second thought are rare."""
    automaton = next((seat for seat in state.asks if is_automaton(state, seat)), "")
    if automaton:
        return filled(state, automaton_choice(state, automaton), chance)
    moves = DUEL.legal(state)
    usual = [move for move in moves if not gives_up(state, move)]
    if len(usual) < len(moves) and chance.random() < GIVES_UP:
        usual = [move for move in moves if move not in usual]
    firm = [move for move in usual if not sealed_before(state, move)]
    if firm and chance.random() > CHANGES_A_SEAL:
        usual = firm
    return filled(state, chance.choice(usual), chance)


def sealed_before(state: State, move: a.Action) -> bool:
    """Whether a value lies under that cup already, and another would take its place (M16)."""
    wanted = DUEL.needs(state, move) if isinstance(move, a.SetScore | a.SetBid) else None
    return isinstance(wanted, Secret) and bool(wanted.sealed)


def gives_up(state: State, move: a.Action) -> bool:
    """Whether somebody, or a model with empty hands, would be out of the match."""
    leaves = isinstance(move, a.Move) and bool(move.path) and ground.leaves(state, move.path[-1].to)
    return isinstance(move, a.Concede) or (
        leaves and isinstance(move, a.Move) and state.models[move.of].carries is None)


def filled(state: State, action: a.Action, chance: random.Random) -> a.Action:
    """An offer with its free values."""
    match action:
        case a.PlaceThing(what="log" | "obstacle"):
            return action
        case a.MoveMob():
            return led_to(state, action, heading_at(chance.uniform(0.0, math.tau)))
        case a.PlaceThing() if next_stirring(state) is not None or to_set_down(state):
            return _near_by(state, action, chance)
        case a.PlaceThing(what="spawn_point" | "light" | "mob"):
            return _near_by(state, action, chance)
        case a.Enter(of=ident) | a.PlaceThing(id=ident) | a.Deploy(of=ident):
            return _entering(state, action, ident, chance)
        case a.Upgrade(at=Place()):
            return _led(state, action, chance)
        case a.Move(path=()):
            return _moving(state, action, chance)
        case a.PlaceTerrain():
            return _placing(state, action, chance)
    match DUEL.needs(state, action):
        case Roll() as wanted:
            return DUEL.answered(state, action, fallen(wanted, chance))
        case Secret() as secret:
            return DUEL.answered(state, action, sealed(secret, chance.choice(secret.options), state.header.seed))
        case Lift():
            return DUEL.answered(state, action, lifted(state))
    return action


def fallen(wanted: Roll, chance: random.Random) -> Fallen:
    """Dice as chance has them."""
    return Fallen({die.id: lying(wanted, roll(chance, FACES), chance) for die in wanted.all_dice})


def lying(wanted: Roll, number: int, chance: random.Random) -> Lying:
    """A die that shows this, and looks anywhere where that is asked for, unless it is up or down (DUEL-D456)."""
    looks = wanted.reading is Reading.HEADING and number not in (1, FACES)
    return Lying(number, heading=heading_at(chance.uniform(0.0, math.tau)) if looks else None)


def sealed(secret: Secret, option: str, seed: int) -> str:
    """The seal of an option, with a salt that is found again: what nobody watches need not be kept from anybody."""
    return seal(f"{secret.text} {option}", _salt(secret.text, seed))


def _salt(text: str, seed: int) -> str:
    return new_salt(stream(seed, "salt", text))


def lifted(state: State) -> Lifted:
    """What is under the cups, found by trying."""
    if state.fight is not None and state.step is Awaited.SCORE:
        return Lifted(_scores_under_cups(state, state.fight))
    found = {}
    for offer in DUEL.legal(state):
        secret = DUEL.needs(state, offer)
        if isinstance(secret, Secret) and secret.of not in found:
            salt = _salt(secret.text, state.header.seed)
            found[secret.of] = next(Unsealed(option, salt) for option in secret.options
                                    if fits(secret.sealed, f"{secret.text} {option}", salt))
    return Lifted(found)


def _near_by(state: State, action: a.PlaceThing, chance: random.Random) -> a.Action:
    """Somewhere else in the square, where there is room."""
    for _ in range(TRIES):
        dx, dy = chance.randint(-NEAR, NEAR), chance.randint(-NEAR, NEAR)
        tried = replace(action, at=Place(action.at.x + dx, action.at.y + dy, action.at.z))
        if DUEL.refusal(state, tried) is None:
            return tried
    return action


def _led(state: State, action: a.Upgrade, chance: random.Random) -> a.Action:
    """Somewhere along a straight leg, or on the spot."""
    at = action.at or Place(0, 0)
    for _ in range(TRIES):
        x, y = (along + chance.randint(-FARTHEST, FARTHEST) for along in at.point)
        tried = replace(action, at=Place(x, y, at.z))
        if DUEL.refusal(state, tried) is None:
            return tried
    return action


def _scores_under_cups(state: State, fight: Fight) -> dict[str, Unsealed]:
    """Those that are lifted next; who is Irresponsible cannot set another one meanwhile."""
    found = {}
    for ident in lifted_next(state, fight):
        text = sealed_text(fight, ident)
        salt = _salt(text, state.header.seed)
        found[ident] = next(Unsealed(option, salt) for option in options_of(state, fight, ident)
                            if fits(fight.seals[ident], f"{text} {option}", salt))
    return found


def _entering(state: State, action: a.Enter | a.PlaceThing | a.Deploy, ident: str, chance: random.Random) -> a.Action:
    """Somewhere in the quarter of a circle, where there is room."""
    (x, y), reach = ground.corner_of(state, ident), state.header.options.entry
    for _ in range(TRIES):
        at = Place(abs(x - chance.randrange(SHORTEST, reach)), abs(y - chance.randrange(SHORTEST, reach)), 0)
        if DUEL.refusal(state, replace(action, at=at)) is None:
            return replace(action, at=at)
    return action


def _moving(state: State, action: a.Move, chance: random.Random) -> a.Action:
    """One straight leg, often towards the treasure; on the spot where none is found."""
    at = state.models[action.of].at or Place(0, 0)
    for tried in (*_leaps(state, action, at, chance), *_up_and_down(state, action, at, chance)):
        if DUEL.refusal(state, tried) is None:
            return tried
    for _ in range(TRIES):
        aim, short = _aim(state, action.of, at, chance)
        apart = max(1, isqrt((aim.x - at.x) ** 2 + (aim.y - at.y) ** 2))
        most = allowance_of(state, action.of, action.mode)
        far = max(1, min(apart - short, most if short else chance.randint(min(SHORTEST, most), most)))
        end = Place(at.x + (aim.x - at.x) * far // apart, at.y + (aim.y - at.y) * far // apart, at.z)
        tried = replace(action, path=(Leg(end),))
        if DUEL.refusal(state, tried) is None and not gives_up(state, tried):
            return tried
    return action if action.done else next(move for move in DUEL.legal(state) if isinstance(move, a.Move) and move.done)


def _leaps(state: State, action: a.Move, at: Place, chance: random.Random) -> Iterator[a.Move]:
    """Over or onto a piece, by who can (DUEL-D224)."""
    allowance = allowance_of(state, action.of, action.mode)
    if not ground.mover_of(state, action.of, allowance).ways.leap or chance.random() < STAYS_DOWN:
        return
    for _ in range(TRIES):
        x, y = at.x + chance.randint(-allowance, allowance), at.y + chance.randint(-allowance, allowance)
        for level in ground.levels(state, (x, y)):
            yield replace(action, path=(Leg(Place(x, y, level), How.LEAP),))


def _up_and_down(state: State, action: a.Move, at: Place, chance: random.Random) -> Iterator[a.Move]:
    """A step on another level near by, climbed, jumped or fallen to, where that is played."""
    if not (state.header.options.climbing or state.header.options.jump) or chance.random() < STAYS_DOWN:
        return
    for _ in range(TRIES):
        x, y = at.x + chance.randint(-NEAR, NEAR), at.y + chance.randint(-NEAR, NEAR)
        for level in ground.levels(state, (x, y)):
            how = chance.choice((How.CLIMB, How.CLIMB, How.JUMP, How.FALL if level < at.z else How.CLIMB, How.DROP))
            height = chance.randint(min(at.z, level), max(at.z, level)) if chance.random() < STOPS_HALF_WAY else level
            lower = (at.x, at.y) if height != level and level > at.z else (x, y)
            yield replace(action, path=(Leg(Place(*lower, height), how),))


def _aim(state: State, ident: str, at: Place, chance: random.Random) -> tuple[Place, int]:
    """Where to, and how far before it to stop: before an opponent in contact, else anywhere."""
    others = opponents_of(state, ident)
    if state.header.options.melee and others and chance.random() < GOES_FOR_THEM:
        body = body_of(state, chance.choice(others))
        return body.at, body.radius + body_of(state, ident).radius
    wanted = list(meetable(state, ident).values())
    token = state.tokens.get(TREASURE)
    if token is not None and token.at is not None and token.at not in wanted:
        wanted.append(token.at)
    if wanted and chance.random() < GOES_FOR_IT:
        return (chance.choice(wanted) if len(wanted) > 1 else wanted[0]), 0
    return Place(chance.randrange(state.header.area + 1), chance.randrange(state.header.area + 1), at.z), 0


def _placing(state: State, action: a.PlaceTerrain, chance: random.Random) -> a.Action:
    """Somewhere with room; who finds none is done."""
    area = state.header.area
    for _ in range(TRIES):
        if action.kind == ROPE:
            action = replace(action, to=(chance.randrange(area), chance.randrange(area)))
        tried = replace(action, at=(chance.randrange(area), chance.randrange(area)), turn=chance.randrange(24))
        if DUEL.refusal(state, tried) is None:
            return tried
    return next(move for move in DUEL.legal(state) if isinstance(move, a.EndTerrain))
