/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-deck-tile.h"

#include <glib/gi18n.h>

#include "ast-phrases-tile.h"
#include "ast-phrases.h"
#include "ast-tile-picture.h"
#include "ast-widgets.h"

struct _AstDeckTile {
  AdwBin parent_instance;

  /* Borrowed: children */
  AstTilePicture *picture;
  GtkWidget *start, *warning;
  GtkLabel *count;
};

G_DEFINE_FINAL_TYPE (AstDeckTile, ast_deck_tile, ADW_TYPE_BIN)

static GtkWidget *
make_sign (GtkBox *box, const char *icon, const char *tooltip)
{
  GtkWidget *image = gtk_image_new_from_icon_name (icon);

  gtk_widget_set_tooltip_text (image, tooltip);
  gtk_widget_set_visible (image, FALSE);
  gtk_box_append (box, image);
  return image;
}

static void
ast_deck_tile_class_init (AstDeckTileClass *klass)
{
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "decktile");
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_IMG);
}

static void
ast_deck_tile_init (AstDeckTile *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  self->picture = g_object_new (AST_TYPE_TILE_PICTURE, "halign", GTK_ALIGN_CENTER, NULL);
  self->count = GTK_LABEL (gtk_label_new (NULL));
  gtk_widget_add_css_class (GTK_WIDGET (self->count), "numeric");
  gtk_widget_set_halign (line, GTK_ALIGN_CENTER);
  self->start = make_sign (GTK_BOX (line), "starred-symbolic", _ ("Starting tile"));
  gtk_box_append (GTK_BOX (line), GTK_WIDGET (self->count));
  self->warning = make_sign (GTK_BOX (line), "dialog-warning-symbolic", NULL);
  gtk_widget_add_css_class (self->warning, "warning");
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->picture));
  gtk_box_append (GTK_BOX (box), line);
  adw_bin_set_child (ADW_BIN (self), box);
}

GtkWidget *
ast_deck_tile_new (int pixel_size)
{
  AstDeckTile *self = g_object_new (AST_TYPE_DECK_TILE, NULL);

  g_object_set (self->picture, "pixel-size", pixel_size, NULL);
  return GTK_WIDGET (self);
}

void
ast_deck_tile_show (AstDeckTile *self, const AstTileKind *tile, const char *count,
                    const char *described, const char *trouble)
{
  ast_tile_picture_set_tile (self->picture, tile, 0);
  gtk_label_set_label (self->count, count);
  gtk_widget_set_visible (self->start, tile->start);
  gtk_widget_set_visible (self->warning, trouble != NULL);
  gtk_widget_set_tooltip_text (self->warning, trouble);
  ast_widgets_take_name (GTK_WIDGET (self),
                         ast_phrase_sentences ((const char *[]){ described, trouble, NULL }));
}

char *
ast_deck_tile_count (const AstTileKind *tile)
{
  /* Translators: how many tiles of a kind a deck has. */
  return g_strdup_printf (C_ ("deck", "× %d"), tile->count);
}

char *
ast_deck_tile_describe (const AstTileKind *tile)
{
  g_autofree char *what = ast_phrase_tile_turned (tile, 0);
  g_autofree char *count = g_strdup_printf (
      /* Translators: %d is how many tiles of a kind a deck has; a sentence. */
      ngettext ("%d tile.", "%d tiles.", tile->count), tile->count);

  return ast_phrase_sentences (
      (const char *[]){ count, what, tile->start ? _ ("This is the starting tile.") : NULL, NULL });
}
