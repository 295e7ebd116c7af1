"""Pictures of a rule: examples of it, and a trial."""
