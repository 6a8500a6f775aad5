/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-roam-keys.h"

#include "ast-keys.h"

static gboolean
move_cb (GtkWidget *page, GVariant *direction, gpointer roamer)
{
  if (ast_keys_are_elsewhere (page))
    return FALSE;
  ast_roamer_move (roamer, (AstDirection) g_variant_get_int32 (direction));
  return TRUE;
}

static gboolean
pan_cb (GtkWidget *page, GVariant *direction, gpointer roamer)
{
  if (ast_keys_are_elsewhere (page))
    return FALSE;
  ast_roamer_pan (roamer, (AstDirection) g_variant_get_int32 (direction));
  return TRUE;
}

static gboolean
jump_cb (GtkWidget *page, GVariant *arguments, gpointer roamer)
{
  int kind, step;

  if (ast_keys_are_elsewhere (page))
    return FALSE;
  g_variant_get (arguments, "(ii)", &kind, &step);
  ast_roamer_jump (roamer, (AstLandmarkKind) kind, step);
  return TRUE;
}

static gboolean
leave_cb (GtkWidget *page, GVariant *arguments, gpointer roamer)
{
  return !ast_keys_are_elsewhere (page) && ast_roamer_leave (roamer);
}

static void
add (GtkEventController *keys, guint key, GdkModifierType modifiers, GtkShortcutFunc pressed,
     GVariant *arguments, AstRoamer *roamer)
{
  g_autoptr (GtkShortcutAction) action = gtk_callback_action_new (pressed, roamer, NULL);

  ast_keys_add (keys, key, modifiers, action, arguments);
}

void
ast_roam_keys_add (GtkWidget *page, AstRoamer *roamer)
{
  static const guint arrows[4] = { GDK_KEY_Up, GDK_KEY_Right, GDK_KEY_Down, GDK_KEY_Left };
  /* I leads to the realms that somebody has meeples in, as at a table. */
  static const struct {
    guint key;
    AstLandmarkKind kind;
  } letters[] = {
    { GDK_KEY_m, AST_LANDMARK_MEEPLE }, { GDK_KEY_i, AST_LANDMARK_MEEPLE },
    { GDK_KEY_o, AST_LANDMARK_REALM },  { GDK_KEY_x, AST_LANDMARK_DEAD },
    { GDK_KEY_j, AST_LANDMARK_TILE },
  };
  /* Before lists and sliders, which use some of these keys. */
  GtkEventController *keys = ast_keys_new (page, GTK_PHASE_CAPTURE);

  for (int i = 0; i < 4; i++) {
    add (keys, arrows[i], GDK_SHIFT_MASK, move_cb, g_variant_new_int32 (i), roamer);
    add (keys, arrows[i], GDK_CONTROL_MASK, pan_cb, g_variant_new_int32 (i), roamer);
  }
  for (gsize i = 0; i < G_N_ELEMENTS (letters); i++) {
    int kind = (int) letters[i].kind;

    add (keys, letters[i].key, 0, jump_cb, g_variant_new ("(ii)", kind, 1), roamer);
    add (keys, letters[i].key, GDK_SHIFT_MASK, jump_cb, g_variant_new ("(ii)", kind, -1), roamer);
  }
  add (keys, GDK_KEY_Escape, 0, leave_cb, NULL, roamer);
}
