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

/* Pixels: the tile, as in the .ui, and how deep a side is that can be pressed. */
enum { SIZE = 300, BAND = 72 };

/* The sides are AstDirection. */
enum { MIDDLE = 4, N_PARTS };

struct _AstTileEditor {
  GtkWidget parent_instance;

  /* Borrowed: children */
  GtkWidget *picture;
  GtkWidget *parts[N_PARTS];

  /* State */
  AstTileKind tile;
  int drag_from; /* The side that is being dragged from; -1: none. */
  double drag_x, drag_y;
};

G_DEFINE_FINAL_TYPE (AstTileEditor, ast_tile_editor, GTK_TYPE_WIDGET)

static guint edited_signal;

static graphene_rect_t
find_bounds (int part)
{
  static const graphene_rect_t bounds[N_PARTS] = {
    [AST_NORTH] = GRAPHENE_RECT_INIT (BAND, 0, SIZE - 2 * BAND, BAND),
    [AST_EAST] = GRAPHENE_RECT_INIT (SIZE - BAND, BAND, BAND, SIZE - 2 * BAND),
    [AST_SOUTH] = GRAPHENE_RECT_INIT (BAND, SIZE - BAND, SIZE - 2 * BAND, BAND),
    [AST_WEST] = GRAPHENE_RECT_INIT (0, BAND, BAND, SIZE - 2 * BAND),
    [MIDDLE] = GRAPHENE_RECT_INIT (BAND, BAND, SIZE - 2 * BAND, SIZE - 2 * BAND),
  };

  return bounds[part];
}

/* The side at a point, -1 for the middle and the corners. */
static int
find_side (double x, double y)
{
  graphene_point_t point = GRAPHENE_POINT_INIT ((float) x, (float) y);

  for (int side = 0; side < MIDDLE; side++) {
    graphene_rect_t bounds = find_bounds (side);

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

/* Takes what a hand has made of the tile. */
static void
edit (AstTileEditor *self, const AstTileKind *tile, int part)
{
  g_autofree char *name = NULL;

  if (memcmp (&self->tile, tile, sizeof *tile) == 0)
    return;
  self->tile = *tile;
  show (self);
  name = describe_part (self, part);
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
  int side = find_side (x, y);

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

/* --- Dragging ----------------------------------------------------------------------------------
 */

static void
drag_begin_cb (AstTileEditor *self, double x, double y)
{
  self->drag_from = find_side (x, y);
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
    join (self, from, find_side (x + dx, y + dy));
}

static void
draw_drag (AstTileEditor *self, GtkSnapshot *snapshot)
{
  graphene_rect_t all = GRAPHENE_RECT_INIT (0, 0, SIZE, SIZE), from;
  graphene_point_t start;
  cairo_t *cr;

  if (self->drag_from < 0 || self->drag_x < 0)
    return;
  from = find_bounds (self->drag_from);
  start = GRAPHENE_POINT_INIT (from.origin.x + from.size.width / 2,
                               from.origin.y + from.size.height / 2);
  cr = gtk_snapshot_append_cairo (snapshot, &all);
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

static void
ast_tile_editor_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                         int *natural, int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = SIZE;
}

static void
ast_tile_editor_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  AstTileEditor *self = AST_TILE_EDITOR (widget);

  gtk_widget_size_allocate (self->picture, &(GtkAllocation){ 0, 0, SIZE, SIZE }, -1);
  for (int part = 0; part < N_PARTS; part++) {
    graphene_rect_t bounds = find_bounds (part);
    GtkAllocation place = { (int) bounds.origin.x, (int) bounds.origin.y, (int) bounds.size.width,
                            (int) bounds.size.height };

    gtk_widget_size_allocate (self->parts[part], &place, -1);
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
  widget_class->measure = ast_tile_editor_measure;
  widget_class->size_allocate = ast_tile_editor_size_allocate;
  widget_class->snapshot = ast_tile_editor_snapshot;
  widget_class->grab_focus = ast_tile_editor_grab_focus;
  widget_class->focus = ast_widgets_focus_child;
  edited_signal = g_signal_new ("edited", AST_TYPE_TILE_EDITOR, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 0);
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
