"""Draws CPU time a pet as SVG. usage: plot.py FILE AXIS, with {name: [(x, µs)]} on standard input."""

import ast
import sys

import matplotlib

matplotlib.use("svg")
matplotlib.rcParams |= {
    "svg.hashsalt": "petspot", "svg.fonttype": "none", "font.family": "sans-serif", "font.size": 11,
    "axes.spines.top": False, "axes.spines.right": False}
from matplotlib import pyplot  # noqa: E402
from matplotlib.ticker import FuncFormatter, NullLocator  # noqa: E402

COLOURS = {"petspot": "#b3261e", "petspot, no change": "#c4605a"}
file, axis = sys.argv[1:]
figure, axes = pyplot.subplots(figsize=(7.2, 4.2), layout="constrained")
ticks = set()
for (name, points), other in zip(ast.literal_eval(sys.stdin.read()).items(), ["", "#1a5fb4", "#5e5c64", "#26a269", "#986a44"]):
    colour = COLOURS.get(name, other)
    x, y = zip(*points)
    ticks |= set(x)
    axes.plot(x, y, marker="o", color=colour, linewidth=2.5 if name == "petspot" else 1.6)
    axes.annotate(name, (x[-1], y[-1]), xytext=(8, 0), textcoords="offset points", va="center", color=colour)
axes.set_xscale("log", base=2 if axis == "cores" else 10)
axes.set_xticks(sorted(ticks))
axes.xaxis.set_minor_locator(NullLocator())
axes.xaxis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:,.0f}"))
axes.set_ylim(bottom=0)
axes.set_xlabel(axis)
axes.set_ylabel("CPU time a pet, µs")
axes.grid(axis="y", color="#dddddd")
figure.savefig(file, metadata={"Date": None, "Creator": None})
