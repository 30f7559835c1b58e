"""The mods: which are on, what each changes, what is wrong with it."""
