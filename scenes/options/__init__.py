"""The options of the player."""
