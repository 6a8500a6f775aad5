/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Computer players that think in a few threads, for all tables of a host.
 *
 * Tables share the threads evenly: of those whose turns wait, the one that has had least of the
 * time is next, and one that comes anew begins where the others are. So tables at which computers
 * play among themselves do not hold up a table where they play with people. */
#pragma once

#include "ast-player.h"

#include <glib.h>

typedef struct _AstThinkers AstThinkers;

/* The computer players of one table, which think about one turn at a time. */
typedef struct _AstThinker AstThinker;

/* In the main context of the thread that made the thinkers; never after ast_thinker_stop (). */
typedef void (*AstThinkerDone) (const AstAction *lay, const AstAction *place, gpointer data);

/* `n_threads` 0: all processors but one. */
AstThinkers *ast_thinkers_new (guint n_threads);

/* All thinkers must have been freed. */
void ast_thinkers_free (AstThinkers *self);

AstThinker *ast_thinker_new (AstThinkers *thinkers, AstThinkerDone done, gpointer data);
void ast_thinker_free (AstThinker *self);

/* Decides for the player whose turn it is, and forgets about any other turn. */
void ast_thinker_think (AstThinker *self, AstLevel level, const AstGame *game);
void ast_thinker_stop (AstThinker *self);
