/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-inspector.h"

struct _AstInspector {
  GObject parent_instance;

  /* Owned */
  AstMatch *match;

  /* Borrowed */
  AstBoardView *board;
  AstRealmCard *card;

  /* State */
  AstSpot spot; /* Tile AST_NONE: nothing is shown. */
  gboolean enabled;
};

G_DEFINE_FINAL_TYPE (AstInspector, ast_inspector, G_TYPE_OBJECT)

static void
ast_inspector_finalize (GObject *object)
{
  g_clear_object (&AST_INSPECTOR (object)->match);
  G_OBJECT_CLASS (ast_inspector_parent_class)->finalize (object);
}

static void
ast_inspector_class_init (AstInspectorClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ast_inspector_finalize;
}

static void
ast_inspector_init (AstInspector *self)
{
  self->spot = (AstSpot){ AST_NONE, AST_NONE };
}

AstInspector *
ast_inspector_new (AstBoardView *board, AstRealmCard *card)
{
  AstInspector *self = g_object_new (AST_TYPE_INSPECTOR, NULL);

  self->board = board;
  self->card = card;
  return self;
}

void
ast_inspector_set_match (AstInspector *self, AstMatch *match)
{
  ast_inspector_clear (self);
  g_set_object (&self->match, match);
}

void
ast_inspector_set_enabled (AstInspector *self, gboolean enabled)
{
  if (self->enabled == enabled)
    return;
  ast_inspector_clear (self);
  self->enabled = enabled;
}

void
ast_inspector_point (AstInspector *self, int tile, int realm)
{
  const AstGame *game;
  gboolean any;

  if (!self->enabled)
    return;
  game = ast_board_view_get_shown (self->board);
  any = self->match != NULL && game != NULL && tile < game->n_tiles;
  self->spot = (AstSpot){ any ? tile : AST_NONE, any ? realm : AST_NONE };
  ast_board_view_light (self->board, any ? &self->spot : NULL);
  if (any)
    ast_realm_card_show (self->card, self->match, game, tile, realm);
  gtk_widget_set_visible (GTK_WIDGET (self->card), any);
}

/* The realms of the drafted tile if there is one, else all with meeples. */
static int
list_realms (const AstGame *game, AstDraft *draft, AstSpot *spots)
{
  gboolean drafted = draft != NULL && ast_draft_is_laid (draft);
  int last = game->n_tiles - 1, n = 0;
  /* Never more; the limit is for compilers that look for overflows. */
  int n_realms = MIN (game->set->kinds[game->tiles[last].kind].n_realms, AST_MAX_TILE_REALMS);

  for (int realm = 0; drafted && realm < n_realms; realm++)
    spots[n++] = (AstSpot){ last, realm };
  for (uint32_t left = drafted ? 0 : game->placed; left != 0; left &= left - 1) {
    const AstMeeple *meeple = &game->meeples[__builtin_ctz (left)];

    spots[n++] = (AstSpot){ meeple->tile, meeple->realm };
  }
  return n;
}

/* The number of the realm after or before the one that is shown. */
static int
find_next (AstInspector *self, const AstSpot *spots, int n, int step)
{
  for (int i = 0; i < n; i++) {
    if (spots[i].tile == self->spot.tile && spots[i].realm == self->spot.realm)
      return (i + step + n) % n;
  }
  return step > 0 ? 0 : n - 1;
}

void
ast_inspector_step (AstInspector *self, AstDraft *draft, int step)
{
  AstSpot spots[AST_MAX_MEEPLES + AST_MAX_TILE_REALMS];
  const AstGame *game;
  const AstSpot *next;
  int n;

  game = ast_board_view_get_shown (self->board);
  n = self->enabled && game != NULL ? list_realms (game, draft, spots) : 0;
  if (n == 0) {
    ast_inspector_clear (self);
    return;
  }
  next = &spots[find_next (self, spots, n, step)];
  ast_inspector_point (self, next->tile, next->realm);
  ast_board_view_reveal (self->board, game->tiles[next->tile].x, game->tiles[next->tile].y);
}

void
ast_inspector_clear (AstInspector *self)
{
  ast_inspector_point (self, AST_NONE, AST_NONE);
}

const AstSpot *
ast_inspector_get_spot (AstInspector *self)
{
  return self->spot.tile != AST_NONE ? &self->spot : NULL;
}
