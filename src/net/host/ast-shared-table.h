/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A table shared over a network: who sits where, and the game.
 *
 * It has no sockets, no disk and no clock. What lasts follows from a list of entries, texts that
 * whoever hosts the table keeps in a log:
 *
 *   refusal = ast_shared_table_ask (table, person, &message, now, &entry);
 *   if (entry != NULL && store (entry))          // durable before anybody hears of it
 *     ast_shared_table_apply (table, entry);     // tells all who are present
 *
 * Who is present, what is said and whether a turn may be taken back is not in the log. A person is
 * a number; a token, of which the table knows only the hash, stands for it. */
#pragma once

#include "ast-client-message.h"
#include "ast-deck-collection.h"
#include "ast-game.h"

typedef struct _AstSharedTable AstSharedTable;

/* Gives `text`, a message, to `person`. */
typedef void (*AstSharedTableTell) (int person, const char *text, gpointer data);

enum {
  AST_NOBODY = -1,
  AST_COMPUTER = -2,      /* In place of a person: the computer player whose turn it is. */
  AST_MAX_OBSERVERS = 20, /* Present at once. */
  AST_MAX_TOKENS =
      1000, /* That are known; then those who came first and only looked on are forgotten. */
};

/* A table without entries; `code` is its code. */
AstSharedTable *ast_shared_table_new (const char *code, AstDeckCollection *collection,
                                      AstSharedTableTell tell, gpointer data);
void ast_shared_table_free (AstSharedTable *self);

/* The first entry: a table founded by the person with that token and name, who wants it to be found
 * `nearby` or not. Computers without a name get one. Free with g_free (). */
char *
ast_shared_table_found (AstSetUp *set_up, gboolean nearby, const char *token, const char *name);

/* Carries out an entry, and tells those who are present. FALSE if it does not fit, which is no
 * entry of this table; the table is of no use then. */
gboolean ast_shared_table_apply (AstSharedTable *self, const char *entry);

guint ast_shared_table_get_n_entries (const AstSharedTable *self);

/* What `person` asks for, at the time `now` (microseconds). If it is not refused, it is carried out
 * when `entry`, if that is not NULL, has been applied. Free that with g_free ().
 * Not for `hello`, `create` and `join`. */
AstNetRefusal ast_shared_table_ask (AstSharedTable *self, int person,
                                    const AstClientMessage *message, gint64 now, char **entry);

/* Asks to let somebody in: with a token that is known here, or not yet (`fresh`). As long as there
 * are entries, they must be applied, and it must be asked again; then `person` is who has come. */
AstNetRefusal ast_shared_table_admit (AstSharedTable *self, const char *token, const char *name,
                                      gboolean fresh, int *person, char **entry);

/* The person has come: tells the others, and the person all there is to know, as the answer to the
 * message `id`; `token` is told, too, if it is not NULL. */
void ast_shared_table_enter (AstSharedTable *self, int person, gint64 id, const char *token);

/* The person has gone. */
void ast_shared_table_depart (AstSharedTable *self, int person);

/* These `n` people are present at another host of the table: they are seen, but cannot be asked. */
void ast_shared_table_set_elsewhere (AstSharedTable *self, const int *people, guint n);

/* Whoever sits there has said something at another host. */
void ast_shared_table_tell_said (AstSharedTable *self, int seat, const char *phrase);

/* The seat of a person, or AST_NOBODY. */
int ast_shared_table_find_seat (const AstSharedTable *self, int person);

/* An entry that is due by itself now, or NULL. Free with g_free (). */
char *ast_shared_table_get_due (AstSharedTable *self);

/* The level of the computer player whose turn it is, -1 if it is nobody's or a person's, or if
 * computers have to wait. */
int ast_shared_table_get_thinker (const AstSharedTable *self);

/* NULL before the first start. */
const AstGame *ast_shared_table_get_game (const AstSharedTable *self);
guint ast_shared_table_get_n_turns (const AstSharedTable *self);

/* Whether a person has ever taken a turn. */
gboolean ast_shared_table_is_played (const AstSharedTable *self);

gboolean ast_shared_table_is_started (const AstSharedTable *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AstSharedTable, ast_shared_table_free)
