"""What belongs to the player: folders, settings, saved games. Written so that nothing gets lost."""
