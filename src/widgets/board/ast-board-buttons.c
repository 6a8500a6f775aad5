/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-board-buttons.h"

#include "ast-board-words.h"
#include "ast-phrases-terse.h"
#include "ast-phrases.h"
#include "ast-quiet.h"
#include "ast-screen-reader.h"
#include "ast-speaker.h"

struct _AstBoardButtons {
  GObject parent_instance;

  /* Owned */
  AstDraft *draft;   /* Or NULL. */
  GPtrArray *places; /* GtkButton, one for each place of the draft, children of the board. */
  GPtrArray *spots;  /* GtkButton, one for each spot of the draft. */

  /* Borrowed */
  GtkWidget *board;

  /* State */
  AstBoardGhost ghost;
  gboolean is_carried;         /* The ghost, from the hand. */
  gboolean has_laid;           /* The first of several fast clicks has laid the tile. */
  gboolean has_begun;          /* The places can get the focus. */
  guint32 pressed_at;          /* When, in milliseconds, */
  double pressed_x, pressed_y; /* and where on the board, the last press was. */
};

G_DEFINE_FINAL_TYPE (AstBoardButtons, ast_board_buttons, G_TYPE_OBJECT)

static guint place_hovered_signal;

static const char fit_key[] = "ast-fit";

static AstFit *
get_fit (GtkWidget *place)
{
  return g_object_get_data (G_OBJECT (place), fit_key);
}

static void
place_clicked_cb (AstBoardButtons *self, GtkButton *button)
{
  const AstFit *fit = get_fit (GTK_WIDGET (button));

  if (ast_draft_lies_at (self->draft, fit->x, fit->y))
    gtk_widget_activate_action (GTK_WIDGET (button), "table.turn", "i", 1);
  else {
    ast_board_ghost_lay (&self->ghost, self->draft, fit);
    self->has_laid = TRUE;
  }
}

/* The second of several fast clicks on a place, and each after it, would send a meeple to the spot
 * that has appeared there, or turn the tile. */
static void
pressed_cb (AstBoardButtons *self, int n, double x, double y, GtkGesture *gesture)
{
  guint32 time = gtk_event_controller_get_current_event_time (GTK_EVENT_CONTROLLER (gesture));
  int interval, distance;
  gboolean follows;

  g_object_get (gtk_widget_get_settings (self->board), "gtk-double-click-time", &interval,
                "gtk-double-click-distance", &distance, NULL);
  /* The gesture counts anew when the buttons below the pointer change. */
  follows = n > 1
            || (time - self->pressed_at < (guint32) interval
                && ABS (x - self->pressed_x) <= distance && ABS (y - self->pressed_y) <= distance);
  self->pressed_at = time;
  self->pressed_x = x;
  self->pressed_y = y;
  if (!follows)
    self->has_laid = FALSE;
  else if (self->has_laid && self->draft != NULL && ast_draft_get (self->draft)->is_put)
    gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
spot_clicked_cb (AstBoardButtons *self, GtkButton *button)
{
  guint spot;

  if (!g_ptr_array_find (self->spots, button, &spot))
    return;
  ast_draft_choose (self->draft,
                    (int) spot == ast_draft_get (self->draft)->chosen ? -1 : (int) spot);
}

static gboolean
is_hovered (GtkWidget *place)
{
  return (gtk_widget_get_state_flags (place) & GTK_STATE_FLAG_PRELIGHT) != 0;
}

static void
update_ghost (AstBoardButtons *self)
{
  AstFit place;
  gboolean any = self->draft != NULL && ast_board_buttons_get_hovered_place (self, &place);

  if (!self->is_carried)
    ast_board_ghost_point (&self->ghost, self->draft, any ? &place : NULL);
}

static void
place_state_changed_cb (AstBoardButtons *self, GtkStateFlags before, GtkWidget *place)
{
  if (is_hovered (place) == ((before & GTK_STATE_FLAG_PRELIGHT) != 0))
    return;
  update_ghost (self);
  g_signal_emit (self, place_hovered_signal, 0);
}

/* A name that is set again is said again. */
static void
name_widget (GtkWidget *widget, const char *name)
{
  if (g_strcmp0 (g_object_get_data (G_OBJECT (widget), "ast-name"), name) == 0)
    return;
  g_object_set_data_full (G_OBJECT (widget), "ast-name", g_strdup (name), g_free);
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/* Who wants few words does not want to hear of each place that it is a button. */
static AstWords
get_words (void)
{
  return ast_screen_reader_get_words (ast_screen_reader_get_default ());
}

static GtkWidget *
add_button (AstBoardButtons *self, GPtrArray *list, const char *style, GCallback clicked)
{
  GtkWidget *button =
      get_words () == AST_WORDS_FULL
          ? gtk_button_new ()
          : g_object_new (GTK_TYPE_BUTTON, "accessible-role", GTK_ACCESSIBLE_ROLE_GENERIC, NULL);

  gtk_widget_add_css_class (button, style);
  g_signal_connect_object (button, "clicked", clicked, self, G_CONNECT_SWAPPED);
  gtk_widget_set_parent (button, self->board);
  g_ptr_array_add (list, button);
  return button;
}

static int
compare_fits (gconstpointer one, gconstpointer other)
{
  const AstFit *a = one, *b = other;

  return a->y != b->y ? a->y - b->y : a->x - b->x;
}

static void
name_place (AstBoardButtons *self, GtkWidget *place)
{
  const AstFit *fit = get_fit (place);
  int rotation = ast_draft_get (self->draft)->rotation;
  g_autofree char *name = NULL;

  if (!ast_draft_lies_at (self->draft, fit->x, fit->y))
    rotation = ast_draft_find_rotation (self->draft, fit->x, fit->y, rotation, 1);
  name = get_words () == AST_WORDS_FULL ? ast_board_words_place (fit->x, fit->y, rotation)
                                        : ast_terse_place (fit->x, fit->y);
  name_widget (place, name);
}

/* What is told after the name: what the tile meets there, and what Enter does. */
static void
describe_place (AstBoardButtons *self, GtkWidget *place)
{
  const AstFit *fit = get_fit (place);
  gboolean lays = get_words () == AST_WORDS_FULL && !ast_draft_get (self->draft)->is_put;
  g_autofree char *needs =
      ast_board_words_needs (ast_draft_get (self->draft)->game, fit->x, fit->y);
  g_autofree char *text = ast_phrase_sentences (
      (const char *[]){ needs, lays ? ast_board_words_enter () : NULL, NULL });

  if (get_words () < AST_WORDS_TERSE)
    ast_quiet_set_description (place, text);
}

static GPtrArray *
new_list (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) gtk_widget_unparent);
}

static void
remove_places (AstBoardButtons *self)
{
  g_autoptr (GPtrArray) gone = g_steal_pointer (&self->places);

  self->has_begun = FALSE;
  self->places = new_list ();
  /* Do not emit place-hovered for buttons that are removed. */
  for (guint i = 0; i < gone->len; i++)
    g_signal_handlers_disconnect_by_func (g_ptr_array_index (gone, i), place_state_changed_cb,
                                          self);
  /* Keep the focus in the board when the button that has it is removed. */
  if (gtk_widget_get_focus_child (self->board) != NULL)
    gtk_widget_grab_focus (self->board);
}

static void
add_place (AstBoardButtons *self, const AstFit *fit)
{
  GtkWidget *place = add_button (self, self->places, "place", G_CALLBACK (place_clicked_cb));

  g_object_set_data_full (G_OBJECT (place), fit_key, g_memdup2 (fit, sizeof *fit), g_free);
  g_signal_connect_object (place, "state-flags-changed", G_CALLBACK (place_state_changed_cb), self,
                           G_CONNECT_SWAPPED);
}

/* If the board itself has the focus, the turn begins on a place. */
static void
begin (gpointer object)
{
  AstBoardButtons *self = AST_BOARD_BUTTONS (object);

  self->has_begun = self->draft != NULL;
  if (self->has_begun && gtk_widget_is_focus (self->board))
    gtk_widget_grab_focus (self->board);
}

/* Who listens hears which tile it is before the first of its places. */
static void
add_places (AstBoardButtons *self)
{
  AstFit fits[AST_MAX_PLACES];
  int n = ast_draft_list_places (self->draft, fits);

  qsort (fits, n, sizeof *fits, compare_fits); /* The focus moves row by row. */
  for (int i = 0; i < n; i++)
    add_place (self, &fits[i]);
  ast_speaker_when_out (ast_speaker_find (self->board), begin, G_OBJECT (self));
}

static void
ast_board_buttons_dispose (GObject *object)
{
  AstBoardButtons *self = AST_BOARD_BUTTONS (object);

  g_clear_pointer (&self->places, g_ptr_array_unref);
  g_clear_pointer (&self->spots, g_ptr_array_unref);
  g_clear_object (&self->draft);
  G_OBJECT_CLASS (ast_board_buttons_parent_class)->dispose (object);
}

static void
ast_board_buttons_class_init (AstBoardButtonsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ast_board_buttons_dispose;
  place_hovered_signal = g_signal_new ("place-hovered", AST_TYPE_BOARD_BUTTONS, G_SIGNAL_RUN_LAST,
                                       0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
ast_board_buttons_init (AstBoardButtons *self)
{
  self->places = new_list ();
  self->spots = new_list ();
}

static void
follow_clicks (AstBoardButtons *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  g_signal_connect_object (click, "pressed", G_CALLBACK (pressed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (self->board, GTK_EVENT_CONTROLLER (click));
}

AstBoardButtons *
ast_board_buttons_new (GtkWidget *board)
{
  AstBoardButtons *self = g_object_new (AST_TYPE_BOARD_BUTTONS, NULL);

  self->board = board;
  follow_clicks (self);
  return self;
}

void
ast_board_buttons_set_draft (AstBoardButtons *self, AstDraft *draft)
{
  if (!g_set_object (&self->draft, draft))
    return;
  self->is_carried = FALSE;
  self->ghost = (AstBoardGhost){ 0 };
  remove_places (self);
  if (draft != NULL)
    add_places (self);
  ast_board_buttons_update (self);
}

void
ast_board_buttons_update (AstBoardButtons *self)
{
  int n = self->draft != NULL ? ast_draft_get (self->draft)->n_spots : 0;

  while (self->spots->len > n)
    g_ptr_array_set_size (self->spots, self->spots->len - 1);
  while (self->spots->len < n)
    add_button (self, self->spots, "spot", G_CALLBACK (spot_clicked_cb));
  for (int i = 0; i < n; i++) {
    GtkWidget *spot = g_ptr_array_index (self->spots, i);
    g_autofree char *name = ast_board_words_spot (self->draft, i);

    name_widget (spot, name);
  }
  for (guint i = 0; self->draft != NULL && i < self->places->len; i++) {
    name_place (self, g_ptr_array_index (self->places, i));
    describe_place (self, g_ptr_array_index (self->places, i));
  }
  /* A tile that has been put with a key is not to be seen twice. */
  self->ghost.shown = FALSE;
  if (self->draft != NULL && !ast_draft_get (self->draft)->is_put)
    update_ghost (self);
}

static void
allocate_at (GtkWidget *child, int left, int top, int size)
{
  graphene_point_t corner = GRAPHENE_POINT_INIT (left, top);
  int least;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_allocate (child, MAX (size, least), MAX (size, least), -1,
                       gsk_transform_translate (NULL, &corner));
}

void
ast_board_buttons_allocate (AstBoardButtons *self, const AstViewport *port, AstStands *stands)
{
  int size = CLAMP (port->tile * 2 / 5, 28, 64);

  for (guint i = 0; i < self->places->len; i++) {
    GtkWidget *place = g_ptr_array_index (self->places, i);
    const AstFit *fit = get_fit (place);
    int left, top;

    ast_viewport_to_widget (port, fit->x, fit->y, &left, &top);
    allocate_at (place, left, top, port->tile);
  }
  for (guint i = 0; i < self->spots->len; i++) {
    graphene_point_t feet = ast_stands_find_spot (stands, port, ast_draft_get (self->draft)->laid,
                                                  ast_draft_get (self->draft)->spots[i]);

    allocate_at (g_ptr_array_index (self->spots, i), feet.x - size / 2, feet.y - size * 9 / 10,
                 size);
  }
}

GtkWidget *
ast_board_buttons_get_current_place (AstBoardButtons *self)
{
  for (guint i = 0; i < self->places->len; i++) {
    GtkWidget *place = g_ptr_array_index (self->places, i);

    const AstFit *fit = get_fit (place);

    if (ast_draft_lies_at (self->draft, fit->x, fit->y))
      return place;
  }
  return self->has_begun && self->places->len > 0 ? g_ptr_array_index (self->places, 0) : NULL;
}

gboolean
ast_board_buttons_get_focused_place (AstBoardButtons *self, AstFit *place)
{
  GtkWidget *focus = gtk_widget_get_focus_child (self->board);

  if (focus == NULL || !g_ptr_array_find (self->places, focus, NULL))
    return FALSE;
  *place = *get_fit (focus);
  return TRUE;
}

gboolean
ast_board_buttons_get_hovered_place (AstBoardButtons *self, AstFit *place)
{
  for (guint i = 0; i < self->places->len; i++) {
    GtkWidget *button = g_ptr_array_index (self->places, i);

    if (is_hovered (button)) {
      *place = *get_fit (button);
      return TRUE;
    }
  }
  return FALSE;
}

AstBoardGhost *
ast_board_buttons_get_ghost (AstBoardButtons *self)
{
  return &self->ghost;
}

gboolean
ast_board_buttons_carry (AstBoardButtons *self, const AstViewport *port, const graphene_point_t *at,
                         AstFit *place)
{
  double x, y;

  self->is_carried = at != NULL && self->draft != NULL;
  self->ghost = (AstBoardGhost){ 0 };
  if (!self->is_carried) {
    update_ghost (self);
    return FALSE;
  }
  ast_viewport_to_board (port, at->x, at->y, &x, &y);
  return ast_board_ghost_carry (&self->ghost, self->draft, x, y, place);
}

void
ast_board_buttons_focus_place (AstBoardButtons *self, const AstFit *place)
{
  for (guint i = 0; i < self->places->len; i++) {
    const AstFit *fit = get_fit (g_ptr_array_index (self->places, i));

    if (fit->x == place->x && fit->y == place->y)
      gtk_widget_grab_focus (g_ptr_array_index (self->places, i));
  }
}
