"""What the opponents of Hotel Samoa know. Nothing of the rules is in here."""
