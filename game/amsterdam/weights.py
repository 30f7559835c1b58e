"""What counts how much, in points. Found by letting opponents with other weights play each other."""

from __future__ import annotations

WIN = 20.0
"""Reaching the target, beyond the margin: more than any flip brings."""
LEADER, AVERAGE = 0.7, 0.3
"""How much the points of the best other seat and of the others' average count against one's own."""
BUILDING, LANDING, DAM = 0.4, 0.9, 1.2
"""What a hotel gains over a whole game from a building beside it, from each canal space beside that building
and from the Dam."""
GUEST = 0.2
"""A tourist who is already there."""
CROWD = 0.3
"""Tactical: a tourist who can no longer be chased away."""
CAUTION = 0.4
"""How much of what the next player could take away counts against leaving a pawn where he can use it."""
CLOSE = 5
"""With more than two seats only those so close to the target are feared."""
SURE_EARLY, SURE_LATE = 0.4, 0.9
"""How much of a margin lasts until the end, with all and with no tourists still to come."""
GAP = (0.0, 0.0, 0.0, 2.7, 3.6)
"""By number of seats: how far an average seat ends behind the best other one."""
DENIED = 0.3
"""A tourist left on a quay, whom the others do not get."""
