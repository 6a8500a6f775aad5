#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers
"""check-release.py: tools/release, without the parts that build: its archive is that of the commit
whatever machine makes it, and it refuses what must not be published."""

import hashlib
import os
import pathlib
import shutil
import subprocess
import sys
import tarfile
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / 'tests/checks'))

import project  # noqa: E402

AUTHOR = {'GIT_AUTHOR_NAME': 'Ada', 'GIT_AUTHOR_EMAIL': 'ada@example.org',
          'GIT_COMMITTER_NAME': 'Ada', 'GIT_COMMITTER_EMAIL': 'ada@example.org',
          'GIT_CONFIG_GLOBAL': os.devnull, 'GIT_CONFIG_SYSTEM': os.devnull}


def git(folder, *arguments):
    subprocess.run(['git', '-C', folder, *arguments], check=True, stdout=subprocess.DEVNULL,
                   env={**os.environ, **AUTHOR})


def make_repository(folder):
    """A repository of its own with the files of this one, since there may be changes here."""
    for name in project.list_files():
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, target)
    git(folder, 'init', '--quiet')
    git(folder, 'add', '--all')
    git(folder, 'commit', '--quiet', '--message', 'release')


def release(folder, *parts, **environment):
    return subprocess.run([folder / 'tools/release', *parts], capture_output=True, text=True,
                          env={**os.environ, **AUTHOR, **environment})


def read_made(folder):
    """The contents of all files that were made, by name."""
    made, = folder.glob('build-release/asterism-*')
    return {path.name: path.read_bytes() for path in made.iterdir()}


def check_archive(folder):
    """The archive has all files, and is the same elsewhere at another time"""
    result = release(folder, 'archive')
    assert result.returncode == 0, result.stdout + result.stderr
    made = read_made(folder)
    archive, = (name for name in made if name.endswith('.tar.gz'))
    with tarfile.open(next(folder.glob(f'build-release/*/{archive}'))) as tar:
        files = {member.name.split('/', 1)[1] for member in tar if member.isfile()}
    assert files == set(project.list_files()), files ^ set(project.list_files())

    with tempfile.TemporaryDirectory() as other:
        clone = pathlib.Path(other, 'clone')
        previous = os.umask(0o077)
        git(folder, 'clone', '--quiet', folder, clone)
        result = release(clone, 'archive', TZ='Asia/Tokyo', LC_ALL='C')
        os.umask(previous)
        assert read_made(clone) == made


def check_files(folder):
    """The notes are the first screen of the version, and the checksums those of the files"""
    made = read_made(folder)
    sums = dict(reversed(line.split('  ')) for line in made.pop('SHA256SUMS').decode().splitlines())
    assert sums == {name: hashlib.sha256(data).hexdigest() for name, data in made.items()}
    notes = made['NOTES.md'].decode()
    assert notes in (ROOT / 'CHANGELOG.md').read_text()
    assert notes[0] != '\n' and '\n#' not in notes and 5 < len(notes.splitlines()) <= 50, notes


def check_refusals(folder):
    """What is not committed, or has two versions, is refused in a sentence"""
    build = folder / 'meson.build'
    text = build.read_text()
    build.write_text(text.replace("version: '", "version: '9", 1))
    result = release(folder, 'archive')
    assert result.stderr == 'tools/release: There are changes that are not committed.\n', result
    git(folder, 'commit', '--quiet', '--all', '--message', 'another version')
    result = release(folder, 'archive')
    assert result.stderr.startswith('tools/release: Files do not agree: version: '), result
    assert result.stderr.count('\n') == 1 and result.returncode == 1, result
    assert release(folder, 'archives').returncode == 2


def main():
    checks = check_archive, check_files, check_refusals
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder).resolve()
        make_repository(folder)
        for number, check in enumerate(checks, 1):
            check(folder)
            print(f'ok {number} - {check.__doc__}')
    print(f'1..{len(checks)}')


main()
