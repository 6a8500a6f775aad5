#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""Sees that HACKING.md is a true map: each folder of sources is on it once, and none that is gone.
The legend is in the headers: the first sentence of each says what it is.

With --legend [FOLDER] it prints those sentences, a line a header."""

import re
import sys
from pathlib import PurePath

import project

MAP = 'HACKING.md'
DOC = re.compile(r'/\*\*\n \* Ast\w+:\n \*\n(.*?)\*/', re.DOTALL)
COMMENT = re.compile(r'/\*(.*?)\*/', re.DOTALL)


def list_folders(names):
    """Returns the folders with sources, such as widgets/board/."""
    return {str(PurePath(name).parent.relative_to('src')) + '/' for name in names
            if PurePath(name).parent != PurePath('src')}


def compare(text, folders):
    """Returns what only the map or only the tree knows, and what the map has twice."""
    shown = re.findall(r'^- `([\w/-]+/)`', text, re.MULTILINE)
    return ([f'{name}: is not there any more' for name in sorted(set(shown) - folders)]
            + [f'{name}: is not on the map' for name in sorted(folders - set(shown))]
            + [f'{name}: is on the map twice' for name in sorted(set(shown))
               if shown.count(name) > 1])


def read_legend(text):
    """Returns the sentence that says what a header is for, or an empty string. It stands in the
    doc comment of the class, or else in the first comment after the licence."""
    found = DOC.search(text)
    comment = found[1] if found else next(iter(COMMENT.findall(text)[1:2]), '')
    plain = re.sub(r'\s*\n \*', ' ', comment)
    sentence = re.match(r'[\s*]*(.+?[.?])(\s|$)', plain + ' ', re.DOTALL)
    return ' '.join(sentence[1].split()) if sentence else ''


def judge_legend(name, text):
    legend = read_legend(text)
    own = set(re.findall(r'[a-z]+', PurePath(name).stem.lower())) | {'a', 'an', 'of', 'the'}
    if len(set(re.findall(r'[a-z]+', legend.lower())) - own) < 2:
        return [f'{name}: no first sentence that says what it is']
    return []


def find_doubles(legends):
    """Returns the headers that say the same of themselves."""
    first = {}
    return [f'{name}: says what {first[legend]} says' for name, legend in legends
            if first.setdefault(legend, name) != name]


BAD_HEADERS = [
    ('src/a/ast-board.h', '/* Licence. */\n#pragma once\n'),
    ('src/a/ast-board.h', '/* Licence. */\n/* The board. */\n'),
    ('src/a/ast-board.h', '/* Licence. */\n/**\n * AstBoard:\n *\n */\n'),
]
GOOD_HEADERS = [
    ('src/a/ast-board.h', '/* Licence. */\n/* The ring of\n * cells. */\n#pragma once\n'),
    ('src/a/ast-board.h',
     '/* Licence. */\n/* A number. */\n/**\n * AstBoard:\n *\n * Tiles laid so far.\n */\n'),
]


def check_samples():
    text = '- `a/`: one.\n- `a/b/`: another.\n'
    problems = [] if not compare(text, {'a/', 'a/b/'}) else ['a true map was refused']
    if len(compare(text + '- `a/`: again.\n', {'a/', 'c/'})) != 3:
        problems.append('a false map was not found')
    if not find_doubles([('b.h', 'One.'), ('c.h', 'One.')]):
        problems.append('a legend said twice was not found')
    return problems


def print_legends(headers, folder):
    for name in headers:
        if name.startswith(f'src/{folder}'):
            print(f'{PurePath(name).name:32} {read_legend(project.read_text(name))}')


def main():
    names = [name for name in project.list_files()
             if re.fullmatch(r'src/.*ast-[^/]*\.(c|h)', name)]
    headers = [name for name in names if name.endswith('.h')]
    if sys.argv[1:2] == ['--legend']:
        print_legends(headers, ''.join(sys.argv[2:3]))
        return
    report = project.Report()
    report.state('false maps are found', check_samples())
    project.state_samples(report, 'legends', judge_legend, BAD_HEADERS, GOOD_HEADERS)
    report.state(f'{MAP} shows every folder once, and none that is gone',
                 compare(project.read_text(MAP), list_folders(names)))
    project.state_files(report, 'legends', judge_legend, headers)
    report.state('no legend is said twice',
                 find_doubles([(name, read_legend(project.read_text(name))) for name in headers]))
    report.finish()


if __name__ == '__main__':
    main()
