#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""Sees that HACKING.md is a true map: each source is on it, and what is on it is there."""

import re
from pathlib import PurePath

import project

MAP = 'HACKING.md'
PRIVATE = '-private'  # Headers that the sources beside them tell about.


def read_entry(entry):
    """Returns the stems that an entry of the map names; those that end in * are patterns.

    `ast-archive`; `-open`, `-play` and `ast-query.{c,h}` name ast-archive, ast-archive-open,
    ast-archive-play and ast-query; after `ast-player-cadet`, `-pilot` may be a brother, too."""
    names, short = set(), set()
    for word in re.findall(r'`([^`]+)`', entry):
        stem = re.sub(r'\.(\{.*\}|\w+)$', '', word)
        if stem.startswith('ast-'):
            names.add(stem)
        elif stem.startswith('-'):
            parts = [name.split('-') for name in names]
            short |= {'-'.join(part[:n]) + stem for part in parts
                      for n in range(2, len(part) + 1)}
    return names, short


def read_map(text):
    """Returns what the map names in full, and what it may mean besides."""
    full, short = set(), set()
    for entry in re.split(r'\n(?=- )', text):
        names, shortened = read_entry(entry)
        full |= names
        short |= shortened
    return full, short


def is_on(stem, names):
    return stem in names or any(name.endswith('*') and stem.startswith(name[:-1]) for name in names)


def compare(text, files):
    """Returns what only the map or only the sources know."""
    stems = {PurePath(name).stem for name in files}
    full, short = read_map(text)
    lost = sorted(name for name in full if not name.endswith('*') and name not in stems)
    missing = sorted(stem for stem in stems
                     if not stem.endswith(PRIVATE) and not is_on(stem, full | short))
    return ([f'{name}: is not there any more' for name in lost]
            + [f'{stem}: is not on the map' for stem in missing])


def check_samples():
    text = '- `ast-a`, `-b`: one.\n- `ast-d-*`: many.\n- `ast-e.{c,h}`: another.\n'
    files = ['src/ast-a.c', 'src/ast-a-b.c', 'src/ast-d-x.c', 'src/ast-e.h']
    problems = [] if not compare(text, files) else ['a true map was refused']
    if len(compare(text, files[:-1] + ['src/ast-f.c'])) != 2:
        problems.append('a false map was not found')
    return problems


def main():
    files = [name for name in project.list_files()
             if re.fullmatch(r'src/.*/ast-[^/]*\.(c|h|ui)', name)]
    report = project.Report()
    report.state('false maps are found', check_samples())
    report.state(f'{MAP} shows every source, and none that is gone',
                 compare(project.read_text(MAP), files))
    report.finish()


if __name__ == '__main__':
    main()
