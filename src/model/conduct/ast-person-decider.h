/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include "ast-decider.h"

G_BEGIN_DECLS

#define AST_TYPE_PERSON_DECIDER (ast_person_decider_get_type ())
G_DECLARE_FINAL_TYPE (AstPersonDecider, ast_person_decider, AST, PERSON_DECIDER, GObject)

/**
 * AstPersonDecider:
 *
 * A person at this screen: puts the turn together in an [class@Draft] and decides with
 * ast_decider_finish_draft (). There is a new draft for each question.
 */

AstDecider *ast_person_decider_new (void);

G_END_DECLS
