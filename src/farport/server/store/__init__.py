"""What lasts: the database, what is written to it and when, and news to other servers that share it."""
