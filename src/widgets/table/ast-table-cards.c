/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Where cards lie over the board: beside what they are about, as far as there is room. */

#include "ast-table-private.h"

/* From here on, as a part of the board, a tile is where the advice would be. */
static const double crowded = 0.55;

/* And here the buttons are, where there is little room. */
static const double button_edge = 0.75, button_depth = 0.75;

/* Pixels that they need beside the board. */
static const int button_column = 54;

/* Pixels around a card, and between that of a battle and the middle of the realm. */
static const int card_margin = 12, realm_distance = 120;

/* How far the buttons of the board keep clear of the tiles to come. */
static int
measure_tiles (AstTable *self)
{
  int width = 0;

  if (gtk_widget_get_visible (GTK_WIDGET (self->tiles)))
    gtk_widget_measure (GTK_WIDGET (self->tiles), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width,
                        NULL, NULL);
  return width;
}

/* Then the buttons are on the left. */
static gboolean
is_mirrored (AstTable *self)
{
  return gtk_widget_get_direction (self->zoom_box) == GTK_TEXT_DIR_RTL;
}

/* Whether the buttons would lie on a tile that is `across` and `down` in the board. */
static gboolean
hides_tile (AstTable *self, double across, double down)
{
  return (is_mirrored (self) ? 1 - across : across) > button_edge && down < button_depth;
}

/* What lies over the end of the board: the advice below, the tiles to come, the buttons. */
static void
place_narrow (AstTable *self, double across, double down)
{
  gboolean low = down > crowded;
  gboolean advised = gtk_widget_get_visible (GTK_WIDGET (self->hint))
                     || gtk_widget_get_visible (GTK_WIDGET (self->forecast));
  gboolean listed = gtk_widget_get_visible (GTK_WIDGET (self->tiles));
  GtkAlign where = low ? GTK_ALIGN_START : GTK_ALIGN_END;

  /* There is room for one of the two. */
  gtk_widget_set_visible (self->advice_box, !listed);
  gtk_widget_set_halign (self->advice_box, GTK_ALIGN_FILL);
  gtk_widget_set_valign (self->advice_box, where);
  gtk_widget_set_halign (GTK_WIDGET (self->tiles), GTK_ALIGN_FILL);
  gtk_widget_set_valign (GTK_WIDGET (self->tiles), where);
  gtk_widget_set_visible (self->zoom_box,
                          !listed && !(advised && low) && !hides_tile (self, across, down));
  gtk_widget_set_margin_end (self->zoom_box, 12);
}

static void
place_wide (AstTable *self, gboolean crowded_corner)
{
  gboolean listed = gtk_widget_get_visible (GTK_WIDGET (self->tiles));

  gtk_widget_set_visible (self->advice_box, TRUE);
  gtk_widget_set_halign (self->advice_box,
                         crowded_corner || listed ? GTK_ALIGN_START : GTK_ALIGN_END);
  gtk_widget_set_valign (self->advice_box, GTK_ALIGN_END);
  gtk_widget_set_halign (GTK_WIDGET (self->tiles), GTK_ALIGN_END);
  gtk_widget_set_valign (GTK_WIDGET (self->tiles), GTK_ALIGN_START);
  gtk_widget_set_visible (self->zoom_box, TRUE);
  gtk_widget_set_margin_end (self->zoom_box, listed ? measure_tiles (self) + 24 : 12);
}

void
ast_table_place_cards (AstTable *self)
{
  double across = 0.5, down = 0;
  gboolean low;

  if (self->draft != NULL && ast_draft_is_put (self->draft))
    ast_board_view_locate (self->board, ast_draft_get_x (self->draft),
                           ast_draft_get_y (self->draft), &across, &down);
  low = down > crowded;
  ast_tiles_panel_set_narrow (self->tiles, self->narrow);
  if (self->narrow)
    place_narrow (self, across, down);
  else
    place_wide (self, low && across > crowded);
}

/* A place below a button could not be chosen. */
void
ast_table_free_board (AstTable *self)
{
  gboolean mirrored = is_mirrored (self);

  ast_board_view_set_insets (self->board, &(GtkBorder){ .left = mirrored ? button_column : 0,
                                                        .right = mirrored ? 0 : button_column });
}

/* Nobody has a tile any more when the game is over; in a battle its room is needed where there is
 * little. */
void
ast_table_place_hand (AstTable *self)
{
  gboolean covered = self->narrow && ast_table_is_in_battle (self);

  gtk_widget_set_visible (GTK_WIDGET (self->hand), !self->over_shown && !covered);
}

/* What the card of the battle covers, with its margins. */
static int
measure_battle (AstTable *self)
{
  GtkWidget *battle = GTK_WIDGET (self->battle);
  int room = gtk_widget_get_width (GTK_WIDGET (self->board)), height;

  gtk_widget_measure (battle, GTK_ORIENTATION_VERTICAL, room, NULL, &height, NULL, NULL);
  return height;
}

/* How far the card keeps from the edge of the board to be near the realm, which is `across`. */
static int
find_battle_margin (AstTable *self, double across)
{
  int room = gtk_widget_get_width (GTK_WIDGET (self->board)), width;
  double at = room * MAX (across, 1 - across);

  gtk_widget_measure (GTK_WIDGET (self->battle), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL,
                      NULL);
  width -= gtk_widget_get_margin_start (GTK_WIDGET (self->battle));
  width -= gtk_widget_get_margin_end (GTK_WIDGET (self->battle));
  return MAX (card_margin, (int) at - realm_distance - width);
}

/* On the half of the board where the realm is not that is fought for; where there is little room,
 * below it. */
void
ast_table_place_battle (AstTable *self)
{
  const AstGame *game = ast_table_get_shown (self);
  const AstTile *tile = &game->tiles[game->battle.tile];
  GtkWidget *battle = GTK_WIDGET (self->battle);
  gboolean mirrored = gtk_widget_get_direction (battle) == GTK_TEXT_DIR_RTL;
  double across, down;
  gboolean at_start;
  int margin = card_margin;

  ast_board_view_locate (self->board, tile->x, tile->y, &across, &down);
  at_start = (across > 0.5) != mirrored;
  gtk_widget_set_visible (self->zoom_box, !self->narrow && at_start);
  if (self->narrow) {
    gtk_widget_set_halign (battle, GTK_ALIGN_FILL);
    gtk_widget_set_valign (battle, GTK_ALIGN_END);
  } else {
    margin = find_battle_margin (self, across);
    gtk_widget_set_halign (battle, at_start ? GTK_ALIGN_START : GTK_ALIGN_END);
    gtk_widget_set_valign (battle, GTK_ALIGN_CENTER);
  }
  gtk_widget_set_margin_start (battle, at_start ? margin : card_margin);
  gtk_widget_set_margin_end (battle, at_start ? card_margin : margin);
  /* Where there is little room, the card needs that of the hand, and the realm what it leaves. */
  ast_table_place_hand (self);
  ast_board_view_set_insets (self->board,
                             &(GtkBorder){ .bottom = self->narrow ? measure_battle (self) : 0 });
  ast_board_view_reveal (self->board, tile->x, tile->y);
}

static int
align (GtkAlign where, gboolean mirrored, int room, int size)
{
  if (where == GTK_ALIGN_CENTER)
    return (room - size) / 2;
  return (where == GTK_ALIGN_END) != mirrored ? room - size : 0;
}

/* An overlay would give its cards the height that they need at the width that they wish for.
 * Where they are narrower, they need more. */
gboolean
ast_table_position_card_cb (GtkOverlay *overlay, GtkWidget *card, GdkRectangle *place,
                            gpointer data)
{
  int room = gtk_widget_get_width (GTK_WIDGET (overlay));
  int height = gtk_widget_get_height (GTK_WIDGET (overlay));
  gboolean mirrored = gtk_widget_get_direction (card) == GTK_TEXT_DIR_RTL;
  GtkAlign across = gtk_widget_get_halign (card), down = gtk_widget_get_valign (card);
  int minimum, natural;

  gtk_widget_measure (card, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  place->width = MAX (minimum, across == GTK_ALIGN_FILL ? room : MIN (natural, room));
  gtk_widget_measure (card, GTK_ORIENTATION_VERTICAL, place->width, &minimum, &natural, NULL, NULL);
  place->height = MAX (minimum, down == GTK_ALIGN_FILL ? height : MIN (natural, height));
  place->x = align (across, mirrored, room, place->width);
  place->y = align (down, FALSE, height, place->height);
  return TRUE;
}
