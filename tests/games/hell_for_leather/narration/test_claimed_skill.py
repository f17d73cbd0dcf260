"""An intention with a claimed skill speaks of that one, or of none, over simulated matches."""

from game.games.hell_for_leather.narration.story import Story
from game.games.hell_for_leather.rules import Narrate
from game.narration.packs import Pack
from game.storage.paths import Paths
from tools.bench_voice import played

MATCHES = 6
FEWEST_CLAIMS = 6
OTHER_SKILLS = frozenset({"hobby", "hobby2", "vocation"})


def test_no_intention_goes_by_a_hobby_where_another_skill_is_claimed(pack: Pack) -> None:
    frames = {frame.id: frame for frame in pack.frames["intention"]}
    claims, about = 0, 0
    for match in (played(pack, Paths.find(None), seed, "random") for seed in range(MATCHES)):
        claimed = {deed.number: deed.before.declared for deed in match.deeds
                   if isinstance(deed.action, Narrate) and deed.before.declared}
        story = Story(match.header, pack)
        story.read(match.deeds)
        for line in story.teller.chronicle.told:
            if line.slot == "intention" and line.entry in claimed:
                claims += 1
                about += claimed[line.entry].lower() in line.text.lower()
                assert not OTHER_SKILLS & frames[line.frame].needs, line.text
            elif line.slot == "intention":
                assert "skill" not in frames[line.frame].needs, line.text
    assert claims >= FEWEST_CLAIMS
    assert about
