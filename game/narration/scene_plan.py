"""The scene of a turn as far as it is known: where it is, who is met, what is wanted and with what it is gone about.

Frames, the next step of what the team is after and people's own words set it; every later line of the turn may name
it. It is over with the turn, and dropped by a Pause.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import msgspec

from game.narration.conditions import Facts, Scalar

STANDING = "standing"
"""How a foe is as long as nothing has been said of it."""
IMAGES = ("place", "foe.name", "thing")
"""What a turn has one of: what a frame would set is not set twice."""

_FIELDS: Mapping[str, str] = MappingProxyType({
    "place": "place", "thing": "thing", "foe.name": "foe", "foe.pronouns": "foe_pronouns", "foe.state": "foe_state",
    "want": "want", "want.pronouns": "want_pronouns", "step": "step", "means": "means"})
KEYS = frozenset(_FIELDS)
"""The facts that every scene is made of."""


class ScenePlan(msgspec.Struct, frozen=True):
    """One scene; what is empty is not known.

    `marks`: which very scene it is, in the words of its game; `named`: which of its nouns somebody's own words have
    taken up.
    """

    place: str = ""
    foe: str = ""
    foe_pronouns: str = ""
    foe_state: str = ""
    thing: str = ""
    want: str = ""
    want_pronouns: str = ""
    step: str = ""
    means: str = ""
    marks: tuple[tuple[str, Scalar], ...] = ()
    named: frozenset[str] = frozenset()

    @property
    def facts(self) -> dict[str, Scalar]:
        """What frames may name of it."""
        known: dict[str, Scalar] = {key: getattr(self, field) for key, field in _FIELDS.items()
                                    if getattr(self, field)}
        if self.foe:
            known.setdefault("foe.state", STANDING)
        return {**known, **dict(self.marks), **dict.fromkeys(sorted(self.named), True)}

    @property
    def nouns(self) -> tuple[str, ...]:
        """The words it is made of, which a Pause means with it."""
        return tuple(filter(None, (self.place, self.foe, self.thing, self.want, self.means)))

    def with_facts(self, facts: Facts) -> ScenePlan:
        """The scene when this is so as well; what is none of its nouns marks it. A new foe stands."""
        changed = {_FIELDS[key]: str(value) for key, value in facts.items() if key in _FIELDS}
        if changed.get("foe", self.foe) != self.foe:
            changed = {"foe_state": "", "foe_pronouns": "", **changed}
        marks = {**dict(self.marks), **{key: value for key, value in facts.items() if key not in _FIELDS}}
        return msgspec.structs.replace(self, **changed, marks=tuple(sorted(marks.items())))

    def naming(self, taken_up: Facts) -> ScenePlan:
        """The same when somebody's own words have named these, or said what they go about it with."""
        flags = frozenset(key for key, value in taken_up.items() if value is True)
        said = {key: value for key, value in taken_up.items() if key not in flags}
        return msgspec.structs.replace(self.with_facts(said), named=self.named | flags)
