### The first lesson: per step a title, the idea, what is said after the move, and remarks on other moves.

lesson-tezuma-table = What you play for
lesson-tezuma-table-text = Twelve tricks will be played, and your scoring table says how many of them are good for you. You hold a few high cards and many low ones: about three tricks. **Take { $edition ->
    [masters] table No.3
   *[trick] Bid 4
}**, which pays most for three (3→8).
lesson-tezuma-table-well = Three tricks are worth 8 points to you now. More are worth less, and so are fewer.
lesson-tezuma-table-else = Not that one yet. Take { $edition ->
    [masters] table No.3
   *[trick] Bid 4
}: you will win about three tricks, and it pays 8 points for three.

lesson-tezuma-pain = What hurts
lesson-tezuma-pain-text = Each card of your { $edition ->
    [masters] “Negative” suit
   *[trick] pain suit
} among the cards you win costs 1 point. So choose a suit that you will hardly win: **{ $edition ->
    [masters] Ring
   *[trick] Mask
}**, of which you hold only the 2 and the 5.
lesson-tezuma-pain-well = From now on, each { $edition ->
    [masters] Ring
   *[trick] Mask
} that you win costs a point.
lesson-tezuma-pain-butterfly = You hold a single Butterfly, so you will soon win Butterflies with a trump, and each would cost a point. Take { $edition ->
    [masters] Ring
   *[trick] Mask
}.
lesson-tezuma-pain-else = Not that one now. Take { $edition ->
    [masters] Ring
   *[trick] Mask
}: you will hardly win any.

lesson-tezuma-ability = Your ability
lesson-tezuma-ability-text = An ability bends a rule for you, a few times per { $edition ->
    [masters] deal
   *[trick] round
}. **Take Horse-Swallowing**: it adds 2 to the number of your card.
lesson-tezuma-ability-well = You can use it twice in this { $edition ->
    [masters] deal
   *[trick] round
}. Everybody has chosen: the first trick begins.
lesson-tezuma-ability-else = A fine one for another game. For this lesson, take Horse-Swallowing.

lesson-tezuma-follow = Follow suit
lesson-tezuma-follow-text = Kaede leads Umbrella 7. Ren has no Umbrella, and another suit can’t win. You do have some, so you must play one. **Win the trick.** (Curious? Try a grey card.)
lesson-tezuma-follow-well = The highest Umbrella wins: your first trick. Ren’s { $edition ->
    [masters] Ring
   *[trick] Mask
} 6 in it will cost you a point.
lesson-tezuma-follow-trump = A trump that follows suit counts 0, so Kaede’s 7 would win. Which Umbrella is higher?
lesson-tezuma-follow-ability = Keep Horse-Swallowing for later: one of your Umbrellas wins without it.
lesson-tezuma-follow-else = You may, but Kaede’s 7 would win. Which Umbrella is higher?

lesson-tezuma-trump = A trump off suit
lesson-tezuma-trump-text = You led your only Butterfly, and it is gone. Now Kaede leads Butterfly 7, and Ren plays the 5. You can’t follow, so you may play anything. A trump that does **not** follow beats every number: **win with your trump.**
lesson-tezuma-trump-well = Two tricks. If several trumps are off suit, the first one played wins.
lesson-tezuma-trump-ability = Horse-Swallowing does not help here: a number off suit can’t win, and your trump wins by itself.
lesson-tezuma-trump-else = You may, but a number off suit never wins, however high. Your trump does.

lesson-tezuma-dodge = Dodge the pain
lesson-tezuma-dodge-text = Kaede leads { $edition ->
    [masters] Ring
   *[trick] Mask
}, and Ren follows with the 4: a trick full of cards that cost you a point each. **Don’t win it.**
lesson-tezuma-dodge-well = Ren takes them. You don’t want every trick.
lesson-tezuma-dodge-ability = Horse-Swallowing makes your card stronger, and this trick is better lost. Play a low card without it.
lesson-tezuma-dodge-else = Your 5 would win, and with it three cards that cost a point each. Play lower.

lesson-tezuma-horse = Use your ability
lesson-tezuma-horse-text = Kaede leads an 8, the highest number in a game of three. Your 7 is too low by itself. **Press “Use Horse-Swallowing”, then play the 7**: it counts 9.
lesson-tezuma-horse-well = 7 + 2 = 9 beats the 8: your third trick.
lesson-tezuma-horse-plain = By itself your 7 loses to the 8. Press “Use Horse-Swallowing” first.
lesson-tezuma-horse-equal = 6 + 2 = 8 only equals Kaede’s 8, and of equal cards the first one wins. Play the 7.
lesson-tezuma-horse-else = That stays below Kaede’s 8. The 7 with Horse-Swallowing counts 9.

lesson-tezuma-stop = Know when to stop
lesson-tezuma-stop-text = You have your three tricks: 8 points. A fourth would leave you { $edition ->
    [masters] 5
   *[trick] 4
}. Kaede leads a 5, and Ren can’t follow. **Don’t win this one.**
lesson-tezuma-stop-well = Exactly. The last tricks go to the others, too.
lesson-tezuma-stop-ability = With 2 more your card would win. You want to lose: play low, without the ability.
lesson-tezuma-stop-else = Your 6 would win: a fourth trick, and fewer points. Play lower.

lesson-tezuma-end = You won your first { $edition ->
    [masters] deal
   *[trick] round
}
lesson-tezuma-end-text = Three tricks pay 8, and one card of your { $edition ->
    [masters] “Negative” suit
   *[trick] pain suit
} costs 1: **8 − 1 = 7**. Kaede won seven tricks, but four painful cards with them: 10 − 4 = 6. A game has as many { $edition ->
    [masters] deals
   *[trick] rounds
} as players.
