"""What Delphi shows."""
