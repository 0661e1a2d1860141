"""The board of the Oregon Trail race, drawn as SVG."""
