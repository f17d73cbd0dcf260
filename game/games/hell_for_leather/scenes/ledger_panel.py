"""The fairness ledger on screen: both sides in columns, what came beside what was to be expected."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.ai.measured_odds import MeasuredGrip, Odds
from game.ai.players import computer_of
from game.games.hell_for_leather.scenes.fairness_ledger import Account, Ledger, ledger_of
from game.games.hell_for_leather.scenes.hell_context import HellContext
from game.games.hell_for_leather.scenes.scoreboard import TEAM_TONE
from game.scenes.match.computer_names import level_name, persona_name
from game.ui.messages import joined, percent, say, say_many
from game.ui.screen import Align, Button, Column, Element, Face, Gap, Panel, Place, Row, Text
from game.ui.styles import Style, Tone

GRIPS = MappingProxyType({
    MeasuredGrip.MAIN: say("Main hand"), MeasuredGrip.OFF: say("Off hand"), MeasuredGrip.PAIR: say("Two at once")})
FEW_DICE = 30  # fewer tell nothing about a die with ten faces
FACE = 84
COLUMNS = (2.6, 1.2, 1.4)


def ledgers(context: HellContext) -> dict[str, Ledger]:
    """The ledger of every side."""
    odds = known_odds(context)
    actions = [deed.action for deed in context.match.deeds]
    return {team.id: ledger_of(context.state, team.id, actions, odds) for team in context.state.teams}


def known_odds(context: HellContext) -> Odds | None:
    """What hands can expect on this table; None where nobody has measured it."""
    try:
        odds: Odds = context.services.play.opponents().odds
    except ValueError:
        return None
    return odds


def ledger_panel(context: HellContext, counted: Mapping[str, Ledger]) -> Panel:
    """Over the result."""
    sides = tuple(Column(_side(context, side, ledger)) for side, ledger in counted.items())
    return Panel("ledger", Place.FULL, (
        Text(say("One table, one set of dice, one way out of the hand. This is counted the same for everybody, from "
                 "the record of the match."), Style.SMALL, Tone.QUIET),
        Row(sides), Gap(4),
        Text(say("Everything that was left to chance came from the seed {seed}.", seed=context.header.seed),
             Style.SMALL, Tone.QUIET), Gap(0, grow=True),
        Button("close_ledger", say("Back"), tone=Tone.PRIMARY, key="F")), title=say("The fairness ledger"))


def _side(context: HellContext, side: str, ledger: Ledger) -> tuple[Element, ...]:
    tone = TEAM_TONE[side]
    players = (one.player for one in context.state.team(side).contestants)
    computers = [found for player in players if (found := computer_of(player)) is not None]
    faces = tuple(Face(each, persona_name(context.services.play.personas, each), FACE)
                  for each in dict.fromkeys(each.persona for each in computers))
    head = Column((Text(context.name(side), Style.HEADING, tone),
                   Text(_measured(context, side, ledger), Style.SMALL, Tone.QUIET)))
    rows = [_account(GRIPS[grip], account) for grip, account in ledger.good.items()]
    return (
        Row((*faces, head), (*(0.0 for _ in faces), 1.0)),
        _line("", say("Came"), say("Expected"), Style.CAPTION, Tone.QUIET),
        Text(say("Dice inside while the Heat stood"), Style.BODY), *rows,
        Text(say("The Heat felled"), Style.BODY),
        _account(say("By a throw"), ledger.fell), _account(say("By a die set on it"), ledger.upset),
        Gap(4), Text(say("How often each number was thrown"), Style.BODY), _histogram(ledger.faces),
        Text(_fair(ledger), Style.SMALL),
        Text(say("Longest run of good dice {good}, of bad ones {bad}.",
                 good=ledger.longest_good, bad=ledger.longest_bad), Style.SMALL))


def _measured(context: HellContext, side: str, ledger: Ledger) -> str:
    """By whose hand this side is measured."""
    team = context.state.team(side).contestants
    computers = {found: None for one in team if (found := computer_of(one.player)) is not None}
    hands = [say("{name} ({level})", name=persona_name(context.services.play.personas, each.persona),
                 level=level_name(each.level)) for each in computers]
    if ledger.like is not None:
        hands.insert(0, say("people, measured by the hand they threw most like: {level}",
                            level=level_name(ledger.like)))
    if not hands:
        return say("Nobody has measured what to expect here.")
    return say("Thrown by {hands}.", hands=joined(", ", hands))


def _account(label: str, account: Account) -> Element:
    expected = "" if account.expected is None else f"{account.expected:.1f}"
    came = say("{came} of {tries}", came=account.came, tries=account.tries)
    return _line(label, came, expected, Style.SMALL, Tone.PLAIN)


def _line(label: str, came: str, expected: str, style: Style, tone: Tone) -> Row:
    return Row((Text(label, style, tone), Text(came, style, tone, Align.RIGHT),
                Text(expected, style, tone, Align.RIGHT)), COLUMNS)


def _histogram(faces: tuple[int, ...]) -> Element:
    """A column for each number: how often it was thrown, and the number."""
    return Row(tuple(Column((Text(str(count), Style.BODY, align=Align.CENTRE),
                             Text(str(face), Style.CAPTION, Tone.QUIET, Align.CENTRE)))
                     for face, count in enumerate(faces, 1)))


def _fair(ledger: Ledger) -> str:
    dice = sum(ledger.faces)
    if dice < FEW_DICE:
        return say_many("{n} die: too few to tell whether they are fair.",
                        "{n} dice: too few to tell whether they are fair.", dice)
    return say("{dice} dice. Fair ones come out as uneven as this, or more so, in {share} of matches as long as this "
               "one.", dice=dice, share=percent(ledger.p_fair))
