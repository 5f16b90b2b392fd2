"""Tsumo's computer players."""
