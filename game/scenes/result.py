"""The end: who won, what it came to, and the way back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.rules.hell_for_leather import TeamState
from game.rules.hell_for_leather.changes import in_storm
from game.scenes.cameras import View
from game.scenes.match.desk import Desk
from game.scenes.match.overlays import story_panel
from game.scenes.match.scoreboard import TEAM_TONE
from game.scenes.match.sides import NETWORK_NAME
from game.scenes.match.words import DRIVE
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.ui.view import Align, Button, Column, Element, Gap, Intent, Panel, Place, Row, Screen, Style, Text, Tone


class ResultScene(Scene):
    """The winner, the figures of both teams, the story to read again."""

    fps_cap = 30

    def __init__(self, services: Services, desk: Desk) -> None:
        self._services = services
        self._desk = desk
        self._story_open = False
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
            Text("Winners of tonight's Gauntlet", Style.CAPTION, Tone.QUIET, Align.CENTRE),
            Text(self._winner, Style.TITLE, TEAM_TONE.get(winner, Tone.DANGER), Align.CENTRE),
            Text(self._line, Style.BODY, align=Align.CENTRE), Gap(8),
            Row(tuple(Column(self._team(team.id)) for team in self._desk.state.teams)), Gap(8),
            Row((Button("story", "Read the story", key="L"),
                 Button("to_title", "To the title", tone=Tone.PRIMARY, key="Enter"))),
        ), width=1240)
        modal = story_panel(self._desk) if self._story_open else None
        return Screen("result", (panel,), modal, phase="over", backdrop=0.55, focus="to_title",
                      record_entries=self._desk.match.entry_count)

    def _team(self, letter: str) -> tuple[Element, ...]:
        team = self._desk.state.team(letter)
        throws = [entry for entry in self._desk.match.entries
                  if entry["do"] == "throw" and any(one.id == entry["by"] for one in team.contestants)]
        inside = sum(1 for entry in throws for die in entry["dice"] if entry["table"][die]["zone"] == "in")
        thrown = sum(len(entry["dice"]) for entry in throws)
        fell = _falls(throws)
        people = tuple(Text(f"{self._desk.name(one.id)}: {DRIVE[one.drive]}, {_stars(one.felony)}", Style.SMALL)
                       for one in team.contestants)
        goals = self._desk.state.finale.goals if in_storm(self._desk.state) and self._desk.state.finale else 0
        reached = (Text(f"Goals {team.goals} of {goals or self._desk.header.goal_target}", Style.BODY),) \
            if self._desk.header.options.stage == 3 else ()
        return (Text(self._desk.name(letter), Style.HEADING, TEAM_TONE[letter]), *reached,
                Text(f"Dice inside {inside} of {thrown}", Style.BODY),
                Text(f"Towers felled {fell}", Style.BODY), *people)

    def on_intent(self, intent: Intent) -> None:
        match intent.name:
            case "to_title":
                self._services.home("")
            case "story":
                self._story_open = True
            case "close_story":
                self._story_open = False
            case _:
                pass

    def on_key(self, key: str) -> bool:
        if key == "escape":
            self._story_open = False
        return key == "escape"


def _stars(rank: int) -> str:
    return "1 star" if rank == 1 else f"{rank} stars"


def _falls(throws: Iterable[dict[str, Any]]) -> int:
    return sum(1 for entry in throws if entry["heat"]["standing"] < entry["heat"]["before"])
