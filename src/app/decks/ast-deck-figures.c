/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-deck-figures.h"

#include <glib/gi18n.h>

#include "ast-deck-text.h"
#include "ast-phrases.h"
#include "ast-pictogram.h"
#include "ast-widgets.h"

/* In pixels: of the lists, and half of what is between them. */
enum { WIDTH = 290, MARGIN = 6 };

/* Lists that are being filled. The functions below add a row for what both decks have. */
typedef struct {
  GtkBox *cards;
  const AstDeckSummary *decks[2]; /* The second may be NULL. */
  const char *names;              /* May be NULL. */
  GtkListBox *list;               /* The one that rows are added to, */
  GtkSizeGroup *columns;          /* and the width of its figures. */
} Figures;

static void
add_heading (GtkWidget *box, const char *text, const char *style, float xalign)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), xalign);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 1);
  gtk_widget_add_css_class (label, style);
  gtk_box_append (GTK_BOX (box), label);
}

static void
begin_list (Figures *self, const char *title)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6), *list = gtk_list_box_new ();

  self->list = GTK_LIST_BOX (list);
  self->columns = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  g_object_set_data_full (G_OBJECT (list), "ast-columns", self->columns, g_object_unref);
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  add_heading (box, title, "heading", 0);
  if (self->names != NULL) {
    add_heading (box, self->names, "caption", 1);
    gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                    self->names, -1);
  }
  gtk_box_append (GTK_BOX (box), list);
  gtk_widget_set_size_request (box, WIDTH, -1);
  gtk_widget_set_margin_start (box, MARGIN);
  gtk_widget_set_margin_end (box, MARGIN);
  gtk_widget_set_margin_top (box, MARGIN);
  gtk_widget_set_hexpand (box, TRUE);
  gtk_widget_set_valign (box, GTK_ALIGN_START);
  gtk_box_append (self->cards, box);
}

static void
add_title (GtkWidget *row, const char *title)
{
  GtkWidget *label = gtk_label_new (title);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 1);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (row), label);
}

/* Takes the figures, the second of which may be NULL; `symbol` (NULL: none) stands in front. */
static void
add_row (const Figures *self, GtkWidget *symbol, const char *title, char *figure, char *other)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8), *parent;
  char *figures[] = { figure, other };
  g_autofree char *whole = g_strjoin (" ", title, figure, other, NULL);

  if (symbol != NULL)
    gtk_box_append (GTK_BOX (row), symbol);
  add_title (row, title);
  for (int i = 0; i < 2 && figures[i] != NULL; i++) {
    GtkWidget *label = gtk_label_new (figures[i]);

    gtk_label_set_xalign (GTK_LABEL (label), 1);
    gtk_widget_add_css_class (label, "numeric");
    gtk_size_group_add_widget (self->columns, label);
    gtk_box_append (GTK_BOX (row), label);
    g_free (figures[i]);
  }
  gtk_widget_add_css_class (row, "figures");
  gtk_list_box_append (self->list, row);
  parent = gtk_widget_get_parent (row);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (parent), FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (parent), GTK_ACCESSIBLE_PROPERTY_LABEL, whole,
                                  -1);
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

#define ADD_NUMBER(self, title, member) \
  add_number (self, NULL, title, G_STRUCT_OFFSET (AstDeckSummary, member))

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
  ADD_NUMBER (self, _ ("All tiles"), tiles);
  ADD_NUMBER (self, _ ("Kinds of tile"), kinds);
  add_row (self, NULL, _ ("Starting tile"), write_start (self->decks[0]),
           write_start (self->decks[1]));
}

/* A row for each edge; the first of their numbers is so many bytes into a summary. */
static void
add_edges (Figures *self, const char *title, gsize offset)
{
  begin_list (self, title);
  for (int edge = AST_EDGE_FIELD; edge <= AST_EDGE_COSMOS; edge++)
    add_number (self, NULL, ast_deck_text_edge ((AstEdge) edge), offset + edge * sizeof (guint));
}

static void
add_realms (Figures *self)
{
  begin_list (self, _ ("Realms"));
  ADD_NUMBER (self, _ ("Planets"), realms[AST_PLANET]);
  ADD_NUMBER (self, _ ("Asteroid fields"), realms[AST_FIELD]);
  ADD_NUMBER (self, _ ("Trade routes"), realms[AST_ROUTE]);
}

static void
add_symbols (Figures *self)
{
  begin_list (self, _ ("Symbols"));
  for (int faction = 0; faction < AST_N_FACTIONS; faction++) {
    AstDrawing symbol = ast_drawing_symbol ((AstFaction) faction);

    add_number (self, ast_pictogram_new (&symbol, 24), ast_phrase_faction ((AstFaction) faction),
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
  add_edges (&self, _ ("Tiles that fit a side"), G_STRUCT_OFFSET (AstDeckSummary, fitting));
  add_places (&self, _ ("Places with two neighbours"), 2);
  add_places (&self, _ ("Places with three neighbours"), 3);
  add_places (&self, _ ("Places with four neighbours"), 4);
}
