"""Drives and Gear of a sheet in words."""

from __future__ import annotations

from game.games.protagonists.rules.sheets import Drive, Piece
from game.games.protagonists.scenes.chapter_names import ABILITY_NAMES
from game.ui.messages import Message, joined, say


def drive_words(drive: Drive) -> str:
    """What drives somebody, and whether it was followed in this Chapter."""
    return say("{drive} (followed)", drive=drive.text) if drive.marked else drive.text


def piece_words(piece: Piece) -> str:
    """A piece of Gear: what it is rolled by, what it adds, how many uses are left."""
    notes = piece_notes(piece)
    return say("{piece} ({notes})", piece=piece.text, notes=joined(", ", notes)) if notes else piece.text


def piece_notes(piece: Piece) -> tuple[Message, ...]:
    """What is to be known of it besides its name."""
    notes: list[Message] = []
    if piece.ability:
        notes.append(say("by {ability}", ability=ABILITY_NAMES[piece.ability]))
    if piece.damage:
        notes.append(say("+{damage} Damage", damage=piece.damage))
    if piece.boxes:
        notes.append(say("{left} of {boxes} uses left", left=piece.boxes - piece.marked, boxes=piece.boxes))
    return tuple(notes)
