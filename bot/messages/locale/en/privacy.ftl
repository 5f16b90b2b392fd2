### `/privacy`: what is kept about a person, and what they can do about it.

privacy-title = What is kept about you
privacy-what = Only you see this. On every server where you play with this bot, it keeps:
privacy-kept-games = **Your games**: your id, your name at that time, when you were invited, joined, left or were removed, your moves and your result. They stay until you delete them: others played them, too.
privacy-kept-standings = **Your ratings, your rows on leaderboards, your profile and your achievements**, which follow from your games.
privacy-kept-lessons = **How far you have come** in the first lessons.
privacy-kept-settings = **Your choices** in `/{ command-me }`: when and how you are called, your quiet hours and time zone, and the games for which you wait.
privacy-kept-messages = **Where your open hand is**: its message and a token for it, as long as the table is open. The token expires after fifteen minutes.
privacy-kept-server = If a server removes the bot, everything about that server is deleted after { $days ->
    [0] a few hours
    [one] one day
   *[other] { $days } days
}, your games there included.
privacy-not-kept = Your messages are never read. Nothing is sold or sent to anybody but Discord.
privacy-policy = Privacy policy
privacy-terms = Terms of service
privacy-shown-now = 👁️ Others on your servers can see your profile.
privacy-hidden-now = 🙈 Your profile is hidden: nobody else can open your profile or your history, and leaderboards call you “{ hidden-player }”. Your name still stands at tables and in the games you played.
former-player = Former player
hidden-player = Hidden player
button-my-data = Get my data
button-hide-profile = Hide my profile
button-show-profile = Show my profile
button-forget = Delete my data…
my-data-explanation = Everything that is kept about you, on every server. It names nobody else; “Record” in `/{ command-history }` gives you a whole game.

## Deleting

forget-sure = Delete everything about you?
forget-goes = **What goes**, on every server: your id and your name, your profile, your rating, your lessons. In old games “{ former-player }” takes your place, with a random number instead of your id.
forget-stays = **What stays**: the cards and results of those games, so that they can still be verified and everybody else’s numbers stay the same; and messages already posted in channels, which are Discord’s.
forget-tables = { $tables ->
    [one] You sit at an open table: you leave its lobby, or resign from its game.
   *[other] You sit at { $tables } open tables: you leave their lobbies, and resign from their games.
}
forget-copies = Backups that were made before keep it until whoever runs this bot deletes them.
forget-keep = **This can’t be undone.** If you play again, you start from nothing.
button-forget-sure = Yes, delete everything
button-forget-not = No, go back
forget-under-way = Your data is being deleted
forget-under-way-explanation = This message says when it is done. It is done in any case, even if you close it.
forget-done = Your data is deleted
forget-done-explanation = Nothing that this bot keeps names you any more.
