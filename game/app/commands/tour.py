"""A tour of every screen: menus, practice, exams, matches, a replay. Nobody plays, and nothing is drawn by it."""

from __future__ import annotations

from collections.abc import Callable

from game.ai.levels import Level
from game.app.commands.rehearsal import Rehearsal
from game.app.composition import Composition
from game.games.hell_for_leather.scenes.setup.draft import quick_draft
from game.games.hell_for_leather.scenes.setup.setup_scene import PAGES
from game.narration.packs import Pack
from game.scenes.hand.throw_methods import ThrowWay
from game.scenes.menus.first_start import QUESTIONS
from game.scenes.menus.ident import IdentScene
from game.scenes.menus.mishap import MishapScene
from game.scenes.menus.option import Group
from game.scenes.table.camera_views import View

SEED = 20
MOST_STEPS_OF_LESSONS = 60_000
STORM_SEED = 5
MISHAP = "logs/crashes/crash-19991231-235959-13"
COMPUTER_SEED = 7
FLIGHT_FRAMES = 20
IDENT_FRAMES = 150
PONDER_FRAMES = 60
SHOW_SEED, SHOW_HEAT, SHOW_HASTE = 31, 12, 1.5
SHOWN = (("touch", View.TOWER, 18), ("fall", View.REPLAY, 114))  # pictures, when whose camera has been on so long
SETTLE_FRAMES, MOST_FRAMES = 150, 900
SHOP = ("-title", "match-threat-phase-1", "match-risk-offer-phase-3-the-risk-in-hand", "the-referee",
        "the-outcome-computer", "showcase-aim", "showcase-touch", "showcase-fall")
"""What the names of the pictures have in them that say what the game is; of each the first."""
PRACTICE_HEIGHT, PRACTICE_THROWS = 6.0, 3


class Tour:
    """Leads through the game. ``look`` is called with a name for every kind of screen on the way."""

    def __init__(self, composition: Composition, pack: Pack, look: Callable[[str], None]) -> None:
        self.composition = composition
        self._pack = pack
        self._look = look

    def walk(self) -> bool:
        """Menus, practice, exams, a match of two teams, a replay, one of a single team; whether both came to an end."""
        rehearsal = Rehearsal(self.composition, self._look)
        self._menus(rehearsal)
        self._practice(rehearsal)
        self._exams(rehearsal)
        rehearsal.begin(quick_draft(self._pack, SEED, team_size=2, goal_target=1))
        rehearsal.meet()
        rehearsal.press("take_over")
        rehearsal.press("pause")
        rehearsal.press("photo")
        rehearsal.meet("photo")
        rehearsal.press("back")
        for overlay in ("sheets", "story", "help", "pause", "veil", "in_words"):
            rehearsal.press(overlay)
            rehearsal.meet(f"over-{overlay}")
            if overlay == "help":
                rehearsal.press("all_words")
                rehearsal.press("word_curse")
                rehearsal.meet("over-help-word")
            rehearsal.press("resume")
        whole = rehearsal.play()
        rehearsal.meet("result")
        self._highlights(rehearsal)
        self._replay(rehearsal)
        learnt = self._learning(rehearsal)
        ended = self._computer(rehearsal) and self._alone(rehearsal) and learnt and whole
        self._showcase(rehearsal)
        return ended

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
        for page, name in enumerate(PAGES):
            rehearsal.press("page", str(page))
            rehearsal.meet(f"setup-{name}")

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

    def _exams(self, rehearsal: Rehearsal) -> None:
        """From the set-up: two players, ten dice each."""
        rehearsal.press("new_match")
        rehearsal.press("B.computer", "")
        rehearsal.press("house.exams", True)
        rehearsal.press("start")
        while rehearsal.offered("take_over") or not rehearsal.offered("begin"):
            rehearsal.meet()
            rehearsal.step()
            rehearsal.wait()
        rehearsal.meet("exams-ranks")

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

    def _computer(self, rehearsal: Rehearsal) -> bool:
        """One person against the computer: what it says, its sums, its throws, and whether it was fair."""
        draft = quick_draft(self._pack, COMPUTER_SEED, team_size=2, goal_target=1)
        draft.give("B", Level.SKILLED.value, tuple(self.composition.services.play.personas))
        rehearsal.begin(draft)
        while not rehearsal.offered("why"):
            rehearsal.step()
            rehearsal.wait()
        rehearsal.wait(PONDER_FRAMES)
        rehearsal.press("why")
        rehearsal.meet("over-why")
        rehearsal.press("close_why")
        whole = rehearsal.play()
        rehearsal.meet("result-against-computer")
        rehearsal.press("ledger")
        rehearsal.meet("result-ledger")
        rehearsal.press("close_ledger")
        rehearsal.press("story")
        rehearsal.press("story_why")
        rehearsal.meet("story-why")
        rehearsal.press("close_story")
        return whole

    def _showcase(self, rehearsal: Rehearsal) -> None:
        """The show at its loudest: a high tower that is thrown at too hard, how it goes, and once more."""
        draft = quick_draft(self._pack, SHOW_SEED, team_size=2, goal_target=1)
        draft.house.starting_heat = SHOW_HEAT
        rehearsal.begin(draft)
        while rehearsal.screen.throw is None:
            rehearsal.step()
            rehearsal.wait()
        rehearsal.wait(SETTLE_FRAMES)
        rehearsal.meet("showcase-aim")
        rehearsal.flick_hard(SHOW_HASTE)
        for name, view, frames in SHOWN:
            if self._until(rehearsal, view):
                rehearsal.wait(frames)
                rehearsal.meet(f"showcase-{name}")

    def _until(self, rehearsal: Rehearsal, view: View) -> bool:
        """Wait for a camera; whether it came."""
        cameras = self.composition.cameras
        for _ in range(MOST_FRAMES):
            if cameras.view is view:
                return True
            rehearsal.wait()
        return False

    def _alone(self, rehearsal: Rehearsal) -> bool:
        """One team, played by one person, into the storm."""
        draft = quick_draft(self._pack, STORM_SEED, team_size=3, goal_target=1)
        draft.house.mode = "coop"
        rehearsal.begin(draft)
        return rehearsal.play()
