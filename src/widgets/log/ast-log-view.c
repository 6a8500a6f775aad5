/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-log-view.h"

#include "ast-log-entry.h"
#include "ast-log-list.h"
#include "ast-pictogram.h"
#include "ast-why-button.h"

struct _AstLogView {
  GtkWidget parent_instance;

  /* Owned */
  AstMatch *match;
  GListStore *moves; /* AstLogEntry */
  GListStore *held;  /* AstLogEntry, held back until ast_log_view_release_held (). */

  /* State */
  gboolean holds_back;
  gboolean follows; /* The list is to scroll to the latest line. */
  guint scrolling;  /* Idle that scrolls, or 0. */

  /* Template */
  GtkListView *view;
  GtkSingleSelection *selection;
  GtkEventControllerMotion *motion;
  GtkEventControllerFocus *focus;
};

G_DEFINE_FINAL_TYPE (AstLogView, ast_log_view, GTK_TYPE_WIDGET)

typedef enum { PROP_MATCH = 1, PROP_LATEST, N_PROPS } AstLogViewProperty;
enum { TOLD, ENTRY_HOVERED, ENTRY_ACTIVATED, N_SIGNALS };

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

static gboolean
scroll_to_latest_cb (gpointer data)
{
  AstLogView *self = data;
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->moves));

  self->scrolling = 0;
  self->follows = FALSE;
  if (n > 0)
    gtk_widget_activate_action (GTK_WIDGET (self->view), "list.scroll-to-item", "u", n - 1);
  return G_SOURCE_REMOVE;
}

/* The adjustment covers the new lines now, so scroll to them. */
static void
grown_cb (AstLogView *self)
{
  if (self->follows && self->scrolling == 0)
    self->scrolling = g_idle_add (scroll_to_latest_cb, self);
}

/* Whether somebody may be reading other lines than the latest. */
static gboolean
is_read (AstLogView *self)
{
  return gtk_event_controller_motion_contains_pointer (self->motion)
         || gtk_event_controller_focus_contains_focus (self->focus);
}

/* Scrolls to the latest line once there is room for it, if the list `follows` it. An empty list
 * takes no room. */
static void
notify_latest (AstLogView *self, gboolean follows)
{
  self->follows = follows;
  gtk_widget_set_visible (GTK_WIDGET (self),
                          g_list_model_get_n_items (G_LIST_MODEL (self->moves)) > 0);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_LATEST]);
}

static void
emit (AstLogView *self, guint signal, AstLogEntry *move)
{
  g_signal_emit (self, signals[signal], 0, move != NULL ? ast_log_entry_get_tile (move) : -1,
                 move != NULL ? ast_log_entry_get_realm (move) : -1);
}

static void
selected_cb (AstLogView *self)
{
  emit (self, ENTRY_HOVERED, gtk_single_selection_get_selected_item (self->selection));
}

static void
activated_cb (AstLogView *self, guint position)
{
  g_autoptr (AstLogEntry) move = g_list_model_get_item (G_LIST_MODEL (self->moves), position);

  emit (self, ENTRY_ACTIVATED, move);
}

static void
entered_cb (GtkEventController *controller, double x, double y, GtkListItem *item)
{
  GtkWidget *row = gtk_event_controller_get_widget (controller);
  GtkWidget *self = gtk_widget_get_ancestor (row, AST_TYPE_LOG_VIEW);

  if (self != NULL)
    emit (AST_LOG_VIEW (self), ENTRY_HOVERED, gtk_list_item_get_item (item));
}

static void
left_cb (GtkEventController *controller)
{
  GtkWidget *row = gtk_event_controller_get_widget (controller);
  GtkWidget *self = gtk_widget_get_ancestor (row, AST_TYPE_LOG_VIEW);

  if (self != NULL)
    emit (AST_LOG_VIEW (self), ENTRY_HOVERED, NULL);
}

static void
setup_cb (AstLogView *self, GtkListItem *item)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *sign = ast_pictogram_new (NULL, 18);
  GtkWidget *label = gtk_label_new (NULL);
  GtkWidget *why = ast_why_button_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();

  gtk_widget_set_valign (sign, GTK_ALIGN_START);
  gtk_widget_set_size_request (sign, 18, -1);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (row), sign);
  gtk_box_append (GTK_BOX (row), label);
  gtk_widget_set_can_focus (why, FALSE); /* The focus is on the line; W reads its rule. */
  gtk_box_append (GTK_BOX (row), why);
  g_signal_connect (motion, "enter", G_CALLBACK (entered_cb), item);
  g_signal_connect (motion, "leave", G_CALLBACK (left_cb), NULL);
  gtk_widget_add_controller (row, motion);
  gtk_list_item_set_child (item, row);
  ast_log_list_note_row (item, row);
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  AstLogEntry *move = gtk_list_item_get_item (item);
  GtkWidget *row = gtk_list_item_get_child (item);
  GtkWidget *sign = gtk_widget_get_first_child (row);
  GtkWidget *label = gtk_widget_get_next_sibling (sign);

  ast_pictogram_set_drawing (AST_PICTOGRAM (sign), ast_log_entry_get_sign (move));
  gtk_label_set_label (GTK_LABEL (label), ast_log_entry_get_text (move));
  ast_log_list_describe_row (row, ast_log_entry_get_text (move), NULL);
  ast_why_button_set_rule (AST_WHY_BUTTON (gtk_widget_get_last_child (row)),
                           ast_log_entry_get_rule (move));
  gtk_widget_set_margin_top (row, ast_log_entry_begins_turn (move) ? 6 : 0);
}

static gboolean
is_held_back (const AstMatchEvent *event)
{
  return event->kind == AST_EVENT_ROLL || event->kind == AST_EVENT_FINAL;
}

static void
applied_cb (AstLogView *self, AstMatchEvent *event)
{
  ast_log_view_release_held (self);
  ast_log_entry_append (self->held, ast_match_get_seats (self->match), &event->decided,
                        &event->action, &event->scores, &event->after);
  if (!self->holds_back || !is_held_back (event))
    ast_log_view_release_held (self);
}

static void
rewound_cb (AstLogView *self)
{
  g_list_store_remove_all (self->moves);
  g_list_store_remove_all (self->held);
  if (self->match != NULL)
    ast_log_entry_append_all (self->moves, self->match);
  notify_latest (self, TRUE);
}

/* Tab goes to the latest line first. */
static gboolean
ast_log_view_focus (GtkWidget *widget, GtkDirectionType direction)
{
  AstLogView *self = AST_LOG_VIEW (widget);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->moves));

  return ast_log_list_focus (self->view, MAX (n, 1) - 1, direction);
}

static void
ast_log_view_dispose (GObject *object)
{
  AstLogView *self = AST_LOG_VIEW (object);
  GtkWidget *child;

  if (self->match != NULL)
    g_signal_handlers_disconnect_by_data (self->match, self);
  g_clear_object (&self->match);
  g_clear_handle_id (&self->scrolling, g_source_remove);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->moves);
  g_clear_object (&self->held);
  G_OBJECT_CLASS (ast_log_view_parent_class)->dispose (object);
}

static void
ast_log_view_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  AstLogView *self = AST_LOG_VIEW (object);

  if (id == PROP_MATCH)
    g_value_set_object (value, self->match);
  else if (id == PROP_LATEST)
    g_value_set_string (value, ast_log_view_get_latest (self));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
ast_log_view_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_MATCH)
    ast_log_view_set_match (AST_LOG_VIEW (object), g_value_get_object (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/asterism_game/Asterism/widgets/ast-log-view.ui");
  gtk_widget_class_bind_template_child (widget_class, AstLogView, view);
  gtk_widget_class_bind_template_child (widget_class, AstLogView, selection);
  gtk_widget_class_bind_template_child (widget_class, AstLogView, motion);
  gtk_widget_class_bind_template_child (widget_class, AstLogView, focus);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, grown_cb);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
}

static void
ast_log_view_class_init (AstLogViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->dispose = ast_log_view_dispose;
  object_class->get_property = ast_log_view_get_property;
  object_class->set_property = ast_log_view_set_property;
  GTK_WIDGET_CLASS (klass)->focus = ast_log_view_focus;

  props[PROP_MATCH] =
      g_param_spec_object ("match", NULL, NULL, AST_TYPE_MATCH, flags | G_PARAM_READWRITE);
  props[PROP_LATEST] = g_param_spec_string ("latest", NULL, NULL, NULL, flags | G_PARAM_READABLE);
  g_object_class_install_properties (object_class, N_PROPS, props);

  signals[TOLD] = g_signal_new ("told", AST_TYPE_LOG_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 1, AST_TYPE_LOG_ENTRY);
  signals[ENTRY_HOVERED] = g_signal_new ("entry-hovered", AST_TYPE_LOG_VIEW, G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_INT);
  signals[ENTRY_ACTIVATED] =
      g_signal_new ("entry-activated", AST_TYPE_LOG_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_INT);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "logview");
  bind_template (GTK_WIDGET_CLASS (klass));
}

static void
ast_log_view_init (AstLogView *self)
{
  self->moves = g_list_store_new (AST_TYPE_LOG_ENTRY);
  self->held = g_list_store_new (AST_TYPE_LOG_ENTRY);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_single_selection_set_model (self->selection, G_LIST_MODEL (self->moves));
}

GtkWidget *
ast_log_view_new (void)
{
  return g_object_new (AST_TYPE_LOG_VIEW, NULL);
}

void
ast_log_view_set_match (AstLogView *self, AstMatch *match)
{
  if (self->match == match)
    return;
  if (self->match != NULL)
    g_signal_handlers_disconnect_by_data (self->match, self);
  g_set_object (&self->match, match);
  if (match != NULL) {
    g_signal_connect_object (match, "applied", G_CALLBACK (applied_cb), self, G_CONNECT_SWAPPED);
    g_signal_connect_object (match, "rewound", G_CALLBACK (rewound_cb), self, G_CONNECT_SWAPPED);
  }
  rewound_cb (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_MATCH]);
}

GListModel *
ast_log_view_get_lines (AstLogView *self)
{
  return G_LIST_MODEL (self->moves);
}

const char *
ast_log_view_get_latest (AstLogView *self)
{
  guint n;
  g_autoptr (AstLogEntry) latest = NULL;

  n = g_list_model_get_n_items (G_LIST_MODEL (self->moves));
  if (n == 0)
    return NULL;
  latest = g_list_model_get_item (G_LIST_MODEL (self->moves), n - 1);
  return ast_log_entry_get_text (latest);
}

const char *
ast_log_view_find_rule (AstLogView *self)
{
  AstLogEntry *move;

  move = gtk_single_selection_get_selected_item (self->selection);
  if (move == NULL || !gtk_event_controller_focus_contains_focus (self->focus))
    return NULL;
  return ast_log_entry_get_rule (move);
}

void
ast_log_view_hold_back (AstLogView *self)
{
  self->holds_back = TRUE;
}

void
ast_log_view_release_held (AstLogView *self)
{
  g_autoptr (GListStore) held = NULL;

  if (g_list_model_get_n_items (G_LIST_MODEL (self->held)) == 0)
    return;
  held = g_steal_pointer (&self->held);
  self->held = g_list_store_new (AST_TYPE_LOG_ENTRY);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (held)); i++) {
    g_autoptr (AstLogEntry) move = g_list_model_get_item (G_LIST_MODEL (held), i);

    g_list_store_append (self->moves, move);
    g_signal_emit (self, signals[TOLD], 0, move);
  }
  notify_latest (self, !is_read (self));
}
