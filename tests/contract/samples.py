"""Each game as the contract suite knows it: its rules, a match to begin with, and somebody who plays at random."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.app.games import SHIPPED
from game.games.duel.headless import random_play
from game.games.duel.rules import DUEL
from game.games.hell_for_leather.rules import GAME
from game.games.high_stakes.headless import random_play as random_stakes
from game.games.high_stakes.rules import HIGH_STAKES
from game.games.keeper.rules import KEEPER
from game.games.protagonists.headless import random_play as random_chapter
from game.games.protagonists.rules import PROTAGONISTS
from game.rules.chance import stream
from game.rules.dice.pools import Mechanic, Pool
from game.rules.game import Rules
from game.rules.match import Match
from game.rules.requests import Lift, Lifted, Secret
from game.rules.roll import Fallen, Lying, Reading, Roll, Tower, heading_at
from game.rules.seals import Unsealed, fits, new_salt, seal
from game.scenes.practice import free_throw, secret_dice
from tests.games.duel.rules import skirmishes
from tests.games.hell_for_leather.rules import play
from tests.games.high_stakes.rules import stories
from tests.games.keeper.rules import installments
from tests.games.protagonists.rules import chapters
from tests.toy.odd_or_even import Header, OddOrEven

MOST_MOVES = 4000


@dataclass(frozen=True)
class Sample:
    """One game to be tried.

    ``header`` makes the beginning of a match from a number, ``choose`` picks one of the legal actions and fills what
    a word must fill, ``fallen`` says how the dice of a roll came to lie. ``throws``: whether dice are ever thrown.
    """

    rules: Rules[Any, Any, Any]
    header: Callable[[int], Any]
    choose: Callable[[Any, random.Random], Any]
    fallen: Callable[[Roll, random.Random], Fallen]
    throws: bool = True

    def started(self, number: int, sink: Callable[[bytes], object] = bytes,
                rewind: Callable[[int], object] | None = None) -> Match[Any, Any, Any]:
        """A match that begins."""
        return Match.start(self.rules, self.header(number), sink, rewind)

    def move(self, match: Match[Any, Any, Any], chance: random.Random) -> None:
        """One step at random, a throw where dice are due half of the time that something else may be done too."""
        roll = self.rules.roll_due(match.state)
        others = self.rules.legal(match.state)
        if roll is not None and (len(others) <= 1 or chance.random() < 0.5):
            match.submit(self.rules.rolled(match.state, roll, self.fallen(roll, chance)))
        else:
            match.submit(self.choose(match.state, chance))

    def played(self, number: int, moves: int = MOST_MOVES, **doors: Any) -> Match[Any, Any, Any]:
        """A match played at random to its end, or so many moves."""
        match, chance = self.started(number, **doors), random.Random(number)
        for _ in range(moves):
            if self.rules.ending(match.state) is not None:
                break
            self.move(match, chance)
        return match


def _lying(roll: Roll, chance: random.Random) -> Fallen:
    sides = {die.id: int(die.kind.removeprefix("d")) for die in roll.all_dice}
    zones = ("in", "line", "out") if roll.reading == "zone" else ("",)
    heads = roll.reading is Reading.HEADING
    dice = {die: Lying(chance.randint(1, most), chance.choice(zones),
                       heading_at(chance.uniform(0, math.tau)) if heads else None) for die, most in sides.items()}
    height = getattr(roll.setup, "height", 0)
    if not height:
        return Fallen(dice, Tower(0, 0) if zones[0] else None)
    standing = height if chance.random() < 0.8 else chance.randrange(height)
    return Fallen(dice, Tower(height, standing, tuple(chance.randint(1, 6) for _ in range(height - standing))))


def _hell_for_leather(state: Any, chance: random.Random) -> Any:
    return play.fill(state, play.choose(state, chance), chance, play.LOADED)


def _sealing(rules: Rules[Any, Any, Any]) -> Callable[[Any, random.Random], Any]:
    """Any legal action; what is under a cup is set at random, and found again by trying."""
    def choose(state: Any, chance: random.Random) -> Any:
        action, seed = chance.choice(rules.legal(state)), state.header.seed
        match rules.needs(state, action):
            case Roll() as roll:
                return rules.rolled(state, roll, _lying(roll, chance))
            case Secret() as secret:
                return rules.answered(state, action, sealed(secret, chance.choice(secret.options), seed))
            case Lift(seals=seals):
                secrets = (rules.needs(state, each) for each in rules.legal(state))
                found = {each.of: _tried(each, seals[each.of], seed) for each in secrets if isinstance(each, Secret)}
                return rules.answered(state, action, Lifted(found))
        return action

    return choose


def sealed(secret: Secret, option: str, seed: int) -> str:
    """The seal of an option, its salt from a seed that the suite knows."""
    return seal(f"{secret.text} {option}", _salt(secret.text, seed))


def _tried(secret: Secret, under: str, seed: int) -> Unsealed:
    salt = _salt(secret.text, seed)
    return next(Unsealed(option, salt) for option in secret.options if fits(under, f"{secret.text} {option}", salt))


def _salt(text: str, seed: int) -> str:
    return new_salt(stream(seed, "salt", text))


def _pool(number: int) -> Pool:
    chance = random.Random(number)
    return Pool(mechanic=chance.choice(list(Mechanic)), dice=chance.randint(1, 20), score=chance.randint(1, 4),
                rating=chance.randint(-3, 3), difficulty=chance.randint(1, 12))


def _free_throw(state: Any, chance: random.Random) -> Any:
    rules = free_throw.FreeThrow()
    roll = rules.roll_due(state)
    return chance.choice(rules.legal(state)) if roll is None else rules.rolled(state, roll, _lying(roll, chance))


SAMPLES = {
    "free-throw": Sample(free_throw.FreeThrow(), lambda number: free_throw.Header(
        seed=number, pool=_pool(number), hands=1 + number % 2),
                         _free_throw, _lying),
    "duel": Sample(DUEL, skirmishes.any_header, random_play.choose, _lying),
    "keeper": Sample(KEEPER, installments.header, installments.choose, _lying),
    "high-stakes": Sample(HIGH_STAKES, stories.any_header, random_stakes.choose, _lying),
    "protagonists": Sample(PROTAGONISTS, chapters.header, random_chapter.choose, _lying),
    "odd-or-even": Sample(OddOrEven(), lambda number: Header(
        seed=number, again=number % 2 == 1, explodes=number % 4 > 1, opposed=number % 3 == 1,
        players={"A": "human:1", "B": "computer:casual:plain"}),
        _sealing(OddOrEven()), _lying),
    "secret-dice": Sample(secret_dice.SecretDice(), lambda number: secret_dice.Header(seed=number),
                          _sealing(secret_dice.SecretDice()), _lying, throws=False),
    "hell-for-leather": Sample(GAME, lambda number: play.random_header(random.Random(number), number),
                               _hell_for_leather, _lying),
}
MISSING = sorted(set(SHIPPED) - set(SAMPLES))
"""Registered games that nobody has given to the suite."""
