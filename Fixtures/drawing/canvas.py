"""The `Picture` that everything is drawn on, and its brushes."""

import math
import random
from collections.abc import Iterator
from contextlib import contextmanager

import cairo
from PIL import Image, ImageFilter

from drawing.colours import Paint, rgb
from drawing.outlines import Outline


class Picture:
    """A surface to draw on, its random generator, and the handful of brushes that animals and scenery share.

    A brush's `alpha` counts for a plain colour; a gradient is drawn with its own.
    """

    def __init__(self, width: int, height: int, seed: str):
        self.width, self.height = width, height
        self.random = random.Random(seed)
        self.surface = cairo.ImageSurface(cairo.Format.ARGB32, width, height)
        self.context = cairo.Context(self.surface)

    # Where and how

    @contextmanager
    def placed(self, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0, flip: bool = False):
        """Draws in a coordinate system of its own, with its origin at x and y."""
        self.context.save()
        self.context.translate(x, y)
        self.context.rotate(math.radians(turn))
        self.context.scale(-scale if flip else scale, scale)
        yield
        self.context.restore()

    def both_sides(self) -> Iterator[int]:
        """Runs the loop's body twice: as it is (side 1), and mirrored at x = 0 (side -1)."""
        for side in (1, -1):
            self.context.save()
            self.context.scale(side, 1)
            yield side
            self.context.restore()

    @contextmanager
    def inside(self, outline: Outline):
        """Keeps everything drawn within the outline."""
        self.context.save()
        outline.trace(self.context)
        self.context.clip()
        yield
        self.context.restore()

    @contextmanager
    def soft(self, blur: float):
        """Draws on a layer that is blurred, then laid on the picture; the layer is as coarse as its blur allows."""
        detail = min(1, max(0.25, 1.5 / max(blur, 1)))
        size = math.ceil(self.width * detail), math.ceil(self.height * detail)
        layer = cairo.ImageSurface(cairo.Format.ARGB32, *size)
        picture_context, self.context = self.context, cairo.Context(layer)
        self.context.scale(detail, detail)
        self.context.transform(picture_context.get_matrix())
        yield
        self.context = picture_context
        self._lay(blurred(layer, blur * detail), 1 / detail)

    def defocus(self, blur: float) -> None:
        """Blurs what has been drawn so far: the far side of a picture whose animal is sharp."""
        self._lay(blurred(self.surface, blur))

    def _lay(self, layer: cairo.ImageSurface, scale: float = 1) -> None:
        """Lays the layer over the picture, from corner to corner."""
        self.context.save()
        self.context.identity_matrix()
        self.context.scale(scale, scale)
        self.context.set_source_surface(layer)
        self.context.paint()
        self.context.restore()

    # Brushes

    def set_paint(self, paint: Paint, alpha: float = 1) -> None:
        """What the context draws with next."""
        if isinstance(paint, str):
            self.context.set_source_rgba(*rgb(paint), alpha)
        else:
            self.context.set_source(paint)

    def fill(self, outline: Outline, paint: Paint, alpha: float = 1) -> None:
        """Fills the outline, flat and with a sharp edge."""
        outline.trace(self.context)
        self.set_paint(paint, alpha)
        self.context.fill()

    def smudge(self, outline: Outline, paint: Paint, blur: float, alpha: float = 1) -> None:
        """Fills the outline with an edge that fades."""
        with self.soft(blur):
            self.fill(outline, paint, alpha)

    def solid(self, outline: Outline, paint: Paint, shade: str, light="#fff2d8", *, depth: float, strength=0.5) -> None:
        """Fills the outline as a rounded body: shade creeps in from the lower right, light from the upper left."""
        self.fill(outline, paint)
        with self.inside(outline):
            for colour, shift, alpha in ((shade, -1, strength), (light, 1, strength * 0.55)):
                with self.soft(depth * 0.6):
                    self.context.rectangle(-9000, -9000, 18000, 18000)
                    outline.shifted(shift * depth * 0.35, shift * depth * 0.6).trace(self.context)
                    self.set_paint(colour, alpha)
                    self.context.set_fill_rule(cairo.FillRule.EVEN_ODD)
                    self.context.fill()
                    self.context.set_fill_rule(cairo.FillRule.WINDING)

    def rectangle(self, x: float, y: float, width: float, height: float, paint: Paint, alpha: float = 1) -> None:
        """Fills a rectangle whose upper left corner is at x and y."""
        self.context.rectangle(x, y, width, height)
        self.set_paint(paint, alpha)
        self.context.fill()

    def dot(self, x: float, y: float, radius: float, paint: Paint, alpha: float = 1) -> None:
        """Fills a circle around x and y."""
        self.context.new_path()
        self.context.arc(x, y, radius, 0, math.tau)
        self.set_paint(paint, alpha)
        self.context.fill()

    def line(self, outline: Outline, paint: Paint, width: float, alpha: float = 1) -> None:
        """Draws along the outline, with round ends."""
        outline.trace(self.context)
        self.set_paint(paint, alpha)
        self.context.set_line_width(width)
        self.context.set_line_cap(cairo.LineCap.ROUND)
        self.context.set_line_join(cairo.LineJoin.ROUND)
        self.context.stroke()

    def hair(self, start: tuple, bend: tuple, tip: tuple, width: float, colour: str, alpha: float) -> None:
        """One hair, blade or crease: thin at both ends, widest where it bends."""
        across = math.atan2(tip[1] - start[1], tip[0] - start[0]) + math.pi / 2
        dx, dy = math.cos(across) * width * 0.7, math.sin(across) * width * 0.7
        near = (start[0] + bend[0]) / 2, (start[1] + bend[1]) / 2
        self.context.move_to(*start)
        self.context.curve_to(near[0] - dx, near[1] - dy, bend[0] - dx * 0.8, bend[1] - dy * 0.8, *tip)
        self.context.curve_to(bend[0] + dx * 0.8, bend[1] + dy * 0.8, near[0] + dx, near[1] + dy, *start)
        self.context.close_path()
        self.set_paint(colour, alpha)
        self.context.fill()

    def wash(self, paint: Paint) -> None:
        """Paints over everything that isn't clipped away."""
        self.set_paint(paint)
        self.context.paint()

    def cast_shadow(self, x: float, y: float, width: float, height: float, colour="#2b2233", alpha=0.45) -> None:
        """The shadow on the ground below something; x and y are its middle, `width` and `height` its radii."""
        self.smudge(Outline.oval(x, y, width, height), colour, height * 0.7, alpha)

    # The end

    def finished(self) -> Image.Image:
        """The picture as it is saved: a little darker and warmer in the corners, as print is."""
        radius = math.hypot(self.width, self.height) / 2
        middle = self.width / 2, self.height / 2
        corners = cairo.RadialGradient(*middle, radius * 0.55, *middle, radius)
        corners.add_color_stop_rgba(0, 0.25, 0.12, 0.1, 0)
        corners.add_color_stop_rgba(1, 0.25, 0.12, 0.1, 0.24)
        self.context.identity_matrix()
        self.wash(corners)
        return image_of(self.surface).convert("RGB")


def image_of(surface: cairo.ImageSurface) -> Image.Image:
    """The surface for Pillow, its colours still multiplied by their alpha, as cairo keeps and blurring needs them."""
    surface.flush()
    size = surface.get_width(), surface.get_height()
    return Image.frombuffer("RGBA", size, bytes(surface.get_data()), "raw", "BGRA", surface.get_stride(), 1)


def blurred(surface: cairo.ImageSurface, blur: float) -> cairo.ImageSurface:
    """A blurred copy of the surface."""
    image = image_of(surface).filter(ImageFilter.GaussianBlur(blur))
    return cairo.ImageSurface.create_for_data(bytearray(image.tobytes("raw", "BGRA")), cairo.Format.ARGB32, *image.size)
