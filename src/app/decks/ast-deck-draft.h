/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <gio/gio.h>

#include "ast-deck.h"

G_BEGIN_DECLS

#define AST_TYPE_DECK_DRAFT (ast_deck_draft_get_type ())
G_DECLARE_FINAL_TYPE (AstDeckDraft, ast_deck_draft, AST, DECK_DRAFT, GObject)

/**
 * AstDeckDraft:
 *
 * A deck that is being made: as it stands, and the steps that led there.
 *
 * Each tile is right by itself; whether the tiles go together, and make a deck, is what the checker
 * of decks says.
 *
 * Signals: `changed`: the deck is another one.
 */

/* Begins with a copy of `deck`. */
AstDeckDraft *ast_deck_draft_new (const AstDeck *deck);

/* The deck as it stands; it belongs to the draft, and is valid until that changes. */
const AstDeck *ast_deck_draft_get_deck (AstDeckDraft *self);

/* All steps are those of the deck `id` from now on; those with the title of now get `title`. Does
 * not emit `changed`. */
void ast_deck_draft_rename (AstDeckDraft *self, const char *id, const char *title);

/* Each of these is one step, and none if nothing changes. The title is not empty. */
void ast_deck_draft_set_title (AstDeckDraft *self, const char *title);
void ast_deck_draft_set_tile (AstDeckDraft *self, guint i, const AstTileKind *tile);

/* Adds a tile at the end: a copy of `tile`, or of nothing but cosmos for NULL, with an id that no
 * other tile has. FALSE if there are as many as a deck may have. */
gboolean ast_deck_draft_add_tile (AstDeckDraft *self, const AstTileKind *tile);
void ast_deck_draft_remove_tile (AstDeckDraft *self, guint i);

gboolean ast_deck_draft_can_undo (AstDeckDraft *self);
gboolean ast_deck_draft_can_redo (AstDeckDraft *self);
void ast_deck_draft_undo (AstDeckDraft *self);
void ast_deck_draft_redo (AstDeckDraft *self);

/* What is wrong with tile `i` beside the others, AST_TILES_OK if nothing. */
AstTilesError ast_deck_draft_get_trouble (AstDeckDraft *self, guint i);

/* What is wrong with the deck: as its checker says it of the first tile at fault, whose number
 * `culprit` is set to, or of all together: -1. A deck without tiles is AST_TILES_COUNT. */
AstTilesError ast_deck_draft_judge (AstDeckDraft *self, int *culprit);

G_END_DECLS
