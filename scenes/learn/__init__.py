"""Learning: the first start, the lessons, the cards for what is met the first time."""
