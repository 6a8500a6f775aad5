/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-round-table.h"

#include <math.h>

#include "ast-pictogram.h"
#include "ast-widgets.h"

/* Pixels: the least and the wanted size, and a meeple, which is as large in ast-round-seat.ui. */
enum { LEAST = 300, SIZE = 460, MEEPLE = 64 };

struct _AstRoundTable {
  GtkWidget parent_instance;

  /* Borrowed */
  GtkWidget *middle; /* The first child, which the seats follow; NULL: nothing. */
};

G_DEFINE_FINAL_TYPE (AstRoundTable, ast_round_table, GTK_TYPE_WIDGET)

static GtkWidget *
get_first_seat (AstRoundTable *self)
{
  return self->middle != NULL ? gtk_widget_get_next_sibling (self->middle)
                              : gtk_widget_get_first_child (GTK_WIDGET (self));
}

static GtkWidget *
make_seat (const AstRoundSeat *seat)
{
  AstPictogram *meeple;
  GtkLabel *name;
  GtkWidget *box = ast_widgets_build ("/io/github/asterism_game/Asterism/widgets/ast-round-seat.ui",
                                      "meeple", &meeple, "name", &name, NULL);

  ast_pictogram_set_drawing (meeple, ast_drawing_meeple (seat->colour, AST_LARGE));
  gtk_label_set_label (name, seat->name);
  ast_widgets_set_css_class (GTK_WIDGET (name), "accent", seat->begins);
  ast_widgets_set_css_class (box, "open", !seat->taken);
  return box;
}

static void
ast_round_table_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                         int *natural, int *minimum_baseline, int *natural_baseline)
{
  *minimum = LEAST;
  *natural = SIZE;
}

/* With its middle at x, y. */
static void
place (GtkWidget *child, double x, double y)
{
  GtkRequisition size;

  gtk_widget_get_preferred_size (child, NULL, &size);
  gtk_widget_size_allocate (child,
                            &(GtkAllocation){ (int) (x - size.width / 2.0),
                                              (int) (y - size.height / 2.0), size.width,
                                              size.height },
                            -1);
}

static void
ast_round_table_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  AstRoundTable *self = AST_ROUND_TABLE (widget);
  double radius = MIN (MIN (width, height), SIZE) / 2.0 - MEEPLE;
  double angle = G_PI / 2;
  int n = 0;

  if (self->middle != NULL)
    place (self->middle, width / 2.0, height / 2.0);
  for (GtkWidget *seat = get_first_seat (self); seat != NULL;
       seat = gtk_widget_get_next_sibling (seat))
    n++;
  for (GtkWidget *seat = get_first_seat (self); seat != NULL;
       seat = gtk_widget_get_next_sibling (seat)) {
    place (seat, width / 2.0 + radius * cos (angle), height / 2.0 + radius * sin (angle));
    angle += 2 * G_PI / n;
  }
}

static void
ast_round_table_dispose (GObject *object)
{
  ast_widgets_remove_children (GTK_WIDGET (object));
  G_OBJECT_CLASS (ast_round_table_parent_class)->dispose (object);
}

static void
ast_round_table_class_init (AstRoundTableClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ast_round_table_dispose;
  widget_class->measure = ast_round_table_measure;
  widget_class->size_allocate = ast_round_table_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "roundtable");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ast_round_table_init (AstRoundTable *self)
{
}

void
ast_round_table_set_middle (AstRoundTable *self, GtkWidget *middle)
{
  g_clear_pointer (&self->middle, gtk_widget_unparent);
  self->middle = middle;
  if (middle != NULL)
    gtk_widget_insert_after (middle, GTK_WIDGET (self), NULL);
}

void
ast_round_table_set_narrow (AstRoundTable *self, gboolean narrow, GtkOrientable *parts,
                            GtkWidget *middle, AdwBin *place)
{
  GtkRoot *root;
  GtkWidget *focus;

  gtk_orientable_set_orientation (parts,
                                  narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_visible (GTK_WIDGET (self), !narrow);
  if (middle == NULL)
    return;
  root = gtk_widget_get_root (middle);
  focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  g_object_ref (middle);
  ast_round_table_set_middle (self, NULL);
  adw_bin_set_child (place, narrow ? middle : NULL);
  if (!narrow)
    ast_round_table_set_middle (self, middle);
  if (focus != NULL && gtk_widget_is_ancestor (focus, middle))
    gtk_root_set_focus (root, focus);
  g_object_unref (middle);
}

void
ast_round_table_clear_seats (AstRoundTable *self)
{
  GtkWidget *seat;

  while ((seat = get_first_seat (self)) != NULL)
    gtk_widget_unparent (seat);
}

void
ast_round_table_add_seat (AstRoundTable *self, const AstRoundSeat *seat)
{
  gtk_widget_set_parent (make_seat (seat), GTK_WIDGET (self));
}
