"""Initiative, Upkeep, turns and the end, judged anew (DUEL-D20 to D35, D55 to D59, D101)."""

from __future__ import annotations

from typing import Any

from tests.games.duel.rules.referee.climbs import Ways
from tests.games.duel.rules.referee.field import BASES, Body, Place, gap
from tests.games.duel.rules.referee.geometry import length
from tests.games.duel.rules.referee.heroes import NEVER_PRONE
from tests.games.duel.rules.referee.moves import ALLOWANCE, bad_path, breaks_contact, cost, leaves
from tests.games.duel.rules.referee.on_the_way import token_body
from tests.games.duel.rules.referee.scattered import Scattered
from tests.games.duel.rules.referee.setting import numbers
from tests.games.duel.rules.referee.table import holds

RECOVERS, REACH, HEIGHTS = 5, 500, 1000
LATTICES = (250, 25)
FOR_A_ROUND = ("entered", "exhausted")
CHANNELLED = ("guard", "precision_shot")
THERE = ("corner", "table")
"""Where a model counts at the limit (D58): who is to come back was removed (I32)."""
RUN = 2000
"""What a run or a charge adds to the allowance."""


class Rounds(Scattered):
    """Everything but what happens between a Duel's declaration and its end."""

    def __init__(self, header: dict[str, Any]) -> None:
        super().__init__(header)
        self.lying: list[str] = []
        self.last: str | None = None
        self.retreated = self.aimed = self.exhausting = self.stopped = self.shot = self.replied = self.twice = False
        self.charging: str | None = None
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
        holds(entry["effects"] == [] and bool(entry.get("late")) == self.late, "D185: nothing has an effect")
        if self.late:
            self._late_upkeep()
            return
        self.flags_go_home()
        for name in self.cards:
            if self.has(name, "regenerate") and self.model(name)["prone"]:
                self.stands_up(name)
        self.lying = [name for name in self.cards if self.on_table(name) and self.model(name)["prone"]]
        self.next_recovery()

    def next_recovery(self) -> None:
        """D22: in order of Initiative, a seat orders its own."""
        self.lying = [name for name in self.lying if self.on_table(name)]
        seats = dict.fromkeys(each[0] for each in self.state["order"])  # with bids of models these
        seat = next((seat for seat in seats if any(name[0] == seat for name in self.lying)), None)
        if seat is not None:
            return self.wait("recover", [seat])
        if self.scenario == "hill":
            self.late = True
            return self.wait("table")
        self.state["phase"] = "players"
        self.next_turn()
        return None

    def _late_upkeep(self) -> None:
        """D185e, D361."""
        self.late = False
        self.hill_counts()
        self.state["phase"] = "players"
        if self.won_by_tokens():
            return self.wait("over")
        self.next_turn()
        return None

    late = furthered = False

    def throw_recovery(self, entry: dict[str, Any]) -> None:
        """D22, D23, D142."""
        name = entry["of"]
        self._recovers(entry)
        model = self.model(name)
        added = self.own_dice(name) + (not model["engaged_last"])
        if max(numbers(entry, ["d1", "d2"])) + added >= RECOVERS:
            self.stands_up(name)
        self.next_recovery()

    def _recovers(self, entry: dict[str, Any]) -> None:
        name = entry["of"]
        holds(self.state["step"] == "recover" and name in self.lying and name[0] == self.thrower(entry),
              "D22: not this model's throw")
        self.lying.remove(name)

    def pass_recovery(self, entry: dict[str, Any]) -> None:
        """D22: not throwing is allowed."""
        self._recovers(entry)
        self.next_recovery()

    def able(self, seat: str) -> list[str]:
        """D25 to D28: the models that may be activated."""
        return [name for name in self.own(seat) if self.in_game(name) and not self.model(name)["acted"]
                and not self.model(name)["prone"] and (self.on_table(name) or self.finds_room(name))]

    def finds_room(self, name: str) -> bool:
        """D26: a standing place within reach of its corner, on the ground or on tops, looked for on two lattices."""
        x, y = self.corner_of(name)
        levels = [0, *sorted({part.top for part in self.field.parts if "T" in part.flags})]
        others, entry = self.bodies(name), self.options["entry"]
        radius, height = BASES[self.cards[name]["base"]]
        body = Body(name, self.side(name), (0, 0, 0), radius, height, False)
        return any(
            self.field.unfit(body.stood((abs(x - dx), abs(y - dy), z), height), others) is None
            for step in LATTICES for dx in range(radius, entry, step) for dy in range(radius, entry, step)
            for z in levels if length(dx, dy, z) <= entry)

    def next_turn(self) -> None:
        """D25, D113b: the next seat in the order that has a turn to take; else the round is over (D57, D58)."""
        order = self.state["order"]
        start = order.index(self.last) + 1 if self.last in order else 0
        for step in range(len(order)):
            seat = order[(start + step) % len(order)]
            if self.able(seat):
                return self.wait("activate", [seat])
        if self.state["round"] == self.options["round_limit"]:
            return self.wait("over")
        self.state["phase"] = "begin"
        self.wait("table")
        return None

    # a turn

    def do_activate(self, entry: dict[str, Any]) -> None:
        """D25, D26, D111."""
        name = entry["of"]
        holds(self.state["step"] == "activate" and name[0] == entry["by"], "D25: not due")
        holds(name in self.able(entry["by"]), "D28: it cannot be activated")
        holds(entry["through"] is None and entry["with"] == [], "M9: no feat is in use")
        fast = self.is_fast(name)
        holds(not entry["exhaust"] or (self.options["exhaust"] and self.on_table(name) and not fast and (
            self.kind(name) not in NEVER_PRONE)), "D111: cannot exhaust itself")
        self.begins(name, None, entry["exhaust"])
        self.wait("action" if self.on_table(name) else "place", [entry["by"]])

    def begins(self, name: str, through: str | None, exhaust: bool) -> None:
        """A turn of this model begins."""
        self._flag_off(name, "guard", "precision_shot")
        self.twice = (exhaust or self.is_fast(name)) and self.on_table(name)
        self.retreated = self.aimed = self.stopped = self.shot = self.replied = self.furthered = False
        self.charging = None
        self.exhausting, self.last = exhaust, name[0]
        self.state["activation"] = {"of": name, "through": through, "mode": None, "left": None, "actions": 0,
                                    "dueled": False}

    def active(self, entry: dict[str, Any], step: str) -> str:
        """The model that is active, of which this entry is."""
        activation = self.state["activation"]
        holds(activation and self.state["step"] == step and activation["of"] == entry["of"],
              f"D27: no {entry['do']} is due")
        name: str = entry["of"]
        return name

    def do_enter(self, entry: dict[str, Any]) -> None:
        """D26."""
        name, at = self.active(entry, "place"), tuple(entry["at"])
        x, y = self.corner_of(name)
        holds(length(at[0] - x, at[1] - y, at[2]) <= self.options["entry"], "D26: too far from its corner")
        self.model(name).update(at=list(at), on="table")
        fault = self.field.unfit(self.body(name), self.bodies(name))
        holds(fault is None, f"D26: {fault}")
        self._flag(name, "entered")
        self.face(name, entry["facing"], must=True)
        self.state["activation"]["actions"] = 1 + self.is_fast(name)  # that was the activation
        self.wait("table")

    def face(self, name: str, facing: list[int] | None, must: bool = False) -> None:
        """D63: only models with a shield have a facing."""
        bears = "shield" in self.cards[name]["weapons"]
        holds(bears or facing is None, "D63: a facing is for those with a shield")
        holds(not bears or facing is not None or not must, "D63: with a shield it faces somewhere")
        if facing is not None:
            holds(len(facing) == 2 and any(facing), "D63: a facing is a vector, not zero")
            self.model(name)["facing"] = list(facing)

    def allowance(self, name: str, mode: str = "plain") -> int:
        """D143."""
        return ALLOWANCE[self.cards[name]["protection"]] + (RUN if mode in ("run", "charge") else 0) + self.bold(name)

    def do_move(self, entry: dict[str, Any]) -> None:
        """D30, D31, D101, D121, M12."""
        activation, going_on = self.state["activation"], self.state["step"] == "move"
        name, path, mode = self.active(entry, "move" if going_on else "action"), entry["path"], entry["mode"]
        modes = (activation["mode"],) if going_on else self.modes()
        holds(mode in modes and ("target" in entry) == (mode == "charge"), f"D143: a Move is one of {modes}")
        holds(entry["done"] or (mode == "skirmish" and not self.stopped), "D78: nothing here stops a Move")
        allowed = activation["left"] if going_on else self.allowance(name, mode)
        body, others = self.body(name), self.bodies(name)
        fault = bad_path(self.field, body, path, others, allowed, self.ways_of(name))
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

    def modes(self) -> tuple[str, ...]:
        """D101, D105: the kinds of Move in use."""
        usual = ("run", "skirmish") if self.options["actions_1_5"] else ("plain",)
        return (*usual, "charge") if self.options["charge"] else usual

    def charges(self, name: str, target: str, path: list[dict[str, Any]]) -> None:
        """D105: what a charge asks beyond a Move."""
        raise NotImplementedError

    def _follows(self, name: str, duel: bool = True) -> None:
        """What follows an action."""
        activation = self.state["activation"]
        self.retreated = False
        if leaves(self.field, tuple(self.model(name)["at"])):
            return self._left(name)
        if self.twice and activation["actions"] == 1:
            return self.wait("action", [name[0]])
        if duel and not self.exhausting and not activation["dueled"] and self.due(name):
            return self.wait("declare", [name[0]])
        self.wait("table")
        return None

    def _stayed(self, name: str, duel: bool = True) -> None:
        """An action that is no Move."""
        self.state["activation"]["mode"] = None
        self.state["activation"]["actions"] += 1
        self._follows(name, duel)

    def _left(self, name: str) -> None:
        """D31."""
        self.remove(name, "left")
        if self.model(name)["carries"] == "treasure":
            return self.wait("over")
        if not self.only_side():
            self.wait("table")
        return None

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
        holds(feat != "precision_shot" or "berserker" not in self.model(name)["flags"], "D203: no SA any more")
        self._flag(name, feat)
        self._stayed(name)

    def is_fast(self, name: str) -> bool:
        """D211, D262: animals too."""
        return self.has(name, "fast") or self.kind(name) == "animal"

    def do_end_turn(self, entry: dict[str, Any]) -> None:
        """D27, D111, M32."""
        activation = self.state["activation"]
        holds(activation and self.state["step"] == "table" and not self.state["duel"], "D27: the turn is not over")
        name = activation["of"]
        holds(not self.reply_due(), "D101d: a reply Duel is due")
        self.model(name)["acted"] = True
        if self.exhausting and self.stands(name):
            self.placed_prone(name)
            self._flag(name, "exhausted")
        self.state["activation"] = None
        self.next_turn()

    # the end

    def do_over(self, entry: dict[str, Any]) -> None:
        """D31, D55, D56, D58."""
        holds(self.state["step"] == "over" and self.state["phase"] != "over", "D55: it is not over")
        winner, cause = self._verdict()
        holds(entry["winner"] == winner and entry["cause"] == cause, f"D58: it is {winner}'s by {cause}")
        self.state.update(phase="over", activation=None, duel=None, winner=winner)

    def _verdict(self) -> tuple[str, str]:
        gone = next((name for name in self.cards if self.model(name)["on"] == "left" and self.model(name)["carries"]),
                    None)
        if gone:
            return self.side(gone), "treasure"
        won, left = self.won_by_tokens(), self.sides_left()
        if won:
            return won
        if len(left) <= 1:
            return (left or ["draw"])[0], "conceded" if self.conceding else "last"
        scores = {side: self._standing(side) for side in self.header["sides"]}
        best = [side for side, score in scores.items() if score == max(scores.values())]
        return (best[0] if len(best) == 1 else "draw"), "limit"

    conceding = False

    def _standing(self, side: str) -> tuple[int, ...]:
        """D58: what decides at the limit, in its order."""
        names = [name for name in self.cards if self.side(name) == side and self.model(name)["on"] in THERE]
        return (self.tokens_held(side), len(names),
                sum(not self.model(name)["prone"] for name in names),
                sum(self.model(name)["toughness"] for name in names))

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

    def holding(self, name: str) -> list[str]:
        """D121: whom it cannot leave without a retreat."""
        raise NotImplementedError

    def reply_due(self) -> list[str]:
        """D101d: who replies to a skirmisher."""
        raise NotImplementedError

    def due(self, name: str) -> bool:
        """D40, D105: a Duel follows its action."""
        raise NotImplementedError

    def chances(self, name: str) -> bool:
        """D40: it is able to engage somebody."""
        raise NotImplementedError
