"""Small records made by earlier versions, of what they allowed and today's rules do not."""

from pathlib import Path

# By 0.1.0: A1 learns a skill, ends a turn right after its use was vetoed (entry 15), another after a new intention
# without a skill (24), and has a third skill vetoed when the record breaks off (30).
TURNS_ENDED_AFTER_A_VETO = Path(__file__).with_name("turns-ended-after-a-veto.hfl.jsonl")
