"""Bids for initiative, a seat's one for all its models or one for each, judged anew (DUEL-D104, I9, I11, I12)."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

from tests.games.duel.rules.referee.natives import Natives
from tests.games.duel.rules.referee.options import MELEE
from tests.games.duel.rules.referee.setting import numbers
from tests.games.duel.rules.referee.table import holds

SCORES = range(1, 7)


class Bids(Natives):
    """Where the header has bids; without them nothing here is asked."""

    def __init__(self, header: dict[str, Any]) -> None:
        super().__init__(header)
        self.bids: dict[str, int] = {}
        self.bid_seals: dict[str, str] = {}
        self.duel_order: list[str] = []
        self.drew: set[str] = set()
        self.aimers: set[str] = set()
        self.unjammers: set[str] = set()
        self.last_to_draw: str | None = None
        self.last_model: str | None = None
        self.charged: dict[str, str] = {}

    @property
    def bidding(self) -> bool:
        """Whether initiative is bid for."""
        return bool(self.options["bid"] != "off")

    @property
    def each_bids(self) -> bool:
        """Whether each model has a bid of its own."""
        return bool(self.options["bid"] == "model")

    def bid_of(self, name: str) -> int:
        """D104b: its own, or that of its seat."""
        return self.bids[name if self.each_bids else name[0]]

    # the first player

    def set_out(self) -> None:
        """The first player is known before anything lies there."""
        if not self.bidding or self.state["first"]:
            super().set_out()

    def _next_named(self) -> None:
        """D104a: the highest of one die each becomes first player, ties again."""
        if not self.bidding or self.state["first"]:
            return super()._next_named()
        self.ranks, self.shown = [self.living_seats()], {}
        self.wait("throw", self.ranks[0][:1])
        return None

    def throw_first_player(self, entry: dict[str, Any]) -> None:
        """D104a, M31."""
        holds(self.bidding and self.state["phase"] == "setup", "D104a: no time for it")
        self.shown[entry["by"]] = numbers(entry, ["d1"])[0]
        return self.first_thrown()

    def first_thrown(self) -> None:
        """D104a: whoever is still to throw, then the best again, then all is set out."""
        due = [seat for seat in self.ranks[0] if seat not in self.shown]
        if due:
            return self.wait("throw", due[:1])
        best = [seat for seat in self.ranks[0] if self.shown[seat] == max(self.shown.values())]
        self.ranks, self.shown = [best], {}
        if len(best) > 1:
            return self.wait("throw", best[:1])
        self.state["first"] = best[0]
        self.set_out()
        return self._next_named()

    def clockwise(self, seat: str) -> int:
        """How far a seat is from the first player."""
        return (self.seats.index(seat) - self.seats.index(self.state["first"])) % len(self.seats)

    # bids

    def do_begin_round(self, entry: dict[str, Any]) -> None:
        super().do_begin_round(entry)
        self.drew, self.aimers, self.unjammers, self.last_to_draw = set(), set(), set(), None
        self.last_model, self.charged = None, {}
        if self.bidding:
            self.bids, self.bid_seals = {}, {}
            self.ask_bids()

    def bidders(self) -> list[str]:
        """D104b: seats, or models."""
        return [name for name in self.cards if self.in_game(name)] if self.each_bids else self.living_seats()

    def ask_bids(self) -> None:
        """Of those whose bid is not sealed yet."""
        self.wait("bid", list({each[0] for each in self.bidders() if each not in self.bid_seals}))

    def do_set_bid(self, entry: dict[str, Any]) -> None:
        """D104b, M16."""
        bidder = entry["of"] if self.each_bids else entry["by"]
        holds(self.state["step"] == "bid" and bidder in self.bidders() and bidder[0] == entry["by"],
              "D104b: it bids not now")
        holds(self.each_bids or entry["of"] is None, "M16: a seal of its seat")
        holds(len(entry["seal"]) == 64, "M16: a seal is 64 digits")
        self.bid_seals[bidder] = entry["seal"]
        self.ask_bids()

    def do_reveal_bids(self, entry: dict[str, Any]) -> None:
        """D104b: from high to low activations, from low to high Duels; equals from the first player on."""
        holds(self.state["step"] == "bid" and not self.state["asks"], "D104b: somebody is still to bid")
        holds(sorted(entry["bids"]) == sorted(self.bid_seals), "M16: all that were sealed")
        for seat, shown in entry["bids"].items():
            text = f"bid {self.state['round']} {seat} {shown['score']} {shown['salt']}"
            holds(sha256(text.encode("ascii")).hexdigest() == self.bid_seals[seat], f"M16: {seat}'s seal does not fit")
            holds(shown["score"] in SCORES, "D104b: a bid is 1 to 6")
            self.bids[seat] = shown["score"]
        ranked = self.in_order(self.bids) if self.each_bids else self.seats
        ranked = sorted(filter(self.bids.__contains__, ranked), key=lambda each: self.clockwise(each[0]))
        self.state["order"] = sorted(ranked, key=lambda each: -self.bids[each])
        self.duel_order = sorted(ranked, key=lambda each: self.bids[each])
        self.state["phase"] = "upkeep"
        self.wait("table")

    def do_upkeep(self, entry: dict[str, Any]) -> None:
        """D104a, D185a: the marker passes on, to whoever is left."""
        if self.bidding and not self.late:
            after = sorted(self.living_seats(), key=lambda seat: self.clockwise(seat) or len(self.seats))
            self.state["first"] = after[0]
        super().do_upkeep(entry)

    # what follows an action

    def due(self, name: str) -> bool:
        """D104c: no Duel follows, but that of a charge which fell short."""
        short = self.charging is not None and not self.touch(name, self.charging)
        return (short or not self.bidding) and super().due(name)

    def do_duel(self, entry: dict[str, Any]) -> None:
        """D104c: who initiates on the way does not again."""
        super().do_duel(entry)
        self.drew |= {entry["of"]}

    def charges(self, name: str, target: str, path: list[dict[str, Any]]) -> None:
        super().charges(name, target, path)
        self.charged[name] = target

    def added(self, attacker: str, target: str, weapon: str) -> int:
        """D104e: a charge keeps its +1 while contact lasts."""
        late = self.state["phase"] == "duels" and weapon in MELEE and self.charged.get(attacker) == target
        return super().added(attacker, target, weapon) + (late and attacker == self.duel["of"])

    def do_take_aim(self, entry: dict[str, Any]) -> None:
        super().do_take_aim(entry)
        self.aimers |= {entry["of"]}

    def do_unjam(self, entry: dict[str, Any]) -> None:
        super().do_unjam(entry)
        self.unjammers |= {entry["of"]}

    # the Duel phase

    def next_turn(self) -> None:
        """D104c: after the last activation, before the round ends."""
        if not self.bidding:
            return super().next_turn()
        if self.state["phase"] == "players":
            if self.each_bids:
                self._next_model()
            else:
                super().next_turn()
            if self.state["step"] == "activate":
                return None
        self.state["phase"], self.charging, self.stopped = "duels", None, False
        return self._next_to_draw()

    def _next_model(self) -> None:
        """D104b: the next in the order of bids that can be activated."""
        self.state["step"] = "table"
        for name in self._after(self.state["order"], self.last_model):
            if name in self.able(name[0]):
                self.last_model = name
                return self.wait("activate", [name[0]])
        return None

    @staticmethod
    def _after(order: list[str], last: str | None) -> list[str]:
        return order[order.index(last) + 1:] if last in order else order

    def do_activate(self, entry: dict[str, Any]) -> None:
        holds(not self.each_bids or entry["of"] == self.last_model or entry["of"][0] == "X", "D104b: another's turn")
        super().do_activate(entry)

    def duelists(self, seat: str) -> list[str]:
        """D104c, I12: those that acted, stand, and neither entered, unjammed, exhausted nor initiated."""
        never = {"entered", "exhausted"}
        return [name for name in self.own(seat) if self.model(name)["acted"] and self.chances(name)
                and name not in self.drew | self.unjammers and not never & set(self.model(name)["flags"])]

    def _next_to_draw(self) -> None:
        order = self.duel_order
        if self.each_bids:
            for name in self._after(order, self.last_to_draw):
                if name in self.duelists(name[0]):
                    self.due_to_draw = name
                    return self.wait("declare", [name[0]])
            return self._round_over()
        start = order.index(self.last_to_draw) + 1 if self.last_to_draw in order else 0
        for seat in (order[(start + step) % len(order)] for step in range(len(order))):
            if self.duelists(seat):
                return self.wait("declare", [seat])
        return self._round_over()

    due_to_draw = ""

    def _round_over(self) -> None:
        if self.state["round"] == self.options["round_limit"]:
            return self.wait("over")
        self.state["phase"] = "begin"
        self.wait("table")
        return None

    def active(self, entry: dict[str, Any], step: str) -> str:
        """In the Duel phase whichever of its models is due."""
        if self.state["phase"] != "duels":
            return super().active(entry, step)
        name: str = entry["of"]
        holds(self.state["step"] == step and name in self.duelists(entry["by"]), f"D104c: no {entry['do']} is due")
        holds(not self.each_bids or name == self.due_to_draw, "D104b: another's turn")
        self.drew |= {name}
        self.last_to_draw, self.aimed = name if self.each_bids else entry["by"], name in self.aimers
        return name

    def do_hold_fire(self, entry: dict[str, Any]) -> None:
        """D120: it is asked once."""
        if self.state["phase"] != "duels":
            return super().do_hold_fire(entry)
        holds(self.may_hold(self.active(entry, "declare")), "D40: it must initiate")
        return self._next_to_draw()

    def do_end_duel(self, entry: dict[str, Any]) -> None:
        """D49, D55."""
        if self.state["phase"] != "duels":
            return super().do_end_duel(entry)
        holds(self.duel and self.state["step"] == "table", "D49: the Duel is not over")
        self.used_up()
        self.state["duel"] = None
        if not self.only_side():
            self._next_to_draw()
        return None

    # Scores

    def options_of(self, name: str) -> list[tuple[str, str | None]]:
        """D103a, I9: the intents and weapons that a fighter may choose from."""
        ways = self.ways(name)
        found: list[tuple[str, str | None]] = [("attack", weapon) for weapon in ways]
        return [*found, ("avoid", None)] if self.may_avoid(ways) else found

    def ask_scores(self) -> None:
        """D104d, M35: the Score is the bid; nobody seals anything where nobody has anything else to choose."""
        if not self.bidding or any(len(self.options_of(name)) > 1 for name in self.setting()):
            return super().ask_scores()
        for name in self.setting():
            [(intent, weapon)] = self.options_of(name)
            self.duel["scores"][name], self.duel["intents"][name] = self.bid_of(name), intent
            self.weapons[name] = weapon
        return self.cups_are_up()

    def _revealed(self, name: str, score: int, intent: str, salt: str) -> None:
        holds(not self.bidding or score == self.bid_of(name), "D104d: the Score is the bid")
        super()._revealed(name, score, intent, salt)
