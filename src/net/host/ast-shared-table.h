/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A table shared over a network: who sits where, and the game.
 *
 * It has no sockets, no disk and no clock. What lasts follows from a list of entries, which whoever
 * hosts the table keeps in a log:
 *
 *   ast_shared_table_set_now (table, now);
 *   refusal = ast_shared_table_propose (table, person, &message, &entry);
 *   if (entry != NULL && (entry->size == 0 || store (entry->text))) // before anybody hears of it
 *     ast_shared_table_apply (table, entry);                        // tells all who are present
 *
 * Who is present, what is said and whether a turn may be taken back is not in the log, and neither
 * is who has never sat. A person is an id in this process; the log has numbers for those who have
 * sat. A token, of which the table knows only the hash, stands for a person.
 *
 * A thread may make it from entries, and pass it on. */
#pragma once

#include "ast-game.h"
#include "ast-other-hosts.h"
#include "ast-table-entry.h"

typedef struct _AstSharedTable AstSharedTable;

/* Gives `text`, a message, to whoever has come as `client`. */
typedef void (*AstSharedTableTell) (gpointer client, const char *text);

enum { AST_MAX_OBSERVERS = 20 /* Present at once. */ };

/* A table without entries, for these alone; `code` is its code. */
AstSharedTable *
ast_shared_table_new (const char *code, AstDeckCollection *collection, AstSharedTableTell tell);
void ast_shared_table_free (AstSharedTable *self);

/* That time has come (microseconds since 1970): for what is proposed, and for what follows from
 * time itself. To be called before either, and about once a second. Tells all who are present if
 * somebody else has the founder's rights from then on. */
void ast_shared_table_set_now (AstSharedTable *self, gint64 now);

/* The first entry: a table founded `now` by the person with that token and name. Takes the set-up
 * of the message; computers without a name get one. */
AstTableEntry *
ast_shared_table_found (AstClientMessage *message, const char *token, const char *name, gint64 now);

/* Carries out what happens, and tells those who are present. FALSE if it does not fit, which is no
 * entry of this table; the table is of no use then. A snapshot fits an empty table. Takes the
 * set-up of the entry. */
gboolean ast_shared_table_apply (AstSharedTable *self, AstTableEntry *entry);

/* Of all entries so far. */
guint ast_shared_table_get_n_entries (const AstSharedTable *self);

/* Whether the log has as much as it may; then only what a game needs to end is stored. */
gboolean ast_shared_table_is_full (const AstSharedTable *self);

/* Whether much has happened since the last snapshot, and the text of a new one. */
gboolean ast_shared_table_wants_snapshot (const AstSharedTable *self);
char *ast_shared_table_write_snapshot (AstSharedTable *self);

/* What follows if `person` asks for that now: if it is not refused, it is carried out when `entry`,
 * if that is not NULL, has been applied. Nothing changes; the set-up of the message may be taken
 * into the entry. Not for `hello`, `create` and `join`. */
AstNetRefusal ast_shared_table_propose (const AstSharedTable *self, int person,
                                        AstClientMessage *message, AstTableEntry **entry);

/* The same for somebody who wants to come, with a token that is known here, or a new one
 * (`fresh`). */
AstNetRefusal
ast_shared_table_propose_join (const AstSharedTable *self, const char *token, const char *name,
                               gboolean fresh, AstTableEntry **entry);

/* The person with that token has come as `client`, in the place of any other: tells the others, and
 * the person all there is to know, as the answer to the message `id`; `secret`, what the token is
 * the hash of, is told, too, if it is not NULL. Returns the person. */
int ast_shared_table_enter (AstSharedTable *self, const char *token, const char *name,
                            gpointer client, gint64 id, const char *secret);

/* The client is no more; and, later: tells the others so, and forgets who has never sat. */
void ast_shared_table_disconnect (AstSharedTable *self, int person);
void ast_shared_table_depart (AstSharedTable *self, int person);

/* Clients: of the person with that token, or number in the log; any. NULL if there is none. */
gpointer ast_shared_table_find_client (const AstSharedTable *self, const char *token);
gpointer ast_shared_table_get_client (const AstSharedTable *self, int number);
gpointer ast_shared_table_get_any_client (const AstSharedTable *self);

/* Who is present here, as ast_other_hosts_hear () of another host takes it, after a space; "" if
 * nobody is. Free with g_free (). */
char *ast_shared_table_list_present (const AstSharedTable *self);

/* The people at other hosts, who are seen, but cannot be asked. Whoever changes that has it told.
 */
AstOtherHosts *ast_shared_table_get_other_hosts (AstSharedTable *self);
void ast_shared_table_tell_presence (AstSharedTable *self);

/* Whoever sits there has said something at another host. */
void ast_shared_table_tell_said (AstSharedTable *self, int seat, const char *phrase);

/* The number in the log, and the seat, of a person, or AST_NOBODY. */
int ast_shared_table_get_number (const AstSharedTable *self, int person);
int ast_shared_table_find_seat (const AstSharedTable *self, int person);

/* Whether a person sits there who is present at any host. */
gboolean ast_shared_table_is_attended (const AstSharedTable *self, gint64 seat);

/* What is known of it at a glance: its code, what is agreed on, the name of who founded it, and of
 * who is to sit there (NULL: the seat is open); the points of a side in the newest game. */
const char *ast_shared_table_get_code (const AstSharedTable *self);
const AstSetUp *ast_shared_table_get_set_up (const AstSharedTable *self);
const char *ast_shared_table_get_founder (const AstSharedTable *self);
const char *ast_shared_table_get_name (const AstSharedTable *self, int seat);
gint64 ast_shared_table_get_total (const AstSharedTable *self, int side);

/* The number in the log of who has that token, and the seat of who has that number; or AST_NOBODY.
 */
int ast_shared_table_find_number (const AstSharedTable *self, const char *token);
int ast_shared_table_get_seat (const AstSharedTable *self, int number);

/* An entry that is due by itself now, or NULL. */
AstTableEntry *ast_shared_table_get_due (const AstSharedTable *self);

/* The level of the computer player whose turn it is, -1 if it is nobody's or a person's, or if
 * computers have to wait. */
int ast_shared_table_get_thinker (const AstSharedTable *self);

/* Whether it is a computer's turn which people will want to find taken, though none may be here. */
gboolean ast_shared_table_goes_on (const AstSharedTable *self);

/* When the newest entry was made, and when the turn that a person has to take ends; microseconds
 * since 1970. 0: it is not known; it never does. */
gint64 ast_shared_table_get_since (const AstSharedTable *self);
gint64 ast_shared_table_get_deadline (const AstSharedTable *self);

/* When somebody has to look after the table, although nobody may be there; 0: never. */
gint64 ast_shared_table_get_alarm (const AstSharedTable *self);

/* NULL before the first start. */
const AstGame *ast_shared_table_get_game (const AstSharedTable *self);
guint ast_shared_table_get_n_turns (const AstSharedTable *self);

/* Whether a person has ever taken a turn. */
gboolean ast_shared_table_is_played (const AstSharedTable *self);

/* Whether the person is the founder, who has the founder's rights wherever they are present. */
gboolean ast_shared_table_is_founder (const AstSharedTable *self, int person);

gboolean ast_shared_table_is_started (const AstSharedTable *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AstSharedTable, ast_shared_table_free)
