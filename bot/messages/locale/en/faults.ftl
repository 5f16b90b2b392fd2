### What is wrong with a setup, a deal or a record: clauses, to stand inside a sentence.

## A setup

fault-setup = the game can’t be set up like this: { $why }
fault-players = this game is for { $fewest } to { $most } players
fault-other-options = these are not this game’s options
fault-option = the option { $option } can’t have this value
fault-picks = cards have to be picked when the setup says “picked by the host”, and only then

## A deal

fault-deal = this deal is impossible because { $why }
fault-deal-number = deal { $due } is next, not { $found }
fault-starts = seat { $seat } does not start it
fault-cards = these are not all the cards

## A record

fault-too-long = it is longer than { $most } bytes
fault-not-json = it can’t be read as one JSON object
fault-not-a-record = { $where } is missing or wrong
fault-game = there is no game called { $game }
fault-edition = there is no edition { $edition } of { $game }
fault-options = the option { $where } can’t be read
fault-option-missing = the option { $option } is missing
fault-nonce = the computer player in seat { $seat } has added a number (a nonce), but only people do
fault-no-number = the person in seat { $seat } has added no number that Discord gave
fault-late-number = the number of the person in seat { $seat } was taken after the game was announced
fault-start = { $found } is not the number of a message on Discord, so nobody can compare the announcement
fault-start-link = the link to the announcement does not lead to message { $message }
fault-commitment = the commitment is { $published }, but the secret’s is { $found }
fault-parent = in the game that this one goes on from, { $what }
fault-secret = the game is over, but its secret is not published
fault-no-end = the secret is published, but the game is not over: the end of the record is missing

## An event of it

fault-event = in event { $number }, { $what }
fault-no-event = this is not an event of { $game } ({ $where })
fault-picked-deal = a game with picked cards begins with the deal that shows them
fault-other-event = { $due } was expected, but { $found } was found
fault-other-keys = { $due } was expected in this { $kind }, but { $found } was found
fault-no-action = an action was expected, but { $found } was found
fault-no-deal = a deal was expected, but { $found } was found
fault-after-the-end = the game was over, but { $found } follows
fault-stops = { $due } was expected, but the record ends
fault-against-the-rules = { $found } is against the rules: { $refusal }
