/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include "ast-conductor.h"
#include "ast-hand-bar.h"
#include "ast-log.h"
#include "ast-recall.h"
#include "ast-speaker.h"

G_BEGIN_DECLS

#define AST_TYPE_NARRATOR (ast_narrator_get_type ())
G_DECLARE_FINAL_TYPE (AstNarrator, ast_narrator, AST, NARRATOR, GObject)

/**
 * AstNarrator:
 *
 * Tells what happens at the table: in the hand bar, while no turn is drafted, and to a screen
 * reader, which gets each new line of the log once and in order, the tile of a person, and the
 * result before the final scoring. It holds the conductor back until all has been said. It shows
 * the progress of the player whose turn is awaited from elsewhere.
 */

/* The widgets must outlive what is called here. */
typedef struct {
  AstSpeaker *speaker;
  AstHandBar *hand;
  AstLog *log;
} AstNarratorParts;

/* The parts are copied. */
AstNarrator *ast_narrator_new (const AstNarratorParts *parts);

/* Tells of the match of `conductor`, of which a reference is taken; NULL: of none. */
void ast_narrator_set_conductor (AstNarrator *self, AstConductor *conductor);

/* Whether persons are told how many places fit their tile; FALSE at first. */
void ast_narrator_set_counting (AstNarrator *self, gboolean counting);

/* Whether the chances in a battle are told when it begins; FALSE at first. */
void ast_narrator_set_odds (AstNarrator *self, gboolean odds);

/* Owned by the narrator. */
AstRecall *ast_narrator_get_recall (AstNarrator *self);

/* Shows in the hand what has happened since the last turn of the person whose draft there is, or
 * nothing without a draft. */
void ast_narrator_show_since (AstNarrator *self);

/* Shows the latest line of the list of moves in the hand bar; nothing if there is none. */
void ast_narrator_tell_latest (AstNarrator *self);

/* Adds the lines to the list of moves that it holds back, and shows the latest. */
void ast_narrator_tell_held (AstNarrator *self);

G_END_DECLS
