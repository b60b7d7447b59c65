"""What people see: a position as one viewer may know it, why something is forbidden, replays, the games there are."""
