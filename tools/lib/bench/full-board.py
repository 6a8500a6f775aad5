#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""Prints the memory of the program after a game with both decks: PSS and USS (what no other process
shares), MiB."""

import os
import sqlite3
import subprocess
import tempfile
import time

SETTINGS = "[io/github/asterism_game/Asterism]\npace='instant'\n"
PATIENCE = 300


def is_over(path):
    try:
        connection = sqlite3.connect(f'file:{path}/asterism.db?mode=ro', uri=True, timeout=5)
        try:
            return connection.execute('SELECT finished FROM game').fetchone() == (1,)
        finally:
            connection.close()
    except sqlite3.OperationalError:
        return False


def read_memory(process):
    with open(f'/proc/{process.pid}/smaps_rollup', encoding='ascii') as lines:
        parts = {line.split(':')[0]: int(line.split()[1]) / 1024 for line in lines if ':' in line.split()[0]}
    return parts['Pss'], parts['Private_Clean'] + parts['Private_Dirty']


def main():
    with tempfile.TemporaryDirectory() as folder:
        settings = os.path.join(folder, 'glib-2.0', 'settings')
        os.makedirs(settings)
        with open(os.path.join(settings, 'keyfile'), 'w', encoding='utf-8') as keyfile:
            keyfile.write(SETTINGS)
        environment = dict(os.environ, ASTERISM_DATA_DIR=folder, XDG_CONFIG_HOME=folder,
                           GSETTINGS_BACKEND='keyfile')
        process = subprocess.Popen([os.environ['ASTERISM'], '--expansion', '--seed', '1',
                                    '--new-game', 'red:cadet,black:cadet'], env=environment)
        end = time.monotonic() + PATIENCE
        while not is_over(folder) and time.monotonic() < end and process.poll() is None:
            time.sleep(0.2)
        time.sleep(1)  # For the last animations.
        print(*(read_memory(process) if is_over(folder) else ('nan', 'nan')))
        process.terminate()
        process.wait()


main()
