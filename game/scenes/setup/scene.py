"""New match: three pages, everything filled in and everything open to change (R37)."""

from __future__ import annotations

from collections.abc import Sequence

from game.scenes.match.open import start_match
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.setup.draft import TEAMS, ContestantDraft, Draft, quick_draft
from game.ui.view import (
    Button,
    Choice,
    Column,
    Element,
    Gap,
    Intent,
    Panel,
    Place,
    Row,
    Screen,
    Style,
    Text,
    TextField,
    Tone,
)

PAGES = ("The race", "Team A", "Team B", "Goals")
INSTINCTS = (("coward", "Coward"), ("traitor", "Traitor"), ("wretch", "Wretch"))
PERSON_FIELDS = (("name", "Name"), ("vocation", "Work"), ("hometown", "Home"), ("hobby", "Hobby"),
                 ("hobby2", "Another hobby"), ("why", "Why?"))
KIND_OF_FIELD = {"hobby2": "hobby"}
MAX_TEAM = 3


class SetupScene(Scene):
    """The pages of the set-up; *Back* leads to the title, nothing is lost on the way between pages."""

    fps_cap = 30

    def __init__(self, services: Services, draft: Draft) -> None:
        self._services = services
        self._draft = draft
        self._page = 0
        self._ideas = 0
        self._notice = ""

    # --- what is shown --------------------------------------------------------------------------------------

    def view(self) -> Screen:
        tabs = Choice("page", "", tuple((str(i), name) for i, name in enumerate(PAGES)), str(self._page))
        notice = (Text(self._notice, tone=Tone.DANGER),) if self._notice else ()
        body = (self._race, self._team_a, self._team_b, self._goals)[self._page]()
        return Screen("setup", (
            Panel("setup", Place.FULL, (tabs, Gap(4), *body, Gap(grow=True), *notice, self._foot()),
                  title="New match"),), backdrop=0.6)

    def _foot(self) -> Element:
        last = self._page == len(PAGES) - 1
        return Row((Button("leave", "Back to the title", tone=Tone.QUIET),
                    Button("surprise", "Fill everything in anew", tone=Tone.QUIET),
                    Button("next", "Next page", enabled=not last, why_not="This is the last page."),
                    Button("start", "Start the show", tone=Tone.PRIMARY)))

    def _race(self) -> tuple[Element, ...]:
        draft = self._draft
        size = len(draft.teams["A"].contestants)
        return (
            Text("Both teams race to the Objective. Whoever marks all Goals first brings on the finale.", Style.BODY),
            self._field("objective", "Objective", draft.objective),
            Row((Choice("goal_target", "Goal Target", tuple((str(n), str(n)) for n in range(1, 10)),
                        str(draft.goal_target)),
                 Choice("team_size", "Contestants a team", tuple((str(n), str(n)) for n in range(1, MAX_TEAM + 1)),
                        str(size))), (2.0, 1.0)),
            Text("A Goal Target of 1 plays in about twenty minutes; three is an evening.", Style.SMALL, Tone.QUIET),
            Row(tuple(Column((
                Text(f"Team {letter}", Style.HEADING, Tone.TEAM_A if letter == "A" else Tone.TEAM_B),
                self._field(f"{letter}.name", "Team name", draft.teams[letter].name),
                self._field(f"{letter}.source", "Source", draft.teams[letter].source),
                Choice(f"{letter}.people", "People who play it", tuple((str(n), str(n)) for n in range(1, size + 1)),
                       str(draft.teams[letter].people)))) for letter in TEAMS)))

    def _team_a(self) -> tuple[Element, ...]:
        return self._contestants("A")

    def _team_b(self) -> tuple[Element, ...]:
        return self._contestants("B")

    def _contestants(self, letter: str) -> tuple[Element, ...]:
        team = self._draft.teams[letter]
        tone = Tone.TEAM_A if letter == "A" else Tone.TEAM_B
        columns = tuple(Column((
            Text(f"Contestant {letter}{i + 1}", Style.CAPTION, tone),
            *(self._field(f"{letter}.{i}.{key}", label, str(getattr(person, key))) for key, label in PERSON_FIELDS),
            Choice(f"{letter}.{i}.instinct", "Instinct", INSTINCTS, person.instinct)))
            for i, person in enumerate(team.contestants))
        return (Text(f"{team.name}: decent people with one thing to lose. Make it a thing worth killing for.",
                     Style.BODY), Row(columns))

    def _goals(self) -> tuple[Element, ...]:
        columns = tuple(self._goal_column(letter, other) for letter, other in (("A", "B"), ("B", "A")))
        return (Text("Each team sets the other's Goals, in turn, the last one first. Team A begins. They must be "
                     "reached from top to bottom.", Style.BODY), Row(columns))

    def _goal_column(self, letter: str, other: str) -> Element:
        team = self._draft.teams[letter]
        tone = Tone.TEAM_A if letter == "A" else Tone.TEAM_B
        fields = tuple(self._field(f"{letter}.goal.{i}", f"Goal {i + 1} of {team.name}", goal)
                       for i, goal in enumerate(team.goals))
        return Column((Text(f"Goals for {team.name}, set by {self._draft.teams[other].name}", Style.CAPTION, tone),
                       *fields))

    def _field(self, name: str, label: str, value: str) -> Element:
        return Row((TextField(name, label, value, max_chars=120), Button(f"idea:{name}", "Other", tone=Tone.QUIET)),
                   (1.0, 0.0))

    # --- what is done ---------------------------------------------------------------------------------------

    def on_intent(self, intent: Intent) -> None:
        self._notice = ""
        match intent.name:
            case "leave":
                self._leave()
            case "surprise":
                self._surprise()
            case "page":
                self._page = int(str(intent.value))
            case "next":
                self._page += 1
            case "start":
                self._start()
            case "goal_target":
                self._draft.retarget(self._services.pack, int(str(intent.value)))
            case "team_size":
                self._draft.resize(self._services.pack, int(str(intent.value)))
            case name if name.startswith("idea:"):
                self._suggest(name.removeprefix("idea:"))
            case name if not name.endswith(".submit"):
                self._set(name, str(intent.value))

    def on_key(self, key: str) -> bool:
        if key == "escape":
            self._leave()
        return key == "escape"

    def _leave(self) -> None:
        self._services.home("")

    def _surprise(self) -> None:
        draft = self._draft
        size = len(draft.teams["A"].contestants)
        self._draft = quick_draft(self._services.pack, self._services.new_seed(), size, draft.goal_target)

    def _start(self) -> None:
        try:
            start_match(self._services, self._draft)
        except (OSError, ValueError) as error:
            self._notice = f"The match cannot start: {error}"

    def _suggest(self, name: str) -> None:
        self._ideas += 1
        kind = name.split(".")[1] if ".goal." in name else name.rsplit(".", 1)[-1]
        if name.endswith(".name") and name.count(".") == 1:
            kind = "team"
        kind = KIND_OF_FIELD.get(kind, kind)
        self._set(name, self._draft.suggest(self._services.pack, kind, (self._value(name),), self._ideas))

    def _value(self, name: str) -> str:
        holder, key = self._place(name)
        return str(holder[int(key)] if isinstance(holder, list) else getattr(holder, key))

    def _set(self, name: str, value: str) -> None:
        holder, key = self._place(name)
        if isinstance(holder, list):
            holder[int(key)] = value
        else:
            setattr(holder, key, int(value) if key == "people" else value)

    def _place(self, name: str) -> tuple[object | list[str] | ContestantDraft, str]:
        """Where the value of that field is kept: the object (or list of Goals) and the key in it."""
        parts: Sequence[str] = name.split(".")
        if len(parts) == 1:
            return self._draft, parts[0]
        team = self._draft.teams[parts[0]]
        if len(parts) == 2:
            return team, parts[1]
        if parts[1] == "goal":
            return team.goals, parts[2]
        return team.contestants[int(parts[1])], parts[2]
