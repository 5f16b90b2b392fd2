### Commands as Discord lists them. Names: lower case, no spaces, 1 to 32 characters; descriptions: 1 to 100.

command-play = play
command-play-description = Open a table in this channel
command-play-game = game
command-play-game-description = Which game to play
command-play-pace = pace
command-play-pace-description = How long a turn may take
command-play-computers = computers
command-play-computers-description = How many computer players sit down with you
command-play-level = level
command-play-level-description = How well the computer players play
command-play-mode = mode
command-play-mode-description = Ranked or friendly
command-play-seats = seats
command-play-seats-description = Who may sit down

command-hand = hand
command-hand-description = Show your cards; only you see them

command-table = table
command-table-description = Bring the table to the bottom of the channel

command-rules = rules
command-rules-description = Learn a game or look up a rule, with pictures
command-rules-topic = topic
command-rules-topic-description = A game, an ability, a phase or a ruling

command-leaderboard = leaderboard
command-leaderboard-description = The best players of this server
command-leaderboard-game = game
command-leaderboard-game-description = Which game; all of them if you name none
command-leaderboard-period = period
command-leaderboard-period-description = All time, or only this season, month or week
command-leaderboard-order = order
command-leaderboard-order-description = What decides who comes first
command-leaderboard-page = page
command-leaderboard-page-description = Which page of the list

command-profile = profile
command-profile-description = A player’s ratings, record, play and achievements
command-profile-player = player
command-profile-player-description = Whose profile; yours if you name nobody

command-history = history
command-history-description = Finished games of this server
command-history-player = player
command-history-player-description = Only this player’s games
command-history-page = page
command-history-page-description = Which page of the list

command-replay = replay
command-replay-description = Step through a finished game, and get it as a file to share
command-replay-record = record
command-replay-record-description = Which game
command-replay-deal = deal
command-replay-deal-description = This deal or round as a moving picture instead

command-verify = verify
command-verify-description = Check that a finished game was dealt fairly
command-verify-record = record
command-verify-record-description = Which game
command-verify-file = file
command-verify-file-description = A record file you downloaded

command-resign = resign
command-resign-description = Leave the game for good; a computer player finishes it

command-pause = pause
command-pause-description = Pause the game, or resume it

command-end = end
command-end-description = End the game and close this channel’s table

command-settings = settings
command-settings-description = Change how I work on this server

command-me = me
command-me-description = Your own settings: when and how you are called, and your quiet hours
command-me-zone = timezone
command-me-zone-description = Your time zone: type a city, and choose from the list

command-privacy = privacy
command-privacy-description = What is kept about you: get it as a file, hide your profile, or delete it

command-about = about
command-about-description = What this bot is, and who made the games

## The menu of a person

menu-profile = Profile
menu-invite = Invite to my table
