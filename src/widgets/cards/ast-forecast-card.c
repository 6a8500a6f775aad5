/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-forecast-card.h"

#include "ast-forecast.h"
#include "ast-segment-bar.h"
#include "ast-phrases.h"
#include "ast-pictogram.h"
#include "ast-widgets.h"

struct _AstForecastCard {
  AdwBin parent_instance;

  /* Template */
  GtkLabel *title_label;
  GtkLabel *stake_label;
  AstSegmentBar *odds; /* The sides are listed below it. */
  GtkBox *box;
  GtkLabel *defeat_label;

  /* State */
  gboolean is_folded;
  gboolean takes_part; /* Whoever's turn it is. */
};

G_DEFINE_FINAL_TYPE (AstForecastCard, ast_forecast_card, ADW_TYPE_BIN)

static void
add_side (AstForecastCard *self, AstMatch *match, const AstGame *game, const AstForecast *forecast,
          int side)
{
  g_autofree char *forces =
      ast_phrase_forces (ast_match_get_seats (match), game, side, &forecast->forces[side]);
  g_autofree char *chance = ast_phrase_percent (ast_forecast_percent (forecast, side));
  GtkWidget *forces_label = ast_widgets_make_text (forces, "caption");
  GtkWidget *chance_label = gtk_label_new (chance);
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_label_set_max_width_chars (GTK_LABEL (forces_label), 30);
  gtk_widget_set_hexpand (forces_label, TRUE);
  gtk_widget_add_css_class (chance_label, "numeric");
  gtk_box_append (GTK_BOX (line), ast_pictogram_new (ast_drawing_side (game, side), 20));
  gtk_box_append (GTK_BOX (line), forces_label);
  gtk_box_append (GTK_BOX (line), chance_label);
  gtk_box_insert_child_after (self->box, line,
                              gtk_widget_get_prev_sibling (GTK_WIDGET (self->defeat_label)));
}

static void
remove_sides (AstForecastCard *self)
{
  GtkWidget *line;

  while ((line = gtk_widget_get_next_sibling (GTK_WIDGET (self->odds)))
         != GTK_WIDGET (self->defeat_label))
    gtk_box_remove (self->box, line);
}

/* Folded, only what it is about and the odds are left. */
static void
show_parts (AstForecastCard *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->stake_label), !self->is_folded);
  for (GtkWidget *line = gtk_widget_get_next_sibling (GTK_WIDGET (self->odds));
       line != GTK_WIDGET (self->defeat_label); line = gtk_widget_get_next_sibling (line))
    gtk_widget_set_visible (line, !self->is_folded);
  gtk_widget_set_visible (GTK_WIDGET (self->defeat_label), self->takes_part && !self->is_folded);
}

static void
ast_forecast_card_class_init (AstForecastCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_css_name (widget_class, "forecast");
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/asterism_game/Asterism/widgets/ast-forecast-card.ui");
  gtk_widget_class_bind_template_child (widget_class, AstForecastCard, title_label);
  gtk_widget_class_bind_template_child (widget_class, AstForecastCard, stake_label);
  gtk_widget_class_bind_template_child (widget_class, AstForecastCard, odds);
  gtk_widget_class_bind_template_child (widget_class, AstForecastCard, box);
  gtk_widget_class_bind_template_child (widget_class, AstForecastCard, defeat_label);
}

static void
ast_forecast_card_init (AstForecastCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
ast_forecast_card_show (AstForecastCard *self, AstMatch *match, const AstGame *game)
{
  const AstRealm *realm = ast_game_realm (game, game->battle.tile, game->battle.realm);
  int mine = game->side_of[game->player];
  g_autofree char *stake = ast_phrase_stake (realm), *next = NULL;
  AstForecast forecast;

  ast_forecast_init (&forecast, game);
  next = ast_phrase_next_battle (ast_match_get_seats (match), game, &forecast);
  ast_widgets_take_label (self->title_label, ast_phrase_battle_title (game));
  ast_widgets_take_label (self->stake_label,
                          ast_phrase_sentences ((const char *const[]){ stake, next, NULL }));
  ast_segment_bar_set_chances (self->odds, ast_match_get_seats (match), game, forecast.odds.win);
  remove_sides (self);
  for (int side = 0; side < game->n_sides; side++) {
    if (forecast.sides >> side & 1)
      add_side (self, match, game, &forecast, side);
  }
  self->takes_part = forecast.sides >> mine & 1;
  show_parts (self);
  if (self->takes_part)
    ast_widgets_take_label (self->defeat_label, ast_phrase_defeat (forecast.forces[mine].dice));
}

void
ast_forecast_card_set_folded (AstForecastCard *self, gboolean folded)
{
  if (self->is_folded == folded)
    return;
  self->is_folded = folded;
  show_parts (self);
}
