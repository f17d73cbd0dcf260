"""The three guided broadcasts: what is said, what is done, where each part begins."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.hell_for_leather.rules import (
    AnswerDilemma,
    Attack,
    BuyGoal,
    CallHelp,
    Death,
    Lie,
    Narrate,
    Phase,
    Result,
    Reward,
    Score,
    Settle,
    Source,
    TakeRisk,
    Throw,
    Zone,
)
from game.games.hell_for_leather.scenes.hell_words import HOST_NAME
from game.games.hell_for_leather.scenes.lessons.lesson_facts import fell, name_of, narrator
from game.games.hell_for_leather.scenes.lessons.played_ahead import Past, Staged, trouble_of, ways_out
from game.games.hell_for_leather.scenes.rule_labels import EFFECT, RESULT, all_of
from game.scenes.lessons.lesson_plan import Course, Gesture, Here, Lesson, LessonChoice, LessonPart, LessonStep, told
from game.ui.messages import Message, say, say_many
from game.ui.screen import Intent

WORDS_OF_OTHERS = ("threat_send", "call_send", "tell_send", "tell_skip")
"""What the lesson says for everybody else, so that the player comes to their own part."""
SCENE = (*WORDS_OF_OTHERS, "narrate_send")
HUNTED_NUMBER, LINE_NUMBER, NO_MERIT = 9, 6, 8
HIGH_TOWER = 8


# --- the first: a turn, a throw, a Risk ----------------------------------------------------------------------


def _first_throw(here: Here) -> Message:
    if here.tries:
        return say("There goes the pile. In a match that is a Heat Curse; tonight it is built again. Softer.")
    return say("Now earn it: land the whole die inside the solid line, and leave the pile standing.")


def _first_read(here: Here) -> Message:
    """What the first die came to, in the words of stage 1."""
    throw, name = here.last(Throw), narrator(here)
    if fell(here):
        return say("And down comes the pile, which is the one thing worse than missing. Tonight it is forgiven. You "
                   "want the die inside the line, and low: 1 to 5 is a Merit, and it works.")
    lies = [throw.table[die] for die in throw.dice] if throw is not None else []
    if any(lie.zone is Zone.IN and lie.number <= 5 for lie in lies):
        return say("Inside, and low: 1 to 5 is a Merit. It worked, and {name} gets away with it.", name=name)
    if any(lie.zone is Zone.IN for lie in lies):
        return say("Inside, and high: 6 to 10 is a Pass. It works, at a price. Low is better: 1 to 5 is a Merit.")
    return say("{where} A miss like that is a Curse: it goes wrong, and something happens to {name}. This first time "
               "it counts as a Pass: it works, at a price. You want the die inside, and low: 1 to 5 is a Merit.",
               where=_where(lies), name=name)


def _where(lies: Sequence[Lie]) -> Message:
    """Where a die that missed lies, said as a referee would."""
    if any(lie.zone is Zone.LINE for lie in lies):
        return say("It touches the line, and touching is out.")
    if any(lie.zone is Zone.OFF for lie in lies):
        return say("Off the table.")
    return say("Outside the line.")


def _risk_read(here: Here) -> Message:
    conflict = here.state.conflict
    result = conflict.result if conflict is not None and conflict.result is not None else Result.PASS
    told_by = say("After a Risk the others tell how it came out; without one, you do. That is a turn: trouble, which "
                  "is called a threat, plan, dice, telling. Then it is the others' turn.")
    if _missed(here):
        throw = here.last(Throw)
        lies = [throw.table[die] for die in throw.dice] if throw is not None else []
        return say("{where} So that die is no Merit. The best of all counts: {result}. {told_by}", where=_where(lies),
                   result=RESULT[result], told_by=told_by)
    return say("All dice are read together, and the best one counts: {result}. {told_by}", result=RESULT[result],
               told_by=told_by)


def _missed(here: Here) -> bool:
    """Whether a die of the latest throw did not stop inside the line."""
    throw = here.last(Throw)
    return throw is not None and any(throw.table[die].zone is not Zone.IN for die in throw.dice)


def _trouble(here: Here) -> Message:
    """What comes at them, by name, and what is asked."""
    name = narrator(here)
    return say("Good evening. {trouble} What does {name} do?", name=name, trouble=trouble_of(name))


def _two_plans(here: Here) -> tuple[LessonChoice, ...]:
    """Two lines and nothing else: the rest of that card is for somebody who has thrown."""
    if here.state.phase is not Phase.NARRATION:
        return ()
    return tuple(LessonChoice(plan, (Intent("narrate_text", plan), Intent("narrate_send")))
                 for plan in ways_out(narrator(here)))


FIRST_MATCH = Staged(stage=1, size=1, seed=11)
FIRST = Lesson(
    "first", say("The dice"), say("A turn, a throw, a Risk"),
    say("How you win: a good die brings points. Points buy, one by one, what your team has set out to do tonight. When "
        "one team has done all of it, both throw for their lives, and whoever is still alive has won. The next one is "
        "about what can go wrong."), (
        LessonPart(FIRST_MATCH.after(Past.trouble), (
            LessonStep("plan", _trouble, until=lambda here: here.did(Narrate) > 0, choices=_two_plans),
        )),
        LessonPart(FIRST_MATCH.after(Past.call), (
            LessonStep("throw", _first_throw, until=lambda here: here.did(Throw) > 0, gesture=Gesture.THROW,
                       plain=True),
            LessonStep("read", _first_read),
            LessonStep("risk", told(say(
                "You could leave it there. Do not. The pile is called the Heat, and a Risk is one more throw, for one "
                "more die on it. Take it.")),
                until=lambda here: here.did(TakeRisk) > 0 or here.stacking, barred=("leave",)),
            LessonStep("stack", told(say("Set it gently. In a real match the Heat keeps that die.")),
                       until=lambda here: here.did(TakeRisk) > 0, gesture=Gesture.STACK),
            LessonStep("risk_throw", told(say("And the die you bought with it.")), gesture=Gesture.THROW, plain=True,
                       until=lambda here: here.did(Throw) > 1 or here.state.phase is Phase.TELLING),
            LessonStep("told", _risk_read),
        ), again=lambda here: fell(here) and here.did(Throw) < 2, most=3),
    ))


# --- the second: what can go wrong ---------------------------------------------------------------------------


def _in_trouble(past: Past) -> None:
    """Hunted, a die on the line, a Risk taken and its die no Merit: a Felony is due."""
    past.turn(Zone.OUT, HUNTED_NUMBER).turn(Zone.IN, 7).call().throw(Zone.LINE, (LINE_NUMBER, 0.058, -0.012)).risk()
    past.throw(Zone.IN, (NO_MERIT, -0.034, 0.018))


def _under_a_tower(past: Past) -> None:
    """A Heat of eight, and a die in the hand."""
    while past.match.state.team("A").heat < HIGH_TOWER:
        past.turn(Zone.OUT, 5).turn(Zone.IN, 7)
    past.call()


def _felony_read(here: Here) -> Message:
    conflict, stars = here.state.conflict, here.state.contestant("A1").felony
    cost = say_many("one star", "{n} stars", stars)
    if conflict is None or conflict.result is None:
        return say("That cost {cost}.", cost=cost)
    if conflict.fallen is not None:
        return say("You have felled the Heat at it, which is the next lesson. The {cost} stay too.", cost=cost)
    if conflict.result in (Result.MERIT, Result.BOON):
        left = here.state.team("A").hunted or 0
        marks = say_many("One Hunter Mark is left: until it is off, you score nothing.",
                         "{n} Hunter Marks are left: until they are off, you score nothing.", left) if left else \
            say("The Hunters are gone.")
        return say("A Merit saves the turn. {marks} It cost {cost}, and every star is added to every Curse of yours "
                   "from now on.", marks=marks, cost=cost)
    return say("No Merit. The best die counts: {result}. It cost {cost}, and every star is added to every Curse of "
               "yours from now on.", result=RESULT[conflict.result], cost=cost)


def _fall_read(here: Here) -> Message:
    conflict = here.state.conflict
    curse = conflict.curse if conflict is not None else None
    if curse is None or curse.source is not Source.HEAT:
        return say("It will not fall for you, and that is no bad thing. When it does: dice on the loose count what "
                   "they show, dice still stacked count three, and the sum is read on the Curse chart.")
    effects = all_of(dict.fromkeys(EFFECT[effect] for effect in curse.effects))
    return say("Dice on the loose count what they show, dice still stacked count three: a Heat Curse of {number}. "
               "The chart says: {effects}.", number=curse.number, effects=effects)


SECOND_MATCH = Staged(stage=2, size=1, seed=12)
SECOND = Lesson(
    "second", say("The danger"), say("Curses, Felonies, Hunters, Trauma"),
    say("Now you know what it costs. One more, and you know what it is for."), (
        LessonPart(SECOND_MATCH.after(_in_trouble), (
            LessonStep("trouble", told(say(
                "Now it can go wrong. This one touched the line: a Curse. You took a Risk, and its 8 is no Merit. "
                "So the Risk is a Felony. And you are hunted: three marks to cross off."))),
            LessonStep("felony", told(say(
                "Up to three more dice, one at a time. Stop at the first Merit. Each costs a Felony star.")),
                until=lambda here: here.state.phase is not Phase.FELONY, gesture=Gesture.THROW),
            LessonStep("stars", _felony_read),
        )),
        LessonPart(SECOND_MATCH.after(_under_a_tower), (
            LessonStep("fell", lambda here: say("It stands. Once more, harder, and straight at it.") if here.tries else
                       say("A Heat of eight. For once, do what you must never do: bring it down."),
                       until=lambda here: here.did(Throw) > 0, gesture=Gesture.THROW_HARD),
            LessonStep("fallen", _fall_read),
            LessonStep("trauma", told(say(
                "1 to 3 is nothing, 4 to 7 one die more on the Heat, 8 to 11 Hunters, 12 and up a Trauma. A Trauma "
                "takes a level of Drive, which is what you throw with. Below the last level you are off the air."))),
        ), again=lambda here: here.state.conflict is None or here.state.conflict.fallen is None, most=3),
    ))


# --- the third: points, Goals, the finale ----------------------------------------------------------------------


def _before_a_dilemma(past: Past) -> None:
    """Four points for us, one for them, and they spend it on a Dilemma."""
    past.turn(Zone.IN, 3).turn(Zone.IN, 7).turn(Zone.IN, 3).turn(Zone.IN, 7).offer()


def _before_a_goal(past: Past) -> None:
    """Six points, a Merit and a die more on the Heat: a Goal can be bought, and is good for something."""
    for _ in range(2):
        past.turn(Zone.IN, 3).turn(Zone.IN, 7)
    past.call().throw(Zone.IN, (8, -0.034, 0.018)).risk().throw(Zone.IN, (3, 0.030, -0.020))


def _points_read(here: Here) -> Message:
    team = here.state.team("A")
    conflict = here.state.conflict
    result = conflict.result if conflict is not None and conflict.result is not None else Result.PASS
    return say("{result}. You have {points} now. After a Merit or a Boon, five of them buy the next Goal. We skip "
               "ahead to one.", result=RESULT[result],
               points=say_many("{n} point", "{n} points", team.vp))


def _round_read(here: Here) -> Message:
    died = here.last(Death)
    if died is not None:
        return say("Not ahead when it counted, so {name} is dead. Equal is dead, too. So it goes on until one team is "
                   "left. You are ready. Try not to be good at it.", name=name_of(here, died.by))
    return say("Now they must beat that or die, or leave the one you struck at to it. So it goes on until one team is "
               "left. You are ready. Try not to be good at it.")


THIRD_MATCH = Staged(stage=3, size=2, seed=13, goal_target=1)
THIRD = Lesson(
    "third", say("It all"), say("Points, Dilemmas, help, Goals, the finale"),
    say("That was all of it. The button “Quick match” on the title puts you on air against the computer."), (
        LessonPart(THIRD_MATCH.after(_before_a_dilemma), (
            LessonStep("dilemma", told(say(
                "Now there are points: one for a Pass, two for a Merit or a Boon. They spent one on a Dilemma: would "
                "you sell the old friend who keeps the gate? Accept, and you throw two levels lower. Or buy it off for "
                "a point.")),
                until=lambda here: here.did(AnswerDilemma) > 0),
            LessonStep("help", told(say(
                "Before the first die you may call for help, a point a helper. Helpers throw a die too.")),
                until=lambda here: here.did(CallHelp, Throw) > 0 or here.screen.throw is not None, presses=SCENE),
            LessonStep("dice", told(say("Throw what there is to throw.")), gesture=Gesture.THROW,
                       until=lambda here: here.state.phase not in (Phase.CONFLICT, Phase.THROWS, Phase.NARRATION,
                                                                   Phase.THREAT)),
            LessonStep("leave", told(say("No Risk this time. Leave it there.")), barred=("risk",),
                       until=lambda here: here.did(Settle) > 0),
            LessonStep("points", _points_read),
        )),
        LessonPart(THIRD_MATCH.after(_before_a_goal), (
            LessonStep("goal", told(say(
                "Six points and a Merit. Buy the Goal. It also takes a die off the Heat, or heals a level of Drive.")),
                until=lambda here: here.did(BuyGoal) > 0, barred=("goal_pass",)),
            LessonStep("rewards", told(say(
                "That was the last Goal: the finale. Points are dropped, and what the losers lacked is paid to you. "
                "Choose a reward.")),
                until=lambda here: here.did(Reward) > 0, presses=(*WORDS_OF_OTHERS, "end_turn")),
            LessonStep("attack", told(say("Choose who strikes, and who is struck at.")),
                       until=lambda here: here.did(Attack) > 0, presses=WORDS_OF_OTHERS),
            LessonStep("strike", told(say(
                "In the finale every die counts: Pass one, Merit two. Not ahead of them is dead, and whoever fells the "
                "Heat is dead.")), gesture=Gesture.THROW,
                until=lambda here: here.state.phase is not Phase.THROWS),
            LessonStep("dare", told(say("Count it, or take another Risk. Here there may be as many as you dare.")),
                       until=lambda here: here.did(Score, Death) > 0),
            LessonStep("round", _round_read),
        )),
    ))

COURSE = Course(
    lessons=(FIRST, SECOND, THIRD), host=HOST_NAME,
    about=say("Three of them, under five minutes together, at a real table with real dice. Any part can be skipped."))
