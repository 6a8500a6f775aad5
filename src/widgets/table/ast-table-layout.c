/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-table-layout.h"

#include "ast-board-view.h"

/* Beyond this part of the board, across and down, a tile lies where the advice would be. */
static const double crowded = 0.55;

/* In this corner, as parts of the board, the buttons of a narrow table lie. */
static const double button_edge = 0.75, button_depth = 0.75;

/* Pixels that the buttons need beside the board. */
static const int button_column = 54;

/* Pixels around a card, and between that of a battle and the middle of the realm. */
static const int card_margin = 12, realm_distance = 120;

struct _AstTableLayout {
  GtkLayoutManager parent_instance;

  /* Borrowed, by property */
  GtkWidget *board;
  GtkWidget *buttons;
  GtkWidget *advice;
  GtkWidget *tiles;
  GtkWidget *battle;
  GtkWidget *result;

  /* State */
  gboolean narrow;
  gboolean has_tile;
  int x, y; /* The place of the tile. */
};

G_DEFINE_FINAL_TYPE (AstTableLayout, ast_table_layout, GTK_TYPE_LAYOUT_MANAGER)

typedef enum {
  PROP_BOARD = 1,
  PROP_BUTTONS,
  PROP_ADVICE,
  PROP_TILES,
  PROP_BATTLE,
  PROP_RESULT,
  PROP_NARROW,
  N_PROPS
} AstTableLayoutProperty;

static GParamSpec *props[N_PROPS];

/* The width that the panel of remaining tiles takes from the buttons of the board. */
static int
measure_tiles (AstTableLayout *self)
{
  int width = 0;

  if (gtk_widget_get_visible (self->tiles))
    gtk_widget_measure (self->tiles, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  return width;
}

/* Where text runs from right to left, the buttons are on the left. */
static gboolean
is_mirrored (AstTableLayout *self)
{
  return gtk_widget_get_direction (self->buttons) == GTK_TEXT_DIR_RTL;
}

/* Whether the buttons would lie on a tile that is `across` and `down` in the board. */
static gboolean
hides_tile (AstTableLayout *self, double across, double down)
{
  return (is_mirrored (self) ? 1 - across : across) > button_edge && down < button_depth;
}

static gboolean
has_advice (AstTableLayout *self)
{
  GtkWidget *card = gtk_widget_get_first_child (self->advice);

  while (card != NULL && !gtk_widget_get_visible (card))
    card = gtk_widget_get_next_sibling (card);
  return card != NULL;
}

/* What lies over the end of the board: the advice below, the remaining tiles, the buttons. */
static void
place_narrow (AstTableLayout *self, double across, double down)
{
  gboolean low = down > crowded;
  gboolean advised = has_advice (self);
  gboolean listed = gtk_widget_get_visible (self->tiles);
  GtkAlign where = low ? GTK_ALIGN_START : GTK_ALIGN_END;

  /* There is room for one of them, tiles or advice. */
  gtk_widget_set_visible (self->advice, !listed);
  gtk_widget_set_halign (self->advice, GTK_ALIGN_FILL);
  gtk_widget_set_valign (self->advice, where);
  gtk_widget_set_halign (self->tiles, GTK_ALIGN_FILL);
  gtk_widget_set_valign (self->tiles, where);
  gtk_widget_set_visible (self->buttons,
                          !listed && !(advised && low) && !hides_tile (self, across, down));
  gtk_widget_set_margin_end (self->buttons, 12);
}

static void
place_wide (AstTableLayout *self, gboolean crowded_corner)
{
  gboolean listed = gtk_widget_get_visible (self->tiles);

  gtk_widget_set_visible (self->advice, TRUE);
  gtk_widget_set_halign (self->advice, crowded_corner || listed ? GTK_ALIGN_START : GTK_ALIGN_END);
  gtk_widget_set_valign (self->advice, GTK_ALIGN_END);
  gtk_widget_set_halign (self->tiles, GTK_ALIGN_END);
  gtk_widget_set_valign (self->tiles, GTK_ALIGN_START);
  gtk_widget_set_visible (self->buttons, TRUE);
  gtk_widget_set_margin_end (self->buttons, listed ? measure_tiles (self) + 24 : 12);
}

/* What the card of the battle covers, with its margins. */
static int
measure_battle (AstTableLayout *self)
{
  GtkWidget *battle = self->battle;
  int room = gtk_widget_get_width (self->board), height;

  gtk_widget_measure (battle, GTK_ORIENTATION_VERTICAL, room, NULL, &height, NULL, NULL);
  return height;
}

/* How far the card keeps from the edge of the board to be near the realm, which is `across`. */
static int
find_battle_margin (AstTableLayout *self, double across)
{
  int room = gtk_widget_get_width (self->board), width;
  double at = room * MAX (across, 1 - across);

  gtk_widget_measure (self->battle, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  width -= gtk_widget_get_margin_start (self->battle);
  width -= gtk_widget_get_margin_end (self->battle);
  return MAX (card_margin, (int) at - realm_distance - width);
}

static int
align (GtkAlign where, gboolean mirrored, int room, int size)
{
  if (where == GTK_ALIGN_CENTER)
    return (room - size) / 2;
  return (where == GTK_ALIGN_END) != mirrored ? room - size : 0;
}

/* The height that a card needs at the width that it gets, which may be less than it wishes for. */
static void
allocate_card (GtkWidget *card, int room, int room_height)
{
  gboolean mirrored = gtk_widget_get_direction (card) == GTK_TEXT_DIR_RTL;
  GtkAlign across = gtk_widget_get_halign (card), down = gtk_widget_get_valign (card);
  int minimum, natural, width, height;

  gtk_widget_measure (card, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  width = MAX (minimum, across == GTK_ALIGN_FILL ? room : MIN (natural, room));
  gtk_widget_measure (card, GTK_ORIENTATION_VERTICAL, width, &minimum, &natural, NULL, NULL);
  height = MAX (minimum, down == GTK_ALIGN_FILL ? room_height : MIN (natural, room_height));
  gtk_widget_size_allocate (card,
                            &(GtkAllocation){ .x = align (across, mirrored, room, width),
                                              .y = align (down, FALSE, room_height, height),
                                              .width = width,
                                              .height = height },
                            -1);
}

static void
measure (GtkLayoutManager *manager, GtkWidget *widget, GtkOrientation orientation, int for_size,
         int *minimum, int *natural, int *minimum_baseline, int *natural_baseline)
{
  gtk_widget_measure (AST_TABLE_LAYOUT (manager)->board, orientation, for_size, minimum, natural,
                      NULL, NULL);
}

static void
allocate (GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  AstTableLayout *self = AST_TABLE_LAYOUT (manager);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    if (child == self->board)
      gtk_widget_allocate (child, width, height, -1, NULL);
    else if (gtk_widget_should_layout (child))
      allocate_card (child, width, height);
  }
}

static GtkWidget **
get_part (AstTableLayout *self, guint id)
{
  switch ((AstTableLayoutProperty) id) {
  case PROP_BOARD:
    return &self->board;
  case PROP_BUTTONS:
    return &self->buttons;
  case PROP_ADVICE:
    return &self->advice;
  case PROP_TILES:
    return &self->tiles;
  case PROP_BATTLE:
    return &self->battle;
  case PROP_RESULT:
    return &self->result;
  case PROP_NARROW:
  case N_PROPS:
  default:
    return NULL;
  }
}

static void
ast_table_layout_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  AstTableLayout *self = AST_TABLE_LAYOUT (object);
  GtkWidget **part = get_part (self, id);

  if (part != NULL)
    g_value_set_object (value, *part);
  else if (id == PROP_NARROW)
    g_value_set_boolean (value, self->narrow);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
ast_table_layout_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  AstTableLayout *self = AST_TABLE_LAYOUT (object);
  GtkWidget **part = get_part (self, id);

  if (part != NULL)
    *part = g_value_get_object (value);
  else if (id == PROP_NARROW)
    ast_table_layout_set_narrow (self, g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
ast_table_layout_class_init (AstTableLayoutClass *klass)
{
  static const char *const parts[] = { NULL,    "board",  "buttons", "advice",
                                       "tiles", "battle", "result" };
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkLayoutManagerClass *manager_class = GTK_LAYOUT_MANAGER_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = ast_table_layout_get_property;
  object_class->set_property = ast_table_layout_set_property;
  manager_class->measure = measure;
  manager_class->allocate = allocate;

  for (guint id = PROP_BOARD; id < PROP_NARROW; id++)
    props[id] = g_param_spec_object (parts[id], NULL, NULL, GTK_TYPE_WIDGET, flags);
  props[PROP_NARROW] = g_param_spec_boolean ("narrow", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
ast_table_layout_init (AstTableLayout *self)
{
}

GtkLayoutManager *
ast_table_layout_new (void)
{
  return g_object_new (AST_TYPE_TABLE_LAYOUT, NULL);
}

void
ast_table_layout_set_narrow (AstTableLayout *self, gboolean narrow)
{
  g_return_if_fail (AST_IS_TABLE_LAYOUT (self));

  if (self->narrow == narrow)
    return;
  self->narrow = narrow;
  ast_table_layout_place (self);
  gtk_widget_set_halign (self->result, narrow ? GTK_ALIGN_FILL : GTK_ALIGN_END);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_NARROW]);
}

void
ast_table_layout_set_tile (AstTableLayout *self, int x, int y)
{
  g_return_if_fail (AST_IS_TABLE_LAYOUT (self));

  self->has_tile = TRUE;
  self->x = x;
  self->y = y;
  ast_table_layout_place (self);
}

void
ast_table_layout_unset_tile (AstTableLayout *self)
{
  g_return_if_fail (AST_IS_TABLE_LAYOUT (self));

  self->has_tile = FALSE;
  ast_table_layout_place (self);
}

void
ast_table_layout_place (AstTableLayout *self)
{
  double across = 0.5, down = 0;

  g_return_if_fail (AST_IS_TABLE_LAYOUT (self));

  if (self->has_tile)
    ast_board_view_locate (AST_BOARD_VIEW (self->board), self->x, self->y, &across, &down);
  if (self->narrow)
    place_narrow (self, across, down);
  else
    place_wide (self, down > crowded && across > crowded);
}

void
ast_table_layout_place_battle (AstTableLayout *self, int x, int y)
{
  GtkWidget *battle = self->battle;
  gboolean mirrored = gtk_widget_get_direction (battle) == GTK_TEXT_DIR_RTL;
  double across, down;
  gboolean at_start;
  int margin = card_margin;

  g_return_if_fail (AST_IS_TABLE_LAYOUT (self));

  ast_board_view_locate (AST_BOARD_VIEW (self->board), x, y, &across, &down);
  at_start = (across > 0.5) != mirrored;
  gtk_widget_set_visible (self->buttons, !self->narrow && at_start);
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
  ast_board_view_set_insets (AST_BOARD_VIEW (self->board),
                             &(GtkBorder){ .bottom = self->narrow ? measure_battle (self) : 0 });
  ast_board_view_reveal (AST_BOARD_VIEW (self->board), x, y);
}

/* A place below a button could not be chosen. */
void
ast_table_layout_reset_insets (AstTableLayout *self)
{
  gboolean mirrored;

  g_return_if_fail (AST_IS_TABLE_LAYOUT (self));

  mirrored = is_mirrored (self);
  ast_board_view_set_insets (
      AST_BOARD_VIEW (self->board),
      &(GtkBorder){ .left = mirrored ? button_column : 0, .right = mirrored ? 0 : button_column });
}

void
ast_table_layout_fit_beside_result (AstTableLayout *self)
{
  GtkWidget *result = self->result;
  gboolean from_right = gtk_widget_get_direction (result) == GTK_TEXT_DIR_RTL;
  int width;

  g_return_if_fail (AST_IS_TABLE_LAYOUT (self));

  if (gtk_widget_get_visible (result) && !self->narrow) {
    gtk_widget_measure (result, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
    ast_board_view_set_insets (
        AST_BOARD_VIEW (self->board),
        &(GtkBorder){ .left = from_right ? width : 0, .right = from_right ? 0 : width });
  } else {
    ast_table_layout_reset_insets (self);
  }
  ast_board_view_fit (AST_BOARD_VIEW (self->board));
}
