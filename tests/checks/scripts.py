#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""Parses every script, and sees that what is meant to be started can be."""

import os
import subprocess

import project


def check_shell(name, text):
    result = subprocess.run(['bash', '-n'], input=text, capture_output=True, text=True)
    return [f'{name}: {line}' for line in result.stderr.splitlines()]


def check_python(name, text):
    try:
        compile(text, name, 'exec')
    except SyntaxError as error:
        return [f'{name}:{error.lineno}: {error.msg}']
    return []


def check_start(name, text):
    starts = text.startswith('#!') and not name.endswith('.sh')
    if starts and not name.endswith('.py') and not os.access(project.ROOT / name, os.X_OK):
        return [f'{name}: has a first line to be started by and may not be']
    return []


def main():
    files = project.list_files()
    shell = [name for name in files if project.is_shell_script(name)]
    python = [name for name in files if name.endswith('.py')]
    report = project.Report()
    project.state_check(report, 'shell scripts parse', check_shell, shell,
                        bad=[('a.sh', 'if true; then\n'), ('a.sh', 'echo "a\n')],
                        good=[('a.sh', 'for n in 1 2; do echo "$n"; done\n')])
    project.state_check(report, 'Python scripts parse', check_python, python,
                        bad=[('a.py', 'def a(:\n')], good=[('a.py', 'def a(): pass\n')])
    project.state_check(report, 'scripts can be started', check_start, shell,
                        bad=[('README.md', '#!/usr/bin/env bash\n')],
                        good=[('tools/test', '#!/usr/bin/env bash\n'), ('a.sh', '#!/bin/sh\n')])
    report.finish()


if __name__ == '__main__':
    main()
