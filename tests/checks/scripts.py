#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""Checks that every script parses, and that scripts with a "#!" line are executable.

Python reports an undefined name only when its line runs. Tools that measure for minutes run too
seldom for that, so this check looks for undefined names."""

import builtins
import os
import re
import subprocess
import symtable

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


def list_scopes(scope):
    yield scope
    for child in scope.get_children():
        yield from list_scopes(child)


def check_names(name, text):
    module = symtable.symtable(text, name, 'exec')
    known = {*dir(builtins), '__file__', '__name__', '__doc__'}
    scopes = list(list_scopes(module))
    known.update(symbol.get_name() for scope in scopes for symbol in scope.get_symbols()
                 if (symbol.is_assigned() or symbol.is_imported())
                 and (scope is module or symbol.is_declared_global()))
    return [f'{name}:{scope.get_lineno()}: nothing defines {symbol.get_name()}'
            for scope in scopes for symbol in scope.get_symbols()
            if symbol.is_global() and symbol.is_referenced() and symbol.get_name() not in known]


def is_python(name):
    """Whether it is a Python script; those in tools/ have no extension."""
    return name.endswith('.py') or ('.' not in os.path.basename(name) and re.match(
        r'#!.*python', project.read_text(name)[:80]) is not None)


def check_start(name, text):
    starts = text.startswith('#!') and not name.endswith('.sh')
    if starts and not name.endswith('.py') and not os.access(project.ROOT / name, os.X_OK):
        return [f'{name}: begins with "#!" and is not executable']
    return []


def main():
    files = project.list_files()
    shell = [name for name in files if project.is_shell_script(name)]
    python = [name for name in files if is_python(name)]
    tools = [name for name in python if not name.endswith('.py')]
    report = project.Report()
    project.state_check(report, 'shell scripts parse', check_shell, shell,
                        bad=[('a.sh', 'if true; then\n'), ('a.sh', 'echo "a\n')],
                        good=[('a.sh', 'for n in 1 2; do echo "$n"; done\n')])
    project.state_check(report, 'Python scripts parse', check_python, python,
                        bad=[('a.py', 'def a(:\n')], good=[('a.py', 'def a(): pass\n')])
    project.state_check(report, 'Python scripts use no undefined names', check_names, python,
                        bad=[('a.py', 'def a(): return b()\n'), ('a.py', 'print(c)\n'),
                             ('a.py', 'class A:\n    def b(self): return [c for _ in "d"]\n')],
                        good=[('a.py', 'import os\ndef a(b): return c(os, b)\ndef c(*d): len(d)\n'),
                              ('a.py', 'def a():\n    global b\n    b = 1\nprint(b, __file__)\n')])
    project.state_check(report, 'scripts are executable', check_start, shell + tools,
                        bad=[('README.md', '#!/usr/bin/env bash\n')],
                        good=[('tools/test', '#!/usr/bin/env bash\n'), ('a.sh', '#!/bin/sh\n')])
    report.finish()


if __name__ == '__main__':
    main()
