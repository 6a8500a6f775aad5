/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define AST_TYPE_BANNER (ast_banner_get_type ())
G_DECLARE_FINAL_TYPE (AstBanner, ast_banner, AST, BANNER, AdwBin)

/**
 * AstBanner:
 *
 * A strip with a sentence that stays until it is closed or no longer true.
 *
 * Signals: `closed`: the player has closed it.
 */

/* Shows `text`, without a button beside it. */
void ast_banner_show_text (AstBanner *self, const char *text);

/* Offers, beside the text that is shown, a button `label` for the action `name`. */
void ast_banner_offer (AstBanner *self, const char *label, const char *name);

/* Hides the strip. */
void ast_banner_hide_text (AstBanner *self);

G_END_DECLS
