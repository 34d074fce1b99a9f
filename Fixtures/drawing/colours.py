"""Colours, written '#rrggbb', and gradients of them. Either is a `Paint`, which every brush takes."""

from collections.abc import Sequence

import cairo

Paint = str | cairo.Pattern


def rgb(colour: str) -> tuple[float, float, float]:
    """'#ff8000' as red, green and blue from 0 to 1."""
    return tuple(int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))


def mix(one: str, other: str, share: float) -> str:
    """The colour that lies `share` (0 to 1) of the way from one to the other."""
    parts = (a + (b - a) * share for a, b in zip(rgb(one), rgb(other)))
    return "#" + "".join(f"{round(part * 255):02x}" for part in parts)


def middle(colours: Sequence[str]) -> str:
    """The one in the middle of a row of colours, which stands for them all."""
    return colours[len(colours) // 2]


def vertical(top: float, bottom: float, *colours: str) -> cairo.Pattern:
    """A gradient from the first colour at `top` to the last at `bottom`."""
    return with_stops(cairo.LinearGradient(0, top, 0, bottom), colours)


def horizontal(left: float, right: float, *colours: str) -> cairo.Pattern:
    """A gradient from the first colour at `left` to the last at `right`."""
    return with_stops(cairo.LinearGradient(left, 0, right, 0), colours)


def radial(x: float, y: float, radius: float, *colours: str) -> cairo.Pattern:
    """A gradient from the first colour in the middle to the last at `radius`."""
    return with_stops(cairo.RadialGradient(x, y, 0, x, y, radius), colours)


def with_stops(pattern: cairo.Gradient, colours: Sequence[str]) -> cairo.Pattern:
    """The gradient with the colours spread evenly along it."""
    for number, colour in enumerate(colours):
        pattern.add_color_stop_rgb(number / max(1, len(colours) - 1), *rgb(colour))
    return pattern


def glow(x: float, y: float, radius: float, colour: str, strength: float) -> cairo.Pattern:
    """A colour that fades to nothing at `radius`."""
    pattern = cairo.RadialGradient(x, y, 0, x, y, radius)
    pattern.add_color_stop_rgba(0, *rgb(colour), strength)
    pattern.add_color_stop_rgba(0.5, *rgb(colour), strength * 0.4)
    pattern.add_color_stop_rgba(1, *rgb(colour), 0)
    return pattern
