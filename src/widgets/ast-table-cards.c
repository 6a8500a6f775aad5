/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Where cards lie over the board: beside what they are about, as far as there is room. */

#include "ast-table-private.h"

/* From here on, as a part of the board, a tile is where the advice would be. */
static const double crowded = 0.55;

void
ast_table_place_advice (AstTable *self)
{
  double across = 0, down = 0;
  gboolean low, far, any;

  if (self->draft != NULL && ast_draft_is_laid (self->draft))
    ast_board_view_locate (self->board, ast_draft_get_x (self->draft),
                           ast_draft_get_y (self->draft), &across, &down);
  low = down > crowded;
  far = across > crowded;
  any = gtk_widget_get_visible (GTK_WIDGET (self->hint))
        || gtk_widget_get_visible (GTK_WIDGET (self->forecast));
  gtk_widget_set_visible (self->zoom_box, !(any && self->narrow && low));
  gtk_widget_set_valign (self->advice_box, self->narrow && low ? GTK_ALIGN_START : GTK_ALIGN_END);
  gtk_widget_set_halign (self->advice_box, self->narrow ? GTK_ALIGN_FILL
                                           : low && far ? GTK_ALIGN_START
                                                        : GTK_ALIGN_END);
}

/* On the half of the board where the realm is not that is fought for. */
void
ast_table_place_battle (AstTable *self)
{
  const AstGame *game = ast_match_get_game (self->match);
  const AstTile *tile = &game->tiles[game->battle.tile];
  GtkWidget *battle = GTK_WIDGET (self->battle);
  gboolean mirrored = gtk_widget_get_direction (battle) == GTK_TEXT_DIR_RTL;
  double across, down;

  ast_board_view_locate (self->board, tile->x, tile->y, &across, &down);
  if (self->narrow) {
    gtk_widget_set_halign (battle, GTK_ALIGN_CENTER);
    gtk_widget_set_valign (battle, down > 0.5 ? GTK_ALIGN_START : GTK_ALIGN_END);
  } else {
    gtk_widget_set_halign (battle, (across > 0.5) != mirrored ? GTK_ALIGN_START : GTK_ALIGN_END);
    gtk_widget_set_valign (battle, GTK_ALIGN_CENTER);
  }
}
