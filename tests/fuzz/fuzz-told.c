/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Whatever a host says, a message a line, a client takes it or goes. What it has taken is within
 * the bounds of its type, keeps to the rules, and stays when the client is gone. */

#include <string.h>

#include "ast-table-client.h"

#include "fuzz.h"

static AstDeckCollection *collection;
static const AstWireCalls *host; /* NULL: the client is not connected. */
static gpointer client_data;

static gpointer
open_wire (const char *uri, const AstWireCalls *calls, gpointer data)
{
  host = calls;
  client_data = data;
  return &host;
}

static void
send_wire (gpointer wire, const char *text)
{
  g_assert_true (g_utf8_validate (text, -1, NULL));
}

static void
free_wire (gpointer wire)
{
  host = NULL;
}

static const AstWireKind kind = { open_wire, send_wire, free_wire };

/* The room and the game of a client that is joined fit together, and the game keeps to the rules.
 */
static void
look_at (AstTableClient *client)
{
  const AstRoom *room = ast_table_client_get_room (client);
  const AstToldGame *told = ast_table_client_get_game (client);
  const AstTableQuestion *question = ast_table_client_get_question (client);
  AstGame game;

  if (room != NULL) {
    g_assert_cmpint (room->seat, <, room->setup.n_players);
    g_assert_cmpint (room->setup.n_players, <=, AST_MAX_PLAYERS);
  }
  if (question != NULL)
    g_assert_cmpint (MAX (question->seat, question->replaced), <, room->setup.n_players);
  if (told->record == NULL)
    return;
  g_assert_cmpint (ast_record_replay (told->record, &game, NULL), ==, AST_OK);
  g_assert_true (game.phase == AST_LAY || game.phase == AST_OVER);
  g_assert_true ((told->chance == AST_CHANCE_SECRET) == (game.phase == AST_LAY));
  g_assert_true (ast_table_client_get_status (client) != AST_CLIENT_JOINED || game.phase == AST_OVER
                 || room->setup.n_players == game.setup.n_players);
}

static void
read_lines (AstTableClient *client, const char *text, gsize length)
{
  while (host != NULL && length > 0) {
    const char *end = memchr (text, '\n', length);
    gsize n = end != NULL ? (gsize) (end - text) : length;

    host->received (text, n, client_data);
    look_at (client);
    n += end != NULL;
    text += n;
    length -= n;
  }
}

int
LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t size)
{
  AstTableLink link;
  g_autoptr (AstTableClient) client = NULL;

  if (collection == NULL)
    collection = ast_deck_collection_new (NULL);
  ast_table_link_parse (&link, "asterism://example.org/BCDFGH");
  client = ast_table_client_new (collection, &kind, &link, "Ada");
  ast_table_client_join (client, NULL);
  host->opened (client_data);
  read_lines (client, (const char *) bytes, size);
  return 0;
}
