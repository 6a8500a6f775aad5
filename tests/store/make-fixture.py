#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers
"""Makes the fixture of a schema version from that of the version before.

make-fixture.py VERSION: tests/store/fixtures/version-VERSION.db, with the games of the
fixture before it. To be run once, when a migration was added and before it is released.
"""

import pathlib
import sqlite3
import struct
import sys
import zlib



def checksum(*values):
    """The checksum of a row, as src/store/db/ast-checksum.h describes it."""
    data = b""
    for value in values:
        if value is None:
            kind, content = 5, b""
        elif isinstance(value, int):
            kind, content = 1, struct.pack(">q", value)
        elif isinstance(value, str):
            kind, content = 3, value.encode()
        else:
            kind, content = 4, value
        data += struct.pack(">BI", kind, len(content)) + content
    return zlib.crc32(data)


here = pathlib.Path(__file__).resolve().parent
version = int(sys.argv[1])
steps = sorted((here.parent.parent / "src/store/migrations").glob("*.sql"))
target = here / f"fixtures/version-{version}.db"
source = sqlite3.connect(here / f"fixtures/version-{version - 1}.db")
target.unlink(missing_ok=True)
database = sqlite3.connect(target, isolation_level=None)
source.backup(database)
for name, plain in ("ast_key", str.casefold), ("ast_fold", str.casefold):
    database.create_function(name, 1, plain)
database.create_function("ast_checksum", -1, checksum)
database.executescript(steps[version - 1].read_text())
database.execute(f"PRAGMA user_version = {version}")
database.execute("VACUUM")
