"""How computers play Hell for Leather: what positions, conflicts and deeds are worth. No engine, file or clock."""
