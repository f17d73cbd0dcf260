"""How a match of Duel looks at the table, besides its field."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from game.games.duel.rules import events as e
from game.games.duel.rules.brawling import brawlers, crowd_of
from game.games.duel.rules.field.models import INCH
from game.games.duel.rules.state import State, on_table
from game.games.duel.scenes.duel_board import board_of, board_words
from game.games.duel.scenes.duel_context import DuelContext
from game.games.duel.scenes.seat_tones import tone_of
from game.games.duel.scenes.seeing import in_inches
from game.games.duel.scenes.terrain_words import KIND_NAMES
from game.games.duel.scenes.token_words import token_name
from game.rules.seats import TABLE
from game.scenes.broadcast import Strap
from game.scenes.match.game_at_table import Across, GameLooks, Introduced
from game.scenes.match.tabletop import TableTop
from game.scenes.mood import Mood
from game.ui.messages import Message, joined, say
from game.ui.screen import Panel
from game.ui.styles import Tone

CUES: Mapping[type, tuple[str, ...]] = MappingProxyType({
    e.Entered: ("set_down",), e.Moved: ("set_down",), e.TokenTaken: ("pushed",), e.DuelDeclared: ("drum_beat",),
    e.WentProne: ("blow",), e.WentOut: ("blow",)})


class DuelLooks(GameLooks):
    """The board, models and terrain in words, tones of the sides."""

    _context: DuelContext

    @property
    def _state(self) -> State:
        return self._context.state

    def board(self, crowded: bool) -> Panel:
        """The round, and who is left."""
        return board_of(self._state, crowded)

    def across(self, actor: str | None) -> Across | None:
        """Nobody: the field stands there."""
        return None

    def introduced(self, seat: str) -> Introduced:
        """With whoever is on the same side."""
        header = self._context.header
        allies = tuple(self.name(other) for other in header.side_of(seat) if other != seat)
        side = say("together with {allies}", allies=joined(", ", allies)) if allies else say("against everybody else")
        return Introduced(self.name(seat), self.name(seat), side, self.tone(seat))

    def table_words(self, top: TableTop, actor: str | None) -> Sequence[Message]:
        """How it stands, where every model and every piece is, and the dice at the tray."""
        return (*board_words(self._state), *self._models(), *self._crowds(), *self._tokens(), *self._terrain(),
                *super().table_words(top, actor))

    def _models(self) -> list[Message]:
        found = []
        for ident in on_table(self._state):
            at = self._state.models[ident].at
            if at is not None:
                how = say("prone") if self._state.models[ident].prone else say("standing")
                found.append(say("{name}, {how}: {east} inches from the west, {north} from the south, {up} up",
                                 name=self._context.name(ident), how=how, east=in_inches(at.x),
                                 north=in_inches(at.y), up=in_inches(at.z)))
        return found

    def _crowds(self) -> list[Message]:
        """Every mob: how many are in it, and which models (DUEL-D340)."""
        found = []
        for ident, mob in self._state.mobs.items():
            among = tuple(self._context.name(each) for each in brawlers(self._state, ident))
            where = {"east": in_inches(mob.at.x), "north": in_inches(mob.at.y)}
            found.append(say("{crowd}, {count} in it: {east} inches from the west, {north} from the south",
                             crowd=self._context.name(ident), count=crowd_of(self._state, ident), **where))
            found += [say("{name} is in {crowd}", name=name, crowd=self._context.name(ident)) for name in among]
        return found

    def _tokens(self) -> list[Message]:
        """What lies there, each thing with its place (DUEL-D15)."""
        return [say("{thing}: {east} inches from the west, {north} from the south",
                    thing=token_name(self._context, name), east=in_inches(token.at.x), north=in_inches(token.at.y))
                for name, token in self._state.tokens.items() if token.at is not None and not token.due]

    def _terrain(self) -> list[Message]:
        return [say("{piece}: {east} inches from the west, {north} from the south", piece=KIND_NAMES[piece.kind],
                    east=in_inches(piece.at[0]), north=in_inches(piece.at[1])) for piece in self._context.field.pieces]

    def name(self, who: str) -> str:
        """Seats by their names, and models by theirs, under whose names Scores are sealed."""
        known = (*self._context.header.seats, *self._state.models, *self._state.mobs, TABLE)
        return self._context.name(who) if who in known else super().name(who)

    def tone(self, seat: str) -> Tone:
        """That of its side."""
        return tone_of(self._state, seat)

    def mood(self) -> Mood | None:
        """Tense while a Duel is fought."""
        return Mood.TENSE if self._state.fight is not None else Mood.QUIET

    def strap(self, seat: str | None) -> Strap | None:
        """Who is on."""
        if seat is None:
            return None
        return Strap(self._context.name(seat), say("{inches} inches of ground", inches=self._state.header.area // INCH))

    def cues(self, event: Any) -> Sequence[str]:
        """Figures are heard that are set down, and that go down."""
        return CUES.get(type(event), ())
