/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-table-page.h"

#include "ast-phrases.h"
#include "ast-standing.h"
#include "ast-table.h"

struct _AstTablePage {
  AdwBin parent_instance;

  /* Owned */
  AstSession *session;

  /* Borrowed */
  AstTable *table;

  /* Template */
  GtkBox *box;
  AdwWindowTitle *title;
  GtkMenuButton *menu_button;
  GtkRevealer *result;
  GtkLabel *winner;
  GtkLabel *points;
  GtkWidget *rematch_button;
};

G_DEFINE_FINAL_TYPE (AstTablePage, ast_table_page, ADW_TYPE_BIN)

/* "Ada 52 · Deneb 47", the best first. */
static char *
describe_points (AstMatch *match)
{
  const AstGame *game = ast_match_get_game (match);
  g_autoptr (GString) text = g_string_new (NULL);
  unsigned left = (1u << game->n_sides) - 1;

  while (left != 0) {
    int best = -1;

    for (int side = 0; side < game->n_sides; side++) {
      if (left >> side & 1 && (best < 0 || game->points[side] > game->points[best]))
        best = side;
    }
    left &= ~(1u << best);
    g_string_append_printf (text, "%s%s\302\240%d", text->len > 0 ? " · " : "",
                            ast_phrase_side (ast_match_get_seats (match), game, best),
                            game->points[best]);
  }
  return g_strdup (text->str);
}

static void
ended_cb (AstTablePage *self)
{
  AstMatch *match = ast_session_get_match (self->session);
  const AstGame *game = ast_match_get_game (match);
  g_autofree char *winner =
      ast_phrase_win (ast_match_get_seats (match), game, ast_standing_leaders (game));
  g_autofree char *points = describe_points (match);

  gtk_label_set_label (self->winner, winner);
  gtk_label_set_label (self->points, points);
  gtk_revealer_set_reveal_child (self->result, TRUE);
  gtk_widget_grab_focus (self->rematch_button);
}

static void
rewound_cb (AstTablePage *self)
{
  gtk_revealer_set_reveal_child (self->result, FALSE);
}

static void
look_clicked_cb (AstTablePage *self)
{
  gtk_revealer_set_reveal_child (self->result, FALSE);
  gtk_widget_grab_focus (GTK_WIDGET (self->table));
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

  if (self->table != NULL)
    ast_table_set_match (self->table, NULL);
  self->table = NULL;
  g_clear_object (&self->session);
  G_OBJECT_CLASS (ast_table_page_parent_class)->dispose (object);
}

static void
ast_table_page_class_init (AstTablePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ast_table_page_dispose;
  widget_class->grab_focus = ast_table_page_grab_focus;

  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/asterism_game/Asterism/ast-table-page.ui");
  gtk_widget_class_bind_template_child (widget_class, AstTablePage, box);
  gtk_widget_class_bind_template_child (widget_class, AstTablePage, title);
  gtk_widget_class_bind_template_child (widget_class, AstTablePage, menu_button);
  gtk_widget_class_bind_template_child (widget_class, AstTablePage, result);
  gtk_widget_class_bind_template_child (widget_class, AstTablePage, winner);
  gtk_widget_class_bind_template_child (widget_class, AstTablePage, points);
  gtk_widget_class_bind_template_child (widget_class, AstTablePage, rematch_button);
  gtk_widget_class_bind_template_callback (widget_class, look_clicked_cb);
}

static void
ast_table_page_init (AstTablePage *self)
{
  GtkApplication *application = GTK_APPLICATION (g_application_get_default ());

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_menu_model (
      self->menu_button, G_MENU_MODEL (gtk_application_get_menu_by_id (application, "table")));
  self->table = AST_TABLE (ast_table_new ());
  gtk_widget_set_vexpand (GTK_WIDGET (self->table), TRUE);
  gtk_box_insert_child_after (self->box, GTK_WIDGET (self->table),
                              gtk_widget_get_prev_sibling (GTK_WIDGET (self->result)));
  g_signal_connect_object (self->table, "ended", G_CALLBACK (ended_cb), self, G_CONNECT_SWAPPED);
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
  gtk_revealer_set_reveal_child (self->result, FALSE);
  g_set_object (&self->session, session);
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
