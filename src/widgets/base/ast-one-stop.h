/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define AST_TYPE_ONE_STOP (ast_one_stop_get_type ())
G_DECLARE_FINAL_TYPE (AstOneStop, ast_one_stop, AST, ONE_STOP, AdwBin)

/**
 * AstOneStop:
 *
 * A bin that makes the list in it one stop of the Tab key. Tab goes to what is selected there, or
 * to where the list has it, and from there on; arrow keys lead through the list.
 */

G_END_DECLS
