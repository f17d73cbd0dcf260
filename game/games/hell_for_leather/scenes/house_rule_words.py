"""The house rules of a match in a few words, for whoever looks at its result or watches it again."""

from __future__ import annotations

from collections.abc import Iterator

from game.games.hell_for_leather.rules import FinaleKind, Header, Options
from game.ui.messages import Message, joined, say, say_many

WITH_GOALS = 3  # the stage from which there are points and a finale (R36)
USUAL = Options()


def house_words(header: Header) -> Message:
    """Everything about this match that is not as the game is usually played."""
    rules = tuple(_unusual(header))
    return say("House rules: {rules}", rules=joined(", ", rules)) if rules else say("House rules: none")


def has_house_rules(header: Header) -> bool:
    """Whether anything about it is otherwise."""
    return any(True for _ in _unusual(header))


def _unusual(header: Header) -> Iterator[str]:
    options = header.options
    if options.stage != USUAL.stage:
        yield say("stage {stage}", stage=options.stage)
    if options.starting_heat != USUAL.starting_heat:
        yield say("Heat {heat} at the start", heat=options.starting_heat)
    if options.felony_stars != USUAL.felony_stars:
        yield say("{n} Felony stars on a sheet", n=options.felony_stars)
    if options.undead:
        yield say("no death before the finale")
    if options.egg_timer is not None:
        yield say_many("{n} minute to call a conflict", "{n} minutes to call a conflict", options.egg_timer)
    if options.strict_hand:
        yield say("strict hand")
    if options.steady_hands:
        yield say("steady hands")
    if options.stage == WITH_GOALS:
        yield from _goals(header, options)


def _goals(header: Header, options: Options) -> Iterator[str]:
    """Where there are points: what they buy, and how it ends."""
    if any(options.starting_vp.values()):
        yield say("{team} start with 1 VP", team=header.teams["A"].name)
    if options.goal_price != USUAL.goal_price:
        yield say("a Goal costs {price} VP", price=options.goal_price)
    if header.coop and options.finale is FinaleKind.DUEL:
        yield say("at the Objective the team turns on itself")
    if options.last_team != USUAL.last_team and not header.coop:
        yield say("the last living team wins at once")
    if options.storm_goal_price != USUAL.storm_goal_price:
        yield say("in the storm a Goal costs {price} VP", price=options.storm_goal_price)
    if options.storm_goals != USUAL.storm_goals:
        yield say("the Gauntlet asks for as many Goals as the match")
    if options.storm_heat != USUAL.storm_heat:
        yield say("the storm begins at Heat {heat}", heat=options.storm_heat)
