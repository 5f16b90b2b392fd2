"""What an operator does with a database, whether or not the bot is running."""
