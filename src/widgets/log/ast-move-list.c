/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-move-list.h"

#include "ast-move.h"
#include "ast-pictogram.h"
#include "ast-why-button.h"

struct _AstMoveList {
  GtkWidget parent_instance;

  /* Owned */
  AstMatch *match;
  GListStore *moves; /* AstMove */
  GListStore *held;  /* AstMove, held back until ast_move_list_release_held (). */

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

G_DEFINE_FINAL_TYPE (AstMoveList, ast_move_list, GTK_TYPE_WIDGET)

typedef enum { PROP_MATCH = 1, PROP_LATEST, N_PROPS } AstMoveListProperty;
enum { MOVE_HOVERED, MOVE_ACTIVATED, N_SIGNALS };

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

static gboolean
scroll_to_latest_cb (gpointer data)
{
  AstMoveList *self = data;
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->moves));

  self->scrolling = 0;
  self->follows = FALSE;
  if (n > 0)
    gtk_widget_activate_action (GTK_WIDGET (self->view), "list.scroll-to-item", "u", n - 1);
  return G_SOURCE_REMOVE;
}

/* The adjustment covers the new lines now, so scroll to them. */
static void
grown_cb (AstMoveList *self)
{
  if (self->follows && self->scrolling == 0)
    self->scrolling = g_idle_add (scroll_to_latest_cb, self);
}

/* Scrolls to the latest line, unless the list has the pointer or the focus. */
static void
follow (AstMoveList *self)
{
  self->follows = !gtk_event_controller_motion_contains_pointer (self->motion)
                  && !gtk_event_controller_focus_contains_focus (self->focus);
}

static void
notify_latest (AstMoveList *self)
{
  follow (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_LATEST]);
}

static void
emit (AstMoveList *self, guint signal, AstMove *move)
{
  g_signal_emit (self, signals[signal], 0, move != NULL ? ast_move_get_tile (move) : -1,
                 move != NULL ? ast_move_get_realm (move) : -1);
}

static void
selected_cb (AstMoveList *self)
{
  emit (self, MOVE_HOVERED, gtk_single_selection_get_selected_item (self->selection));
}

static void
activated_cb (AstMoveList *self, guint position)
{
  g_autoptr (AstMove) move = g_list_model_get_item (G_LIST_MODEL (self->moves), position);

  emit (self, MOVE_ACTIVATED, move);
}

static void
entered_cb (GtkEventController *controller, double x, double y, GtkListItem *item)
{
  GtkWidget *row = gtk_event_controller_get_widget (controller);
  GtkWidget *self = gtk_widget_get_ancestor (row, AST_TYPE_MOVE_LIST);

  if (self != NULL)
    emit (AST_MOVE_LIST (self), MOVE_HOVERED, gtk_list_item_get_item (item));
}

static void
left_cb (GtkEventController *controller)
{
  GtkWidget *row = gtk_event_controller_get_widget (controller);
  GtkWidget *self = gtk_widget_get_ancestor (row, AST_TYPE_MOVE_LIST);

  if (self != NULL)
    emit (AST_MOVE_LIST (self), MOVE_HOVERED, NULL);
}

static void
setup_cb (AstMoveList *self, GtkListItem *item)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *sign = ast_pictogram_new (NULL, 18);
  GtkWidget *label = gtk_label_new (NULL);
  GtkEventController *motion = gtk_event_controller_motion_new ();

  gtk_widget_set_valign (sign, GTK_ALIGN_START);
  gtk_widget_set_size_request (sign, 18, -1);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (row), sign);
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (GTK_BOX (row), ast_why_button_new ());
  g_signal_connect (motion, "enter", G_CALLBACK (entered_cb), item);
  g_signal_connect (motion, "leave", G_CALLBACK (left_cb), NULL);
  gtk_widget_add_controller (row, motion);
  gtk_list_item_set_child (item, row);
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  AstMove *move = gtk_list_item_get_item (item);
  GtkWidget *row = gtk_list_item_get_child (item);
  GtkWidget *sign = gtk_widget_get_first_child (row);
  GtkWidget *label = gtk_widget_get_next_sibling (sign);

  ast_pictogram_set_drawing (AST_PICTOGRAM (sign), ast_move_get_sign (move));
  gtk_label_set_label (GTK_LABEL (label), ast_move_get_text (move));
  ast_why_button_set_rule (AST_WHY_BUTTON (gtk_widget_get_last_child (row)),
                           ast_move_get_rule (move));
  gtk_widget_set_margin_top (row, ast_move_begins_turn (move) ? 6 : 0);
}

static gboolean
is_held_back (const AstMatchEvent *event)
{
  return event->kind == AST_EVENT_ROLL || event->kind == AST_EVENT_FINAL;
}

static void
applied_cb (AstMoveList *self, AstMatchEvent *event)
{
  GListStore *moves = self->holds_back && is_held_back (event) ? self->held : self->moves;

  ast_move_list_release_held (self);
  ast_move_tell (moves, ast_match_get_seats (self->match), &event->decided, &event->action,
                 &event->scores, &event->after);
  if (moves == self->moves)
    notify_latest (self);
}

static void
rewound_cb (AstMoveList *self)
{
  g_list_store_remove_all (self->moves);
  g_list_store_remove_all (self->held);
  if (self->match != NULL)
    ast_move_tell_all (self->moves, self->match);
  notify_latest (self);
}

static void
ast_move_list_dispose (GObject *object)
{
  AstMoveList *self = AST_MOVE_LIST (object);
  GtkWidget *child;

  if (self->match != NULL)
    g_signal_handlers_disconnect_by_data (self->match, self);
  g_clear_object (&self->match);
  g_clear_handle_id (&self->scrolling, g_source_remove);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->moves);
  g_clear_object (&self->held);
  G_OBJECT_CLASS (ast_move_list_parent_class)->dispose (object);
}

static void
ast_move_list_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  AstMoveList *self = AST_MOVE_LIST (object);

  if (id == PROP_MATCH)
    g_value_set_object (value, self->match);
  else if (id == PROP_LATEST)
    g_value_set_string (value, ast_move_list_get_latest (self));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
ast_move_list_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_MATCH)
    ast_move_list_set_match (AST_MOVE_LIST (object), g_value_get_object (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/asterism_game/Asterism/widgets/ast-move-list.ui");
  gtk_widget_class_bind_template_child (widget_class, AstMoveList, view);
  gtk_widget_class_bind_template_child (widget_class, AstMoveList, selection);
  gtk_widget_class_bind_template_child (widget_class, AstMoveList, motion);
  gtk_widget_class_bind_template_child (widget_class, AstMoveList, focus);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, grown_cb);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
}

static void
ast_move_list_class_init (AstMoveListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->dispose = ast_move_list_dispose;
  object_class->get_property = ast_move_list_get_property;
  object_class->set_property = ast_move_list_set_property;

  props[PROP_MATCH] =
      g_param_spec_object ("match", NULL, NULL, AST_TYPE_MATCH, flags | G_PARAM_READWRITE);
  props[PROP_LATEST] = g_param_spec_string ("latest", NULL, NULL, NULL, flags | G_PARAM_READABLE);
  g_object_class_install_properties (object_class, N_PROPS, props);

  signals[MOVE_HOVERED] = g_signal_new ("move-hovered", AST_TYPE_MOVE_LIST, G_SIGNAL_RUN_LAST, 0,
                                        NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_INT);
  signals[MOVE_ACTIVATED] =
      g_signal_new ("move-activated", AST_TYPE_MOVE_LIST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_INT);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "movelist");
  bind_template (GTK_WIDGET_CLASS (klass));
}

static void
ast_move_list_init (AstMoveList *self)
{
  self->moves = g_list_store_new (AST_TYPE_MOVE);
  self->held = g_list_store_new (AST_TYPE_MOVE);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_single_selection_set_model (self->selection, G_LIST_MODEL (self->moves));
}

GtkWidget *
ast_move_list_new (void)
{
  return g_object_new (AST_TYPE_MOVE_LIST, NULL);
}

void
ast_move_list_set_match (AstMoveList *self, AstMatch *match)
{
  g_return_if_fail (AST_IS_MOVE_LIST (self));

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

const char *
ast_move_list_get_latest (AstMoveList *self)
{
  guint n;
  g_autoptr (AstMove) latest = NULL;

  g_return_val_if_fail (AST_IS_MOVE_LIST (self), NULL);

  n = g_list_model_get_n_items (G_LIST_MODEL (self->moves));
  if (n == 0)
    return NULL;
  latest = g_list_model_get_item (G_LIST_MODEL (self->moves), n - 1);
  return ast_move_get_text (latest);
}

void
ast_move_list_hold_back (AstMoveList *self)
{
  g_return_if_fail (AST_IS_MOVE_LIST (self));
  self->holds_back = TRUE;
}

void
ast_move_list_release_held (AstMoveList *self)
{
  guint n;

  g_return_if_fail (AST_IS_MOVE_LIST (self));

  n = g_list_model_get_n_items (G_LIST_MODEL (self->held));
  if (n == 0)
    return;
  for (guint i = 0; i < n; i++) {
    g_autoptr (AstMove) move = g_list_model_get_item (G_LIST_MODEL (self->held), i);

    g_list_store_append (self->moves, move);
  }
  g_list_store_remove_all (self->held);
  notify_latest (self);
}
