"""How a match is played: together or against each other, the stage, the house rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.games.hell_for_leather.rules import FinaleKind, Options
from game.games.hell_for_leather.rules.house_rules import HouseRules
from game.ui.messages import say, say_many
from game.ui.screen import Choice, Column, Element, Row, Sheet, Slider, Text, Toggle
from game.ui.styles import Style, Tone

MODES = (("versus", say("Two teams")), ("coop", say("One team")))
STAGES = (("1", say("1: dice")), ("2", say("2: danger")), ("3", say("3: it all")))
STAGE_WORDS = {
    1: say("Throws, Merits and Risks, and nothing can go badly wrong. It goes on until you stop."),
    2: say("Curses, Boons, Hunters, Trauma and Felonies. No points and no Goals; the last team alive wins."),
    3: say("Points, help, Dilemmas, Goals and the finale."),
}
LAST_TEAM = (("storm", say("Storm the Gauntlet")), ("win", say("Win at once")))
STORM_GOALS = (("living", say("Two, and one for each alive")), ("match", say("As many as the match had")))
FINALES = (("storm", say("Storm the Gauntlet")), ("duel", say("Turn on each other")))
TIMERS = (("0", say("off")), *((str(n), say("{n} min", n=n)) for n in (1, 2, 3, 5)))
WHOLE_NUMBERS = ("stage", "felony_stars", "starting_heat", "goal_price", "storm_goal_price", "storm_heat", "egg_timer")


@dataclass(slots=True)
class House:
    """The choices of the two pages; ``egg_timer`` in minutes, 0 is off."""

    mode: Literal["versus", "coop"] = "versus"
    stage: int = 3
    felony_stars: int = 6
    undead: bool = False
    last_team: Literal["storm", "win"] = "storm"
    starting_heat: int = 2
    goal_price: int = 5
    storm_goal_price: int = 5
    storm_heat: int = 5
    storm_goals: Literal["living", "match"] = "living"
    finale: str = "storm"
    egg_timer: int = 0
    strict_hand: bool = False
    steady_hands: bool = False
    exams: bool = False
    head_start: int = 0  # VP of team A at the start, after exams (R40)

    @property
    def coop(self) -> bool:
        """Whether one team plays alone."""
        return self.mode == "coop"

    @property
    def letters(self) -> tuple[str, ...]:
        """The teams that take part."""
        return ("A",) if self.coop else ("A", "B")

    @property
    def goals(self) -> bool:
        """Whether there are Goals at this stage (R36)."""
        return self.stage == 3

    def options(self) -> Options:
        """The options of the match header."""
        return Options(
            mode=self.mode, stage=self.stage, felony_stars=self.felony_stars, undead=self.undead,
            last_team=self.last_team, starting_heat=self.starting_heat, goal_price=self.goal_price,
            storm_goal_price=self.storm_goal_price, storm_heat=self.storm_heat,
            storm_goals=self.storm_goals,
            finale=FinaleKind(self.finale) if self.coop else FinaleKind.DUEL,
            starting_vp={**dict.fromkeys(self.letters, 0), "A": self.head_start if self.goals else 0},
            egg_timer=self.egg_timer or None, strict_hand=self.strict_hand, steady_hands=self.steady_hands)

    def set(self, name: str, value: object) -> None:
        """Take the value of a control of the pages."""
        setattr(self, name, round(float(str(value))) if name in WHOLE_NUMBERS else value)


def house_of(rules: HouseRules) -> House:
    """The choices as the house keeps them."""
    return House(felony_stars=rules.felony_stars, undead=rules.undead, last_team=rules.last_team,
                 starting_heat=rules.starting_heat, goal_price=rules.goal_price,
                 storm_goal_price=rules.storm_goal_price, storm_heat=rules.storm_heat,
                 storm_goals=rules.storm_goals, finale=rules.coop_finale,
                 egg_timer=rules.egg_timer or 0,
                 strict_hand=rules.strict_hand, steady_hands=rules.steady_hands)


def mode_columns(house: House) -> tuple[Column, ...]:
    """Who against whom, and how much of the game."""
    stage = Choice("house.stage", say("Stage"), STAGES, str(house.stage))
    return (Column((Choice("house.mode", say("Who plays"), MODES, house.mode),)),
            Column((stage, Text(STAGE_WORDS[house.stage], Style.SMALL, Tone.QUIET))))


def house_elements(house: House, no_exams: str, narrow: bool = False) -> tuple[Element, ...]:
    """The page of house rules; what has no meaning in this match is greyed and says why, as ``no_exams`` does.

    ``narrow``: without paper, whose edges take room.
    """
    columns = (_dangers(house), _ends(house))
    return (
        *(() if narrow else (Text(say("How this table plays. All of it is written into the record of the match."),
                                  Style.BODY),)),
        Row(tuple(map(Column if narrow else Sheet, columns))),
        Toggle("house.exams", say("Exams first: ten dice each, and the ranks decide who plays with whom"), house.exams,
               not no_exams, no_exams),
        Text(say("In exams everybody plays one contestant, computers too. Team A starts with 1 VP, and the best take a "
                 "Trauma for free."), Style.SMALL, Tone.QUIET))


def _dangers(house: House) -> tuple[Element, ...]:
    tame = say("At stage 1 nobody is hurt and nobody is wanted.") if house.stage == 1 else ""
    return (
        _tower(house, "starting_heat", say("Heat at the start")),
        _number(house, "felony_stars", say("Felony stars on a sheet"), tame),
        Choice("house.egg_timer", say("Egg timer, until a conflict is called"), TIMERS, str(house.egg_timer)),
        Toggle("house.undead", say("No death before the finale"), house.undead, not tame, tame),
        Toggle("house.strict_hand", say("Strict hand: over the dashed edge is a foul"), house.strict_hand),
        Toggle("house.steady_hands", say("Steady hands: the game stacks the Risk die"), house.steady_hands))


def _ends(house: House) -> tuple[Element, ...]:
    early = "" if house.goals else say("There is no finale before stage 3.")
    alone = early or (say("There is only one team.") if house.coop else "")
    against = early or ("" if house.coop else say("Two teams always end in a duel."))
    return (
        Choice("house.last_team", say("When a whole team is dead, the other may"), LAST_TEAM, house.last_team,
               not alone, alone),
        Choice("house.storm_goals", say("Goals of the Gauntlet"), STORM_GOALS, house.storm_goals, not early, early),
        Choice("house.finale", say("One team at the Objective"), FINALES, house.finale, not against, against),
        _number(house, "goal_price", say("Points for a Goal"), early),
        _number(house, "storm_goal_price", say("Points for a Goal in the storm"), early),
        _tower(house, "storm_heat", say("Heat when the storm begins"), early))


def _number(house: House, name: str, label: str, idle: str = "") -> Element:
    """A house rule in whole numbers, with all that it may be; greyed where it is idle, which says why."""
    low, high = _range(name)
    numbers = tuple((str(n), str(n)) for n in range(low, high + 1))
    return Choice(f"house.{name}", label, numbers, str(getattr(house, name)), not idle, idle)


def _tower(house: House, name: str, label: str, idle: str = "") -> Element:
    """A house rule that is the height of a tower, set as at the practice table."""
    height = getattr(house, name)
    return Slider(f"house.{name}", label, height, *_range(name), 1, say_many("{n} die", "{n} dice", height), not idle,
                  idle)


def _range(name: str) -> tuple[int, int]:
    """The least and most of a house rule."""
    said = HouseRules.__dataclass_fields__[name].metadata
    return said["min"], said["max"]
