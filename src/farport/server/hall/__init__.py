"""The tables: kept in memory, sat at, talked at, and driven on when a bot or the clock owes a move."""
