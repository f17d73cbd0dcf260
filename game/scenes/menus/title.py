"""The first screen: the shelf of games, and the menu of the one whose box is open."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.identity import TITLE
from game.scenes.archive.archive_scene import ArchiveScene
from game.scenes.kit.match_wish import MatchWish
from game.scenes.large_text import in_column, is_crowded, is_narrow, without_details
from game.scenes.match.hints import BEGIN as HINTS_BEGIN
from game.scenes.match.open_match import continue_match
from game.scenes.menus.dressed_scene import DressedScene
from game.scenes.menus.first_start import BEFORE_A_MATCH, due_question, is_due
from game.scenes.menus.limits import LimitsScene, people_of
from game.scenes.menus.rules_page import RulesPage
from game.scenes.menus.settings_scene import OptionsScene
from game.scenes.menus.shelf_panel import GAME, GO_ON, RULES, shelf_panel
from game.scenes.menus.title_card import begin_match
from game.scenes.replay.open_replay import watch
from game.scenes.services import Services
from game.scenes.statistics.statistics_page import StatisticsScene
from game.storage.match_library import SavedMatch, played_last
from game.ui.airing import Airing
from game.ui.messages import joined, say
from game.ui.screen import Button, Column, Cover, Element, Gap, Intent, Lid, ListItem, Panel, Place, Row, Screen, Text
from game.ui.styles import Style, Tone

READY = "ready_"
SHOWN_MATCHES = 8
WATCH_IT = say("This match is over. Watch it again.")


class TitleScene(DressedScene):
    """Where every evening begins: with the box open of the game that one comes from, or that was played last."""

    menu = True

    def __init__(self, services: Services, notice: str = "", game: str = "") -> None:
        self._services = services
        self._notice = notice
        self._list = ""  # which one is open
        self._matches: Sequence[SavedMatch] = services.shelf.saves.matches()
        ready = {each.key for each in services.plays.shelf if each.ready}
        played = played_last(self._matches, ready) or services.play.kit.key
        self._open_box(game if game in ready else played)

    def _open_box(self, key: str) -> None:
        """Turn to another game: what is offered from now on is its own."""
        self._services = self._services.playing(key)
        menu = self._services.play.kit.menu
        if menu is None:
            raise ValueError(f"{key} has nothing to show on the first screen")
        self._menu = menu()
        self._screens = self._services.play.kit.screens
        self._line = self._menu.opening_line(self._services)

    @property
    def _own(self) -> tuple[SavedMatch, ...]:
        """The matches of the chosen game, and what cannot be read."""
        return tuple(each for each in self._matches if each.broken or each.game == self._services.play.kit.key)

    def _unfinished(self, key: str) -> tuple[SavedMatch, ...]:
        return tuple(each for each in self._matches if not each.over and each.game == key)

    def enter(self) -> None:
        self._dress()

    def exit(self) -> None:
        super().exit()
        self._services.table.broadcast.rest()

    def _dress(self) -> None:
        """Table, light, sign and words of the chosen game."""
        self.dressing.clear()
        self.dressing = self._menu.dress(self._services)
        self._services.table.broadcast.present(self._menu.programme)

    # --- what is shown --------------------------------------------------------------------------------------

    def view(self) -> Screen:
        key = self._services.play.kit.key
        going_on = {each.key for each in self._services.plays.shelf if self._unfinished(each.key)}
        shelf = shelf_panel(self._services.plays.shelf, key, going_on, self._lines)
        lesson = self._next_lesson
        first = "continue" if key in going_on else "quick_match" if lesson is None else f"lesson_{lesson}"
        panels = (self._menu_panel(), *self._lists(), *shelf)
        return Screen("title", panels, focus=first, airing=Airing.LIVE | Airing.SIGN)

    @property
    def _lines(self) -> int:
        """How many a box has below its title: where the window is narrow boxes stand in two rows, and are wide."""
        return 0 if self._crowded else 1 if is_narrow(self._services) else 2

    @property
    def _crowded(self) -> bool:
        return is_crowded(self._services.player.preferences)

    @property
    def _next_lesson(self) -> int | None:
        """The first lesson that nobody has been through; None once a match was played here, or all were seen."""
        lessons = self._menu.lessons(self._services)
        return None if self._own else next((at for at, each in enumerate(lessons) if not each.seen), None)

    def _menu_panel(self) -> Panel:
        notice: tuple[Element, ...] = (Text(self._notice, Style.SMALL, Tone.DANGER),) if self._notice else ()
        buttons = (*self._lesson(), *self._go_on(), *self._buttons())
        game, told = self._services.play.kit.billing, self._menu.programme.line
        on_shelf = len(self._services.plays.shelf) > 1  # there its box is seen already
        if self._crowded:
            ways = (Text(game.title, Style.HEADING), *notice, *without_details(buttons), Text(self._line, Style.STORY))
        else:
            name = Text(game.title, Style.HEADING) if on_shelf else Lid(game.title, game.cover or Cover(), told)
            line = () if self._line_seen(told, on_shelf) else (Text(self._line, Style.STORY),)
            ways = (name, *line, Gap(6), *notice, *buttons)
        small = joined(" ", tuple(self._menu.small_print(self._services.shelf.version)))
        return Panel("menu", Place.RIGHT, (*ways, Gap(4), Text(small, Style.SMALL, Tone.QUIET, aloud=False)),
                     title="" if self._crowded else TITLE, width=620)

    def _line_seen(self, told: str, on_shelf: bool) -> bool:
        """Whether its words stand elsewhere: on the lid or the sign of the hall, or on the strap beside the table.

        Whoever is new has a lesson before them, and reads on the strap what game it is.
        """
        programme = self._menu.programme
        if programme.strap is None:
            return not on_shelf and self._line == told
        return self._next_lesson is not None or self._line in (told, programme.strap.line)

    def _buttons(self) -> tuple[Element, ...]:
        learn = (Button("learn", say("Learn")),) if self._menu.lessons(self._services) else ()
        return (
            Row((Button("quick_match", say("Quick match"), detail=self._menu.quick_detail,
                        tone=Tone.PRIMARY if self._next_lesson is None else Tone.PLAIN),
                 Button("quick_pair", say("For two"), detail=say("At one machine"))),
                (3.0, 2.0) if self._crowded else ()),
            *self._ready(),
            Row((Button("new_match", say("New match"), detail=self._menu.set_up_detail),
                 Button("matches", say("Saved matches"), enabled=bool(self._own),
                        why_not=say("There is no saved match."), detail=self._last_one))),
            Row((*learn, Button("practice", say("Practice")))),
            Row((Button("rules", say("Rules"), key="F1"), Button("statistics", say("Statistics")),
                 Button("archive", say("Archive"), enabled=any(each.over and not each.broken for each in self._matches),
                        why_not=say("Nothing has come to its end yet.")))),
            Row((Button("options", say("Settings")), Button("quit", say("Quit"), tone=Tone.QUIET))))

    def _ready(self) -> tuple[Element, ...]:
        """Further matches that are filled in."""
        return tuple(Button(f"{READY}{each.key}", each.label, detail=each.detail)
                     for each in self._menu.ready_matches)

    def _go_on(self) -> tuple[Element, ...]:
        """The match of this game that was played last, if it is not over."""
        return tuple(Button("continue", say("Continue"), tone=Tone.PRIMARY,
                            detail=joined(", ", (latest.teams, latest.stood)))
                     for latest in self._unfinished(self._services.play.kit.key)[:1])

    @property
    def _last_one(self) -> str:
        """What the match of this game came to that was finished last; empty where there is none."""
        return next((say("Last: {stood}", stood=each.stood) for each in self._own if each.over and not each.broken), "")

    def _lesson(self) -> tuple[Element, ...]:
        """What somebody new is offered before all else."""
        at = self._next_lesson
        if at is None or self._list == "learn":
            return ()
        lesson = self._menu.lessons(self._services)[at]
        words = say("Next lesson: {title}", title=lesson.title) if at else say("New here? Play the first lesson")
        return (Button(f"lesson_{at}", words, tone=Tone.PRIMARY, detail=lesson.about),)

    def _lists(self) -> tuple[Panel, ...]:
        match self._list:
            case "matches":
                return self._saved()
            case "learn":
                return (self._menu.lesson_list(self._services),)
            case _:
                return ()

    def _saved(self) -> tuple[Panel, ...]:
        rows = tuple(self._saved_row(i, each) for i, each in enumerate(self._own[:SHOWN_MATCHES]))
        shown = in_column(rows) if self._crowded else rows
        return (Panel("matches_list", Place.LEFT, shown, title=say("Saved matches"), width=760),)

    def _saved_row(self, at: int, saved: SavedMatch) -> Row | Column:
        """A match, and what can be done with one that is over."""
        item = ListItem(f"match_{at}", saved.teams, joined(". ", filter(None, (saved.when, _stood(saved)))),
                        enabled=not saved.over, why_not=_stood(saved) if saved.broken else WATCH_IT)
        watch = Button(f"watch_{at}", say("Watch"), enabled=not saved.broken, why_not=_stood(saved))
        series = self._services.play.kit.series
        if series is None or not saved.over or saved.broken:
            return Row((item, watch), (1.0, 0.0))
        return Column((item, Row((watch, Button(f"next_{at}", series().leads_on)), (1.0, 2.0))))

    # --- what is done ---------------------------------------------------------------------------------------

    def on_intent(self, intent: Intent) -> None:
        services = self._services
        match intent.name:
            case "continue":
                self._open(self._unfinished(services.play.kit.key)[0], continue_match)
            case "quick_match":
                self._when_asked(lambda: self._start(self._quick(1)))
            case "quick_pair":
                self._when_asked(lambda: self._ask_limits(self._quick(2)))
            case "new_match":
                self._when_asked(self._set_up)
            case "matches" | "learn":
                self._list = "" if self._list == intent.name else intent.name
            case "hints_again":
                services.player.learned.forget(HINTS_BEGIN)
                self._notice = say("Hints begin anew.")
            case "statistics":
                services.navigation.go(StatisticsScene(services))
            case "archive":
                services.navigation.go(ArchiveScene(services))
            case "practice":
                services.navigation.go(self._menu.practice(services))
            case "rules":
                self._show_rules(services)
            case "options":
                services.navigation.go(OptionsScene(services, lambda: services.navigation.home("")))
            case "quit":
                services.navigation.quit()
            case name:
                self._on_numbered(name)

    def _on_numbered(self, name: str) -> None:
        """A control whose name says which lesson, match or game is meant."""
        kind, _, which = name.partition("_")
        match f"{kind}_":
            case "lesson_":
                self._services.navigation.go(self._menu.lesson(self._services, int(which)))
            case "match_":
                self._open(self._own[int(which)], continue_match)
            case "watch_":
                self._open(self._own[int(which)], watch)
            case "next_":
                self._open(self._own[int(which)], _lay_next)
            case _ if name.startswith(READY):
                ready = next(each for each in self._menu.ready_matches if each.key == which)
                self._when_asked(lambda: self._start(
                    self._menu.wished(self._services, MatchWish(options=ready.options))))
            case _ if name.startswith(GO_ON):
                self._open(self._unfinished(which)[0], continue_match)
            case _ if name.startswith(RULES):
                self._show_rules(self._services.playing(which))
            case _ if name.startswith(GAME) and which != self._services.play.kit.key:
                self._list = self._notice = ""
                self._open_box(which)
                self._dress()

    def on_key(self, key: str) -> bool:
        if key != "escape" or not self._list:
            return False
        self._list = ""
        return True

    def _when_asked(self, then: Callable[[], object]) -> None:
        """Begin something that is told; whoever has not been asked yet how far that may go is asked before it."""
        if not is_due(self._services, BEFORE_A_MATCH):
            then()
            return
        back = self._services.navigation.back

        def answered() -> None:
            back()
            then()

        self._services.navigation.overlay(due_question(self._services, BEFORE_A_MATCH, answered))

    def _quick(self, people: int) -> Any:
        """The header of a match that is filled in."""
        kit = self._services.play.kit
        if kit.screens is None:
            raise ValueError(say("{title} cannot be played at this table yet.", title=kit.billing.title))
        return kit.screens().quick(self._services, people)

    def _set_up(self) -> None:
        """The pages on which a match is laid."""
        if self._screens is not None:
            self._services.navigation.go(self._screens().set_up(self._services))

    def _ask_limits(self, header: Any) -> None:
        """Everybody at the machine is asked for their limits before a match of several."""
        people = people_of(self._services.play.kit.rules.seats(header))
        self._services.navigation.overlay(LimitsScene(
            self._services, people, lambda limits: self._start(self._menu.limited(header, limits))))

    def _start(self, header: Any) -> None:
        try:
            begin_match(self._services, header)
        except (OSError, ValueError) as error:
            self._notice = say("The match cannot start: {error}", error=error)

    def _show_rules(self, services: Services) -> None:
        menu = services.play.kit.menu
        if menu is not None:
            services.navigation.overlay(RulesPage(services, services.play.kit.billing.title, menu().rules))

    def _open(self, saved: SavedMatch, how: Callable[[Services, str], None]) -> None:
        try:
            how(self._services, saved.name)
        except (OSError, ValueError) as error:
            self._notice = str(error) if saved.name in str(error) else f"{saved.name}: {error}"


def _lay_next(services: Services, name: str) -> None:
    """The pages of the match that goes on from this one. Raises OSError or ValueError with a reason."""
    series = services.play.kit.series
    if series is not None:
        services.navigation.go(series().pages(services, services.shelf.saves.read(name)))


def _stood(saved: SavedMatch) -> str:
    """How a match stands, or why it cannot be read."""
    return say("Cannot be read, and stays as it is: {problem}", problem=saved.stood) if saved.broken else saved.stood
