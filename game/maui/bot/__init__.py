"""What the opponents of Maui know. Nothing of the rules is in here."""
