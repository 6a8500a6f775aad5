/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Gives a game seats that a game can have, where damage has left others, so that it can still be
 * shown: S1, S2 and, for teams, S3. What the actions do is up to the rules. */
#pragma once

#include "ast-db.h"

/* Somebody called "?" takes a seat that is lost among others, and the second of two; a player whose
 * colour is unknown, or that of another, gets a free one; teams that cannot be are none. A game
 * without any player stays so. `mended`: something was changed. */
gboolean ast_salvage_mend_seats (AstDb *db, gint64 id, gboolean *mended, GError **error);
