"""Bids for initiative, a seat's one for all its models, judged anew (DUEL-D104, I9, I11, I12)."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

from tests.games.duel.rules.referee.duels import Duels
from tests.games.duel.rules.referee.setting import numbers
from tests.games.duel.rules.referee.table import holds

SCORES = range(1, 7)


class Bids(Duels):
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

    @property
    def bidding(self) -> bool:
        """Whether initiative is bid for."""
        return bool(self.options["bid"] != "off")

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
        if self.bidding:
            self.bids, self.bid_seals = {}, {}
            self._ask_bids()

    def _ask_bids(self) -> None:
        self.wait("bid", [seat for seat in self.living_seats() if seat not in self.bid_seals])

    def do_set_bid(self, entry: dict[str, Any]) -> None:
        """D104b, M16."""
        holds(self.state["step"] == "bid" and entry["by"] in self.living_seats(), "D104b: it bids not now")
        holds(entry["of"] is None and len(entry["seal"]) == 64, "M16: a seal of its seat")
        self.bid_seals[entry["by"]] = entry["seal"]
        self._ask_bids()

    def do_reveal_bids(self, entry: dict[str, Any]) -> None:
        """D104b: from high to low activations, from low to high Duels; equals from the first player on."""
        holds(self.state["step"] == "bid" and not self.state["asks"], "D104b: somebody is still to bid")
        holds(sorted(entry["bids"]) == sorted(self.bid_seals), "M16: all that were sealed")
        for seat, shown in entry["bids"].items():
            text = f"bid {self.state['round']} {seat} {shown['score']} {shown['salt']}"
            holds(sha256(text.encode("ascii")).hexdigest() == self.bid_seals[seat], f"M16: {seat}'s seal does not fit")
            holds(shown["score"] in SCORES, "D104b: a bid is 1 to 6")
            self.bids[seat] = shown["score"]
        self.state["order"] = sorted(self.bids, key=lambda seat: (-self.bids[seat], self.clockwise(seat)))
        self.duel_order = sorted(self.bids, key=lambda seat: (self.bids[seat], self.clockwise(seat)))
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
        """D104c: no Duel follows."""
        return not self.bidding and super().due(name)

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
            super().next_turn()
            if self.state["step"] == "activate":
                return None
        self.state["phase"] = "duels"
        return self._next_to_draw()

    def duelists(self, seat: str) -> list[str]:
        """D104c, I12: those that acted, stand, and neither entered, unjammed, exhausted nor initiated."""
        never = {"entered", "exhausted"}
        return [name for name in self.own(seat) if self.model(name)["acted"] and self.chances(name)
                and name not in self.drew | self.unjammers and not never & set(self.model(name)["flags"])]

    def _next_to_draw(self) -> None:
        order = self.duel_order
        start = order.index(self.last_to_draw) + 1 if self.last_to_draw in order else 0
        for seat in (order[(start + step) % len(order)] for step in range(len(order))):
            if self.duelists(seat):
                return self.wait("declare", [seat])
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
        self.drew |= {name}
        self.last_to_draw, self.aimed = entry["by"], name in self.aimers
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
        self.state["duel"] = None
        if not self.only_side():
            self._next_to_draw()
        return None

    # Scores

    def options_of(self, name: str) -> list[tuple[str, str | None]]:
        """D103a, I9: the intents and weapons that a fighter may choose from."""
        ways = self.ways(name)
        found: list[tuple[str, str | None]] = [("attack", weapon) for weapon in ways]
        return [*found, ("avoid", None)] if self.options["avoid_hits"] or not ways else found

    def ask_scores(self) -> None:
        """D104d, M35: the Score is the bid; nobody seals anything where nobody has anything else to choose."""
        if not self.bidding or any(len(self.options_of(name)) > 1 for name in self.fighters()):
            return super().ask_scores()
        for name in self.fighters():
            [(intent, weapon)] = self.options_of(name)
            self.duel["scores"][name], self.duel["intents"][name] = self.bids[name[0]], intent
            self.weapons[name] = weapon
        return self.cups_are_up()

    def _revealed(self, name: str, score: int, intent: str, salt: str) -> None:
        holds(not self.bidding or score == self.bids[name[0]], "D104d: the Score is the bid")
        super()._revealed(name, score, intent, salt)
