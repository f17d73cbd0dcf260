"""A tour of every screen: menus, practice, a game with its matches, a replay, the tray. Nothing is drawn by it."""

from __future__ import annotations

from collections.abc import Callable

from game.app.commands.rehearsal import Rehearsal
from game.app.commands.tray_pictures import look_at_trays
from game.app.composition import Composition
from game.scenes.hand.throw_methods import ThrowWay
from game.scenes.kit import Kit
from game.scenes.kit.tours import GameTour
from game.scenes.menus.first_start import QUESTIONS
from game.scenes.menus.ident import IdentScene
from game.scenes.menus.mishap import MishapScene
from game.scenes.menus.option import Group
from game.storage.input_error import InputError

MOST_STEPS_OF_LESSONS = 60_000
MISHAP = "logs/crashes/crash-19991231-235959-13"
FLIGHT_FRAMES = 20
IDENT_FRAMES = 150
PRACTICE_HEIGHT, PRACTICE_THROWS = 6.0, 3


def tour_of(kit: Kit) -> GameTour:
    """What of a game is worth a look. Raises InputError where it has no screens."""
    if kit.screens is None:
        raise InputError(f"{kit.key}: it has no screens yet.")
    return kit.screens().tour()


class Tour:
    """Leads through the program. ``look`` is called with a name for every kind of screen on the way."""

    def __init__(self, composition: Composition, look: Callable[[str], None]) -> None:
        self.composition = composition
        self._look = look

    def walk(self) -> bool:
        """Menus, practice, the chosen game, a replay, the tray and the rest; whether all matches came to an end."""
        game = tour_of(self.composition.services.play.kit)
        rehearsal = Rehearsal(self.composition, self._look, game.detours)
        self._menus(rehearsal)
        game.lay_out(rehearsal)
        self._practice(rehearsal)
        self._cups(rehearsal)
        whole = game.first(rehearsal)
        rehearsal.meet("result")
        self._highlights(rehearsal)
        self._replay(rehearsal)
        learnt = self._learning(rehearsal)
        look_at_trays(rehearsal, self._look)
        return game.more(rehearsal) and learnt and whole

    def _menus(self, rehearsal: Rehearsal) -> None:
        self.composition.home("")
        rehearsal.wait(2)
        rehearsal.meet("title")
        self.composition.director.overlay(IdentScene(self.composition.services))
        rehearsal.wait(IDENT_FRAMES)
        rehearsal.meet("ident")
        rehearsal.press("go_on")
        services = self.composition.services
        services.navigation.go(MishapScene(services, MISHAP, MISHAP, lambda: None))
        rehearsal.wait(2)
        rehearsal.meet("mishap")
        self.composition.home("")
        rehearsal.wait(2)
        rehearsal.press("options")
        for group in Group:
            rehearsal.press(group)
            rehearsal.meet(f"settings-{group}")
        rehearsal.press("content")
        rehearsal.meet("content")
        rehearsal.press("back")
        self._buttons(rehearsal)
        rehearsal.press("questions")
        for question in QUESTIONS:
            rehearsal.meet(f"first-start-{question}")
            rehearsal.press("next")
        rehearsal.press("back")
        rehearsal.press("new_match")

    def _buttons(self, rehearsal: Rehearsal) -> None:
        """Which button does what, and how that is changed."""
        rehearsal.press("controls")
        rehearsal.meet("controls")
        rehearsal.press("action_camera")
        rehearsal.meet("controls-action")
        rehearsal.press("add")
        rehearsal.meet("controls-listening")
        self.composition.inputs.down("escape")
        rehearsal.press("close")
        rehearsal.press("back")

    def _practice(self, rehearsal: Rehearsal) -> None:
        """Some throws at a tower, a hand that is on its way, a die set by hand."""
        self.composition.home("")
        rehearsal.wait(2)
        rehearsal.press("practice")
        rehearsal.press("height", PRACTICE_HEIGHT)
        for _ in range(PRACTICE_THROWS):
            rehearsal.step()
            while rehearsal.screen.busy:
                rehearsal.wait()
        rehearsal.meet("practice-thrown")
        rehearsal.press("map")
        rehearsal.meet("practice-map")
        rehearsal.press("close_map")
        self._ways(rehearsal)
        rehearsal.press("stack")
        while rehearsal.screen.busy:
            rehearsal.wait()
        rehearsal.meet("practice-stacking")
        rehearsal.press("leave")

    def _cups(self, rehearsal: Rehearsal) -> None:
        """Two dice set in secret at the practice tray, and both cups lifted."""
        for control in ("practice", "tray", "cups"):
            rehearsal.press(control)
        for _ in range(2):
            rehearsal.meet("cups-curtain")
            rehearsal.press("take_over")
            rehearsal.meet("cups-die")
            rehearsal.press("cup_down")
            while rehearsal.screen.busy:
                rehearsal.wait()
        rehearsal.meet("cups-lifted")
        rehearsal.press("tray")
        rehearsal.press("leave")

    def _ways(self, rehearsal: Rehearsal) -> None:
        """The choice of a way to throw, and what each says and offers before its throw; then the flick again."""
        for way in (*ThrowWay, ThrowWay.FLICK):
            rehearsal.press("throw_way")
            rehearsal.press(f"way.{way}")
            rehearsal.meet("practice-ways")
            rehearsal.press("way_done")
            rehearsal.meet(f"practice-{way}")

    def _highlights(self, rehearsal: Rehearsal) -> None:
        """The first throw of the match just played that is worth seeing again."""
        rehearsal.press("highlights")
        while rehearsal.screen.busy:
            rehearsal.wait()
        rehearsal.meet("highlights")
        rehearsal.press("leave")

    def _learning(self, rehearsal: Rehearsal) -> bool:
        """What was thrown so far in figures, and the guided broadcasts; whether these came to an end."""
        self.composition.home("")
        rehearsal.wait(2)
        rehearsal.press("statistics")
        rehearsal.meet("statistics")
        rehearsal.press("back")
        rehearsal.press("learn")
        rehearsal.meet("title-learn")
        rehearsal.press("lesson_0")
        for _ in range(MOST_STEPS_OF_LESSONS):
            rehearsal.meet()
            if rehearsal.offered("lesson_following"):
                rehearsal.press("lesson_following")
            elif rehearsal.offered("lesson_home"):
                rehearsal.press("lesson_home")
                return True
            rehearsal.step()
            rehearsal.wait()
        return False

    def _replay(self, rehearsal: Rehearsal) -> None:
        """The match just played, its first words and its first throw."""
        self.composition.home("")
        rehearsal.wait(2)
        rehearsal.press("matches")
        rehearsal.meet("title-saved-matches")
        rehearsal.press("watch_0")
        rehearsal.meet("replay-words")
        rehearsal.press("next_throw")
        rehearsal.wait(FLIGHT_FRAMES)
        rehearsal.meet("replay-throw")
