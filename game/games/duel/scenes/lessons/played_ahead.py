"""What has happened before a lesson begins: a match played ahead, move by move, by the rules it teaches.

Where models stand is arranged, for they may come in anywhere near their corner and that may be far from it (option
``entry``). What dice do in a lesson itself nobody arranges.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace

from game.ai.levels import Level, player_name
from game.games.duel.headless.random_play import lifted, sealed
from game.games.duel.rules import DUEL
from game.games.duel.rules import actions as a
from game.games.duel.rules.field.models import Place
from game.games.duel.rules.field.ways import How, Leg
from game.games.duel.rules.header import Header, SeatHeader, validate_header
from game.games.duel.rules.options import Options
from game.games.duel.rules.state import State
from game.games.duel.rules.terms import AREAS, Awaited
from game.games.duel.rules.warband_sheets import ModelHeader, Warband, given_weapons
from game.games.duel.scenes.quick_match import BANDS, NAMES
from game.narration.packs import Pack
from game.physics import TableSpec
from game.rules.match import Match
from game.rules.requests import Secret
from game.rules.roll import Fallen, Lying, Roll
from game.scenes.lessons.lesson_plan import Begin

PLAYER, OPPONENT = "human:1", player_name(Level.CASUAL, "patience")
SEATS = ("A", "B")
ANYWHERE = 12000  # from its corner a model may come in so far: all over the field
FIRST, SECOND = 1, 2  # what both throw for Initiative: low acts first
Skirmish = Match[Header, State, a.Action]


class Past:
    """A match that is moved on before anybody sees it. Nothing of it is written anywhere."""

    def __init__(self, header: Header) -> None:
        self.match: Skirmish = Match.start(DUEL, header, lambda _line: None)

    @property
    def state(self) -> State:
        """As far as it has come."""
        return self.match.state

    def does(self, kind: type, **fixed: Any) -> Past:
        """The first offer of this kind with these values; places and ways are the past's to choose."""
        free = {name: value for name, value in fixed.items() if name in ("at", "path")}
        offer = next(each for each in DUEL.legal(self.state) if isinstance(each, kind) and all(
            getattr(each, name) == value for name, value in fixed.items() if name not in free))
        self.match.submit(replace(offer, **free))
        return self

    def throws(self, *numbers: int) -> Past:
        """The dice that are due showed this."""
        offer = next(each for each in DUEL.legal(self.state) if isinstance(each, a.Throw))
        wanted = DUEL.needs(self.state, offer)
        if not isinstance(wanted, Roll):
            raise ValueError("no dice are due")
        dice = {die.id: Lying(number) for die, number in zip(wanted.all_dice, numbers, strict=True)}
        self.match.submit(DUEL.answered(self.state, offer, Fallen(dice)))
        return self

    def scores(self, **values: int) -> Past:
        """These Scores lay under the cups, and all were lifted."""
        for ident, value in values.items():
            offer = next(each for each in DUEL.legal(self.state) if isinstance(each, a.SetScore) and each.of == ident)
            secret = DUEL.needs(self.state, offer)
            if not isinstance(secret, Secret):
                raise ValueError(f"no Score of {ident} is due")
            option = next(each for each in secret.options if each.startswith(str(value)))
            self.match.submit(DUEL.answered(self.state, offer, sealed(secret, option, self.state.header.seed)))
        self.match.submit(DUEL.answered(self.state, a.Reveal(), lifted(self.state)))
        return self

    def round(self, amber_first: bool = True) -> Past:
        """Both throw for Initiative, and whoever is to act first throws lower."""
        amber, teal = (FIRST, SECOND) if amber_first else (SECOND, FIRST)
        return self.throws(amber).throws(teal)

    def set_up(self) -> Past:
        """Teal takes the south-west, Amber has the corner across."""
        return self.throws(6).throws(1).does(a.ChooseCorner, corner="sw").round()

    def come_in(self, where: Mapping[str, Place]) -> Past:
        """All models in turn, to these places."""
        waiting = list(where)
        while self.state.step is Awaited.ACTIVATE and waiting:
            seat = next(iter(self.state.asks))
            ident = next(each for each in waiting if each.startswith(seat))
            waiting.remove(ident)
            self.does(a.Activate, of=ident).does(a.Enter, of=ident, at=where[ident])
        return self

    def acts(self, ident: str) -> Past:
        """It is the turn of this model."""
        return self.does(a.Activate, of=ident)

    def stays(self, ident: str) -> Past:
        """Its action is to stay where it is."""
        return self.does(a.Move, of=ident, done=True, path=())

    def goes(self, ident: str, *places: Place, how: How = How.WALK) -> Past:
        """It moves by these places."""
        return self.does(a.Move, of=ident, done=True, path=tuple(Leg(place, how) for place in places))


def lesson_header(seed: int, version: str, sizes: Sequence[int], options: Options, battlefield: str) -> Header:
    """A match of one person against the computer: so many models a side, and what else is played."""
    return validate_header(Header(
        app=version, seed=seed, sides=SEATS, scenario="treasure", area=AREAS[0], battlefield=battlefield,
        options=replace(options, entry=ANYWHERE, field_more=max(sizes) > 1),
        seats={seat: SeatHeader(BANDS[at], PLAYER if at == 0 else OPPONENT) for at, seat in enumerate(SEATS)},
        warbands={seat: Warband(BANDS[at], tuple(
            ModelHeader(id=f"{seat}{number}", name=NAMES[at][number - 1],
                        weapons=given_weapons("allrounder", options)) for number in range(1, sizes[at] + 1)))
            for at, seat in enumerate(SEATS)}))


@dataclass(frozen=True, slots=True, kw_only=True)
class Staged:
    """The match that a lesson is played in: where models came in in the first round, and what is played besides."""

    seed: int
    stand: Mapping[str, Place]
    options: Options = Options()
    battlefield: str = "B1"

    def after(self, ahead: Callable[[Past], object]) -> Begin:
        """It begins when all have come in and this has been played ahead."""
        def begin(_pack: Pack, version: str, _table: TableSpec) -> Skirmish:
            sizes = [sum(ident.startswith(seat) for ident in self.stand) for seat in SEATS]
            past = Past(lesson_header(self.seed, version, sizes, self.options, self.battlefield))
            ahead(past.set_up().come_in(self.stand))
            return past.match

        return begin
