"""Who stands on the poster of a match that is over: its winners, and whoever the show has cost."""

from __future__ import annotations

from game.games.hell_for_leather.rules import ContestantState
from game.games.hell_for_leather.rules.events import Died
from game.games.hell_for_leather.scenes.contestant_faces import contestant_faces
from game.games.hell_for_leather.scenes.hell_context import HellContext
from game.games.hell_for_leather.scenes.scoreboard import TEAM_TONE
from game.games.hell_for_leather.scenes.set_pieces import CAUSES, HOST, best_throw, epitaph
from game.games.hell_for_leather.scenes.side_names import NETWORK_NAME
from game.scenes.pages.poster import Portrayed, Poster
from game.ui.expressions import Temper
from game.ui.messages import say
from game.ui.screen import Element
from game.ui.styles import Tone


def winners_poster(context: HellContext, told: str, notes: tuple[Element, ...]) -> Poster:
    """The poster; ``told`` is what the show says at the end, ``notes`` the small print."""
    side = next((team for team in context.state.teams if team.id == context.state.winner), None)
    people = [one for team in context.state.teams for one in team.contestants]
    won = side.living if side is not None else ()
    network = Portrayed(HOST, NETWORK_NAME, (), Temper.GLOATING, Tone.DANGER)
    return Poster(
        say("Winners of tonight's Gauntlet"),
        NETWORK_NAME if side is None else context.name(side.id),
        Tone.DANGER if side is None else TEAM_TONE[side.id],
        (network,) if side is None else tuple(_portrayed(context, one, Temper.GLOATING) for one in won),
        best_throw(context), told, say("Off the air"),
        tuple(_portrayed(context, one, Temper.STRUCK if not one.alive else Temper.ANGRY)
              for one in people if one not in won), notes)


def _portrayed(context: HellContext, one: ContestantState, temper: Temper) -> Portrayed:
    person = context.person(one.id)
    return Portrayed(contestant_faces(context.header)[one.id], person.name, _lines(context, one), temper,
                     TEAM_TONE[one.id[0]], not one.alive)


def _lines(context: HellContext, one: ContestantState) -> tuple[str, ...]:
    """How they went, where they did, and their epitaph."""
    causes = (CAUSES[event.cause] for event in context.match.events if isinstance(event, Died) and event.who == one.id)
    return (*causes, epitaph(context.person(one.id)))
