"""The panels of somebody who writes a rule."""
