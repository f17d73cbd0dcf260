"""The end: who won, what it came to, and the way back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.rules.hell_for_leather import TeamState
from game.rules.hell_for_leather.changes import in_storm
from game.scenes.cameras import View
from game.scenes.match.desk import Desk
from game.scenes.match.ledger import Account
from game.scenes.match.ledger_panel import ledger_panel, ledgers
from game.scenes.match.overlays import story_panel
from game.scenes.match.scoreboard import TEAM_TONE
from game.scenes.match.sides import NETWORK_NAME
from game.scenes.match.words import DRIVE
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.ui.view import Align, Button, Column, Element, Gap, Intent, Panel, Place, Row, Screen, Style, Text, Tone
from game.ui.words import Message, say, say_many


class ResultScene(Scene):
    """The winner, the figures of both teams, the story to read again."""

    fps_cap = 30

    def __init__(self, services: Services, desk: Desk) -> None:
        self._services = services
        self._desk = desk
        self._open = ""
        self._sums_told = False
        self._ledgers = ledgers(desk)
        self._line = desk.prompts.host("results", {"winner": self._winner, **self._facts()})

    @property
    def _winner(self) -> str:
        winner = self._desk.state.winner or ""
        return self._desk.name(winner) if winner in self._sides else NETWORK_NAME

    @property
    def _sides(self) -> dict[str, TeamState]:
        return {team.id: team for team in self._desk.state.teams}

    def _facts(self) -> dict[str, Any]:
        return dict(self._desk.facts("A1"))

    def enter(self) -> None:
        self._services.cameras.show(View.ORBIT, 4, cut=True)

    def view(self) -> Screen:
        winner = self._desk.state.winner or ""
        panel = Panel("result", Place.CENTRE, (
            Text(say("Winners of tonight's Gauntlet"), Style.CAPTION, Tone.QUIET, Align.CENTRE),
            Text(self._winner, Style.TITLE, TEAM_TONE.get(winner, Tone.DANGER), Align.CENTRE),
            Text(self._line, Style.BODY, align=Align.CENTRE), Gap(8),
            Row(tuple(Column(self._team(team.id)) for team in self._desk.state.teams)), Gap(8),
            Row((Button("story", say("Read the story"), key="L"),
                 Button("ledger", say("Was it fair?"), key="F"),
                 Button("to_title", say("To the title"), tone=Tone.PRIMARY, key="Enter"))),
        ), width=1240)
        return Screen("result", (panel,), self._modal(), phase="over", backdrop=0.55, focus="to_title",
                      record_entries=self._desk.match.entry_count)

    def _modal(self) -> Panel | None:
        match self._open:
            case "story":
                return story_panel(self._desk, self._sums_told)
            case "ledger":
                return ledger_panel(self._desk, self._ledgers)
            case _:
                return None

    def _team(self, letter: str) -> tuple[Element, ...]:
        team = self._desk.state.team(letter)
        ledger = self._ledgers[letter]
        good = tuple(ledger.good.values())
        inside, thrown = sum(each.came for each in good), sum(each.tries for each in good)
        people = tuple(Text(say("{name}: {drive}, {stars}", name=self._desk.name(one.id), drive=DRIVE[one.drive],
                                stars=_stars(one.felony)), Style.SMALL)
                       for one in team.contestants)
        goals = self._desk.state.finale.goals if in_storm(self._desk.state) and self._desk.state.finale else 0
        reached = (Text(say("Goals {reached} of {whole}", reached=team.goals,
                            whole=goals or self._desk.header.goal_target), Style.BODY),) \
            if self._desk.header.options.stage == 3 else ()
        return (Text(self._desk.name(letter), Style.HEADING, TEAM_TONE[letter]), *reached,
                Text(_hoped(say("Good dice {inside} of {thrown}", inside=inside, thrown=thrown), good), Style.BODY),
                Text(_hoped(say("Towers felled {n}", n=ledger.fell.came + ledger.upset.came),
                            (ledger.fell, ledger.upset)), Style.BODY), *people)

    def on_intent(self, intent: Intent) -> None:
        match intent.name:
            case "to_title":
                self._services.home("")
            case "story" | "ledger":
                self._open = intent.name
            case "close_story" | "close_ledger":
                self._open = ""
            case "story_why":
                self._sums_told = not self._sums_told
            case _:
                pass

    def on_key(self, key: str) -> bool:
        if key == "escape":
            self._open = ""
        return key == "escape"


def _stars(rank: int) -> str:
    return say_many("{n} star", "{n} stars", rank)


def _hoped(came: Message, accounts: Sequence[Account]) -> Message:
    """What came, and what was to be expected where that is known."""
    known = [each.expected for each in accounts if each.expected is not None]
    return say("{came}, {expected:.1f} to be expected", came=came, expected=sum(known)) if known else came
