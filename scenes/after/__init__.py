"""After a game: the results, the score curve, the game looked at again."""
