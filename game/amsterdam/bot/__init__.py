"""What the opponents of Hotel Amsterdam know. Nothing of the rules is in here."""
