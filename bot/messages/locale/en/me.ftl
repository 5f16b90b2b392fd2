### `/me`: what a person sets for themselves, and the calls that follow from it.

mine-title = Your settings
mine-explanation = Only you see this. Your choices hold on every server, except for the games, and each is saved at once. You are never called to a table where you have just clicked.
mine-turn = When it is my turn
mine-turn-next = Call me as soon as I’m next
mine-turn-now = Call me at once
mine-turn-later = Remind me after a while, as the pace says
mine-turn-never = Never call me
mine-way = How to call me
mine-way-mention = By a mention in the channel, which goes once I act
mine-way-dm = By a direct message
mine-way-refused = ⚠️ Discord did not deliver a direct message to you, so you are mentioned instead. Allow direct messages from this server’s members, then choose the direct message again.
mine-ends = When a game that I sat in ends
mine-ends-yes = Tell me
mine-ends-no = Don’t tell me
mine-games = Tell me when a table for one of these opens on this server
mine-choose = Choose
mine-from = Quiet hours: don’t call me from
mine-until = Quiet hours: until
mine-quiet-never = No quiet hours
mine-zone = Your clock says **{ $time }** ({ $zone }). To change your time zone: `/{ command-me } { command-me-zone }:`

## Calls

direct-turn = **{ $game }:** the table waits for you. A computer player takes this turn { $deadline }. { $link }
call-next = { $mention }, you are next at the table.
direct-next = **{ $game }:** you are next at the table. { $link }
call-end = { $mention }, the game has ended.
direct-end = **{ $game }:** the game in which you sat has ended. { $link }
call-opening = { $mention }, a table has opened.
direct-opening = **{ $game }:** a table has opened. { $link }
call-dm-refused = (I could not send you a direct message. You are mentioned instead until you choose the direct message in `/{ command-me }` again.)
new-table = A table for **{ $game }** has opened: { $link }
button-seen = Got it
refusal-unknown-zone = There is no time zone “{ $zone }”. Type a city, such as Berlin or Tokyo, and choose from the list.
refusal-calls-somebody-else = This message is for somebody else. Whoever it mentions can take it away.
refusal-role-not-mentionable = A mention of that role would reach nobody. In the server’s settings, allow anyone to mention it, or choose another role.
