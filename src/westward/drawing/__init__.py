"""The SVG kit that every board uses. It knows no game; a board sees only a view."""
