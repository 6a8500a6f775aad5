/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-tiles-panel.h"

#include <glib/gi18n.h>

#include "ast-phrases-tile.h"
#include "ast-quiet.h"
#include "ast-tile-picture.h"
#include "ast-widgets.h"

enum { PICTURE_SIZE = 48, NARROW_HEIGHT = 150 };

struct _AstTilesPanel {
  AdwBin parent_instance;

  /* State: what the cells show. */
  AstTileKind tiles[AST_MAX_KINDS];
  int n_tiles;

  /* Borrowed */
  GtkWidget *cells[AST_MAX_KINDS];
  GtkLabel *counts[AST_MAX_KINDS];

  /* Template */
  GtkLabel *left_label;
  GtkLabel *fit_label;
  GtkLabel *dead_label;
  GtkFlowBox *kinds;
  GtkScrolledWindow *scrolled;
};

G_DEFINE_FINAL_TYPE (AstTilesPanel, ast_tiles_panel, ADW_TYPE_BIN)

static void
ast_tiles_panel_class_init (AstTilesPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_css_name (widget_class, "tilespanel");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/asterism_game/Asterism/widgets/ast-tiles-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, AstTilesPanel, left_label);
  gtk_widget_class_bind_template_child (widget_class, AstTilesPanel, fit_label);
  gtk_widget_class_bind_template_child (widget_class, AstTilesPanel, dead_label);
  gtk_widget_class_bind_template_child (widget_class, AstTilesPanel, kinds);
  gtk_widget_class_bind_template_child (widget_class, AstTilesPanel, scrolled);
}

static void
ast_tiles_panel_init (AstTilesPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Remaining tiles"), -1);
}

static void
add_cell (AstTilesPanel *self, int kind)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *picture = g_object_new (AST_TYPE_TILE_PICTURE, "pixel-size", PICTURE_SIZE, NULL);
  GtkWidget *count = gtk_label_new (NULL), *cell = gtk_flow_box_child_new ();

  ast_tile_picture_set_tile (AST_TILE_PICTURE (picture), &self->tiles[kind], 0);
  gtk_widget_add_css_class (count, "caption");
  gtk_widget_add_css_class (count, "numeric");
  gtk_box_append (GTK_BOX (box), picture);
  gtk_box_append (GTK_BOX (box), count);
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (cell), box);
  gtk_flow_box_append (self->kinds, cell);
  self->cells[kind] = cell;
  self->counts[kind] = GTK_LABEL (count);
}

static void
make_cells (AstTilesPanel *self, const AstTileSet *set)
{
  gsize size = set->n_kinds * sizeof *set->kinds;

  if (self->n_tiles == set->n_kinds && memcmp (self->tiles, set->kinds, size) == 0)
    return;
  memcpy (self->tiles, set->kinds, size);
  self->n_tiles = set->n_kinds;
  ast_widgets_remove_cells (self->kinds);
  for (int kind = 0; kind < set->n_kinds; kind++)
    add_cell (self, kind);
}

static void
name_cell (AstTilesPanel *self, int kind, int count, gboolean fits)
{
  g_autofree char *tile = ast_phrase_tile_turned (&self->tiles[kind], 0);
  g_autofree char *name = g_strdup_printf (
      /* Translators: how many tiles of a kind are to come, and what is on them, in sentences. */
      fits ? ngettext ("%d left. %s", "%d left. %s", count) :
           /* Translators: how many tiles of a kind are to come, and what is on them, in sentences.
            */
          ngettext ("%d left, which doesn’t fit the chosen place. %s",
                    "%d left, which don’t fit the chosen place. %s", count),
      count, tile);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self->cells[kind]), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  name, -1);
  ast_quiet_set_tooltip (self->cells[kind], name);
}

static void
show_kind (AstTilesPanel *self, int kind, int count, gboolean fits)
{
  gtk_widget_set_visible (self->cells[kind], count > 0);
  if (count == 0)
    return;
  /* Translators: how many tiles of a kind are to come. */
  ast_widgets_take_label (self->counts[kind], g_strdup_printf (C_ ("tiles", "× %d"), count));
  ast_widgets_set_css_class (self->cells[kind], "unfit", !fits);
  name_cell (self, kind, count, fits);
}

static char *
describe_fit (int fitting)
{
  if (fitting == 0)
    return g_strdup (_ ("None of them fits the chosen place"));
  return g_strdup_printf (
      /* Translators: %d is how many of the tiles to come. */
      ngettext ("%d of them fits the chosen place", "%d of them fit the chosen place", fitting),
      fitting);
}

static void
show_dead (AstTilesPanel *self, const AstGame *game, gboolean wanted)
{
  AstFit places[AST_MAX_PLACES];
  int n = wanted ? ast_dead_places (game, places) : 0;

  ast_widgets_take_label (self->dead_label,
                          g_strdup_printf (
                              /* Translators: %d is how many gaps no tile fits any more. */
                              ngettext ("%d place on the board can no longer be filled",
                                        "%d places on the board can no longer be filled", n),
                              n));
  gtk_widget_set_visible (GTK_WIDGET (self->dead_label), n > 0);
}

void
ast_tiles_panel_show (AstTilesPanel *self, const AstGame *game, const AstFit *place, gboolean dead)
{
  int counts[AST_MAX_KINDS], left = ast_game_tiles_left (game);
  bool fits[AST_MAX_KINDS];

  make_cells (self, game->set);
  ast_remaining_tiles (game, counts);
  ast_widgets_take_label (self->left_label,
                          g_strdup_printf (
                              /* Translators: %d is how many tiles can still be drawn. */
                              ngettext ("%d tile left", "%d tiles left", left), left));
  gtk_widget_set_visible (GTK_WIDGET (self->fit_label), place != NULL);
  if (place != NULL)
    ast_widgets_take_label (self->fit_label,
                            describe_fit (ast_remaining_tiles_at (game, place->x, place->y, fits)));
  for (int kind = 0; kind < game->set->n_kinds; kind++)
    show_kind (self, kind, counts[kind], place == NULL || fits[kind]);
  show_dead (self, game, dead);
}

void
ast_tiles_panel_set_narrow (AstTilesPanel *self, gboolean narrow)
{
  gtk_scrolled_window_set_max_content_height (self->scrolled, narrow ? NARROW_HEIGHT : -1);
}

void
ast_tiles_panel_begin (AstTilesPanel *self)
{
  gtk_widget_child_focus (GTK_WIDGET (self->kinds), GTK_DIR_TAB_FORWARD);
}
