"""Secret dice to try: two people at this machine, or one and the computer, each set a die under a cup."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.physics import SetUp
from game.scenes.large_text import is_crowded
from game.scenes.match.card_side import card_panels, leads_on
from game.scenes.match.controller import Controller
from game.scenes.match.game_at_table import Introduced
from game.scenes.match.match_view import DIMMED_BETWEEN
from game.scenes.match.overlay_panels import curtain_panels, words_panel
from game.scenes.practice.cups_compared import CupsCompared
from game.scenes.practice.cups_round import CupsRound, begun_round
from game.scenes.practice.practice_words import cup_words
from game.scenes.practice.table_as_found import TableAsFound
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.table.camera_views import View
from game.ui.airing import Airing
from game.ui.messages import say
from game.ui.screen import Button, Gap, Intent, Panel, Place, Row, Screen, Text
from game.ui.styles import Style, Tone

PHASE = "cups"


class CupsPracticeScene(Scene):
    """One round after the other; whatever is left unfinished is put away, and nobody has seen it."""

    def __init__(self, services: Services, tray: Callable[[], None], over: bool) -> None:
        """``tray`` leads back to the tray; ``over``: it is laid over something, and the table is left as it was."""
        self._services = services
        self._tray = tray
        self._found = TableAsFound(services.table) if over else None
        self._computer = False  # who sets the other die
        self.round: CupsRound  # the one under way
        self._controller: Controller | None = None
        self._words = False  # whether the table lies there in words

    # --- life -----------------------------------------------------------------------------------------------

    def enter(self) -> None:
        self._services.table.lay_out(SetUp.TRAY)
        self._begin()

    def exit(self) -> None:
        self._end()
        if self._found is not None:
            self._found.lay_back()
        else:
            self._services.table.lay_out(SetUp.TARGET)

    def update(self, dt_s: float) -> None:
        if self._controller is not None and self._free and not self._words:
            self._controller.update(dt_s)

    def _begin(self) -> None:
        """Two cups, and nothing under them."""
        self.round = begun_round(self._services, self._computer, self._refresh)
        self._refresh()

    def _end(self) -> None:
        """All of it is put away, unseen."""
        self._leave_controller()
        self.round.clear()

    def _leave_controller(self) -> None:
        controller, self._controller = self._controller, None
        if controller is not None:
            controller.exit()

    def _refresh(self) -> None:
        """Something was done in the round: who goes on?"""
        self._leave_controller()
        self._services.table.cameras.show(View.SEAT, 0, cut=True)
        self._controller = self.round.controller()
        if self._controller is None:
            self.round.clear()
            self._begin()
        else:
            self._controller.enter()

    @property
    def _free(self) -> bool:
        """Whether whoever is needed is there, and nobody else looks."""
        return not self.round.mouse.must_change(self._controller)

    @property
    def _begun(self) -> bool:
        """Whether there is anything to be put away."""
        return self.round.begun or (self._controller is not None and bool(self._controller.private) and self._free)

    # --- what is operated -----------------------------------------------------------------------------------

    def on_intent(self, intent: Intent) -> None:
        match intent.name:
            case "in_words" | "close_words":
                self._words = intent.name == "in_words"
            case _ if self._words:
                pass
            case "tray":
                self._tray()
            case "anew":
                self._anew()
            case "against":
                self._computer = not self._computer
                self._anew()
            case "take_over":
                self.round.mouse.take(self._controller)
            case _ if self._controller is not None and self._free:
                self._controller.on_intent(intent)

    def _anew(self) -> None:
        self._end()
        self._begin()

    def on_key(self, key: str) -> bool:
        if self._words:
            self._words = key != "escape"
            return True
        if key == "escape":
            self._tray()
            return True
        return self._controller is not None and self._free and self._controller.on_key(key)

    def on_press(self, x: float, y: float) -> None:
        if self._controller is not None and self._free and not self._words:
            self._controller.on_press(x, y)

    # --- what is shown --------------------------------------------------------------------------------------

    def view(self) -> Screen:
        at = self._controller or Controller()
        if at.actor is not None and not self._free:
            return self._curtain(at.actor)
        card = at.card()
        panels = (*card_panels(card, (), ()), self._bar(card.move, card.buttons))
        return Screen("practice", panels, self._over, phase=PHASE, seat=at.actor, busy=at.busy, handles=at.handles(),
                      marks=at.marks(), focus=card.focus, airing=Airing.ROOM, goes_on=leads_on(card),
                      sealed=self.round.mouse.sealed(at))

    def _curtain(self, seat: str) -> Screen:
        """Who sets a die next; all others look away."""
        name, preferences = self.round.words.name(seat), self._services.player.preferences
        told = curtain_panels(Introduced(name, name, ""), preferences, is_crowded(preferences))
        return Screen("handover", (*told, self._bar("", ())), self._over, phase=PHASE, seat=seat,
                      backdrop=DIMMED_BETWEEN, focus="take_over", airing=Airing.ROOM, goes_on="take_over",
                      sealed=self.round.mouse.sealed(self._controller))

    @property
    def _over(self) -> Panel | None:
        """The table in words, where it was asked for: nothing that is under a cup which is down."""
        if not self._words:
            return None
        rising = isinstance(self._controller, CupsCompared) and self._controller.busy
        return words_panel(cup_words(self.round.context.state, self.round.words.name, rising))

    def _bar(self, move: str, buttons: Sequence[Button]) -> Panel:
        whose = Text(move, Style.BODY) if move else Gap(grow=True)
        right = (*buttons, *self._buttons())
        return Panel("bar", Place.BOTTOM, (Row((whose, *right), (1.0, *(0.0 for _ in right))),))

    def _buttons(self) -> tuple[Button, ...]:
        other = say("With a partner") if self._computer else say("Against the computer")
        return (Button("in_words", say("In words"), key="F3", tone=Tone.QUIET),
                Button("against", other, key="G"),
                *self._anew_button(),
                Button("tray", say("The tray"), tone=Tone.QUIET, key="Esc"))

    def _anew_button(self) -> tuple[Button, ...]:
        """All is put away; once the cups are up, *Again* on the card does that."""
        if isinstance(self._controller, CupsCompared):
            return ()
        return (Button("anew", say("Begin anew"), self._begun, say("No die has been set yet."), key="Z"),)
