"""Effects of packs as this game has them: what macros are, what a Consequence is made of, how each is said."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice
from types import MappingProxyType

from msgspec.structs import replace

from game.games.high_stakes.rules.actions import RETREAT, Least, Part
from game.games.high_stakes.rules.checking import EASED_UNTIL, OF_CALLS, is_past, would_end, wrong_part
from game.games.high_stakes.rules.constants import ATTRIBUTES, MOST_ALTERNATIVES, MOST_PARTS, MOST_TACTICAL, Rung
from game.games.high_stakes.rules.state import State
from game.rules.game_master.effects import Consequence, Ease, Effect, Effects
from game.rules.game_master.terms import GM, SceneKind
from game.story.adventure import Adventure, PlainEffects
from game.story.opened_effects import Macros
from game.story.plain_words import Worded

HURTS = frozenset({"consequence", "die"})
"""Effects that hurt a sheet."""
STERN = "stern"
MILD = frozenset({Rung.FACE, Rung.WOUND, Rung.NERVE})
"""Rungs that cost a die and put nobody out, unless it is the last."""


def _befalls(rung: Rung) -> PlainEffects:
    return ({"consequence": {"of": "actor", "rung": str(rung)}},)


STAKES_MACROS: Macros = MappingProxyType({
    "harm": {"light": _befalls(Rung.WOUND), "heavy": (*_befalls(Rung.WOUND), *_befalls(Rung.FREEDOM))},
    "shame": {"1": _befalls(Rung.FACE)}, "rattle": {"1": _befalls(Rung.NERVE)},
    "spent": {"1": _befalls(Rung.EQUIPMENT)}})
"""What the macros of packs are in this game (section 3.5 of the packs)."""


def announced(effects: Effects) -> Effects:
    """Of effects those that a call may announce beside its Consequences, with adjustments that this game has."""
    return tuple(islice(_announced(effects), 12))


def _announced(effects: Effects) -> Iterator[Effect]:
    for each in effects:
        if each.any is not None:
            kept = tuple(filter(None, (announced(choice) for choice in each.any)))
            if len(kept) > 1:
                yield Effect(any=kept)
            elif kept:
                yield from kept[0]
        elif each.name in OF_CALLS:
            yield fitted(each)


def fitted(effect: Effect) -> Effect:
    """The same effect; an adjustment for an attribute, a kind of scene or any roll, that ends as things do here."""
    if effect.ease is None:
        return effect
    held: Ease = effect.ease
    on = held.on if held.on in (*ATTRIBUTES, *SceneKind) else ""
    until = held.until if held.until in EASED_UNTIL else "scene"
    add = max(-MOST_TACTICAL, min(MOST_TACTICAL, held.add)) or 1
    return Effect(ease=replace(held, on=on, until=until, add=add))


def least_of(state: State, seat: str, effects: Effects) -> Least:
    """The GM's Consequence that a failure's effects come to (HS-S47); a retreat where they hurt nobody.

    Several are joined by *and*; where the pack has a choice of lists, by *or*. What somebody has lost already is not
    staked again, and nothing is in the past.
    """
    if is_past(state):
        return RETREAT
    fixed = _parts(effects)
    lists = [list(map(_parts, each.any)) for each in effects if each.any is not None]
    found = [tuple(dict.fromkeys((*fixed, *more))) for more in (lists[0] if lists else [()])]
    least = [_possible(state, seat, parts)[:MOST_PARTS] for parts in found]
    return tuple(dict.fromkeys(filter(None, least)))[:MOST_ALTERNATIVES] or RETREAT


def _parts(effects: Effects) -> tuple[Part, ...]:
    return tuple(Part(Rung(each.consequence.rung), each.consequence.what)
                 for each in effects if each.consequence is not None)


def _possible(state: State, seat: str, parts: tuple[Part, ...]) -> tuple[Part, ...]:
    """Those that can be lost. But for a stern GM a mere wound ends nobody: with the last die it is a retreat."""
    can = tuple(part for part in parts if wrong_part(state, seat, part) is None)
    if STERN in state.players[GM].split(":") or not would_end(state, seat, can):
        return can
    return tuple(part for part in can if part.rung not in MILD or not would_end(state, seat, (part,)))


# --- in plain words ---

_RUNGS: Mapping[str, str] = MappingProxyType({
    Rung.RETREAT: "driven off, to try again later", Rung.FACE: "face lost: one die less on Aura until a Rest",
    Rung.EQUIPMENT: "something of the equipment is gone", Rung.WOUND: "wounded: one die less on Body until a Rest",
    Rung.RELATIONSHIP: "a Relationship is lost", Rung.NERVE: "shaken: one die less on Mind until a Rest",
    Rung.FREEDOM: "taken or trapped, until somebody frees them", Rung.OUTCAST: "cast out by everybody, for good",
    Rung.DEATHS_DOOR: "at death's door", Rung.OVER: "out of the story"})


def rung_in_words(rung: str, what: str = "") -> str:
    """A rung of the Consequences in plain words."""
    return f"{what.replace('_', ' ')} is gone" if rung == Rung.EQUIPMENT and what else _RUNGS[rung]


def _consequence(pack: Adventure, effect: Effect) -> str:
    held: Consequence | None = effect.consequence
    return f"{rung_in_words(held.rung, held.what)}." if held is not None and held.rung in _RUNGS else ""


def _die(pack: Adventure, effect: Effect) -> str:
    return f"one die less on {effect.die.attribute.capitalize()} until a Rest." if effect.die is not None else ""


def _ease(pack: Adventure, effect: Effect) -> str:
    held = effect.ease
    if held is None:
        return ""
    until = {"once": "once", "scene": "in this scene"}.get(held.until, f"until the next {held.until}")
    dice = f"{abs(held.add)} {'die' if abs(held.add) == 1 else 'dice'} {'more' if held.add > 0 else 'less'}"
    return f"{dice} on {held.on.capitalize() or 'anything'}, {until}."


STAKES_WORDED: Mapping[str, Worded] = MappingProxyType({"consequence": _consequence, "die": _die, "ease": _ease})
"""How effects of this game are said."""
