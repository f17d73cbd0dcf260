"""Moves granted after a Duel: Daemon, Tactical movement, Valorous, judged anew (DUEL-D196, D207, D239, D243)."""

from __future__ import annotations

from typing import Any

from tests.games.duel.rules.referee.field import distance
from tests.games.duel.rules.referee.moves import leaves
from tests.games.duel.rules.referee.relentless import Relentless
from tests.games.duel.rules.referee.table import holds
from tests.games.duel.rules.referee.upgrades import NOT_ITS_OWN

AFTERWARDS = ("daemon", "tactical_movement", "valorous")
"""In the order in which they are asked about."""
PUT_BY = ("retreated", "aimed", "exhausting", "stopped", "shot", "replied", "twice", "charging", "furthered", "last",
          "left_alone")
"""What is known of the activation in which a Duel was fought, while another one is granted."""


class Granted(Relentless):
    """What may come between a Duel and what it interrupted."""

    def __init__(self, header: dict[str, Any]) -> None:
        super().__init__(header)
        self.fought: list[dict[str, Any]] = []
        """Duels after which feats are still asked about, the last one first."""
        self.put_by: list[dict[str, Any]] = []
        self.removers: set[str] = set()
        self.shooters: set[str] = set()
        self.spared: str | None = None
        self.apart_from = 0
        self.heading_for: str | None = None

    def granted_now(self) -> str | None:
        """The feat by which somebody moves after a Duel."""
        activation = self.state["activation"]
        through = activation and activation["through"]
        return through if through in AFTERWARDS else None

    # what happens in a Duel

    def _declared(self, *args: Any, **more: Any) -> None:
        self.removers, self.shooters = set(), set()
        super()._declared(*args, **more)

    def throw_attack(self, entry: dict[str, Any]) -> None:
        self.shooters.add(entry["of"])
        super().throw_attack(entry)

    def gains_by(self, of: str, taken: list[dict[str, Any]], absorbs: bool) -> list[dict[str, Any]]:
        """D199: who removed somebody."""
        if any(each["effect"] == "removed" for each in taken):
            self.removers.add(of)
        return super().gains_by(of, taken, absorbs)

    # after it

    def do_end_duel(self, entry: dict[str, Any]) -> None:
        """W20: who may move now."""
        duel = self.duel
        super().do_end_duel(entry)
        if self.state["step"] == "over":
            return None
        self.fought.append({"of": duel["of"], "kind": duel["kind"], "all": [duel["of"], *duel["with"]],
                            "removers": self.removers, "shooters": self.shooters, "asked": set(),
                            "step": self.state["step"], "asks": self.state["asks"]})
        return self._after_duels()

    def _after_duels(self) -> None:
        while self.fought:
            frame = self.fought[-1]
            feat, name = self._next_afterwards(frame)
            if feat:
                frame["open"] = feat, name
                return self.wait("after", [name[0]])
            self.fought.pop()
            if self.granted_now() and frame["kind"] != "retreat":
                self._granted_over()
            elif not self.fought or self.granted_now():
                return self._interrupted(frame)
        return None

    def _interrupted(self, frame: dict[str, Any]) -> None:
        """Back to what the Duel came in between."""
        activation = self.state["activation"]
        if activation and self.granted_now() and frame["kind"] == "retreat":
            return self.wait("move", [activation["of"][0]]) if self.stands(activation["of"]) else self._granted_ends()
        if frame["step"] in ("action", "move") and not self.stands(frame["of"]):
            return self.wait("table")
        return self.wait(frame["step"], frame["asks"])

    def _next_afterwards(self, frame: dict[str, Any]) -> tuple[str, str]:
        seats = self._clockwise_from(self._seat_of_activation(frame))
        for feat in AFTERWARDS:
            for seat in seats:
                for name in self.in_order(self.own(seat)):
                    if (feat, name) not in frame["asked"] and self._may_afterwards(frame, feat, name):
                        return feat, name
        return "", ""

    def _seat_of_activation(self, frame: dict[str, Any]) -> str:
        activation = self.put_by[0]["activation"] if self.put_by else self.state["activation"]
        seat: str = (activation or frame)["of"][0]
        return seat if seat in self.seats else self.seats[0]

    def _clockwise_from(self, seat: str) -> list[str]:
        start = self.seats.index(seat)
        return [*self.seats[start:], *self.seats[:start]]

    def _may_afterwards(self, frame: dict[str, Any], feat: str, name: str) -> bool:
        if not self.has(name, feat) or name not in frame["all"]:
            return False
        if feat == "daemon":
            return name in frame["removers"]
        if feat == "tactical_movement":
            return bool(frame["kind"] != "retreat") and self._hides(name)
        if frame["kind"] in NOT_ITS_OWN:  # there it was not fire that it returned
            return False
        return (name in frame["shooters"] and name != frame["of"] and not self.model(name)["acted"]
                and any(self._others(name, frame["of"])))

    def _hides(self, name: str) -> bool:
        """D239: out of sight where it stands; anywhere else is believed of who writes the record."""
        state = self.entry["state"]
        return self._unseen(name) or (state["step"] == "after" and state["asks"] == [name[0]]
                                      and self.entry["do"] in ("end_duel", "pass", "move", "hold_fire", "concede"))

    def _unseen(self, name: str) -> bool:
        return not any(self.on_table(other) and self.opposed(name, other) and self.visible(name, other)
                       for other in self.cards)

    def _others(self, name: str, but: str) -> list[str]:
        return [other for other in self.cards if self.on_table(other) and self.opposed(name, other) and other != but]

    def _asked(self, entry: dict[str, Any]) -> dict[str, Any]:
        holds(self.state["step"] == "after" and self.fought, "W20: nothing is asked after a Duel")
        frame, asked = self.fought[-1], entry["on" if entry["do"] == "pass" else "feat"]
        if frame["open"][0] == "tactical_movement" != asked and not self._unseen(frame["open"][1]):
            frame["asked"].add(frame["open"])  # no place was found in which to hide
            frame["open"] = self._next_afterwards(frame)
        holds(frame["open"] == (asked, entry["of"]), f"D4: {frame['open']} is asked first")
        frame["asked"].add(frame["open"])
        return frame

    def _leaves_it(self, entry: dict[str, Any]) -> None:
        self._asked(entry)
        return self._after_duels()

    pass_daemon = pass_tactical_movement = pass_valorous = _leaves_it

    def do_react(self, entry: dict[str, Any]) -> None:
        """D207, D239, D243: a Move, an activation of its own."""
        name, feat = entry["of"], entry["feat"]
        frame = self._asked(entry)
        self.put_by.append({"activation": self.state["activation"], **{key: getattr(self, key) for key in PUT_BY}})
        self.begins_granted(name, feat)
        self.spared = frame["of"] if feat == "valorous" else None
        if feat == "valorous":
            self.model(name)["acted"] = True
        self.wait("move", [name[0]])

    def begins_granted(self, name: str, feat: str) -> None:
        """An activation that is nobody's turn."""
        last = self.last
        self.begins(name, feat, exhaust=False)
        self.twice, self.last = False, last

    # its Move

    def do_move(self, entry: dict[str, Any]) -> None:
        """D101e, D143, D197: a full Move; towards somebody."""
        feat, name, activation = self.granted_now(), entry["of"], self.state["activation"]
        if not feat:
            return super().do_move(entry)
        if not activation["actions"]:
            holds(entry["mode"] == "granted" and activation["of"] == name, "M12: a Move that was granted")
            activation.update(mode="granted", actions=1,
                              left=self.allowance(name, "run" if self.options["actions_1_5"] else "plain"))
            self._heads_for(entry, feat, name)
        super().do_move({key: value for key, value in entry.items() if key != "target"})
        if self.on_table(name) and self.heading_for and entry["path"] and activation["left"] is None:
            holds(distance(self.body(name), self.body(self.heading_for)) < self.apart_from, "D197: nearer to it")
        if self.on_table(name) and feat == "tactical_movement" and activation["left"] is None:
            holds(self._unseen(name), "D239: out of sight")
        return None

    def _heads_for(self, entry: dict[str, Any], feat: str, name: str) -> None:
        target = self.heading_for = entry.get("target")
        holds((target is None) == (feat == "tactical_movement"), "M12: a target where one is to be named")
        if target is None:
            return
        there = {foe: distance(self.body(name), self.body(foe)) for foe in self._others(name, self.spared or "")}
        holds(target in there, "D197: an opposing model")
        holds(feat != "daemon" or there[target] == min(there.values()), "D207: the nearest")
        self.apart_from = there[target]

    def _follows(self, name: str, duel: bool = True) -> None:
        """D196: no Duel, unless one is granted with it."""
        feat = self.granted_now()
        if not feat:
            return super()._follows(name, duel)
        self.retreated = False
        if leaves(self.field, self.body(name).at):
            self._left(name)
            return None if self.state["step"] == "over" else self._granted_ends()
        if feat != "tactical_movement" and self.chances(name):
            return self.wait("declare", [name[0]])
        return self._granted_ends()

    def _granted_ends(self) -> None:
        self._granted_over()
        return self._after_duels()

    def _granted_over(self) -> None:
        kept = self.put_by.pop()
        self.state["activation"] = kept.pop("activation")
        for key, value in kept.items():
            setattr(self, key, value)
        self.spared = self.heading_for = None

    def do_hold_fire(self, entry: dict[str, Any]) -> None:
        super().do_hold_fire(entry)
        if self.granted_now() and self.state["step"] == "table":
            self._granted_ends()

    # who is left out of it

    def engageable(self, name: str, weapon: str | None) -> list[str]:
        """D243: the initiator is not engaged."""
        return [other for other in super().engageable(name, weapon) if other != self.spared]

    def close(self, name: str) -> list[str]:
        """D243."""
        return [other for other in super().close(name) if other != self.spared]

    def mixed(self, name: str) -> list[set[str]]:
        """D120, D243: nor drawn from a melee, if there is anybody else in it who could be engaged."""
        others = [group - {self.spared} for group in super().mixed(name)]
        return [group for group in others if any(
            self.opposed(name, other) and any(self.shoots(name, other, weapon) for weapon in self.arms(name, "ranged"))
            for other in group)]

    def goes_on_without(self) -> None:
        """D59: who gave up had a Move granted, or was asked after a Duel; the others still are."""
        activation = self.state["activation"]
        if self.granted_now() and not self.on_table(activation["of"]):
            return self._granted_ends()
        return self._after_duels() if self.fought else super().goes_on_without()
