"""The fairness ledger on screen, both sides in columns: what was luck, and what was the hand.

Luck is what the dice showed, counted by the engine. The hand is where they came to rest: beside what such hands do, and
beside what the same players did in the matches before.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from types import MappingProxyType

from game.ai.measured_odds import MeasuredGrip, Odds
from game.ai.players import computer_of
from game.games.hell_for_leather.scenes.contestant_faces import contestant_faces
from game.games.hell_for_leather.scenes.fairness_ledger import Account, Ledger, ledger_of
from game.games.hell_for_leather.scenes.hell_context import HellContext
from game.games.hell_for_leather.scenes.resting_places import rests_before, rests_of
from game.games.hell_for_leather.scenes.scoreboard import TEAM_TONE
from game.rules.throw_tally import Band
from game.scenes.luck.luck_card import MatchLuck
from game.scenes.match.computer_names import level_name, persona_name
from game.ui.messages import joined, percent, say, say_many
from game.ui.screen import Align, Button, Choice, Divider, Element, Face, Intent, Panel, Place, Row, Sheet, Text
from game.ui.styles import Style, Tone

GRIPS = MappingProxyType({
    MeasuredGrip.MAIN: say("Main hand"), MeasuredGrip.OFF: say("Off hand"), MeasuredGrip.PAIR: say("Two at once")})
FEW_DICE = 30  # fewer tell nothing about a hand
FACE, SMALL_FACE = 110, 72  # units
WIDTH = 1840
TALL = 170  # units: the highest column of what was thrown
LUCK = "luck"
PAGES = MappingProxyType({LUCK: say("The luck of the dice"), "hand": say("The skill of the hand")})
COLUMNS = (2.6, 1.2, 1.4)
SHARES = (1.3, 1.0, 1.3, 1.0)


class LedgerPages:
    """Counted once for a match that is over; one page for luck, one for the hands."""

    def __init__(self, context: HellContext) -> None:
        self._context = context
        self._page, self._side = LUCK, ""
        odds = known_odds(context)
        self.luck = MatchLuck(context.match, context.services.play.kit.records.measures, self._side_of)
        actions = [deed.action for deed in context.match.deeds]
        self.hands = {team.id: ledger_of(context.state, team.id, actions, odds)
                      for team in context.state.teams}

    @property
    def _side_of(self) -> dict[str, str]:
        return {seat.id: seat.side for seat in self._context.seats}

    @cached_property
    def _before(self) -> dict[str, Band]:
        """Where the dice of each side's players lay in other matches: read when it is first looked at."""
        context = self._context
        former = context.services.shelf.statistics.players(but_match=str(context.header.seed))
        return {team.id: rests_before(former, team) for team in context.state.teams}

    def panel(self, crowded: bool = False) -> Panel:
        """Over the result; ``crowded``: in large letters, one side at a time."""
        sides = tuple(self.hands)
        names = tuple((side, self._context.name(side)) for side in sides)
        side = self._side if self._side in sides else sides[0]
        ways = (Choice("ledger_page", say("What is counted"), tuple(PAGES.items()), self._page),
                *((Choice("ledger_side", "", names, side),) if crowded and len(sides) > 1 else ()))
        seed = Text(say("Everything that was left to chance came from the seed {seed}.",
                        seed=self._context.header.seed), Style.SMALL, Tone.QUIET)
        about = Text(say("One table, one set of dice, one way out of the hand. This is counted the same for everybody, "
                         "from the record of the match."), Style.SMALL, Tone.QUIET)
        return Panel("ledger", Place.FULL, (
            Row((about, Button("close_ledger", say("Back"), tone=Tone.PRIMARY, key="F")), (1.0, 0.0)),
            *ways, Row(tuple(self._sheet(each, crowded) for each in ((side,) if crowded else sides))),
            seed), title=say("The fairness ledger"), width=WIDTH)

    def on_intent(self, intent: Intent) -> None:
        """Turn to a page."""
        match intent.name:
            case "ledger_page":
                self._page = str(intent.value)
            case "ledger_side":
                self._side = str(intent.value)

    def _sheet(self, side: str, crowded: bool) -> Sheet:
        """The page of one side."""
        body = self.luck.whole(side, TALL) if self._page == LUCK else self._hand_page(side)
        head = Text(self._context.name(side), Style.HEADING, TEAM_TONE[side]) if crowded else self._head(side)
        return Sheet((head, Divider(), *body), TEAM_TONE[side], ruled=True)

    def _hand_page(self, side: str) -> tuple[Element, ...]:
        rests, ledger = rests_of(self._context.match.deeds, self._side_of), self.hands[side]
        return (Text(_measured(self._context, side, ledger), Style.SMALL, Tone.QUIET),
                *_rests(rests.get(side, Band()), self._before[side]), *_hand(ledger))

    def _head(self, side: str) -> Row:
        """Whose page it is: the name of their team and their portraits."""
        people = self._context.state.team(side).contestants
        portraits = contestant_faces(self._context.header)
        size = FACE if self._page == LUCK else SMALL_FACE
        faces = tuple(Face(portraits[one.id], self._context.name(one.id), size) for one in people)
        name = Text(self._context.name(side), Style.HEADING, TEAM_TONE[side])
        return Row((name, *faces), (1.0, *(0.0 for _ in faces)))


def known_odds(context: HellContext) -> Odds | None:
    """What hands can expect on this table; None where nobody has measured it."""
    try:
        odds: Odds = context.services.play.opponents().odds
    except ValueError:
        return None
    return odds


def _hand(ledger: Ledger) -> tuple[Element, ...]:
    """What was thrown and set down, beside what such hands do."""
    rows = [_account(GRIPS[grip], account) for grip, account in ledger.good.items()]
    return (
        _line(say("Dice inside while the Heat stood"), say("Came"), say("Expected"), Style.CAPTION, Tone.QUIET),
        *rows, Divider(),
        Text(say("The Heat felled"), Style.CAPTION),
        _account(say("By a throw"), ledger.fell), _account(say("By a die set on it"), ledger.upset), Divider(),
        Text(say("Longest run of good dice {good}, of bad ones {bad}.",
                 good=ledger.longest_good, bad=ledger.longest_bad), Style.BODY))


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
    return _line(label, came, expected, Style.BODY, Tone.PLAIN)


def _line(label: str, came: str, expected: str, style: Style, tone: Tone) -> Row:
    return Row((Text(label, style, tone), Text(came, style, tone, Align.RIGHT),
                Text(expected, style, tone, Align.RIGHT)), COLUMNS)


def _rests(rests: Band, before: Band) -> tuple[Element, ...]:
    """Shares of this match beside those of the matches before, where there are enough of them."""
    if before.dice < FEW_DICE:
        known = say("These players have thrown too few dice in other matches to be held against them.")
        return (Text(known, Style.SMALL, Tone.QUIET),)
    known = say_many("Beside {n} die of these players in other matches",
                     "Beside {n} dice of these players in other matches", before.dice)
    return (Text(known, Style.SMALL, Tone.QUIET),
            _shares("", (say("Inside"), say("On the line"), say("Outside")), Style.CAPTION, Tone.QUIET),
            _shares(say("Now"), _each_of(rests), Style.BODY, Tone.PLAIN),
            _shares(say("Before"), _each_of(before), Style.BODY, Tone.PLAIN), Divider())


def _shares(label: str, shares: Sequence[str], style: Style, tone: Tone) -> Row:
    return Row((Text(label, style, tone), *(Text(each, style, tone, Align.RIGHT) for each in shares)), SHARES)


def _each_of(band: Band) -> tuple[str, ...]:
    return tuple(_of(came, band.dice) for came in (band.inside, band.touching, band.outside))


def _of(came: int, tries: int) -> str:
    return percent(came / tries) if tries else ""
