"""After a match: the same again, with the sides changed, or against better computers."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from game.ai.levels import Level, parse_player, player_name
from game.games.hell_for_leather.narration.quick_fill import QuickSetup, quick_setup
from game.games.hell_for_leather.rules import Header, Instinct, validate_header
from game.games.hell_for_leather.rules.options import ContestantSetup, TeamSetup
from game.games.hell_for_leather.scenes.house_rule_words import WITH_GOALS
from game.scenes.services import Services
from game.ui.messages import say
from game.ui.screen import Button
from game.ui.styles import Tone

AGAIN, OTHER_SIDE, LEVEL_UP = "again", "other_side", "level_up"
BETTER: Mapping[Level, Level] = dict(zip(Level, tuple(Level)[1:], strict=False))


class NextMatch:
    """What may be played next, by the rules of the match that is over: other people, other Goals, another race."""

    def __init__(self, services: Services, header: Header) -> None:
        self._services = services
        self._header = header

    def buttons(self) -> tuple[Button, ...]:
        """The ways on; what is of no use in this match says why."""
        alone = say("There is only one team.") if self._header.coop else ""
        level = self._level_up()
        return (
            Button(AGAIN, say("Again"), tone=Tone.PRIMARY, key="Enter", detail=say("The same rules, another race")),
            Button(OTHER_SIDE, say("Other side"), not alone, alone),
            Button(LEVEL_UP, say("Level up"), not level, level))

    def header(self, name: str) -> Header:
        """The header of the match that this button begins."""
        seats = {letter: tuple(one.player for one in team.contestants) for letter, team in self._header.teams.items()}
        if name == OTHER_SIDE:
            seats = dict(zip(seats, reversed(seats.values()), strict=True))
        if name == LEVEL_UP:
            seats = {letter: tuple(map(_better, players)) for letter, players in seats.items()}
        return self._seated(seats)

    def _level_up(self) -> str:
        """Why no computer can be better; empty if one can."""
        found = [parse_player(one.player) for team in self._header.teams.values() for one in team.contestants]
        levels = [computer[0] for computer in found if computer is not None]
        if not levels:
            return say("No computer plays here.")
        return "" if any(level in BETTER for level in levels) else say("There are no better computers.")

    def _seated(self, seats: Mapping[str, Sequence[str]]) -> Header:
        """A match of strangers with these players in its seats."""
        header, play = self._header, self._services.play
        seed = play.new_seed()
        setup = quick_setup(play.pack, random.Random(f"{seed}/setup"), max(map(len, seats.values())),
                            header.goal_target, tuple(seats))
        teams = {letter: _team(setup, letter, players, header.options.stage) for letter, players in seats.items()}
        return validate_header(replace(header, app=self._services.shelf.version, seed=seed, objective=setup.objective,
                                       teams=teams))


def _team(setup: QuickSetup, letter: str, players: Sequence[str], stage: int) -> TeamSetup:
    team = setup.teams[letter]
    contestants = tuple(
        ContestantSetup(id=f"{letter}{seat}", name=each.name, vocation=each.vocation, hometown=each.hometown,
                        hobbies=each.hobbies, why=each.why, instinct=Instinct(each.instinct), extra_circle=False,
                        player=player, pronouns=each.pronouns)
        for seat, (each, player) in enumerate(zip(team.contestants, players, strict=False), 1))
    return TeamSetup(name=team.name, source=team.source, goals=team.goals if stage == WITH_GOALS else (),
                     contestants=contestants)


def _better(player: str) -> str:
    """A computer one level up; people and masters as they are."""
    found = parse_player(player)
    return player if found is None else player_name(BETTER.get(found[0], found[0]), found[1])
