# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""Drives the real window through AT-SPI: starts it, finds nodes by name, acts, waits for results.

One call fetches the whole cache of accessible objects. A call for each object, as libatspi makes,
takes a hundred times as long, and may combine states that never existed at the same time."""

import contextlib
import functools
import glob
import os
import re
import subprocess
import sys
import time
from pathlib import Path

import gi

gi.require_version('Gio', '2.0')
from gi.repository import Gio, GLib  # noqa: E402

# Numbers of AT-SPI.
ALERT = 2
CHECK_BOX = 7
DIALOG = 16
MENU_ITEM = 35
BUTTONS = (43, 62)  # Push buttons and toggle buttons.
COMBO_BOX = 11
STATUS = 54
LABELLED = (*BUTTONS, CHECK_BOX, COMBO_BOX, MENU_ITEM)  # May be named by another node.
PANELS = (39, 99)   # Panels and, in later versions of GTK, groups.
EXPANDED = 1 << 10
FOCUSED = 1 << 12
SENSITIVE = 1 << 24
VISIBLE = 1 << 30
LABELLED_BY = 2     # A relation.
OF_WINDOW = 1       # Coordinates from the corner of the window.

ROOT = '/org/a11y/atspi/accessible/root'
ACCESSIBLE = 'org.a11y.atspi.Accessible'
ACTION = 'org.a11y.atspi.Action'
PROPERTIES = 'org.freedesktop.DBus.Properties'
ROLES = ('Merchant', 'Explorer', 'Conqueror')
TURN = re.compile(r'Turn (\d+) of \d+\b')
TILES = re.compile(r'(\d+) tiles left')
STOPS = re.compile(r'^voluntary_ctxt_switches:\s*(\d+)', re.MULTILINE)
COMPLAINTS = ('WARNING', 'CRITICAL', 'Sanitizer', 'runtime error')
# The session of the tests has nobody who shows that it is somebody's turn, which the program tells
# the desktop if another window is in front, as for a moment at the start. A screen reader may ask
# where on the screen something is, which GTK cannot tell.
EXCUSED = ('unable to send notifications', 'Screen coordinates not supported')
PATIENCE = 120  # Seconds for a reply: a machine may be slow, and a sanitizer slower.
# How often to look at a program that has nothing to do, and at one that works. Counts and no time
# limits, since a busy machine looks less often and leaves the program little time.
TRIES, MOST_TRIES = 250, 50000
NAP, NAPS = 0.02, 8  # Seconds, and how many of them pass at most between two looks.
STEPS = 60  # How often Tab or an arrow is pressed to get anywhere.
ASK_AGAIN = 4  # In so many tries, all nodes that seem to lack children are asked for them again.


def connect():
    """Connects to the accessibility bus."""
    session = Gio.bus_get_sync(Gio.BusType.SESSION)
    address = session.call_sync('org.a11y.Bus', '/org/a11y/bus', 'org.a11y.Bus', 'GetAddress', None,
                                None, Gio.DBusCallFlags.NONE, PATIENCE * 1000, None).unpack()[0]
    return Gio.DBusConnection.new_for_address_sync(
        address, Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT
        | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION, None, None)


@functools.lru_cache(maxsize=4096)  # Most objects are as they were.
def read_item(kind, data):
    """What an item of the cache says. Not by unpack (), which is ten times slower."""
    item = GLib.Variant.new_from_bytes(GLib.VariantType(kind), GLib.Bytes(data), True)
    return (item.get_child_value(0).get_child_value(1).get_string(),
            item.get_child_value(2).get_child_value(1).get_string(),
            item.get_child_value(3).get_int32(),
            item.get_child_value(4).get_int32(),
            item.get_child_value(6).get_string(),
            item.get_child_value(7).get_uint32(),
            item.get_child_value(8).get_string(),
            item.get_child_value(9).get_child_value(0).get_uint32())


class Node:
    """A snapshot of an accessible object."""

    def __init__(self, item):
        (self.path, self.parent_path, self.index, self.n_children, self.name, self.role,
         self.description, self.states) = item
        self.parent = None
        self.children = []
        self.known = ()  # Of the root: the paths of all nodes.

    def is_visible(self):
        return bool(self.states & VISIBLE)

    def get_family(self):
        return self.path, self.n_children, *(child.path for child in self.children)

    def is_whole(self):
        """Whether the cache has all children. Those that were hidden since are in it still."""
        return ([child.index for child in self.children if child.is_visible()]
                == list(range(self.n_children)))

    def is_button(self):
        return self.role in BUTTONS


@functools.lru_cache(maxsize=1)  # Most looks see what the last one has seen.
def make_tree(kind, data):
    items = GLib.Variant.new_from_bytes(GLib.VariantType(kind), GLib.Bytes(data), True)
    rows = (items.get_child_value(i).get_data_as_bytes().get_data()
            for i in range(items.n_children()))
    nodes = {node.path: node for node in (Node(read_item(kind[1:], row)) for row in rows)}
    for node in sorted(nodes.values(), key=lambda node: node.index):
        node.parent = nodes.get(node.parent_path)
        if node.parent:
            node.parent.children.append(node)
    nodes[ROOT].known = nodes.keys()
    return nodes[ROOT]


def join_nodes(items):
    """Links the nodes to a tree and returns its root, the program."""
    return make_tree(items.get_type_string(), items.get_data_as_bytes().get_data())


def walk_nodes(root, topmost_first=False):
    """Yields the visible nodes, depth first."""
    ways = [root]
    while ways:
        node = ways.pop()
        yield node
        seen = [child for child in node.children if child.is_visible()]
        ways += seen if topmost_first else reversed(seen)


def find_ancestors(node):
    """The node itself, its parent, and so on."""
    while node:
        yield node
        node = node.parent


def find_page(node):
    """The title of the page that the node is on; None on the first page, which has no title."""
    return next((above.name for above in reversed(list(find_ancestors(node))[:-2])
                 if above.name and above.role in PANELS), None)


class Window:
    """A running program, and its tree of accessible objects."""

    others = set()  # Names of programs that were started before, and may still run.

    def __init__(self, *arguments, process=None):
        """Starts a program, unless `process` is it, which opens its window now."""
        self.process = process or subprocess.Popen(
            [os.environ['ASTERISM'], *arguments], text=True,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        self.bus = connect()
        self.content, self.tree = None, None  # Of the cache when it was looked at last.
        self.whole = set()  # Families that look incomplete, but are not.
        self.trying, self.seen = False, None  # What a try of wait () has seen.
        self.trouble = None  # What the bus complained of last.
        self.name = None
        self.name = self.wait(self.find_application, 'the program')
        Window.others.add(self.name)
        self.wait(self.windows, 'the window')

    # Asking the program

    def ask(self, name, path, interface, method, kinds='()', *arguments):
        return self.bus.call_sync(name, path, interface, method, GLib.Variant(kinds, arguments),
                                  None, Gio.DBusCallFlags.NONE, PATIENCE * 1000, None)

    def call(self, *what):
        return self.ask(*what).unpack()

    def find_application(self):
        applications = self.call('org.a11y.atspi.Registry', ROOT, ACCESSIBLE,
                                 'GetChildren')[0]
        return next((name for name, path in applications if name not in Window.others
                     and self.call(name, path, PROPERTIES, 'Get', '(ss)', ACCESSIBLE, 'Name')[0]
                     == 'asterism'), None)

    def get_tree(self):
        """The nodes of the cache. To take them apart is slow, so what is the same is not again."""
        reply = self.ask(self.name, '/org/a11y/atspi/cache', 'org.a11y.atspi.Cache', 'GetItems')
        content = reply.get_data_as_bytes().get_data()
        if content != self.content:
            self.content, self.tree = content, join_nodes(reply.get_child_value(0))
        return self.tree

    def look(self):
        """Returns the node of the program, with all visible nodes below it. A try of wait () looks
        once, and again only after it has pressed something."""
        root = self.seen or self.look_anew()
        if self.trying:
            self.seen = root
        return root

    def look_anew(self):
        """The cache of GTK has only objects that were asked for before, so each node that lacks
        children is asked for them."""
        asked = set()
        while True:
            root = self.get_tree()
            lacking = {node.get_family() for node in walk_nodes(root) if not node.is_whole()}
            self.whole |= lacking & asked  # Their children did not change.
            asked = lacking - self.whole
            if not asked:
                return root
            if not self.ask_for_children([path for path, *_ in asked], root.known):
                self.whole |= asked
                return root

    def ask_for_children(self, paths, known):
        """Has all nodes below these put into the cache that are not `known`, level by level, since
        asking for the whole cache takes longer than for the children of a hundred nodes. Returns
        whether there are any."""
        asked = set(known)
        while paths:
            children = [child for path in paths for _, child in
                        self.call(self.name, path, ACCESSIBLE, 'GetChildren')[0]]
            paths = list(dict.fromkeys(child for child in children if child not in asked))
            asked.update(paths)
        return len(asked) > len(known)

    def windows(self):
        return self.look().children

    def count_actions(self, node):
        return self.call(self.name, node.path, PROPERTIES, 'Get', '(ss)', ACTION, 'NActions')[0]

    def press(self, button):
        """Returns whether the button took it: one that is about to be hidden or shown does not."""
        self.seen = None
        return self.call(self.name, button.path, ACTION, 'DoAction', '(i)', 0)[0]

    def read(self, node):
        """The name of the node. In newer versions of GTK a status has a text and many others have
        a label instead. Nothing is read of what has been removed meanwhile."""
        try:
            if node.role == STATUS and not node.name:
                return self.read_text(self.name, node.path)
            if node.role in LABELLED and not node.name:
                return self.read_label(node)
        except GLib.Error:
            return ''
        return node.name

    def read_label(self, node):
        relations = self.call(self.name, node.path, ACCESSIBLE, 'GetRelationSet')[0]
        labels = [label for kind, labels in relations if kind == LABELLED_BY for label in labels]
        return ' '.join(self.read_text(*label) for label in labels)

    def read_text(self, name, path):
        return self.call(name, path, 'org.a11y.atspi.Text', 'GetText', '(ii)', 0, -1)[0]

    def measure(self, node):
        """The bounds of the node in its window: x, y, width and height."""
        return self.call(self.name, node.path, 'org.a11y.atspi.Component', 'GetExtents', '(u)',
                         OF_WINDOW)[0]

    # Waiting

    def is_idle(self):
        """Whether no thread of the program runs or waits for a processor."""
        tasks = f'/proc/{self.process.pid}/task'
        try:
            for task in os.listdir(tasks):
                with open(f'{tasks}/{task}/stat', encoding='utf-8', errors='replace') as stat:
                    if stat.read().rpartition(')')[2].split()[0] != 'S':
                        return False
        except OSError:  # A thread has ended meanwhile.
            return False
        return True

    def wait(self, condition, what):
        """Polls `condition` until its result is true, and returns that."""
        tries = TRIES
        for number in range(MOST_TRIES):
            if number % ASK_AGAIN == ASK_AGAIN - 1:
                self.whole.clear()
            if self.process.poll() is not None:
                self.fail(f'the program ended while waiting for {what}')
            found = self.try_once(condition)
            if found:
                return found
            self.rest()
            tries -= self.is_idle()
            if tries == 0:
                break
        self.fail(f'no sign of {what}')
        return None

    def count_stops(self):
        """How often the thread of the window has had nothing to do."""
        try:
            with open(f'/proc/{self.process.pid}/status', encoding='utf-8') as status:
                return STOPS.search(status.read())[1]
        except OSError:  # The program has ended.
            return None

    def rest(self):
        """Waits until something has happened in the window and it has nothing more to do; at most
        some naps, since to look gives it as much to do as a step of the game."""
        time.sleep(NAP / 10)  # What was asked for ends.
        before, busy = self.count_stops(), False
        for _ in range(NAPS):
            time.sleep(NAP)
            stops = self.count_stops()
            if busy and stops == before:
                break
            before, busy = stops, busy or stops != before

    def try_once(self, condition):
        self.trying, self.seen = True, None
        try:
            return condition()
        except GLib.Error as error:  # An object was removed meanwhile.
            self.trouble = error.message
            return None
        finally:
            self.trying, self.seen = False, None

    def takes_keys(self):
        """Whether the window has the focus of the X server."""
        found = subprocess.run(['xdotool', 'getwindowfocus', 'getwindowpid'], check=False, text=True,
                               stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        return found.stdout.strip() == str(self.process.pid)

    def is_in_front(self, name):
        """Whether keys go to the page with a node whose name ends so: the focus is there. The other
        pages are in the tree, too."""
        nodes = list(self.walk())
        focused = next((node for node in nodes if node.states & FOCUSED), None)
        return focused and self.takes_keys() and any(
            node.name.endswith(name) and find_page(node) == find_page(focused) for node in nodes)

    def wait_for_page(self, name):
        """Waits until the page with a node whose name ends so is in front and takes keys."""
        self.wait(lambda: self.is_in_front(name), f'the page with {name} in front')

    def type_keys(self, name, *keys):
        """Types the keys on the page with a node whose name ends so, once it is in front."""
        self.wait_for_page(name)
        type_keys(*keys)

    def tell_threads(self):
        """What each thread of the program waits for, in the terms of the kernel."""
        for task in glob.glob(f'/proc/{self.process.pid}/task/*'):
            with contextlib.suppress(OSError):  # A thread has ended meanwhile.
                print('#', *(Path(task, name).read_text('utf-8').strip() for name in ('comm', 'wchan')))

    def fail(self, why):
        self.tell_threads()
        print(f'# The bus complained last: {self.trouble}')
        self.process.kill()
        print(f'Bail out! {why}')
        print(self.process.communicate()[0], file=sys.stderr)
        sys.exit(1)

    def step_to(self, name, key='Tab'):
        """Presses a key until the focus is on what is called so, or begins so."""
        before = None

        def find_next():
            focused = self.find_focus()
            return focused if focused and focused.path != before else None

        for _ in range(STEPS):
            focused = self.wait(find_next, f'the focus after {key}')
            if self.read(focused).startswith(name):
                return
            before = focused.path
            type_keys(key)
        self.fail(f'no key leads to {name}: the focus is on {self.read_focus()}')

    # Looking

    def find_focus(self):
        return next((node for node in self.walk() if node.states & FOCUSED), None)

    def read_focus(self):
        node = self.find_focus()
        return self.read(node) if node else ''

    def walk(self, inside=None, topmost_first=False):
        """The visible nodes, depth first: all of the program, or `inside` (a node found before) and
        those below it."""
        root = self.look()
        if inside:
            root = next((node for node in walk_nodes(root) if node.path == inside.path), None)
        return walk_nodes(root, topmost_first) if root else []

    def find(self, name):
        """Waits for the first node of that name."""
        return self.wait(lambda: next((node for node in self.walk() if node.name == name), None),
                         name)

    def buttons(self, start='', inside=None):
        """The sensitive buttons whose names begin with `start`."""
        return [node for node in self.walk(inside)
                if node.is_button() and node.name.startswith(start) and node.states & SENSITIVE]

    def nodes_of(self, role):
        return [node for node in self.walk() if node.role == role]

    def has_text(self, text, inside=None):
        return any(text in self.read(node) for node in self.walk(inside))

    def read_tiles(self):
        """How many tiles are left, as the table tells; None without a table."""
        found = (TILES.search(self.read(node)) for node in self.walk())
        return next((int(match[1]) for match in found if match), None)

    def find_button(self, name, inside=None):
        """The button of exactly that name; GTK 4.8 names "_Go" as "_Go Go". A menu button and the
        button inside it have the same name; only the inner one has an action."""
        return next((button for button in self.buttons('', inside)
                     if (button.name == name or button.name.endswith(f' {name}'))
                     and self.count_actions(button) > 0), None)

    def press_found(self, find, what):
        """Presses the first node that `find` returns; each try searches again."""
        def try_to_press():
            button = find()
            return button if button and self.press(button) else None

        self.wait(try_to_press, what)

    def press_named(self, name, inside=None):
        """Waits for the button of that name and presses it."""
        self.press_found(lambda: self.find_button(name, inside), name)

    def press_until(self, find, done, what):
        """Presses each new node that `find` returns until `done` returns a true result, and returns
        that. A list that is filled again has new nodes in the same places."""
        pressed = set()

        def act():
            result = done()
            button = None if result else find()
            if button and button.path not in pressed and self.press(button):
                pressed.add(button.path)
            return result

        return self.wait(act, what)

    def choose(self, menu, entry, inside=None):
        """Opens the first menu whose name is that or ends so, and chooses the entry."""
        def find_open():
            return next((node for node in self.walk(inside)
                         if node.name.endswith(menu) and node.states & EXPANDED), None)

        # Wait for the open menu, since its entries are in the tree even while it is closed.
        opened = self.press_until(lambda: self.find_button(menu, inside), find_open, menu)
        self.press_found(lambda: next((
            node for node in self.walk(opened)
            if node.role == MENU_ITEM and self.read(node) == entry), None), entry)

    def answer(self, question, answer):
        """Answers a message, which has its buttons twice: for a wide and for a narrow window."""
        pressed = set()

        def act():
            for button in self.buttons():
                if button.name.endswith(answer) and button.path not in pressed:
                    pressed.add(button.path)
                    self.press(button)
            return not self.has_text(question)

        self.wait_for_text(question)
        self.wait(act, f'the end of {question}')

    def press_topmost(self, name):
        """Presses the topmost button of that name, as in a message over the window."""
        self.press_found(lambda: next((
            node for node in self.walk(topmost_first=True)
            if node.is_button() and node.name.endswith(name)), None), name)

    def wait_for_text(self, text, inside=None):
        return self.wait(lambda: self.has_text(text, inside), text)

    def wait_for_link(self, folder):
        """The link of the table that was joined last, as the program remembers it in `folder`."""
        def read():
            try:
                with open(os.path.join(folder, 'shared-tables.ini'), encoding='utf-8') as file:
                    return re.match(r'\[(.+)\]', file.read())
            except FileNotFoundError:
                return None

        return self.wait(read, 'the link')[1]

    def close(self):
        self.process.terminate()
        output = self.process.communicate()[0]
        return [line for line in output.splitlines()
                if any(complaint in line for complaint in COMPLAINTS)
                and not any(excused in line for excused in EXCUSED)]


def leave_for_good(window):
    """By the menu of the table: that of the page before is in the tree, too."""
    table = window.find('Board').parent
    while not window.find_button('Main Menu', table):
        table = table.parent
    window.choose('Main Menu', 'Leave for Good…', table)
    window.answer('Leave for Good?', 'Leave for Good')


class Hand:
    """One xdotool for all keys and moves, since to start one costs more than what it does."""

    process = None

    @classmethod
    def do(cls, *words):
        """Does what xdotool is told, and returns once that is done."""
        if not cls.process:
            # pylint: disable-next=consider-using-with
            cls.process = subprocess.Popen(['xdotool', '-'], text=True, stdin=subprocess.PIPE,
                                           stdout=subprocess.PIPE)
        cls.process.stdin.write(' '.join(words) + '\ngetdisplaygeometry\n')
        cls.process.stdin.flush()
        assert cls.process.stdout.readline(), words  # The answer to the second line.

    @classmethod
    def take_layout(cls, *options):
        """Changes the layout of the keyboard. What xdotool does not find in the one that it knows from
        its start, it puts there for a moment only, in which the window may not look."""
        subprocess.run(['setxkbmap', '-layout', *options], check=True)
        if cls.process:
            cls.process.communicate()
            cls.process = None


def type_keys(*keys):
    """Types the keys wherever the focus is."""
    Hand.do('key', '--delay', '30', *keys)


def wait_for_turn(mover, other):
    """Waits until it is the turn of who sits at the first of two windows of one table. A tile that
    fits nowhere is put away, so the number of tiles that are left is not known before: both show
    the same. Returns it."""
    def find_tiles():
        tiles = mover.buttons('Place at') and not other.buttons('Place at') and mover.read_tiles()
        return tiles and tiles == other.read_tiles() and tiles

    return mover.wait(find_tiles, 'the turn of the other window')


def find_next(window):
    """The next step of the game and its buttons: "lay", "battle" or "over"; None while there is
    none."""
    nodes = list(window.walk())
    buttons = [node for node in nodes if node.is_button() and node.states & SENSITIVE]
    # This comes first, since a closed battle card may still be listed. Not everybody may ask for one.
    if any(node.is_button() and node.name.endswith('Rematch') for node in nodes):
        return 'over', []
    for kind, start in ('lay', 'Place at'), ('battle', 'Roll'), ('battle', 'Continue'):
        found = [button for button in buttons if button.name.startswith(start)
                 and not button.name.startswith('Continue: ')]  # On the page before the game.
        if found:
            return kind, found
    return None


def read_turn(window):
    """The turn that a history shows, from 1; None before the first one and after the last one."""
    matches = (TURN.match(window.read(node)) for node in window.walk())
    return next((int(match[1]) for match in matches if match), None)


def find_spots(window, board):
    """The buttons on the board that send a meeple."""
    return [button for button in window.buttons('', board) if button.name.startswith(ROLES)]


def take_turn(window, choose, places):
    """Lays the tile on one of the places, and mostly sends a meeple if one can be sent; `choose` is
    a random generator."""
    board, hand = window.find('Board'), window.find('Hand')
    window.press(choose.choice(places))
    done = window.wait(lambda: window.buttons('Finish', hand), 'the finish button')
    if choose.random() < 0.7:
        spots = find_spots(window, board)
        if spots:
            window.press(choose.choice(spots))
    window.press(done[0])
    window.wait(lambda: not window.buttons('Finish', hand), 'the end of the turn')


def report(checks, warnings):
    """Prints the results in TAP; `checks` are pairs (description, passed). One check more is that
    no program printed a warning."""
    for line in warnings:
        print('#', line)
    results = [*checks, ('nothing is complained about', not warnings)]
    for number, (what, good) in enumerate(results, 1):
        print(f'{"ok" if good else "not ok"} {number} - {what}')
    print(f'1..{len(results)}')


def finish(window, checks):
    """Closes the window and prints the results, see report ()."""
    report(checks, window.close())
