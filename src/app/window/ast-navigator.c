/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-navigator.h"

#include "ast-board-picture.h"
#include "ast-board-view.h"
#include "ast-film.h"
#include "ast-sky.h"
#include "ast-style.h"
#include "ast-widgets.h"

/* In milliseconds: a picture becomes the board. */
enum { BECOMING = 400 };

/* How to make a page. */
typedef struct {
  GType type;
  AstMakePage make;
  gpointer owner;
  GtkWidget *page; /* NULL until it is needed; borrowed from the stack. */
} Entry;

struct _AstNavigator {
  AdwBin parent_instance;

  /* Owned */
  GArray *entries;    /* Entry; the first one is the home page. */
  GArray *back_stack; /* GType: the pages that lead back, the last one first shown again. */

  /* A picture of a board on the page before, which becomes the board of the page. */
  AdwAnimation *becoming;   /* Owned; from 0, the picture, to 1, the board. NULL: none. */
  GdkTexture *picture;      /* Owned; NULL without an animation. */
  graphene_rect_t frame;    /* Where it was, */
  graphene_rect_t position; /* and the whole of it, of which parts may have been cut off. */

  /* Borrowed: children */
  AstSky *sky;
  GtkStack *stack;
  GtkWidget *focused; /* Weak: what had the focus last on the page that is shown. */
};

G_DEFINE_FINAL_TYPE (AstNavigator, ast_navigator, ADW_TYPE_BIN)

enum { SHOWN, N_SIGNALS };

static guint signals[N_SIGNALS];

static Entry *
find_entry (AstNavigator *self, GType type)
{
  for (guint i = 0; self->entries != NULL && i < self->entries->len; i++) {
    Entry *entry = &g_array_index (self->entries, Entry, i);

    if (entry->type == type)
      return entry;
  }
  return NULL;
}

static GType
get_home (AstNavigator *self)
{
  return g_array_index (self->entries, Entry, 0).type;
}

/* The first widget of `type` in `widget`, which may be it. */
static GtkWidget *
find_inside (GtkWidget *widget, GType type)
{
  GtkWidget *found = G_TYPE_CHECK_INSTANCE_TYPE (widget, type) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_inside (child, type);
  return found;
}

static void
end_becoming (AstNavigator *self)
{
  if (self->becoming != NULL)
    adw_animation_pause (self->becoming);
  g_clear_object (&self->becoming);
  g_clear_object (&self->picture);
}

static void
become_cb (double value, AstNavigator *self)
{
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
focus_cb (AstNavigator *self, GParamSpec *pspec, GtkWindow *window)
{
  GtkWidget *focus = gtk_window_get_focus (window);

  if (focus != NULL && self->stack != NULL
      && gtk_widget_is_ancestor (focus, gtk_stack_get_visible_child (self->stack)))
    g_set_weak_pointer (&self->focused, focus);
}

static void
ast_navigator_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (ast_navigator_parent_class)->root (widget);
  g_signal_connect_object (gtk_widget_get_root (widget), "notify::focus-widget",
                           G_CALLBACK (focus_cb), widget, G_CONNECT_SWAPPED);
}

/* What has been activated had the focus: if there is a picture of a board in it, it moves. */
static void
begin_becoming (AstNavigator *self)
{
  GtkWidget *found =
      self->focused != NULL ? find_inside (self->focused, AST_TYPE_BOARD_PICTURE) : NULL;
  GdkTexture *picture =
      found != NULL ? ast_board_picture_get_texture (AST_BOARD_PICTURE (found)) : NULL;

  if (picture == NULL || ast_film_find_start (picture) == NULL || !ast_style_animates (found)
      || !gtk_widget_compute_bounds (found, GTK_WIDGET (self), &self->frame))
    return;
  end_becoming (self);
  self->picture = g_object_ref (picture);
  self->position = ast_board_picture_find_bounds (AST_BOARD_PICTURE (found));
  graphene_rect_offset (&self->position, self->frame.origin.x, self->frame.origin.y);
  self->becoming = adw_timed_animation_new (
      GTK_WIDGET (self), 0, 1, BECOMING,
      adw_callback_animation_target_new ((AdwAnimationTargetFunc) become_cb, self, NULL));
  g_signal_connect_swapped (self->becoming, "done", G_CALLBACK (end_becoming), self);
  adw_animation_play (self->becoming);
}

/* Where the whole picture would lie if its board were that of the view. */
static graphene_rect_t
find_end (AstNavigator *self, AstBoardView *view, const graphene_rect_t *bounds)
{
  const AstViewport *port = ast_camera_get_port (ast_board_view_get_camera (view));
  const graphene_rect_t *start = ast_film_find_start (self->picture);
  float zoom = (float) port->tile / start->size.width;
  int left, top;

  ast_viewport_to_widget (port, 0, 0, &left, &top);
  return GRAPHENE_RECT_INIT (bounds->origin.x + (float) left - zoom * start->origin.x,
                             bounds->origin.y + (float) top - zoom * start->origin.y,
                             zoom * (float) gdk_texture_get_width (self->picture),
                             zoom * (float) gdk_texture_get_height (self->picture));
}

static void
snapshot_becoming (AstNavigator *self, GtkSnapshot *snapshot)
{
  GtkWidget *view = find_inside (gtk_stack_get_visible_child (self->stack), AST_TYPE_BOARD_VIEW);
  double progress = adw_animation_get_value (self->becoming);
  graphene_rect_t bounds, end, frame, position;

  if (view == NULL || !gtk_widget_compute_bounds (view, GTK_WIDGET (self), &bounds))
    return;
  end = find_end (self, AST_BOARD_VIEW (view), &bounds);
  graphene_rect_interpolate (&self->frame, &bounds, progress, &frame);
  graphene_rect_interpolate (&self->position, &end, progress, &position);
  gtk_snapshot_push_opacity (snapshot, MIN (2 * (1 - progress), 1));
  gtk_snapshot_push_clip (snapshot, &frame);
  gtk_snapshot_append_texture (snapshot, self->picture, &position);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_pop (snapshot);
}

static void
ast_navigator_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  AstNavigator *self = AST_NAVIGATOR (widget);

  GTK_WIDGET_CLASS (ast_navigator_parent_class)->snapshot (widget, snapshot);
  if (self->becoming != NULL)
    snapshot_becoming (self, snapshot);
}

static void
set_shown (AstNavigator *self, GType type)
{
  GtkWidget *page = ast_navigator_ensure (self, type);

  begin_becoming (self);
  if (type == get_home (self))
    g_array_set_size (self->back_stack, 0);
  gtk_stack_set_visible_child (self->stack, page);
}

/* A page that fills the window with a sky of its own has the class “space”, one of text “quiet”. */
static void
update_sky (AstNavigator *self)
{
  GtkWidget *page = gtk_stack_get_visible_child (self->stack);

  ast_sky_set_covered (self->sky, page != NULL && gtk_widget_has_css_class (page, "space")
                                      && !gtk_stack_get_transition_running (self->stack));
  ast_sky_set_quiet (self->sky, page != NULL && gtk_widget_has_css_class (page, "quiet"));
}

static void
shown_cb (AstNavigator *self)
{
  /* Nothing is shown when the pages are being disposed of. */
  update_sky (self);
  if (gtk_stack_get_visible_child (self->stack) != NULL)
    g_signal_emit (self, signals[SHOWN], 0);
}

static gboolean
ast_navigator_grab_focus (GtkWidget *widget)
{
  AstNavigator *self = AST_NAVIGATOR (widget);
  GtkWidget *page = self->stack != NULL ? gtk_stack_get_visible_child (self->stack) : NULL;

  return page != NULL && gtk_widget_grab_focus (page);
}

static void
ast_navigator_dispose (GObject *object)
{
  AstNavigator *self = AST_NAVIGATOR (object);

  if (self->stack != NULL)
    g_signal_handlers_disconnect_by_data (self->stack, self);
  self->stack = NULL;
  g_clear_weak_pointer (&self->focused);
  end_becoming (self);
  g_clear_pointer (&self->entries, g_array_unref);
  g_clear_pointer (&self->back_stack, g_array_unref);
  G_OBJECT_CLASS (ast_navigator_parent_class)->dispose (object);
}

static void
ast_navigator_class_init (AstNavigatorClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = ast_navigator_dispose;
  GTK_WIDGET_CLASS (klass)->root = ast_navigator_root;
  GTK_WIDGET_CLASS (klass)->snapshot = ast_navigator_snapshot;
  GTK_WIDGET_CLASS (klass)->grab_focus = ast_navigator_grab_focus;
  GTK_WIDGET_CLASS (klass)->focus = ast_widgets_focus_child;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "navigator");

  signals[SHOWN] = g_signal_new ("shown", AST_TYPE_NAVIGATOR, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);
}

static void
ast_navigator_init (AstNavigator *self)
{
  self->entries = g_array_new (FALSE, TRUE, sizeof (Entry));
  self->back_stack = g_array_new (FALSE, FALSE, sizeof (GType));
  self->stack = GTK_STACK (gtk_stack_new ());
  gtk_stack_set_transition_type (self->stack, GTK_STACK_TRANSITION_TYPE_CROSSFADE);
  gtk_stack_set_hhomogeneous (self->stack, FALSE);
  gtk_stack_set_vhomogeneous (self->stack, FALSE);
  g_signal_connect_object (self->stack, "notify::transition-running", G_CALLBACK (update_sky), self,
                           G_CONNECT_SWAPPED);
  self->sky = AST_SKY (ast_sky_new ());
  adw_bin_set_child (ADW_BIN (self->sky), GTK_WIDGET (self->stack));
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->sky));
  g_signal_connect_object (self->stack, "notify::visible-child", G_CALLBACK (shown_cb), self,
                           G_CONNECT_SWAPPED);
}

void
ast_navigator_add (AstNavigator *self, GType type, AstMakePage make, gpointer owner)
{
  const Entry entry = { .type = type, .make = make, .owner = owner };

  g_array_append_val (self->entries, entry);
  if (self->entries->len == 1)
    ast_navigator_ensure (self, type);
}

/* A screen reader calls the page by what stands in its header bar. */
static void
add_page (AstNavigator *self, GtkWidget *page)
{
  GtkStackPage *place = gtk_stack_add_titled (self->stack, page, NULL, "");
  GtkWidget *title = find_inside (page, ADW_TYPE_WINDOW_TITLE);

  if (title != NULL)
    g_object_bind_property (title, "title", place, "title", G_BINDING_SYNC_CREATE);
}

gpointer
ast_navigator_ensure (AstNavigator *self, GType type)
{
  Entry *entry = find_entry (self, type);

  if (entry->page == NULL) {
    entry->page =
        entry->make != NULL ? entry->make (type, entry->owner) : g_object_new (entry->type, NULL);
    add_page (self, entry->page);
  }
  return entry->page;
}

gpointer
ast_navigator_find (AstNavigator *self, GType type)
{
  Entry *entry = find_entry (self, type);

  return entry != NULL ? entry->page : NULL;
}

GType
ast_navigator_get_shown (AstNavigator *self)
{
  GtkWidget *page = self->stack != NULL ? gtk_stack_get_visible_child (self->stack) : NULL;

  return page != NULL ? G_OBJECT_TYPE (page) : G_TYPE_INVALID;
}

void
ast_navigator_show (AstNavigator *self, GType type)
{
  GType shown = ast_navigator_get_shown (self);

  if (shown == type)
    return;
  g_array_append_val (self->back_stack, shown);
  set_shown (self, type);
}

void
ast_navigator_return_to (AstNavigator *self, GType type)
{
  for (guint i = 0; i < self->back_stack->len; i++)
    if (g_array_index (self->back_stack, GType, i) == type)
      g_array_set_size (self->back_stack, i);
  set_shown (self, type);
}

void
ast_navigator_restart_at (AstNavigator *self, GType type)
{
  g_array_set_size (self->back_stack, 0);
  set_shown (self, type);
}

void
ast_navigator_go_back (AstNavigator *self)
{
  GType last = get_home (self);

  if (self->back_stack->len > 0) {
    last = g_array_index (self->back_stack, GType, self->back_stack->len - 1);
    g_array_set_size (self->back_stack, self->back_stack->len - 1);
  }
  set_shown (self, last);
}

gboolean
ast_navigator_leads_to (AstNavigator *self, GType type)
{
  for (guint i = 0; i < self->back_stack->len; i++)
    if (g_array_index (self->back_stack, GType, i) == type)
      return TRUE;
  return ast_navigator_get_shown (self) == type;
}

void
ast_navigator_forget (AstNavigator *self, GType type)
{
  guint n = 0; /* Pages that stay: no page leads back to itself. */

  for (guint i = 0; i < self->back_stack->len; i++) {
    GType each = g_array_index (self->back_stack, GType, i);

    if (each != type && (n == 0 || g_array_index (self->back_stack, GType, n - 1) != each))
      g_array_index (self->back_stack, GType, n++) = each;
  }
  if (n > 0 && g_array_index (self->back_stack, GType, n - 1) == ast_navigator_get_shown (self))
    n--;
  g_array_set_size (self->back_stack, n);
}
