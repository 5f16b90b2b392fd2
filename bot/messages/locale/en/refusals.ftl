### Why something was not done, and what to do now. One sentence or two; the rule's number is added below.

refusal-rule = Rule { $rule }: see `/{ command-rules }`
refusal-some-player = player { $seat }
refusal-other = The rules don’t allow that: { $why } Your panel shows what you can do.

## The games

refusal-not-seated = There is no such seat in this game. Open your hand again with “My hand”.
refusal-game-over = The game is over, so nothing more can be played. “Rematch” starts another.
refusal-not-your-turn = It is not your turn: the table waits for { $waiting_for }. Your panel changes when it is yours.
refusal-wrong-phase = That can’t be done now: the game is at { $phase }. Your panel shows what you can do.
refusal-not-in-hand = You don’t hold { $cards }. Choose one of the cards in your panel.
refusal-must-follow = You hold { $suit }, so you must follow it. Choose one of the raised cards.
refusal-malformed = That button is not one of this game’s. Open your hand again with “My hand”.
refusal-bad-options = The game can’t be set up like this: { $reason }. Change the options and start again.
refusal-one-card = Exactly one card is played here. Choose a single card.

## Tables

refusal-no-such-table = There is no table here now. `/{ command-play }` opens one.
refusal-channel-has-table = { $channel } has a table already. Join it there, or open yours in a thread.
refusal-you-have-enough-tables = { $most ->
    [one] You host an open table already, and one person can host only one.
   *[other] You host { $most } open tables already, and one person can’t host more.
} Finish one, or close it with `/{ command-end }` in its channel.
refusal-server-has-enough-tables = This server has as many open tables as it can ({ $most }). Join one of them, or wait until one ends.
refusal-unknown-game = I don’t know a game called “{ $game }”. Choose one from the list that `/{ command-play }` offers.
refusal-unknown-level = There is no computer player of the level “{ $level }”. Choose one from the list.
refusal-unknown-pace = There is no pace called “{ $pace }”. Choose one from the list.
refusal-already-seated = You are at this table already. “My hand” shows your cards once the game has begun.
refusal-not-at-table = You are not at this table. Watch the game here, or play the next one.
refusal-seat-taken = Somebody else sits there. Choose another seat.
refusal-by-invitation = The seats at this table are by invitation. Ask its host, { $host }, to invite you, or open a table of your own with `/{ command-play }` in another channel.
refusal-removed = The host of this table, { $host }, has freed your seat, so you can’t join it for now. If they invite you, you can sit down again; and you are welcome to open a table of your own with `/{ command-play }` in another channel.
refusal-no-longer-here = That person is not at this table any more. Press “{ button-options }” to see who is.
refusal-plays-on = This table plays on from another game, by the same rules and with the same seats. Change its pace, or take any seat that a computer player has.
refusal-nothing-to-play = The game was over at that moment. Step back, and play on from there.
refusal-nowhere-to-play = I can’t start a thread here, and { $channel } has a table already. End that one first, or use another channel.
refusal-table-full = All { $seats } seats are taken. Wait for somebody to leave, or open a table in a thread.
refusal-too-few-players = { $missing ->
    [one] One more player is needed. Invite somebody or add a computer player.
   *[other] { $missing } more players are needed. Invite people or add computer players.
}
refusal-too-many-players = This game is for at most { $most } players. Choose another game, or ask somebody to leave.
refusal-not-host = Only the host of this table, { $host }, can do that. Ask them.
refusal-no-computer = There is no computer player to send away. The list in the lobby adds one.
refusal-already-started = The game is already running, so the lobby is closed. Watch it here, or open a table in a thread.
refusal-not-announced = I could not announce the start in this channel, so the game has not begun and the lobby is open again. Check that I may send messages here, then press “{ button-start }” once more.
refusal-announced-later = Discord takes no messages at the moment. The game begins by itself as soon as it does.
refusal-not-started = No game is running at this table. The host can start one in the lobby.
refusal-paused = The game is paused. “Resume” lets it go on.
refusal-not-paused = The game is not paused. “My hand” shows whether it is your turn.
refusal-stale = That has been decided already. Here is the table as it stands.
refusal-has-resigned = You resigned from this game, so a computer player finishes it for you. You can play again in the next one.
refusal-served-elsewhere = This table has moved to another process of the bot. Please try again.
refusal-out-of-order = I can’t save anything at the moment, so nothing is played. Nothing is lost; please try again in a while.
refusal-channel-not-allowed = This server plays in other channels, { $channel } for one. Open your table there.
refusal-pace-not-allowed = This server does not play at the pace “{ $pace }”. Choose another one with `/{ command-play }` or in the lobby’s options.
refusal-not-permitted = I can’t show a table in this channel. Ask somebody who manages it to give me these permissions: **{ $permissions }**. Then try again.
refusal-not-allowed = Only people who may manage this server can change this. Ask one of them.
refusal-not-offered = That is not one of the choices. Open the panel again, and choose from its lists.
refusal-no-such-game = There is no finished game with that number on this server. `/{ command-history }` lists them.
refusal-not-your-game = There is nothing of yours to review here: you did not play this game to its end. `/{ command-history }` lists the others.
refusal-profile-hidden = This player keeps their profile to themselves. `/{ command-leaderboard }` shows how the server plays.
refusal-being-deleted = Your data is being deleted, which takes a moment. After that you can start from nothing.
refusal-record-too-large = That file is larger than { $kilobytes } kB; no record of a game is. Attach the file that “Record” gave you.
refusal-too-much-work = That could not be checked in time. If it is the file that “Record” gave you, try again later.
refusal-too-often = { $seconds ->
    [one] That was a lot at once. Try again in a second.
   *[other] That was a lot at once. Try again in { $seconds } seconds.
}
refusal-hints-off = This server plays without hints. Those who manage it can allow them in `/{ command-settings }`.

## Invitations

refusal-no-lobby-of-yours = You sit in no lobby here. Open a table with `/{ command-play }`, then invite people to it.
refusal-invited-yourself = That is you. Invite somebody else.
refusal-invited-a-bot = That is a bot. The lobby’s own list adds computer players.
refusal-sits-there = { $person } is at your table already. Invite somebody else.
refusal-cannot-be-invited-now = { $person } can’t be invited at this moment. Try again in a minute.
refusal-invited-already = { $person } is invited already. The invitation is in { $channel }.
refusal-cannot-come-there = { $person } can’t see { $channel }. Open a table where they can.
