#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""Makes a pseudo-translation: make-pseudo.py FOLDER COMMAND… writes it to FOLDER/eo and runs
COMMAND in it. It uses the code of Esperanto, which has no catalogue of its own.

Every text is put between ⟦ and ⟧, with accents, and made a third longer. A text that is shown
without the brackets was not translated, and one that is cut off would be cut off in German, too."""

import os
import re
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / 'checks'))
import catalogue  # noqa: E402
import translations  # noqa: E402

KEPT = re.compile(r'%(?:\d+\$)?[-+0\' #]*\d*(?:\.\d+)?l*[a-zA-Z%]|<[^<>]*>|&[a-z]+;|_(?=\w)|\n')
ACCENTS = str.maketrans('aeiouncslAEIOUNCSL', 'áéíóúñčšłÁÉÍÓÚÑČŠŁ')
LONGER = 'ampleksa '


def pseudo(text):
    if text.startswith('\n') or text.endswith('\n'):  # The help of the command line.
        return text
    parts, at = [], 0
    for match in KEPT.finditer(text):
        parts += [text[at:match.start()].translate(ACCENTS), match.group()]
        at = match.end()
    parts.append(text[at:].translate(ACCENTS))
    more = (LONGER * (len(text) // 3 // len(LONGER) + 1))[:-(-len(text) // 3)].strip()
    return f'⟦{"".join(parts)} {more}⟧'


def quote(text):
    return '"' + text.replace('\\', '\\\\').replace('"', '\\"').replace('\n', '\\n') + '"'


def write_message(message):
    lines = [f'#, {flag}' for flag in message.flags if flag == 'c-format']
    if message.context:
        lines.append(f'msgctxt {quote(message.context)}')
    lines.append(f'msgid {quote(message.sources[0])}')
    if len(message.sources) == 1:
        lines.append(f'msgstr {quote(pseudo(message.sources[0]))}')
    else:
        lines.append(f'msgid_plural {quote(message.sources[1])}')
        lines += [f'msgstr[{i}] {quote(pseudo(source))}'
                  for i, source in enumerate(message.sources)]
    return '\n'.join(lines) + '\n'


HEADER = ('msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
          '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n')


def main():
    folder = Path(sys.argv[1], 'eo', 'LC_MESSAGES')
    folder.mkdir(parents=True, exist_ok=True)
    messages = catalogue.read(translations.extract_template(folder).read_text())
    text = '\n'.join([HEADER] + [write_message(message) for message in messages])
    subprocess.run(['msgfmt', '--check-format', '-o', folder / 'asterism.mo', '-'], input=text,
                   text=True, check=True)
    os.environ.update(ASTERISM_LOCALE_DIR=sys.argv[1], LANGUAGE='eo')
    os.execvp(sys.argv[2], sys.argv[2:])


main()
