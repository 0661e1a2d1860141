"""A view drawn as SVG: `board` is the door, the rest are its rooms."""
