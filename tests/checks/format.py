#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""Checks that the formatter would change no source: format.py CLANG-FORMAT."""

import subprocess
import sys

import project


def list_faults(*arguments, text=None):
    command = [sys.argv[1], '--dry-run', '-Werror', '--style=file', *arguments]
    result = subprocess.run(command, cwd=project.ROOT, input=text, capture_output=True, text=True)
    return [line for line in result.stderr.splitlines() if 'error:' in line]


def check_format(name, text):
    return list_faults(f'--assume-filename={name}', text=text)


def main():
    names = [name for name in project.list_files() if name.endswith(('.c', '.h'))]
    report = project.Report()
    project.state_samples(report, 'format', check_format,
                          bad=[('src/a.c', 'int a(void) { return 1; }\n')],
                          good=[('src/a.c', 'int\nlay (void)\n{\n  return 1;\n}\n')])
    # In one go, since starting the formatter takes longer than checking a file.
    report.state('format: every file passes', list_faults(*names))
    report.finish()


if __name__ == '__main__':
    main()
