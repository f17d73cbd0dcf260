"""The screens of Odd or even: who plays, the table, a match watched again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from game.ai.levels import USUAL_LEVEL, Level, player_name
from game.narration.comfort import Comfort
from game.narration.plain_telling import PlainTelling
from game.rules.match import Deed, Match
from game.rules.requests import Lifted
from game.rules.roll import Die, Lying
from game.rules.setups import Tray
from game.scenes.kit import Billing
from game.scenes.kit.match_wish import MatchWish, SeatWish
from game.scenes.kit.tours import PlainTour
from game.scenes.lessons.lesson_plan import Course
from game.scenes.match.game_at_table import GameAtTable
from game.scenes.match.match_context import AnyContext, MatchContext
from game.scenes.match.match_voice import MatchVoice
from game.scenes.menus.content_settings import comfort_of
from game.scenes.menus.plain_menu import PlainMenu
from game.scenes.menus.title_card import begin_match
from game.scenes.replay.replay_script import Kind, Moment, ReplayScript
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.table.things.thing import Thing
from game.ui.screen import Button, Choice, Element, Intent, Panel, Place, Screen, Text, TextField
from game.ui.styles import Tone
from tests.toy.odd_or_even import SEATS, Action, Call, Header, OddOrEven, Pause, Reveal, State, Throw
from tests.toy.odd_or_even_story import Words
from tests.toy.odd_or_even_table import GLOSSARY, at_table
from tests.toy.odd_or_even_things import things_of

PERSON, COMPUTER = SeatWish(), SeatWish(level=USUAL_LEVEL)


class SetUpScene(Scene):
    """Two names, and who plays the second seat."""

    menu = True

    def __init__(self, services: Services) -> None:
        self._services = services
        self._seats = [PERSON, COMPUTER]

    def view(self) -> Screen:
        names = (TextField(f"name_{at}", f"Seat {seat}", self._seats[at].name) for at, seat in enumerate(SEATS))
        who = Choice("second", "Seat B is played by", (("person", "A person"), ("computer", "The computer")),
                     "person" if self._seats[1].level is None else "computer")
        return Screen("setup", (Panel("setup", Place.CENTRE, (
            *names, who, Button("start", "Start", tone=Tone.PRIMARY), Button("back", "Back")), title="New match"),))

    def on_intent(self, intent: Intent) -> None:
        match intent.name:
            case "start":
                begin_match(self._services, header_of(self._services, MatchWish(seats=tuple(self._seats))))
            case "back":
                self._services.navigation.home("")
            case "second":
                wish = PERSON if intent.value == "person" else COMPUTER
                self._seats[1] = replace(wish, name=self._seats[1].name)
            case name if name.startswith("name_"):
                at = int(name.removeprefix("name_"))
                self._seats[at] = replace(self._seats[at], name=str(intent.value))


def header_of(services: Services, wish: MatchWish) -> Header:
    """A match as it is wished, filled in. Raises ValueError for other seats than two."""
    wishes = wish.seats or (PERSON, COMPUTER)
    if len(wishes) != len(SEATS):
        raise ValueError(f"two play odd or even, not {len(wishes)}")
    persona = next(iter(services.play.personas))
    players = {seat: f"human:{at}" if each.level is None else player_name(each.level, each.persona or persona)
               for at, (seat, each) in enumerate(zip(SEATS, wishes, strict=True), 1)}
    names = {seat: each.name or f"Seat {seat}" for seat, each in zip(SEATS, wishes, strict=True)}
    seed = services.play.new_seed() if wish.seed is None else wish.seed
    return Header(seed=seed, app=services.shelf.version, goal=wish.length or 3, players=players, names=names)


class Screens:
    """Where a match is laid out, one that is laid out already, a match at the table, one that is over."""

    def set_up(self, services: Services) -> Scene:
        """One page."""
        return SetUpScene(services)

    def quick(self, services: Services, people: int) -> Header:
        """Against the computer, or for two."""
        if people not in (1, 2):
            raise ValueError(f"a quick match is for 1 or 2 people, not for {people}")
        return header_of(services, MatchWish(seats=(PERSON, PERSON if people == 2 else COMPUTER)))

    def unattended(self, services: Services, seed: int, level: Level) -> Header:
        """Both seats are the computer's."""
        return header_of(services, MatchWish(seats=(SeatWish(level=level), SeatWish(level=level)), seed=seed))

    def tour(self) -> PlainTour:
        """A match against the computer."""
        return PlainTour(lambda services: self.quick(services, 1))

    def read_die(self, lying: Lying) -> tuple[str, Tone]:
        """Its number."""
        return str(lying.number), Tone.PLAIN

    def at_table(self, services: Services, match: Match[Any, Any, Any]) -> GameAtTable:
        """A match in play."""
        voice = MatchVoice(match, services.play.memory, comfort_of(services.player.preferences),
                           lambda comfort: PlainTelling(Words(match.header), comfort).read(match), Pause)
        context: AnyContext = MatchContext(match, services, voice)
        return at_table(context)

    def replay(self, record: bytes) -> ReplayScript[Any]:
        """A record, to be watched again."""
        match: Match[Header, State, Action] = Match.unproved(OddOrEven(), record)
        turns = [f"Round {number + 1}" for number in range(match.state.rounds + 1)]
        return Script(match.header, list(map(moment_of, match.deeds)), turns)

    def lessons(self) -> Course | None:
        """None."""
        return None


def moment_of(deed: Deed[State, Action]) -> Moment:
    """A deed, as it is shown."""
    before, roll = deed.before, OddOrEven().roll_due(deed.before)
    if not isinstance(deed.action, Throw) or roll is None:
        return Moment(deed=deed, kind=Kind.WORDS, turn=before.rounds, phase="play", letters=20, setup=Tray())
    kept = tuple(Die(die, style=before.thrower) for die in roll.keeps)
    return Moment(deed=deed, kind=Kind.THROW, turn=before.rounds, phase="play", letters=20, setup=Tray(),
                  dice=(*kept, *roll.all_dice), meaning=before.with_thrown(deed.action.numbers).meaning)


class Script(ReplayScript[Moment]):
    """The points along the top, and who did what."""

    def __init__(self, header: Header, moments: list[Moment], turns: list[str]) -> None:
        super().__init__(header.seed, {}, moments, turns, OddOrEven().seats(header))
        self._names = header.names

    def board(self, moment: Moment, at_rest: bool, crowded: bool) -> Panel:
        points = moment.deed.after.points
        return Panel("board", Place.TOP, (Text("   ".join(f"{self._names[seat]}: {points[seat]}" for seat in SEATS)),))

    def caption(self, moment: Moment, at_rest: bool, comfort: Comfort) -> tuple[Element, ...]:
        match moment.deed.action:
            case Throw(numbers=numbers):
                return (Text(" and ".join(map(str, numbers))),) if at_rest else ()
            case Call():
                return (Text("A die, under the cup"),)
            case Reveal(calls=calls):
                return tuple(Text(f"{self._names[seat]}: {call.value}") for seat, call in calls.items())
            case _:
                return ()

    def things(self, moment: Moment, at_rest: bool) -> Sequence[Thing]:
        return things_of(moment.deed.after if at_rest else moment.deed.before)

    def lifted(self, moment: Moment) -> Lifted | None:
        action = moment.deed.action
        return Lifted(action.calls) if isinstance(action, Reveal) else None

    def speaker(self, moment: Moment) -> str:
        return self._names.get(moment.deed.by, "")


def menu(billing: Billing) -> PlainMenu:
    """What stands behind the first screen."""
    return PlainMenu(billing, header_of, Tray(), GLOSSARY)


