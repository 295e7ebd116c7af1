"""The picture of the table: header, layout, the play that waits, seats."""
