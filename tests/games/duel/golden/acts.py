"""Duels that show the feats of activation, of the way, of declaration and after a Duel, and the traits."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from game.games.duel.rules import actions as a
from game.games.duel.rules.field.models import Place
from game.games.duel.rules.field.ways import Leg
from tests.games.duel.golden.shown import Shown
from tests.games.duel.rules import test_feats_of_activation as activation
from tests.games.duel.rules import test_feats_of_declaration as declaration
from tests.games.duel.rules import test_feats_of_gangs as gangs
from tests.games.duel.rules.gangs import FIELD, gang, made_so, offered, to
from tests.games.duel.rules.skirmishes import Table
from tests.games.duel.rules.test_feats_afterwards import brave, fiend, shot_at
from tests.games.duel.rules.test_feats_of_dice import CONTACT, band, draws, heroes
from tests.games.duel.rules.test_feats_on_the_way import BOULDER, LEAP, OVER, drawn_on, hidden_from, legs, walking
from tests.games.duel.rules.test_raise_dead import raised
from tests.games.duel.rules.test_traits import begun, changer, in_the_wood, next_turn

MISSES = (1, 1, 1)


def chained_shot() -> Table:
    table = declaration.chained().does(a.Duel, special="chained_shot").scores(A1=2, B1=5, B2="6 avoid")
    return table.throws(5, 1, 1).throws(*MISSES)


def coordinate() -> Table:
    table = gangs.together(gangs.bands(), "A3", "A2").does(a.Move, of="A2", path=to(5000, 2000))
    table.does(a.Move, of="A1", path=()).does(a.Move, of="A3", path=()).does(a.Duel, with_=("B1",))
    table.scores(A1=1, A2=2, A3=3, B1=2).throws(*MISSES, of="A1", target="B1").throws(1, 1, of="A2")
    return table.throws(6, 6, 1, of="B1", target="A3")


def daemon() -> Table:
    table = fiend().does(a.React, feat="daemon").does(a.Move, target="B1", path=legs((6000, 6000)))
    return table.does(a.Duel).scores(A1=2, B1=6).throws(5, 1, 1)


def extreme_reaction() -> Table:
    table = drawn_on().does(a.React, feat="extreme_reaction")
    return table.does(a.Move, path=(Leg(hidden_from(table)),))


def fast() -> Table:
    table = heroes(a_feats=("fast",)).does(a.Activate, of="A1").does(a.Move, path=to(6000, 4000), done=True)
    table.does(a.Move, path=to(6000, 6000), done=True).does(a.Duel)
    return table.scores(A1=2, B1=5).throws(*MISSES).throws(*MISSES)


def hipshot() -> Table:
    table = heroes(a_feats=("hipshot",)).does(a.Activate, of="A1").does(a.Move, done=False, path=legs((6000, 3000)))
    table.does(a.Duel).scores(A1=1, B1=5).throws(*MISSES).throws(*MISSES)
    return table.does(a.Move, path=legs((6000, 6000)))


def hurl() -> Table:
    table = gangs.grabs(gangs.giant()).scores(A1=1, B1="6 avoid").throws(6, 6, 1)
    return table.does(a.Exchange, hits=2, at=Place(10000, 5000, 0))


def irresponsible() -> Table:
    table = declaration.lifts(declaration.irresponsible().throws(6))
    return table.throws(*MISSES, of="B1").throws(1, 1, of="B2").throws(1, 1, 1, target="B1")


def leap() -> Table:
    table = heroes(LEAP, a_feats=("leap",), battlefield=BOULDER).does(a.Activate, of="A1")
    return table.does(a.Move, path=OVER, done=True)


def manhunt() -> Table:
    table = activation.prey_moves(activation.hunting()).does(a.React, feat="manhunt").does(a.Move, path=to(2000, 6000))
    return table.does(a.Duel).scores(B1=1, A1=2).throws(*MISSES).throws(*MISSES)


def node() -> Table:
    table = declaration.node().does(a.Duel, via="A1").scores(A2=2, B1="6 avoid", B2=4)
    return table.throws(5, 1, target="B1").throws(1, 1)


def xenos() -> Table:
    table = declaration.node({**declaration.NODE, "A1": (1000, 8000)}, ("xenos",)).does(a.Duel, via="A1")
    return table.scores(A2=2, B1="6 avoid", B2=4).throws(5, 1, target="B1").throws(1, 1)


def obstacle() -> Table:
    table = gang(activation.HIDDEN, ("obstacle",)).does(a.Activate, of="A1").does(a.Channel, feat="obstacle")
    return table.does(a.PlaceThing, at=Place(1000, 2000, 0))


def prehensile() -> Table:
    return heroes(CONTACT, b_feats=("prehensile",), melee=True).does(a.Activate, of="A1")


def reanimate() -> Table:
    where = {**FIELD, "A1": (2000, 4000), "A2": (3000, 2000)}
    table = made_so(gang(where, ("reanimate",)), "A2", hits=1)
    return table.does(a.Activate, of="A1").does(a.Move, path=to(2000, 2000))


def swift() -> Table:
    table = heroes(CONTACT, a_feats=("swift",), melee=True).does(a.Activate, of="A1")
    table.does(a.Move, path=to(3000, 6000)).does(a.Duel)
    return table.scores(A1=2, B1=5).throws(*MISSES).throws(*MISSES)


def tactical_movement() -> Table:
    return shot_at().does(a.React, feat="tactical_movement").does(a.Move, mode="granted")


def thrall() -> Table:
    values: dict[str, Any] = {"toughness": 2, "thrall": True}
    table = made_so(gang({**FIELD, "A2": (4000, 2000)}, ("thrall",), **values), "A1", toughness=1)
    return table.does(a.Activate, of="A2").does(a.Move, path=to(3000, 2000)).does(a.Sacrifice, to="A1")


def valorous() -> Table:
    table = brave().does(a.React, feat="valorous").does(a.Move, target="C1", path=legs((7000, 8000)))
    return table.does(a.Duel).scores(B1="3 attack", C1="4 attack").throws(*MISSES).throws(*MISSES)


def wingman() -> Table:
    table = gang(activation.HIDDEN, ("wingman",)).does(a.Activate, of="A1").does(a.Move, path=())
    return table.does(a.Assist, models=("A2",))


def xtra_attack() -> Table:
    table = walking()
    table.match.submit(offered(table, a.React)[3])
    table.does(a.Duel).scores(A1="6 avoid", B1=2).throws(4)
    return table.does(a.Move, path=legs((6000, 2000)), done=True)


def yellow() -> Table:
    table = gang(a_feats=("yellow",), toughness=1).does(a.Activate, of="A1").does(a.Move, path=())
    return table.does(a.YieldProne)


def zealous() -> Table:
    table = made_so(gang({"A1": (1000, 1000), "A2": (10000, 1000)}, ("zealous",)), "A2", acted=True)
    return table.does(a.Activate, of="A2", through="zealous").does(a.Move, path=to(7000, 1000))


def awesomeness() -> Table:
    table = made_so(gang(activation.HIDDEN, a_traits={"awesomeness": 2}), "A2", acted=True)
    table.does(a.Activate, of="A1").does(a.Move, path=()).does(a.Activate, of="A2").does(a.Move, path=to(4000, 1000))
    return table.does(a.Activate, of="A1").does(a.Move, path=())


def maneuver() -> Table:
    table = activation.to_initiative(gang(a_traits={"maneuver": 2}))
    return table.does(a.Announce, high=False).throws(3, 2, 5).throws(4)


def follower() -> Table:
    where = {**FIELD, "B1": (11000, 11000)}
    table = draws(band(where, kind="rookie")).scores(A1=4, B1=5, B2=1)
    return table.throws(1).throws(5, 1, 1, target="B2").throws(*MISSES)


def native() -> Table:
    table = in_the_wood().does(a.Activate, of="A1").does(a.Move, path=()).does(a.HoldFire)
    return table.does(a.Activate, of="B1").does(a.Move, path=())


def raise_dead() -> Table:
    table = raised("A2", "B2").does(a.Duel).scores(A1=2, B1=5).throws(*MISSES).throws(*MISSES)
    return table.does(a.Activate, of="B2").does(a.Move, path=to(4000, 5000))


def shapeshifter() -> Table:
    return next_turn(begun(made_so(changer(), "A1", toughness=2))).does(a.Shift)


OF_ACTS: Mapping[str, Shown] = MappingProxyType({
    "chained_shot": Shown("D205", "It shoots at whoever is behind the boulder, within two inches of one in sight; that "
                          "one avoids, the other shoots back.", chained_shot),
    "coordinate": Shown("D206", "A Hero and two Gangers move one after another and draw on one model together; it "
                        "attacks one of them.", coordinate),
    "daemon": Shown("D207", "It has removed a model: it moves towards the nearest and fights again.", daemon),
    "extreme_reaction": Shown("D210", "A Ganger draws on it: an inch aside it is out of sight, and the Duel is off.",
                              extreme_reaction, owner="B1"),
    "fast": Shown("D211", "Two actions in a row, and the Duel only after both.", fast),
    "hipshot": Shown("D216", "It stops at the end of a leg, fights with all dice, and goes on.", hipshot),
    "hurl": Shown("D215", "Two hits become four inches in one straight throw; whoever is thrown lies there.", hurl),
    "irresponsible": Shown("D218", "The others' Scores are seen first, then it throws a die for its own.",
                           irresponsible),
    "leap": Shown("D224", "Straight over the boulder, at the price of the way.", leap),
    "manhunt": Shown("D225", "Its prey has moved: it moves as well, and fights it alone; its own activation is to "
                     "come.", manhunt, owner="B1"),
    "node": Shown("D228", "An ally that ends its Move within five inches engages what the Hero sees; whoever does not "
                  "see the ally avoids.", node),
    "obstacle": Shown("D229", "No Duel can follow, so a block is put beside the Hero.", obstacle),
    "prehensile": Shown("D232", "Nobody gets out of contact with it by a Move.", prehensile,
                        (a.Move("A", "A1", path=to(4000, 6000)),), owner="B1"),
    "reanimate": Shown("D235", "An ally that it touches at the end of its Move stands again, and may still act.",
                       reanimate),
    "swift": Shown("D238", "It leaves its only opponent in contact without a fight.", swift),
    "tactical_movement": Shown("D239", "It stands after a Duel: it moves to where nobody sees it.", tactical_movement),
    "thrall": Shown("D240", "A Thrall that touches its Hero at the end of its Move is given up for a point of "
                    "toughness.", thrall),
    "valorous": Shown("D243", "It has shot back and moves towards another, whom it fights; that was its activation.",
                      valorous, owner="B1"),
    "wingman": Shown("D246", "It drew on nobody, so the ally near by has an attack die more in its own Duel.", wingman),
    "xenos": Shown("D247", "A Ganger of its own engages what the Hero sees, wherever both are.", xenos),
    "xtra_attack": Shown("D248", "It stops a Move on the way with one die; whoever still stands goes on.", xtra_attack,
                         owner="B1"),
    "yellow": Shown("D249", "With toughness left it drops down, and nobody is fought.", yellow),
    "zealous": Shown("D251", "Eight inches away an ally acts in its place, though it has acted.", zealous),
    "awesomeness": Shown("D261", "After its own activation two more for its seat, itself included.", awesomeness),
    "follower": Shown("D262", "The Rookie throws one die and is out at the first hit.", follower),
    "maneuver": Shown("D263", "Two dice more for Initiative: low is announced, and the lowest counts.", maneuver),
    "native": Shown("D264", "In its wood nobody sees it; it need not fight.", native),
    "raise_dead": Shown("D265", "One of each side is set down beside the Hero and is its own; each acts at once.",
                        raise_dead),
    "shapeshifter": Shown("D266", "One activation puts the other shape beside it, the next completes the shift: a "
                          "point lost counts against the new toughness.", shapeshifter)})
"""By the name of the feat or trait."""
