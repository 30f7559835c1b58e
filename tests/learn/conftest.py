"""The app of the scenes' tests."""

from tests.scenes.conftest import app, make_app

__all__ = ["app", "make_app"]
