### Panels: lobby, table, hand, score, podium, leaderboard, settings, about.

sorry = Something went wrong on my side. Please try again; if it happens again, give the bot’s operator the reference `{ $reference }`.
unknown-command = This command has changed or is gone. Reload Discord and choose from the list again.
carried-out = Done.
clicked-message-gone = Done. The message that you clicked is gone by now.
unknown-button = This button is from an earlier version and no longer works. `/{ command-table }` brings the current table.

## The page of `make play`

welcome-title = Welcome to Yose
welcome-text = Trick-taking card games, at a table in your channel. Computer players take the free seats, so you can start alone. This page is a small Discord on your own machine: you need no account, and nobody else can see it.
welcome-button = Play

## Buttons

button-join = Join
button-leave = Leave
button-start = Start
button-now = Play now against { $others ->
    [one] one
    [2] two
    [3] three
    [4] four
   *[other] { $others }
}
button-fill = Fill with { $seats ->
    [one] a computer player
   *[other] { $seats } computer players
}
button-fair = Fair deal
button-options = Options
button-rules = Rules
button-hand = My hand
button-resume = Resume
button-resign = Yes, resign
button-end = Yes, end it
button-rematch = Rematch
button-leaderboard = Leaderboard
button-away = Step away
button-back = I’m back

## Lobby

lobby-players = { $fewest } to { $most } players
lobby-minutes = about { $minutes } minutes
lobby-first-game = Somebody here is new to this game, so it is played with the cards that its rulebook recommends for a first game. The host can change that under “{ button-options }”.
lobby-free-seat = *free*
lobby-seat-by-invitation = *free, by invitation*
lobby-host = host
lobby-options = **Setup:** { $options }
lobby-pace = { $pace } ({ $minutes ->
    [one] one minute
    [480] 8 hours
    [2880] 2 days
   *[other] { $minutes } minutes
} a turn)
lobby-plays-on = **What if?** This table plays on from game { $number }, { $deal }: everybody holds the cards of that moment.
lobby-plays-on-friendly = Anybody may know these cards from the replay, so it is friendly and counts for nothing: no rating, no leaderboard, no profile. Later deals are new and fair.
lobby-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
lobby-seat = Seat { $seat } · { $points }
lobby-choose-seat = Choose a seat
computer-add = Add a computer player: { $level }
computer-remove = Send a computer player away
computer-placeholder = Computer players
lobby-starting = The game is about to begin.
lobby-number-later = taken when you start the game
number-own = Your number: { $number }
fair-title = Fair deal
fair-commitment = -# 🔏 { fair-title } · `{ $commitment }`
fair-numbers = -# Numbers: { $numbers }
fair-announced = [The announcement]({ $link }) shows all of it, with everybody’s number.
fair-explanation = The cards follow from a secret, everybody’s number, and the number of the message that announces the start. The commitment is the secret’s fingerprint, published before anybody added a number. Note it together with your number: after the game, `/{ command-verify }` says whether both were kept.
fair-closed = -# No card was dealt. The secret behind `{ $commitment }` was `{ $secret }`.
announce-title = The game begins: { $game }
announce-commitment = Commitment: `{ $commitment }`
announce-terms = Terms: `{ $terms }`
announce-house = ⚠️ With values set by whoever runs this bot.
announce-plays-on = 🔀 What if: plays on from game { $number } after its event { $events }, whose commitment was `{ $commitment }`. Every deal until then is that game’s.
announce-explanation = The cards follow from all this, the commitment `{ $commitment }`, the terms `{ $terms }` and this message’s number. If it is ever edited or deleted, don’t trust the game.
fair-evidence = -# 🔏 { fair-title } · [what was announced before the first card]({ $link })

## Options

options-title = Options
options-explanation = Only the host can change these. Changes show in the lobby at once.
options-fixed = The game has begun, so its options can’t be changed any more.
options-pick = Pick { $count } cards
option-game = Game
option-pace = Pace
option-mode = Ranked or friendly
mode-ranked = Ranked
mode-friendly = Friendly
mode-in-full-ranked = Ranked: counts for ratings and leaderboard, until somebody asks for a hint
mode-in-full-friendly = Friendly: counts for neither
option-seats = Who may sit down
seats-open = Open seats
seats-invited = Seats by invitation
seats-in-full-open = Open seats: for everybody who can see this channel
seats-in-full-invited = By invitation: for people whom the host has invited
option-people = People at the table
option-people-how = To invite somebody, open the menu of their name (right-click it, or hold it on a phone) and choose “Apps”, then “{ menu-invite }”.
person-host = Make { $name } the host
person-remove = Remove { $name } from the table
option-setup = Setup
option-setup-random = cards drawn at random
option-setup-picked = cards picked by the host

## Table

table-paused = ⏸️ The game is paused.
table-waiting = 🏮 { $names } to act
table-missed = ⚙️ { $name } ran out of time; a computer player took that turn.
table-stand-in = ⚙️ A computer player sits in for { $name }.
table-resigned = ⚙️ { $name } has resigned; a computer player plays on.
table-plays-on = 🔀 What if: it plays on from game { $number }, and counts for nothing.
table-friendly = 🎈 Friendly game: it changes no rating.
table-helped = 🎈 Somebody asked for a hint, so this game is friendly from now on: it changes no rating.
table-coming = The table is on its way to the bottom of this channel.
table-resumed = The game goes on.
table-pausing = The game is paused. `/{ command-pause }` again, or the button on the table, resumes it.
end-sure = { $people ->
    [one] End this game of { $game }?
   *[other] End this game of { $game } for all { $people } people?
} It counts as abandoned: nobody’s score counts, and it can’t be resumed.
end-sure-lobby = Close this table? { $people ->
    [one] You would have to open it again.
   *[other] { $people } people are sitting at it.
}
end-keep-playing = -# Dismiss this message to play on. `/{ command-pause }` stops the clock instead, and `/{ command-resign }` gives up only your own seat.
end-keep-lobby = -# Dismiss this message to keep the table open.
table-ended = The table is closed.
seat-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
trick-now = On the table:
trick-led = **{ $suit }** is led:
trick-last = Last trick, won by { $name }:
trick-void = Last trick, void:
trick-none = No card lies yet.
trick-begun = { $cards } of { $of } cards lie.
trick-ahead = Winning so far: { $name }, { $cards }
trick-taken = { $name } took the last trick: { $cards }
trick-was-void = The last trick was void.

## Hand

hand-waiting-for = { $more ->
    [0] Waiting for **{ $name }**
   *[other] Waiting for **{ $name }** and { $more } more
}
hand-resting = One moment…
hand-moved = Your hand is now open in another panel; “{ button-hand }” on the table opens it at the bottom.
hand-stand-in = A computer player is sitting in for you. Make a move or press “I’m back” to take over again. If it makes more than half of your decisions, you are placed last.
play-your-turn = **Your turn**
play-lead = **Your lead** · trick { $n } of { $of }: play anything.
play-action-placeholder = What will you do?
play-follow = **Your turn** · follow { $suit }: you have { $count }.
play-free = **Your turn** · no { $suit }: play anything.
resign-sure = Resign? A computer player takes your seat for the rest of the game, and you are placed last.
resign-done = You have resigned. A computer player plays on in your seat.
call-turn = { $mention }, the table waits for you. A computer player takes this turn { $deadline }.

## Scores

score-title = Score of { $deal }
score-line = **{ $name }** · { $how } → **{ $total }**
score-leads = { $count ->
    [one] **{ $names }** leads with { $points }.
   *[other] **{ $names }** lead with { $points }.
}
end-winners = { $count ->
    [one] { $names } wins!
   *[other] { $names } share the victory!
}
end-line = **{ $place }. { $name }** · { $points ->
    [one] { $points } point
   *[other] { $points } points
}
end-line-resigned = { $line } · resigned
end-line-stand-in = { $line } · mostly played by a stand-in
end-no-winner = Nobody wins: stand-ins played for everybody.
end-resigned = { $name } resigned and is placed last.
end-stand-in = { $name } left most of the game to a stand-in and is placed last.
end-ratings = 🏅 Ratings: { $ratings }
end-helped = 🎈 Somebody asked for a hint, so this game changed no rating.
end-closed = This table was closed.
end-abandoned = The game was abandoned.
end-abandoned-why = Nobody’s score counts. `/{ command-play }` opens a new table.

## Leaderboard

leaderboard-title = Leaderboard
leaderboard-all = All games
leaderboard-empty = Nobody has finished a ranked game here yet. `/{ command-play }` starts one.
leaderboard-empty-period = Nobody has finished a ranked game in this time yet. `/{ command-play }` starts one.
leaderboard-row = #{ $rank } { $name } · { $measure } · { $wins ->
    [one] { $wins } win
   *[other] { $wins } wins
} in { $games ->
    [one] { $games } game
   *[other] { $games } games
}
leaderboard-by-rating = rating { $value }
leaderboard-by-rate = { $value } won
leaderboard-by-place = average place { $value }
leaderboard-by-points = { $value } points per deal
leaderboard-page = Page { $page } of { $pages }
leaderboard-choose-game = Which game?
leaderboard-choose-period = Which time?
leaderboard-choose-order = In which order?
leaderboard-season = Season { $part } of { $year }
leaderboard-month = { $part ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
} { $year }
leaderboard-week = Week { $part } of { $year }
leaderboard-moved = ▲ ▼ ranks won and lost since Monday
leaderboard-provisional = ? provisional: fewer than { $games } ranked games of this game
leaderboard-few = Whoever has played fewer than { $games } games comes after the others.
season-over = { $season } is over
period-all = All time
period-season = This season (quarter)
period-month = This month
period-week = This week
order-rating = By rating
order-wins = By wins
order-rate = By share of games won
order-place = By average place
order-points = By points per deal
order-games = By games played

first-time = Your first game here? There is a short course on the rules, with pictures. You can open it at any time.
first-time-lesson = Your first game here? A lesson of three minutes teaches it with real cards, just for you. There is also a course with pictures. Both are in `/rules` at any time.
rules-place = { $chapter } { $page }/{ $pages }
rules-numbers = rules { $numbers }
rules-choose = Go to a page

## The first lesson

button-lesson = Play the first lesson
button-lesson-on = Go on with the lesson ({ $step }/{ $steps })
button-lesson-again = Play the lesson again
button-lesson-next = Next
button-lesson-restart = Start over
button-lesson-game = Play a short game now
lesson-place = First lesson · { $step }/{ $steps }
lesson-well = ✅ { $said }
lesson-try-again = 💬 { $said }
lesson-you = you

## Settings

settings-title = Settings
settings-explanation = For this server. Every choice is saved at once.
settings-language = Language of public messages
settings-paces = Allowed paces
settings-pace = Default pace
settings-hints = Hints
settings-hints-yes = Hints are allowed
settings-hints-no = No hints
settings-notices = Reminders
settings-notices-yes = Mention people who keep a table waiting
settings-notices-no = Never mention anybody
settings-ranked = New tables
settings-ranked-yes = Ranked, unless the host chooses otherwise
settings-ranked-no = Friendly, unless the host chooses otherwise
settings-channels = All channels
settings-channels-explanation = **Channels** where tables may be opened, threads in them included; none chosen means everywhere.
settings-seasons = Nowhere
settings-seasons-explanation = **Seasons:** at the end of each quarter, its best players are announced in this channel.
settings-new_tables = Only in the table’s channel
settings-new_tables-explanation = **New tables** are announced in this channel, mentioning this role. Without either, nobody but those who asked for it in `/{ command-me }` is told.
settings-new_tables_role = No role
settings-month = -# **The last 30 days here:** { $games ->
    [one] { $games } game
   *[other] { $games } games
} by { $players ->
    [one] { $players } person
   *[other] { $players } people
}; { $errors ->
    [0] nothing went wrong.
    [one] something went wrong once.
   *[other] something went wrong { $errors } times.
}
language-auto = The server’s own language on Discord
language-en = English
language-ja = 日本語

## About

about-title = Yose { $version }
about-what = Trick-taking card games in your channel: private hands, computer players for empty seats, a leaderboard.
about-fair = **Fair:** before anybody adds a number, the table publishes a commitment, the fingerprint of its secret. After the game it publishes the secret itself, and anybody can recompute every deal.
about-computers = **Computer players** see what their seat may see, and nothing else.
about-compiled = The hard ones play each move out { $playouts } times.
about-interpreted = The hard ones play each move out only { $playouts } times here, because the search is not compiled on this machine.
about-fans = This bot is made by fans and is not affiliated with the games’ authors.
about-tables = -# { $tables ->
    [0] No table is open.
    [one] One table is open.
   *[other] { $tables } tables are open.
}

## Games that are over

button-record = Record
button-verify = Verify
button-review = Review
button-step = Step through
button-page = Replay file
button-moment = Show this moment
button-what-if = What if
what-if-thread = What if: { $game } { $number }
what-if-opened = The table is open in { $channel }. Choose your seat there, let others join, and start.
button-master = Master’s move
button-game = Replay & record
game-ended = Ended { $at }
game-player = **{ $name }** · { $points ->
    [one] { $points } point
   *[other] { $points } points
}
replay-choose = Watch a deal again
record-explanation = The record of this game: with it anybody can replay and audit it, without this bot.
verify-clean = This game is clean.
verify-explanation = Every action was legal, the secret matches the commitment, and every deal follows from the secret.
verify-compare = **Compare this with what was posted:**
verify-announcement = [The announcement]({ $link }) has the number `{ $message }`, from { $at }. It is not marked as edited, and stands there only once.
verify-plays-on = 🔀 It plays on from [game { $number }]({ $link }) after its event { $events }. The deals until then follow from that game’s secret, the later ones from its own. Compare the moves until then with that game’s record.
verify-seat = { $seat }. **{ $name }** · number { $number }, from { $at }
verify-computer = { $seat }. ⚙️ **{ $name }** · computer player
verify-unnumbered = { $seat }. **{ $name }** · no number that Discord gave
verify-late = ⚠️ **The announcement came { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
} after the last number.** That is long enough to try several; ask why.
verify-house = ⚠️ **Values of whoever ran the bot were played with.** Were they announced? { $values }
verify-version-1 = ⚠️ **This is a record of version 1.** Nothing shows that these numbers are the players’ own, so whoever ran the bot could have searched for these cards.
verify-running = So far every action was legal.
verify-running-explanation = The deals can’t be checked yet: this game is not over, and its secret is not published.
verify-wrong = This record does not check out.
verify-fault = What is wrong: { $why }.
verify-bad-file = I can’t read this file as a record: { $why }. Attach the file that “Record” gave you.
history-title = Finished games
history-open = Open a game
history-abandoned = abandoned
history-no-winner = nobody won
history-own = you: { $result }
history-other = { $name }: { $result }
history-result = place { $place }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
review-title = Your game in review
review-nothing = The search found no moment where another move was clearly better. Well played!
review-place = { $deal }, trick { $trick }
review-phase = { $deal }, { $phase }
review-moment = You chose to { $done }; the search would { $advised }.
review-worth = -# Expected points: { $done } against { $advised }.
review-because-best = It was worth { $ahead } points more.
review-explanation = -# Judged by what you could see then, not by what the others held.

## Hint

button-hint = Hint
hint = I would { $move }. I expect { $points } points from it.
hint-marked = -# The record notes that you asked.
hint-friendly = -# The record notes that you asked, and the game no longer counts for ratings.
hint-because-only-move = It is the only move.
hint-because-no-difference = Other moves are as good.
hint-because-best = It is { $ahead } points better than the next.
hint-because-take = It wins the trick in { $wins } of 100 cases, and you need it.
hint-because-duck = It loses the trick in most cases, and that is what you need.
move-other = choose { $action }
move-play = play { $cards }
move-unseen = decide in secret
