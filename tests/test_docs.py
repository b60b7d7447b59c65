"""The README is a session that runs, and so are the docstrings that show one."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

import farport
from farport.table import table as table_module

ROOT = Path(__file__).parents[1]


def test_the_readme_runs():
    assert doctest.testfile(str(ROOT / "README.md"), module_relative=False).failed == 0


def test_docstrings_run():
    assert doctest.testmod(farport).failed == 0
    assert doctest.testmod(table_module).failed == 0


@pytest.mark.compiled
@pytest.mark.xdist_group("sector-prime")
def test_the_page_on_training_runs():
    assert doctest.testfile(str(ROOT / "docs" / "train.md"), module_relative=False).failed == 0
