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

  /* Template */
  AstTilePicture *picture;
  GtkWidget *start, *warning;
  GtkLabel *count;
};

G_DEFINE_FINAL_TYPE (AstDeckTile, ast_deck_tile, ADW_TYPE_BIN)

static void
ast_deck_tile_class_init (AstDeckTileClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_css_name (widget_class, "decktile");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/asterism_game/Asterism/ast-deck-tile.ui");
  gtk_widget_class_bind_template_child (widget_class, AstDeckTile, picture);
  gtk_widget_class_bind_template_child (widget_class, AstDeckTile, start);
  gtk_widget_class_bind_template_child (widget_class, AstDeckTile, warning);
  gtk_widget_class_bind_template_child (widget_class, AstDeckTile, count);
}

static void
ast_deck_tile_init (AstDeckTile *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
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
