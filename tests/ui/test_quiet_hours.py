"""Quiet hours on people's own clocks: over midnight, and where clocks are put forward or back."""

from __future__ import annotations

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from bot.ui.me.quiet_hours import QuietHours, zone_of, zones


def at(zone: str, text: str, fold: int = 0) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone), fold=fold).timestamp()


def over(zone: str, start: int, end: int, text: str, fold: int = 0) -> str:
    """When somebody may be called who is to be at this local time, in local time with its offset."""
    quiet = QuietHours(ZoneInfo(zone), start, end)
    return datetime.fromtimestamp(quiet.over(at(zone, text, fold)), ZoneInfo(zone)).strftime("%d %H:%M %z")


@pytest.mark.parametrize(
    ("start", "end", "local", "expected"),
    [
        (22, 7, "2026-03-01 21:59", "01 21:59 +0900"),
        (22, 7, "2026-03-01 22:00", "02 07:00 +0900"),
        (22, 7, "2026-03-02 06:59", "02 07:00 +0900"),
        (22, 7, "2026-03-02 07:00", "02 07:00 +0900"),
        (1, 9, "2026-03-02 03:30", "02 09:00 +0900"),
        (1, 9, "2026-03-02 00:59", "02 00:59 +0900"),
        (22, 0, "2026-03-01 23:30", "02 00:00 +0900"),
        (0, 8, "2026-03-01 23:30", "01 23:30 +0900"),
        (0, 23, "2026-03-01 12:00", "01 23:00 +0900"),
    ],
)
def test_nobody_is_called_before_they_are_over(start: int, end: int, local: str, expected: str) -> None:
    assert over("Asia/Tokyo", start, end, local) == expected


def test_a_night_in_which_clocks_are_put_forward_is_an_hour_shorter() -> None:
    assert over("Europe/Berlin", 22, 7, "2026-03-28 22:30") == "29 07:00 +0200"
    assert at("Europe/Berlin", "2026-03-29 07:00") - at("Europe/Berlin", "2026-03-28 22:00") == 8 * 3600


def test_quiet_hours_that_would_end_at_a_time_that_is_skipped_end_when_it_is() -> None:
    assert over("Europe/Berlin", 22, 2, "2026-03-29 01:59") == "29 03:00 +0200"
    assert over("America/Havana", 20, 0, "2026-03-07 23:30") == "08 01:00 -0400", "midnight itself is skipped"


def test_quiet_hours_that_would_begin_at_a_time_that_is_skipped_begin_after_it() -> None:
    assert over("Europe/Berlin", 2, 6, "2026-03-29 01:59") == "29 01:59 +0100"
    assert over("Europe/Berlin", 2, 6, "2026-03-29 03:00") == "29 06:00 +0200"


def test_a_time_that_comes_twice_is_quiet_both_times_if_it_is_in_between() -> None:
    for fold in (0, 1):
        assert over("Europe/Berlin", 22, 7, "2026-10-25 02:30", fold) == "25 07:00 +0100"


def test_quiet_hours_that_end_at_a_time_that_comes_twice_end_when_it_comes_first() -> None:
    assert over("Europe/Berlin", 22, 2, "2026-10-25 01:59") == "25 02:00 +0200"
    assert over("Europe/Berlin", 22, 2, "2026-10-25 02:30", fold=1) == "25 02:30 +0100"


def test_a_day_that_a_country_left_out_is_nobodys_quiet_day() -> None:
    """Samoa went from the 29th to the 31st of December 2011."""
    assert over("Pacific/Apia", 22, 7, "2011-12-29 23:30") == "31 07:00 +1400"


CHANGES = [
    ("Europe/Berlin", "2026-03-29"),
    ("Europe/Berlin", "2026-10-25"),
    ("Australia/Lord_Howe", "2026-04-05"),
    ("Australia/Lord_Howe", "2026-10-04"),
    ("America/Havana", "2026-03-08"),
    ("Atlantic/Azores", "2026-10-25"),
    ("America/Sao_Paulo", "2019-02-17"),
]


@pytest.mark.parametrize(("zone", "day"), CHANGES)
def test_around_every_change_of_clocks_they_end_as_soon_as_it_is_not_quiet(zone: str, day: str) -> None:
    """Quarter of an hour by quarter of an hour, compared with a look at the clock on the wall."""
    where, begin = ZoneInfo(zone), at(zone, f"{day} 00:00") - 86_400
    moments = [begin + 900 * number for number in range(3 * 96)]
    for start, end in ((22, 7), (0, 1), (1, 2), (2, 3), (23, 0), (1, 9), (20, 2)):
        quiet = QuietHours(where, start, end)
        hours = {(start + number) % 24 for number in range((end - start) % 24)}

        def is_quiet(moment: float, hours: set[int] = hours) -> bool:
            return datetime.fromtimestamp(moment, where).hour in hours

        for index, moment in enumerate(moments[: 2 * 96]):
            expected = next(later for later in moments[index:] if not is_quiet(later))
            assert quiet.over(moment) == expected, (start, end, datetime.fromtimestamp(moment, where))


def test_a_zone_that_this_machine_does_not_know_any_more_is_utc() -> None:
    assert {"UTC", "Asia/Tokyo", "America/New_York"} <= set(zones())
    moment = datetime.fromisoformat("2026-06-01 12:00")
    assert zone_of("Asia/Tokyo").utcoffset(moment) == timedelta(hours=9)
    assert zone_of("Atlantis/Poseidonis").utcoffset(moment) == timedelta(0)
