/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A host takes what a client says, or refuses it; what it takes is within the bounds of its type.
 */

#include "ast-client-message.h"
#include "ast-table-summary.h"

#include "fuzz.h"

static AstDeckCollection *collection;

int
LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t size)
{
  g_auto (AstClientMessage) message = { 0 };
  AstNetRefusal refusal;

  if (collection == NULL)
    collection = ast_deck_collection_new (NULL);
  refusal = ast_client_message_read (&message, (const char *) bytes, size, collection);
  g_assert_true ((refusal.code == AST_NET_RULE) == (refusal.rule != NULL));
  g_assert_cmpint (message.id, >=, -1);
  if (refusal.code != AST_NET_OK)
    return 0;
  g_assert_cmpint (message.lay.lay.rotation, <=, 3);
  g_assert_cmpint (message.seat, <=, G_MAXINT32);
  g_assert_true (message.name == NULL || g_utf8_validate (message.name, -1, NULL));
  if (message.type == AST_CLIENT_CREATE || message.type == AST_CLIENT_SET)
    g_assert_cmpint (message.set_up->setup.n_players, <=, AST_MAX_PLAYERS);
  if (message.type == AST_CLIENT_WATCH)
    g_assert_cmpuint (message.passes->len, <=, AST_MOST_WATCHED);
  return 0;
}
