/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-games-change.h"

#include "ast-store-library.h"

typedef struct {
  AstGamesChanged changed;
  GObject *owner;
  GArray *games;   /* Numbers (gint64) of those that have been changed. */
  guint n_waiting; /* Answers of the store that have not come yet. */
  GError *error;   /* Why the last one that failed did; NULL: none. */
} GamesChange;

/* One game and the change that it belongs to. */
typedef struct {
  GamesChange *change;
  gint64 game;
} ChangedGame;

static void
finish_change (GamesChange *change)
{
  change->changed (change->owner, change->games, change->error);
  g_object_unref (change->owner);
  g_array_unref (change->games);
  g_clear_error (&change->error);
  g_free (change);
}

static void
answered_cb (GObject *store, GAsyncResult *result, gpointer user_data)
{
  g_autofree ChangedGame *one = user_data;
  GamesChange *change = one->change;
  GError *error = NULL;

  if (ast_store_finish (AST_STORE (store), result, &error)) {
    g_array_append_val (change->games, one->game);
  } else {
    g_clear_error (&change->error);
    change->error = error;
  }
  if (--change->n_waiting == 0)
    finish_change (change);
}

static ChangedGame *
make_game (GamesChange *change, gint64 game)
{
  ChangedGame *one = g_new (ChangedGame, 1);

  *one = (ChangedGame){ change, game };
  return one;
}

void
ast_games_change_set_deleted (AstStore *store, GVariant *games, gboolean deleted,
                              AstGamesChanged changed, gpointer owner)
{
  gsize n;
  const gint64 *numbers = g_variant_get_fixed_array (games, &n, sizeof (gint64));
  GamesChange *change = g_new0 (GamesChange, 1);

  change->changed = changed;
  change->owner = g_object_ref (owner);
  change->games = g_array_new (FALSE, FALSE, sizeof (gint64));
  change->n_waiting = (guint) n;
  for (gsize i = 0; i < n; i++)
    ast_store_set_deleted_async (store, numbers[i], deleted, NULL, answered_cb,
                                 make_game (change, numbers[i]));
}
