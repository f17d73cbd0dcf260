"""What Consequences and effects do to characters, and who is out of the story by it (HS-S47 to S50)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from msgspec.structs import replace

from game.games.high_stakes.rules import stakes_events as events
from game.games.high_stakes.rules.actions import Part
from game.games.high_stakes.rules.constants import COSTS_A_DIE, MARK_OF, Mark, Rung
from game.games.high_stakes.rules.sheet import Sheet
from game.games.high_stakes.rules.state import Done, State
from game.games.high_stakes.rules.whom import befalls
from game.rules.game_master import keeping
from game.rules.game_master.effects import Consequence, Effect, Effects
from game.rules.game_master.terms import SceneKind

DEATH = "death"


def with_own_effects(state: State, effects: Effects, actor: str, helpers: tuple[str, ...] = ()) -> Done:
    """The state after these effects, in their order; ``helpers`` shared the roll."""
    def own(now: State, effect: Effect, of: str) -> Done:
        return own_effect(now, effect, of, helpers)

    return keeping.with_effects(state, effects, actor, own)


def own_effect(state: State, effect: Effect, actor: str, helpers: tuple[str, ...] = ()) -> Done:
    """Effects that only this game has, and things."""
    whom = befalls(state, effect.of, actor, helpers)
    if effect.ease is not None:
        eases = tuple(replace(effect.ease, of=seat) for seat in whom)
        return replace(state, eases=(*state.eases, *eases)), ()
    if effect.gain is not None or effect.lose_thing is not None:
        gone = effect.lose_thing is not None
        thing = (effect.lose_thing or effect.gain)
        return each_of(state, whom, lambda now, seat: thing_moved(now, seat, thing.thing if thing else "", gone))
    if effect.consequence is not None:
        part = Part(Rung(effect.consequence.rung), effect.consequence.what)
        return each_of(state, whom, lambda now, seat: befell(now, seat, part))
    if effect.die is not None:
        attribute = effect.die.attribute
        return each_of(state, whom, lambda now, seat: die_lost(now, seat, attribute))
    if effect.heal is not None:
        return each_of(state, whom, healed)
    if effect.free is not None:
        return each_of(state, whom, freed)
    return state, ()


def each_of(state: State, whom: Iterable[str], befalls_one: Callable[[State, str], Done]) -> Done:
    """What befalls several, one after the other."""
    happened: tuple[object, ...] = ()
    for seat in whom:
        state, more = befalls_one(state, seat)
        happened = (*happened, *more)
    return state, happened


def as_effects(parts: tuple[Part, ...], seat: str) -> Effects:
    """A Consequence as the effects that the GM enters when choosing it."""
    return tuple(Effect(consequence=Consequence(seat, str(part.rung), part.what)) for part in parts)


def all_befall(state: State, seat: str, parts: tuple[Part, ...]) -> Done:
    """A Consequence of several parts befalls one."""
    happened: tuple[object, ...] = ()
    for part in parts:
        state, more = befell(state, seat, part)
        happened = (*happened, *more)
    return state, happened


def befell(state: State, seat: str, part: Part) -> Done:
    """One entry of the list befalls somebody (HS-S47)."""
    said = events.Befell(seat, str(part.rung), part.what)
    sheet = state.sheet(seat)
    if part.rung is Rung.OVER:
        return goes_out(state, seat, str(Rung.OVER)), (said,)
    if part.rung is Rung.DEATHS_DOOR and Mark.DEATHS_DOOR in sheet.marks:
        return goes_out(state, seat, DEATH), (said,)
    mark = MARK_OF.get(part.rung)
    if mark is not None and mark not in sheet.marks:
        state = with_sheet(state, seat, replace(sheet, marks=(*sheet.marks, mark)))
    if part.rung is Rung.RELATIONSHIP:
        left = tuple(each for each in sheet.relationships if each.id != part.what)
        state = with_sheet(state, seat, replace(sheet, relationships=left))
    if part.rung is Rung.EQUIPMENT:
        state, more = thing_moved(state, seat, part.what, gone=True)
        return state, (said, *more)
    if part.rung in COSTS_A_DIE:
        state, more = die_lost(state, seat, COSTS_A_DIE[part.rung])
        return state, (said, *more)
    return state, (said,)


def die_lost(state: State, seat: str, attribute: str) -> Done:
    """An attribute is one die lower until a Rest; at 0, or hurt at death's door, the character is out (HS-S49, S50)."""
    sheet = state.sheet(seat)
    lost = min(sheet.full(attribute), sheet.lost.get(attribute, 0) + 1)
    dying = Mark.DEATHS_DOOR in sheet.marks and attribute == "body"
    sheet = replace(sheet, lost={**sheet.lost, attribute: lost})
    state = with_sheet(state, seat, sheet)
    said = (events.DieLost(seat, attribute),)
    if sheet.left(attribute) == 0:
        return goes_out(state, seat, attribute), said
    return (goes_out(state, seat, DEATH) if dying else state), said


def goes_out(state: State, seat: str, cause: str) -> State:
    """The character is out of the story next, of the first thing that does it."""
    if seat in state.out or any(going == seat for going, _ in state.going):
        return state
    return replace(state, going=(*state.going, (seat, cause)))


def thing_moved(state: State, seat: str, thing: str, gone: bool) -> Done:
    """A thing is lost until it is found again (HS-S15, S41)."""
    held = state.gone.get(seat, ())
    things = tuple(dict.fromkeys((*held, thing))) if gone else tuple(each for each in held if each != thing)
    others = {each: lost for each, lost in state.gone.items() if each != seat}
    after = replace(state, gone={**others, seat: things} if things else others)
    return after, (events.ThingMoved(seat, thing, gone),)


def healed(state: State, seat: str) -> Done:
    """Losses of Body are made good; in a Rest one at death's door is tended, and wounded after it (HS-S50)."""
    sheet = state.sheet(seat)
    if Mark.DEATHS_DOOR in sheet.marks:
        rests = state.scene is not None and state.scene.kind in (SceneKind.REST, SceneKind.DREAM)
        if not rests or seat not in state.resting:
            return state, ()
        return replace(state, tended=tuple(dict.fromkeys((*state.tended, seat)))), (events.MadeWhole(seat, "tended"),)
    lost = {attribute: count for attribute, count in sheet.lost.items() if attribute != "body"}
    return with_sheet(state, seat, replace(sheet, lost=lost)), (events.MadeWhole(seat, "healed"),)


def freed(state: State, seat: str) -> Done:
    """Whoever was taken, trapped or stuck is free again (HS-S47)."""
    sheet = state.sheet(seat)
    marks = tuple(mark for mark in sheet.marks if mark is not Mark.TAKEN)
    return with_sheet(state, seat, replace(sheet, marks=marks)), (events.MadeWhole(seat, "freed"),)


def redeemed(sheet: Sheet) -> Sheet:
    """Face is saved, and with it the die that it cost (HS-S47)."""
    if Mark.FACELESS not in sheet.marks:
        return sheet
    aura = max(0, sheet.lost.get("aura", 0) - 1)
    lost = {attribute: count for attribute, count in {**sheet.lost, "aura": aura}.items() if count}
    return replace(sheet, lost=lost, marks=tuple(mark for mark in sheet.marks if mark is not Mark.FACELESS))


def with_sheet(state: State, seat: str, sheet: Sheet) -> State:
    """The state with the sheet of a character."""
    character = replace(state.characters[seat], sheet=sheet)
    return replace(state, characters={**state.characters, seat: character})


# --- Rest ---

def refreshed(sheet: Sheet) -> Sheet:
    """Ticks are gone; what was burnt stays so (HS-S11, S60)."""
    return replace(sheet, traits=tuple(replace(each, used=0) for each in sheet.traits),
                   relationships=tuple(replace(each, used=0) for each in sheet.relationships))


def rested(sheet: Sheet, tended: bool) -> Sheet:
    """Ticks and losses are gone, faces saved; not lost Relationships, nor social death (HS-S60).

    One at death's door who was tended is wounded instead, and keeps the last die; untended one stays there (HS-S50).
    """
    kept = tuple(mark for mark in sheet.marks if mark is not Mark.FACELESS)
    after = replace(refreshed(sheet), lost={}, marks=kept)
    if Mark.DEATHS_DOOR not in sheet.marks:
        return after
    if not tended:
        return replace(after, lost={key: count for key, count in sheet.lost.items() if key == "body"})
    wounded = {"body": 1} if sheet.body > 1 else {}
    return replace(after, lost=wounded, marks=tuple(mark for mark in kept if mark is not Mark.DEATHS_DOOR))


def after_rest(state: State) -> Done:
    """A Rest is over: whoever rested, was there and did not dream badly, is refreshed (HS-S60, S61)."""
    if not state.resting:
        return state, ()
    who = tuple(seat for seat in state.resting if seat in state.here)
    for seat in who:
        state = with_sheet(state, seat, rested(state.sheet(seat), seat in state.tended))
    eases = tuple(each for each in state.eases if each.until != "rest" or each.of not in who)
    return replace(state, resting=(), tended=(), eases=eases), ((events.Refreshed(who, True),) if who else ())
