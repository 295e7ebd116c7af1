"""The public benchmark, played by people who agreed to it: consent, attempts, and the panel to play in."""
