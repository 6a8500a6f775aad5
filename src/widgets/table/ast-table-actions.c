/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-table-actions.h"

#include <glib/gi18n.h>

#include "ast-table-answers.h"

static void
undo (const AstTableActors *on, int parameter)
{
  AstDraft *draft = ast_draft_scene_get_draft (on->turn);

  /* A turn that is only drafted is the first thing to be undone. */
  if (draft != NULL && ast_draft_is_put (draft))
    ast_draft_take_back (draft);
  else
    ast_match_undo (ast_conductor_get_match (on->conductor));
}

static void
redo (const AstTableActors *on, int parameter)
{
  ast_match_redo (ast_conductor_get_match (on->conductor));
}

static void
turn (const AstTableActors *on, int parameter)
{
  AstDraft *draft = ast_draft_scene_get_draft (on->turn);

  if (draft != NULL)
    ast_draft_turn (draft, parameter);
}

static AstRoamer *
get_roamer (const AstTableActors *on)
{
  return ast_roam_scene_get_roamer (on->roam);
}

static void
move (const AstTableActors *on, int parameter)
{
  ast_roamer_go_toward (get_roamer (on), (AstDirection) parameter);
}

static void
step_place (const AstTableActors *on, int parameter)
{
  ast_roamer_step_place (get_roamer (on), parameter);
}

static void
move_cursor (const AstTableActors *on, int parameter)
{
  ast_roamer_move (get_roamer (on), (AstDirection) parameter);
}

static void
go_to_meeple (const AstTableActors *on, int parameter)
{
  ast_roamer_jump (get_roamer (on), AST_LANDMARK_MEEPLE, parameter);
}

static void
go_to_realm (const AstTableActors *on, int parameter)
{
  ast_roamer_jump (get_roamer (on), AST_LANDMARK_REALM, parameter);
}

static void
go_to_dead_place (const AstTableActors *on, int parameter)
{
  ast_roamer_jump (get_roamer (on), AST_LANDMARK_DEAD, parameter);
}

static void
go_to_tile (const AstTableActors *on, int parameter)
{
  ast_roamer_jump (get_roamer (on), AST_LANDMARK_TILE, parameter);
}

static void
type_place (const AstTableActors *on, int parameter)
{
  ast_roam_scene_ask (on->roam);
}

static void
toggle_lists (const AstTableActors *on, int parameter)
{
  ast_roam_scene_toggle_lists (on->roam);
}

static void
pan (const AstTableActors *on, int parameter)
{
  ast_roamer_pan (get_roamer (on), (AstDirection) parameter);
}

/* 1 to 9: a spot, or no longer; 0: no meeple, or, with nothing to undo there, the whole board. */
static void
choose (const AstTableActors *on, int parameter)
{
  AstDraft *draft = ast_draft_scene_get_draft (on->turn);
  int spot = parameter - 1;

  if (spot < 0 && (draft == NULL || ast_draft_get_chosen (draft) < 0))
    ast_board_view_fit (on->board);
  else if (draft != NULL && spot < ast_draft_get_n_spots (draft))
    ast_draft_choose (draft, spot == ast_draft_get_chosen (draft) ? -1 : spot);
}

static void
size (const AstTableActors *on, int parameter)
{
  AstDraft *draft = ast_draft_scene_get_draft (on->turn);

  if (draft != NULL)
    ast_draft_set_size (draft, ast_draft_get_size (draft) == AST_SMALL ? AST_LARGE : AST_SMALL);
}

/* None, blade, blaster, none: what is in the reserve of them. */
static void
equipment (const AstTableActors *on, int parameter)
{
  AstDraft *draft = ast_draft_scene_get_draft (on->turn);
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
skip (const AstTableActors *on, int parameter)
{
  if (on->conductor != NULL)
    ast_conductor_skip (on->conductor);
}

static void
stop (const AstTableActors *on, int parameter)
{
  ast_conductor_hurry (on->conductor);
}

static void
zoom_in (const AstTableActors *on, int parameter)
{
  ast_board_view_zoom (on->board, 1);
}

static void
zoom_out (const AstTableActors *on, int parameter)
{
  ast_board_view_zoom (on->board, -1);
}

static void
zoom_fit (const AstTableActors *on, int parameter)
{
  ast_board_view_fit (on->board);
}

static void
finish (const AstTableActors *on, int parameter)
{
  if (on->conductor != NULL && ast_conductor_finish (on->conductor))
    ast_hints_drop (on->hints);
}

static void
enter (const AstTableActors *on, int parameter)
{
  if (!ast_roamer_put (get_roamer (on)))
    finish (on, 0);
}

/* From what is beside or around the table, and from the buttons over the board, Escape leads back
 * to the board, where the turn is decided. */
static gboolean
leave_side (const AstTableActors *on)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (on->side));

  return focus != NULL
         && (gtk_widget_is_ancestor (focus, on->side)
             || gtk_widget_is_ancestor (focus, on->zoom_box)
             || !gtk_widget_is_ancestor (focus, on->table))
         && gtk_widget_grab_focus (GTK_WIDGET (on->board));
}

static void
toggle_players (const AstTableActors *on, int parameter)
{
  gboolean covers = ast_table_panels_covers_board (on->panels);

  ast_table_panels_show_side (on->panels, !covers);
  gtk_widget_grab_focus (covers ? GTK_WIDGET (on->board) : on->side);
}

/* What lies over the board goes before anything on it is taken back. */
static void
step_back (const AstTableActors *on, int parameter)
{
  if (ast_roam_scene_step_back (on->roam))
    return;
  if (ast_inspector_get_spot (on->inspector) != NULL)
    ast_inspector_clear (on->inspector);
  else if (ast_table_panels_covers_board (on->panels))
    toggle_players (on, 0);
  else if (ast_hints_is_shown (on->hints))
    ast_hints_drop (on->hints);
  else if (gtk_widget_get_focus_child (on->tiles) == NULL && leave_side (on))
    return;
  else if (gtk_widget_get_visible (on->tiles))
    ast_table_panels_show_tiles (on->panels, FALSE);
  else
    ast_draft_scene_step_back (on->turn);
}

static void
hint (const AstTableActors *on, int parameter)
{
  if (!ast_draft_scene_can_ask (on->turn))
    return;
  ast_inspector_clear (on->inspector);
  ast_table_panels_show_tiles (on->panels, FALSE);
  ast_draft_scene_ask (on->turn);
}

static void
drop_hint (const AstTableActors *on, int parameter)
{
  ast_hints_drop (on->hints);
}

static void
count_again (const AstTableActors *on, int parameter)
{
  ast_match_scene_count_again (on->scene);
}

static void
inspect (const AstTableActors *on, int parameter)
{
  ast_inspector_step (on->inspector, ast_draft_scene_get_draft (on->turn), parameter);
}

static void
toggle_tiles (const AstTableActors *on, int parameter)
{
  gboolean shown = !gtk_widget_get_visible (on->tiles);

  if (shown)
    ast_hints_drop (on->hints); /* Both would take the same room. */
  ast_table_panels_show_tiles (on->panels, shown);
}

static void
describe (const AstTableActors *on, int parameter)
{
  ast_describer_describe (on->describer);
}

static void
describe_standing (const AstTableActors *on, int parameter)
{
  ast_describer_describe_standing (on->describer);
}

static void
say_line (const AstTableActors *on, int parameter)
{
  ast_recall_step (ast_narrator_get_recall (on->narrator), parameter);
}

static void
say_since (const AstTableActors *on, int parameter)
{
  ast_recall_since (ast_narrator_get_recall (on->narrator));
}

static void press (const AstTableActors *on, int parameter);

/* clang-format off */
static const AstTableAction actions[] = {
  { "table.move", "i", move, TRUE, AST_KEYS_TURN,
    N_("Next place for the tile in that direction"),
    { { "Up", 0 }, { "Down", 2 }, { "Left", 3 }, { "Right", 1 } }, ast_answer_move },
  { "table.place", "i", step_place, FALSE, AST_KEYS_TURN,
    N_("Next place for the tile, row by row, or the one before"),
    { { "N", 1 }, { "<Shift>N", -1 } } },
  { "table.turn", "i", turn, FALSE, AST_KEYS_TURN,
    N_("Turn the tile right, or left"),
    { { "R", 1 }, { "<Shift>R", -1 } }, ast_answer_turn },
  { "table.choose", "i", choose, FALSE, AST_KEYS_TURN,
    N_("Place a meeple on that spot, from the first to the ninth"),
    { { "1", 1, 9 } }, ast_answer_choose },
  { "table.choose", "i", NULL, FALSE, AST_KEYS_TURN,
    N_("Take the meeple back; if there is none, show the whole board"),
    { { "0", 0 } } },
  { "table.size", NULL, size, FALSE, AST_KEYS_TURN,
    N_("Small or large meeple"),
    { { "L" } }, ast_answer_size },
  { "table.equipment", NULL, equipment, FALSE, AST_KEYS_TURN,
    N_("Equipment for the meeple"),
    { { "E" } }, ast_answer_equipment },
  { "table.enter", NULL, enter, TRUE, AST_KEYS_TURN,
    N_("Finish the turn, or put the tile at the cursor"),
    { { "Return" } }, ast_answer_finish },
  { "table.step-back", NULL, step_back, FALSE, AST_KEYS_TURN,
    N_("A step back"),
    { { "Escape" } }, ast_answer_step_back },
  { "page.rule", NULL, NULL, FALSE, AST_KEYS_TURN, /* Where there is a rulebook. */
    N_("The rule that applies now"),
    { { "W" } } },
  { "table.skip", NULL, skip, FALSE, AST_KEYS_TURN,
    N_("Roll the dice, or skip"),
    { { "space" } }, ast_answer_skip },
  { "table.hint", NULL, hint, FALSE, AST_KEYS_TURN,
    N_("A hint: what a computer player would do"),
    { { "H" } }, ast_answer_hint },
  { "table.stop", NULL, stop, FALSE, AST_KEYS_TURN,
    N_("Make the computer play its best move so far"),
    { { "S" } }, ast_answer_stop },

  { "table.cursor", "i", move_cursor, FALSE, AST_KEYS_ROAM,
    N_("Look at any place with the cursor"),
    { { "<Shift>Up", 0 }, { "<Shift>Down", 2 }, { "<Shift>Left", 3 }, { "<Shift>Right", 1 } } },
  { "table.own-meeple", "i", go_to_meeple, FALSE, AST_KEYS_ROAM,
    N_("Your next meeple, or the one before"),
    { { "M", 1 }, { "<Shift>M", -1 } } },
  { "table.open-realm", "i", go_to_realm, FALSE, AST_KEYS_ROAM,
    N_("The next open realm, or the one before"),
    { { "O", 1 }, { "<Shift>O", -1 } } },
  { "table.dead-place", "i", go_to_dead_place, FALSE, AST_KEYS_ROAM,
    N_("The next place that no tile can fill, or the one before"),
    { { "X", 1 }, { "<Shift>X", -1 } } },
  { "table.laid-tile", "i", go_to_tile, FALSE, AST_KEYS_ROAM,
    N_("The tile that was laid last, or the one before"),
    { { "J", 1 }, { "<Shift>J", -1 } } },
  { "table.go", NULL, type_place, FALSE, AST_KEYS_ROAM,
    N_("Go to a place that you type: column, row, rotations"),
    { { "G" } } },
  { "table.lists", NULL, toggle_lists, FALSE, AST_KEYS_ROAM,
    N_("Lists of places, own meeples and open realms"),
    { { "P" } } },
  { "table.pan", "i", pan, FALSE, AST_KEYS_ROAM,
    N_("Move the board in the window"),
    { { "<Control>Up", 0 }, { "<Control>Down", 2 }, { "<Control>Left", 3 },
      { "<Control>Right", 1 } } },

  { "table.inspect", "i", inspect, FALSE, AST_KEYS_BOARD,
    N_("Look at the next realm, or at the one before"),
    { { "I", 1 }, { "<Shift>I", -1 } }, ast_answer_inspect },
  { "table.tiles", NULL, toggle_tiles, FALSE, AST_KEYS_BOARD,
    N_("The tiles to come"),
    { { "T" } }, ast_answer_tiles },
  { "table.players", NULL, toggle_players, FALSE, AST_KEYS_BOARD,
    N_("Players and last moves, in a small window"),
    { { "<Shift>P" } }, ast_answer_players },
  { "table.describe", NULL, describe, FALSE, AST_KEYS_BOARD,
    N_("Describe the place, the realm or the turn, for a screen reader"),
    { { "D" } } },
  { "table.standing", NULL, describe_standing, FALSE, AST_KEYS_BOARD,
    N_("Describe the standings"),
    { { "<Shift>D" } } },
  { "table.say-since", NULL, say_since, FALSE, AST_KEYS_BOARD,
    N_("All that has happened since your last turn, for a screen reader"),
    { { "V" } } },
  { "table.say-line", "i", say_line, FALSE, AST_KEYS_BOARD,
    N_("What has happened, line by line, back or forth"),
    { { "comma", -1 }, { "period", 1 } } },
  { "table.zoom-in", NULL, zoom_in, FALSE, AST_KEYS_BOARD,
    N_("Larger or smaller"),
    { { "plus" } }, ast_answer_larger },
  { "table.zoom-out", NULL, zoom_out, FALSE, AST_KEYS_BOARD,
    NULL,
    { { "minus" } }, ast_answer_smaller },

  { "table.finish", NULL, finish, .answer = ast_answer_finish },
  { "table.zoom-fit", NULL, zoom_fit, .answer = ast_answer_fit },
  { "table.drop-hint", NULL, drop_hint },
  { "table.count-again", NULL, count_again },
  { "table.undo", NULL, undo, .answer = ast_answer_undo },
  { "table.redo", NULL, redo, .answer = ast_answer_redo },
  { "table.press", "i", press },
};
/* clang-format on */

const AstTableAction *
ast_table_actions_get (gsize *n)
{
  *n = G_N_ELEMENTS (actions);
  return actions;
}

void
ast_table_actions_install (GtkWidgetClass *widget_class, GtkWidgetActionActivateFunc activate)
{
  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++) {
    if (actions[i].act != NULL)
      gtk_widget_class_install_action (widget_class, actions[i].name, actions[i].type, activate);
  }
}

/* What has been told while it acted, or tells of itself, needs no answer. */
static void
act_and_answer (const AstTableAction *action, const AstTableActors *on, int parameter)
{
  AstTableLook before = ast_table_look (on);

  ast_answers_begin (on->answers, action->name);
  action->act (on, parameter);
  if (action->answer != NULL && !ast_answers_is_given (on->answers))
    ast_answers_give (on->answers, action->answer (on, &before, parameter));
}

int
ast_table_actions_encode (const AstTableAction *action, int parameter)
{
  return (int) (action - actions) << 8 | (parameter & 0xff);
}

/* A key: an action that cannot be carried out now is answered as one that has done nothing. */
static void
press (const AstTableActors *on, int parameter)
{
  const AstTableAction *action = &actions[parameter >> 8];
  AstTableLook now = ast_table_look (on);
  int of_action = (int8_t) (parameter & 0xff);

  if (action->type != NULL)
    gtk_widget_activate_action (on->table, action->name, action->type, of_action);
  else
    gtk_widget_activate_action (on->table, action->name, NULL);
  if (action->answer != NULL && g_strcmp0 (ast_answers_get_action (on->answers), action->name) != 0)
    ast_answers_give (on->answers, action->answer (on, &now, of_action));
}

void
ast_table_actions_act (const char *name, GVariant *parameter, const AstTableActors *on)
{
  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++) {
    if (actions[i].act != NULL && g_str_equal (actions[i].name, name)) {
      act_and_answer (&actions[i], on, parameter != NULL ? g_variant_get_int32 (parameter) : 0);
      return;
    }
  }
}
