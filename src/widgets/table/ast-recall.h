/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include "ast-conductor.h"
#include "ast-log.h"
#include "ast-speaker.h"

G_BEGIN_DECLS

#define AST_TYPE_RECALL (ast_recall_get_type ())
G_DECLARE_FINAL_TYPE (AstRecall, ast_recall, AST, RECALL, GObject)

/**
 * AstRecall:
 *
 * Says lines of the log of moves again, on request: one after the other, backwards and forwards
 * from the latest, or all since somebody's last turn.
 */

/* Both must outlive what is called here. */
AstRecall *ast_recall_new (AstSpeaker *speaker, AstLog *log);

/* A reference is taken; NULL: without a match nothing is said. */
void ast_recall_set_conductor (AstRecall *self, AstConductor *conductor);

/* Says the next line (`by` 1) or the one before (-1); the same one again at either end. What has
 * been added since the last call is the end from which the next begins. */
void ast_recall_step (AstRecall *self, int by);

/* Says all since the last turn of the player whose turn it is, or, while no person's is, of the
 * person here who had the latest turn. */
void ast_recall_since (AstRecall *self);

G_END_DECLS
