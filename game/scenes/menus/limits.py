"""Your limits: each player in turn, alone at the screen, says what is to be left out. Only all together is kept."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.narration.comfort import Wishes, for_all, marked, wished
from game.rules.seats import Seat
from game.scenes.menus.content_settings import SUBJECT_WORDS, WHAT_THEY_MEAN, WISHES, subject_choices
from game.scenes.menus.handed_over import handed_over
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.ui.messages import say
from game.ui.screen import Button, Choice, Element, Intent, Panel, Place, Row, Screen, Text, TextField
from game.ui.styles import Style, Tone

PREFIX = "limits."
WIDTH = 1400
TOGETHER = say("For your eyes alone. Of all your wishes the strictest counts, and nobody can tell whose it was.")


def people_of(seats: Sequence[Seat], each_alone: bool = False) -> tuple[tuple[str, ...], ...]:
    """The people at the machine, each as the names of those they play, by side; ``each_alone``: everybody plays one."""
    found: dict[str, tuple[str, ...]] = {}
    for seat in sorted(seats, key=lambda seat: seat.side):
        if seat.player.startswith("human:"):
            key = seat.id if each_alone else seat.player
            found[key] = (*found.get(key, ()), seat.name)
    return tuple(found.values())


class LimitsScene(Scene):
    """A hand-over, a page for one player alone, and so on; ``then`` gets what suits all of them.

    What one has marked is gone from the screen for good when they are done. Nothing of an earlier evening is shown
    either: it is used as it is, or marked anew.
    """

    menu = True

    def __init__(self, services: Services, people: Sequence[tuple[str, ...]],
                 then: Callable[[dict[str, int]], None], about: str = "") -> None:
        """``about``: what is known beforehand of the story that begins, and may upset somebody."""
        self._services = services
        self._about = about
        self._people = people
        self._then = then
        self._done: list[Wishes] = []
        self._begin()

    def _begin(self) -> None:
        """Nothing is marked, and nobody has given a name."""
        self._alone = False
        self._name = ""
        self._marked: Wishes = {}
        self._each = False  # whether every subject stands for itself
        self._kept: Wishes | None = None
        self._lost = False  # what was kept of them cannot be read

    # --- what is shown --------------------------------------------------------------------------------------

    def view(self) -> Screen:
        return self._page() if self._alone else handed_over("limits", len(self._done) + 1, self._people)

    def _page(self) -> Screen:
        why_not = say("Nothing is kept under this name yet.") if self._name.strip() else say("Give your name first.")
        lost = (Text(say("What was kept under this name cannot be read any more. Please mark it anew."), Style.SMALL,
                     Tone.DANGER),) if self._lost else ()
        return Screen("limits", (
            Panel("limits", Place.CENTRE, (
                *((Text(self._about, Style.STORY),) if self._about else ()),
                Text(TOGETHER, Style.BODY),
                *self._wishes(),
                Text(WHAT_THEY_MEAN, Style.SMALL, Tone.QUIET),
                TextField("limits_name", say("Your name, if this is to be kept for another evening"), self._name,
                          max_chars=60), *lost,
            ), title=say("Your limits"), width=WIDTH),
            Panel("limits_foot", Place.CENTRE, (
                Row((Button("limits_kept", say("As last time"), enabled=self._kept is not None, why_not=why_not),
                     Button("limits_done", say("Done"), tone=Tone.PRIMARY))),), width=WIDTH),
        ), backdrop=0.6, focus="limits_done", goes_on="limits_done")

    def _wishes(self) -> tuple[Element, ...]:
        """One dial for all there is, and behind *more* every subject for itself."""
        if self._each:
            return (subject_choices(self._marked, PREFIX),)
        found = {self._marked.get(subject, "fine") for subject in SUBJECT_WORDS}
        wish = found.pop() if len(found) == 1 else ""
        dial = Choice("limits_all", say("Blood, horror and all the rest"), WISHES, wish)
        return (dial, Button("limits_more", say("More: subject by subject"), tone=Tone.QUIET, key="M"))

    # --- what is done ---------------------------------------------------------------------------------------

    def on_intent(self, intent: Intent) -> None:
        match intent.name:
            case "limits_leave":
                self._services.navigation.back()
            case "limits_alone":
                self._alone = True
            case "limits_name":
                self._name = str(intent.value)
                self._kept = self._services.player.profiles.wishes(self._name) if self._name.strip() else None
                self._lost = bool(self._name.strip()) and self._services.player.profiles.lost(self._name)
            case "limits_more":
                self._each = True
            case "limits_all":
                for subject in SUBJECT_WORDS:
                    self._marked = marked(self._marked, subject, str(intent.value))
            case "limits_kept" if self._kept is not None:
                self._next(self._kept)
            case "limits_done":
                if self._name.strip():
                    self._services.player.profiles.keep(self._name, self._marked)
                self._next(self._marked)
            case name if name.startswith(PREFIX):
                self._marked = marked(self._marked, name.removeprefix(PREFIX), str(intent.value))

    def _next(self, wishes: Wishes) -> None:
        self._done.append(wishes)
        self._begin()
        if len(self._done) == len(self._people):
            self._services.navigation.back()
            self._then(dict(for_all(wished(each) for each in self._done).caps))

    def on_key(self, key: str) -> bool:
        if key == "escape":
            self._services.navigation.back()
        return key == "escape"
