/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-deck-draft.h"

#include <string.h>

struct _AstDeckDraft {
  GObject parent_instance;

  /* Owned */
  GPtrArray *steps; /* AstDeck: each state there was, the first one at the beginning. */

  /* State */
  guint at;                              /* The step that is shown. */
  AstTilesError troubles[AST_MAX_KINDS]; /* Of its tiles. */
};

G_DEFINE_FINAL_TYPE (AstDeckDraft, ast_deck_draft, G_TYPE_OBJECT)

static guint changed_signal;

/* The checker tells of one tile. Without that one, it tells of the next. */
static void
find_troubles (AstDeckDraft *self)
{
  const AstDeck *deck = ast_deck_draft_get_deck (self);
  AstTileKind tiles[AST_MAX_KINDS];
  guint numbers[AST_MAX_KINDS], n = 0;
  int culprit;

  memset (self->troubles, 0, sizeof self->troubles);
  for (; n < deck->n_tiles; n++) {
    tiles[n] = deck->tiles[n];
    numbers[n] = n;
  }
  while (n > 0) {
    AstTilesError trouble = ast_deck_check (tiles, n, &culprit);

    if (trouble == AST_TILES_OK || culprit < 0 || culprit >= (int) n)
      return;
    self->troubles[numbers[culprit]] = trouble;
    n--;
    memmove (&tiles[culprit], &tiles[culprit + 1], (n - culprit) * sizeof *tiles);
    memmove (&numbers[culprit], &numbers[culprit + 1], (n - culprit) * sizeof *numbers);
  }
}

static void
move_to (AstDeckDraft *self, guint at)
{
  self->at = at;
  find_troubles (self);
  g_signal_emit (self, changed_signal, 0);
}

/* Goes on from the step that is shown: those after it are gone. */
static void
add_step (AstDeckDraft *self, const char *title, const AstTileKind *tiles, guint n_tiles)
{
  const AstDeck *deck = ast_deck_draft_get_deck (self);
  AstDeck *next = ast_deck_new (deck->id, deck->revision, title, tiles, n_tiles);

  g_ptr_array_set_size (self->steps, (int) self->at + 1);
  g_ptr_array_add (self->steps, next);
  move_to (self, self->at + 1);
}

static void
ast_deck_draft_finalize (GObject *object)
{
  g_ptr_array_unref (AST_DECK_DRAFT (object)->steps);
  G_OBJECT_CLASS (ast_deck_draft_parent_class)->finalize (object);
}

static void
ast_deck_draft_class_init (AstDeckDraftClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ast_deck_draft_finalize;
  changed_signal = g_signal_new ("changed", AST_TYPE_DECK_DRAFT, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);
}

static void
ast_deck_draft_init (AstDeckDraft *self)
{
  self->steps = g_ptr_array_new_with_free_func ((GDestroyNotify) ast_deck_free);
}

AstDeckDraft *
ast_deck_draft_new (const AstDeck *deck)
{
  AstDeckDraft *self = g_object_new (AST_TYPE_DECK_DRAFT, NULL);

  g_ptr_array_add (self->steps, ast_deck_copy (deck));
  find_troubles (self);
  return self;
}

const AstDeck *
ast_deck_draft_get_deck (AstDeckDraft *self)
{
  return self->steps->pdata[self->at];
}

void
ast_deck_draft_rename (AstDeckDraft *self, const char *id, const char *title)
{
  g_autofree char *old = g_strdup (ast_deck_draft_get_deck (self)->title);

  for (guint i = 0; i < self->steps->len; i++) {
    g_autoptr (AstDeck) step = self->steps->pdata[i];
    gboolean is_old = strcmp (step->title, old) == 0;

    self->steps->pdata[i] =
        ast_deck_new (id, 0, is_old ? title : step->title, step->tiles, step->n_tiles);
  }
}

void
ast_deck_draft_set_title (AstDeckDraft *self, const char *title)
{
  const AstDeck *deck = ast_deck_draft_get_deck (self);

  if (*title != '\0' && strcmp (deck->title, title) != 0)
    add_step (self, title, deck->tiles, deck->n_tiles);
}

void
ast_deck_draft_set_tile (AstDeckDraft *self, guint i, const AstTileKind *tile)
{
  const AstDeck *deck = ast_deck_draft_get_deck (self);
  g_autofree AstTileKind *tiles = NULL;

  g_return_if_fail (i < deck->n_tiles);

  if (memcmp (&deck->tiles[i], tile, sizeof *tile) == 0)
    return;
  tiles = g_memdup2 (deck->tiles, deck->n_tiles * sizeof *tiles);
  tiles[i] = *tile;
  add_step (self, deck->title, tiles, deck->n_tiles);
}

static gboolean
has_id (const AstDeck *deck, const char *id)
{
  for (guint i = 0; i < deck->n_tiles; i++)
    if (strcmp (deck->tiles[i].id, id) == 0)
      return TRUE;
  return FALSE;
}

static void
give_free_id (const AstDeck *deck, AstTileKind *tile)
{
  guint number = deck->n_tiles + 1;

  do {
    memset (tile->id, 0, sizeof tile->id);
    g_snprintf (tile->id, sizeof tile->id, "tile-%u", number++);
  } while (has_id (deck, tile->id));
}

gboolean
ast_deck_draft_add_tile (AstDeckDraft *self, const AstTileKind *tile)
{
  static const AstTileKind empty = {
    .count = 1, .edges = { AST_EDGE_COSMOS, AST_EDGE_COSMOS, AST_EDGE_COSMOS, AST_EDGE_COSMOS }
  };
  const AstDeck *deck = ast_deck_draft_get_deck (self);
  AstTileKind tiles[AST_MAX_KINDS];

  if (deck->n_tiles == AST_MAX_KINDS)
    return FALSE;
  if (deck->n_tiles > 0)
    memcpy (tiles, deck->tiles, deck->n_tiles * sizeof *tiles);
  tiles[deck->n_tiles] = tile != NULL ? *tile : empty;
  tiles[deck->n_tiles].start = false;
  give_free_id (deck, &tiles[deck->n_tiles]);
  add_step (self, deck->title, tiles, deck->n_tiles + 1);
  return TRUE;
}

void
ast_deck_draft_remove_tile (AstDeckDraft *self, guint i)
{
  const AstDeck *deck = ast_deck_draft_get_deck (self);
  AstTileKind tiles[AST_MAX_KINDS];

  g_return_if_fail (i < deck->n_tiles);

  memcpy (tiles, deck->tiles, deck->n_tiles * sizeof *tiles);
  memmove (&tiles[i], &tiles[i + 1], (deck->n_tiles - i - 1) * sizeof *tiles);
  add_step (self, deck->title, tiles, deck->n_tiles - 1);
}

gboolean
ast_deck_draft_can_undo (AstDeckDraft *self)
{
  return self->at > 0;
}

gboolean
ast_deck_draft_can_redo (AstDeckDraft *self)
{
  return self->at + 1 < self->steps->len;
}

void
ast_deck_draft_undo (AstDeckDraft *self)
{
  if (ast_deck_draft_can_undo (self))
    move_to (self, self->at - 1);
}

void
ast_deck_draft_redo (AstDeckDraft *self)
{
  if (ast_deck_draft_can_redo (self))
    move_to (self, self->at + 1);
}

AstTilesError
ast_deck_draft_get_trouble (AstDeckDraft *self, guint i)
{
  return self->troubles[i];
}

AstTilesError
ast_deck_draft_judge (AstDeckDraft *self, int *culprit)
{
  const AstDeck *deck = ast_deck_draft_get_deck (self);

  *culprit = -1;
  return deck->n_tiles > 0 ? ast_deck_check (deck->tiles, deck->n_tiles, culprit) : AST_TILES_COUNT;
}
