/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-kind-button.h"

#include <glib/gi18n.h>

#include "ast-ladder.h"
#include "ast-phrases.h"
#include "ast-quiet.h"
#include "ast-widgets.h"

/* Of the list: a person, and below the ladder with the strongest on top. */
enum { N_ROWS = AST_N_STEPS + 1 };

struct _AstKindButton {
  AdwBin parent_instance;

  /* Owned */
  AstPlanSeat *seat;

  /* Template */
  GtkMenuButton *button;
  GtkImage *icon;
  GtkLabel *label;
  GtkPopover *popover;
  GtkListBox *list;

  GtkLabel *person_line;
  GtkWidget *checks[N_ROWS];

  /* State */
  int number; /* Of the player, from 1 on. */
};

G_DEFINE_FINAL_TYPE (AstKindButton, ast_kind_button, ADW_TYPE_BIN)

static const char *
get_level (int row)
{
  return row > 0 ? ast_level_name (ast_ladder[N_ROWS - row]) : NULL;
}

/* Each step has a mark of its own. */
static void
show_mark (GtkImage *image, const char *level)
{
  int step = ast_ladder_find (level);
  g_autofree char *mark = g_strdup_printf ("ast-%s-symbolic", ast_level_name (ast_ladder[step]));

  gtk_image_set_from_icon_name (image, step > 0 ? mark : "avatar-default-symbolic");
}

/* The row of who plays now. */
static int
find_row (AstKindButton *self)
{
  const char *level = ast_plan_seat_get_level (self->seat);

  return level != NULL ? N_ROWS - ast_ladder_find (level) : 0;
}

static void
row_activated_cb (AstKindButton *self, GtkListBoxRow *row)
{
  gtk_popover_popdown (self->popover);
  ast_plan_seat_set_level (self->seat, get_level (gtk_list_box_row_get_index (row)));
}

/* Has the row in the middle as soon as it has a place: at first the list has none when it is
 * opened. */
static gboolean
reveal_cb (GtkWidget *list, GdkFrameClock *clock, gpointer row)
{
  GtkAdjustment *position = gtk_list_box_get_adjustment (GTK_LIST_BOX (list));
  graphene_rect_t bounds;

  if (gtk_widget_get_height (row) == 0 || !gtk_widget_compute_bounds (row, list, &bounds))
    return G_SOURCE_CONTINUE;
  gtk_adjustment_set_value (position, bounds.origin.y + bounds.size.height / 2
                                          - gtk_adjustment_get_page_size (position) / 2);
  return G_SOURCE_REMOVE;
}

/* The row of who plays now is the one to start from. */
static void
shown_cb (AstKindButton *self)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->list, find_row (self));

  gtk_widget_grab_focus (GTK_WIDGET (row));
  gtk_widget_add_tick_callback (GTK_WIDGET (self->list), reveal_cb, row, NULL);
}

/* The value is part of the name, as screen readers say nothing else about such a button. */
static char *
make_name (const char *level, int number)
{
  if (level == NULL)
    /* Translators: %d is 1 for the first player, and so on. */
    return g_strdup_printf (_ ("Player %d: human"), number);
  /* Translators: %1$d is 1 for the first player, and so on; %2$s is a level of computer players,
   * such as Captain. */
  return g_strdup_printf (_ ("Player %1$d: computer, %2$s level"), number,
                          ast_phrase_level (level));
}

static void
update (AstKindButton *self)
{
  const char *level = ast_plan_seat_get_level (self->seat);
  GtkWidget *inner = gtk_widget_get_first_child (GTK_WIDGET (self->button));
  g_autofree char *name = make_name (level, self->number);

  gtk_label_set_label (self->label, ast_phrase_level (level));
  show_mark (self->icon, level);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  name, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (inner), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  ast_widgets_keep_name (inner);
  /* The button around it says the same. */
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (inner), GTK_ACCESSIBLE_RELATION_DESCRIBED_BY);
  for (int i = 0; i < N_ROWS; i++)
    gtk_widget_set_opacity (self->checks[i], i == find_row (self) ? 1 : 0);
}

static void
set_line (GtkWidget *row, GtkLabel *label, const char *line)
{
  gtk_label_set_label (label, line);
  ast_quiet_set_description (row, line);
}

static void
add_row (AstKindButton *self, int i)
{
  const char *level = get_level (i), *name = ast_phrase_level (level);
  GtkLabel *name_label, *line;
  GtkImage *mark;
  GtkWidget *row =
      ast_widgets_build ("/io/github/asterism_game/Asterism/ast-kind-row.ui", "name", &name_label,
                         "line", &line, "mark", &mark, "check", &self->checks[i], NULL);

  gtk_label_set_label (name_label, name);
  show_mark (mark, level);
  ast_widgets_set_css_class (GTK_WIDGET (mark), "rung", i > 0);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_list_box_append (self->list, row);
  set_line (row, line, ast_plan_seat_describe (level));
  if (i == 0)
    self->person_line = line;
}

static void
ast_kind_button_finalize (GObject *object)
{
  g_clear_object (&AST_KIND_BUTTON (object)->seat);
  G_OBJECT_CLASS (ast_kind_button_parent_class)->finalize (object);
}

static void
ast_kind_button_class_init (AstKindButtonClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ast_kind_button_finalize;

  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/asterism_game/Asterism/ast-kind-button.ui");
  gtk_widget_class_bind_template_child (widget_class, AstKindButton, button);
  gtk_widget_class_bind_template_child (widget_class, AstKindButton, icon);
  gtk_widget_class_bind_template_child (widget_class, AstKindButton, label);
  gtk_widget_class_bind_template_child (widget_class, AstKindButton, popover);
  gtk_widget_class_bind_template_child (widget_class, AstKindButton, list);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, shown_cb);
}

static void
ast_kind_button_init (AstKindButton *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  for (int i = 0; i < N_ROWS; i++)
    add_row (self, i);
}

void
ast_kind_button_set_seat (AstKindButton *self, AstPlanSeat *seat)
{
  self->seat = g_object_ref (seat);
  g_signal_connect_object (seat, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}

void
ast_kind_button_set_number (AstKindButton *self, int number)
{
  if (self->number == number)
    return;
  self->number = number;
  update (self);
}

void
ast_kind_button_set_person_line (AstKindButton *self, const char *line)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->list, 0);

  set_line (GTK_WIDGET (row), self->person_line, line);
}
