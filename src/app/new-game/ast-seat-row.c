/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-seat-row.h"

#include <glib/gi18n.h>

#include "ast-colour-button.h"
#include "ast-keys.h"
#include "ast-kind-button.h"
#include "ast-name.h"
#include "ast-widgets.h"

struct _AstSeatRow {
  GtkListBoxRow parent_instance;

  /* Owned */
  AstPlan *plan;
  AstPlanSeat *seat;
  char **names;
  char *typed;      /* What was typed of the name before the last change. */
  guint completing; /* An idle source; 0: none. */

  /* Template */
  AstColourButton *colour_button;
  GtkEntry *name_entry;
  AstKindButton *kind_button;
  GtkLabel *line;
  GtkMenuButton *menu_button;
};

G_DEFINE_FINAL_TYPE (AstSeatRow, ast_seat_row, GTK_TYPE_LIST_BOX_ROW)

static int
get_position (AstSeatRow *self)
{
  return ast_plan_find_seat (self->plan, self->seat);
}

static void
focus_menu (GtkWidget *list, int position)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), position);

  if (row != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (AST_SEAT_ROW (row)->menu_button));
}

static void
move_by (AstSeatRow *self, int step)
{
  GtkWidget *list = gtk_widget_get_parent (GTK_WIDGET (self));
  int to = get_position (self) + step;

  ast_plan_move_seat (self->plan, get_position (self), to);
  focus_menu (list, to); /* The list has replaced the row. */
}

static void
move_up (GtkWidget *widget, const char *name, GVariant *parameter)
{
  move_by (AST_SEAT_ROW (widget), -1);
}

static void
move_down (GtkWidget *widget, const char *name, GVariant *parameter)
{
  move_by (AST_SEAT_ROW (widget), 1);
}

static void
remove_seat (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AstSeatRow *self = AST_SEAT_ROW (widget);
  g_autoptr (AstPlan) plan = g_object_ref (self->plan);
  GtkWidget *list = gtk_widget_get_parent (widget);
  int i = get_position (self);

  ast_plan_remove_seat (plan, i);
  focus_menu (list, MIN (i, ast_plan_get_n_seats (plan) - 1)); /* This row is gone. */
}

/* What the seat is if a person plays on it. */
static char *
tell_person (AstSeatRow *self, int i)
{
  int own = ast_plan_find_seat (self->plan, ast_plan_find_own_seat (self->plan));
  const char *guest = ast_plan_get_guest (self->plan, i);

  if (!ast_plan_get_shared (self->plan))
    return g_strdup (ast_plan_seat_describe (NULL));
  if (own < 0 || i <= own)
    return g_strdup (_ ("Your seat"));
  if (guest == NULL)
    return g_strdup (_ ("An open seat for somebody at another screen"));
  /* Translators: %s is a player at another screen who has a seat at the table. */
  return g_strdup_printf (_ ("%s sits here"), guest);
}

/* Whether this is the seat of whoever opens a table at several screens. */
static gboolean
is_own (AstSeatRow *self)
{
  return ast_plan_get_shared (self->plan) && ast_plan_find_own_seat (self->plan) == self->seat;
}

static void name_changed_cb (AstSeatRow *self);

/* The seat has the name already, and would have none for a moment. */
static void
show_name (AstSeatRow *self, const char *name)
{
  g_signal_handlers_block_by_func (self->name_entry, name_changed_cb, self);
  gtk_editable_set_text (GTK_EDITABLE (self->name_entry), name);
  g_signal_handlers_unblock_by_func (self->name_entry, name_changed_cb, self);
}

/* Who comes from elsewhere brings a name along; whoever opens the table is asked for theirs. */
static void
show_line (AstSeatRow *self, int i)
{
  const char *level = ast_plan_seat_get_level (self->seat);
  const char *name = ast_plan_seat_get_name (self->seat);
  gboolean open = ast_plan_is_open (self->plan, i);
  g_autofree char *person = tell_person (self, i);

  gtk_widget_set_visible (GTK_WIDGET (self->name_entry), !open);
  gtk_widget_set_hexpand (GTK_WIDGET (self->kind_button), open);
  ast_kind_button_set_person_line (self->kind_button, person);
  if (is_own (self) && !ast_name_is_seen (name))
    gtk_label_set_label (self->line, _ ("What shall the others call you?"));
  else
    gtk_label_set_label (self->line, level == NULL ? person : ast_plan_seat_describe (level));
  if (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (self->name_entry)), name))
    show_name (self, name);
}

static void
plan_changed_cb (AstSeatRow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  int n = ast_plan_get_n_seats (self->plan);
  int i = get_position (self);
  g_autofree char *name = NULL;
  g_autofree char *isolated = NULL;
  g_autofree char *label = NULL;
  g_autofree char *entry_label = NULL;

  if (i < 0) /* The seat has been removed, and this row will be. */
    return;
  gtk_widget_action_set_enabled (widget, "seat.up", i > 0);
  gtk_widget_action_set_enabled (widget, "seat.down", i < n - 1);
  gtk_widget_action_set_enabled (widget, "seat.remove", n > AST_MIN_PLAYERS);
  show_line (self, i);
  gtk_entry_set_placeholder_text (
      self->name_entry, is_own (self) ? NULL : ast_plan_seat_get_default_name (self->seat));

  ast_kind_button_set_number (self->kind_button, i + 1);
  entry_label = is_own (self) ? g_strdup (_ ("Your name"))
                              /* Translators: %d is 1 for the first player, and so on. */
                              : g_strdup_printf (_ ("Name of player %d"), i + 1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->name_entry), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  entry_label, -1);
  name = ast_plan_seat_make_name (self->seat);
  isolated = ast_name_isolate (name);
  /* Translators: A button at the seat of a player; %s is the player’s name. */
  label = g_strdup_printf (_ ("Move or remove %s"), isolated);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->menu_button), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->menu_button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  label, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, isolated,
                                  -1);
}

/* A name of an earlier game that begins with `text`, or NULL. */
static const char *
find_completion (AstSeatRow *self, const char *text)
{
  g_autofree char *folded = g_utf8_casefold (text, -1);

  for (int i = 0; self->names != NULL && self->names[i] != NULL; i++) {
    g_autofree char *name = g_utf8_casefold (self->names[i], -1);

    if (g_str_has_prefix (name, folded) && !g_str_equal (name, folded))
      return self->names[i];
  }
  return NULL;
}

/* Completes the name that is being typed; the part added is selected, so typing on or
 * deleting takes it away again. */
static void
complete_name (AstSeatRow *self)
{
  GtkEditable *editable = GTK_EDITABLE (self->name_entry);
  g_autofree char *text = g_strdup (gtk_editable_get_text (editable));
  long length = g_utf8_strlen (text, -1);
  gboolean longer =
      length > g_utf8_strlen (self->typed, -1) && g_str_has_prefix (text, self->typed);
  const char *name;

  g_free (self->typed);
  self->typed = g_strdup (text);
  if (!longer || gtk_editable_get_position (editable) < length - 1)
    return;
  name = find_completion (self, text);
  if (name == NULL || g_utf8_strlen (name, -1) <= length)
    return;
  show_name (self, name);
  ast_plan_seat_set_name (self->seat, name);
  gtk_editable_select_region (editable, (int) length, -1);
  g_free (self->typed);
  self->typed = g_utf8_substring (name, 0, length);
}

static gboolean
complete_idle_cb (gpointer user_data)
{
  g_autoptr (AstSeatRow) self = user_data;

  self->completing = 0;
  if (gtk_widget_get_root (GTK_WIDGET (self)) != NULL)
    complete_name (self);
  return G_SOURCE_REMOVE;
}

static void
name_changed_cb (AstSeatRow *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->name_entry));

  if (self->seat == NULL || g_str_equal (text, ast_plan_seat_get_name (self->seat)))
    return;
  ast_plan_seat_set_name (self->seat, text);
  /* The cursor has not followed the text yet. */
  if (self->names != NULL && self->completing == 0)
    self->completing = g_idle_add (complete_idle_cb, g_object_ref (self));
}

static GdkContentProvider *
drag_prepare_cb (GtkDragSource *source, double x, double y, AstSeatRow *self)
{
  return gdk_content_provider_new_typed (AST_TYPE_PLAN_SEAT, self->seat);
}

static void
drag_begin_cb (GtkDragSource *source, GdkDrag *drag, AstSeatRow *self)
{
  g_autoptr (GdkPaintable) picture = gtk_widget_paintable_new (GTK_WIDGET (self));

  gtk_drag_source_set_icon (source, picture, 12, 24);
}

static gboolean
drop_cb (GtkDropTarget *target, const GValue *value, double x, double y, AstSeatRow *self)
{
  int from = ast_plan_find_seat (self->plan, g_value_get_object (value));

  if (from < 0)
    return FALSE;
  ast_plan_move_seat (self->plan, from, get_position (self));
  return TRUE;
}

/* The name comes first, as nothing else on the seat is typed, and what is rarely done last. */
static gboolean
ast_seat_row_focus (GtkWidget *widget, GtkDirectionType direction)
{
  AstSeatRow *self = AST_SEAT_ROW (widget);
  GtkWidget *const stops[] = { GTK_WIDGET (self->name_entry), GTK_WIDGET (self->kind_button),
                               GTK_WIDGET (self->colour_button), GTK_WIDGET (self->menu_button) };
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));
  int n = G_N_ELEMENTS (stops), step = direction == GTK_DIR_TAB_BACKWARD ? -1 : 1;
  int i = step > 0 ? 0 : n - 1;

  if (direction != GTK_DIR_TAB_FORWARD && direction != GTK_DIR_TAB_BACKWARD)
    return GTK_WIDGET_CLASS (ast_seat_row_parent_class)->focus (widget, direction);
  for (int stop = 0; stop < n && focus != NULL; stop++)
    if (focus == stops[stop] || gtk_widget_is_ancestor (focus, stops[stop]))
      i = stop + step;
  for (; i >= 0 && i < n; i += step)
    if (gtk_widget_child_focus (stops[i], direction))
      return TRUE;
  return FALSE;
}

static gboolean
ast_seat_row_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (AST_SEAT_ROW (widget)->name_entry));
}

static void
ast_seat_row_finalize (GObject *object)
{
  AstSeatRow *self = AST_SEAT_ROW (object);

  g_clear_object (&self->plan);
  g_clear_object (&self->seat);
  g_strfreev (self->names);
  g_free (self->typed);
  G_OBJECT_CLASS (ast_seat_row_parent_class)->finalize (object);
}

static const AstWidgetAction actions[] = {
  { "seat.up", NULL, move_up },
  { "seat.down", NULL, move_down },
  { "seat.remove", NULL, remove_seat },
};

static void
ast_seat_row_class_init (AstSeatRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ast_seat_row_finalize;
  widget_class->focus = ast_seat_row_focus;
  widget_class->grab_focus = ast_seat_row_grab_focus;

  ast_widgets_install_actions (widget_class, actions, G_N_ELEMENTS (actions));
  ast_keys_bind (widget_class, "seat.");

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/asterism_game/Asterism/ast-seat-row.ui");
  gtk_widget_class_bind_template_child (widget_class, AstSeatRow, colour_button);
  gtk_widget_class_bind_template_child (widget_class, AstSeatRow, name_entry);
  gtk_widget_class_bind_template_child (widget_class, AstSeatRow, kind_button);
  gtk_widget_class_bind_template_child (widget_class, AstSeatRow, line);
  gtk_widget_class_bind_template_child (widget_class, AstSeatRow, menu_button);
  gtk_widget_class_bind_template_callback (widget_class, drag_prepare_cb);
  gtk_widget_class_bind_template_callback (widget_class, drag_begin_cb);
}

static void
ast_seat_row_init (AstSeatRow *self)
{
  GtkDropTarget *target = gtk_drop_target_new (AST_TYPE_PLAN_SEAT, GDK_ACTION_MOVE);

  gtk_widget_init_template (GTK_WIDGET (self));
  ast_widgets_hide_tooltip_while_open (GTK_WIDGET (self->menu_button));
  self->typed = g_strdup ("");
  g_signal_connect_object (self->name_entry, "changed", G_CALLBACK (name_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (target, "drop", G_CALLBACK (drop_cb), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

GtkWidget *
ast_seat_row_new (AstPlan *plan, AstPlanSeat *seat)
{
  AstSeatRow *self = g_object_new (AST_TYPE_SEAT_ROW, NULL);

  gtk_editable_set_text (GTK_EDITABLE (self->name_entry), ast_plan_seat_get_name (seat));
  ast_kind_button_set_seat (self->kind_button, seat);
  self->plan = g_object_ref (plan);
  self->seat = g_object_ref (seat);
  g_free (self->typed);
  self->typed = g_strdup (ast_plan_seat_get_name (seat));
  ast_colour_button_set_seat (self->colour_button, plan, seat);
  g_signal_connect_object (plan, "changed", G_CALLBACK (plan_changed_cb), self, G_CONNECT_SWAPPED);
  plan_changed_cb (self);
  return GTK_WIDGET (self);
}

void
ast_seat_row_set_names (AstSeatRow *self, const char *const *names)
{
  g_strfreev (self->names);
  self->names = g_strdupv ((char **) names);
}
