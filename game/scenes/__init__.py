"""Scenes and phase controllers: the only place where hand, physics, rules, narration and screen meet."""
