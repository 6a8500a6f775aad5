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
#include "ast-turn-writer.h"

typedef struct {
  AstDeckCollection *collection;
  const AstJsonValue *deck_files; /* Decks that come beside the record; NULL: in it, if at all. */
  GError **error;

  /* The present place in the record. */
  AstWhere where;
  guint turn; /* From 1. */

  /* Owned; NULL until the set-up has been read. */
  AstRecord *record;
  AstTurnWriter *played; /* The game, and what has to be in the record. */

  gboolean judged; /* FALSE: the record is believed, and nothing is played. */
} AstChecker;

/* Sets the error: `rule` is broken at the present place. Always FALSE. */
gboolean ast_checker_refuse (AstChecker *self, const char *rule, const char *format, ...)
    G_GNUC_PRINTF (3, 4);

/* The member of `object`, which must be of that type. ast_checker_get () refuses a record without
 * it, ast_checker_find () leaves NULL. An empty list counts as absent. */
gboolean ast_checker_find (AstChecker *self, const AstJsonValue *object, const char *name,
                           AstJsonType type, const AstJsonValue **member);
gboolean ast_checker_get (AstChecker *self, const AstJsonValue *object, const char *name,
                          AstJsonType type, const AstJsonValue **member);

gboolean ast_checker_get_integer (AstChecker *self, const AstJsonValue *object, const char *name,
                                  gint64 *integer);

/* The index of the member's string in `words`; another string is refused. */
gboolean ast_checker_get_word (AstChecker *self, const AstJsonValue *object, const char *name,
                               const char *const *words, int *index);

/* A copy of the optional string, NULL if absent. */
gboolean ast_checker_copy_string (AstChecker *self, const AstJsonValue *object, const char *name,
                                  char **copy);

/* `value`, an item of the list `name`, must be an object. */
gboolean ast_checker_check_object (AstChecker *self, const AstJsonValue *value, const char *name);

/* Calls `read` with each item of the list `name` of `object`, if there is one. */
gboolean ast_checker_read_each (AstChecker *self, const AstJsonValue *object, const char *name,
                                gboolean (*read) (AstChecker *, const AstJsonValue *));

gboolean ast_checker_parse (AstChecker *self, const char *text, gsize length, AstJson **json);

/* Refuses the first thing in which the member of `given` differs from that of `due`, which may also
 * be a list that is absent. Members that are not due do not matter. */
gboolean ast_checker_compare (AstChecker *self, const AstJsonValue *given, const AstJsonValue *due,
                              const char *name);

/* The parts of a record, in order. Each is in the source ast-checker-*.c of its name. */
gboolean ast_checker_read_set_up (AstChecker *self, const AstJsonValue *root);
gboolean ast_checker_read_turns (AstChecker *self, const AstJsonValue *root);

/* What follows on the turns of a record: one more `turn`, if there is one, and then the tile in the
 * hand or the end, one of which is required. */
gboolean ast_checker_read_news (AstChecker *self, const AstJsonValue *news);

/* The decks that the member `decks` names, of which `deck_files` may bring some along. NULL if they
 * are refused. */
AstDeckSet *ast_checker_read_decks (AstChecker *self, const AstJsonValue *root);

/* Whether a player may have this name; `name` is a string. */
gboolean ast_checker_check_name (AstChecker *self, const AstJsonValue *name);

/* Gives a record that was not judged its account, of the version `rules` of the rules. */
gboolean ast_checker_read_account (AstChecker *self, const AstJsonValue *root, int rules);

/* Reads a meeple as a placement. */
gboolean ast_checker_read_meeple (AstChecker *self, const AstJsonValue *meeple, AstAction *action);
