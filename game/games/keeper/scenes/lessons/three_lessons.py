"""The three lessons: what is said, what is done, where each part begins."""

from __future__ import annotations

from game.games.keeper.rules import actions as a
from game.games.keeper.rules.constants import BOOST
from game.games.keeper.scenes.lessons.played_ahead import COLLECTED, SEAT, Past, after
from game.rules.dice.keep_two import read_keep_two
from game.rules.dice.meaning import Meaning, ThrownDie
from game.rules.dice.reading import FAILURE, SUCCESS
from game.scenes.lessons.lesson_plan import Course, Gesture, Here, Lesson, LessonPart, LessonStep, When, told
from game.ui.messages import Message, say

NOT_HERE = ("give_up", "change_call", "sheets")
TAKE_UP = "call_throw"
TO_THE_DICE = (TAKE_UP, "keeper_done")
"""What the lesson presses for the player, and for the Keeper, who takes nothing."""


def did(*kinds: type) -> When:
    """Something of these kinds was done."""
    return lambda here: here.did(*kinds) > 0


def _decided(here: Here) -> bool:
    """Nothing of the last result waits for a choice."""
    return not here.state.mixed


# --- an Intention ------------------------------------------------------------------------------------------------


def _key(past: Past) -> Past:
    return past.called("Take the key from under the sleeping butler's hand", "She has it, and he snores on.",
                       "She has it, and he has her sleeve.", "He wakes, and is polite about it.")


def _came_to(here: Here) -> Meaning:
    """How the dice lie, and what the tokens add to them (KEEP-K8, K12)."""
    throw = here.last(a.Throw)
    dice = [ThrownDie(die, lies.number) for die, lies in throw.table.items()] if throw is not None else []
    return read_keep_two(dice, here.header.characters[SEAT].sheet.guts, here.did(a.Boost) * BOOST)


def _read(here: Here) -> Message:
    """What the dice came to (KEEP-K12, K17 to K19)."""
    came = _came_to(here)
    if came.outcome == SUCCESS:
        return say("{sum} in all: it works, and you would tell how. From 7 on it works at a price, below that it fails "
                   "and the Keeper tells.", sum=came.value)
    if came.outcome == FAILURE:
        return say("{sum} in all: it fails, and the Keeper tells how. From 7 on it works at a price, from 10 on "
                   "it simply works.", sum=came.value)
    return say("{sum} in all: it was yours to choose. From 10 on it simply works; 6 or less fails, and the Keeper "
               "tells.", sum=came.value)


INTENTION = Lesson(
    "intention", say("An Intention"), say("One minute: somebody sleeps on the key"),
    say("Three ends, and all of them were on the table before the dice were. Whatever you want, it is done so."), (
        LessonPart(after(61, _key), (
            LessonStep("throw", told(say(
                "Odile wants the cellar key. A butler sleeps on it, with one hand. Guts +1 make it three dice, of "
                "which the two highest count: 10 does it. Hold your breath, and throw.")), until=did(a.Throw),
                gesture=Gesture.THROW, presses=TO_THE_DICE, plain=True),
            LessonStep("price", told(say("Neither yes nor no. This house lives on those. Choose.")), until=_decided),
            LessonStep("read", _read),
        )),
    ))


# --- tokens ------------------------------------------------------------------------------------------------------


def _dog(past: Past) -> Past:
    return past.called("Go past the old dog on the stair", "The dog lifts an ear and keeps the rest to itself.",
                       "Past the dog, without the left shoe.", "The dog sings.")


def _spent(here: Here) -> Message:
    state = here.state
    return say("That is hers now: {tokens} before her. {read}", tokens=state.tokens[SEAT], read=_read(here))


TOKEN = Lesson(
    "token", say("Grave Tokens"), say("What helps now, and is remembered"),
    say("At the end of an act dice may take some away again. The rest stays on whoever took them."), (
        LessonPart(after(62, _dog), (
            LessonStep("pool", told(say(
                "The stones in the middle belong to everybody. Each adds 1 to a result, and then lies before whoever "
                "took it. On words of one's own sheet it adds 2 or 3."))),
            LessonStep("take", told(say("An old dog lies on the stair. Take a token.")), until=did(a.Boost),
                       barred=(*NOT_HERE, TAKE_UP)),
            LessonStep("throw", told(say("As many as you like. Then take up the dice.")), until=did(a.Throw),
                       gesture=Gesture.THROW, barred=NOT_HERE, presses=("keeper_done",)),
            LessonStep("price", told(say("At a price, or not at all: choose.")), until=_decided),
            LessonStep("read", _spent),
        )),
    ))


# --- a grave -----------------------------------------------------------------------------------------------------


def _lid(past: Past) -> Past:
    """She failed where it was grave, and has taken two tokens before."""
    return past.act_two().called("Close the lid again, from inside the cellar", "It holds.", "It holds, and so does "
                                 "something else.", "It does not hold.", grave=True).throws(1, 2, 3)


def _buried(here: Here) -> Message:
    """Whether the story goes on with her (KEEP-K25)."""
    if SEAT in here.state.out:
        return say("4 or less: the story goes on without Odile. You would say her last words now, and play somebody "
                   "else of the house.")
    return say("5 or more: she is still there, and far worse off. The Keeper says how.")


GRAVE = Lesson(
    "grave", say("A Grave roll"), say("When it is life or death"),
    say("The last of them is never lost. Quick match begins an installment with two companions; New match asks what "
        "you like."), (
        LessonPart(after(63, _lid, COLLECTED), (
            LessonStep("failed", told(say(
                "Act Two. Now the Keeper may call something grave, before the dice. Odile shut the lid from inside, it "
                "was grave, and it failed."))),
            LessonStep("throw", told(say(
                "Two dice. At 4 or less she is gone, and every two tokens she ever took cost 1: that is 1 for her.")),
                until=did(a.Throw), gesture=Gesture.THROW),
            LessonStep("came", _buried),
        )),
    ))

COURSE = Course(
    lessons=(INTENTION, TOKEN, GRAVE), host=say("The housekeeper"),
    about=say("Three of a minute each, at a real tray with real dice. Any part can be skipped."))
