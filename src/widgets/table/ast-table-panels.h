/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include "ast-board-view.h"
#include "ast-draft.h"
#include "ast-forecast-card.h"
#include "ast-helps.h"
#include "ast-odds-bar.h"
#include "ast-scoreboard.h"
#include "ast-tiles-panel.h"

G_BEGIN_DECLS

#define AST_TYPE_TABLE_PANELS (ast_table_panels_get_type ())
G_DECLARE_FINAL_TYPE (AstTablePanels, ast_table_panels, AST, TABLE_PANELS, GObject)

/**
 * AstTablePanels:
 *
 * What the table counts out for the players: the tiles to come, the battle that a draft leads to,
 * and the chances to win. Each is shown as far as its help is turned on.
 */

/* The widgets must outlive what is called here. */
typedef struct {
  AstBoardView *board; /* Says where the pointer is. */
  AstTilesPanel *tiles;
  AstForecastCard *forecast;
  GtkWidget *hint; /* Leaves little room for the forecast. */
  GtkWidget *chances_box;
  AstOddsBar *chances; /* In the box, */
  GtkLabel *chances_label;
  AstOddsBar *narrow_chances; /* and where there is no room for that. */
  GtkWidget *side;            /* Players and moves, */
  GtkWidget *chips;           /* and where they open from if there is no room for them. */
} AstPanelParts;

/* The parts are copied. */
AstTablePanels *ast_table_panels_new (const AstPanelParts *parts);

/* The match to count out, in the state that `scoreboard` shows; NULL for none. A reference is
 * taken. */
void ast_table_panels_set_scoreboard (AstTablePanels *self, AstScoreboard *scoreboard);

/* The draft whose outcome is of interest; NULL for none. A reference is taken. */
void ast_table_panels_set_draft (AstTablePanels *self, AstDraft *draft);

void ast_table_panels_set_helps (AstTablePanels *self, AstHelps helps);
void ast_table_panels_set_narrow (AstTablePanels *self, gboolean narrow);

/* Shows or hides the tiles to come. Without a match or that help they stay hidden. */
void ast_table_panels_show_tiles (AstTablePanels *self, gboolean shown);

/* Shows or hides players and moves on a narrow table; a wide one always shows them. */
void ast_table_panels_show_side (AstTablePanels *self, gboolean shown);

/* Whether they lie over a narrow table. */
gboolean ast_table_panels_covers_board (AstTablePanels *self);

/* The state that is shown has changed, or the place with the pointer. */
void ast_table_panels_update (AstTablePanels *self);
void ast_table_panels_update_tiles (AstTablePanels *self);

G_END_DECLS
