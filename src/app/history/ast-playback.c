/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-playback.h"

#include <glib/gi18n.h>
#include <gtk/gtk.h>

#include "ast-record-match.h"

AstPlayback *
ast_playback_new (const AstRecord *record)
{
  AstPlayback *self = g_new0 (AstPlayback, 1);

  self->record = ast_record_copy (record);
  self->match = ast_record_match_new (record, NULL);
  self->lines = G_LIST_MODEL (ast_log_new ());
  ast_log_fill (AST_LOG (self->lines), self->match);
  self->turns = ast_log_list_turns (AST_LOG (self->lines), ast_match_get_head (self->match));
  self->is_over = ast_match_get_game (self->match)->phase == AST_OVER;
  self->last_turn = self->turns->len - 1;
  ast_playback_show_turn (self, self->last_turn);
  return self;
}

void
ast_playback_free (AstPlayback *self)
{
  ast_record_free (self->record);
  g_object_unref (self->match);
  g_object_unref (self->lines);
  g_array_unref (self->turns);
  g_free (self);
}

void
ast_playback_show_turn (AstPlayback *self, guint turn)
{
  const AstLogTurn *shown = &g_array_index (self->turns, AstLogTurn, turn);

  self->is_whole = TRUE;
  self->turn = turn;
  self->line = turn > 0 ? shown->first_line : GTK_INVALID_LIST_POSITION;
  ast_match_jump (self->match, shown->position);
}

void
ast_playback_show_line (AstPlayback *self, guint number)
{
  g_autoptr (AstLogEntry) line = g_list_model_get_item (self->lines, number);

  self->is_whole = FALSE;
  self->turn = line->turn;
  self->line = number;
  ast_match_jump (self->match, line->position);
}

/* How many lines tell what has happened up to the position. */
static guint
count_told (AstPlayback *self)
{
  guint n = g_list_model_get_n_items (self->lines);

  for (; n > 0; n--) {
    g_autoptr (AstLogEntry) line = g_list_model_get_item (self->lines, n - 1);

    if (line->position <= ast_match_get_head (self->match))
      break;
  }
  return n;
}

void
ast_playback_step_line (AstPlayback *self, int by)
{
  int n = (int) g_list_model_get_n_items (self->lines), n_told = (int) count_told (self);
  gboolean is_inside = self->is_whole && (int) self->line != n_told - 1;
  int next = !is_inside ? (int) self->line + by : by > 0 ? n_told : n_told - 1;

  if (next < 0 || n == 0)
    ast_playback_show_turn (self, 0);
  else
    ast_playback_show_line (self, (guint) MIN (next, n - 1));
}

gboolean
ast_playback_show_next (AstPlayback *self)
{
  guint n = g_list_model_get_n_items (self->lines);
  guint next = self->line == GTK_INVALID_LIST_POSITION ? 0 : self->line + 1;

  for (; next < n; next++) {
    g_autoptr (AstLogEntry) line = g_list_model_get_item (self->lines, next);

    if (line->position > ast_match_get_head (self->match)) {
      ast_playback_show_line (self, next);
      return TRUE;
    }
  }
  return FALSE;
}

AstLogEntry *
ast_playback_dup_line (AstPlayback *self)
{
  return self->line != GTK_INVALID_LIST_POSITION ? g_list_model_get_item (self->lines, self->line)
                                                 : NULL;
}

gboolean
ast_playback_find_spot (AstPlayback *self, AstSpot *spot)
{
  g_autoptr (AstLogEntry) line = ast_playback_dup_line (self);

  *spot = (AstSpot){ AST_NONE, AST_NONE };
  if (line != NULL)
    *spot = (AstSpot){ line->tile, line->realm };
  return spot->tile != AST_NONE && spot->realm != AST_NONE
         && spot->tile < ast_match_get_game (self->match)->n_tiles;
}

AstLogEntry *
ast_playback_dup_laid (AstPlayback *self)
{
  guint next = g_array_index (self->turns, AstLogTurn, self->turn).first_line;
  AstLogEntry *line = NULL;

  do { /* Tiles that fit nowhere come first. */
    g_clear_object (&line);
    line = g_list_model_get_item (self->lines, next++);
  } while (line != NULL && line->player < 0);
  return line;
}

int
ast_playback_get_player (AstPlayback *self)
{
  g_autoptr (AstLogEntry) laid = NULL;

  if (self->turn == 0 || (self->is_over && self->turn == self->last_turn))
    return AST_NONE;
  laid = ast_playback_dup_laid (self);
  return laid != NULL ? laid->player : AST_NONE;
}

char *
ast_playback_describe_turn (const AstPlayback *self)
{
  if (self->turn == 0)
    return g_strdup (_ ("Before the first turn"));
  if (self->is_over && self->turn == self->last_turn)
    return g_strdup (_ ("Final scoring"));
  /* Translators: which turn of a game is shown, and how many it has. */
  return g_strdup_printf (_ ("Turn %u of %u"), self->turn,
                          self->last_turn - (self->is_over ? 1 : 0));
}

gboolean
ast_playback_can_branch (const AstPlayback *self)
{
  return ast_match_get_game (self->match)->phase < AST_FINISH;
}

/* The game of the first `n` actions. */
static AstRecord *
cut_record (AstPlayback *self, guint n)
{
  AstRecord *record = ast_record_copy (self->record);

  g_array_set_size (record->actions, n);
  ast_record_stamp (record);
  return record;
}

AstRecord *
ast_playback_branch (AstPlayback *self)
{
  return cut_record (self, ast_match_get_head (self->match));
}

/* The index of the action that lays the tile of the turn, or the number of actions. */
static guint
find_lay (const AstPlayback *self)
{
  guint n_lays = 0, i = 0;

  for (; i < self->record->actions->len; i++)
    if (ast_record_get_action (self->record, i)->type == AST_LAY && ++n_lays == self->turn)
      break;
  return i;
}

gboolean
ast_playback_can_branch_turn (const AstPlayback *self)
{
  return find_lay (self) < self->record->actions->len;
}

AstRecord *
ast_playback_branch_turn (AstPlayback *self)
{
  return cut_record (self, find_lay (self));
}
