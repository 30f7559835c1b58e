"""stub for now"""
from scenes.table.animate import Motion
def direct(table: object, motion: Motion) -> None:
    pass
