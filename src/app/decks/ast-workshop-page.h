/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include "ast-page.h"

G_BEGIN_DECLS

#define AST_TYPE_WORKSHOP_PAGE (ast_workshop_page_get_type ())
G_DECLARE_FINAL_TYPE (AstWorkshopPage, ast_workshop_page, AST, WORKSHOP_PAGE, AstPage)

/**
 * AstWorkshopPage:
 *
 * A deck of one's own is made here, tile by tile.
 *
 * Each change is kept as a draft; the deck itself is written when it is saved, as the next
 * revision.
 *
 * Actions: `workshop.undo`, `workshop.redo`, `workshop.save`, `workshop.add`, `workshop.copy`,
 * `workshop.remove`.
 */

/* Opens the deck `id`: its draft, or its newest revision. FALSE if there is neither. */
gboolean ast_workshop_page_open (AstWorkshopPage *self, const char *id);

G_END_DECLS
