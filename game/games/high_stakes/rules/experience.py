"""What a character has of a story: one thing that is new, better or back, and once a die moved (HS-S6, S64, S65)."""

from __future__ import annotations

from msgspec.structs import replace

from game.games.high_stakes.rules import actions as a
from game.games.high_stakes.rules import stakes_events as events
from game.games.high_stakes.rules.actions import Growth
from game.games.high_stakes.rules.checking import able
from game.games.high_stakes.rules.constants import (
    ATTRIBUTES,
    MOST_RELATIONSHIPS,
    MOST_TRAITS,
    PLAIN,
    PULP_VERY,
    VERY,
)
from game.games.high_stakes.rules.harm import with_sheet
from game.games.high_stakes.rules.sheet import LONGEST_PHRASE, Relationship, Sheet, Trait
from game.games.high_stakes.rules.state import Done, State
from game.rules.game_master.refusing import Refusal, in_phase
from game.rules.game_master.terms import Phase


def experience_refusal(state: State, made: a.Experience) -> Refusal | None:
    """After a story each character in it has one of the list (HS-S64), and may move a die besides, once (HS-S6)."""
    refused = able(state, made.by) or in_phase(state, Phase.ENDING)
    if refused is None and made.by in state.grown:
        refused = Refusal("grown", made.by)
    if refused is not None:
        return refused
    if len(made.text) > LONGEST_PHRASE:
        return Refusal("too_much", "text")
    sheet = state.sheet(made.by)
    match made.kind:
        case Growth.TRAIT:
            return _new(sheet.trait(made.id), len(sheet.traits) >= MOST_TRAITS, made.id)
        case Growth.RELATIONSHIP:
            return _new(sheet.relationship(made.id), len(sheet.relationships) >= MOST_RELATIONSHIPS, made.id)
        case Growth.MOVE:
            return _move_refusal(state, sheet, made)
    trait = sheet.trait(made.id)
    if trait is None:
        return Refusal("no_such_trait", made.id)
    if made.kind is Growth.BACK:
        return None if trait.burnt else Refusal("not_burnt", made.id)
    most = PULP_VERY if state.header.options.pulp else VERY
    return Refusal("out_of_range", made.id) if trait.burnt or trait.dice >= most else None


def _new(known: Trait | Relationship | None, full: bool, ident: str) -> Refusal | None:
    if known is not None:
        return Refusal("taken", ident)
    return Refusal("too_much", ident) if full else None


def _move_refusal(state: State, sheet: Sheet, made: a.Experience) -> Refusal | None:
    if sheet.moved:
        return Refusal("moved", made.by)
    if made.id not in ATTRIBUTES or made.to not in ATTRIBUTES or made.id == made.to:
        return Refusal("no_such_attribute", made.id)
    fits = sheet.left(made.id) > 1 and sheet.full(made.to) < state.header.options.limit
    return None if fits else Refusal("out_of_range", made.id)


def experience_done(state: State, made: a.Experience) -> Done:
    """The sheet as it goes on; a die that is moved leaves the one thing still to be had."""
    state = with_sheet(state, made.by, grown(state.sheet(made.by), made))
    said = (events.Grew(made.by, str(made.kind)),)
    return (state if made.kind is Growth.MOVE else replace(state, grown=(*state.grown, made.by))), said


def grown(sheet: Sheet, made: a.Experience) -> Sheet:
    """A sheet with what its owner has of a story."""
    match made.kind:
        case Growth.TRAIT:
            return replace(sheet, traits=(*sheet.traits, Trait(made.id, made.text)))
        case Growth.RELATIONSHIP:
            return replace(sheet, relationships=(*sheet.relationships,
                                                 Relationship(made.id, made.text, made.to)))
        case Growth.VERY:
            traits = tuple(replace(each, dice=each.dice + 1) if each.id == made.id else each for each in sheet.traits)
            return replace(sheet, traits=traits)
        case Growth.BACK:
            traits = tuple(replace(each, dice=PLAIN, used=0, burnt=False) if each.id == made.id else each
                           for each in sheet.traits)
            return replace(sheet, traits=traits)
    numbers = {attribute: sheet.full(attribute) for attribute in ATTRIBUTES}
    numbers[made.id] -= 1
    numbers[made.to] += 1
    return replace(sheet, moved=True, **numbers)
