#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""Plays all lessons to their ends by keys alone, or those from the fourth on, which have all kinds of
buttons, by the actions of the accessibility tree alone:
play-lessons.py actions|keys [FOLDER FOR A PICTURE OF EACH TURN]"""

import os
import subprocess
import sys

from window import ACCESSIBLE, FOCUSED, Window, finish, read_turn, type_keys

# The solution of each turn: the place of the tile, the buttons to press then, and the keys that do
# the same.
TURNS = [
    ('column 1, row 0', [], []),
    ('column 1, row 0', [], []),
    ('column 1, row 0', ['Merchant'], ['1']),
    ('column 2, row 0', [], []),
    ('column 0, row −1', ['Explorer'], ['1']),
    ('column 0, row −2', [], []),
    ('column 0, row 1', ['Conqueror'], ['1']),
    ('column 1, row 0', ['Large meeple', 'Conqueror'], ['l', '2']),
    ('column −1, row 0', [], []),
    ('column 1, row 0', ['Large meeple', 'Conqueror'], ['l', '2']),
    ('column 0, row −2', [], []),
    ('column 1, row 0', ['Conqueror'], ['2']),
    ('column 0, row 2', ['Conqueror'], ['2']),
    ('column 0, row −2', [], []),
    ('column 1, row 0', ['Conqueror', 'Blaster'], ['2', 'e', 'e']),
    ('column 2, row 0', ['Conqueror', 'Blade'], ['2', 'e']),
]
TITLES = ['Lay and match', 'Trade routes', 'Asteroid fields', 'Planets and attacks', 'Around a planet',
          'Battles', 'The final scoring', 'The expansion']
DICE = ('Roll', 'Continue')
ONWARDS = ('Next', 'Next Lesson', 'Start Game')


def is_there(window, node):
    """A node that was hidden after it had been seen stays in the cache, but its parent no longer
    has it as a child."""
    children = window.call(window.name, node.parent.path, ACCESSIBLE, 'GetChildren')[0]
    return any(path == node.path for _, path in children)


def find_buttons(window, names):
    return [button for button in window.buttons() if button.name.startswith(names)
            and all(is_there(window, node) for node in (button, button.parent, button.parent.parent))]


def wait_for(window, names, what):
    return window.wait(lambda: find_buttons(window, names), what)[0]


def go_until_praised(window, go):
    """Goes from turn to turn. The coach has answered when another turn is shown."""
    while not window.find_button('Start Game'):
        before = read_turn(window)
        go()
        window.wait(lambda: read_turn(window) != before, 'another turn')


def list_names(window):
    return [(node.path, node.name) for node in window.walk()]


class Actions:
    """Plays by pressing buttons, wherever the focus is."""

    lessons = range(3, len(TITLES))

    def begin(self, window, title):
        window.press_named('Learn to Play')
        window.press_found(lambda: next((node for node in window.walk()
                                         if node.name == title and window.count_actions(node) > 0), None),
                           title)

    def play(self, window, turn):
        place, presses, _ = turn
        window.press_found(lambda: next((button for button in find_buttons(window, 'Place at')
                                         if place in button.name), None), place)
        for name in (*presses, 'Finish'):
            window.press(wait_for(window, name, name))

    def press(self, window, button):
        window.press(button)

    def ask_for_luck(self, window):
        window.press_named('Was It Luck?')

    def choose_error(self, window):
        """Goes back until the turn has one."""
        go_until_praised(window, lambda: window.press_named('One Turn Back'))


class Keys:
    """Plays by typing; the tree only shows the results."""

    lessons = range(len(TITLES))

    def begin(self, window, title):
        window.type_keys('Learn to Play', 'F1')
        window.wait_for_text(title)
        window.wait(lambda: self.reaches(window, title), title)
        type_keys('Return')

    def reaches(self, window, name):
        """Whether the node called `name` has the focus; if not, presses Tab."""
        if any(node.name == name and node.states & FOCUSED for node in window.walk()):
            return True
        type_keys('Tab')
        return False

    def lies_at(self, window, place):
        """Whether the tile has been laid at `place`; if not, lays it at the next one."""
        if any(place in node.name and node.states & FOCUSED
               for node in find_buttons(window, 'Place at')):
            return True
        type_keys('n')
        return False

    def play(self, window, turn):
        window.wait(lambda: find_buttons(window, 'Place at'), 'the places')
        type_keys('n')  # The place that has the focus first is not laid yet.
        window.wait(lambda: self.lies_at(window, turn[0]), turn[0])
        type_keys(*turn[2], 'Return')

    def ask_for_luck(self, window):
        window.type_keys('Was It Luck?', 'l')

    def choose_error(self, window):
        """Goes to the turns that decided the game until one has an error."""
        go_until_praised(window, lambda: type_keys('n'))

    def press(self, window, button):
        window.wait(lambda: any(node.path == button.path and node.states & FOCUSED
                                for node in window.walk()), f'the focus at {button.name}')
        type_keys('Return')


def play_turn(window, hands, turn):
    """Plays a turn and waits for the coach's verdict. Returns whether it was praise."""
    hands.play(window, turn)
    while True:
        button = wait_for(window, (*DICE, 'Try Again', *ONWARDS), 'what came of the turn')
        name = button.name
        if not name.startswith(DICE):
            return name in ONWARDS
        # Pressing a button that is sliding away changes nothing, but it goes.
        before = list_names(window)
        hands.press(window, button)
        window.wait(lambda: list_names(window) != before, 'the dice')


def look_back(window, hands):
    """The last lesson, on a page of its own: whether a game was luck."""
    window.wait_for_text('This game is over')
    hands.ask_for_luck(window)
    window.wait_for_text('The chart shows')
    hands.press(window, window.wait(lambda: window.find_button('Next'), 'the way on'))
    window.wait_for_text('A triangle means luck')
    window.find('Turns That Decided the Game')  # Now the coach knows every turn.
    hands.choose_error(window)
    hands.press(window, wait_for(window, 'Start Game', 'the way to a game'))


def play_lesson(window, hands, lesson):
    """Plays the lesson up to the way to the next one. Returns whether its turns reached their goals."""
    for number in (2 * lesson, 2 * lesson + 1):
        window.wait(lambda: not find_buttons(window, ONWARDS), 'the turn')
        if window.find_button('Hint'):  # It might miss the goal.
            return False
        praised = play_turn(window, hands, TURNS[number])
        if len(sys.argv) > 2:
            picture = os.path.join(sys.argv[2], f'{sys.argv[1]}-{number + 1:02}.png')
            subprocess.run(['import', '-window', 'root', picture], check=True)
        if not praised:
            return False
        onwards = wait_for(window, ONWARDS, 'the way on')
        if number % 2 == 0:
            hands.press(window, onwards)
    return True


def play_all(window, hands):
    """Returns the titles of the lessons that reached their goals."""
    done = []
    hands.begin(window, TITLES[hands.lessons[0]])
    for lesson in hands.lessons:
        if not play_lesson(window, hands, lesson):
            return done
        done.append(TITLES[lesson])
        hands.press(window, wait_for(window, ONWARDS, 'the way on'))
    look_back(window, hands)
    window.wait_for_text('Who begins')
    return done


def main():
    window = Window()
    hands = Actions() if sys.argv[1] == 'actions' else Keys()
    done = play_all(window, hands)
    finish(window, [(f'lessons that reached their goals: {", ".join(done)}',
                     len(done) == len(hands.lessons))])


main()
