"""Tezuma's computer players."""
