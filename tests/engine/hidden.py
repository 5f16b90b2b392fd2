"""What a seat can't see, reshuffled: the same position as far as that seat can know.

A game that can imagine hidden cards needs nothing here. Any other adds its entry to `RESHUFFLED`; without one the
conformance suite fails.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from engine.core.game import AnyGame
from engine.core.values import changed
from engine.games.tezuma.state import State as TezumaState
from engine.games.tsumo.state import Phase as TsumoPhase
from engine.games.tsumo.state import State as TsumoState


def tezuma(state: TezumaState, viewer: int | None, rng: Random) -> TezumaState:
    """Hidden are the hands of the others, except cards that came back with Fire Breathing before everybody's eyes."""
    others = [number for number in range(len(state.seats)) if number != viewer]
    hidden = [card for number in others for card in unknown(state.seats[number])]
    rng.shuffle(hidden)
    seats = list(state.seats)
    for number in others:
        seat = seats[number]
        count = len(unknown(seat))
        seats[number] = changed(seat, hand=(*hidden[:count], *seat.returned))
        del hidden[:count]
    return changed(state, seats=tuple(seats))


def unknown(seat: Any) -> list[Any]:
    left = list(seat.hand)
    for card in seat.returned:
        left.remove(card)
    return left


def tsumo(state: TsumoState, viewer: int | None, rng: Random) -> TsumoState:
    """Hidden are the hands and decks of the others, except what they drew from the viewer's deck; and, while
    declarations come in, their numbers. Every card is one of its kind, so hidden faces simply change places.
    """
    known = {given.card for given in state.given if viewer in (given.source, given.to)}
    others = [number for number in range(len(state.seats)) if number != viewer]
    hidden = [card for number in others for card in (*state.seats[number].hand, *state.seats[number].deck_left)]
    hidden = [card for card in hidden if card not in known]
    faces = dict(zip(hidden, rng.sample(hidden, len(hidden)), strict=True))
    seats = list(state.seats)
    for number in others:
        seat = seats[number]
        seats[number] = changed(
            seat,
            hand=tuple(faces.get(card, card) for card in seat.hand),
            deck=None if seat.deck is None else tuple(faces.get(card, card) for card in seat.deck),
            declared=rng.randrange(11) if secret_number(state, seat) else seat.declared,
        )
    given = tuple(changed(given, card=faces.get(given.card, given.card)) for given in state.given)
    return changed(state, seats=tuple(seats), given=given)


def secret_number(state: TsumoState, seat: Any) -> bool:
    return state.phase is TsumoPhase.DECLARE and seat.declared is not None


RESHUFFLED: Mapping[str, Callable[[Any, int | None, Random], Any]] = {"tezuma": tezuma, "tsumo": tsumo}


def reshuffled(game: AnyGame, state: Any, viewer: int | None, rng: Random) -> Any:
    if game.name in RESHUFFLED:
        return RESHUFFLED[game.name](state, viewer, rng)
    return game.imagine(game.view(state, viewer), rng)
