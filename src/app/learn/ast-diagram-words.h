/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What a diagram shows, for those who cannot see it. */
#pragma once

#include "ast-diagram.h"

/* Each tile with its place, its realms and who is there, what is pointed out, the battle, and the
 * tile in the hand with the places where it fits, as far as the picture shows them. Transfer full.
 */
char *ast_diagram_describe (const AstDiagram *self);
