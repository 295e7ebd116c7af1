"""What New Eleusis shows."""
