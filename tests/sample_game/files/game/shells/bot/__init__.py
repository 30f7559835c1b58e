"""All that an opponent knows of Low Tide."""
