#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers
"""Makes the fixture of a schema version from that of the version before.

make-fixture.py VERSION: tests/store/fixtures/version-VERSION.db, with the games of the
fixture before it. To be run once, when a migration was added and before it is released.
"""

import pathlib
import sqlite3
import sys

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
database.executescript(steps[version - 1].read_text())
database.execute(f"PRAGMA user_version = {version}")
database.execute("VACUUM")
