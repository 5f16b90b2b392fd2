### What a profile tells of Tsumo.

tsumo-profile-declared = Declared and made in Tsumo
tsumo-profile-made = { $made } of { $declared } made ({ $share }%)
tsumo-profile-number = { $number }: { $made }/{ $declared }
tsumo-profile-told = Declarations in Tsumo: { $text }; { $each }.

achievement-word_kept = Word kept
achievement-word_kept-how = make every declaration in a game of Tsumo of at least three rounds
achievement-made_zero = Nothing at all
achievement-made_zero-how = declare zero in Tsumo and make it
achievement-made_high = High flyer
achievement-made_high-how = declare six or more in Tsumo and make it
achievement-many_made = Fifty kept
achievement-many_made-how = make fifty declarations in Tsumo
achievement-below_zero = Below zero
achievement-below_zero-how = win a game of Tsumo with fewer than zero points
