/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-roam-scene.h"

#include "ast-speaker.h"

struct _AstRoamScene {
  GObject parent_instance;

  /* Owned */
  AstDraftScene *turn;
  AstInspector *inspector;
  AstRoamer *roamer;

  AstMatch *match; /* Or NULL. */

  /* Borrowed */
  AstRoamParts parts;

  /* State */
  AstHelps helps;
  int viewer; /* A player, or -1. */
};

G_DEFINE_FINAL_TYPE (AstRoamScene, ast_roam_scene, G_TYPE_OBJECT)

static gboolean
is_open (gpointer widget)
{
  return gtk_widget_get_visible (GTK_WIDGET (widget));
}

/* Hides the entry and the lists. If they have the focus, the board gets it. FALSE if both were
 * hidden.
 */
static gboolean
put_away (AstRoamScene *self)
{
  GtkWidget *box = gtk_widget_get_parent (GTK_WIDGET (self->parts.lists));

  if (!is_open (self->parts.entry) && !is_open (self->parts.lists))
    return FALSE;
  if (gtk_widget_get_focus_child (box) != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self->parts.board));
  gtk_widget_set_visible (GTK_WIDGET (self->parts.entry), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->parts.lists), FALSE);
  return TRUE;
}

static void
place_chosen_cb (AstRoamScene *self, int x, int y, int rotation)
{
  ast_roamer_put_at (self->roamer, x, y, rotation);
  put_away (self);
}

static void
landmark_chosen_cb (AstRoamScene *self, const AstLandmark *at)
{
  ast_roamer_show (self->roamer, at);
  put_away (self);
}

static void
fill_lists (AstRoamScene *self)
{
  const AstGame *game = ast_board_view_get_shown (self->parts.board);
  AstDraft *draft = ast_draft_scene_get_draft (self->turn);

  ast_board_lists_fill (
      self->parts.lists,
      &(AstBoardListed){ self->match, game, draft, self->viewer >= 0 ? self->viewer : game->player,
                         (self->helps & AST_HELP_PLACES) != 0, (self->helps & AST_HELP_ODDS) != 0,
                         (self->helps & AST_HELP_REALMS) != 0 });
}

static void
draft_changed_cb (AstRoamScene *self)
{
  put_away (self); /* What they tell is no longer true. */
  ast_roamer_set_draft (self->roamer, ast_draft_scene_get_draft (self->turn));
  ast_hand_bar_set_note (self->parts.hand, NULL);
}

/* The keys are for the advised turn again. */
static void
advised_cb (AstRoamScene *self)
{
  ast_roamer_leave (self->roamer);
}

/* Also those who hear nothing are told, until they go on. */
static void
refused_cb (AstRoamScene *self, const char *why)
{
  ast_hand_bar_set_note (self->parts.hand, why);
}

static void
moved_cb (AstRoamScene *self)
{
  ast_hand_bar_set_note (self->parts.hand, NULL);
}

static void
said_cb (AstRoamScene *self, const char *text)
{
  ast_speaker_answer (GTK_WIDGET (self->parts.board), text);
}

static void
pointed_cb (AstRoamScene *self, int tile, int realm)
{
  ast_inspector_point (self->inspector, tile, realm);
}

static void
ast_roam_scene_dispose (GObject *object)
{
  AstRoamScene *self = AST_ROAM_SCENE (object);

  g_clear_object (&self->turn);
  g_clear_object (&self->inspector);
  g_clear_object (&self->roamer);
  g_clear_object (&self->match);
  G_OBJECT_CLASS (ast_roam_scene_parent_class)->dispose (object);
}

static void
ast_roam_scene_class_init (AstRoamSceneClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ast_roam_scene_dispose;
}

static void
ast_roam_scene_init (AstRoamScene *self)
{
}

static void
listen (AstRoamScene *self, gpointer part, const char *signal, GCallback handler)
{
  g_signal_connect_object (part, signal, handler, self, G_CONNECT_SWAPPED);
}

AstRoamScene *
ast_roam_scene_new (const AstRoamParts *parts, AstDraftScene *turn, AstInspector *inspector,
                    AstHints *hints)
{
  AstRoamScene *self = g_object_new (AST_TYPE_ROAM_SCENE, NULL);

  self->parts = *parts;
  self->turn = g_object_ref (turn);
  self->inspector = g_object_ref (inspector);
  self->roamer = ast_roamer_new (parts->board);
  listen (self, turn, "changed", G_CALLBACK (draft_changed_cb));
  listen (self, hints, "advised", G_CALLBACK (advised_cb));
  listen (self, parts->entry, "typed", G_CALLBACK (place_chosen_cb));
  listen (self, parts->entry, "left", G_CALLBACK (put_away));
  listen (self, parts->lists, "place-chosen", G_CALLBACK (place_chosen_cb));
  listen (self, parts->lists, "landmark-chosen", G_CALLBACK (landmark_chosen_cb));
  listen (self, self->roamer, "said", G_CALLBACK (said_cb));
  listen (self, self->roamer, "refused", G_CALLBACK (refused_cb));
  listen (self, self->roamer, "pointed", G_CALLBACK (pointed_cb));
  listen (self, self->roamer, "changed", G_CALLBACK (moved_cb));
  return self;
}

AstRoamer *
ast_roam_scene_get_roamer (AstRoamScene *self)
{
  return self->roamer;
}

void
ast_roam_scene_set_match (AstRoamScene *self, AstMatch *match)
{
  put_away (self);
  g_set_object (&self->match, match);
  ast_roamer_set_match (self->roamer, match);
}

void
ast_roam_scene_set_viewer (AstRoamScene *self, int player)
{
  self->viewer = player;
  ast_roamer_set_viewer (self->roamer, player);
}

void
ast_roam_scene_ask (AstRoamScene *self)
{
  if (self->match == NULL)
    return;
  put_away (self);
  ast_inspector_clear (self->inspector);
  gtk_widget_set_visible (GTK_WIDGET (self->parts.entry), TRUE);
  ast_place_entry_begin (self->parts.entry);
}

void
ast_roam_scene_toggle_lists (AstRoamScene *self)
{
  gboolean was_open;

  was_open = is_open (self->parts.lists);
  if (self->match == NULL || ast_board_view_get_shown (self->parts.board) == NULL)
    return;
  put_away (self);
  if (was_open)
    return;
  ast_inspector_clear (self->inspector);
  fill_lists (self);
  gtk_widget_set_visible (GTK_WIDGET (self->parts.lists), TRUE);
  ast_board_lists_begin (self->parts.lists);
}

gboolean
ast_roam_scene_step_back (AstRoamScene *self)
{
  return put_away (self) || ast_roamer_leave (self->roamer);
}

void
ast_roam_scene_set_helps (AstRoamScene *self, AstHelps helps)
{
  self->helps = helps;
  put_away (self);
  ast_roamer_set_dead_told (self->roamer, (helps & AST_HELP_DEAD) != 0);
}
