/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-table-page.h"

#include "ast-widgets.h"
#include "ast-width-bin.h"

struct _AstTablePage {
  AdwBin parent_instance;

  /* Owned */
  AstSession *session;

  /* State */
  AstHelps helps; /* As the players like it. */

  /* Template */
  AstWidthBin *bin;
  AdwWindowTitle *title;
  GtkWidget *undo_button;
  GtkWidget *rule_button;
  AstTable *table;
  GtkToggleButton *result_button;
};

G_DEFINE_FINAL_TYPE (AstTablePage, ast_table_page, ADW_TYPE_BIN)

/* What gives way to the title is in the menu, too. */
static void
arrange (AstTablePage *self)
{
  gboolean over = gtk_widget_get_visible (GTK_WIDGET (self->result_button));

  gtk_widget_set_visible (self->undo_button, !over || !ast_width_bin_get_narrow (self->bin));
}

static void
result_toggled_cb (AstTablePage *self)
{
  ast_table_set_result_shown (self->table, gtk_toggle_button_get_active (self->result_button));
}

/* Whether there is a result to look at. */
static void
offer_result (AstTablePage *self, gboolean offered)
{
  gtk_widget_set_visible (GTK_WIDGET (self->result_button), offered);
  gtk_toggle_button_set_active (self->result_button, offered);
  arrange (self);
}

static void
ended_cb (AstTablePage *self)
{
  offer_result (self, TRUE);
}

static void
rewound_cb (AstTablePage *self)
{
  offer_result (self, FALSE);
}

static void
apply_helps (AstTablePage *self)
{
  gboolean purist = self->session != NULL && ast_session_is_purist (self->session);

  ast_table_set_helps (self->table, purist ? 0 : self->helps);
}

static gboolean
ast_table_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (AST_TABLE_PAGE (widget)->table));
}

static void
rule_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gtk_widget_activate_action (widget, "win.rule", "s",
                              ast_table_find_rule (AST_TABLE_PAGE (widget)->table));
}

static void
ast_table_page_dispose (GObject *object)
{
  AstTablePage *self = AST_TABLE_PAGE (object);

  if (self->session != NULL)
    ast_table_page_set_session (self, NULL);
  G_OBJECT_CLASS (ast_table_page_parent_class)->dispose (object);
}

static void
ast_table_page_class_init (AstTablePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (AST_TYPE_TABLE);
  g_type_ensure (AST_TYPE_WIDTH_BIN);

  G_OBJECT_CLASS (klass)->dispose = ast_table_page_dispose;
  widget_class->grab_focus = ast_table_page_grab_focus;

  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/asterism_game/Asterism/ast-table-page.ui");
  gtk_widget_class_bind_template_child (widget_class, AstTablePage, bin);
  gtk_widget_class_bind_template_child (widget_class, AstTablePage, title);
  gtk_widget_class_bind_template_child (widget_class, AstTablePage, undo_button);
  gtk_widget_class_bind_template_child (widget_class, AstTablePage, rule_button);
  gtk_widget_class_bind_template_child (widget_class, AstTablePage, table);
  gtk_widget_class_bind_template_child (widget_class, AstTablePage, result_button);
  gtk_widget_class_bind_template_callback (widget_class, arrange);
  gtk_widget_class_bind_template_callback (widget_class, result_toggled_cb);
  gtk_widget_class_install_action (widget_class, "page.rule", NULL, rule_cb);
}

static void
ast_table_page_init (AstTablePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ast_widgets_keep_name (self->rule_button);
  self->helps = AST_HELPS_USUAL;
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
  offer_result (self, FALSE);
  g_set_object (&self->session, session);
  if (session != NULL)
    g_signal_connect_object (ast_session_get_match (session), "rewound", G_CALLBACK (rewound_cb),
                             self, G_CONNECT_SWAPPED);
  apply_helps (self);
  ast_table_set_match (self->table, session != NULL ? ast_session_get_match (session) : NULL);
  ast_table_set_paused (self->table, FALSE);
}

AstSession *
ast_table_page_get_session (AstTablePage *self)
{
  g_return_val_if_fail (AST_IS_TABLE_PAGE (self), NULL);
  return self->session;
}

AstTable *
ast_table_page_get_table (AstTablePage *self)
{
  g_return_val_if_fail (AST_IS_TABLE_PAGE (self), NULL);
  return self->table;
}

void
ast_table_page_look_at_board (AstTablePage *self)
{
  g_return_if_fail (AST_IS_TABLE_PAGE (self));

  gtk_toggle_button_set_active (self->result_button, FALSE);
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

void
ast_table_page_set_helps (AstTablePage *self, AstHelps helps)
{
  g_return_if_fail (AST_IS_TABLE_PAGE (self));
  self->helps = helps;
  apply_helps (self);
}

static void
cue_cb (AstSounds *sounds, int cue)
{
  ast_sounds_play (sounds, (AstCue) cue);
}

void
ast_table_page_set_sounds (AstTablePage *self, AstSounds *sounds)
{
  g_return_if_fail (AST_IS_TABLE_PAGE (self) && AST_IS_SOUNDS (sounds));

  g_signal_connect_object (self->table, "cue", G_CALLBACK (cue_cb), sounds, G_CONNECT_SWAPPED);
  g_object_set_data_full (G_OBJECT (self), "sounds", g_object_ref (sounds), g_object_unref);
}
