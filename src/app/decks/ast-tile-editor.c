/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-tile-editor.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ast-deck-text.h"
#include "ast-keys.h"
#include "ast-phrases-tile.h"
#include "ast-phrases.h"
#include "ast-speaker.h"
#include "ast-style.h"
#include "ast-tile-edit.h"
#include "ast-tile-picture.h"
#include "ast-widgets.h"

/* Pixels: the tile at least and at most, the room around it for the menus of its sides, and all
 * that where the page can be scrolled. */
enum { LEAST = 180, MOST = 560, RIM = 42, COMFORTABLE = 420 };

/* How deep a side is that can be pressed, as a part of the tile. */
#define BAND 0.24f

/* The sides are AstDirection. */
enum { MIDDLE = 4, N_PARTS };

struct _AstTileEditor {
  GtkWidget parent_instance;

  /* Borrowed: children */
  GtkWidget *picture;
  GtkWidget *parts[N_PARTS];
  GtkWidget *menus[4];

  /* State */
  graphene_rect_t place; /* Of the tile. */
  AstTileKind tile;
  int drag_from; /* The side that is being dragged from; -1: none. */
  double drag_x, drag_y;
};

G_DEFINE_FINAL_TYPE (AstTileEditor, ast_tile_editor, GTK_TYPE_WIDGET)

static guint edited_signal;

static graphene_rect_t
find_bounds (AstTileEditor *self, int part)
{
  static const float left[N_PARTS] = { BAND, 1 - BAND, BAND, 0, BAND };
  static const float top[N_PARTS] = { 0, BAND, 1 - BAND, BAND, BAND };
  float size = self->place.size.width;
  gboolean upright = part == AST_EAST || part == AST_WEST;
  float across = upright ? BAND : 1 - 2 * BAND;
  float down = part == AST_NORTH || part == AST_SOUTH ? BAND : 1 - 2 * BAND;

  return GRAPHENE_RECT_INIT (self->place.origin.x + left[part] * size,
                             self->place.origin.y + top[part] * size, across * size, down * size);
}

/* The side at a point, -1 for the middle and the corners. */
static int
find_side (AstTileEditor *self, double x, double y)
{
  graphene_point_t point = GRAPHENE_POINT_INIT ((float) x, (float) y);

  for (int side = 0; side < MIDDLE; side++) {
    graphene_rect_t bounds = find_bounds (self, side);

    if (graphene_rect_contains_point (&bounds, &point))
      return side;
  }
  return -1;
}

/* The part that has the focus, -1 if none has. */
static int
find_focus (AstTileEditor *self)
{
  for (int part = 0; part < N_PARTS; part++)
    if (gtk_widget_has_focus (self->parts[part]))
      return part;
  return -1;
}

/* --- What is said ------------------------------------------------------------------------------
 */

static char *
describe_realm (AstTileEditor *self, int number)
{
  g_autofree char *planet = NULL;

  if (number == AST_NONE)
    return NULL;
  if (self->tile.realms[number].kind == AST_PLANET)
    planet = ast_phrase_planet_of_kind (&self->tile);
  return ast_phrase_tile_realm (&self->tile, number, 0, planet);
}

/* "North side: Trade route. North and south: trade route, joined." */
static char *
describe_part (AstTileEditor *self, int part)
{
  /* Translators: a side of a tile that is being made, and what it shows: "Asteroid field". */
  const char *const formats[] = { _ ("North edge: %s."),
                                  /* Translators: %s is what the side shows: "Asteroid field". */
                                  _ ("East edge: %s."),
                                  /* Translators: %s is what the side shows: "Asteroid field". */
                                  _ ("South edge: %s."),
                                  /* Translators: %s is what the side shows: "Asteroid field". */
                                  _ ("West edge: %s.") };
  g_autofree char *side = NULL;
  g_autofree char *realm = NULL;

  if (part == MIDDLE) {
    realm = describe_realm (self, ast_tile_edit_find_planet (&self->tile));
    return realm != NULL ? g_steal_pointer (&realm) : g_strdup (_ ("Middle: no planet."));
  }
  side = g_strdup_printf (formats[part], ast_deck_text_edge ((AstEdge) self->tile.edges[part]));
  realm = describe_realm (self, ast_tile_edit_find_realm (&self->tile, (AstDirection) part));
  return ast_phrase_sentences ((const char *[]){ side, realm, NULL });
}

static void
show (AstTileEditor *self)
{
  ast_tile_picture_set_tile (AST_TILE_PICTURE (self->picture), &self->tile, 0);
  for (int part = 0; part < N_PARTS; part++)
    ast_widgets_take_name (GTK_WIDGET (self->parts[part]), describe_part (self, part));
  ast_widgets_take_name (GTK_WIDGET (self), ast_phrase_tile_turned (&self->tile, 0));
}

/* Takes what a hand has made of the tile, and says so, unless the part has the focus and is read
 * with its new name. */
static void
edit (AstTileEditor *self, const AstTileKind *tile, int part)
{
  g_autofree char *before = describe_part (self, part);
  g_autofree char *name = NULL;

  if (memcmp (&self->tile, tile, sizeof *tile) == 0)
    return;
  self->tile = *tile;
  show (self);
  name = describe_part (self, part);
  if (!gtk_widget_has_focus (self->parts[part]) || g_str_equal (before, name))
    ast_speaker_answer (GTK_WIDGET (self), name);
  g_signal_emit (self, edited_signal, 0);
}

static void
join (AstTileEditor *self, int one, int other)
{
  AstTileKind tile = self->tile;

  if (one < 0 || other < 0 || one == other)
    return;
  if (!ast_tile_edit_can_join (&tile, (AstDirection) one, (AstDirection) other)) {
    ast_speaker_answer (GTK_WIDGET (self), _ ("Only two fields or two routes can be joined."));
    return;
  }
  ast_tile_edit_join (&tile, (AstDirection) one, (AstDirection) other);
  edit (self, &tile, one);
}

/* --- Pressing ----------------------------------------------------------------------------------
 */

static void
pressed_cb (GtkWidget *button, AstTileEditor *self)
{
  AstTileKind tile = self->tile;

  for (int part = 0; part < N_PARTS; part++) {
    if (self->parts[part] != button)
      continue;
    if (part == MIDDLE)
      ast_tile_edit_set_planet (&tile, ast_tile_edit_find_planet (&tile) == AST_NONE);
    else
      ast_tile_edit_set_edge (&tile, (AstDirection) part,
                              ast_tile_edit_next_edge ((AstEdge) tile.edges[part]));
    edit (self, &tile, part);
  }
}

/* The next symbol for the realm at a part; after the last one none. */
static void
change_symbol (AstTileEditor *self, int part)
{
  AstTileKind tile = self->tile;
  int number = part == MIDDLE ? ast_tile_edit_find_planet (&tile)
                              : ast_tile_edit_find_realm (&tile, (AstDirection) part);

  if (number == AST_NONE)
    return;
  tile.realms[number].symbol = (tile.realms[number].symbol + 1) % (AST_NO_FACTION + 1);
  edit (self, &tile, part);
}

/* The right button gives the realm where it is pressed the next symbol. */
static void
clicked_cb (AstTileEditor *self, int n, double x, double y)
{
  int side = find_side (self, x, y);

  change_symbol (self, side >= 0 ? side : MIDDLE);
}

/* The side that an arrow points at, -1 for another key. */
static int
find_arrow (guint key)
{
  switch (key) {
  case GDK_KEY_Up:
    return AST_NORTH;
  case GDK_KEY_Right:
    return AST_EAST;
  case GDK_KEY_Down:
    return AST_SOUTH;
  case GDK_KEY_Left:
    return AST_WEST;
  default:
    return -1;
  }
}

/* From one side to the opposite one the way leads over the middle. */
static void
move_focus (AstTileEditor *self, int part, int arrow)
{
  gboolean opposite = part != MIDDLE && (part + 2) % 4 == arrow;

  gtk_widget_grab_focus (self->parts[opposite ? MIDDLE : arrow]);
}

static gboolean
key_cb (AstTileEditor *self, guint keyval, guint code, GdkModifierType state,
        GtkEventController *controller)
{
  guint key = ast_keys_read (controller, keyval);
  int part = find_focus (self), arrow = find_arrow (key);
  GdkModifierType modifiers = state & gtk_accelerator_get_default_mod_mask ();
  AstTileKind tile = self->tile;

  if (part < 0 || (modifiers & ~GDK_SHIFT_MASK) != 0)
    return FALSE;
  if (arrow >= 0 && modifiers == GDK_SHIFT_MASK) {
    join (self, part == MIDDLE ? -1 : part, arrow);
  } else if (arrow >= 0) {
    move_focus (self, part, arrow);
  } else if (key == GDK_KEY_s) {
    change_symbol (self, part);
  } else if (key == GDK_KEY_r) {
    ast_tile_edit_turn (&tile);
    edit (self, &tile, part);
  } else {
    return FALSE;
  }
  return TRUE;
}

/* --- The menu of a side ------------------------------------------------------------------------
 */

/* What can be chosen there: an AstEdge, or from here on a symbol. */
enum { SYMBOLS = 8 };

static void
choose (GtkWidget *widget, const char *action, GVariant *choice)
{
  AstTileEditor *self = AST_TILE_EDITOR (widget);
  AstTileKind tile = self->tile;
  int side, value, realm;

  g_variant_get (choice, "(ii)", &side, &value);
  realm = ast_tile_edit_find_realm (&tile, (AstDirection) side);
  if (value < SYMBOLS)
    ast_tile_edit_set_edge (&tile, (AstDirection) side, (AstEdge) value);
  else if (realm != AST_NONE)
    tile.realms[realm].symbol = (uint8_t) (value - SYMBOLS);
  edit (self, &tile, side);
}

static void
add_item (GMenu *section, const char *label, int side, int value)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, "side.choose", "(ii)", side, value);
  g_menu_append_item (section, item);
}

/* All edges, and all symbols for the realm that is there. */
static void
open_menu_cb (GtkMenuButton *button, gpointer data)
{
  GtkWidget *self = gtk_widget_get_ancestor (GTK_WIDGET (button), AST_TYPE_TILE_EDITOR);
  g_autoptr (GMenu) menu = g_menu_new (), edges = g_menu_new (), symbols = g_menu_new ();
  int side = GPOINTER_TO_INT (data);

  for (int edge = AST_EDGE_FIELD; edge <= AST_EDGE_COSMOS; edge++)
    add_item (edges, ast_deck_text_edge ((AstEdge) edge), side, edge);
  for (int faction = 0; faction < AST_N_FACTIONS; faction++)
    add_item (symbols, ast_phrase_faction ((AstFaction) faction), side, SYMBOLS + faction);
  add_item (symbols, _ ("Without a symbol"), side, SYMBOLS + AST_NO_FACTION);
  g_menu_append_section (menu, NULL, G_MENU_MODEL (edges));
  if (AST_TILE_EDITOR (self)->tile.edges[side] != AST_EDGE_COSMOS)
    g_menu_append_section (menu, NULL, G_MENU_MODEL (symbols));
  gtk_menu_button_set_menu_model (button, G_MENU_MODEL (menu));
}

static void
add_menus (AstTileEditor *self)
{
  /* Translators: of a tile that is being made; opens a menu. */
  const char *const names[] = { _ ("Choose the north edge"),
                                /* Translators: of a tile that is being made; opens a menu. */
                                _ ("Choose the east edge"),
                                /* Translators: of a tile that is being made; opens a menu. */
                                _ ("Choose the south edge"),
                                /* Translators: of a tile that is being made; opens a menu. */
                                _ ("Choose the west edge") };

  for (int side = 0; side < 4; side++) {
    GtkWidget *button = g_object_new (GTK_TYPE_MENU_BUTTON, "icon-name", "pan-down-symbolic",
                                      "tooltip-text", names[side], NULL);

    gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                    names[side], -1);
    gtk_widget_add_css_class (button, "circular");
    gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (button), open_menu_cb,
                                           GINT_TO_POINTER (side), NULL);
    ast_widgets_hide_tooltip_while_open (button);
    /* Keys change the edge itself, which is one stop of Tab. */
    gtk_widget_set_focusable (gtk_widget_get_first_child (button), FALSE);
    gtk_widget_set_parent (button, GTK_WIDGET (self));
    self->menus[side] = button;
  }
}

/* --- Dragging ----------------------------------------------------------------------------------
 */

static void
drag_begin_cb (AstTileEditor *self, double x, double y)
{
  self->drag_from = find_side (self, x, y);
  self->drag_x = -1;
}

/* A press that moves is no press. */
static void
drag_update_cb (AstTileEditor *self, double dx, double dy, GtkGestureDrag *drag)
{
  double x, y;

  if (self->drag_from < 0
      || !gtk_drag_check_threshold (GTK_WIDGET (self), 0, 0, (int) dx, (int) dy))
    return;
  gtk_gesture_drag_get_start_point (drag, &x, &y);
  self->drag_x = x + dx;
  self->drag_y = y + dy;
  gtk_gesture_set_state (GTK_GESTURE (drag), GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
drag_end_cb (AstTileEditor *self, double dx, double dy, GtkGestureDrag *drag)
{
  GdkEventSequence *sequence = gtk_gesture_single_get_current_sequence (GTK_GESTURE_SINGLE (drag));
  int from = self->drag_from;
  double x, y;

  self->drag_from = -1;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (gtk_gesture_get_sequence_state (GTK_GESTURE (drag), sequence) == GTK_EVENT_SEQUENCE_CLAIMED
      && gtk_gesture_drag_get_start_point (drag, &x, &y))
    join (self, from, find_side (self, x + dx, y + dy));
}

static void
draw_drag (AstTileEditor *self, GtkSnapshot *snapshot)
{
  graphene_rect_t from;
  graphene_point_t start;
  cairo_t *cr;

  if (self->drag_from < 0 || self->drag_x < 0)
    return;
  from = find_bounds (self, self->drag_from);
  start = GRAPHENE_POINT_INIT (from.origin.x + from.size.width / 2,
                               from.origin.y + from.size.height / 2);
  cr = gtk_snapshot_append_cairo (snapshot, &self->place);
  cairo_set_source_rgba (cr, 0.95, 0.77, 0.37, 0.9);
  cairo_set_line_width (cr, 4);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_move_to (cr, start.x, start.y);
  cairo_line_to (cr, self->drag_x, self->drag_y);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

/* --- The widget --------------------------------------------------------------------------------
 */

static void
ast_tile_editor_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  GTK_WIDGET_CLASS (ast_tile_editor_parent_class)->snapshot (widget, snapshot);
  draw_drag (AST_TILE_EDITOR (widget), snapshot);
}

static GtkSizeRequestMode
ast_tile_editor_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* As high as it is wide. */
static void
ast_tile_editor_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                         int *natural, int *minimum_baseline, int *natural_baseline)
{
  int least = LEAST + 2 * RIM, most = MOST + 2 * RIM;
  int width = for_size < 0 ? most : for_size;

  *minimum = least;
  *natural = most;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    return;
  *minimum = CLAMP (width, least, COMFORTABLE);
  *natural = CLAMP (width, least, most);
}

static void
allocate (GtkWidget *widget, const graphene_rect_t *place)
{
  gtk_widget_size_allocate (widget,
                            &(GtkAllocation){ (int) place->origin.x, (int) place->origin.y,
                                              (int) place->size.width, (int) place->size.height },
                            -1);
}

/* The menu of a side is in the middle of the rim beside it. */
static graphene_rect_t
find_menu (AstTileEditor *self, int side)
{
  static const int dx[4] = { 0, 1, 0, -1 }, dy[4] = { -1, 0, 1, 0 };
  float size = self->place.size.width, away = (size + RIM) / 2, button = RIM - 6;

  return GRAPHENE_RECT_INIT (self->place.origin.x + size / 2 + (float) dx[side] * away - button / 2,
                             self->place.origin.y + size / 2 + (float) dy[side] * away - button / 2,
                             button, button);
}

static void
ast_tile_editor_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  AstTileEditor *self = AST_TILE_EDITOR (widget);
  int size = CLAMP (MIN (width, height) - 2 * RIM, LEAST, MOST);

  self->place = GRAPHENE_RECT_INIT ((float) ((width - size) / 2), (float) ((height - size) / 2),
                                    (float) size, (float) size);
  allocate (self->picture, &self->place);
  for (int part = 0; part < N_PARTS; part++) {
    graphene_rect_t bounds = find_bounds (self, part);

    allocate (self->parts[part], &bounds);
  }
  for (int side = 0; side < 4; side++) {
    graphene_rect_t bounds = find_menu (self, side);

    allocate (self->menus[side], &bounds);
  }
}

static gboolean
ast_tile_editor_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (AST_TILE_EDITOR (widget)->parts[AST_NORTH]);
}

static void
ast_tile_editor_dispose (GObject *object)
{
  ast_widgets_remove_children (GTK_WIDGET (object));
  G_OBJECT_CLASS (ast_tile_editor_parent_class)->dispose (object);
}

static void
ast_tile_editor_class_init (AstTileEditorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ast_tile_editor_dispose;
  widget_class->get_request_mode = ast_tile_editor_get_request_mode;
  widget_class->measure = ast_tile_editor_measure;
  widget_class->size_allocate = ast_tile_editor_size_allocate;
  widget_class->snapshot = ast_tile_editor_snapshot;
  widget_class->grab_focus = ast_tile_editor_grab_focus;
  widget_class->focus = ast_widgets_focus_child;
  edited_signal = g_signal_new ("edited", AST_TYPE_TILE_EDITOR, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 0);
  gtk_widget_class_install_action (widget_class, "side.choose", "(ii)", choose);
  gtk_widget_class_set_css_name (widget_class, "tileeditor");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/asterism_game/Asterism/ast-tile-editor.ui");
  gtk_widget_class_bind_template_child (widget_class, AstTileEditor, picture);
  gtk_widget_class_bind_template_callback (widget_class, key_cb);
  gtk_widget_class_bind_template_callback (widget_class, drag_begin_cb);
  gtk_widget_class_bind_template_callback (widget_class, drag_update_cb);
  gtk_widget_class_bind_template_callback (widget_class, drag_end_cb);
  gtk_widget_class_bind_template_callback (widget_class, clicked_cb);
}

static void
ast_tile_editor_init (AstTileEditor *self)
{
  self->drag_from = -1;
  gtk_widget_init_template (GTK_WIDGET (self));
  for (int part = 0; part < N_PARTS; part++) {
    self->parts[part] = gtk_button_new ();
    gtk_widget_add_css_class (self->parts[part], "flat");
    ast_widgets_keep_name (self->parts[part]);
    g_signal_connect_object (self->parts[part], "clicked", G_CALLBACK (pressed_cb), self, 0);
    gtk_widget_set_parent (self->parts[part], GTK_WIDGET (self));
  }
  gtk_widget_add_css_class (self->parts[MIDDLE], "circular");
  add_menus (self);
}

void
ast_tile_editor_set_tile (AstTileEditor *self, const AstTileKind *tile)
{
  if (memcmp (&self->tile, tile, sizeof *tile) == 0)
    return;
  self->tile = *tile;
  show (self);
}

const AstTileKind *
ast_tile_editor_get_tile (AstTileEditor *self)
{
  return &self->tile;
}
