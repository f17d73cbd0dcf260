"""The scoreboard along the top and the contestant sheets: pure views of the state."""

from __future__ import annotations

from game.ai.players import Computer, computer_of
from game.games.hell_for_leather.narration.facts import heat_status
from game.games.hell_for_leather.rules import ContestantState, Drive, Header, State, TeamState
from game.games.hell_for_leather.rules.changes import goal_price, in_storm
from game.games.hell_for_leather.rules.options import ContestantSetup
from game.games.hell_for_leather.scenes.contestant_faces import contestant_faces
from game.games.hell_for_leather.scenes.rule_labels import DRIVE, HEAT_STATUS, INSTINCT
from game.games.hell_for_leather.scenes.side_names import NETWORK_NAME, divided, person_of, side_name
from game.scenes.match.computer_names import level_name
from game.ui.messages import Message, joined, say
from game.ui.screen import Align, Button, Column, Divider, Element, Face, Gap, Panel, Pips, Place, Row, Text
from game.ui.styles import Style, Tone

TEAM_TONE = {"A": Tone.TEAM_A, "B": Tone.TEAM_B}
HUNTER_MARKS = 3
FACE = 100
HUNTED = ("saturated", "panic")
TRACK = (Drive.DRIVE1, Drive.OFFHAND, Drive.SHOTGUN, Drive.DRIVE0, Drive.RIP)


def scoreboard(header: Header, state: State, crowded: bool = False) -> Panel:
    """Both teams in one line: name, points, Goals, Hunters, and as large as the bar is high, Heat.

    ``crowded``: in words and figures alone, where the text is large.
    """
    if crowded:
        lines = tuple(Text(_in_figures(header, state, team), Style.SMALL, TEAM_TONE[team.id],
                           counts=f"{counted('vp', team.id)} {counted('goal', team.id)}") for team in state.teams)
        heats = tuple(Text(say("Heat {heat}", heat=team.heat), Style.CAPTION, _heat_tone(team.heat),
                           counts=counted("heat", team.id)) for team in state.teams)
        parts: tuple[Element, ...] = tuple(each for pair in zip(heats, lines, strict=True) for each in pair)
        weights = tuple(weight for line in lines for weight in (0.0, float(len(str(line.body)))))
        return Panel("scoreboard", Place.TOP, (Row(parts, weights),))
    sides = tuple(_side(header, state, team) for team in state.teams)
    middle = Text(_round_words(state), Style.CAPTION, align=Align.CENTRE)
    others: tuple[Element, ...] = sides[1:] or (_bound_for(header),)
    return Panel("scoreboard", Place.TOP, (Row((sides[0], middle, *others), (5.0, 1.0, 5.0)),))


def _side(header: Header, state: State, team: TeamState) -> Row:
    """A team, and at the end of its line its Heat: read aloud it is plain whose it is."""
    return Row((_team_line(header, state, team), _heat_words(team), _heat_number(team)), (1.0, 0.0, 0.0))


def _heat_number(team: TeamState) -> Text:
    """The Heat of a team, larger than all else that is counted."""
    return Text(str(team.heat), Style.NUMBER, _heat_tone(team.heat), counts=counted("heat", team.id))


def _heat_words(team: TeamState) -> Column:
    """What the figure beside them is, and how hunted that makes the team, in the word of the rules."""
    return Column((Text(say("Heat"), Style.CAPTION, Tone.QUIET),
                   Text(HEAT_STATUS[heat_status(team.heat)], Style.SMALL, _heat_tone(team.heat))))


def _heat_tone(heat: int) -> Tone:
    return Tone.DANGER if heat_status(heat) in HUNTED else Tone.PLAIN


def counted(what: str, team: str) -> str:
    """The name under which something of a team is counted on the scoreboard."""
    return f"{what}_{team}"


def _bound_for(header: Header) -> Element:
    """What stands opposite a team that plays alone."""
    return Column((Text(NETWORK_NAME, Style.HEADING, Tone.DANGER),
                   Text(say("Objective: {objective}", objective=header.objective), Style.SMALL, Tone.QUIET)))


def _team_line(header: Header, state: State, team: TeamState) -> Element:
    tone = TEAM_TONE[team.id]
    name = _called(header, state, team)
    goals = _goals_to_reach(header, state)
    facts: list[Element] = []
    if _scored(header):
        facts += [Text(_points(state, team), Style.CAPTION, tone, counts=counted("vp", team.id)), Gap()]
    if team.hunted is not None:
        facts.append(Pips(say("Hunters"), team.hunted, HUNTER_MARKS, "cross", Tone.DANGER))
    if goals:
        facts.append(Pips(say("Goals"), team.goals, goals, "flag", tone, counts=counted("goal", team.id)))
    figures = (Row(tuple(facts), (0.0,) * len(facts)),) if facts else ()
    return Column((Text(name, Style.HEADING, tone), *figures))


def _in_figures(header: Header, state: State, team: TeamState) -> Message:
    """A team as one line of text, less its Heat."""
    parts: list[str] = [_called(header, state, team)]
    if _scored(header):
        parts.append(_points(state, team))
    goals = _goals_to_reach(header, state)
    if goals:
        parts.append(say("Goals {done}/{all}", done=team.goals, all=goals))
    if team.hunted is not None:
        parts.append(say("Hunters {marks}/{all}", marks=team.hunted, all=HUNTER_MARKS))
    return joined(", ", parts)


def _called(header: Header, state: State, team: TeamState) -> str:
    name = side_name(header, state, team.id)
    return say("{name} - on air", name=name) if state.active == team.id and state.winner is None else name


def _scored(header: Header) -> bool:
    """Whether there are points and Goals at this stage (R36)."""
    return header.options.stage == 3


def _goals_to_reach(header: Header, state: State) -> int:
    """How many Goals there are to mark now; none in a duel and before stage 3."""
    if not _scored(header) or (state.finale is not None and not in_storm(state)):
        return 0
    return state.finale.goals if state.finale is not None else header.goal_target


def _points(state: State, team: TeamState) -> Message:
    points = team.vp
    if state.finale is not None and not in_storm(state):
        points = state.finale.points_a if team.id == "A" else state.finale.points_b
    return say("{points} VP", points=points)


def _round_words(state: State) -> str:
    if in_storm(state):
        return say("The Gauntlet")
    if state.finale is not None:
        return say("Finale, round {round}", round=state.finale.round)
    return say("Turn {turn}", turn=state.turn)


def sheets(header: Header, state: State, crowded: bool = False) -> Panel:
    """Both contestant sheets side by side, over everything; ``crowded``: the way back comes first."""
    teams = tuple(_sheet(header, state, team) for team in state.teams)
    back = Button("close_sheets", say("Back to the table"), tone=Tone.PRIMARY, key="S")
    body = (back, Row(teams)) if crowded else (Row(teams), Gap(10, grow=True), back)
    return Panel("sheets", Place.FULL, body, title=say("Contestant sheets"))


def _sheet(header: Header, state: State, team: TeamState) -> Element:
    setup = header.teams["A" if divided(header, state) else team.id]
    tone = TEAM_TONE[team.id]
    goals = () if in_storm(state) else tuple(
        Text(say("Reached: {goal}", goal=goal), Style.SMALL, Tone.GOOD) if i < team.goals else
        Text(say("Goal: {goal}", goal=goal), Style.SMALL) for i, goal in enumerate(setup.goals))
    people = tuple(part for now in team.contestants
                   for part in _contestant(header, state, person_of(header, now.id), now))
    hunted = (Pips(say("Hunter Marks left"), team.hunted, HUNTER_MARKS, "cross", Tone.DANGER),) if team.hunted else ()
    return Column((
        Text(side_name(header, state, team.id), Style.HEADING, tone),
        Text(_standing(header, state, team), Style.BODY),
        *hunted,
        Text(say("Source: {source}. Objective: {objective}.", source=setup.source, objective=header.objective),
             Style.SMALL, Tone.QUIET),
        *goals, Divider(), *people))


def _standing(header: Header, state: State, team: TeamState) -> Message:
    """Heat, points and the price of a Goal, as far as there are any."""
    heat = say("Heat {heat} ({status})", heat=team.heat, status=HEAT_STATUS[heat_status(team.heat)])
    points = joined("   ", (heat, _points(state, team))) if _scored(header) else heat
    if not _goals_to_reach(header, state):
        return points
    return joined(", ", (points, say("a Goal costs {price}", price=goal_price(state))))


def _contestant(header: Header, state: State, person: ContestantSetup, now: ContestantState) -> tuple[Element, ...]:
    computer = computer_of(now.player)
    track = joined("  >  ", (say("[{drive}]", drive=DRIVE[level]) if level is now.drive else DRIVE[level]
                             for level in TRACK))
    skills = say("Skills: {skills}", skills=", ".join(now.skills)) if now.skills else say("Skills: none written down")
    locked = say("(no more declarations)") if now.skills_locked else ""
    circle = (Text(say("Extra circle unused: it takes the first Trauma"), Style.SMALL, Tone.GOOD),) \
        if now.circle else ()
    who: tuple[Element, ...] = (
        Text(_name(state, person, computer), Style.BODY, TEAM_TONE[person.id[0]]),
        Text(say("{instinct}: {vocation}, {hometown}. Hobbies: {hobby}, {hobby2}.", vocation=person.vocation,
                 hometown=person.hometown, instinct=INSTINCT[person.instinct], hobby=person.hobbies[0],
                 hobby2=person.hobbies[1]), Style.BODY),
        Text(say("Why? {why}", why=person.why), Style.BODY))
    who = (Row((Face(contestant_faces(header)[person.id], person.name, FACE), Column(who)), (0.0, 1.0)),)
    return (
        *who, Text(track, Style.BODY), *circle,
        Pips(say("Felony"), now.felony, header.options.felony_stars, "star", Tone.DANGER),
        Text(joined(" ", filter(None, (skills, locked))), Style.SMALL, Tone.QUIET), Gap(6))


def _name(state: State, person: ContestantSetup, computer: Computer | None) -> Message:
    """A contestant, whether the cup is theirs, and the computer that plays them."""
    cup = (say("(Narrator)"),) if state.narrator == person.id else ()
    named = joined("  ", (person.name, *cup))
    if computer is None:
        return named
    return joined(", ", (named, say("{level} computer", level=level_name(computer.level))))
