"""The replay of a round: its frames, their plan, and the film."""
