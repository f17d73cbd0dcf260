"""Mobs: where they come, who is in one, how they go about, judged anew (DUEL-D340 to D344)."""

from __future__ import annotations

from typing import Any

from tests.games.duel.rules.referee.field import STEP, Body, Place, distance
from tests.games.duel.rules.referee.geometry import leg_nearer, length
from tests.games.duel.rules.referee.mob_ways import way
from tests.games.duel.rules.referee.moves import leaves
from tests.games.duel.rules.referee.respawn import Respawn
from tests.games.duel.rules.referee.setting import LATTICE, numbers
from tests.games.duel.rules.referee.table import BOSS, holds

HEIGHT, CIVILIANS, NEAR, INCH = 1250, 4, 1000, 1000
STAYS = (1, 6)
ABOUT = range(990, 1011)
"""D456: how long a heading is."""


class Mobs(Respawn):
    """Where the header has City Brawl; without it there are none."""

    rising: tuple[str, ...] = ()
    """Those that melted, and come up now."""
    stirring: tuple[str, ...] = ()
    """Mobs that still throw in this round."""
    going: tuple[str, int, list[int]] | None = None
    """Which mob goes how far, and where its die looks."""

    def __init__(self, header: dict[str, Any]) -> None:
        super().__init__(header)
        self.field.discs = self.discs

    def disc(self, mob: str) -> Body:
        """D340: as something on the table."""
        x, y, z = self.state["mobs"][mob]["at"]
        return Body(mob, "", (x, y, z), self.options["mob_radius"], HEIGHT, False)

    def discs(self) -> list[Body]:
        """All of them."""
        return [self.disc(mob) for mob in self.state["mobs"]]

    def mob_of(self, name: str) -> str | None:
        """The mob it is in."""
        on: str = self.model(name)["on"]
        return on.removeprefix("mob:") if on.startswith("mob:") else None

    def among(self, mob: str) -> list[str]:
        """D343: the models in it."""
        return self.in_order(name for name in self.state["models"] if self.mob_of(name) == mob)

    def heads(self, mob: str) -> int:
        """D340: how many are in it."""
        return int(self.state["mobs"][mob]["civilians"]) + len(self.among(mob))

    def scatters(self, mob: str) -> bool:
        """D345: with the last member gone the disc is, too."""
        empty = not self.heads(mob)
        if empty:
            del self.state["mobs"][mob]
        return empty

    def is_on(self, disc: Body, at: Place) -> bool:
        """D343: a centre lies on it."""
        return (at[0] - disc.at[0]) ** 2 + (at[1] - disc.at[1]) ** 2 <= disc.radius ** 2 and at[2] <= STEP

    # who is where

    def on_table(self, name: str) -> bool:
        """No mob is a model."""
        return name in self.state["models"] and super().on_table(name)

    def in_game(self, name: str) -> bool:
        """D55: those in a mob, and those that melted, are."""
        return super().in_game(name) or self.model(name)["on"] == "melted" or self.mob_of(name) is not None

    def is_about(self, name: str) -> bool:
        return super().is_about(name) or self.mob_of(name) is not None

    def counts(self, name: str) -> bool:
        return super().counts(name) or self.model(name)["on"] == "melted" or self.mob_of(name) is not None

    def able(self, seat: str) -> list[str]:
        """D344: members too."""
        usual = super().able(seat)
        return [name for name in self.own(seat) if name in usual or (
            self.mob_of(name) and not self.model(name)["acted"] and not self.model(name)["prone"])]

    # set-up

    def scattered(self) -> list[str]:
        """D340: one more than seats."""
        usual = super().scattered()
        return [*usual, *(f"m{at + 1}" for at in range(len(self.seats) + 1))] if self.options["city_brawl"] else usual

    @staticmethod
    def what_is(thing: str) -> str:
        return "mob" if thing[0] == "m" else Respawn.what_is(thing)

    def put_thing(self, thing: str, at: list[int]) -> None:
        if thing[0] != "m":
            return super().put_thing(thing, at)
        self.state["mobs"][thing] = {"at": list(at), "civilians": CIVILIANS}
        return None

    def _room(self, square: tuple[int, int]) -> bool:
        assert self.scattering is not None
        if self.scattering[0][0] != "m":
            return super()._room(square)
        xs, ys = self._bounds(square)
        return any(self.fits((x, y, 0)) for x in xs[::LATTICE] for y in ys[::LATTICE])

    def fits(self, at: Place) -> bool:
        """D340: within the area, clear of solids and discs."""
        assert self.scattering is not None
        if self.scattering[0][0] != "m":
            return super().fits(at)
        reach = self.options["mob_radius"]
        return at[2] == 0 and all(reach <= along <= self.field.area - reach for along in at[:2]) and not any(
            part.solid and part.base < HEIGHT and leg_nearer(part.polygon, at[:2], at[:2], reach)
            for part in self.field.parts) and all(
            length(at[0] - disc.at[0], at[1] - disc.at[1]) >= reach + disc.radius for disc in self.discs())

    # the beginning of a round

    def do_begin_round(self, entry: dict[str, Any]) -> None:
        """D342: who melted comes up, or in again where no disc is left; then each mob throws."""
        melted = [name for name in self.state["models"] if self.model(name)["on"] == "melted"]
        for name in melted if not self.state["mobs"] else []:
            self.model(name)["on"] = "corner"
        self.rising = tuple(melted) if self.state["mobs"] else ()
        self.stirring = tuple(self.state["mobs"])
        super().do_begin_round(entry)

    def _initiative_thrown(self) -> None:
        self.rising = tuple(name for name in self.rising if self.model(name)["on"] == "melted")
        if self.rising:
            return self.wait("place", [self.rising[0][0]])
        if self.going:  # who leads it may have given up
            leader = self.led_by(self.going[0])
            return self.wait("move", [leader]) if leader else self.wait("table")
        return self.wait("throw") if self.stirring else super()._initiative_thrown()

    def do_place(self, entry: dict[str, Any]) -> None:
        """D342: on a disc of its seat's choice."""
        name = entry["id"]
        if not self.rising:
            return super().do_place(entry)
        holds(self.state["step"] == "place" and name in self.rising and name[0] == entry["by"]
              and entry["what"] == "model", "D342: it has not melted")
        at = tuple(entry["at"])
        mob = next((disc.id for disc in self.discs() if self.is_on(disc, at)), None)
        holds(mob and list(at) == self._borne((at[0], at[1])), "D342: on a disc")
        self.face(name, entry["facing"])
        self.model(name).update(at=list(at), on=f"mob:{mob}")
        return self._initiative_thrown()

    def throw_mob_move(self, entry: dict[str, Any]) -> None:
        """D342, D456."""
        mob, [number] = entry["of"], numbers(entry, ["d1"])
        holds(self.state["step"] == "throw" and self.stirring[:1] == (mob,) and self.going is None, "D342: not its die")
        heading = entry["table"]["d1"].get("heading")
        holds((heading is None) == (number in STAYS), "D456: a heading where it counts")
        if number in STAYS:
            self.stirring = self.stirring[1:]
            return self._initiative_thrown()
        holds(length(*heading) in ABOUT, "D456: about 1000 long")
        self.going = mob, number, heading
        return self._initiative_thrown()

    def led_by(self, mob: str) -> str | None:
        """D342, O20: the seat with strictly more own models on it than any other."""
        counts = {seat: sum(name[0] == seat for name in self.among(mob)) for seat in self.seats}
        most = [seat for seat, count in counts.items() if count == max(counts.values())]
        return most[0] if len(most) == 1 else None

    def do_mob(self, entry: dict[str, Any]) -> None:
        """D342: as far as it goes, or not at all where the border would be crossed."""
        holds(self.going and entry["cause"] == "round", "D342: no mob goes")
        assert self.going is not None
        mob, inches, heading = self.going
        leader = self.led_by(mob)
        holds(entry["id"] == mob and entry["inches"] == inches and entry["by"] == (leader or "table"), "D342: its die")
        holds(entry["heading"] == heading or (leader and length(*entry["heading"]) in ABOUT), f"D342: {heading}")
        found = way(self.field, self.disc(mob), entry["heading"], inches * INCH)
        self.goes_along(entry, mob, [] if found.border else found.places)
        self.going, self.stirring = None, self.stirring[1:]
        return self._initiative_thrown()

    def goes_along(self, entry: dict[str, Any], mob: str, places: list[Place]) -> None:
        """D342, D343: members keep their offset; models that are met join."""
        joining = self.met(mob, places)
        self._shifts(entry, mob, places[-1] if places else self.disc(mob).at)
        for name, (dx, dy) in joining.items():
            x, y, _ = self.disc(mob).at
            self.model(name).update(on=f"mob:{mob}", at=self._borne((x + dx, y + dy)))

    def met(self, mob: str, places: list[Place]) -> dict[str, tuple[int, int]]:
        """Models on the table that it comes upon, with where they are on the disc then."""
        disc, found = self.disc(mob), dict[str, tuple[int, int]]()
        for at in places:
            for name in self.cards:
                if name not in found and name[0] != BOSS[0] and self.on_table(name) and (
                        self.is_on(disc._replace(at=at), self.body(name).at)):
                    found[name] = self.body(name).at[0] - at[0], self.body(name).at[1] - at[1]
        return found

    def _shifts(self, entry: dict[str, Any], mob: str, to: Place) -> None:
        holds(entry["to"] == list(to), f"D342: it comes to {to}")
        x, y, _ = self.disc(mob).at
        self.state["mobs"][mob]["at"] = list(to)
        for name in self.among(mob):
            at = self.model(name)["at"]
            self.model(name)["at"] = self._borne((at[0] + to[0] - x, at[1] + to[1] - y))

    def _borne(self, p: tuple[int, int]) -> list[int]:
        """What it stands on there is no higher than a step."""
        tops = [part.top for part in self.field.parts if part.top <= STEP and self.field.surface(p, part.top, True)]
        return [*p, max(tops, default=0)]

    # members

    def move_ended(self, name: str) -> None:
        """D343."""
        super().move_ended(name)
        at = self.body(name).at
        mob = next((disc.id for disc in self.discs() if self.is_on(disc, at)), None)
        if mob and not leaves(self.field, at):
            self.model(name)["on"] = f"mob:{mob}"

    def do_activate(self, entry: dict[str, Any]) -> None:
        """D344."""
        super().do_activate(entry)
        if self.mob_of(entry["of"]):
            self.twice = entry["exhaust"] or self.is_fast(entry["of"])
            self.wait("action", [entry["by"]])

    def active(self, entry: dict[str, Any], step: str) -> str:
        """D344: a member's activation is an Interact."""
        name = super().active(entry, step)
        holds(not self.mob_of(name) or entry["do"] == "interact", "D344: it is in a mob")
        return name

    def _goes_further(self, name: str) -> bool:
        return self.on_table(name) and super()._goes_further(name)

    def do_interact(self, entry: dict[str, Any]) -> None:
        """D344: leave, or melt."""
        if entry["what"] not in ("leave_mob", "melt"):
            return super().do_interact(entry)
        name = self.active(entry, "action")
        mob = self.mob_of(name)
        holds(mob and entry["with"] == mob, f"D344: it is in {mob}")
        return self._comes_out(entry, name) if entry["what"] == "leave_mob" else self._melts(name, entry["with"])

    def _comes_out(self, entry: dict[str, Any], name: str) -> None:
        self._set_beside(name, entry["with"], entry["at"])
        self.scatters(entry["with"])
        self.twice = self.twice or self.is_fast(name)  # D190: on the table it has its feats again
        self.face(name, entry.get("facing"))
        self._stayed(name)

    def _set_beside(self, name: str, mob: str, at: list[int]) -> None:
        """D344, D346: a standing place within an inch of the disc."""
        self.model(name).update(at=list(at), on="table")
        fault, disc = self.field.unfit(self.body(name), self.bodies(name)), self.disc(mob)
        holds(fault is None, f"D344: {fault}")
        holds(distance(self.body(name), disc) <= NEAR, f"D344: within an inch of {mob}")
        holds(not self.is_on(disc, self.body(name).at), f"D344: off {mob}")

    def _melts(self, name: str, mob: str) -> None:
        self.put_down(name)
        self.model(name).update(at=None, on="melted")
        self.scatters(mob)
        self.state["activation"].update(mode=None, actions=self.state["activation"]["actions"] + 1)
        self.wait("table")
