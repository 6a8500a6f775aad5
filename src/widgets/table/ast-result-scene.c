/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-result-scene.h"

#include "ast-match-statistics.h"

struct _AstResultScene {
  GObject parent_instance;

  /* Owned */
  AstMotionScene *motion;

  /* Borrowed */
  AstResultView *view;
  AstTriumph *triumph;
  AstBoardView *board;

  /* Owned; NULL unless a match is over. */
  AstMatch *match;

  /* State */
  gboolean is_over;
  gboolean is_played; /* Counted point by point, not only shown. */
};

G_DEFINE_FINAL_TYPE (AstResultScene, ast_result_scene, G_TYPE_OBJECT)

enum { PLAYED, N_SIGNALS };

static guint signals[N_SIGNALS];

static void
realm_activated_cb (AstResultScene *self, int tile, int realm)
{
  ast_board_view_set_dimmed (self->board, tile >= 0);
  if (!ast_result_view_is_playing (self->view))
    return;
  ast_motion_scene_count (self->motion, ast_result_view_get_line (self->view));
}

/* From the board to the result, or back; the focus stays on anything else that can be seen. */
static void
move_focus (AstResultScene *self, gboolean to_result)
{
  GtkWidget *board = GTK_WIDGET (self->board), *view = GTK_WIDGET (self->view);
  GtkRoot *root = gtk_widget_get_root (board);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  GtkWidget *from = to_result ? board : view;

  if (!gtk_widget_get_mapped (board))
    return;
  if (focus == NULL || !gtk_widget_get_mapped (focus) || focus == from
      || gtk_widget_is_ancestor (focus, from))
    gtk_widget_grab_focus (to_result ? view : board);
}

static void
show_view (AstResultScene *self, gboolean shown)
{
  if (!shown)
    move_focus (self, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->view), shown);
  ast_board_view_fit (self->board);
  ast_board_view_fit_later (self->board);
}

static void
played_cb (AstResultScene *self)
{
  realm_activated_cb (self, -1, -1);
  ast_motion_scene_stop (self->motion);
  g_signal_emit (self, signals[PLAYED], 0);
  if (self->is_played && self->is_over && ast_triumph_begin (self->triumph, self->match))
    show_view (self, FALSE);
  else if (self->is_over)
    move_focus (self, TRUE);
}

static void
triumph_ended_cb (AstResultScene *self)
{
  if (!self->is_over)
    return;
  show_view (self, TRUE);
  move_focus (self, TRUE);
}

static void
ast_result_scene_dispose (GObject *object)
{
  AstResultScene *self = AST_RESULT_SCENE (object);

  g_clear_object (&self->motion);
  g_clear_object (&self->match);
  G_OBJECT_CLASS (ast_result_scene_parent_class)->dispose (object);
}

static void
ast_result_scene_class_init (AstResultSceneClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ast_result_scene_dispose;
  signals[PLAYED] = g_signal_new ("played", AST_TYPE_RESULT_SCENE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 0);
}

static void
ast_result_scene_init (AstResultScene *self)
{
}

AstResultScene *
ast_result_scene_new (AstResultView *view, AstTriumph *triumph, AstBoardView *board,
                      AstMotionScene *motion)
{
  AstResultScene *self = g_object_new (AST_TYPE_RESULT_SCENE, NULL);

  self->view = view;
  self->triumph = triumph;
  self->board = board;
  self->motion = g_object_ref (motion);
  g_signal_connect_object (view, "realm-activated", G_CALLBACK (realm_activated_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "played", G_CALLBACK (played_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (triumph, "ended", G_CALLBACK (triumph_ended_cb), self,
                           G_CONNECT_SWAPPED);
  return self;
}

void
ast_result_scene_show (AstResultScene *self, AstMatch *match)
{
  g_autofree AstMatchStatistics *statistics = NULL;

  statistics = ast_match_statistics_new (match);
  self->is_over = TRUE;
  g_set_object (&self->match, match);
  ast_result_view_set_match (self->view, match);
  ast_result_scene_set_visible (self, TRUE);
  ast_motion_scene_begin_count (self->motion, &statistics->final_scores);
}

void
ast_result_scene_play (AstResultScene *self)
{
  g_return_if_fail (self->is_over);
  self->is_played = TRUE;
  move_focus (self, FALSE); /* From the places, which are hidden while points are counted. */
  ast_result_view_play (self->view);
}

void
ast_result_scene_end (AstResultScene *self)
{
  g_return_if_fail (self->is_over);
  self->is_played = FALSE;
  ast_result_view_end (self->view);
}

void
ast_result_scene_hide (AstResultScene *self)
{
  self->is_over = FALSE;
  g_clear_object (&self->match);
  ast_triumph_end (self->triumph);
  move_focus (self, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->view), FALSE);
  ast_result_view_set_match (self->view, NULL);
}

void
ast_result_scene_leave (AstResultScene *self)
{
  self->is_played = FALSE;
  ast_result_scene_skip (self);
}

gboolean
ast_result_scene_is_over (AstResultScene *self)
{
  return self->is_over;
}

void
ast_result_scene_set_visible (AstResultScene *self, gboolean visible)
{
  if (!self->is_over)
    return;
  ast_triumph_end (self->triumph);
  show_view (self, visible);
  if (visible && !ast_result_view_is_playing (self->view))
    move_focus (self, TRUE);
}

void
ast_result_scene_skip (AstResultScene *self)
{
  if (ast_result_view_is_playing (self->view))
    ast_result_view_skip (self->view);
  else
    ast_triumph_end (self->triumph);
}
