"""A Protagonist on paper: Abilities, Health, Resolve, Drives, Gear (PRO-P1, P58)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Annotated

import msgspec

from game.games.protagonists.rules.constants import (
    ABILITIES,
    FEWEST_DRIVES,
    LEAST_SCORE,
    MOST_BOXES,
    MOST_DAMAGE,
    MOST_DRIVES,
    MOST_GEAR,
    MOST_HEALTH,
    MOST_RESOLVE,
    MOST_SCORE,
)
from game.rules.game_master.story_header import expect
from game.rules.game_master.terms import LONGEST_TEXT, Ident
from game.rules.value import Value

SheetText = Annotated[str, msgspec.Meta(max_length=LONGEST_TEXT)]


class Drive(Value, frozen=True, omit_defaults=True):
    """A goal, need or habit; ``marked`` once it has been followed in this Chapter (PRO-P19)."""

    id: Ident
    text: SheetText
    marked: bool = False


class Piece(Value, frozen=True, omit_defaults=True):
    """A piece of Gear (PRO-P58). ``ability``: what it is rolled by, "" where by none or any; ``boxes`` 0: no limit.

    ``returns``: its boxes come back at the end of a Chapter (PRO-P62).
    """

    id: Ident
    text: SheetText
    damage: int = 0
    ability: str = ""
    boxes: int = 0
    marked: int = 0
    returns: bool = False

    @property
    def used_up(self) -> bool:
        """All its boxes are marked, so that it cannot be used (PRO-P59)."""
        return 0 < self.boxes <= self.marked


class Now(Value, frozen=True):
    """What is left of Health and Resolve."""

    health: int
    resolve: int


class Sheet(Value, frozen=True, omit_defaults=True):
    """The sheet. ``health`` and ``resolve`` are the starting values; ``now`` None: all of it is there."""

    toughness: int
    agility: int
    smarts: int
    wits: int
    health: int
    resolve: int
    now: Now | None = None
    drives: tuple[Drive, ...] = ()
    gear: tuple[Piece, ...] = ()
    last_stand: bool = True

    def score(self, ability: str) -> int:
        """The score of an Ability by its name; raises KeyError for none."""
        if ability not in ABILITIES:
            raise KeyError(ability)
        return int(getattr(self, ability))

    @property
    def left(self) -> Now:
        """What there is of Health and Resolve."""
        return self.now or Now(self.health, self.resolve)


def validate_sheet(sheet: Sheet, at: str = "sheet") -> None:
    """Raises ``BadHeader`` where a sheet cannot be, naming the field below ``at`` and what is allowed."""
    for ability in ABILITIES:
        _within(sheet.score(ability), LEAST_SCORE, MOST_SCORE, f"{at}.{ability}")
    _within(sheet.health, 1, MOST_HEALTH, f"{at}.health")
    _within(sheet.resolve, 1, MOST_RESOLVE, f"{at}.resolve")
    _within(sheet.left.health, 1, sheet.health, f"{at}.now.health")
    _within(sheet.left.resolve, 1, sheet.resolve, f"{at}.now.resolve")
    _within(len(sheet.drives), FEWEST_DRIVES, MOST_DRIVES, f"{at}.drives")
    _within(len(sheet.gear), 0, MOST_GEAR, f"{at}.gear")
    for kind, held in (("drives", sheet.drives), ("gear", sheet.gear)):
        ids = [each.id for each in held]
        expect(len(ids) == len(set(ids)), f"{at}.{kind}", "must each have an id of its own")
    for drive in sheet.drives:
        expect(bool(drive.text.strip()), f"{at}.drives.{drive.id}", "must say what drives them")
    for piece in sheet.gear:
        validate_piece(piece, f"{at}.gear.{piece.id}")


def validate_piece(piece: Piece, at: str) -> None:
    """Raises ``BadHeader`` where a piece of Gear cannot be (PRO-P58)."""
    expect(bool(piece.text.strip()), f"{at}.text", "must say what it is")
    expect(piece.ability in ("", *ABILITIES), f"{at}.ability", f"must be empty or one of {', '.join(ABILITIES)}")
    _within(piece.damage, 0, MOST_DAMAGE, f"{at}.damage")
    _within(piece.boxes, 0, MOST_BOXES, f"{at}.boxes")
    _within(piece.marked, 0, piece.boxes, f"{at}.marked")
    expect(not piece.returns or piece.boxes > 0, f"{at}.returns", "must be false where there are no boxes")


NPC_NUMBERS: Mapping[str, tuple[int, int]] = MappingProxyType({
    **dict.fromkeys(ABILITIES, (LEAST_SCORE, MOST_SCORE)),
    "health": (1, MOST_HEALTH), "resolve": (0, MOST_RESOLVE),
    **{f"damage_{ability}": (0, MOST_DAMAGE) for ability in ABILITIES}})
"""What somebody who is nobody's character may have (PRO-P1), from least to most.

``damage_toughness`` and the like: what the Gear adds with which they fight by that Ability.
"""
NPC_MUST_HAVE = (*ABILITIES, "health")


def wrong_number(numbers: Mapping[str, int]) -> str:
    """The name of a number that nobody can have, or not so much of; "" if all can be."""
    return next((name for name, number in numbers.items()
                 if name not in NPC_NUMBERS or not NPC_NUMBERS[name][0] <= number <= NPC_NUMBERS[name][1]), "")


def missing_number(numbers: Mapping[str, int]) -> str:
    """The first number that somebody must have and has not; "" if all are there (PRO-P1)."""
    return next((name for name in NPC_MUST_HAVE if name not in numbers), "")


def _within(number: int, least: int, most: int, field: str) -> None:
    expect(least <= number <= most, field, f"must be {least} to {most}, not {number}")
