/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A shared table that somebody is at: its log, the connections of its people, and its computer
 * players. What is asked of it is carried out one after the other, each when it is durable. */
#pragma once

#include "ast-connection.h"
#include "ast-shared-table.h"
#include "ast-table-log.h"
#include "ast-thinkers.h"

/* What all live tables of a host share. Borrowed by them. */
typedef struct {
  AstDeckCollection *collection;
  AstTableLog *log;
  AstThinkers *thinkers;
  AstHostFigures *figures;

  /* Somebody who wanted to join gets this answer, which may be changed. */
  void (*joined) (AstConnection *connection, AstNetRefusal *refusal, gpointer data);
  /* Something has changed. */
  void (*changed) (AstLiveTable *table, gpointer data);
  /* Nobody is there any more: to be freed, but not within the call. */
  void (*emptied) (AstLiveTable *table, gpointer data);
  gpointer data;
} AstLiveTableHost;

/* The table with this code, if the log has it; whether it has is known when somebody has joined. */
AstLiveTable *ast_live_table_new (AstLiveTableHost *host, const char *code);
void ast_live_table_free (AstLiveTable *self);

const char *ast_live_table_get_code (const AstLiveTable *self);

const AstSharedTable *ast_live_table_get_table (const AstLiveTable *self);

/* A connection wants to come, with a token; if it is `fresh`, as somebody new who is told it.
 * Whatever table it was at it leaves then. */
void ast_live_table_join (AstLiveTable *self, AstConnection *connection, const char *token,
                          gboolean fresh);

/* A connection at this table asks for something. Takes the message. */
void ast_live_table_ask (AstLiveTable *self, AstConnection *connection, AstClientMessage *message,
                         AstNetRefusal refusal);

/* A connection leaves this table, on purpose, or by its end. `answers`: it has asked for that. */
void ast_live_table_depart (AstLiveTable *self, AstConnection *connection, gboolean on_purpose,
                            gboolean answers);

/* What other hosts have told may have been missed. */
void ast_live_table_catch_up (AstLiveTable *self);

/* What another host tells of this table: "entry NUMBER"; "who", whereupon this one tells who is
 * here; "here PERSON…", all who are there; "came PERSON"; "said SEAT PHRASE". */
void ast_live_table_hear (AstLiveTable *self, const char *host, const char *words);

/* To be called about once a second. */
void ast_live_table_tick (AstLiveTable *self, gint64 now);

/* Ends all connections that are here, because the log failed or the host closes. */
void ast_live_table_dismiss (AstLiveTable *self);
