"""The rules in the app."""
