/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-round-table.h"

#include <glib/gi18n.h>
#include <math.h>

#include "ast-board-picture.h"
#include "ast-pictogram.h"
#include "ast-plan-record.h"
#include "ast-widgets.h"

/* Pixels: the least and the wanted size, the start tile, and a meeple. */
/* In pixels; a meeple is as large in ast-round-seat.ui. */
enum { LEAST = 300, SIZE = 460, TILE = 112, MEEPLE = 64 };

struct _AstRoundTable {
  GtkWidget parent_instance;

  /* Owned */
  AstPlan *plan;
  AstDeckCollection *collection;

  /* Borrowed: the first child; the seats follow. */
  GtkWidget *tile;
};

G_DEFINE_FINAL_TYPE (AstRoundTable, ast_round_table, GTK_TYPE_WIDGET)

static GtkWidget *
make_seat (AstPlan *plan, int i)
{
  AstPlanSeat *seat = ast_plan_get_seat (plan, i);
  AstPictogram *meeple;
  GtkLabel *name;
  GtkWidget *box = ast_widgets_build ("/io/github/asterism_game/Asterism/ast-round-seat.ui",
                                      "meeple", &meeple, "name", &name, NULL);

  ast_pictogram_set_drawing (meeple,
                             ast_drawing_meeple (ast_plan_seat_get_colour (seat), AST_LARGE));
  ast_widgets_take_label (name, ast_plan_is_open (plan, i) ? g_strdup (_ ("Open seat"))
                                                           : ast_plan_seat_make_name (seat));
  ast_widgets_set_css_class (GTK_WIDGET (name), "accent", ast_plan_get_first (plan) == i);
  return box;
}

static void
plan_changed_cb (AstRoundTable *self)
{
  g_autoptr (AstRecord) record = ast_plan_make_record (self->plan, self->collection, 1, NULL);
  GtkWidget *seat;

  ast_board_picture_set_record (AST_BOARD_PICTURE (self->tile), record);
  while ((seat = gtk_widget_get_next_sibling (self->tile)) != NULL)
    gtk_widget_unparent (seat);
  for (int i = 0; i < ast_plan_get_n_seats (self->plan); i++)
    gtk_widget_set_parent (make_seat (self->plan, i), GTK_WIDGET (self));
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
  int n = self->plan != NULL ? ast_plan_get_n_seats (self->plan) : 0;

  place (self->tile, width / 2.0, height / 2.0);
  for (GtkWidget *seat = gtk_widget_get_next_sibling (self->tile); seat != NULL;
       seat = gtk_widget_get_next_sibling (seat)) {
    place (seat, width / 2.0 + radius * cos (angle), height / 2.0 + radius * sin (angle));
    angle += 2 * G_PI / n;
  }
}

static void
ast_round_table_dispose (GObject *object)
{
  AstRoundTable *self = AST_ROUND_TABLE (object);

  ast_widgets_remove_children (GTK_WIDGET (self));
  g_clear_object (&self->plan);
  g_clear_pointer (&self->collection, ast_deck_collection_unref);
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
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
ast_round_table_init (AstRoundTable *self)
{
  self->tile = g_object_new (AST_TYPE_BOARD_PICTURE, "width-request", TILE, "height-request", TILE,
                             "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  ast_board_picture_set_figure (AST_BOARD_PICTURE (self->tile),
                                &(AstBoardFigure){ .lit_tile = AST_NONE, .across = 1 });
  gtk_widget_set_parent (self->tile, GTK_WIDGET (self));
}

void
ast_round_table_set_plan (AstRoundTable *self, AstPlan *plan, AstDeckCollection *collection)
{
  self->plan = g_object_ref (plan);
  self->collection = ast_deck_collection_ref (collection);
  g_signal_connect_object (plan, "changed", G_CALLBACK (plan_changed_cb), self, G_CONNECT_SWAPPED);
  plan_changed_cb (self);
}
