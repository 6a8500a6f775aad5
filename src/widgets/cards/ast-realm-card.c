/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-realm-card.h"

#include "ast-phrases.h"
#include "ast-pictogram.h"
#include "ast-realm-facts.h"
#include "ast-widgets.h"

struct _AstRealmCard {
  AdwBin parent_instance;

  /* Template */
  GtkLabel *title_label;
  GtkWidget *now_name;
  GtkLabel *now_label;
  GtkLabel *complete_label;
  GtkLabel *end_label;
  GtkBox *sides_box;
};

G_DEFINE_FINAL_TYPE (AstRealmCard, ast_realm_card, ADW_TYPE_BIN)

static void
add_side (AstRealmCard *self, AstMatch *match, const AstGame *game, const AstRealmFacts *facts,
          int side)
{
  GListModel *seats = ast_match_get_seats (match);
  g_autofree char *text = facts->open > 0
                              ? ast_phrase_forces (seats, game, side, &facts->forces[side])
                              : g_strdup (ast_phrase_side (seats, game, side));
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_box_append (GTK_BOX (row), ast_pictogram_new (ast_drawing_side (game, side), 18));
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (self->sides_box, row);
}

static void
ast_realm_card_class_init (AstRealmCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_css_name (widget_class, "realmcard");
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/asterism_game/Asterism/widgets/ast-realm-card.ui");
  gtk_widget_class_bind_template_child (widget_class, AstRealmCard, title_label);
  gtk_widget_class_bind_template_child (widget_class, AstRealmCard, now_name);
  gtk_widget_class_bind_template_child (widget_class, AstRealmCard, now_label);
  gtk_widget_class_bind_template_child (widget_class, AstRealmCard, complete_label);
  gtk_widget_class_bind_template_child (widget_class, AstRealmCard, end_label);
  gtk_widget_class_bind_template_child (widget_class, AstRealmCard, sides_box);
}

static void
ast_realm_card_init (AstRealmCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* What is open now, what the realm gives if it is completed, and what if it stays open; of one that
 * is complete only its points. */
static void
show_worth (AstRealmCard *self, const AstRealm *realm, const AstRealmFacts *facts)
{
  ast_widgets_take_label (self->now_label, ast_phrase_open (realm));
  ast_widgets_take_label (self->complete_label, ast_phrase_if_complete (facts));
  ast_widgets_take_label (self->end_label, ast_phrase_points (facts->at_end));
  gtk_widget_set_visible (self->now_name, facts->open > 0);
}

void
ast_realm_card_show (AstRealmCard *self, AstMatch *match, const AstGame *game, int tile, int number)
{
  const AstRealm *realm = ast_game_realm (game, tile, number);
  AstRealmFacts facts;

  ast_realm_facts_init (&facts, game, tile, number);
  if (facts.kind == AST_PLANET && game->conqueror[tile] > 0)
    facts.sides |= 1u << game->side_of[game->conqueror[tile] - 1];
  ast_widgets_take_label (self->title_label, ast_phrase_realm (game, tile, number));
  show_worth (self, realm, &facts);
  ast_widgets_remove_children (GTK_WIDGET (self->sides_box));
  gtk_widget_set_visible (GTK_WIDGET (self->sides_box), facts.sides != 0);
  for (int side = 0; side < game->n_sides; side++) {
    if (facts.sides >> side & 1)
      add_side (self, match, game, &facts, side);
  }
}
