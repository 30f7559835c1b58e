"""Hotel Amsterdam: hotels between houses that change from day to night, and tourists who follow."""
