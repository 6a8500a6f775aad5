/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What a host says at a shared table: one strict JSON object, read and checked by itself. Whether
 * it fits the game is for the client to judge, with the record's own reader. */
#pragma once

#include "ast-json.h"
#include "ast-net-refusal.h"
#include "ast-room.h"
#include "ast-table-summary.h"

typedef enum {
  AST_HOST_WELCOME,
  AST_HOST_TABLE,
  AST_HOST_TURN,
  AST_HOST_UNDO_ASKED,
  AST_HOST_UNDO_ENDED,
  AST_HOST_REPLACE_ASKED,
  AST_HOST_REPLACE_ENDED,
  AST_HOST_UNDONE,
  AST_HOST_SAID,
  AST_HOST_WATCHED,
  AST_HOST_NEWS,
  AST_HOST_OK,
  AST_HOST_REFUSED,
  AST_HOST_CLOSING,
  AST_HOST_UNKNOWN, /* Of a type that is not known: to be ignored. */
} AstHostType;

/* Members that a type does not have are 0. */
typedef struct {
  AstHostType type;
  gint64 id;       /* What this answers; -1: nothing. */
  gint64 number;   /* Of a turn, or of turns. */
  gint64 version;  /* 1 */
  gint64 seat;     /* AST_NO_SEAT: none, or it is absent. */
  gint64 replaced; /* The seat for which a computer shall play; AST_NO_SEAT: it is absent. */
  gint64 undone;   /* How often turns were taken back. */
  int phrase;      /* Index in ast_phrase_words. */
  AstNetCode code; /* AST_N_NET_CODES: one that is not known. */

  /* Owned; NULL if absent */
  AstJson *json; /* The whole message. */
  AstRoom *room;
  GPtrArray *summaries; /* AstTableSummary: all that are watched; of news the only one. */
  char *token;
  char *rule;
  char *why;
  char *seed; /* As a record has it: "table-1:" and the digits. */
} AstHostMessage;

/* Reads the `length` bytes at `text` into `self`, to be cleared in any case. Returns NULL, or the
 * name of what is wrong, "" if all of it is. */
const char *ast_host_message_read (AstHostMessage *self, const char *text, gsize length);

void ast_host_message_clear (AstHostMessage *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (AstHostMessage, ast_host_message_clear)
