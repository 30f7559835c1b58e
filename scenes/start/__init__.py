"""Before a game: the title, and who plays what."""
