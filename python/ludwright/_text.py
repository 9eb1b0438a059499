"""Puzzles as texts."""

import json
import os


def read_text(source):
    """The text of a puzzle: an ID or a game's text as it is, a path's content, an object with an ID as JSON."""
    if isinstance(source, os.PathLike):
        with open(source, encoding="utf-8") as file:
            return file.read()
    if isinstance(source, dict):
        return json.dumps(source)
    if isinstance(source, str):
        return source
    text = getattr(source, "text", None)
    if isinstance(text, str):
        return text
    raise TypeError(f"a puzzle is a text, a path or a dictionary, not {type(source).__name__}")
