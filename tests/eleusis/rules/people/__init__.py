"""Sentences that were written as rules by writers who had read nothing of the rule language, and what each means."""
