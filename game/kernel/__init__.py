"""What every game stands on: the contract, the session with its log, chance, saves and replays."""
