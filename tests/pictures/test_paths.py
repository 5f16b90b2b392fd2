"""Path data become the points that SVG says."""

from math import dist

import pytest

from bot.pictures.drawing.art import Fill, Label, Stroke, both_sides, box, placed, recoloured, spun, turned
from bot.pictures.drawing.paths import arc, ellipse, polar, polylines, rounded


def test_lines_and_moves() -> None:
    assert polylines("M0 0 L10 0 L10 5 Z M1 1 L2 2") == (
        (((0, 0), (10, 0), (10, 5)), True),
        (((1, 1), (2, 2)), False),
    )


def test_a_command_may_be_repeated_without_its_letter() -> None:
    ((points, closed),) = polylines("M0 0 L1 0 2 0 3 0")
    assert points == ((0, 0), (1, 0), (2, 0), (3, 0))
    assert not closed


@pytest.mark.parametrize(("data", "end"), [("M0 0 C0 10 10 10 10 0", (10, 0)), ("M0 0 Q5 10 10 0", (10, 0))])
def test_curves_end_where_they_should_and_stay_in_their_hull(data: str, end: tuple[float, float]) -> None:
    ((points, _),) = polylines(data)
    assert points[-1] == pytest.approx(end)
    assert all(-0.001 <= y <= 10 for _, y in points)
    assert max(y for _, y in points) > 4


def test_the_middle_of_a_quadratic_curve() -> None:
    ((points, _),) = polylines("M0 0 Q5 10 10 0")
    assert points[7] == pytest.approx((5, 5))


def test_an_arc_keeps_its_distance_from_its_centre() -> None:
    ((points, _),) = polylines("M10 0 A10 10 0 0 1 -10 0")
    assert all(dist(point, (0, 0)) == pytest.approx(10) for point in points)
    assert all(y >= -0.001 for _, y in points), "sweeping clockwise on a screen goes through below"


def test_the_other_sweep_goes_the_other_way() -> None:
    ((points, _),) = polylines("M10 0 A10 10 0 0 0 -10 0")
    assert all(y <= 0.001 for _, y in points)


def test_a_large_arc_goes_the_long_way() -> None:
    ((short, _),) = polylines("M10 0 A10 10 0 0 1 0 10")
    ((long, _),) = polylines("M10 0 A10 10 0 1 1 0 10")
    assert len(long) > len(short)


def test_circles_corners_and_directions() -> None:
    assert all(dist(point, (5, 5)) == pytest.approx(3) for point in ellipse(5, 5, 3))
    assert arc(0, 0, 2, 0, 90)[-1] == pytest.approx((0, 2))
    assert polar(0, 0, 0, 1) == pytest.approx((0, -1))
    assert polar(0, 0, 90, 1) == pytest.approx((1, 0))
    corners = rounded((0, 0, 10, 20), 3)
    assert min(x for x, _ in corners) == pytest.approx(0)
    assert max(y for _, y in corners) == pytest.approx(20)


def test_drawings_are_moved_turned_mirrored_and_recoloured_whole() -> None:
    art = (*box((0, 0, 10, 10), "main"), Stroke(((0, 0), (10, 0)), "ink", 2), Label("7", 5, 5, 4, "ink"))
    square, line, label = placed(art, 100, 50, 2)
    assert isinstance(square, Fill)
    assert square.points[2] == (120, 70)
    assert isinstance(line, Stroke)
    assert line.width == 4
    assert isinstance(label, Label)
    assert (label.x, label.y, label.size) == (110, 60, 8)
    assert {op.colour for op in recoloured(art, {"main": "gold"})} == {"gold", "ink"}
    assert len(both_sides(art)) == 2 * len(art)
    assert len(spun(art, 5)) == 5 * len(art)
    half = turned(art, 180, (5, 5))[0]
    assert isinstance(half, Fill)
    assert half.points[0] == pytest.approx((10, 10))
