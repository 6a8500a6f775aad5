/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Prepared boards: the pictures of the rulebook and where the lessons begin. They are records,
 * diagrams/NAME.asterism, which any game that is exported can become; what a picture points out is
 * listed in the source. */
#pragma once

#include "ast-board-picture.h"

typedef struct {
  AstRecord *record;       /* Owned. */
  gboolean places;         /* Shows where the tile in the hand fits. */
  int lit_tile, lit_realm; /* Points out a realm; -1: none. */
  GArray *points;          /* Owned: AstBoardPoints, what realms pay by the rules. */
} AstDiagram;

/* The diagram called `name`, one of those that come with the program, all of which keep to the
 * rules. Main thread. Free with ast_diagram_free (). */
AstDiagram *ast_diagram_load (const char *name);

void ast_diagram_free (AstDiagram *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AstDiagram, ast_diagram_free)
