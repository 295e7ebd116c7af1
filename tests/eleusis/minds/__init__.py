"""Machine players and dealers."""
