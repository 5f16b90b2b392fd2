"""People at the sample tables, some of them with names that are hard to draw."""

from bot.pictures.scenes import Person

SAKURA, BART, KIKI, TAMA = (
    Person("胡蝶さくら"),
    Person("Bartholomew Featherstonehaugh"),
    Person("Kiki 🎭🎪 Lopez"),
    Person("Tama", computer=True),
)
LONGEST = Person("Wwwwwwww Mmmmmmmm Wwwwwwww Mmmmm")
ARABIC, HEBREW, EMPTY, ZALGO = (
    Person("علي بن حسن"),
    Person("שלום עולם"),
    Person("\u200b\u200d\ufe0f"),
    Person("Z" + "\u0351\u0352\u0310\u0300\u0316" * 4 + "algo"),
)
