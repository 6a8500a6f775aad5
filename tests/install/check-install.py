#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""Installs into an empty folder, runs both programs there, asterism in every language, and checks
that they read no file of the source or build folder:
check-install.py BUILD PREFIX APPLICATION-ID."""

import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

SOURCE = Path(__file__).resolve().parents[2]
RECORD = SOURCE / 'tests' / 'fixtures' / 'records' / 'x8.asterism'
TRIES = 1200  # A count and no time limit, since a busy machine polls slower.


SERVER = {'bin/asterism-server', 'lib/systemd/system/asterism-server.service',
          'share/man/man1/asterism-server.1'}


def list_expected(name):
    return {
        'bin/asterism',
        'bin/asterism-cli',
        'share/asterism/decks/base.json',
        'share/asterism/decks/expansion-1.json',
        'share/asterism/fonts/OFL.txt',
        'share/asterism/fonts/asterism-display.ttf',
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


def compare_files(there, name, languages, server):
    """Returns the files that are installed but not expected, or expected but not installed."""
    found = {str(path.relative_to(there)) for path in there.rglob('*') if path.is_file()}
    found.discard('share/glib-2.0/schemas/gschemas.compiled')
    others = [code for code in languages if code != 'en']
    texts = {f'share/locale/{code}/LC_MESSAGES/asterism.mo' for code in others}
    programs = ['asterism', 'asterism-cli'] + ['asterism-server'] * server
    manuals = {f'share/man/{code}/man1/{program}.1' for program in programs
               for code in others if shutil.which('po4a')}
    expected = list_expected(name) | (SERVER if server else set())
    modules = {path for path in found if path.endswith('/asterism/libasterism-network.so')}
    if server and len(modules) == 1:  # Where libraries are differs between systems.
        expected |= modules
    return sorted(found ^ (expected | texts | manuals))


def list_languages():
    """Returns a locale for the code of each language, English first."""
    lines = (SOURCE / 'po' / 'LINGUAS').read_text().splitlines()
    codes = [line for line in lines if line and not line.startswith('#')]
    return {'en': 'en_GB'} | {code: f'{code}_{code.upper()}' for code in codes}


def make_locales(folder, locales):
    """Has the locales, since few systems have those of all our languages: copies of those that other
    tests have made, as the program must not read anything in the build folder."""
    kept, makers = os.environ.get('ASTERISM_LOCALES', folder), []
    for name in locales:
        made, path = Path(kept, f'{name}.UTF-8'), Path(folder, 'locale', f'{name}.UTF-8')
        if made.is_dir():
            shutil.copytree(made, path)
        else:
            path.parent.mkdir(exist_ok=True)
            makers.append(subprocess.Popen(['localedef', '--quiet', '-i', name, '-f', 'UTF-8', path]))
    for maker in makers:
        maker.wait()


def make_environment(folder, code, locale):
    """Returns an environment without variables that point to the installed files."""
    environment = {name: value for name, value in os.environ.items()
                   if name not in ('GSETTINGS_SCHEMA_DIR', 'PYTHONPATH', 'XDG_DATA_DIRS', 'LC_ALL',
                                   'LANGUAGE', 'LD_LIBRARY_PATH', 'ASTERISM_LOCALE_DIR')}
    environment['ASTERISM_DATA_DIR'] = f'{folder}/data-{code}'
    environment['LOCPATH'] = f'{folder}/locale'
    environment['LANG'] = f'{locale}.UTF-8'
    return environment


def trace(log, program):
    return ['strace', '-f', '-qq', '-e', 'trace=%file', '-o', log, *program]


def find_reads(log, forbidden):
    """Returns the paths in the log that are in one of the forbidden folders."""
    paths = set(re.findall(r'"(/[^"]*)"', log))
    return sorted(path for path in paths
                  if any(path == root or path.startswith(root + '/') for root in forbidden))


def verify_record(there, folder, environment):
    """Checks a record with the command line. Returns what is wrong, and the log."""
    shutil.copy(RECORD, folder)
    log = Path(folder, 'cli.log')
    program = [there / 'bin/asterism-cli', 'verify', RECORD.name]
    result = subprocess.run(trace(log, program), cwd=folder, env=environment,
                            capture_output=True, text=True)
    good = result.stdout == f'{RECORD.name}: ok\n'
    return [] if good else [result.stdout + result.stderr], log.read_text()


def start_game(there, folder, environment, code):
    program = [there / 'bin/asterism', '--demo', '--seed', '7']
    return subprocess.Popen(trace(f'{folder}/{code}.log', program), cwd=folder, env=environment,
                            start_new_session=True)


def count_windows():
    search = subprocess.run(['xdotool', 'search', '--onlyvisible', '--name', '^Asterism$'],
                            capture_output=True, text=True)
    return len(search.stdout.split())


def wait_for_windows(games):
    """Waits until each program shows its window. Returns what is wrong."""
    for _ in range(TRIES):
        ended = [code for code, game in games.items() if game.poll() is not None]
        if ended:
            return [f'{code}: it ended with status {games[code].returncode}' for code in ended]
        if count_windows() == len(games):
            return []
        time.sleep(0.05)
    return ['not all windows came up']


def open_windows(there, folder, environments):
    """Opens a window in each language. Returns what is wrong, and the logs."""
    games = {code: start_game(there, folder, environment, code)
             for code, environment in environments.items()}
    problems = wait_for_windows(games)
    for game in games.values():
        if game.poll() is None:
            os.killpg(game.pid, signal.SIGTERM)
            game.wait()
    return problems, {code: Path(folder, f'{code}.log').read_text(errors='replace')
                      for code in games}


def find_mute(there, logs):
    """Returns the languages whose installed catalogue was not opened."""
    return [f'{code}: its texts were not read' for code, log in logs.items() if code != 'en'
            and not re.search(rf'{there}/share/locale/{code}/LC_MESSAGES/asterism.mo", [^=]*= \d', log)]


def find_unnamed(there, name, languages):
    """Returns the languages in which the kinds of files that are opened have no names."""
    text = Path(there, f'share/mime/packages/{name}.xml').read_text()
    return [code for code in languages if code != 'en' and f'xml:lang="{code}"' not in text]


def state(number, description, problems):
    print(f"{'not ' if problems else ''}ok {number} - {description}")
    for problem in problems:
        print(f'# {problem}')
    return not problems


def main(build, prefix, name, server):
    forbidden = (str(SOURCE), os.path.realpath(build))
    languages = list_languages()
    with tempfile.TemporaryDirectory() as folder:
        there = install(build, prefix, folder)
        make_locales(folder, languages.values())
        environments = {code: make_environment(folder, code, locale)
                        for code, locale in languages.items()}
        verified, read_by_cli = verify_record(there, folder, environments['en'])
        opened, logs = open_windows(there, folder, environments)
        read = read_by_cli + ''.join(logs.values())
        seen = f'{there}/share/glib-2.0/schemas/gschemas.compiled' in logs['en']
        sample = f'openat(AT_FDCWD, "{SOURCE}/data/decks/base.json", O_RDONLY) = 3'
        good = [
            state(1, 'a read of the sources is found',
                  [] if find_reads(sample, forbidden) else ['it is not']),
            state(2, 'all files are installed, and no others',
                  compare_files(there, name, languages, server == 'with-server')),
            state(3, 'asterism-cli checks a record', verified),
            state(4, f'asterism opens its window in {", ".join(languages)}', opened),
            state(5, 'it reads the installed schema', [] if seen else ['not read']),
            state(6, 'it reads the installed catalogues', find_mute(there, logs)),
            state(7, 'nothing is read of the sources', find_reads(read, forbidden)),
            state(8, 'kinds of files have names in every language',
                  find_unnamed(there, name, languages)),
        ]
    print('1..8')
    return 0 if all(good) else 1


if __name__ == '__main__':
    sys.exit(main(*sys.argv[1:]))
