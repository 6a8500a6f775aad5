# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""Reads gettext catalogues; supports only the syntax that ours use."""

import ast
import re
from dataclasses import dataclass, field


@dataclass
class Message:
    """One message. `sources` are msgid and msgid_plural, `texts` the translations by number."""

    context: str = ''
    sources: list = field(default_factory=list)
    texts: list = field(default_factory=list)
    flags: list = field(default_factory=list)
    remarks: list = field(default_factory=list)  # Of the translator.
    hints: list = field(default_factory=list)    # For the translator.


LINE = re.compile(r'(msgctxt|msgid_plural|msgid|msgstr(?:\[\d+\])?) (".*")')


def add_line(message, keyword, text):
    if keyword == 'msgctxt':
        message.context += text
    elif keyword.startswith('msgid'):
        message.sources[-1] += text
    else:
        message.texts[-1] += text


def read_block(block):
    message, keyword = Message(), None
    for line in block.splitlines():
        match = LINE.fullmatch(line)
        if line.startswith('#,'):
            message.flags += [flag.strip() for flag in line[2:].split(',')]
        elif line.startswith('#. '):
            message.hints.append(line[3:])
        elif line.startswith('# '):
            message.remarks.append(line[2:])
        elif match:
            keyword = match.group(1)
            if keyword.startswith('msgid'):
                message.sources.append('')
            elif keyword.startswith('msgstr'):
                message.texts.append('')
            add_line(message, keyword, ast.literal_eval(match.group(2)))
        elif line.startswith('"') and keyword:
            add_line(message, keyword, ast.literal_eval(line))
    return message


def read(text):
    """All messages of a catalogue without its header and obsolete entries."""
    messages = [read_block(block) for block in re.split(r'\n\s*\n', text)]
    return [message for message in messages if message.sources and message.sources[0]]
