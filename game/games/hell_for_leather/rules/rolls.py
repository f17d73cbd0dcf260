"""What is thrown, stacked, drawn and said, as requests that any table understands, and the answers as actions.

A throw that is due is a ``Roll`` at a target as high as the Heat. A Risk is none: its die is set on the Heat by hand
(R9), and whoever takes one has first to have done so. So ``TakeRisk`` is legal without its reading, ``needs`` a
``SetDown``, and is submitted once the hand has let go; the d10 that follows is the next roll that is due (R20).
"""

from msgspec.structs import replace

from game.games.hell_for_leather.rules.actions import Action, ChanceCurse, DeclareSkill, TakeRisk, Throw
from game.games.hell_for_leather.rules.changes import conflict_of
from game.games.hell_for_leather.rules.checks import unfilled
from game.games.hell_for_leather.rules.refusals import due_throw, next_dice
from game.games.hell_for_leather.rules.state import State
from game.games.hell_for_leather.rules.terms import Hand, Lie, Stack, Zone
from game.rules.requests import Answer, Draw, Request, SetDown, Word
from game.rules.roll import Die, Fallen, Reading, Roll, Tower, Unread
from game.rules.setups import Target

D6, D10 = "d6", "d10"
CURSE_SIDES = 10
HEAT_STYLE = "heat"
NEW_HEAT_DIE = "risk"


def roll_due(state: State) -> Roll | None:
    """The throw that is due (R5): its d10 at the Heat, read where they lie (R2 to R4), those thrown before kept."""
    due = due_throw(state)
    if due is None:
        return None
    conflict, style = conflict_of(state), state.side_of(due.by).id
    return Roll(by=due.by, dice=tuple(Die(die, D10, style) for die in next_dice(state, due.count)),
                setup=Target(conflict.stack), reading=Reading.ZONE, unread=Unread.RULED,
                off_hand=due.hand is Hand.OFF, keeps=tuple(conflict.dice))


def rolled(state: State, roll: Roll, fallen: Fallen) -> Throw:
    """The throw with how every d10 lies now, and the Heat. Raises ValueError where a die or the Heat was not read."""
    due = due_throw(state)
    missing = [die.id for die in roll.dice if die.id not in fallen.dice]
    if due is None or missing or fallen.tower is None:
        raise ValueError("no throw is due" if due is None else f"not read: {' '.join(missing) or 'the stack'}")
    lies = {die: Lie(Zone(lying.zone), lying.number) for die, lying in fallen.dice.items()}
    return Throw(due.by, due.purpose, due.hand, tuple(die.id for die in roll.dice),
                 {**conflict_of(state).dice, **lies}, stack_of(fallen.tower))


def stack_of(tower: Tower) -> Stack:
    """A stack as the rules read it (R7)."""
    return Stack(tower.before, tower.standing, tower.fallen)


def needs(state: State, action: Action) -> Request | None:
    """What must happen or be said before a legal action can be done; None where it can be done as it is."""
    if not unfilled(action):
        return None
    match action:
        case Throw():
            return roll_due(state)
        case TakeRisk():
            return SetDown(action.by, Die(NEW_HEAT_DIE, D6, HEAT_STYLE), Target(conflict_of(state).stack))
        case ChanceCurse():
            return Draw(CURSE_SIDES)
        case _:
            return Word(action.by)


def answered(state: State, action: Action, answer: Answer) -> Action:
    """The action with what it needed. Raises ValueError for an answer of another kind."""
    match action, answer:
        case Throw(), Fallen() if (roll := roll_due(state)) is not None:
            return rolled(state, roll, answer)
        case TakeRisk(), Tower():
            return replace(action, heat=stack_of(answer))
        case ChanceCurse(), int():
            return replace(action, number=answer)
        case DeclareSkill(), str():
            return replace(action, skill=answer)
    raise ValueError(f"{type(action).__name__} is not answered by {type(answer).__name__}")
