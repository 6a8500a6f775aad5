/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-story.h"

#include <glib/gi18n.h>

#include "ast-board-words.h"
#include "ast-phrases.h"

G_DEFINE_FINAL_TYPE (AstStoryLine, ast_story_line, G_TYPE_OBJECT)

static void
ast_story_line_finalize (GObject *object)
{
  AstStoryLine *self = AST_STORY_LINE (object);

  g_clear_object (&self->move);
  g_free (self->place);
  g_free (self->dice);
  G_OBJECT_CLASS (ast_story_line_parent_class)->finalize (object);
}

static void
ast_story_line_class_init (AstStoryLineClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ast_story_line_finalize;
}

static void
ast_story_line_init (AstStoryLine *self)
{
}

/* The telling, as far as it has got. */
typedef struct {
  GListModel *seats;
  GListStore *lines;
  GArray *turns;
  AstGame before, after;
  guint position;
} Teller;

/* "Ada: 5 and 2" */
static char *
describe_dice (const Teller *teller, const AstAction *roll, int side)
{
  const AstBattle *battle = &teller->before.battle;
  char faces[AST_MAX_DICE][4];
  const char *names[AST_MAX_DICE];
  g_autofree char *list = NULL;

  for (int i = 0; i < battle->dice[side]; i++) {
    g_snprintf (faces[i], sizeof faces[i], "%d", roll->roll.dice[side][i]);
    names[i] = faces[i];
  }
  list = ast_phrase_join (names, battle->dice[side]);
  /* Translators: the dice of a player or team in a battle: "Ada: 5 and 2". */
  return g_strdup_printf (C_ ("dice", "%s: %s"),
                          ast_phrase_side (teller->seats, &teller->before, side), list);
}

static void
note_roll (const Teller *teller, const AstAction *roll, AstStoryLine *line)
{
  line->battle = teller->before.battle;
  line->roll = *roll;
  for (int side = 0; side < teller->before.n_sides; side++) {
    if (line->battle.sides >> side & 1)
      line->dice = ast_phrase_join_sides (line->dice, describe_dice (teller, roll, side));
  }
}

static void
note_tile (const Teller *teller, AstStoryLine *line)
{
  const AstTile *tile = &teller->before.tiles[teller->before.n_tiles - 1];

  line->kind = tile->kind;
  line->rotation = tile->rotation;
  line->place = ast_board_words_place (tile->x, tile->y, tile->rotation);
}

static void
add_line (Teller *teller, const AstAction *action, AstMove *move, gboolean first)
{
  g_autoptr (AstStoryLine) line = g_object_new (AST_TYPE_STORY_LINE, NULL);

  line->move = g_object_ref (move);
  line->turn = teller->turns->len;
  line->position = teller->position;
  if (ast_move_begins_turn (move))
    note_tile (teller, line);
  if (first && action->type == AST_ROLL)
    note_roll (teller, action, line);
  g_list_store_append (teller->lines, line);
}

static void
add_lines (Teller *teller, const AstAction *action, const AstScores *scores)
{
  g_autoptr (GListStore) moves = g_list_store_new (AST_TYPE_MOVE);

  ast_move_tell (moves, teller->seats, &teller->before, action, scores, &teller->after);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (moves)); i++) {
    g_autoptr (AstMove) move = g_list_model_get_item (G_LIST_MODEL (moves), i);

    add_line (teller, action, move, i == 0);
  }
}

/* Turn number `turns->len` ends here. */
static void
end_turn (Teller *teller)
{
  AstStoryTurn turn = { teller->position, 0 };
  guint n = g_list_model_get_n_items (G_LIST_MODEL (teller->lines));

  for (; turn.first_line < n; turn.first_line++) {
    g_autoptr (AstStoryLine) line =
        g_list_model_get_item (G_LIST_MODEL (teller->lines), turn.first_line);

    if (line->turn == teller->turns->len)
      break;
  }
  g_array_append_val (teller->turns, turn);
}

static gboolean
ends_turn (const AstAction *action, const AstGame *after)
{
  return action->type == AST_FINISH
         || ((action->type == AST_PLACE || action->type == AST_ROLL) && after->phase != AST_ROLL);
}

/* What has happened in a turn that goes on: of its own if there is something to tell of it, else
 * it belongs to the last one. */
static void
tell_rest (Teller *teller)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (teller->lines));
  g_autoptr (AstStoryLine) last =
      n > 0 ? g_list_model_get_item (G_LIST_MODEL (teller->lines), n - 1) : NULL;

  if (last != NULL && last->turn == teller->turns->len)
    end_turn (teller);
  else
    g_array_index (teller->turns, AstStoryTurn, teller->turns->len - 1).position = teller->position;
}

GListModel *
ast_story_tell (AstMatch *match, GArray **turns)
{
  const AstGame *now = ast_match_get_game (match);
  const GArray *actions = ast_match_get_actions (match);
  g_autofree Teller *teller = g_new0 (Teller, 1);
  AstStoryTurn beginning = { 0, 0 };

  teller->seats = ast_match_get_seats (match);
  teller->lines = g_list_store_new (AST_TYPE_STORY_LINE);
  teller->turns = g_array_new (FALSE, FALSE, sizeof (AstStoryTurn));
  g_array_append_val (teller->turns, beginning);
  ast_game_init (&teller->after, now->set, &now->setup);
  while (teller->position < ast_match_get_head (match)) {
    const AstAction *action = &g_array_index (actions, AstAction, teller->position);
    AstScores scores = { 0 };

    teller->before = teller->after;
    ast_game_apply (&teller->after, action, &scores);
    teller->position++;
    add_lines (teller, action, &scores);
    if (ends_turn (action, &teller->after))
      end_turn (teller);
  }
  tell_rest (teller);
  *turns = teller->turns;
  return G_LIST_MODEL (teller->lines);
}
