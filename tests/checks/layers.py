#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""Holds every #include below src/ against the arrows between layers and their folders, and sees
that no two types have one name."""

import re
from pathlib import PurePath

import project

# What each layer may include: other layers, and libraries beside libc.
ARROWS = {
    'base': 'gio',
    'engine': '',
    'players': 'engine',
    'review': 'engine players',
    'record': 'base engine gio',
    'net': 'base engine players record gio soup sqlite',
    'store': 'base engine players record review gio sqlite',
    'model': 'engine players review gio',
    'painter': 'engine cairo',
    'widgets': 'model painter review gtk adw fontconfig',
    'app': 'base engine players record review net store model painter widgets gtk adw sqlite',
    'cli': 'base engine players record review net painter gio cairo',
    'server': 'base net record gio soup postgres',
}

# What each folder of a layer may include: other folders of the same layer.
FOLDERS = {
    'players': {
        'evaluation': '',
        'prediction': 'evaluation',
        'search': 'evaluation prediction',
    },
    'net': {
        'client': '',
        'http': '',
        'log': '',
        'table': '',
        'host': 'http log table',
        'soup': 'client host http log',
    },
    'store': {
        'db': '',
        'games': 'db',
        'migrations': 'db',
        'repair': 'db games migrations',
        'statistics': 'db games',
    },
    'model': {
        'match': '',
        'figures': 'match',
        'stage': 'match',
        'conduct': 'figures match',
    },
    'painter': {
        'brush': '',
        'pieces': 'brush',
        'tiles': 'brush pieces',
        'board': 'brush pieces tiles',
    },
    'widgets': {
        'surfaces': '',
        'phrases': '',
        'base': '',
        'plots': 'base phrases surfaces',
        'board': 'base phrases surfaces',
        'log': 'base phrases surfaces',
        'seats': 'base phrases surfaces',
        'battle': 'base phrases plots surfaces',
        'cards': 'base phrases plots surfaces',
        'roam': 'base board phrases surfaces',
        'motion': 'base battle board phrases seats surfaces',
        'table': 'base battle board cards log motion phrases plots roam seats surfaces',
    },
    'app': {
        'library': '',
        'shell': 'library',
        'pictures': 'shell',
        'career': 'new-game',
        'play': 'career library room shell',
        'room': 'library pictures shell',
        'new-game': 'library pictures shell',
        'decks': 'library shell',
        'games': 'career library pictures shell',
        'history': 'library pictures play shell',
        'learn': 'history pictures play shell',
        'practice': 'career history learn library pictures play shell',
        'statistics': 'practice shell',
        'pages': 'career library pictures play room shell',
        'window': ('career decks games history learn library new-game pages pictures play practice '
                   'room shell statistics'),
    },
}

# Layers whose folders may not include what lies in the layer itself.
CALLS_ABOVE = {'store'}

# A library that stands on others brings them along.
STANDS_ON = {'gio': 'glib', 'soup': 'gio', 'gtk': 'gio cairo', 'adw': 'gtk'}

LIBRARIES = {
    'glib': r'glib\.h|glib-object\.h|glib/.+\.h|gobject/.+\.h|glib-unix\.h',
    'gio': r'gio/.+\.h',
    'soup': r'libsoup/.+\.h',
    'sqlite': r'sqlite3\.h',
    'postgres': r'libpq-fe\.h',
    'fontconfig': r'fontconfig/.+\.h',
    'cairo': r'cairo.*\.h',
    'gtk': r'(gtk|gdk|gsk|pango|graphene|gdk-pixbuf)[^/]*(/.+)?\.h',
    'adw': r'adwaita\.h',
}

LIBC = frozenset('''
    assert.h complex.h ctype.h dirent.h dlfcn.h errno.h fcntl.h fenv.h float.h ifaddrs.h inttypes.h iso646.h
    limits.h locale.h malloc.h math.h net/if.h netinet/in.h netinet/tcp.h poll.h pthread.h sched.h
    semaphore.h setjmp.h signal.h stdalign.h stdarg.h stdatomic.h stdbool.h stddef.h stdint.h
    stdio.h stdlib.h stdnoreturn.h string.h strings.h sys/epoll.h sys/file.h sys/mman.h
    sys/resource.h sys/socket.h sys/stat.h sys/statvfs.h sys/time.h sys/types.h sys/wait.h tgmath.h threads.h time.h uchar.h unistd.h wchar.h wctype.h'''.split())

TYPE = re.compile(r'''^(?:
    typedef[ ](?:struct|enum|union)[^;{]*\{.*?\}[ ](\w+);     # Of a body.
    | typedef[ ](?:struct|enum|union)[ ]\w+[ *]+(\w+);
    | typedef[ ][^;{(]*\(\*(\w+)\)                            # Of a function.
    | G_DECLARE_\w+[ ]\((\w+),
    )''', re.MULTILINE | re.DOTALL | re.VERBOSE)

INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]', re.MULTILINE)


def reach(layer):
    """Returns the layers and libraries that `layer` may include."""
    reached = set()
    waiting = ARROWS[layer].split()
    while waiting:
        name = waiting.pop()
        reached.add(name)
        waiting += STANDS_ON.get(name, '').split()
    return reached


def find_library(header):
    for library, pattern in LIBRARIES.items():
        if re.fullmatch(pattern, header):
            return library
    return None


def judge_system(layer, header):
    """Returns why `layer` may not include <header>, or None."""
    if header in LIBC or find_library(header) in reach(layer):
        return None
    return f'{layer} may not include <{header}>'


def judge_own(place, header, homes):
    """Returns why a source in `place`, its layer and folder, may not include "header", or None."""
    layer, folder = place
    home, room = homes.get(PurePath(header).name, (None, None))
    if home is None:
        return f'"{header}" is in no layer'
    if home != layer:
        return None if home in reach(layer) else f'{layer} may not include "{header}" of {home}'
    if not folder or room == folder or (not room and layer not in CALLS_ABOVE):
        return None
    if room in FOLDERS[layer][folder].split():
        return None
    return f'{layer}/{folder} may not include "{header}" of {layer}/{room}'


def find_place(name):
    """Returns the layer and the folder that src/LAYER/FOLDER/… belongs to, or None. The folder is
    empty for what lies in the layer itself."""
    parts = PurePath(name).parts
    if len(parts) < 3 or parts[1] not in ARROWS:
        return None
    folders = FOLDERS.get(parts[1], {})
    return parts[1], parts[2] if len(parts) > 3 and parts[2] in folders else ''


def find_homes(names):
    """Returns layer and folder of each header. One that the build makes is named in the layer's
    meson.build, with or without its ending."""
    homes = {}
    for name in names:
        if name.endswith('/meson.build') and find_place(name):
            made = re.findall(r"'(ast-[\w-]+)(?:\.[ch])?'", project.read_text(name))
            homes.update({f'{stem}.h': find_place(name) for stem in made})
    homes.update({PurePath(name).name: find_place(name) for name in names
                  if name.endswith('.h')})
    return homes


def find_circle(arrows):
    """Returns a folder that reaches itself by `arrows`, or None."""
    for start in arrows:
        reached, waiting = set(), arrows[start].split()
        while waiting:
            folder = waiting.pop()
            if folder == start:
                return start
            if folder not in reached:
                reached.add(folder)
                waiting += arrows[folder].split()
    return None


def check_folders(names):
    """Returns what is wrong with FOLDERS: circles, folders without arrows and the other way round."""
    problems = []
    for layer, arrows in FOLDERS.items():
        circle = find_circle(arrows)
        if circle:
            problems.append(f'{layer}: a circle of arrows over {circle}')
        there = {PurePath(name).parts[2] for name in names
                 if name.startswith(f'src/{layer}/') and len(PurePath(name).parts) > 3}
        problems += [f'src/{layer}/{folder} has no arrows' for folder in sorted(there - set(arrows))]
        problems += [f'src/{layer}/{folder} is not there' for folder in sorted(set(arrows) - there)]
    return problems


def find_types(text):
    """Returns the types with our prefix that a source defines. Structs of GObjects count with their
    declaration."""
    names = {next(filter(None, match.groups())) for match in TYPE.finditer(text)}
    return {name for name in names if name.startswith('Ast')}


def find_doubles(sources):
    """Returns the type names that two of the (name, text) give."""
    first = {}
    return [f'{name}: {kind} is a type of {first[kind]}' for name, text in sources
            for kind in sorted(find_types(text)) if first.setdefault(kind, name) != name]


def check_samples():
    struct = 'typedef struct {\n  int n;\n} AstA;\n'
    others = ['typedef enum { A, B } AstA;\n', 'typedef struct _AstA AstA;\n',
              'typedef void (*AstA) (int n);\n', 'G_DECLARE_FINAL_TYPE (AstA, ast_a, AST, A, GObject)']
    problems = [f'a second AstA was not found: {text!r}' for text in others
                if not find_doubles([('a.h', struct), ('b.h', text)])]
    if find_doubles([('a.h', struct), ('b.h', struct.replace('AstA', 'AstB'))]):
        problems.append('two types were taken for one')
    if not find_circle({'a': 'b', 'b': 'c', 'c': 'a'}) or find_circle({'a': 'b c', 'b': 'c', 'c': ''}):
        problems.append('circles of arrows are not told apart')
    return problems


def make_check(homes):
    def check(name, text):
        place = find_place(name)
        if place is None:
            return [f'{name}: in no layer']
        problems = []
        for match in INCLUDE.finditer(text):
            if match[1] == '<':
                problem = judge_system(place[0], match[2])
            else:
                problem = judge_own(place, match[2], homes)
            if problem:
                line = text.count('\n', 0, match.start(1)) + 1
                problems.append(f'{name}:{line}: {problem}')
        return problems
    return check


BAD = [
    ('src/engine/ast-a.c', '#include <glib.h>\n'),
    ('src/engine/ast-a.c', '#include "ast-match.h"\n'),
    ('src/engine/ast-a.c', '#include "../model/ast-match.h"\n'),
    ('src/players/ast-a.c', '#  include <gio/gio.h>\n'),
    ('src/painter/ast-a.c', '#include <gtk/gtk.h>\n'),
    ('src/record/ast-a.c', '#include <sqlite3.h>\n'),
    ('src/record/ast-a.c', '#include <json-glib/json-glib.h>\n'),
    ('src/base/ast-a.c', '#include "ast-game.h"\n'),
    ('src/widgets/ast-a.c', '#include <sqlite3.h>\n'),
    ('src/widgets/ast-a.c', '#include "ast-store.h"\n'),
    ('src/cli/ast-a.c', '#include <gtk/gtk.h>\n'),
    ('src/store/db/ast-a.c', '#include "ast-action-table.h"\n'),
    ('src/store/repair/ast-a.c', '#include "ast-store.h"\n'),
    ('src/app/ast-a.c', '#include "ast-nowhere.h"\n'),
    ('src/ast-a.c', '#include <stdio.h>\n'),
    ('src/widgets/board/ast-a.c', '#include "ast-table.h"\n'),
    ('src/app/games/ast-a.c', '#include "ast-session.h"\n'),
]
GOOD = [
    ('src/record/ast-a.c', '#include <gio/gio.h>\n#include "ast-json.h"\n'),
    ('src/engine/ast-a.c', '#include <stdint.h>\n#include "ast-game.h"\n'),
    ('src/players/ast-a.c', '#include "ast-game.h"\n#include <math.h>\n'),
    ('src/store/ast-a.c', '#include <glib.h>\n#include <sqlite3.h>\n'),
    ('src/widgets/ast-a.c', '#include <adwaita.h>\n#include <cairo.h>\n#include "ast-match.h"\n'),
    ('src/store/repair/ast-a.c', '#include "ast-action-table.h"\n'),
    ('src/app/ast-a.c', '#include "ast-store.h"\n'),
    ('src/app/ast-a.c', '#include "ast-session.h"\n'),
    ('src/app/learn/ast-a.c', '#include "ast-session.h"\n#include "ast-table.h"\n'),
    ('src/widgets/table/ast-a.c', '#include "ast-table.h"\n'),
]
SAMPLE_HOMES = {
    'ast-game.h': ('engine', ''),
    'ast-action-table.h': ('store', 'games'),
    'ast-json.h': ('base', ''),
    'ast-match.h': ('model', ''),
    'ast-session.h': ('app', 'play'),
    'ast-store.h': ('store', ''),
    'ast-table.h': ('widgets', 'table'),
}


def main():
    report = project.Report()
    files = [name for name in project.list_files() if name.startswith('src/')]
    names = [name for name in files if name.endswith(('.c', '.h'))]
    project.state_samples(report, 'layers', make_check(SAMPLE_HOMES), BAD, GOOD)
    project.state_files(report, 'layers', make_check(find_homes(files)), names)
    report.state('types given twice and circles are found', check_samples())
    report.state('the arrows between folders have no circle', check_folders(names))
    report.state('no type name is given twice',
                 find_doubles([(name, project.read_text(name)) for name in names]))
    report.finish()


if __name__ == '__main__':
    main()
