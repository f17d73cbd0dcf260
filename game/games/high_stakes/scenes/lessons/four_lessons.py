"""The four lessons: what is said, what is done, where each part begins."""

from __future__ import annotations

from game.games.high_stakes.rules import actions as a
from game.games.high_stakes.rules.pools import pool_of
from game.games.high_stakes.rules.state import State
from game.games.high_stakes.scenes.lessons.staged_throws import SEAT, Past, after
from game.games.high_stakes.scenes.pool_words import odds_in_words
from game.games.high_stakes.scenes.stakes_names import dice_words
from game.rules.game_master import entries as e
from game.scenes.lessons.lesson_plan import Course, Gesture, Here, Lesson, LessonPart, LessonStep, told
from game.ui.messages import Message, say

NOT_HERE = ("give_up", "change_call", "director_does", "hand_on")


def _state(here: Here) -> State:
    found: State = here.state
    return found


def _settled(here: Here) -> bool:
    return _state(here).settled is not None


# --- the hand ----------------------------------------------------------------------------------------------------


def _wall(past: Past) -> Past:
    return past.asked("over the wall of the mint", 3, "She is in the yard, unseen.",
                      "She comes down hard, on the wrong side.", raises=())


def _ditch(past: Past) -> Past:
    return past.asked("over the ditch behind the mint", 2, "She is across, and dry.", "She is across, and not dry.",
                      raises=())


def _put_in(here: Here) -> bool:
    """Something was added, or it is too late for it."""
    state = _state(here)
    return here.did(a.Spend) > 0 or state.call is None or state.call.thrown > 0


def _chance(here: Here) -> Message:
    state = _state(here)
    if state.call is None:
        return say("Take them up and throw.")
    return say("Now it is {dice}. {odds}. Take them up and throw.", dice=dice_words(pool_of(state, SEAT)),
               odds=odds_in_words(state, SEAT))


def _read(here: Here) -> Message:
    settled = _state(here).settled
    if settled is None:
        return say("The dice lie. 3, 4, 5 and 6 are successes.")
    came = settled.came[SEAT]
    if came.success:
        return say("{value} succeeded, {difficulty} had to: it works. What is over counts for nothing.",
                   value=came.successes, difficulty=came.difficulty)
    return say("{value} of {difficulty}: it fails, and what was announced happens. No more, and no less.",
               value=came.successes, difficulty=came.difficulty)


def _across(here: Here) -> Message:
    """How she came over the ditch, which was on no card."""
    settled = _state(here).settled
    if settled is None:
        return say("The dice lie. 3, 4, 5 and 6 are successes.")
    came = settled.came[SEAT]
    end = say("she is across, and dry") if came.success else say("she is across, and not dry")
    return say("{value} succeeded, {difficulty} had to: {end}.", value=came.successes, difficulty=came.difficulty,
               end=end)


HAND = Lesson(
    "hand", say("The hand"), say("A minute: a ditch, a wall"),
    say("What either end brings stands on the card before dice fly. A Trait is ticked when they leave the hand, and "
        "comes back with a Rest."), (
        LessonPart(after(45, _ditch), (
            LessonStep("throw", told(say(
                "Nan is in a hurry, and there is a ditch. Of three dice two must show 3 or more. Throw.")),
                until=lambda here: here.did(a.Throw) > 0, gesture=Gesture.THROW, presses=("pool_throw",),
                plain=True),
            LessonStep("stand", told(say("They are read as they lie.")), until=_settled, presses=("stand",)),
            LessonStep("read", _across),
        )),
        LessonPart(after(41, _wall), (
            LessonStep("trait", told(say(
                "Next the wall, and it wants three. Open Traits and press one that fits: one more die lies in the "
                "hand.")),
                until=_put_in, barred=(*NOT_HERE, "pool_throw")),
            LessonStep("throw_more", _chance, until=lambda here: here.did(a.Throw) > 0, gesture=Gesture.THROW,
                       barred=NOT_HERE),
            LessonStep("stand", told(say("3, 4 and 5 are successes, and so is a six. Let them be read.")),
                       until=_settled, presses=("stand",)),
            LessonStep("read", _read),
        )),
    ))


# --- sixes -------------------------------------------------------------------------------------------------------


def _two_of_three(past: Past) -> Past:
    """One success too few without the six used well, and a one beside it."""
    return _wall(past).thrown(6, 4, 1)


def _six_read(here: Here) -> Message:
    use = here.last(a.UseSix)
    if use is None:
        return say("Kept, it is a success, and it will let Nan say something new. The one stays: bad luck comes.")
    if use.use == "explode":
        return say("It burst into two dice, which count as they fall: new sixes have the same uses, new ones are bad "
                   "luck too.")
    return say("The one is paid for: it fails, and nothing worse comes of it.")


SIX = Lesson(
    "six", say("A six"), say("One die with three uses"),
    say("One use each, one at a time, with all the time you like. The card always has the exact odds."), (
        LessonPart(after(42, _two_of_three), (
            LessonStep("lies", told(say(
                "A six, a four and a one lie there, and three successes are wanted. The four counts. The one fails and "
                "brings bad luck."))),
            LessonStep("choose", told(say(
                "The six may stay, be put away for two fresh dice, or pay for the one. Choose: the odds of each "
                "stand beside it.")), until=lambda here: here.did(a.UseSix, a.Stand) > 0, barred=NOT_HERE),
            LessonStep("chosen", _six_read),
        )),
    ))


# --- stakes ------------------------------------------------------------------------------------------------------


def _raised(here: Here) -> bool:
    state = _state(here)
    hand = state.call.hands.get(SEAT) if state.call is not None else None
    return hand is None or hand.raised is not None or bool(hand.dice)


def _judged(here: Here) -> bool:
    state = _state(here)
    return state.call is None or state.call.thrown > 0


def _stake_read(here: Here) -> Message:
    settled = _state(here).settled
    if settled is None:
        return say("What is staked is lost only if the throw fails.")
    if settled.came[SEAT].success:
        return say("It worked, so nothing of what was staked is lost. The dice were a gift.")
    return say("It failed, and what was staked is gone, in place of the wound.")


STAKES = Lesson(
    "stakes", say("Stakes"), say("More dice for a worse failure"),
    say("One rung a throw, and the game master may say that it makes no sense here."), (
        LessonPart(after(43, lambda past: past.asked(
            "through the window bars before the bell stops", 4, "She is in the counting room.",
            "The bell stops, and she is still outside.")), (
            LessonStep("hard", told(say(
                "Four successes with three dice: that needs a six or two. But there is something else to be had dice "
                "for."))),
            LessonStep("raise", told(say(
                "Choose how much worse a failure may be: press a card of the ladder at the far edge of the tray, or "
                "Stakes and a line of it.")),
                until=_raised, barred=(*NOT_HERE, "pool_throw")),
            LessonStep("throw", told(say("The worse it is, the more dice. Add a Trait if you like, and throw.")),
                       until=_judged, presses=("stakes_stand",), gesture=Gesture.THROW, barred=NOT_HERE),
            LessonStep("stand", told(say("The dice lie. Use a six, or keep what lies there.")), until=_settled,
                       barred=NOT_HERE),
            LessonStep("read", _stake_read),
        )),
    ))


# --- something new -----------------------------------------------------------------------------------------------


def _with_a_six(past: Past) -> Past:
    return _wall(past).thrown(6, 4, 3).stands()


def _said(here: Here) -> bool:
    return here.did(e.AddElement) > 0 or not _state(here).rights.get(SEAT, 0)


NEW = Lesson(
    "new", say("Something new"), say("What a six that was kept is good for"),
    say("It undoes no result and takes no life; whatever else you say is so from then on."), (
        LessonPart(after(44, _with_a_six), (
            LessonStep("worked", told(say(
                "Three successes of three, and a six among them that was kept. A success is told by whoever threw."))),
            LessonStep("tell", told(say("Say how Nan came over the wall, in your words, or let it be said for you.")),
                       until=lambda here: here.did(e.Tell) > 0, barred=NOT_HERE),
            LessonStep("new", told(say(
                "And now the six: say one thing that is in this yard and that nobody has mentioned. A ladder, a "
                "letter, a sleeping goose.")), until=_said, barred=(*NOT_HERE, "real_none")),
            LessonStep("real", told(say(
                "It is there. It may help later: what somebody made real gives tactical dice, or opens a way."))),
        )),
    ))


COURSE = Course(
    lessons=(HAND, SIX, STAKES, NEW), host=say("An old hand"),
    about=say("Four of them, under six minutes together, at a real tray with real dice. Any part can be skipped."))
