#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""Five people and a computer play a whole game with the expansion, each at a window of their own, and
a sixth person looks on. Two leave and come back; for one of them a computer plays meanwhile. One
undo is agreed on, and one is not. At the end all have saved the same game."""

import os
import random
import tempfile

from gi.repository import GLib
from stored import ask, make_settings
from window import CHECK_BOX, MOST_TRIES, TRIES, Window, find_next, take_turn

PEOPLE = 'Ada', 'Bea', 'Cleo', 'Dora', 'Ella'
WATCHER = 'Finn'


class Table:
    """The windows of all who are there, by their names."""

    def __init__(self, folder):
        self.folder = folder
        self.windows = {}
        self.warnings = []
        self.choose = random.Random(7)
        for name in (*PEOPLE, WATCHER):
            make_settings(os.path.join(folder, name, 'config'), f"network-name='{name}'")

    def open(self, name, *arguments):
        os.environ['ASTERISM_DATA_DIR'] = os.path.join(self.folder, name)
        os.environ['XDG_CONFIG_HOME'] = os.path.join(self.folder, name, 'config')
        self.windows[name] = Window(*arguments)
        return self.windows[name]

    def close(self, name):
        self.warnings += self.windows.pop(name).close()

    def come_back(self, name):
        window = self.open(name)
        window.press_found(lambda: next(
            (card for card in window.buttons() if ' and ' in card.name), None), 'the table')
        window.wait_for_text('tiles left')

    def read_link(self):
        return self.windows['Ada'].wait_for_link(os.path.join(self.folder, 'Ada'))

    def look(self):
        """What everybody can do: name → (kind, buttons)."""
        steps = {}
        for name, window in self.windows.items():
            try:
                steps[name] = find_next(window)
            except GLib.Error:  # An object was removed meanwhile.
                steps[name] = None
        return steps

    def press_battles(self, steps):
        """A card that is closed may still be listed."""
        for name, step in steps.items():
            try:
                if step and step[0] == 'battle':
                    self.windows[name].press(step[1][0])
            except GLib.Error:  # It was closed meanwhile.
                pass

    def wait_for_tile(self):
        """Waits until somebody has a tile to lay, and takes part in battles until then. Returns the
        name and the places; None: the game is over."""
        tries = TRIES
        for _ in range(MOST_TRIES):
            steps = self.look()
            for name, step in steps.items():
                if step and step[0] == 'lay':
                    return name, step[1]
            if all(step and step[0] == 'over' for step in steps.values()):
                return None
            self.press_battles(steps)
            tries -= all(window.is_idle() for window in self.windows.values())
            if tries == 0:
                break
        return self.windows['Ada'].fail('nobody has a tile')

    def play(self, turns):
        """Plays so many turns of people, or to the end. Returns who has taken the last one."""
        name = None
        for _ in range(turns):
            found = self.wait_for_tile()
            if not found:
                break
            name, places = found
            take_turn(self.windows[name], self.choose, places)
        return name

    def answer(self, asker, refuser):
        """All others but the watcher agree that `asker` may undo, or one refuses, and the others are
        not asked any more."""
        others = [name for name in PEOPLE if name != asker]
        for name in [refuser] if refuser else others:
            window = self.windows[name]
            window.wait_for_text(f'Let {asker} Undo?')
            window.press_until(lambda: find_answer(window, 'No' if refuser else 'Agree'),
                               lambda: not window.has_text(f'Let {asker} Undo?'), 'the answer')
        for name in others:
            self.windows[name].wait(lambda: not self.windows[name].has_text(' Undo?'), 'the end')


def find_answer(window, answer):
    """A message has its buttons twice, for a wide and a narrow window."""
    return next((button for button in window.buttons() if button.name.endswith(answer)), None)


def add_player(window, name):
    window.press_named('Add a player (six at most)')
    window.wait(lambda: window.buttons(name), name)


def open_table(window):
    """A table for five people and a computer: the last of three is to be a person, and those who are
    added then are people, too."""
    window.press_named('New Game')
    add_player(window, 'Player 3: computer')
    window.press_named('At Several Screens')
    for number in 4, 5, 6:
        add_player(window, f'Player {number}: human')
    for option in 'Extra tiles', 'Equipment':
        window.press_found(lambda: next((node for node in window.nodes_of(CHECK_BOX)
                                         if node.name == option), None), option)
    window.press_named('Open Table')
    window.wait_for_text('4 seats are open')


def gather(table):
    founder = table.open('Ada')
    open_table(founder)
    link = table.read_link()
    for name in PEOPLE[1:]:
        table.open(name, link)
        founder.wait_for_text(name)
    table.open(WATCHER, link)
    founder.wait_for_text('1 person is here without a seat')
    founder.wait_for_text('Everybody is here')
    founder.press_named('Start')
    for window in table.windows.values():
        window.wait_for_text('tiles left')


def substitute(table, name):
    """A computer plays for `name`, who is away, until they come back."""
    founder = table.windows['Ada']
    founder.press_named('People at the Table')
    founder.choose(f'Let a computer player play: {name}', 'Cadet 1')
    founder.find(f'Reopen the seat: {name}')
    table.play(6)
    table.come_back(name)
    founder.wait(lambda: not founder.has_text('Reopen the seat'), 'the person')


def undo(table, refused):
    """Whoever laid last asks for an undo. Returns who that was."""
    asker = table.play(1)
    table.wait_for_tile()
    table.windows[asker].press_named('Undo')
    table.answer(asker, next(name for name in PEOPLE if name != asker) if refused else None)
    return asker


def read_game(folder, name):
    """The game that `name` has saved, without what is only here: the actions that are in force."""
    folder = os.path.join(folder, name)
    [(game, *about)] = ask(folder, 'SELECT id, position, record, created_text, generator, seed, '
                           'equipment, unplaceable, turns, finished FROM game')
    line = []
    for position, code in ask(folder, 'SELECT position, code FROM action ORDER BY n'):
        line = [*line[:position], code]
    return about, line[:about[0]], ask(folder, 'SELECT seat, name, colour, computer, level, points '
                                       f'FROM player WHERE game = {game} ORDER BY seat')


def find_common_game(folder):
    """The game that all have saved; None: they differ."""
    games = [read_game(folder, name) for name in (*PEOPLE, WATCHER)]
    return games[0] if all(game == games[0] for game in games) else None


def main():
    os.environ.update(GSETTINGS_BACKEND='keyfile', ASTERISM_NO_ANIMATION='1')
    checks = []
    with tempfile.TemporaryDirectory() as folder:
        table = Table(folder)
        gather(table)
        table.play(2)
        table.close('Cleo')
        substitute(table, 'Cleo')
        checks.append(('a computer plays for somebody who is away', True))

        table.play(3)
        table.close('Dora')
        table.windows['Ada'].wait_for_text('Away')
        table.come_back('Dora')
        checks.append(('somebody leaves and comes back', True))

        asker = undo(table, False)
        table.windows[asker].wait(lambda: find_next(table.windows[asker]), 'the tile')
        checks.append(('an undo is agreed on', True))
        undo(table, True)
        checks.append(('an undo is refused', True))

        table.play(200)
        for window in table.windows.values():
            window.wait(lambda: (find_next(window) or ' ')[0] == 'over', 'the end')
        founder = table.windows['Ada']
        about, _, players = founder.wait(lambda: find_common_game(folder), 'equal saved games')
        checks.append((f'all have saved the same game, of {about[-2]} turns', about[-1] == 1))
        checks.append(('five people and a computer have played',
                       [computer for _, _, _, computer, *_ in players].count(1) == 1))
        for name in list(table.windows):
            table.close(name)
        for line in table.warnings:
            print('#', line)
        checks.append(('nothing is complained about', not table.warnings))
    for number, (what, good) in enumerate(checks, 1):
        print('ok' if good else 'not ok', number, '-', what)
    print(f'1..{len(checks)}')


main()
