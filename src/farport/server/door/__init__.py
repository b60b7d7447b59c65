"""Where requests and messages come in: the application, its routes, sockets, pages, and who is let in."""
