"""Effects in plain words, for what is announced and for the line under a result: what is so now, what it cost.

Effects that only one game has are said by it (``LedGame.worded``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType

from msgspec.structs import replace

from game.narration.grammar import capital
from game.rules.game_master.effects import Effect, Effects
from game.story.adventure import Adventure

Worded = Callable[[Adventure, Effect], str]
"""How an effect is said: a sentence, "" where it goes without saying."""
A_SECRET = "Something that nobody knows yet."

MANY = "many"
"""The pronouns of several people who share a name."""


def effects_in_words(pack: Adventure, effects: Effects, own: Mapping[str, Worded], before: bool = False) -> str:
    """What they come to, a sentence each; "" where nothing of it is worth a word. ``before``: secrets stay secret.

    ``own``: how the game that is played says effects of its own.

    That somebody goes is not said where a fact says what became of them. What moves a clock, or somebody's opinion,
    more than once is said as what it comes to.
    """
    summed = tuple(_summed(effects))
    made = [_fact(pack, effect) for effect in summed]
    told = (effect for effect in summed
            if effect.leave is None or not any(fact.startswith(_person(pack, effect.leave)) for fact in made))
    return " ".join(dict.fromkeys(each for effect in told for each in _in_words(pack, effect, own, before)))


def _summed(effects: Effects) -> Iterator[Effect]:
    """The effects, with all moves of one clock, or of what one person thinks of them, at the place of the first."""
    moves: dict[tuple[str, str], int] = {}
    for effect in effects:
        if (key := _moved(effect)) is not None:
            moves[key] = moves.get(key, 0) + _add(effect)
    for effect in effects:
        key = _moved(effect)
        if key is None:
            yield effect
        elif key in moves:
            add = moves.pop(key)
            clock, stance = effect.clock, effect.stance
            yield replace(effect, clock=replace(clock, add=add) if clock is not None else None,
                          stance=replace(stance, add=add) if stance is not None else None)


def _moved(effect: Effect) -> tuple[str, str] | None:
    """Which clock an effect moves, or whose opinion; None for any other."""
    if effect.clock is not None:
        return "clock", effect.clock.id
    return ("stance", effect.stance.of) if effect.stance is not None else None


def _add(effect: Effect) -> int:
    move = effect.clock or effect.stance
    return move.add if move is not None else 0


def _in_words(pack: Adventure, effect: Effect, own: Mapping[str, Worded], before: bool) -> Iterator[str]:
    made = effect.fact_set
    known = pack.facts.get(made.id) if made is not None else None
    if before and known is not None and known.secret:
        yield A_SECRET
        return
    worded = own.get(effect.name) or _WORDED.get(effect.name)
    if worded is not None and (text := worded(pack, effect)):
        yield capital(text)


def _fact(pack: Adventure, effect: Effect) -> str:
    made = effect.fact_set
    known = pack.facts.get(made.id) if made is not None and made.value is not None else None
    return known.says if known is not None else ""


def _clock(pack: Adventure, effect: Effect) -> str:
    ident, add = (effect.clock.id, effect.clock.add) if effect.clock is not None else ("", 0)
    clock = pack.clocks.get(ident)
    return f"{clock.name if clock is not None and clock.name else ident.replace('_', ' ')} {add:+d}." if add else ""


def _stance(pack: Adventure, effect: Effect) -> str:
    who, add = (effect.stance.of, effect.stance.add) if effect.stance is not None else ("", 0)
    if not add:
        return _does(pack, who, "are in two minds", "is in two minds")
    return _does(pack, who, "like it" if add > 0 else "mind", "likes it" if add > 0 else "minds")


def _does(pack: Adventure, ident: str, several: str, one: str) -> str:
    """Who does what; ``several`` is said of people who share a name, ``one`` of anybody else."""
    member = pack.cast.get(ident)
    verb = several if member is not None and member.pronouns == MANY else one
    return f"{_person(pack, ident)} {verb}."


def _person(pack: Adventure, ident: str) -> str:
    member = pack.cast.get(ident)
    return member.name if member is not None else ident.replace("_", " ")


_WORDED: Mapping[str, Worded] = MappingProxyType({
    "fact": _fact, "clock": _clock, "stance": _stance,
    "enter": lambda pack, effect: _does(pack, effect.enter or "", "come", "comes"),
    "leave": lambda pack, effect: _does(pack, effect.leave or "", "go", "goes")})
"""How each effect is said; what is not here goes without saying."""
