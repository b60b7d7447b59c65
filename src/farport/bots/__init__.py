"""Players that are programs. A bot chooses from what its player sees, and from nothing more.

Your own bot is anything with `choose(seen)`; it returns an action, its notation or its code:

    class Cautious:
        def choose(self, seen):
            return seen.actions[-1]
"""

from farport.bots.bot import Bot, Judgement, bot, carry_out
from farport.bots.levels import LEVELS, Level

__all__ = ["LEVELS", "Bot", "Judgement", "Level", "bot", "carry_out"]
