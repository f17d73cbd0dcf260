"""A match being set up: every field as typed so far, filled in by the game where the players leave gaps."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import msgspec

from game.ai.levels import Level, player_name
from game.games.hell_for_leather.narration.quick_fill import QuickContestant, QuickSetup, fill, quick_setup
from game.games.hell_for_leather.rules import ContestantSetup, Header, Instinct, TeamSetup, validate_header
from game.games.hell_for_leather.rules.house_rules import HouseRules
from game.games.hell_for_leather.rules.options import RECORD, VERSION
from game.games.hell_for_leather.scenes.contestant_faces import faces_typed, made_from
from game.games.hell_for_leather.scenes.setup.house_page import House, house_of
from game.narration.packs import Pack


@dataclass(slots=True)
class ContestantDraft:
    """One contestant's fields."""

    name: str
    pronouns: str
    vocation: str
    hometown: str
    hobby: str
    hobby2: str
    why: str
    instinct: str
    extra_circle: bool = False  # R41
    player: int = 0  # who plays it, after exams; 0: by the seat
    computer: str = ""  # the level of the computer that plays it; empty: a person does
    persona: str = ""
    look: int = 0  # how often another portrait was dealt


@dataclass(slots=True)
class TeamDraft:
    """One team's fields; ``goals`` in the order they must be reached."""

    name: str
    source: str
    goals: list[str]
    contestants: list[ContestantDraft]
    people: int = 1  # how many people at the machine play those of this team that computers do not

    @property
    def seats(self) -> int:
        """How many contestants people play."""
        return sum(not each.computer for each in self.contestants)

    @property
    def hands(self) -> int:
        """How many people play this team."""
        return min(self.people, self.seats)


@dataclass(slots=True)
class Draft:
    """A whole match before it begins (R37). Team B is kept, unused, while one team plays alone."""

    seed: int
    objective: str
    goal_target: int
    teams: dict[str, TeamDraft] = field(default_factory=dict)
    house: House = field(default_factory=House)
    limits: dict[str, int] = field(default_factory=dict)  # of everybody together: the most that is told of a subject

    def resize(self, pack: Pack, letter: str, size: int, personas: Sequence[str] = ()) -> None:
        """Make a team ``size`` contestants large; new ones come filled in, a computer with a persona of its own."""
        team = self.teams[letter]
        while len(team.contestants) < size:
            newcomer, last = self._stranger(pack, letter, len(team.contestants)), team.contestants[-1]
            newcomer.computer, newcomer.persona = last.computer, last.persona
            if last.computer:
                taken = {each.persona for each in team.contestants}
                newcomer.persona = next((each for each in personas if each not in taken), last.persona)
            team.contestants.append(newcomer)
        del team.contestants[size:]
        team.people = min(team.people, size)

    def give(self, letter: str, level: str, personas: Sequence[str]) -> None:
        """Give all seats of a team to computers of that level, of different personas; to people with no level."""
        team = self.teams[letter]
        drawn = self._rng("personas", letter).sample(list(personas), len(personas))
        for seat, each in enumerate(team.contestants):
            each.computer, each.persona = level, drawn[seat % len(drawn)] if level else ""

    def retarget(self, pack: Pack, goal_target: int) -> None:
        """Change the Goal Target; Goals are added at the front, since the last was assigned first."""
        self.goal_target = goal_target
        rng = self._rng("goals", goal_target)
        for team in self.teams.values():
            while len(team.goals) < goal_target:
                team.goals.insert(0, fill(pack, "goal", rng, self._goals()))
            del team.goals[:len(team.goals) - goal_target]

    def suggest(self, pack: Pack, kind: str, taken: tuple[str, ...], turn: int) -> str:
        """Another value for a field of that kind."""
        return fill(pack, kind, self._rng(kind, turn, *taken), taken, self.objective)

    def faces(self) -> Mapping[str, str]:
        """What everybody looks like so far, by their id."""
        return faces_typed(self.seed, (
            made_from(f"{letter}{i + 1}", each.name, each.instinct, each.vocation, each.pronouns, each.look)
            for letter in self.house.letters for i, each in enumerate(self.teams[letter].contestants)))

    def header(self, app: str) -> Header:
        """The header of the match record. Raises ValueError with a reason when a field is wanting."""
        teams = {letter: self._team(letter, self.teams[letter]) for letter in self.house.letters}
        header = Header(record=RECORD, version=VERSION, app=app, seed=self.seed, options=self.house.options(),
                        objective=self.objective.strip(), goal_target=self.goal_target, teams=teams,
                        limits=self.limits)
        validate_header(header)
        return header

    def _team(self, letter: str, team: TeamDraft) -> TeamSetup:
        players = self._players(letter, team)
        seats = tuple(
            ContestantSetup(id=f"{letter}{i + 1}", name=each.name.strip(), vocation=each.vocation.strip(),
                            hometown=each.hometown.strip(), hobbies=(each.hobby.strip(), each.hobby2.strip()),
                            why=each.why.strip(), instinct=Instinct(each.instinct), extra_circle=each.extra_circle,
                            player=players[i], pronouns=each.pronouns, look=each.look or msgspec.UNSET)
            for i, each in enumerate(team.contestants))
        goals = team.goals if self.house.goals else ()
        return TeamSetup(name=team.name.strip(), source=team.source.strip(),
                         goals=tuple(goal.strip() for goal in goals), contestants=seats)

    def _players(self, letter: str, team: TeamDraft) -> list[str]:
        """Who plays each contestant, as the record says it: people take turns, team A's are counted first."""
        first = 1 + (self.teams["A"].hands if letter == "B" else 0)
        people = (f"human:{first + i % team.hands}" for i in range(team.seats))
        return [player_name(Level(each.computer), each.persona) if each.computer
                else f"human:{each.player}" if each.player else next(people) for each in team.contestants]

    def _goals(self) -> tuple[str, ...]:
        return tuple(goal for team in self.teams.values() for goal in team.goals)

    def _stranger(self, pack: Pack, letter: str, seat: int) -> ContestantDraft:
        rng = self._rng("contestant", letter, seat)
        present = {each.name for team in self.teams.values() for each in team.contestants}
        while True:
            setup = quick_setup(pack, rng, 1, 1)
            newcomer = setup.teams[letter].contestants[0]
            if newcomer.name not in present:
                return contestant_draft(newcomer)

    def _rng(self, *keys: object) -> random.Random:
        return random.Random("/".join(map(str, (self.seed, "setup", *keys))))


def quick_draft(pack: Pack, seed: int, team_size: int = 1, goal_target: int = 3,
                rules: HouseRules | None = None) -> Draft:
    """A match with everything filled in, by the house's ``rules``; equal seeds give equal drafts."""
    draft = from_quick(quick_setup(pack, random.Random(f"{seed}/setup"), team_size, goal_target), seed)
    if rules is not None:
        draft.house = house_of(rules)
    return draft


def from_quick(setup: QuickSetup, seed: int) -> Draft:
    """Fields that can be edited, from a quick set-up."""
    teams = {letter: TeamDraft(team.name, team.source, list(team.goals),
                               [contestant_draft(each) for each in team.contestants])
             for letter, team in setup.teams.items()}
    return Draft(seed, setup.objective, setup.goal_target, teams)


def contestant_draft(quick: QuickContestant) -> ContestantDraft:
    """Fields that can be edited, from a quick contestant."""
    return ContestantDraft(quick.name, quick.pronouns, quick.vocation, quick.hometown,
                           *quick.hobbies, quick.why, quick.instinct)
