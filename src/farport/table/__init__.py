"""The contract between games and everything else: Game, Table, Action, Event, Record, and the rule compiler."""
