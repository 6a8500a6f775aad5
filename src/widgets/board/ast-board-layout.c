/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-board-layout.h"

#include "ast-board-view.h"

/* Pixels by which a spot may reach beyond its tile. */
static const int spot_overhang = 12;

/* Pixels between panels and the edges. */
static const int wide_gap = 12, narrow_gap = 6;

/* The least height in pixels of the turns below the board of a narrow history. */
static const int least_turns = 190;

typedef enum {
  PART_BOARD,
  PART_HEADER,
  PART_SIDE,
  PART_CHIPS,
  PART_HAND,
  PART_FOOT,
  PART_BUTTONS,
  PART_REALM,
  PART_ADVICE,
  PART_TILES,
  PART_LISTS,
  PART_BATTLE,
  PART_RESULT,
  PART_TRIUMPH,
  N_PARTS
} Part;

/* Where cards may lie: at the right of a wide table, and in the corners of the free room. */
typedef enum {
  SLOT_ABOVE_HAND,
  SLOT_TOP_LEFT,
  SLOT_BESIDE_BUTTONS,
  SLOT_TOP_RIGHT,
  SLOT_BOTTOM_RIGHT,
  SLOT_BOTTOM_LEFT,
  N_SLOTS
} Slot;

static const char *const part_names[N_PARTS] = { "board", "header",  "side",   "chips",  "hand",
                                                 "foot",  "buttons", "realm",  "advice", "tiles",
                                                 "lists", "battle",  "result", "triumph" };

struct _AstBoardLayout {
  GtkLayoutManager parent_instance;

  /* Borrowed, by property */
  GtkWidget *parts[N_PARTS];

  /* State */
  gboolean narrow, low;
  gboolean has_turn;
  AstPlaces turn[AST_N_TURN_PARTS];     /* The places of the turn. */
  AstPlaces battle[AST_N_BATTLE_PARTS]; /* The places of the battle. */
  gboolean reveals_battle;              /* After the next allocation. */
  gboolean reveals_turn;
};

G_DEFINE_FINAL_TYPE (AstBoardLayout, ast_board_layout, GTK_TYPE_LAYOUT_MANAGER)

/* While children are allocated. All is laid out from left to right, and mirrored at last. */
typedef struct {
  AstBoardLayout *layout;
  int width, height, gap;
  gboolean mirrored;
  int top;    /* Below header and chips, */
  int left;   /* beside the side panel, */
  int right;  /* beside the column of the buttons and the hand, */
  int bottom; /* and above a hand below the board. */
  AstPanel at[N_PARTS];
} Room;

static gboolean
is_visible (const AstBoardLayout *self, Part part)
{
  return self->parts[part] != NULL && gtk_widget_should_layout (self->parts[part]);
}

/* The buttons would lie below the result, and below the battle of a narrow table. The winner has
 * all the sky. */
static gboolean
is_covered (const AstBoardLayout *self, Part part)
{
  if (is_visible (self, PART_TRIUMPH))
    return part != PART_BOARD && part != PART_HEADER && part != PART_TRIUMPH;
  return part == PART_BUTTONS
         && (is_visible (self, PART_RESULT) || (self->narrow && is_visible (self, PART_BATTLE)));
}

static gboolean
is_shown (const AstBoardLayout *self, Part part)
{
  return is_visible (self, part) && !is_covered (self, part);
}

static int
measure_width (GtkWidget *widget, int room)
{
  int minimum, natural;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  return MAX (minimum, MIN (natural, room));
}

static int
measure_height (GtkWidget *widget, int width, int room)
{
  int minimum, natural;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, &minimum, &natural, NULL, NULL);
  return MAX (minimum, MIN (natural, room));
}

static void
put (Room *room, Part part, AstPanel panel)
{
  room->at[part] = panel;
}

/* As wide as it wishes up to `width`, or if `fill` just so wide; it begins at `left`. */
static AstPanel
measure_card (const Room *room, Part part, int width, int height, gboolean fill)
{
  GtkWidget *widget = room->layout->parts[part];
  int wide = fill ? MAX (width, measure_width (widget, 0)) : measure_width (widget, width);

  return (AstPanel){ 0, 0, wide, measure_height (widget, wide, height) };
}

static void
put_header (Room *room)
{
  AstBoardLayout *self = room->layout;
  int width;

  if (!is_shown (self, PART_HEADER))
    return;
  width = MAX (room->width, measure_width (self->parts[PART_HEADER], 0));
  room->top = measure_height (self->parts[PART_HEADER], width, room->height);
  put (room, PART_HEADER, (AstPanel){ 0, 0, room->width, room->top });
}

static void
put_chips (Room *room)
{
  AstPanel chips;

  if (!is_shown (room->layout, PART_CHIPS))
    return;
  chips = measure_card (room, PART_CHIPS, room->right - 2 * room->gap, room->height, FALSE);
  chips.x = room->gap;
  chips.y = room->top > 0 ? room->top : room->gap;
  put (room, PART_CHIPS, chips);
  room->top = chips.y + chips.height;
}

/* Beside the board, or below it. */
static void
put_hand (Room *room)
{
  AstBoardLayout *self = room->layout;
  gboolean beside = !self->narrow || self->low;
  AstPanel hand;

  if (!is_shown (self, PART_HAND))
    return;
  /* Beside the board just as wide as it must be, whatever its texts are. */
  hand = measure_card (room, PART_HAND, beside ? 0 : room->width - 2 * room->gap, room->height,
                       !beside);
  hand.x = room->width - room->gap - hand.width;
  hand.y = room->height - room->gap - hand.height;
  put (room, PART_HAND, hand);
  if (beside)
    room->right = hand.x;
  else
    room->bottom = hand.y;
}

/* Above a hand on a low table, or beside it where there is no room above. */
static void
move_off_hand (const Room *room, AstPanel *buttons)
{
  const AstPanel *hand = &room->at[PART_HAND];

  buttons->y = MIN (buttons->y, hand->y - room->gap - buttons->height);
  if (buttons->y >= room->top)
    return;
  buttons->x = hand->x - room->gap - buttons->width;
  buttons->y = room->height - room->gap - buttons->height;
}

/* On a narrow table just above the hand below the board. */
static void
put_buttons (Room *room)
{
  AstBoardLayout *self = room->layout;
  AstPanel buttons;

  if (!is_shown (self, PART_BUTTONS))
    return;
  buttons = measure_card (room, PART_BUTTONS, room->width, room->height, FALSE);
  buttons.x = room->width - room->gap - buttons.width;
  buttons.y = self->narrow && !self->low ? room->bottom - room->gap - buttons.height
                                         : room->top + room->gap;
  if (self->low && is_shown (self, PART_HAND))
    move_off_hand (room, &buttons);
  put (room, PART_BUTTONS, buttons);
  room->right = MIN (room->right, self->narrow && !self->low ? room->width : buttons.x);
}

static void
put_side (Room *room)
{
  AstBoardLayout *self = room->layout;
  int top = room->top + (room->top == 0 || self->narrow ? room->gap : 0);
  int width = room->width - 2 * room->gap, bottom = room->height;
  AstPanel side;

  if (!is_shown (self, PART_SIDE))
    return;
  if (self->narrow) {
    width = (self->low ? room->right : room->width) - 2 * room->gap;
    bottom = self->low || !is_shown (self, PART_BUTTONS) ? room->bottom : room->at[PART_BUTTONS].y;
  }
  side = measure_card (room, PART_SIDE, width, bottom - top - room->gap, FALSE);
  side.x = room->gap;
  side.y = top;
  put (room, PART_SIDE, side);
  if (!self->narrow)
    room->left = side.x + side.width;
}

/* The place of the board's x, y in the room, if the board has its size already. */
static AstPanel
find_place (const Room *room, int x, int y)
{
  AstBoardView *board = AST_BOARD_VIEW (room->layout->parts[PART_BOARD]);
  double left, top, right, bottom;
  AstPanel place;

  ast_camera_locate (ast_board_view_get_camera (board), x, y, &left, &top);
  ast_camera_locate (ast_board_view_get_camera (board), x + 1, y + 1, &right, &bottom);
  place = (AstPanel){ (int) ((1.5 * left - 0.5 * right) * room->width),
                      (int) ((1.5 * top - 0.5 * bottom) * room->height),
                      (int) ((right - left) * room->width) + 1,
                      (int) ((bottom - top) * room->height) + 1 };
  if (room->mirrored)
    place.x = room->width - place.x - place.width;
  return place;
}

/* The same for many places. */
static AstPanel
find_places (const Room *room, const AstPlaces *places)
{
  AstPanel one = find_place (room, places->x, places->y);
  AstPanel other = find_place (room, places->x + places->width - 1, places->y + places->height - 1);

  return (AstPanel){ MIN (one.x, other.x), one.y, ABS (other.x - one.x) + one.width,
                     other.y - one.y + one.height };
}

static gboolean
overlap (const AstPanel *one, const AstPanel *other)
{
  return one->x < other->x + other->width && other->x < one->x + one->width
         && one->y < other->y + other->height && other->y < one->y + one->height;
}

/* Moves the card into a corner of the free room. */
static AstPanel
move_to_corner (const Room *room, AstPanel card, gboolean right, gboolean below)
{
  card.x = right ? room->right - room->gap - card.width : room->left + room->gap;
  card.y = below ? room->bottom - room->gap - card.height : room->top + room->gap;
  return card;
}

/* Above the hand, if there is room. */
static gboolean
move_above_hand (const Room *room, AstPanel *card)
{
  const AstPanel *hand = &room->at[PART_HAND], *buttons = &room->at[PART_BUTTONS];

  card->x = room->width - room->gap - card->width;
  card->y = hand->y - room->gap - card->height;
  return card->y >= buttons->y + buttons->height + room->gap;
}

/* Beside the buttons, if there is room above the hand. */
static gboolean
move_beside_buttons (const Room *room, AstPanel *card)
{
  card->x = room->at[PART_BUTTONS].x - room->gap - card->width;
  card->y = room->top + room->gap;
  return card->y + card->height + room->gap <= room->at[PART_HAND].y;
}

/* FALSE if there is no room, or no hand beside the board that the slot is at. */
static gboolean
move_to_slot (const Room *room, Slot slot, AstPanel *card)
{
  gboolean beside = !room->layout->narrow && room->at[PART_HAND].width > 0;

  if (slot == SLOT_ABOVE_HAND)
    return beside && move_above_hand (room, card);
  if (slot == SLOT_BESIDE_BUTTONS)
    return beside && move_beside_buttons (room, card);
  *card = move_to_corner (room, *card, slot == SLOT_TOP_RIGHT || slot == SLOT_BOTTOM_RIGHT,
                          slot >= SLOT_BOTTOM_RIGHT);
  return TRUE;
}

/* Whether no other card lies there. */
static gboolean
is_clear (const Room *room, const AstPanel *card)
{
  return !overlap (card, &room->at[PART_TILES]) && !overlap (card, &room->at[PART_LISTS])
         && !overlap (card, &room->at[PART_ADVICE]);
}

/* The height for cards about a place: where they are as wide as the board, room for the place and
 * the buttons is left above or below them. */
static int
find_height (const Room *room, const AstPanel *place)
{
  const AstBoardLayout *self = room->layout;
  int height = room->bottom - room->top - 2 * room->gap;

  if (!self->narrow || self->low)
    return height;
  if (room->at[PART_BUTTONS].height > 0)
    height -= room->at[PART_BUTTONS].height + room->gap;
  return height - place->height - 2 * room->gap;
}

/* Puts the card at the slot, or at the next one where no other card lies. */
static void
put_at_slot (Room *room, Part part, Slot slot, AstPanel card)
{
  for (int i = 0; i < N_SLOTS; i++)
    if (move_to_slot (room, (Slot) ((slot + i) % N_SLOTS), &card) && is_clear (room, &card)) {
      put (room, part, card);
      return;
    }
  put (room, part, move_to_corner (room, card, FALSE, FALSE));
}

/* Cards about the turn have one place, and the board makes way for them: beside the buttons, or on
 * a narrow table on top. */
static void
put_about_turn (Room *room, Part part)
{
  AstBoardLayout *self = room->layout;
  gboolean upright = self->narrow && !self->low;
  int width = room->right - room->left - 2 * room->gap;
  AstPanel tile = find_places (room, &self->turn[AST_TURN_TILE]);
  AstPanel card = measure_card (room, part, upright ? width : MIN (width, 340),
                                find_height (room, &tile), upright);

  if (card.height > 0) /* The box of the advice may be empty. */
    put_at_slot (room, part, self->narrow ? SLOT_TOP_LEFT : SLOT_BESIDE_BUTTONS, card);
}

static void
put_tiles (Room *room)
{
  AstBoardLayout *self = room->layout;
  AstPanel tiles;

  if (!is_shown (self, PART_TILES))
    return;
  if (self->narrow && !self->low) {
    put_about_turn (room, PART_TILES);
    return;
  }
  tiles = measure_card (room, PART_TILES, room->right - room->left - 2 * room->gap,
                        room->bottom - room->top - 2 * room->gap, FALSE);
  put (room, PART_TILES, move_to_corner (room, tiles, TRUE, FALSE));
}

/* At the left, or over all of a narrow board above its buttons. */
static void
put_lists (Room *room)
{
  AstBoardLayout *self = room->layout;
  gboolean upright = self->narrow && !self->low;
  int bottom = upright && is_shown (self, PART_BUTTONS) ? room->at[PART_BUTTONS].y : room->bottom;
  int width = room->right - room->left - 2 * room->gap;
  AstPanel lists;

  if (!is_shown (self, PART_LISTS))
    return;
  lists = measure_card (room, PART_LISTS, upright ? width : MIN (width, 360),
                        bottom - room->top - 2 * room->gap, TRUE);
  put (room, PART_LISTS, move_to_corner (room, lists, FALSE, FALSE));
}

static void
put_realm (Room *room)
{
  if (is_shown (room->layout, PART_REALM))
    put_at_slot (room, PART_REALM, SLOT_ABOVE_HAND,
                 measure_card (room, PART_REALM, room->width - room->left - 2 * room->gap,
                               room->height - room->top - 2 * room->gap, FALSE));
}

/* Beside the buttons, with its own where Finish was; on a narrow table below the board. */
static void
put_battle (Room *room)
{
  AstBoardLayout *self = room->layout;
  int right = self->narrow ? room->width : room->right, width = right - room->left - 2 * room->gap;
  int height = room->height - room->top - 2 * room->gap;
  AstPanel realm = find_places (room, &self->battle[AST_BATTLE_REALM]), card;

  if (!is_shown (self, PART_BATTLE))
    return;
  if (self->narrow && !self->low)
    height -= find_places (room, &self->battle[AST_BATTLE_TILE]).height + 2 * room->gap;
  card = measure_card (room, PART_BATTLE, width, height, self->narrow);
  card.x = right - room->gap - card.width;
  card.y = room->height - room->gap - card.height;
  put (room, PART_BATTLE, card);
  self->reveals_battle = self->reveals_battle || overlap (&card, &realm);
}

/* At the right of a wide table, with as much room for the board, unless it would be narrower than
 * on a phone; over all of a narrow one. */
static void
put_result (Room *room)
{
  AstBoardLayout *self = room->layout;
  int gap = self->narrow ? 0 : room->gap;
  int half = (room->width - room->left) / 2 - gap;
  AstPanel card;

  if (!is_shown (self, PART_RESULT))
    return;
  card = measure_card (room, PART_RESULT, self->narrow ? room->width : MAX (half, 360),
                       room->height, self->narrow);
  card.x = room->width - gap - card.width;
  card.y = room->top;
  card.height = room->height - room->top - gap;
  put (room, PART_RESULT, card);
}

/* What stays: no place lies below it, nor a spot of a tile below the header. A side panel may grow
 * with its moves. */
static int
list_fixed (const Room *room, AstPanel *panels)
{
  static const Part fixed[] = { PART_HEADER, PART_CHIPS, PART_HAND, PART_BUTTONS };
  const AstBoardLayout *self = room->layout;
  int n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (fixed); i++)
    if (room->at[fixed[i]].width > 0)
      panels[n++] = room->at[fixed[i]];
  if (room->at[PART_HEADER].width > 0)
    panels[0].height += spot_overhang;
  if (room->at[PART_SIDE].width > 0 && !self->narrow)
    panels[n++] = (AstPanel){ 0, 0, room->left, room->height };
  if (room->at[PART_RESULT].width > 0 && !self->narrow)
    panels[n++] = room->at[PART_RESULT];
  if (room->at[PART_TILES].width > 0 && !self->narrow)
    panels[n++] = room->at[PART_TILES];
  if (room->at[PART_LISTS].width > 0 && !self->narrow && room->at[PART_BATTLE].width == 0)
    panels[n++] = room->at[PART_LISTS];
  return n;
}

/* So that no spot of a tile lies below it, either. */
static AstPanel
widen (const AstPanel *panel, int by)
{
  return (AstPanel){ panel->x - by, panel->y - by, panel->width + 2 * by, panel->height + 2 * by };
}

static void
tell_camera (const Room *room, const AstPanel *panels, int n, int n_fixed)
{
  AstBoardView *board = AST_BOARD_VIEW (room->layout->parts[PART_BOARD]);

  ast_camera_set_panels (ast_board_view_get_camera (board), panels, n, n_fixed);
}

static void
tell_board (const Room *room)
{
  static const Part passing[] = { PART_BATTLE, PART_ADVICE, PART_TILES };
  AstPanel panels[N_PARTS];
  int n_fixed = list_fixed (room, panels), n = n_fixed;

  for (guint i = 0; i < G_N_ELEMENTS (passing) - !room->layout->narrow; i++)
    if (room->at[passing[i]].height > 0)
      panels[n++] = passing[i] == PART_BATTLE ? widen (&room->at[PART_BATTLE], spot_overhang)
                                              : room->at[passing[i]];
  for (int i = 0; room->mirrored && i < n; i++)
    panels[i].x = room->width - panels[i].x - panels[i].width;
  tell_camera (room, panels, n, n_fixed);
}

static void
mirror (Room *room)
{
  for (int i = 0; room->mirrored && i < N_PARTS; i++)
    room->at[i].x = room->width - room->at[i].x - room->at[i].width;
}

static void
reveal (AstBoardLayout *self)
{
  AstBoardView *board = AST_BOARD_VIEW (self->parts[PART_BOARD]);

  if (self->reveals_battle && is_shown (self, PART_BATTLE))
    ast_camera_reveal_first (ast_board_view_get_camera (board), AST_REVEAL_SMALLER, self->battle,
                             AST_N_BATTLE_PARTS);
  else if (self->reveals_turn && self->has_turn)
    ast_camera_reveal_first (ast_board_view_get_camera (board), AST_REVEAL_PARTS, self->turn,
                             AST_N_TURN_PARTS);
  self->reveals_battle = self->reveals_turn = FALSE;
}

static void
allocate_parts (Room *room, GtkWidget *widget)
{
  AstBoardLayout *self = room->layout;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    GtkAllocation at = { 0, 0, room->width, room->height };

    if (!gtk_widget_should_layout (child))
      continue;
    for (int i = 0; i < N_PARTS; i++) {
      if (self->parts[i] != child)
        continue;
      gtk_widget_set_child_visible (child, !is_covered (self, (Part) i));
      if (i != PART_BOARD)
        at = (GtkAllocation){ room->at[i].x, room->at[i].y, room->at[i].width, room->at[i].height };
    }
    if (gtk_widget_get_child_visible (child))
      gtk_widget_size_allocate (child, &at, -1);
  }
}

static void
place_table (Room *room)
{
  put_header (room);
  put_chips (room);
  put_hand (room);
  put_buttons (room);
  put_side (room);
  put_tiles (room);
  put_lists (room);
  if (is_shown (room->layout, PART_ADVICE))
    put_about_turn (room, PART_ADVICE);
  put_realm (room);
  put_battle (room);
  put_result (room);
  put (room, PART_TRIUMPH, (AstPanel){ 0, 0, room->width, room->height });
  tell_board (room);
  reveal (room->layout); /* Before the board is allocated, or it would need that once more. */
  mirror (room);
}

/* The turns lie beside the board, or below what stands at its foot, where a chart takes two fifths
 * of the height. */
static void
place_history (Room *room)
{
  AstBoardLayout *self = room->layout;
  gboolean shown = is_shown (self, PART_SIDE), beside = shown && (!self->narrow || self->low);
  AstPanel side = { 0 }, foot, *at = room->at;
  int top;

  put_header (room);
  top = room->top;
  if (shown)
    side = measure_card (room, PART_SIDE, beside ? 0 : room->width, 0, !beside);
  if (beside)
    room->right = MAX (0, room->width - side.width);
  put_chips (room);
  foot = measure_card (room, PART_FOOT, room->right, room->height, TRUE);
  if (shown && !beside)
    room->bottom -= MAX (least_turns, (room->height - room->top - foot.height) / 2);
  if (gtk_widget_compute_expand (self->parts[PART_FOOT], GTK_ORIENTATION_VERTICAL))
    foot.height = MAX (foot.height, (room->height - top) * 2 / 5);
  foot.y = room->bottom - foot.height;
  side.x = beside ? room->right : 0;
  side.y = beside ? top : room->bottom;
  side.height = MAX (side.height, room->height - side.y);
  put (room, PART_FOOT, foot);
  put (room, PART_SIDE, side);
  mirror (room);
  tell_camera (room, (AstPanel[]){ at[PART_CHIPS], at[PART_FOOT], at[PART_SIDE], at[PART_HEADER] },
               4, 4);
}

static void
allocate (GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  AstBoardLayout *self = AST_BOARD_LAYOUT (manager);
  gboolean is_history = self->parts[PART_FOOT] != NULL;
  int gap = is_history ? 0 : self->narrow ? narrow_gap : wide_gap;
  Room room = { self, width, height, gap, .right = width, .bottom = height };

  room.mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  if (is_history)
    place_history (&room);
  else
    place_table (&room);
  allocate_parts (&room, widget);
}

/* The parts of a history ask for room, those of a table make do with what the board has. */
static void
measure (GtkLayoutManager *manager, GtkWidget *widget, GtkOrientation orientation, int for_size,
         int *minimum, int *natural, int *minimum_baseline, int *natural_baseline)
{
  static const Part measured[] = { PART_BOARD, PART_HEADER, PART_SIDE, PART_FOOT };
  AstBoardLayout *self = AST_BOARD_LAYOUT (manager);
  guint n = self->parts[PART_FOOT] != NULL ? G_N_ELEMENTS (measured) : 1;

  for (guint i = 0; i < n; i++) {
    int least, wished;

    gtk_widget_measure (self->parts[measured[i]], orientation, for_size, &least, &wished, NULL,
                        NULL);
    *minimum = MAX (*minimum, least);
    *natural = MAX (*natural, wished);
  }
}

static void
ast_board_layout_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  AST_BOARD_LAYOUT (object)->parts[id - 1] = g_value_get_object (value);
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (object));
}

static void
ast_board_layout_class_init (AstBoardLayoutClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkLayoutManagerClass *manager_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  object_class->set_property = ast_board_layout_set_property;
  manager_class->measure = measure;
  manager_class->allocate = allocate;
  for (guint i = 0; i < N_PARTS; i++)
    g_object_class_install_property (
        object_class, i + 1,
        g_param_spec_object (part_names[i], NULL, NULL, GTK_TYPE_WIDGET,
                             G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
}

static void
ast_board_layout_init (AstBoardLayout *self)
{
}

void
ast_board_layout_set_form (AstBoardLayout *self, gboolean narrow, gboolean low)
{
  self->narrow = narrow;
  self->low = low;
  ast_camera_fit_later (ast_board_view_get_camera (AST_BOARD_VIEW (self->parts[PART_BOARD])));
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
}

void
ast_board_layout_place_turn (AstBoardLayout *self, const AstPlaces *turn)
{
  self->has_turn = self->reveals_turn = turn != NULL;
  if (turn != NULL)
    memcpy (self->turn, turn, sizeof self->turn);
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
}

void
ast_board_layout_place_battle (AstBoardLayout *self, const AstPlaces *battle)
{
  memcpy (self->battle, battle, sizeof self->battle);
  self->reveals_battle = TRUE;
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
}
