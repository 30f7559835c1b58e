"""Component data and texts: YAML with positions, mods laid over the base, sentences for every problem."""
