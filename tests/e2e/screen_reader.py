# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""The real Orca beside the program: what it says, in order, and where it is silenced."""

import os
import subprocess
import sys
import tempfile
import time

PROGRAM = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'listening-orca')
SAYS, STOPS = 'says', 'stops'


class ScreenReader:
    """Orca with a log in place of its voice."""

    def __init__(self, debug=None):
        self.folder = tempfile.TemporaryDirectory()
        self.path = os.path.join(self.folder.name, 'log')
        self.rest = b''
        with open(self.path, 'wb'):
            pass
        # pylint: disable-next=consider-using-with
        self.log = open(self.path, 'rb', buffering=0)
        # pylint: disable-next=consider-using-with
        self.errors = open(os.path.join(self.folder.name, 'errors'), 'w+', encoding='utf-8')
        self.process = subprocess.Popen(
            [PROGRAM, self.path, *([f'--debug-file={debug}'] if debug else [])],
            stdout=self.errors, stderr=subprocess.STDOUT)
        self.lines = []  # All pairs of a word and a text so far.
        while not self.read():  # It greets when it is ready.
            if self.process.poll() is not None:
                sys.exit(f'Bail out! Orca does not start: {self.complaint()}')
            time.sleep(0.05)

    def complaint(self):
        self.errors.seek(0)
        lines = self.errors.read().strip().splitlines()
        return lines[-1] if lines else 'it says nothing'

    def read(self):
        """The lines since the last call, pairs of a word and a text."""
        whole, _newline, self.rest = (self.rest + self.log.read()).rpartition(b'\n')
        new = [tuple(line.partition(' ')[::2]) for line in whole.decode().splitlines()]
        self.lines += new
        return new

    def said(self):
        """All texts so far."""
        self.read()
        return [text for word, text in self.lines if word == SAYS]

    def close(self):
        self.process.kill()  # An Orca that has lost its bus may not end when it is asked to.
        self.process.wait()
        self.log.close()
        self.errors.close()
        self.folder.cleanup()
