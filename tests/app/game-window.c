/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "game-window.h"

#include "ast-plan-text.h"
#include "ast-table-page.h"

GtkWidget *
game_window_make_page (GType type, gpointer owner)
{
  GameWindow *self = owner;

  return frame_make_page (&self->frame, type, self->library.library);
}

void
game_window_open (GameWindow *self, GType home)
{
  frame_open (&self->frame);
  self->settings = g_settings_new ("io.github.asterism_game.Asterism");
  self->navigator = g_object_new (AST_TYPE_NAVIGATOR, NULL);
  if (home != G_TYPE_NONE)
    ast_navigator_add (self->navigator, home, game_window_make_page, self);
  else
    ast_navigator_add (self->navigator, GTK_TYPE_LABEL, NULL, NULL);
  ast_navigator_add (self->navigator, AST_TYPE_TABLE_PAGE, game_window_make_page, self);
  frame_show (&self->frame, GTK_WIDGET (self->navigator));
  self->game = ast_current_game_new (self->frame.window, self->navigator, self->library.library,
                                     self->frame.announcer);
}

void
game_window_plan (GameWindow *self)
{
  self->planner = ast_planner_new (self->frame.window, self->navigator, self->library.library,
                                   self->settings, self->frame.announcer, self->game);
}

void
game_window_close (GameWindow *self)
{
  ast_current_game_close (self->game);
  frame_close (&self->frame);
  g_clear_object (&self->planner);
  g_clear_object (&self->game);
  g_clear_object (&self->settings);
}

AstSession *
game_window_start (GameWindow *self, guint64 seed)
{
  g_autoptr (AstPlan) plan = ast_plan_from_text ("[plan]\nundo-allowed=true\nfirst=0\n"
                                                 "[seat-0]\nname=A\ncolour=red\nkind=human\n"
                                                 "[seat-1]\nname=B\ncolour=black\nkind=human\n");

  ast_current_game_start (self->game, plan, seed);
  return ast_current_game_get_session (self->game);
}

void
game_window_wait_for_turn (AstMatch *match)
{
  wait_while (ast_match_get_game (match)->phase != AST_LAY || ast_match_is_held (match));
}

void
game_window_take_turn (AstMatch *match)
{
  const AstAction pass = { .type = AST_PLACE };
  AstLay lays[AST_MAX_LAYS];
  AstAction lay;

  ast_game_lays (ast_match_get_game (match), lays);
  lay = ast_game_lay_action (ast_match_get_game (match), lays[0]);
  g_assert_cmpint (ast_match_apply_turn (match, &lay, &pass), ==, AST_OK);
}

AstSession *
game_window_start_unsaved (GameWindow *self)
{
  AstSession *session = game_window_start (self, 1);

  game_window_wait_for_turn (ast_session_get_match (session));
  library_hide (&self->library, TRUE);
  game_window_take_turn (ast_session_get_match (session));
  return session;
}

void
game_window_start_troubled (GameWindow *self)
{
  AstSession *session = game_window_start_unsaved (self);

  wait_while (ast_session_get_trouble (session) == NULL);
  library_hide (&self->library, FALSE);
}
