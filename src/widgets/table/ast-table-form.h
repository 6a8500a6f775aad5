/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The form of a table: what its parts look like where there is little or much room. */
#pragma once

#include "ast-battle-view.h"
#include "ast-hand-bar.h"
#include "ast-table-layout.h"
#include "ast-table-panels.h"
#include "ast-width-bin.h"

typedef struct {
  GtkWidget *table; /* Gets the style classes `narrow` and `ample`. */
  AstWidthBin *bin; /* Says how much room there is. */
  AstHandBar *hand;
  AstBattleView *battle;
  GtkBox *buttons;
  GtkWidget *side; /* What is in the side panel. */
  AstTablePanels *panels;
  AstTableLayout *layout;
} AstFormParts;

void ast_table_form_apply (const AstFormParts *parts);
