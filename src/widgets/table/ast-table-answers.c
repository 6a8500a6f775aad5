/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-table-answers.h"

#include <glib/gi18n.h>

#include "ast-phrases-draft.h"
#include "ast-phrases.h"

static AstMatch *
get_match (const AstTableActors *on)
{
  return on->conductor != NULL ? ast_conductor_get_match (on->conductor) : NULL;
}

static AstDraft *
get_draft (const AstTableActors *on)
{
  return ast_draft_scene_get_draft (on->turn);
}

AstTableLook
ast_table_look (const AstTableActors *on)
{
  const AstSpot *spot = ast_inspector_get_spot (on->inspector);
  AstMatch *match = get_match (on);

  return (AstTableLook){
    .inspects = spot != NULL,
    .spot = spot != NULL ? *spot : (AstSpot){ AST_NONE, AST_NONE },
    .shows_tiles = gtk_widget_get_visible (on->tiles),
    .covers = ast_table_panels_covers_board (on->panels),
    .is_asking = ast_hints_is_shown (on->hints),
    .is_laid = get_draft (on) != NULL && ast_draft_is_laid (get_draft (on)),
    .is_on_empty = ast_roamer_is_on_empty (ast_roam_scene_get_roamer (on->roam)),
    .has_cursor = ast_roamer_get_cursor (ast_roam_scene_get_roamer (on->roam)) != NULL,
    .zoom = ast_board_view_get_zoom (on->board),
    .head = match != NULL ? ast_match_get_head (match) : 0,
    .focus = gtk_root_get_focus (gtk_widget_get_root (on->table)),
  };
}

/* Why nobody here can act now. */
static char *
tell_no_draft (const AstTableActors *on)
{
  const AstGame *game = ast_board_view_get_shown (on->board);
  g_autofree char *title = NULL;

  if (get_match (on) == NULL)
    return NULL;
  if (game->phase == AST_OVER)
    return g_strdup (_ ("The game is over."));
  if (game->phase == AST_ROLL)
    return g_strdup (_ ("First the battle is fought."));
  title = ast_match_scene_make_title (on->scene);
  return ast_phrase_sentence (title);
}

/* Why the turn is not ready for a meeple, or for its end; NULL if it is. */
static char *
tell_not_laid (const AstTableActors *on)
{
  AstDraft *draft = get_draft (on);

  if (draft == NULL)
    return tell_no_draft (on);
  if (ast_draft_is_loose (draft))
    return g_strdup (_ ("It does not fit here like this."));
  return ast_draft_is_laid (draft) ? NULL : g_strdup (_ ("Lay the tile first."));
}

/* The place that the tile comes to has the focus then. */
char *
ast_answer_move (const AstTableActors *on, const AstTableLook *before, int direction)
{
  return get_draft (on) == NULL ? tell_no_draft (on) : NULL;
}

char *
ast_answer_turn (const AstTableActors *on, const AstTableLook *before, int step)
{
  return get_draft (on) != NULL ? g_strdup (_ ("It fits only like this.")) : tell_no_draft (on);
}

char *
ast_answer_choose (const AstTableActors *on, const AstTableLook *before, int key)
{
  char *not_laid;
  int n;

  if (key == 0)
    return ast_answer_fit (on, before, 0);
  not_laid = tell_not_laid (on);
  if (not_laid != NULL)
    return not_laid;
  n = ast_draft_get_n_spots (get_draft (on));
  if (n == 0)
    return g_strdup (ast_phrase_refusal (get_draft (on)));
  /* Translators: a spot is where a meeple can be sent. */
  return g_strdup_printf (ngettext ("There is only %d spot.", "There are only %d spots.", n), n);
}

char *
ast_answer_size (const AstTableActors *on, const AstTableLook *before, int parameter)
{
  if (get_draft (on) == NULL)
    return tell_no_draft (on);
  if (ast_draft_has_size (get_draft (on), AST_SMALL))
    return g_strdup (_ ("The large meeple is not in your reserve."));
  if (ast_draft_has_size (get_draft (on), AST_LARGE))
    return g_strdup (_ ("No small meeple is in your reserve."));
  return g_strdup (_ ("Your reserve is empty."));
}

char *
ast_answer_equipment (const AstTableActors *on, const AstTableLook *before, int parameter)
{
  if (get_draft (on) == NULL)
    return tell_no_draft (on);
  return ast_draft_get_game (get_draft (on))->setup.equipment
             ? g_strdup (_ ("No equipment is in your reserve."))
             : g_strdup (_ ("This game is played without equipment."));
}

char *
ast_answer_finish (const AstTableActors *on, const AstTableLook *before, int parameter)
{
  return before->is_laid || before->is_on_empty ? NULL : tell_not_laid (on);
}

char *
ast_answer_step_back (const AstTableActors *on, const AstTableLook *before, int parameter)
{
  AstTableLook now = ast_table_look (on);

  if (now.focus != before->focus)
    return NULL;
  if (before->has_cursor && !now.has_cursor)
    return g_strdup (_ ("The cursor is gone."));
  if (before->inspects && !now.inspects)
    return g_strdup (_ ("No realm is looked at any more."));
  if (before->is_asking && !now.is_asking)
    return g_strdup (_ ("No hint."));
  if (before->shows_tiles && !now.shows_tiles)
    return ast_answer_tiles (on, before, 0);
  return g_strdup (_ ("There is nothing to take back."));
}

/* What happens then tells of itself. */
char *
ast_answer_skip (const AstTableActors *on, const AstTableLook *before, int parameter)
{
  return get_draft (on) != NULL ? g_strdup (_ ("There is nothing to skip.")) : NULL;
}

char *
ast_answer_stop (const AstTableActors *on, const AstTableLook *before, int parameter)
{
  gboolean was_thinking =
      on->conductor != NULL && ast_conductor_get_thinking (on->conductor) != NULL;

  return was_thinking ? NULL : g_strdup (_ ("Nobody is thinking."));
}

char *
ast_answer_hint (const AstTableActors *on, const AstTableLook *before, int parameter)
{
  if (ast_hints_is_thinking (on->hints))
    return g_strdup (_ ("Thinking about your turn."));
  if (get_draft (on) == NULL)
    return tell_no_draft (on);
  return ast_draft_scene_can_ask (on->turn)
             ? NULL
             : g_strdup (_ ("Hints are turned off. You can turn them on in Preferences."));
}

char *
ast_answer_inspect (const AstTableActors *on, const AstTableLook *before, int step)
{
  char *realm = ast_describer_tell_realm (on->describer);

  return realm != NULL ? realm : g_strdup (_ ("There is no realm to look at."));
}

char *
ast_answer_tiles (const AstTableActors *on, const AstTableLook *before, int parameter)
{
  gboolean shown = gtk_widget_get_visible (on->tiles);
  int left;

  if (shown == before->shows_tiles)
    return g_strdup (_ ("The tiles to come are not shown. You can show them in Preferences."));
  if (!shown)
    return g_strdup (_ ("The tiles to come are hidden."));
  left = ast_game_tiles_left (ast_match_get_game (get_match (on)));
  return g_strdup_printf (
      /* Translators: %d is how many tiles can still be drawn. */
      ngettext ("The tiles to come are shown: %d is left.",
                "The tiles to come are shown: %d are left.", left),
      left);
}

/* If they cover the board, the focus goes to them or comes back. */
char *
ast_answer_players (const AstTableActors *on, const AstTableLook *before, int parameter)
{
  if (ast_table_panels_covers_board (on->panels) == before->covers)
    return g_strdup (_ ("Players and last moves are beside the board."));
  return before->covers ? g_strdup (_ ("Players and last moves are hidden."))
                        : g_strdup (_ ("Players and last moves are shown."));
}

static gboolean
is_zoomed (const AstTableActors *on, const AstTableLook *before)
{
  return ast_board_view_get_zoom (on->board) != before->zoom;
}

char *
ast_answer_larger (const AstTableActors *on, const AstTableLook *before, int parameter)
{
  return is_zoomed (on, before) ? g_strdup (_ ("The board is larger."))
                                : g_strdup (_ ("The board cannot be larger."));
}

char *
ast_answer_smaller (const AstTableActors *on, const AstTableLook *before, int parameter)
{
  return is_zoomed (on, before) ? g_strdup (_ ("The board is smaller."))
                                : g_strdup (_ ("The board cannot be smaller."));
}

char *
ast_answer_fit (const AstTableActors *on, const AstTableLook *before, int parameter)
{
  return g_strdup (_ ("The whole board is in sight."));
}

/* The narrator tells of turns that are taken back and carried out again. */
static gboolean
has_moved (const AstTableActors *on, const AstTableLook *before)
{
  return get_match (on) != NULL && ast_match_get_head (get_match (on)) != before->head;
}

char *
ast_answer_undo (const AstTableActors *on, const AstTableLook *before, int parameter)
{
  return has_moved (on, before) ? NULL : g_strdup (_ ("There is nothing to take back."));
}

char *
ast_answer_redo (const AstTableActors *on, const AstTableLook *before, int parameter)
{
  return has_moved (on, before) ? NULL : g_strdup (_ ("There is nothing to carry out again."));
}
