"""Effects: what a result does, as data from a closed list (GM-G20). Each is an object with one key, its name."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from msgspec.structs import astuple

from game.rules.game_master.terms import FOE, FRIEND, LARGEST_CLOCK, MOST_EFFECTS, Ident, Scalar
from game.rules.value import Value


class SetFact(Value, frozen=True, omit_defaults=True):
    """A fact becomes so; ``value`` None closes it (GM-G31)."""

    id: Ident
    value: Scalar | None = True
    subject: str = ""


class MoveClock(Value, frozen=True):
    """A clock moves by so many parts."""

    id: Ident
    add: int


class MoveStance(Value, frozen=True):
    """A person thinks better or worse of them."""

    of: Ident
    add: int


class Thing(Value, frozen=True):
    """A thing that somebody gains or loses."""

    of: Ident
    thing: str


class Ease(Value, frozen=True, omit_defaults=True):
    """An adjustment that lasts until said: ``on`` names what for, ``until`` is a scene, an act, a rest or once used."""

    of: Ident
    on: str
    add: int
    until: str = "scene"


class LastingObstacle(Value, frozen=True, omit_defaults=True):
    """An Obstacle on a Trait that lasts (KEEP-K29): until the end of the ``act`` or of the ``installment``."""

    of: Ident
    trait: str
    until: str = "installment"


class Consequence(Value, frozen=True, omit_defaults=True):
    """A rung of the Consequences befalls somebody (HS-S47); ``what``: the thing, or the id of the Relationship."""

    of: Ident
    rung: str
    what: str = ""


class LostDie(Value, frozen=True):
    """An attribute is one die lower until a Rest (HS-S38)."""

    of: Ident
    attribute: str


class Whom(Value, frozen=True):
    """Somebody whom it befalls, and nothing more to be said of it."""

    of: Ident


class Position(Value, frozen=True, omit_defaults=True):
    """Worse off, in words (KEEP-K17)."""

    of: Ident
    text: str = ""


class Amount(Value, frozen=True):
    """So much more or less of what somebody has."""

    of: Ident
    add: int


class Box(Value, frozen=True, omit_defaults=True):
    """Uses of a thing with boxes: below 0 so many more are marked, above 0 so many are free again (PRO-P59)."""

    of: Ident
    add: int
    thing: str = ""


class Place(Value, frozen=True):
    """Somebody is at this spot now (PRO-P48), one of those that the Rounds have."""

    of: Ident
    spot: Ident


class ChangedNpc(Value, frozen=True, omit_defaults=True):
    """Somebody new, or somebody with other numbers; what is left out stays as it is."""

    id: Ident
    numbers: dict[Ident, int] | None = None
    stance: int | None = None
    secret: bool | None = None


class Effect(Value, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One effect: exactly one of its fields is given. ``any``: lists of which the GM chooses one."""

    fact: Ident | SetFact | None = None
    reveal: Ident | None = None
    clock: MoveClock | None = None
    stance: MoveStance | None = None
    enter: Ident | None = None
    leave: Ident | None = None
    npc: ChangedNpc | None = None
    close: str | None = None
    open: str | None = None
    gain: Thing | None = None
    lose_thing: Thing | None = None
    ease: Ease | None = None
    consequence: Consequence | None = None
    die: LostDie | None = None
    heal: Whom | None = None
    free: Whom | None = None
    obstacle: LastingObstacle | None = None
    position: Position | None = None
    health: Amount | None = None
    resolve: Amount | None = None
    box: Box | None = None
    place: Place | None = None
    any: tuple[tuple[Effect, ...], ...] | None = None

    @property
    def name(self) -> str:
        """Which effect it is; "" where none or more than one is given."""
        given = [field for field, value in zip(_FIELDS, astuple(self), strict=True) if value is not None]
        return given[0] if len(given) == 1 else ""

    @property
    def of(self) -> str:
        """Whom it befalls: ``actor``, ``everyone``, ``weakest`` or an id; "" where it befalls nobody."""
        given = getattr(self, self.name) if self.name else None
        return str(getattr(given, "of", ""))

    @property
    def fact_set(self) -> SetFact | None:
        """What it makes a fact, where it does."""
        return SetFact(self.fact) if isinstance(self.fact, str) else self.fact


_FIELDS = Effect.__struct_fields__
Effects = tuple[Effect, ...]
COMMON = frozenset({"fact", "reveal", "clock", "stance", "enter", "leave", "npc", "close", "open", "gain", "lose_thing",
                    "ease", "any"})
"""The effects that every game of this kind has."""


def each_effect(effects: Effects) -> Iterator[Effect]:
    """All of them, those of every alternative too."""
    for effect in effects:
        yield effect
        for choice in effect.any or ():
            yield from each_effect(choice)


def wrong_effects(effects: Effects, allowed: frozenset[str]) -> str:
    """What is wrong with a list of effects, naming the effect; "" if nothing is."""
    if len(effects) > MOST_EFFECTS:
        return f"more than {MOST_EFFECTS} effects"
    for effect in each_effect(effects):
        if effect.name not in allowed:
            return f"effect {effect.name or 'of no one kind'}"
        if effect.clock is not None and not -LARGEST_CLOCK <= effect.clock.add <= LARGEST_CLOCK:
            return f"clock moves by {effect.clock.add}"
        if effect.npc is not None and not FOE <= (effect.npc.stance or 0) <= FRIEND:
            return f"stance of {effect.npc.id} is {effect.npc.stance}"
        nested = any(each.any for choice in effect.any or () for each in choice)
        if effect.any is not None and (len(effect.any) < 2 or nested):
            return "any needs two lists or more, none within another"
    return ""


def encoded(effects: Effects) -> object:
    """The effects as plain data, for records."""
    return msgspec.to_builtins(effects)
