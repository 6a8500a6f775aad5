/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Pictures of games are kept, but not without end. */

#include <adwaita.h>

#include "ast-game-pictures.h"
#include "ast-widgets.h"
#include "testing.h"

enum { SIDE = 1024, SIZE = 4 * SIDE * SIDE, BOUND = 20 * 1024 * 1024 };

typedef struct {
  AstGamePictures *pictures;
  GtkWidget *item; /* Of a list, around the row. */
  AstGameCard *row;
  gsize kept; /* Bytes of all pictures that have not been freed. */
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  self->pictures = g_object_new (AST_TYPE_GAME_PICTURES, NULL);
  self->item = g_object_ref_sink (adw_bin_new ());
  self->row = g_object_new (AST_TYPE_GAME_CARD, NULL);
  adw_bin_set_child (ADW_BIN (self->item), GTK_WIDGET (self->row));
  ast_game_pictures_watch (self->pictures, self->row);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_clear_object (&self->item);
  g_clear_object (&self->pictures);
  g_assert_cmpuint (self->kept, ==, 0);
}

static void
dropped_cb (gpointer kept, GObject *texture)
{
  *(gsize *) kept -= SIZE;
}

/* As if the board of game number `id` had been painted in the row; only `pictures` may keep it. */
static GdkTexture *
paint (Fixture *self, gint64 id)
{
  g_autoptr (GBytes) bytes = g_bytes_new_take (g_malloc0 (SIZE), SIZE);
  g_autoptr (GdkTexture) texture =
      gdk_memory_texture_new (SIDE, SIDE, GDK_MEMORY_DEFAULT, bytes, 4 * SIDE);
  g_autoptr (AstGameEntry) entry = g_object_new (AST_TYPE_GAME_ENTRY, NULL);
  AstBoardPicture *picture = ast_game_card_get_picture (self->row);

  entry->id = id;
  entry->title = g_strdup ("");
  entry->n_players = 1;
  entry->players[0].name = g_strdup ("Ada");
  ast_game_card_set_entry (self->row, entry);
  self->kept += SIZE;
  g_object_weak_ref (G_OBJECT (texture), dropped_cb, &self->kept);
  ast_board_picture_set_texture (picture, texture);
  g_signal_emit_by_name (picture, "painted");
  ast_board_picture_clear (picture);
  return texture;
}

static void
test_bound (Fixture *self, gconstpointer data)
{
  for (gint64 id = 1; id <= 9; id++) {
    GdkTexture *texture = paint (self, id);

    g_assert_cmpuint (self->kept, <=, BOUND);
    /* The one that was painted last is there when it is wanted again. */
    ast_game_pictures_show (self->pictures, self->row, NULL);
    g_assert_true (ast_board_picture_get_texture (ast_game_card_get_picture (self->row))
                   == texture);
    ast_board_picture_clear (ast_game_card_get_picture (self->row));
  }
}

/* A picture that is painted again takes the place of the older one. */
static void
test_same_game (Fixture *self, gconstpointer data)
{
  paint (self, 1);
  for (int i = 0; i < 9; i++)
    paint (self, 2);
  g_assert_cmpuint (self->kept, ==, 2 * SIZE);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  ast_widgets_init ();
  add_test ("/app/game-pictures/bound", test_bound);
  add_test ("/app/game-pictures/same-game", test_same_game);
  return g_test_run ();
}
