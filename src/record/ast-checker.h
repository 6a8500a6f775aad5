/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What the parts of the reader share: a record that is being checked.
 *
 * Functions that return gboolean return FALSE once they have refused the record. */
#pragma once

#include "ast-deck-collection.h"
#include "ast-json.h"
#include "ast-record-error.h"
#include "ast-record.h"

enum { AST_CHECKER_MOST_ROLLS = 1000 }; /* In a battle. */

typedef struct {
  AstDeckCollection *collection;
  GError **error;

  /* The present place in the record. */
  AstWhere where;
  guint turn; /* From 1. */

  AstRecord *record; /* NULL until the set-up has been read. */
  AstGame game;      /* After the record's actions so far. */
  GArray *due;       /* AstScore: the scores that the turn, or the end, must list. */

  /* By side. A malicious record can hold more ties than AstGame can count points. */
  gint64 totals[AST_MAX_PLAYERS];
} AstChecker;

/* Sets the error: `rule` is broken at the present place. Always FALSE. */
gboolean ast_checker_refuse (AstChecker *self, const char *rule, const char *format, ...)
    G_GNUC_PRINTF (3, 4);

/* Applies `action` to the game, and if it is legal adds it to the record. */
AstResult ast_checker_apply (AstChecker *self, const AstAction *action);

/* The number of the tile at x, y, which may be any numbers, or AST_NONE. */
int ast_checker_find_tile (const AstChecker *self, gint64 x, gint64 y);

/* Members of `object` by type. A `get` refuses a record without the member. A `find` leaves NULL
 * for an absent one, and an empty list counts as absent. */
gboolean ast_checker_get_boolean (AstChecker *self, const AstJsonValue *object, const char *name,
                                  gboolean *boolean);
gboolean ast_checker_get_integer (AstChecker *self, const AstJsonValue *object, const char *name,
                                  gint64 *integer);
gboolean ast_checker_get_string (AstChecker *self, const AstJsonValue *object, const char *name,
                                 const AstJsonValue **string);
gboolean ast_checker_get_object (AstChecker *self, const AstJsonValue *object, const char *name,
                                 const AstJsonValue **member);
gboolean ast_checker_get_list (AstChecker *self, const AstJsonValue *object, const char *name,
                               const AstJsonValue **list);
gboolean ast_checker_find_object (AstChecker *self, const AstJsonValue *object, const char *name,
                                  const AstJsonValue **member);
gboolean ast_checker_find_list (AstChecker *self, const AstJsonValue *object, const char *name,
                                const AstJsonValue **list);

/* The index of the member's string in `words`; another string is refused. */
gboolean ast_checker_get_word (AstChecker *self, const AstJsonValue *object, const char *name,
                               const char *const *words, int *index);

/* A copy of the optional string, NULL if absent. */
gboolean ast_checker_copy_string (AstChecker *self, const AstJsonValue *object, const char *name,
                                  char **copy);

/* `value`, an item of the list `name`, must be an object. */
gboolean ast_checker_check_object (AstChecker *self, const AstJsonValue *value, const char *name);

/* The parts of a record, in order. Each is in the source ast-checker-*.c of its name. */
gboolean ast_checker_read_set_up (AstChecker *self, const AstJsonValue *root);
gboolean ast_checker_read_turn (AstChecker *self, const AstJsonValue *turn);
gboolean ast_checker_read_pending (AstChecker *self, const AstJsonValue *pending);
gboolean ast_checker_read_end (AstChecker *self, const AstJsonValue *end);

/* The battles of a turn whose lay and placement have been made. */
gboolean ast_checker_read_battles (AstChecker *self, const AstJsonValue *turn);

/* Reads turns, ending and totals without judging them by the rules, in place of the parts above,
 * and gives the record its account; `rules` is the version that it was played by. */
gboolean ast_checker_read_account (AstChecker *self, const AstJsonValue *root, int rules);

/* Reads a meeple as a placement. */
gboolean ast_checker_read_meeple (AstChecker *self, const AstJsonValue *meeple, AstAction *action);

/* A coordinate as an action has it: no board reaches the limits of int8_t, so all positions beyond
 * them are equally empty. */
static inline int8_t
ast_checker_clamp (gint64 coordinate)
{
  return CLAMP (coordinate, G_MININT8, G_MAXINT8);
}

/* Compares the scores of a turn or of the end with those that are due, and clears these. */
gboolean ast_checker_read_scores (AstChecker *self, const AstJsonValue *object);
