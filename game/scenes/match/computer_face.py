"""What a computer says or does, beside its face and under its name."""

from __future__ import annotations

from game.ai.players import Computer
from game.scenes.match.computer_names import persona_name, portrait, voice
from game.scenes.services import Services
from game.ui.screen import Column, Element, Face, Row, Text
from game.ui.styles import Style, Tone

FACE, SMALL_FACE = 156, 104  # units


def signed(services: Services, computer: Computer, *elements: Element, size: int = FACE) -> Row:
    """These elements, signed by whoever says or does them."""
    name = persona_name(services.play.personas, computer.persona)
    caption = Text(voice(services.play.personas, computer), Style.CAPTION, Tone.QUIET)
    face = Face(portrait(services.play.personas, computer.persona), name, size)
    return Row((face, Column((caption, *elements))), (0.0, 1.0))
