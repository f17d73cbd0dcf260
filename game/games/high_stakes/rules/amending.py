"""Something put right in the open (GM-G38): a fact, a clock, a number, a lost right, words of a sheet (GM-G10)."""

from __future__ import annotations

from msgspec.structs import replace

from game.games.high_stakes.rules.constants import ATTRIBUTES, MOST_DIFFICULTY, Mark
from game.games.high_stakes.rules.harm import redeemed, with_sheet
from game.games.high_stakes.rules.sheet import LONGEST_PHRASE, Sheet
from game.games.high_stakes.rules.state import Done, State
from game.rules.game_master import entries as e
from game.rules.game_master import story_events as told
from game.rules.game_master.refusing import Refusal, in_phase
from game.rules.game_master.terms import Phase, Scalar

WORDS = ("name", "pronouns", "concept")
MOST_RIGHTS = 3


def amend_refusal(state: State, made: e.Amend) -> Refusal | None:
    """A path of a closed list, between throws: dice of a throw are never put right.

    ``facts.ID``, ``clocks.ID``, ``npcs.ID`` (its difficulty), ``rights.SEAT``; of ``characters.SEAT``: ``name``,
    ``pronouns``, ``concept``, ``lost.ATTRIBUTE``, ``marks.MARK``, ``traits.ID`` and ``relationships.ID`` (ticks), and
    ``out`` (to false), where a genre brings the dead back (HS-S51).
    """
    kind, _, ident = made.what.partition(".")
    if refused := in_phase(state, Phase.PREPARE, Phase.FREE):
        return refused
    match kind:
        case "facts":
            return None if ident in state.facts else Refusal("unknown", made.what)
        case "clocks":
            return _number(made, state.clocks[ident].size) if ident in state.clocks else Refusal("unknown", made.what)
        case "npcs":
            return _number(made, MOST_DIFFICULTY) if ident in state.npcs else Refusal("unknown", made.what)
        case "rights":
            return _number(made, MOST_RIGHTS) if ident in state.living else Refusal("unknown", made.what)
        case "characters":
            seat, _, path = ident.partition(".")
            if path == "out":
                return None if seat in state.out and made.value is False else Refusal("unknown", made.what)
            return _of_sheet(state.sheet(seat), path, made) if seat in state.characters else Refusal(
                "unknown", made.what)
    return Refusal("unknown", made.what)


def _number(made: e.Amend, most: int) -> Refusal | None:
    fits = type(made.value) is int and 0 <= made.value <= most
    return None if fits else Refusal("out_of_range", made.what)


def _of_sheet(sheet: Sheet, path: str, made: e.Amend) -> Refusal | None:
    field, _, ident = path.partition(".")
    if path in WORDS:
        fits = isinstance(made.value, str) and len(made.value) <= LONGEST_PHRASE
        fits = fits and (path != "name" or bool(str(made.value).strip()))
        return None if fits else Refusal("out_of_range", made.what)
    if field == "lost" and ident in ATTRIBUTES:
        return _number(made, sheet.full(ident) - 1)
    if field == "marks" and ident in tuple(Mark):
        return None if isinstance(made.value, bool) else Refusal("out_of_range", made.what)
    trait, tie = sheet.trait(ident), sheet.relationship(ident)
    if field == "traits" and trait is not None:
        return _number(made, trait.dice)
    if field == "relationships" and tie is not None:
        return _number(made, tie.dice)
    return Refusal("unknown", made.what)


def amend_done(state: State, made: e.Amend) -> Done:
    """It is as the GM says, agreed by the player whose sheet it is."""
    kind, _, ident = made.what.partition(".")
    if kind == "facts":
        facts = {**state.facts, ident: replace(state.facts[ident], value=made.value)}
        return replace(state, facts=facts), (told.FactChanged(ident, made.value, state.facts[ident].secret),)
    if kind == "clocks":
        clock = replace(state.clocks[ident], filled=int(made.value))
        return replace(state, clocks={**state.clocks, ident: clock}), (told.ClockMoved(ident, clock.filled, False),)
    if kind == "npcs":
        numbers = {**state.npcs[ident].numbers, "difficulty": int(made.value)}
        return replace(state, npcs={**state.npcs, ident: replace(state.npcs[ident], numbers=numbers)}), ()
    if kind == "rights":
        others = {seat: left for seat, left in state.rights.items() if seat != ident}
        return replace(state, rights={**others, ident: int(made.value)} if made.value else others), ()
    seat, _, path = ident.partition(".")
    if path == "out":
        return came_back(state, seat), ()
    if path in ("name", "pronouns"):
        words: dict[str, str] = {path: str(made.value)}
        character = replace(state.characters[seat], **words)
        return replace(state, characters={**state.characters, seat: character}), ()
    return with_sheet(state, seat, amended(state.sheet(seat), path, made.value)), ()


def came_back(state: State, seat: str) -> State:
    """Somebody who was out is in the story again, with one die at least of each attribute (HS-S51)."""
    sheet = state.sheet(seat)
    lost = {attribute: min(count, sheet.full(attribute) - 1) for attribute, count in sheet.lost.items()}
    marks = tuple(mark for mark in sheet.marks if mark is not Mark.DEATHS_DOOR)
    return with_sheet(replace(state, out=tuple(each for each in state.out if each != seat)), seat,
                      replace(sheet, lost={key: count for key, count in lost.items() if count}, marks=marks))


def amended(sheet: Sheet, path: str, value: Scalar) -> Sheet:
    """A sheet with one thing put right; face that is saved gives back its die (HS-S47)."""
    field, _, ident = path.partition(".")
    match field:
        case "concept":
            return replace(sheet, concept=str(value))
        case "lost":
            lost = {key: count for key, count in {**sheet.lost, ident: int(value)}.items() if count}
            return replace(sheet, lost=lost)
        case "marks":
            mark = Mark(ident)
            if mark is Mark.FACELESS and not value:
                return redeemed(sheet)
            others = tuple(each for each in sheet.marks if each is not mark)
            return replace(sheet, marks=(*others, mark) if value else others)
        case "traits":
            traits = tuple(replace(each, used=int(value)) if each.id == ident else each for each in sheet.traits)
            return replace(sheet, traits=traits)
    ties = tuple(replace(each, used=int(value)) if each.id == ident else each for each in sheet.relationships)
    return replace(sheet, relationships=ties)
