/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-game-pictures.h"

#include "ast-store-library.h"
#include "ast-style.h"

/* In bytes: enough for more pictures than a window can show, at any resolution. */
static const gsize most = 20 * 1024 * 1024;

struct _AstGamePictures {
  GObject parent_instance;

  GHashTable *textures; /* GdkTexture by the key of make_key (). */
  gsize size;           /* Of all of them, in bytes. */
};

G_DEFINE_FINAL_TYPE (AstGamePictures, ast_game_pictures, G_TYPE_OBJECT)

/* A key for the picture of the card's game as it is now, in the theme, at the scale and in the form
 * of now. */
static char *
make_key (AstGameCard *card)
{
  AstGameEntry *entry = ast_game_card_get_entry (card);
  int width;

  gtk_widget_get_size_request (GTK_WIDGET (ast_game_card_get_picture (card)), &width, NULL);
  return g_strdup_printf ("%" G_GINT64_FORMAT ":%u:%" G_GINT64_FORMAT ":%d:%d:%d", entry->id,
                          entry->n_actions, entry->changed, ast_style_theme (),
                          gtk_widget_get_scale_factor (GTK_WIDGET (card)), width);
}

static gsize
measure (GdkTexture *texture)
{
  return (gsize) 4 * (gsize) gdk_texture_get_width (texture)
         * (gsize) gdk_texture_get_height (texture);
}

static void
keep (AstGamePictures *self, char *key, GdkTexture *texture)
{
  gsize size = measure (texture);
  GdkTexture *old = g_hash_table_lookup (self->textures, key);

  if (old != NULL)
    self->size -= measure (old);
  if (self->size + size > most) {
    g_hash_table_remove_all (self->textures);
    self->size = 0;
  }
  g_hash_table_insert (self->textures, key, g_object_ref (texture));
  self->size += size;
}

static void
painted_cb (AstBoardPicture *picture, AstGamePictures *self)
{
  GtkWidget *card = gtk_widget_get_ancestor (GTK_WIDGET (picture), AST_TYPE_GAME_CARD);

  if (card != NULL && ast_game_card_get_entry (AST_GAME_CARD (card)) != NULL)
    keep (self, make_key (AST_GAME_CARD (card)), ast_board_picture_get_texture (picture));
}

void
ast_game_pictures_watch (AstGamePictures *self, AstGameCard *card)
{
  g_signal_connect_object (ast_game_card_get_picture (card), "painted", G_CALLBACK (painted_cb),
                           self, 0);
}

static void
loaded_cb (GObject *store, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AstBoardPicture) picture = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (AstRecord) record = ast_store_load_finish (AST_STORE (store), result, NULL, &error);

  /* Without a record the request has been cancelled, since the card shows another game. */
  if (record != NULL)
    ast_board_picture_set_record (picture, record);
}

void
ast_game_pictures_show (AstGamePictures *self, AstGameCard *card, AstStore *store)
{
  AstGameEntry *entry = ast_game_card_get_entry (card);
  g_autofree char *key = make_key (card);
  GdkTexture *texture = g_hash_table_lookup (self->textures, key);
  AstBoardPicture *picture = ast_game_card_get_picture (card);
  GCancellable *painting;

  if (texture != NULL) {
    ast_board_picture_set_texture (picture, texture);
    return;
  }
  ast_board_picture_clear (picture);
  painting = g_cancellable_new ();
  g_object_set_data_full (G_OBJECT (card), "painting", painting, g_object_unref);
  ast_store_load_async (store, entry->id, painting, loaded_cb, g_object_ref (picture));
}

void
ast_game_pictures_forget (AstGameCard *card)
{
  g_cancellable_cancel (g_object_get_data (G_OBJECT (card), "painting"));
  g_object_set_data (G_OBJECT (card), "painting", NULL);
}

static void
ast_game_pictures_finalize (GObject *object)
{
  g_hash_table_unref (AST_GAME_PICTURES (object)->textures);
  G_OBJECT_CLASS (ast_game_pictures_parent_class)->finalize (object);
}

static void
ast_game_pictures_class_init (AstGamePicturesClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ast_game_pictures_finalize;
}

static void
ast_game_pictures_init (AstGamePictures *self)
{
  self->textures = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
}
