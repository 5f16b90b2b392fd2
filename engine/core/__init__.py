"""What every trick-taking game here shares: cards, actions and events, refusals, fair dealing, the record."""
