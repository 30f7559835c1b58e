"""placeholder until written below"""
class MauiBot:
    def __init__(self, rules): self.rules = rules
