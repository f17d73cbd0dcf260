"""Matches of Duel for tests: headers by number, somebody who plays at random, a table where entries are few words."""

from __future__ import annotations

import random
from typing import Any

from msgspec.structs import replace

from game.games.duel.rules import DUEL
from game.games.duel.rules import actions as a
from game.games.duel.rules import ground
from game.games.duel.rules.field.models import Place
from game.games.duel.rules.field.ways import Leg
from game.games.duel.rules.header import Header, SeatHeader
from game.games.duel.rules.modifiers import allowance_of
from game.games.duel.rules.options import Options
from game.games.duel.rules.state import State
from game.games.duel.rules.warbands import ModelHeader, Warband, given_weapons
from game.rules.chance import stream
from game.rules.errors import IllegalAction
from game.rules.match import Match
from game.rules.requests import Lift, Lifted, Secret
from game.rules.roll import Fallen, Lying, Roll
from game.rules.seals import Unsealed, fits, new_salt, seal

TRIES = 6
GIVES_UP = 0.01


def header(number: int = 0, sides: tuple[str, ...] = ("A", "B"), battlefield: Any = "B6", models: int = 1,
           sheets: dict[str, dict[str, Any]] | None = None, **options: Any) -> Header:
    """A match: its sides, battlefield and options; ``sheets`` by model where they are not the usual ones."""
    seats = sorted("".join(sides))
    chosen = Options(**options)
    own = sheets or {}

    def sheet(ident: str) -> ModelHeader:
        more = own.get(ident, {})
        weapons = given_weapons(more.get("specialization", "allrounder"), chosen)
        return ModelHeader(**{"id": ident, "name": f"Model {ident}", "weapons": weapons, **more})

    return Header(seed=number, battlefield=battlefield, sides=sides, options=chosen,
                  seats={seat: SeatHeader(f"Seat {seat}", "human:1" if seat == "A" else "computer:casual:hawk")
                         for seat in seats},
                  warbands={seat: Warband(f"Band {seat}", tuple(sheet(f"{seat}{at}") for at in range(1, models + 1)))
                            for seat in seats})


def fallen(roll: Roll, chance: random.Random) -> Fallen:
    """Dice as chance has them."""
    return Fallen({die.id: Lying(chance.randint(1, 6)) for die in roll.all_dice})


def choose(state: State, chance: random.Random) -> a.Action:
    """Any offer with free values at random; giving up is rare, and whoever has the treasure makes for the border."""
    moves = DUEL.legal(state)
    rare = [each for each in moves if isinstance(each, a.Concede)]
    usual = [each for each in moves if each not in rare]
    action = chance.choice(rare if rare and (not usual or chance.random() < GIVES_UP) else usual)
    return filled(state, action, chance)


def filled(state: State, action: a.Action, chance: random.Random) -> a.Action:
    """An offer with its free values."""
    match action:
        case a.Enter():
            return _entering(state, action, chance)
        case a.Move(path=()):
            return _moving(state, action, chance)
        case a.PlaceTerrain():
            return _placing(state, action, chance)
    wanted = DUEL.needs(state, action)
    match wanted:
        case Roll():
            return DUEL.answered(state, action, fallen(wanted, chance))
        case Secret():
            return DUEL.answered(state, action, sealed(wanted, chance.choice(wanted.options), state.header.seed))
        case Lift():
            return DUEL.answered(state, action, lifted(state))
    return action


def sealed(secret: Secret, option: str, seed: int) -> str:
    """The seal of an option, with a salt that is found again."""
    return seal(f"{secret.text} {option}", _salt(secret.text, seed))


def _salt(text: str, seed: int) -> str:
    return new_salt(stream(seed, "salt", text))


def lifted(state: State) -> Lifted:
    """What is under the cups, found by trying."""
    found = {}
    for offer in DUEL.legal(state):
        secret = DUEL.needs(state, offer)
        if isinstance(secret, Secret):
            salt = _salt(secret.text, state.header.seed)
            found[secret.of] = next(Unsealed(option, salt) for option in secret.options
                                    if fits(secret.sealed, f"{secret.text} {option}", salt))
    return Lifted(found)


def _entering(state: State, action: a.Enter, chance: random.Random) -> a.Action:
    x, y = ground.corner_of(state, action.of)
    for _ in range(TRIES):
        reach = state.header.options.entry
        spot = replace(action, at=Place(abs(x - chance.randrange(500, reach)), abs(y - chance.randrange(500, reach)), 0))
        if DUEL.refusal(state, spot) is None:
            return spot
    return action


def _moving(state: State, action: a.Move, chance: random.Random) -> a.Action:
    """One or two straight legs somewhere, often towards where the treasure is, or out with it."""
    model, allowance = state.models[action.of], allowance_of(state, action.of)
    token = state.tokens["treasure"]
    for _ in range(TRIES):
        at = model.at or Place(0, 0)
        aim = token.at if token.at is not None and chance.random() < 0.5 else None
        if aim is None:
            aim = Place(chance.randrange(0, state.header.area), chance.randrange(0, state.header.area), at.z)
        apart = max(1, int(((aim.x - at.x) ** 2 + (aim.y - at.y) ** 2) ** 0.5))
        far = min(apart, chance.randrange(500, allowance))
        end = Place(at.x + (aim.x - at.x) * far // apart, at.y + (aim.y - at.y) * far // apart, at.z)
        tried = replace(action, path=(Leg(end),))
        if DUEL.refusal(state, tried) is None:
            return tried
    return action


def _placing(state: State, action: a.PlaceTerrain, chance: random.Random) -> a.Action:
    for _ in range(TRIES):
        area = state.header.area
        tried = replace(action, at=(chance.randrange(area), chance.randrange(area)), turn=chance.randrange(24))
        if DUEL.refusal(state, tried) is None:
            return tried
    ends = [each for each in DUEL.legal(state) if isinstance(each, a.EndTerrain)]
    return ends[0]


class Table:
    """A match in few words: ``does`` makes the one offer that fits, dice and places as they are given."""

    def __init__(self, begins: Header) -> None:
        self.match: Match[Header, State, a.Action] = Match.start(DUEL, begins, bytes)

    @property
    def state(self) -> State:
        return self.match.state

    def does(self, kind: type, numbers: tuple[int, ...] = (), **values: Any) -> Table:
        """The offer of this kind with these fixed values, and its free ones. Gives itself."""
        offers = [each for each in DUEL.legal(self.state) if isinstance(each, kind) and _fits(each, values)]
        assert offers, f"no {kind.__name__} {values} in {self.state.step}: {DUEL.legal(self.state)}"
        action = offers[0]
        wanted = DUEL.needs(self.state, action)
        if isinstance(wanted, Roll):
            dice = {die.id: Lying(number) for die, number in zip(wanted.all_dice, numbers, strict=True)}
            action = DUEL.answered(self.state, action, Fallen(dice))
        free = {name: value for name, value in values.items() if name in ("path", "at", "facing", "turn")}
        self.match.submit(replace(action, **free))
        return self

    def throws(self, *numbers: int, **values: Any) -> Table:
        """Dice that are due show this."""
        return self.does(a.Throw, numbers, **values)

    def scores(self, **values: str | int) -> Table:
        """Everybody sets a Score, with an intent where it is not to attack, and the cups are lifted."""
        for ident, value in values.items():
            offer = next(each for each in DUEL.legal(self.state) if isinstance(each, a.SetScore) and each.of == ident)
            secret = DUEL.needs(self.state, offer)
            assert isinstance(secret, Secret)
            option = f"{value} attack" if isinstance(value, int) else value
            assert option in secret.options, f"{option} is none of {secret.options}"
            self.match.submit(DUEL.answered(self.state, offer, sealed(secret, option, self.state.header.seed)))
        self.match.submit(DUEL.answered(self.state, a.Reveal(), lifted(self.state)))
        return self

    def refused(self, action: a.Action) -> str:
        """Why it cannot be done: code, and ruling where there is one."""
        found = DUEL.refusal(self.state, action)
        return "" if found is None else f"{found.code} {found.ruling}".strip()


def _fits(offer: Any, values: dict[str, Any]) -> bool:
    return all(getattr(offer, name) == value for name, value in values.items()
               if name not in ("path", "at", "facing", "turn"))


def set_up(placing: int = 6, other: int = 1, corner: str = "sw", **header_values: Any) -> Table:
    """A match of two sides, A placing; B has the corner, and the first round begins."""
    table = Table(header(**header_values))
    table.throws(placing).throws(other)
    return table.does(a.ChooseCorner, corner=corner)


def put(table: Table, models: dict[str, tuple[int, int]], **changes: Any) -> Table:
    """Models stand where they are wanted: a state is made so, for a moment that would take a whole match to reach."""
    state = table.state
    there = {ident: replace(state.models[ident], at=Place(*models[ident], 0), on="table", **changes)
             if ident in models else model for ident, model in state.models.items()}
    table.match._state = replace(state, models=there)
    return table


def play(begins: Header, most: int = 4000, sink: Any = bytes) -> Match[Header, State, a.Action]:
    """A match played at random to its end."""
    match, chance = Match.start(DUEL, begins, sink), random.Random(begins.seed)
    for _ in range(most):
        if DUEL.ending(match.state) is not None:
            break
        match.submit(choose(match.state, chance))
    return match


__all__ = ["IllegalAction", "Table", "choose", "fallen", "header", "play", "put", "set_up"]
