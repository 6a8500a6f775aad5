/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What a client says at a shared table: one strict JSON object, read and checked by itself. Whether
 * it may be said is for the table to judge. */
#pragma once

#include "ast-set-up.h"

typedef enum {
  AST_CLIENT_HELLO,
  AST_CLIENT_CREATE,
  AST_CLIENT_JOIN,
  AST_CLIENT_SIT,
  AST_CLIENT_SET,
  AST_CLIENT_START,
  AST_CLIENT_TURN,
  AST_CLIENT_UNDO,
  AST_CLIENT_ANSWER,
  AST_CLIENT_SUBSTITUTE,
  AST_CLIENT_SAY,
  AST_CLIENT_LEAVE,
  AST_CLIENT_WATCH,
  AST_CLIENT_GIVE_UP,
  AST_N_CLIENT_TYPES
} AstClientType;

extern const char *const ast_client_type_words[]; /* AstClientType: "hello" ... */

enum { AST_NO_SEAT = -1, AST_N_PHRASES = 10 };

/* What can be said: "hello" ...; the last one is NULL. */
extern const char *const ast_phrase_words[AST_N_PHRASES + 1];

/* A table, as it was typed, and the token that somebody has there. */
typedef struct {
  char *table, *token; /* Owned. */
} AstTablePass;

/* Members that a type does not have are 0. */
typedef struct {
  AstClientType type;
  gint64 id;     /* -1: none was given, or it could not be read. */
  gint64 number; /* Of a turn. */
  gint64 version;
  gint64 seat; /* AST_NO_SEAT: null. */
  int phrase;  /* Index in ast_phrase_words. */
  int level;   /* AstLevel; -1: null. */
  gboolean nearby, agree;
  AstAction lay, place;

  /* Owned; NULL if absent */
  char *name;
  char *table; /* As it was typed. */
  char *token;
  AstSetUp *set_up;
  GArray *passes; /* AstTablePass */
} AstClientMessage;

/* Reads the `length` bytes at `text` into `self`, to be cleared also after a refusal. Decks are
 * looked for in `collection`. */
AstNetRefusal ast_client_message_read (AstClientMessage *self, const char *text, gsize length,
                                       AstDeckCollection *collection);

/* The same for a message that has been parsed; NULL is none. */
AstNetRefusal ast_client_message_read_value (AstClientMessage *self, const AstJsonValue *root,
                                             AstDeckCollection *collection);

void ast_client_message_clear (AstClientMessage *self);

/* For the passes of a message: an empty list, which is freed with g_array_unref (), and one more.
 */
GArray *ast_table_passes_new (void);
void ast_table_passes_add (GArray *passes, const char *table, const char *token);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (AstClientMessage, ast_client_message_clear)
