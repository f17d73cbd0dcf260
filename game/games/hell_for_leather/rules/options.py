"""The header of a match: its options, teams and contestants, exactly as the record's first line."""

from typing import Literal

import msgspec

from game.games.hell_for_leather.rules.terms import TEAMS, FinaleKind, Instinct
from game.rules.errors import BadHeader
from game.rules.value import Value

RECORD = "hell-for-leather"
VERSION = 1
MAX_CONTESTANTS = 3
# House rules that records written before them do not name; those matches were played by the defaults.
LATER_OPTIONS = frozenset({"starting_heat", "goal_price", "storm_heat", "storm_goals"})


class Options(Value, frozen=True):
    """House rules. Every key is written into a header; the defaults are the full game, versus."""

    mode: Literal["versus", "coop"] = "versus"
    stage: int = 3
    felony_stars: int = 6
    undead: bool = False
    last_team: Literal["storm", "win"] = "storm"
    starting_heat: int = 2
    goal_price: int = 5
    storm_goal_price: int = 5
    storm_heat: int = 5
    storm_goals: Literal["living", "match"] = "living"
    finale: FinaleKind = FinaleKind.DUEL
    starting_vp: dict[str, int] = msgspec.field(default_factory=lambda: {"A": 0, "B": 0})
    egg_timer: int | None = None
    strict_hand: bool = False
    steady_hands: bool = False


class ContestantSetup(Value, frozen=True):
    """Who a contestant is and who plays them: ``human:<seat>`` or ``computer:<level>:<persona>``."""

    id: str
    name: str
    vocation: str
    hometown: str
    hobbies: tuple[str, ...]
    why: str
    instinct: Instinct
    extra_circle: bool
    player: str
    pronouns: str = "they"  # beyond the record's own keys: how the contestant is spoken of
    look: int | msgspec.UnsetType = msgspec.UNSET  # how often another portrait was dealt; the rules do not read it


class TeamSetup(Value, frozen=True):
    """A team before the match: name, starting place, Goals in the order to reach them, contestants."""

    name: str
    source: str
    goals: tuple[str, ...]
    contestants: tuple[ContestantSetup, ...]


class Header(Value, frozen=True):
    """Everything a match starts from. ``validate_header`` says whether one can.

    ``limits``, beyond the record's own keys: what everybody together wants told of a subject at most, never whose wish
    it was. The rules do not read it.
    """

    record: str
    version: int
    app: str
    seed: int
    options: Options
    objective: str
    goal_target: int
    teams: dict[str, TeamSetup]
    limits: dict[str, int] = msgspec.field(default_factory=dict)

    @property
    def coop(self) -> bool:
        """Whether one team plays alone against the Network."""
        return self.options.mode == "coop"


def validate_header(header: Header) -> Header:
    """The header itself if a match can start from it (R36, R37, R40, R41, R55); raises ``BadHeader``."""
    _check(header.record == RECORD, "record", f"must be {RECORD}")
    _check(header.version == VERSION, "version", f"must be {VERSION}")
    _check(1 <= header.goal_target <= 9, "goal_target", "must be 1 to 9")
    _validate_options(header)
    _check(all(level >= 0 for level in header.limits.values()), "limits", "must be 0 or more")
    letters = TEAMS[:1] if header.coop else TEAMS
    _check(tuple(sorted(header.teams)) == letters, "teams", f"must be {' and '.join(letters)}")
    for letter in letters:
        _validate_team(header, letter)
    return header


def _check(holds: bool, field: str, problem: str) -> None:
    if not holds:
        raise BadHeader(field, problem)


def _validate_options(header: Header) -> None:
    options = header.options
    _check(options.stage in (1, 2, 3), "options.stage", "must be 1, 2 or 3")
    _check(3 <= options.felony_stars <= 9, "options.felony_stars", "must be 3 to 9")
    _check(2 <= options.starting_heat <= 12, "options.starting_heat", "must be 2 to 12")
    _check(1 <= options.goal_price <= 9, "options.goal_price", "must be 1 to 9")
    _check(2 <= options.storm_heat <= 12, "options.storm_heat", "must be 2 to 12")
    _check(options.storm_goals in ("living", "match"), "options.storm_goals", "must be living or match")
    _check(options.storm_goal_price >= 1, "options.storm_goal_price", "must be at least 1")
    _check(header.coop or options.finale == FinaleKind.DUEL, "options.finale", "must be duel in versus")
    _check(options.egg_timer is None or options.egg_timer > 0, "options.egg_timer", "must be null or above 0")
    letters = TEAMS[:1] if header.coop else TEAMS
    _check(tuple(sorted(options.starting_vp)) == letters, "options.starting_vp", "needs a key a team")
    for letter, points in options.starting_vp.items():
        highest = 1 if letter == "A" else 0
        _check(0 <= points <= highest, f"options.starting_vp.{letter}", f"must be 0 to {highest}")


def _validate_team(header: Header, letter: str) -> None:
    team, path = header.teams[letter], f"teams.{letter}"
    size = len(team.contestants)
    _check(1 <= size <= MAX_CONTESTANTS, f"{path}.contestants", f"must be 1 to {MAX_CONTESTANTS}")
    goals = header.goal_target if header.options.stage == 3 else 0
    _check(len(team.goals) == goals, f"{path}.goals", f"must be {goals}")
    for seat, contestant in enumerate(team.contestants, 1):
        where = f"{path}.contestants.{seat}"
        _check(contestant.id == f"{letter}{seat}", f"{where}.id", f"must be {letter}{seat}")
        _check(len(contestant.hobbies) == 2, f"{where}.hobbies", "must be two")
        _check(is_player(contestant.player), f"{where}.player", "must be human:SEAT or computer:LEVEL:PERSONA")


def is_player(text: str) -> bool:
    """Whether a text names a player: ``human:<seat>`` or ``computer:<level>:<persona>``."""
    kind, *rest = text.split(":")
    return (kind == "human" and len(rest) == 1 and rest[0].isdigit()) or (
        kind == "computer" and len(rest) == 2 and all(rest)
    )
