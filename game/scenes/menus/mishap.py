"""What is shown after the game was stopped by an error: what became of it, where it is written down, and the way on."""

from __future__ import annotations

from collections.abc import Callable

from game.scenes.match.open_match import continue_match
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.table.camera_views import View
from game.ui.messages import Message, say
from game.ui.screen import Button, Gap, Intent, Panel, Place, Row, Screen, Text
from game.ui.styles import Style, Tone

WIDTH = 900
SHOWN_STACK = 4


class MishapScene(Scene):
    """The first screen after a crash; the game has been started anew for it."""

    menu = True

    def __init__(self, services: Services, report: str, match: str | None, open_folder: Callable[[], object]) -> None:
        """``report``: the folder where it is written down; ``match``: the record of the match that was on, if any."""
        self._services = services
        self._report = report
        self._match = match
        self._open_folder = open_folder
        self._problem: Message | None = None

    def enter(self) -> None:
        self._services.table.cameras.show(View.ORBIT, SHOWN_STACK, cut=True)

    def view(self) -> Screen:
        saved = (Text(say("The match is saved up to the last thing that was done in it."), Style.BODY),) \
            if self._match else ()
        problem = (Text(self._problem, Style.SMALL, Tone.DANGER),) if self._problem else ()
        resume = (Button("resume", say("Go on with the match"), tone=Tone.PRIMARY),) if self._match else ()
        panel = Panel("mishap", Place.CENTRE, (
            Text(say("The game met an error of its own and had to stop. Nothing has been sent to anybody."),
                 Style.BODY),
            *saved, Gap(6),
            Text(say("What happened is written down here, for whoever you choose to show it to:"), Style.SMALL),
            Text(self._report, Style.SMALL, Tone.QUIET), *problem, Gap(10),
            Row((Button("open_folder", say("Open the folder")), Gap(grow=True),
                 Button("title", say("To the title"), tone=Tone.QUIET if self._match else Tone.PRIMARY), *resume)),
        ), title=say("We are experiencing technical difficulties"), width=WIDTH)
        return Screen("mishap", (panel,), backdrop=0.6, focus="resume" if self._match else "title")

    def on_intent(self, intent: Intent) -> None:
        match intent.name:
            case "open_folder":
                self._try(self._open_folder, say("The folder cannot be opened from here."))
            case "resume" if self._match is not None:
                name = self._match
                self._try(lambda: continue_match(self._services, name), say("The match cannot be gone on with."))
            case "title":
                self._services.navigation.home("")

    def _try(self, work: Callable[[], object], problem: Message) -> None:
        try:
            work()
        except (OSError, ValueError):
            self._problem = problem

    def on_key(self, key: str) -> bool:
        if key == "escape":
            self._services.navigation.home("")
        return key == "escape"
