"""Learning a game: lessons as data, who walks through them, and the cards for what is met the first time."""
