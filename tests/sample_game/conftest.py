"""The tests of the sample game are run in its box, where their imports lead somewhere."""

collect_ignore = ["files"]
