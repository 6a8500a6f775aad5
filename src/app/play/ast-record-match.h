/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Records as matches, the record of a rematch, and seeds. */
#pragma once

#include "ast-match.h"
#include "ast-record.h"

/* A random seed for a new game. */
guint64 ast_record_pick_seed (void);

/* The match of `record`, at the end of its actions, with `undone` (may be NULL) to be redone. */
AstMatch *ast_record_match_new (const AstRecord *record, const GArray *undone);

/* What `player` is called: a name that several have with the colour, and the colour alone for one
 * of which nothing can be seen. Free with g_free (). */
char *ast_record_match_name (const AstRecord *record, int player);

/* A new record for the same players and options, in which the next player begins. Its chance
 * follows `seed`. Free with ast_record_free (). */
AstRecord *ast_record_make_rematch (const AstRecord *record, guint64 seed);
