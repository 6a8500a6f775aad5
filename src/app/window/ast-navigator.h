/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define AST_TYPE_NAVIGATOR (ast_navigator_get_type ())
G_DECLARE_FINAL_TYPE (AstNavigator, ast_navigator, AST, NAVIGATOR, AdwBin)

/**
 * AstNavigator:
 *
 * Pages of which one is shown, and the way back.
 *
 * A page is known by its type. It is made when it is first needed, so that the window opens faster.
 * The way back leads over the pages that were shown before, and ends at the home page, which is the
 * one that was added first.
 *
 * If what was activated shows the picture of a board and leads to a page with a board, the picture
 * grows into that board, where things may move. The page has keys and pointer meanwhile.
 *
 * Signal `shown`: another page is shown.
 */

/* Makes a page of `type` for `owner`. */
typedef GtkWidget *(*AstMakePage) (GType type, gpointer owner);

/* Adds pages of `type`; `make` is called once, when it is needed; NULL: nothing has to be given to
 * the page. The first one is shown at once. */
void ast_navigator_add (AstNavigator *self, GType type, AstMakePage make, gpointer owner);

/* The page of `type`, which has been added; it is made if it has not been yet. Not a new reference.
 */
gpointer ast_navigator_ensure (AstNavigator *self, GType type);

/* The same, but NULL if it has not been made yet. */
gpointer ast_navigator_find (AstNavigator *self, GType type);

GType ast_navigator_get_shown (AstNavigator *self);

/* A number that another one follows whenever another page is shown: who asks for something that is
 * to be shown keeps it, and drops the answer when the person has gone elsewhere meanwhile. */
guint ast_navigator_get_visit (AstNavigator *self);

/* Shows a page; the way back leads to the one that is shown now, and not to that page again. */
void ast_navigator_show (AstNavigator *self, GType type);

/* Shows a page; the way back leads home. */
void ast_navigator_restart_at (AstNavigator *self, GType type);

/* Shows a page that the shown one belongs to: if the way back leads over it, this goes back to it;
 * otherwise it takes the place of the page that is shown now. */
void ast_navigator_return_to (AstNavigator *self, GType type);

/* Shows the page that was shown before, or the home page. */
void ast_navigator_go_back (AstNavigator *self);

/* Whether the way back leads to that page, or it is shown. */
gboolean ast_navigator_leads_to (AstNavigator *self, GType type);

/* From now on the way back does not lead to that page. */
void ast_navigator_forget (AstNavigator *self, GType type);

G_END_DECLS
