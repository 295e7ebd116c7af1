"""What each game shows: a folder for each, with the same files, and a line in each of the three registries here."""
