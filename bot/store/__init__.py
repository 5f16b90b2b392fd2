"""The store: see `store.py`."""
