"""A whole story of High Stakes by hand, as readable text: every entry with its words, its dice and what it led to."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from textwrap import wrap
from typing import Any

from game.games.high_stakes.narration.plain_words import StakesWords
from game.games.high_stakes.rules import HIGH_STAKES
from game.games.high_stakes.rules import actions as a
from game.games.high_stakes.rules.actions import Extra, Growth
from game.games.high_stakes.rules.constants import Rung
from game.games.high_stakes.rules.header import Character, Header
from game.games.high_stakes.rules.sheet import PersonalSecret, Relationship, Sheet, Trait, UniqueThing
from game.games.high_stakes.rules.state import State
from game.rules.dice.success_pool import SixUse
from game.rules.game_master import entries as e
from game.rules.game_master.effects import Effect, SetFact
from game.rules.game_master.story_header import StartingFact
from game.rules.game_master.story_state import Clock, Npc
from game.rules.game_master.terms import GM, Ground, SceneKind, TellKind
from game.rules.match import Deed, Match
from tests.games.high_stakes.rules.stories import Table, effect

FILE = Path(__file__).resolve().parent / "golden" / "the_tide_ledger.txt"
WIDTH = 118


def people() -> dict[str, Character]:
    """A locksmith's widow and a courier of the roofs."""
    maud = Sheet(2, 4, 2, "locksmith's widow", _traits(
        "opens locks by ear", "reads ledgers upside down", "never forgets a face", "mends clocks",
        "speaks Low Harbour"),
        (Relationship("brother", "would drown for him", "Jem, a ferryman"),
         Relationship("captain", "cannot forgive", "Captain Orrin"), Relationship("piet", "trusts", "Piet Arrow")),
        PersonalSecret("She made the lock of the strong room."))
    piet = Sheet(4, 2, 2, "courier of the roofs", _traits(
        "runs along gutters", "throws knives", "knows every guard's name", "climbs wet walls", "whistles like a gull"),
        (Relationship("maud", "owes", "Maud Tansy"), Relationship("dog", "is followed by", "a grey dog"),
         Relationship("rival", "must beat", "Corvo, another courier")), None,
                 UniqueThing("a lamp that burns under water"))
    return {"p1": Character("human:1", "Maud Tansy", maud, "she"), "p2": Character("human:2", "Piet Arrow", piet, "he")}


def _traits(*texts: str) -> tuple[Trait, ...]:
    return tuple(Trait(f"t{at}", text) for at, text in enumerate(texts, 1))


class Told(Table):
    """The table of this story."""

    def __init__(self) -> None:
        header = Header(
            title="The tide ledger", characters=people(), clocks={"tide": Clock(6)},
            facts={"window": StartingFact("window", "barred"), "informer": StartingFact("captain", "bought", True)},
            npcs={"captain": Npc({"difficulty": 3}, -1), "dogs": Npc({"difficulty": 2})})
        self.match = Match.start(HIGH_STAKES, header, bytes)

    def asks(self, seat: str, text: str, demand: a.Demand, difficulty: int, **more: Any) -> None:
        """Somebody says what they mean to do, and the GM calls for it."""
        self.do(e.Narrate(seat, text))
        self.do(a.Call({seat: demand}, answers=self.state.spoken[-1].n, difficulty=difficulty, **more))


def least(*rungs: Rung, what: str = "") -> a.Least:
    """A Consequence of these parts."""
    return (tuple(a.Part(rung, what) for rung in rungs),)


def so(ident: str) -> tuple[Effect, ...]:
    """A fact as an effect."""
    return (Effect(fact=SetFact(ident)),)


def whole_story() -> Match[Header, State, a.Action]:
    """The story from its first scene to its last entry."""
    table = Told()
    _quay(table)
    _wall(table)
    _yard(table)
    _night(table)
    _strong_room(table)
    _after(table)
    match: Match[Header, State, a.Action] = table.match
    return match


def _quay(table: Told) -> None:
    table.do(e.SetScene("quay", title="The quay, an hour before low water",
                        text="The customs house stands in the mud like a tooth. Captain Orrin counts your coins twice.",
                        here=("captain",)))
    table.asks("p1", "I talk of his daughter's wedding until he looks away.",
               a.Demand("aura", (a.Tactical(1, "his daughter's name, from the ferryman"),), least(Rung.FACE)), 2,
               win=so("captain_looks_away"), texts={"lose": "He laughs at you before the whole quay."})
    table.spend(Extra.TRAIT, "t3")
    table.spend(Extra.FRIEND, "t3", "p2", to="p1")
    table.ready()
    table.lie(6, 4, 1, 2, 5)
    table.do(a.UseSix("p1", "d1", SixUse.BURN, "d3"), a.Stand("p1"))
    table.do(e.Tell("p1", "By the time he remembers his lantern there is nobody on his side of the quay."))


def _wall(table: Told) -> None:
    table.do(e.SetScene("wall", kind=SceneKind.ACTION, title="The seaward wall", text="Weed, iron, four floors of it."))
    table.asks("p2", "Up, before the watch turns round.", a.Demand("body", least=least(Rung.RETREAT)), 5,
               win=so("on_the_roof"), texts={"lose": "You are driven off, and the tide with you."})
    table.spend(Extra.TRAIT, "t4", "p2")
    table.do(a.RaiseStakes("p2", Rung.FREEDOM, text="If I slip, I slip into their boat."))
    table.ready()
    table.lie(6, 6, 3, 4, 2, 1, 2)
    table.explode("p2", "d1", 5, 6)
    table.do(a.Stand("p2"))
    table.do(a.Complication("p2", 1, text="A slate goes down into the yard, and a dog asks what that was.",
                            effects=(effect(clock={"id": "tide", "add": 1}),)))
    table.do(e.Tell("p2", "The last arm's length I do with my eyes shut."))
    table.do(e.AddElement("skylight", "p2", "A skylight, propped open for a cat", "skylight", "open"))
    table.do(e.Strike("skylight", Ground.TOLD, fact="window", text="A skylight, barred like the rest; the cat goes in "
                                                                   "and out between the bars."))


def _yard(table: Told) -> None:
    table.do(e.SetScene("yard", kind=SceneKind.ACTION, goes_on=True, title="The yard", text="Two dogs and one door."))
    table.do(e.Narrate("p1", "We go in together: he has the dogs, I have the door."))
    both = {seat: a.Demand(attribute, least=least(rung)) for seat, attribute, rung in (
        ("p1", "mind", Rung.EQUIPMENT), ("p2", "body", Rung.WOUND))}
    table.do(a.Call(both, kind="shared", answers=table.state.spoken[-1].n, difficulty=5, parts=(
        a.Source("dogs", 2, "two dogs", win=so("dogs_asleep"), lose=so("dogs_loose")),
        a.Source("door", 3, "the alarmed door", win=so("door_open")))))
    table.do(a.Split("p1", (a.SplitPart("hers", ("door",), 3, ("p1",)), a.SplitPart("his", ("dogs",), 2, ("p2",)))))
    table.spend(Extra.TRAIT, "t1")
    table.spend(Extra.UNIQUE, seat="p2")
    table.ready()
    table.lie(3, 4, 5, 2, 2)
    table.lie(1, 2, 2, 2, 6, 2)
    table.do(a.Stand("p1"), a.Stand("p2"))
    table.do(a.Complication("p2", 1, text="The lamp goes out of your hand and does not go out.", held=True))
    held = table.state.count
    table.do(e.Tell("p1", "The door says its one word of brass and lets go."),
             e.Tell(GM, "One of the dogs has his sleeve, and then what is in it."))
    table.do(e.Ready("p2"))
    table.do(a.Complication("p2", 0, text="Under the water of the yard something answers the lamp.",
                            effects=(effect(clock={"id": "tide", "add": 1}),)))
    table.do(e.SetScene("office", kind=SceneKind.INVESTIGATION, title="The counting office"))
    table.do(a.PlayHeld(held))
    table.do(e.Ask("p2", "Who of us knows how customs men hide a ledger?"))
    table.do(a.Call({"p1": a.Demand("mind", least=least(Rung.NERVE))}, kind="question",
                    answers=table.state.spoken[-1].n, difficulty=4, about="ledger", win=so("ledger_behind_the_clock")))
    table.spend(Extra.ASK_HELP, seat="p2", to="p1")
    table.ready()
    table.lie(2, 3, 6, 4, 5)
    table.do(a.Stand("p1"), e.Tell("p1", "Nobody winds a clock in an empty house: it stands behind that one."))
    table.do(e.AddElement("hatch", "p1", "A coal hatch to the strong room", "hatch"), e.Accept("hatch"))


def _night(table: Told) -> None:
    table.do(e.SetScene("loft", kind=SceneKind.REST, title="The sail loft", text="Until the next low water."))
    table.do(e.SetScene("dream", kind=SceneKind.DREAM, title="Under the sails", text="The lock speaks in his voice."))
    table.do(a.Call({"p1": a.Demand("mind")}, forced=True, difficulty=2, win=so("the_lock_has_a_second_tongue")))
    table.ready()
    table.lie(3, 5, 1, 2)
    table.do(a.Stand("p1"), a.Waive("p1"), e.Tell("p1", "He says: turn it as if you were leaving."))


def _strong_room(table: Told) -> None:
    table.do(e.SetScene("strong_room", kind=SceneKind.ACTION, title="The strong room", here=("captain",),
                        text="The captain has been bought twice. He stands before the shelf with the river let in."))
    table.do(e.Reveal(("informer",)))
    table.asks("p1", "Then I open my own lock, with him at it.",
               a.Demand("mind", (a.Tactical(2, "the second tongue"),), least(Rung.OVER)), 7, win=so("ledger_taken"),
               texts={"lose": "The river comes in over the sill, and you are not seen again."})
    table.spend(Extra.SECRET)
    table.spend(Extra.HEROIC, "t2")
    table.spend(Extra.RELATIONSHIP, "brother")
    table.ready()
    table.lie(2, 3, 1, 2, 4, 6, 2, 5, 1, 2, 3)
    table.explode("p1", "d6", 2, 1)
    table.do(a.Stand("p1"))
    table.do(e.Tell(GM, "You are ahead of the tongue by a breath and behind the river by two. Jem finds the shawl."))
    table.do(a.Join("p1", Character("human:1", "Jem Tansy", _jem(), "he"), "He has her boat, and her patience."))
    table.do(e.SetScene("boats", kind=SceneKind.ACTION, title="Between the moored boats", here=("captain",)))
    table.do(e.Narrate("p2", "For Maud: we take it from him, the two of us, before he is across."))
    table.do(a.Call({seat: a.Demand("body", least=least(Rung.DEATHS_DOOR)) for seat in ("p1", "p2")}, kind="team",
                    answers=table.state.spoken[-1].n, difficulty=6, revenge="p1_1", win=so("avenged_p1_1")))
    for seat in ("p1", "p2"):
        table.spend(Extra.REVENGE, seat=seat)
    table.ready()
    table.lie(3, 1, 4, 6, 2)
    table.lie(6, 3, 4, 2, 5, 2)
    table.do(a.UseSix("p2", "d6", SixUse.BURN, "d2"), e.Agree("p1"), a.Stand("p1"), a.Stand("p2"))
    table.do(e.Tell("p1", "I ram his skiff with hers."), e.Tell("p2", "And I am in it before it is his again."))
    table.do(e.AddElement("page", "p1", "The page is dry: she had waxed it", "page"), e.Accept("page"))


def _after(table: Told) -> None:
    table.do(e.Tell(GM, "The tide turns over the house as if nobody had ever counted in it.", TellKind.SCENE))
    table.do(e.DeclareEnd("ledger_out", text="The ledger goes up the river under a load of onions."))
    table.do(a.Experience("p1", Growth.RELATIONSHIP, "dead", "rows for", "Maud, who is dead"),
             a.Experience("p2", Growth.MOVE, "body", to="aura"), a.Experience("p2", Growth.VERY, "t4"))


def _jem() -> Sheet:
    ties = (Relationship("maud", "mourns", "Maud"), Relationship("piet", "blames", "Piet Arrow"),
            Relationship("captain", "will find", "Captain Orrin"))
    return Sheet(3, 2, 3, "ferryman", _traits(
        "rows in any weather", "knows the mud", "sings people calm", "strong grip", "hears an oar a mile off"), ties)


# --- as text ---

def transcript(match: Match[Header, State, a.Action]) -> str:
    """The whole of a play."""
    seats = [f"{seat} {each.name} ({each.pronouns}), {each.sheet.concept}: Body {each.sheet.body}, Mind "
             f"{each.sheet.mind}, Aura {each.sheet.aura}" for seat, each in match.header.characters.items()]
    words = StakesWords(match.header)
    lines = [line for deed in match.deeds for line in _deed(deed, words)]
    return "\n".join((match.header.title, *seats, "", *lines, "", f"Ending {match.state.ending}.", ""))


def _deed(deed: Deed[Any, Any], words: StakesWords) -> Iterator[str]:
    yield f"{deed.number} {deed.do} {deed.by}"
    action = deed.action
    said = [str(getattr(action, key, "")) for key in ("title", "text")]
    said += [f"{key}: {text}" for key, text in getattr(action, "texts", {}).items()]
    for text in filter(None, said):
        yield from wrap(text, WIDTH, initial_indent="    \u201c", subsequent_indent="    ")
    told = " ".join(filter(None, (words.sentence(event, deed.after) for event in deed.events)))
    yield from wrap(told, WIDTH, initial_indent="    > ", subsequent_indent="      ")
