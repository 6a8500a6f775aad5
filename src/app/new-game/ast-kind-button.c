/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-kind-button.h"

#include <glib/gi18n.h>

#include "ast-quiet.h"
#include "ast-widgets.h"

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

  GtkLabel *lines[AST_N_KINDS];
  GtkWidget *checks[AST_N_KINDS];

  /* State */
  int number; /* Of the player, from 1 on. */
};

G_DEFINE_FINAL_TYPE (AstKindButton, ast_kind_button, ADW_TYPE_BIN)

static void
row_activated_cb (AstKindButton *self, GtkListBoxRow *row)
{
  gtk_popover_popdown (self->popover);
  ast_plan_seat_set_kind (self->seat, (AstKind) gtk_list_box_row_get_index (row));
}

/* The row of who plays now is the one to start from. */
static void
shown_cb (AstKindButton *self)
{
  int kind = (int) ast_plan_seat_get_kind (self->seat);

  gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_row_at_index (self->list, kind)));
}

/* The value is part of the name, as screen readers say nothing else about such a button. */
static char *
make_name (AstKind kind, int number)
{
  if (kind == AST_KIND_PERSON)
    /* Translators: %d is 1 for the first player, and so on. */
    return g_strdup_printf (_ ("Player %d: human"), number);
  /* Translators: %1$d is 1 for the first player, and so on; %2$s is a level of computer players,
   * such as Captain. */
  return g_strdup_printf (_ ("Player %1$d: computer, %2$s level"), number,
                          ast_kind_get_name (kind));
}

static void
update (AstKindButton *self)
{
  AstKind kind = ast_plan_seat_get_kind (self->seat);
  GtkWidget *inner = gtk_widget_get_first_child (GTK_WIDGET (self->button));
  g_autofree char *name = make_name (kind, self->number);

  gtk_label_set_label (self->label, ast_kind_get_name (kind));
  gtk_image_set_from_icon_name (self->icon, kind == AST_KIND_PERSON ? "avatar-default-symbolic"
                                                                    : "computer-symbolic");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  name, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (inner), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  ast_widgets_keep_name (inner);
  /* The button around it says the same. */
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (inner), GTK_ACCESSIBLE_RELATION_DESCRIBED_BY);
  for (int i = 0; i < AST_N_KINDS; i++)
    gtk_widget_set_opacity (self->checks[i], i == (int) kind ? 1 : 0);
}

static GtkWidget *
make_heading (const char *text)
{
  GtkWidget *heading = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (heading), 0);
  gtk_widget_add_css_class (heading, "heading");
  return heading;
}

/* Persons are of one kind, which says enough. */
static void
update_header_cb (GtkListBoxRow *row, GtkListBoxRow *before, gpointer user_data)
{
  if (gtk_list_box_row_get_index (row) == AST_KIND_CADET
      && gtk_list_box_row_get_header (row) == NULL)
    gtk_list_box_row_set_header (row, make_heading (_ ("Computer players")));
}

static void
set_line (AstKindButton *self, AstKind kind, const char *line)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->list, (int) kind);

  gtk_label_set_label (self->lines[kind], line);
  ast_quiet_set_description (GTK_WIDGET (row), line);
}

static void
add_row (AstKindButton *self, AstKind kind)
{
  const char *name = ast_kind_get_name (kind);
  GtkLabel *name_label;
  GtkWidget *row =
      ast_widgets_build ("/io/github/asterism_game/Asterism/ast-kind-row.ui", "name", &name_label,
                         "line", &self->lines[kind], "check", &self->checks[kind], NULL);

  gtk_label_set_label (name_label, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_list_box_append (self->list, row);
  set_line (self, kind, ast_kind_get_line (kind));
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
  gtk_list_box_set_header_func (self->list, update_header_cb, NULL, NULL);
  for (int kind = 0; kind < AST_N_KINDS; kind++)
    add_row (self, (AstKind) kind);
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
  set_line (self, AST_KIND_PERSON, line);
}
