"""What an operator does with a database while the bot runs or rests."""
