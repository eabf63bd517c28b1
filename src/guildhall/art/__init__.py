"""The drawing kit: small functions that return SVG text; geometry by attributes, colour by class."""
