"""The lobby: who sits where, what will be played, and the promise of a fair deal, until the start is announced."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import discord

from bot.games.registry import face_of, game_name
from bot.messages import explanations
from bot.messages.computer_names import for_reader
from bot.messages.panel import GOLD, Component, Panel, Press, button, literal, select
from bot.messages.words import Words, plain
from bot.tables import requests
from bot.tables.lobby import usual_seats
from bot.tables.paces import PACES
from bot.tables.refusals import NotOffered
from bot.tables.table import Seat, Status, Table, Terms
from engine.brains.levels import levels_of
from engine.core.game import AnyGame
from engine.core.options import Options, Pickable
from engine.core.record import ParentPart
from engine.posted import house_values, shown
from engine.registry import GAMES

RANKED, FRIENDLY = MODES = ("ranked", "friendly")
"""Whether a game counts for ratings and leaderboards; what counts is said in `bot.tables.ratings`."""

OPEN, INVITED = SEATS = ("open", "invited")
"""Who may sit down; see `bot.tables.seating`."""

MARKS = {RANKED: "🏅", FRIENDLY: "🎈", OPEN: "🪑", INVITED: "✉️"}

MAKE_HOST, REMOVE = FOR_PEOPLE = ("host", "remove")
"""What a host can do with a person who sits there."""

ONE_SITTING = "live"
"""The pace at which a game takes minutes, not days."""


def mode_of(table: Table) -> str:
    return RANKED if table.ranked else FRIENDLY


def is_ranked(mode: str) -> bool:
    """What this choice means. An id can be forged."""
    if mode not in MODES:
        raise NotOffered
    return mode == RANKED


def seats_of(table: Table) -> str:
    return INVITED if table.by_invitation else OPEN


def is_by_invitation(seats: str) -> bool:
    """What this choice means. An id can be forged."""
    if seats not in SEATS:
        raise NotOffered
    return seats == INVITED


def lobby(table: Table, words: Words) -> Panel:
    """A public message does not know its reader, so a button is disabled only if nobody may click it now."""
    hindrance = requests.hindrance(table)
    face = face_of(table.game)
    panel = Panel(GOLD)
    starting = table.status is Status.STARTING
    sentence = words("lobby-starting") if starting else origin(table, words) or face.names.pitch(words, table.game)
    panel.text(f"## 🏮 {game_name(words, table.game)}", sentence, f"-# {measures(table, words)}")
    panel.show(face.pictures.playbill(table.game, words))
    panel.text(*seats(table, words))
    panel.text(*terms(table, words))
    if not starting:
        panel.text(f"⏳ {explanations.sentence(words, hindrance)}" if hindrance else "")
        panel.row(*first_buttons(table, words, can_start=hindrance is None))
        panel.row(*other_buttons(table, words))
        panel.row(fill_button(table, words))
        panel.row(computers(table, words) or seat_choice(table, words))
    return panel.text(*small_print(table, words))


def origin(table: Table, words: Words) -> str:
    """Which game this table plays on from, and from where in it; nothing if it begins one."""
    if not table.continues:
        return ""
    view = table.game.view(table.continues.position, None)
    deal = face_of(table.game).names.deal_of(words, table.game, view)
    return words("lobby-plays-on", number=parent_number(table.continues.parent), deal=deal)


def parent_number(parent: ParentPart) -> str:
    """The game's number, as people know it from histories. A record by somebody else may have none."""
    return "#?" if parent.number is None else f"#{parent.number}"


def measures(table: Table, words: Words) -> str:
    """For how many it is, and how long it takes if it is played in one sitting. Where the table plays on, what that
    means.
    """
    if table.continues:
        return words("lobby-plays-on-friendly")
    fewest, most = table.game.seats.start, table.game.seats.stop - 1
    told = [words("lobby-players", fewest=fewest, most=most)]
    minutes = face_of(table.game).names.minutes(table.game, table.options, usual_seats(table))
    if minutes and table.pace_name == ONE_SITTING:
        told.append(words("lobby-minutes", minutes=minutes))
    return " · ".join(told)


def first_buttons(table: Table, words: Words, *, can_start: bool) -> list[Component | None]:
    """The host sits already, so the main button starts the game, at once if need be. Whoever sits should not see a
    green *Join*: it is green only as long as anybody may follow the host and nobody has.
    """
    others, alone = usual_seats(table) - 1, len(table.people) <= 1
    play_now = button(
        Press(table.id, "now"), words("button-now", others=others), style="plain" if can_start else "main", emoji="▶️"
    )
    join = "go" if alone and not table.full and not table.by_invitation else "plain"
    return [
        play_now if len(table.seats) < usual_seats(table) else None,
        button(Press(table.id, "start"), words("button-start"), style="main", disabled=not can_start),
        button(Press(table.id, "join"), words("button-join"), style=join, disabled=table.full),
    ]


def fill_button(table: Table, words: Words) -> Component | None:
    free = 0 if table.continues else table.game.seats.stop - 1 - len(table.seats)
    return button(Press(table.id, "fill"), words("button-fill", seats=free), emoji="⚙️") if free > 0 else None


def other_buttons(table: Table, words: Words) -> list[Component | None]:
    """A row that fits on a phone."""
    return [
        button(Press(table.id, "leave"), words("button-leave")),
        button(Press(table.id, "options"), words("button-options")),
        button(Press(table.id, "rules"), words("button-rules")),
        fair_button(table, words),
    ]


def seats(table: Table, words: Words) -> list[str]:
    taken = [f"{number}. {seat_line(table, seat, words)}" for number, seat in enumerate(table.seats, 1)]
    if table.continues:
        return [f"{line} · {points}" for line, points in zip(taken, points_before(table, words), strict=True)]
    free = range(len(table.seats) + 1, table.game.seats.stop)
    free_seat = "lobby-seat-by-invitation" if table.by_invitation else "lobby-free-seat"
    return [*taken, *(f"{number}. {words(free_seat)}" for number in free)]


def points_before(table: Table, words: Words) -> list[str]:
    """By seat: what it has at the moment from which the table plays on."""
    assert table.continues, "it begins with nothing"
    totals = table.game.view(table.continues.position, None).totals
    return [words("lobby-points", points=points) for points in totals]


def seat_choice(table: Table, words: Words) -> Component | None:
    """The seats without a person, at a table that plays on: each has its own cards."""
    if not table.continues or table.full:
        return None
    options = [
        discord.SelectOption(label=words("lobby-seat", seat=seat + 1, points=points), value=str(seat), emoji="🪑")
        for seat, points in enumerate(points_before(table, words))
        if table.seats[seat].user is None
    ]
    return select(Press(table.id, "seat"), options, placeholder=words("lobby-choose-seat"))


def seat_line(table: Table, seat: Seat, words: Words) -> str:
    if seat.level:
        return f"⚙️ **{plain(seat.name)}** · {words(f'level-{seat.level}')}"
    host = f" · {words('lobby-host')}" if seat.user == table.host else ""
    return f"**{plain(seat.name)}**{host}"


def terms(table: Table, words: Words) -> list[str]:
    """What will be played, how fast, whether it counts, and who may sit down."""
    pace = words("lobby-pace", pace=words(f"pace-{table.pace_name}"), minutes=round(table.pace.turn / 60))
    mode = mode_of(table)
    who = seats_of(table)
    told = f"{pace} · {MARKS[mode]} {words(f'mode-{mode}')} · {MARKS[who]} {words(f'seats-{who}')}"
    return [*chosen(table.game, table.options, words), told]


def small_print(table: Table, words: Words) -> list[str]:
    """What everybody should know about the game, and what the deal will follow from: below what people click."""
    notes = [*face_of(table.game).names.notes(words, table.game, table.options)]
    if table.terms_by is Terms.FIRST_GAME:
        notes.insert(0, words("lobby-first-game"))
    return [*(f"-# {note}" for note in notes), commitment(table, words), numbers(table, words)]


def chosen(game: AnyGame, options: Options, words: Words) -> list[str]:
    """The options in words, if there are any."""
    called = face_of(game).names
    choices = [called.choice(words, option, getattr(options, option)) for option in game.offers()]
    return [words("lobby-options", options=" · ".join(choices))] if choices else []


def computers(table: Table, words: Words) -> Component | None:
    """Where the table plays on, they sit on every seat that nobody takes."""
    if table.continues:
        return None
    add = [
        discord.SelectOption(label=words("computer-add", level=words(f"level-{level}")), value=level, emoji="⚙️")
        for level in (() if table.full else levels_of(table.game))
    ]
    has_computer = any(seat.level for seat in table.seats)
    remove = [discord.SelectOption(label=words("computer-remove"), value="-", emoji="➖")] if has_computer else []
    if not add + remove:
        return None
    return select(Press(table.id, "computer"), add + remove, placeholder=words("computer-placeholder"))


# Fair dealing


def commitment(table: Table, words: Words) -> str:
    """It must be public before anybody adds a number, so it stands in the lobby, in small print, with every digit."""
    return words("fair-commitment", commitment=table.commitment)


def numbers(table: Table, words: Words) -> str:
    """By seat: what people have added to the deal, in small print. It is public as soon as it is taken."""
    added = [
        f"{place}. {plain(seat.name)} {literal(*shown([seat.nonce]))}"
        for place, seat in enumerate(table.seats, 1)
        if has_added(table, seat)
    ]
    return words("fair-numbers", numbers=" · ".join(added)) if added else ""


def has_added(table: Table, seat: Seat) -> bool:
    """The host's number is taken on starting, and computer players add none."""
    return seat.level is None and (seat.user != table.host or table.status is not Status.LOBBY)


def fair_button(table: Table, words: Words) -> Component:
    return button(Press(table.id, "number"), words("button-fair"), emoji="🔏")


def fair_deal(table: Table, user: int, words: Words) -> Panel:
    """A private panel: what the cards follow from, what this person adds to it, and where all of it is announced."""
    seat = table.seat_of(user)
    own = "" if seat is None else number_line(table, table.seats[seat], words)
    announced = words("fair-announced", link=table.announcement) if table.start else ""
    told = words("announce-commitment", commitment=table.commitment), own, announced
    return Panel(GOLD).text(f"### 🔏 {words('fair-title')}", *told, words("fair-explanation"))


def number_line(table: Table, seat: Seat, words: Words) -> str:
    added = literal(*shown([seat.nonce])) if has_added(table, seat) else words("lobby-number-later")
    return words("number-own", number=added)


def announcement(table: Table, words: Words) -> str:
    """Everything that the cards depend on, but for the secret, and the number that this message gets. It is plain text:
    Discord marks that as edited if anybody changes it. It stays in the channel, so it is small print in few lines.
    """
    table = for_reader(table, words)
    told = [
        f"🏮 **{words('announce-title', game=game_name(words, table.game))}**",
        f"-# {' · '.join(announced_seat(place, seat, words) for place, seat in enumerate(table.seats, 1))}",
        *(f"-# {line}" for line in chosen(table.game, table.options, words)),
        f"-# {words('announce-house')}" if house_values(table.game, table.options.model_dump()) else "",
        f"-# {announced_parent(table.parent, words)}" if table.parent else "",
        f"-# 🔏 {words('announce-explanation', commitment=table.commitment, terms=table.terms)}",
    ]
    return "\n".join(filter(None, told))


def announced_seat(place: int, seat: Seat, words: Words) -> str:
    """Who sits there, and the level of a computer player or the number of a person. No name can be bold by itself."""
    gear, added = ("⚙️ ", words(f"level-{seat.level}")) if seat.level else ("", literal(*shown([seat.nonce])))
    return f"{place}. {gear}**{plain(seat.name)}** {added}"


def announced_parent(parent: ParentPart, words: Words) -> str:
    """Which game this one goes on from, by the commitment that stood in its own lobby."""
    facts = {"number": parent_number(parent), "events": parent.events, "commitment": parent.fair.commitment}
    return words("announce-plays-on", **facts)


def closed(table: Table, words: Words) -> Panel:
    """What is left of a table that never began: its secret is published, so that closing one leaves a trace."""
    secret = words("fair-closed", commitment=table.commitment, secret=table.secret.hex())
    return Panel().text(f"### {words('end-closed')}", secret)


# Options


def options(table: Table, words: Words, paces: Sequence[str], *, hosts: bool = True) -> Panel:
    """A private panel: one select per option. The host chooses until the game begins; the others only see it."""
    if table.status is not Status.LOBBY:
        return Panel().text(words("options-fixed"))
    panel = Panel(GOLD).text(f"### {words('options-title')}", words("options-explanation"))
    for key, heading, choices in choices_of(table, words, paces):
        panel.text(f"**{heading}**")
        panel.row(select(Press(table.id, "set", key), choices, placeholder=heading, disabled=not hosts))
    for picks in () if table.continues else pickable(table):
        panel.text(f"**{words('options-pick', count=len(picks.default))}**")
        panel.row(picks_select(table, picks, words) | {"disabled": not hosts})
    if hosts:
        panel.text(f"**{words('option-people')}**", f"-# {words('option-people-how')}").row(people_select(table, words))
    return panel


def choices_of(
    table: Table, words: Words, paces: Sequence[str]
) -> Iterator[tuple[str, str, list[discord.SelectOption]]]:
    """By option: its key, its name, and its choices, with the current one selected. A table that plays on from another
    game has all but its pace, and who may sit down, from there.
    """
    called, game = face_of(table.game).names, table.game
    if not table.continues:
        yield "game", words("option-game"), [choice(game_name(words, GAMES[key]), key, game.key) for key in GAMES]
    yield "pace", words("option-pace"), [choice(pace_label(words, pace), pace, table.pace_name) for pace in paces]
    may_sit = [choice(words(f"seats-in-full-{who}"), who, seats_of(table)) for who in SEATS]
    yield "seats", words("option-seats"), may_sit
    if table.continues:
        return
    modes = [choice(words(f"mode-in-full-{mode}"), mode, mode_of(table)) for mode in MODES]
    yield "mode", words("option-mode"), modes
    for option, values in game.offers().items():
        now = written(getattr(table.options, option))
        choices = [choice(called.choice(words, option, value), written(value), now) for value in values]
        yield option, called.option(words, option), choices


def choice(label: str, value: str, now: str) -> discord.SelectOption:
    return discord.SelectOption(label=label[:100], value=value, default=value == now)


def written(value: object) -> str:
    """An option's value inside an id."""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def read_choice(table: Table, option: str, text: str) -> object:
    """The value that was chosen. What was never offered stays text, and is refused by the game's own options."""
    values = table.game.offers().get(option, ())
    return next((value for value in values if written(value) == text), text)


def pickable(table: Table, options: Options | None = None) -> Sequence[Pickable]:
    """What the host may pick, if the options ask for that, for the number of players that will probably sit down."""
    options = options or table.options
    if not options.picks_cards:
        return ()
    fewest, most = table.game.seats.start, table.game.seats.stop - 1
    return table.game.pickable(min(max(len(table.seats), fewest), most), options)


def picks_select(table: Table, picks: Pickable, words: Words) -> Component:
    called, chosen = face_of(table.game).names, getattr(table.picked, picks.kind, picks.default)
    count = len(picks.default)
    return select(
        Press(table.id, "pickset", picks.kind),
        [
            discord.SelectOption(label=label[:100], value=card, default=card in chosen)
            for card in picks.cards
            for label in [called.pickable(words, table.game, table.options, picks.kind, card)]
        ],
        placeholder=words("options-pick", count=count),
        least=count,
        most=count,
    )


def people_select(table: Table, words: Words) -> Component | None:
    """What the host can do with each of the others. It names people, not seats: those change as people come and go."""
    options = [
        discord.SelectOption(
            label=words(f"person-{what}", name=seat.name)[:100], value=f"{what}-{seat.user}", emoji=mark
        )
        for seat in table.seats
        if seat.user not in (None, table.host)
        for what, mark in zip(FOR_PEOPLE, ("🏮", "🚪"), strict=True)
    ]
    return select(Press(table.id, "person"), options, placeholder=words("option-people")) if options else None


def pace_label(words: Words, pace: str) -> str:
    return words("lobby-pace", pace=words(f"pace-{pace}"), minutes=round(PACES[pace].turn / 60))
