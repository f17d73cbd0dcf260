"""Hooks: what patterns found in the log that is worth recalling. They fade with turns and are spent by use."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping

import msgspec

from game.narration.log import Happening, Log

HALF_LIFE = 5.0
FAINTEST = 0.15
MOST_USES = 2


class Hook(msgspec.Struct, frozen=True):
    """A pattern found. `who` is somebody or a side; `events` are numbers in the log, first to last.

    `what`: words that are its own and not those of its first event. `lasting`: it neither fades nor is spent.
    `ends`: the kind of hook about the same people that is over with it.
    """

    kind: str
    who: str
    events: tuple[int, ...]
    other: str = ""
    strength: float = 1.0
    lasting: bool = False
    what: str = ""
    ends: str = ""

    @property
    def key(self) -> tuple[str, str, str, str]:
        """What makes it the same hook when it is found again."""
        return (self.kind, self.who, self.other, self.what)


Pattern = Callable[[Log, Happening], "Hook | None"]


class Hooks:
    """The hooks that are open, and how often each was used."""

    def __init__(self, patterns: Mapping[str, tuple[Pattern, ...]]) -> None:
        """`patterns`: by the kind of happening that they look at."""
        self._patterns = patterns
        self._found: dict[tuple[str, str, str, str], Hook] = {}
        self._uses: dict[tuple[str, str, str, str], int] = {}

    def hear(self, log: Log, new: Happening) -> None:
        """Look whether the newest happening completes a pattern; what is found again is fresh again."""
        for pattern in self._patterns.get(new.kind, ()):
            hook = pattern(log, new)
            if hook is not None:
                self._found.pop((hook.ends, hook.who, hook.other, hook.what), None)
                self._found[hook.key] = hook
                self._uses[hook.key] = 0

    def open(self, log: Log, turn: int) -> list[tuple[Hook, float]]:
        """Every open hook with its strength now, the strongest first."""
        now = [(hook, self._strength(hook, log, turn)) for hook in self._found.values()]
        return sorted((each for each in now if each[1] >= FAINTEST), key=lambda each: -each[1])

    def fitting(self, log: Log, turn: int, who: Iterable[str], whom: str = "",
                kinds: Container[str] = (), what: str = "",
                faintest: float = FAINTEST) -> dict[str, tuple[Hook, float]]:
        """By kind, the strongest open hook about one of `who`; where somebody is met, one about the two first.

        Where the talk is of `what`, a hook that is about another is none. `faintest`: what has faded more is none.
        """
        people = set(who)
        found: dict[str, tuple[Hook, float]] = {}
        for hook in self._found.values():
            if hook.kind not in kinds or hook.who not in people or (what and hook.what not in ("", what)):
                continue
            strength = self._strength(hook, log, turn)
            held = found.get(hook.kind)
            closer = bool(whom) and hook.other == whom
            if strength >= faintest and (held is None or closer or (strength > held[1] and held[0].other != whom)):
                found[hook.kind] = (hook, strength)
        return found

    def spend(self, hook: Hook) -> None:
        """It was spoken of."""
        self._uses[hook.key] = self._uses.get(hook.key, 0) + 1

    def _strength(self, hook: Hook, log: Log, turn: int) -> float:
        if hook.lasting:
            return hook.strength
        if self._uses[hook.key] >= MOST_USES:
            return 0.0
        age = turn - log[hook.events[-1]].turn
        return float(hook.strength * 0.5 ** (age / HALF_LIFE))
