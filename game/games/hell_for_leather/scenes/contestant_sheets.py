"""The sheets of the contestants: a dossier each, with what their team is after above it."""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.players import computer_of
from game.games.hell_for_leather.narration.facts import heat_status
from game.games.hell_for_leather.rules import ContestantState, Drive, Header, State, TeamState
from game.games.hell_for_leather.rules.changes import goal_price, in_storm
from game.games.hell_for_leather.scenes.contestant_faces import contestant_faces
from game.games.hell_for_leather.scenes.rule_labels import DRIVE, HEAT_STATUS, INSTINCT
from game.games.hell_for_leather.scenes.scoreboard import HUNTER_MARKS, TEAM_TONE, goals_to_reach, points_of, scored
from game.games.hell_for_leather.scenes.side_names import divided, person_of, side_name
from game.scenes.match.computer_names import level_name
from game.scenes.pages.dossier import Dossier, dossier_page
from game.ui.expressions import Temper
from game.ui.messages import Message, joined, say
from game.ui.screen import (
    Align,
    Button,
    Choice,
    Column,
    Element,
    Intent,
    Newsprint,
    Panel,
    Pips,
    Place,
    Row,
    Sheet,
    Text,
    Track,
)
from game.ui.styles import Style, Tone

TRACK = (Drive.DRIVE1, Drive.OFFHAND, Drive.SHOTGUN, Drive.DRIVE0, Drive.RIP)
WIDTH = 1840
LISTED = 400  # units: a column of Goals
FEW_GOALS = 4  # more of them are listed in small print, over smaller portraits
ON_A_PAGE, IN_A_NARROW_WINDOW = 4, 2  # dossiers; more of them have a page a team
Part = tuple[str, str]  # a team, and one of it or nobody


class SheetPages:
    """All that stands on the sheets, on as many pages as it needs."""

    def __init__(self, header: Header) -> None:
        self._header = header
        self._at = 0

    def open(self) -> None:
        """From the first page."""
        self._at = 0

    def on_intent(self, intent: Intent) -> bool:
        """Turn a page; False where that is none of its controls."""
        match intent.name:
            case "sheets_team":
                self._at = int(str(intent.value))
            case "sheets_back":
                self._at = max(0, self._at - 1)
            case "sheets_on":
                self._at += 1
            case _:
                return False
        return True

    def panel(self, state: State, crowded: bool = False, narrow: bool = False) -> Panel:
        """The page as it lies open; ``crowded``: in large letters, and the way back comes first.

        ``narrow``: fewer sheets have room side by side.
        """
        back = Button("close_sheets", say("Back to the table"), tone=Tone.PRIMARY, key="S")
        body = self._one(state, back) if crowded else self._spread(state, back, narrow)
        return Panel("sheets", Place.FULL, body, title=say("Contestant sheets"), width=WIDTH)

    def _spread(self, state: State, back: Button, narrow: bool) -> tuple[Element, ...]:
        """Everybody, or all of one team."""
        teams, ways = state.teams, (back,)
        row: Element = back
        people = sum(len(team.contestants) for team in teams)
        many = people > (IN_A_NARROW_WINDOW if narrow else ON_A_PAGE) or _many_goals(self._header)
        if many and len(teams) > 1:
            at = min(self._at, len(teams) - 1)
            pages = tuple((str(number), side_name(self._header, state, team.id)) for number, team in enumerate(teams))
            row = Row((Choice("sheets_team", "", pages, str(at)), *ways), (2.0, 1.0))
            teams = (teams[at],)
        abreast = max(len(team.contestants) for team in teams) * len(teams)
        low = narrow or _many_goals(self._header)
        header = self._header
        columns = tuple(Column((team_sheet(header, state, team), _people(header, state, team, abreast, low)))
                        for team in teams)
        return (Row(columns), row)

    def _one(self, state: State, back: Button) -> tuple[Element, ...]:
        """A team, or one of it, at a time."""
        parts = [part for team in state.teams for part in _parts(team)]
        at = min(self._at, len(parts) - 1)
        letter, who = parts[at]
        team = state.team(letter)
        sheet: Element = team_sheet(self._header, state, team, alone=True) if not who else dossier_page(
            (dossier(self._header, state, state.contestant(who)),), crowded=True)
        ways = Row((back, Button("sheets_back", say("Page back"), at > 0, say("This is the first."), key="B"),
                    Button("sheets_on", say("Next page"), at + 1 < len(parts), say("This is the last."), key="N")),
                   (2.0, 1.0, 1.0))
        return ways, sheet


def _parts(team: TeamState) -> Iterator[Part]:
    yield team.id, ""
    yield from ((team.id, one.id) for one in team.contestants)


def _people(header: Header, state: State, team: TeamState, abreast: int, low: bool) -> Element:
    people = tuple(dossier(header, state, one) for one in team.contestants)
    return dossier_page(people, abreast=abreast, low=low)


def _many_goals(header: Header) -> bool:
    return len(header.teams["A"].goals) > FEW_GOALS


def team_sheet(header: Header, state: State, team: TeamState, alone: bool = False) -> Sheet:
    """What a team has and what it is after; Goals that are reached are struck off. ``alone``: it has all the page."""
    setup = header.teams["A" if divided(header, state) else team.id]
    style = Style.SMALL if _many_goals(header) else Style.BODY
    goals = () if in_storm(state) else tuple(
        Text(joined(". ", (str(at), goal)), style, struck=1.0 if at <= team.goals else 0.0)
        for at, goal in enumerate(setup.goals, 1))
    listed = (Newsprint(goals, (), LISTED),) if goals else ()
    hunted = (Pips(say("Hunter Marks left"), team.hunted, HUNTER_MARKS, "cross", Tone.DANGER),) if team.hunted else ()
    way = say("From {source} to {objective}.", source=setup.source, objective=header.objective)
    name, tone = side_name(header, state, team.id), TEAM_TONE[team.id]
    standing = Text(_standing(header, state, team), Style.BODY, align=Align.RIGHT)
    return Sheet((Row((Text(name, Style.HEADING, tone), standing), (1.0, 0.0)), *hunted,
                  Text(way, Style.SMALL, Tone.QUIET), *listed), tone, grow=alone)


def _standing(header: Header, state: State, team: TeamState) -> Message:
    """Heat, points and the price of a Goal, as far as there are any."""
    heat = say("Heat {heat} ({status})", heat=team.heat, status=HEAT_STATUS[heat_status(team.heat)])
    points = joined("   ", (heat, points_of(state, team))) if scored(header) else heat
    if not goals_to_reach(header, state):
        return points
    return joined(", ", (points, say("a Goal costs {price}", price=goal_price(state))))


def dossier(header: Header, state: State, now: ContestantState) -> Dossier:
    """Somebody's sheet."""
    person = person_of(header, now.id)
    skills = say("Skills: {skills}", skills=", ".join(now.skills)) if now.skills else say("Skills: none written down")
    locked = say("(no more declarations)") if now.skills_locked else ""
    circle = (Text(say("Extra circle unused: it takes the first Trauma"), Style.SMALL, Tone.GOOD),) \
        if now.circle else ()
    return Dossier(
        person.name, contestant_faces(header)[person.id], TEAM_TONE[person.id[0]], _temper(now), not now.alive,
        _line(state, now),
        (say("{instinct}: {vocation}, {hometown}.", instinct=INSTINCT[person.instinct], vocation=person.vocation,
             hometown=person.hometown),
         say("Hobbies: {hobby}, {hobby2}.", hobby=person.hobbies[0], hobby2=person.hobbies[1]),
         say("Why? {why}", why=person.why)),
        Track("", tuple(DRIVE[level] for level in TRACK), TRACK.index(now.drive)),
        (Pips(say("Felony"), now.felony, header.options.felony_stars, "star", Tone.DANGER), *circle),
        (Text(joined(" ", filter(None, (skills, locked))), Style.SMALL, Tone.QUIET),))


def _temper(now: ContestantState) -> Temper:
    """How they take what has become of them."""
    if not now.alive:
        return Temper.STRUCK
    return Temper.CALM if now.drive is TRACK[0] else Temper.UNEASY


def _line(state: State, now: ContestantState) -> Message:
    """Whether the cup is theirs, and the computer that plays them."""
    computer = computer_of(now.player)
    cup = (say("Narrator"),) if state.narrator == now.id else ()
    played = (say("{level} computer", level=level_name(computer.level)),) if computer is not None else ()
    return joined("  /  ", (*cup, *played))
