/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The messages that tell what a shared table is. */
#pragma once

#include "ast-shared-state.h"

/* All members of a table but what concerns the receiver; the same for everybody. */
GString *ast_table_report_begin (const AstSharedState *state);

/* With these members, the message "table" for a person; and "welcome", all there is to know, which
 * answers the message `id` (-1: none) and tells the `token`, if that is not NULL. Free with
 * g_free (). */
char *ast_table_report_table (const AstSharedState *state, const GString *members,
                              const AstPerson *person);
char *ast_table_report_welcome (const AstSharedState *state, const GString *members,
                                const AstPerson *person, gint64 id, const char *token);
