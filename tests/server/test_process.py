"""The commands as processes of their own, one of them killed in the middle of a game."""

from __future__ import annotations

import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from .playing import Site, wait_until


def start(*arguments: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "tablut", *arguments]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def url(path: Path) -> str:
    return f"sqlite+aiosqlite:///{path / 'games.sqlite'}"


@contextmanager
def serving(path: Path) -> Iterator[tuple[subprocess.Popen[str], Site]]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    process = start("serve", "--port", str(port), "--database", url(path))
    site = Site(port)

    def is_up() -> bool:
        try:
            return site.http.get("/api/variants").is_success
        except httpx.TransportError:
            assert process.poll() is None, process.communicate()
            return False

    try:
        wait_until(is_up)
        yield process, site
    finally:
        site.http.close()
        process.kill()
        process.communicate()


def test_a_server_killed_while_the_computer_thinks_goes_on_when_started_again(
    tmp_path: Path,
) -> None:
    with serving(tmp_path) as (process, site):
        game_id = site.new_game(level=8)
        with site.page(game_id) as page:
            page.move()
            before = page.state()
            assert before["thinking"]
            process.send_signal(signal.SIGKILL)
            process.wait()
    with serving(tmp_path) as (_, site), site.page(game_id) as page:
        assert page.game["plies"] == before["plies"]
        assert page.game["serial"] == before["serial"]
        assert page.game["thinking"]
        page.send(type="move_now")
        assert len(page.until_my_turn()["plies"]) == 2


def test_moves_taken_back_and_clocks_outlive_a_kill(tmp_path: Path) -> None:
    with serving(tmp_path) as (process, site):
        game_id = site.new_game(pace={"seconds": 600, "increment": 5, "each_move": False})
        with site.page(game_id) as page:
            for _ in range(2):
                page.move()
                page.state()
                page.until_my_turn()
            played = page.game["plies"]
            page.send(type="take_back")
            before = page.state()
            process.send_signal(signal.SIGKILL)
            process.wait()
    with serving(tmp_path) as (_, site), site.page(game_id) as page:
        assert page.game["plies"] == before["plies"] == played[:2]
        assert page.game["undone"] == 2
        clocks = page.game["clocks"]
        assert clocks["running"] == "attackers"
        assert clocks["attackers"] <= before["clocks"]["attackers"]
        assert clocks["defenders"] == before["clocks"]["defenders"]
        page.send(type="redo")
        assert page.state()["plies"] == played


def test_play_prints_its_address_and_ends_quietly_on_interrupt(tmp_path: Path) -> None:
    process = start("play", "--no-browser", "--database", url(tmp_path))
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:\d+/", line)
        assert found, line
        assert httpx.get(f"{found[0]}api/variants").is_success
        process.send_signal(signal.SIGINT)
        rest, _ = process.communicate(timeout=10)
        assert process.returncode == 0
        assert rest.strip() == ""
    finally:
        process.kill()


@pytest.mark.parametrize("scheme", ["", "sqlite:///"])
def test_a_database_is_a_file_or_a_url_without_a_driver(tmp_path: Path, scheme: str) -> None:
    file = tmp_path / "folder" / "games.sqlite"
    process = start("play", "--no-browser", "--database", f"{scheme}{file}")
    try:
        assert process.stdout is not None
        assert "http://127.0.0.1" in process.stdout.readline()
        assert file.exists()
    finally:
        process.kill()
        process.communicate()


@pytest.mark.parametrize("command", ["serve", "play"])
@pytest.mark.parametrize("database", ["sqlite:games", "nosuch://host/games", "postgresql://h/g"])
def test_a_database_that_no_driver_opens_is_refused_with_an_example(
    command: str, database: str
) -> None:
    process = start(command, "--database", database)
    output, _ = process.communicate(timeout=20)
    assert process.returncode == 2
    assert "Traceback" not in output
    assert "games.sqlite" in output


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / "note").write_text("not a database, but longer than nothing at all")
    for name in ("note", ""):
        process = start("serve", "--database", str(tmp_path / name))
        output, _ = process.communicate(timeout=20)
        assert process.returncode == 2
        assert "Traceback" not in output


def test_an_unknown_level_of_the_log_is_refused() -> None:
    process = start("serve", "--log-level", "foo")
    output, _ = process.communicate(timeout=20)
    assert process.returncode == 2
    assert "'critical'" in output


def test_a_taken_port_is_reported(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        process = start("play", "--no-browser", "--port", port, "--database", url(tmp_path))
        output, _ = process.communicate(timeout=20)
    assert process.returncode != 0
    assert port in output
    assert "Traceback" not in output


def test_the_commands_load_the_server_only_when_they_run() -> None:
    code = "import sys, tablut.cli.serving; sys.exit('fastapi' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@pytest.mark.parametrize("command", ["play", "serve"])
def test_each_command_explains_itself(command: str) -> None:
    output, _ = start(command, "--help").communicate(timeout=20)
    assert "--database" in output
