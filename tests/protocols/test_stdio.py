"""`tablut engine` as a process: pipes that close, lines without end, hosts that vanish."""

from __future__ import annotations

import os
import signal
import subprocess

import pytest
from typer.testing import CliRunner

from tablut.cli import app
from tablut.protocols.lines import LONGEST

from .talking import ENGINE, PATIENCE, engine, hear, started

RULES = "rules dim:7 ks:w start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/"


def test_the_first_line_decides_the_protocol() -> None:
    with engine() as process:
        assert hear(process, "") == "hello"
        process.say("")
        process.say(RULES)
        process.say("clock 10 10 0 0 0")
        process.say("play attackers")
        hear(process, "move ")
    with engine() as process:
        process.say("rule")
        assert hear(process, "error") == "error 'rule' is not a command"
        process.say(RULES)
        assert hear(process, "error") == "error 'rules' is not a command"
        process.say("quit")


def test_settings_can_be_given_on_the_command_line() -> None:
    with engine(f"{ENGINE} --level 3 --threads 2 --contempt 5 --seed 7") as process:
        process.say("uci")
        for option in ("Hash", "Threads", "Level", "Contempt", "Seed"):
            default = {"Hash": 1, "Threads": 2, "Level": 3, "Contempt": 5, "Seed": 7}[option]
            assert f" default {default} " in hear(process, f"option name {option} ") + " "


@pytest.mark.parametrize("flag", ["--threads=0", "--hash=9999999", f"--seed={1 << 70}"])
def test_settings_out_of_bounds_are_refused_at_once(flag: str) -> None:
    done = CliRunner().invoke(app, ["engine", flag])
    assert done.exit_code == 2
    assert done.output.startswith("Usage")


def test_the_end_of_input_ends_it_quietly_even_while_it_searches() -> None:
    endings = (b"go infinite\n", b"go infinite", b"", b"\xff\xfe\x00\n")
    processes = [(started(), last) for last in endings]
    for process, last in processes:
        said, errors = process.communicate(b"isready\n" + last, timeout=PATIENCE)
        assert (process.returncode, errors) == (0, b"")
        assert said.startswith(b"hello\nreadyok\n")
        assert (b"bestmove" in said) == last.startswith(b"go")


def test_a_reader_that_is_gone_ends_it_even_while_it_searches() -> None:
    with started() as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdin.write(b"isready\ngo infinite\n")
        process.stdin.flush()
        assert process.stdout.readline() == b"hello\n"
        process.stdout.close()
        assert process.wait(PATIENCE) == 0
        assert process.stderr.read() == b""


def test_quitting_while_it_searches_is_quiet_too() -> None:
    for words in (b"isready\ngo infinite\nquit\n", RULES.encode() + b"\nplay attackers\ngoodbye\n"):
        with started() as process:
            assert process.stdin
            assert process.stderr
            process.stdin.write(words)
            process.stdin.flush()
            assert process.wait(PATIENCE) == 0
            assert process.stderr.read() == b""


def test_a_reader_that_was_never_there_ends_it() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with started(stdout=writing) as process:
        os.close(writing)
        assert process.wait(PATIENCE) == 0


def test_lines_without_end_are_refused_and_the_next_is_read() -> None:
    huge = b"position startpos moves " + b"d3-a3 " * (LONGEST // 5)
    done = subprocess.run(
        ENGINE.split(), input=huge + b"\n" + b"\x00\xff" * 1000 + b"\nisready\n",
        capture_output=True, timeout=PATIENCE,
    )  # fmt: skip
    hello, too_long, bad, ready = done.stdout.decode().splitlines()
    assert too_long == f"error the line has more than {LONGEST} characters"
    assert bad.startswith("error ")
    assert len(bad) < 400
    assert (hello, ready) == ("hello", "readyok")
    assert done.returncode == 0


def test_an_interrupt_ends_it_without_a_traceback() -> None:
    with started() as process:
        assert process.stdin
        assert process.stdout
        process.stdin.write(b"go infinite\n")
        process.stdin.flush()
        while not process.stdout.readline().startswith(b"info"):
            pass
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=PATIENCE)
        assert b"Traceback" not in errors


def test_stopping_takes_no_time() -> None:
    with engine() as process:
        process.say("go infinite")
        hear(process, "info depth 4")
        for line, answer in (("isready", "readyok"), ("stop", "bestmove")):
            process.say(line)
            hear(process, answer, 2.0)
