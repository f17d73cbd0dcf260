"""A lesson on screen: a match like any other, and a host who says what to do and waits until it is done."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.narration.line_choice import Memory
from game.scenes.hand.throw_methods import Nudge
from game.scenes.large_text import is_crowded
from game.scenes.lessons.lesson_panels import (
    CHOICE,
    NO_PLACE_HERE,
    Where,
    choice_panels,
    ended_panel,
    lesson_panels,
    pause_panel,
    plain_card,
    talk_panels,
)
from game.scenes.lessons.lesson_plan import EVERYBODY, Course, Gesture, Here, Lesson, LessonPart, LessonStep, When
from game.scenes.lessons.staged_match import KnowsAll, Unwritten, staged, without
from game.scenes.lessons.throw_method_help import STACK, how, throwing
from game.scenes.match.due_questions import THROW
from game.scenes.match.letterbox import UPPER
from game.scenes.match.match_scene import MatchScene
from game.scenes.match.open_match import at_table
from game.scenes.menus.first_start import is_due
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.ui.airing import Airing
from game.ui.going_on import operable
from game.ui.screen import Intent, Screen

AIRING = Airing.LIVE | Airing.LIT
ALWAYS = ("listen_go",)  # the show has nothing to add to a lesson
THROWN = (Gesture.THROW, Gesture.THROW_HARD)
BREATH_S = 0.5  # between what the lesson does for others


class LessonScene(Scene):
    """Leads through one lesson of a course of the game that is chosen, and on to the next."""

    def __init__(self, services: Services, course: Course, at: int = 0) -> None:
        self._services = services
        self._course = course
        self._at = at
        self._way = ""
        self._over = False
        self._begin(0)

    @property
    def _lesson(self) -> Lesson:
        return self._course.lessons[self._at]

    @property
    def _part(self) -> LessonPart:
        return self._lesson.parts[self._part_at]

    @property
    def _step(self) -> LessonStep:
        return self._part.steps[self._step_at]

    # --- life -----------------------------------------------------------------------------------------------

    def _begin(self, part: int, tries: int = 0) -> None:
        """Make the match of a part; ``enter`` puts it on air."""
        services = self._services
        self._part_at, self._step_at, self._tries, self._waited_s = part, 0, tries, 0.0
        self._heard = False  # the words of this step
        self._match = self._part.begin(services.play.pack, services.shelf.version, services.table.spec)
        self._before = self._match.entry_count
        quiet = replace(services, play=replace(services.play, memory=Memory()),
                        player=replace(services.player, learned=KnowsAll()),
                        navigation=replace(services.navigation, go=lambda _scene: None))
        self._inner = MatchScene(quiet, at_table(quiet, self._match), Unwritten())

    def enter(self) -> None:
        self._inner.enter()

    def exit(self) -> None:
        self._inner.exit()

    def update(self, dt_s: float) -> None:
        if self._over:
            return
        until = self._step.until
        if self._asks_next:
            return
        self._press_for_others(dt_s, self._inner.view())
        if until is not None:
            self._inner.update(dt_s)
        screen = self._inner.view()
        if until is not None:
            self._go_on_if_done(until, self._here(screen))

    @property
    def _asks_next(self) -> bool:
        """Whether the host is read first: before the throw of this step somebody is asked how they throw."""
        return not self._heard and self._step.gesture in THROWN and is_due(self._services, THROW)

    def _for_others(self, screen: Screen) -> str:
        """The control that the lesson operates by itself now; empty where it is the player's turn."""
        names = {control.name for control in operable(screen)}
        return next((each for each in (*ALWAYS, *self._step.presses) if each in names), "")

    def _press_for_others(self, dt_s: float, screen: Screen) -> None:
        """After a breath, so that the eye can follow."""
        pressed = self._for_others(screen)
        self._waited_s = self._waited_s + dt_s if pressed else 0.0
        if pressed and self._waited_s >= BREATH_S:
            self._waited_s = 0.0
            self._inner.on_intent(Intent(pressed))

    def _go_on_if_done(self, until: When, here: Here) -> None:
        """To the next step; one that came true with this one is not shown for a frame."""
        if not until(here):
            return
        part = self._part
        if part.again is not None and self._tries + 1 < part.most and part.again(here):
            self._put_on(self._part_at, self._tries + 1)
            return
        self._next_step()
        following = self._step.until
        if self._part is part and not self._over and following is not None:
            self._go_on_if_done(following, here)

    def _next_step(self) -> None:
        """The step after this, in the next part if need be."""
        if self._step_at + 1 < len(self._part.steps):
            self._step_at += 1
            self._heard = False
        else:
            self._skip()

    def _skip(self) -> None:
        """On to the next part; after the last the lesson is over."""
        if self._part_at + 1 < len(self._lesson.parts):
            self._put_on(self._part_at + 1)
        else:
            self._services.player.learned.did(EVERYBODY, self._lesson.key)
            self._over = True

    def _put_on(self, part: int, tries: int = 0) -> None:
        self._inner.exit()
        self._begin(part, tries)
        self._inner.enter()

    def _here(self, screen: Screen) -> Here:
        return Here(self._match.header, self._match.state, self._match.deeds[self._before:], screen, self._tries,
                    self._services.table.cameras.view)

    # --- what is shown --------------------------------------------------------------------------------------

    def view(self) -> Screen:
        screen = self._inner.view()
        if self._over:
            leads = "lesson_home" if self._at + 1 == len(self._course.lessons) else "lesson_following"
            return Screen("lesson", (ended_panel(self._course, self._at),), backdrop=0.5, focus=leads, airing=AIRING,
                          goes_on=leads)
        if screen.modal is not None:
            modal = pause_panel() if screen.modal.name == "pause" else without(screen.modal, NO_PLACE_HERE)
            return replace(screen, scene="lesson", modal=modal, airing=AIRING)
        if any(panel.name == UPPER for panel in screen.panels):
            return replace(screen, scene="lesson")  # nobody talks over a replay
        if screen.throw is not None and screen.throw.mode != "stack":
            self._way = screen.throw.mode
        says = self._step.says(self._here(screen))
        waits = self._step.until is None or self._asks_next
        if waits or self._for_others(screen):
            return Screen("lesson", talk_panels(screen, self._where, says, waits), phase=screen.phase,
                          busy=not waits, focus="lesson_go", marks=screen.marks, airing=AIRING,
                          goes_on="lesson_go" if waits else "")
        shown = staged(screen, self._step.barred)
        crowded = is_crowded(self._services.player.preferences)
        choices = self._step.choices(self._here(screen))
        if choices:
            panels = choice_panels(screen, self._where, says, [each.label for each in choices], crowded)
            return Screen("lesson", panels, phase=screen.phase, seat=screen.seat, focus=f"{CHOICE}0",
                          marks=screen.marks, airing=AIRING, goes_on=f"{CHOICE}0")
        shown = plain_card(shown) if self._step.plain and not self._choosing(shown) else shown
        panels = lesson_panels(shown, self._where, says, self._how(screen), crowded)
        return replace(shown, scene="lesson", panels=panels, airing=AIRING)

    @staticmethod
    def _choosing(screen: Screen) -> bool:
        """Whether a way to throw is being chosen: all that is said of the ways stays."""
        return any(control.name == "way_done" for control in operable(screen))

    @property
    def _where(self) -> Where:
        parts = self._lesson.parts
        before = sum(len(part.steps) for part in parts[:self._part_at])
        return Where(self._course, self._at, before + self._step_at + 1, sum(len(part.steps) for part in parts))

    def _how(self, screen: Screen) -> str | None:
        """What to do with the player's own way of throwing; None where it is not for them to do now."""
        throw = screen.throw
        if throw is None:
            return None
        if throw.mode == "stack":
            return how(STACK, self._way)
        return throwing(throw.mode, throw.stage, self._step.gesture is Gesture.THROW_HARD,
                        self._services.table.view.setup)

    # --- what is done ---------------------------------------------------------------------------------------

    def on_intent(self, intent: Intent) -> None:
        match intent.name:
            case "lesson_go":
                if self._step.until is None:
                    self._next_step()
                else:
                    self._heard = True
            case "lesson_skip":
                self._skip()
            case "lesson_again":
                self._over = False
                self._put_on(0)
            case "lesson_following":
                self._services.navigation.go(LessonScene(self._services, self._course, self._at + 1))
            case "lesson_home" | "leave_match":
                self._services.navigation.home("")
            case name if name.startswith(CHOICE):
                choices = self._step.choices(self._here(self._inner.view()))
                for done in choices[int(name.removeprefix(CHOICE))].does:
                    self._inner.on_intent(done)
            case _ if not self._over:
                self._inner.on_intent(intent)

    def on_key(self, key: str) -> bool:
        if self._over:
            if key == "escape":
                self._services.navigation.home("")
            return key == "escape"
        return self._inner.on_key(key)

    @property
    def _at_the_table(self) -> bool:
        """Whether the hand may do something there."""
        return not self._over and self._step.until is not None and not self._asks_next

    def on_press(self, x: float, y: float) -> None:
        if self._at_the_table:
            self._inner.on_press(x, y)

    def on_release(self) -> None:
        self._inner.on_release()

    def on_cancel(self) -> None:
        self._inner.on_cancel()

    def on_nudge(self, nudge: Nudge) -> bool:
        return self._at_the_table and self._inner.on_nudge(nudge)

    def on_wheel(self, notches: int) -> None:
        if self._at_the_table:
            self._inner.on_wheel(notches)

    def on_pointer(self, samples: Sequence[tuple[float, float]], before_s: float, now_s: float) -> None:
        if self._at_the_table:
            self._inner.on_pointer(samples, before_s, now_s)
