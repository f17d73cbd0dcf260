"""A match as it is being laid out: everything is filled in before anybody has chosen, and stays legal after it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from msgspec.structs import replace

from game.ai.levels import USUAL_LEVEL, Level, player_name
from game.games.duel.rules.field.battlefields import BATTLEFIELDS
from game.games.duel.rules.header import Header, OwnField, SeatHeader, validate_header
from game.games.duel.rules.options import Options
from game.games.duel.rules.setup.option_resolver import Change, Setting, chosen, for_scenario
from game.games.duel.rules.setup.presets import (
    PRESETS,
    Preset,
    arrangements,
    fewest_models,
    most_models,
    prepared,
    seat_counts,
    usual_crowd,
    usual_entry,
)
from game.games.duel.rules.setup.rosters import Fitted, Roster, fitted
from game.games.duel.rules.terms import AREAS, AUTOMATON, SEATS
from game.games.duel.scenes.setup.own_shelf import OWN, OwnShelf
from game.ui.messages import Message, say

BY_HAND, SOLITAIRE = "hand", "solitaire"
USUAL_FIELD = "B1"
LONGEST_NAME = 30
SEAT_NAMES = (say("Amber"), say("Teal"), say("Indigo"), say("Ivory"))


@dataclass(slots=True)
class SeatDraft:
    """Who has a seat: a person, by number, or a computer of a level, which is number 0; and whose warband."""

    name: str
    person: int
    band: str
    level: Level = USUAL_LEVEL
    persona: str = ""

    @property
    def player(self) -> str:
        """As a header says it."""
        return f"human:{self.person}" if self.person else player_name(self.level, self.persona)


@dataclass(slots=True)
class Draft:
    """Every choice as it stands. ``preset``: where it began; ``personas``: who computers can be, none where none play.

    ``battlefield``: a ready one, ``hand``, or the key of one of the player's own. ``left_out``: what the preset
    recommends and is not played yet. ``changes``: what the last choice brought along.
    """

    seed: int
    shelf: OwnShelf
    personas: tuple[str, ...] = ()
    preset: str = "first"
    scenario: str = "treasure"
    sides: tuple[str, ...] = ("A", "B")
    battlefield: str = USUAL_FIELD
    hand_area: int = AREAS[0]
    options: Options = Options()
    models: int = 1
    seats: list[SeatDraft] = field(default_factory=list)
    left_out: tuple[str, ...] = ()
    changes: tuple[Change, ...] = ()
    crowds_for: int = 0  # the area for which the width of crowds was filled in

    # --- what is asked ----------------------------------------------------------------------------------------

    @property
    def letters(self) -> tuple[str, ...]:
        """The seats that take part."""
        return SEATS[:len(self.seats)]

    @property
    def area(self) -> int:
        """As large as its battlefield."""
        if self.battlefield in BATTLEFIELDS:
            return BATTLEFIELDS[self.battlefield].area
        own = self.shelf.fields.get(self.battlefield)
        return self.hand_area if own is None else own.area

    @property
    def field(self) -> str | OwnField | None:
        """The battlefield as a header has it (M4)."""
        if self.battlefield == BY_HAND:
            return None
        own = self.shelf.fields.get(self.battlefield)
        return self.battlefield if own is None else own.own

    @property
    def people(self) -> tuple[int, ...]:
        """The numbers of the people at the machine, as they stand on the pages."""
        return tuple(sorted({seat.person for at, seat in enumerate(self.seats) if seat.person and (
            self.scenario != SOLITAIRE or at == self.alone)}))

    @property
    def alone(self) -> int:
        """Who plays against automata: the first person, else the first seat (DUEL-D370)."""
        return next((at for at, seat in enumerate(self.seats) if seat.person), 0)

    @property
    def next_person(self) -> int:
        """The number of one person more; there are never more than seats."""
        return min(max(self.people, default=0) + 1, len(SEATS))

    def roster(self, at: int) -> Roster:
        """Whose warband a seat fields; the first there is, where its file is gone."""
        rosters = self.shelf.rosters
        return rosters.get(self.seats[at].band) or next(iter(rosters.values()))

    def fielded(self, at: int) -> Fitted:
        """What of its roster a seat fields by the options as they are (DUEL-D400 to D403)."""
        seat = SEATS[at]
        on_side = next((len(side) for side in self.sides if seat in side), 1)
        return fitted(self.roster(at), seat, self.options, self.models, on_side)

    # --- what is chosen ---------------------------------------------------------------------------------------

    def take_preset(self, key: str) -> None:
        """Begin again from what is recommended with a scenario (DUEL-D302); who plays stays, where there are seats."""
        preset: Preset = PRESETS[key]
        ready = prepared(preset)
        self.preset, self.scenario = key, preset.scenario
        self.options, self.left_out, self.changes = ready.options, ready.left_out, ()
        self.resize(preset.seats)
        self.models = preset.models
        self._settle_models()
        if self.area != preset.area:
            self.take_field(next(each.key for each in BATTLEFIELDS.values() if each.area == preset.area))
        else:
            self._settle_entry()

    def take_scenario(self, scenario: str) -> None:
        """Another scenario, with what it needs (DUEL-D150)."""
        self.scenario = scenario
        resolved = for_scenario(self.options, scenario)
        self.options, self.changes = resolved.options, resolved.changes
        self.resize(len(self.seats))

    def set_option(self, name: str, value: Setting | int) -> None:
        """An option, with all that follows (DUEL-D150). Raises ValueError where the scenario stands against it."""
        if isinstance(value, int) and not isinstance(value, bool):
            self.options, self.changes = replace(self.options, **{name: value}), ()
        else:
            resolved = chosen(self.options, name, value, self.scenario)
            self.options, self.changes = resolved.options, resolved.changes
            self._settle_crowds()
        self._settle_models()

    def take_field(self, key: str) -> None:
        """Another battlefield, with the entry zone that is usual there (DUEL-D26)."""
        self.battlefield = key
        self._settle_entry()

    def take_area(self, area: int) -> None:
        """How large the ground is on which terrain is placed by hand."""
        self.hand_area = area
        self._settle_entry()

    def resize(self, count: int) -> None:
        """So many seats; new ones go to computers where there are any, else to one person more."""
        allowed = seat_counts(self.scenario)
        count = next((each for each in allowed if each >= count), allowed[-1])
        while len(self.seats) < count:
            self.seats.append(self._newcomer(len(self.seats)))
        del self.seats[count:]
        if self.sides not in arrangements(self.scenario, count):
            self.sides = arrangements(self.scenario, count)[0]
        if self.options.placer not in ("throw", *self.letters):
            self.options = replace(self.options, placer="throw")

    def give(self, at: int, to_person: bool) -> None:
        """A seat to a person or a computer."""
        seat = self.seats[at]
        seat.person = self.next_person if to_person else 0
        seat.persona = seat.persona or self._persona(at)

    def wear(self, at: int, band: str) -> None:
        """A warband for a seat; whoever has it already gets the other one's: nobody is there twice."""
        other = next((each for each, seat in enumerate(self.seats) if each != at and seat.band == band), None)
        before = self.seats[at].band
        self.seats[at].band = band
        if other is not None:
            self.seats[other].band = before

    def read_again(self) -> None:
        """Something was made: what lies in the folders now. What is gone is replaced by the usual."""
        self.shelf.read()
        if self.battlefield.startswith(OWN) and self.battlefield not in self.shelf.fields:
            self.take_field(USUAL_FIELD)

    def _newcomer(self, at: int) -> SeatDraft:
        taken = {seat.band for seat in self.seats}
        keys = tuple(self.shelf.rosters)
        band = next((key for key in keys if key not in taken), keys[at % len(keys)])
        person = 0 if self.personas and self.seats else self.next_person
        return SeatDraft(SEAT_NAMES[at], person, band, persona=self._persona(at))

    def _persona(self, at: int) -> str:
        return self.personas[(self.seed + at) % len(self.personas)] if self.personas else ""

    def _settle_models(self) -> None:
        self.models = min(max(self.models, fewest_models(self.options)), most_models(self.options))

    def _settle_entry(self) -> None:
        ready = BATTLEFIELDS.get(self.battlefield)
        self.options = replace(self.options, entry=usual_entry(self.area) if ready is None else ready.entry)
        self._settle_crowds()

    def _settle_crowds(self) -> None:
        """As wide as they find room, unless somebody has said how wide on this field."""
        if not self.options.city_brawl or self.crowds_for != self.area:
            self.options = replace(self.options, mob_radius=usual_crowd(self.options, self.area))
        self.crowds_for = self.area if self.options.city_brawl else 0

    # --- what comes of it -------------------------------------------------------------------------------------

    def refusals(self) -> Iterator[Message]:
        """Why it cannot begin, in words; nothing where it can."""
        names = [" ".join(seat.name.split()) for seat in self.seats]
        if not all(names):
            yield say("Somebody has no name yet.")
        twice = next((name for at, name in enumerate(names) if name and name in names[:at]), "")
        if twice:
            yield say("Two of them are called {name}.", name=twice)

    def header(self, app: str) -> Header:
        """The header of the record, people counted from 1 without gaps. Raises ValueError with the first reason."""
        for reason in self.refusals():
            raise ValueError(reason)
        numbers = {number: at for at, number in enumerate(self.people, 1)}
        automata = [self.scenario == SOLITAIRE and at != self.alone for at in range(len(self.seats))]
        players = [AUTOMATON if automaton else f"human:{numbers[seat.person]}" if seat.person else seat.player
                   for seat, automaton in zip(self.seats, automata, strict=True)]
        return validate_header(Header(
            app=app, seed=self.seed, scenario=self.scenario, area=self.area, battlefield=self.field, sides=self.sides,
            options=self.options,
            seats={letter: SeatHeader(" ".join(seat.name.split()), player)
                   for letter, seat, player in zip(self.letters, self.seats, players, strict=True)},
            warbands={letter: self.fielded(at).warband for at, letter in enumerate(self.letters)}))
