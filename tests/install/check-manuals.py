#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""Checks that the manual pages are well formed, list the commands and options of the programs, and
are translated: check-manuals.py ASTERISM-CLI ASTERISM ASTERISM-SERVER [FOLDER]

FOLDER/LANGUAGE/man1/ has the pages of the other languages. There are none without po4a. If there is
no server, its name is "none"."""

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ENGLISH = ROOT / 'docs' / 'man'
sys.path += [str(ENGLISH), str(ROOT / 'tests' / 'checks')]

import manuals  # noqa: E402
import project  # noqa: E402
import translations  # noqa: E402


def list_complaints(page):
    result = subprocess.run(['man', '--warnings', '--encoding=UTF-8', '-Tutf8', '-Z', '--local-file',
                             page], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    return result.stderr.splitlines() or (['man failed'] if result.returncode else [])


def find_options(text):
    plain = re.sub(r'\\f[BIPR]', '', text).replace('\\-', '-')
    return set(re.findall(r'(?<![\w-])--([a-z][a-z-]+)', plain))


def ask(program, *arguments):
    return subprocess.run([program, *arguments, '--help'], capture_output=True, text=True,
                          check=True).stdout


def compare(page, helps):
    """Returns the options that only the page or only the help lists."""
    told = find_options(page)
    known = set().union(*map(find_options, helps)) | {'version', 'help'}
    elsewhere = {'gapplication-service'}  # In --help-gapplication, with what nobody needs.
    return ([f'--{name}: not in the manual' for name in sorted(known - told)]
            + [f'--{name}: only in the manual' for name in sorted(told - known - elsewhere)])


def find_commands(text):
    return re.findall(r'^  (\w+) ', text, re.MULTILINE)


def find_missing_commands(page, commands):
    """A command is the first word of a line, in bold."""
    return [f'{command}: not in the manual' for command in commands
            if not re.search(rf'^(\.BI? |\\fB){command}\b', page, re.MULTILINE)]


def check_samples():
    with tempfile.NamedTemporaryFile('w', suffix='.1') as sample:
        sample.write('.TH A 1\n.SH NAME\na \\- b\n.nosuchmacro\n')
        sample.flush()
        blind = [] if list_complaints(sample.name) else ['an unknown macro was not found']
    if len(compare('\\fB\\-\\-old\\fP \\-\\-version \\-\\-help', ['--new'])) != 2:
        blind.append('differing options were not found')
    if find_missing_commands('\\fBplay\\fP\n.B draw\nor stop', ['play', 'draw', 'stop']) \
            != ['stop: not in the manual']:
        blind.append('a missing command was not found')
    return blind


def check_form(folder):
    """Returns what is wrong with the form of the pages in the folder."""
    return [f'{page}: {line}' for page in sorted(folder.glob('*.1'))
            for line in list_complaints(page)]


def check_catalogue(path, template):
    return translations.check_catalogue(str(path.relative_to(ROOT)), path.read_text(), template)


def check_locale():
    """Returns what the build complains about where the locale of the user is not installed."""
    with tempfile.TemporaryDirectory() as work:
        result = subprocess.run([sys.executable, manuals.__file__, work], check=False, text=True,
                                stderr=subprocess.PIPE, env={**os.environ, 'LC_ALL': 'xx_XX.UTF-8'})
    return result.stderr.splitlines() or (['manuals.py failed'] if result.returncode else [])


def state_translations(report, folder, check_words):
    languages = translations.read_list((ROOT / 'po' / 'LINGUAS').read_text())
    with tempfile.TemporaryDirectory() as work:
        template = manuals.extract_template(work)
        report.state('catalogues: every text is translated',
                     [problem for path in manuals.CATALOGUES
                      for problem in check_catalogue(path, template)])
    report.state('pages are made in a locale that is not installed', check_locale())
    pages = [folder / language / 'man1' for language in languages]
    report.state('pages of all languages are well formed',
                 [problem for there in pages for problem in check_form(there)])
    report.state('pages of all languages and the help agree',
                 [problem for there in pages for problem in check_words(there)])


def main(cli, game, server, folder=None):
    commands = find_commands(ask(cli))
    cli_helps = [ask(cli, command) for command in commands]
    game_help = ask(game)
    server_help = ask(server) if server != 'none' else None

    def check_words(there):
        told = (there / 'asterism-cli.1').read_text()
        problems = (compare(told, cli_helps) + find_missing_commands(told, commands)
                    + compare((there / 'asterism.1').read_text(), [game_help]))
        if server_help:
            problems += compare((there / 'asterism-server.1').read_text(), [server_help])
        return [f'{there}: {problem}' for problem in problems]

    report = project.Report()
    report.state('bad samples are found', check_samples())
    report.state('pages are well formed', check_form(ENGLISH))
    report.state('pages and the help agree', check_words(ENGLISH))
    if folder:
        state_translations(report, Path(folder), check_words)
    report.finish()


if __name__ == '__main__':
    main(*sys.argv[1:])
