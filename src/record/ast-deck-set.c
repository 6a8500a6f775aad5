/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-deck-set.h"

#include "ast-deck-private.h"

struct _AstDeckSet {
  gatomicrefcount references;
  char **refs;
  GPtrArray *decks; /* AstDeck */
  AstTileSet tiles;
};

static int
compare_refs (const void *a, const void *b)
{
  return g_strcmp0 ((*(const AstDeck *const *) a)->ref, (*(const AstDeck *const *) b)->ref);
}

/* The order of `refs` has no meaning, but that of tiles has: an action names a tile by its index.
 * So the same decks always get the same order. */
static const AstDeck **
sort_decks (const AstDeck *const *decks, guint n_decks)
{
  const AstDeck **sorted = g_memdup2 (decks, n_decks * sizeof *decks);

  if (n_decks > 0)
    qsort (sorted, n_decks, sizeof *sorted, compare_refs);
  return sorted;
}

AstDeckSet *
ast_deck_set_new (const AstDeck *const *decks, guint n_decks, GError **error)
{
  g_autofree const AstDeck **sorted = sort_decks (decks, n_decks);
  g_autoptr (GArray) kinds = g_array_new (FALSE, FALSE, sizeof (AstTileKind));
  g_autoptr (AstDeckSet) self = g_new0 (AstDeckSet, 1);

  g_atomic_ref_count_init (&self->references);
  self->refs = g_new0 (char *, n_decks + 1);
  self->decks = g_ptr_array_new_with_free_func ((GDestroyNotify) ast_deck_free);
  for (guint i = 0; i < n_decks; i++) {
    g_ptr_array_add (self->decks, ast_deck_copy (sorted[i]));
    self->refs[i] = g_strdup (sorted[i]->ref);
    g_array_append_vals (kinds, sorted[i]->tiles, sorted[i]->n_tiles);
  }
  if (!ast_deck_compile (&self->tiles, (AstTileKind *) kinds->data, kinds->len, error))
    return NULL;
  return g_steal_pointer (&self);
}

AstDeckSet *
ast_deck_set_ref (AstDeckSet *self)
{
  g_atomic_ref_count_inc (&self->references);
  return self;
}

void
ast_deck_set_unref (AstDeckSet *self)
{
  if (g_atomic_ref_count_dec (&self->references)) {
    g_strfreev (self->refs);
    g_ptr_array_unref (self->decks);
    g_free (self);
  }
}

const AstTileSet *
ast_deck_set_get_tiles (const AstDeckSet *self)
{
  return &self->tiles;
}

const char *const *
ast_deck_set_get_refs (const AstDeckSet *self)
{
  return (const char *const *) self->refs;
}

const AstDeck *
ast_deck_set_get_deck (const AstDeckSet *self, guint i)
{
  g_return_val_if_fail (i < self->decks->len, NULL);

  return self->decks->pdata[i];
}
