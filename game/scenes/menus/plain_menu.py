"""The first screen of a game that has nothing of its own to show there: what its box says, and its words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.rules.setups import SetUp, Target
from game.scenes.broadcast import Strap
from game.scenes.broadcast.programme import Programme
from game.scenes.kit import Billing
from game.scenes.kit.dressing import Dressing
from game.scenes.kit.match_wish import MatchWish
from game.scenes.kit.menu import Chapter, Headings, LessonOffer, ReadyMatch, chapters_under
from game.scenes.lessons.lesson_panels import learn_panel
from game.scenes.lessons.lesson_plan import EVERYBODY, Course
from game.scenes.lessons.lesson_scene import LessonScene
from game.scenes.match.help import Word
from game.scenes.mood import Mood
from game.scenes.practice.practice_tables import practice_table
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.table.camera_views import View
from game.scenes.table.set_up_kinds import laid_with
from game.ui.messages import say
from game.ui.screen import Cover, Panel, Place

LEAST_HEIGHT = 2  # dice of a stack: so much is seen in any case
SIGN = "sign.jpg"


@dataclass(frozen=True, slots=True)
class PlainMenu:
    """``header`` makes a match as the command line wishes it, ``setup`` stands on the table behind the menu.

    ``sign`` hangs over the hall, none where it is empty; ``live``: its matches are said to be. ``words`` are the words
    of the game that its rules explain, on pages under ``headings``; all on one where there are none. ``pages``: its
    set-up as the command line wishes it. ``course``: its lessons. No limits are kept.
    """

    billing: Billing
    header: Callable[[Services, MatchWish], Any]
    setup: SetUp = Target()
    words: Mapping[str, Word] | None = None
    headings: Headings = ()
    sign: str = SIGN
    live: bool = True
    pages: Callable[[Services, MatchWish], Scene] | None = None
    course: Course | None = None

    @property
    def programme(self) -> Programme:
        """Its title and what its box says of it."""
        billing = self.billing
        return Programme(title=billing.title, line=billing.about, station=billing.title, mood=Mood.QUIET,
                         sign=self.sign, live=self.live,
                         strap=Strap(billing.title, billing.about), cover=billing.cover or Cover())

    @property
    def quick_detail(self) -> str:
        """The computer has the other seats."""
        return say("Against the computer")

    @property
    def set_up_detail(self) -> str:
        """What every set-up asks."""
        return say("Who plays")

    @property
    def ready_matches(self) -> Sequence[ReadyMatch]:
        """None."""
        return ()

    @property
    def rules(self) -> tuple[Chapter, ...]:
        """Its words page by page; one page with all of them where no headings are given."""
        words = self.words or {}
        return chapters_under(self.headings, words) or (Chapter(self.billing.title, tuple(words.values())),)

    def dress(self, services: Services) -> Dressing:
        """The empty table that it is played on."""
        services.table.lay_out(laid_with(self.setup))
        services.table.cameras.show(View.SEAT, LEAST_HEIGHT, cut=True)
        return Dressing(lambda: services.table.lay_out(laid_with(Target())))

    def opening_line(self, services: Services) -> str:
        """What its box says."""
        return self.billing.about

    def small_print(self, version: str) -> Sequence[str]:
        """The version of the program."""
        return (say("Version {version}.", version=version),)

    def lessons(self, services: Services) -> Sequence[LessonOffer]:
        """Those of its course."""
        learned = services.player.learned
        return () if self.course is None else tuple(
            LessonOffer(each.title, each.about, learned.times(EVERYBODY, each.key) > 0)
            for each in self.course.lessons)

    def lesson_list(self, services: Services) -> Panel:
        """All of them with what is known of each; an empty list where there are none."""
        if self.course is None:
            return Panel("lessons", Place.LEFT, (), title=say("Learn"))
        return learn_panel(self.course, services.player.learned)

    def lesson(self, services: Services, number: int) -> Scene:
        """The lesson with this number. Raises ValueError where there are none."""
        if self.course is None:
            raise ValueError(f"{self.billing.key} has no lesson {number}")
        return LessonScene(services, self.course, number)

    def practice(self, services: Services) -> Scene:
        """The table at which nothing counts."""
        return practice_table(services, self.setup)

    def wished(self, services: Services, wish: MatchWish) -> Any:
        """As the game makes it."""
        return self.header(services, wish)

    def laid_out(self, services: Services, wish: MatchWish) -> Scene | None:
        """Its pages, where it has some that can be filled in."""
        return None if self.pages is None else self.pages(services, wish)

    def limited(self, header: Any, limits: dict[str, int]) -> Any:
        """The same match: nothing is told in it that anybody would want less of."""
        return header
