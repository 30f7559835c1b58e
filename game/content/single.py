"""A YAML file that is one record: read, checked against its model, every problem at its line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Generic, NamedTuple, TypeVar

import pydantic

from game.content import yaml_source
from game.content.loader import Strict
from game.content.sentences import Complaint, complaints
from game.content.yaml_source import Problem, Source

Record = TypeVar("Record", bound=Strict)


class Single(NamedTuple, Generic[Record]):
    """The record, or None when there is an error among the problems."""

    record: Record | None
    source: Source
    problems: tuple[Problem, ...]


def read_single(path: Path, model: type[Record]) -> Single[Record]:
    source = yaml_source.read_mapping(path)
    if source.problems or source.data is None:
        return Single(None, source, source.problems)
    record = None
    try:
        record = model.model_validate_json(json.dumps(source.data))
        found = [Complaint(tuple(place), message) for place, message in record.check()]
    except pydantic.ValidationError as error:
        found = complaints(model, source.data, error)
    problems = tuple(placed(source, complaint) for complaint in found)
    return Single(None if problems else record, source, problems)


def placed(source: Source, complaint: Complaint, severity: str = "error") -> Problem:
    """A complaint at the line of the value it is about, or of what stands around it."""
    path = complaint.path
    while path and path not in source.positions:
        path = path[:-1]
    exact = path == complaint.path and not complaint.about_key
    position = source.positions.get(path) if exact else source.keys.get(path, source.positions.get(path))
    return Problem(source.file, *(position or (1, 1)), severity, complaint.message)
