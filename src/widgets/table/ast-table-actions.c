/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-table-actions.h"

#include <glib/gi18n.h>

#include "ast-table.h"

static AstDraft *
get_draft (GtkWidget *widget)
{
  AstConductor *conductor = ast_table_get_conductor (AST_TABLE (widget));

  return conductor != NULL ? ast_conductor_get_draft (conductor) : NULL;
}

static AstBoardView *
get_board (GtkWidget *widget)
{
  return ast_table_get_board (AST_TABLE (widget));
}

static void
undo_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AstDraft *draft = get_draft (widget);

  /* A turn that is only drafted is the first thing to be undone. */
  if (draft != NULL && ast_draft_is_put (draft))
    ast_draft_take_back (draft);
  else
    ast_match_undo (ast_table_get_match (AST_TABLE (widget)));
}

static void
redo_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ast_match_redo (ast_table_get_match (AST_TABLE (widget)));
}

static void
turn_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AstDraft *draft = get_draft (widget);

  if (draft != NULL)
    ast_draft_turn (draft, g_variant_get_int32 (parameter));
}

static void
move_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ast_board_view_move (get_board (widget), (AstDirection) g_variant_get_int32 (parameter));
}

/* 1 to 9: a spot; 0: no meeple, or, with nothing to undo there, the whole board. */
static void
choose_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AstDraft *draft = get_draft (widget);
  int spot = g_variant_get_int32 (parameter) - 1;

  if (spot < 0 && (draft == NULL || ast_draft_get_chosen (draft) < 0))
    ast_board_view_fit (get_board (widget));
  else if (draft != NULL && spot < ast_draft_get_n_spots (draft))
    ast_draft_choose (draft, spot);
}

static void
size_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AstDraft *draft = get_draft (widget);

  if (draft != NULL)
    ast_draft_set_size (draft, ast_draft_get_size (draft) == AST_SMALL ? AST_LARGE : AST_SMALL);
}

/* None, blade, blaster, none: what is in the reserve of them. */
static void
equipment_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AstDraft *draft = get_draft (widget);
  int equipment;

  if (draft == NULL)
    return;
  equipment = ast_draft_get_equipment (draft);
  do
    equipment = (equipment + 1) % 3;
  while (!ast_draft_has_equipment (draft, (AstEquipment) equipment));
  ast_draft_set_equipment (draft, (AstEquipment) equipment);
}

static void
skip_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AstConductor *conductor = ast_table_get_conductor (AST_TABLE (widget));

  if (conductor != NULL)
    ast_conductor_skip (conductor);
}

static void
stop_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ast_conductor_hurry (ast_table_get_conductor (AST_TABLE (widget)));
}

static void
zoom_in_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ast_board_view_zoom (get_board (widget), 1);
}

static void
zoom_out_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ast_board_view_zoom (get_board (widget), -1);
}

static void
zoom_fit_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ast_board_view_fit (get_board (widget));
}

/* clang-format off */
static const AstTableAction actions[] = {
  { "table.move", "i", move_cb, TRUE, AST_KEYS_TURN,
    N_("Next place for the tile in that direction"),
    { { "Up", 0 }, { "Down", 2 }, { "Left", 3 }, { "Right", 1 } } },
  { "table.turn", "i", turn_cb, FALSE, AST_KEYS_TURN,
    N_("Turn the tile, or back"),
    { { "R", 1 }, { "<Shift>R", -1 } } },
  { "table.choose", "i", choose_cb, FALSE, AST_KEYS_TURN,
    N_("Place a meeple on that spot, from the first to the ninth"),
    { { "1", 1, 9 } } },
  { "table.choose", "i", NULL, FALSE, AST_KEYS_TURN,
    N_("No meeple; where there is none, the whole board"),
    { { "0", 0 } } },
  { "table.size", NULL, size_cb, FALSE, AST_KEYS_TURN,
    N_("Small or large meeple"),
    { { "L" } } },
  { "table.equipment", NULL, equipment_cb, FALSE, AST_KEYS_TURN,
    N_("Equipment for the meeple"),
    { { "E" } } },
  { "table.finish", NULL, NULL, TRUE, AST_KEYS_TURN,
    N_("Finish the turn"),
    { { "Return" } } },
  { "table.step-back", NULL, NULL, FALSE, AST_KEYS_TURN,
    N_("A step back"),
    { { "Escape" } } },
  { "page.rule", NULL, NULL, FALSE, AST_KEYS_TURN, /* Where there is a rulebook. */
    N_("The rule that applies now"),
    { { "W" } } },
  { "table.skip", NULL, skip_cb, FALSE, AST_KEYS_TURN,
    N_("Roll the dice, or skip"),
    { { "space" } } },
  { "table.hint", NULL, NULL, FALSE, AST_KEYS_TURN,
    N_("A hint: what a computer player would do"),
    { { "H" } } },
  { "table.stop", NULL, stop_cb, FALSE, AST_KEYS_TURN,
    N_("Let the computer player stop thinking, and play"),
    { { "S" } } },

  { "table.inspect", "i", NULL, FALSE, AST_KEYS_BOARD,
    N_("Look at the next realm, or at the one before"),
    { { "I", 1 }, { "<Shift>I", -1 } } },
  { "table.tiles", NULL, NULL, FALSE, AST_KEYS_BOARD,
    N_("The tiles to come"),
    { { "T" } } },
  { "table.describe", NULL, NULL, FALSE, AST_KEYS_BOARD,
    N_("Describe the place, the realm or the turn, for a screen reader"),
    { { "D" } } },
  { "table.standing", NULL, NULL, FALSE, AST_KEYS_BOARD,
    N_("Describe the standing"),
    { { "<Shift>D" } } },
  { "table.zoom-in", NULL, zoom_in_cb, FALSE, AST_KEYS_BOARD,
    N_("Larger or smaller"),
    { { "plus" } } },
  { "table.zoom-out", NULL, zoom_out_cb, FALSE, AST_KEYS_BOARD,
    NULL,
    { { "minus" } } },

  { "table.zoom-fit", NULL, zoom_fit_cb },
  { "table.undo", NULL, undo_cb },
  { "table.redo", NULL, redo_cb },
};
/* clang-format on */

const AstTableAction *
ast_table_actions_get (gsize *n)
{
  *n = G_N_ELEMENTS (actions);
  return actions;
}

void
ast_table_actions_install (GtkWidgetClass *widget_class)
{
  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++) {
    if (actions[i].activate != NULL)
      gtk_widget_class_install_action (widget_class, actions[i].name, actions[i].type,
                                       actions[i].activate);
  }
}

/* The key of the number pad with the same meaning, or 0. */
static guint
find_pad_key (guint key)
{
  static const guint pairs[][2] = {
    { GDK_KEY_Up, GDK_KEY_KP_Up },          { GDK_KEY_Right, GDK_KEY_KP_Right },
    { GDK_KEY_Down, GDK_KEY_KP_Down },      { GDK_KEY_Left, GDK_KEY_KP_Left },
    { GDK_KEY_Return, GDK_KEY_KP_Enter },   { GDK_KEY_plus, GDK_KEY_KP_Add },
    { GDK_KEY_minus, GDK_KEY_KP_Subtract },
  };

  if (key >= GDK_KEY_0 && key <= GDK_KEY_9)
    return key - GDK_KEY_0 + GDK_KEY_KP_0;
  for (gsize i = 0; i < G_N_ELEMENTS (pairs); i++) {
    if (key == pairs[i][0])
      return pairs[i][1];
  }
  return 0;
}

static void
add_key (GtkShortcutController *controller, guint key, GdkModifierType modifiers,
         const AstTableAction *action, int parameter)
{
  GtkShortcut *shortcut = gtk_shortcut_new (gtk_keyval_trigger_new (key, modifiers),
                                            gtk_named_action_new (action->name));

  if (action->type != NULL)
    gtk_shortcut_set_arguments (shortcut, g_variant_new_int32 (parameter));
  gtk_shortcut_controller_add_shortcut (controller, shortcut);
}

static void
add_keys (GtkShortcutController *controller, const AstTableAction *action, const AstTableKey *keys)
{
  GdkModifierType modifiers;
  guint key;

  gtk_accelerator_parse (keys->key, &key, &modifiers);
  for (int i = 0; i < MAX (keys->n, 1); i++) {
    guint pad = modifiers == 0 ? find_pad_key (key + (guint) i) : 0;

    add_key (controller, key + (guint) i, modifiers, action, keys->parameter + i);
    if (pad != 0)
      add_key (controller, pad, 0, action, keys->parameter + i);
  }
}

static GtkShortcutController *
add_controller (GtkWidget *widget, GtkPropagationPhase phase)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_event_controller_set_propagation_phase (controller, phase);
  gtk_widget_add_controller (widget, controller);
  return GTK_SHORTCUT_CONTROLLER (controller);
}

void
ast_table_actions_add_keys (GtkWidget *table, GtkWidget *board)
{
  GtkShortcutController *first = add_controller (board, GTK_PHASE_CAPTURE);
  GtkShortcutController *later = add_controller (table, GTK_PHASE_BUBBLE);

  for (const AstTableAction *action = actions; action < actions + G_N_ELEMENTS (actions);
       action++) {
    for (const AstTableKey *key = action->keys; key->key != NULL; key++)
      add_keys (action->first ? first : later, action, key);
  }
}
