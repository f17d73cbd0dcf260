"""How Hell for Leather looks at the table: what the shell of a match asks of it."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.hell_for_leather.ai.persona_spec import HellPersona
from game.games.hell_for_leather.rules import TABLE, HellDeed
from game.games.hell_for_leather.rules.events import Event
from game.games.hell_for_leather.scenes.bulletin import headlines_of, strap_of
from game.games.hell_for_leather.scenes.chapter_pictures import chapter_pictures
from game.games.hell_for_leather.scenes.computer.opponent_tempers import takes, temper_of
from game.games.hell_for_leather.scenes.contestant_faces import contestant_faces
from game.games.hell_for_leather.scenes.gains import gains_of
from game.games.hell_for_leather.scenes.hell_context import HellContext
from game.games.hell_for_leather.scenes.phases.egg_timer import EggTimer
from game.games.hell_for_leather.scenes.scoreboard import TEAM_TONE, scoreboard
from game.games.hell_for_leather.scenes.sound_cues import cues_of, mood_of
from game.games.hell_for_leather.scenes.table_description import table_lines
from game.scenes.broadcast import Gain, Strap
from game.scenes.match.game_at_table import Across, GameLooks, Introduced
from game.scenes.match.tabletop import TableTop
from game.scenes.mood import Mood
from game.ui.expressions import Temper
from game.ui.messages import Message
from game.ui.screen import Element, Panel
from game.ui.styles import Tone

HOST = "host"  # the portrait of whoever speaks for the Network


class HellLooks(GameLooks):
    """The scoreboard, the egg timer, names and colours, the broadcast."""

    _context: HellContext

    def __init__(self, context: HellContext, timer: EggTimer) -> None:
        super().__init__(context)
        self._timer = timer

    def board(self, crowded: bool) -> Panel:
        return scoreboard(self._context.header, self._context.state, crowded)

    def clock(self) -> tuple[Element, ...]:
        return self._timer.text(self._context.state)

    def table_words(self, top: TableTop, actor: str | None) -> Sequence[Message]:
        return table_lines(self._context, top, actor)

    def pictures(self, deeds: Sequence[HellDeed]) -> tuple[Element, ...]:
        return chapter_pictures(self._context, deeds)

    def name(self, who: str) -> str:
        return self._context.name(who)

    def introduced(self, seat: str) -> Introduced:
        team = self._context.header.teams[seat[0]].name
        tone = Tone.TEAM_A if seat.startswith("A") else Tone.TEAM_B
        face = contestant_faces(self._context.header).get(seat, "")
        return Introduced(self._context.person(seat).name, self._context.first_name(seat), team, tone, face)

    def tone(self, seat: str) -> Tone:
        return TEAM_TONE[self._context.state.side_of(seat).id]

    def mood(self) -> Mood:
        return mood_of(self._context.state)

    def across(self, actor: str | None) -> Across | None:
        found = super().across(actor)
        if self._context.header.coop and (found is None or found.who != actor):
            return Across(HOST, TABLE)
        return found or self._enemy(actor)

    def _enemy(self, actor: str | None) -> Across | None:
        """Where people alone sit there: somebody of the other side who is alive."""
        own = (actor or self._context.state.active)[0]
        faces = contestant_faces(self._context.header)
        others = (one for team in self._context.state.teams if team.id != own for one in team.living)
        return next((Across(faces[one.id], one.id) for one in others if one.id in faces), None)

    def temper(self, who: str) -> Temper:
        return temper_of(self._context.state, who)

    def takes(self, event: Event, who: str) -> Temper | None:
        computer = self._context.computer(who) if who != TABLE else None
        persona = self._context.services.play.personas.get(computer.persona) if computer is not None else None
        return takes(self._context.state, event, who, persona if isinstance(persona, HellPersona) else None)

    def cues(self, event: Event) -> Sequence[str]:
        return cues_of(event)

    def gains(self, events: Sequence[Event]) -> Sequence[Gain]:
        return gains_of(events)

    def strap(self, seat: str | None) -> Strap | None:
        return strap_of(self._context, seat)

    def headlines(self) -> Sequence[str]:
        return headlines_of(self._context)
