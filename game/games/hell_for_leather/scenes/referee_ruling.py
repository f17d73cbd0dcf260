"""The referee's ruling: one die after the other, seen from straight above, with what decides it shown on the table."""

from __future__ import annotations

import math
from collections.abc import Mapping

from game.games.hell_for_leather.rules import Lie
from game.games.hell_for_leather.scenes.die_readings import ruling_words
from game.games.hell_for_leather.scenes.rule_labels import RESULT_TONE, die_words, kind_of
from game.physics import Body, DieReading, Layout, Outcome, TableSpec, outline, solid
from game.physics.rotation import place, rotate
from game.scenes.table.projection import Projector
from game.ui.messages import joined, millimetres, say
from game.ui.screen import Element, Mark, Text
from game.ui.styles import Style, Tone

STILL_M = 0.0001  # a die that lies within so much of where it lay was not touched
BESIDE_M = 0.005  # a measure stands so far beyond the line
FACE_OUT_M = 0.004  # a number stands so far out from its face, so that several can be told apart


class Ruling:
    """The dice of one throw that need a referee. ``lies`` is how the rules take them."""

    def __init__(self, spec: TableSpec, before: Layout, outcome: Outcome, lies: Mapping[str, Lie],
                 close_m: float) -> None:
        self._spec = spec
        self._outcome = outcome
        self._lies = lies
        words = ruling_words(outcome, lies, close_m)
        self._words = {die: words[die] for die in words if not _untouched(before, outcome, die)}
        self._dice = tuple(self._words)
        self._at = 0

    @property
    def due(self) -> bool:
        """Whether there is a die to be ruled."""
        return self._at < len(self._dice)

    @property
    def die(self) -> str:
        """The die that is ruled now."""
        return self._dice[self._at]

    @property
    def body(self) -> Body | None:
        """Where it lies; None when it left the table."""
        return None if self.die in self._outcome.left_table else self._outcome.layout.body(self.die)

    def go_on(self) -> None:
        """This one is understood."""
        self._at += 1

    def elements(self) -> tuple[Element, ...]:
        """What the referee says."""
        lie = self._lies[self.die]
        whole = len(self._dice)
        many = say("Die {number} of {whole}.", number=self._at + 1, whole=whole) if whole > 1 else ""
        seen = say("Seen from straight above.") if self.body is not None else \
            say("It is on the floor, and stays there.")
        return (Text(joined(" ", filter(None, (many, seen))), Style.SMALL, Tone.QUIET), Text(self._words[self.die]),
                Text(die_words(lie), Style.HEADING, RESULT_TONE[kind_of(lie)]))

    def marks(self, projector: Projector) -> tuple[Mark, ...]:
        """What decides, pinned to the die: the faces it could be, or the millimetres to the line."""
        body = self.body
        if body is None:
            lie = self._lies[self.die]
            x, y = projector.to_pixel((0.0, -self._spec.target.line_inner_radius_m / 2, 0.0))
            return (Mark("rolled", say("Rolled for it: {number}", number=lie.number), x, y, Style.NUMBER,
                         RESULT_TONE[kind_of(lie)]),)
        reading = self._outcome.readings[self.die]
        return self._faces(body, reading, projector) if reading.caught else self._measure(body, reading, projector)

    def _faces(self, body: Body, reading: DieReading, projector: Projector) -> tuple[Mark, ...]:
        marks = []
        for face in solid(self._spec, body.kind).faces:
            if face.number in reading.candidates:
                x, y, z = place(body.pose, face.centre)
                out_x, out_y, _ = rotate(body.pose.orientation, face.normal)
                spot = projector.to_pixel((x + FACE_OUT_M * out_x, y + FACE_OUT_M * out_y, z))
                counts = face.number == reading.number
                words = say("{number} counts", number=face.number) if counts else str(face.number)
                marks.append(Mark(f"face_{face.number}", words, *spot, Style.BODY,
                                  Tone.PRIMARY if counts else Tone.QUIET))
        return tuple(marks)

    def _measure(self, body: Body, reading: DieReading, projector: Projector) -> tuple[Mark, ...]:
        x, y = max(outline(self._spec, body), key=lambda point: math.hypot(*point))
        target = self._spec.target
        out = (target.line_inner_radius_m + target.line_width_m + BESIDE_M) / math.hypot(x, y)
        length, inside = millimetres(abs(reading.margin_m)), reading.margin_m < 0.0
        words = say("{length} inside", length=length) if inside else say("{length} over", length=length)
        spot = projector.to_pixel((x * out, y * out, 0.0))
        return (Mark("measure", words, *spot, Style.BODY, Tone.GOOD if inside else Tone.DANGER),)


def _untouched(before: Layout, outcome: Outcome, die: str) -> bool:
    """Whether a die lies where it lay before this throw: it was ruled then."""
    lay = next((body.pose.position for body in before.bodies if body.id == die), None)
    lies = next((body.pose.position for body in outcome.layout.bodies if body.id == die), None)
    return lay is not None and lies is not None and math.dist(lay, lies) <= STILL_M
