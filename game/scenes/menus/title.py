"""The first screen: go on, quick match, new match, quit."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ai.levels import USUAL_LEVEL
from game.games.hell_for_leather.scenes.setup.draft import Draft, quick_draft
from game.games.hell_for_leather.scenes.setup.setup_scene import SetupScene
from game.narration.off_air import off_air
from game.rules.chance import stream
from game.scenes.broadcast import Strap
from game.scenes.large_text import in_column, is_crowded, without_details
from game.scenes.lessons.lesson_panels import learn_panel
from game.scenes.lessons.lesson_plan import EVERYBODY, Lesson
from game.scenes.lessons.lesson_scene import LessonScene
from game.scenes.match.hints import BEGIN as HINTS_BEGIN
from game.scenes.match.open_match import continue_match, screens_of, start_match
from game.scenes.match.tabletop import TableTop
from game.scenes.menus.content_settings import comfort_of
from game.scenes.menus.limits import LimitsScene, people_of
from game.scenes.menus.options import OptionsScene
from game.scenes.mood import Mood
from game.scenes.practice.practice_scene import PracticeScene
from game.scenes.replay.open_replay import watch
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.statistics.statistics_page import StatisticsScene
from game.scenes.table.camera_views import View
from game.storage.match_library import SavedMatch
from game.ui.messages import joined, say
from game.ui.screen import Button, Element, Gap, Intent, ListItem, Panel, Place, Row, Screen, Style, Text, Tone

SHOWN_MATCHES = 8
SHOWN_STACK = 9
WATCH_IT = say("This match is over. Watch it again.")
TONIGHT = Strap(say("Live, tonight and every night"),
                say("Flick your dice at the target. Leave the tower standing. The nation is watching."), Tone.PRIMARY)


class TitleScene(Scene):
    """Where every evening begins."""

    menu = True

    def __init__(self, services: Services, notice: str = "") -> None:
        self._services = services
        self._notice = notice
        self._list = ""  # which one is open
        self._matches: Sequence[SavedMatch] = services.shelf.saves.matches()
        self._top = TableTop(services.table.spec, services.table.view, 0)
        self._course = screens_of(services).lessons()
        play, comfort = services.play, comfort_of(services.player.preferences)
        self._line = off_air("host.title", play.pack, play.memory, comfort, stream(play.new_seed(), "title"))

    @property
    def _unfinished(self) -> tuple[SavedMatch, ...]:
        return tuple(each for each in self._matches if not each.over)

    def enter(self) -> None:
        self._top.build(SHOWN_STACK, "title")
        self._services.table.cameras.show(View.REPLAY, SHOWN_STACK, cut=True)
        self._services.table.broadcast.feel(Mood.SATURATED)
        self._services.table.broadcast.who(TONIGHT)

    def exit(self) -> None:
        self._top.clear()
        self._services.table.broadcast.rest()

    def view(self) -> Screen:
        panels = (self._menu(), *self._lists())
        lesson = self._next_lesson
        first = "continue" if self._unfinished else "quick_match" if lesson is None else f"lesson_{lesson}"
        return Screen("title", panels, focus=first)

    @property
    def _lessons(self) -> tuple[Lesson, ...]:
        return self._course.lessons if self._course is not None else ()

    @property
    def _next_lesson(self) -> int | None:
        """The first lesson that nobody has seen yet; None once a match was played here, or all were seen."""
        seen = (self._services.player.learned.times(EVERYBODY, each.key) for each in self._lessons)
        return None if self._matches else next((at for at, times in enumerate(seen) if not times), None)

    def _menu(self) -> Panel:
        notice: tuple[Element, ...] = (Text(self._notice, Style.SMALL, Tone.DANGER),) if self._notice else ()
        crowded = is_crowded(self._services.player.preferences)
        buttons = (*self._lesson(), *self._go_on(), *self._buttons())
        name, line = Text("Hell for Leather", Style.HEADING if crowded else Style.TITLE), Text(self._line, Style.STORY)
        ways = (name, *notice, *without_details(buttons), line) if crowded else (name, line, Gap(10), *notice, *buttons)
        return Panel("menu", Place.RIGHT, (
            *ways, Gap(4),
            Text(say("Televised violence, humiliation and death, told with a straight face. How far it goes is set "
                     "under Settings."), Style.SMALL, Tone.QUIET),
            Text(say("Version {version}. Rules by Sebastian Hickey, Cobweb Games 2009. Unofficial.",
                     version=self._services.shelf.version),
                 Style.SMALL, Tone.QUIET),
        ), width=620)

    def _buttons(self) -> tuple[Element, ...]:
        return (
            Row((Button("quick_match", say("Quick match"), detail=say("Against the computer"),
                        tone=Tone.PRIMARY if self._next_lesson is None else Tone.PLAIN),
                 Button("quick_pair", say("For two"), detail=say("At one machine"))),
                (3.0, 2.0) if is_crowded(self._services.player.preferences) else ()),
            Row((Button("new_match", say("New match"), detail=say("Teams, places, Goals")),
                 Button("matches", say("Saved matches"), enabled=bool(self._matches),
                        why_not=say("There is no saved match.")))),
            Row((Button("learn", say("Learn")), Button("practice", say("Practice")))),
            Row((Button("statistics", say("Statistics")), Button("options", say("Settings")))),
            Button("quit", say("Quit"), tone=Tone.QUIET))

    def _go_on(self) -> tuple[Element, ...]:
        """The match that was played last, if it is not over."""
        return tuple(Button("continue", say("Continue"), tone=Tone.PRIMARY,
                            detail=joined(", ", (latest.teams, latest.stood))) for latest in self._unfinished[:1])

    def _lesson(self) -> tuple[Element, ...]:
        """What somebody new is offered before all else."""
        at = self._next_lesson
        if at is None or self._list == "learn":
            return ()
        if not at:
            return (Button("lesson_0", say("New here? Play the first lesson"), tone=Tone.PRIMARY,
                           detail=say("A minute and a half, at the table")),)
        return (Button(f"lesson_{at}", say("Next lesson: {title}", title=self._lessons[at].title), tone=Tone.PRIMARY,
                       detail=self._lessons[at].about),)

    def _lists(self) -> tuple[Panel, ...]:
        match self._list:
            case "matches":
                return self._saved()
            case "learn" if self._course is not None:
                return (learn_panel(self._course, self._services.player.learned),)
            case _:
                return ()

    def _saved(self) -> tuple[Panel, ...]:
        rows = tuple(Row((ListItem(f"match_{i}", each.teams, joined(". ", filter(None, (each.when, _stood(each)))),
                                   enabled=not each.over, why_not=_stood(each) if each.broken else WATCH_IT),
                          Button(f"watch_{i}", say("Watch"), enabled=not each.broken, why_not=_stood(each))),
                         (1.0, 0.0))
                     for i, each in enumerate(self._matches[:SHOWN_MATCHES]))
        shown = in_column(rows) if is_crowded(self._services.player.preferences) else rows
        return (Panel("matches_list", Place.LEFT, shown, title=say("Saved matches"), width=760),)

    def _draft(self) -> Draft:
        play = self._services.play
        return quick_draft(play.pack, play.new_seed(), rules=play.config)

    def _against_computer(self) -> Draft:
        draft = self._draft()
        draft.give("B", USUAL_LEVEL, tuple(self._services.play.computer.personas))
        return draft

    def _ask_limits(self, draft: Draft) -> None:
        """Everybody at the machine is asked for their limits before a match of several."""
        def begin(limits: dict[str, int]) -> None:
            draft.limits = limits
            self._start(draft)

        header = draft.header(self._services.shelf.version)
        people = people_of(self._services.play.kit.rules.seats(header))
        self._services.navigation.overlay(LimitsScene(self._services, people, begin))

    def _start(self, draft: Draft) -> None:
        try:
            start_match(self._services, draft.header(self._services.shelf.version))
        except (OSError, ValueError) as error:
            self._notice = say("The match cannot start: {error}", error=error)

    def on_intent(self, intent: Intent) -> None:
        services = self._services
        match intent.name:
            case "continue":
                self._open(self._unfinished[0], continue_match)
            case "quick_match":
                self._start(self._against_computer())
            case "quick_pair":
                self._ask_limits(self._draft())
            case "new_match":
                services.navigation.go(SetupScene(services, self._against_computer()))
            case "matches" | "learn":
                self._list = "" if self._list == intent.name else intent.name
            case "hints_again":
                services.player.learned.forget(HINTS_BEGIN)
                self._notice = say("Hints begin anew.")
            case "statistics":
                services.navigation.go(StatisticsScene(services))
            case name if name.startswith("lesson_") and self._course is not None:
                services.navigation.go(LessonScene(services, self._course, int(name.removeprefix("lesson_"))))
            case "practice":
                services.navigation.go(PracticeScene(services))
            case "options":
                services.navigation.go(OptionsScene(services, lambda: services.navigation.home("")))
            case "quit":
                services.navigation.quit()
            case name if name.startswith("match_"):
                self._open(self._matches[int(name.removeprefix("match_"))], continue_match)
            case name if name.startswith("watch_"):
                self._open(self._matches[int(name.removeprefix("watch_"))], watch)
            case _:
                pass

    def on_key(self, key: str) -> bool:
        if key != "escape" or not self._list:
            return False
        self._list = ""
        return True

    def _open(self, saved: SavedMatch, how: Callable[[Services, str], None]) -> None:
        try:
            how(self._services, saved.name)
        except (OSError, ValueError) as error:
            self._notice = str(error) if saved.name in str(error) else f"{saved.name}: {error}"


def _stood(saved: SavedMatch) -> str:
    """How a match stands, or why it cannot be read."""
    return say("Cannot be read, and stays as it is: {problem}", problem=saved.stood) if saved.broken else saved.stood
