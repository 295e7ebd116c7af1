"""What a dealer may have meant by a text that is not understood exactly: the nearest rules, to be asked about."""
