/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-record-match.h"

#include <glib/gi18n.h>

#include "ast-name.h"
#include "ast-phrase-name.h"
#include "ast-phrases.h"

char *
ast_record_match_name (const AstRecord *record, int player)
{
  const char *name = record->players[player].name;
  int n = 0;

  if (!ast_name_is_seen (name))
    return g_strdup (ast_phrase_name (name, record->setup.colours[player]));
  for (int i = 0; i < record->setup.n_players; i++)
    n += ast_name_is_same (record->players[i].name, name);
  if (n == 1)
    return g_strdup (name);
  /* Translators: one of several players with the same name, and the colour: "Ada (Red)". */
  return g_strdup_printf (C_ ("player", "%1$s (%2$s)"), name,
                          ast_phrase_colour (record->setup.colours[player]));
}

static GListModel *
make_seats (const AstRecord *record)
{
  GListStore *seats = g_list_store_new (AST_TYPE_SEAT);

  for (int player = 0; player < record->setup.n_players; player++) {
    const AstRecordPlayer *who = &record->players[player];
    const char *level = who->level != NULL ? who->level : "captain";
    g_autofree char *name = ast_record_match_name (record, player);
    g_autoptr (AstSeat) seat =
        ast_seat_new (player, name, record->setup.colours[player], who->computer ? level : NULL);

    g_list_store_append (seats, seat);
  }
  return G_LIST_MODEL (seats);
}

guint64
ast_record_pick_seed (void)
{
  return (guint64) g_random_int_range (100000000, 1000000000);
}

/* The seed in the record, or a random one if another program has written another kind of seed. */
static guint64
read_seed (const AstRecord *record)
{
  guint64 seed;

  if (record->seed != NULL
      && g_ascii_string_to_unsigned (record->seed, 10, 0, G_MAXUINT64, &seed, NULL))
    return seed;
  return ast_record_pick_seed ();
}

AstMatch *
ast_record_match_new (const AstRecord *record, const GArray *undone)
{
  g_autoptr (GListModel) seats = make_seats (record);
  g_autoptr (GArray) actions = g_array_copy (record->actions);
  AstMatch *match = ast_match_new (
      ast_deck_set_get_tiles (record->decks), ast_deck_set_ref (record->decks),
      (GDestroyNotify) ast_deck_set_unref, &record->setup, seats, read_seed (record));

  if (undone != NULL)
    g_array_append_vals (actions, undone->data, undone->len);
  ast_match_restore (match, (AstAction *) actions->data, actions->len, record->actions->len);
  return match;
}

AstRecord *
ast_record_make_rematch (const AstRecord *record, guint64 seed)
{
  AstSetup setup = record->setup;
  int n = setup.n_players;
  AstRecord *rematch;

  for (int i = 0; i < n; i++)
    setup.colours[i] = record->setup.colours[(i + 1) % n];
  rematch = ast_record_new (record->decks, &setup);
  for (int i = 0; i < n; i++) {
    const AstRecordPlayer *player = &record->players[(i + 1) % n];

    ast_record_set_player (rematch, i, player->name, player->computer, player->level);
  }
  rematch->purist = record->purist;
  rematch->no_undo = record->no_undo;
  rematch->seed = g_strdup_printf ("%" G_GUINT64_FORMAT, seed);
  return rematch;
}
