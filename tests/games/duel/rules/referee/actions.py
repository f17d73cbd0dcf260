"""Actions: Move, Interact, and what options put in their place, judged anew (DUEL-D30 to D35, D101, D116, D192)."""

from __future__ import annotations

from typing import Any

from tests.games.duel.rules.referee.climbs import Ways
from tests.games.duel.rules.referee.field import Place, gap
from tests.games.duel.rules.referee.moves import ALLOWANCE, bad_path, breaks_contact, cost, leaves
from tests.games.duel.rules.referee.on_the_way import token_body
from tests.games.duel.rules.referee.table import holds
from tests.games.duel.rules.referee.turns import Turns

REACH, HEIGHTS = 500, 1000
CHANNELLED = ("guard", "hurl", "immobilize", "obstacle", "precision_shot")
KEPT_AS_FLAGS = ("guard", "precision_shot")
"""Those that go on until the next activation."""
SPECIAL = ("hurl", "immobilize", "precision_shot")
"""Those that are Special Attacks (D215, D217, D231)."""
RUN = 2000
"""What a run or a charge adds to the allowance."""


class Actions(Turns):
    """What a model does that is active."""

    def allowance(self, name: str, mode: str = "plain") -> int:
        """D143."""
        return ALLOWANCE[self.cards[name]["protection"]] + (RUN if mode in ("run", "charge") else 0) + self.bold(name)

    def do_move(self, entry: dict[str, Any]) -> None:
        """D30, D31, D101, D121, M12."""
        activation, going_on = self.state["activation"], self.state["step"] == "move"
        name, path, mode = self.active(entry, "move" if going_on else "action"), entry["path"], entry["mode"]
        modes = (activation["mode"],) if going_on else self.modes()
        holds(mode in modes and ("target" in entry) == (mode == "charge"), f"D143: a Move is one of {modes}")
        holds(entry["done"] or self.may_stop(name, mode), "D78: nothing here stops a Move")
        allowed = activation["left"] if going_on else self.allowance(name, mode)
        body, others = self.body(name), self.bodies(name)
        fault = bad_path(self.field, body, path, others, allowed, self.ways_of(name), self.leaps_of(name))
        holds(fault is None, str(fault))
        broken = breaks_contact(body, path, others)
        holds(not any(self.opposed(name, other) and self.has(other, "prehensile") for other in broken),
              "D232: it cannot leave contact")
        held = [other for other in broken if other in self.holding(name)]
        holds(not held or self.retreated, f"D121: {held} must be asked first")
        self.face(name, entry["facing"])
        if mode == "charge":
            self.charges(name, entry["target"], path)
        met = self.first_met(name, path)
        if met is not None:
            token, stop, leg, spent = met
            self.model(name)["at"] = self.stopped_at(name, path[:leg + 1], stop)
            return self.halted(name, mode, allowed - spent, going_on, token)
        if path:
            self.model(name)["at"] = list(path[-1]["to"])
        activation.update(mode=mode, left=None if entry["done"] else allowed - self.cost_of(name, body.at, path))
        activation["actions"] += not going_on
        if not entry["done"]:
            holds(path and self.chances(name), "D101b: nobody to engage there")
            self.stopped, self.retreated = True, False
            return self.wait("declare", [name[0]])
        self.move_ended(name)
        if mode != "charge" and self._goes_further(name):
            self.furthered = True
            mode = "run" if self.options["actions_1_5"] else "plain"
            activation.update(mode=mode, left=self.allowance(name, mode))
            self.retreated = False
            return self.wait("move", [name[0]])
        self._follows(name)
        return None

    def _goes_further(self, name: str) -> bool:
        """D128, I33: once an activation one more Move of a brawler that sees no opposing model."""
        at = tuple(self.model(name)["at"])
        return (self.cards[name]["specialization"] == "brawler" and not self.furthered and not leaves(self.field, at)
                and not any(self.opposed(name, other) and self.on_table(other) and self.visible(name, other)
                            for other in self.cards))

    def visible(self, a: str, b: str) -> bool:
        """D84."""
        raise NotImplementedError

    def halted(self, name: str, mode: str, left: int, going_on: bool, token: str) -> None:
        """D78: it stops at a halt, what is there happens, and it goes on with what is left."""
        activation = self.state["activation"]
        activation.update(mode=mode, left=left)
        activation["actions"] += not going_on
        self.token_met(name, token)
        if self.won_by_tokens():
            return self.wait("over")
        return self.wait("move", [name[0]])

    def may_stop(self, name: str, mode: str) -> bool:
        """D101b: a skirmisher may, once."""
        return mode == "skirmish" and not self.stopped

    def leaps_of(self, name: str) -> int:
        """D224: how big what it may leap over is; 0 if it leaps over nothing."""
        return 0

    def modes(self) -> tuple[str, ...]:
        """D101, D105: the kinds of Move in use."""
        usual = ("run", "skirmish") if self.options["actions_1_5"] else ("plain",)
        return (*usual, "charge") if self.options["charge"] else usual

    def charges(self, name: str, target: str, path: list[dict[str, Any]]) -> None:
        """D105: what a charge asks beyond a Move."""
        raise NotImplementedError

    def do_interact(self, entry: dict[str, Any]) -> None:
        """D33, D34."""
        name = self.active(entry, "action")
        what = {"treasure": "treasure", "flag": self._enemy_flag(name)}.get(entry["what"] if self.scenario in (
            "treasure", "solitaire", "flag") else "", "")
        holds(what in self.state["tokens"] and entry["with"] is None, "D34: nothing of the kind can be taken")
        token = self.state["tokens"][what]
        holds(token["at"] is not None, "D34: it is carried")
        holds(self.may_act_by_hand(name), "D106b: not while it hangs")
        body, thing = self.body(name), token_body(what, token["at"])
        holds(gap(body, thing) <= REACH and abs(body.at[2] - thing.at[2]) <= HEIGHTS, "D33: out of reach")
        self.face(name, entry.get("facing"))
        token.update(at=None, by=name)
        self.model(name)["carries"] = what
        self._stayed(name)

    def _enemy_flag(self, name: str) -> str:
        return next((token for token in self.state["tokens"] if token.startswith("flag")
                     and token != f"flag:{self.side(name)}"), "")

    def do_take_aim(self, entry: dict[str, Any]) -> None:
        """D129, I21: an action in place of a Move, a Duel after it."""
        name = self.active(entry, "action")
        holds(self.options["take_aim"] and not self.twice and self.may_act_by_hand(name), "D129: not in use here")
        self.aimed = True
        self._stayed(name)

    def do_unjam(self, entry: dict[str, Any]) -> None:
        """D116: an action after which no Duel follows."""
        name = self.active(entry, "action")
        holds(self.model(name)["jammed"], "D116: nothing is jammed")
        self.model(name)["jammed"] = False
        self._stayed(name, duel=False)

    def do_channel(self, entry: dict[str, Any]) -> None:
        """D192, D214, D231: an action in place of Move or Interact, a Duel after it."""
        name, feat = self.active(entry, "action"), entry["feat"]
        holds(feat in CHANNELLED and self.has(name, feat) and not self.twice, "D192: nothing to call up")
        holds(feat not in SPECIAL or "berserker" not in self.model(name)["flags"], "D203: no SA any more")
        if feat in KEPT_AS_FLAGS:
            self._flag(name, feat)
        else:
            self.channelled[name] = feat
        self._stayed(name)

    # what duels add, and heights

    def move_ended(self, name: str) -> None:
        """What happens where a Move of its own has ended."""

    def cost_of(self, name: str, at: Place, path: list[dict[str, Any]]) -> int:
        """D75: what a path costs."""
        return cost(at, path)

    def ways_of(self, name: str) -> Ways | None:
        """D75: how it goes where surfaces are walked on; None where they are not."""
        raise NotImplementedError

    def may_act_by_hand(self, name: str) -> bool:
        """Whether it has a hand free for Interact or to take aim."""
        return self.stands(name)
