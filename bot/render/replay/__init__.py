"""The replay of a round: its frames, where everything lies in them, and the film."""
