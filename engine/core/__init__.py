"""What every trick-taking game here shares: cards, actions and events, views, refusals, fair dealing, the record."""
