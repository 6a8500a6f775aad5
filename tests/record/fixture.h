/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The texts of tests/fixtures, and those texts with something changed. */
#pragma once

#include "ast-deck-collection.h"

/* The text of the fixture at `path`, such as "records/x1.asterism". */
char *fixture_load (const char *path);

/* `text` with the only `from` in it, or the first if `first`, replaced by `to`. */
char *fixture_change (const char *text, const char *from, const char *to, gboolean first);

/* A new, empty folder. The path is the caller's, who removes the folder at the end. */
char *fixture_make_folder (void);
void fixture_remove_folder (const char *folder);
