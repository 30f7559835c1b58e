"""What the opponents of Sun, Sea & Sand know. Nothing of the rules is in here."""
