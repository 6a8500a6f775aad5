/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A table shared over a network: who sits where, and the game.
 *
 * It has no sockets, no disk and no clock. What lasts follows from a list of entries, which whoever
 * hosts the table keeps in a log:
 *
 *   ast_shared_table_set_now (table, now);
 *   refusal = ast_table_propose (ast_shared_table_get_state (table), person, &message, &entry);
 *   if (entry != NULL && (entry->size == 0 || store (entry->text))) // before anybody hears of it
 *     ast_shared_table_apply (table, entry);                        // tells all who are present
 *
 * Who is present, what is said and whether a turn may be taken back is not in the log, and neither
 * is who has never sat. A token, of which the table knows only the hash, stands for a person.
 *
 * A thread may make it from entries, and pass it on. */
#pragma once

#include "ast-shared-state.h"

typedef struct _AstSharedTable AstSharedTable;

/* Gives `text`, a message, to whoever has come as `client`. */
typedef void (*AstSharedTableTell) (gpointer client, const char *text);

/* A table without entries, for these alone; `code` is its code. */
AstSharedTable *
ast_shared_table_new (const char *code, AstDeckCollection *collection, AstSharedTableTell tell);
void ast_shared_table_free (AstSharedTable *self);

const AstSharedState *ast_shared_table_get_state (const AstSharedTable *self);

/* That time has come (microseconds since 1970): for what is proposed, and for what follows from
 * time itself. To be called before either, and about once a second. Tells all who are present if
 * somebody else has the founder's rights from then on. */
void ast_shared_table_set_now (AstSharedTable *self, gint64 now);

/* Carries out what happens, and tells those who are present. FALSE if it does not fit, which is no
 * entry of this table; the table is of no use then. A snapshot fits an empty table. Takes the
 * set-up of the entry. */
gboolean ast_shared_table_apply (AstSharedTable *self, AstTableEntry *entry);

/* Whether much has happened since the last snapshot, and the text of a new one. */
gboolean ast_shared_table_wants_snapshot (const AstSharedTable *self);
char *ast_shared_table_write_snapshot (AstSharedTable *self);

/* The person with that token has come as `client`, in the place of any other: tells the others, and
 * the person all there is to know, as the answer to the message `id`; `secret`, what the token is
 * the hash of, is told, too, if it is not NULL. Returns the person, who is the table's. */
AstPerson *ast_shared_table_enter (AstSharedTable *self, const char *token, const char *name,
                                   gpointer client, gint64 id, const char *secret);

/* The client is no more; and, later: tells the others so, and forgets who has never sat. */
void ast_shared_table_disconnect (AstSharedTable *self, AstPerson *person);
void ast_shared_table_depart (AstSharedTable *self, AstPerson *person);

/* Tells all who are present what the table is. To be called by whoever changes who is at other
 * hosts: these people are seen, but cannot be asked. */
void ast_shared_table_tell (AstSharedTable *self);

/* Whoever sits there has said something at another host. */
void ast_shared_table_tell_said (AstSharedTable *self, int seat, const char *phrase);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AstSharedTable, ast_shared_table_free)
