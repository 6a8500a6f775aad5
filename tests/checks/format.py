#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""Checks that the formatter would change no source: format.py CLANG-FORMAT."""

import functools
import subprocess
import sys

import project


def check_format(formatter, name, text):
    command = [formatter, '--dry-run', '-Werror', '--style=file', f'--assume-filename={name}']
    result = subprocess.run(command, cwd=project.ROOT, input=text, capture_output=True,
                            text=True)
    return [line for line in result.stderr.splitlines() if 'error:' in line]


def main():
    check = functools.partial(check_format, sys.argv[1])
    names = [name for name in project.list_files() if name.endswith(('.c', '.h'))]
    report = project.Report()
    project.state_check(report, 'format', check, names,
                        bad=[('src/a.c', 'int a(void) { return 1; }\n')],
                        good=[('src/a.c', 'int\nlay (void)\n{\n  return 1;\n}\n')])
    report.finish()


if __name__ == '__main__':
    main()
