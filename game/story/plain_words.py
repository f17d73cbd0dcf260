"""Effects in plain words, for what is announced and for the line under a result: what is so now, what it cost.

Effects that only one game has are said by it (``LedGame.worded``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType

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

    That somebody goes is not said where a fact says what became of them.
    """
    made = [_fact(pack, effect) for effect in effects]
    told = (effect for effect in effects
            if effect.leave is None or not any(fact.startswith(_person(pack, effect.leave)) for fact in made))
    return " ".join(dict.fromkeys(each for effect in told for each in _in_words(pack, effect, own, before)))


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
    return f"{clock.name if clock is not None and clock.name else ident.replace('_', ' ')} {add:+d}."


def _stance(pack: Adventure, effect: Effect) -> str:
    who, add = (effect.stance.of, effect.stance.add) if effect.stance is not None else ("", 0)
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
