/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-deck-figures.h"

#include <glib/gi18n.h>

#include "ast-deck-text.h"
#include "ast-phrases.h"
#include "ast-pictogram.h"

/* One list of figures. The functions below add a row for what both decks have. */
typedef struct {
  GtkListBox *list;
  const AstDeckSummary *decks[2]; /* The second may be NULL. */
} Card;

static Card
add_card (GtkFlowBox *cards, const char *title, const AstDeckSummary *summary,
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
  gtk_flow_box_append (cards, box);
  gtk_widget_set_focusable (gtk_widget_get_parent (box), FALSE);
  return (Card){ GTK_LIST_BOX (list), { summary, other } };
}

/* Takes the figures, the second of which may be NULL. */
static AdwActionRow *
add_row (const Card *card, const char *title, char *figure, char *other)
{
  GtkWidget *row = adw_action_row_new ();
  char *figures[] = { figure, other };

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  for (int i = 0; i < 2 && figures[i] != NULL; i++) {
    GtkWidget *label = gtk_label_new (figures[i]);

    gtk_label_set_width_chars (GTK_LABEL (label), 4);
    gtk_label_set_xalign (GTK_LABEL (label), 1);
    gtk_widget_add_css_class (label, "numeric");
    gtk_widget_add_css_class (label, i == 0 ? "heading" : "dim-label");
    adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);
    g_free (figures[i]);
  }
  gtk_list_box_append (card->list, row);
  return ADW_ACTION_ROW (row);
}

static char *
write_number (const AstDeckSummary *deck, gsize offset)
{
  return deck != NULL ? g_strdup_printf ("%u", G_STRUCT_MEMBER (guint, deck, offset)) : NULL;
}

/* A row for the number that is so many bytes into a summary. */
static AdwActionRow *
add_number (const Card *card, const char *title, gsize offset)
{
  return add_row (card, title, write_number (card->decks[0], offset),
                  write_number (card->decks[1], offset));
}

#define ADD_NUMBER(card, title, member) \
  add_number (card, title, G_STRUCT_OFFSET (AstDeckSummary, member))

static char *
write_start (const AstDeckSummary *deck)
{
  /* Translators: whether a deck has a starting tile. */
  return deck != NULL ? g_strdup (deck->has_start ? C_ ("deck", "Yes") : C_ ("deck", "No")) : NULL;
}

static void
add_tiles (GtkFlowBox *cards, const AstDeckSummary *deck, const AstDeckSummary *other)
{
  Card card = add_card (cards, _ ("Tiles"), deck, other);
  AdwActionRow *row;

  /* Translators: all tiles of a deck, each copy counted. */
  ADD_NUMBER (&card, _ ("All tiles"), tiles);
  ADD_NUMBER (&card, _ ("Kinds of tile"), kinds);
  row = add_row (&card, _ ("Starting tile"), write_start (deck), write_start (other));
  if (other == NULL)
    adw_action_row_set_subtitle (row, deck->has_start ? _ ("The deck can be played by itself")
                                                      : _ ("The deck is added to another one"));
}

static void
add_edges (GtkFlowBox *cards, const AstDeckSummary *deck, const AstDeckSummary *other)
{
  Card card = add_card (cards, _ ("Edges"), deck, other);

  for (int edge = AST_EDGE_FIELD; edge <= AST_EDGE_COSMOS; edge++)
    add_number (&card, ast_deck_text_edge ((AstEdge) edge),
                G_STRUCT_OFFSET (AstDeckSummary, edges) + edge * sizeof (guint));
}

static void
add_realms (GtkFlowBox *cards, const AstDeckSummary *deck, const AstDeckSummary *other)
{
  Card card = add_card (cards, _ ("Realms"), deck, other);

  ADD_NUMBER (&card, _ ("Planets"), realms[AST_PLANET]);
  ADD_NUMBER (&card, _ ("Asteroid fields"), realms[AST_FIELD]);
  ADD_NUMBER (&card, _ ("Trade routes"), realms[AST_ROUTE]);
}

static void
add_symbols (GtkFlowBox *cards, const AstDeckSummary *deck, const AstDeckSummary *other)
{
  Card card = add_card (cards, _ ("Symbols"), deck, other);

  for (int faction = 0; faction < AST_N_FACTIONS; faction++) {
    AstDrawing symbol = ast_drawing_symbol ((AstFaction) faction);
    AdwActionRow *row =
        add_number (&card, ast_phrase_faction ((AstFaction) faction),
                    G_STRUCT_OFFSET (AstDeckSummary, symbols) + faction * sizeof (guint));

    adw_action_row_add_prefix (row, ast_pictogram_new (&symbol, 24));
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

static void
add_places (GtkFlowBox *cards, const AstDeckSummary *deck, const AstDeckSummary *other)
{
  Card card = add_card (cards, _ ("Places that can be filled"), deck, other);
  const char *const titles[] = { NULL, NULL, _ ("Places with two neighbours"),
                                 _ ("Places with three neighbours"),
                                 _ ("Places with four neighbours") };

  ADD_NUMBER (&card, _ ("Tiles that fit an asteroid field"), fitting[AST_EDGE_FIELD]);
  ADD_NUMBER (&card, _ ("Tiles that fit a trade route"), fitting[AST_EDGE_ROUTE]);
  ADD_NUMBER (&card, _ ("Tiles that fit cosmos"), fitting[AST_EDGE_COSMOS]);
  for (int n = 2; n <= 4; n++) {
    AdwActionRow *row = add_row (&card, titles[n], write_places (deck, n), write_places (other, n));
    g_autofree char *mean = g_strdup_printf (
        /* Translators: how many tiles of a deck fit a place, such as 8.5. */
        _ ("On average, %.1f tiles fit"), deck->places[n].fitting);

    if (other == NULL)
      adw_action_row_set_subtitle (row, mean);
  }
}

void
ast_deck_figures_show (GtkFlowBox *cards, const AstDeckSummary *summary,
                       const AstDeckSummary *other)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (cards))) != NULL)
    gtk_flow_box_remove (cards, child);
  add_tiles (cards, summary, other);
  add_edges (cards, summary, other);
  add_realms (cards, summary, other);
  add_symbols (cards, summary, other);
  add_places (cards, summary, other);
}
