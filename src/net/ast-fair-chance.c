/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-fair-chance.h"

#include <stdlib.h>
#include <string.h>

#include "ast-chance.h"

gboolean
ast_fair_seed_parse (AstFairSeed *self, const char *text)
{
  static const char prefix[] = "table-1:";
  const char *digits = text + strlen (prefix);

  if (!g_str_has_prefix (text, prefix) || strlen (digits) != 2 * sizeof self->bytes
      || strspn (digits, "0123456789abcdef") != 2 * sizeof self->bytes)
    return FALSE;
  for (gsize i = 0; i < sizeof self->bytes; i++)
    self->bytes[i] = (guint8) (g_ascii_xdigit_value (digits[2 * i]) << 4
                               | g_ascii_xdigit_value (digits[2 * i + 1]));
  return TRUE;
}

char *
ast_fair_seed_commit (const AstFairSeed *self)
{
  return g_compute_checksum_for_data (G_CHECKSUM_SHA256, self->bytes, sizeof self->bytes);
}

guint
ast_fair_seed_choose (const AstFairSeed *self, const char *what, guint n)
{
  g_autoptr (GHmac) hmac = g_hmac_new (G_CHECKSUM_SHA256, self->bytes, sizeof self->bytes);
  guint8 digest[32];
  gsize length = sizeof digest;
  guint64 u;

  g_hmac_update (hmac, (const guchar *) what, -1);
  g_hmac_get_digest (hmac, digest, &length);
  memcpy (&u, digest, sizeof u);
  u = GUINT64_FROM_BE (u);
  /* The upper half of the product of 128 bits. */
  return (guint) (((u >> 32) * n + ((u & G_MAXUINT32) * n >> 32)) >> 32);
}

/* Turns are counted from 0; the starting tile belongs to none. */
static int
get_turn (const AstGame *game)
{
  return game->n_tiles - (game->phase == AST_ROLL ? 2 : 1);
}

static int
compare_ids (const void *one, const void *other)
{
  return strcmp (*(const char *const *) one, *(const char *const *) other);
}

static int
draw (const AstFairSeed *self, const AstGame *game)
{
  g_autofree char *what = g_strdup_printf ("draw %d %d", get_turn (game), game->n_away);
  const char *ids[AST_MAX_TILES];

  for (int i = 0; i < game->n_bag; i++)
    ids[i] = game->set->kinds[game->bag[i]].id;
  qsort (ids, game->n_bag, sizeof *ids, compare_ids);
  return ast_tile_set_find (game->set, ids[ast_fair_seed_choose (self, what, game->n_bag)]);
}

static void
roll (const AstFairSeed *self, const AstGame *game, int number, AstAction *action)
{
  const AstBattle *battle = &game->battle;

  for (int side = 0; side < game->n_sides; side++) {
    int n = battle->sides >> side & 1 ? battle->dice[side] : 0;

    for (int die = 0; die < n; die++) {
      g_autofree char *what = g_strdup_printf ("die %d %d %d %d %d", get_turn (game), number,
                                               battle->n_rolls, side, die);
      int lowest = die < n - battle->yellow[side] ? 1 : 3; /* B9 */

      action->roll.dice[side][die] = (guint8) (lowest + (int) ast_fair_seed_choose (self, what, 6));
    }
  }
}

AstAction
ast_fair_seed_next (const AstFairSeed *self, const AstGame *game, int *battle)
{
  AstAction action = { .type = game->phase };

  if (game->phase == AST_DRAW) {
    action.draw.kind = (guint8) draw (self, game);
    *battle = -1;
  }
  if (game->phase == AST_ROLL) {
    *battle += game->battle.n_rolls == 0;
    roll (self, game, *battle, &action);
  }
  return action;
}

static char *
tell_difference (const AstGame *game, const AstAction *action, const AstAction *expected)
{
  const AstTileKind *kinds = game->set->kinds;

  if (action->type == AST_DRAW)
    return g_strdup_printf ("turn %d: chance: the tile drawn is %s, and the seed gives %s",
                            get_turn (game) + 1, kinds[action->draw.kind].id,
                            kinds[expected->draw.kind].id);
  return g_strdup_printf ("turn %d: chance: roll %d of a battle is not what the seed gives",
                          get_turn (game) + 1, game->battle.n_rolls + 1);
}

char *
ast_fair_seed_check (const AstFairSeed *self, const AstRecord *record)
{
  AstGame game;
  int battle = -1;

  ast_game_init (&game, ast_deck_set_get_tiles (record->decks), &record->setup);
  for (guint i = 0; i < record->actions->len; i++) {
    const AstAction *action = ast_record_get_action (record, i);

    if (ast_game_at_chance (&game)) {
      AstAction expected = ast_fair_seed_next (self, &game, &battle);

      if (!ast_action_equal (action, &expected))
        return tell_difference (&game, action, &expected);
    }
    ast_game_apply (&game, action, NULL);
  }
  return NULL;
}
