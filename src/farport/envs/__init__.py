"""Environments for learners: one encoding of every game, and the kinds of environment that trainers know.

| module | what it has |
|---|---|
| `encoding` | actions as numbers from 0 on, masks, observations, and the names of both |
| `selfplay` | thousands of games at once; every decision goes to the learner |
| `gym` | Gymnasium: one seat against bots, also many games at once |
| `pettingzoo` | PettingZoo: every seat an agent |
| `openspiel` | all games in OpenSpiel, and our bots there |
| `choices` | actions by number, or by a number and settings where things are set freely |
| `policy` | what was trained, as a bot |
"""
