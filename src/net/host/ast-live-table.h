/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A shared table that somebody is at, or that goes on by itself: its log, the connections of its
 * people, and its computer players.
 *
 * What is asked of it goes one way, one after the other: it is proposed to the table, and refused,
 * or its entry is appended to the log and then applied, and then it is answered. */
#pragma once

#include "ast-connection.h"
#include "ast-shared-table.h"
#include "ast-table-log.h"
#include "ast-thinkers.h"
#include "ast-throttle.h"

typedef struct _AstLiveTable AstLiveTable;

/* What all live tables of a host share. Borrowed by them. */
typedef struct {
  AstDeckCollection *collection;
  AstTableLog *log;
  AstThinkers *thinkers;
  AstThrottle *changes; /* By code: set-ups, and what else a log that is full still has to take. */
  AstHostFigures *figures;

  /* Somebody who wanted to join gets this answer, which may be changed. */
  void (*joined) (AstConnection *connection, gboolean counted, AstNetRefusal *refusal,
                  gpointer data);
  /* The log can be neither read nor written now. */
  void (*failed) (gpointer data);
  /* Something has changed. */
  void (*changed) (AstLiveTable *table, gpointer data);
  /* Nobody is there any more, and no computer has to think: to be freed, but not within the call.
   */
  void (*emptied) (AstLiveTable *table, gpointer data);
  gpointer data;
} AstLiveTableHost;

/* Reads a table for ast_live_table_new () in the thread of a log: the only item is an
 * AstSharedTable. `collection` is that of the host. */
GPtrArray *
ast_live_table_read (const GPtrArray *texts, const char *code, AstDeckCollection *collection);

/* A table of that code without entries. */
AstSharedTable *ast_live_table_make (const char *code, AstDeckCollection *collection);

/* Takes a table that is as its log says. */
AstLiveTable *ast_live_table_new (AstLiveTableHost *host, AstSharedTable *table);
void ast_live_table_free (AstLiveTable *self);

const AstSharedState *ast_live_table_get_state (const AstLiveTable *self);

/* Does what is due although nobody has come, and sets the next alarm of the table. */
void ast_live_table_wake (AstLiveTable *self);

/* A connection wants to come, with a token; if it is `fresh`, as somebody new who is told it.
 * Whatever table it was at it leaves then. `counted` is for `joined` to know. */
void ast_live_table_join (AstLiveTable *self, AstConnection *connection, const char *token,
                          gboolean fresh, gboolean counted);

/* A connection at this table asks for something. Takes the message. */
void ast_live_table_ask (AstLiveTable *self, AstConnection *connection, AstClientMessage *message,
                         AstNetRefusal refusal);

/* A connection leaves this table, on purpose, or by its end. `answers`: it has asked for that. */
void ast_live_table_depart (AstLiveTable *self, AstConnection *connection, gboolean on_purpose,
                            gboolean answers);

/* What other hosts have told may have been missed. */
void ast_live_table_catch_up (AstLiveTable *self);

/* What a host tells of this table: "entry NUMBER"; "who", whereupon all others tell who is there;
 * "here PERSON…", all who are there; "came PERSON"; "said SEAT PHRASE". Of this host itself only
 * that it has asked is of interest: what was told before is known by then. */
void ast_live_table_hear (AstLiveTable *self, const char *host, const char *words);

/* To be called about once a second. */
void ast_live_table_tick (AstLiveTable *self, gint64 now);

/* Ends all connections that are here, because the log failed or the host closes. */
void ast_live_table_dismiss (AstLiveTable *self);
