"""Duels and hits: who is in one, what dice lie, what is still to be played out (M20, M24)."""

from __future__ import annotations

import msgspec

from game.games.duel.rules import actions as a
from game.games.duel.rules.field.models import Place
from game.games.duel.rules.terms import (
    Intent,
    Weapon,
)
from game.rules.value import Value


class Reckoned(Value, frozen=True):
    """What an attack comes to before anything is done about its hits (DUEL-D145, steps 1 to 3).

    ``raw``: its hits before any defence. ``feats`` of the attacker that worked then, and where it was ``at``.
    """

    results: dict[str, int]
    defences: tuple[int, ...]
    hits: int
    raw: int = 0
    feats: tuple[str, ...] = ()
    at: Place | None = None


class Attack(Value, frozen=True):
    """Dice that one model has thrown in a Duel, at a target or against everybody who attacks it.

    ``numbers``: what every die shows, by its name. ``used``: which re-rolls have taken place. ``reckoned``: what it
    comes to, once all of its group have thrown. ``ignored``: what the target of a Mirage's bearer has said.
    ``tough``: dice that may take hits off (DUEL-D313). ``exchange``: the feat that its hits go to; "" for none, None
    while nobody has said. ``alike``: of how many dice the first numbers were alike, where that counts (DUEL-D252).
    """

    of: str
    target: str
    purpose: a.Purpose
    numbers: dict[str, int]
    weapon: Weapon | None = None
    used: tuple[str, ...] = ()
    reckoned: Reckoned | None = None
    ignored: bool | None = None
    tough: tuple[int, ...] | None = None
    exchange: str | None = None
    alike: int = 0


class Fight(Value, frozen=True):
    """A Duel. ``groups``: who is still to attack, equal Scores together (DUEL-D45); ``group``: who throws now.

    ``attacks``: throws of this group that are not played out; the last one may still be changed by re-rolls.
    ``adjusts``: the initiator may still change his Score; ``ordered``: nothing is any more. ``defences``: the dice of
    who avoids, by whose they are; ``defending``: those that may still be thrown again. ``lots``: what
    members of a melee have thrown, one of whom is drawn (DUEL-D120). ``together``: who initiates with ``of`` (D206).

    ``pays``: the initiator may still take hits for better dice; ``paid``: how many (DUEL-D245). ``removals``: who has
    removed a model in it (DUEL-D199). ``split``: dice of a Volley that are still to be thrown, by target (DUEL-D244).
    ``reacted``: who was asked whether it steps aside, ``stepping`` who does (DUEL-D210). ``fired``: who has attacked.
    ``decided``: who, having seen the other Scores, has kept its own or thrown one, ``thrown_scores`` (DUEL-D218).
    ``draws``: hits on a mob that still take somebody out of it, ``drawn``: how many they have taken (DUEL-D345).
    ``grip``: what was thrown for a boss that holds on (DUEL-D315).
    """

    id: int
    of: str
    kind: str
    engaged: tuple[str, ...]
    weapon: Weapon | None
    special: str | None = None
    target: str | None = None
    via: str | None = None
    seals: dict[str, str] = msgspec.field(default_factory=dict)
    weapons: dict[str, Weapon | None] = msgspec.field(default_factory=dict)
    scores: dict[str, int] = msgspec.field(default_factory=dict)
    intents: dict[str, Intent] = msgspec.field(default_factory=dict)
    groups: tuple[tuple[str, ...], ...] = ()
    group: tuple[str, ...] = ()
    attacks: tuple[Attack, ...] = ()
    settling: bool = False
    defending: Attack | None = None
    together: tuple[str, ...] = ()
    lots: dict[str, tuple[int, ...]] = msgspec.field(default_factory=dict)
    adjusts: bool = False
    ordered: bool = False
    defences: dict[str, dict[str, int]] = msgspec.field(default_factory=dict)
    pays: bool = False
    paid: int = 0
    removals: tuple[str, ...] = ()
    split: dict[str, int] | None = None
    decided: tuple[str, ...] = ()
    thrown_scores: dict[str, int] = msgspec.field(default_factory=dict)
    reacted: tuple[str, ...] = ()
    stepping: str = ""
    fired: tuple[str, ...] = ()
    draws: int = 0
    drawn: int = 0
    grip: int = 0

    @property
    def members(self) -> tuple[str, ...]:
        """The initiators and everybody engaged."""
        return (*self.initiators, *self.engaged)

    @property
    def initiators(self) -> tuple[str, ...]:
        """One, or several together (DUEL-D206)."""
        return (self.of, *self.together)


class Fall(Value, frozen=True):
    """A model has come down; ``numbers``: what its dice show, none before they are thrown (DUEL-D112)."""

    of: str
    height: int
    numbers: tuple[int, ...] = ()


class Incident(Value, frozen=True):
    """Something between: a die, a choice or hits ``of`` a model in no Duel; ``source``: where hits come from (M15)."""

    what: str
    of: str
    source: str = ""
    hits: int = 0


class Redirected(Value, frozen=True):
    """So many of the hits at hand go to another model (DUEL-D145 step 6)."""

    to: str
    hits: int


class Exchanged(Value, frozen=True):
    """So many of the hits at hand are a throw that ends there (DUEL-D215)."""

    hits: int
    at: Place


class Blow(Value, frozen=True):
    """Hits that are no attack's: of whom, if anybody's, on whom and where from (DUEL-D146, M15)."""

    of: str | None
    target: str
    source: str
    hits: int


class Cut(Value, frozen=True):
    """An Eviscerate die is at work in Upkeep; ``numbers``: the two dice, none before they are thrown (DUEL-D209)."""

    of: str
    numbers: tuple[int, ...] = ()
