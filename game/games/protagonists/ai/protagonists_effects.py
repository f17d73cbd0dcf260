"""Effects of Protagonists as packs and announcements have them: macros opened up, and plain words (PRO-P10)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.rules.game_master.effects import Amount, Effect, Effects
from game.story.adventure import Adventure, PlainEffects
from game.story.opened_effects import Macros
from game.story.plain_words import Worded

HEAVY = 3
"""What a heavy harm takes of Health."""


def _health(add: int) -> PlainEffects:
    return ({"health": {"of": "actor", "add": add}},)


def _resolve(add: int) -> PlainEffects:
    return ({"resolve": {"of": "actor", "add": add}},)


PROTAGONISTS_MACROS: Macros = MappingProxyType({
    "harm": {"light": _health(-1), "heavy": _health(-HEAVY)},
    "shame": {"1": _resolve(-1)}, "rattle": {"1": _resolve(-1)},
    "spent": {"1": ({"box": {"of": "actor", "add": -1}},)}})
"""What the macros of packs are in this game."""

_WHOM = MappingProxyType({"actor": "", "everyone": "everybody: ", "helpers": "whoever helps: ",
                          "weakest": "whoever has the least Health: "})


def harms_of(effects: Effects) -> tuple[Effects, Effects]:
    """Effects that hurt somebody's sheet, and those that do not."""
    hurting = tuple(each for each in effects if _hurts(each))
    return hurting, tuple(each for each in effects if each not in hurting)


def _hurts(effect: Effect) -> bool:
    amounts = (effect.health, effect.resolve, effect.box, effect.ease)
    return effect.lose_thing is not None or any(each is not None and each.add < 0 for each in amounts)


def _whom(pack: Adventure, of: str) -> str:
    member = pack.cast.get(of)
    return _WHOM.get(of, f"{member.name if member is not None else of}: ")


def _amount(pack: Adventure, name: str, changed: Amount | None) -> str:
    return "" if changed is None else f"{_whom(pack, changed.of)}{name} {changed.add:+d}."


def _box(pack: Adventure, effect: Effect) -> str:
    box = effect.box
    if box is None:
        return ""
    what = box.thing.replace("_", " ") or "a piece of gear"
    boxes = "one box" if abs(box.add) == 1 else f"{abs(box.add)} boxes"
    return f"{_whom(pack, box.of)}{boxes} of {what} {'marked' if box.add < 0 else 'free again'}."


def _ease(pack: Adventure, effect: Effect) -> str:
    held = effect.ease
    if held is None:
        return ""
    until = {"once": "in the next Test", "scene": "in this scene"}.get(held.until, "until said otherwise")
    return f"{_whom(pack, held.of)}{held.on.capitalize() or 'every Ability'} {held.add:+d} {until}."


def _spot(pack: Adventure, effect: Effect) -> str:
    place = effect.place
    if place is None:
        return ""
    named = (scene.rounds.spots.get(place.spot) for scene in pack.scenes.values() if scene.rounds is not None)
    spot = next(filter(None, named), place.spot.replace("_", " "))
    return f"{_whom(pack, place.of)}to {spot}."


PROTAGONISTS_WORDED: Mapping[str, Worded] = MappingProxyType({
    "health": lambda pack, effect: _amount(pack, "Health", effect.health),
    "resolve": lambda pack, effect: _amount(pack, "Resolve", effect.resolve),
    "box": _box, "ease": _ease, "place": _spot,
    "heal": lambda pack, effect: f"{_whom(pack, effect.heal.of) if effect.heal is not None else ''}awake again.",
    "free": lambda pack, effect: (f"{_whom(pack, effect.free.of)}nothing hinders them."
                                  if effect.free is not None else ""),
    "gain": lambda pack, effect: f"{effect.gain.thing.replace('_', ' ')} is theirs." if effect.gain is not None else "",
    "lose_thing": lambda pack, effect: (f"{effect.lose_thing.thing.replace('_', ' ')} is lost."
                                        if effect.lose_thing is not None else "")})
"""How each of them is said."""
