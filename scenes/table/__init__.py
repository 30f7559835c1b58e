"""The table that all games share: the flow of the log, a person's turn, what is drawn around the board."""
