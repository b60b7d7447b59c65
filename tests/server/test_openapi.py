"""The service keeps to its own OpenAPI description, whatever it is sent."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import response_schema_conformance, status_code_conformance

from .processes import Process, process

CHECKS = [not_a_server_error, response_schema_conformance, status_code_conformance]
QUIET = settings(
    max_examples=10,
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    with process(str(tmp_path_factory.mktemp("openapi") / "farport.sqlite")) as own:
        yield own


def test_every_answer_is_as_described(server: Process):
    schema = schemathesis.openapi.from_url(f"{server.url}/api/openapi.json")
    operations = [operation.ok() for operation in schema.get_all_operations()]
    assert len(operations) > 15
    for operation in operations:
        check(operation)


def check(operation: Any) -> None:
    """Ten requests that fit the description, or nearly."""

    @QUIET
    @given(case=operation.as_strategy())
    def keeps_to_the_description(case: Any) -> None:
        with requests.Session() as session:
            case.call_and_validate(session=session, checks=CHECKS)

    keeps_to_the_description()
