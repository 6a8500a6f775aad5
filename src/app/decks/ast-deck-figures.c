/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-deck-figures.h"

#include <glib/gi18n.h>

#include "ast-deck-text.h"
#include "ast-phrases.h"
#include "ast-pictogram.h"
#include "ast-widgets.h"

enum { CARD_WIDTH = 296 };

/* One list of figures. The functions below add a row for what both decks have. */
typedef struct {
  GtkListBox *list;
  const AstDeckSummary *decks[2]; /* The second may be NULL. */
} Card;

static Card
add_card (GtkBox *cards, const char *title, const AstDeckSummary *summary,
          const AstDeckSummary *other)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *heading = gtk_label_new (title), *list = gtk_list_box_new ();

  gtk_label_set_xalign (GTK_LABEL (heading), 0);
  gtk_label_set_wrap (GTK_LABEL (heading), TRUE);
  gtk_widget_add_css_class (heading, "heading");
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  gtk_box_append (GTK_BOX (box), heading);
  gtk_box_append (GTK_BOX (box), list);
  gtk_widget_set_size_request (box, CARD_WIDTH, -1);
  gtk_widget_set_hexpand (box, TRUE);
  gtk_widget_set_valign (box, GTK_ALIGN_START);
  gtk_box_append (cards, box);
  return (Card){ GTK_LIST_BOX (list), { summary, other } };
}

static void
add_label (GtkWidget *row, const char *text, gboolean title)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), title ? 0 : 1);
  gtk_label_set_wrap (GTK_LABEL (label), title);
  gtk_widget_set_hexpand (label, title);
  if (!title)
    gtk_widget_add_css_class (label, "numeric");
  gtk_box_append (GTK_BOX (row), label);
}

/* Takes the figures, the second of which may be NULL; `symbol` (NULL: none) stands in front. */
static void
add_row (const Card *card, GtkWidget *symbol, const char *title, char *figure, char *other)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  char *figures[] = { figure, other };

  if (symbol != NULL)
    gtk_box_append (GTK_BOX (row), symbol);
  add_label (row, title, TRUE);
  for (int i = 0; i < 2 && figures[i] != NULL; i++) {
    add_label (row, figures[i], FALSE);
    g_free (figures[i]);
  }
  gtk_widget_add_css_class (row, "figures");
  gtk_list_box_append (card->list, row);
  gtk_widget_set_focusable (gtk_widget_get_parent (row), FALSE);
}

static char *
write_number (const AstDeckSummary *deck, gsize offset)
{
  return deck != NULL ? g_strdup_printf ("%u", G_STRUCT_MEMBER (guint, deck, offset)) : NULL;
}

/* A row for the number that is so many bytes into a summary. */
static void
add_number (const Card *card, GtkWidget *symbol, const char *title, gsize offset)
{
  add_row (card, symbol, title, write_number (card->decks[0], offset),
           write_number (card->decks[1], offset));
}

#define ADD_NUMBER(card, title, member) \
  add_number (card, NULL, title, G_STRUCT_OFFSET (AstDeckSummary, member))

static char *
write_start (const AstDeckSummary *deck)
{
  /* Translators: whether a deck has a starting tile. */
  return deck != NULL ? g_strdup (deck->has_start ? C_ ("deck", "Yes") : C_ ("deck", "No")) : NULL;
}

static void
add_tiles (GtkBox *cards, const AstDeckSummary *deck, const AstDeckSummary *other)
{
  Card card = add_card (cards, _ ("Tiles"), deck, other);

  /* Translators: all tiles of a deck, each copy counted. */
  ADD_NUMBER (&card, _ ("All tiles"), tiles);
  ADD_NUMBER (&card, _ ("Kinds of tile"), kinds);
  add_row (&card, NULL, _ ("Starting tile"), write_start (deck), write_start (other));
}

static void
add_edges (GtkBox *cards, const AstDeckSummary *deck, const AstDeckSummary *other)
{
  Card card = add_card (cards, _ ("Edges"), deck, other);

  for (int edge = AST_EDGE_FIELD; edge <= AST_EDGE_COSMOS; edge++)
    add_number (&card, NULL, ast_deck_text_edge ((AstEdge) edge),
                G_STRUCT_OFFSET (AstDeckSummary, edges) + edge * sizeof (guint));
}

static void
add_realms (GtkBox *cards, const AstDeckSummary *deck, const AstDeckSummary *other)
{
  Card card = add_card (cards, _ ("Realms"), deck, other);

  ADD_NUMBER (&card, _ ("Planets"), realms[AST_PLANET]);
  ADD_NUMBER (&card, _ ("Asteroid fields"), realms[AST_FIELD]);
  ADD_NUMBER (&card, _ ("Trade routes"), realms[AST_ROUTE]);
}

static void
add_symbols (GtkBox *cards, const AstDeckSummary *deck, const AstDeckSummary *other)
{
  Card card = add_card (cards, _ ("Symbols"), deck, other);

  for (int faction = 0; faction < AST_N_FACTIONS; faction++) {
    AstDrawing symbol = ast_drawing_symbol ((AstFaction) faction);

    add_number (&card, ast_pictogram_new (&symbol, 24), ast_phrase_faction ((AstFaction) faction),
                G_STRUCT_OFFSET (AstDeckSummary, symbols) + faction * sizeof (guint));
  }
}

static char *
write_places (const AstPlaceSummary *places)
{
  return g_strdup_printf (
      /* Translators: how many kinds of place can be filled, and how many there are. */
      C_ ("places", "%u of %u"), places->fillable, places->n);
}

static char *
write_fitting (const AstPlaceSummary *places)
{
  return g_strdup_printf ("%.1f", places->fitting);
}

static void
add_places (GtkBox *cards, const AstDeckSummary *deck, const AstDeckSummary *other)
{
  Card card = add_card (cards, _ ("Places that can be filled"), deck, other);
  const char *const titles[] = { NULL, NULL, _ ("Places with two neighbours"),
                                 _ ("Places with three neighbours"),
                                 _ ("Places with four neighbours") };

  ADD_NUMBER (&card, _ ("Tiles that fit an asteroid field"), fitting[AST_EDGE_FIELD]);
  ADD_NUMBER (&card, _ ("Tiles that fit a trade route"), fitting[AST_EDGE_ROUTE]);
  ADD_NUMBER (&card, _ ("Tiles that fit cosmos"), fitting[AST_EDGE_COSMOS]);
  for (int n = 2; n <= 4; n++) {
    add_row (&card, NULL, titles[n], write_places (&deck->places[n]),
             other != NULL ? write_places (&other->places[n]) : NULL);
    add_row (&card, NULL, _ ("Tiles that fit there, on average"), write_fitting (&deck->places[n]),
             other != NULL ? write_fitting (&other->places[n]) : NULL);
  }
}

void
ast_deck_figures_show (GtkBox *cards, const AstDeckSummary *summary, const AstDeckSummary *other)
{
  ast_widgets_remove_children (GTK_WIDGET (cards));
  add_tiles (cards, summary, other);
  add_edges (cards, summary, other);
  add_realms (cards, summary, other);
  add_symbols (cards, summary, other);
  add_places (cards, summary, other);
}
