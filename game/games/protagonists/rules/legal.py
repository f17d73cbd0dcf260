"""Every entry that could be made now, as prototypes: judgements whole and plain, texts and dice empty (GM-G3)."""

from __future__ import annotations

from collections.abc import Iterator

from game.games.protagonists.rules import actions as a
from game.games.protagonists.rules import offers
from game.games.protagonists.rules.chapter_checks import GROWTH, PREPARATION, REST
from game.games.protagonists.rules.constants import ABILITIES, MOST_SCORE, SPOTS
from game.games.protagonists.rules.dice_due import dice_due, prototype
from game.games.protagonists.rules.places import moves_of
from game.games.protagonists.rules.refusals import refusal
from game.games.protagonists.rules.sheets import NPC_MUST_HAVE
from game.games.protagonists.rules.state import State, decides, in_scene, is_protagonist
from game.games.protagonists.rules.turns import voters
from game.rules.game_master import entries as e
from game.rules.game_master.effects import Amount, Effect, SetFact, Whom
from game.rules.game_master.terms import GM, Ground, Phase, TellKind

PLAIN_DIFFICULTY = 8
"""A tricky Test (PRO-P5)."""
DIFFICULTIES = (6, PLAIN_DIFFICULTY, 10, 12)
GAIN = (Effect(fact=SetFact("done", True)),)
LOSS = (Effect(health=Amount("actor", -1)),)
WAKING = (Effect(heal=Whom("everyone")), Effect(fact=SetFact("lost_time", True)))
"""They wake, and something is lost (PRO-P54)."""
PLAIN_NPC = dict.fromkeys(NPC_MUST_HAVE, 2)


def legal(state: State, seat: str = "") -> tuple[a.Action, ...]:
    """Every action legal now, of one seat or of all. A judgement of the GM stands in its plainest form."""
    moves = (move for move in _candidates(state) if seat in ("", move.by))
    return tuple(move for move in moves if refusal(state, move) is None)


def _candidates(state: State) -> Iterator[a.Action]:
    due = dice_due(state)
    if due is not None:
        yield prototype(state, due)
    yield from _world(state)
    yield from _calls(state)
    yield from _offers(state)
    yield from _after(state)
    yield from _in_rounds(state)
    yield from _ends(state)
    for seat in state.header.characters:
        yield from _of_protagonist(state, seat)


def _fresh(taken: object, stem: str) -> str:
    held = set(taken) if isinstance(taken, dict) else set()
    return next(f"{stem}{number}" for number in range(1, len(held) + 2) if f"{stem}{number}" not in held)


def _world(state: State) -> Iterator[a.Action]:
    """What the GM may put in order: one plain prototype of each."""
    yield e.SetScene(f"scene{state.number}")
    yield e.BringNpc(_fresh(state.npcs, "npc"), numbers=PLAIN_NPC)
    yield e.MakeFact(_fresh(state.facts, "fact"))
    yield e.SetClock(_fresh(state.clocks, "clock"), size=4)
    yield from (e.SetClock(ident, add=1) for ident, clock in state.clocks.items() if clock.filled < clock.size)
    hidden = [ident for ident, fact in state.facts.items() if fact.secret]
    yield from (e.Reveal((ident,)) for ident in hidden[:1])
    for ident in state.npcs:
        yield e.Here((ident,), not in_scene(state, ident))
    yield e.Note()
    yield e.Tell(GM, kind=TellKind.SCENE)
    yield e.NewSession()


def _able(state: State) -> tuple[str, ...]:
    """Everybody here who can act."""
    here = state.scene.here if state.scene else ()
    return tuple(who for who in here if who in state.bodies and state.bodies[who].able
                 and not (who in state.npcs and state.npcs[who].out))


def _calls(state: State) -> Iterator[a.Action]:
    """The one answer to whoever spoke first; what comes by itself."""
    if state.spoken:
        first = state.spoken[0]
        yield e.Grant()
        yield e.Refuse()
        yield e.Tell(GM, kind=TellKind.ANSWER)
        if not first.asks:
            yield from _answers(state, first.by, first.n)
    able = _able(state)
    ours = tuple(who for who in able if is_protagonist(state, who))
    for who in ours:
        yield e.Propose(who, effects=LOSS)
        yield a.Call({who: a.Demand("agility", PLAIN_DIFFICULTY)}, forced=True, win=GAIN, lose=LOSS)
    for who in state.living:
        yield e.Propose(who, effects=WAKING, forced=True)
    if len(ours) > 1:
        yield a.Call({who: a.Demand("agility", PLAIN_DIFFICULTY) for who in ours}, forced=True, win=GAIN, lose=LOSS)
        yield a.Call({ours[0]: a.Demand("wits"), ours[1]: a.Demand("wits", wants="keep")}, kind="conflict", forced=True,
                     win=GAIN, lose=LOSS)
    for npc in able:
        if not is_protagonist(state, npc):
            yield a.Call({npc: a.Demand("agility", PLAIN_DIFFICULTY)}, forced=True, win=GAIN, lose=LOSS)
            for target in ours:
                yield from (_attack(npc, target, ability, None) for ability in ABILITIES)
                yield a.Call({npc: a.Demand("wits"), target: a.Demand("wits", wants="keep")}, kind="conflict",
                             forced=True, win=GAIN, lose=LOSS)
    yield from _for_order(state, able)


def _answers(state: State, by: str, answers: int) -> Iterator[a.Action]:
    for ability in ABILITIES:
        for difficulty in DIFFICULTIES:
            yield a.Call({by: a.Demand(ability, difficulty)}, answers=answers, win=GAIN, lose=LOSS)
        for other in _able(state):
            if other != by:
                yield _attack(by, other, ability, answers)
                yield a.Call({by: a.Demand(ability), other: a.Demand(ability, wants="keep")}, kind="conflict",
                             answers=answers, win=GAIN, lose=LOSS)


def _attack(attacker: str, target: str, ability: str, answers: int | None) -> a.Call:
    return a.Call({attacker: a.Demand(ability), target: a.Demand(ability)}, kind="attack", answers=answers,
                  forced=answers is None)


def _for_order(state: State, able: tuple[str, ...]) -> Iterator[a.Action]:
    rounds = state.rounds
    if rounds is None:
        yield a.OpenRounds(at={who: SPOTS[at % 2] for at, who in enumerate(able)})
        return
    yield a.OpenRounds()
    yield a.CloseRounds()
    within = tuple(who for who in rounds.at if state.bodies[who].able)
    joining = tuple(who for who in able if who not in rounds.at)
    for some in (within, joining):
        if some:
            yield a.Call({who: a.Demand("wits") for who in some}, kind="order", forced=True)


def _offers(state: State) -> Iterator[a.Action]:
    call = state.call
    if call is None:
        return
    hidden = offers.sealed(state)
    for seat in (GM, *state.header.characters):
        yield from (e.Ready(seat, yes) for yes in (True, False))
        yield e.Withdraw(seat)
    for who, hand in call.hands.items():
        by = decides(state, who)
        yield from (a.Push(by, who, points, who in hidden) for points in range(MOST_SCORE + 1))
        yield from (a.Support(seat, who, yes) for seat in state.header.characters for yes in (True, False))
        yield from (a.AgreeDrive(who, yes) for yes in (True, False))
        if is_protagonist(state, who):
            yield a.LastStand(who)
            yield from (a.UseGear(who, gear) for gear in ("", *(piece.id for piece in state.gear[who]))
                        if gear != hand.gear)


def _after(state: State) -> Iterator[a.Action]:
    """What is told and judged after a result."""
    yield from (e.DoEffect(owed.of, effects=choice) for owed in state.owed[:1] for choice in owed.choices)
    yield from (a.AgreeDrive(seat, yes) for seat in state.claims for yes in (True, False))
    if state.telling is not None:
        yield e.Tell(state.telling.of)
        yield from (e.PassTelling(state.telling.of, to) for to in state.players)
    for ident in state.waiting:
        yield e.Accept(ident)
        yield e.Strike(ident, Ground.TOLD)


def _in_rounds(state: State) -> Iterator[a.Action]:
    rounds = state.rounds
    if rounds is None:
        yield from (a.Revive(by, who) for by in state.players for who, body in state.bodies.items() if body.down)
        return
    for seat in voters(state, rounds):
        yield a.GoFirst(seat)
        yield a.GoFirst(seat, rounds.tied)
    if rounds.whose:
        by = decides(state, rounds.whose)
        yield e.Ready(by)
        yield from (a.Move(by, rounds.whose, to) for to in moves_of(rounds, rounds.whose))
        yield from (a.Stabilise(by, who) for who, body in state.bodies.items() if body.down)


def _ends(state: State) -> Iterator[a.Action]:
    if state.phase is not Phase.ENDING:
        yield a.EndChapter()
        yield e.DeclareEnd("an_end")
        return
    if state.step == REST:
        yield from (a.Rest(health=health, resolve=resolve) for health in (0, 1, "all") for resolve in (0, 1, "all"))
    if state.step == PREPARATION:
        yield a.Prepare()
        yield a.Prepare(facts=tuple(state.facts)[:3], clocks=tuple(state.clocks)[:1])
    if state.step == GROWTH:
        yield from (a.AgreeGrowth(seat, yes) for seat in state.growing for yes in (True, False))
        for seat in state.header.characters:
            yield e.Ready(seat)
            yield from (a.Replace(seat, spare.name) for spare in state.header.bench)
            yield a.Grow(seat, None, "")
            yield from (a.Grow(seat, drive.id, text) for drive in state.drives[seat] for text in ("", None))


def _of_protagonist(state: State, seat: str) -> Iterator[a.Action]:
    yield e.Narrate(seat)
    yield e.Ask(seat)
    yield from (e.Agree(seat, yes) for yes in (True, False))
    yield from (a.ClaimDrive(seat, drive.id) for drive in state.drives[seat])
    yield e.Tell(seat, kind=TellKind.INTRODUCTION)
    yield e.Tell(seat, kind=TellKind.EPILOGUE)
    if state.call is None:
        yield from _with_gear(state, seat)
    if state.bodies[seat].dead:
        yield from (a.Lend(npc, seat) for npc in state.npcs)
        yield from (a.Lend(npc, "") for npc, player in state.lent.items() if player == seat)


def _with_gear(state: State, seat: str) -> Iterator[a.Action]:
    for piece in state.gear[seat]:
        yield a.UseGear(seat, piece.id)
        yield from (a.GiveGear(seat, piece.id, to) for to in state.living if to != seat)
    for other in state.living:
        if other != seat and state.bodies[other].down:
            yield from (a.GiveGear(seat, piece.id, seat, other) for piece in state.gear[other])


def to_act(state: State) -> tuple[str, ...]:
    """The seats whose decision the others wait for. In free play anybody may speak; the GM leads where nobody does."""
    if state.phase is Phase.OVER:
        return ()
    due = dice_due(state)
    if due is not None:
        return (prototype(state, due).by,)
    if state.call is not None:
        waiting = offers.offers_left(state)
        hidden = tuple(who for who in waiting if who in offers.sealed(state) and not state.call.hands[who].chosen)
        return hidden if hidden and waiting[:1] == hidden[:1] else waiting[:1]
    if state.owed or state.claims:
        return (GM,)
    if state.telling is not None:
        return (state.telling.of,)
    if state.offered is not None:
        return (state.offered.to,)
    if state.rounds is not None:
        return _in_turn(state)
    if state.phase is Phase.ENDING and state.step == GROWTH and not state.growing:
        return tuple(seat for seat in state.header.characters if seat not in state.grown)[:1]
    return (GM,)


def _in_turn(state: State) -> tuple[str, ...]:
    """Whoever must agree on an order, or has the turn; the GM answers whoever spoke, and opens rounds."""
    rounds = state.rounds
    if rounds is None:
        return (GM,)
    if rounds.tied:
        return tuple(seat for seat in voters(state, rounds) if seat not in rounds.votes)[:1]
    if rounds.whose and not state.spoken:
        return (decides(state, rounds.whose),)
    return (GM,)
