/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Computer players that think in a few threads, for all tables of a host. */
#pragma once

#include "ast-player.h"

#include <glib.h>

typedef struct _AstThinkers AstThinkers;

/* A turn that is being decided. */
typedef struct _AstThought AstThought;

/* In the main context of the thread that asked; never after ast_thought_cancel (). */
typedef void (*AstThoughtDone) (const AstAction *lay, const AstAction *place, gpointer data);

AstThinkers *ast_thinkers_new (void);

/* All thoughts must have been cancelled. */
void ast_thinkers_free (AstThinkers *self);

/* Decides for the player whose turn it is. The result lives until it is cancelled, also when it is
 * done. */
AstThought *ast_thinkers_think (AstThinkers *self, AstLevel level, const AstGame *game,
                                AstThoughtDone done, gpointer data);
void ast_thought_cancel (AstThought *self);
