"""Screens as the game shows them, for tests and for looking at."""

from __future__ import annotations

from game.ui.screen import (
    Align,
    Button,
    Choice,
    Column,
    DiceRow,
    Divider,
    Face,
    FairFlick,
    Gap,
    Handle,
    ListItem,
    Mark,
    Meter,
    Newsprint,
    Panel,
    Pips,
    Place,
    Road,
    Row,
    Screen,
    Sheet,
    Slider,
    Text,
    TextField,
    ThrowView,
    Toggle,
    Track,
)
from game.ui.styles import Style, Tone


def title() -> Screen:
    menu = Column(
        (
            Button("continue", "Continue", tone=Tone.PRIMARY, key="Enter", detail="Turn 6, Falcon lead by one Goal"),
            Button("quick", "Quick match", detail="Everything filled in, straight on air"),
            Button("new", "New match"),
            Button("practice", "Practice table"),
            Button("settings", "Settings"),
            Button("quit", "Quit", tone=Tone.QUIET, key="Esc"),
        )
    )
    words = Column(
        (
            Text("Channel nine presents, live", Style.CAPTION, Tone.QUIET),
            Text("Hell for Leather", Style.TITLE),
            Gap(8),
            Text("Two teams. One city. Somebody's camera is always closer than the ambulance.", Style.BODY, Tone.QUIET),
        )
    )
    return Screen(
        "title",
        (
            Panel(
                "menu",
                Place.FULL,
                (
                    Gap(10, grow=True),
                    Row((words, Column(()), menu), (5, 1, 4)),
                    Gap(10, grow=True),
                    Text("Version 0.1.0. Contains violence, humiliation and televised death.", Style.SMALL, Tone.QUIET),
                ),
                plate=False,
            ),
        ),
        backdrop=0.55,
    )


def setup() -> Screen:
    left = Column(
        (
            TextField("name", "Name", "Odile Marchetti"),
            TextField("work", "Work", "Night-shift crane operator"),
            TextField("home", "Home", "", placeholder="Where do the letters go?"),
            TextField(
                "why",
                "Why?",
                "The bank took the boat. The boat was the only thing that ever started first time.",
                lines=3,
            ),
        )
    )
    right = Column(
        (
            Choice("goal", "Goals to win", (("1", "1"), ("2", "2"), ("3", "3"), ("4", "4")), "3"),
            Choice("gore", "Content", (("tame", "Tame"), ("dark", "Dark"), ("full", "Unbleeped")), "dark"),
            Slider("noise", "Crowd noise", 0.6, 0, 1, 0.05, "60 %"),
            Slider("sense", "Flick sensitivity", 1.5, 0.1, 5, 0.1, "1.5"),
            Toggle("timer", "Egg timer", False),
            Toggle("captions", "Captions for sounds", True),
            Toggle("voice", "Host speaks", False, enabled=False, why_not="No voice is installed on this machine."),
        )
    )
    return Screen(
        "setup",
        (
            Panel(
                "head",
                Place.TOP,
                (
                    Row(
                        (
                            Text("Contestant 2 of 4", Style.HEADING),
                            Gap(grow=True),
                            Text("Team Magpie", Style.HEADING, Tone.TEAM_B),
                        ),
                        (),
                    ),
                ),
                title="Set-up",
            ),
            Panel("form", Place.FULL, (Row((left, right), (3, 2)),)),
            Panel(
                "foot",
                Place.BOTTOM,
                (
                    Row(
                        (
                            Button("back", "Back", tone=Tone.QUIET, key="Esc"),
                            Gap(grow=True),
                            Button("roll", "Surprise me", key="F5"),
                            Button(
                                "next",
                                "Next contestant",
                                tone=Tone.PRIMARY,
                                enabled=False,
                                why_not="Home is still empty: say where the letters go.",
                            ),
                        ),
                    ),
                ),
            ),
        ),
        focus="home",
    )


def _score(name: str, tone: Tone, points: int, goals: int, stars: int) -> Column:
    return Column(
        (
            Row((Text(name, Style.HEADING, tone), Gap(grow=True), Text(f"{points} VP", Style.HEADING)), ()),
            Row((Pips("Goals", goals, 3, "flag", tone), Pips("Felony", stars, 5, "star", Tone.DANGER)), ()),
        )
    )


def match() -> Screen:
    prompts = (
        ListItem(
            "p1",
            "They take the service lift",
            "Nobody checks the service lift. Nobody has since spring.",
            selected=True,
        ),
        ListItem("p2", "Odile drives the crane", "Uses: Night-shift crane operator", tone=Tone.TEAM_A),
        ListItem("p3", "Call in the cameraman", "Costs 1 VP", enabled=False, why_not="The team has no VP left."),
    )
    return Screen(
        "match",
        (
            Panel(
                "score",
                Place.TOP,
                (
                    Row(
                        (
                            _score("Falcon", Tone.TEAM_A, 4, 2, 1),
                            Column(
                                (
                                    Text("Heat", Style.CAPTION, Tone.QUIET, Align.CENTRE),
                                    Text("6", Style.NUMBER, Tone.DANGER, Align.CENTRE),
                                )
                            ),
                            _score("Magpie", Tone.TEAM_B, 3, 1, 3),
                        ),
                        (5, 1.4, 5),
                    ),
                ),
                title="Live",
            ),
            Panel(
                "card",
                Place.RIGHT,
                (
                    Text("Rooftop, ferry terminal", Style.HEADING),
                    Text(
                        "Falcon are on the roof of the ferry terminal and the tide is going out without them.",
                        Style.STORY,
                    ),
                    Text("How do they get down?", Style.CAPTION, Tone.QUIET),
                    *prompts,
                    TextField("own", "In your own words", "", placeholder="Say it your way"),
                    Row((Button("aloud", "Said aloud"), Button("tell", "Tell it", tone=Tone.PRIMARY, key="Enter")), ()),
                ),
                title="Narration",
            ),
            Panel(
                "act",
                Place.BOTTOM,
                (
                    Row(
                        (
                            Column(
                                (
                                    Text("Falcon, Odile to throw", Style.HEADING, Tone.TEAM_A),
                                    Text("Flick the die over the dashed edge.", Style.SMALL, Tone.QUIET),
                                )
                            ),
                            Row(
                                (
                                    Button("risk", "Take a Risk", tone=Tone.DANGER, key="R"),
                                    Button(
                                        "help", "Call for help", enabled=False, why_not="The team has no VP.", key="H"
                                    ),
                                    Button("sheets", "Sheets", key="S"),
                                    Button("pause", "Pause", key="Esc"),
                                ),
                                (),
                            ),
                        ),
                        (3, 5),
                    ),
                ),
            ),
            Panel(
                "line",
                Place.LOWER_THIRD,
                (Text("The ditch", Style.HEADING), Text("Three in the target or the van goes in.", Style.BODY)),
            ),
        ),
        phase="conflict",
        seat="A1",
        record_entries=17,
        handles=(Handle("die", "Die in the hand", "die", 430, 440, 40, 40),),
        marks=(Mark("count", "4", 520, 330, Style.HEADING), Mark("caught", "Caught", 420, 280, tone=Tone.DANGER)),
        throw=ThrowView(
            "flick", "main", (450, 460), (450, 250), 120, 380, FairFlick(((450, 460), (450, 420), (450, 380)), 120)
        ),
    )


def handover() -> Screen:
    return Screen(
        "handover",
        (
            Panel(
                "card",
                Place.CENTRE,
                (
                    Text("Hand over to", Style.CAPTION, Tone.QUIET, Align.CENTRE),
                    Text("Team Magpie", Style.TITLE, Tone.TEAM_B, Align.CENTRE),
                    Text(
                        "Whoever holds the mouse now sees only what Magpie may see. Falcon, look at the wall.",
                        align=Align.CENTRE,
                    ),
                    Gap(10),
                    Row(
                        (Gap(grow=True), Button("ready", "We have it", tone=Tone.PRIMARY, key="Space"), Gap(grow=True)),
                        (),
                    ),
                ),
                title="Change of hands",
                tone=Tone.TEAM_B,
            ),
        ),
        backdrop=0.7,
    )


def _sheet(name: str, tone: Tone, work: str) -> Column:
    return Column(
        (
            Text(name, Style.HEADING, tone),
            Text(work, Style.SMALL, Tone.QUIET),
            Divider(),
            Text("Why?", Style.CAPTION, Tone.QUIET),
            Text("The bank took the boat, and the boat was the only thing that started first time.", Style.BODY),
            Pips("Drive", 3, 5, "dot", tone),
            Pips("Hunter marks", 1, 3, "cross", Tone.DANGER),
            Pips("Trauma", 2, 4, "die", Tone.DANGER),
            Divider(),
            Text("Instinct", Style.CAPTION, Tone.QUIET),
            Text("Never leave by the door you came in through."),
            Text("Sprained wrist: the off hand throws", Style.BODY, Tone.DANGER),
            Text("A merit for nerve", Style.BODY, Tone.GOOD),
        )
    )


def sheets() -> Screen:
    under = match()
    modal = Panel(
        "sheets",
        Place.CENTRE,
        (
            Row(
                (
                    _sheet("Odile Marchetti", Tone.TEAM_A, "Night-shift crane operator"),
                    _sheet("Bernard Okafor", Tone.TEAM_B, "Former weatherman"),
                ),
                (),
            ),
            Row((Gap(grow=True), Button("close", "Back to the table", tone=Tone.PRIMARY, key="S")), ()),
        ),
        title="Contestants",
        width=1240,
    )
    return Screen("match", under.panels, modal, phase="conflict", seat="A1", handles=under.handles, focus="close")


def result() -> Screen:
    return Screen(
        "result",
        (
            Panel(
                "end",
                Place.CENTRE,
                (
                    Text("Falcon win", Style.TITLE, Tone.TEAM_A),
                    Row(
                        (
                            Column((Text("Falcon", Style.CAPTION, Tone.QUIET), Text("7", Style.NUMBER, Tone.TEAM_A))),
                            Column((Text("Magpie", Style.CAPTION, Tone.QUIET), Text("4", Style.NUMBER, Tone.TEAM_B))),
                            Column(
                                (Text("Towers felled", Style.CAPTION, Tone.QUIET), Text("3", Style.NUMBER, Tone.DANGER))
                            ),
                        ),
                        (),
                    ),
                    Divider(),
                    Text(
                        "Odile spends the money on a boat. It does not start either, but this one is hers, and in the "
                        "harbour at night you can hear her telling it so.",
                        Style.STORY,
                    ),
                    Row(
                        (
                            Button("again", "Again", tone=Tone.PRIMARY),
                            Button("chronicle", "Read the chronicle"),
                            Button("title", "To the title", tone=Tone.QUIET, key="Esc"),
                        ),
                        (),
                    ),
                ),
                title="Result",
                width=1180,
            ),
        ),
        backdrop=0.6,
    )


STORY = ("Odile spends the money on a boat. It does not start either, but this one is hers, and in the harbour at "
         "night you can hear her telling it so.")


def _card(name: str, tone: Tone, at: int) -> Sheet:
    """A dossier with something of everything that is printed on paper, and what is operated on it."""
    return Sheet((
        Row((Face("widow", name, 200, "angry"), Track("Drive", ("One", "Off-hand", "Gone"), at)), (0.0, 1.0)),
        Text(name, Style.HEADING, tone), Text("Night-shift crane operator", Style.CAPTION, Tone.QUIET),
        DiceRow("Thrown", (("7", True), ("10", False), ("3", True)), tone),
        Pips("Felony", 2, 5, "star", Tone.DANGER), Meter("Luck", 3.0, 8.0, "3, 4 expected", ((4.0, ""),), Tone.QUIET),
        Text("It went well.", Style.BODY, Tone.GOOD), Newsprint((Text(STORY, Style.STORY), Text(STORY, Style.SMALL))),
        Row((TextField(f"name{at}", "Name", name), Button(f"other{at}", "Other", tone=Tone.QUIET))),
        Choice(f"who{at}", "Who it is", (("clerk", "Clerk"), ("widow", "Widow")), "widow", faces=True),
        Toggle(f"timer{at}", "Egg timer", True), Slider(f"heat{at}", "Heat", 3, 1, 9, 1, "3 dice", enabled=False),
        Button(f"go{at}", "Go on", tone=Tone.PRIMARY, key="Enter"), Button(f"not{at}", "Not now", False, "It is late."),
        ListItem(f"line{at}", "A line to choose", "with what hangs on it", selected=True)), tone)


def paper() -> Screen:
    """Two dossiers over the road between them, and a page of a ledger."""
    road = Road("The road to the harbour", "The harbour", 3)
    row = Row((_card("Odile Marchetti", Tone.TEAM_A, 2), road, _card("Bernard Okafor", Tone.TEAM_B, 0)), (5, 2, 5))
    ledger = Sheet((Text("Ledger", Style.HEADING, Tone.PRIMARY), Divider(), Text(STORY)), ruled=True)
    return Screen("paper", (Panel("paper", Place.FULL, (row, ledger), title="Paper", width=1840),))


SCREENS = {"title": title, "setup": setup, "match": match, "handover": handover, "sheets": sheets, "result": result,
           "paper": paper}
