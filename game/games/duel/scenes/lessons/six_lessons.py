"""The six lessons: what is said, what is done, where each part begins."""

from __future__ import annotations

from game.games.duel.rules import actions as a
from game.games.duel.rules.field.models import Place
from game.games.duel.rules.options import Options
from game.games.duel.rules.terms import TREASURE, On
from game.games.duel.scenes.lessons.lesson_facts import (
    bent,
    by_eye,
    did,
    due,
    fought,
    name_of,
    over,
    planted,
    pointed_at,
    seen_by,
    threw,
)
from game.games.duel.scenes.lessons.played_ahead import Past, Staged
from game.scenes.lessons.lesson_plan import Course, Here, Lesson, LessonPart, LessonStep, told
from game.ui.messages import Message, joined, say

OURS, THEIRS = "A1", "B1"
NOT_HERE = ("give_up",)


def _names(here: Here) -> dict[str, str]:
    """Of the models that most of it is about."""
    return {"ours": name_of(here, OURS), "theirs": name_of(here, THEIRS)}


# --- a Score under a cup -----------------------------------------------------------------------------------------


FACING = Staged(seed=34, stand={OURS: Place(6000, 3000), THEIRS: Place(6000, 7000)})


def _how(here: Here, ident: str) -> Message:
    """How a model came out of a Duel."""
    model, name = here.state.models[ident], name_of(here, ident)
    if model.on is not On.TABLE:
        return say("{name} is out", name=name)
    return say("{name} lies there", name=name) if model.prone else say("{name} stands", name=name)


def _duel_read(here: Here) -> Message:
    scores = here.last(a.Reveal)
    set_by = scores.scores if scores is not None else {}
    if OURS not in set_by or THEIRS not in set_by:
        return say("{both}. One hit puts down, the second one out.", both=_both(here))
    ours, theirs = set_by[OURS].score, set_by[THEIRS].score
    first = say("Nobody was first") if ours == theirs else say(
        "{name} was first", name=name_of(here, OURS if ours < theirs else THEIRS))
    return say("{ours} against {theirs}: {first}. {both}. One hit puts down, the second one out.", ours=ours,
               theirs=theirs, first=first, both=_both(here))


def _both(here: Here) -> Message:
    return joined(", ", (_how(here, OURS), _how(here, THEIRS)))


def _facing(here: Here) -> Message:
    """What is to be done first; of somebody who was shot before they shot, why they face each other again."""
    if here.tries:
        return say("{theirs} was quicker, and you never got to shoot. Once more, for the lesson: set your Score.",
                   **_names(here))
    return say("Both hide a Score. It is added to each die, and 7 hits.")


BID = Lesson(
    "bid", say("A Duel"), say("A cup and two dice"),
    say("A 1 needs sixes, a 6 hits with anything but may never get to shoot. Whoever ends an action in sight of an "
        "opponent has to draw; what the other one set is the whole game."), (
        LessonPart(FACING.after(lambda past: past.round().acts(OURS).stays(OURS).does(a.Duel)), (
            LessonStep("score", _facing, until=did(a.Reveal), barred=NOT_HERE, presses=("skip", "cup_falls"),
                       plain=True),
            LessonStep("lifted", _facing, until=due),
            LessonStep("shoot", told(say("Now throw.")), until=fought, plain=True),
            LessonStep("shot", _duel_read),
        ), again=lambda here: fought(here) and not threw(here, OURS), most=3),
    ))


# --- a Move ------------------------------------------------------------------------------------------------------


MOVING = Staged(seed=31, stand={OURS: Place(6000, 3000), THEIRS: Place(1000, 10000)})
BENDING = Staged(seed=32, stand={OURS: Place(7000, 2700), THEIRS: Place(1000, 10000)})


def _moved_read(here: Here) -> Message:
    """Where the Move led is no matter; whoever sees an opponent there hears what is to come."""
    seen = seen_by(here, OURS)
    if seen:
        return say("There {name} stands, and sees {seen}: in a match that is a Duel, as in the first lesson.",
                   name=name_of(here, OURS), seen=joined(", ", seen))
    return say("There {name} stands, out of everybody's sight.", name=name_of(here, OURS))


MOVE = Lesson(
    "move", say("A Move"), say("Two minutes: take a figure up, set it down"),
    say("One Move a round, four inches, as crooked as you like. Until dice fall or cups come up it can be taken "
        "back."), (
        LessonPart(MOVING.after(lambda past: past.round().acts(OURS)), (
            LessonStep("welcome", lambda here: say(
                "Main Street, twelve inches square. {name} stands there for Amber, in the middle of the near side. "
                "Everything on it counts: walls stop, wagons hide, and a tape measures each way.",
                name=name_of(here, OURS))),
            LessonStep("pick", lambda here: say(
                "{name} acts. Take the figure up and set it down inside the blue line: by the mouse, by the arrows, or "
                "at a place on the card.", name=name_of(here, OURS)), until=planted, barred=NOT_HERE),
            LessonStep("go", told(say(
                "The tape says what it costs, of four inches. Nothing is done yet: go there, or look elsewhere "
                "first.")),
                until=did(a.Move), barred=NOT_HERE),
        )),
        LessonPart(BENDING.after(lambda past: past.round().acts(OURS)), (
            LessonStep("bend", lambda here: say(
                "A Move may have corners. Set {name} down beside the hay, then press Way-point here.",
                name=name_of(here, OURS)), until=bent, barred=NOT_HERE),
            LessonStep("on", told(say("The line is drawn anew for what is left. Set the figure down again, and go.")),
                       until=did(a.Move), barred=NOT_HERE),
            LessonStep("moved", _moved_read),
        )),
    ))


# --- sight -------------------------------------------------------------------------------------------------------


OPEN, COVERED, HIDDEN = "B1", "B2", "B3"
LOOKING = Staged(seed=33, stand={
    OURS: Place(6000, 3000), "A2": Place(11500, 11500), "A3": Place(11500, 500),
    OPEN: Place(6000, 7000), COVERED: Place(7500, 5500), HIDDEN: Place(3500, 4500)})


def _looked_read(here: Here) -> Message:
    seen = seen_by(here, OURS)
    if not seen:
        return say("From there {name} sees nobody, and nobody sees {name}.", name=name_of(here, OURS))
    return say("From there {name} sees {seen}, and is seen by as many.", name=name_of(here, OURS),
               seen=joined(", ", seen))


SEE = Lesson(
    "see", say("Sight"), say("Who sees whom, why, and what one would see from elsewhere"),
    say("One sight for everybody: the rays you see are those that decide. Ask as often as you like, it costs "
        "nothing."), (
        LessonPart(LOOKING.after(lambda past: past.round().acts(OURS)), (
            LessonStep("dots", told(say(
                "A model is twenty-five dots. An eye that meets one of them sees it, and whoever is seen sees back."))),
            LessonStep("open", lambda here: say(
                "{other} of Teal stands in the open. Point there, or press the figure: the card says what {name} sees.",
                other=name_of(here, OPEN), name=name_of(here, OURS)), until=pointed_at(OPEN), barred=NOT_HERE),
            LessonStep("covered", lambda here: say("Now {other}, behind the hay.", other=name_of(here, COVERED)),
                       until=pointed_at(COVERED), barred=NOT_HERE),
            LessonStep("hidden", lambda here: say("And {other}, behind the wagon: a broken ray, and the reason.",
                                                  other=name_of(here, HIDDEN)),
                       until=pointed_at(HIDDEN), barred=NOT_HERE),
            LessonStep("eye", lambda here: say(
                "You need not believe it. Press Camera, which is under More, until you look through the eye of {name}.",
                name=name_of(here, OURS)), until=by_eye, barred=NOT_HERE),
            LessonStep("there", lambda here: say(
                "{open} as plain as day, of {covered} the head, and no {hidden}.", open=name_of(here, OPEN),
                covered=name_of(here, COVERED), hidden=name_of(here, HIDDEN))),
        )),
        LessonPart(LOOKING.after(lambda past: past.round().acts(OURS)), (
            LessonStep("try", lambda here: say(
                "Set {name} down where fewer of them see you. The rays come along, before anybody goes.",
                name=name_of(here, OURS)), until=planted, barred=NOT_HERE),
            LessonStep("go", told(say("Go there, or try another place first.")), until=did(a.Move), barred=NOT_HERE),
            LessonStep("looked", _looked_read),
        )),
    ))


# --- falling and rising ------------------------------------------------------------------------------------------


STRUCK = Staged(seed=35, stand={OURS: Place(6000, 3000), THEIRS: Place(4000, 5000)})
STRIKING = Staged(seed=36, stand={OURS: Place(6000, 3000), THEIRS: Place(6000, 7000)})


def _hit(past: Past) -> None:
    """Teal drew first in the round before, and hit once (DUEL-D48)."""
    past.round(amber_first=False).acts(THEIRS).stays(THEIRS).does(a.Duel).scores(A1=3, B1=1).throws(6, 1).round()


def _has_hit(past: Past) -> None:
    """Amber did, and Teal has not got up since (DUEL-D22)."""
    past.round().acts(OURS).stays(OURS).does(a.Duel).scores(A1=1, B1=3).throws(6, 1).round().throws(1, 2)
    past.acts(OURS).stays(OURS)


def _rose_read(here: Here) -> Message:
    if here.did(a.Throw) == 0:
        return say("You left it. There is another chance before every round.")
    if here.state.models[OURS].prone:
        return say("Not this time. There is another chance before every round, and it works five times in nine.")
    return say("Up again, as if nothing had happened. That works five times in nine.")


def _finished_read(here: Here) -> Message:
    if here.state.models[THEIRS].on is On.TABLE:
        return say("Missed. {theirs} lies there still, and may get up before the next round.",
                   theirs=name_of(here, THEIRS))
    return say("Hit lying down: {theirs} is out of the match. A second hit of the same attack would have done as much.",
               theirs=name_of(here, THEIRS))


RISE = Lesson(
    "rise", say("Down, up, out"), say("Getting up again, and finishing what was begun"),
    say("One hit: down. Up again by a 5. Hit lying down, or twice at once: out."), (
        LessonPart(STRUCK.after(_hit), (
            LessonStep("down", lambda here: say(
                "{theirs} shot first, and {ours} lies there. Who is down does not act, sets no Score and shoots at "
                "nobody.", **_names(here))),
            LessonStep("rise", told(say(
                "Before every round one may try to get up. Two dice; one of 5 or more is enough. Throw them.")),
                until=did(a.Throw, a.Pass), barred=NOT_HERE),
            LessonStep("rose", _rose_read),
        )),
        LessonPart(STRIKING.after(_has_hit), (
            LessonStep("other", lambda here: say(
                "The other way round: {theirs} lies there, and {ours} has the draw. {theirs} sets nothing and will "
                "not shoot, so a high Score costs you nothing.", **_names(here))),
            LessonStep("finish", told(say("Declare it, set a Score, throw.")), until=fought, barred=NOT_HERE),
            LessonStep("finished", _finished_read),
        )),
    ))


# --- the treasure ------------------------------------------------------------------------------------------------


BESIDE = Staged(seed=37, stand={OURS: Place(6000, 5200), THEIRS: Place(2000, 1000)})
NEAR_THE_EDGE = Place(8900, 7700)


def _carries(past: Past) -> None:
    """It was taken, and carried to where an edge is in reach; Teal waits behind its wagon."""
    past.round().acts(OURS).does(a.Interact, what=TREASURE).acts(THEIRS).stays(THEIRS)
    past.round().acts(OURS).goes(OURS, NEAR_THE_EDGE).acts(THEIRS).stays(THEIRS).round().acts(OURS)


def _carried_read(here: Here) -> Message:
    if over(here):
        return say("Over the edge with it: Amber has won.")
    return say("{name} still stands there. In a match there would be another round, if nobody shoots.",
               name=name_of(here, OURS))


CARRY = Lesson(
    "treasure", say("The treasure"), say("How the plain match is won"),
    say("Nobody has to be shot for it. Most are."), (
        LessonPart(BESIDE.after(lambda past: past.round().acts(OURS)), (
            LessonStep("why", told(say(
                "This is what everybody came for: the chest in the middle. Taking it is an action, within half an "
                "inch."))),
            LessonStep("take", lambda here: say("{name} stands beside it. Take it, in place of a Move.",
                                                name=name_of(here, OURS)),
                       until=did(a.Interact, a.Move), barred=NOT_HERE),
        )),
        LessonPart(BESIDE.after(_carries), (
            LessonStep("how", told(say(
                "A round later. Whoever carries it over any edge of the table has won; whoever goes down drops it."))),
            LessonStep("leave", told(say("An edge is in reach. Off the table with it.")), until=did(a.Move),
                       barred=NOT_HERE),
            LessonStep("left", _carried_read),
        )),
    ))


# --- an option ---------------------------------------------------------------------------------------------------


CLIMBING = Staged(seed=38, stand={OURS: Place(5200, 2395), THEIRS: Place(2500, 4000)},
                  options=Options(climbing=True, falling=True))


def _climbed_read(here: Here) -> Message:
    at, name, seen = here.state.models[OURS].at, name_of(here, OURS), seen_by(here, OURS)
    if at is None or not at.z:
        return say("On the ground, then: nobody has to climb. Up there {name} would have seen over the wagon.",
                   name=name)
    if not seen:
        return say("Up there. Who is hit there may fall: a die for every full inch, if it is more than one.")
    return say("Up there, and over it: {name} sees {seen}. Who is hit there may fall: a die for every full inch, if it "
               "is more than one.", name=name, seen=joined(", ", seen))


OPTION = Lesson(
    "option", say("One option"), say("Climbing: what a rule changes that you choose to play by"),
    say("That was all of it. Quick match is the core game against the computer; New match has the options, each "
        "with what it does."), (
        LessonPart(CLIMBING.after(lambda past: past.round().acts(OURS)), (
            LessonStep("options", told(say(
                "Those five lessons were the core game. Beyond it there are options, all off until somebody chooses "
                "them in New match; then they bind everybody. Here one of them is on: Climbing."))),
            LessonStep("up", lambda here: say(
                "Up costs the way and twice the height. {other} is behind the wagon: set {name} down on its roof, or "
                "on the hay.", other=name_of(here, THEIRS), name=name_of(here, OURS)), until=planted, barred=NOT_HERE),
            LessonStep("go", told(say("Look at the tape, and go.")), until=did(a.Move), barred=NOT_HERE),
            LessonStep("climbed", _climbed_read),
        )),
    ))

COURSE = Course(
    lessons=(BID, MOVE, SEE, RISE, CARRY, OPTION), host=say("The referee"),
    about=say("Six of two minutes each, at a real field with real dice. Any part can be skipped."))
