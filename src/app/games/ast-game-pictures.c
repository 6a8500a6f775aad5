/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-game-pictures.h"

#include "ast-store-library.h"
#include "ast-style.h"
#include "ast-trouble-text.h"

/* In bytes: enough for more pictures than a window can show, at any resolution. */
static const gsize most = 20 * 1024 * 1024;

struct _AstGamePictures {
  GObject parent_instance;

  GHashTable *textures; /* GdkTexture by the key of make_key (). */
  gsize size;           /* Of all of them, in bytes. */
  AstStore *store;      /* NULL until a game is shown. */
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

/* The card of the picture, while it shows a game; else NULL. */
static AstGameCard *
find_card (AstBoardPicture *picture)
{
  GtkWidget *card = gtk_widget_get_ancestor (GTK_WIDGET (picture), AST_TYPE_GAME_CARD);

  return card != NULL && ast_game_card_get_entry (AST_GAME_CARD (card)) != NULL
             ? AST_GAME_CARD (card)
             : NULL;
}

static void
painted_cb (AstBoardPicture *picture, AstGamePictures *self)
{
  AstGameCard *card = find_card (picture);

  if (card != NULL && !ast_game_card_has_trouble (card))
    keep (self, make_key (card), ast_board_picture_get_texture (picture));
}

/* Without a record, the card shows the sky and says why; unless the request has been cancelled,
 * since it shows another game. */
static void
loaded_cb (GObject *store, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AstBoardPicture) picture = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (AstRecord) record = ast_store_load_finish (AST_STORE (store), result, NULL, &error);
  AstGameCard *card = find_card (picture);

  if (record == NULL && card != NULL && ast_trouble_text_needed (error)) {
    g_autofree char *text = ast_trouble_text_load (error);

    ast_game_card_set_trouble (card, text);
  }
  if (record != NULL || (card != NULL && ast_game_card_has_trouble (card)))
    ast_board_picture_set_record (picture, record);
}

static void
load (AstGamePictures *self, AstGameCard *card)
{
  GCancellable *painting = g_cancellable_new ();

  g_object_set_data_full (G_OBJECT (card), "painting", painting, g_object_unref);
  ast_store_load_async (self->store, ast_game_card_get_entry (card)->id, painting, loaded_cb,
                        g_object_ref (ast_game_card_get_picture (card)));
}

/* Until it is painted anew, what was kept is shown in the wrong size. */
static void
outgrown_cb (AstBoardPicture *picture, AstGamePictures *self)
{
  AstGameCard *card = find_card (picture);

  if (card != NULL && self->store != NULL
      && g_object_get_data (G_OBJECT (card), "painting") == NULL)
    load (self, card);
}

void
ast_game_pictures_watch (AstGamePictures *self, AstGameCard *card)
{
  AstBoardPicture *picture = ast_game_card_get_picture (card);

  g_signal_connect_object (picture, "painted", G_CALLBACK (painted_cb), self, 0);
  g_signal_connect_object (picture, "outgrown", G_CALLBACK (outgrown_cb), self, 0);
}

void
ast_game_pictures_show (AstGamePictures *self, AstGameCard *card, AstStore *store)
{
  g_autofree char *key = make_key (card);
  GdkTexture *texture = g_hash_table_lookup (self->textures, key);
  AstBoardPicture *picture = ast_game_card_get_picture (card);

  g_set_object (&self->store, store);
  if (texture != NULL) {
    ast_board_picture_set_texture (picture, texture);
    return;
  }
  ast_board_picture_clear (picture);
  load (self, card);
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
  g_clear_object (&AST_GAME_PICTURES (object)->store);
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
