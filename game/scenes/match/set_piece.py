"""Five seconds that belong to one event: somebody's end, something reached, a victory. Any press ends them.

    class AtTable(GameAtTable):
        def set_pieces(self, events): ...      what of this deserves one

Where motion is reduced it is a still card: nothing moves, and where words wait for whoever reads them it waits too.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from game.scenes.hand.throw_methods import Nudge
from game.scenes.large_text import is_crowded
from game.scenes.match.controller import Card, Controller
from game.scenes.match.match_context import AnyContext
from game.scenes.match.reading_time import passed_s, words_wait
from game.scenes.match.unattended import HURRY_KEYS, SKIP
from game.scenes.mood import Mood
from game.ui.expressions import Temper
from game.ui.screen import Column, Element, Face, Gap, Intent, Row, Text
from game.ui.styles import Style, Tone

LASTS_S = 5.0
STRIKES_S = (0.9, 1.4)  # between these a name, or what was reached, is struck out
FACE, LARGE_FACE = 132, 212  # units
MOST_LARGE = 2  # so many portraits are large, where the text is not


@dataclass(frozen=True, slots=True)
class SetPiece:
    """What is shown: a caption, who or what it is about, a line, portraits (name, whose, how they take it).

    ``mood``: the light meanwhile. ``confetti``: it falls.
    """

    caption: str
    title: str
    lines: tuple[str, ...] = ()
    told: str = ""
    faces: tuple[tuple[str, str, Temper], ...] = ()
    title_struck: bool = False
    struck: tuple[int, int] = (0, 0)  # lines before the first are struck out already, up to the second are now
    tone: Tone = Tone.PLAIN
    mood: Mood = Mood.QUIET
    confetti: bool = False


class SetPieceController(Controller):
    """Shows one. It decides nothing, and enters nothing into the record."""

    def __init__(self, context: AnyContext, piece: SetPiece, done: Callable[[], object]) -> None:
        """``done`` is called once, when it is over."""
        self._context = context
        self._piece = piece
        self._done = done
        self._over = False
        self._shown_s = 0.0
        self._still = context.services.player.preferences.reduce_motion
        self._waits = self._still and words_wait(context)

    @property
    def busy(self) -> bool:
        return not self._waits

    @property
    def automatic(self) -> bool:
        return not self._waits

    @property
    def fixed(self) -> bool:
        return False

    def enter(self) -> None:
        table = self._context.services.table
        table.broadcast.feel(self._piece.mood)
        if self._piece.confetti:
            table.view.confetti.fall()

    def exit(self) -> None:
        self._context.services.table.view.confetti.clear()

    def update(self, dt_s: float) -> None:
        self._shown_s += passed_s(self._context.services, dt_s)
        if not self._still and not math.isinf(self._shown_s):
            self._context.services.table.view.confetti.update(dt_s)
        if self._shown_s >= LASTS_S and not self._waits:
            self._go_on()

    def card(self) -> Card:
        piece, share = self._piece, self._struck_share
        done, now = piece.struck
        lines = tuple(Text(line, Style.BODY, struck=1.0 if at < done else share if at < now else 0.0)
                      for at, line in enumerate(piece.lines))
        told = (Text(piece.told, Style.STORY),) if piece.told else ()
        words: tuple[Element, ...] = (
            Text(piece.title, Style.TITLE, piece.tone, struck=share if piece.title_struck else 0.0), *lines, *told)
        faces = tuple(Face(name, whose, self._face, temper) for name, whose, temper in piece.faces)
        body = Row((*faces, Gap(), Column(words)), (*(0.0 for _ in faces), 0.0, 1.0))
        return Card(piece.caption, (body,), piece.caption, (SKIP,), focus="skip",
                    words=True)

    @property
    def _face(self) -> int:
        """How large a portrait is."""
        crowded = is_crowded(self._context.services.player.preferences)
        return FACE if crowded or len(self._piece.faces) > MOST_LARGE else LARGE_FACE

    @property
    def _struck_share(self) -> float:
        """How far the stroke has come."""
        begin_s, end_s = STRIKES_S
        return 1.0 if self._still else min(max((self._shown_s - begin_s) / (end_s - begin_s), 0.0), 1.0)

    def on_intent(self, intent: Intent) -> bool:
        if intent.name == "skip":
            self._go_on()
        return intent.name == "skip"

    def on_press(self, x: float, y: float) -> None:
        self._go_on()

    def on_nudge(self, nudge: Nudge) -> bool:
        if nudge is Nudge.CONFIRM:
            self._go_on()
        return nudge is Nudge.CONFIRM

    def on_key(self, key: str) -> bool:
        used = key in HURRY_KEYS or len(key) == 1
        if used:
            self._go_on()
        return used

    def _go_on(self) -> None:
        if self._over:
            return
        self._over = True
        self._context.services.table.view.confetti.clear()
        self._done()
        self._context.move_on()
