/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-log-detail.h"

#include <glib/gi18n.h>

#include "ast-board-words.h"
#include "ast-phrases-tile.h"
#include "ast-phrases.h"
#include "ast-match-steps.h"

G_DEFINE_FINAL_TYPE (AstLogDetail, ast_log_detail, G_TYPE_OBJECT)

static void
ast_log_detail_finalize (GObject *object)
{
  AstLogDetail *self = AST_LOG_DETAIL (object);

  g_clear_object (&self->move);
  g_free (self->place);
  g_free (self->sides);
  g_free (self->dice);
  G_OBJECT_CLASS (ast_log_detail_parent_class)->finalize (object);
}

static void
ast_log_detail_class_init (AstLogDetailClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ast_log_detail_finalize;
}

static void
ast_log_detail_init (AstLogDetail *self)
{
}

/* The lines and turns that have been made so far. */
typedef struct {
  GListModel *seats;
  GListStore *lines;
  GArray *turns;
  const AstStep *step;
} Teller;

/* "Ada: 5 and 2" */
static char *
describe_dice (const Teller *teller, int side)
{
  const AstBattle *battle = &teller->step->before->battle;
  char faces[AST_MAX_DICE][4];
  const char *names[AST_MAX_DICE];
  g_autofree char *list = NULL;

  for (int i = 0; i < battle->dice[side]; i++) {
    g_snprintf (faces[i], sizeof faces[i], "%d", teller->step->action->roll.dice[side][i]);
    names[i] = faces[i];
  }
  list = ast_phrase_join (names, battle->dice[side]);
  /* Translators: the dice of a player or team in a battle: "Ada: 5 and 2". */
  return g_strdup_printf (C_ ("dice", "%s: %s"),
                          ast_phrase_side (teller->seats, teller->step->before, side), list);
}

static void
note_roll (const Teller *teller, AstLogDetail *line)
{
  const AstGame *before = teller->step->before;

  line->battle = before->battle;
  line->roll = *teller->step->action;
  for (int side = 0; side < before->n_sides; side++) {
    if (line->battle.sides >> side & 1)
      line->dice = ast_phrase_join_sides (line->dice, describe_dice (teller, side));
  }
}

static void
note_tile (const Teller *teller, AstLogDetail *line)
{
  const AstGame *before = teller->step->before;
  const AstTile *tile = &before->tiles[before->n_tiles - 1];

  line->kind = tile->kind;
  line->rotation = tile->rotation;
  line->place = ast_board_words_place (tile->x, tile->y, tile->rotation);
  line->sides = ast_phrase_tile_turned (&before->set->kinds[tile->kind], tile->rotation);
}

static void
add_line (Teller *teller, AstLogEntry *move, gboolean first)
{
  g_autoptr (AstLogDetail) line = g_object_new (AST_TYPE_LOG_DETAIL, NULL);

  line->move = g_object_ref (move);
  line->turn = teller->turns->len;
  line->position = teller->step->position;
  if (ast_log_entry_begins_turn (move))
    note_tile (teller, line);
  if (first && teller->step->action->type == AST_ROLL)
    note_roll (teller, line);
  g_list_store_append (teller->lines, line);
}

static void
add_lines (Teller *teller)
{
  g_autoptr (GListStore) moves = g_list_store_new (AST_TYPE_LOG_ENTRY);
  const AstStep *step = teller->step;

  ast_log_entry_append (moves, teller->seats, step->before, step->action, step->scores,
                        step->after);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (moves)); i++) {
    g_autoptr (AstLogEntry) move = g_list_model_get_item (G_LIST_MODEL (moves), i);

    add_line (teller, move, i == 0);
  }
}

/* Ends turn number `turns->len`. */
static void
end_turn (Teller *teller, guint position)
{
  AstLogTurn turn = { position, 0 };
  guint n = g_list_model_get_n_items (G_LIST_MODEL (teller->lines));

  for (; turn.first_line < n; turn.first_line++) {
    g_autoptr (AstLogDetail) line =
        g_list_model_get_item (G_LIST_MODEL (teller->lines), turn.first_line);

    if (line->turn == teller->turns->len)
      break;
  }
  g_array_append_val (teller->turns, turn);
}

/* Ends the turn that is under way. Without lines its actions count as part of the turn before. */
static void
tell_rest (Teller *teller, guint position)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (teller->lines));
  g_autoptr (AstLogDetail) last =
      n > 0 ? g_list_model_get_item (G_LIST_MODEL (teller->lines), n - 1) : NULL;

  if (last != NULL && last->turn == teller->turns->len)
    end_turn (teller, position);
  else
    g_array_index (teller->turns, AstLogTurn, teller->turns->len - 1).position = position;
}

static void
tell_step (const AstStep *step, gpointer user_data)
{
  Teller *teller = user_data;

  teller->step = step;
  add_lines (teller);
  if (step->ends_turn)
    end_turn (teller, step->position);
}

GListModel *
ast_log_detail_list (AstMatch *match, GArray **turns)
{
  Teller teller = {
    .seats = ast_match_get_seats (match),
    .lines = g_list_store_new (AST_TYPE_LOG_DETAIL),
    .turns = g_array_new (FALSE, FALSE, sizeof (AstLogTurn)),
  };
  AstLogTurn beginning = { 0, 0 };

  g_array_append_val (teller.turns, beginning);
  ast_match_foreach_step (match, tell_step, &teller);
  tell_rest (&teller, ast_match_get_head (match));
  *turns = teller.turns;
  return G_LIST_MODEL (teller.lines);
}
