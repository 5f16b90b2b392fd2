### What a profile tells of Tezuma.

tezuma-profile-ability = { $game }: ability
tezuma-profile-table = { $game }: table
tezuma-profile-times = { $card } · { $times } of { $of }
tezuma-profile-ability-told = Favourite ability in { $game }: { $card }, { $times } of { $of }.
tezuma-profile-table-told = Favourite table in { $game }: { $card }, { $times } of { $of }.

achievement-painless = Painless
achievement-painless-how = take at least five tricks in a game of Tezuma, and not one card of your pain suit
achievement-empty_handed = Empty-handed
achievement-empty_handed-how = be the best of a deal of Tezuma without a single trick
achievement-many_tricks = Eight tricks
achievement-many_tricks-how = take eight tricks or more in a deal of Tezuma
achievement-no_magic = No magic
achievement-no_magic-how = win a game of Tezuma without using any of your abilities
achievement-every_ability = Whole repertoire
achievement-every_ability-how = take each of the twelve abilities at least once, all in the same edition
