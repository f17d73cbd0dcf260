"""Computer players: how they decide, aim and err. Knows the rules, and no engine, file or clock."""
