"""The web service: tables, seats, live updates, storage. Nothing in it names a game.

Its rooms, in the order in which something passes through them. Each knows only those below it:

    serve, workers, bench   run a server, by several processes too; measure one
    door           a request or a message comes in
    hall           it is done at a table
    play           the game goes on: by people, bots and clocks
    seen           what each person may see of it
    store          it is stored, and other servers are told
    guests         who people are, and how often they may do what
    words          what is said between browser and service
    limits, tuning, settings, logs, metrics
"""
