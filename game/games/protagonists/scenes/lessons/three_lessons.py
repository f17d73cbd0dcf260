"""The three lessons: what is said, what is done, where each part begins."""

from __future__ import annotations

import msgspec

from game.games.protagonists.rules import actions as a
from game.games.protagonists.rules.attack_said import ATTACK, HEALTH, AttackSaid, attack_call
from game.games.protagonists.rules.settling import Reading
from game.games.protagonists.scenes.lessons.played_ahead import GUARD, SEAT, Past, after
from game.rules.dice.reading import SUCCESS
from game.rules.game_master import entries as e
from game.scenes.lessons.lesson_plan import Course, Gesture, Here, Lesson, LessonPart, LessonStep, When, told
from game.ui.messages import Message, say

NOT_HERE = ("give_up", "end_turn", "to_leader", "change_call")
STAND = "last_stand"
SHOTS = ("attack_agility_guard", "attack_smarts_guard", "attack_wits_guard")
THROW = "call_throw"


def did(*kinds: type) -> When:
    """Something of these kinds was done."""
    return lambda here: here.did(*kinds) > 0


# --- a Test ------------------------------------------------------------------------------------------------------


def _gate(past: Past) -> Past:
    return past.scene("A locked gate by the river").tries(
        "Climb over the gate", "agility", 8, "She is on the other side.", "The watchman has heard it.")


def _over_the_gate(here: Here) -> Message:
    """How she fared at the first gate, which was on no card."""
    settled = here.state.settled
    reading = msgspec.convert(settled.reading[SEAT], Reading)
    came = say("she is over") if settled.results[SEAT] == SUCCESS else say("the watchman has heard her")
    return say("{sum} against {difficulty}: {came}. The die that went out lies before the tray.", sum=reading.sum,
               difficulty=reading.difficulty, came=came)


def _second_gate(past: Past) -> Past:
    return past.scene("Another locked gate by the river").tries(
        "Climb over the second gate", "agility", 8, "She is on the other side of this one too.",
        "The watchman's dog has heard it.")


def _read(here: Here) -> Message:
    """What the dice came to."""
    settled = here.state.settled
    reading = msgspec.convert(settled.reading[SEAT], Reading)
    works = settled.results[SEAT] == SUCCESS
    came = say("it works") if works else say("it fails, and what was said of failing is so")
    return say("{sum} against {difficulty}: {came}. The die that went out lies before the tray.", sum=reading.sum,
               difficulty=reading.difficulty, came=came)


TEST = Lesson(
    "test", say("A Test"), say("A minute: three dice, and one goes out"),
    say("The sheet says the score, the score says which die goes out, the rest is added up."), (
        LessonPart(after(41, _gate), (
            LessonStep("first_throw", told(say(
                "Ysolt wants over a locked gate, and that takes 8 or more. Three dice are thrown; at her score, 2, the "
                "middle one goes out. Throw.")), until=did(a.Throw), gesture=Gesture.THROW, presses=(THROW,),
                plain=True),
            LessonStep("came", _over_the_gate),
        )),
        LessonPart(after(46, _second_gate), (
            LessonStep("dial", told(say(
                "A second gate, as locked as the first. Her score says which die goes out: at 1 the highest, at 2 the "
                "middle one, at 3 the lowest, at 4 none."))),
            LessonStep("push", told(say(
                "Stones before her are Resolve. Each lifts the score by 1 before the throw: press +1, and look at the "
                "dial.")), until=did(a.Push), barred=(*NOT_HERE, STAND, THROW)),
            LessonStep("throw", told(say("Now the lowest goes out. Take up the dice and throw.")), until=did(a.Throw),
                       gesture=Gesture.THROW, barred=(*NOT_HERE, STAND)),
            LessonStep("came", _read),
        )),
    ))


# --- Drives, the Last Stand --------------------------------------------------------------------------------------


def _swimmer(past: Past) -> Past:
    return past.scene("Somebody is in the water").tries(
        "Pull a stranger out of the river", "toughness", 9, "He lies on the quay and coughs.",
        "He goes under, and she is wet to the neck.")


def _weir(past: Past) -> Past:
    return past.scene("At the weir").tries(
        "Hold the gate of the weir alone", "smarts", 13, "It holds until everybody is off.",
        "It takes the landing stage along.")


def _followed(here: Here) -> Message:
    """What the Drive brought."""
    gained = 1 if here.state.settled.results[SEAT] == SUCCESS else 2
    return say("Followed in earnest, it gives {gained} Resolve back: 1 where it works, 2 where it fails. Each Drive "
               "once in a Chapter.", gained=gained)


DRIVE = Lesson(
    "drive", say("Drives and the Last Stand"), say("What one lives for, and all that one has"),
    say("Spend Resolve, follow what drives you, and keep the Last Stand for what is worth it."), (
        LessonPart(after(42, _swimmer), (
            LessonStep("drives", told(say(
                "One of Ysolt's Drives is that she lets nobody drown. This is such a moment: press it."
            )), until=did(a.ClaimDrive), barred=(*NOT_HERE, STAND, THROW)),
            LessonStep("counts", told(say("The game master says whether it counts. It does.")), until=did(a.AgreeDrive),
                       presses=(f"drive_counts_{SEAT}",)),
            LessonStep("throw", told(say("Add what you like, and throw.")), until=did(a.Throw), gesture=Gesture.THROW,
                       barred=(*NOT_HERE, STAND)),
            LessonStep("followed", _followed),
        )),
        LessonPart(after(43, _weir), (
            LessonStep("thirteen", told(say(
                "Thirteen: more than two dice can show. A Last Stand throws none. The fist stays closed and 13 is laid "
                "down, for all her Resolve, once in the whole adventure. Press it.")), until=did(a.LastStand),
                barred=(*NOT_HERE, THROW)),
            LessonStep("stands", told(say("There is nothing to throw. Lay it down.")), until=did(a.Settle),
                       barred=NOT_HERE),
            LessonStep("falls", told(say(
                "13 against 13: it works. Her Resolve is gone, so she falls unconscious. Somebody beside her can wake "
                "her when no Rounds are on."))),
        )),
    ))


# --- Rounds ------------------------------------------------------------------------------------------------------


def _quay(past: Past) -> Past:
    return past.scene("A narrow quay", GUARD).rounds()


def _strikes(past: Past) -> Past:
    """The Protagonist has gone up to the guard and struck; the game master has called for it."""
    said = AttackSaid(SEAT, GUARD, "toughness", HEALTH)
    _quay(past).does(a.Move(SEAT, SEAT, GUARD), e.Narrate(SEAT, "Strike the guard", ATTACK, GUARD, "toughness"))
    call = attack_call(past.match.state, said, past.match.entry_count)
    return past.does(msgspec.structs.replace(call, texts={"deed": "Strike the guard"}))


def _hurt(here: Here) -> Message:
    """Who took how much."""
    damage = here.state.settled.damage
    if len(damage) != 1:
        return say("Level: each of them loses 1 Health.")
    [(who, amount)] = damage.items()
    if who == GUARD:
        return say("The guard had less and loses {amount} Health: the difference, and 1 for the boat hook.",
                   amount=amount)
    return say("Ysolt had less and loses {amount} Health. Blows hurt whoever comes out lower.", amount=amount)


ROUNDS = Lesson(
    "rounds", say("Rounds"), say("Rings, standees, two actions, a blow"),
    say("That is all it takes. Quick match begins Dead Letter with two companions; New match asks what you like."), (
        LessonPart(after(44, _quay), (
            LessonStep("rings", told(say(
                "Where order matters, all throw by Wits for it; Ysolt is first. The rings are spots, a line joins "
                "those beside each other. On one spot people are near; blows need touch."))),
            LessonStep("up", told(say(
                "A turn has two different actions. The first: go up to the guard. Carry her standee beside his, or "
                "press it on the card.")), until=did(a.Move), barred=(*NOT_HERE, *SHOTS)),
            LessonStep("strike", told(say("The second: strike. What is in reach stands on the card.")),
                       until=did(e.Narrate), barred=NOT_HERE),
        )),
        LessonPart(after(45, _strikes), (
            LessonStep("both", told(say(
                "In an Attack both throw by the same Ability, at one moment. Here you throw for the guard as well."
            )), until=did(a.Throw), gesture=Gesture.THROW, barred=(*NOT_HERE, STAND), presses=("gm_ready",)),
            LessonStep("hurt", _hurt),
        )),
    ))

COURSE = Course(
    lessons=(TEST, DRIVE, ROUNDS), host=say("The ferryman"),
    about=say("Three of them, under six minutes together, at a real tray with real dice. Any part can be skipped."))
