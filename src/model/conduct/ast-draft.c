/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-draft.h"

struct _AstDraft {
  GObject parent_instance;

  /* Owned; the last two are valid if the tile is laid. */
  AstGame *game;
  AstGame *laid;
  AstGame *preview;

  /* State */
  AstDraftState state;
  gboolean any_place, any_rotation;
};

G_DEFINE_FINAL_TYPE (AstDraft, ast_draft, G_TYPE_OBJECT)

enum { CHANGED, N_SIGNALS };

static guint signals[N_SIGNALS];

static void
ast_draft_finalize (GObject *object)
{
  AstDraft *self = AST_DRAFT (object);

  g_free (self->game);
  g_free (self->laid);
  g_free (self->preview);
  G_OBJECT_CLASS (ast_draft_parent_class)->finalize (object);
}

static void
ast_draft_class_init (AstDraftClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ast_draft_finalize;

  signals[CHANGED] = g_signal_new ("changed", AST_TYPE_DRAFT, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
}

static void
ast_draft_init (AstDraft *self)
{
  self->state.game = self->game = g_new0 (AstGame, 1);
  self->laid = g_new0 (AstGame, 1);
  self->preview = g_new0 (AstGame, 1);
  self->state.chosen = -1;
}

AstDraft *
ast_draft_new (const AstGame *game)
{
  AstDraft *self;

  g_return_val_if_fail (game->phase == AST_LAY, NULL);

  self = g_object_new (AST_TYPE_DRAFT, NULL);
  *self->game = *game;
  self->state.size = ast_draft_has_size (self, AST_SMALL) ? AST_SMALL : AST_LARGE;
  return self;
}

static void
update_preview (AstDraft *self)
{
  int side = self->game->side_of[self->game->player];
  AstAction lay, place;

  self->state.points = 0;
  self->state.laid = self->state.is_laid ? self->laid : NULL;
  self->state.preview = self->state.is_laid ? self->preview : NULL;
  if (!self->state.is_laid) {
    self->state.n_spots = 0;
    self->state.chosen = -1;
    return;
  }
  lay = ast_draft_get_lay_action (self);
  *self->laid = *self->game;
  ast_game_apply (self->laid, &lay, NULL);
  self->state.n_spots = ast_game_reserve (self->game, self->game->player) != 0
                            ? ast_game_spots (self->laid, self->state.spots)
                            : 0;
  if (self->state.chosen >= self->state.n_spots)
    self->state.chosen = -1;
  place = ast_draft_get_place_action (self);
  *self->preview = *self->laid;
  ast_game_apply (self->preview, &place, NULL);
  self->state.points = self->preview->points[side] - self->game->points[side];
}

static void
note_change (AstDraft *self)
{
  update_preview (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

unsigned
ast_draft_find_rotations (AstDraft *self, int x, int y)
{
  int place;

  place = ast_game_place_at (self->game, x, y);
  if (place == AST_NONE)
    return 0;
  return self->game->set->fits[self->game->hand][self->game->needs[place]];
}

static int
find_rotation (unsigned rotations, int from, int step)
{
  int rotation = from;

  while ((rotations >> rotation & 1) == 0)
    rotation = (rotation + step) & 3;
  return rotation;
}

/* Whether the tile fits where it has been put decides whether it is laid. */
static void
judge_fit (AstDraft *self)
{
  self->state.is_put = TRUE;
  self->state.is_laid =
      ast_draft_find_rotations (self, self->state.x, self->state.y) >> self->state.rotation & 1;
}

void
ast_draft_set_freedom (AstDraft *self, gboolean places, gboolean rotations)
{
  self->any_place = places;
  self->any_rotation = rotations;
  if (self->state.is_put && !self->state.is_laid)
    ast_draft_take_back (self);
}

gboolean
ast_draft_tells_places (AstDraft *self)
{
  return !self->any_place;
}

gboolean
ast_draft_tells_rotations (AstDraft *self)
{
  return !self->any_place && !self->any_rotation;
}

int
ast_draft_list_places (AstDraft *self, AstFit *fits)
{
  const AstGame *game = self->game;

  if (!self->any_place)
    return ast_game_fits (game, game->hand, fits);
  for (int i = 0; i < game->n_places; i++)
    fits[i] =
        (AstFit){ game->place_x[i], game->place_y[i], game->set->fits[game->hand][game->needs[i]] };
  return game->n_places;
}

const AstDraftState *
ast_draft_get (AstDraft *self)
{
  return &self->state;
}

gboolean
ast_draft_lies_at (AstDraft *self, int x, int y)
{
  return self->state.is_put && self->state.x == x && self->state.y == y;
}

/* The first rotation that fits at x, y, from `from` on; that itself if none does, or any may. */
static int
choose_rotation (AstDraft *self, int x, int y, int from)
{
  unsigned rotations = ast_draft_find_rotations (self, x, y);

  return rotations != 0 && !self->any_rotation ? find_rotation (rotations, from, 1) : from;
}

static gboolean
lay_from (AstDraft *self, int x, int y, int from)
{
  unsigned rotations;

  rotations = ast_draft_find_rotations (self, x, y);
  if (rotations == 0 && !(self->any_place && ast_game_place_at (self->game, x, y) != AST_NONE))
    return FALSE;
  if (ast_draft_lies_at (self, x, y))
    return TRUE;
  self->state.x = x;
  self->state.y = y;
  self->state.rotation = choose_rotation (self, x, y, from);
  judge_fit (self);
  self->state.chosen = -1;
  note_change (self);
  return TRUE;
}

gboolean
ast_draft_lay (AstDraft *self, int x, int y)
{
  return lay_from (self, x, y, self->state.rotation);
}

int
ast_draft_find_rotation (AstDraft *self, int x, int y, int from, int step)
{
  unsigned rotations;

  rotations = !ast_draft_tells_rotations (self) ? 0 : ast_draft_find_rotations (self, x, y);
  return find_rotation (rotations != 0 ? rotations : 0xf, from & 3, step);
}

static void
adopt_place (AstDraft *self, const AstAction *place)
{
  int tile = ast_game_tile_at (self->laid, place->place.x, place->place.y);
  int root = ast_game_root (self->laid, tile, place->place.realm);

  for (int i = 0; i < self->state.n_spots; i++) {
    if (ast_game_root (self->laid, self->state.spots[i].tile, self->state.spots[i].realm) == root)
      self->state.chosen = i;
  }
  self->state.size = (AstSize) place->place.size;
  self->state.equipment = (AstEquipment) place->place.equipment;
}

void
ast_draft_adopt (AstDraft *self, const AstAction *lay, const AstAction *place)
{
  g_return_if_fail (lay->type == AST_LAY && place->type == AST_PLACE);

  self->state.is_put = self->state.is_laid = TRUE;
  self->state.x = lay->lay.x;
  self->state.y = lay->lay.y;
  self->state.rotation = lay->lay.rotation;
  self->state.chosen = -1;
  update_preview (self);
  if (place->place.size != AST_NO_MEEPLE)
    adopt_place (self, place);
  note_change (self);
}

void
ast_draft_take_back (AstDraft *self)
{
  if (!self->state.is_put)
    return;
  self->state.is_put = self->state.is_laid = FALSE;
  note_change (self);
}

/* The spot that is the same as `spot` was, or -1. */
static int
find_spot (AstDraft *self, AstSpot spot)
{
  for (int i = 0; i < self->state.n_spots; i++) {
    if (self->state.spots[i].tile == spot.tile && self->state.spots[i].realm == spot.realm)
      return i;
  }
  return -1;
}

/* The set of rotations that fit where the tile lies; all four in the hand. */
static unsigned
get_rotations (AstDraft *self)
{
  return self->state.is_laid && !self->any_rotation
             ? ast_draft_find_rotations (self, self->state.x, self->state.y)
             : 0xf;
}

gboolean
ast_draft_can_turn (AstDraft *self)
{
  int n_rotations = self->game->set->n_rotations[self->game->hand];
  unsigned rotations = get_rotations (self);

  for (int turns = 1; turns < 4; turns++)
    if (rotations >> ((self->state.rotation + turns) & 3) & 1 && turns % n_rotations != 0)
      return TRUE;
  return FALSE;
}

/* The meeple stays on the realm that it was on. */
static void
turn_to (AstDraft *self, int rotation)
{
  AstSpot spot = { AST_NONE, AST_NONE };

  if (self->state.chosen >= 0)
    spot = self->state.spots[self->state.chosen];
  self->state.rotation = rotation;
  self->state.chosen = -1;
  if (self->state.is_put)
    judge_fit (self);
  update_preview (self);
  self->state.chosen = find_spot (self, spot);
  note_change (self);
}

void
ast_draft_turn (AstDraft *self, int step)
{
  if (ast_draft_can_turn (self))
    turn_to (self, find_rotation (get_rotations (self), (self->state.rotation + step) & 3, step));
}

gboolean
ast_draft_lay_turned (AstDraft *self, int x, int y, int rotation)
{
  int at = choose_rotation (self, x, y, rotation & 3);

  if (!ast_draft_lies_at (self, x, y))
    return lay_from (self, x, y, rotation & 3);
  if (self->state.rotation != at)
    turn_to (self, at);
  return TRUE;
}

const char *
ast_draft_get_refusal (AstDraft *self)
{
  if (!self->state.is_laid || self->state.n_spots > 0)
    return NULL;
  return ast_draft_has_size (self, AST_SMALL) || ast_draft_has_size (self, AST_LARGE) ? "M3" : "M1";
}

void
ast_draft_choose (AstDraft *self, int i)
{
  if (i >= self->state.n_spots || i == self->state.chosen)
    return;
  self->state.chosen = MAX (i, -1);
  note_change (self);
}

void
ast_draft_set_size (AstDraft *self, AstSize size)
{
  if (self->state.size == size || !ast_draft_has_size (self, size))
    return;
  self->state.size = size;
  note_change (self);
}

gboolean
ast_draft_has_size (AstDraft *self, AstSize size)
{
  unsigned large = 1u << AST_SMALL_MEEPLES;

  return (ast_game_reserve (self->game, self->game->player)
          & (size == AST_LARGE ? large : large - 1))
         != 0;
}

void
ast_draft_set_equipment (AstDraft *self, AstEquipment equipment)
{
  if (self->state.equipment == equipment || !ast_draft_has_equipment (self, equipment))
    return;
  self->state.equipment = equipment;
  note_change (self);
}

gboolean
ast_draft_has_equipment (AstDraft *self, AstEquipment equipment)
{
  return (self->game->equipment[self->game->player] & equipment) == equipment;
}

AstDraftOutlook
ast_draft_get_outlook (AstDraft *self)
{
  if (!self->state.is_laid)
    return AST_OUTLOOK_NONE;
  if (self->preview->phase == AST_ROLL)
    return AST_OUTLOOK_BATTLE;
  return ast_draft_get_points (self) > 0 ? AST_OUTLOOK_POINTS : AST_OUTLOOK_QUIET;
}

int
ast_draft_get_points (AstDraft *self)
{
  return self->state.points;
}

AstAction
ast_draft_get_lay_action (AstDraft *self)
{
  AstAction action = { .type = AST_LAY };

  g_return_val_if_fail (self->state.is_laid, action);

  action.lay.x = self->state.x;
  action.lay.y = self->state.y;
  action.lay.rotation = self->state.rotation;
  return action;
}

AstAction
ast_draft_get_place_action (AstDraft *self)
{
  AstAction action = { .type = AST_PLACE };
  const AstTile *tile;

  g_return_val_if_fail (self->state.is_laid, action);

  if (self->state.chosen < 0)
    return action;
  tile = &self->laid->tiles[self->state.spots[self->state.chosen].tile];
  action.place.size = self->state.size;
  action.place.equipment = self->state.equipment;
  action.place.x = tile->x;
  action.place.y = tile->y;
  action.place.realm = self->state.spots[self->state.chosen].realm;
  return action;
}
