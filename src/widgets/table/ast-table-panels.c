/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-table-panels.h"

#include "ast-phrases.h"

struct _AstTablePanels {
  GObject parent_instance;

  /* Owned; NULL for none. */
  AstScoreboard *scoreboard;
  AstDraft *draft;

  /* Borrowed */
  AstPanelParts parts;

  /* State */
  AstHelps helps;
  gboolean narrow;
};

G_DEFINE_FINAL_TYPE (AstTablePanels, ast_table_panels, G_TYPE_OBJECT)

static gboolean
has_help (AstTablePanels *self, AstHelps help)
{
  return (self->helps & help) != 0;
}

/* The place that the pointer is on, or that the tile is drafted on. */
static const AstFit *
find_chosen_place (AstTablePanels *self, AstFit *place)
{
  if (ast_board_view_get_hovered_place (self->parts.board, place))
    return place;
  if (self->draft == NULL || !ast_draft_is_laid (self->draft))
    return NULL;
  *place = (AstFit){ ast_draft_get_x (self->draft), ast_draft_get_y (self->draft), 0 };
  return place;
}

static void
update_chances (AstTablePanels *self)
{
  const AstPanelParts *parts = &self->parts;
  gboolean any = self->scoreboard != NULL && has_help (self, AST_HELP_CHANCES)
                 && ast_match_get_game (ast_scoreboard_get_match (self->scoreboard))->phase
                        != AST_OVER; /* There they would tell before the count. */
  double chances[AST_MAX_PLAYERS];
  g_autofree char *text = NULL;
  const AstGame *game;
  GListModel *seats;

  gtk_widget_set_visible (parts->chances_box, any);
  gtk_widget_set_visible (GTK_WIDGET (parts->narrow_chances), any && self->narrow);
  if (!any)
    return;
  game = ast_scoreboard_get_shown (self->scoreboard);
  seats = ast_match_get_seats (ast_scoreboard_get_match (self->scoreboard));
  ast_scoreboard_estimate_chances (self->scoreboard, chances);
  ast_odds_bar_set_chances (parts->chances, seats, game, chances);
  ast_odds_bar_set_chances (parts->narrow_chances, seats, game, chances);
  text = ast_phrase_chances (seats, game, chances);
  gtk_label_set_label (parts->chances_label, text);
}

static void
update_forecast (AstTablePanels *self)
{
  gboolean any = has_help (self, AST_HELP_ODDS) && self->draft != NULL
                 && ast_draft_get_outlook (self->draft) == AST_OUTLOOK_BATTLE;

  if (any)
    ast_forecast_card_show (self->parts.forecast, ast_scoreboard_get_match (self->scoreboard),
                            ast_draft_get_preview (self->draft));
  gtk_widget_set_visible (GTK_WIDGET (self->parts.forecast), any);
}

/* Hint and forecast share the little room beside the tile. */
static void
fold_forecast (AstTablePanels *self)
{
  ast_forecast_card_set_folded (self->parts.forecast,
                                self->narrow && gtk_widget_get_visible (self->parts.hint));
}

static void
draft_changed_cb (AstTablePanels *self)
{
  ast_table_panels_update_tiles (self);
  update_forecast (self);
}

static void
leave_draft (AstTablePanels *self)
{
  if (self->draft != NULL)
    g_signal_handlers_disconnect_by_data (self->draft, self);
  g_clear_object (&self->draft);
}

static void
ast_table_panels_dispose (GObject *object)
{
  AstTablePanels *self = AST_TABLE_PANELS (object);

  leave_draft (self);
  g_clear_object (&self->scoreboard);
  G_OBJECT_CLASS (ast_table_panels_parent_class)->dispose (object);
}

static void
ast_table_panels_class_init (AstTablePanelsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ast_table_panels_dispose;
}

static void
ast_table_panels_init (AstTablePanels *self)
{
}

/* Players and moves over a narrow board make way for it. */
static void
board_pressed_cb (AstTablePanels *self)
{
  ast_table_panels_show_side (self, FALSE);
}

static void
chips_pressed_cb (AstTablePanels *self)
{
  ast_table_panels_show_side (self, !ast_table_panels_covers_board (self));
}

static void
add_press (AstTablePanels *self, GtkWidget *widget, GCallback pressed)
{
  GtkGesture *press = gtk_gesture_click_new ();

  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (press), GTK_PHASE_CAPTURE);
  g_signal_connect_object (press, "pressed", pressed, self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (press));
}

AstTablePanels *
ast_table_panels_new (const AstPanelParts *parts)
{
  AstTablePanels *self = g_object_new (AST_TYPE_TABLE_PANELS, NULL);

  self->parts = *parts;
  add_press (self, GTK_WIDGET (parts->board), G_CALLBACK (board_pressed_cb));
  add_press (self, parts->chips, G_CALLBACK (chips_pressed_cb));
  g_signal_connect_object (parts->hint, "notify::visible", G_CALLBACK (fold_forecast), self,
                           G_CONNECT_SWAPPED);
  return self;
}

void
ast_table_panels_set_scoreboard (AstTablePanels *self, AstScoreboard *scoreboard)
{
  g_set_object (&self->scoreboard, scoreboard);
  if (scoreboard == NULL)
    ast_table_panels_show_tiles (self, FALSE);
  ast_table_panels_update (self);
}

void
ast_table_panels_set_draft (AstTablePanels *self, AstDraft *draft)
{
  leave_draft (self);
  if (draft != NULL) {
    self->draft = g_object_ref (draft);
    g_signal_connect_swapped (draft, "changed", G_CALLBACK (draft_changed_cb), self);
  }
  draft_changed_cb (self);
}

void
ast_table_panels_set_helps (AstTablePanels *self, AstHelps helps)
{
  self->helps = helps;
  if (!has_help (self, AST_HELP_TILES))
    ast_table_panels_show_tiles (self, FALSE);
  ast_table_panels_update (self);
  update_forecast (self);
}

void
ast_table_panels_set_narrow (AstTablePanels *self, gboolean narrow)
{
  if (self->narrow == narrow)
    return;
  self->narrow = narrow;
  ast_tiles_panel_set_narrow (self->parts.tiles, narrow);
  gtk_widget_set_visible (self->parts.side, !narrow);
  fold_forecast (self);
  update_chances (self);
}

void
ast_table_panels_show_tiles (AstTablePanels *self, gboolean shown)
{
  GtkWidget *tiles;
  gboolean any;

  tiles = GTK_WIDGET (self->parts.tiles);
  any = shown && self->scoreboard != NULL && has_help (self, AST_HELP_TILES);
  if (gtk_widget_get_visible (tiles) == any)
    return;
  gtk_widget_set_visible (tiles, any);
  ast_table_panels_update_tiles (self);
}

void
ast_table_panels_show_side (AstTablePanels *self, gboolean shown)
{
  if (self->narrow)
    gtk_widget_set_visible (self->parts.side, shown);
}

gboolean
ast_table_panels_covers_board (AstTablePanels *self)
{
  return self->narrow && gtk_widget_get_visible (self->parts.side);
}

void
ast_table_panels_update (AstTablePanels *self)
{
  ast_table_panels_update_tiles (self);
  update_chances (self);
}

void
ast_table_panels_update_tiles (AstTablePanels *self)
{
  AstFit place;

  if (self->scoreboard == NULL || !gtk_widget_get_visible (GTK_WIDGET (self->parts.tiles)))
    return;
  ast_tiles_panel_show (self->parts.tiles, ast_scoreboard_get_shown (self->scoreboard),
                        find_chosen_place (self, &place), has_help (self, AST_HELP_DEAD));
}
