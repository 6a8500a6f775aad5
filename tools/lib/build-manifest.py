#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""Configures, builds, installs and tests as flatpak-builder would, in the root of an SDK:
build-manifest.py MANIFEST SOURCES BUILD-FOLDER"""

import json
import subprocess
import sys
from pathlib import Path


def main(manifest, sources, folder):
    module, = json.loads(Path(manifest).read_text())['modules']
    if not Path(folder, 'build.ninja').exists():
        subprocess.run(['meson', 'setup', '--prefix', '/app', '--libdir', 'lib',
                        *module['config-opts'], folder, sources], check=True)
    subprocess.run(['meson', 'compile', '-C', folder], check=True)
    subprocess.run(['meson', 'install', '-C', folder, '--no-rebuild', '--quiet'], check=True)
    for command in module['test-commands']:
        subprocess.run(command, shell=True, cwd=folder, check=True)


if __name__ == '__main__':
    main(*sys.argv[1:])
