"""The games without a window: rules, opponents, content, the player's files. No pygame below this line."""
