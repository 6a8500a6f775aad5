/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The texts of tests/fixtures, and those texts with something changed. */
#pragma once

#include "ast-deck-collection.h"

/* The text of the fixture at `path`, such as "records/x1.asterism". */
char *fixture_load (const char *path);

/* `text` with the only `from` in it, or the first if `first`, replaced by `to`. */
char *fixture_change (const char *text, const char *from, const char *to, gboolean first);

/* Calls `check` with each line of the fixture at `path`, the text that it names with the change
 * that it tells, and the line below, which says what comes of that. The texts are those at `place`
 * with that `extension`. Returns their number. */
typedef void (*FixtureCheck) (const char *line, const char *changed, const char *expected);
int fixture_each_change (const char *path, const char *place, const char *extension,
                         FixtureCheck check);

/* A new, empty folder. The path is the caller's, who removes the folder at the end. */
char *fixture_make_folder (void);
void fixture_remove_folder (const char *folder);
