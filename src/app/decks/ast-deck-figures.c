/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-deck-figures.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "ast-deck-text.h"
#include "ast-phrases.h"
#include "ast-pictogram.h"
#include "ast-quiet.h"
#include "ast-tile-edit.h"
#include "ast-tile-picture.h"
#include "ast-widgets.h"

#define UI "/io/github/asterism_game/Asterism/"

/* Lists that are being filled. The functions below add a row for what both decks have. */
typedef struct {
  GtkBox *cards;
  const AstDeckSummary *decks[2]; /* The second may be NULL. */
  const char *names;              /* May be NULL. */
  GtkListBox *list;               /* The one that rows are added to, */
  GtkSizeGroup *columns;          /* and the width of its figures. */
} Figures;

static void
begin_list (Figures *self, const char *title)
{
  GtkLabel *heading;
  GtkWidget *box = ast_widgets_build (UI "ast-deck-figure-list.ui", "title", &heading, "list",
                                      &self->list, NULL);
  GtkAccessible *list = GTK_ACCESSIBLE (self->list);

  self->columns = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  g_object_set_data_full (G_OBJECT (list), "ast-columns", self->columns, g_object_unref);
  gtk_label_set_label (heading, title);
  gtk_accessible_update_property (list, GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  if (self->names != NULL)
    ast_quiet_set_description (GTK_WIDGET (list), self->names);
  gtk_box_append (self->cards, box);
}

/* What a row says of one deck; the texts are the row's to free. */
typedef struct {
  char *figure;
  double share; /* How much of a bar is filled; less than 0: there is no bar. */
  char *more;   /* A second figure, for the caption; may be NULL. */
} Cell;

/* Takes `figure`. */
static void
show_figure (const Figures *self, GtkLabel *label, GString *whole, char *figure)
{
  g_string_append_printf (whole, " %s", figure);
  gtk_widget_set_visible (GTK_WIDGET (label), TRUE);
  gtk_size_group_add_widget (self->columns, GTK_WIDGET (label));
  ast_widgets_take_label (label, figure);
}

/* Takes the texts of a cell for each deck; `symbol` (NULL: none) stands in front, `caption` (NULL:
 * none) below, with the second figures. */
static void
add_row (const Figures *self, GtkWidget *symbol, const char *title, const Cell cells[2],
         const char *caption)
{
  g_autoptr (GString) whole = g_string_new (title);
  GtkBox *box;
  GtkLabel *title_label, *caption_label, *figures[2], *more[2];
  GtkProgressBar *bars[2];
  GtkWidget *row = ast_widgets_build (
      UI "ast-deck-figure-row.ui", "box", &box, "title", &title_label, "caption", &caption_label,
      "figure", &figures[0], "other", &figures[1], "more", &more[0], "other_more", &more[1], "bar",
      &bars[0], "other_bar", &bars[1], NULL);

  if (symbol != NULL)
    gtk_box_prepend (box, symbol);
  gtk_label_set_label (title_label, title);
  for (int i = 0; i < 2 && self->decks[i] != NULL; i++) {
    show_figure (self, figures[i], whole, cells[i].figure);
    gtk_widget_set_visible (GTK_WIDGET (bars[i]), cells[i].share >= 0);
    gtk_progress_bar_set_fraction (bars[i], MAX (0, cells[i].share));
  }
  if (caption != NULL) {
    ast_widgets_take_label (caption_label, g_strdup (caption));
    gtk_widget_set_visible (GTK_WIDGET (caption_label), TRUE);
    g_string_append_printf (whole, ", %s", caption);
    for (int i = 0; i < 2 && self->decks[i] != NULL; i++)
      show_figure (self, more[i], whole, cells[i].more);
  }
  gtk_list_box_append (self->list, row);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, whole->str,
                                  -1);
}

/* A row for the number that is `i`-th of the `n` that are so many bytes into a summary; its bar is
 * filled as far as it is beside the largest of them. With a caption, the number that is `i`-th of
 * those `more` bytes in stands there. */
static void
add_number (const Figures *self, GtkWidget *symbol, const char *title, gsize offset, int n, int i,
            const char *caption, gsize more)
{
  Cell cells[2] = { 0 };

  for (int deck = 0; deck < 2 && self->decks[deck] != NULL; deck++) {
    const guint *numbers = G_STRUCT_MEMBER_P (self->decks[deck], offset);
    guint most = 1;

    for (int k = 0; k < n; k++)
      most = MAX (most, numbers[k]);
    cells[deck].figure = g_strdup_printf ("%u", numbers[i]);
    cells[deck].share = n > 1 ? numbers[i] / (double) most : -1;
    if (caption != NULL)
      cells[deck].more =
          g_strdup_printf ("%u", ((const guint *) G_STRUCT_MEMBER_P (self->decks[deck], more))[i]);
  }
  add_row (self, symbol, title, cells, caption);
}

/* A tile with nothing but that edge, to the north, or a planet. */
static GtkWidget *
draw_tile (AstEdge edge, gboolean planet)
{
  GtkWidget *picture =
      g_object_new (AST_TYPE_TILE_PICTURE, "pixel-size", 0, "accessible-role",
                    GTK_ACCESSIBLE_ROLE_PRESENTATION, "valign", GTK_ALIGN_CENTER, NULL);
  AstTileKind tile = {
    .count = 1, .edges = { AST_EDGE_COSMOS, AST_EDGE_COSMOS, AST_EDGE_COSMOS, AST_EDGE_COSMOS }
  };

  ast_tile_edit_set_edge (&tile, AST_NORTH, edge);
  ast_tile_edit_set_planet (&tile, planet);
  ast_tile_picture_set_tile (AST_TILE_PICTURE (picture), &tile, 0);
  return picture;
}

/* A place, and so many tiles beside it. */
static GtkWidget *
draw_place (int neighbours)
{
  static const int beside[4][2] = { { 0, 1 }, { 2, 1 }, { 1, 2 }, { 1, 0 } };
  GtkGrid *grid = g_object_new (GTK_TYPE_GRID, "valign", GTK_ALIGN_CENTER, "row-spacing", 3,
                                "column-spacing", 3, NULL);
  GtkWidget *place = adw_bin_new ();

  gtk_widget_add_css_class (place, "place");
  gtk_grid_attach (grid, place, 1, 1, 1, 1);
  for (int i = 0; i < 4; i++) {
    GtkWidget *tile = draw_tile (AST_EDGE_COSMOS, FALSE);

    gtk_widget_set_opacity (tile, i < neighbours);
    gtk_grid_attach (grid, tile, beside[i][0], beside[i][1], 1, 1);
  }
  return GTK_WIDGET (grid);
}

/* If two decks are compared: of one deck the page says so. */
static void
add_tiles (Figures *self)
{
  Cell start[2] = { { .share = -1 }, { .share = -1 } };

  begin_list (self, _ ("Tiles"));
  /* Translators: all tiles of a deck, each copy counted. */
  add_number (self, NULL, _ ("All tiles"), G_STRUCT_OFFSET (AstDeckSummary, tiles), 1, 0, NULL, 0);
  add_number (self, NULL, _ ("Kinds of tile"), G_STRUCT_OFFSET (AstDeckSummary, kinds), 1, 0, NULL,
              0);
  for (int i = 0; i < 2; i++) {
    start[i].figure =
        /* Translators: whether a deck has a starting tile. */
        g_strdup (self->decks[i]->has_start ? C_ ("deck", "Yes") : C_ ("deck", "No"));
  }
  add_row (self, NULL, _ ("Starting tile"), start, NULL);
}

static void
add_edges (Figures *self)
{
  begin_list (self, _ ("Edges"));
  for (int edge = AST_EDGE_FIELD; edge <= AST_EDGE_COSMOS; edge++)
    add_number (self, draw_tile ((AstEdge) edge, FALSE), ast_deck_text_edge ((AstEdge) edge),
                G_STRUCT_OFFSET (AstDeckSummary, edges), AST_EDGE_COSMOS + 1, edge,
                _ ("Tiles that fit it"), G_STRUCT_OFFSET (AstDeckSummary, fitting));
}

static void
add_realm (Figures *self, GtkWidget *picture, const char *title, AstRealmKind kind)
{
  add_number (self, picture, title, G_STRUCT_OFFSET (AstDeckSummary, realms), AST_N_REALM_KINDS,
              kind, NULL, 0);
}

static void
add_realms (Figures *self)
{
  begin_list (self, _ ("Realms"));
  add_realm (self, draw_tile (AST_EDGE_COSMOS, TRUE), _ ("Planets"), AST_PLANET);
  add_realm (self, draw_tile (AST_EDGE_FIELD, FALSE), _ ("Asteroid fields"), AST_FIELD);
  add_realm (self, draw_tile (AST_EDGE_ROUTE, FALSE), _ ("Trade routes"), AST_ROUTE);
}

static void
add_symbols (Figures *self)
{
  begin_list (self, _ ("Symbols"));
  for (int faction = 0; faction < AST_N_FACTIONS; faction++)
    add_number (self, ast_pictogram_new (ast_drawing_symbol ((AstFaction) faction), 0),
                ast_phrase_faction ((AstFaction) faction),
                G_STRUCT_OFFSET (AstDeckSummary, symbols), AST_N_FACTIONS, faction, NULL, 0);
}

/* Of the places with so many neighbours. */
static void
add_places (Figures *self, const char *title, int neighbours)
{
  Cell cells[2] = { 0 };

  for (int i = 0; i < 2 && self->decks[i] != NULL; i++) {
    const AstPlaceSummary *places = &self->decks[i]->places[neighbours];

    cells[i] = (Cell){
      /* Translators: how many kinds of place can be filled, and how many there are. */
      .figure = g_strdup_printf (C_ ("places", "%u of %u"), places->fillable, places->n),
      .share = places->fillable / (double) places->n,
      .more = ast_phrase_decimal (places->fitting, 1),
    };
  }
  add_row (self, draw_place (neighbours), title, cells, _ ("Tiles that fit, on average"));
}

void
ast_deck_figures_show (GtkBox *cards, const AstDeckSummary *summary, const AstDeckSummary *other,
                       const char *names)
{
  Figures self = { .cards = cards, .decks = { summary, other }, .names = names };

  ast_widgets_remove_children (GTK_WIDGET (cards));
  if (other != NULL)
    add_tiles (&self);
  add_edges (&self);
  add_realms (&self);
  add_symbols (&self);
  begin_list (&self, _ ("Places that can be filled"));
  add_places (&self, _ ("With two neighbours"), 2);
  add_places (&self, _ ("With three neighbours"), 3);
  add_places (&self, _ ("With four neighbours"), 4);
}
