### The rules course: a title and a short text per page.

course-leads = { $name } leads the next one.
course-off-suit = can’t win
course-pain = { $pain }: { $suit }

## Tezuma

course-tricks-won = tricks won

rules-chapter-tezuma-abilities = Abilities
rules-chapter-tezuma-rulings = Tezuma’s rulings

## What the editions call the same thing

course-deal-masters = deal
course-deal-trick = round
course-pain-card-masters = Negative Point card
course-pain-card-trick = pain suit
course-scoring-card-masters = scoring table
course-scoring-card-trick = bid card

rules-tezuma-goal = { $game }: the game in a minute
rules-tezuma-goal-text =
    You are stage magicians, and the one who charms the audience most becomes head of the troupe.

    A game has as many { $deal }s as players, three or four. In each { $deal } everyone gets 12 cards, drafts a { $pain }, a { $scoring } and an ability, and plays 12 tricks. The most points after the last { $deal } win; equal totals share the victory.

    The twist: you do not simply want many tricks. Your { $scoring } says how many are good for you, your { $pain } says which cards hurt, and your ability bends a rule now and then.

rules-tezuma-cards = { $game }: suits and trumps
rules-tezuma-cards-text =
    There are four suits: Butterfly, Umbrella, { $third } and { $fourth }.

    Each suit has the numbers 1 to 9 and three trump cards without a number, all three alike. With four players all 48 cards are dealt. With three, the 1, the 9 and one trump of each suit stay in the box.

    There is no trump suit: whether a trump is strong depends on how it is played. See “effective trumps”.

rules-tezuma-draft = { $game }: the draft
rules-tezuma-draft-text =
    With your 12 cards in hand you take one card of each kind from the middle: a **{ $pain }**, a **{ $scoring }** and an **ability**. One card a turn, kinds in any order, never two of a kind. Everybody sees what was taken.

    { $edition ->
        [masters] It goes round clockwise three times from the start player.
       *[trick] It goes like a snake: clockwise from the start player, back, and there again.
    }

    Beginners leave the abilities out, so there are two turns. What nobody took is out for this { $deal }. Everyone starts each { $deal } with all their { $edition ->
        [masters] marbles
       *[trick] uses
    }.

rules-tezuma-follow = { $game }: following suit
rules-tezuma-follow-text =
    The leader plays any card, a trump too. Then, clockwise, everyone plays one card. If you hold a card of the led suit, number or trump, you must play one of that suit. If you hold none, play what you like; nobody shows their hand to prove it.

    In the picture all follow Butterfly, and the 7 wins as the highest.

    The winner takes the cards face down. Nobody looks at them again until the { $deal } is scored. The winner leads the next trick.

rules-tezuma-highest = { $game }: only followers win
rules-tezuma-highest-text =
    Umbrella is led. Kaede has none and throws a { $fourth } 9: a high number, but off suit, so it can’t win. Sora follows with an Umbrella trump, which then counts 0.

    So Ren’s Umbrella 8 is the highest card that follows.

rules-tezuma-trumps = { $game }: effective trumps
rules-tezuma-trumps-text =
    A trump that **follows** the led suit is ineffective: it counts 0.

    A trump that does **not** follow is effective and beats every number. If there are several, the first one played wins.

    Here { $third } is led. Kaede and Sora hold no { $third }, so their trumps are effective; Ren’s { $third } trump follows and counts 0. Kaede was first and wins.

    While you hold the led suit, you can’t play a trump of another suit.

rules-tezuma-led-trump = { $game }: leading a trump
rules-tezuma-led-trump-text =
    You may lead a trump. It follows its own lead, so it counts 0, and any number of that suit beats it.

    But if nobody follows with a number and no effective trump falls, it wins: here there are two Butterfly trumps, both 0, and the first one played takes the trick.

rules-tezuma-abilities = { $game }: using an ability
rules-tezuma-abilities-text =
    When you play a card you may use your ability, once a trick, as long as you have { $edition ->
        [masters] marbles
       *[trick] uses
    } left. It is announced to all and beats the plain rules. Unless it says otherwise, it works only for you and only in this trick.

    Butterfly 9 is led. Kaede’s 8 gets +2 from Horse-Swallowing and counts 10. Ren’s trump follows, but Butterfly Dance makes it effective. Sora plays no card at all and wins with Five-Color Sand, taking three cards.

    If abilities make equal highest numbers, the first one played wins.

rules-tezuma-scoring = { $game }: scoring a { $deal }
rules-tezuma-scoring-text =
    { $edition ->
        [masters] Look up the tricks you won on your scoring table. Then take off 1 point for each card of the suit on your Negative Point card among the cards you won, trumps too.
       *[trick] Only the numbers of tricks printed on your bid card score. From those points take off 1 for each card of your pain suit among the cards you won, trumps too.
    } A { $deal } never scores below 0.

    { $edition ->
        [masters] Example: table No.1 gives 6 points for 4 tricks. Two of the cards won are of the “Negative” suit, Ring: 6 − 2 = 4 points.
       *[trick] Example: a card with 4→8, 5→5, 6→3. With 5 tricks you get 5 points. Three of the cards won are of the pain suit, Fan: 5 − 3 = 2 points. With 3 tricks or fewer, or 7 or more, you get nothing.
    }

    Totals are added over the whole game.

rules-tezuma-options = { $game }: options of the host
rules-tezuma-options-text =
    { $edition ->
        [masters] • **First-game set**: tables 1, 2, 3, 4 and 7 for four players, or 1, 2, 3 and 8 for three; Paper Egg, Butterfly Dance, Linking Rings, Baby Chicks, Horse-Swallowing and Five-Color Sand.
       *[trick] • **New cards each round**: bid cards and abilities are drawn anew for every round.
    }

    • **At random**: { $edition ->
        [masters] table No.7 and four of No.1 to 6 (three players: No.8 and three), and one side of each ability card.
       *[trick] five bid cards and five abilities (three players: four of each).
    }

    • **Picked**: the host chooses.

    • **Beginners**: no abilities at all.

rules-tezuma-editions = { $game } and the other edition
rules-tezuma-editions-text =
    Tezuma Masters and Tezuma Trick are the same game at heart. What differs:

    • Suits: Water and Ring in Masters, Fan and Mask in Trick (C1).
    • Scoring: Masters’ tables list points for every number of tricks, Trick’s bid cards only for some (C5).
    • Draft: three times clockwise in Masters, a snake in Trick (D2).
    • Abilities: in Masters six two-sided cards and 4 marbles a deal; in Trick twelve cards with 1, 2 or 4 uses. Water Trick can be used four times in Masters, twice in Trick (C6 A3).
    • Words: Masters says deal, Negative Point card and scoring table; Trick says round, pain suit and bid card.
    • New cards each round are an option of Trick (S5).

## Abilities

rules-ability = Ability: { $ability }
rules-ability-cost = -# Masters: { $marbles } of your 4 marbles a use. Trick: { $uses ->
    [one] 1 use
   *[other] { $uses } uses
} a round (A3).
rules-ability-sword_walking-text =
    You win ties: if yours is one of several effective trumps, or one of several equal highest cards that follow, you take the trick even if another was played first.

    Kaede’s trump came first, but Ren walked the swords (A14).
rules-ability-paper_egg-text =
    Announce it instead of playing: you are passed over and play your card after everyone else. Not as lead, and somebody must still play after you.

    Kaede sat second, waited, saw the 8 and beat it with the 9 (A8).
rules-ability-water_trick-text =
    No trump is effective in this trick, whoever played it, earlier or later. A trump off suit can’t win then.

    Kaede’s Umbrella trump would have won. Ren’s Water Trick silences it, and the Water 9 stays highest. Only Butterfly Dance resists (A12).
rules-ability-baby_chicks-text =
    Whoever wins this trick, you lead the next one.

    Kaede takes the trick with the 9; Ren leads all the same. If Pail Dance is used too, the later announcement decides (A9).
rules-ability-pail_dance-text =
    Whoever wins this trick, the player on your left leads the next one.

    Ren uses it, so Sora, on Ren’s left, leads. If Baby Chicks is used too, the later announcement decides (A9).
rules-ability-horse_swallowing-text =
    Your number counts 2 more. A trump that follows counts 2.

    Kaede’s 8 counts 10 and beats the 9. It changes nothing on an effective trump (A13).
rules-ability-butterfly_dance-text =
    Only with a trump, not as lead: your trump is effective even if it follows.

    Ren follows Umbrella with the Umbrella trump and still beats the 9. It even works under Water Trick (A12).
rules-ability-linking_rings-text =
    Not as lead: you may play off suit even if you hold the led suit. A trump played this way is effective; a number played this way loses.

    Ren holds Water, but links the rings and wins with a Butterfly trump (A10).
rules-ability-cup_and_ball-text =
    Not as lead: your card of another suit counts as following, even if you hold the led suit. A trump played this way counts 0.

    Kaede’s Ring 9 counts as a Water 9 and wins. In scoring it is still a Ring card (P1).
rules-ability-fire_breathing-text =
    Play two numbers of one suit; they count as their sum. Once the winner is known, the lower one returns to your hand. No trumps.

    Kaede’s 7 and 4 make 11. The 4 comes back, and the winner takes the 7 only (A6).
rules-ability-many_umbrellas-text =
    Your 4 or 5 counts double: 8 or 10.

    Kaede’s 5 counts 10 and beats the 9.
rules-ability-five_color_sand-text =
    You win the trick without playing a card, against everything, effective trumps too. At the end of the deal one card is left in your hand; it does not count.

    If you lead with it, as here, no suit is led yet: the next player plays any card, and that is the suit to follow (A5 A7).

## Rulings on Tezuma

rules-ruling-C1 = Tezuma ruling: the suits of Trick
rules-ruling-C1-text =
    The rulebook of Tezuma Trick shows its suits in pictures and never lists them: the fan is named in an example; paper butterflies, umbrellas, fans and masks are props of the show. We play Butterfly, Umbrella, Fan and Mask.
rules-ruling-C5 = Tezuma ruling: values of the tables
rules-ruling-C5-text =
    The rulebooks print few scoring cards, so most values come from somewhere else. They are marked wherever they are shown.
rules-source-rulebook = **As printed:** { $tables }.
rules-source-house = † **House values**, this project’s own, chosen to be fair to each other: { $tables }.
rules-source-operator = ‡ **Operator’s values**, set by whoever runs this bot: { $tables }.
rules-source-figure = The figure of No.1 breaks off after 7 tricks; its last value holds for more.
rules-sources-change = If you own the printed game, the bot’s operator can put in its values.
rules-ruling-S5 = Tezuma ruling: new cards each round
rules-ruling-S5-text =
    New cards each round (an option of Trick) are always drawn by lot. So they can’t be combined with cards that the host picked. The rulebook of Trick only draws; picking is our option there, too.

    With three players four of each are drawn anew, not five. The rulebook’s sentence says “five new cards” without a word about three players, but the setup lays out five, or four for three players. New cards change what lies there, not how much of it.
rules-ruling-S6 = Tezuma ruling: beginners in both editions
rules-ruling-S6-text =
    Playing without abilities is a rule of Tezuma Masters. We offer it for Tezuma Trick as well; nothing else changes.
rules-ruling-S7 = Tezuma ruling: who starts
rules-ruling-S7-text =
    The first start player is drawn by lot. In later deals it is the player on the left of the one before. The rulebook of Trick does not say who deals next, so we do the same there.
rules-ruling-T5 = Tezuma ruling: a led trump that wins
rules-ruling-T5-text =
    If nobody follows with a number and no trump is effective, a led trump wins with its 0. Masters says so only where several trumps follow, Trick for any led trump. We play it so in both editions.
rules-ruling-T6 = Tezuma ruling: the last trick
rules-ruling-T6-text =
    Cards that were taken are not looked at again. At a table everybody sees a trick before it is turned over; in a channel somebody may look later. So the table shows the last trick until the next one is over, and no other.
rules-ruling-A1 = Tezuma ruling: once a trick
rules-ruling-A1-text =
    An ability may be used once in a trick. Masters says so; in Trick we play it the same way.
rules-ruling-A6 = Tezuma ruling: Fire Breathing follows suit
rules-ruling-A6-text =
    Fire Breathing keeps the duty to follow: if you hold the led suit, both cards must be of it.

    The lower card is back in your hand before the trick is taken, so the winner gets the higher one only.
rules-ruling-A7 = Tezuma ruling: after a led Five-Color Sand
rules-ruling-A7-text =
    If Five-Color Sand was led, whoever plays the first card counts as the leader and can’t use Paper Egg, Butterfly Dance, Linking Rings or Cup and Ball.
rules-ruling-A8 = Tezuma ruling: Paper Egg and “first”
rules-ruling-A8-text =
    Paper Egg needs somebody who still plays after you. “Played first” always means the real order of play: Aoi’s 7 counts 9 and lay there before Kaede’s 9, so Aoi wins.
rules-ruling-A9 = Tezuma ruling: chicks against pails
rules-ruling-A9-text =
    If Baby Chicks and Pail Dance are used in one trick, the one announced later decides who leads: here Sora’s chicks.
rules-ruling-A10 = Tezuma ruling: what may be announced
rules-ruling-A10-text =
    Butterfly Dance only with a trump. Cup and Ball only with a card of another suit than led. Linking Rings only off suit, whether or not you hold the led suit; otherwise the announcement would betray your hand. Numerous Umbrellas only with a 4 or 5. Fire Breathing only with two numbers of one suit. The rest with any card.

    No other use is offered. Baby Chicks and Pail Dance may be used in trick 12, without effect.
rules-ruling-A11 = Tezuma ruling: two-sided cards
rules-ruling-A11-text =
    In Masters two abilities share a card, and only one side is in the game. The rulebook does not list the pairs.
rules-pairs-house = † House pairs: { $pairs }.
rules-pairs-operator = ‡ Pairs set by whoever runs this bot: { $pairs }.
rules-ruling-A12 = Tezuma ruling: Water Trick and its exception
rules-ruling-A12-text =
    Water Trick makes a trump played with Linking Rings ineffective, too. Only Butterfly Dance is excepted: its trump is effective under Water Trick, whether it follows or not.
rules-ruling-A13 = Tezuma ruling: limits of Horse-Swallowing
rules-ruling-A13-text =
    Horse-Swallowing changes nothing on an effective trump, and it does not help a trump off suit under Water Trick: what does not follow can’t win.
rules-ruling-A14 = Tezuma ruling: Sword-Walking among zeros
rules-ruling-A14-text =
    Sword-Walking, once announced, wins a tie by itself, even among trumps that all count 0: Ren wins although Aoi’s trump was first.

    This goes beyond the letter: the rulebook speaks of effective trumps and of equal numbers, and a trump bears no number. But where only zeros follow, the first one wins, and that is just what Sword-Walking overrules.
rules-ruling-P1 = Tezuma ruling: pain is what is printed
rules-ruling-P1-text =
    A card costs a point if the suit printed on it is your pain suit, whatever it counted as: a ring card played with Cup and Ball stays a ring card.
