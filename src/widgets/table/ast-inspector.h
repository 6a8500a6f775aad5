/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include "ast-board-view.h"
#include "ast-realm-card.h"

G_BEGIN_DECLS

#define AST_TYPE_INSPECTOR (ast_inspector_get_type ())
G_DECLARE_FINAL_TYPE (AstInspector, ast_inspector, AST, INSPECTOR, GObject)

/**
 * AstInspector:
 *
 * Shows more about one realm of the board at a time: lights it and shows its card. The realm is
 * chosen by pointer or by keys.
 *
 * While it is disabled, as at first, it shows nothing and leaves the light of the board alone.
 */

/* `board` and `card` belong to the caller and must outlive what is called here. */
AstInspector *ast_inspector_new (AstBoardView *board, AstRealmCard *card);

/* The match with the names of the players; NULL for none. Hides the card. */
void ast_inspector_set_match (AstInspector *self, AstMatch *match);

void ast_inspector_set_enabled (AstInspector *self, gboolean enabled);

/* Shows realm `realm` of `tile` in the state that the board shows; AST_NONE for none. */
void ast_inspector_point (AstInspector *self, int tile, int realm);

/* Shows the next (`step` 1) or previous (-1) realm that matters, and moves it into sight: one of
 * the drafted tile if `draft` has one, else one with meeples. `draft` may be NULL. */
void ast_inspector_step (AstInspector *self, AstDraft *draft, int step);

void ast_inspector_clear (AstInspector *self);

/* The realm that is shown, or NULL. Valid until the next call. */
const AstSpot *ast_inspector_get_spot (AstInspector *self);

G_END_DECLS
