/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-log-entry.h"

#include <glib/gi18n.h>

#include "ast-phrases-cell.h"
#include "ast-phrases-terse.h"
#include "ast-phrases-tile.h"
#include "ast-phrases.h"
#include "ast-screen-reader.h"
#include "ast-sentences.h"
#include "ast-standing.h"

G_DEFINE_FINAL_TYPE (AstLogEntry, ast_log_entry, G_TYPE_OBJECT)

/* An action, as the functions need it that make its lines. */
typedef struct {
  GPtrArray *lines;
  GListModel *seats;
  guint turn, position;
  const AstGame *before;
  const AstAction *action;
  const AstScores *scores;
  const AstGame *after;
} Event;

/* Takes `text`. `side` may be -1 and `rule` NULL. */
static AstLogEntry *
make (const Event *event, char *text, const char *rule, int side, int tile, int realm)
{
  AstLogEntry *move = g_object_new (AST_TYPE_LOG_ENTRY, NULL);

  move->text = text;
  move->rule = rule;
  if (side >= 0)
    move->sign = ast_drawing_side (event->after, side);
  move->turn = event->turn;
  move->position = event->position;
  move->tile = tile;
  move->realm = realm;
  move->player = -1;
  return move;
}

/* Takes `move`; it must not change any more. */
static void
add (const Event *event, AstLogEntry *move)
{
  g_ptr_array_add (event->lines, move);
}

static char *
tell_place (const AstTile *tile)
{
  g_autofree char *place = ast_phrase_at (tile->x, tile->y);

  /* Translators: a place on the board: "column 2, row −1". It is said after a sentence about the
   * tile that lies there. */
  return g_strdup_printf (_ ("The tile is at %s."), place);
}

/* Which of several realms of its kind on `tile` a meeple was sent to; NULL if there is no other. */
static char *
tell_arm (const AstGame *game, int tile, int realm)
{
  const AstTileKind *kind = &game->set->kinds[game->tiles[tile].kind];
  const char *where;
  gboolean any = FALSE;

  for (int i = 0; i < kind->n_realms; i++)
    any |= kind->realms[i].kind == kind->realms[realm].kind
           && ast_game_root (game, tile, i) != ast_game_root (game, tile, realm);
  if (!any)
    return NULL;
  where = ast_phrase_towards (ast_phrase_reach (kind, realm, game->tiles[tile].rotation));
  return kind->realms[realm].kind == AST_ROUTE
             /* Translators: %s is "to the north and east". */
             ? g_strdup_printf (_ ("The merchant is on the trade route %s."), where)
             /* Translators: %s is "to the north and east". */
             : g_strdup_printf (_ ("The explorer is in the asteroid field %s."), where);
}

static gboolean
is_for_battle (const AstScore *score)
{
  return score->reason == AST_FOR_TIE || score->reason == AST_FOR_DEFEAT;
}

/* How many meeples of the side of `score` leave the realm, which is complete. */
static int
count_home (const Event *event, const AstScore *score)
{
  const AstGame *game = event->before;
  const AstAction *place = event->action;
  int root = ast_game_root (game, score->tile, score->realm), n = 0;
  uint32_t meeples = ast_game_realm (game, score->tile, score->realm)->meeples;

  for (; meeples != 0; meeples &= meeples - 1)
    n += game->side_of[__builtin_ctz (meeples) / AST_MEEPLES_EACH] == score->side;
  if (place->type == AST_PLACE && place->place.size != AST_NO_MEEPLE
      && game->side_of[game->player] == score->side)
    n += ast_game_root (game, ast_game_tile_at (game, place->place.x, place->place.y),
                        place->place.realm)
         == root;
  return n;
}

static char *
tell_home (AstReason reason, int n)
{
  switch (reason) {
  case AST_FOR_ROUTE:
    /* Translators: %d are meeples whose realm is complete; they are in the reserve again. */
    return g_strdup_printf (ngettext ("%d merchant comes home.", "%d merchants come home.", n), n);
  case AST_FOR_FIELD:
    /* Translators: %d are meeples whose realm is complete; they are in the reserve again. */
    return g_strdup_printf (ngettext ("%d explorer comes home.", "%d explorers come home.", n), n);
  default:
    /* Translators: %d are meeples whose realm is complete; they are in the reserve again. */
    return g_strdup_printf (ngettext ("%d conqueror comes home.", "%d conquerors come home.", n),
                            n);
  }
}

static void
tell_score (const Event *event, const AstScore *score)
{
  const char *name = ast_phrase_subject (event->seats, event->after, score->side);
  gboolean final = event->action->type == AST_FINISH;
  const char *rule = is_for_battle (score) ? "B6" : final ? "E2" : "P3";
  AstLogEntry *line = make (event, ast_phrase_score (name, event->after, score, final), rule,
                            score->side, score->tile, score->realm);

  line->points = score->points;
  line->terse = ast_terse_score (name, score->points);
  if (!final && !is_for_battle (score))
    line->place = tell_home ((AstReason) score->reason, count_home (event, score));
  add (event, line);
}

/* Lines about points for realms. */
static void
tell_scores (const Event *event)
{
  for (int i = 0; i < event->scores->n; i++) {
    if (!is_for_battle (&event->scores->scores[i]))
      tell_score (event, &event->scores->scores[i]);
  }
}

static void
tell_new_battle (const Event *event)
{
  const AstBattle *battle = &event->after->battle;
  AstLogEntry *move;

  if (event->after->phase != AST_ROLL || battle->n_rolls > 0)
    return;
  move = make (event, ast_phrase_battle (event->seats, event->after), "B1", -1, battle->tile,
               battle->realm);
  move->place = tell_place (&event->after->tiles[battle->tile]);
  add (event, move);
}

static void
tell_draw (const Event *event)
{
  if (event->after->phase != AST_LAY)
    add (event, make (event, g_strdup (ast_phrase_put_away (event->after->phase == AST_FINISH)),
                      "L3", -1, -1, -1));
}

static void
tell_turn (const Event *event)
{
  const AstGame *before = event->before;
  int last = before->n_tiles - 1, tile = last, realm = -1;
  const AstTile *laid = &before->tiles[last];
  const char *name = ast_phrase_player (event->seats, before->player);
  GPtrArray *place = ast_sentences_new ();
  AstLogEntry *move;

  if (event->action->place.size != AST_NO_MEEPLE) {
    tile = ast_game_tile_at (before, event->action->place.x, event->action->place.y);
    realm = event->action->place.realm;
  }
  /* To send a meeple beside the tile is what a rule has to explain. */
  move = make (event, ast_phrase_turn (name, before, event->action), tile == last ? NULL : "M4",
               before->side_of[before->player], tile, realm);
  /* The sign of the player, not of the team. */
  move->sign = ast_drawing_emblem ((AstColour) before->setup.colours[before->player]);
  move->player = before->player;
  move->laid = *laid;
  move->terse = ast_terse_turn (name, before, event->action);
  ast_sentences_add (place, tell_place (laid));
  if (realm >= 0)
    ast_sentences_add (place, tell_arm (before, tile, realm));
  move->place = ast_sentences_end (place);
  move->sides = ast_phrase_tile_besides (&before->set->kinds[laid->kind], laid->rotation);
  add (event, move);
}

static void
tell_outcome (const Event *event, int winner)
{
  const AstBattle *battle = &event->before->battle;
  gboolean attacker = event->before->side_of[event->before->player] == winner;

  add (event, make (event,
                    ast_phrase_outcome (ast_phrase_subject (event->seats, event->before, winner),
                                        event->before, attacker),
                    "B5", winner, battle->tile, battle->realm));
}

/* "Ada: 5 and 2" */
static char *
describe_dice (const Event *event, int side)
{
  const AstBattle *battle = &event->before->battle;
  char faces[AST_MAX_DICE][4];
  const char *names[AST_MAX_DICE];
  g_autofree char *list = NULL;

  for (int i = 0; i < battle->dice[side]; i++) {
    g_snprintf (faces[i], sizeof faces[i], "%d", event->action->roll.dice[side][i]);
    names[i] = faces[i];
  }
  list = ast_phrase_join (names, battle->dice[side]);
  /* Translators: the dice of a player or team in a battle: "Ada: 5 and 2". */
  return g_strdup_printf (C_ ("dice", "%s: %s"),
                          ast_phrase_side (event->seats, event->before, side), list);
}

static void
tell_dice (const Event *event, AstLogEntry *move)
{
  move->battle = event->before->battle;
  move->roll = *event->action;
  for (int side = 0; side < event->before->n_sides; side++) {
    if (move->battle.sides >> side & 1)
      move->dice = ast_phrase_join_sides (move->dice, describe_dice (event, side));
  }
}

static void
tell_roll (const Event *event)
{
  const AstBattle *battle = &event->before->battle;
  unsigned highest = ast_battle_highest (battle, event->action, NULL);
  AstLogEntry *move =
      make (event, ast_phrase_roll (event->seats, event->before, event->action),
            (highest & (highest - 1)) == 0 ? "B3" : "B4", -1, battle->tile, battle->realm);

  tell_dice (event, move);
  add (event, move);
  /* The line about the roll names the points for a tie. */
  for (int i = 0; i < event->scores->n; i++) {
    if (event->scores->scores[i].reason == AST_FOR_DEFEAT)
      tell_score (event, &event->scores->scores[i]);
  }
  if ((highest & (highest - 1)) == 0)
    tell_outcome (event, __builtin_ctz (highest));
}

static void
tell_win (const Event *event)
{
  add (event,
       make (event,
             ast_phrase_win (event->seats, event->after, ast_standing_leaders (event->after)), "E3",
             -1, -1, -1));
}

static void
ast_log_entry_finalize (GObject *object)
{
  AstLogEntry *self = AST_LOG_ENTRY (object);

  g_free (self->text);
  g_free (self->place);
  g_free (self->terse);
  g_free (self->sides);
  g_free (self->dice);
  G_OBJECT_CLASS (ast_log_entry_parent_class)->finalize (object);
}

static void
ast_log_entry_class_init (AstLogEntryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ast_log_entry_finalize;
}

static void
ast_log_entry_init (AstLogEntry *self)
{
}

AstLogTelling
ast_log_telling_limit (AstLogTelling full)
{
  static const AstLogTelling most[] = { AST_TELL_SIDES, AST_TELL_PLACE, AST_TELL_TERSELY };

  return MIN (full, most[ast_screen_reader_get_words (ast_screen_reader_get_default ())]);
}

gboolean
ast_log_entry_is_fought (AstLogEntry *self)
{
  return self->rule != NULL && *self->rule == 'B' && !g_str_equal (self->rule, "B1");
}

char *
ast_log_entry_tell (AstLogEntry *self, AstLogTelling telling)
{
  if (telling == AST_TELL_TERSELY && self->terse != NULL)
    return g_strdup (self->terse);
  return ast_phrase_sentences (
      (const char *[]){ self->text, telling >= AST_TELL_PLACE ? self->place : NULL,
                        telling >= AST_TELL_SIDES ? self->sides : NULL, NULL });
}

void
ast_log_entry_append (GPtrArray *lines, GListModel *seats, const AstStep *step, guint turn)
{
  Event event = { lines,        seats,        turn,         step->position,
                  step->before, step->action, step->scores, step->after };

  switch ((AstPhase) step->action->type) {
  case AST_DRAW:
    tell_draw (&event);
    break;
  case AST_PLACE:
    tell_turn (&event);
    break;
  case AST_ROLL:
    tell_roll (&event);
    break;
  case AST_LAY: /* Its line is made with the placement. */
  case AST_FINISH:
  case AST_OVER:
  default:
    break;
  }
  tell_scores (&event);
  tell_new_battle (&event);
  if (step->after->phase == AST_OVER)
    tell_win (&event);
}
