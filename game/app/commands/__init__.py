"""What may be typed after the program's name: one module a subcommand."""
