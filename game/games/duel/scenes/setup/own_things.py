"""Battlefields and rosters as files: what is in them, typed and looked at, with file, line and place of a mistake.

A file is YAML of plain data. The first key says what it is and in which version; unknown keys are refused.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec

from game.games.duel.rules.field.catalogue import KINDS
from game.games.duel.rules.field.pieces import TURNS
from game.games.duel.rules.header import OwnField, OwnPiece
from game.games.duel.rules.options import THEMES
from game.games.duel.rules.setup.own_fields import MOST_PIECES, OFFERED, refusal
from game.games.duel.rules.setup.presets import usual_entry
from game.games.duel.rules.setup.rosters import HeroDraft, Member, Roster, roster_problem
from game.games.duel.rules.terms import AREAS, MOST_HEROES, MOST_MODELS
from game.scenes.services.shelf import MadeFiles
from game.storage.input_error import InputError
from game.storage.plain_files import readable

FIELDS, WARBANDS = "battlefields", "warbands"
VERSION = 1
LONGEST_NAME = 40
Decoded = TypeVar("Decoded")


class FieldFile(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A battlefield of a player's own, as its file has it; pieces and what belongs to them as in a header (M4)."""

    battlefield: int
    name: str
    area: int
    pieces: tuple[OwnPiece, ...]
    lights: tuple[tuple[int, int, int], ...] = ()
    links: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)

    @property
    def own(self) -> OwnField:
        """As a header has it."""
        return OwnField(self.pieces, self.lights, self.links)


class WarbandFile(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A roster, as its file has it."""

    warband: int
    name: str
    theme: str = "any"
    heroes: tuple[HeroDraft, ...] = ()
    fighters: tuple[Member, ...] = ()

    @property
    def roster(self) -> Roster:
        """As rules and screens have it."""
        return Roster(name=self.name, theme=self.theme, heroes=self.heroes, fighters=self.fighters)


def read_field(files: MadeFiles, name: str) -> FieldFile:
    """A player's battlefield. Raises InputError naming file, line, place, and what is allowed (DUEL-D13, M4)."""
    data, lines, file = files.read(FIELDS, name)
    found = _typed(data, lines, file, FieldFile)
    _check(found.battlefield == VERSION, file, lines, "battlefield", f"must be {VERSION}")
    _check_name(found.name, file, lines)
    _check(found.area in AREAS, file, lines, "area", f"must be {', '.join(map(str, AREAS))}")
    _check(len(found.pieces) <= MOST_PIECES, file, lines, "pieces", f"must be {MOST_PIECES} at most")
    for at, piece in enumerate(found.pieces):
        where = f"pieces[{at}]"
        _check(piece.kind in KINDS, file, lines, f"{where}.kind", f"there is no {piece.kind}")
        _check(piece.kind in OFFERED, file, lines, f"{where}.kind", f"{piece.kind} is not laid down beforehand (T62)")
        _check(0 <= piece.turn < TURNS, file, lines, f"{where}.turn", f"must be 0 to {TURNS - 1}")
    refused = refusal(found.own, found.area, usual_entry(found.area))
    if refused is not None:
        what = f": {refused.problem.what}" if refused.problem.what else ""
        raise _error(file, lines, f"pieces[{refused.number - 1}]",
                     f"cannot lie there, {refused.problem.why}{what} (D13)")
    _check_links(found, file, lines)
    return found


def _check_links(found: FieldFile, file: str, lines: Mapping[str, int]) -> None:
    """Switches and what they work are pieces that there are (X7); lights lie in the area."""
    pieces = {f"t{at}" for at in range(1, len(found.pieces) + 1)}
    for switch, linked in found.links.items():
        strange = [each for each in (switch, *linked) if each not in pieces]
        _check(not strange, file, lines, f"links.{switch}", f"there is no piece {next(iter(strange), '')}")
    for at, light in enumerate(found.lights):
        _check(all(0 <= along <= found.area for along in light), file, lines, f"lights[{at}]",
               f"must be 0 to {found.area}")


def save_field(files: MadeFiles, name: str, area: int, own: OwnField) -> str:
    """Keep a battlefield. Gives the name of its file. Raises SaveError."""
    kept = FieldFile(battlefield=VERSION, name=name, area=area, pieces=own.pieces, lights=own.lights, links=own.links)
    return files.save(FIELDS, name, msgspec.to_builtins(kept))


def read_roster(files: MadeFiles, name: str, shipped: bool = False) -> Roster:
    """A roster. Raises InputError naming file, line, place, and what is allowed (DUEL-D400 to D403)."""
    data, lines, file = files.read(WARBANDS, name, shipped)
    found = _typed(data, lines, file, WarbandFile)
    _check(found.warband == VERSION, file, lines, "warband", f"must be {VERSION}")
    _check_name(found.name, file, lines)
    _check(found.theme in THEMES, file, lines, "theme", f"must be {', '.join(THEMES)}")
    _check(len(found.heroes) <= MOST_HEROES, file, lines, "heroes", f"must be {MOST_HEROES} at most (D401)")
    _check(len(found.fighters) <= MOST_MODELS, file, lines, "fighters", f"must be {MOST_MODELS} at most (D400)")
    named = {**{f"heroes[{at}].": each.name for at, each in enumerate(found.heroes)},
             **{f"fighters[{at}].": each.name for at, each in enumerate(found.fighters)}}
    for where, called in named.items():
        _check_name(called, file, lines, where)
    problem = roster_problem(found.roster)
    if problem is not None:
        raise _error(file, lines, problem.place, problem.problem)
    return found.roster


def save_roster(files: MadeFiles, roster: Roster) -> str:
    """Keep a roster. Gives the name of its file. Raises SaveError."""
    return files.save(WARBANDS, roster.name, {"warband": VERSION, **msgspec.to_builtins(roster)})


# --- mistakes ---

def _typed(data: Any, lines: Mapping[str, int], file: str, kind: type[Decoded]) -> Decoded:
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        problem, _, place = str(error).partition(" - at `$")
        raise _error(file, lines, place.rstrip("`").lstrip("."), problem[:1].lower() + problem[1:]) from None


def _check_name(name: str, file: str, lines: Mapping[str, int], where: str = "") -> None:
    plain = name.strip() == name and 1 <= len(name) <= LONGEST_NAME and name.isprintable()
    _check(plain, file, lines, f"{where}name", f"must be 1 to {LONGEST_NAME} letters")


def _check(holds: bool, file: str, lines: Mapping[str, int], place: str, problem: str) -> None:
    if not holds:
        raise _error(file, lines, place, problem)


def _error(file: str, lines: Mapping[str, int], place: str, problem: str) -> InputError:
    """The mistake with the line of its place, or of the nearest thing that it is in."""
    found = place
    while found and found not in lines:
        found = re.sub(r"(\.[^.\[]*|\[[^\]]*\])$", "", found) if re.search(r"[.\[]", found) else ""
    line = f", line {lines[found]}" if found in lines and found else ""
    return InputError(readable(f"{file}{line}: {place + ' ' if place else ''}{problem}."))
