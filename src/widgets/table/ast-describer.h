/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include "ast-conductor.h"
#include "ast-helps.h"
#include "ast-inspector.h"
#include "ast-scoreboard.h"
#include "ast-speaker.h"

G_BEGIN_DECLS

#define AST_TYPE_DESCRIBER (ast_describer_get_type ())
G_DECLARE_FINAL_TYPE (AstDescriber, ast_describer, AST, DESCRIBER, GObject)

/**
 * AstDescriber:
 *
 * Describes the turn, the realm that is inspected and the whole game to a screen reader, on
 * request.
 */

/* The widgets must outlive what is called here. */
typedef struct {
  AstSpeaker *speaker;
  AstBoardView *board;
} AstDescriberParts;

/* The parts are copied; a reference is taken of `inspector`. */
AstDescriber *ast_describer_new (const AstDescriberParts *parts, AstInspector *inspector);

/* Describes the match of `conductor`, with the points of `scoreboard`; NULL: none. References are
 * taken of both. */
void ast_describer_set_conductor (AstDescriber *self, AstConductor *conductor,
                                  AstScoreboard *scoreboard);

void ast_describer_set_helps (AstDescriber *self, AstHelps helps);

/* The realm that is inspected, with its place; NULL for none. Transfer full. */
char *ast_describer_tell_realm (AstDescriber *self);

/* Tells where the turn stands, or the realm that is inspected; nothing without a match. */
void ast_describer_describe (AstDescriber *self);

/* Tells the points, reserves and equipment of all, and how many tiles are left. */
void ast_describer_describe_standing (AstDescriber *self);

G_END_DECLS
