"""What is chosen before a match, as pure functions: options that need each other, presets, rosters, battlefields."""
