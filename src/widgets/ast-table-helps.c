/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What the table shows to help the players: as much as they want. */

#include "ast-table-private.h"

void
ast_table_apply_helps (AstTable *self)
{
  ast_board_view_set_places_shown (self->board, (self->helps & AST_HELP_PLACES) != 0);
  ast_hand_bar_set_helpers (self->hand, (self->helps & AST_HELP_ODDS) != 0);
  ast_battle_view_set_show_odds (self->battle, (self->helps & AST_HELP_ODDS) != 0);
  if (!(self->helps & AST_HELP_HINTS))
    ast_table_drop_hint (self);
  ast_table_update_hint (self);
  ast_table_inspect (self, 0);
  ast_table_show_forecast (self);
}

void
ast_table_say (AstTable *self, const char *text)
{
  gtk_label_set_label (self->status, text);
#if GTK_CHECK_VERSION(4, 14, 0)
  gtk_accessible_announce (GTK_ACCESSIBLE (self->status), text,
                           GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
#endif
}
