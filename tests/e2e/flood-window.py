#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""flood-window.py FRAME-TIMES [SECONDS [FLOOD…]]: a window hosts a table, and is flooded in each of
the ways of tests/net/floods.py while its player and somebody else play there. No frame of it takes
long.

FRAME-TIMES is frame-times.so, which is preloaded into the program. A flood lasts so many seconds, and
in any case until some turns have been taken. Without a figure that is all, and a frame may take
longer: where other tests run, too, there are few frames, and much happens between two of them."""

import asyncio
import os
import pathlib
import random
import re
import sys
import tempfile

from window import Window, report, type_keys

sys.path.insert(0, str(pathlib.Path(__file__).parent / '../net'))
import floods  # noqa: E402
import server  # noqa: E402
from table_client import Client  # noqa: E402

# Milliseconds of the processor from the end of a frame to the end of the next one, on a quiet machine
# and beside other work.
SLOWEST, SLOWEST_BESIDE = 50, 200
TURNS = 2  # During a flood, at least.
# A flood begins before the first and plays up to the second, and after some turns: what the beginning
# and the end of a game show is slower.
MIDDLE, LATE = 45, 65
ARROWS = ('Up', 'Right', 'Down', 'Left')


class Table:
    """A window that hosts, and Bob, who is at its table."""

    def __init__(self, folder, frame_times):
        self.frames = os.path.join(folder, 'frames')
        os.environ.update(ASTERISM_DATA_DIR=folder, ASTERISM_FRAMES=self.frames, LD_PRELOAD=frame_times)
        self.window = Window()
        del os.environ['LD_PRELOAD']
        for name in 'New Game', 'At Several Screens', 'Open Table':
            self.window.press_named(name)
        link = self.window.wait_for_link(folder)
        port, self.code = re.search(r'(?::(\d+))?/([A-Z]+)(?:\?|$)', link).groups()
        self.port = int(port or 4747)
        self.chooser = random.Random(1)

    async def start(self):
        self.bob = await Client('Bob', self.port).connect()
        await self.bob.join(self.code)
        await self.bob.ask('sit', seat=1)
        await self.begin_game('Start')

    async def begin_game(self, button):
        await asyncio.to_thread(self.window.press_named, button)
        await self.bob.until(lambda: self.bob.record and not self.bob.is_over())
        await asyncio.to_thread(self.window.wait_for_page, 'Hand')
        for _ in range(TURNS):
            await self.take_turn()

    async def take_turn(self):
        """By keys, so that nobody has to look at the window, which takes time of its own. An arrow
        lays the tile, R turns it, Enter ends the turn, Space rolls dice and goes on after them."""
        n = self.count_turns()
        if self.bob.is_turn():
            await self.bob.take_one_turn(self.chooser)
        while self.count_turns() == n and not self.bob.is_over():
            keys = [self.chooser.choice(ARROWS), self.chooser.choice([*ARROWS, 'r']), 'Return', 'space']
            await asyncio.to_thread(type_keys, *keys)

    def count_turns(self):
        return len(self.bob.record['turns'])

    def read_frames(self, start):
        """The longest of the frames from a byte of the file on, in milliseconds."""
        with open(self.frames, encoding='ascii') as file:
            file.seek(start)
            lines = [[int(word) / 1000 for word in line.split()] for line in file]
        return len(lines), *(max(column) for column in zip(*lines))


class Others:
    """Those who play during a flood: it lasts as long as it is given."""

    def __init__(self, table, seconds):
        self.table, self.seconds = table, seconds

    async def begin(self):
        if self.table.count_turns() > MIDDLE:
            while not self.table.bob.is_over():
                await self.table.take_turn()
            await self.table.begin_game('Rematch')
        self.start = os.path.getsize(self.table.frames)
        self.n_turns = 0
        self.end_time = asyncio.get_running_loop().time() + self.seconds
        self.playing = asyncio.ensure_future(self.play())

    async def play(self):
        while not self.is_over():
            if self.table.count_turns() < LATE:
                await self.table.take_turn()
                self.n_turns += 1
            else:
                await asyncio.sleep(0.02)

    def is_over(self):
        return asyncio.get_running_loop().time() > self.end_time and self.n_turns >= TURNS

    async def goes_on(self):
        await asyncio.sleep(0)
        return not self.playing.done()

    async def end(self):
        await self.playing
        return self.n_turns, *self.table.read_frames(self.start)


async def flood(table, one, seconds):
    others = Others(table, seconds)
    await others.begin()
    await one(table, others)
    figures = await others.end()
    for cut_all in server.cutters[1:]:
        cut_all()
    print('# %s: %d turns, %d frames: the longest took %.1f ms of the processor, %.1f with all since '
          'the one before, and came after %.0f ms' % (one.__name__, *figures), flush=True)
    return figures[3]


async def run(table, seconds, wanted):
    await table.start()
    return [(f'{one.__name__}: no frame takes long',
             await flood(table, one, seconds) < (SLOWEST if seconds else SLOWEST_BESIDE))
            for one, _ in floods.FLOODS if not wanted or one.__name__ in wanted]


def main():
    seconds = float(sys.argv[2]) if sys.argv[2:] else 0
    with tempfile.TemporaryDirectory() as folder:
        table = Table(folder, sys.argv[1])
        checks = asyncio.run(run(table, seconds, sys.argv[3:]))
        report(checks, table.window.close())


main()
