"""Scores and intents of a Duel: who sets one, what comes from under the cups, in which order they count (DUEL-D44)."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

from tests.games.duel.rules.referee.options import Options
from tests.games.duel.rules.referee.setting import numbers
from tests.games.duel.rules.referee.table import holds


class Scores(Options):
    """What happens between the declaration of a Duel and its first attack."""

    def __init__(self, header: dict[str, Any]) -> None:
        super().__init__(header)
        self.seals: dict[str, tuple[str, str | None]] = {}
        self.weapons: dict[str, str | None] = {}
        self.drawn_ally: str | None = None

    @property
    def duel(self) -> dict[str, Any]:
        """The Duel that is being fought."""
        found: dict[str, Any] = self.state["duel"]
        return found

    def fighters(self) -> list[str]:
        """D43, D44: who sets a Score."""
        duel = self.duel
        return [name for name in [duel["of"], *duel["with"]] if self.on_table(name)
                and (name == duel["of"] or self.stands(name))]

    def is_thrown(self, name: str) -> bool:
        """D120, D312, D371: its Score is thrown when the cups are up."""
        return name == self.drawn_ally or self.by_table(name[0])

    def setting(self) -> list[str]:
        """D44: who sets a Score under a cup."""
        return [name for name in self.fighters() if not self.is_thrown(name)]

    def ask_scores(self) -> None:
        """D44."""
        self.duel["sealed"] = self.in_order(self.seals)
        if not self.setting():
            return self.cups_are_up()
        self.wait("score", sorted({name[0] for name in self.setting() if name not in self.seals}))
        return None

    def ways(self, name: str) -> list[str]:
        """The weapons with which it may attack in this Duel; without one it is forced to avoid."""
        duel, of = self.duel, self.duel["of"]
        if duel["kind"] == "retreat":
            return [] if name == of else self.arms(name, "melee")
        if duel["kind"] == "reply":
            return [] if name == of else [each for each in self.arms(name, "ranged") if self.shoots(name, of, each)]
        if name == duel["target"] and duel["kind"] == "into_melee":
            return []
        if name == of:
            return [duel["weapon"]] if duel["weapon"] else []
        if duel["kind"] == "melee":
            return self.arms(name, "melee")
        return [weapon for weapon in self.arms(name, "ranged") if self.replies(name, of, weapon)]

    def do_set_score(self, entry: dict[str, Any]) -> None:
        """D44, D103a, M16."""
        name = entry["of"]
        holds(self.state["step"] == "score" and name in self.setting() and name[0] == entry["by"],
              "D44: it sets no Score now")
        ways: list[str | None] = [*self.ways(name)]
        holds(entry["weapon"] in (ways or [None]), f"D102d: its weapon is one of {ways or 'none'}")
        holds(len(entry["seal"]) == 64, "M16: a seal is 64 digits")
        self.seals[name] = entry["seal"], entry["weapon"]
        self.ask_scores()

    def do_reveal(self, entry: dict[str, Any]) -> None:
        """D44, D103, M16."""
        duel = self.duel
        holds(self.state["step"] == "score" and not self.state["asks"], "D44: Scores are still to be set")
        holds(sorted(entry["scores"]) == sorted(self.seals), "M16: all that was sealed, and no more")
        for name, shown in entry["scores"].items():
            self._revealed(name, **{key: shown[key] for key in ("score", "intent", "salt")})
        duel["sealed"] = []
        seals, self.seals = self.seals, {}
        self.weapons.update({name: weapon for name, (_, weapon) in seals.items()})
        self.cups_are_up()

    def cups_are_up(self) -> None:
        """D120, D312: all that was set is known; some Scores are still to be thrown."""
        due = self.to_throw()
        if due:
            return self.wait("throw", [due[0][0]])
        self._all_known()
        return None

    def may_avoid(self, ways: list[str]) -> bool:
        """D103a, D101d: who can attack may avoid where that is an option, but not in a reply."""
        return not ways or (bool(self.options["avoid_hits"]) and self.duel["kind"] != "reply")

    def _revealed(self, name: str, score: int, intent: str, salt: str) -> None:
        seal, weapon = self.seals[name]
        text = f"duel {self.duel['id']} {name} {score} {intent} {salt}"
        holds(sha256(text.encode("ascii")).hexdigest() == seal, f"M16: {name}'s seal does not fit")
        holds(score in range(1, 7), "D44: a Score is 1 to 6")
        ways = self.ways(name)
        holds(intent in ("attack", "avoid"), "D103a: attack or avoid")
        holds(intent == "avoid" or (weapon in ways and ways), f"D103a: {name} cannot attack")
        holds(intent == "attack" or self.may_avoid(ways), f"D103: {name} is not forced to avoid")
        self.duel["scores"][name], self.duel["intents"][name] = score, intent

    def to_throw(self) -> list[str]:
        """Whose Scores are still to be thrown, the initiator's first."""
        return [name for name in self.fighters() if self.is_thrown(name) and name not in self.duel["scores"]]

    def throw_score(self, entry: dict[str, Any]) -> None:
        """D120: a drawn ally's Score is thrown; D312, D371: who attacks if it can."""
        name = entry["of"]
        holds(self.state["step"] == "throw" and self.to_throw()[:1] == [name], "D120: no Score is due")
        ways = self.ways(name)
        self.weapons[name] = ways[0] if ways else None
        self.duel["scores"][name] = numbers(entry, ["s"])[0]
        self.duel["intents"][name] = "attack" if ways else "avoid"
        self.cups_are_up()

    def _all_known(self) -> None:
        if self.aimed and self.duel["kind"] not in ("retreat", "interrupt"):
            return self.wait("adjust", [self.duel["of"][0]])
        self._line_up()
        return None

    def do_adjust(self, entry: dict[str, Any]) -> None:
        """D129."""
        holds(self.state["step"] == "adjust" and entry["of"] == self.duel["of"], "D129: nothing to change")
        of = self.duel["of"]
        holds(entry["by_one"] in (-1, 0, 1), "D129: by 1")
        score = self.duel["scores"][of] + entry["by_one"]
        holds(score in range(1, 7), "D129: within 1 to 6")
        self.duel["scores"][of] = score
        self._line_up()

    def pass_adjust(self, entry: dict[str, Any]) -> None:
        """D129."""
        holds(self.state["step"] == "adjust" and entry["of"] == self.duel["of"], "D129: nothing to change")
        self._line_up()

    def _line_up(self) -> None:
        """D45: ascending Scores, equal ones together."""
        scores, of = self.duel["scores"], self.duel["of"]
        groups = [self.in_order(name for name in scores if scores[name] == score)
                  for score in sorted(set(scores.values()))]
        self.duel["queue"] = [sorted(group, key=lambda name: name != of) for group in groups]
        self.next_group()

    def next_group(self) -> None:
        """D45: the attacks begin, or go on."""
        raise NotImplementedError
