"""Sun, Sea & Sand: a season of eight weeks on an island that tourism has just found."""
