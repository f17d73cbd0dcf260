"""What lies on the table: a sheet before every character, the ladder of stakes while a throw is built."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.games.high_stakes.rules.actions import Part
from game.games.high_stakes.rules.constants import ATTRIBUTES, RUNG_DICE, Mark, Rung
from game.games.high_stakes.rules.offer_checks import rung_refusal
from game.games.high_stakes.rules.sheet import Relationship, Sheet, Trait
from game.games.high_stakes.rules.state import OpenCall, State
from game.games.high_stakes.scenes.stakes_names import RUNG_CARDS, RUNG_COSTS, RUNG_NAMES, attribute_words, dice_words
from game.rules.game_master.terms import Phase
from game.scenes.table.things.thing import Before, FarEdge, Kind, Thing
from game.ui.messages import Message, joined, say

MARK_NAMES: dict[Mark, Message] = {
    Mark.FACELESS: say("has lost face"), Mark.TAKEN: say("is taken"), Mark.OUTCAST: say("is an outcast"),
    Mark.DEATHS_DOOR: say("is at death's door")}


def things_of(state: State, name: Callable[[str], str]) -> tuple[Thing, ...]:
    """Sheets; a card for each rung while stakes may be raised, the staked ones with the name of whoever risks it."""
    return (*_sheets(state), *_ladder(state, name))


def _sheets(state: State) -> Iterator[Thing]:
    for seat, character in state.characters.items():
        if seat in state.living:
            yield Thing(id=f"sheet_{seat}", kind=Kind.SHEET, place=Before(seat), label=character.name,
                        text=sheet_lines(character.sheet))


def _ladder(state: State, name: Callable[[str], str]) -> Iterator[Thing]:
    """From the mildest on the left to the end of a story on the right; only what somebody who throws could stake."""
    if state.call is None or state.phase is not Phase.CALLED:
        return
    staked: dict[Rung, list[str]] = {}
    for seat, hand in state.call.hands.items():
        if hand.raised is not None:
            staked.setdefault(hand.raised.rung, []).append(name(seat))
    for rung, dice in RUNG_DICE.items():
        if dice and (rung in staked or _open(state, state.call, rung)):
            by = joined(", ", tuple(staked.get(rung, ())))
            said = by if rung in staked else say("{what} +{dice}", what=RUNG_CARDS[rung], dice=dice)
            yield Thing(id=f"rung_{rung}", kind=Kind.CARD, place=FarEdge(), label=said, text=(
                RUNG_NAMES[rung], say("{dice} more, for: {cost}.", dice=dice_words(dice), cost=RUNG_COSTS[rung])))


def _open(state: State, call: OpenCall, rung: Rung) -> bool:
    """Whether it is a rung for anybody who throws: one of the Relationships, where it is that (HS-S48)."""
    def whats(seat: str) -> tuple[str, ...]:
        ties = tuple(tie.id for tie in state.sheet(seat).relationships)
        return ties if rung is Rung.RELATIONSHIP else ("",)

    return any(rung_refusal(state, call, seat, Part(rung, what)) is None
               for seat in call.hands for what in whats(seat))


def sheet_lines(sheet: Sheet) -> tuple[Message | str, ...]:
    """A sheet as it is read by everybody: no Secret stands there."""
    marks = joined(", ", tuple(MARK_NAMES[mark] for mark in sheet.marks))
    lines = (sheet.concept, joined(", ", tuple(attribute_words(sheet, each) for each in ATTRIBUTES)), marks,
             *map(trait_line, sheet.traits), *map(tie_line, sheet.relationships),
             sheet.unique.text if sheet.unique is not None else "")
    return tuple(filter(None, lines))


def trait_line(trait: Trait) -> Message:
    """A Trait, with what it can still give."""
    text = trait.text or say("A Trait")
    if trait.burnt:
        return say("{trait}: given up", trait=text)
    if not trait.left:
        return say("{trait}: ticked", trait=text)
    return say("{trait}: +{dice}", trait=text, dice=dice_words(trait.left))


def tie_line(tie: Relationship) -> Message:
    """A Relationship, ticked or not."""
    text = say("{who}, {feeling}", who=tie.who, feeling=tie.text) if tie.who and tie.text else tie.who or tie.text
    return say("{tie}: +{dice}", tie=text, dice=dice_words(tie.left)) if tie.left else say("{tie}: ticked", tie=text)
