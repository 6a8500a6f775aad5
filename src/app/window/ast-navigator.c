/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-navigator.h"

#include "ast-board-picture.h"
#include "ast-board-view.h"
#include "ast-film.h"
#include "ast-game-card.h"
#include "ast-sky.h"
#include "ast-style.h"
#include "ast-widgets.h"

/* In microseconds: a picture grows, and fades. The first frame of a page may take as long as both,
 * so no frame counts for more than this. */
enum { GROWING = 190000, FADING = 90000, LONGEST_FRAME = 33000 };

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
  GArray *entries;      /* Entry; the first one is the home page. */
  GArray *back_stack;   /* GType: the pages that lead back, the last one first shown again. */
  GskRenderNode *drawn; /* What was drawn last but for a picture that moves; may be NULL. */

  guint visit; /* How often another page has been shown. */

  /* A picture of a board on the page before, which becomes the board of the page. */
  guint becoming;           /* A tick callback; 0: there is none. */
  gint64 elapsed, ticked;   /* Microseconds, up to that time of the frame clock; 0: no frame yet. */
  GdkTexture *picture;      /* Owned; NULL: there is none. */
  graphene_rect_t frame;    /* Where it was, */
  graphene_rect_t position; /* and the whole of it, of which parts may have been cut off. */

  /* Borrowed: children */
  AstSky *sky;
  GtkStack *stack;
  GtkWidget *focused; /* Weak: what had the focus last on the page that is shown. */
};

G_DEFINE_FINAL_TYPE (AstNavigator, ast_navigator, ADW_TYPE_BIN)

static guint shown_signal;

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
  if (self->becoming == 0)
    return;
  gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->becoming);
  self->becoming = 0;
  g_clear_object (&self->picture);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  AstNavigator *self = AST_NAVIGATOR (widget);
  gint64 now = gdk_frame_clock_get_frame_time (clock);

  if (self->ticked != 0)
    self->elapsed += MIN (now - self->ticked, LONGEST_FRAME);
  self->ticked = now;
  gtk_widget_queue_draw (widget);
  if (self->elapsed >= GROWING + FADING)
    end_becoming (self);
  return G_SOURCE_CONTINUE;
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

/* What was activated had the focus: the picture of a board in it, or in the card of a game that it
 * is in. NULL if there is none that is seen. */
static AstBoardPicture *
find_picture (AstNavigator *self)
{
  GtkWidget *card, *found;
  GdkTexture *texture;

  if (self->focused == NULL)
    return NULL;
  card = gtk_widget_get_ancestor (self->focused, AST_TYPE_GAME_CARD);
  found = find_inside (card != NULL ? card : self->focused, AST_TYPE_BOARD_PICTURE);
  if (found == NULL || !gtk_widget_get_mapped (found))
    return NULL;
  texture = ast_board_picture_get_texture (AST_BOARD_PICTURE (found));
  return texture != NULL && ast_film_find_start (texture) != NULL ? AST_BOARD_PICTURE (found)
                                                                  : NULL;
}

/* Whether a picture begins to become the board of `page`, which is to be shown. */
static gboolean
begin_becoming (AstNavigator *self, GtkWidget *page)
{
  GtkWidget *widget = GTK_WIDGET (self);
  AstBoardPicture *found = find_picture (self);

  end_becoming (self);
  if (found == NULL || find_inside (page, AST_TYPE_BOARD_VIEW) == NULL
      || !ast_style_animates (widget)
      || !gtk_widget_compute_bounds (GTK_WIDGET (found), widget, &self->frame))
    return FALSE;
  self->picture = g_object_ref (ast_board_picture_get_texture (found));
  self->position = ast_board_picture_find_bounds (found);
  graphene_rect_offset (&self->position, self->frame.origin.x, self->frame.origin.y);
  self->elapsed = self->ticked = 0;
  self->becoming = gtk_widget_add_tick_callback (widget, tick_cb, NULL, NULL);
  return TRUE;
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

/* The picture, on the night that is around it in the end, grows over the page before until it fills
 * the window; then it fades. */
static void
snapshot_becoming (AstNavigator *self, GtkSnapshot *snapshot)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkWidget *view = find_inside (gtk_stack_get_visible_child (self->stack), AST_TYPE_BOARD_VIEW);
  double progress = adw_easing_ease (ADW_EASE_OUT_CUBIC, MIN ((double) self->elapsed / GROWING, 1));
  double opacity = MIN ((double) (GROWING + FADING - self->elapsed) / FADING, 1);
  graphene_rect_t whole = GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget),
                                              (float) gtk_widget_get_height (widget));
  GdkRGBA night = ast_style_rgb (ast_palette (AST_PAINT_SPACE));
  graphene_rect_t bounds, end, frame, position;

  if (!gtk_widget_compute_bounds (view, widget, &bounds))
    return;
  end = find_end (self, AST_BOARD_VIEW (view), &bounds);
  graphene_rect_interpolate (&self->frame, &whole, progress, &frame);
  graphene_rect_interpolate (&self->position, &end, progress, &position);
  night.alpha = (float) opacity;
  gtk_snapshot_append_color (snapshot, &night, &frame);
  gtk_snapshot_push_opacity (snapshot, opacity);
  gtk_snapshot_push_clip (snapshot, &frame);
  gtk_snapshot_append_texture (snapshot, self->picture, &position);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_pop (snapshot);
}

static void
set_drawn (AstNavigator *self, GskRenderNode *node)
{
  g_clear_pointer (&self->drawn, gsk_render_node_unref);
  self->drawn = node != NULL ? gsk_render_node_ref (node) : NULL;
}

static void
ast_navigator_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  AstNavigator *self = AST_NAVIGATOR (widget);
  GtkSnapshot *page = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;

  /* The new page is drawn while the one before is still seen, since that has threads paint it. */
  GTK_WIDGET_CLASS (ast_navigator_parent_class)->snapshot (widget, page);
  node = gtk_snapshot_free_to_node (page);
  if (self->becoming == 0 || self->elapsed >= GROWING)
    set_drawn (self, node);
  if (self->drawn != NULL)
    gtk_snapshot_append_node (snapshot, self->drawn);
  if (self->becoming != 0)
    snapshot_becoming (self, snapshot);
}

/* The page will have the focus again where it is now, but an item of a menu will not be seen then.
 */
static void
leave_menu (AstNavigator *self)
{
  GtkWidget *popover =
      self->focused != NULL ? gtk_widget_get_ancestor (self->focused, GTK_TYPE_POPOVER) : NULL;

  if (popover != NULL)
    gtk_widget_grab_focus (gtk_widget_get_parent (popover));
}

static void
set_shown (AstNavigator *self, GType type)
{
  GtkWidget *page = ast_navigator_ensure (self, type);

  leave_menu (self);
  gtk_stack_set_transition_type (self->stack, begin_becoming (self, page)
                                                  ? GTK_STACK_TRANSITION_TYPE_NONE
                                                  : GTK_STACK_TRANSITION_TYPE_CROSSFADE);
  if (type == get_home (self))
    g_array_set_size (self->back_stack, 0);
  gtk_stack_set_visible_child (self->stack, page);
}

/* A page that fills the window with a sky of its own has the class “space”, one of text “quiet”.
 * While one fades into another, a click would be for the one that leaves, and a tooltip for the one
 * that is hardly seen yet. */
static void
transition_cb (AstNavigator *self)
{
  GtkWidget *page = gtk_stack_get_visible_child (self->stack);

  ast_sky_set_covered (self->sky, page != NULL && gtk_widget_has_css_class (page, "space")
                                      && !gtk_stack_get_transition_running (self->stack));
  gtk_widget_set_can_target (GTK_WIDGET (self->stack),
                             !gtk_stack_get_transition_running (self->stack));
  ast_sky_set_quiet (self->sky, page != NULL && gtk_widget_has_css_class (page, "quiet"));
}

static void
shown_cb (AstNavigator *self)
{
  /* Nothing is shown when the pages are being disposed of. */
  transition_cb (self);
  if (gtk_stack_get_visible_child (self->stack) == NULL)
    return;
  self->visit++;
  g_signal_emit (self, shown_signal, 0);
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
  set_drawn (self, NULL);
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

  shown_signal = g_signal_new ("shown", AST_TYPE_NAVIGATOR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                               G_TYPE_NONE, 0);
}

static void
ast_navigator_init (AstNavigator *self)
{
  self->entries = g_array_new (FALSE, TRUE, sizeof (Entry));
  self->back_stack = g_array_new (FALSE, FALSE, sizeof (GType));
  self->stack = GTK_STACK (gtk_stack_new ());
  gtk_stack_set_hhomogeneous (self->stack, FALSE);
  gtk_stack_set_vhomogeneous (self->stack, FALSE);
  g_signal_connect_object (self->stack, "notify::transition-running", G_CALLBACK (transition_cb),
                           self, G_CONNECT_SWAPPED);
  self->sky = g_object_new (AST_TYPE_SKY, NULL);
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

guint
ast_navigator_get_visit (AstNavigator *self)
{
  return self->visit;
}

void
ast_navigator_show (AstNavigator *self, GType type)
{
  GType shown = ast_navigator_get_shown (self);

  if (shown == type)
    return;
  ast_navigator_forget (self, type);
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
