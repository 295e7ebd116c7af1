"""The picture of the end of a round."""
