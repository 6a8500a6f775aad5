#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""Checks that the manual pages are well formed and list the commands and options of the programs:
check-manuals.py ASTERISM-CLI ASTERISM."""

import re
import subprocess
import sys
import tempfile
from pathlib import Path

FOLDER = Path(__file__).resolve().parents[2] / 'docs' / 'man'


def list_complaints(page):
    result = subprocess.run(['man', '--warnings', '--encoding=UTF-8', '-Tutf8', '-Z', '--local-file',
                             page], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    return result.stderr.splitlines() or (['man failed'] if result.returncode else [])


def find_options(text):
    return set(re.findall(r'(?<![\w-])--([a-z][a-z-]+)', text.replace('\\-', '-')))


def ask(program, *arguments):
    return subprocess.run([program, *arguments, '--help'], capture_output=True, text=True,
                          check=True).stdout


def compare(page, helps):
    """Returns the options that only the page or only the help lists."""
    told = find_options(page)
    known = set().union(*map(find_options, helps)) | {'version', 'help'}
    return ([f'--{name}: not in the manual' for name in sorted(known - told)]
            + [f'--{name}: only in the manual' for name in sorted(told - known)])


def find_commands(text):
    return re.findall(r'^  (\w+) ', text, re.MULTILINE)


def state(number, description, problems):
    print(f"{'not ' if problems else ''}ok {number} - {description}")
    for problem in problems:
        print(f'# {problem}')
    return not problems


def check_samples():
    with tempfile.NamedTemporaryFile('w', suffix='.1') as sample:
        sample.write('.TH A 1\n.SH NAME\na \\- b\n.nosuchmacro\n')
        sample.flush()
        blind = [] if list_complaints(sample.name) else ['an unknown macro was not found']
    if len(compare('\\-\\-old \\-\\-version \\-\\-help', ['--new'])) != 2:
        blind.append('differing options were not found')
    return blind


def main(cli, game):
    pages = sorted(FOLDER.glob('*.1'))
    commands = find_commands(ask(cli))
    manual = (FOLDER / 'asterism-cli.1').read_text()
    good = [
        state(1, 'bad samples are found', check_samples()),
        state(2, 'pages are well formed',
              [f'{page.name}: {line}' for page in pages for line in list_complaints(page)]),
        state(3, 'asterism-cli: manual and help agree',
              compare(manual, [ask(cli, command) for command in commands])
              + [f'{command}: not in the manual' for command in commands
                 if not re.search(rf'^\.BI? "?{command}\b', manual, re.MULTILINE)]),
        state(4, 'asterism: manual and help agree',
              compare((FOLDER / 'asterism.1').read_text(), [ask(game)])),
    ]
    print('1..4')
    return 0 if all(good) else 1


if __name__ == '__main__':
    sys.exit(main(sys.argv[1], sys.argv[2]))
