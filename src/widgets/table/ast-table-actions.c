/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-table-actions.h"

#include <glib/gi18n.h>

#include "ast-describe.h"
#include "ast-phrases-draft.h"
#include "ast-phrases-standing.h"
#include "ast-phrases.h"
#include "ast-screen-reader.h"
#include "ast-table-private.h"

/* The table before an action, as far as its answer depends on it. */
typedef struct {
  gboolean inspects;                /* A realm. */
  gboolean shows_tiles, covers;     /* The tiles to come; what lies beside the board. */
  gboolean is_asking, is_laid;      /* A hint is shown or awaited; the tile fits where it is. */
  gboolean has_cursor, is_on_empty; /* A cursor is shown; no tile lies there. */
  int zoom;
  guint head; /* Actions of the match. */
  GtkWidget *focus;
} AstTableBefore;

typedef struct {
  const char *name;
  const char *type; /* Of its target: "i" or NULL, which is 0. */
  void (*act) (AstTable *table, int target);
  /* What it has done or why it has not, in few words for a screen reader; NULL: it tells of itself.
   * Transfer full, or NULL: nothing is to be said, for the focus has moved or an event is told. */
  char *(*answer) (AstTable *table, const AstTableBefore *before, int target);
} AstTableAction;

/* A turn that is only drafted is the first thing to be undone. */
static void
undo (AstTable *table, int parameter)
{
  if (ast_table_state_is_put (table->state))
    ast_draft_take_back (table->now->draft);
  else
    ast_match_undo (table->now->match);
}

static void
redo (AstTable *table, int parameter)
{
  ast_match_redo (table->now->match);
}

static void
turn (AstTable *table, int parameter)
{
  AstDraft *draft = table->now->draft;

  if (draft == NULL)
    return;
  ast_draft_turn (draft, parameter);
  if (!ast_draft_can_turn (draft))
    ast_hand_bar_set_note (table->hand, ast_phrase_no_turn (draft));
}

static void
move (AstTable *table, int parameter)
{
  ast_roamer_go_toward (table->roamer, (AstDirection) parameter);
}

static void
step_place (AstTable *table, int parameter)
{
  ast_roamer_step_place (table->roamer, parameter);
}

static void
clear_inspected (AstTable *table)
{
  ast_table_state_inspect (table->state, AST_NONE, AST_NONE);
}

static void
type_place (AstTable *table, int parameter)
{
  if (table->now->match == NULL)
    return;
  ast_table_put_lists_away (table);
  clear_inspected (table);
  gtk_widget_set_visible (GTK_WIDGET (table->place_entry), TRUE);
  ast_place_entry_begin (table->place_entry);
}

static void
fill_lists (AstTable *table)
{
  const AstGame *game = ast_table_state_get_drafted (table->state);
  int viewer = ast_table_state_find_viewer (table->state);

  ast_board_lists_fill (
      AST_BOARD_LISTS (table->board_lists),
      &(AstBoardListed){ table->now->match, game, table->now->draft,
                         viewer >= 0 ? viewer : game->player,
                         ast_table_state_has_help (table->state, AST_HELP_PLACES),
                         ast_table_state_has_help (table->state, AST_HELP_ODDS),
                         ast_table_state_has_help (table->state, AST_HELP_REALMS) });
}

static void
toggle_lists (AstTable *table, int parameter)
{
  gboolean was_open = gtk_widget_get_visible (table->board_lists);

  if (table->now->match == NULL)
    return;
  ast_table_put_lists_away (table);
  if (was_open)
    return;
  clear_inspected (table);
  fill_lists (table);
  gtk_widget_set_visible (table->board_lists, TRUE);
  ast_board_lists_begin (AST_BOARD_LISTS (table->board_lists));
}

static void
zoom_fit (AstTable *table, int parameter)
{
  ast_camera_fit (ast_board_view_get_camera (table->board));
}

/* 1 to 9: a spot, or no longer; 0: no meeple, or, with nothing to undo there, the whole board. */
static void
choose (AstTable *table, int parameter)
{
  AstDraft *draft = table->now->draft;
  int spot = parameter - 1;

  if (spot < 0 && (draft == NULL || ast_draft_get (draft)->chosen < 0))
    zoom_fit (table, 0);
  else if (draft != NULL && spot < ast_draft_get (draft)->n_spots)
    ast_draft_choose (draft, spot == ast_draft_get (draft)->chosen ? -1 : spot);
}

static void
size (AstTable *table, int parameter)
{
  AstDraft *draft = table->now->draft;

  if (draft != NULL)
    ast_draft_set_size (draft, ast_draft_get (draft)->size == AST_SMALL ? AST_LARGE : AST_SMALL);
}

/* None, blade, blaster, none: what is in the reserve of them. */
static void
equipment (AstTable *table, int parameter)
{
  AstDraft *draft = table->now->draft;
  int equipment;

  if (draft == NULL)
    return;
  equipment = ast_draft_get (draft)->equipment;
  do
    equipment = (equipment + 1) % 3;
  while (!ast_draft_has_equipment (draft, (AstEquipment) equipment));
  ast_draft_set_equipment (draft, (AstEquipment) equipment);
}

static void
skip (AstTable *table, int parameter)
{
  if (table->now->conductor != NULL)
    ast_conductor_skip (table->now->conductor);
}

static void
stop (AstTable *table, int parameter)
{
  ast_conductor_hurry (table->now->conductor);
}

static void
zoom_in (AstTable *table, int parameter)
{
  ast_board_view_zoom (table->board, 1);
}

static void
zoom_out (AstTable *table, int parameter)
{
  ast_board_view_zoom (table->board, -1);
}

static void
drop_hint (AstTable *table, int parameter)
{
  ast_table_state_drop_hint (table->state);
}

static void
finish (AstTable *table, int parameter)
{
  if (table->now->conductor != NULL && ast_conductor_finish (table->now->conductor))
    ast_table_state_drop_hint (table->state);
}

/* In a battle, wherever the focus is, what its button does; that tells of itself. */
static void
enter (AstTable *table, int parameter)
{
  table->is_answered = table->now->fight != NULL;
  if (table->is_answered)
    gtk_widget_activate_action (GTK_WIDGET (table->battle_view), "battle.go", NULL);
  else if (!ast_roamer_put (table->roamer))
    finish (table, 0);
}

/* From what is beside or around the table, and from the buttons over the board, Escape leads back
 * to the board, where the turn is decided. */
static gboolean
leave_side (AstTable *table)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (table->side));

  return focus != NULL
         && (gtk_widget_is_ancestor (focus, table->side)
             || gtk_widget_is_ancestor (focus, GTK_WIDGET (table->zoom_box))
             || !gtk_widget_is_ancestor (focus, GTK_WIDGET (table)))
         && gtk_widget_grab_focus (GTK_WIDGET (table->board));
}

static void
toggle_players (AstTable *table, int parameter)
{
  gboolean covers = ast_table_covers_board (table);

  ast_table_show_side (table, !covers);
  if (covers)
    gtk_widget_grab_focus (GTK_WIDGET (table->board));
  else
    gtk_widget_child_focus (table->side, GTK_DIR_TAB_FORWARD);
}

/* The meeple, or else the tile. */
static void
take_back (AstTable *table)
{
  AstDraft *draft = table->now->draft;

  if (!ast_table_state_is_put (table->state))
    return;
  if (ast_draft_get (draft)->chosen >= 0)
    ast_draft_choose (draft, -1);
  else
    ast_draft_take_back (draft);
}

/* What lies over the board goes before anything on it is taken back. */
static void
step_back (AstTable *table, int parameter)
{
  if (ast_table_put_lists_away (table) || ast_roamer_leave (table->roamer))
    return;
  if (ast_table_state_get_inspected (table->state) != NULL)
    clear_inspected (table);
  else if (ast_table_covers_board (table))
    toggle_players (table, 0);
  else if (gtk_widget_get_visible (GTK_WIDGET (table->hint_card)))
    ast_table_state_drop_hint (table->state);
  else if (gtk_widget_get_focus_child (table->tiles_panel) == NULL && leave_side (table))
    return;
  else if (gtk_widget_get_visible (table->tiles_panel))
    ast_table_show_tiles (table, FALSE);
  else
    take_back (table);
}

static void
hint (AstTable *table, int parameter)
{
  if (!ast_table_state_can_ask (table->state))
    return;
  clear_inspected (table);
  ast_table_show_tiles (table, FALSE);
  ast_table_state_ask (table->state);
}

static void
count_again (AstTable *table, int parameter)
{
  ast_table_count_again (table);
}

static void
inspect (AstTable *table, int parameter)
{
  const AstSpot *spot;

  ast_table_state_step_inspected (table->state, parameter);
  spot = ast_table_state_get_inspected (table->state);
  if (spot != NULL) {
    const AstTile *tile = &ast_table_state_get_drafted (table->state)->tiles[spot->tile];

    ast_camera_reveal (ast_board_view_get_camera (table->board), tile->x, tile->y);
  }
}

/* Who listens is led to them, and back by Escape. */
static void
toggle_tiles (AstTable *table, int parameter)
{
  gboolean shown = !gtk_widget_get_visible (table->tiles_panel);

  if (shown)
    ast_table_state_drop_hint (table->state); /* Both would take the same room. */
  ast_table_show_tiles (table, shown);
  if (shown && ast_screen_reader_get_running (ast_screen_reader_get_default ()))
    ast_tiles_panel_begin (AST_TILES_PANEL (table->tiles_panel));
}

/* After what led to it. */
static void
say_event (AstTable *table, char *text)
{
  g_autofree char *taken = text;

  ast_speaker_say (table->speaker, AST_SAY_EVENT, taken);
}

static void
describe (AstTable *table, int parameter)
{
  AstFit place;
  gboolean any = ast_board_view_get_focused_place (table->board, &place);

  if (table->now->match != NULL)
    say_event (table, ast_describe_table (table->state, any ? &place : NULL));
}

static void
describe_standing (AstTable *table, int parameter)
{
  if (table->now->match != NULL)
    say_event (table, ast_phrase_standing (table->now->scoreboard));
}

static void
say_line (AstTable *table, int parameter)
{
  ast_narrator_say_line (table->narrator, parameter);
}

static void
say_since (AstTable *table, int parameter)
{
  ast_narrator_say_since (table->narrator);
}

/* How much is said from now on, which the window keeps. */
static void
change_words (AstTable *table, int parameter)
{
  gtk_widget_activate_action (GTK_WIDGET (table), "speech.next", NULL);
}

/* Answers. Each compares the table with how it was before the action. What changes in the drafted
 * turn is told when it changes, whether by key or by pointer. */

void
ast_table_answer (AstTable *table, char *text)
{
  g_autofree char *taken = text;

  if (taken == NULL)
    return;
  table->is_answered = TRUE;
  ast_speaker_say (table->speaker, AST_SAY_ANSWER, taken);
}

static AstTableBefore
take_snapshot (AstTable *table)
{
  AstMatch *match = table->now->match;

  return (AstTableBefore){
    .inspects = ast_table_state_get_inspected (table->state) != NULL,
    .shows_tiles = gtk_widget_get_visible (table->tiles_panel),
    .covers = ast_table_covers_board (table),
    .is_asking = gtk_widget_get_visible (GTK_WIDGET (table->hint_card)),
    .is_laid = table->now->draft != NULL && ast_draft_get (table->now->draft)->is_laid,
    .is_on_empty = ast_roamer_is_on_empty (table->roamer),
    .has_cursor = ast_roamer_get_cursor (table->roamer) != NULL,
    .zoom = ast_camera_get_zoom (ast_board_view_get_camera (table->board)),
    .head = match != NULL ? ast_match_get_head (match) : 0,
    .focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (table))),
  };
}

/* Why nobody here can act now. */
static char *
tell_no_draft (AstTable *table)
{
  const AstGame *game = table->now->shown;
  g_autofree char *title = NULL;

  if (game == NULL)
    return NULL;
  if (game->phase == AST_OVER)
    return g_strdup (_ ("The game is over."));
  if (game->phase == AST_ROLL)
    return g_strdup (_ ("The battle comes first."));
  title = ast_table_state_make_title (table->state);
  return ast_phrase_sentence (title);
}

/* Why the turn is not ready for a meeple, or for its end; NULL if it is. */
static char *
tell_not_laid (AstTable *table)
{
  AstDraft *draft = table->now->draft;

  if (draft == NULL)
    return tell_no_draft (table);
  if (ast_draft_get (draft)->is_put && !ast_draft_get (draft)->is_laid)
    return g_strdup (_ ("The tile doesn’t fit this way round."));
  return ast_draft_get (draft)->is_laid ? NULL : g_strdup (_ ("Lay the tile first."));
}

/* The place that the tile comes to has the focus then. */
static char *
answer_move (AstTable *table, const AstTableBefore *before, int direction)
{
  return table->now->draft == NULL ? tell_no_draft (table) : NULL;
}

static char *
answer_rotation (AstTable *table, const AstTableBefore *before, int step)
{
  return table->now->draft != NULL ? g_strdup (ast_phrase_no_turn (table->now->draft))
                                   : tell_no_draft (table);
}

static char *
answer_fit (AstTable *table, const AstTableBefore *before, int parameter)
{
  return g_strdup (_ ("The whole board is visible."));
}

static char *
answer_choose (AstTable *table, const AstTableBefore *before, int key)
{
  char *not_laid;
  int n;

  if (key == 0)
    return answer_fit (table, before, 0);
  not_laid = tell_not_laid (table);
  if (not_laid != NULL)
    return not_laid;
  n = ast_draft_get (table->now->draft)->n_spots;
  if (n == 0)
    return g_strdup (ast_phrase_refusal (table->now->draft));
  /* Translators: a spot is where a meeple can be sent: the number of the key that was pressed, and
   * the highest number that a spot has. */
  return g_strdup_printf (_ ("There’s no spot %d. The last one is spot %d."), key, n);
}

static char *
answer_size (AstTable *table, const AstTableBefore *before, int parameter)
{
  if (table->now->draft == NULL)
    return tell_no_draft (table);
  if (ast_draft_has_size (table->now->draft, AST_SMALL))
    return g_strdup (_ ("The large meeple isn’t in your reserve."));
  if (ast_draft_has_size (table->now->draft, AST_LARGE))
    return g_strdup (_ ("There’s no small meeple in your reserve."));
  return g_strdup (_ ("Your reserve is empty."));
}

static char *
answer_equipment (AstTable *table, const AstTableBefore *before, int parameter)
{
  if (table->now->draft == NULL)
    return tell_no_draft (table);
  return ast_draft_get (table->now->draft)->game->setup.equipment
             ? g_strdup (_ ("There’s no equipment in your reserve."))
             : g_strdup (_ ("This game is played without equipment."));
}

static char *
answer_finish (AstTable *table, const AstTableBefore *before, int parameter)
{
  return before->is_laid || before->is_on_empty ? NULL : tell_not_laid (table);
}

static char *
answer_tiles (AstTable *table, const AstTableBefore *before, int parameter)
{
  gboolean shown = gtk_widget_get_visible (table->tiles_panel);
  int left;

  if (shown == before->shows_tiles)
    return g_strdup (_ ("The remaining tiles aren’t shown. You can show them in Preferences."));
  if (!shown)
    return g_strdup (_ ("The remaining tiles are hidden."));
  left = ast_game_tiles_left (ast_match_get_game (table->now->match));
  return g_strdup_printf (
      /* Translators: %d is how many tiles can still be drawn. */
      ngettext ("The remaining tiles are shown: %d left.",
                "The remaining tiles are shown: %d left.", left),
      left);
}

static char *
answer_step_back (AstTable *table, const AstTableBefore *before, int parameter)
{
  AstTableBefore now = take_snapshot (table);

  if (now.focus != before->focus)
    return NULL;
  if (before->has_cursor && !now.has_cursor)
    return g_strdup (_ ("Cursor hidden."));
  if (before->inspects && !now.inspects)
    return g_strdup (_ ("Realm no longer highlighted."));
  if (before->is_asking && !now.is_asking)
    return g_strdup (_ ("Hint hidden."));
  if (before->shows_tiles && !now.shows_tiles)
    return answer_tiles (table, before, 0);
  return g_strdup (_ ("Nothing to undo."));
}

/* What happens then tells of itself. */
static char *
answer_skip (AstTable *table, const AstTableBefore *before, int parameter)
{
  return table->now->draft != NULL ? g_strdup (_ ("Nothing to skip.")) : NULL;
}

static char *
answer_stop (AstTable *table, const AstTableBefore *before, int parameter)
{
  return ast_table_state_get_thinking (table->state) != NULL ? NULL
                                                             : g_strdup (_ ("Nobody is thinking."));
}

static char *
answer_hint (AstTable *table, const AstTableBefore *before, int parameter)
{
  if (table->now->draft == NULL)
    return tell_no_draft (table);
  if (ast_adviser_get_thinking (table->now->adviser))
    return g_strdup (_ ("Thinking about your turn."));
  return ast_table_state_can_ask (table->state) ? ast_describe_hint (table->state, FALSE)
                                                : g_strdup (_ ("There are no hints here."));
}

static char *
answer_inspect (AstTable *table, const AstTableBefore *before, int step)
{
  char *realm = ast_describe_realm (table->state);

  return realm != NULL ? realm : g_strdup (_ ("There’s no realm to look at."));
}

/* If they cover the board, the focus goes to them or comes back. */
static char *
answer_players (AstTable *table, const AstTableBefore *before, int parameter)
{
  if (ast_table_covers_board (table) == before->covers)
    return g_strdup (_ ("Players and latest moves are beside the board."));
  return before->covers ? g_strdup (_ ("Players and latest moves are hidden."))
                        : g_strdup (_ ("Players and latest moves are shown."));
}

static gboolean
is_zoomed (AstTable *table, const AstTableBefore *before)
{
  return ast_camera_get_zoom (ast_board_view_get_camera (table->board)) != before->zoom;
}

static char *
answer_larger (AstTable *table, const AstTableBefore *before, int parameter)
{
  return is_zoomed (table, before) ? g_strdup (_ ("Zoomed in."))
                                   : g_strdup (_ ("You can’t zoom in any further."));
}

static char *
answer_smaller (AstTable *table, const AstTableBefore *before, int parameter)
{
  return is_zoomed (table, before) ? g_strdup (_ ("Zoomed out."))
                                   : g_strdup (_ ("You can’t zoom out any further."));
}

/* The narrator tells of turns that are taken back and carried out again. */
static gboolean
has_moved (AstTable *table, const AstTableBefore *before)
{
  return table->now->match != NULL && ast_match_get_head (table->now->match) != before->head;
}

static char *
answer_undo (AstTable *table, const AstTableBefore *before, int parameter)
{
  if (has_moved (table, before)
      || (table->now->match != NULL && ast_match_asks_undo (table->now->match)))
    return NULL;
  return g_strdup (_ ("Nothing to undo."));
}

static char *
answer_redo (AstTable *table, const AstTableBefore *before, int parameter)
{
  return has_moved (table, before) ? NULL : g_strdup (_ ("Nothing to redo."));
}

/* In the rulebook, where the window has one. */
static void
show_rule (AstTable *table, int parameter)
{
  gtk_widget_activate_action (GTK_WIDGET (table), "win.rule", "s", ast_table_find_rule (table));
}

static const AstTableAction actions[] = {
  { "table.move", "i", move, answer_move },
  { "table.place", "i", step_place },
  { "table.turn", "i", turn, answer_rotation },
  { "table.choose", "i", choose, answer_choose },
  { "table.size", NULL, size, answer_size },
  { "table.equipment", NULL, equipment, answer_equipment },
  { "table.enter", NULL, enter, answer_finish },
  { "table.finish", NULL, finish, answer_finish },
  { "table.step-back", NULL, step_back, answer_step_back },
  { "table.skip", NULL, skip, answer_skip },
  { "table.rule", NULL, show_rule },
  { "table.hint", NULL, hint, answer_hint },
  { "table.drop-hint", NULL, drop_hint },
  { "table.stop", NULL, stop, answer_stop },
  { "table.go", NULL, type_place },
  { "table.lists", NULL, toggle_lists },
  { "table.inspect", "i", inspect, answer_inspect },
  { "table.tiles", NULL, toggle_tiles, answer_tiles },
  { "table.players", NULL, toggle_players, answer_players },
  { "table.describe", NULL, describe },
  { "table.standing", NULL, describe_standing },
  { "table.say-since", NULL, say_since },
  { "table.say-line", "i", say_line },
  { "table.words", NULL, change_words },
  { "table.zoom-in", NULL, zoom_in, answer_larger },
  { "table.zoom-out", NULL, zoom_out, answer_smaller },
  { "table.zoom-fit", NULL, zoom_fit, answer_fit },
  { "table.count-again", NULL, count_again },
  { "table.undo", NULL, undo, answer_undo },
  { "table.redo", NULL, redo, answer_redo },
};

/* NULL for an action of another widget. */
static const AstTableAction *
find_action (const char *name)
{
  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++) {
    if (g_str_equal (actions[i].name, name))
      return &actions[i];
  }
  return NULL;
}

/* What has been told while it acted, or tells of itself, needs no answer. */
static void
act_cb (GtkWidget *widget, const char *name, GVariant *target)
{
  AstTable *table = AST_TABLE (widget);
  const AstTableAction *action = find_action (name);
  AstTableBefore before = take_snapshot (table);
  int parameter = target != NULL ? g_variant_get_int32 (target) : 0;

  table->has_acted = TRUE;
  table->is_answered = FALSE;
  action->act (table, parameter);
  if (action->answer != NULL && !table->is_answered)
    ast_table_answer (table, action->answer (table, &before, parameter));
}

void
ast_table_actions_press (AstTable *table, const char *name, GVariant *target)
{
  const AstTableAction *action = find_action (name);
  AstTableBefore now = take_snapshot (table);

  table->has_acted = FALSE;
  gtk_widget_activate_action_variant (GTK_WIDGET (table), name, target);
  if (action != NULL && action->answer != NULL && !table->has_acted)
    ast_table_answer (
        table, action->answer (table, &now, target != NULL ? g_variant_get_int32 (target) : 0));
}

void
ast_table_actions_install (GtkWidgetClass *widget_class)
{
  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (widget_class, actions[i].name, actions[i].type, act_cb);
}
