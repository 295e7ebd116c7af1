"""Finished rounds as an expert saw them: the thinking, the words, the picture and the pages."""
