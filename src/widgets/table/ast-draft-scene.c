/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-draft-scene.h"

#include "ast-hand-drag.h"

struct _AstDraftScene {
  GObject parent_instance;

  /* Owned */
  AstTablePanels *panels;
  AstHints *hints;
  AstHandDrag *drag;
  AstDraft *draft; /* While a person puts a turn together. */

  /* Borrowed */
  AstBoardView *board;
  AstHandBar *hand;
  AstTableLayout *layout;

  /* State */
  AstHelps helps;
  gboolean seen_put; /* Where the tile was and how it was turned, when last looked at. */
  int seen_x, seen_y, seen_rotation;
};

G_DEFINE_FINAL_TYPE (AstDraftScene, ast_draft_scene, G_TYPE_OBJECT)

enum { CHANGED, CUE, N_SIGNALS };

static guint signals[N_SIGNALS];

static gboolean
has_help (AstDraftScene *self, AstHelps help)
{
  return (self->helps & help) != 0;
}

static void
look_at_tile (AstDraftScene *self)
{
  self->seen_put = ast_draft_scene_is_put (self);
  self->seen_x = self->seen_put ? ast_draft_get_x (self->draft) : 0;
  self->seen_y = self->seen_put ? ast_draft_get_y (self->draft) : 0;
  self->seen_rotation = self->draft != NULL ? ast_draft_get_rotation (self->draft) : 0;
}

/* Whether the tile has been turned where it was, in the hand or on the board. */
static gboolean
is_turned (AstDraftScene *self)
{
  gboolean put = ast_draft_is_put (self->draft);

  return put == self->seen_put && ast_draft_get_rotation (self->draft) != self->seen_rotation
         && (!put
             || (ast_draft_get_x (self->draft) == self->seen_x
                 && ast_draft_get_y (self->draft) == self->seen_y));
}

static void
show_change (AstDraftScene *self)
{
  look_at_tile (self);
  ast_draft_scene_place (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
draft_changed_cb (AstDraftScene *self)
{
  if (is_turned (self))
    g_signal_emit (self, signals[CUE], 0, AST_CUE_SPIN);
  show_change (self);
}

static void
free_draft (AstDraftScene *self)
{
  if (self->draft != NULL)
    ast_draft_set_freedom (self->draft, !has_help (self, AST_HELP_PLACES),
                           !has_help (self, AST_HELP_ROTATIONS));
}

static void
ast_draft_scene_dispose (GObject *object)
{
  AstDraftScene *self = AST_DRAFT_SCENE (object);

  if (self->draft != NULL)
    g_signal_handlers_disconnect_by_data (self->draft, self);
  g_clear_object (&self->drag);
  g_clear_object (&self->draft);
  g_clear_object (&self->panels);
  g_clear_object (&self->hints);
  G_OBJECT_CLASS (ast_draft_scene_parent_class)->dispose (object);
}

static void
ast_draft_scene_class_init (AstDraftSceneClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ast_draft_scene_dispose;
  signals[CHANGED] = g_signal_new ("changed", AST_TYPE_DRAFT_SCENE, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
  signals[CUE] = g_signal_new ("cue", AST_TYPE_DRAFT_SCENE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                               G_TYPE_NONE, 1, G_TYPE_INT);
}

static void
ast_draft_scene_init (AstDraftScene *self)
{
}

AstDraftScene *
ast_draft_scene_new (AstBoardView *board, AstHandBar *hand, AstTableLayout *layout,
                     AstTablePanels *panels, AstHints *hints)
{
  AstDraftScene *self = g_object_new (AST_TYPE_DRAFT_SCENE, NULL);

  self->board = board;
  self->hand = hand;
  self->layout = layout;
  self->panels = g_object_ref (panels);
  self->hints = g_object_ref (hints);
  self->drag = ast_hand_drag_new (ast_hand_bar_get_tile (hand), board);
  return self;
}

void
ast_draft_scene_set_draft (AstDraftScene *self, AstDraft *draft)
{
  if (self->draft == draft)
    return;
  if (self->draft != NULL)
    g_signal_handlers_disconnect_by_data (self->draft, self);
  g_set_object (&self->draft, draft);
  if (draft != NULL)
    g_signal_connect_swapped (draft, "changed", G_CALLBACK (draft_changed_cb), self);
  ast_hints_drop (self->hints);
  ast_hand_drag_set_draft (self->drag, draft);
  free_draft (self);
  ast_board_view_set_draft (self->board, draft);
  ast_hand_bar_set_draft (self->hand, draft);
  ast_table_panels_set_draft (self->panels, draft);
  show_change (self);
}

AstDraft *
ast_draft_scene_get_draft (AstDraftScene *self)
{
  return self->draft;
}

void
ast_draft_scene_set_helps (AstDraftScene *self, AstHelps helps)
{
  gboolean is_freed = ((self->helps ^ helps) & (AST_HELP_PLACES | AST_HELP_ROTATIONS)) != 0;

  self->helps = helps;
  ast_board_view_set_helps (self->board, has_help (self, AST_HELP_PLACES),
                            has_help (self, AST_HELP_DEAD));
  ast_hand_bar_set_helpers (self->hand, has_help (self, AST_HELP_ODDS));
  ast_table_panels_set_helps (self->panels, helps);
  if (!has_help (self, AST_HELP_HINTS))
    ast_hints_drop (self->hints);
  if (!is_freed)
    return;
  free_draft (self);
  ast_board_view_update_places (self->board);
}

void
ast_draft_scene_place (AstDraftScene *self)
{
  if (ast_draft_scene_is_put (self))
    ast_table_layout_set_tile (self->layout, ast_draft_get_x (self->draft),
                               ast_draft_get_y (self->draft));
  else
    ast_table_layout_unset_tile (self->layout);
}

gboolean
ast_draft_scene_is_put (AstDraftScene *self)
{
  return self->draft != NULL && ast_draft_is_put (self->draft);
}

gboolean
ast_draft_scene_step_back (AstDraftScene *self)
{
  if (!ast_draft_scene_is_put (self))
    return FALSE;
  if (ast_draft_get_chosen (self->draft) >= 0)
    ast_draft_choose (self->draft, -1);
  else
    ast_draft_take_back (self->draft);
  return TRUE;
}

gboolean
ast_draft_scene_can_ask (AstDraftScene *self)
{
  return self->draft != NULL && has_help (self, AST_HELP_HINTS);
}

gboolean
ast_draft_scene_tells_odds (AstDraftScene *self)
{
  return has_help (self, AST_HELP_ODDS);
}

void
ast_draft_scene_ask (AstDraftScene *self)
{
  if (ast_draft_scene_can_ask (self))
    ast_hints_ask (self->hints, self->draft);
}

const char *
ast_draft_scene_find_rule (AstDraftScene *self)
{
  const char *refusal;

  if (self->draft == NULL)
    return NULL;
  if (!ast_draft_is_laid (self->draft))
    return "L2";
  if (ast_draft_get_outlook (self->draft) == AST_OUTLOOK_BATTLE)
    return "B1";
  if (ast_draft_get_outlook (self->draft) == AST_OUTLOOK_POINTS)
    return "P3";
  refusal = ast_draft_get_refusal (self->draft);
  return refusal != NULL ? refusal : "M2";
}
