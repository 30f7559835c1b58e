"""Saved games: the shelf, what is said of each, and the ways from a save or a new deal to a table."""
