#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""Somebody who listens at a screen of their own: a display with a session bus, Orca and the program.
Run by itself, it is what is at that screen: it does what lines of the input say, in JSON ("open" with
arguments, "press" with a key, "close"), and prints what Orca says, in JSON, too."""

import json
import os
import queue
import subprocess
import sys
import threading
import time

from screen_reader import SAYS, ScreenReader

PATIENCE = 60   # Seconds for what is to be said next.
SILENCE = 0.8   # Seconds after which nothing more is read of what has the focus.
STEPS = 60      # How often Tab is pressed to get anywhere.
HASTE = 3       # Seconds for what has the focus then; now and then it is passed over in silence.


class Listener:
    """Starts such a screen. What has been heard there is in `texts`."""

    def __init__(self, with_display, folder):
        environment = os.environ | {'ASTERISM_DATA_DIR': folder}
        # pylint: disable-next=consider-using-with
        self.process = subprocess.Popen(
            [with_display, '--window-manager', sys.executable, os.path.abspath(__file__)],
            env=environment, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.queue = queue.Queue()
        self.texts = []
        self.waited = 0  # How many of them have been.
        threading.Thread(target=self.collect, daemon=True).start()

    def collect(self):
        for line in self.process.stdout:
            self.queue.put(json.loads(line))

    def tell(self, *what):
        print(json.dumps(what), file=self.process.stdin, flush=True)

    def listen(self, seconds):
        """Waits for what is said next, or not said. Returns whether anything was."""
        try:
            self.texts.append(self.queue.get(timeout=seconds))
            return True
        except queue.Empty:
            return False

    def rest(self):
        """Listens until nothing has been said for a while."""
        while self.listen(SILENCE):
            pass

    def wait(self, part):
        """Waits for a text with `part`, after the one that was waited for last, and returns it."""
        end = time.monotonic() + PATIENCE
        while True:
            while self.waited < len(self.texts):
                self.waited += 1
                if part in self.texts[self.waited - 1]:
                    return self.texts[self.waited - 1]
            if not self.listen(max(0, end - time.monotonic())):
                self.fail(f'nothing said of {part}')

    def fail(self, why):
        print(f'Bail out! {why}; the last is {self.texts[-9:]}', flush=True)
        sys.exit(1)

    def open(self, *arguments):
        self.tell('open', *arguments)

    def press(self, *keys):
        for key in keys:
            self.tell('press', key)

    def step_to(self, start, key='Tab'):
        """Presses a key until what has the focus is called so, or begins so."""
        for _ in range(STEPS):
            self.press(key)
            begun = len(self.texts)
            self.listen(HASTE)
            self.rest()
            if any(text.startswith(start) for text in self.texts[begun:]):
                self.waited = len(self.texts)
                return
        self.fail(f'no key leads to {start}')

    def close(self):
        """Closes the program; Orca goes on."""
        self.tell('close')

    def end(self):
        self.process.stdin.close()
        self.process.wait()


def act(word, arguments, program):
    """Does what a line says, and returns the program that runs then."""
    if word == 'open':
        return subprocess.Popen([os.environ['ASTERISM'], *arguments], stdout=subprocess.DEVNULL)
    if word == 'press':
        subprocess.run(['xdotool', 'key', *arguments], check=True)
        return program
    program.terminate()
    program.wait()
    return None


def main():
    reader, program = ScreenReader(), None
    lines = queue.Queue()

    def collect():
        for line in sys.stdin:
            lines.put(json.loads(line))
        lines.put(None)

    threading.Thread(target=collect, daemon=True).start()
    while True:
        for word, text in reader.read():
            if word == SAYS:
                print(json.dumps(text), flush=True)
        try:
            line = lines.get(timeout=0.02)
        except queue.Empty:
            continue
        if line is None:
            break
        program = act(line[0], line[1:], program)
    if program:
        act('close', [], program)
    reader.close()


if __name__ == '__main__':
    main()
