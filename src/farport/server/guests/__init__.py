"""Who comes: a client's identity, how often he may do what, and whether he is connected."""
