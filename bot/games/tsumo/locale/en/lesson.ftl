### The first lesson: per step a title, the idea, what is said after the move, and remarks on other moves.

lesson-tsumo-stack = Stack your deck
lesson-tsumo-stack-text = You keep five of your ten cards. The others will draw the five that you stack face down, so give away what is weak: **click 6, 7, 8, 9 and 10, the lowest first**, then confirm.
lesson-tsumo-stack-well = The card you clicked first lies on top. You keep three 12s, Winter 11 and White.
lesson-tsumo-stack-else = Keep that one, or give it away later. Click the lowest number that is left: 6, 7, 8, 9, 10.

lesson-tsumo-declare = Declare exactly
lesson-tsumo-declare-text = How many of the ten tricks will you win? Only the exact number scores; otherwise you lose the difference. A 12 is the highest of its season, and you hold three: **declare 3.**
lesson-tsumo-declare-well = Kaede declared 5 and Ren 0; all numbers showed at the same moment.
lesson-tsumo-declare-few = Your three 12s should win a trick each, and a win too many costs as much as one too few. Declare 3.
lesson-tsumo-declare-many = Your three 12s are good for three wins, and each win that is missing costs a point. Declare 3.

lesson-tsumo-follow = Follow the season
lesson-tsumo-follow-text = Kaede leads Spring 10, and Ren plays Spring 8. You hold a Spring, so you play Spring or an honor (White). The highest Spring wins: **take the trick.** (Curious? Try a grey card.)
lesson-tsumo-follow-well = Your first win of three.
lesson-tsumo-follow-else = White may always be played, but an honor never wins. Keep it for a trick that you want to lose.

lesson-tsumo-draw = Draw
lesson-tsumo-draw-text = After each of the first five tricks everyone draws the top card of another player’s deck. You have your winners, so you want low cards. Ren declared 0 and has stacked the high cards away. Kaede declared 5 and has kept them. **Draw from Kaede.**
lesson-tsumo-draw-well = Summer 6: just what you wanted.
lesson-tsumo-draw-else = Ren wants no trick at all and has stacked the high cards. One of them could win you a trick too many. Draw from Kaede.

lesson-tsumo-third = Count your wins
lesson-tsumo-third-text = Your Summer 12 won the second trick; then you let Kaede have one. Now Kaede leads Autumn 10, and Ren has no Autumn. You declared 3: **take your third trick.**
lesson-tsumo-third-well = Three of three. From now on you want to lose.
lesson-tsumo-third-honor = An honor never wins, and you still need one trick.
lesson-tsumo-third-else = That loses to Kaede’s Autumn 10, and you still need one trick.

lesson-tsumo-honor = Lose on purpose
lesson-tsumo-honor-text = You have won three tricks, exactly what you declared. Kaede leads Winter 9. You must play Winter or an honor, and Winter 11 would win. **Get out of it with White.**
lesson-tsumo-honor-well = An honor never wins, so Kaede takes the trick.
lesson-tsumo-honor-else = Winter 11 beats the 9: a fourth win, and −1 instead of +3. Play White.

lesson-tsumo-end = Exactly three
lesson-tsumo-end-text = You declared 3 and won 3: **+3**. Ren declared 0 and won none, which gives 3, too. Kaede won seven tricks but had declared 5: −2. A game has as many rounds as players.
