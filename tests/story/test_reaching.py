"""What of a pack nothing can reach, facts taken as sets; and that whatever does happen was called possible."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.scenes.led.unwatched.styles import Style
from game.story.possible import Possible
from game.story.reaching import reached, unreachable
from tests.games.keeper.led import adventure, played
from tests.story.small_pack import laid
from tools.check_adventure import checked

HEAD, DOOR, DECKS = "pack.yaml", "scenes/door.yaml", "decks.yaml"
SECRET = ("facts:\n  inside: {}\n", "facts:\n  inside: {}\n  never: {}\n"
          "  name: {secret: true, learn: [door, cellar], gives: {advantage: {on: lock}}}\n")

IDLE = "pack.yaml:18: facts.never: nothing makes it so; a result, a trigger or a full clock does"


def problems(tmp_path: Path, *changes: tuple[str, str, str]) -> list[str]:
    """What is found in the small pack with these changes: file, a text in it, what stands there instead."""
    return checked(laid(tmp_path, **{f"change{at}": change for at, change in enumerate(changes)}))[1]


@pytest.mark.parametrize(("file", "before", "after", "said"), [
    (DOOR, "place: the door", "place: the door\n    again: 2", ""),
    (DOOR, 'if: "fact(inside)"}', 'if: "fact(inside) and clock(rain) > 4"}',
     "scenes/door.yaml:12: scenes.door.exits.in"),
    (DOOR, "verbs: [climb], band: hard}", 'verbs: [climb], band: hard, needs: "fact(never)"}',
     "scenes/door.yaml:20: obstacles.lock.approaches.climb.needs: the condition 'fact(never)' can never hold"),
    (DOOR, 'if: "here(widow)"', 'if: "stance(widow) > 0"',
     "obstacles.lock.approaches.knock.advantage: 'stance(widow) > 0' can never hold, so it counts for nobody"),
    (DOOR, "nouns: [door, lock]", 'if: "done(lock) == \'triumph\' and act() == 3"\n    nouns: [door, lock]',
     "obstacles.lock.if: the condition"),
    (DECKS, "fits: [door]", "fits: [attic]", "decks.yaml:6: elements.hatch.fits: none of attic is a scene"),
    (DECKS, 'when: "fact(inside)"', 'when: "fact(never)"', "decks.yaml:8: endings.in: the condition 'fact(never)'"),
    (DECKS, 'when: "fact(inside)"', 'when: "act() < 9"',
     "decks.yaml:9: endings.cold: stands behind in, whose condition holds whatever happens"),
    (DECKS, "endings:\n", 'triggers:\n  - {id: gone, when: "out(widow)", then: [{end: in}]}\nendings:\n',
     "decks.yaml:8: triggers.gone: the condition 'out(widow)' can never hold"),
    (DECKS, '{id: skull_0, when: "act() == 1"', '{id: skull_0, when: "act() == 3"', "skulls.skull_0: the condition"),
    (DECKS, "do: [{clock:", 'if: "session() > 1", do: [{clock:', "complications.gust: the condition"),
])
def test_what_nothing_can_reach_is_found_and_placed(tmp_path: Path, file: str, before: str, after: str,
                                                    said: str) -> None:
    never = (HEAD, "inside: {}", "inside: {}\n  never: {}")
    found = problems(tmp_path, never, (file, before, after))
    assert found.pop(found.index(IDLE)) == IDLE
    assert any(said in each for each in found) if said else found == [], found


@pytest.mark.parametrize(("file", "before", "after", "said"), [
    (HEAD, "inside: {}", "inside: {}\n  never: {}", "pack.yaml:18: facts.never: nothing makes it so"),
    (HEAD, "cast:\n", "cast:\n  butler: {name: B, pronouns: he, role: r, numbers: {keeper: {sc: 1}}}\n",
     "pack.yaml:15: cast.butler: is in no scene"),
    (HEAD, "clocks:\n", "clocks:\n  snow: {size: 4, full: {fact: inside}}\n",
     "pack.yaml:19: clocks.snow: nothing moves it")])
def test_what_is_defined_and_never_used_is_found(tmp_path: Path, file: str, before: str, after: str,
                                                 said: str) -> None:
    [found] = problems(tmp_path, (file, before, after))
    assert found.startswith(said)


def test_a_secret_is_learnt_where_it_says_and_by_two_ways(tmp_path: Path) -> None:
    found = problems(tmp_path, (HEAD, *SECRET), (DOOR, "success: {say: opens, do: [{fact: inside}]}",
                                                 "success: {say: opens, do: [{fact: inside}, {fact: name}]}"))
    assert found == [IDLE,
        "pack.yaml:19: facts.name.learn: nothing in cellar makes it known; it is learnt in door",
        "pack.yaml:19: facts.name: can be learnt in 1 scenes; 2 at least",
        "pack.yaml:19: facts.name.gives: no way at lock is easier by it; one needs an advantage if fact(name)"]


def test_a_secret_is_learnt_before_it_is_needed(tmp_path: Path) -> None:
    cellar = "  cellar: {part: evening, act: 2, kind: action, place: p, want: want, say: {first: first}, " \
             "obstacles: [hatch], exits: [{to: out, always: true}]}\n" \
             "  attic: {part: evening, act: 2, kind: action, place: p, want: want, say: {first: first}, " \
             "obstacles: [trunk], exits: [{to: out, always: true}]}\nobstacles:\n"
    more = "".join(
        f"  {name}:\n    scene: {scene}\n    nouns: [lid]\n    stakes: stakes\n    approaches:\n"
        "      lift: {by: force, verbs: [lift]}\n      kick: {by: force, verbs: [kick]}\n    free: {band: hard}\n"
        "    results:\n      success: {say: opens, do: [{fact: name}]}\n"
        "      failure: {say: stays, do: [{clock: {id: rain, add: 1}}]}\n"
        for name, scene in (("hatch", "cellar"), ("trunk", "attic")))
    secret = (SECRET[0], SECRET[1].replace("[door, cellar]", "[cellar, attic]"))
    found = problems(tmp_path, (HEAD, *secret), (DOOR, "obstacles:\n  lock", f"{cellar}{more}  lock"),
                     (DOOR, 'if: "here(widow)"', 'if: "fact(name)"'))
    late = [each for each in found if "tests.say" not in each and each != IDLE]
    assert late == ["pack.yaml:19: facts.name: is needed in door, act 1, and learnt from act 2 on"]


def test_nothing_of_the_adventure_is_out_of_reach() -> None:
    assert unreachable(adventure().pack) == []


@pytest.mark.parametrize("style", Style)
def test_whatever_happens_in_a_play_was_called_possible(style: Style) -> None:
    pack, so = adventure().pack, reached(adventure().pack)
    for seed in range(3):
        match = played(seed, 3, style)
        assert {deed.after.scene.id for deed in match.deeds if deed.after.scene is not None} <= so.scenes
        assert {deed.after.act for deed in match.deeds} <= so.acts
        for ident, fact in match.state.facts.items():
            assert ident not in so.facts or fact.value in so.facts[ident], ident
        for ident, clock in match.state.clocks.items():
            assert clock.filled in so.clock_may_be(ident)
        ended = next(row for row in pack.decks.endings if row.id == match.state.ending)
        assert so.may_hold(ended.when)


@pytest.mark.parametrize(("condition", "holds", "fails"), [
    ("", True, False), ("fact(inside)", False, True), ("not fact(inside)", True, False),
    ("players() > 5", False, True),
    ("players() >= 1", True, False), ("clock(dawn) == 0 or clock(dawn) > 0", True, False), ("act() == 1", True, False),
    ("seen(dinner) and act() == 1", False, True), ("last() == 'cost'", True, True),
    ("stance(crane) > -4", True, False)])
def test_before_anything_has_happened_little_is_possible(condition: str, holds: bool, fails: bool) -> None:
    so = Possible(adventure().pack)
    assert (so.may_hold(condition), so.may_fail(condition)) == (holds, fails)
