### What things are called.

game-tezuma-masters = Tezuma Masters
game-tezuma-trick = Tezuma Trick
pitch-tezuma-masters = Stage magicians take tricks: choose how many are worth most to you, which suit hurts, and one trick of the trade that bends the rules.
pitch-tezuma-trick = Stage magicians take tricks: bid for how many you win, beware of your pain suit, and bend the rules with one of twelve abilities.
credit-tezuma = Tezuma Masters and Tezuma Trick are games by Hinata Origuchi.

deal-masters = Deal { $deal }
deal-trick = Round { $deal }

suit-B = Butterfly
suit-U = Umbrella
suit-W = Water
suit-R = Ring
suit-F = Fan
suit-M = Mask

suit-letter-B = B
suit-letter-U = U
suit-letter-W = W
suit-letter-R = R
suit-letter-F = F
suit-letter-M = M

card-number = { $suit } { $number }
card-trump = { $suit } trump

ability-sword_walking = Sword-Walking
ability-paper_egg = Paper Egg
ability-water_trick = Water Trick
ability-baby_chicks = Baby Chicks
ability-pail_dance = Pail Dance
ability-horse_swallowing = Horse-Swallowing
ability-butterfly_dance = Butterfly Dance
ability-linking_rings = Linking Rings
ability-cup_and_ball = Cup and Ball
ability-fire_breathing = Fire Breathing
ability-many_umbrellas = Numerous Umbrellas
ability-five_color_sand = Five-Color Sand

## One line each, at most 100 characters: they stand in menus.

ability-effect-sword_walking = You win ties among highest cards or effective trumps, whoever was first.
ability-effect-paper_egg = You wait now and play after everyone else. Not as lead.
ability-effect-water_trick = No trump is effective in this trick, whoever played it.
ability-effect-baby_chicks = Whoever wins this trick, you lead next.
ability-effect-pail_dance = Whoever wins this trick, the player on your left leads the next one.
ability-effect-horse_swallowing = Your card counts 2 more; a trump that follows counts 2.
ability-effect-butterfly_dance = Your trump is effective even if it follows suit. Not as lead.
ability-effect-linking_rings = Play another suit even if you could follow. Not as lead.
ability-effect-cup_and_ball = Your card of another suit counts as following. Not as lead.
ability-effect-fire_breathing = Play two numbers of one suit as their sum; the lower one comes back to you.
ability-effect-many_umbrellas = Your 4 or 5 counts double.
ability-effect-five_color_sand = You win the trick without playing a card.

kind-pain-masters = Negative Point card
kind-table-masters = Scoring table
kind-ability-masters = Ability
kind-pain-trick = Pain suit
kind-table-trick = Bid card
kind-ability-trick = Ability

table-number = No.{ $number }
table-bid = Bid { $number }
table-in-full = { $table }: { $points }

## Whose values a scoring table has, if no rulebook prints them: this project’s own, or those of whoever runs the bot

source-mark-house = †
source-mark-operator = ‡
source-house = house values
source-operator = operator’s values
source-told = {" "}({ $source })
source-house-legend = † House values: this project’s own, because no rulebook prints them.
source-operator-legend = ‡ Operator’s values: set by whoever runs this bot.

phase-draft = the draft
