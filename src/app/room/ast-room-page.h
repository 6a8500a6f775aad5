/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include "ast-page.h"
#include "ast-visit.h"

G_BEGIN_DECLS

#define AST_TYPE_ROOM_PAGE (ast_room_page_get_type ())
G_DECLARE_FINAL_TYPE (AstRoomPage, ast_room_page, AST, ROOM_PAGE, AstPage)

/**
 * AstRoomPage:
 *
 * Where people gather before a game at several screens: the code and the link of the table, who is
 * there, and the start for whoever has opened it.
 *
 * Properties: `nearby`: whether tables nearby are to see this one.
 */

/* Shows the table of `visit`, of which a reference is taken; NULL: none. */
void ast_room_page_set_visit (AstRoomPage *self, AstVisit *visit);

gboolean ast_room_page_get_nearby (AstRoomPage *self);

G_END_DECLS
