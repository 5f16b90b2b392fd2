"""What a game's things are called. This serves any game; a game with message files of its own overrides it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.games.default.course import prose_of
from bot.messages.card_emoji import as_printed
from bot.messages.words import Words, listed, plain
from engine.core.actions import Action, PlayCard
from engine.core.game import AnyGame
from engine.core.options import Options
from engine.core.view import View


def readable(code: str) -> str:
    """`first_game` → “First game”: shows a name from the code if no message file has words for it."""
    return code.replace("_", " ").replace("-", " ").replace(":", " ").strip().capitalize()


class Names:
    def game(self, words: Words, game: AnyGame) -> str:
        key = f"game-{game.key.replace(':', '-')}"
        return words(key) if key in words else readable(game.key).title()

    def brief(self, words: Words, game: AnyGame) -> str:
        """The name in a line that has more to say."""
        return self.game(words, game)

    def credit(self, words: Words, game: AnyGame) -> str:
        """Who made the game, in a sentence; empty if nobody is named."""
        key = f"credit-{game.name}"
        return words(key) if key in words else ""

    def pitch(self, words: Words, game: AnyGame) -> str:
        """What the game is, in a sentence; the first paragraph of its rules if no message file has one."""
        key = f"pitch-{game.key.replace(':', '-')}"
        return words(key) if key in words else prose_of(game).partition("\n\n")[0]

    def minutes(self, game: AnyGame, options: Options, players: int) -> int | None:  # noqa: ARG002 - nobody knows
        """About how long a game takes in one sitting, if somebody has found out."""
        return None

    # Deals and phases

    def deal(self, words: Words, game: AnyGame, number: int) -> str:  # noqa: ARG002 - some games say “round”
        """“Deal 3”."""
        return words("deal", deal=number)

    def deal_of(self, words: Words, game: AnyGame, view: View) -> str:  # noqa: ARG002
        """“Deal 3/4”."""
        return words("scene-deal", deal=view.deal, deals=max(view.deal, view.deals))

    def deals(self, words: Words, game: AnyGame, count: int) -> str:  # noqa: ARG002
        """“3 deals”."""
        return words("sheet-deals", deals=count)

    def phase(self, words: Words, phase: str) -> str:
        key = f"phase-{phase}"
        return words(key) if key in words else readable(phase)

    # Cards

    def card(self, words: Words, code: str) -> str:  # noqa: ARG002 - most games have words for their cards
        """A card in full: “Butterfly 7”."""
        return as_printed(code)

    def short(self, words: Words, code: str) -> str:
        """A card on a button: “B7”."""
        return self.card(words, code)

    def suit(self, words: Words, code: str) -> str:  # noqa: ARG002
        return code

    def cards(self, words: Words, codes: Iterable[str]) -> str:
        """Several cards, one after the other."""
        return listed(words, (self.card(words, code) for code in codes))

    # Options

    def option(self, words: Words, option: str) -> str:
        key = f"option-{option}"
        return words(key) if key in words else readable(option)

    def notes(self, words: Words, game: AnyGame, options: Options) -> Sequence[str]:  # noqa: ARG002
        """What everybody should know about a game with these options before it starts."""
        return ()

    def choice(self, words: Words, option: str, value: object) -> str:
        """A value of an option: “short game: one round”."""
        shown = "yes" if value is True else "no" if value is False else str(value).replace("_", "-")
        key = f"option-{option}-{shown}"
        if key in words:
            return words(key)
        said = words(shown) if isinstance(value, bool) else readable(shown)
        return f"{readable(option)}: {said}"

    def pickable(self, words: Words, game: AnyGame, options: Options, kind: str, card: str) -> str:  # noqa: ARG002
        """A card that the host may pick for the game, as a menu lists it."""
        return self.card(words, card)

    # Moves and refusals

    def move(self, words: Words, game: AnyGame, action: Action, players: Sequence[str]) -> str:  # noqa: ARG002
        """The action in words, to go inside a sentence. `players` are the names by seat."""
        if isinstance(action, PlayCard):
            return words("move-play", cards=self.cards(words, action.cards))
        return words("move-other", action=self.action(words, action))

    def public_move(self, words: Words, game: AnyGame, action: Action, players: Sequence[str]) -> str:
        """What the others see of the action: a card that is laid, but nothing that may be chosen in secret."""
        return self.move(words, game, action, players) if isinstance(action, PlayCard) else words("move-unseen")

    def action(self, words: Words, action: Action) -> str:
        """An action on a button."""
        if isinstance(action, PlayCard) and action.cards:
            return " + ".join(self.short(words, card) for card in action.cards)
        return readable(action.code)

    def fact(self, words: Words, name: str, fact: object) -> object:
        """A fact of a refusal in words. A number, or a word that the message selects by, is left as it is."""
        match name, fact:
            case "cards", tuple():
                return self.cards(words, fact)
            case "card", str():
                return plain(self.card(words, fact))
            case "suit", str():
                return self.suit(words, fact)
            case "phase", str():
                return self.phase(words, fact)
        return fact
