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

  /* Borrowed */
  AstRoamParts parts;
};

G_DEFINE_FINAL_TYPE (AstRoamScene, ast_roam_scene, G_TYPE_OBJECT)

static void
draft_changed_cb (AstRoamScene *self)
{
  ast_roamer_set_draft (self->roamer, ast_draft_scene_get_draft (self->turn));
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

AstRoamScene *
ast_roam_scene_new (const AstRoamParts *parts, AstDraftScene *turn, AstInspector *inspector)
{
  AstRoamScene *self = g_object_new (AST_TYPE_ROAM_SCENE, NULL);

  self->parts = *parts;
  self->turn = g_object_ref (turn);
  self->inspector = g_object_ref (inspector);
  self->roamer = ast_roamer_new (parts->board);
  g_signal_connect_object (turn, "changed", G_CALLBACK (draft_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->roamer, "said", G_CALLBACK (said_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->roamer, "pointed", G_CALLBACK (pointed_cb), self,
                           G_CONNECT_SWAPPED);
  return self;
}

AstRoamer *
ast_roam_scene_get_roamer (AstRoamScene *self)
{
  g_return_val_if_fail (AST_IS_ROAM_SCENE (self), NULL);
  return self->roamer;
}

void
ast_roam_scene_set_match (AstRoamScene *self, AstMatch *match)
{
  g_return_if_fail (AST_IS_ROAM_SCENE (self));
  ast_roamer_set_match (self->roamer, match);
}

void
ast_roam_scene_set_viewer (AstRoamScene *self, int player)
{
  g_return_if_fail (AST_IS_ROAM_SCENE (self));
  ast_roamer_set_viewer (self->roamer, player);
}

void
ast_roam_scene_set_helps (AstRoamScene *self, AstHelps helps)
{
  g_return_if_fail (AST_IS_ROAM_SCENE (self));
  ast_roamer_set_dead_told (self->roamer, (helps & AST_HELP_DEAD) != 0);
}
