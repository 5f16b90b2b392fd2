"""The middle of a table: the trick as it lies, and the box that tells of the last one."""

from functools import lru_cache

from bot.pictures import faces, parts
from bot.pictures.art import Art
from bot.pictures.layouts import HEIGHT, LAYOUTS, WIDTH, Layout, Spot
from bot.pictures.scenes import LastTrick, Outcome, Play, SeasonWords, Tag, TezumaTable, TsumoTable, Turn
from bot.pictures.sheet import Sheet
from bot.pictures.sprites import Drawing
from bot.pictures.text import fit, measure

TONES = {"trump": ("gold", "ink"), "zero": ("shade", "ink"), "ability": ("matsu", "paper"), "win": ("shu", "paper")}


@lru_cache
def table_ground(players: int) -> Drawing:
    """An empty table with all its dark boxes."""
    layout = LAYOUTS[players]
    boxes: Art = tuple(op for rect in (*layout.panels, layout.last) for op in parts.panel_art(*rect))
    return parts.backdrop(WIDTH, HEIGHT, parts.curtain(WIDTH), parts.stage(450, 268, 206), boxes)


def lit_seat(scene: TezumaTable | TsumoTable) -> int | None:
    """The one seat that the picture is about."""
    if scene.turn:
        return scene.turn.seat
    return scene.outcome.winner if scene.outcome else None


def lay(sheet: Sheet, scene: TezumaTable | TsumoTable, seasons: SeasonWords | None = None) -> None:
    """Every seat's card or open place, joined to its seat, and the box below."""
    layout = LAYOUTS[len(scene.seats)]
    lit = lit_seat(scene)
    plays = {play.seat: play for play in scene.plays}
    for seat, spot in enumerate(layout.spots):
        if spot.joint:
            start, end, y = spot.joint
            sheet.put(parts.link(end - start, "gold" if seat == lit else "mist"), start, y - 2)
        if seat in plays:
            _played(sheet, layout, spot, plays[seat], scene.outcome, seasons)
        else:
            _open(sheet, layout, spot, scene.turn if scene.turn and scene.turn.seat == seat else None)
    if scene.outcome:
        told(sheet, layout, scene.outcome)
    elif scene.last:
        last_trick(sheet, layout, scene.last)


def _played(
    sheet: Sheet, layout: Layout, spot: Spot, play: Play, outcome: Outcome | None, seasons: SeasonWords | None
) -> None:
    x, y = spot.card
    framed = play.winning or (outcome is not None and outcome.winner == play.seat)
    if framed:
        sheet.put(parts.gold_frame(layout.card, layout.tall, 6), x - 6, y - 6)
    _cards(sheet, layout, play, (x, y), seasons, dim=outcome is not None and not framed)
    if play.order is not None:
        _order(sheet, layout, spot, play.order, play.lead)
    if play.tag:
        tag(sheet, play.tag, x + layout.card / 2, y + layout.tall + layout.tag, layout.card + 6)


def _cards(
    sheet: Sheet, layout: Layout, play: Play, at: tuple[int, int], seasons: SeasonWords | None, dim: bool
) -> None:
    """One face, two lying faces on a dark ground, or an ability alone."""
    x, y = at
    ground = "gold" if play.winning else "stage"
    if len(play.cards) == 1:
        code = play.cards[0]
        sheet.put(faces.card(code, layout.card, faces.word_for(code, seasons), ground, dim), x, y)
    elif play.cards:
        sheet.put(parts.plate(layout.card, layout.tall, "night", ground, 9), x, y)
        for place, code in enumerate(play.cards):
            sheet.put(faces.wide(code, layout.card - 12, "night", dim), x + 6, y + layout.tall * (0.08 + 0.46 * place))
    elif play.ability:
        sheet.put(faces.announced(play.ability, layout.card, ground, dim), x, y)


def _open(sheet: Sheet, layout: Layout, spot: Spot, turn: Turn | None) -> None:
    x, y = spot.card
    sheet.put(parts.open_place(layout.card, layout.tall, turn is not None), x, y)
    if turn is None:
        return
    middle = x + layout.card / 2
    sheet.write("?", middle, y + layout.tall * 0.2 + 34, 32, "ink", "gold", "m")
    sheet.write(turn.label, middle, y + layout.tall * 0.79, 24, "gold", "stage", "m", layout.card - 12, 16)
    if turn.order is not None:
        _order(sheet, layout, spot, turn.order, lead=turn.order == 1)


def _order(sheet: Sheet, layout: Layout, spot: Spot, order: int, lead: bool) -> None:
    x, y = spot.badge
    sheet.centre(parts.badge(layout.badge, lead), x, y)
    sheet.write(str(order), x, y, 25, "ink", "gold" if lead else "paper", "m")


def tag(sheet: Sheet, label: Tag, x: float, y: float, room: int) -> None:
    """A few words in a pill across a card's lower edge."""
    colour, text_colour = TONES[label.tone]
    star = 22 if label.tone == "trump" else 0
    text, size = fit(label.text, room, 25 if label.tone == "win" else 21, 16)
    width = round(measure(text, size)) + 24 + star
    height = 36 if label.tone == "win" else 31
    sheet.put(parts.plate(width, height, colour, "stage", height / 2, "ink", 2), x - width / 2, y - height / 2)
    if star:
        sheet.put(parts.spark(20, "ink", "gold"), x - width / 2 + 10, y - 10)
    sheet.write(text, x + star / 2, y, size, text_colour, colour, "m")


def any_face(code: str, width: int, ground: str) -> Drawing:
    """A small face; `ability:…` stands for an ability used without a card."""
    kind, _, name = code.rpartition(":")
    return faces.announced(name, width, ground) if kind == "ability" else faces.small(code, width, ground)


def last_trick(sheet: Sheet, layout: Layout, last: LastTrick) -> None:
    """The trick before this one: in a low box beside its words, else below them."""
    x, y, width, height = layout.last
    cards = [(code, place == last.winner) for place, play in enumerate(last.plays) for code in play]
    low, large = height < 100, height > 200
    face = 40 if low else 70 if large else 46
    room = width - (110 if low else 20)
    step = min(face + 10, (room - face) // max(1, len(cards) - 1)) if len(cards) > 1 else 0
    span = step * (len(cards) - 1) + face
    left = x + width - 14 - span if low else x + (width - span) / 2
    top = y + (height - face * 1.6) / 2 if low else y + (80 if large else 36)
    for place, (code, won) in enumerate(cards):
        if won:
            sheet.put(parts.gold_frame(face, round(face * 1.6), 4), left + place * step - 4, top - 4)
        sheet.put(any_face(code, face, "gold" if won else "night"), left + place * step, top)
    _last_words(sheet, layout, last, left)


def _last_words(sheet: Sheet, layout: Layout, last: LastTrick, faces_from: float) -> None:
    x, y, width, height = layout.last
    if height < 100:
        room = int(faces_from - x - 22)
        sheet.write(last.label, x + 14, y + 26, 20, "mist", "night", room=room, least=16)
        sheet.write(last.note, x + 14, y + 56, 20, "gold", "night", room=room, least=16)
    elif height > 200:
        sheet.write(last.label, x + 14, y + 24, 24, "mist", "night", room=width - 28, least=20)
        sheet.put(parts.rule(width - 28, "line"), x + 14, y + 45)
        sheet.write(last.note, x + width / 2, y + 224, 24, "gold", "night", "m", width - 20, 18)
    else:
        sheet.write(last.label, x + 14, y + 19, 20, "mist", "night", room=140, least=16)
        sheet.write(last.note, x + width - 14, y + 19, 20, "gold", "night", "r", 150, 16)


def told(sheet: Sheet, layout: Layout, outcome: Outcome) -> None:
    """Who takes the trick, with confetti along the rims unless nobody does."""
    x, y, width, height = layout.last
    if outcome.winner is not None:
        sheet.put(parts.confetti(width, height, 40, height, "night"), x, y)
    lines = outcome.lines[:2]
    sizes = (24, 18, 18) if height < 100 else (34, 23, 22)
    gap = min((height - 8) / (len(lines) + 1), 46)
    top = y + height / 2 - gap * len(lines) / 2
    room = width - 70
    sheet.write(outcome.headline, x + width / 2, top, sizes[0], "gold", "night", "m", room, 19)
    for place, line in enumerate(lines, 1):
        colour = "paper" if place == 1 else "mist"
        sheet.write(line, x + width / 2, top + gap * place, sizes[place], colour, "night", "m", room, 16)
