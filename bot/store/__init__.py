"""SQLite and PostgreSQL behind the protocols that `bot.tables` and `bot.ui` own."""
