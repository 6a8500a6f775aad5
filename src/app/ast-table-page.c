/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-table-page.h"

#include "ast-result-view.h"
#include "ast-table.h"

/* From so many pixels on, table and result have room side by side. */
enum { WIDE = 900 };

struct _AstTablePage {
  AdwBin parent_instance;

  /* Owned */
  AstSession *session;

  /* State */
  gboolean wide;     /* There is room for the result beside the table. */
  gboolean was_over; /* The result has been played, or was old when the game was opened. */
  guint arranging;

  /* Template */
  AdwWindowTitle *title;
  GtkMenuButton *menu_button;
  GtkWidget *redo_button;
  AstTable *table;
  GtkWidget *separator;
  GtkWidget *result;
  GtkToggleButton *result_button;
};

G_DEFINE_FINAL_TYPE (AstTablePage, ast_table_page, ADW_TYPE_BIN)

/* Beside the table where there is room, else in its place. */
static void
arrange (AstTablePage *self)
{
  gboolean shown = gtk_toggle_button_get_active (self->result_button);

  gtk_widget_set_visible (self->result, shown);
  gtk_widget_set_visible (self->separator, shown && self->wide);
  gtk_widget_set_visible (GTK_WIDGET (self->table), !shown || self->wide);
  gtk_widget_set_hexpand (self->result, !self->wide);
  gtk_widget_set_visible (self->redo_button, self->wide); /* It is in the menu, too. */
}

static gboolean
arrange_cb (gpointer data)
{
  AstTablePage *self = AST_TABLE_PAGE (data);

  self->arranging = 0;
  arrange (self);
  return G_SOURCE_REMOVE;
}

static void
ast_table_page_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                        int *natural, int *minimum_baseline, int *natural_baseline)
{
  gtk_widget_measure (gtk_widget_get_first_child (widget), orientation, for_size, minimum, natural,
                      minimum_baseline, natural_baseline);
}

static void
ast_table_page_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  AstTablePage *self = AST_TABLE_PAGE (widget);
  gboolean wide = width >= WIDE;

  gtk_widget_allocate (gtk_widget_get_first_child (widget), width, height, baseline, NULL);
  if (self->wide == wide)
    return;
  self->wide = wide;
  if (self->arranging == 0)
    self->arranging = g_idle_add_full (G_PRIORITY_HIGH_IDLE, arrange_cb, self, NULL);
}

static void
result_toggled_cb (AstTablePage *self)
{
  AstResultView *result = AST_RESULT_VIEW (self->result);

  if (!gtk_toggle_button_get_active (self->result_button))
    ast_result_view_skip (result);
  arrange (self);
}

static void
show_result (AstTablePage *self, AstMatch *match)
{
  ast_result_view_set_match (AST_RESULT_VIEW (self->result), match);
  gtk_widget_set_visible (GTK_WIDGET (self->result_button), match != NULL);
  gtk_toggle_button_set_active (self->result_button, match != NULL);
}

static void
ended_cb (AstTablePage *self)
{
  show_result (self, ast_session_get_match (self->session));
  /* A game that was over when it was opened has no surprise left. */
  if (!self->was_over)
    ast_result_view_play (AST_RESULT_VIEW (self->result));
  self->was_over = TRUE;
  gtk_widget_child_focus (self->result, GTK_DIR_TAB_FORWARD);
}

static void
rewound_cb (AstTablePage *self)
{
  self->was_over = FALSE;
  show_result (self, NULL);
}

static void
realm_activated_cb (AstTablePage *self, int tile, int realm)
{
  ast_table_light (self->table, tile, realm);
}

static gboolean
ast_table_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (AST_TABLE_PAGE (widget)->table));
}

static void
ast_table_page_dispose (GObject *object)
{
  AstTablePage *self = AST_TABLE_PAGE (object);

  if (self->session != NULL)
    ast_table_page_set_session (self, NULL);
  g_clear_handle_id (&self->arranging, g_source_remove);
  G_OBJECT_CLASS (ast_table_page_parent_class)->dispose (object);
}

static void
ast_table_page_class_init (AstTablePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (AST_TYPE_TABLE);
  g_type_ensure (AST_TYPE_RESULT_VIEW);

  G_OBJECT_CLASS (klass)->dispose = ast_table_page_dispose;
  widget_class->grab_focus = ast_table_page_grab_focus;
  widget_class->measure = ast_table_page_measure;
  widget_class->size_allocate = ast_table_page_size_allocate;

  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/asterism_game/Asterism/ast-table-page.ui");
  gtk_widget_class_bind_template_child (widget_class, AstTablePage, title);
  gtk_widget_class_bind_template_child (widget_class, AstTablePage, menu_button);
  gtk_widget_class_bind_template_child (widget_class, AstTablePage, redo_button);
  gtk_widget_class_bind_template_child (widget_class, AstTablePage, table);
  gtk_widget_class_bind_template_child (widget_class, AstTablePage, separator);
  gtk_widget_class_bind_template_child (widget_class, AstTablePage, result);
  gtk_widget_class_bind_template_child (widget_class, AstTablePage, result_button);
  gtk_widget_class_bind_template_callback (widget_class, result_toggled_cb);
}

static void
ast_table_page_init (AstTablePage *self)
{
  GtkApplication *application = GTK_APPLICATION (g_application_get_default ());

  gtk_widget_init_template (GTK_WIDGET (self));
  /* The page lays its child out by itself, to see how wide it gets. */
  gtk_widget_set_layout_manager (GTK_WIDGET (self), NULL);
  gtk_menu_button_set_menu_model (
      self->menu_button, G_MENU_MODEL (gtk_application_get_menu_by_id (application, "table")));
  g_signal_connect_object (self->table, "ended", G_CALLBACK (ended_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->result, "realm-activated", G_CALLBACK (realm_activated_cb), self,
                           G_CONNECT_SWAPPED);
  g_object_bind_property (self->table, "title", self->title, "title", G_BINDING_DEFAULT);
  g_object_bind_property (self->table, "subtitle", self->title, "subtitle", G_BINDING_DEFAULT);
}

void
ast_table_page_set_session (AstTablePage *self, AstSession *session)
{
  g_return_if_fail (AST_IS_TABLE_PAGE (self));

  if (self->session == session)
    return;
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (ast_session_get_match (self->session), self);
  show_result (self, NULL);
  g_set_object (&self->session, session);
  self->was_over =
      session != NULL && ast_match_get_game (ast_session_get_match (session))->phase == AST_OVER;
  if (session != NULL)
    g_signal_connect_object (ast_session_get_match (session), "rewound", G_CALLBACK (rewound_cb),
                             self, G_CONNECT_SWAPPED);
  ast_table_set_match (self->table, session != NULL ? ast_session_get_match (session) : NULL);
  ast_table_set_paused (self->table, FALSE);
}

AstSession *
ast_table_page_get_session (AstTablePage *self)
{
  g_return_val_if_fail (AST_IS_TABLE_PAGE (self), NULL);
  return self->session;
}

void
ast_table_page_look_at_board (AstTablePage *self)
{
  g_return_if_fail (AST_IS_TABLE_PAGE (self));

  gtk_toggle_button_set_active (self->result_button, FALSE);
  ast_table_light (self->table, -1, -1);
  gtk_widget_grab_focus (GTK_WIDGET (self->table));
}

void
ast_table_page_set_paused (AstTablePage *self, gboolean paused)
{
  g_return_if_fail (AST_IS_TABLE_PAGE (self));
  ast_table_set_paused (self->table, paused);
}

void
ast_table_page_undo (AstTablePage *self)
{
  g_return_if_fail (AST_IS_TABLE_PAGE (self));
  gtk_widget_activate_action (GTK_WIDGET (self->table), "table.undo", NULL);
}

void
ast_table_page_redo (AstTablePage *self)
{
  g_return_if_fail (AST_IS_TABLE_PAGE (self));
  gtk_widget_activate_action (GTK_WIDGET (self->table), "table.redo", NULL);
}

void
ast_table_page_set_pace (AstTablePage *self, int pace)
{
  g_return_if_fail (AST_IS_TABLE_PAGE (self));
  g_object_set (self->table, "pace", pace, NULL);
}
