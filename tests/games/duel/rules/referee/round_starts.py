"""How rounds begin: Initiative, Upkeep, recovery, judged anew (DUEL-D20 to D23, D185, D263)."""

from __future__ import annotations

from typing import Any

from tests.games.duel.rules.referee.endings import Endings
from tests.games.duel.rules.referee.setting import numbers
from tests.games.duel.rules.referee.table import holds

RECOVERS = 5
FOR_A_ROUND = ("entered", "exhausted")


class RoundStarts(Endings):
    """What comes before the first activation of a round."""

    def __init__(self, header: dict[str, Any]) -> None:
        super().__init__(header)
        self.lying: list[str] = []
        self.last: str | None = None
        self.announced: dict[str, bool] = {}

    def do_announce(self, entry: dict[str, Any]) -> None:
        """D263: high or low is said before the throw, of the Hero with the largest X."""
        by, most = entry["by"], self.maneuver(entry["by"])
        holds(self.state["phase"] == "initiative" and most and by not in self.announced, "D263: nothing to announce")
        name = entry["of"]
        holds(name in self.own(by) and self.on_table(name) and self.level(name, "maneuver") == most,
              f"D263: not a Hero of level {most}")
        self.announced[by] = entry["high"]

    def throw_initiative(self, entry: dict[str, Any]) -> None:
        """D21, D263, M31."""
        by = self.thrower(entry)
        more = self.maneuver(by)
        holds(self.state["phase"] == "initiative", "D21: no time for it")
        holds(not more or by in self.announced, "D263: high or low?")
        shown = numbers(entry, [f"d{at + 1}" for at in range(1 + more)])
        self.shown[by] = (max if self.announced.get(by) else min)(shown)
        self._initiative_thrown()

    def _initiative_thrown(self) -> None:
        tied = sorted(seat for rank in self.ranks if len(rank) > 1 or not self.all_threw for seat in rank)
        due = [seat for seat in tied if seat not in self.shown]
        if due:
            return self.wait("throw", due[:1])
        if tied:
            self.ranks = [[seat for seat in rank if self.shown.get(seat) == low]
                          for rank in self.ranks for low in sorted({self.shown.get(seat) for seat in rank}, key=str)]
            self.shown, self.all_threw = {}, True
            return self._initiative_thrown()
        self.state["order"] = [seat for rank in self.ranks for seat in rank]
        self.state["phase"] = "upkeep"
        self.wait("table")
        return None

    # rounds

    all_threw = False
    """D21: even who is alone throws, ties only again."""

    def do_begin_round(self, entry: dict[str, Any]) -> None:
        """D20, D24: a round begins with nobody engaged and nobody activated."""
        holds(self.state["phase"] == "begin" and self.state["step"] == "table", "D20: the round is not over")
        self.state.update(round=self.state["round"] + 1, phase="initiative", order=[])
        for model in self.state["models"].values():
            flags = [flag for flag in model["flags"] if flag not in FOR_A_ROUND]
            model.update(engaged_last=model["engaged"], engaged=False, acted=False, flags=flags)
        self.last, self.announced = None, {}
        self.ranks, self.shown, self.all_threw = [self.living_seats()], {}, False
        self._initiative_thrown()

    def do_upkeep(self, entry: dict[str, Any]) -> None:
        """D22, D185, D236, M36: what happens by itself; then come the throws for recovery."""
        holds(self.state["phase"] == "upkeep" and self.state["step"] == "table", "D20: no time for it")
        holds(bool(entry.get("late")) == self.late, "M36: it is late, or not")
        effects = [] if self.late else self.begins_upkeep()
        holds(entry["effects"] == effects, f"D185: effects are {effects}")
        if self.late:
            self._late_upkeep()
            return
        if effects and self.only_side():
            return
        self.flags_go_home()
        for name in self.cards:
            if self.has(name, "regenerate") and self.model(name)["prone"]:
                self.stands_up(name)
        self.lying = self.recovering()
        self.next_recovery()

    def next_recovery(self) -> None:
        """D22: in order of Initiative, a seat orders its own."""
        self.lying = [name for name in self.lying if self.is_about(name)]
        seats = dict.fromkeys(each[0] for each in self.state["order"])  # with bids of models these
        seat = next((seat for seat in seats if any(name[0] == seat for name in self.lying)), None)
        if seat is not None:
            return self.wait("recover", [seat])
        if self.late_upkeep_due():
            self.late = True
            return self.wait("table")
        self.state["phase"] = "players"
        self.next_turn()
        return None

    def _late_upkeep(self) -> None:
        """D185e, D361."""
        self.late = False
        self.stands_late()
        if self.scenario == "hill":
            self.hill_counts()
        self.state["phase"] = "players"
        if self.won_by_tokens():
            return self.wait("over")
        self.next_turn()
        return None

    late = furthered = False

    def begins_upkeep(self) -> list[dict[str, Any]]:
        """D185a: what of it has effects."""
        return []

    def late_upkeep_due(self) -> bool:
        """M36: something comes after recovery."""
        return bool(self.scenario == "hill")

    def stands_late(self) -> None:
        """D185e: who stands up then."""

    def throw_recovery(self, entry: dict[str, Any]) -> None:
        """D22, D23, D142."""
        name = entry["of"]
        self._recovers(entry)
        added = self.own_dice(name) + (not self.model(name)["engaged_last"])
        self.recovered(name, [number + added for number in numbers(entry, ["d1", "d2"])])
        self.next_recovery()

    recovers = RECOVERS

    def recovered(self, name: str, results: list[int]) -> None:
        """D22: one die is enough."""
        if max(results) >= RECOVERS and self.model(name)["prone"]:
            self.stands_up(name)

    def recovering(self) -> list[str]:
        """D22: who throws for recovery."""
        return [name for name in self.cards if self.is_about(name) and self.model(name)["prone"]]

    def _recovers(self, entry: dict[str, Any]) -> None:
        name = entry["of"]
        holds(self.state["step"] == "recover" and name in self.lying and name[0] == self.thrower(entry),
              "D22: not this model's throw")
        self.lying.remove(name)

    def pass_recovery(self, entry: dict[str, Any]) -> None:
        """D22: not throwing is allowed."""
        self._recovers(entry)
        self.next_recovery()

    def next_turn(self) -> None:
        """D25: the next activation is due, or the round is over."""
        raise NotImplementedError
