/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* On every page the Tab key reaches whatever can have the focus, forwards and backwards, comes
 * round, and what has the focus is in sight. With “narrow” as an argument, in a narrow window. */

#include "ast-one-stop.h"

#include "tour.h"

typedef struct {
  Tour *tour;
  const char *stop;
  GHashTable *visited; /* GtkWidget. */
  guint n;             /* Complaints. */
} Walk;

static void
complain (Walk *self, const char *what, GtkWidget *widget)
{
  g_autofree char *label = NULL;
  const char *tip = widget != NULL ? gtk_widget_get_tooltip_text (widget) : NULL;

  self->n++;
  if (widget != NULL && GTK_IS_BUTTON (widget))
    g_object_get (widget, "label", &label, NULL);
  g_test_message ("%s: %s: %s %s %s", self->stop, what,
                  widget != NULL ? G_OBJECT_TYPE_NAME (widget) : "nothing",
                  label != NULL ? label : "", tip != NULL ? tip : "");
}

/* Whether scrolling shows at least a part of the widget. */
static gboolean
is_scrolled_to (GtkWidget *widget)
{
  GtkWidget *view = gtk_widget_get_ancestor (widget, GTK_TYPE_VIEWPORT), *content;
  GtkAdjustment *across;
  graphene_rect_t bounds;
  double top, height;

  if (view == NULL)
    return TRUE;
  content = gtk_widget_get_first_child (view);
  across = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (view));
  top = gtk_adjustment_get_value (across);
  height = gtk_adjustment_get_page_size (across);
  return gtk_widget_compute_bounds (widget, content, &bounds)
         && bounds.origin.y + bounds.size.height > top && bounds.origin.y < top + height
         && is_scrolled_to (gtk_widget_get_parent (view));
}

/* Where a line of a long list is, GTK finds out bit by bit. */
static gboolean
is_in_sight (GtkWidget *widget)
{
  GtkWidget *list = gtk_widget_get_ancestor (widget, GTK_TYPE_LIST_BASE);

  if (list != NULL)
    widget = list;
  return gtk_widget_get_mapped (widget) && gtk_widget_get_child_visible (widget)
         && is_scrolled_to (widget);
}

/* What is to be scrolled next is computed from the last layout. */
static void
wait_for_scrolling (Walk *self, GtkWidget *focus)
{
  tour_wait_for_frame (self->tour);
  for (int i = 0; i < 3 && !is_in_sight (focus); i++)
    tour_wait_for_frame (self->tour);
}

/* Returns what has the focus now. */
static GtkWidget *
look_at_focus (Walk *self)
{
  GtkWidget *focus = gtk_window_get_focus (self->tour->window);

  if (focus == NULL)
    complain (self, "the focus is lost", NULL);
  else if (!gtk_widget_is_sensitive (focus) || !is_in_sight (focus))
    complain (self, "the focus is on what is not in sight", focus);
  return focus;
}

static gboolean
is_filled (GtkWidget *list)
{
  g_autoptr (GListModel) model = NULL;

  g_object_get (list, "model", &model, NULL);
  return g_list_model_get_n_items (model) > 0;
}

/* Inside the board and long lists the arrow keys lead, and lists are reached if their rows are. */
static gboolean
is_stop (GtkWidget *widget)
{
  GtkWidget *board = gtk_widget_get_ancestor (widget, AST_TYPE_BOARD_VIEW);
  GtkWidget *list = gtk_widget_get_ancestor (widget, GTK_TYPE_LIST_BASE);

  if (!gtk_widget_get_focusable (widget) || !gtk_widget_is_sensitive (widget)
      || GTK_IS_SCROLLED_WINDOW (widget) || GTK_IS_LIST_BOX (widget)
      || (list != NULL && !is_filled (list)))
    return FALSE;
  for (GtkWidget *outer = widget; outer != NULL; outer = gtk_widget_get_parent (outer)) {
    if (!gtk_widget_get_can_focus (outer))
      return FALSE;
  }
  return (board == NULL || board == widget) && (list == NULL || list == widget);
}

/* Where arrow keys lead from line to line, one of the lines is enough. */
static void
expect_visited (GtkWidget *widget, gpointer data)
{
  Walk *self = data;
  GtkWidget *list = gtk_widget_get_ancestor (widget, AST_TYPE_ONE_STOP);

  if (is_stop (widget) && !g_hash_table_contains (self->visited, list != NULL ? list : widget))
    complain (self, "never reached", widget);
}

/* Presses Tab, and notes what has the focus then and what that is in. */
static GtkWidget *
press_and_look (Walk *self, GtkDirectionType direction)
{
  GtkWidget *focus;

  g_signal_emit_by_name (self->tour->window, "move-focus", direction);
  focus = gtk_window_get_focus (self->tour->window);
  if (focus != NULL && gtk_widget_get_ancestor (focus, GTK_TYPE_SCROLLED_WINDOW) != NULL)
    wait_for_scrolling (self, focus);
  focus = look_at_focus (self);
  for (GtkWidget *around = focus; around != NULL; around = gtk_widget_get_parent (around))
    g_hash_table_add (self->visited, around);
  return focus;
}

/* Presses Tab until the focus is where it was after the first press. */
static void
go_round (Walk *self, GtkDirectionType direction)
{
  enum { LIMIT = 400 };
  GtkWidget *first, *focus;
  int n = 0;

  g_hash_table_remove_all (self->visited);
  first = press_and_look (self, direction);
  do
    focus = press_and_look (self, direction);
  while (focus != first && focus != NULL && ++n < LIMIT);
  if (n == LIMIT)
    complain (self, "Tab does not come round", first);
  tour_look_at_all (GTK_WIDGET (self->tour->window), expect_visited, self);
}

static void
find_add_button (GtkWidget *widget, gpointer data)
{
  if (GTK_IS_BUTTON (widget) && ADW_IS_BUTTON_CONTENT (gtk_button_get_child (GTK_BUTTON (widget))))
    *(GtkWidget **) data = widget;
}

/* The button that adds players cannot be pressed any more when all seats are taken. */
static void
add_all_players (Walk *self)
{
  GtkWidget *add = NULL;

  tour_look_at_all (GTK_WIDGET (self->tour->window), find_add_button, &add);
  while (gtk_widget_is_sensitive (add)) {
    gtk_widget_grab_focus (add);
    g_signal_emit_by_name (add, "clicked");
  }
  look_at_focus (self);
}

/* All lessons but the last have the same page, and there the coach gives the focus to a button as
 * soon as a review is complete, whenever that is. Menus and dialogs are parts of the toolkit. */
static gboolean
is_like_others (const char *stop)
{
  return (g_str_has_prefix (stop, "lesson-") && !g_str_equal (stop, "lesson-1")
          && !g_str_equal (stop, "lesson-9"))
         || g_str_equal (stop, "review");
}

static void
walk_round (Tour *tour, const char *stop, gpointer data)
{
  Walk *self = data;

  self->stop = stop;
  if (!g_str_equal (G_OBJECT_TYPE_NAME (tour->window), "AstWindow")
      || g_str_has_suffix (stop, "-menu") || is_like_others (stop))
    return;
  look_at_focus (self);
  go_round (self, GTK_DIR_TAB_FORWARD);
  go_round (self, GTK_DIR_TAB_BACKWARD);
  if (g_str_equal (stop, "new-game-more"))
    add_all_players (self);
}

static void
test_all (gconstpointer data)
{
  Tour *tour = (Tour *) data;
  g_autoptr (GHashTable) visited = g_hash_table_new (NULL, NULL);
  Walk walk = { .tour = tour, .visited = visited };

  tour_walk (tour, walk_round, &walk);
  g_assert_cmpuint (walk.n, ==, 0);
}

int
main (int argc, char *argv[])
{
  gboolean narrow = argc > 1 && g_str_equal (argv[1], "narrow");
  Tour *tour;
  int status;

  g_test_init (&argc, &argv, NULL);
  /* Not fatal: the warning that no service shows notifications here. */
  g_log_set_always_fatal (G_LOG_FATAL_MASK | G_LOG_LEVEL_CRITICAL);
  tour = narrow ? tour_begin (360, 640) : tour_begin (1100, 720);
  tour->brief = TRUE;
  g_test_add_data_func ("/focus/all", tour, test_all);
  status = g_test_run ();
  tour_end (tour);
  return status;
}
