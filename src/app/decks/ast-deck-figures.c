/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-deck-figures.h"

#include <glib/gi18n.h>

#include "ast-deck-text.h"
#include "ast-phrases.h"
#include "ast-pictogram.h"
#include "ast-quiet.h"
#include "ast-tile-edit.h"
#include "ast-tile-picture.h"
#include "ast-widgets.h"

/* In pixels: a drawn edge. */
enum { TILE = 30 };

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
  GtkLabel *heading, *names;
  GtkWidget *box = ast_widgets_build (UI "ast-deck-figure-list.ui", "title", &heading, "names",
                                      &names, "list", &self->list, NULL);
  GtkAccessible *list = GTK_ACCESSIBLE (self->list);

  self->columns = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  g_object_set_data_full (G_OBJECT (list), "ast-columns", self->columns, g_object_unref);
  gtk_label_set_label (heading, title);
  gtk_accessible_update_property (list, GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  if (self->names != NULL) {
    gtk_label_set_label (names, self->names);
    ast_quiet_set_description (GTK_WIDGET (list), self->names);
  }
  gtk_widget_set_visible (GTK_WIDGET (names), self->names != NULL);
  gtk_box_append (self->cards, box);
}

/* Takes `figure`. */
static void
show_figure (const Figures *self, GtkLabel *label, char *figure)
{
  gtk_label_set_label (label, figure);
  gtk_widget_set_visible (GTK_WIDGET (label), TRUE);
  gtk_size_group_add_widget (self->columns, GTK_WIDGET (label));
  g_free (figure);
}

/* Takes the figures, the second of which may be NULL; `symbol` (NULL: none) stands in front. */
static void
add_row (const Figures *self, GtkWidget *symbol, const char *title, char *figure, char *other)
{
  g_autofree char *whole = g_strjoin (" ", title, figure, other, NULL);
  GtkBox *box;
  GtkLabel *title_label, *figure_label, *other_label;
  GtkWidget *row =
      ast_widgets_build (UI "ast-deck-figure-row.ui", "box", &box, "title", &title_label, "figure",
                         &figure_label, "other", &other_label, NULL);

  if (symbol != NULL)
    gtk_box_prepend (box, symbol);
  gtk_label_set_label (title_label, title);
  show_figure (self, figure_label, figure);
  if (other != NULL)
    show_figure (self, other_label, other);
  gtk_list_box_append (self->list, row);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, whole, -1);
}

static char *
write_number (const AstDeckSummary *deck, gsize offset)
{
  return deck != NULL ? g_strdup_printf ("%u", G_STRUCT_MEMBER (guint, deck, offset)) : NULL;
}

/* A row for the number that is so many bytes into a summary. */
static void
add_number (const Figures *self, GtkWidget *symbol, const char *title, gsize offset)
{
  add_row (self, symbol, title, write_number (self->decks[0], offset),
           write_number (self->decks[1], offset));
}

/* A small tile with nothing but that edge, to the north, or a planet. */
static GtkWidget *
draw_tile (AstEdge edge, gboolean planet)
{
  GtkWidget *picture =
      g_object_new (AST_TYPE_TILE_PICTURE, "pixel-size", TILE, "accessible-role",
                    GTK_ACCESSIBLE_ROLE_PRESENTATION, "valign", GTK_ALIGN_CENTER, NULL);
  AstTileKind tile = {
    .count = 1, .edges = { AST_EDGE_COSMOS, AST_EDGE_COSMOS, AST_EDGE_COSMOS, AST_EDGE_COSMOS }
  };

  ast_tile_edit_set_edge (&tile, AST_NORTH, edge);
  ast_tile_edit_set_planet (&tile, planet);
  ast_tile_picture_set_tile (AST_TILE_PICTURE (picture), &tile, 0);
  return picture;
}

#define ADD_NUMBER(self, picture, title, member) \
  add_number (self, picture, title, G_STRUCT_OFFSET (AstDeckSummary, member))

static char *
write_start (const AstDeckSummary *deck)
{
  /* Translators: whether a deck has a starting tile. */
  return deck != NULL ? g_strdup (deck->has_start ? C_ ("deck", "Yes") : C_ ("deck", "No")) : NULL;
}

static void
add_tiles (Figures *self)
{
  begin_list (self, _ ("Tiles"));
  /* Translators: all tiles of a deck, each copy counted. */
  ADD_NUMBER (self, NULL, _ ("All tiles"), tiles);
  ADD_NUMBER (self, NULL, _ ("Kinds of tile"), kinds);
  add_row (self, NULL, _ ("Starting tile"), write_start (self->decks[0]),
           write_start (self->decks[1]));
}

/* A row for each edge; the first of their numbers is so many bytes into a summary. */
static void
add_edges (Figures *self, const char *title, gsize offset)
{
  begin_list (self, title);
  for (int edge = AST_EDGE_FIELD; edge <= AST_EDGE_COSMOS; edge++)
    add_number (self, draw_tile ((AstEdge) edge, FALSE), ast_deck_text_edge ((AstEdge) edge),
                offset + edge * sizeof (guint));
}

static void
add_realms (Figures *self)
{
  begin_list (self, _ ("Realms"));
  ADD_NUMBER (self, draw_tile (AST_EDGE_COSMOS, TRUE), _ ("Planets"), realms[AST_PLANET]);
  ADD_NUMBER (self, draw_tile (AST_EDGE_FIELD, FALSE), _ ("Asteroid fields"), realms[AST_FIELD]);
  ADD_NUMBER (self, draw_tile (AST_EDGE_ROUTE, FALSE), _ ("Trade routes"), realms[AST_ROUTE]);
}

static void
add_symbols (Figures *self)
{
  begin_list (self, _ ("Symbols"));
  for (int faction = 0; faction < AST_N_FACTIONS; faction++) {
    add_number (self, ast_pictogram_new (ast_drawing_symbol ((AstFaction) faction), 24),
                ast_phrase_faction ((AstFaction) faction),
                G_STRUCT_OFFSET (AstDeckSummary, symbols) + faction * sizeof (guint));
  }
}

static char *
write_places (const AstDeckSummary *deck, int neighbours)
{
  if (deck == NULL)
    return NULL;
  return g_strdup_printf (
      /* Translators: how many kinds of place can be filled, and how many there are. */
      C_ ("places", "%u of %u"), deck->places[neighbours].fillable, deck->places[neighbours].n);
}

static char *
write_fitting (const AstDeckSummary *deck, int neighbours)
{
  return deck != NULL ? g_strdup_printf ("%.1f", deck->places[neighbours].fitting) : NULL;
}

/* Of the places with so many neighbours. */
static void
add_places (Figures *self, const char *title, int neighbours)
{
  begin_list (self, title);
  /* Translators: how many kinds of place some tile of a deck fits. */
  add_row (self, NULL, _ ("Can be filled"), write_places (self->decks[0], neighbours),
           write_places (self->decks[1], neighbours));
  add_row (self, NULL, _ ("Tiles that fit, on average"), write_fitting (self->decks[0], neighbours),
           write_fitting (self->decks[1], neighbours));
}

void
ast_deck_figures_show (GtkBox *cards, const AstDeckSummary *summary, const AstDeckSummary *other,
                       const char *names)
{
  Figures self = { .cards = cards, .decks = { summary, other }, .names = names };

  ast_widgets_remove_children (GTK_WIDGET (cards));
  add_tiles (&self);
  add_edges (&self, _ ("Edges"), G_STRUCT_OFFSET (AstDeckSummary, edges));
  add_realms (&self);
  add_symbols (&self);
  add_edges (&self, _ ("Tiles that fit an edge"), G_STRUCT_OFFSET (AstDeckSummary, fitting));
  add_places (&self, _ ("Places with two neighbours"), 2);
  add_places (&self, _ ("Places with three neighbours"), 3);
  add_places (&self, _ ("Places with four neighbours"), 4);
}
