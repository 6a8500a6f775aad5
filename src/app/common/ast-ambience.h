/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include "ast-audio.h"

G_BEGIN_DECLS

#define AST_TYPE_AMBIENCE (ast_ambience_get_type ())
G_DECLARE_FINAL_TYPE (AstAmbience, ast_ambience, AST, AMBIENCE, AstAudio)

/**
 * AstAmbience:
 *
 * A quiet sound of space that goes on as long as a page can be seen. Where no sound can be played
 * it is silent and prints no warning.
 */

/* Heard while `page` is on the screen, which must outlive it. */
AstAmbience *ast_ambience_new (GtkWidget *page);

/* Whether it would be heard, as far as the program can know. */
gboolean ast_ambience_is_heard (AstAmbience *self);

G_END_DECLS
