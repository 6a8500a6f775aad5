#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""Checks the house style of the sources: licence lines, the length of functions, and no marks
of unfinished work."""

import ast
import re

import project

MOST_FUNCTION_LINES = 100
LICENSED = ('.c', '.h', '.py', '.sh', '.ui', '.css', '.svg')
MEASURED = ('.c', '.h', '.py', '.sh', '.ui', '.css', 'meson.build')
UNLIKELY = ('.po', '.svg', '.png', '.json', '.asterism', 'COPYING')

# Split, so that this file does not contain the marks itself.
LATER = re.compile(r'\b(' + '|'.join(('TO' 'DO', 'FIX' 'ME', 'XX' 'X')) + r')\b')


def check_licence(name, text):
    head = ''.join(text.splitlines(keepends=True)[:6])
    problems = []
    if 'SPDX-License-Identifier: GPL-3.0-or-later' not in head:
        problems.append(f'{name}: no SPDX line on top')
    if not re.search(r'Copyright 20\d\d(-20\d\d)? The Asterism developers', head):
        problems.append(f'{name}: no copyright line on top')
    return problems


def measure_blocks(text, begins):
    """Yields (name, lines) of formatted functions, from a line `{` to a line `}`. `begins` matches
    the line with the name; the last match before the block counts."""
    name, start = None, None
    for number, line in enumerate(text.splitlines(), 1):
        if line == '{':
            start = number
        elif line.startswith('}') and start is not None:
            yield name, number - start + 1
            start = None
        elif start is None:
            match = begins.match(line)
            name = match[1] if match else name


def measure_python(text):
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            yield node.name, node.end_lineno - node.lineno + 1


def measure_functions(name, text):
    if name.endswith('.py'):
        return measure_python(text)
    if name.endswith(('.c', '.h')):
        return measure_blocks(text, re.compile(r'(\w+) ?\('))
    return measure_blocks(text, re.compile(r'(\w+) ?\(\)'))


def check_functions(name, text):
    return [f'{name}: {function} has {lines} lines'
            for function, lines in measure_functions(name, text)
            if lines > MOST_FUNCTION_LINES and not function.endswith('class_init')]


def check_later(name, text):
    return [f'{name}:{number}: {match[0]}'
            for number, line in enumerate(text.splitlines(), 1)
            if (match := LATER.search(line))]


DECIMALS = re.compile(r'printf \([^;]*?"[^"\n]*%[-+ 0#]*[\d*]*(?:\.[\d*]+)?[eEfFgG]')


def check_decimals(name, text):
    """The decimal point that people see is that of the language, not of the locale of numbers."""
    return [f'{name}: {match[0]!r}: ast_phrase_decimal ()' for match in DECIMALS.finditer(text)]


HANDLER = re.compile(r'^(\w+) \(([^)]*)\)\n\{\n(.*?)^\}', re.M | re.S)
KEYS = re.compile(r'"key-pressed",\s*G_CALLBACK \((\w+)\)')
PRESSED = re.compile(r'guint key\w*, guint \w*code,\s+GdkModifierType')


def check_keys(name, text):
    """Whoever handles keys takes them from ast_keys_read (), which knows all keyboards."""
    handlers = KEYS.findall(text)
    problems = []
    for function, parameters, body in HANDLER.findall(text):
        key = re.search(r'guint (\w+)', parameters)
        if not key or not (function in handlers or PRESSED.search(parameters)):
            continue
        rest = re.sub(rf'ast_keys_read \([^()]*\b{key[1]}\)', '', body)
        if re.search(rf'\b{key[1]}\b', rest):
            problems.append(f'{name}: {function} compares keys by itself: ast_keys_read ()')
    return problems


ARGUMENTS = r'\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)'
RAW_NAME = re.compile(r'(?:\w+->)*\b(?:(?:players|seats)\[[^][]*(?:\[[^][]*\][^][]*)?\]\.name\b'
                      r'|(?:best|person|player|rival|winner|worst)->name\b|entry->title\b'
                      rf'|summary->names\b|ast_plan_seat_(?:get|make)_name {ARGUMENTS})')
SAFE_NAME = re.compile(rf'\b(?:ast_name_(?:isolate|phrase|strip)|ast_statistics_view_name) {ARGUMENTS}')
SENTENCE = re.compile(r'(?:printf|\b(?:ngettext|[CN]?_)|label_set_\w+|label_new|take_label'
                      r'|set_(?:sub)?title|set_body|set_description|set_tooltip_text'
                      r'|string_append|strconcat|strjoin|object_new|string_list_append'
                      r'|strv_builder_add|plot_add|menu_append|update_property|announcer_\w+'
                      r'|speaker_\w+) ' + ARGUMENTS)
# What has a person's name, as it is stored or was told.
PERSON = re.compile(r'\bAst(?:GameEntryPlayer|PlayerFigures|RecordPlayer|RivalFigures|RoomSeat'
                    r'|Today) \*(\w+)')
CALL = re.compile(r'\b(\w+) ' + ARGUMENTS)
GIVEN = re.compile(r'(?:\b(\w+)(?:\[[^]]*\])? = |\b(return) )(.*)', re.S)
UNSAID = re.compile(r'/\*.*?\*/|"(?:\\.|[^"\\])*"|[*\w>-]+ [!=]= (?:NULL\b|\'\\0\')', re.S)
NAMING = {'ast_record_match_name'}  # The text is a name again.


def find_words(text):
    """Variables and functions in an expression, but not what is given to the functions."""
    return set(re.findall(r'(?<![>.])\b\w+', CALL.sub(r'\1', text.replace('g_strdup (', ''))))


def check_names(name, text):
    """A person's name, as it is stored or was told, stands in a sentence isolated only, also where
    a variable, a parameter or a function of the same file has it first."""
    text = RAW_NAME.sub('raw_name', SAFE_NAME.sub('', UNSAID.sub('', text)))
    for person in set(PERSON.findall(text)):
        text = re.sub(rf'\b{person}->name\b', 'raw_name', text)
    text = re.sub(r'= \{([^{}]*)\}', r'= \1', text)
    functions = [found for found in HANDLER.findall(text) if found[0] not in NAMING]
    parameters = {function: re.findall(r'(\w+)(?:,|$)', given) for function, given, _ in functions}
    raw = {function: {'raw_name'} for function in parameters}
    returning, problems = set(), set()
    for function, _, body in functions * 3:  # Those that call come behind those called.
        for statement in re.split('[;{}]', body):
            words = raw[function] | returning
            said = ' '.join(SENTENCE.findall(statement))
            if said and (words & find_words(said) or 'raw_name' in statement):
                problems.add(f'{name}: {function} () says a name without ast_name_isolate ()')
            value = GIVEN.search(statement)
            if value and words & find_words(value[3]):
                (raw[function] if value[1] else returning).add(value[1] or function)
            for callee, arguments in CALL.findall(statement):
                for parameter, argument in zip(parameters.get(callee, ()), arguments.split(',')):
                    if words & find_words(argument):
                        raw[callee].add(parameter)
    return sorted(problems)


GREY = re.compile(r'(?:set_sensitive|set_enabled|table_enable) \((?:[^;"]*?"([\w.-]+)"|'
                  r'(?:GTK_WIDGET \()?self->(\w+))')

# What can be grey without ast-reason.h, and where a person sees why.
SEEN = {
    'add_button': 'above the seats', 'teams_row': 'in the row', 'blue_row': 'in the row',
    'start_button': 'above it', 'choices': 'below the colours', 'choice_box': 'not shown then',
    'button': 'not shown then', 'join.go': 'below the field', 'room.start': 'above it',
    'seat.up': 'menu', 'seat.down': 'menu', 'seat.remove': 'menu', 'decks.play': 'above it',
    'decks.delete': 'menu', 'decks.export': 'menu', 'page.leave-for-good': 'menu',
    'page.rematch': 'above it', 'history.play-turn': 'not shown then',
    'backups.make': 'banner, or it is being done', 'backups.restore': 'banner',
    'backups.use': 'banner', 'table.finish': 'beside it', 'table.stop': 'not shown then',
    'table.tiles': 'not shown then', 'export': 'other pages', 'history': 'other pages',
    'luck': 'other pages', 'save-picture': 'other pages', 'save-result': 'other pages',
    'rematch': 'other pages', 'reconnect': 'not shown then',
}
TOLD = {'table.undo', 'table.redo', 'table.hint'}  # Set once, by the page.


def check_grey(name, text):
    """Whoever makes a button grey says why: ast_reason_set (), or beside it."""
    told = set(re.findall(r'ast_reason_set \((?:GTK_WIDGET \()?self->(\w+)', text))
    told.update(re.findall(r'ast_reason_set_all \([^;"]*"([\w.-]+)"', text))
    return [f'{name}: {what} is grey without a reason: ast-reason.h'
            for match in GREY.finditer(text)
            if (what := match[1] or match[2]) not in told.union(SEEN, TOLD)]


LICENCE = ('/* SPDX-License-Identifier: GPL-3.0-or-later\n'
           ' * Copyright 2026 The Asterism developers */\n')
LONG_C = 'void\nlay_tile (int x)\n{\n' + '  x++;\n' * 99 + '}\n'
KEY_C = ('static gboolean\nkey_cb (AstTile *self, guint key, guint code, GdkModifierType state)\n'
         '{\n  return READ == GDK_KEY_s;\n}\n')
NAME_C = 'void\ntell (int i)\n{\n  label = g_strdup_printf (_ ("%s’s turn"), NAME);\n}\n'
LATER_NAME_C = ('char *\ntell (const char *who)\n{\n  char *name = NAME;\n\n'
                '  return g_strdup_printf (_ ("%s’s turn"), name);\n}\n'
                'void\nshow (void)\n{\n  tell (player->name);\n}\n')
WHO_C = 'void\ntell (const AstRecordPlayer *one)\n{\n  SAY;\n}\n'
GREY_C = '  gtk_widget_set_sensitive (GTK_WIDGET (self->roll), FALSE);\n'
LONG_PYTHON = 'def lay():\n' + '    pass\n' * 100
LONG_SHELL = 'lay_tile ()\n{\n' + '  true\n' * 99 + '}\n'


def main():
    files = project.list_files()
    scripts = [name for name in files if project.is_shell_script(name)]
    licensed = sorted({name for name in files if name.endswith(LICENSED)}.union(scripts))
    measured = sorted({name for name in files if name.endswith(MEASURED)}.union(scripts))
    written = [name for name in files if not name.endswith(UNLIKELY)]
    coded = [name for name in measured if name.endswith(('.c', '.h', '.py'))] + scripts

    report = project.Report()
    project.state_check(report, 'licence lines', check_licence, licensed,
                        bad=[('a.c', '\nint a;\n'), ('a.c', LICENCE.replace('GPL', 'MIT')),
                             ('a.c', LICENCE.splitlines(keepends=True)[0])],
                        good=[('a.c', LICENCE), ('a.py', '#!/bin/sh\n' + LICENCE)])
    project.state_check(report, f'functions of {MOST_FUNCTION_LINES} lines', check_functions,
                        coded,
                        bad=[('a.c', LONG_C), ('a.py', LONG_PYTHON), ('a.sh', LONG_SHELL)],
                        good=[('a.c', LONG_C.replace('  x++;\n', '', 1)),
                              ('a.c', LONG_C.replace('lay_tile', 'ast_a_class_init')),
                              ('a.py', LONG_PYTHON.replace('    pass\n', '', 1))])
    project.state_check(report, 'reasons of grey buttons', check_grey,
                        [name for name in coded if name.startswith('src/')],
                        bad=[('a.c', GREY_C),
                             ('a.c', '  gtk_widget_action_set_enabled (widget, "a.b", FALSE);\n')],
                        good=[('a.c', GREY_C + '  ast_reason_set (self->roll, why);\n'),
                              ('a.c', '  gtk_widget_set_sensitive (self->add_button, FALSE);\n')])
    project.state_check(report, 'no marks of unfinished work', check_later, written,
                        bad=[('a.c', '/* TO' 'DO: lay it */'), ('a.c', 'FIX' 'ME\n')],
                        good=[('a.c', 'int todos, FIX' 'MEUP;\n')])
    project.state_check(report, 'decimals of the language', check_decimals,
                        [name for name in coded
                         if name.startswith(('src/app/', 'src/model/', 'src/widgets/'))],
                        bad=[('a.c', '  a = g_strdup_printf ("%.1f", b);\n'),
                             ('a.c', '  g_string_append_printf (text, "%d of %+5.2f", a, b);\n')],
                        good=[('a.c', '  a = g_strdup_printf ("%d%%", b);\n'),
                              ('a.c', '  g_ascii_formatd (text, sizeof text, "%.1f", b);\n')])
    project.state_check(report, 'keys of all keyboards', check_keys,
                        [name for name in measured if name.startswith('src/')
                         and not name.startswith('src/widgets/base/') and name.endswith('.c')],
                        bad=[('a.c', KEY_C.replace('READ', 'key')),
                             ('a.c', KEY_C.replace('READ', 'gdk_keyval_to_lower (key)'))],
                        good=[('a.c', KEY_C.replace('READ', 'ast_keys_read (controller, key)'))])
    project.state_check(report, 'isolated names of people', check_names,
                        [name for name in measured
                         if name.startswith(('src/app/', 'src/model/', 'src/widgets/'))],
                        bad=[('a.c', NAME_C.replace('NAME', 'entry->players[side->players[i]].name')),
                             ('a.c', NAME_C.replace('NAME', 'rival->name')),
                             ('a.c', NAME_C.replace('NAME', 'ast_plan_seat_get_name (seat)')),
                             ('a.c', LATER_NAME_C.replace('NAME', 'record->players[i].name')),
                             ('a.c', LATER_NAME_C.replace('NAME', 'who')),
                             ('a.c', WHO_C.replace('SAY', 'printf (_ ("%s won"), one->name)')),
                             ('a.c', WHO_C.replace('SAY', 'gtk_label_new (one->name)')),
                             ('a.c', WHO_C.replace('SAY', 'notification_set_body (n, one->name)')),
                             ('a.c', WHO_C.replace('SAY', 'names[2] = { one->name, NULL };\n'
                                                          '  return g_strjoin (", ", names[0])'))],
                        good=[('a.c', NAME_C.replace('NAME', 'ast_name_isolate (player->name)')),
                              ('a.c', LATER_NAME_C.replace('NAME', 'ast_name_isolate (who)')),
                              ('a.c', WHO_C.replace('SAY', 'is_equal (one->name, two->name)')),
                              ('a.c', 'other->players[i].name = g_strdup (player->name);\n')])
    report.finish()


if __name__ == '__main__':
    main()
