"""What English does by exception: verbs, nouns, numbers."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType

SINGULAR_VERBS: Mapping[str, str] = MappingProxyType({"be": "is", "have": "has", "do": "does", "go": "goes"})
PLURAL_VERBS: Mapping[str, str] = MappingProxyType({"be": "are"})
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh",
            "twelfth")
NOUNS: Mapping[str, str] = MappingProxyType({
    "die": "dice", "person": "people", "man": "men", "woman": "women", "foot": "feet", "knife": "knives",
    "life": "lives", "tooth": "teeth", "child": "children", "wife": "wives", "half": "halves", "thief": "thieves",
    "shelf": "shelves", "leaf": "leaves", "wolf": "wolves", "goose": "geese", "mouse": "mice", "sheep": "sheep",
    "policeman": "policemen", "fireman": "firemen", "potato": "potatoes", "tomato": "tomatoes", "piano": "pianos",
    "photo": "photos", "penny": "pence", "loaf": "loaves", "scarf": "scarves", "roof": "roofs"})

_PAST = """
arise arose; awake awoke; bear bore; beat beat; become became; begin began; bend bent; bet bet; bind bound; bite bit;
bleed bled; blow blew; break broke; breed bred; bring brought; build built; burn burned; burst burst; buy bought;
cast cast; catch caught; choose chose; cling clung; come came; cost cost; creep crept; cut cut; deal dealt; dig dug;
do did; draw drew; dream dreamt; drink drank; drive drove; eat ate; fall fell; feed fed; feel felt; fight fought;
find found; flee fled; fling flung; fly flew; forbid forbade; forget forgot; forgive forgave; freeze froze; get got;
give gave; go went; grind ground; grow grew; hang hung; have had; hear heard; hide hid; hit hit; hold held; hurt hurt;
keep kept; kneel knelt; knit knitted; know knew; lay laid; lead led; lean leaned; leap leapt; learn learned;
leave left; lend lent; let let; lie lay; light lit; lose lost; make made; mean meant; meet met; mistake mistook;
outrun outran; overhear overheard; owe owed; pay paid; put put; quit quit; read read; rebuild rebuilt; repay repaid;
ride rode; ring rang; rise rose; run ran; say said; see saw; seek sought; sell sold; send sent; set set; sew sewed;
shake shook; shed shed; shine shone; shoot shot; show showed; shrink shrank; shut shut; sing sang; sink sank; sit sat;
sleep slept; slide slid; sling slung; slit slit; smell smelled; sow sowed; speak spoke; speed sped; spend spent;
spill spilled; spin spun; spit spat; split split; spoil spoiled; spread spread; spring sprang; stand stood;
steal stole; stick stuck; sting stung; stink stank; stride strode; strike struck; string strung; swear swore;
sweep swept; swell swelled; swim swam; swing swung; take took; teach taught; tear tore; tell told; think thought;
throw threw; thrust thrust; tread trod; undo undid; understand understood; undress undressed; wake woke; wear wore;
weave wove; weep wept; win won; wind wound; withdraw withdrew; wring wrung; write wrote; admit admitted;
allot allotted; begrudge begrudged; commit committed; control controlled; forget forgot; occur occurred;
omit omitted; permit permitted; prefer preferred; refer referred; regret regretted; submit submitted;
transfer transferred; travel travelled; cancel cancelled; label labelled; signal signalled; swivel swivelled;
unravel unravelled; level levelled; quarrel quarrelled; shovel shovelled; kidnap kidnapped; worship worshipped;
panic panicked; picnic picnicked; whip whipped; equip equipped; unzip unzipped; unwrap unwrapped; quiz quizzed
"""
PAST: Mapping[str, str] = MappingProxyType(dict(pair.split() for pair in _PAST.split(";")))

TITLES = frozenset(re.findall(r"\w+", """
the an dr mr mrs ms miss mister sir dame lady lord saint st old big little young mad captain major colonel general
sergeant doctor professor nurse sister brother father mother uncle aunt auntie king queen prince princess baron count
madame monsieur don dona van von der de da di la le el san santa judge agent team
"""))
"""First words of a name that are no first name."""
