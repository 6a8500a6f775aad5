#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""Installs into an empty folder, runs both programs there and sees that they read nothing of
the folders that they were built from and in: check-install.py BUILD PREFIX APPLICATION-ID."""

import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

SOURCE = Path(__file__).resolve().parents[2]
RECORD = SOURCE / 'tests' / 'fixtures' / 'records' / 'x8.asterism'


def list_expected(name):
    return {
        'bin/asterism',
        'bin/asterism-cli',
        'share/asterism/decks/base.json',
        'share/asterism/decks/expansion-1.json',
        f'share/applications/{name}.desktop',
        f'share/dbus-1/services/{name}.service',
        'share/glib-2.0/schemas/io.github.asterism_game.Asterism.gschema.xml',
        f'share/icons/hicolor/scalable/apps/{name}.svg',
        f'share/icons/hicolor/scalable/mimetypes/{name}-record.svg',
        f'share/icons/hicolor/symbolic/apps/{name}-symbolic.svg',
        'share/man/man1/asterism-cli.1',
        'share/man/man1/asterism.1',
        f'share/metainfo/{name}.metainfo.xml',
        f'share/mime/packages/{name}.xml',
    }


def install(build, prefix, folder):
    subprocess.run(['meson', 'install', '-C', build, '--no-rebuild', '--quiet', '--destdir', folder],
                   check=True, stdout=subprocess.DEVNULL)
    there = Path(folder, prefix.lstrip('/'))
    subprocess.run(['glib-compile-schemas', there / 'share/glib-2.0/schemas'], check=True)
    return there


def compare_files(there, name):
    """Returns what is installed and should not be, or the other way round."""
    found = {str(path.relative_to(there)) for path in there.rglob('*') if path.is_file()}
    found = {path for path in found if not path.startswith('share/locale/')}
    found.discard('share/glib-2.0/schemas/gschemas.compiled')
    return sorted(found ^ list_expected(name))


def make_environment(there, folder):
    environment = {name: value for name, value in os.environ.items()
                   if name not in ('GSETTINGS_SCHEMA_DIR', 'PYTHONPATH')}
    environment['XDG_DATA_DIRS'] = f'{there}/share:/usr/local/share:/usr/share'
    environment['ASTERISM_DATA_DIR'] = f'{folder}/data'
    return environment


def trace(log, program):
    return ['strace', '-f', '-qq', '-e', 'trace=%file', '-o', log, *program]


def find_reads(log, forbidden):
    """Returns the paths in the log that lead to one of the forbidden folders."""
    paths = set(re.findall(r'"(/[^"]*)"', log))
    return sorted(path for path in paths
                  if any(path == root or path.startswith(root + '/') for root in forbidden))


def verify_record(there, folder, environment):
    """Returns what is wrong, and the log."""
    shutil.copy(RECORD, folder)
    log = Path(folder, 'cli.log')
    program = [there / 'bin/asterism-cli', 'verify', RECORD.name]
    result = subprocess.run(trace(log, program), cwd=folder, env=environment,
                            capture_output=True, text=True)
    good = result.stdout == f'{RECORD.name}: ok\n'
    return [] if good else [result.stdout + result.stderr], log.read_text()


def open_window(there, folder, environment):
    """Returns what is wrong, and the log of everything until the window is there."""
    log = Path(folder, 'window.log')
    program = [there / 'bin/asterism', '--demo', '--seed', '7']
    game = subprocess.Popen(trace(log, program), cwd=folder, env=environment,
                            start_new_session=True)
    search = subprocess.run(['timeout', '60', 'xdotool', 'search', '--sync', '--onlyvisible',
                             '--name', 'Asterism'], stdout=subprocess.DEVNULL)
    problems = ['no window came up'] if search.returncode else []
    if game.poll() is not None:
        problems.append(f'it ended with status {game.returncode}')
    else:
        os.killpg(game.pid, signal.SIGTERM)
        game.wait()
    return problems, log.read_text(errors='replace')


def state(number, description, problems):
    print(f"{'not ' if problems else ''}ok {number} - {description}")
    for problem in problems:
        print(f'# {problem}')
    return not problems


def main(build, prefix, name):
    forbidden = (str(SOURCE), os.path.realpath(build))
    with tempfile.TemporaryDirectory() as folder:
        there = install(build, prefix, folder)
        environment = make_environment(there, folder)
        verified, read_by_cli = verify_record(there, folder, environment)
        opened, read_by_game = open_window(there, folder, environment)
        seen = f'{there}/share/glib-2.0/schemas/gschemas.compiled' in read_by_game
        sample = f'openat(AT_FDCWD, "{SOURCE}/data/decks/base.json", O_RDONLY) = 3'
        good = [
            state(1, 'a look into the sources is found',
                  [] if find_reads(sample, forbidden) else ['it is not']),
            state(2, 'all files are installed, and no others', compare_files(there, name)),
            state(3, 'asterism-cli checks a record', verified),
            state(4, 'asterism opens its window', opened),
            state(5, 'its settings are the installed ones', [] if seen else ['not read']),
            state(6, 'nothing is read of the sources',
                  find_reads(read_by_cli + read_by_game, forbidden)),
        ]
    print('1..6')
    return 0 if all(good) else 1


if __name__ == '__main__':
    sys.exit(main(*sys.argv[1:]))
