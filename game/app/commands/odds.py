"""`odds`: exact chances, from the functions that also read dice on the table."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from typing import NamedTuple

from game.app.commands import arguments
from game.app.commands.console import write
from game.rules.dice import drop_one, hits, keep_two
from game.rules.dice.chances import Chance, Chances
from game.rules.dice.exchange import Attacker, exchange_chances
from game.rules.dice.odds import drop_one_chances, keep_two_chances
from game.rules.dice.reading import MOST_DICE, SUCCESS
from game.rules.dice.success_odds import success_chances

MOST_IN_A_POOL = 3 * MOST_DICE
"""Three handfuls are one roll (GM-G25)."""
SUMS = (3, 15)
"""Difficulties that may be called of three dice (PRO-P5)."""
MOST_SUCCESSES = 30
"""That may be called of a pool (HS-S43)."""
LOWEST_RATING = -3
"""A rating never falls lower (KEEP-K9)."""
MOST_ADDED = 99
DICE_OF_A_MODEL = 8
"""At once (DUEL-D450)."""
USUAL_DICE = (2, 2)


class Asked(NamedTuple):
    """One kind of odds: what it is in words, its arguments, its chances, and which of them are said."""

    about: str
    add: Callable[[argparse.ArgumentParser], None]
    chances: Callable[[argparse.Namespace], Chances]
    says: Callable[[Chances], tuple[Chance, ...]]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Give the parser of `odds` its kinds, each with its arguments."""
    kinds = parser.add_subparsers(dest="kind", metavar="KIND", required=True, parser_class=type(parser))
    for name, asked in kinds_of_odds().items():
        kind = kinds.add_parser(name, help=asked.about, description=f"{asked.about.capitalize()}.", allow_abbrev=False)
        asked.add(kind)
        kind.add_argument("--json", action="store_true", help="print one JSON object and nothing else")


def run(args: argparse.Namespace) -> int:
    """Print the chances of one kind; 0 for success."""
    asked = kinds_of_odds()[args.kind]
    chances = asked.chances(args)
    said = asked.says(chances)
    if args.json:
        write(json.dumps({each.name: float(each.share) for each in said}))
        return 0
    for each in said:
        write(f"{each.name:16s} {100 * float(each.share):7.2f} %")
    if chances.expected is not None:
        write(f"{f'mean {chances.measure}':16s} {float(chances.expected):7.2f}")
    return 0


def kinds_of_odds() -> dict[str, Asked]:
    """Every kind by its name."""
    return {"test": Asked("three dice, one removed by the score, added up against a difficulty", add_test, test, goal),
            "pool": Asked("dice that succeed from 3 up, as many as the difficulty wanted", add_pool, pool, goal),
            "intention": Asked("as many dice as a rating gives, of which two count", add_intention, intention, ends),
            "duel": Asked("two standing models that attack each other once", add_duel, duel, ends)}


def goal(chances: Chances) -> tuple[Chance, ...]:
    """Success and what comes besides: that failure is the rest goes without saying."""
    return (*(each for each in chances.ends if each.name == SUCCESS), *chances.besides)


def ends(chances: Chances) -> tuple[Chance, ...]:
    """Every end, as they add up to 1."""
    return chances.ends


def add_test(parser: argparse.ArgumentParser) -> None:
    """Arguments of `odds test`."""
    scores = arguments.whole(drop_one.SCORES[0], drop_one.SCORES[-1])
    parser.add_argument("--score", type=scores, required=True, metavar="1..4",
                        help="1 removes the highest die, 2 the middle, 3 the lowest, 4 none")
    parser.add_argument("--difficulty", type=arguments.whole(*SUMS), required=True, metavar="3..15",
                        help="the sum to be reached")


def test(args: argparse.Namespace) -> Chances:
    """Chances of three dice less one."""
    return drop_one_chances(args.score, args.difficulty)


def add_pool(parser: argparse.ArgumentParser) -> None:
    """Arguments of `odds pool`."""
    parser.add_argument("--dice", type=arguments.whole(1, MOST_IN_A_POOL), required=True,
                        metavar=f"1..{MOST_IN_A_POOL}", help="how many are thrown")
    parser.add_argument("--difficulty", type=arguments.whole(0, MOST_SUCCESSES), required=True,
                        metavar=f"0..{MOST_SUCCESSES}", help="the successes wanted")
    parser.add_argument("--best", action="store_true",
                        help="success with sixes exploded while there are too few; the complication stays that of "
                             "the first throw: a 1 in it")


def pool(args: argparse.Namespace) -> Chances:
    """Chances of a pool; a complication is always that of the first throw, before any six is put away."""
    kept = success_chances(args.dice, args.difficulty)
    if not args.best:
        return kept
    best = success_chances(args.dice, args.difficulty, best=True)
    return Chances(best.ends, best.measure, best.expected, kept.besides)


def add_intention(parser: argparse.ArgumentParser) -> None:
    """Arguments of `odds intention`."""
    most = MOST_DICE - keep_two.KEPT
    parser.add_argument("--rating", type=arguments.whole(LOWEST_RATING, most), required=True,
                        metavar=f"{LOWEST_RATING}..{most}", help="gives the dice; below 0 the two lowest count")
    parser.add_argument("--add", type=arguments.whole(-MOST_ADDED, MOST_ADDED), default=0, metavar="N",
                        help="what is added to the two dice")


def intention(args: argparse.Namespace) -> Chances:
    """Chances of the two dice that count."""
    return keep_two_chances(args.rating, args.add)


def add_duel(parser: argparse.ArgumentParser) -> None:
    """Arguments of `odds duel`."""
    scores = arguments.pair(hits.SCORES[0], hits.SCORES[-1])
    parser.add_argument("--scores", type=scores, required=True, metavar="A,B", help="of both models, 1 to 6")
    parser.add_argument("--dice", type=arguments.pair(1, DICE_OF_A_MODEL), default=USUAL_DICE, metavar="A,B",
                        help="of both models, two each where nothing is said")


def duel(args: argparse.Namespace) -> Chances:
    """Chances of an exchange; with equal scores both may be hit, which are ends of their own."""
    a, b = (Attacker(score, dice) for score, dice in zip(args.scores, args.dice, strict=True))
    return exchange_chances(a, b)
