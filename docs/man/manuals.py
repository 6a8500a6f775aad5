#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""Makes the manual pages of other languages, with po4a: manuals.py FOLDER [PAGE…]

All pages, or those named. Those of a language go into FOLDER/LANGUAGE/man1/. A page is left out if
less than 80 % of it is translated."""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
PAGES = sorted(path.relative_to(ROOT) for path in HERE.glob('*.1'))
CATALOGUES = sorted(HERE.glob('po/*.po'))
CHARSETS = ['--master-charset', 'UTF-8', '--localized-charset', 'UTF-8']


def run_po4a(lines, *options):
    """Runs po4a by a configuration of these lines. Returns what it complains about; in the locale C
    this is nothing about locales that are not installed."""
    with tempfile.NamedTemporaryFile('w', suffix='.cfg') as configuration:
        print(*lines, sep='\n', file=configuration, flush=True)
        result = subprocess.run(['po4a', '--quiet', *CHARSETS, *options, configuration.name],
                                cwd=ROOT, check=False, stdout=subprocess.PIPE,
                                stderr=subprocess.STDOUT, text=True,
                                env={**os.environ, 'LC_ALL': 'C'})
    return result.stdout or (f'po4a: status {result.returncode}' if result.returncode else '')


def extract_template(folder):
    """Writes a template with the texts of all pages into the folder, and returns its path."""
    template = Path(folder, 'manuals.pot')
    complaint = run_po4a(['[po4a_langs]', f'[po4a_paths] {template}',
                          *(f'[type: man] {page}' for page in PAGES)],
                         '--no-translations', '--force', '--porefs', 'file', '--package-name', 'asterism')
    if not template.exists():
        sys.exit(complaint)
    return template


def make_pages(folder, names=()):
    """Makes the pages anew. Returns what po4a complains about."""
    languages = {path.stem: path for path in CATALOGUES}
    for language in languages:
        shutil.rmtree(folder / language, ignore_errors=True)
        (folder / language / 'man1').mkdir(parents=True)
    with tempfile.TemporaryDirectory() as work:
        paths = ' '.join(f'{language}:{path}' for language, path in languages.items())
        complaint = run_po4a([f'[po4a_langs] {" ".join(languages)}',
                              f'[po4a_paths] {work}/manuals.pot {paths}',
                              *(f'[type: man] {page} $lang:{folder}/$lang/man1/{page.name}'
                                for page in PAGES if not names or page.name in names)],
                             '--no-update', '--force')
    for language in languages:
        os.utime(folder / language)  # Ninja looks at the time of the folder.
    return complaint


if __name__ == '__main__':
    sys.exit(make_pages(Path(sys.argv[1]).resolve(), sys.argv[2:]) or 0)
