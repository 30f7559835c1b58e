"""One virtual screen for all desktop tests; each test gets a window and a home of its own, from source and packaged."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.desktop.driver import Desktop, Screen, missing_tools, packaged_command, source_command

COMMANDS = {"source": source_command(), "packaged": packaged_command()}


@pytest.fixture(scope="session")
def screen() -> Iterator[Screen]:
    assert not missing_tools(), f"the desktop tests need {', '.join(missing_tools())}"
    virtual = Screen()
    yield virtual
    virtual.close()


@pytest.fixture(params=COMMANDS)
def desktop(request: pytest.FixtureRequest, screen: Screen, tmp_path: Path) -> Iterator[Desktop]:
    command = COMMANDS[request.param]
    if not Path(command[0]).exists():
        pytest.skip("there is no packaged executable: run `make build` first")
    window = Desktop(screen, command, tmp_path, request.node.name.replace("[", "-").rstrip("]"))
    yield window
    if request.node.rep_call.failed if hasattr(request.node, "rep_call") else False:
        window.picture("failure")
    window.kill()


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Iterator[None]:
    outcome = yield
    setattr(item, f"rep_{call.when}", outcome.get_result())  # type: ignore[attr-defined]
