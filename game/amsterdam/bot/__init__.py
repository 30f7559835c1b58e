"""What the opponents of Hotel Amsterdam know. Nothing of the rules is in here.

    bot.py            what they do: each decision by its worth, and whole turns for those who look ahead
    explain.py        why, in words
    themes.py         what the reasons are about, for opponents with a taste
    weights.py        what counts how much
    packed_points.py  everybody's points in one number, and what they are worth
    hotel_sites.py    what a place for a hotel promises
    pawn_acts.py      what one pawn can do from every crossing in its reach
    turn_value.py     what both can do together, and so how well a turn can end
    whole_turns.py    every complete turn, for those who look ahead
    win_odds.py       who is how likely to win between two turns
    playout.py        the next turns, played greedily and fast
    NOTES.md          what was measured
"""
