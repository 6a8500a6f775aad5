/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A client takes what a host says, or finds what is wrong; what it takes is within the bounds of
 * its type, and a record goes on by the rules or not at all. */

#include "ast-host-message.h"
#include "ast-record-reader.h"

#include "fuzz.h"

static AstDeckCollection *collection;

/* A message that carries a record and news of it: the record goes on by them. */
static void
go_on (const AstJsonValue *root, const AstRecord *record)
{
  const AstJsonValue *news = ast_json_member (root, "news");
  g_autoptr (AstRecord) next = NULL;
  AstGame game;

  if (news == NULL || news->type != AST_JSON_OBJECT)
    return;
  next = ast_record_continue (record, ast_record_count_turns (record), news, NULL);
  if (next == NULL)
    return;
  g_assert_cmpint (ast_record_replay (next, &game, NULL), ==, AST_OK);
  g_assert_true (game.phase == AST_LAY || game.phase == AST_OVER);
}

int
LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t size)
{
  g_auto (AstHostMessage) message = { 0 };
  g_autoptr (AstRecord) record = NULL;
  const AstJsonValue *root, *value;

  if (collection == NULL)
    collection = ast_deck_collection_new (NULL);
  if (ast_host_message_read (&message, (const char *) bytes, size) != NULL)
    return 0;
  g_assert_cmpint (message.seat, <, AST_MAX_PLAYERS);
  g_assert_true (message.room == NULL || message.room->seat < message.room->setup.n_players);
  root = ast_json_get_root (message.json);
  value = ast_json_member (root, "record");
  if (message.type != AST_HOST_WELCOME || value == NULL)
    return 0;
  record = ast_record_read_value (collection, value, ast_json_member (root, "deck_files"), NULL);
  if (record != NULL)
    go_on (root, record);
  return 0;
}
