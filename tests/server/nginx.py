"""An nginx of the tests' own, which runs the very files that the docs show."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

from .cluster import free_port

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"
NAME = "farport.localhost"
"""Browsers find it without asking anybody; other programs are sent to 127.0.0.1 by `ToLoopback`."""

MAIN = """
{user}
daemon off;
worker_processes 1;
pid nginx.pid;
error_log error.log;
events {{}}
http {{
    access_log off;
    client_body_temp_path body;
    proxy_temp_path proxy;
    fastcgi_temp_path fastcgi;
    uwsgi_temp_path uwsgi;
    scgi_temp_path scgi;
    include site.conf;
}}
"""


@contextmanager
def nginx(
    folder: Path, server: int, example: str = "nginx.conf", changes: dict[str, str] | None = None
) -> Iterator[str]:
    """nginx before the server at a port, by an example of the docs; gives the address at which it is found."""
    port = free_port()
    ours = {"127.0.0.1:8421": f"127.0.0.1:{server}", "listen 80;": f"listen 127.0.0.1:{port};"}
    site = (EXAMPLES / example).read_text()
    for written, meant in {**ours, **(changes or {})}.items():
        assert written in site, written
        site = site.replace(written, meant)
    (folder / "site.conf").write_text(site)
    (folder / "nginx.conf").write_text(MAIN.format(user="user root;" if os.getuid() == 0 else ""))
    program = shutil.which("nginx", path=f"{os.environ.get('PATH', '')}:/usr/sbin")
    if program is None:
        raise FileNotFoundError("nginx is missing: install it (Debian: apt-get install nginx-light)")
    log = folder / "error.log"
    process = subprocess.Popen([program, "-p", str(folder), "-c", "nginx.conf", "-e", str(log)])
    try:
        wait_for(port, process, log)
        yield f"http://{NAME}:{port}"
    finally:
        process.terminate()
        process.wait(timeout=20)


def wait_for(port: int, process: subprocess.Popen[bytes], log: Path) -> None:
    """The server runs in the same thread: nothing is asked of it."""
    while process.poll() is None:
        try:
            socket.create_connection(("127.0.0.1", port)).close()
        except ConnectionRefusedError:
            time.sleep(0.02)
        else:
            return
    raise RuntimeError(log.read_text())


class ToLoopback(httpx.AsyncHTTPTransport):
    """Finds every name on this machine, and asks by the name."""

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        there = httpx.Request(
            request.method,
            request.url.copy_with(host="127.0.0.1"),
            headers=request.headers,
            stream=request.stream,
            extensions=request.extensions,
        )
        return await super().handle_async_request(there)
