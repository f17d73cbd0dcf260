"""The scoreboard along the top: a pure view of the state."""

from __future__ import annotations

from game.games.hell_for_leather.narration.facts import heat_status
from game.games.hell_for_leather.rules import Header, State, TeamState
from game.games.hell_for_leather.rules.changes import in_storm
from game.games.hell_for_leather.scenes.rule_labels import HEAT_STATUS
from game.games.hell_for_leather.scenes.side_names import NETWORK_NAME, side_name
from game.ui.messages import Message, joined, say
from game.ui.screen import Align, Column, Element, Gap, Panel, Pips, Place, Row, Text
from game.ui.styles import Style, Tone

TEAM_TONE = {"A": Tone.TEAM_A, "B": Tone.TEAM_B}
HUNTER_MARKS = 3
HUNTED = ("saturated", "panic")


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
    goals = goals_to_reach(header, state)
    facts: list[Element] = []
    if scored(header):
        facts += [Text(points_of(state, team), Style.CAPTION, tone, counts=counted("vp", team.id)), Gap()]
    if team.hunted is not None:
        facts.append(Pips(say("Hunters"), team.hunted, HUNTER_MARKS, "cross", Tone.DANGER))
    if goals:
        facts.append(Pips(say("Goals"), team.goals, goals, "flag", tone, counts=counted("goal", team.id)))
    figures = (Row(tuple(facts), (0.0,) * len(facts)),) if facts else ()
    return Column((Text(name, Style.HEADING, tone), *figures))


def _in_figures(header: Header, state: State, team: TeamState) -> Message:
    """A team as one line of text, less its Heat."""
    parts: list[str] = [_called(header, state, team)]
    if scored(header):
        parts.append(points_of(state, team))
    goals = goals_to_reach(header, state)
    if goals:
        parts.append(say("Goals {done}/{all}", done=team.goals, all=goals))
    if team.hunted is not None:
        parts.append(say("Hunters {marks}/{all}", marks=team.hunted, all=HUNTER_MARKS))
    return joined(", ", parts)


def _called(header: Header, state: State, team: TeamState) -> str:
    name = side_name(header, state, team.id)
    return say("{name} - on air", name=name) if state.active == team.id and state.winner is None else name


def scored(header: Header) -> bool:
    """Whether there are points and Goals at this stage (R36)."""
    return header.options.stage == 3


def goals_to_reach(header: Header, state: State) -> int:
    """How many Goals there are to mark now; none in a duel and before stage 3."""
    if not scored(header) or (state.finale is not None and not in_storm(state)):
        return 0
    return state.finale.goals if state.finale is not None else header.goal_target


def points_of(state: State, team: TeamState) -> Message:
    """The points of a team, in a duel those of its side."""
    points = team.vp
    if state.finale is not None and not in_storm(state):
        points = state.finale.points_a if team.id == "A" else state.finale.points_b
    return say("{points} VP", points=points)


def _round_words(state: State) -> str:
    if in_storm(state):
        return say("The Gauntlet")
    if state.finale is not None:
        return say("Finale, round\u00a0{round}", round=state.finale.round)
    return say("Turn {turn}", turn=state.turn)
