"""Who leads in a server: of all time, of a season, and by rating."""
