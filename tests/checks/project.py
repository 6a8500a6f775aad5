# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""Shared by the checks: the files of the project, and a report in TAP.

A check is a function that takes the path and the text of a file and returns a list of problems,
one line each. Each check has samples, bad ones that it must find and good ones that it must
accept, so that a check that no longer finds anything fails."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SHELL_FOLDERS = ('tools/', '.ci/')


def list_with_git():
    """Returns the tracked and the new files, or None without git or a repository."""
    command = ['git', '-c', 'safe.directory=*', 'ls-files', '-z', '--cached', '--others',
               '--exclude-standard']
    try:
        output = subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return None
    return [os.fsdecode(name) for name in output.split(b'\0') if name]


def list_by_walking():
    """Returns the files of an unpacked archive."""
    names = []
    for folder, folders, files in os.walk(ROOT):
        folders[:] = [name for name in folders
                      if not name.startswith(('build', '_', '.git', '.flatpak'))]
        names += [str(Path(folder, name).relative_to(ROOT)) for name in files]
    return names


def list_files():
    """Returns the paths of all files of the project, relative to its root, sorted."""
    names = list_with_git()
    if names is None:
        names = list_by_walking()
    return sorted(name for name in names if (ROOT / name).is_file())


def read_text(name):
    return (ROOT / name).read_text(encoding='utf-8', errors='replace')


def is_shell_script(name):
    """Whether it is a shell script; those in tools/ have no extension."""
    if name.endswith('.sh'):
        return True
    return (name.startswith(SHELL_FOLDERS) and '.' not in Path(name).name
            and read_text(name).startswith('#!/usr/bin/env bash'))


class Report:
    """Writes TAP: a test point for each statement, and its problems as comments below it."""

    def __init__(self):
        self.count = 0
        self.failed = False

    def state(self, description, problems):
        self.count += 1
        print(f"{'not ' if problems else ''}ok {self.count} - {description}")
        for problem in problems:
            print(f'# {problem}')
        self.failed = self.failed or bool(problems)

    def finish(self):
        print(f'1..{self.count}')
        sys.exit(1 if self.failed else 0)


def state_samples(report, description, check, bad, good):
    """Runs `check` on the samples, each a pair (path, text)."""
    blind = [f'{name}: nothing found in {text!r}' for name, text in bad if not check(name, text)]
    report.state(f'{description}: bad samples are found', blind)
    wrong = [problem for sample in good for problem in check(*sample)]
    report.state(f'{description}: good samples pass', wrong)


def state_files(report, description, check, names):
    """Runs `check` on files of the project."""
    problems = [problem for name in names for problem in check(name, read_text(name))]
    if not names:
        problems = ['there is no file to check']
    report.state(f'{description}: every file passes', problems)


def state_check(report, description, check, names, bad, good):
    state_samples(report, description, check, bad, good)
    state_files(report, description, check, names)
