### Profiles, achievements, and invitations to a table.

profile-title = Profile
profile-empty = No finished games yet. `/{ command-play }` starts one.
profile-nothing = No finished games yet
profile-summary = { $games ->
    [one] { $games } game
   *[other] { $games } games
} · { $wins ->
    [one] { $wins } win
   *[other] { $wins } wins
}
profile-column-rating = rating
profile-column-games = games
profile-column-wins = wins
profile-column-place = place
profile-column-best = best
profile-form = Last ten games
profile-line = **{ $game }** · { $rating ->
    [none] {""}
   *[other] rating { $rating } ·{" "}
}{ $wins ->
    [one] { $wins } win
   *[other] { $wins } wins
} in { $games ->
    [one] { $games } game
   *[other] { $games } games
} · average place { $place } · best score { $best }
profile-against-you = you against them
profile-against = In { $games ->
    [one] { $games } game
   *[other] { $games } games
} with you: you were ahead { $ahead ->
    [one] once
   *[other] { $ahead } times
}, behind { $behind ->
    [one] once
   *[other] { $behind } times
}, level { $level ->
    [one] once
   *[other] { $level } times
}.
profile-achievements = Achievements: { $earned } of { $of }
profile-achievements-named = { $title }: { $names }.
profile-none = { $title }.
button-achievements = Achievements
button-history = Games
button-profile = Profile
achievement-line = **{ $name }**: { $how }
achievements-explanation = Earned in ranked games with at least one other person who stayed until the end. Computer players can’t be farmed.
alt-profile = Profile of { $name }: { $summary }.
alt-profile-game = { $game }: { $rating ->
    [none] no rating
   *[other] rating { $rating }
}, { $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $wins ->
    [one] { $wins } win
   *[other] { $wins } wins
}, average place { $place }, best { $best }.
alt-profile-form = Last places: { $places }.
alt-profile-curve = In the last { $games ->
    [one] ranked game
   *[other] { $games } ranked games
} from { $first } to { $last }, between { $low } and { $high }.

## Achievements

achievement-first_win = First win
achievement-first_win-how = win a game
achievement-ten_wins = Ten wins
achievement-ten_wins-how = win ten games
achievement-hundred_wins = A hundred wins
achievement-hundred_wins-how = win a hundred games
achievement-regular = Regular
achievement-regular-how = finish fifty games
achievement-hat_trick = Hat trick
achievement-hat_trick-how = win three games in a row
achievement-week = All week
achievement-week-how = play on seven days in a row
achievement-all_rounder = All-rounder
achievement-all_rounder-how = win at three different games
achievement-many_people = Well known
achievement-many_people-how = play with ten different people
achievement-old_friends = Old friends
achievement-old_friends-how = play 25 games with the same person
achievement-full_house = Full house
achievement-full_house-how = play at a table of four or more people and no computer players
achievement-comeback = Comeback
achievement-comeback-how = win after having been last before the final deal
achievement-landslide = Landslide
achievement-landslide-how = win by 15 points or more over everybody else
achievement-photo_finish = Photo finish
achievement-photo_finish-how = win by a single point
achievement-giant_killer = Giant killer
achievement-giant_killer-how = finish ahead of somebody rated 200 points above you
achievement-revenge = Revenge
achievement-revenge-how = win right after a game in which you came last

## Invitations

invitation = { $mention }, { $name } invites you to a game of **{ $game }**.
invited = You have invited { $name } to your table in { $channel }.
invitation-undelivered = I can’t post the invitation in { $channel }. Ask { $name } yourself, or check what I may do there.
accepted = You have a seat at the table in { $channel }.
