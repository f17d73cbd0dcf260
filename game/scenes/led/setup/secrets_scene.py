"""What each person alone adds to a story that goes round the table: one Secret, sealed from the others (HS-S66).

The mouse goes from one to the next; what was typed is gone from the screen when they are done.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.rules.game_master.terms import LONGEST_TEXT
from game.scenes.menus.handed_over import handed_over
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.ui.messages import say
from game.ui.screen import Button, Intent, Panel, Place, Row, Screen, Text, TextField
from game.ui.styles import Style, Tone

WIDTH = 1200
WHAT = say("Whose brother the guard is; what lies under the floor; who pays for all of it. It is yours to use in the "
           "scenes that you lead, and it binds what anybody else makes up.")


class SecretsScene(Scene):
    """``people``: whom each of them plays, by name; ``then`` gets one Secret of each, in their order."""

    menu = True

    def __init__(self, services: Services, people: Sequence[tuple[str, ...]],
                 then: Callable[[tuple[str, ...]], None]) -> None:
        self._services = services
        self._people = people
        self._then = then
        self._done: list[str] = []
        self._alone = False
        self._text = ""

    def view(self) -> Screen:
        return self._page() if self._alone else handed_over("secrets", len(self._done) + 1, self._people)

    def _page(self) -> Screen:
        why = say("Type one first: it need not be much.")
        done = Button("secrets_done", say("Seal it"), bool(self._text.strip()), why, Tone.PRIMARY)
        return Screen("secrets", (
            Panel("secrets", Place.CENTRE, (
                Text(say("Say one thing that is so in this story, and that nobody else here knows.")),
                Text(WHAT, Style.SMALL, Tone.QUIET),
                TextField("secrets_text", say("Your Secret"), self._text, say("Type it here"), LONGEST_TEXT, 3),
                Row((Button("secrets_leave", say("Back"), tone=Tone.QUIET, key="Esc"), done)),
            ), title=say("For your eyes alone"), width=WIDTH),), backdrop=0.6, focus="secrets_text",
            goes_on="secrets_done")

    def on_intent(self, intent: Intent) -> None:
        match intent.name:
            case "secrets_leave":
                self._services.navigation.back()
            case "secrets_alone":
                self._alone = True
            case "secrets_text":
                self._text = str(intent.value or "")
            case "secrets_done" if self._text.strip():
                self._seal()

    def _seal(self) -> None:
        """On to whoever is next; with the last of them it is over."""
        self._done.append(self._text.strip())
        self._alone, self._text = False, ""
        if len(self._done) == len(self._people):
            self._services.navigation.back()
            self._then(tuple(self._done))

    def on_key(self, key: str) -> bool:
        if key == "escape":
            self._services.navigation.back()
        return key == "escape"
