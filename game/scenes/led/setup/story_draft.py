"""A story as it is being laid: adventure, who leads, who plays whom, filled in before anybody has chosen."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from msgspec.structs import replace

from game.narration.comfort import Comfort
from game.rules.chance import stream
from game.rules.game_master.terms import SEATS
from game.scenes.led.setup.led_setup import Laid, LedSetUp
from game.scenes.led.setup.seat_draft import OWN, RETURNS, Cast, SeatDraft
from game.story.adventure import Adventure
from game.story.seated import USUAL_DIAL, drawn_sheets, led_by
from game.ui.messages import Message, say

USUAL_SEATS = 3
LONGEST_TITLE = 60
MOST_PEOPLE = len(SEATS) + 1  # one for each character, and one who leads


@dataclass(frozen=True, slots=True)
class Earlier:
    """The story that this one goes on from: its record, and how that ended."""

    record: bytes
    state: Any


@dataclass(slots=True)
class StoryDraft:
    """Every choice as it stands. ``pack`` None: a person leads without an adventure, and calls it ``title``.

    ``book``: the adventure whose sheets and lists are offered. ``leader``: which person leads, 0 for the computer.
    ``temper`` empty: as the adventure proposes. ``options`` None: the game's usual ones. ``secrets``: what each of the
    people added alone.
    """

    game: LedSetUp
    seed: int
    book: Adventure
    pack: Adventure | None
    part: str = ""
    title: str = ""
    leader: int = 0
    temper: str = ""
    dial: int = USUAL_DIAL
    options: Any = None
    seats: list[SeatDraft] = field(default_factory=list)
    limits: dict[str, int] = field(default_factory=dict)
    earlier: Earlier | None = None
    secrets: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if self.options is None:
            self.options = self.game.usual

    # --- what is asked ----------------------------------------------------------------------------------------

    @property
    def cast(self) -> Cast:
        """The sheets that are offered."""
        if self.earlier is None:
            return Cast(self.game, self.book)
        series, state = self.game.series, self.earlier.state
        return Cast(self.game, self.book, series.returning(state), series.lost(state))

    @property
    def number(self) -> int:
        """Its place in the series; 1 outside one."""
        return 1 if self.earlier is None else self.game.series.number(self.earlier.state)

    @property
    def tempered(self) -> str:
        """How the computer leads."""
        return self.temper or self.book.about.director.temper

    @property
    def fewest_and_most(self) -> tuple[int, int]:
        """How many characters there may be."""
        return self.pack.about.players if self.pack is not None else (1, len(SEATS))

    @property
    def people(self) -> tuple[int, ...]:
        """The numbers of the people at the machine, as they stand on the pages."""
        return tuple(sorted({each for each in (self.leader, *(seat.person for seat in self.seats)) if each}))

    @property
    def next_person(self) -> int:
        """The number that one more person has; there are never more than the seats there may be."""
        return min(max(self.people, default=0) + 1, MOST_PEOPLE)

    @property
    def told(self) -> Comfort:
        """What may be told in it, for all that is known of everybody's limits."""
        return Comfort(self.dial).within(self.limits)

    def roles(self) -> tuple[tuple[str, ...], ...]:
        """What each person at the machine plays, by name."""
        return tuple(((self.game.words.master,) if number == self.leader else ()) + tuple(
            seat.name or say("Nameless") for seat in self.seats if seat.person == number) for number in self.people)

    # --- what is chosen ---------------------------------------------------------------------------------------

    def take_adventure(self, pack: Adventure | None, part: str = "") -> None:
        """Another adventure, with sheets of its own; who returns, and who was made, stays."""
        self.pack, self.part = pack, part
        if pack is not None and pack.about.id != self.book.about.id:
            self.book = pack
            for seat in self.seats:
                seat.said = {key: words for key, words in seat.said.items() if key == OWN or key.startswith(RETURNS)}
            for at, seat in enumerate(self.seats):
                if seat.key not in seat.said:
                    seat.key = OWN
                    self._wear(at, self._free_sheet())
        low, high = self.fewest_and_most
        self.resize(min(max(len(self.seats), low), high))

    def led_by_person(self) -> None:
        """Somebody leads who plays no character yet: the first of those at the machine, the others move up."""
        if self.leader:
            return
        for seat in self.seats:
            seat.person += bool(seat.person)
        self.leader = 1

    def led_by_computer(self, temper: str) -> None:
        """No person leads any more; whoever did and plays nobody is not missed."""
        if self.leader == 1 and all(seat.person != 1 for seat in self.seats):
            for seat in self.seats:
                seat.person -= bool(seat.person)
        self.leader, self.temper = 0, temper

    def fill_anew(self, seed: int) -> None:
        """Other people in the same seats, by another seed."""
        self.seed = seed
        for seat in self.seats:
            seat.key, seat.said = OWN, {}
        for at in range(len(self.seats)):
            self._wear(at, self._free_sheet())

    def resize(self, count: int) -> None:
        """So many characters; new ones are companions of a sheet that nobody has."""
        while len(self.seats) < count:
            free = self._free_sheet()
            self.seats.append(SeatDraft())
            self._wear(len(self.seats) - 1, free)
        del self.seats[count:]

    def wear(self, at: int, key: str) -> None:
        """A sheet for one of them; whoever has it already gets the other one's: nobody is there twice."""
        before = self.seats[at].key
        other = next((each for each, seat in enumerate(self.seats) if each != at and key != OWN
                      and seat.key == key), None)
        self._wear(at, key)
        if other is not None:
            self._wear(other, before)

    def _wear(self, at: int, key: str) -> None:
        others = tuple(seat.words.name for seat in self.seats if seat.key in seat.said)
        self.seats[at].wear(key, self.cast, self.chance("own", at), others)

    def _free_sheet(self) -> str:
        """A sheet that nobody has, who returns first; one's own where all are taken."""
        cast, taken = self.cast, {seat.key for seat in self.seats}
        drawn = [key for key in drawn_sheets(self.book, self.game.system, self.seed) if key in cast.ready]
        offered = (*(key for key in cast.keys if key.startswith(RETURNS)), *drawn, *cast.ready)
        return next((key for key in offered if key not in taken), OWN)

    def chance(self, *what: str | int) -> random.Random:
        """What is filled in by chance: the same for the same seed."""
        return stream(self.seed, "laid", *what)

    # --- what comes of it -------------------------------------------------------------------------------------

    def refusals(self) -> Iterator[Message]:
        """Why it cannot begin, in words; nothing where it can."""
        if self.pack is None and not self.leader:
            yield say("Without an adventure a person has to lead.")
        for seat in self.seats:
            yield from seat.refusals(self.cast)
        names = [seat.name for seat in self.seats]
        twice = next((names[at] for at in range(len(names)) if names[at] and names[at] in names[:at]), "")
        if twice:
            yield say("Two of them are called {name}.", name=twice)

    def header(self, app: str) -> Any:
        """The header of the record, on from the earlier story where there is one.

        Raises ValueError with the first reason why it cannot begin.
        """
        for reason in self.refusals():
            raise ValueError(reason)
        numbers = {number: at for at, number in enumerate(self.people, 1)}
        leader = f"human:{numbers[self.leader]}" if self.leader else led_by(self.book, self.temper)
        earlier = None if self.earlier is None else (self.earlier.record, self.earlier.state)
        return self.game.header(Laid(
            app=app, seed=self.seed, pack=self.pack, part=self.part, title=self.title.strip(),
            people=self._characters(numbers), leader=leader, options=self.options, dial=self.dial,
            limits=dict(self.limits), earlier=earlier, secrets=self.secrets))

    def _characters(self, numbers: dict[int, int]) -> list[Any]:
        """Who sits there, people counted from 1 without gaps."""
        found = [seat.character(self.cast) for seat in self.seats]
        return [replace(each, player=f"human:{numbers[seat.person]}") if seat.person else each
                for seat, each in zip(self.seats, found, strict=True)]
