/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Shows the helps that are turned on. */

#include "ast-table-private.h"

#include "ast-chances.h"
#include "ast-phrases.h"

static gboolean
has_help (AstTable *self, AstHelps help)
{
  return (self->helps & help) != 0;
}

/* The place that the pointer is on, or that the tile is drafted on. */
static const AstFit *
find_chosen_place (AstTable *self, AstFit *place)
{
  if (ast_board_view_get_hovered_place (self->board, place))
    return place;
  if (self->draft == NULL || !ast_draft_is_laid (self->draft))
    return NULL;
  *place = (AstFit){ ast_draft_get_x (self->draft), ast_draft_get_y (self->draft), 0 };
  return place;
}

void
ast_table_update_tiles (AstTable *self)
{
  AstFit place;

  if (self->match == NULL || !gtk_widget_get_visible (GTK_WIDGET (self->tiles)))
    return;
  ast_tiles_panel_show (self->tiles, ast_match_get_game (self->match),
                        find_chosen_place (self, &place), has_help (self, AST_HELP_DEAD));
}

void
ast_table_show_tiles (AstTable *self, gboolean shown)
{
  GtkWidget *panel = GTK_WIDGET (self->tiles);
  gboolean any = shown && self->match != NULL && has_help (self, AST_HELP_TILES);

  if (gtk_widget_get_visible (panel) == any)
    return;
  gtk_widget_set_visible (panel, any);
  ast_table_update_tiles (self);
  ast_table_place_cards (self);
  ast_table_keep_focus (self);
}

void
ast_table_update_chances (AstTable *self)
{
  gboolean any = self->match != NULL && has_help (self, AST_HELP_CHANCES);
  double chances[AST_MAX_PLAYERS];
  const AstGame *game;
  g_autofree char *text = NULL;

  gtk_widget_set_visible (self->chances_box, any);
  gtk_widget_set_visible (GTK_WIDGET (self->narrow_chances),
                          any && ast_width_bin_get_narrow (self->bin));
  if (!any)
    return;
  game = ast_match_get_game (self->match);
  if (!ast_chances_estimate (game, chances))
    return;
  ast_odds_bar_set_chances (self->chances, ast_match_get_seats (self->match), game, chances);
  ast_odds_bar_set_chances (self->narrow_chances, ast_match_get_seats (self->match), game, chances);
  text = ast_phrase_chances (ast_match_get_seats (self->match), game, chances);
  gtk_label_set_label (self->chances_label, text);
}

static void
update_projecting (AstTable *self)
{
  int n = self->match != NULL ? ast_match_get_game (self->match)->setup.n_players : 0;

  for (int player = 0; player < n; player++)
    ast_seat_set_projecting (ast_match_get_seat (self->match, player),
                             has_help (self, AST_HELP_PROJECTED));
}

void
ast_table_show_draft (AstTable *self)
{
  ast_draft_set_freedom (self->draft, !has_help (self, AST_HELP_PLACES),
                         !has_help (self, AST_HELP_TURNINGS));
  ast_board_view_set_draft (self->board, NULL);
  ast_board_view_set_draft (self->board, self->draft);
}

void
ast_table_apply_helps (AstTable *self)
{
  ast_board_view_set_places_shown (self->board, has_help (self, AST_HELP_PLACES));
  ast_board_view_set_dead_shown (self->board, has_help (self, AST_HELP_DEAD));
  ast_hand_bar_set_helpers (self->hand, has_help (self, AST_HELP_ODDS));
  ast_battle_view_set_show_odds (self->battle, has_help (self, AST_HELP_ODDS));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "table.tiles", has_help (self, AST_HELP_TILES));
  if (!has_help (self, AST_HELP_TILES))
    ast_table_show_tiles (self, FALSE);
  if (!has_help (self, AST_HELP_HINTS))
    ast_table_drop_hint (self);
  update_projecting (self);
  if (self->draft != NULL)
    ast_table_show_draft (self);
  ast_table_update_tiles (self);
  ast_table_update_chances (self);
  ast_table_update_hint (self);
  ast_table_update_inspector (self);
  ast_inspector_clear (self->inspector);
  ast_table_show_forecast (self);
}
