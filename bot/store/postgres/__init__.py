"""PostgreSQL behind the same protocols, for bots that one machine or one file is too small for."""
