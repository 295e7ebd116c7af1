"""Sentences that people wrote as rules, who had read nothing about the rule language, and what they meant by each."""
