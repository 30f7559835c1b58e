def explain(bot, s, p, a): return []
