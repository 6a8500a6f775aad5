/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <adwaita.h>

#include "ast-visit.h"

G_BEGIN_DECLS

#define AST_TYPE_RULES_LIST (ast_rules_list_get_type ())
G_DECLARE_FINAL_TYPE (AstRulesList, ast_rules_list, AST, RULES_LIST, AdwBin)

/**
 * AstRulesList:
 *
 * What is agreed on at a table at several screens: tiles, teams, equipment, undo. What has been
 * changed since one came is marked, and said once.
 */

/* Shows the rules of `visit`, of which a reference is taken; NULL: none. */
void ast_rules_list_set_visit (AstRulesList *self, AstVisit *visit);

G_END_DECLS
