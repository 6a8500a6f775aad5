/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-roam-keys.h"

#include "ast-keys.h"

static void
move (GSimpleAction *action, GVariant *direction, gpointer roamer)
{
  ast_roamer_move (roamer, (AstDirection) g_variant_get_int32 (direction));
}

static void
pan (GSimpleAction *action, GVariant *direction, gpointer roamer)
{
  ast_roamer_pan (roamer, (AstDirection) g_variant_get_int32 (direction));
}

static void
go_to_meeple (GSimpleAction *action, GVariant *step, gpointer roamer)
{
  ast_roamer_jump (roamer, AST_LANDMARK_MEEPLE, g_variant_get_int32 (step));
}

static void
go_to_realm (GSimpleAction *action, GVariant *step, gpointer roamer)
{
  ast_roamer_jump (roamer, AST_LANDMARK_REALM, g_variant_get_int32 (step));
}

static void
go_to_dead_place (GSimpleAction *action, GVariant *step, gpointer roamer)
{
  ast_roamer_jump (roamer, AST_LANDMARK_DEAD, g_variant_get_int32 (step));
}

static void
go_to_tile (GSimpleAction *action, GVariant *step, gpointer roamer)
{
  ast_roamer_jump (roamer, AST_LANDMARK_TILE, g_variant_get_int32 (step));
}

static const GActionEntry actions[] = {
  { "move", move, "i" },
  { "pan", pan, "i" },
  { "meeple", go_to_meeple, "i" },
  { "realm", go_to_realm, "i" },
  { "dead-place", go_to_dead_place, "i" },
  { "tile", go_to_tile, "i" },
};

void
ast_roam_keys_install (GtkWidget *widget, AstRoamer *roamer)
{
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();

  g_action_map_add_action_entries (G_ACTION_MAP (group), actions, G_N_ELEMENTS (actions), roamer);
  gtk_widget_insert_action_group (widget, "roam", G_ACTION_GROUP (group));
}

void
ast_roam_keys_add (GtkWidget *page, AstRoamer *roamer)
{
  ast_roam_keys_install (page, roamer);
  /* Before lists and sliders, which use some of these keys. */
  ast_keys_add_listed (ast_keys_new (page, GTK_PHASE_CAPTURE), "roam.", ast_keys_activate);
}
