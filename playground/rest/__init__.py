"""The REST API under /api/v10."""
