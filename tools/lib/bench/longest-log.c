/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Prints what the longest log that a shared table may have costs when somebody comes to it: in the
 * thread of the log, from a snapshot on as it is and from the beginning, as for a log that was
 * written before there were snapshots; and in the main loop. */

#include <stdio.h>
#include <string.h>

#include "ast-shared-table.h"
#include "ast-table-proposal.h"

enum { N_TURNS = 66 };

static AstDeckCollection *collection;
static gsize n_told;

static void
tell_cb (gpointer client, const char *text)
{
  n_told += strlen (text);
}

static AstSharedTable *
make_table (void)
{
  return ast_shared_table_new ("BCDFGH", collection, tell_cb);
}

static void
take (AstSharedTable *table, GPtrArray *log, AstTableEntry *entry)
{
  g_ptr_array_add (log, g_strdup (entry->text));
  g_assert_true (ast_shared_table_apply (table, entry));
  ast_table_entry_free (entry);
}

static void
ask (AstSharedTable *table, GPtrArray *log, const AstPerson *person, AstClientMessage *message)
{
  const AstSharedState *state = ast_shared_table_get_state (table);
  AstTableEntry *entry;

  g_assert_cmpint (ast_table_propose (state, person, message, &entry).code, ==, AST_NET_OK);
  take (table, log, entry);
}

/* The players sat down in their order. */
static const AstPerson *
find_player (AstSharedTable *table, int player)
{
  return ast_table_people_get (&ast_shared_table_get_state (table)->people, player);
}

/* Any tile, and no meeple. */
static void
take_turn (AstSharedTable *table, GPtrArray *log, AstRng *rng)
{
  const AstSharedState *state = ast_shared_table_get_state (table);
  const AstGame *game = ast_shared_state_get_game (state);
  AstClientMessage message = { .type = AST_CLIENT_TURN,
                               .number = ast_shared_state_get_n_turns (state),
                               .lay = ast_game_lay_action (game, ast_game_any_lay (game, rng)),
                               .place = { .type = AST_PLACE } };

  message.place.place.size = AST_NO_MEEPLE;
  ask (table, log, find_player (table, game->player), &message);
}

static void
found (AstSharedTable *table, GPtrArray *log)
{
  static const char text[] =
      "{\"type\":\"create\",\"nearby\":false,\"set_up\":{\"decks\":[\"base:1\"],\"options\":{"
      "\"teams\":false,\"equipment\":false,\"unplaceable\":\"discard\",\"purist\":false,"
      "\"undo\":true},\"seats\":[{\"colour\":\"red\",\"kind\":\"open\"},{\"colour\":\"black\","
      "\"kind\":\"open\"}]}}";
  g_auto (AstClientMessage) message = { 0 };
  AstClientMessage sit = { .type = AST_CLIENT_SIT, .seat = 1 },
                   start = { .type = AST_CLIENT_START };
  AstPerson *bob;

  ast_client_message_read (&message, text, strlen (text), collection);
  take (table, log, ast_table_propose_founding (&message, "a", "Ada", 0));
  bob = ast_shared_table_enter (table, "b", "Bob", log, -1, NULL);
  ask (table, log, bob, &sit);
  ast_shared_table_disconnect (table, bob);
  ask (table, log, find_player (table, 0), &start);
}

/* A game that is nearly over, whose last turn is taken back again and again: an entry that takes
 * most time. */
static GPtrArray *
make_log (GQueue *snapshots)
{
  g_autoptr (AstSharedTable) table = make_table ();
  const AstSharedState *state = ast_shared_table_get_state (table);
  GPtrArray *log = g_ptr_array_new_with_free_func (g_free);
  AstRng rng;

  ast_rng_init (&rng, 1);
  found (table, log);
  while (!ast_table_proposal_is_full (state)) {
    guint n = ast_shared_state_get_n_turns (state);
    AstClientMessage undo = { .type = AST_CLIENT_UNDO, .number = n - 1 };

    if (n < N_TURNS)
      take_turn (table, log, &rng);
    else
      ask (table, log, find_player (table, 1 - ast_shared_state_get_game (state)->player), &undo);
    if (ast_shared_table_wants_snapshot (table))
      g_queue_push_tail (snapshots, ast_shared_table_write_snapshot (table));
  }
  return log;
}

static double
find_time (gint64 began)
{
  return (double) (g_get_monotonic_time () - began) / 1000;
}

static void
add_text (AstSharedTable *table, const char *text)
{
  g_autoptr (AstTableEntry) entry = ast_table_entry_parse (text, collection);

  g_assert_true (entry != NULL && ast_shared_table_apply (table, entry));
}

/* From the last snapshot but one, as long as the last one has not been written. */
static AstSharedTable *
open_table (GPtrArray *log, char *snapshot)
{
  AstSharedTable *table = make_table ();

  add_text (table, snapshot);
  while (!ast_shared_table_wants_snapshot (table))
    add_text (table, log->pdata[ast_shared_table_get_state (table)->n_entries]);
  return table;
}

int
main (void)
{
  g_auto (GQueue) snapshots = G_QUEUE_INIT;
  g_autoptr (GPtrArray) log = NULL;
  g_autoptr (AstSharedTable) whole = NULL, table = NULL;
  gint64 began;

  collection = ast_deck_collection_new (NULL);
  log = make_log (&snapshots);
  began = g_get_monotonic_time ();
  table = open_table (log, snapshots.tail->prev->data);
  printf ("longest_log_ms %.2f\n", find_time (began));
  began = g_get_monotonic_time ();
  ast_shared_table_enter (table, "a", "Ada", log, 1, NULL);
  printf ("longest_log_main_ms %.2f\n", find_time (began));
  whole = make_table ();
  began = g_get_monotonic_time ();
  for (guint i = 0; i < log->len; i++)
    add_text (whole, log->pdata[i]);
  printf ("longest_log_old_ms %.2f\n", find_time (began));
  ast_deck_collection_unref (collection);
  return 0;
}
