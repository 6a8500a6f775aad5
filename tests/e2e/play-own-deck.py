#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""A game with a deck of one's own in the real window, from New Game to a machine without the deck:
play-own-deck.py DECK RECORD CLI

Chooses the deck, plays to the end against a cadet, and exports the game. Somebody else, who has
nothing but a game with our tiles, opens that file, looks at the board, and finds both games apart
in the statistics; the command line verifies it."""

import glob
import json
import os
import subprocess
import sys
import tempfile

from window import COMBO_BOX, Window, find_next, report, type_keys

TITLE = 'Kitchen table'
N_TILES = 9


def write_deck(path, folder):
    """Writes a deck of the first tiles of another one, so that the game is short."""
    with open(path, encoding='utf-8') as source:
        deck = json.load(source)
    deck.update(id='kitchen', title=TITLE, tiles=deck['tiles'][:N_TILES])
    os.makedirs(f'{folder}/decks')
    with open(f'{folder}/decks/kitchen.json', 'w', encoding='utf-8') as file:
        json.dump(deck, file)


def choose_deck(window):
    """The list of decks has no actions, but takes keys."""
    window.wait_for_page('Start')
    window.step_to('Deck', 'shift+Tab')
    type_keys('Return')
    window.wait(lambda: window.has_text(TITLE), 'the deck')
    type_keys('Down')
    window.wait(lambda: window.has_text(TITLE, window.find_focus()), 'the focus on the deck')
    type_keys('Return')
    window.wait(lambda: any(node.description == TITLE for node in window.nodes_of(COMBO_BOX)),
                'the choice of the deck')


def take_turn(window, places):
    """Lays the tile on the first place, without a meeple."""
    hand = window.find('Hand')
    window.press(places[0])
    window.press_named('Finish', hand)
    window.wait(lambda: not window.buttons('Finish', hand), 'the end of the turn')


def play(window):
    while True:
        kind, buttons = window.wait(lambda: find_next(window), 'something to do')
        if kind == 'over':
            return
        if kind == 'battle':
            window.press(buttons[0])
        else:
            take_turn(window, buttons)


def export(window):
    """Saves the game under the proposed name. Returns the path of the file, once it is whole."""
    def find_file():
        for path in glob.glob('*.asterism'):
            with open(path, encoding='utf-8') as file:
                return os.path.abspath(path) if file.read().endswith('\n') else None
        return None

    window.press_named('Back')
    window.press_named('Games')
    window.choose('Game Menu', 'Export…')
    window.press_named('Save')
    return window.wait(find_file, 'the file')


def read_history(window):
    """How many tiles are laid in the game that is shown, and how many turns the bar counts."""
    window.press_named('History')
    bar = window.find('Turn').parent
    window.wait_for_text('Final scoring', bar)
    tiles = [node for node in window.walk() if node.description.startswith('Place at')]
    window.press_named('To the Beginning', bar)
    window.press_named('One Turn Forward', bar)
    window.wait_for_text('Turn 1 of ', bar)
    return len(tiles), window.has_text(f'Turn 1 of {len(tiles)}', bar)


def read_statistics():
    """The figures of the games that are counted, of everyone or of the only person, and what a window
    complained about meanwhile."""
    window = Window()
    window.press_named('Statistics')
    window.wait(lambda: window.has_text('Winners’ points: ') or window.has_text('Points in a game: '),
                'the figures')
    figures = [node.name for node in window.walk()
               if node.name.startswith(('Games: ', 'Winners’ points: ', 'Points in a game: '))
               or ' won ' in node.name]
    return figures, window.close()


def counts_one(figures):
    return any(figure == 'Games: 1' or figure.endswith(' of 1 game.') for figure in figures)


def verify(cli, path):
    done = subprocess.run([cli, 'verify', path], stdout=subprocess.DEVNULL, check=False)
    return done.returncode == 0


def main():
    deck, record, cli = map(os.path.abspath, sys.argv[1:])
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)  # The file dialog opens here.
        os.environ['ASTERISM_DATA_DIR'] = f'{folder}/owner'
        write_deck(deck, f'{folder}/owner')
        owner = Window()
        owner.press_named('New Game')
        choose_deck(owner)
        owner.press_named('Start')
        play(owner)
        checks = [('the result is shown', owner.has_text('1. '))]
        path = export(owner)
        warnings = owner.close()
        checks.append(('the game is right', verify(cli, path)))

        os.environ['ASTERISM_DATA_DIR'] = f'{folder}/guest'
        checks.append(('it is right without the deck', verify(cli, path)))
        guest = Window(path)
        laid, counted = read_history(guest)
        warnings += guest.close()
        alone, complaints = read_statistics()
        other = Window(record)
        other.wait(lambda: other.find_button('History'), 'the other game')
        warnings += complaints + other.close()
        usual, complaints = read_statistics()
        warnings += complaints
        report([
            *checks,
            ('the history has each tile', laid == N_TILES - 1 and counted),
            ('the deck of a game is not added to others', not os.path.exists('guest/decks')),
            (f'the game is counted: {alone}', counts_one(alone)),
            (f'but not beside another: {usual}', counts_one(usual) and usual != alone),
        ], warnings)


main()
