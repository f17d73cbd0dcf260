"""How the computer leads Rounds: when they open and close, whose turn it is, what opponents do (PRO-P30 to P48).

Opponents go by the weights that a pack gives them and by exact odds, spread over those who stand, and let the fallen
be; whoever is as low as their pack says flees.
"""

from __future__ import annotations

from msgspec.structs import replace

from game.games.protagonists.ai.foes import Deed, best_deed, flees
from game.games.protagonists.rules import actions as a
from game.games.protagonists.rules.attack_said import ATTACK, AttackSaid, attack_call, attack_of, harm_of
from game.games.protagonists.rules.checking import able
from game.games.protagonists.rules.constants import ABILITIES
from game.games.protagonists.rules.legal import to_act
from game.games.protagonists.rules.refusals import refusal
from game.games.protagonists.rules.settling import TIE, WIN
from game.games.protagonists.rules.state import Rounds, State, is_protagonist
from game.narration.conditions import Scalar
from game.rules.game_master import entries as e
from game.rules.game_master.refusing import FREE_PHASES
from game.rules.game_master.terms import GM, TellKind
from game.story import stage
from game.story.adventure import RoundsOfScene
from game.story.going_on import on_to
from game.story.led_game import Move
from game.story.saying import told
from game.story.so_far import FROM
from game.story.spoken import facts_of, told_by
from game.story.view import View

MOST_ROUNDS = 4
"""So many rounds, and the moment is over: what is left goes on without order."""
PARTY, AGAINST = "party", "against"
ROUNDS, CLOSED, BEGUN = "rounds", "rounds_over", "rounds_begun"


def rounds_step(view: View) -> Move | None:
    """What is due in Rounds, or opens them; None where they have no part in it, or others are to act."""
    state: State = view.state
    waits = state.offered is not None or state.telling is not None or state.waiting or state.call is not None
    if state.phase not in FREE_PHASES or waits or state.owed or state.claims or state.dying or not state.awake:
        return None
    if state.spoken:
        return _answers(view)
    if state.rounds is None:
        return _goes_on(view) or _opens(view)
    return next(filter(None, (step(view, state.rounds) for step in (_order, _closes, _turn, _again))), None)


def closes_first(view: View, action: a.Action) -> Move | None:
    """Rounds end before a scene or a Chapter does (PRO-P38); None where none are open."""
    ends = isinstance(action, e.SetScene | e.DeclareEnd | a.EndChapter)
    return Move(a.CloseRounds(), {FROM: f"{CLOSED}/{view.so_far.count}"}) if ends and view.state.rounds else None


# --- words that are answered here ---

def _answers(view: View) -> Move | None:
    """An Attack that somebody says, and going on elsewhere from the midst of Rounds."""
    first = view.state.spoken[0]
    if first.asks:
        return None
    if first.approach == ATTACK:
        return _attack_of(view, first.by, first.target, first.n)
    if first.approach == stage.LEAVE and view.state.rounds is not None:
        return Move(a.CloseRounds(), {FROM: f"{_left(view)}{first.target}"})
    return None


def _left(view: View) -> str:
    return f"left/{view.state.scene.n if view.state.scene is not None else 0}/"


def _goes_on(view: View) -> Move | None:
    """Where somebody has gone on from the midst of Rounds, once those are closed."""
    begun = next((item for item in view.so_far.made if item.startswith(_left(view))), None)
    return on_to(view, begun.removeprefix(_left(view))) if begun is not None else None


def _attack_of(view: View, seat: str, target: str, answers: int) -> Move | None:
    """The call of an Attack, as its player named it or by the Ability they are best at."""
    state: State = view.state
    meant = attack_of(e.Narrate(seat, "", ATTACK, target, view.so_far.said_means.get(answers, "")))
    sheet = state.header.characters[seat].sheet
    by_score = sorted(ABILITIES, key=lambda each: -sheet.score(each))
    others = [AttackSaid(seat, target, ability, harm_of(state, target, ability)) for ability in by_score]
    for said in (*((meant,) if meant is not None else ()), *others) if target in state.bodies else ():
        call = attack_call(state, said, answers)
        if refusal(state, call) is None:
            named = view.pack.cast[target].name if target in view.pack.cast else target
            return Move(replace(call, texts={"deed": f"attack {named}"}), {FROM: f"{ATTACK}/{seat}/{target}"})
    lines = view.words.find(("out_of_reach",), facts_of(view.game.person(state, seat)), view.chance("reach"))
    return Move(e.Refuse(text=lines[0].text if lines else ""), {FROM: f"reach/{answers}", **told_by(lines)})


# --- their frame ---

def _opens(view: View) -> Move | None:
    """Rounds of the scene begin once it stands before everybody's eyes, said first; once in a scene."""
    state, scene = view.state, view.scene
    if scene is None or scene.rounds is None or state.scene is None or stage.is_over(view) or not contested(view):
        return None
    shown = view.so_far.made[f"want/{state.scene.n}"] or view.so_far.scenes.count(state.scene.id) > 1
    item = f"{BEGUN}/{state.scene.n}"
    if not shown or view.so_far.made[f"{ROUNDS}/{state.scene.n}"]:
        return None
    made = _laid(view, scene.rounds)
    if refusal(state, made) is not None:
        return None
    if not view.so_far.made[item]:
        return told(view, (BEGUN,), item)
    return Move(made, {FROM: f"{ROUNDS}/{state.scene.n}"})


def _laid(view: View, drawn: RoundsOfScene) -> a.OpenRounds:
    """Everybody who can act, each where the pack puts them; who thinks well of the party holds with it."""
    state: State = view.state
    first = next(iter(drawn.spots))
    at = {seat: drawn.starts.get(PARTY, first) for seat in state.awake}
    people = [who for who in (state.scene.here if state.scene is not None else ())
              if not is_protagonist(state, who) and able(state, who) is None]
    at |= {who: drawn.starts.get(who, first) for who in people}
    sides = {who: PARTY if is_protagonist(state, who) or is_friend(view, who) else AGAINST for who in at}
    return a.OpenRounds(spots=tuple(drawn.spots), links=drawn.joined, at=at, sides=sides)


def is_friend(view: View, who: str) -> bool:
    """Whether somebody thinks well of the party by now."""
    npc = view.state.npcs.get(who)
    return npc is not None and npc.stance > 0


def contested(view: View) -> bool:
    """Whether something is still fought for: an obstacle of the scene that somebody opposes (PRO-P38)."""
    return any(view.pack.obstacles[each].opposed for each in stage.worth_trying(view))


def _order(view: View, rounds: Rounds) -> Move | None:
    """The Wits Test for order (PRO-P30)."""
    if rounds.number or rounds.results:
        return None
    who = tuple(each for each in rounds.at if view.state.bodies[each].able)
    return Move(a.Call({each: a.Demand("wits") for each in who}, kind="order", forced=True), {FROM: "order"})


def _closes(view: View, rounds: Rounds) -> Move | None:
    """Order matters no more: what was fought for is settled, nobody is against them, or it has gone on long enough."""
    if rounds.tied or not rounds.number:
        return None
    against = any(side == AGAINST and who in rounds.at and not is_friend(view, who)
                  for who, side in rounds.sides.items())
    long = not rounds.whose and rounds.number >= MOST_ROUNDS
    if against and contested(view) and not stage.is_over(view) and not long:
        return None
    made = a.CloseRounds()
    if refusal(view.state, made) is not None:
        return None
    item = f"{CLOSED}/{view.state.scene.n}"
    return Move(made, {FROM: item}) if view.so_far.made[f"{item}/said"] else told(view, (CLOSED,), f"{item}/said")


def _again(view: View, rounds: Rounds) -> Move | None:
    """Another round (PRO-P38)."""
    made = a.OpenRounds()
    return Move(made, {FROM: f"round/{rounds.number + 1}"}) if refusal(view.state, made) is None else None


# --- turns of those whom the game master plays ---

def _turn(view: View, rounds: Rounds) -> Move | None:
    """One action of whoever's turn it is, or nothing more (PRO-P34, P36)."""
    state: State = view.state
    if not rounds.whose or to_act(state)[:1] != (GM,) or is_protagonist(state, rounds.whose):
        return None
    who = rounds.whose
    if flees(view, who):
        item = f"flees/{state.scene.n if state.scene is not None else 0}/{who}"
        gone = Move(e.Here((who,), False), {FROM: item})
        return gone if view.so_far.made[f"{item}/said"] else _said_of(view, "foe_flees", who, f"{item}/said")
    deed = best_deed(view, rounds, who) if not is_friend(view, who) and _may_act(view, rounds) else None
    return _done(view, who, deed) or Move(e.Ready(GM), {FROM: f"passes/{who}"})


def _may_act(view: View, rounds: Rounds) -> bool:
    """Whether opponents have not acted against everybody once in this round yet; stern ones do as the rules allow."""
    acted = sum(view.so_far.made[f"foe/{view.state.scene.n}/{rounds.number}/{who}"] for who in rounds.at)
    return view.temper == "stern" or acted < max(1, len(view.state.awake) // (2 if view.temper == "gentle" else 1))


def _done(view: View, who: str, deed: Deed | None) -> Move | None:
    if deed is None or refusal(view.state, deed.action) is not None:
        return None
    rounds = view.state.rounds
    if isinstance(deed.action, a.Move):
        return Move(deed.action, {FROM: f"moves/{who}"})
    item = f"foe/{view.state.scene.n}/{rounds.number if rounds is not None else 0}/{who}"
    said = f"{item}/{deed.key}/{deed.target}"
    return (Move(deed.action, {FROM: item, "why": deed.why}) if view.so_far.made[said]
            else _said_of(view, deed.key, who, said, deed.target))


def _said_of(view: View, key: str, who: str, item: str, target: str = "") -> Move:
    """A line about somebody whom the game master plays, and whom they turn to."""
    facts = {**_foe(view, who), **facts_of(view.game.person(view.state, target) if target else None)}
    lines = view.words.find((key,), facts, view.chance(item))
    return Move(e.Tell(GM, lines[0].text if lines else "", TellKind.SCENE), {FROM: item, **told_by(lines)})


def _foe(view: View, who: str) -> dict[str, Scalar]:
    """The facts of words about somebody whom the game master plays."""
    member = view.pack.cast.get(who)
    name = member.name if member is not None else who.replace("_", " ")
    return {"foe.name": name, "foe.pronouns": member.pronouns if member is not None else "they"}


def tells_exchange(view: View) -> Move | None:
    """What came of somebody else's Attack or grip: no pack has written it."""
    state: State = view.state
    settled, telling = state.settled, state.telling
    if telling is None or telling.of != GM or settled is None or state.dying:
        return None
    first, *others = settled.results
    attacked = settled.call.kind == ATTACK and view.so_far.last_call.startswith(f"{ATTACK}/")
    if is_protagonist(state, first) and not attacked:
        return None
    result = settled.results[first]
    won = (result == WIN) is not is_protagonist(state, first)
    key = "foe_ties" if result == TIE else "foe_wins" if won else "foe_loses"
    foe = next((who for who in (first, *others) if not is_protagonist(state, who)), first)
    ours = next((who for who in (first, *others) if is_protagonist(state, who)), "")
    facts = {**_foe(view, foe), **facts_of(view.game.person(state, ours) if ours else None)}
    lines = view.words.find((key,), facts, view.chance("exchange"))
    return Move(e.Tell(GM, lines[0].text if lines else ""), {FROM: f"exchange/{telling.after}", **told_by(lines)})


