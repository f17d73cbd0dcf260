"""The scoreboard along the top and the contestant sheets: pure views of the state."""

from __future__ import annotations

from game.narration.hell_for_leather.facts import heat_status
from game.rules.hell_for_leather import ContestantState, Drive, Header, State, TeamState
from game.rules.hell_for_leather.changes import goal_price, in_storm
from game.rules.hell_for_leather.options import ContestantSetup
from game.scenes.match.sides import NETWORK_NAME, divided, person_of, side_name
from game.scenes.match.words import DRIVE
from game.scenes.opponents import computer_of, level_name
from game.ui.view import (
    Align,
    Button,
    Column,
    Divider,
    Element,
    Face,
    Gap,
    Panel,
    Pips,
    Place,
    Row,
    Style,
    Text,
    Tone,
)

TEAM_TONE = {"A": Tone.TEAM_A, "B": Tone.TEAM_B}
HUNTER_MARKS = 3
FACE = 100
TRACK = (Drive.DRIVE1, Drive.OFFHAND, Drive.SHOTGUN, Drive.DRIVE0, Drive.RIP)


def scoreboard(header: Header, state: State) -> Panel:
    """Both teams in one line: name, Heat, points, Goals, Hunters; the active one is marked."""
    sides = tuple(_team_line(header, state, team) for team in state.teams)
    middle = Column((Text("LIVE", Style.CAPTION, Tone.DANGER, Align.CENTRE),
                     Text(_round_words(state), Style.SMALL, align=Align.CENTRE)))
    others: tuple[Element, ...] = sides[1:] or (_bound_for(header),)
    parts = (sides[0], middle, *others)
    return Panel("scoreboard", Place.TOP, (Row(parts, (5.0, 1.6, 5.0)[:len(parts)]),))


def _bound_for(header: Header) -> Element:
    """What stands opposite a team that plays alone."""
    return Column((Text(NETWORK_NAME, Style.HEADING, Tone.DANGER),
                   Text(f"Objective: {header.objective}", Style.SMALL, Tone.QUIET)))


def _team_line(header: Header, state: State, team: TeamState) -> Element:
    tone = TEAM_TONE[team.id]
    active = state.active == team.id and state.winner is None
    name = side_name(header, state, team.id) + ("  - on air" if active else "")
    figures = [Pips(f"Heat {team.heat}", min(team.heat, 12), min(team.heat, 12), "die", Tone.DANGER)]
    goals = _goals_to_reach(header, state)
    if goals:
        figures.append(Pips("Goals", team.goals, goals, "flag", tone))
    facts: list[Element] = [Text(f"{_points(state, team)} VP", Style.BODY, tone)] if _scored(header) else []
    if team.hunted is not None:
        facts.append(Pips("Hunters", team.hunted, HUNTER_MARKS, "cross", Tone.DANGER))
    return Column((Text(name, Style.HEADING, tone), Row((*facts, *figures), (0.0,) * (len(facts) + len(figures)))))


def _scored(header: Header) -> bool:
    """Whether there are points and Goals at this stage (R36)."""
    return header.options.stage == 3


def _goals_to_reach(header: Header, state: State) -> int:
    """How many Goals there are to mark now; none in a duel and before stage 3."""
    if not _scored(header) or (state.finale is not None and not in_storm(state)):
        return 0
    return state.finale.goals if state.finale is not None else header.goal_target


def _points(state: State, team: TeamState) -> int:
    if state.finale is None or in_storm(state):
        return team.vp
    return state.finale.points_a if team.id == "A" else state.finale.points_b


def _round_words(state: State) -> str:
    if in_storm(state):
        return "The Gauntlet"
    if state.finale is not None:
        return f"Finale, round {state.finale.round}"
    return f"Turn {state.turn}"


def sheets(header: Header, state: State) -> Panel:
    """Both contestant sheets side by side, over everything."""
    teams = tuple(_sheet(header, state, team) for team in state.teams)
    return Panel("sheets", Place.FULL, (Row(teams), Gap(10),
                                        Button("close_sheets", "Back to the table", tone=Tone.PRIMARY, key="S")),
                 title="Contestant sheets")


def _sheet(header: Header, state: State, team: TeamState) -> Element:
    setup = header.teams["A" if divided(header, state) else team.id]
    tone = TEAM_TONE[team.id]
    goals = () if in_storm(state) else tuple(
        Text(f"{'[x]' if i < team.goals else '[  ]'} {goal}", Style.SMALL) for i, goal in enumerate(setup.goals))
    people = tuple(part for now in team.contestants
                   for part in _contestant(header, state, person_of(header, now.id), now))
    points = f"   {_points(state, team)} VP" if _scored(header) else ""
    price = f", a Goal costs {goal_price(state)}" if _goals_to_reach(header, state) else ""
    hunted = (Pips("Hunter Marks left", team.hunted, HUNTER_MARKS, "cross", Tone.DANGER),) if team.hunted else ()
    return Column((
        Text(side_name(header, state, team.id), Style.HEADING, tone),
        Text(f"Heat {team.heat} ({heat_status(team.heat)}){points}{price}", Style.BODY),
        *hunted,
        Text(f"From {setup.source} to {header.objective}", Style.SMALL, Tone.QUIET),
        *goals, Divider(), *people))


def _contestant(header: Header, state: State, person: ContestantSetup, now: ContestantState) -> tuple[Element, ...]:
    cup = "  (Narrator)" if state.narrator == person.id else ""
    computer = computer_of(now.player)
    cup += f"  -  {level_name(computer.level)} computer" if computer is not None else ""
    track = "  >  ".join(f"[{DRIVE[level]}]" if level is now.drive else DRIVE[level] for level in TRACK)
    skills = f"Skills: {', '.join(now.skills)}" if now.skills else "Skills: none written down"
    locked = " (no more declarations)" if now.skills_locked else ""
    circle = (Text("Extra circle unused: it takes the first Trauma", Style.SMALL, Tone.GOOD),) if now.circle else ()
    who: tuple[Element, ...] = (
        Text(person.name + cup, Style.BODY, TEAM_TONE[person.id[0]]),
        Text(f"{person.vocation}, {person.hometown}. {person.instinct.capitalize()}. "
             f"{person.hobbies[0]}; {person.hobbies[1]}.", Style.SMALL),
        Text(f"Why? {person.why}", Style.SMALL))
    if computer is not None:
        who = (Row((Face(computer.persona, computer.persona, FACE), Column(who)), (0.0, 1.0)),)
    return (
        *who, Text(track, Style.SMALL), *circle,
        Pips("Felony", now.felony, header.options.felony_stars, "star", Tone.DANGER),
        Text(skills + locked, Style.SMALL, Tone.QUIET), Gap(6))
