/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-table-answers.h"

#include <glib/gi18n.h>

#include "ast-describe.h"
#include "ast-phrases-draft.h"
#include "ast-phrases.h"
#include "ast-table-private.h"

void
ast_answers_give (AstTable *table, char *text)
{
  g_autofree char *taken = text;

  if (taken == NULL)
    return;
  table->is_answered = TRUE;
  ast_speaker_say (table->speaker, AST_SAY_ANSWER, taken);
}

AstTableBefore
ast_table_look (AstTable *table)
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
char *
ast_answer_move (AstTable *table, const AstTableBefore *before, int direction)
{
  return table->now->draft == NULL ? tell_no_draft (table) : NULL;
}

char *
ast_answer_turn (AstTable *table, const AstTableBefore *before, int step)
{
  return table->now->draft != NULL ? g_strdup (_ ("The tile fits only this way round."))
                                   : tell_no_draft (table);
}

char *
ast_answer_choose (AstTable *table, const AstTableBefore *before, int key)
{
  char *not_laid;
  int n;

  if (key == 0)
    return ast_answer_fit (table, before, 0);
  not_laid = tell_not_laid (table);
  if (not_laid != NULL)
    return not_laid;
  n = ast_draft_get (table->now->draft)->n_spots;
  if (n == 0)
    return g_strdup (ast_phrase_refusal (table->now->draft));
  /* Translators: a spot is where a meeple can be sent. */
  return g_strdup_printf (ngettext ("There is only %d spot.", "There are only %d spots.", n), n);
}

char *
ast_answer_size (AstTable *table, const AstTableBefore *before, int parameter)
{
  if (table->now->draft == NULL)
    return tell_no_draft (table);
  if (ast_draft_has_size (table->now->draft, AST_SMALL))
    return g_strdup (_ ("The large meeple isn’t in your reserve."));
  if (ast_draft_has_size (table->now->draft, AST_LARGE))
    return g_strdup (_ ("There is no small meeple in your reserve."));
  return g_strdup (_ ("Your reserve is empty."));
}

char *
ast_answer_equipment (AstTable *table, const AstTableBefore *before, int parameter)
{
  if (table->now->draft == NULL)
    return tell_no_draft (table);
  return ast_draft_get (table->now->draft)->game->setup.equipment
             ? g_strdup (_ ("There is no equipment in your reserve."))
             : g_strdup (_ ("This game is played without equipment."));
}

char *
ast_answer_finish (AstTable *table, const AstTableBefore *before, int parameter)
{
  return before->is_laid || before->is_on_empty ? NULL : tell_not_laid (table);
}

char *
ast_answer_step_back (AstTable *table, const AstTableBefore *before, int parameter)
{
  AstTableBefore now = ast_table_look (table);

  if (now.focus != before->focus)
    return NULL;
  if (before->has_cursor && !now.has_cursor)
    return g_strdup (_ ("Cursor hidden."));
  if (before->inspects && !now.inspects)
    return g_strdup (_ ("Realm no longer highlighted."));
  if (before->is_asking && !now.is_asking)
    return g_strdup (_ ("Hint hidden."));
  if (before->shows_tiles && !now.shows_tiles)
    return ast_answer_tiles (table, before, 0);
  return g_strdup (_ ("Nothing to undo."));
}

/* What happens then tells of itself. */
char *
ast_answer_skip (AstTable *table, const AstTableBefore *before, int parameter)
{
  return table->now->draft != NULL ? g_strdup (_ ("Nothing to skip.")) : NULL;
}

char *
ast_answer_stop (AstTable *table, const AstTableBefore *before, int parameter)
{
  return ast_table_state_get_thinking (table->state) != NULL ? NULL
                                                             : g_strdup (_ ("Nobody is thinking."));
}

static gboolean
is_asking (AstTable *table)
{
  AstAdviser *adviser = table->now->adviser;

  return adviser != NULL && ast_adviser_get_thinking (adviser);
}

char *
ast_answer_hint (AstTable *table, const AstTableBefore *before, int parameter)
{
  if (is_asking (table))
    return g_strdup (_ ("Thinking about your turn."));
  if (table->now->draft == NULL)
    return tell_no_draft (table);
  return ast_table_can_ask (table)
             ? NULL
             : g_strdup (_ ("Hints are turned off. You can turn them on in Preferences."));
}

char *
ast_answer_inspect (AstTable *table, const AstTableBefore *before, int step)
{
  char *realm = ast_describe_realm (table->state);

  return realm != NULL ? realm : g_strdup (_ ("There is no realm to look at."));
}

char *
ast_answer_tiles (AstTable *table, const AstTableBefore *before, int parameter)
{
  gboolean shown = gtk_widget_get_visible (table->tiles_panel);
  int left;

  if (shown == before->shows_tiles)
    return g_strdup (_ ("The tiles to come aren’t shown. You can show them in Preferences."));
  if (!shown)
    return g_strdup (_ ("The tiles to come are hidden."));
  left = ast_game_tiles_left (ast_match_get_game (table->now->match));
  return g_strdup_printf (
      /* Translators: %d is how many tiles can still be drawn. */
      ngettext ("The tiles to come are shown: %d left.", "The tiles to come are shown: %d left.",
                left),
      left);
}

/* If they cover the board, the focus goes to them or comes back. */
char *
ast_answer_players (AstTable *table, const AstTableBefore *before, int parameter)
{
  if (ast_table_covers_board (table) == before->covers)
    return g_strdup (_ ("Players and last moves are beside the board."));
  return before->covers ? g_strdup (_ ("Players and last moves are hidden."))
                        : g_strdup (_ ("Players and last moves are shown."));
}

static gboolean
is_zoomed (AstTable *table, const AstTableBefore *before)
{
  return ast_camera_get_zoom (ast_board_view_get_camera (table->board)) != before->zoom;
}

char *
ast_answer_larger (AstTable *table, const AstTableBefore *before, int parameter)
{
  return is_zoomed (table, before) ? g_strdup (_ ("Zoomed in."))
                                   : g_strdup (_ ("You can’t zoom in any further."));
}

char *
ast_answer_smaller (AstTable *table, const AstTableBefore *before, int parameter)
{
  return is_zoomed (table, before) ? g_strdup (_ ("Zoomed out."))
                                   : g_strdup (_ ("You can’t zoom out any further."));
}

char *
ast_answer_fit (AstTable *table, const AstTableBefore *before, int parameter)
{
  return g_strdup (_ ("The whole board is visible."));
}

/* The narrator tells of turns that are taken back and carried out again. */
static gboolean
has_moved (AstTable *table, const AstTableBefore *before)
{
  return table->now->match != NULL && ast_match_get_head (table->now->match) != before->head;
}

char *
ast_answer_undo (AstTable *table, const AstTableBefore *before, int parameter)
{
  return has_moved (table, before) ? NULL : g_strdup (_ ("Nothing to undo."));
}

char *
ast_answer_redo (AstTable *table, const AstTableBefore *before, int parameter)
{
  return has_moved (table, before) ? NULL : g_strdup (_ ("Nothing to redo."));
}
