"""Every entry that could be made now, as prototypes: judgements whole and plain, texts and dice empty (GM-G3)."""

from __future__ import annotations

from collections.abc import Iterator

from game.games.high_stakes.rules import actions as a
from game.games.high_stakes.rules.actions import Extra, Growth
from game.games.high_stakes.rules.around import may_lead, next_leader
from game.games.high_stakes.rules.checking import PAST, right_open
from game.games.high_stakes.rules.constants import ATTRIBUTES, FEWEST_RELATIONSHIPS, FEWEST_TRAITS, Mark, Rung
from game.games.high_stakes.rules.dice_checks import choosing, first_one
from game.games.high_stakes.rules.dice_due import dice_due, tied
from game.games.high_stakes.rules.header import Character
from game.games.high_stakes.rules.offers_left import offers_left
from game.games.high_stakes.rules.readings import sixes_of, throwers
from game.games.high_stakes.rules.refusals import refusal
from game.games.high_stakes.rules.sheet import Relationship, Sheet, Trait
from game.games.high_stakes.rules.state import OpenCall, State
from game.rules.dice.success_pool import SixUse
from game.rules.game_master import entries as e
from game.rules.game_master.effects import Consequence, Effect, LostDie, SetFact
from game.rules.game_master.prototypes import fresh, of_the_world
from game.rules.game_master.terms import GM, Ground, Phase, SceneKind, TellKind

WOUND: a.Least = ((a.Part(Rung.WOUND),),)
"""A Consequence where a call says no more."""
PRICE = (Effect(consequence=Consequence("actor", str(Rung.WOUND))),)
REMEMBERED = (Effect(fact=SetFact("remembered", True, "the past")),)
"""What is at stake in a scene in which nothing is lost (HS-S61)."""
BAD_LUCK = tuple((Effect(die=LostDie("actor", attribute)),) for attribute in ATTRIBUTES)
HARD = 3
"""The Difficulty of a prototype: an equal (HS-S44)."""
HARDER, HARDEST = 5, 8


def legal(state: State, seat: str = "") -> tuple[a.Action, ...]:
    """Every action legal now, of one seat or of all. A judgement of the GM stands in its plainest form."""
    moves = (move for move in _candidates(state) if seat in ("", move.by))
    return tuple(move for move in moves if refusal(state, move) is None)


def _candidates(state: State) -> Iterator[a.Action]:
    due = dice_due(state)
    if due is not None:
        yield due[0]
    if state.call is not None:
        yield state.call.call
        yield from _offers(state, state.call)
        yield from _choices(state, state.call)
    yield from of_the_world(state, {"difficulty": HARD})
    yield from (e.SetScene(f"{kind}{state.number}", kind=kind) for kind in SceneKind
                if kind is not SceneKind.INTERACTION)
    yield from _answers(state)
    yield from _rights(state)
    yield from (a.PassGm(to, GM) for to in (may_lead(state) if state.passes else ()))
    yield e.DeclareEnd("an_end")
    for seat in state.characters:
        yield from _of_character(state, seat)


# --- calls ---

def _answers(state: State) -> Iterator[a.Action]:
    for spoken in state.spoken[:1]:
        yield e.Grant()
        yield e.Refuse()
        yield e.Tell(GM, kind=TellKind.ANSWER)
        yield from (_call(state, (spoken.by,), attribute, spoken.n) for attribute in ATTRIBUTES)
        if spoken.asks:
            yield from (_call(state, (seat,), "mind", spoken.n, "question") for seat in state.here)
        elif len(state.here) > 1:
            yield _call(state, state.here, "body", spoken.n, "team")
            yield _call(state, state.here, "body", spoken.n, "shared")
    for seat in state.here:
        yield e.Propose(seat, effects=PRICE)
        yield _call(state, (seat,), "body", None)
    if len(state.here) > 1:
        yield _call(state, state.here[:2], "body", None, "versus")


def _call(state: State, who: tuple[str, ...], attribute: str, answers: int | None, kind: a.Kind = "roll") -> a.Call:
    """A call in its plainest form, in the past or a dream without a loss."""
    scene = state.scene.kind if state.scene is not None else SceneKind.ACTION
    mild = scene in (*PAST, SceneKind.DREAM)
    difficulty = {"versus": 0, "team": HARDER, "shared": HARDEST}.get(kind, HARD)
    sources = (a.Source("one", HARD), a.Source("other", HARDEST - HARD)) if kind == "shared" else ()
    demand = a.Demand("mind" if scene is SceneKind.DREAM else attribute, least=a.RETREAT if mild else WOUND)
    return a.Call(dict.fromkeys(who, demand), kind=kind, answers=answers, forced=answers is None, parts=sources,
                  difficulty=difficulty, win=REMEMBERED if mild else (), insist=kind == "team")


def _offers(state: State, call: OpenCall) -> Iterator[a.Action]:
    yield from (e.Ready(GM, yes) for yes in (True, False))
    for seat in state.living:
        yield from (e.Ready(seat, yes) for yes in (True, False))
        for to in call.hands:
            yield from _helps(state, seat, to)
    for seat, hand in call.hands.items():
        yield e.Withdraw(seat)
        yield from (e.Agree(seat, yes) for yes in (True, False))
        sheet = state.sheet(seat)
        yield from (a.Spend(seat, Extra.TRAIT, trait.id, dice=dice) for trait in sheet.traits
                    for dice in range(1, trait.left + 1))
        yield from (a.Spend(seat, Extra.HEROIC, trait.id) for trait in sheet.traits)
        yield from (a.Spend(seat, Extra.RELATIONSHIP, tie.id) for tie in sheet.relationships)
        yield from (a.Spend(seat, what) for what in (Extra.SECRET, Extra.UNIQUE, Extra.REVENGE))
        yield from (a.Spend(each.by, each.what, each.id, seat if each.by != seat else "", yes=False)
                    for each in hand.offers)
        yield from _stakes(sheet, seat)
    yield from _splits(call)


def _helps(state: State, seat: str, to: str) -> Iterator[a.Action]:
    if seat != to:
        yield from (a.Spend(seat, Extra.FRIEND, trait.id, to) for trait in state.sheet(seat).traits if trait.left)
        yield a.Spend(seat, Extra.ASK_HELP, to=to)


def _stakes(sheet: Sheet, seat: str) -> Iterator[a.Action]:
    for rung in Rung:
        whats = [tie.id for tie in sheet.relationships] if rung is Rung.RELATIONSHIP else [""]
        yield from (a.RaiseStakes(seat, rung, what) for what in whats)
    yield a.RaiseStakes(seat, None)


def _splits(call: OpenCall) -> Iterator[a.Action]:
    """All together; or two parts, as even as the total lets it."""
    seats, sources = tuple(call.hands), tuple(part.id for part in call.call.parts)
    if call.call.kind != "shared":
        return
    total = call.call.difficulty
    for seat in seats:
        yield a.Split(seat, (a.SplitPart("all", sources, total, seats),))
        if len(sources) > 1 and len(seats) > 1:
            half = total // 2
            yield a.Split(seat, (a.SplitPart("one", sources[:1], half, seats[:1]),
                                 a.SplitPart("other", sources[1:], total - half, seats[1:])))


def _choices(state: State, call: OpenCall) -> Iterator[a.Action]:
    """What may be done with dice that lie."""
    if state.phase is not Phase.THROWN:
        return
    for seat, hand in call.hands.items():
        if hand.dice and choosing(state, seat) is None:
            for six in sixes_of(hand):
                yield a.UseSix(seat, six, SixUse.EXPLODE)
                ones = [first_one(other) for other in call.hands.values()]
                yield from (a.UseSix(seat, six, SixUse.BURN, one) for one in ones if one)
        yield a.Stand(seat)
        yield a.Draw(seat)


# --- after a result ---

def _rights(state: State) -> Iterator[a.Action]:
    yield from (e.DoEffect(each.of, effects=effects) for each in state.choices[:1] for effects in each.choices)
    for seat, dice in state.ones.items():
        yield from (a.Complication(seat, ones) for ones in range(1, len(dice) + 1))
        yield from (a.Complication(seat, 1, effects=effects) for effects in BAD_LUCK)
        yield a.Complication(seat, 1, held=True)
        yield a.Waive(seat, 1)
    yield from (a.Complication(seat, 0) for seat in state.living)
    yield from (a.PlayHeld(each.n) for each in state.held)
    if state.telling is not None:
        yield e.Tell(state.telling.of)
        yield from (e.PassTelling(state.telling.of, to) for to in state.players if to not in state.out)
    if state.lays_out:
        yield e.Tell(GM, kind=TellKind.SUGGEST)
    for ident in state.waiting:
        yield e.Accept(ident)
        yield e.Strike(ident, Ground.SECRET)
        open_facts = [fact for fact, each in state.facts.items() if not each.secret]
        yield from (e.Strike(ident, Ground.TOLD, fact=fact) for fact in open_facts[:1])
        yield from (e.Strike(ident, Ground.WORLD, fact=fact) for fact in open_facts[:1])


def _of_character(state: State, seat: str) -> Iterator[a.Action]:
    yield e.Narrate(seat)
    yield e.Ask(seat)
    yield a.HoldAction(seat)
    if state.call is None:
        yield from (e.Agree(seat, yes) for yes in (True, False))
        yield a.Spend(seat, Extra.UNIQUE)
        yield e.Ready(seat)
    yield e.AddElement(fresh({**state.elements, **state.facts}, "element"), seat)
    if state.phase is Phase.ENDING:
        yield e.Tell(seat, kind=TellKind.EPILOGUE)
        yield from _growths(state, seat)
    yield e.Tell(seat, kind=TellKind.SUGGEST)
    sheet = state.sheet(seat)
    if Mark.FACELESS in sheet.marks:
        yield e.Amend(f"characters.{seat}.marks.{Mark.FACELESS}", False)
    if seat in state.out:
        yield a.Join(seat, newcomer(state, seat))


def _growths(state: State, seat: str) -> Iterator[a.Action]:
    sheet = state.sheet(seat)
    yield a.Experience(seat, Growth.TRAIT, fresh([each.id for each in sheet.traits], "trait"))
    yield a.Experience(seat, Growth.RELATIONSHIP, fresh([each.id for each in sheet.relationships], "tie"))
    yield from (a.Experience(seat, kind, trait.id) for trait in sheet.traits for kind in (Growth.VERY, Growth.BACK))
    yield from (a.Experience(seat, Growth.MOVE, one, to=other) for one in ATTRIBUTES for other in ATTRIBUTES)


def newcomer(state: State, seat: str) -> Character:
    """Somebody new from the bench, or a plain sheet to be filled in (HS-S51)."""
    known = {each.name for each in (*state.header.characters.values(), *state.characters.values())}
    waiting = next((each for each in state.header.bench if each.name not in known), None)
    if waiting is not None:
        return waiting
    dice = state.header.options.dice
    even = dice // len(ATTRIBUTES)
    sheet = Sheet(dice - 2 * even, even, even, traits=tuple(Trait(f"trait{at + 1}") for at in range(FEWEST_TRAITS)),
                  relationships=tuple(Relationship(f"tie{at + 1}") for at in range(FEWEST_RELATIONSHIPS)))
    return Character(state.players[seat], f"Newcomer {state.joined + 1}", sheet)


def to_act(state: State) -> tuple[str, ...]:
    """The seat whose decision the others wait for. In free play anybody may speak; the GM leads where nobody does."""
    if state.phase is Phase.OVER:
        return ()
    due = dice_due(state)
    if due is not None:
        return (due[0].by,)
    if state.call is not None:
        return offers_left(state)[:1] if state.phase is Phase.CALLED else _chooses(state, state.call)
    if state.choices or state.ones or state.lays_out or state.passes:
        return (GM,)
    if state.telling is not None:
        return (state.telling.of,)
    if state.offered is not None:
        return (state.offered.to,)
    if state.phase is Phase.ENDING:
        return tuple(seat for seat in state.living if seat not in state.grown)[:1]
    if state.phase is Phase.FREE and not state.waiting and right_open(state):
        return tuple(seat for seat in state.living if seat in state.rights)[:1]
    return (GM,)


def _chooses(state: State, call: OpenCall) -> tuple[str, ...]:
    if call.asked is not None:
        return (call.asked.to,)
    if tied(call):
        return tuple(seat for seat, hand in call.hands.items() if hand.draws is None)[:1]
    return tuple(seat for seat in throwers(call) if not call.hands[seat].stands)[:1]


def passes_to(state: State) -> str:
    """Who leads next, where the GM's seat is to pass now and no lot is to be drawn (HS-S66)."""
    return next_leader(state) if state.passes and not state.header.options.by_lot else ""
