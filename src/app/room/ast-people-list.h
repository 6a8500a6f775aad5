/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <adwaita.h>

#include "ast-visit.h"

G_BEGIN_DECLS

#define AST_TYPE_PEOPLE_LIST (ast_people_list_get_type ())
G_DECLARE_FINAL_TYPE (AstPeopleList, ast_people_list, AST, PEOPLE_LIST, AdwBin)

/**
 * AstPeopleList:
 *
 * Who sits at a table at several screens, and who is there. An open seat can be taken; whoever has
 * opened the table can let a computer player play for somebody who is away, and open the seat
 * again.
 */

/* Shows the people of `visit`, of which a reference is taken; NULL: none. */
void ast_people_list_set_visit (AstPeopleList *self, AstVisit *visit);

/* Gives the focus to the first seat that can be taken. FALSE: there is none. */
gboolean ast_people_list_focus_seat (AstPeopleList *self);

G_END_DECLS
